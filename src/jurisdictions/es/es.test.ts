import { statuteHouse } from '../../../test/support/statutes.ts';
import { scheme } from './coordinates.ts';
import { es } from './index.ts';
import { facts } from './instruments.ts';

statuteHouse({
  law: es,
  facts,
  scheme,
  labels: [
    [['art42', '1', 'b'], 'artículo 42 apartado 1 letra b'],
    [['df5'], 'disposición final 5'],
    [['dd'], 'disposición derogatoria'],
  ],
  queries: [
    ['artículo 42.1 de la Ley 10/2010', ['act=boe/2010/6737 article_number=42']],
    ['disposición final quinta de la Ley 10/2010', ['act=boe/2010/6737 provision=df5']],
    ['BOE-A-2021-99999', ['act=boe/2021/99999']],
  ],
  held: {
    act: 'boe/2010/6737',
    provision: 'art42',
    tag: ['article_number', '42'],
    cited: 'artículo 42.1.b) de la Ley 10/2010',
  },
  absent: 'artículo 999 de la Ley 10/2010',
});
