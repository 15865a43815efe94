import { statuteHouse } from '../../../test/support/statutes.ts';
import { scheme } from './coordinates.ts';
import { no } from './index.ts';
import { facts } from './instruments.ts';

statuteHouse({
  law: no,
  facts,
  scheme,
  labels: [
    [['p4-2', '1', 'a'], '§ 4-2 ledd 1 bokstav a'],
    [['p136a'], '§ 136a'],
    [['kap3'], 'kapittel 3'],
  ],
  queries: [
    ['hvitvaskingsloven § 4 annet ledd', ['act=lov/2018-06-01-23 paragraph=4']],
    ['lov 12. juni 2023 nr. 99', ['act=lov/2023-06-12-99']],
  ],
  held: {
    act: 'lov/2018-06-01-23',
    provision: 'p4',
    tag: ['paragraph', '4'],
    cited: 'hvitvaskingsloven § 4 annet ledd',
  },
  absent: 'hvitvaskingsloven § 999',
});
