import { statuteJurisdiction } from '../../grammar/statutes/index.ts';
import type { Jurisdiction } from '../../model/index.ts';
import { coordinateOf, scheme } from './coordinates.ts';
import { system } from './grammar.ts';

/** Estonian law. Forms: Hea õigusloome ja normitehnika eeskiri, the usage of courts. */
export const ee: Jurisdiction = statuteJurisdiction({
  name: 'Estonia',
  languages: ['et'],
  system,
  scheme,
  tags: { p: 'paragraph', lisa: 'annex' },
  salient: ['ee/vos', 'ee/kars', 'ee/ps'],
  coordinateOf,
});
