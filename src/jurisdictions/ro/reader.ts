import type { CorpusReader } from '../../model/document.ts';
import { portalReader } from './reader-portal.ts';

export const readers: readonly CorpusReader[] = [portalReader];
