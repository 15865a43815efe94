/**
 * Measures the work on edges with several processes on a PostgreSQL server with its default durability.
 *
 *   node --import ./bench/load.mjs bench/edges.ts [--workers 4] [--decisions 20000] [--rounds 3]
 *
 * Every decision cites ten articles of a code. Round by round: reading the decisions and writing their edges, then finding
 * the targets. What is timed begins when all processes have opened the store and the lawbook, and ends with the last one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildLawbook } from '../src/lawbook/build.ts';
import { openLawbook } from '../src/lawbook/open.ts';
import { countEdges } from '../src/store/edges.ts';
import { jsonlReader, openStore, type Store } from '../src/store/index.ts';
import { decision, lawbookOf, runWith, smallCode, writeCorpus } from '../test/support/edge-law.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { LOADER } from './measure.ts';

const CITED = 10;
const ARTICLES = 2_000;

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '4' },
    decisions: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    url: { type: 'string' },
    lawbook: { type: 'string' },
  },
});

if (values.url !== undefined && values.lawbook !== undefined) await work(values.url, values.lawbook);
else await measure(Number(values.workers), Number(values.decisions), Number(values.rounds));

/** One worker: does a step for every line that it is given, and says so. */
async function work(url: string, lawbook: string): Promise<void> {
  const store = await openStore({ url });
  const run = runWith(store, openLawbook(lawbook));
  process.stdout.write('ready\n');
  for await (const step of createInterface({ input: process.stdin })) {
    if (step === 'extract') await run.extract();
    else await run.resolve();
    process.stdout.write('done\n');
  }
  await store.close();
}

async function measure(workers: number, decisions: number, rounds: number): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'pincite-bench-edges-'));
  const postgres = await startPostgres({ durable: true });
  try {
    const store = await openStore({ url: postgres.url });
    const lawbook = join(home, 'lawbook');
    await fill(store, home, decisions);
    await buildLawbook(await lawbookOf(store), lawbook);
    const rates: Record<'extract' | 'resolve', number[]> = { extract: [], resolve: [] };
    for (let round = 0; round < rounds; round++) {
      await reset(store);
      await runWith(store, openLawbook(lawbook)).review();
      const crew = await hire(workers, postgres.url, lawbook);
      for (const step of ['extract', 'resolve'] as const) {
        const started = performance.now();
        await Promise.all(crew.map((one) => one.does(step)));
        const rate = (CITED * decisions) / ((performance.now() - started) / 1_000);
        rates[step].push(rate);
        console.log(`round ${round + 1}: ${step} ${Math.round(rate)} edges a second`);
      }
      for (const one of crew) one.leave();
      await verify(store, CITED * decisions);
    }
    for (const step of ['extract', 'resolve'] as const) {
      const sorted = rates[step].sort((a, b) => a - b);
      console.log(
        `${step}: median ${Math.round(sorted[sorted.length >> 1] ?? 0)} edges a second, ${workers} workers`,
      );
    }
    await store.close();
  } finally {
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function fill(store: Store, home: string, count: number): Promise<void> {
  const body = (n: number): string =>
    Array.from(
      { length: CITED },
      (_, k) =>
        `Attendu que la partie invoque l'article L. 1234-${1 + ((n * 7 + k * 131) % ARTICLES)} du code du travail, dont la cour ne tire rien.`,
    ).join('\n');
  const cases = Array.from({ length: count }, (_, n) =>
    decision(n, n % 2 === 0 ? '2012-01-01' : '2020-01-01', body(n)),
  );
  await store.ingest(jsonlReader, writeCorpus(join(home, 'code.jsonl'), 'code', smallCode(ARTICLES)));
  await store.ingest(jsonlReader, writeCorpus(join(home, 'cases.jsonl'), 'cases', cases));
}

async function reset(store: Store): Promise<void> {
  await store.driver.query('TRUNCATE corpus.edges, corpus.extractions, corpus.edge_reviews');
  await store.driver.script('VACUUM ANALYZE corpus.documents');
  await store.driver.script('CHECKPOINT');
}

async function verify(store: Store, expected: number): Promise<void> {
  const [row] = await store.driver.query<{ edges: number; resolved: number }>(
    `SELECT count(*)::integer AS edges, count(target_id)::integer AS resolved FROM corpus.edges`,
  );
  if (row?.edges !== expected || row.resolved !== expected)
    throw new Error(`${JSON.stringify(await countEdges(store.driver))}; ${expected} were to be resolved`);
}

interface Worker {
  does(step: string): Promise<void>;
  leave(): void;
}

function hire(count: number, url: string, lawbook: string): Promise<Worker[]> {
  const script = fileURLToPath(import.meta.url);
  return Promise.all(
    Array.from({ length: count }, async (): Promise<Worker> => {
      const args = ['--import', LOADER, script, '--url', url, '--lawbook', lawbook];
      const child: ChildProcess = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
      const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
      const said = async (word: string): Promise<void> => {
        const { value, done } = await lines.next();
        if (done || value !== word) throw new Error(`a worker said ${value ?? 'nothing'}`);
      };
      await said('ready');
      return {
        async does(step) {
          child.stdin?.write(`${step}\n`);
          await said('done');
        },
        leave: () => child.stdin?.end(),
      };
    }),
  );
}
