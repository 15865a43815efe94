import { statuteHouse } from '../../../test/support/statutes.ts';
import { scheme } from './coordinates.ts';
import { dk } from './index.ts';
import { facts } from './instruments.ts';

statuteHouse({
  law: dk,
  facts,
  scheme,
  labels: [
    [['p14', '2', 'nr1'], '§ 14 stk. 2 nr. 1'],
    [['p6a', '1', 'a'], '§ 6a stk. 1 litra a'],
    [['kap3'], 'kapitel 3'],
  ],
  queries: [
    ['hvidvasklovens § 14, stk. 2', ['act=lta/2017/651 paragraph=14']],
    ['LBK nr. 1463 af 2025', ['act=lta/2017/651']],
    ['lov nr. 999 af 12. juni 2023', ['act=lta/2023/999']],
  ],
  held: {
    act: 'lta/2017/651',
    provision: 'p14',
    tag: ['paragraph', '14'],
    cited: 'hvidvasklovens § 14, stk. 2',
  },
  absent: 'hvidvasklovens § 999',
});
