import type { Grammar } from '../../../model/index.ts';
import { DECISION_WORDS } from './decisions.ts';
import { IDENTIFIER_WORDS } from './identifiers.ts';
import { FrenchReader } from './reader.ts';
import { SHORT_INPUT } from './texts.ts';
import { Role, WORDS } from './words.ts';

const TRIGGER_ROLES =
  Role.article |
  Role.code |
  Role.nature |
  Role.otherText |
  Role.same |
  Role.present |
  Role.numero |
  Role.annexe |
  Role.division |
  Role.constitutional;
/** Letters that a bare article number starts with. */
const LETTERS = ['l', 'lo', 'r', 'd', 'a'];

export const grammar: Grammar = {
  words: WORDS,
  triggers: [
    ...WORDS.filter(({ roles }) => (roles & TRIGGER_ROLES) !== 0).map(({ word }) => word),
    ...LETTERS,
    ...DECISION_WORDS,
    ...IDENTIFIER_WORDS,
  ],
  // Numbers and names without a signal word, where the input is nothing else.
  wakes: { upTo: SHORT_INPUT },
  createReader: (environment) => new FrenchReader(environment),
};
