import type { Jurisdiction } from '../../model/index.ts';
import { CODE, lookupKey, provisionLabel } from './coordinates.ts';
import { grammar } from './grammar/index.ts';
import { queries } from './queries.ts';
import { completenessGroup, titleGroups } from './series.ts';

export const uk: Jurisdiction = {
  code: CODE,
  name: 'United Kingdom',
  languages: ['en', 'cy'],
  grammar,
  naming: { direction: 'last', particles: ['the', 'of', 'and', 'a', 'an'] },
  lookupKey,
  numberLetters: [''],
  label: provisionLabel,
  decisionAgrees: () => true,
  unverifiedCoordinate: () => null,
  queries,
  completenessGroup,
  titleGroups,
  salient: [],
};
