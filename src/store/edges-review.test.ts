import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { decision, writeCorpus } from '../../test/support/edge-law.ts';
import { describeWithPostgres } from '../../test/support/postgres.ts';
import type { Driver } from './driver.ts';
import { type EdgeExtractor, extractBatch } from './edges-extract.ts';
import { reviewEdges } from './edges-review.ts';
import { jsonlReader, openStore, type Store } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'pincite-review-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const LAWBOOK = 'one';
const extractor: EdgeExtractor = {
  lawbook: LAWBOOK,
  extract: () => [{ kind: 'cites', reference: 'article 1', ordinal: 0, properties: {}, failure: null }],
};

/** The same database, where a statement that begins so waits until it is let go. */
function holding(db: Driver, begins: string, held: () => void, go: Promise<void>): Driver {
  return {
    ...db,
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          async query(sql, parameters, options) {
            if (sql.startsWith(begins)) {
              held();
              await go;
            }
            return tx.query(sql, parameters, options);
          },
        }),
      ),
  };
}

function signal() {
  let give: () => void = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

describeWithPostgres('a document that goes while a worker reads it', (url) => {
  const take = (store: Store, name: string, numbers: readonly number[]) =>
    store.ingest(
      jsonlReader,
      writeCorpus(
        join(root, name),
        'cases',
        numbers.map((n) => decision(n, '2020-01-01', 'Vu.')),
      ),
      { name: 'cases' },
    );
  const sources = async (store: Store): Promise<unknown[]> =>
    store.driver.query('SELECT source_id FROM corpus.edges ORDER BY source_id');

  it('leaves no edges behind', { timeout: 60_000 }, async () => {
    const store = await openStore({ url: url() });
    await take(store, 'both.jsonl', [1, 2]);
    await reviewEdges(store.driver, LAWBOOK);
    const [held, go] = [signal(), signal()];
    const worker = extractBatch(
      holding(store.driver, 'INSERT INTO corpus.edges', held.give, go.given),
      extractor,
      { limit: 10 },
    );
    await held.given;
    // It has read both.
    await take(store, 'one.jsonl', [1]);
    const review = reviewEdges(store.driver, LAWBOOK);
    // The review comes to where the worker holds it up.
    const isWaiting = async (): Promise<boolean> =>
      (await store.driver.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).length > 0;
    for (let n = 0; n < 200 && !(await isWaiting()); n++) await pause(20);
    expect(await isWaiting()).toBe(true);
    go.give();
    expect((await worker).taken).toBe(2);
    expect(await review).toMatchObject({ removed: 1 });
    expect(await sources(store)).toEqual([{ source_id: 'fr.decision1' }]);
    await store.close();
  });
});
