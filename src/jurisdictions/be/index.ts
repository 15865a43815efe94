import { statuteJurisdiction } from '../../grammar/statutes/index.ts';
import type { Jurisdiction } from '../../model/index.ts';
import { coordinateOf, scheme } from './coordinates.ts';
import { system } from './grammar.ts';

/** Belgian federal law. Forms: the guide of the Conseil d'État, the V & A guide. */
export const be: Jurisdiction = statuteJurisdiction({
  name: 'Belgium',
  languages: ['fr', 'nl', 'de'],
  system,
  scheme,
  tags: { art: 'article_number', annexe: 'annex' },
  salient: [],
  coordinateOf,
});
