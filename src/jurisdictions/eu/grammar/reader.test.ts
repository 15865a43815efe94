import { describe, expect, it } from 'vitest';
import { createReader } from '../../../grammar/read.ts';
import { createBaseLawbook } from '../../../lawbook/memory.ts';
import { type Citation, type ReadOptions, readingPath } from '../../../model/index.ts';
import { eu } from '../index.ts';
import { facts } from '../instruments.ts';

const lawbook = createBaseLawbook([facts], { sources: [], snapshot: '2026-01-01', jurisdictions: [eu] });
const reader = createReader([eu], lawbook.lexicon);
const read = (text: string, options: Partial<ReadOptions> = {}) => reader.read(text, options);
const words = (text: string, options?: Partial<ReadOptions>) =>
  read(text, options).map(({ span }) => text.slice(...span));
const paths = (citations: readonly Citation[]) =>
  citations.map(({ provision }) => {
    const [reading] = provision?.readings ?? [];
    return reading === undefined ? null : readingPath(reading).join('/');
  });

describe('the words of a citation', () => {
  it.each([
    ['see Article 6(1) of Regulation (EU) 2016/679, which', ['Article 6(1) of Regulation (EU) 2016/679']],
    ['Articles 5, 6 and 7 GDPR', ['Articles 5', '6', '7 GDPR']],
    ['the first subparagraph of Article 4(2) TFEU', ['first subparagraph of Article 4(2) TFEU']],
    ['Article 2, and Article 22 of Directive 95/46/EC', ['Article 2', 'Article 22 of Directive 95/46/EC']],
    ['Article 1 of Directives 95/46/EC and 2002/58/EC', ['Article 1 of Directives 95/46/EC', '2002/58/EC']],
    ['Under Council Directive 93/13/EEC it', ['Council Directive 93/13/EEC']],
    ['The Commission Implementing Regulation (EU) 2015/1502', ['Commission Implementing Regulation (EU) 2015/1502']],
    ['of the Council and of Directive 96/71/EC', ['Directive 96/71/EC']],
    ['Article 5 of the GDPR.', ['Article 5 of the GDPR']],
  ] as const)('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  }); // biome-ignore format: a table
});

/** Titles of other systems that names and numbers of the Union stand in, and names that stand for themselves. */
describe('a name inside a title', () => {
  const doubts = (text: string) => read(text).map(({ instrument }) => instrument?.doubt);
  it.each([
    'The REACH Enforcement Regulations 2008',
    'The REACH (Amendment) 2023',
    'The REACH eec. (Amendment) (EU Exit) Regulations 2020',
    'The REACH and Charges (Amendment) Regulations 2025',
    'The Capital Requirements Regulation (Market Risk) Order 2026',
    'The Mortgage Credit Directive Orer 2015',
    'The Aviation (Amendment) (REACH and EU Exit) 2020',
    'Act of Sederunt (Rules Amendment) (Regulation (EU) No. 1215/2012) 2015',
    'The Insolvency (Regulation (EU) 2015/848) (Amendments) Regulations 2017',
  ])('is doubted: %s', (text) => {
    expect(doubts(text)).toEqual(['embedded_title']);
  });
  it.each([
    'the GDPR and the Data Protection Act 2018',
    'GDPR and Data Protection Act 2018',
    'the GDPR in the Data Protection Act 2018',
    'the AI Act of August 2024',
    'the AI Act (Regulation (EU) 2024/1689) in August 2024',
    'Under MiFID II (Directive 2014/65/EU) firms report',
    'REACH applies since June 2007',
  ])('stands for itself: %s', (text) => {
    expect(doubts(text)).toEqual([null]);
  });
  it('is no word of another one', () => {
    expect(words('Ai Act to permit the Interchange of Militias')).toEqual([]);
    expect(words('The Regulation (No) EC 1370/2007')).toEqual([]);
  });
});

describe('provisions between two acts', () => {
  it.each([
    ['GDPR Art. 6, DORA Art. 5', ['GDPR Art. 6', 'DORA Art. 5']],
    ['GDPR Art. 6 and DORA Art. 5', ['GDPR Art. 6', 'DORA Art. 5']],
    ['GDPR Art. 6 DORA Art. 5 MiCA Art. 3', ['GDPR Art. 6', 'DORA Art. 5', 'MiCA Art. 3']],
    ['GDPR, Article 6, DORA, Article 5', ['GDPR, Article 6', 'DORA, Article 5']],
    ['GDPR Art. 6, Art. 9, DORA Art. 5', ['GDPR Art. 6', 'Art. 9', 'DORA Art. 5']],
    ['GDPR Art. 6 (DORA)', ['GDPR Art. 6', 'DORA']],
    ['Art. 6 GDPR, Art. 5 DORA', ['Art. 6 GDPR', 'Art. 5 DORA']],
    ['Art. 6 GDPR and DORA Art. 5', ['Art. 6 GDPR', 'DORA Art. 5']],
    ['the GDPR, Art. 5 DORA, Art. 3 MiCA', ['GDPR', 'Art. 5 DORA', 'Art. 3 MiCA']],
    ['GDPR and Article 5 of the DORA', ['GDPR', 'Article 5 of the DORA']],
  ] as const)('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  }); // biome-ignore format: a table

  it('are of either where nothing tells', () => {
    const provision = read('under GDPR Art. 6 DORA applies').find(({ kind }) => kind === 'provision');
    expect(provision?.instrument).toMatchObject({ title: 'DORA' });
    expect(provision?.alternative).toMatchObject({ title: 'GDPR' });
  });

  it('are not those in front of an act that has its own', () => {
    expect(read('Article 6(1) and DORA Article 5')[0]).toMatchObject({ instrument: null });
  });
});

describe('a text of an act', () => {
  const host = { host: 'eu/reg/2024/1624', context: ['eu/reg/2024/1624'] };

  it('has what it does not attribute, and perhaps what a list attributes at its end', () => {
    const [bare] = read('in accordance with Article 5', host);
    expect(bare?.instrument).toMatchObject({ source: 'host', coordinate: 'eu/reg/2024/1624' });
    const [first, second] = read('Article 5 and Article 7 of Directive (EU) 2015/849', host);
    expect(first).toMatchObject({
      instrument: { source: 'host' },
      alternative: { coordinate: 'eu/dir/2015/849' },
    });
    expect(second).toMatchObject({ instrument: { coordinate: 'eu/dir/2015/849' }, alternative: null });
  });

  it('has nothing of what another text is named for', () => {
    expect(read('Article 8 of the Convention', host)).toEqual([]);
    expect(read('Art. 80 GG', host)).toEqual([]);
    expect(read('Article 7 of that Directive', host)[0]).toMatchObject({
      instrument: null,
      unlinked: 'context_needed',
    });
  });

  it('does not join the cells of a table to ranges', () => {
    expect(paths(read('Article 40(4)\n—\nArticle 48(9)', host))).toEqual(['art40/4', 'art48/9']);
  });
});

it('takes the one act talked about before, and none of several', () => {
  const [of] = read('Article 5(1)', { context: ['eu/reg/2016/679/art4'] });
  expect(of?.instrument).toMatchObject({ source: 'context', coordinate: 'eu/reg/2016/679' });
  const [open] = read('Article 5(1)', { context: ['eu/reg/2016/679', 'eu/dir/1995/46'] });
  expect(open).toMatchObject({ instrument: null, unlinked: 'provision_without_instrument' });
});

it('leaves bare articles in other words than those of Union acts in English alone', () => {
  expect(read('article 1240')).toEqual([]);
  expect(read('Art. 6 Abs. 1')).toEqual([]);
  expect(read('Article 5')).toEqual([]);
  expect(paths(read('Article 5(1)'))).toEqual(['art5/1']);
});

it('lets names in brackets agree with the number in front, but not those of a title that changes it', () => {
  const [same] = read('Regulation (EU) 2016/679 (GDPR)');
  expect(same?.instrument).toMatchObject({
    title: 'GDPR',
    numbers: [{ value: '32016R0679' }, { value: '2016/679' }],
  });
  const two = read('and repealing Directive 95/46/EC (General Data Protection Regulation)');
  expect(two.map(({ instrument }) => [instrument?.title, instrument?.named.length])).toEqual([
    [null, 0],
    ['General Data Protection Regulation', 1],
  ]);
});

it('completes a case by its ECLI only where it is the judgment that is cited', () => {
  expect(read('Case C-131/12')[0]?.decision).toMatchObject({ ecli: 'ECLI:EU:C:2014:317', courts: ['cjeu'] });
  expect(read('Opinion in Case C-131/12')[0]?.decision).toMatchObject({
    ecli: null,
    courts: ['advocate_general'],
  });
  expect(read('Case C-131/12, EU:C:2013:424')[0]?.decision).toMatchObject({ ecli: 'ECLI:EU:C:2013:424' });
});

it('binds no group that is longer than it reads', () => {
  const numbers = Array.from({ length: 300 }, (_, at) => at + 1).join(', ');
  const citations = read(`Articles ${numbers} of Regulation (EU) 2016/679`);
  const articles = citations.filter(({ kind }) => kind === 'provision');
  expect(articles.length).toBe(200);
  expect(new Set(articles.map(({ limit }) => limit))).toEqual(new Set(['too_many_members']));
});

it('needs time in proportion to the length of a text', () => {
  const time = (text: string): number => {
    const start = performance.now();
    read(text);
    return performance.now() - start;
  };
  const hostile = 'Article 1(1)(a), point (b) of Article of Regulation (EU) No EU:C: C-1/ 32016R ';
  time(hostile.repeat(200));
  const [short, long] = [2_000, 8_000].map((count) => time(hostile.repeat(count)));
  expect((long as number) / (short as number)).toBeLessThan(12);
});
