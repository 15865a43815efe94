import { statuteHouse } from '../../../test/support/statutes.ts';
import { scheme } from './coordinates.ts';
import { ee } from './index.ts';
import { facts } from './instruments.ts';

statuteHouse({
  law: ee,
  facts,
  scheme,
  labels: [
    [['p20', '1', 'p2'], '§ 20 lg 1 p 2'],
    [['p4.1'], '§ 4.1'],
    [['lisa1'], 'lisa 1'],
  ],
  queries: [
    ['RahaPTS § 20 lg 1', ['act=rahapts paragraph=20']],
    ['RT I, 03.12.2024, 3', ['act=rt/103122024003']],
    ['§ 20 lg 1', ['paragraph=20']],
  ],
  held: {
    act: 'rahapts',
    provision: 'p20',
    tag: ['paragraph', '20'],
    cited: 'RahaPTS § 20 lg 1',
    nature: 'seadus',
  },
  absent: 'RahaPTS § 999',
});
