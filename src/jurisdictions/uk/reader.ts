import type { CorpusReader } from '../../model/document.ts';
import { clmlReader } from './reader-clml.ts';
import { judgmentReader } from './reader-judgment.ts';

/** Readers of the sources of British law that Pincite takes as they are. */
export const readers: readonly CorpusReader[] = [clmlReader, judgmentReader];
