import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '../../test/support/engines.ts';
import type { CorpusDocument, CorpusReader } from '../model/document.ts';
import { type TagFilter, TagFilterSet, tagQuery } from '../model/tag-query.ts';
import { compile, compileTogether } from './compile.ts';
import { documentColumns } from './documents.ts';
import type { Queryable } from './driver.ts';
import { edgeEnds } from './edge-ends.ts';
import type { Store } from './index.ts';

const ROWS = 20_000;
const reader: CorpusReader = {
  format: 'made',
  description: 'many documents',
  accepts: async () => true,
  source: async () => ({ source: 'many', title: 'M', licence: 'CC0', attribution: 'us', snapshot: null }),
  async *read() {
    for (let n = 0; n < ROWS; n++) {
      const rare: Record<string, string> = n % 200 === 0 ? { rare: n % 400 === 0 ? 'even' : 'odd' } : {};
      const document = {
        id: `xx.${n}`,
        jurisdiction: 'xx',
        instrumentId: `xx_act_${n % 50}`,
        versionGroup: `g${n >> 1}`,
        kind: n % 500 === 0 ? 'record' : 'legislation',
        language: 'en',
        source: 'many',
        coordinate: `xx/act/${n % 50}/s${n}`,
        date: '2000-01-01',
        dateEnd: null,
        parentId: n % 50 === n ? null : `xx.${n % 50}`,
        title: `Section ${n}`,
        body: `Text ${n}`,
        tags: { act: `Act ${n % 50}`, section: String(n), case: [`${n}-20.${n % 9}`], ...rare },
        sortOrder: n,
      } as const;
      yield { type: 'document', document };
    }
  },
};

const cases: readonly (readonly [string, Partial<TagFilter> & Pick<TagFilter, 'key' | 'op'>])[] = [
  ['EQ', { key: 'section', op: 'EQ', value: '777' }],
  ['EQ of an array', { key: 'case', op: 'EQ', value: '777-20.3' }],
  ['IN', { key: 'section', op: 'IN', value: ['7', '77', '777'] }],
  ['NOT_IN', { key: 'rare', op: 'NOT_IN', value: ['odd'] }],
  ['ILIKE', { key: 'section', op: 'ILIKE', value: '777' }],
  ['ILIKE with a wildcard', { key: 'rare', op: 'ILIKE', value: 'ev%' }],
  ['EXISTS', { key: 'rare', op: 'EXISTS' }],
  ['NORMALIZE', { key: 'case', op: 'NORMALIZE', value: '777 203', normalizePattern: '[\\s.\\-/]' }],
];

function plans(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    expect((await store.ingest(reader, import.meta.filename)).counts.documents).toBe(ROWS);
  }, 300_000);
  afterAll(() => store?.close());

  const explain = async (sql: string, parameters: readonly unknown[]): Promise<string> => {
    const rows = await store.driver.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it.each(cases)('%s goes through the look-up index', async (_, filter) => {
    const query = tagQuery({ language: 'en', tagFilters: new TagFilterSet([filter]) });
    const { sql, parameters } = compile(query, { limit: 10, snapshot: '2026-01-01' }, documentColumns());
    const plan = await explain(sql, parameters);
    expect(plan).toContain('documents_lookup');
    expect(plan).not.toContain('Seq Scan');
    expect((await store.execute(query, { limit: 10, snapshot: '2026-01-01' })).total).toBeGreaterThan(0);
  });

  it.each(cases)('%s of many queries at once goes through the look-up index alone', async (_, filter) => {
    const query = tagQuery({ language: 'en', kind: 'legislation', tagFilters: new TagFilterSet([filter]) });
    const asked = Array.from({ length: 50 }, () => ({
      query,
      options: { limit: 10, snapshot: '2026-01-01' },
    }));
    const [group, ...others] = compileTogether(asked, documentColumns());
    expect(others).toEqual([]);
    const plan = await explain(group?.sql ?? '', group?.parameters ?? []);
    expect(plan).toContain('documents_lookup');
    expect(plan).not.toMatch(/Seq Scan|documents_source/);
  });

  // What has no tag is in no inverted index: NOT_EXISTS needs company that narrows.
  it('NOT_EXISTS uses the index of what stands beside it', async () => {
    const tagFilters = new TagFilterSet([
      { key: 'rare', op: 'NOT_EXISTS' },
      { key: 'section', op: 'EQ', value: '777' },
    ]);
    const query = tagQuery({ language: 'en', tagFilters });
    const { sql, parameters } = compile(query, { limit: 10, snapshot: '2026-01-01' }, documentColumns());
    expect(await explain(sql, parameters)).toContain('documents_lookup');
  });

  it.each([
    ['coordinate', `jurisdiction = 'xx' AND coordinate = 'xx/act/7/s7'`, 'documents_coordinate'],
    ['versions', `jurisdiction = 'xx' AND version_group = 'g7'`, 'documents_versions'],
    ['containment', `tags @> '{"section": "777"}'`, 'documents_tags'],
    [
      'the table of contents',
      `jurisdiction = 'xx' AND parent_id = 'xx.7' ORDER BY sort_order, id`,
      'documents_parent',
    ],
  ])('%s has its index', async (_, where, index) => {
    expect(await explain(`SELECT id FROM corpus.documents WHERE ${where}`, [])).toContain(index);
  });

  it.each(['out', 'in'] as const)('the edges of a document have their index, %s', async (direction) => {
    await store.insertEdges(
      Array.from({ length: ROWS / 4 }, (_, n) => ({
        ...{ jurisdiction: 'xx', sourceId: `xx.${n}`, kind: 'cites', reference: 'the next', ordinal: 0 },
        ...{ targetId: `xx.${n + 1}`, properties: {} },
      })),
    );
    await store.driver.query('ANALYZE corpus.edges');
    const asked: string[] = [];
    const watched: Queryable = {
      query: (sql, parameters, options) => {
        asked.push(sql);
        return store.driver.query(sql, parameters, options);
      },
    };
    const page = { limit: 5, offset: 0 };
    const { ends, total } = await edgeEnds(watched, [{ jurisdiction: 'xx', id: 'xx.7' }], direction, page);
    expect([ends.map(({ other }) => other?.id), total]).toEqual([[direction === 'out' ? 'xx.8' : 'xx.6'], 1]);
    const plan = await explain(asked[0] ?? '', ['[]', 5, 0]);
    expect(plan).toContain(direction === 'out' ? 'edges_pkey' : 'edges_target');
    expect(plan).not.toContain('Seq Scan');
  });

  it('lists what lies below a document without reading the others', async () => {
    const document = await store.document('xx.7');
    const page = { at: '2026-01-01', limit: 3, offset: 1 };
    const { entries, total, path } = await store.contents(document as CorpusDocument, page);
    expect([entries.map(({ id, children }) => [id, children]), total, path]).toEqual([
      [
        ['xx.107', 0],
        ['xx.157', 0],
        ['xx.207', 0],
      ],
      ROWS / 50 - 1,
      [],
    ]);
    const of = await store.document('xx.107');
    const below = await store.contents(of as CorpusDocument, page);
    expect([below.path.map(({ id }) => id), below.total]).toEqual([['xx.7'], 0]);
  });
}

onEachEngine('plans', ({ open }) => plans(open));
