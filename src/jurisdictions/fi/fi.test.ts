import { statuteHouse } from '../../../test/support/statutes.ts';
import { scheme } from './coordinates.ts';
import { fi } from './index.ts';
import { facts } from './instruments.ts';

statuteHouse({
  law: fi,
  facts,
  scheme,
  labels: [
    [['luku3', 'p2', '1', 'k2'], 'luku 3 § 2 mom. 1 kohta 2'],
    [['p10'], '§ 10'],
    [['liite'], 'liite'],
  ],
  queries: [
    ['rahanpesulain 3 luvun 2 §', ['act=sd/2017/444 chapter=3 paragraph=2']],
    ['laki 999/2023', ['act=sd/2023/999']],
  ],
  held: {
    act: 'sd/2017/444',
    provision: 'luku3/p2',
    tag: ['paragraph', '2'],
    cited: 'rahanpesulain 3 luvun 2 §',
  },
  absent: 'rahanpesulain 3 luvun 99 §',
});
