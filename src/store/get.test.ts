import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '../../test/support/engines.ts';
import { madeReader } from '../../test/support/made-reader.ts';
import type { CorpusDocument } from '../model/document.ts';
import { type TagFilter, TagFilterSet, type TagQuery, tagQuery } from '../model/tag-query.ts';
import type { GetOptions } from './get.ts';
import type { Store } from './index.ts';

type Fields = Partial<CorpusDocument>;
const doc = (id: string, fields: Fields): CorpusDocument => ({
  id,
  jurisdiction: 'xx',
  instrumentId: null,
  versionGroup: null,
  kind: 'legislation',
  language: 'en',
  source: 'made',
  coordinate: null,
  date: null,
  dateEnd: null,
  parentId: null,
  title: `Title of ${id}`,
  body: '',
  tags: {},
  sortOrder: 0,
  ...fields,
});

const article = (id: string, number: string, date: string, dateEnd: string | null, more: Fields = {}) =>
  doc(id, {
    date,
    dateEnd,
    versionGroup: `g${number}`,
    coordinate: `xx/code/art${number}`,
    tags: { number, code: 'Code' },
    ...more,
  });

const documents = [
  article('xx.1a', '1', '2000-01-01', '2016-10-01'),
  article('xx.1b', '1', '2016-10-01', null),
  article('xx.2', '2', '2000-01-01', '2010-01-01'),
  // A recycled number: another thing under it in the source, one place in the law.
  article('xx.3old', '3', '2000-01-01', '2010-01-01', { versionGroup: 'old' }),
  article('xx.3new', '3', '2010-01-01', null, { versionGroup: 'new' }),
  article('xx.4left', '4', '2000-01-01', null),
  article('xx.4right', '4', '2001-01-01', null),
  article('xx.other1', '1', '2000-01-01', null, {
    versionGroup: 'o1',
    coordinate: 'xx/other/art1',
    tags: { number: '1', code: 'Other' },
  }),
  doc('xx.case1', { kind: 'decision', date: '2020-01-01', tags: { case: ['20-1', '20-2'], court: 'high' } }),
  doc('xx.case2', { kind: 'decision', date: '2021-01-01', tags: { case: '20-1', court: 'low' } }),
  doc('xx.same', {}),
  doc('xx.law', { coordinate: 'xx/law/7', instrumentId: 'xx_law_7', tags: { law: '7' } }),
  ...['1', '2'].map((number) =>
    doc(`xx.law.${number}`, {
      coordinate: `xx/law/7/art${number}`,
      instrumentId: 'xx_law_7',
      tags: { law: '7', number: `7-${number}` },
      date: '2020-01-01',
    }),
  ),
  doc('xx.act.en', { coordinate: 'xx/act/1', tags: { act: '1' } }),
  doc('xx.act.fr', { coordinate: 'xx/act/1', language: 'fr', tags: { act: '1' } }),
  ...['x', 'y'].map((name) =>
    doc(`xx.twice${name}`, { kind: 'decision', tags: { case: '77' }, date: '2021-05-05' }),
  ),
  doc('yy.same', { jurisdiction: 'yy' }),
];

const reader = madeReader(documents);

const asks = (tags: Record<string, string>, more: Partial<TagQuery> = {}): TagQuery =>
  tagQuery({ language: 'en', tagFilters: TagFilterSet.fromTags(tags), ...more });

