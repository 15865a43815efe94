import { statuteJurisdiction } from '../../grammar/statutes/index.ts';
import type { Jurisdiction } from '../../model/index.ts';
import { actCoordinate, scheme } from './coordinates.ts';
import { system } from './grammar.ts';

/** Norwegian law. Forms: Lovteknikk og lovforberedelse, Lovdata. */
export const no: Jurisdiction = statuteJurisdiction({
  name: 'Norway',
  languages: ['no', 'nb', 'nn'],
  system,
  scheme,
  tags: { p: 'paragraph', art: 'article_number', kap: 'chapter', vedlegg: 'annex' },
  salient: ['no/lov/2005-05-20-28', 'no/lov/1814-05-17'],
  coordinateOf: actCoordinate,
});
