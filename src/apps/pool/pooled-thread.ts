import type { Worker } from 'node:worker_threads';
import { type JobLimits, watchJob } from './job-limits.ts';
import { carried, type FromThread, restored, type ToThread } from './messages.ts';
import { beginThread } from './thread.ts';

export interface ThreadOptions {
  /** What every thread runs: a module that calls `serveJobs`. */
  readonly module: URL;
  /** What a thread is begun with; asked for whenever one begins. */
  readonly data: () => unknown;
  /**
   * What that data is of. Once it is another object, threads that were begun before take no more jobs, and end. A thread
   * keeps its own alive.
   */
  readonly source?: () => unknown;
  /** Heap that a thread may fill, in MB; as the process may where omitted. */
  readonly heapMb?: number;
  /** What a job may take; all it wants where omitted. */
  readonly limits?: JobLimits;
  /** A thread that has had nothing to do for so long is ended; none where omitted. */
  readonly idleMs?: number;
  /** Answers what a thread asks. A job that fails after what this threw, fails with it. */
  readonly told?: (question: unknown) => Promise<unknown>;
}

/** A job, and whoever waits for its answer. */
export interface Work<Job, Answer> {
  readonly job: Job;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  /** What it was told that it could not be told. */
  lost?: unknown;
}

interface ThreadEvents {
  done(): void;
  /** The job that the thread works on is to end, and only the end of the thread ends it. */
  over(why: Error): void;
  ended(why: Error): void;
}

/** A thread of a pool, and the jobs that it was given. With nothing to do it keeps no process alive. */
export class PooledThread<Job, Answer> {
  readonly source: unknown;
  ready = false;
  /** Whether it takes no more jobs: it is about to be gone. */
  ended = false;
  readonly #worker: Worker;
  readonly #options: ThreadOptions;
  readonly #events: ThreadEvents;
  /** What it was given and has not answered, in the order in which it will. */
  #inHand: Work<Job, Answer>[] = [];
  #unwatch: () => void = () => {};

  constructor(options: ThreadOptions, events: ThreadEvents) {
    const { module, data, source, heapMb } = options;
    this.#options = options;
    this.#events = events;
    this.source = source?.();
    const limits = heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMb } };
    this.#worker = beginThread(module, { workerData: data(), ...limits });
    let broke: Error | null = null;
    this.#worker
      .on('message', (message: FromThread) => this.#heard(message))
      .on('error', (error) => {
        broke = error;
      })
      .once('exit', (code) => {
        this.ended = true;
        this.#unwatch();
        events.ended(broke ?? new Error(`it ended with code ${code}`));
      });
    this.#turn();
  }

  get load(): number {
    return this.#inHand.length;
  }

  /** @throws DataCloneError for a job that cannot be sent. */
  take(work: Work<Job, Answer>): void {
    this.#worker.postMessage({ kind: 'job', job: work.job } satisfies ToThread);
    if (this.#inHand.push(work) === 1) this.#turn();
  }

  /** Takes what it was given away from it, the job that it works on first. */
  left(): readonly Work<Job, Answer>[] {
    return this.#inHand.splice(0);
  }

  async end(): Promise<void> {
    this.ended = true;
    this.#unwatch();
    await this.#worker.terminate();
  }

  /** Watches what the thread does now: a job, or nothing. */
  #turn(): void {
    this.#unwatch();
    const [work] = this.#inHand;
    if (work === undefined) {
      this.#worker.unref();
      const { idleMs } = this.#options;
      const idle = idleMs === undefined ? undefined : setTimeout(() => void this.end(), idleMs).unref();
      this.#unwatch = () => clearTimeout(idle);
    } else {
      this.#worker.ref();
      this.#unwatch = watchJob(this.#options.limits, work.signal, this.#events.over);
    }
  }

  #heard(message: FromThread): void {
    if (this.ended) return;
    if (message.kind === 'ask') return void this.#tell(message.call, message.question);
    if (message.kind === 'ready') {
      this.ready = true;
      return;
    }
    const work = this.#inHand.shift();
    if (message.kind === 'done') work?.resolve(message.answer as Answer);
    else work?.reject(work.lost ?? restored(message.error));
    this.#turn();
    this.#events.done();
  }

  async #tell(call: number, question: unknown): Promise<void> {
    const [asker] = this.#inHand;
    const tell = (value: unknown, error: unknown): void =>
      this.#worker.postMessage({
        ...{ kind: 'told', call, value },
        error: error === null ? null : carried(error),
      } satisfies ToThread);
    try {
      tell(await this.#options.told?.(question), null);
    } catch (error) {
      if (asker !== undefined) asker.lost = error;
      tell(null, error);
    }
  }
}
