import type { Grammar } from '../../../model/index.ts';
import { CUE_WORDS, Cue } from './cues-words.ts';
import { NAME_TRIGGERS, NAME_WORDS } from './instruments-words.ts';
import { BritishReader, SHORT_INPUT } from './reader.ts';
import { Role, WORDS } from './words.ts';

const TRIGGER_ROLES =
  Role.unit | Role.misspelt | Role.decision | Role.identifier | Role.elsewhere | Cue.kind | NAME_TRIGGERS;
const ALL_WORDS = [...WORDS, ...CUE_WORDS, ...NAME_WORDS];

export const grammar: Grammar = {
  words: ALL_WORDS,
  triggers: ALL_WORDS.filter(({ roles }) => (roles & TRIGGER_ROLES) !== 0).map(({ word }) => word),
  // Titles are entered by their last word: "Theft Act", "Road Traffic (Northern Ireland) Order".
  nameTriggers: 'last',
  // Signs of sections, numbers in the cells of a table, and titles without their kind where the input is little else.
  wakes: { signs: '§/', upTo: SHORT_INPUT },
  createReader: (environment) => new BritishReader(environment),
};
