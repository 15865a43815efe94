import { statuteHouse } from '../../../test/support/statutes.ts';
import { scheme } from './coordinates.ts';
import { be } from './index.ts';
import { facts } from './instruments.ts';

statuteHouse({
  law: be,
  facts,
  scheme,
  labels: [
    [['art21', '2', 'n1'], 'art. 21 § 2 n° 1'],
    [['art5~3A141'], 'art. 5:141'],
    [['artVI.83'], 'art. VI.83'],
  ],
  queries: [
    ['Belgian AML Law Art. 21(2)', ['act=numac/2017013368 article_number=21']],
    ['numac 2019099999', ['act=numac/2019099999']],
  ],
  held: {
    act: 'numac/2017013368',
    provision: 'art21',
    tag: ['article_number', '21'],
    cited: 'Belgian AML Law Art. 21',
  },
  absent: 'Belgian AML Law Art. 999',
});
