import type { CorpusReader } from '../../model/document.ts';
import { lexdaniaReader } from './reader-lexdania.ts';

export const readers: readonly CorpusReader[] = [lexdaniaReader];
