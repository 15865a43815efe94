import { statuteJurisdiction } from '../../grammar/statutes/index.ts';
import type { Jurisdiction } from '../../model/index.ts';
import { coordinateOf, scheme } from './coordinates.ts';
import { system } from './grammar.ts';

/** Finnish law. Forms: Lainkirjoittajan opas, Svenskt lagspråk i Finland. */
export const fi: Jurisdiction = statuteJurisdiction({
  name: 'Finland',
  languages: ['fi', 'sv'],
  system,
  scheme,
  tags: { p: 'paragraph', luku: 'chapter', liite: 'annex' },
  salient: ['fi/sd/1889/39', 'fi/sd/1999/731', 'fi/sd/2003/434'],
  coordinateOf,
});
