import type { CorpusReader } from '../../model/document.ts';
import { boeReader } from './reader-boe.ts';

export const readers: readonly CorpusReader[] = [boeReader];
