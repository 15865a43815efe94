import type { CorpusReader } from '../../model/document.ts';
import { riigiTeatajaReader } from './reader-riigi-teataja.ts';

export const readers: readonly CorpusReader[] = [riigiTeatajaReader];
