import type { CorpusReader } from '../../model/document.ts';
import { bwbReader } from './reader-bwb.ts';

export const readers: readonly CorpusReader[] = [bwbReader];
