import { statuteJurisdiction } from '../../grammar/statutes/index.ts';
import type { Jurisdiction } from '../../model/index.ts';
import { coordinateOf, scheme } from './coordinates.ts';
import { system } from './grammar.ts';

/** Danish law. Forms: Vejledning om lovkvalitet, Retsinformation. */
export const dk: Jurisdiction = statuteJurisdiction({
  name: 'Denmark',
  languages: ['da'],
  system,
  scheme,
  tags: { p: 'paragraph', kap: 'chapter', bilag: 'annex' },
  salient: ['dk/lta/2017/651', 'dk/lta/1953/169'],
  coordinateOf,
});
