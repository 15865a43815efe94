import type { Grammar } from '../../../model/index.ts';
import { BritishReader } from './reader.ts';
import { Role, WORDS } from './words.ts';

const TRIGGER_ROLES = Role.unit;

export const grammar: Grammar = {
  words: WORDS,
  triggers: WORDS.filter(({ roles }) => (roles & TRIGGER_ROLES) !== 0).map(({ word }) => word),
  // Titles are entered by their last word: "Theft Act", "Road Traffic (Northern Ireland) Order".
  nameTriggers: 'last',
  createReader: (environment) => new BritishReader(environment),
};
