import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openStore, type Store } from '../../src/store/index.ts';
import { decision, runOver, smallCode, writeCorpus } from '../support/edge-law.ts';
import { describeWithPostgres } from '../support/postgres.ts';
import { runCli } from '../support/run-cli.ts';
import { compare } from './compare.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-parts-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const code = writeCorpus(join(home, 'code.jsonl'), 'code', smallCode(20));
const words = (n: number): string =>
  `Vu l'article L. 1234-${2 + (n % 18)} du code du travail ; les articles L. 1234-5 à L. 1234-9 du même code ; l'article L. 1234-${500 + n} du même code.`;
const cases = writeCorpus(
  join(home, 'cases.jsonl'),
  'cases',
  Array.from({ length: 50 }, (_, n) => decision(n, '2020-01-01', words(n))),
);

describeWithPostgres('a database of many parts', (url) => {
  const ingest = async (name: string, ...more: string[]) => {
    const admin = await openStore({ url: url() });
    await admin.driver.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    await admin.close();
    const database = url().replace(/[^/]*$/, name);
    const run = await runCli(home, ['corpus', 'ingest', '--database', database, ...more, code, cases]);
    expect(run.status, run.stderr).toBe(0);
    return openStore({ url: database });
  };
  const leaves = (store: Store, table: string) =>
    store.driver.query(`SELECT DISTINCT tableoid FROM corpus.${table}`);

  it('has the edges of one of whole tables', { timeout: 120_000 }, async () => {
    const [whole, split] = [await ingest('whole'), await ingest('split', '--partitions', '4')];
    for (const store of [whole, split]) {
      // In batches that end within a part and go on in the next.
      await (await runOver(store, { batchSize: 30, documentBatch: 7 })).all();
      // Edges of a citing document that is written anew are looked up again, those of a range with all their members.
      await store.driver.query(
        "UPDATE corpus.edges SET state = 'pending', target_id = NULL WHERE origin <> 'member'",
      );
      await (await runOver(store, { batchSize: 30 })).all();
    }
    expect([(await leaves(split, 'edges')).length, (await leaves(whole, 'edges')).length]).toEqual([4, 1]);
    const { edges, differences } = await compare(split, whole);
    await Promise.all([whole.close(), split.close()]);
    expect(edges).toBe(50 * (1 + 5 + 1));
    expect(differences).toEqual({ lost: 0, added: 0, wrong: 0, shown: [] });
  });

  it('is not made of one that is there, nor of a number that is none', { timeout: 60_000 }, async () => {
    const again = (parts: string) =>
      runCli(home, ['corpus', 'ingest', '--database', url(), '--partitions', parts, code]);
    await (await openStore({ url: url() })).close();
    expect((await again('4')).stderr).toContain('was made without partitions');
    expect((await again('0')).stderr).toContain('Write a whole number');
    expect((await again('1000')).stderr).toContain('up to 256');
  });
});
