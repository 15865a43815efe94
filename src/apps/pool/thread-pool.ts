import type { Worker } from 'node:worker_threads';
import { carried, type FromThread, restored, type ToThread } from './messages.ts';
import { beginThread } from './thread.ts';

export interface ThreadPoolOptions {
  /** What every thread runs: a module that calls `serveJobs`. */
  readonly module: URL;
  /** What every thread is begun with. */
  readonly data: unknown;
  /** As many at most; a thread is begun when there is a job for it. */
  readonly threads: number;
  /** Heap that a thread may fill, in MB; as the process may where omitted. */
  readonly heapMb?: number;
  /** Answers what a thread asks. */
  readonly told?: (question: unknown) => Promise<unknown>;
}

/** A pool that takes no jobs any more, or whose threads cannot begin. */
export class PoolError extends Error {
  override readonly name = 'PoolError';
}

/** The thread broke while it worked on the job: it ran out of memory, or something ended it. */
export class ThreadBroken extends Error {
  override readonly name = 'ThreadBroken';
}

/** Jobs that a thread has at once: the next one is there when it is done with the first. */
export const JOBS_AHEAD = 2;

interface Work<Job, Answer> {
  readonly job: Job;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Threads that answer jobs, each one after the other. One that breaks fails the job that it worked on with
 * {@link ThreadBroken}; what else it had goes to others, and another thread is begun in its place. A pool with nothing to do
 * keeps no process alive.
 */
export class ThreadPool<Job, Answer> {
  readonly #options: ThreadPoolOptions;
  readonly #threads = new Set<Thread<Job, Answer>>();
  #waiting: Work<Job, Answer>[] = [];
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** @throws PoolError, ThreadBroken, or what the thread failed with. */
  run(job: Job): Promise<Answer> {
    if (this.#closed) return Promise.reject(closed());
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject });
      this.#hand();
    });
  }

  /** Ends the threads; jobs that are not done fail. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const work of this.#waiting.splice(0)) work.reject(closed());
    await Promise.all([...this.#threads].map((thread) => thread.worker.terminate()));
  }

  /** Hands out what waits, to the thread with the least to do. */
  #hand(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      const thread = this.#free();
      if (thread === null) return;
      this.#waiting.shift();
      thread.take(next);
    }
  }

  #free(): Thread<Job, Answer> | null {
    let free: Thread<Job, Answer> | null = null;
    for (const thread of this.#threads) if (thread.load < (free?.load ?? JOBS_AHEAD)) free = thread;
    if (free?.load === 0 || this.#threads.size >= this.#options.threads) return free;
    const begun = new Thread<Job, Answer>(this.#options, {
      done: () => this.#hand(),
      ended: (why) => this.#ended(begun, why),
    });
    this.#threads.add(begun);
    return begun;
  }

  #ended(thread: Thread<Job, Answer>, why: Error): void {
    this.#threads.delete(thread);
    const left = thread.left();
    if (this.#closed || !thread.ready) {
      const error = this.#closed ? closed() : new PoolError(`a thread cannot begin: ${why.message}`);
      for (const work of left) work.reject(error);
    } else {
      const [broken, ...others] = left;
      this.#waiting = [...others, ...this.#waiting];
      broken?.reject(new ThreadBroken(why.message));
    }
    this.#hand();
  }
}

function closed(): PoolError {
  return new PoolError('the pool is closed');
}

interface ThreadEvents {
  done(): void;
  ended(why: Error): void;
}

class Thread<Job, Answer> {
  readonly worker: Worker;
  ready = false;
  /** What it was given and has not answered, in the order in which it will. */
  #inHand: Work<Job, Answer>[] = [];

  constructor({ module, data, heapMb, told }: ThreadPoolOptions, events: ThreadEvents) {
    const limits = heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb } };
    this.worker = beginThread(module, { workerData: data, ...limits });
    this.worker.unref();
    let broke: Error | null = null;
    this.worker
      .on('message', (message: FromThread) => {
        if (message.kind === 'ask') void this.#tell(message.call, told?.(message.question));
        else if (message.kind === 'ready') this.ready = true;
        else {
          this.#settle(message);
          events.done();
        }
      })
      .on('error', (error) => {
        broke = error;
      })
      .once('exit', (code) => events.ended(broke ?? new Error(`it ended with code ${code}`)));
  }

  get load(): number {
    return this.#inHand.length;
  }

  take(work: Work<Job, Answer>): void {
    try {
      this.worker.postMessage({ kind: 'job', job: work.job } satisfies ToThread);
    } catch (error) {
      // What cannot be sent, a function in the options for one, is a fault of that job alone.
      work.reject(error as Error);
      return;
    }
    this.worker.ref();
    this.#inHand.push(work);
  }

  left(): readonly Work<Job, Answer>[] {
    return this.#inHand.splice(0);
  }

  #settle(message: Extract<FromThread, { kind: 'done' | 'failed' }>): void {
    const work = this.#inHand.shift();
    if (this.#inHand.length === 0) this.worker.unref();
    if (message.kind === 'done') work?.resolve(message.answer as Answer);
    else work?.reject(restored(message.error));
  }

  async #tell(call: number, value: Promise<unknown> | undefined): Promise<void> {
    const message: ToThread = await Promise.resolve(value).then(
      (found) => ({ kind: 'told', call, value: found, error: null }),
      (error: unknown) => ({ kind: 'told', call, value: null, error: carried(error) }),
    );
    this.worker.postMessage(message);
  }
}

/**
 * Runs a job; where a thread breaks on it, its parts one by one, so that all but the part that breaks threads are answered.
 *
 * @param broken stands in for the answer of a part on which a thread broke once more.
 */
export async function runInParts<Job, Answer>(
  pool: Pick<ThreadPool<Job, Answer>, 'run'>,
  job: Job,
  partsOf: (job: Job) => readonly Job[],
  broken: (part: Job, error: ThreadBroken) => Answer,
): Promise<readonly Answer[]> {
  try {
    return [await pool.run(job)];
  } catch (error) {
    if (!(error instanceof ThreadBroken)) throw error;
  }
  return Promise.all(
    partsOf(job).map((part) =>
      pool.run(part).catch((error: unknown) => {
        if (error instanceof ThreadBroken) return broken(part, error);
        throw error;
      }),
    ),
  );
}
