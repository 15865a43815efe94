import type { Jurisdiction } from '../../model/index.ts';
import { CODE, lookupKey, provisionLabel } from './coordinates.ts';
import { decisionCoordinate } from './grammar/decisions.ts';
import { grammar } from './grammar/index.ts';
import { TITLE_PARTICLES } from './grammar/instruments-words.ts';
import { queries } from './queries.ts';
import { completenessGroup, titleGroups } from './series.ts';

export const uk: Jurisdiction = {
  code: CODE,
  name: 'United Kingdom',
  languages: ['en', 'cy'],
  grammar,
  naming: { direction: 'last', particles: TITLE_PARTICLES },
  lookupKey,
  numberLetters: [''],
  label: provisionLabel,
  decisionAgrees: () => true,
  unverifiedCoordinate: ({ decision }) => (decision === null ? null : decisionCoordinate(decision)),
  queries,
  completenessGroup,
  titleGroups,
  salient: [],
};
