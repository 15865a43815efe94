import { statuteHouse } from '../../../test/support/statutes.ts';
import { scheme } from './coordinates.ts';
import { cz } from './index.ts';
import { facts } from './instruments.ts';

statuteHouse({
  law: cz,
  facts,
  scheme,
  labels: [
    [['p9', '2', 'b'], '§ 9 odst. 2 písm. b'],
    [['art10'], 'čl. 10'],
    [['priloha1'], 'příloha č. 1'],
  ],
  queries: [
    ['§ 9 odst. 2 zákona č. 253/2008 Sb.', ['act=sb/2008/253 paragraph=9']],
    ['čl. 10 Ústavy', ['act=sb/1993/1 article_number=10']],
    ['zákon č. 999/2023 Sb.', ['act=sb/2023/999']],
    ['§ 9 odst. 2', ['paragraph=9']],
  ],
  held: {
    act: 'sb/2008/253',
    provision: 'p9',
    tag: ['paragraph', '9'],
    cited: '§ 9 odst. 2 zákona č. 253/2008 Sb.',
  },
  absent: '§ 999 zákona č. 253/2008 Sb.',
});
