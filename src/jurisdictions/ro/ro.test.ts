import { statuteHouse } from '../../../test/support/statutes.ts';
import { scheme } from './coordinates.ts';
import { ro } from './index.ts';
import { facts } from './instruments.ts';

statuteHouse({
  law: ro,
  facts,
  scheme,
  labels: [
    [['art11', '1', 'b'], 'art. 11 alin. 1 lit. b'],
    [['art17.1'], 'art. 17.1'],
    [['art5', 'pct3'], 'art. 5 pct. 3'],
  ],
  queries: [
    ['art. 11 alin. (1) din Legea nr. 129/2019', ['act=lege/2019/129 article_number=11']],
    ['O.U.G. nr. 99/2023', ['act=oug/2023/99']],
  ],
  held: {
    act: 'lege/2019/129',
    provision: 'art11',
    tag: ['article_number', '11'],
    cited: 'art. 11 alin. (1) din Legea nr. 129/2019',
  },
  absent: 'art. 999 din Legea nr. 129/2019',
});
