import type { CorpusReader } from '../../model/document.ts';
import { dilaReader } from './reader-dila.ts';
import { kaliReader } from './reader-kali.ts';
import { legiReader } from './reader-legi.ts';

/** Readers of the sources of French law that Pincite takes as they are. */
export const readers: readonly CorpusReader[] = [legiReader, kaliReader, dilaReader];
