import { extname } from 'node:path';
import type { TextSource } from '../../check/index.ts';
import type { Lawbook } from '../../lawbook/buffers.ts';
import { type JobLimits, JobTooHeavy } from '../pool/job-limits.ts';
import { sharedLawbook } from '../pool/thread.ts';
import { ThreadBroken, ThreadPool } from '../pool/thread-pool.ts';
import type { Checker } from './checker.ts';
import { tooBusy } from './load.ts';
import type { TextReader } from './long-texts.ts';
import { clientGone, Problem } from './problem.ts';
import type { ThreadLaw, ThreadTask } from './thread-messages.ts';

/** The limits of a work, and of a thread. */
export interface ThreadLimits extends JobLimits {
  /** Works that may wait for the one that is done. */
  readonly waiting: number;
  /** A thread that has had nothing to do for so long is ended, and what it holds of memory and law with it. */
  readonly idleMs: number;
}

const LIMITS: ThreadLimits = { ms: 40_000, bytes: 1_500_000_000, waiting: 64, idleMs: 300_000 };
/** Less than a single request may take. */
const READ_MS = 25_000;

/** Heap of the thread alone; what it holds outside of the heap is seen in the memory of the process. */
const HEAP_MB = 1_024;

/** The law that a thread reads for. */
export interface CheckedLaw {
  readonly lawbook: Lawbook;
  /** False where it is the base layer. */
  readonly held: boolean;
  readonly version: string;
}

export interface ThreadedOptions {
  /** The law that answers now; another object once it was replaced. */
  law(): CheckedLaw;
  /** Texts of law to check against. */
  texts(): TextSource | null;
  readonly limits?: Partial<ThreadLimits>;
}

/**
 * Checks documents in a thread beside the one that serves, one at a time: requests go on meanwhile, and a document made to
 * take all time or memory takes the thread with it and nothing else.
 */
export function threadedChecker(options: ThreadedOptions): Checker {
  const queue = lawQueue(options, { ...LIMITS, ...options.limits }, DOCUMENT);
  return {
    check: (request, signal) => queue.run({ kind: 'check', request }, signal) as Promise<string>,
    close: () => queue.close(),
  };
}

/** Reads long texts in a thread of their own in the same way. */
export function threadedReader({ law, limits }: Omit<ThreadedOptions, 'texts'>): TextReader {
  const queue = lawQueue({ law, texts: () => null }, { ...LIMITS, ms: READ_MS, ...limits }, TEXT);
  return {
    read: (command, line, signal) => queue.run({ kind: 'read', command, line }, signal) as Promise<object>,
    close: () => queue.close(),
  };
}

/** How messages call what is worked on. */
interface Words {
  readonly one: string;
  readonly many: string;
}
const DOCUMENT: Words = { one: 'the document', many: 'documents' };
const TEXT: Words = { one: 'the text', many: 'long texts' };

/** Works that a thread does one after the other, each for the law that answers when its turn comes. */
function lawQueue({ law, texts }: ThreadedOptions, limits: ThreadLimits, { one, many }: Words) {
  const pool = new ThreadPool<ThreadTask, unknown>({
    module: new URL(`./law-thread${extname(import.meta.url)}`, import.meta.url),
    data: () => threadLaw(law(), texts() !== null),
    source: law,
    threads: 1,
    heapMb: HEAP_MB,
    limits,
    idleMs: limits.idleMs,
    told: (id) => textsOf(texts(), String(id)),
  });
  let waiting = 0;
  /** @param signal ends the work, or takes it out of the queue */
  const run = async (task: ThreadTask, signal?: AbortSignal): Promise<unknown> => {
    if (waiting >= limits.waiting) throw tooBusy(`${waiting} ${many} wait already`);
    waiting++;
    try {
      return await pool.run(task, signal);
    } catch (error) {
      if (signal?.aborted) throw clientGone();
      if (isOutOfMemory(error)) throw tooHeavy(`${one} takes more memory than it may`);
      if (error instanceof JobTooHeavy)
        throw tooHeavy(`${one} could not be read within ${limits.ms / 1000} s`);
      throw error;
    } finally {
      waiting--;
    }
  };
  return { run, close: () => pool.close() };
}

function threadLaw({ lawbook, held, version }: CheckedLaw, texts: boolean): ThreadLaw {
  return { ...sharedLawbook(lawbook), held, version, texts };
}

/** Texts of law as they go to a thread. */
async function textsOf(source: TextSource | null, id: string) {
  const found = (await source?.find(id)) ?? [];
  return found.map(({ id, coordinate, title, body }) => ({ id, coordinate, title, body }));
}

function isOutOfMemory(error: unknown): boolean {
  if (error instanceof JobTooHeavy) return error.over === 'memory';
  const cause = error instanceof ThreadBroken ? (error.cause as NodeJS.ErrnoException) : null;
  return cause?.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooHeavy(why: string): Problem {
  return new Problem(422, 'too_heavy', `${why}; split it`);
}
