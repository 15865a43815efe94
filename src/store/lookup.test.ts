import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../../test/support/engines.ts';
import { madeReader } from '../../test/support/made-reader.ts';
import { describeWithPostgres } from '../../test/support/postgres.ts';
import type { CorpusDocument } from '../model/document.ts';
import { TagFilterSet, type TagQuery, tagQuery } from '../model/tag-query.ts';
import { type BatchRequest, inBatches } from './batch.ts';
import { BoundedCache } from './bounded-cache.ts';
import type { Driver } from './driver.ts';
import { openStore, type Store, StoreError } from './index.ts';
import { Lookup } from './lookup.ts';

const SNAPSHOT = '2026-01-01';
const documents = Array.from(
  { length: 300 },
  (_, n): CorpusDocument => ({
    id: `xx.doc${n}`,
    jurisdiction: 'xx',
    instrumentId: 'xx_act',
    versionGroup: `g${n >> 1}`,
    kind: n % 3 === 0 ? 'decision' : 'legislation',
    language: n % 5 === 0 ? 'fr' : 'en',
    source: 'made',
    coordinate: `xx/act/s${n >> 1}`,
    date: n % 2 === 0 ? '2000-01-01' : '2010-01-01',
    dateEnd: n % 2 === 0 ? '2010-01-01' : null,
    parentId: null,
    title: `Section ${n}`,
    body: `Text of ${n}`,
    tags: { number: String(n % 40), court: n % 2 === 0 ? 'high' : 'low', case: [`${n}-1`, `${n}.2`] },
    sortOrder: n,
  }),
);

const reader = madeReader(documents);

/** Queries with every operator, some of one kind and some not, some that find nothing or are no text of a database. */
function queries(): TagQuery[] {
  const all: TagQuery[] = [];
  for (let n = 0; n < 30; n++) {
    const filters = [
      [{ key: 'number', op: 'EQ', value: String(n) }],
      [{ key: 'number', op: 'EQ', value: `none ${n}` }],
      [{ key: 'number', op: 'IN', value: [String(n), String(n + 1)] }],
      [
        { key: 'court', op: 'NOT_IN', value: ['low'] },
        { key: 'number', op: 'EQ', value: String(n) },
      ],
      [{ key: 'case', op: 'ILIKE', value: `${n}-%` }],
      [{ key: 'case', op: 'NORMALIZE', value: `${n}1`, normalizePattern: '[-.]' }],
      [
        { key: 'court', op: 'EXISTS' },
        { key: 'odd', op: 'NOT_EXISTS' },
        { key: 'number', op: 'EQ', value: String(n) },
      ],
      [{ key: 'in_force', op: 'EQ', value: 'true' }],
      [{ key: 'number', op: 'EQ', value: 'a\0b' }],
    ] as const;
    for (const one of filters)
      all.push(
        tagQuery({
          language: n % 4 === 0 ? 'fr' : 'en',
          kind: n % 2 === 0 ? null : 'legislation',
          tagFilters: new TagFilterSet(one),
          atDate: n % 3 === 0 ? '2005-01-01' : null,
          shouldSortInForceFirst: n % 5 === 0,
        }),
      );
  }
  return all;
}

/** Counts the statements that go through a driver. */
function counted(driver: Driver): { driver: Driver; count: () => number } {
  let statements = 0;
  return {
    count: () => statements,
    driver: {
      ...driver,
      query: (sql, parameters) => {
        statements++;
        return driver.query(sql, parameters);
      },
    },
  };
}

