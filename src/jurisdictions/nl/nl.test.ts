import { statuteHouse } from '../../../test/support/statutes.ts';
import { scheme } from './coordinates.ts';
import { nl } from './index.ts';
import { facts } from './instruments.ts';

statuteHouse({
  law: nl,
  facts,
  scheme,
  labels: [
    [['art8', '5', 'a'], 'artikel 8 lid 5 onderdeel a'],
    [['art3~3A2'], 'artikel 3:2'],
    [['art3.14'], 'artikel 3.14'],
    [['titel9'], 'titel 9'],
  ],
  queries: [
    ['artikel 8, vijfde lid, Wwft', ['act=bwb/BWBR0024282 article_number=8']],
    ['art. 3:40 BW', ['act=bwb/BWBR0005291 article_number=40']],
    ['art. 3:2 Awb', ['act=bwb/BWBR0005537 article_number=3:2']],
    ['BWBR0099999', ['act=bwb/BWBR0099999']],
    ['ECLI:NL:HR:2019:1234', ['ecli=ECLI:NL:HR:2019:1234']],
  ],
  held: {
    act: 'bwb/BWBR0024282',
    provision: 'art8',
    tag: ['article_number', '8'],
    cited: 'art. 8 lid 5 Wwft',
  },
  absent: 'artikel 999 Wwft',
});
