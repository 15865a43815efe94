import type { CorpusReader } from '../../model/document.ts';
import { ecfrReader } from './reader-ecfr.ts';
import { uslmReader } from './reader-uslm.ts';

export const readers: readonly CorpusReader[] = [uslmReader, ecfrReader];