function behaves(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await store.ingest(reader, import.meta.filename);
  }, 60_000);
  afterAll(() => store?.close());

  it('answers queries together as it answers them one by one', async () => {
    const lookup = store.lookup();
    const options = { limit: 7, snapshot: SNAPSHOT };
    const together = await Promise.all(queries().map((query) => lookup.execute(query, options)));
    for (const [n, query] of queries().entries()) {
      const alone = await store.execute(query, options);
      const heads = alone.documents.map(({ body: _, ...head }) => head);
      expect(together[n], JSON.stringify(query)).toEqual({ total: alone.total, documents: heads });
    }
    expect(together.filter(({ total }) => total > 7).length).toBeGreaterThan(10);
  });

  it('sends one statement for each kind of question, and none for what was asked before', async () => {
    const { driver, count } = counted(store.driver);
    const lookup = new Lookup(driver);
    const ids = documents.map(({ id }) => id);
    const found = await Promise.all([...ids, ...ids, 'none'].map((id) => lookup.find(id)));
    expect(found.flat().map(({ id }) => id)).toEqual([...ids, ...ids]);
    expect(count()).toBe(1);
    const byNumber = (number: string): TagQuery =>
      tagQuery({ language: 'en', tagFilters: TagFilterSet.fromTags({ number }) });
    const options = { limit: 10, snapshot: SNAPSHOT };
    await Promise.all(ids.map((_, n) => lookup.execute(byNumber(String(n)), options)));
    expect(count()).toBe(2);
    await lookup.execute(byNumber('7'), options);
    await lookup.find('xx.doc7');
    expect(count()).toBe(2);
  });

  it('asks again for what it could not keep', async () => {
    const { driver, count } = counted(store.driver);
    const lookup = new Lookup(driver, { cached: 0 });
    for (const _ of [1, 2]) expect((await lookup.find('xx.doc1'))[0]?.body).toBe('Text of 1');
    expect(count()).toBe(2);
  });

  it('leaves the others alone where one question is wrong', async () => {
    const lookup = store.lookup();
    const bad = tagQuery({
      language: 'en',
      tagFilters: new TagFilterSet([{ key: 'case', op: 'NORMALIZE', value: 'x', normalizePattern: '(a+)+' }]),
    });
    const options = { limit: 10, snapshot: SNAPSHOT };
    const [wrong, right] = await Promise.allSettled([
      lookup.execute(bad, options),
      lookup.execute(tagQuery({ language: 'en' }), options),
    ]);
    expect(wrong.status === 'rejected' && wrong.reason).toBeInstanceOf(StoreError);
    expect(right.status === 'fulfilled' && right.value.total).toBe(240);
  });

  it('gives the documents of a batch in order, from where it is asked to', async () => {
    const requests: BatchRequest[] = documents.map(({ id }) => ({
      reference: id,
      options: { snapshot: SNAPSHOT },
    }));
    const given: (string | undefined)[] = [];
    for await (const { document } of store.resolveBatch(requests, { atOnce: 64, skip: 10 }))
      given.push(document?.id);
    expect(given).toEqual(documents.slice(10).map(({ id }) => id));
  });
}

onEachEngine('look-ups', ({ open }) => behaves(open));

describeWithPostgres('a server that ends the connection', (url) => {
  it('is an error of its own, and a later run goes on', async () => {
    const store = await openStore({ url: url() });
    const other = await openStore({ url: url() });
    try {
      await store.ingest(reader, import.meta.filename);
      const requests = documents.map(({ id }) => ({ reference: id, options: { snapshot: SNAPSHOT } }));
      const given: (string | undefined)[] = [];
      const run = async (): Promise<void> => {
        const batch = store.resolveBatch(requests, { atOnce: 50, skip: given.length });
        for await (const { document } of batch) {
          given.push(document?.id);
          if (given.length === 120) await killOthers(other);
        }
      };
      // Idle connections are replaced in silence; what is on its way when the server ends it is told.
      const sleeping = store.driver.query('SELECT pg_sleep(30)');
      const told = expect(sleeping).rejects.toMatchObject({ code: 'unreachable' });
      await run();
      await told;
      expect(given).toEqual(documents.map(({ id }) => id));
    } finally {
      await store.close();
      await other.close();
    }
  });
});

function killOthers(store: Store): Promise<unknown> {
  return store.driver.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE pid <> pg_backend_pid() AND query LIKE '%pg_sleep%' AND query NOT LIKE '%terminate%'`,
  );
}

describe('a batch', () => {
  it('works on no more at once than it is told, and keeps the order', async () => {
    let working = 0;
    let most = 0;
    const results: number[] = [];
    const slow = async (n: number): Promise<number> => {
      most = Math.max(most, ++working);
      await new Promise((done) => setTimeout(done, n % 3));
      working--;
      return n;
    };
    const items = Array.from({ length: 25 }, (_, n) => n);
    for await (const n of inBatches(items, slow, { atOnce: 4 })) results.push(n);
    expect([results, most]).toEqual([items, 4]);
  });

  it('gives all results before the first failure, and goes on behind them', async () => {
    const results: number[] = [];
    let broken = true;
    const work = async (n: number): Promise<number> => {
      if (broken && n === 7) throw new Error('gone');
      return n;
    };
    const run = async (): Promise<void> => {
      const items = Array.from({ length: 12 }, (_, n) => n);
      for await (const n of inBatches(items, work, { atOnce: 5, skip: results.length })) results.push(n);
    };
    await expect(run()).rejects.toThrow('gone');
    expect(results).toEqual([0, 1, 2, 3, 4, 5, 6]);
    broken = false;
    await run();
    expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});

describe('a bounded cache', () => {
  it('drops what was asked longest ago, and never what is on its way', () => {
    const cache = new BoundedCache(10);
    const value = Promise.resolve();
    for (const name of ['a', 'b', 'c', 'd']) cache.set(name, value);
    for (const name of ['a', 'b', 'c']) cache.weigh(name, 3);
    expect(cache.get('a')).toBeUndefined();
    expect([cache.get('b'), cache.get('c'), cache.get('d')]).toEqual([value, value, value]);
    cache.get('b');
    cache.weigh('d', 3);
    expect([cache.get('c'), cache.get('b')]).toEqual([undefined, value]);
    expect(cache.size).toBe(2);
  });
});
