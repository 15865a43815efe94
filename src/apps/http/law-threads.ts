import { extname } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { TextSource } from '../../check/index.ts';
import type { Lawbook } from '../../lawbook/buffers.ts';
import { beginThread, sharedLawbook } from '../pool/thread.ts';
import type { Checker } from './checker.ts';
import { tooBusy } from './load.ts';
import type { TextReader } from './long-texts.ts';
import { clientGone, Problem } from './problem.ts';
import type { FromThread, ThreadLaw, ThreadTask, ToThread } from './thread-messages.ts';

export interface ThreadLimits {
  /** From the moment at which the thread begins with a work. */
  readonly ms: number;
  /** By how much the memory of the process may grow meanwhile. */
  readonly bytes: number;
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
  /** Texts of law to check against. */
  texts(): TextSource | null;
  readonly limits?: Partial<ThreadLimits>;
}

/**
 * Checks documents in a thread beside the one that serves, one at a time: requests go on meanwhile, and a document made to
 * take all time or memory takes the thread with it and nothing else.
 */
export function threadedChecker({ law, texts, limits }: ThreadedOptions): Checker {
  const queue = new ThreadQueue(law, texts, { ...LIMITS, ...limits }, DOCUMENT);
  return {
    check: (request, signal) => queue.run({ kind: 'check', request }, signal) as Promise<string>,
    close: () => queue.close(),
  };
}

/** Reads long texts in a thread of their own in the same way. */
export function threadedReader({ law, limits }: Omit<ThreadedOptions, 'texts'>): TextReader {
  const queue = new ThreadQueue(law, () => null, { ...LIMITS, ms: READ_MS, ...limits }, TEXT);
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

/** Works that a thread does one after the other; it is begun when there is one, and anew after one that it did not outlive. */
class ThreadQueue {
  readonly #law: () => CheckedLaw;
  readonly #texts: () => TextSource | null;
  readonly #limits: ThreadLimits;
  readonly #words: Words;
  #thread: LawThread | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(law: () => CheckedLaw, texts: () => TextSource | null, limits: ThreadLimits, words: Words) {
    this.#law = law;
    this.#texts = texts;
    this.#limits = limits;
    this.#words = words;
  }

  /** @param signal ends the work, or takes it out of the queue */
  run(task: ThreadTask, signal?: AbortSignal): Promise<unknown> {
    const { waiting } = this.#limits;
    if (this.#waiting >= waiting) throw tooBusy(`${waiting} ${this.#words.many} wait already`);
    this.#waiting++;
    const turn = this.#last.then(() => {
      if (signal?.aborted) throw clientGone();
      return this.#threadOf(this.#law()).run(task, this.#texts(), this.#limits, this.#words, signal);
    });
    this.#last = turn
      .catch(() => {})
      .finally(() => {
        this.#waiting--;
        clearTimeout(this.#idle);
        this.#idle = setTimeout(() => void this.#thread?.end(), this.#limits.idleMs).unref();
      });
    return turn;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#thread?.end();
  }

  #threadOf(now: CheckedLaw): LawThread {
    clearTimeout(this.#idle);
    if (this.#thread !== null && (this.#thread.law !== now || this.#thread.ended)) {
      void this.#thread.end();
      this.#thread = null;
    }
    this.#thread ??= new LawThread(now, this.#texts() !== null);
    return this.#thread;
  }
}

class LawThread {
  /** Kept as long as the thread reads from its file. */
  readonly law: CheckedLaw;
  readonly #worker: Worker;
  ended = false;

  constructor(law: CheckedLaw, hasTexts: boolean) {
    this.law = law;
    const module = new URL(`./law-thread${extname(import.meta.url)}`, import.meta.url);
    this.#worker = beginThread(module, {
      workerData: threadLaw(law, hasTexts),
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    // An idle thread keeps no process alive.
    this.#worker.unref();
    this.#worker.once('exit', () => {
      this.ended = true;
    });
  }

  run(
    task: ThreadTask,
    texts: TextSource | null,
    limits: ThreadLimits,
    { one }: Words,
    signal?: AbortSignal,
  ): Promise<unknown> {
    const worker = this.#worker;
    const before = process.memoryUsage.rss();
    const { promise, resolve, reject } = deferred<unknown>();
    let lost: unknown = null;
    const heard = (message: FromThread): void => {
      if (message.kind === 'done') resolve(message.result);
      else if (message.kind === 'failed') reject(lost ?? new Error(message.message));
      else
        void this.#answer(message, texts).catch((error: unknown) => {
          lost = error;
          worker.postMessage({ kind: 'lost', call: message.call } satisfies ToThread);
        });
    };
    // What it was busy with is not over: only its end ends it.
    const stop = (problem: Problem): void => {
      reject(problem);
      void this.end();
    };
    const left = (): void => stop(clientGone());
    const broken = (error: Error): void => reject(isHeapFull(error) ? tooMuchMemory(one) : error);
    const gone = (): void => reject(new Error(`the thread that worked on ${one} was ended`));
    const late = setTimeout(() => stop(tooLong(one, limits.ms)), limits.ms);
    const look = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.bytes) stop(tooMuchMemory(one));
    }, LOOK_MS);
    signal?.addEventListener('abort', left, { once: true });
    worker.on('message', heard).once('error', broken).once('exit', gone);
    worker.postMessage(task satisfies ToThread);
    return promise.finally(() => {
      clearTimeout(late);
      clearInterval(look);
      signal?.removeEventListener('abort', left);
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
  return { ...sharedLawbook(lawbook), held, version, texts };
}

function isHeapFull(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooMuchMemory(what: string): Problem {
  return new Problem(422, 'too_heavy', `${what} takes more memory than it may; split it`);
}

function tooLong(what: string, ms: number): Problem {
  return new Problem(422, 'too_heavy', `${what} could not be read within ${ms / 1000} s; split it`);
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
