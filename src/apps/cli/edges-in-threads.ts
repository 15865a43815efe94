import type { EdgeDraft, ReadDocument } from '../../store/edges-extract.ts';
import { runInParts, type ThreadPool } from '../pool/thread-pool.ts';
import { createExtractor } from '../worker/extractor.ts';
import type { Options } from './command.ts';
import type { ExtractorOf } from './edges.ts';
import type { Io } from './io.ts';
import { commandThreads } from './threads.ts';

type Threads = ThreadPool<ReadDocument, readonly EdgeDraft[]>;

/** Reads documents for references in as many threads as are asked for; one is this thread. */
export class EdgeThreads {
  readonly #io: Io;
  readonly #options: Options;
  #threads: Threads | null = null;

  constructor(io: Io, options: Options) {
    this.#io = io;
    this.#options = options;
  }

  /** Threads with another lawbook, once it was built anew. */
  readonly extractorOf: ExtractorOf = async (interpreter, lawbook) => {
    const { pincite, opened, jurisdictions } = interpreter;
    if ((this.#options.workers ?? 1) === 1) return createExtractor(pincite, lawbook);
    await this.close();
    const law = { opened, held: interpreter.lawbook !== null, jurisdictions };
    const threads: Threads = commandThreads(this.#io, this.#options, law, { kind: 'edges', lawbook });
    this.#threads = threads;
    return { lawbook, extract: (document) => extracted(threads, document) };
  };

  async close(): Promise<void> {
    await this.#threads?.close();
    this.#threads = null;
  }
}

async function extracted(threads: Threads, document: ReadDocument): Promise<readonly EdgeDraft[]> {
  const parts = await runInParts(
    threads,
    document,
    (one) => [one],
    ({ id }, { message }) => {
      throw new Error(`the thread that read the document ${id} broke twice: ${message}`);
    },
  );
  return parts.flat();
}
