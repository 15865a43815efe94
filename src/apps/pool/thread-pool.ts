import { PooledThread, type ThreadOptions, type Work } from './pooled-thread.ts';

export interface ThreadPoolOptions extends ThreadOptions {
  /** As many at most; a thread is begun when there is a job for it. */
  readonly threads: number;
}

/** A pool that takes no jobs any more, or whose threads cannot begin. */
export class PoolError extends Error {
  override readonly name = 'PoolError';
}

/** The thread broke while it worked on the job: it ran out of memory, or something ended it. */
export class ThreadBroken extends Error {
  override readonly name = 'ThreadBroken';
}

/** Jobs that a thread has at once, where they are without limits: the next one is there when it is done with the first. */
export const JOBS_AHEAD = 2;

/**
 * Threads that answer jobs, each one after the other. One that breaks fails the job that it worked on with
 * {@link ThreadBroken}; what else it had goes to others, and another thread is begun in its place. A job that takes more than
 * it may is ended with its thread in the same way. A pool with nothing to do keeps no process alive.
 */
export class ThreadPool<Job, Answer> {
  readonly #options: ThreadPoolOptions;
  /** Those that are about to be gone among them. */
  readonly #threads = new Set<PooledThread<Job, Answer>>();
  #waiting: Work<Job, Answer>[] = [];
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /**
   * @param signal takes the job out of those that wait, or ends it with its thread; it fails with the signal's reason
   * @throws PoolError, ThreadBroken, JobTooHeavy, or what the thread failed with
   */
  run(job: Job, signal?: AbortSignal): Promise<Answer> {
    if (this.#closed) return Promise.reject(closed());
    if (signal?.aborted) return Promise.reject(signal.reason);
    let left = (): void => {};
    return new Promise<Answer>((resolve, reject) => {
      const work: Work<Job, Answer> = { job, signal, resolve, reject };
      left = () => this.#leave(work);
      signal?.addEventListener('abort', left);
      this.#waiting.push(work);
      this.#hand();
    }).finally(() => signal?.removeEventListener('abort', left));
  }

  /** Ends the threads; jobs that are not done fail. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const work of this.#waiting.splice(0)) work.reject(closed());
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #leave(work: Work<Job, Answer>): void {
    const place = this.#waiting.indexOf(work);
    if (place < 0) return;
    this.#waiting.splice(place, 1);
    work.reject(work.signal?.reason);
  }

  /** Hands out what waits, to the thread with the least to do. */
  #hand(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      try {
        // It may have been left while it was in the hand of a thread that is gone.
        next.signal?.throwIfAborted();
        const thread = this.#free();
        if (thread === null) return;
        thread.take(next);
      } catch (error) {
        // What cannot be sent, a function in the options for one, is a fault of that job alone.
        next.reject(error);
      }
      this.#waiting.shift();
    }
  }

  #free(): PooledThread<Job, Answer> | null {
    const { threads, limits, source } = this.#options;
    // A job that may be ended goes alone: one sent behind it could no longer be taken out, and would lose its thread.
    let [free, least]: [PooledThread<Job, Answer> | null, number] = [null, limits ? 1 : JOBS_AHEAD];
    const now = source?.();
    for (const thread of this.#threads) {
      if (thread.source !== now && thread.load === 0) void thread.end();
      if (thread.ended) continue;
      if (thread.source === now && thread.load < least) [free, least] = [thread, thread.load];
    }
    // One that is about to be gone keeps its place until it is: what it still takes of the process would be held against
    // the job of the thread that came for it.
    return least === 0 || this.#threads.size >= threads ? free : this.#begin();
  }

  #begin(): PooledThread<Job, Answer> {
    const begun: PooledThread<Job, Answer> = new PooledThread(this.#options, {
      done: () => this.#hand(),
      over: (why) => {
        void begun.end();
        this.#lost(begun, why);
      },
      ended: (why) => this.#ended(begun, why),
    });
    this.#threads.add(begun);
    return begun;
  }

  #ended(thread: PooledThread<Job, Answer>, why: Error): void {
    this.#threads.delete(thread);
    if (this.#closed || !thread.ready) {
      const error = this.#closed ? closed() : new PoolError(`a thread cannot begin: ${why.message}`);
      for (const work of thread.left()) work.reject(error);
    }
    this.#lost(thread, new ThreadBroken(why.message, { cause: why }));
  }

  /** Fails the job that a thread worked on, and has others do what else it was given. */
  #lost(thread: PooledThread<Job, Answer>, why: Error): void {
    const [worked, ...others] = thread.left();
    this.#waiting.unshift(...others);
    worked?.reject(why);
    this.#hand();
  }
}

function closed(): PoolError {
  return new PoolError('the pool is closed');
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
