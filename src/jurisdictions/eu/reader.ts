import type { CorpusReader } from '../../model/document.ts';
import { eurlexReader } from './reader-eurlex.ts';

/** Readers of the sources of Union law that Pincite takes as they are. */
export const readers: readonly CorpusReader[] = [eurlexReader];
