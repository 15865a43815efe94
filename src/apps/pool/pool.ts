import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import type { Lawbook } from '../../lawbook/buffers.ts';
import type { Answers, Call, CallOptions } from './calls.ts';
import { sharedLawbook } from './thread.ts';
import { PoolError, runInParts, ThreadBroken, ThreadPool } from './thread-pool.ts';

export interface PoolOptions {
  /** What all threads read, in the same memory: `openLawbook` gives one. */
  readonly lawbook: Lawbook;
  /** Threads, at most; as many as the machine has processors where omitted. They are begun when there is work. */
  readonly workers?: number;
  /** Heap of each thread, in MB; a text that needs more fails. As the process may fill where omitted. */
  readonly heapMb?: number;
}

/**
 * An interpreter in several threads. Answers are those of `createPincite`; a promise is rejected with a `PoolError` where the
 * pool is closed, and where threads broke on a text twice.
 */
export interface PincitePool {
  route(query: string, options?: CallOptions['route']): Promise<Answers['route']>;
  resolve(citation: string, options?: CallOptions['resolve']): Promise<Answers['resolve']>;
  extract(text: string, options?: CallOptions['extract']): Promise<Answers['extract']>;
  /** Ends the threads; what is not answered yet fails. A pool that is left open keeps no process alive. */
  close(): Promise<void>;
}

/** Calls that go to a thread together: sending one alone takes longer than answering it. */
const CALLS = 64;
/** Characters of the texts that go together. */
const CHARACTERS = 1 << 16;

type Threads = ThreadPool<readonly Call[], readonly (Answers[keyof Answers] | ThreadBroken)[]>;

interface Waiting {
  readonly call: Call;
  readonly answered: (answer: never) => void;
  readonly failed: (error: Error) => void;
}

/** Threads that answer from one lawbook. Calls that are made in one go are sent together. */
export function openPool({ lawbook, workers = availableParallelism(), heapMb }: PoolOptions): PincitePool {
  if (!Number.isInteger(workers) || workers < 1)
    throw new PoolError(`a pool has 1 worker or more, not ${workers}`);
  const law = sharedLawbook(lawbook);
  const threads: Threads = new ThreadPool({
    module: new URL(`./pool-thread${extname(import.meta.url)}`, import.meta.url),
    data: () => law,
    threads: workers,
    ...(heapMb === undefined ? {} : { heapMb }),
  });
  return new Pool(lawbook, threads);
}

class Pool implements PincitePool {
  /** Kept, for it keeps the file open that the threads read. */
  readonly lawbook: Lawbook;
  readonly #threads: Threads;
  #waiting: Waiting[] = [];

  constructor(lawbook: Lawbook, threads: Threads) {
    this.lawbook = lawbook;
    this.#threads = threads;
  }

  route(query: string, options: CallOptions['route'] = {}): Promise<Answers['route']> {
    return this.#call('route', query, options);
  }

  resolve(citation: string, options: CallOptions['resolve'] = {}): Promise<Answers['resolve']> {
    return this.#call('resolve', citation, options);
  }

  extract(text: string, options: CallOptions['extract'] = {}): Promise<Answers['extract']> {
    return this.#call('extract', text, options);
  }

  close(): Promise<void> {
    return this.#threads.close();
  }

  #call<Name extends keyof Answers>(
    name: Name,
    input: string,
    options: CallOptions[Name],
  ): Promise<Answers[Name]> {
    return new Promise((answered, failed) => {
      if (this.#waiting.length === 0) queueMicrotask(() => this.#send());
      this.#waiting.push({ call: { name, input, options }, answered, failed });
    });
  }

  #send(): void {
    for (const block of blocksOf(this.#waiting.splice(0))) void this.#sendBlock(block);
  }

  async #sendBlock(block: readonly Waiting[]): Promise<void> {
    const calls = block.map(({ call }) => call);
    try {
      const parts = await runInParts(
        this.#threads,
        calls,
        (all) => all.map((one) => [one]),
        (_, error) => [error],
      );
      for (const [n, answer] of parts.flat().entries())
        if (answer instanceof ThreadBroken) block[n]?.failed(tooHeavy(answer));
        else block[n]?.answered(answer as never);
    } catch (error) {
      // One of them holds what cannot be sent.
      if (block.length > 1 && (error as Error).name === 'DataCloneError')
        for (const one of block) void this.#sendBlock([one]);
      else for (const { failed } of block) failed(error as Error);
    }
  }
}

function tooHeavy({ message }: ThreadBroken): PoolError {
  return new PoolError(`threads broke on the text twice (${message}); split it, or give the pool more heap`);
}

function* blocksOf(waiting: readonly Waiting[]): Generator<readonly Waiting[]> {
  let block: Waiting[] = [];
  let characters = 0;
  for (const one of waiting) {
    block.push(one);
    characters += typeof one.call.input === 'string' ? one.call.input.length : 0;
    if (block.length < CALLS && characters < CHARACTERS) continue;
    yield block;
    block = [];
    characters = 0;
  }
  if (block.length > 0) yield block;
}
