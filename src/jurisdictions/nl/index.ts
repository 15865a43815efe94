import { statuteJurisdiction } from '../../grammar/statutes/index.ts';
import type { Jurisdiction } from '../../model/index.ts';
import { coordinateOf, scheme } from './coordinates.ts';
import { system } from './grammar.ts';

/** Dutch law. Forms: Aanwijzingen voor de regelgeving, the Leidraad voor juridische auteurs. */
export const nl: Jurisdiction = statuteJurisdiction({
  name: 'Netherlands',
  languages: ['nl'],
  system,
  scheme,
  tags: { art: 'article_number', titel: 'title', hfst: 'chapter', bijlage: 'annex' },
  salient: ['nl/bwb/BWBR0005289', 'nl/bwb/BWBR0001854', 'nl/bwb/BWBR0005537'],
  coordinateOf,
});
