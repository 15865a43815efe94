import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '../../test/support/engines.ts';
import { madeReader } from '../../test/support/made-reader.ts';
import type { CorpusDocument } from '../model/document.ts';
import type { Queryable } from './driver.ts';
import type { Store, VersionedReader } from './index.ts';
import { namedTexts, sourceExtents } from './provenance.ts';
import { discover, type SearchQuery, search } from './search.ts';
import { indexText, textIndexState } from './search-index.ts';
import { contentsOf } from './structure.ts';
import { parseTagStrings } from './tag-strings.ts';

type Fields = Partial<CorpusDocument>;
const doc = (id: string, title: string, body: string, fields: Fields = {}): CorpusDocument => ({
  id,
  jurisdiction: 'xx',
  instrumentId: 'xx_code',
  versionGroup: null,
  kind: 'legislation',
  language: 'fr',
  source: 'codes',
  coordinate: null,
  date: '2000-01-01',
  dateEnd: null,
  parentId: null,
  title,
  body,
  tags: {},
  sortOrder: 0,
  ...fields,
});
const article = (id: string, title: string, body: string, sortOrder: number, fields: Fields = {}) =>
  doc(id, title, body, { parentId: 'xx.part', sortOrder, tags: { code: 'Code', article: id }, ...fields });
const ruling = (id: string, language: string, body: string, court: string | string[], date: string) =>
  doc(id, `Ruling ${id}`, body, {
    kind: 'decision',
    instrumentId: null,
    source: 'rulings',
    language,
    date,
    tags: { court },
  });

const first = [
  doc('xx.code', 'Code des préavis', 'Promulgué.', { tags: { code: 'Code' } }),
  doc('xx.part', 'Durée des préavis', '', { kind: 'section', parentId: 'xx.code', sortOrder: 1 }),
  article('xx.1old', 'Article 1', 'Le préavis dure deux mois.', 2, { dateEnd: '2010-01-01' }),
  article('xx.1', 'Article 1', 'Le préavis dure un mois entier.', 2, { date: '2010-01-01' }),
  article('xx.2', 'Article 2', 'La rémunération du salarié est due.', 3),
  doc('xx.3', 'Article 3', 'Les salariés ont droit à un congé.', { parentId: 'xx.code', sortOrder: 4 }),
  ruling('xx.a', 'fr', 'Le salarié demande son préavis.', 'haute', '2024-02-01'),
  ruling('xx.b', 'fr', 'Sans objet.', ['haute', 'basse'], '2026-05-01'),
  ruling('xx.c', 'de', 'Die Kündigungen waren unwirksam.', 'hohe', '2025-01-01'),
  ruling('xx.d', 'pl', 'Wypowiedzenie umowy o pracę.', 'sąd', '2025-01-01'),
];

const reader = (documents: readonly CorpusDocument[], version: string): VersionedReader => ({
  ...madeReader(documents),
  version,
});

