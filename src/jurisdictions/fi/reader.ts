import type { CorpusReader } from '../../model/document.ts';
import { finlexReader } from './reader-finlex.ts';

export const readers: readonly CorpusReader[] = [finlexReader];
