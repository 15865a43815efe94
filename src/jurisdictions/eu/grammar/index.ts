import type { Grammar } from '../../../model/index.ts';
import { BARE_NUMBER } from './acts.ts';
import { UnionReader } from './reader.ts';
import { TRIGGER_WORDS, WORDS } from './words.ts';

export const grammar: Grammar = {
  words: WORDS,
  triggers: TRIGGER_WORDS,
  // Names are entered by their first word: "General Data Protection Regulation", "Charte des droits fondamentaux".
  nameTriggers: 'first',
  wakes: { upTo: BARE_NUMBER },
  createReader: (environment) => new UnionReader(environment),
};
