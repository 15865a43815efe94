import { statuteJurisdiction } from '../../grammar/statutes/index.ts';
import type { Jurisdiction } from '../../model/index.ts';
import { actCoordinate, scheme } from './coordinates.ts';
import { system } from './grammar.ts';

/** Czech law. Forms: Legislativní pravidla vlády, the usage of courts. */
export const cz: Jurisdiction = statuteJurisdiction({
  name: 'Czechia',
  languages: ['cs'],
  system,
  scheme,
  tags: { p: 'paragraph', art: 'article_number', priloha: 'annex' },
  salient: ['cz/sb/2012/89', 'cz/sb/2009/40', 'cz/sb/1993/1'],
  coordinateOf: actCoordinate,
});
