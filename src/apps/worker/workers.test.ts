import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decision, runOver, smallCode, writeCorpus } from '../../../test/support/edge-law.ts';
import { describeWithPostgres } from '../../../test/support/postgres.ts';
import { repoRoot } from '../../../test/support/shared.ts';
import { jsonlReader, openStore, type Store } from '../../store/index.ts';
import { workOnSchedule } from './schedule.ts';

const root = mkdtempSync(join(tmpdir(), 'pincite-workers-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const ARTICLES = 40;

/** Decisions with some references that hold, a range, and one to nothing. */
const decisions = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    decision(
      n,
      n % 2 === 0 ? '2012-01-01' : '2020-01-01',
      `Vu l'article L. 1234-1 du code du travail ; l'article L. 1234-${2 + (n % 30)} du même code ; les articles L. 1234-5 à L. 1234-9 du même code ; l'article L. 1234-${1000 + n} du même code.`,
    ),
  );

describeWithPostgres('several workers', (url) => {
  let store: Store;

  /** The store as it was ingested, nothing read yet. */
  const fresh = async (count: number): Promise<void> => {
    await store?.close();
    const open = await openStore({ url: url() });
    await open.driver.query('DROP SCHEMA corpus CASCADE');
    await open.close();
    store = await openStore({ url: url() });
    await store.ingest(jsonlReader, writeCorpus(join(root, 'code.jsonl'), 'code', smallCode(ARTICLES)));
    await store.ingest(jsonlReader, writeCorpus(join(root, 'cases.jsonl'), 'cases', decisions(count)));
    const given = Array.from({ length: count }, (_, n) => ({
      jurisdiction: 'fr',
      sourceId: `fr.decision${n}`,
      kind: 'linked_to',
      reference: 'articles L. 1234-5 à L. 1234-7 du code du travail',
      ordinal: 0,
      targetId: null,
      properties: {},
    }));
    await store.insertEdges(given);
  };
  const everything = () =>
    store.driver.query(
      `SELECT jurisdiction, source_id, kind, reference, ordinal, target_id, properties, state, origin, reason, awaits
       FROM corpus.edges ORDER BY jurisdiction, source_id, kind, reference, ordinal`,
    );
  const calm = async (count: number): Promise<readonly object[]> => {
    await fresh(count);
    await (await runOver(store)).all();
    return everything();
  };
  const process_ = (): ChildProcess => {
    const script = join(repoRoot, 'test/support/edge-worker.ts');
    const args = ['--import', join(repoRoot, 'node_modules/tsx/dist/loader.mjs'), script, url()];
    return spawn(process.execPath, args, { cwd: repoRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const ended = (child: ChildProcess): Promise<number | null> =>
    new Promise((resolve) => child.once('exit', (code) => resolve(code)));

  beforeAll(async () => {
    store = await openStore({ url: url() });
  });
  afterAll(() => store?.close());

  it('lose and double nothing when they are killed', { timeout: 240_000 }, async () => {
    const expected = await calm(300);
    expect(expected).toHaveLength(300 * (1 + 1 + 5 + 1 + 3));
    await fresh(300);
    let kills = 0;
    // Two at a time, of which one is killed in the middle of its work.
    for (const phase of ['extract', 'extract', 'resolve', 'resolve']) {
      const [victim, other] = [process_(), process_()];
      let seen = 0;
      victim.stdout?.on('data', (chunk: Buffer) => {
        seen += chunk
          .toString()
          .split('\n')
          .filter((line) => line.startsWith(phase)).length;
        if (seen >= 3) victim.kill('SIGKILL');
      });
      const first = ended(victim).then(() => {
        if (victim.signalCode === 'SIGKILL') kills++;
        other.kill('SIGKILL');
      });
      await Promise.all([first, ended(other)]);
    }
    expect(kills).toBeGreaterThan(1);
    const workers = [process_(), process_(), process_()];
    expect(await Promise.all(workers.map(ended))).toEqual([0, 0, 0]);
    // Whoever held the last rows of a worker killed before may have ended just then.
    await (await runOver(store)).all();
    expect(await everything()).toEqual(expected);
  });

  it('go on where the database goes away in the middle of a batch', { timeout: 120_000 }, async () => {
    const expected = await calm(150);
    await fresh(150);
    const waits: number[] = [];
    const run = await runOver(store, {
      batchSize: 25,
      documentBatch: 5,
      onWait: (_, milliseconds) => waits.push(milliseconds),
    });
    const axe = await openStore({ url: url() });
    let done = false;
    const work = run.all().finally(() => {
      done = true;
    });
    for (let strikes = 0; !done && strikes < 6; ) {
      await delay(50 + 40 * strikes);
      const struck = await axe.driver.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE pid <> pg_backend_pid() AND state <> 'idle' AND application_name = 'pincite'`,
      );
      if (struck.length > 0) strikes++;
    }
    await axe.close();
    await work;
    expect(waits.length).toBeGreaterThan(0);
    expect(await everything()).toEqual(expected);
  });

  it('share what the schedule finds', { timeout: 120_000 }, async () => {
    const expected = await calm(60);
    await fresh(60);
    const second = await openStore({ url: url() });
    const stop = new AbortController();
    const errors: unknown[] = [];
    let resolved = 0;
    const work = [store, second].map((one) =>
      workOnSchedule(one.driver, {
        every: '* * * * *',
        signal: stop.signal,
        open: (options) => runOver(one, { batchSize: 20, documentBatch: 5, ...options }),
        onDone: (counts) => {
          resolved += counts.resolved;
        },
        onError: (error) => errors.push(error),
      }),
    );
    const pending = async (): Promise<boolean> => {
      const rows = await store.driver.query(
        `SELECT FROM corpus.edges WHERE state = 'pending' UNION ALL SELECT FROM corpus.extractions WHERE due
         UNION ALL SELECT WHERE NOT EXISTS (SELECT FROM corpus.extractions)`,
      );
      return rows.length > 0;
    };
    for (let n = 0; n < 300 && (await pending()); n++) await delay(200);
    stop.abort();
    await Promise.all(work);
    expect(errors).toEqual([]);
    expect(resolved).toBe(60 * (1 + 1 + 5 + 1));
    expect(await everything()).toEqual(expected);
    await second.close();
  });
});
