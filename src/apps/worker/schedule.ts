import { once } from 'node:events';
import type PgBoss from 'pg-boss';
import { type Driver, load } from '../../store/driver.ts';
import { codeOf, messageOf } from '../../store/errors.ts';
import { isPassing, patiently } from './patience.ts';
import { SCHEMA } from './queues.ts';
import type { EdgeCounts, EdgeRun, EdgeRunOptions } from './run.ts';

export interface ScheduleOptions {
  /** When to look for changes, in the notation of cron, UTC. */
  readonly every: string;
  /** Ends the worker after the batch that it is in. */
  readonly signal: AbortSignal;
  /** A run over the store with the lawbook of this moment. */
  open(options: EdgeRunOptions): Promise<EdgeRun>;
  /** Told after every part of the work. */
  onDone(counts: EdgeCounts): void;
  /** Told of what failed and is tried again. */
  onError(error: unknown): void;
}

export class ScheduleError extends Error {
  override readonly name = 'ScheduleError';
}

const VERSION = '10';
const SCHEMA_LOCK = 7_305_464;
const REVIEW = 'edges-review';
const PART = 'edges-part';

/** Edges, or documents, for which it is worth to call another worker. */
const PART_SIZE = { edges: 20_000, documents: 1_000 };
const MOST_PARTS = 64;
/** A part ends by itself long before the queue takes its worker for dead. */
const BUDGET_MS = 5 * 60_000;
const EXPIRE_MINUTES = 15;

/**
 * Works on edges until the signal: on schedule one worker looks for changes, and sends as many parts as the work is
 * worth; every worker takes parts. The queues only tell when to work. Which rows are taken is decided row by row in the
 * database, so that a part that is lost or done twice does no harm.
 *
 * @throws StoreError where pg-boss is not installed; ScheduleError where `every` is no schedule
 */
export async function workOnSchedule(
  db: Driver,
  { every, signal, open, onDone, onError }: ScheduleOptions,
): Promise<void> {
  const boss = await startQueues(db, onError);
  try {
    // Workers that make them at once may stand in each other's way.
    const queue = (name: string, policy: 'short' | 'standard'): Promise<void> =>
      patiently(async () => {
        const how = { name, policy, retryLimit: 2, expireInMinutes: EXPIRE_MINUTES };
        await boss.createQueue(name, how);
        await boss.updateQueue(name, how);
      });
    // One waits at a time. That but one is done at a time is no concern of the queue: the job of a worker that was killed
    // would count as being done until it expires, and nobody would look for changes meanwhile.
    await queue(REVIEW, 'short');
    await queue(PART, 'standard');
    await scheduleOn(boss, REVIEW, every);
    await boss.work(REVIEW, async () => {
      const run = await open({ signal });
      await run.review();
      const { documents, edges } = await run.waiting();
      const parts = Math.ceil(Math.max(documents / PART_SIZE.documents, edges / PART_SIZE.edges));
      for (let n = 0; n < Math.min(parts, MOST_PARTS); n++) await boss.send(PART, {});
    });
    await boss.work(PART, async () => {
      const run = await open({ signal, budget: BUDGET_MS });
      try {
        await run.drain();
        if (run.isOver() && !signal.aborted) await boss.send(PART, {});
      } catch (error) {
        onError(error);
        throw error;
      } finally {
        onDone(run.counts());
      }
    });
    await boss.send(REVIEW, {});
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    await boss.stop({ graceful: true }).catch(onError);
  }
}

/** Queues beside the corpus, at work. @throws StoreError where pg-boss is not installed */
export async function startQueues(db: Driver, onError: (error: unknown) => void): Promise<PgBoss> {
  const { default: Queues } = await load('pg-boss', VERSION, 'The worker', () => import('pg-boss'));
  const boss = new Queues({
    schema: SCHEMA,
    db: { executeSql: (text, values) => executeSql(db, text, values) },
  });
  boss.on('error', onError);
  await makeSchema(db);
  await boss.start();
  return boss;
}

/** @throws ScheduleError where `every` is no schedule */
export async function scheduleOn(boss: PgBoss, queue: string, every: string): Promise<void> {
  await boss.schedule(queue, every).catch((error: unknown) => {
    // What the database says has a code, and what the parser of schedules says has none.
    throw codeOf(error) === undefined && !isPassing(error) ? new ScheduleError(messageOf(error)) : error;
  });
}

/** Workers that begin at once would make it at once. */
function makeSchema(db: Driver): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await tx.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
  });
}

/** pg-boss sends scripts of several statements without values, and asks for no rows of them. */
async function executeSql(
  db: Driver,
  text: string,
  values?: readonly unknown[],
): Promise<{ rows: object[] }> {
  if (/^\s*BEGIN;/.test(text)) {
    await db.script(text);
    return { rows: [] };
  }
  return { rows: await db.query(text, values) };
}
