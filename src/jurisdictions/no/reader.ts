import type { CorpusReader } from '../../model/document.ts';
import { lovdataReader } from './reader-lovdata.ts';

export const readers: readonly CorpusReader[] = [lovdataReader];
