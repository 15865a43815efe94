import type { Grammar } from '../../../model/index.ts';
import { CUE_WORDS } from './cues-words.ts';
import { NAME_WORDS } from './instruments-words.ts';
import { BritishReader, SHORT_INPUT } from './reader.ts';
import { CONSTRUCT_ROLES } from './triggers.ts';
import { WORDS } from './words.ts';

const ALL_WORDS = [...WORDS, ...CUE_WORDS, ...NAME_WORDS];

export const grammar: Grammar = {
  words: ALL_WORDS,
  triggers: ALL_WORDS.filter(({ roles }) => (roles & CONSTRUCT_ROLES) !== 0).map(({ word }) => word),
  // Titles are entered by their last word: "Theft Act", "Road Traffic (Northern Ireland) Order".
  nameTriggers: 'last',
  // Signs of sections, numbers in the cells of a table, and titles without their kind where the input is little else.
  wakes: { signs: '§/', upTo: SHORT_INPUT },
  createReader: (environment) => new BritishReader(environment),
};
