import { extname } from 'node:path';
import type { CarriedError } from '../pool/messages.ts';
import { type SharedLawbook, sharedLawbook } from '../pool/thread.ts';
import { ThreadPool } from '../pool/thread-pool.ts';
import type { Options } from './command.ts';
import type { Io } from './io.ts';
import type { OpenedLaw } from './session.ts';

/** What the threads of a command do. */
export type ThreadWork =
  /** Answer the lines of a command; `hashes`: those of texts can be asked for. */
  | { readonly kind: 'lines'; readonly command: string; readonly hashes: boolean }
  /** Check documents; `texts`: those of law can be asked for. */
  | { readonly kind: 'check'; readonly texts: boolean }
  /** Read documents for references, for edges that are decided by a lawbook of that id. */
  | { readonly kind: 'edges'; readonly lawbook: string };

/** What a thread of a command is begun with. */
export interface ThreadBegin {
  readonly law: SharedLawbook;
  /** False where the base layer answers. */
  readonly held: boolean;
  readonly options: Options;
  readonly env: Io['env'];
  readonly cwd: string;
  readonly work: ThreadWork;
}

/** The answers to a block of lines, in order. */
export interface AnsweredBlock {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What no further line can be answered for, as where the database has gone. */
  readonly ended: CarriedError | null;
}

/**
 * Threads that do the work of a command, each with the same lawbook. Keep the law as long as they run.
 *
 * @param told answers what they ask: the id of a document.
 */
export function commandThreads<Job, Answer>(
  { env, cwd }: Io,
  options: Options,
  { opened, held }: OpenedLaw,
  work: ThreadWork,
  told?: (id: string) => Promise<unknown>,
): ThreadPool<Job, Answer> {
  const data: ThreadBegin = { law: sharedLawbook(opened), held, options, env: { ...env }, cwd, work };
  return new ThreadPool({
    module: new URL(`./thread${extname(import.meta.url)}`, import.meta.url),
    data: () => data,
    threads: options.workers ?? 1,
    ...(told === undefined ? {} : { told: (id) => told(String(id)) }),
  });
}