function behaves(open: () => Promise<Store>): void {
  let store: Store;
  const take = (documents: readonly CorpusDocument[], version: string) =>
    store.ingest(reader(documents, version), import.meta.filename);
  beforeAll(async () => {
    store = await open();
    await take(first, '1');
    await expect(find({ text: 'préavis' })).rejects.toThrow('pincite corpus index');
    expect(await textIndexState(store.driver)).toEqual({ documents: 10, indexed: 0 });
    expect(await indexText(store.driver, { batch: 3 })).toEqual({ indexed: 10, removed: 0 });
  }, 60_000);
  afterAll(() => store?.close());

  const asked = ({ tags = {}, ...query }: Partial<SearchQuery> & { tags?: Record<string, string> }) => ({
    language: 'fr',
    text: null,
    tagFilters: parseTagStrings(tags),
    ...query,
  });
  const options = { limit: 10, snapshot: '2026-01-01' };
  const find = (query: Parameters<typeof asked>[0], more = {}) =>
    search(store.driver, asked(query), { ...options, ...more });
  const ids = async (query: Parameters<typeof asked>[0], more = {}) =>
    (await find(query, more)).hits.map(({ id }) => id);

  it('finds words in whatever form, with accents or without', async () => {
    for (const text of ['préavis', 'PREAVIS', 'préavis durer'])
      expect(await ids({ text }), text).toContain('xx.1');
    expect(await ids({ text: 'salariés' })).toEqual(expect.arrayContaining(['xx.2', 'xx.3', 'xx.a']));
    expect(await ids({ text: 'Kündigung', language: 'de' })).toEqual(['xx.c']);
    expect(await ids({ text: 'umowy prace', language: 'pl' })).toEqual(['xx.d']);
  });

  it('puts what bears the words in its title first, and headings without text last', async () => {
    const found = await ids({ text: 'préavis' });
    expect([found[0], found.at(-1)]).toEqual(['xx.code', 'xx.part']);
    expect((await find({ text: 'durée' })).hits.at(-1)?.snippet).toBeNull();
  });

  it('goes through the index', async () => {
    let plan = '';
    await store.driver.transaction(async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off');
      const explaining: Queryable = {
        async query<R extends object>(sql: string, parameters?: readonly unknown[]) {
          if (sql.startsWith('WITH')) plan = JSON.stringify(await tx.query(`EXPLAIN ${sql}`, parameters));
          return tx.query<R>(sql, parameters);
        },
      };
      await search(explaining, asked({ text: 'préavis' }), options);
    });
    expect(plan).toContain('words_words');
  });

  it('knows OR, phrases and what must be absent', async () => {
    expect((await ids({ text: 'congé OR rémunération' })).sort()).toEqual(['xx.2', 'xx.3']);
    expect(await ids({ text: '"un mois"' })).toEqual(['xx.1']);
    expect(await ids({ text: 'salarié -préavis -congé' })).toEqual(['xx.2']);
  });

  it('shows where the words stand', async () => {
    const [hit] = (await find({ text: 'remuneration' })).hits;
    expect(hit?.snippet).toContain('**rémunération** du salarié');
    expect(hit).not.toHaveProperty('body');
    expect((await find({})).hits[0]?.snippet).toBeNull();
  });

  it('leaves out what is no longer in force, unless asked for', async () => {
    expect(await ids({ text: 'dure' })).toEqual(['xx.1']);
    expect((await ids({ text: 'dure', former: true })).sort()).toEqual(['xx.1', 'xx.1old']);
    expect(await ids({ text: 'dure', at: '2005-01-01' })).toEqual(['xx.1old']);
    // A ruling of after the snapshot is none that has ended.
    expect(await ids({ text: 'objet' })).toEqual(['xx.b']);
  });

  it('filters by tags, columns and days, with words and without', async () => {
    expect(await ids({ tags: { court: 'haute' } })).toEqual(['xx.b', 'xx.a']);
    expect(await ids({ tags: { court: '!=basse' } })).toEqual(['xx.a']);
    expect(await ids({ tags: { court: 'basse|hohe' }, language: null })).toEqual(['xx.b', 'xx.c']);
    expect(await ids({ tags: { code: '*', kind: 'legislation' }, text: 'salarié' })).toEqual(['xx.2']);
    expect(await ids({ tags: { court: '!*', article: '!*' }, text: 'salarié' })).toEqual(['xx.3']);
    expect(await ids({ tags: { kind: 'decision' }, from: '2024-02-01', to: '2024-02-01' })).toEqual(['xx.a']);
    expect(await ids({ tags: { in_force: 'false' }, former: true })).toEqual(['xx.b', 'xx.1old']);
    expect(await ids({ tags: { nothing: 'x' } })).toEqual([]);
  });

  it('counts all hits and turns pages', async () => {
    const pages = [0, 2, 4, 99].map((offset) =>
      find({ tags: { kind: 'legislation' } }, { limit: 2, offset }),
    );
    const [one, two, three, beyond] = await Promise.all(pages);
    expect([one?.total, beyond?.total, beyond?.hits, one?.more]).toEqual([4, 4, [], false]);
    const all = [one, two, three].flatMap((page) => page?.hits.map(({ id }) => id));
    expect(new Set(all).size).toBe(4);
  });

  it('follows references to their targets', async () => {
    const edge = { jurisdiction: 'xx', kind: 'cites', reference: 'art. 1', ordinal: 0, properties: {} };
    await store.insertEdges([{ ...edge, sourceId: 'xx.a', targetId: 'xx.1' }]);
    expect(await ids({ citing: { cites: 'xx.1' } })).toEqual(['xx.a']);
    expect(await ids({ citing: { cites: 'xx.2' } })).toEqual([]);
    expect(await ids({ citing: { quotes: 'xx.1' } })).toEqual([]);
  });

  it('lists the values of a tag among the hits, and the tags', async () => {
    const values = (query: Parameters<typeof asked>[0], key: string) =>
      discover(store.driver, asked(query), key, options);
    expect(await values({}, 'court')).toEqual([
      { value: 'haute', documents: 2 },
      { value: 'basse', documents: 1 },
    ]);
    expect(await values({ text: 'préavis' }, 'court')).toEqual([{ value: 'haute', documents: 1 }]);
    expect(await values({ language: null }, 'language')).toContainEqual({ value: 'pl', documents: 1 });
    expect((await values({}, '*')).map(({ value }) => value)).toEqual(['code', 'article', 'court']);
    expect(await values({}, 'nothing')).toEqual([]);
    expect(await values({}, "x' OR '1'='1")).toEqual([]);
  });

  it('says what it cannot look for', async () => {
    for (const text of ['', '   ', 'le', '"', 'a\0b'])
      await expect(find({ text }), JSON.stringify(text)).rejects.toMatchObject({ code: 'bad_query' });
    expect(await ids({ text: "'); DROP TABLE corpus.words; --" })).toEqual([]);
    expect(await ids({ text: 'préavis', language: "fr'" })).toEqual([]);
    await expect(find({ text: 'préavis '.repeat(10_000) })).rejects.toThrow('at most 1000 characters');
  });

  it('knows the table of contents of a day', async () => {
    const contents = async (id: string, at: string, limit = 10, offset = 0) => {
      const [document] = await store.find(id);
      if (document === undefined) throw new Error(`no document ${id}`);
      const { path, entries, total } = await contentsOf(store.driver, document, { at, limit, offset });
      return [path.map((one) => one.id), entries.map((one) => [one.id, one.children]), total];
    };
    const [part, three] = [
      ['xx.part', 2],
      ['xx.3', 0],
    ];
    expect(await contents('xx.code', '2026-01-01')).toEqual([[], [part, three], 2]);
    expect(await contents('xx.code', '2026-01-01', 1, 1)).toEqual([[], [three], 2]);
    expect((await contents('xx.part', '2005-01-01'))[1]).toEqual([
      ['xx.1old', 0],
      ['xx.2', 0],
    ]);
    expect(await contents('xx.1', '2026-01-01')).toEqual([['xx.code', 'xx.part'], [], 0]);
    expect(await contents('xx.a', '2026-01-01')).toEqual([[], [], 0]);
  });

  it('knows what each source holds, and the names of its texts', async () => {
    expect(await sourceExtents(store.driver)).toMatchObject([
      { source: 'codes', documents: 6, kinds: ['legislation', 'section'], oldest: '2000-01-01' },
      { source: 'rulings', documents: 4, languages: ['de', 'fr', 'pl'], newest: '2026-05-01' },
    ]);
    expect(await namedTexts(store.driver)).toEqual([
      { name: 'Code', id: 'xx.code' },
      { name: 'Code des préavis', id: 'xx.code' },
    ]);
  });

  it('goes on from where it was cut short, and follows changes', async () => {
    const words = Array.from({ length: 120_000 }, (_, n) => n.toString(36)).join(' ');
    const kept = first.filter(({ id }) => id !== 'xx.3');
    const changed = kept.map((one) => (one.id === 'xx.2' ? { ...one, body: 'Rien.' } : one));
    await take([...changed, doc('xx.dense', 'Tous les mots', words)], '2');
    // What has changed is not found by what it said before.
    expect(await ids({ text: 'rémunération' })).toEqual([]);
    expect(await textIndexState(store.driver)).toEqual({ documents: 10, indexed: 8 });
    await expect(indexText(store.driver, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(await indexText(store.driver)).toEqual({ indexed: 2, removed: 1 });
    expect(await indexText(store.driver)).toEqual({ indexed: 0, removed: 0 });
    expect(await ids({ text: 'rien' })).toEqual(['xx.2']);
    expect(await ids({ text: 'congé' })).toEqual([]);
    expect(await ids({ text: 'mots zz' })).toEqual(['xx.dense']);
  });
}

onEachEngine('search', ({ open }) => behaves(open));
