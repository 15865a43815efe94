import { statuteJurisdiction } from '../../grammar/statutes/index.ts';
import type { Jurisdiction } from '../../model/index.ts';
import { coordinateOf, scheme } from './coordinates.ts';
import { system } from './grammar.ts';

/** Spanish law of the State. Forms: Directrices de técnica normativa, the usage of courts. */
export const es: Jurisdiction = statuteJurisdiction({
  name: 'Spain',
  languages: ['es'],
  system,
  scheme,
  tags: { art: 'article_number', anexo: 'annex' },
  salient: ['es/boe/1889/4763', 'es/boe/1995/25444', 'es/boe/1978/31229'],
  coordinateOf,
});
