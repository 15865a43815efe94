import type { CorpusReader } from '../../model/document.ts';
import { esbirkaReader } from './reader-esbirka.ts';

export const readers: readonly CorpusReader[] = [esbirkaReader];
