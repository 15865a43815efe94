import type { CorpusReader } from '../../model/document.ts';
import { justelReader } from './reader-justel.ts';

export const readers: readonly CorpusReader[] = [justelReader];
