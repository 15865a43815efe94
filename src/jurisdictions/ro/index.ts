import { statuteJurisdiction } from '../../grammar/statutes/index.ts';
import type { Jurisdiction } from '../../model/index.ts';
import { actCoordinate, scheme } from './coordinates.ts';
import { system } from './grammar.ts';

/** Romanian law. Forms: Law 24/2000 on legislative technique, the usage of courts. */
export const ro: Jurisdiction = statuteJurisdiction({
  name: 'Romania',
  languages: ['ro'],
  system,
  scheme,
  tags: { art: 'article_number', anexa: 'annex' },
  salient: ['ro/lege/2009/287', 'ro/lege/2009/286', 'ro/constitutie'],
  coordinateOf: actCoordinate,
});
