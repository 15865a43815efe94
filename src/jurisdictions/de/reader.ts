import type { CorpusReader } from '../../model/document.ts';
import { giiReader } from './reader-gii.ts';

/** Readers of the sources of German law that Pincite takes as they are. */
export const readers: readonly CorpusReader[] = [giiReader];