function behaves(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await store.ingest(reader, import.meta.filename);
  }, 60_000);
  afterAll(() => store?.close());

  const get = (reference: string, options: Partial<GetOptions> = {}) =>
    store.get(reference, { snapshot: '2026-01-01', ...options });
  const shape = async (reference: string, options: Partial<GetOptions> = {}) => {
    const { outcome, document, candidates, reason } = await get(reference, options);
    return [outcome, document?.id ?? candidates.map(({ id }) => id), reason];
  };
  const first = asks({ number: '1', code: 'Code' });

  it('takes an id as it is, and leads it to the version of a date', async () => {
    expect(await shape('1A')).toEqual(['document', 'xx.1a', null]);
    expect(await shape('xx.1a', { at: '2020-01-01' })).toEqual(['document', 'xx.1b', null]);
    expect(await shape('xx.1b', { at: '2016-09-30' })).toEqual(['document', 'xx.1a', null]);
    expect(await shape('same')).toEqual(['ambiguous', ['xx.same', 'yy.same'], 'several_documents']);
    expect(await shape('ref', { documentIds: ['xx.2'] })).toEqual(['document', 'xx.2', null]);
  });

  it('says when a provision was in force', async () => {
    const gone = await get('xx.2', { at: '2015-01-01' });
    expect([gone.outcome, gone.reason]).toEqual(['not_found', 'repealed']);
    expect(gone.tried.at(-1)).toContain('xx.2 from 2000-01-01 to 2010-01-01');
    expect(await shape('xx.1a', { at: '1990-01-01' })).toEqual(['not_found', [], 'not_yet_in_force']);
    const queries = [asks({ number: '2' }), asks({ number: '1' }, { hint: 'never' })];
    expect(await shape('article 2', { queries, at: '2015-01-01' })).toEqual(['not_found', [], 'repealed']);
  });

  it('chooses among versions of one thing, and asks among things', async () => {
    expect(await shape('article 1', { queries: [first] })).toEqual(['document', 'xx.1b', null]);
    expect(await shape('article 1', { queries: [first], at: '2005-01-01' })).toEqual([
      'document',
      'xx.1a',
      null,
    ]);
    const recycled = await get('article 3', { queries: [asks({ number: '3' })] });
    expect([recycled.document?.id, recycled.warning]).toEqual([
      'xx.3new',
      'another provision bore this number before: xx.3old from 2000-01-01 to 2010-01-01',
    ]);
    expect((await get('the new one', { documentIds: ['xx.3new'] })).warning).toBe(recycled.warning);
    expect(await shape('article 1', { queries: [asks({ number: '1' })] })).toEqual([
      'ambiguous',
      ['xx.1b', 'xx.other1'],
      'several_documents',
    ]);
    // Two of one number in force at once.
    expect(await shape('article 4', { queries: [asks({ number: '4' })] })).toEqual([
      'ambiguous',
      ['xx.4right', 'xx.4left'],
      'several_documents',
    ]);
  });

  it('takes a text where a query finds that text and its own parts', async () => {
    expect(await shape('law 7', { queries: [asks({ law: '7' })] })).toEqual(['document', 'xx.law', null]);
    expect(await shape('some', { queries: [asks({ law: '7' }), asks({ number: '2' })] })).toEqual([
      'ambiguous',
      ['xx.law', 'xx.2'],
      'several_documents',
    ]);
  });

  it('gives what was bound in the language asked for, or in that of the reference', async () => {
    const bound = { documentIds: ['xx.act.en'] };
    expect(await shape('act 1', bound)).toEqual(['document', 'xx.act.en', null]);
    expect(await shape('act 1', { ...bound, language: 'fr' })).toEqual(['document', 'xx.act.fr', null]);
    const queries = [asks({ act: '1' }, { language: 'fr' })];
    expect(await shape('loi 1', { ...bound, queries })).toEqual(['document', 'xx.act.fr', null]);
    expect(await shape('act 1', { ...bound, language: 'de' })).toEqual([
      'not_found',
      [],
      'contradictory_tags',
    ]);
  });

  it('asks which decision of a number is meant', async () => {
    const queries = [asks({ case: '77' }, { kind: 'decision', hint: 'a case' })];
    expect(await shape('77', { queries })).toEqual([
      'ambiguous',
      ['xx.twicex', 'xx.twicey'],
      'several_documents',
    ]);
  });

  it('warns where the last version is not in force any more', async () => {
    const { document, warning } = await get('article 2', { queries: [asks({ number: '2' })] });
    expect([document?.id, warning]).toEqual([
      'xx.2',
      expect.stringContaining('no version is in force on 2026-01-01'),
    ]);
    expect((await get('xx.2')).warning).toBeNull();
  });

  it('never lets the first of two confident readings win', async () => {
    const queries = [first, asks({ number: '1', code: 'Other' })];
    expect(await shape('article 1', { queries })).toEqual([
      'ambiguous',
      ['xx.1b', 'xx.other1'],
      'several_documents',
    ]);
  });

  it('tries candidates only where nothing is confident, and names the reading', async () => {
    const high = asks({ case: '20-2' }, { kind: 'decision', hint: 'a high court' });
    const low = asks({ case: '20-1', court: 'low' }, { kind: 'decision', hint: 'a low court' });
    const one = await get('20-2', { queries: [high] });
    expect([one.document?.id, one.warning]).toEqual(['xx.case1', expect.stringContaining('a high court')]);
    expect((await get('20', { queries: [high, low] })).candidates).toEqual([
      { id: 'xx.case1', title: 'Title of xx.case1', hint: 'a high court' },
      { id: 'xx.case2', title: 'Title of xx.case2', hint: 'a low court' },
    ]);
    expect(await shape('x', { queries: [first, low] })).toEqual(['document', 'xx.1b', null]);
  });

  it('narrows by tags, and names a tag that contradicts', async () => {
    const queries = [asks({ case: '20-1' }, { hint: 'a case' })];
    expect(await shape('20-1', { queries, tags: { court: 'low' } })).toEqual(['document', 'xx.case2', null]);
    const clash = await get('article 1', { queries: [first], tags: { code: 'Other' } });
    expect([clash.outcome, clash.reason]).toEqual(['not_found', 'contradictory_tags']);
    expect(clash.tried).toEqual([
      'the document id "article 1"',
      expect.stringContaining('code = Code, code = Other'),
      expect.stringMatching(/code = Other was asked for, and the reference says code = Code/),
    ]);
    const spelt = (op: 'ILIKE' | 'NORMALIZE', value: string): TagQuery =>
      tagQuery({
        language: 'en',
        tagFilters: new TagFilterSet([
          op === 'ILIKE' ? { key: 'code', op, value } : { key: 'case', op, value, normalizePattern: '[-]' },
        ]),
      });
    for (const [query, tags, reason] of [
      [spelt('ILIKE', 'CODE'), { code: 'Other' }, 'contradictory_tags'],
      [spelt('ILIKE', 'co%'), { code: 'Code', number: '2' }, null],
      [spelt('NORMALIZE', '201'), { case: '20-3' }, 'contradictory_tags'],
      // Joined cases bear both numbers.
      [spelt('NORMALIZE', '201'), { case: '20-2' }, null],
      [spelt('NORMALIZE', '202'), { case: '20-2' }, null],
    ] as const)
      expect((await get('x', { queries: [query], tags })).reason).toBe(reason);
    // What a lawbook bound does not bear the tags, and something else that the words mean does.
    const other = { documentIds: ['xx.case1'], queries: [asks({ case: '20-1' }, { hint: 'a case' })] };
    expect(await shape('20-1', { ...other, tags: { court: 'low' } })).toEqual(['document', 'xx.case2', null]);
    expect(await shape('xx.1a', { tags: { number: '2' } })).toEqual(['not_found', [], 'contradictory_tags']);
    expect(await shape('xx.1a', { tags: { number: '1' } })).toEqual(['document', 'xx.1a', null]);
    expect(await shape('article 1', { queries: [first], tags: { kind: 'legislation' } })).toEqual([
      'document',
      'xx.1b',
      null,
    ]);
  });

  it.each<[string, string, Omit<TagFilter, 'key' | 'normalizePattern'> & { normalizePattern?: string }]>([
    ['one value', 'case', { op: 'EQ', value: '20-2' }],
    ['another value', 'case', { op: 'EQ', value: '20' }],
    ['some values', 'court', { op: 'IN', value: ['low', 'high'] }],
    ['no value', 'court', { op: 'IN', value: [] }],
    ['other values', 'court', { op: 'NOT_IN', value: ['high'] }],
    ['other values of what is not there', 'chamber', { op: 'NOT_IN', value: ['high'] }],
    ['any value', 'court', { op: 'EXISTS', value: null }],
    ['no tag', 'court', { op: 'NOT_EXISTS', value: null }],
    ['a pattern', 'court', { op: 'ILIKE', value: 'H%g_' }],
    ['a pattern with accents', 'court', { op: 'ILIKE', value: 'hïgh' }],
    ['a pattern of more', 'court', { op: 'ILIKE', value: '%g' }],
    ['a wildcard taken as it is', 'court', { op: 'ILIKE', value: 'h\\%' }],
    ['a spelling', 'case', { op: 'NORMALIZE', value: '202', normalizePattern: '[-]' }],
    ['another spelling', 'case', { op: 'NORMALIZE', value: '2.02', normalizePattern: '[-]' }],
    ['a column', 'kind', { op: 'IN', value: ['decision'] }],
    ['what is in force', 'in_force', { op: 'EQ', value: 'true' }],
  ])('takes filters of every kind, and decides them as the database does: %s', async (_, key, filter) => {
    const tags = new TagFilterSet([{ key, ...filter }]);
    const { documents: found } = await store.execute(tagQuery({ language: 'en', tagFilters: tags }), {
      limit: 100,
      snapshot: '2026-01-01',
    });
    for (const id of ['xx.case1', 'xx.case2', 'xx.law']) {
      const { outcome, reason } = await get(id, { tags });
      const expected = found.some((one) => one.id === id)
        ? ['document', null]
        : ['not_found', 'contradictory_tags'];
      expect([id, outcome, reason]).toEqual([id, ...expected]);
    }
    const asked = await get('20-1', { queries: [asks({ case: '20-1' }, { hint: 'a case' })], tags });
    const cases = found.filter(({ id }) => id.startsWith('xx.case')).map(({ id }) => id);
    const named = asked.document === null ? asked.candidates.map(({ id }) => id) : [asked.document.id];
    expect(named.sort()).toEqual(cases.sort());
  });

  it('says in words what it looked for', async () => {
    const { outcome, tried, reason } = await get('nothing', {
      queries: [asks({ number: '99' }, { hint: 'an article' })],
    });
    expect([outcome, reason]).toEqual(['not_found', 'no_match']);
    expect(tried).toEqual(['the document id "nothing"', 'an article: a document in en, number = 99']);
    expect((await get('', {})).reason).toBe('not_understood');
    const long = await get('x'.repeat(100_000), { queries: [asks({ number: 'y'.repeat(100_000) })] });
    expect([long.outcome, Math.max(...long.tried.map(({ length }) => length))]).toEqual([
      'not_found',
      expect.toSatisfy((length: number) => length < 300),
    ]);
  });
}

onEachEngine('get', ({ open }) => behaves(open));
