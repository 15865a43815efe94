import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { TextSource } from '../../check/index.ts';
import { BlockFile } from '../../lawbook/block-file.ts';
import type { Lawbook } from '../../lawbook/buffers.ts';
import type { Checker, CheckRequest } from './checker.ts';
import { tooBusy } from './load.ts';
import { Problem } from './problem.ts';
import type { FromThread, ThreadLaw, ToThread } from './thread-messages.ts';

export interface ThreadLimits {
  /** From the moment at which the thread begins with a document. */
  readonly ms: number;
  /** By how much the memory of the process may grow meanwhile. */
  readonly bytes: number;
  /** Documents that may wait for the one that is checked. */
  readonly waiting: number;
  /** A thread that has had nothing to do for so long is ended, and what it holds of memory and law with it. */
  readonly idleMs: number;
}

const LIMITS: ThreadLimits = { ms: 40_000, bytes: 1_500_000_000, waiting: 64, idleMs: 300_000 };

/** Heap of the thread alone; what it holds outside of the heap is seen in the memory of the process. */
const HEAP_MB = 1_024;
const LOOK_MS = 100;

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
  texts(): TextSource | null;
  readonly limits?: Partial<ThreadLimits>;
}

/**
 * Checks documents in a thread beside the one that serves, one at a time: requests go on meanwhile, and a document made to
 * take all time or memory takes the thread with it and nothing else.
 */
export function threadedChecker({ law, texts, limits }: ThreadedOptions): Checker {
  const within = { ...LIMITS, ...limits };
  let thread: CheckThread | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;
  const rest = (): void => {
    idle = setTimeout(() => void thread?.end(), within.idleMs).unref();
  };
  const threadOf = (now: CheckedLaw): CheckThread => {
    clearTimeout(idle);
    if (thread !== null && (thread.law !== now || thread.ended)) {
      void thread.end();
      thread = null;
    }
    thread ??= new CheckThread(now, texts() !== null);
    return thread;
  };
  return {
    check(request) {
      if (waiting >= within.waiting) throw tooBusy(`${waiting} documents wait already`);
      waiting++;
      const turn = last.then(() => threadOf(law()).check(request, texts(), within));
      last = turn
        .catch(() => {})
        .finally(() => {
          waiting--;
          rest();
        });
      return turn;
    },
    async close() {
      clearTimeout(idle);
      await thread?.end();
    },
  };
}

class CheckThread {
  /** Kept as long as the thread reads from its file. */
  readonly law: CheckedLaw;
  readonly #worker: Worker;
  ended = false;

  constructor(law: CheckedLaw, hasTexts: boolean) {
    this.law = law;
    this.#worker = begun({
      workerData: threadLaw(law, hasTexts),
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    // An idle thread keeps no process alive.
    this.#worker.unref();
    this.#worker.once('exit', () => {
      this.ended = true;
    });
  }

  check(request: CheckRequest, texts: TextSource | null, limits: ThreadLimits): Promise<string> {
    const worker = this.#worker;
    const before = process.memoryUsage.rss();
    const { promise, resolve, reject } = deferred<string>();
    let lost: unknown = null;
    const heard = (message: FromThread): void => {
      if (message.kind === 'report') resolve(message.report);
      else if (message.kind === 'failed') reject(lost ?? new Error(message.message));
      else
        void this.#answer(message, texts).catch((error: unknown) => {
          lost = error;
          worker.postMessage({ kind: 'lost', call: message.call } satisfies ToThread);
        });
    };
    // What it was busy with is not over: only its end ends it.
    const tooHeavy = (problem: Problem): void => {
      reject(problem);
      void this.end();
    };
    const broken = (error: Error): void => reject(isHeapFull(error) ? tooMuchMemory() : error);
    const gone = (): void => reject(new Error('the thread that checks documents was ended'));
    const late = setTimeout(() => tooHeavy(tooLong(limits.ms)), limits.ms);
    const look = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.bytes) tooHeavy(tooMuchMemory());
    }, LOOK_MS);
    worker.on('message', heard).once('error', broken).once('exit', gone);
    worker.postMessage({ kind: 'check', request } satisfies ToThread);
    return promise.finally(() => {
      clearTimeout(late);
      clearInterval(look);
      worker.off('message', heard).off('error', broken).off('exit', gone);
    });
  }

  async end(): Promise<void> {
    this.ended = true;
    await this.#worker.terminate();
  }

  async #answer(
    { call, id }: Extract<FromThread, { kind: 'find' }>,
    source: TextSource | null,
  ): Promise<void> {
    const found = (await source?.find(id)) ?? [];
    const texts = found.map(({ id, coordinate, title, body }) => ({ id, coordinate, title, body }));
    this.#worker.postMessage({ kind: 'found', call, texts } satisfies ToThread);
  }
}

function threadLaw({ lawbook, held, version }: CheckedLaw, texts: boolean): ThreadLaw {
  const { manifest, buffers } = lawbook;
  const { hot, cold } = buffers;
  if (cold instanceof BlockFile)
    return { hot, cold: { path: cold.path, descriptor: cold.file }, manifest, held, version, texts };
  if ('bytes' in cold)
    throw new Error('a lawbook whose texts lie in no file cannot be read by another thread');
  return { hot, cold, manifest, held, version, texts };
}

/** The thread. Run from its source it has to be told first how TypeScript is read. */
function begun(options: WorkerOptions): Worker {
  const module = new URL(`./check-thread${extname(import.meta.url)}`, import.meta.url);
  if (!module.pathname.endsWith('.ts')) return new Worker(module, options);
  const tsx = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  const [reader, code] = [join(tsx, 'dist/esm/api/index.mjs'), module.href].map((one) => JSON.stringify(one));
  const begin = `import(${reader}).then(({ register }) => { register(); return import(${code}); });`;
  return new Worker(begin, { ...options, eval: true });
}

function isHeapFull(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMuchMemory(): Problem {
  return new Problem(422, 'too_heavy', 'the document takes more memory than a check may; split it');
}

function tooLong(ms: number): Problem {
  return new Problem(422, 'too_heavy', `the document could not be checked within ${ms / 1000} s; split it`);
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (reason: unknown) => void = () => {};
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}
