import { describe, expect, it } from 'vitest';
import { onEachEngine, type TestEngine } from '../../test/support/engines.ts';
import type { CorpusDocument } from '../model/document.ts';
import { TagFilterSet, tagQuery } from '../model/tag-query.ts';
import { openStore, type Store, type VersionedReader } from './index.ts';

/** Codes that are legal systems, and one that a caller may call so. */
const CODES = ['fr', 'uk', "o'dd"];
const EACH = 30;

const madeReader = (words: string): VersionedReader => ({
  format: 'made',
  version: words,
  description: 'a few documents of each legal system',
  accepts: async () => true,
  source: async () => ({ source: 'made', title: 'M', licence: 'CC0', attribution: 'us', snapshot: null }),
  async *read() {
    for (const jurisdiction of CODES)
      for (let n = 0; n < EACH; n++) yield { type: 'document', document: section(jurisdiction, n, words) };
  },
});

function section(jurisdiction: string, n: number, words: string): CorpusDocument {
  return {
    ...{ id: `${jurisdiction}.${n}`, jurisdiction, kind: 'legislation', language: 'en', source: 'made' },
    ...{ coordinate: `xx/act/1/s${n}`, instrumentId: `${jurisdiction}_act`, versionGroup: `g${n >> 1}` },
    ...{ date: '2000-01-01', dateEnd: null, parentId: null, title: `Section ${n}`, body: `${words} ${n}` },
    ...{ sortOrder: n, tags: { section: String(n) } },
  };
}

async function filled(store: Store): Promise<Store> {
  const take = (words: string) => store.ingest(madeReader(words), import.meta.filename);
  await take('old');
  expect(await take('new')).toMatchObject({
    state: 'complete',
    counts: { updated: CODES.length * EACH },
  });
  await store.insertEdges(
    [...CODES, 'nl'].map((jurisdiction) => ({
      ...{ jurisdiction, sourceId: `${jurisdiction}.1`, kind: 'cites', reference: 'section 2', ordinal: 0 },
      ...{ targetId: `${jurisdiction}.2`, properties: {} },
    })),
  );
  await store.indexText();
  return store;
}

/** Everything that a store answers, as far as the layout could change it. */
async function answers(store: Store): Promise<unknown> {
  const options = { limit: 10, snapshot: '2026-01-01' };
  const tagFilters = new TagFilterSet([{ key: 'section', op: 'EQ', value: '7' }]);
  const streamed: string[] = [];
  for await (const { jurisdiction, id, body } of store.documents())
    streamed.push(`${jurisdiction} ${id} ${body}`);
  return {
    streamed,
    found: await store.find('uk.7'),
    placed: await store.byCoordinate('xx/act/1/s7'),
    versions: await store.versions('uk', 'g3'),
    queried: await store.execute(tagQuery({ language: 'en', tagFilters }), options),
    searched: await store.search({ language: 'en', text: 'new' }, options),
    edges: await Promise.all(CODES.map((code) => store.edgesFrom(code, `${code}.1`))),
    counts: await store.counts(),
    sources: (await store.sources()).map(({ documents }) => documents),
  };
}

const leaves = (store: Store) =>
  store.driver.query<{ table: string; rows: number }>(
    `SELECT tableoid::regclass::text AS table, count(*)::integer AS rows FROM corpus.documents GROUP BY 1`,
  );

function layouts({ open, place }: TestEngine): void {
  it('answers as a store of whole tables does', { timeout: 120_000 }, async () => {
    const whole = await filled(await open('whole'));
    const split = await filled(await openStore(await place('split'), { partitions: 3 }));
    expect(await leaves(split)).toHaveLength(3 * CODES.length);
    expect(await leaves(whole)).toHaveLength(1);
    const [expected, found] = [await answers(whole), await answers(split)];
    await Promise.all([whole.close(), split.close()]);
    expect(found).toEqual(expected);
  });

  it('keeps the layout that it was made with', { timeout: 60_000 }, async () => {
    const again = async (name: string, partitions?: number): Promise<number> => {
      const store = await openStore(await place(name), partitions === undefined ? {} : { partitions });
      const held = (await leaves(store)).length;
      await store.close();
      return held;
    };
    expect([await again('split', 3), await again('split'), await again('whole')]).toEqual([9, 9, 1]);
    for (const [name, parts] of [
      ['split', 4],
      ['whole', 3],
    ] as const)
      await expect(again(name, parts)).rejects.toMatchObject({
        code: 'other_partitions',
        remedy: expect.stringContaining('new database'),
      });
  });
}

describe('partitions', () => onEachEngine('partitions', layouts));
