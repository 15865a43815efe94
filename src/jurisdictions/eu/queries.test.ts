import { describe, expect, it } from 'vitest';
import { createBaseLawbook } from '../../lawbook/memory.ts';
import { TagFilterSet, tagQuery } from '../../model/index.ts';
import { createPincite } from '../../pincite.ts';
import { eu } from './index.ts';
import { facts } from './instruments.ts';

const lawbook = createBaseLawbook([facts], { sources: [], snapshot: '2026-01-01', jurisdictions: [eu] });
const pincite = createPincite({ lawbook, jurisdictions: [eu] });

const legislation = (tags: Record<string, string>, article = true, atDate: string | null = null) =>
  tagQuery({
    language: 'en',
    kind: 'legislation',
    tagFilters: TagFilterSet.fromTags(tags),
    shouldSortInForceFirst: article,
    atDate,
  });

describe('the store queries of a citation', () => {
  it.each([
    ['Article 101 TFEU', [legislation({ article_number: '101', treaty: 'TFEU' })]],
    ['Article 6(1)(f) GDPR', [legislation({ article_number: '6', celex: '32016R0679' })]],
    ['Article 9999 of Regulation (EU) 2019/9999', [legislation({ article_number: '9999', celex: '32019R9999' })]],
    ['article 85 bis du règlement (CE) n° 1234/2007', [legislation({ article_number: '85a', celex: '32007R1234' })]],
    ['recital 26 of Regulation (EU) 2016/679', [legislation({ recital: '26', celex: '32016R0679' })]],
    ['Annex III to Regulation (EU) 2024/1689', [legislation({ annex: '3', celex: '32024R1689' })]],
    ['Regulation (EU) 2016/679', [legislation({ level: 'act', celex: '32016R0679' }, false)]],
    ['CELEX:02002L0058-20091219', [legislation({ level: 'act', celex: '32002L0058' }, false, '2009-12-19')]],
    ['OJ C 37, 30.1.2019, p. 1', [legislation({ level: 'act', oj: 'C/2019/37/1' }, false)]],
    ['OJ L 119, 4.5.2016, p. 1', [legislation({ level: 'act', celex: '32016R0679' }, false)]],
    ['Article 6a(1)', [legislation({ article_number: '6a' })]],
    ['Chapter III of Regulation (EU) 2016/679', []],
    ['Article 3 of this Directive', []],
  ] as const)('%s', (text, expected) => {
    expect(pincite.query(text).queries).toEqual(expected);
  }); // biome-ignore format: a table

  it('ask for every act that bears a name', () => {
    const celex = pincite
      .query('Article 5 of eIDAS')
      .queries.map(({ tagFilters }) => tagFilters.filters.at(-1)?.value);
    expect(celex).toEqual(['32014R0910', '32024R1183']);
  });

  it('look for an act of any kind under a number alone', () => {
    const [query] = pincite.query('2021/2115').queries;
    expect(query?.tagFilters.filters).toEqual([
      { key: 'level', op: 'EQ', value: 'act', normalizePattern: null },
      {
        key: 'celex',
        op: 'IN',
        value: ['32021R2115', '32021L2115', '32021D2115', '32021H2115'],
        normalizePattern: null,
      },
    ]);
  });

  it('find decisions by ECLI, else by case number in any writing', () => {
    const [byEcli] = pincite.query('Case C-131/12').queries;
    expect(byEcli).toMatchObject({
      kind: 'decision',
      tagFilters: TagFilterSet.fromTags({ ecli: 'ECLI:EU:C:2014:317' }),
    });
    const [byNumber] = pincite.query('Case T-604/19').queries;
    expect(byNumber?.tagFilters.filters).toEqual([
      { key: 'case_number', op: 'NORMALIZE', value: 'T-604/19', normalizePattern: '[\\s.\\-/]' },
    ]);
  });
});
