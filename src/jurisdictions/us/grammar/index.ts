import type { Grammar } from '../../../model/index.ts';
import { ALL_WORDS, TRIGGERS } from './entries.ts';
import { UnitedStatesReader } from './reader.ts';

/** Forms: The Bluebook, the drafting manuals of Congress, the Federal Register Document Drafting Handbook, usage of the courts. */
export const grammar: Grammar = {
  words: ALL_WORDS,
  triggers: TRIGGERS,
  createReader: (environment) => new UnitedStatesReader(environment),
};
