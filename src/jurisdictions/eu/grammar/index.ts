import type { Grammar } from '../../../model/index.ts';
import { UnionReader } from './reader.ts';
import { TRIGGER_WORDS, WORDS } from './words.ts';

export const grammar: Grammar = {
  words: WORDS,
  triggers: TRIGGER_WORDS,
  // Names are entered by their first word: "General Data Protection Regulation", "Charte des droits fondamentaux".
  nameTriggers: 'first',
  createReader: (environment) => new UnionReader(environment),
};
