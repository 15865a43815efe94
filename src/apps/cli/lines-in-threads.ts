import { Readable } from 'node:stream';
import { restored } from '../pool/messages.ts';
import { JOBS_AHEAD, runInParts, type ThreadBroken, type ThreadPool } from '../pool/thread-pool.ts';
import type { Options } from './command.ts';
import type { Io, Output } from './io.ts';
import { parseLine } from './jsonl.ts';
import { lineBlocks, linesOf } from './line-blocks.ts';
import type { OpenedLaw } from './session.ts';
import type { TextHashSource } from './text-hashes.ts';
import { type AnsweredBlock, commandThreads } from './threads.ts';

type Threads = Pick<ThreadPool<Uint8Array, AnsweredBlock>, 'run'>;

/**
 * Answers the lines of standard input in threads, as the command would one after the other. Interrupted, it writes no part
 * of a line, ends its threads, and the process dies of the signal; interrupted once more, it dies at once.
 */
export async function answerInThreads(
  io: Io,
  options: Options,
  command: string,
  law: OpenedLaw,
  hashes: TextHashSource | null,
): Promise<void> {
  const { workers = 1 } = options;
  const work = { kind: 'lines', command, hashes: hashes !== null } as const;
  const threads = commandThreads<Uint8Array, AnsweredBlock>(io, options, law, work, async (id) =>
    hashes?.textHash(id),
  );
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    await answerBlocks(io.stdin, io.out, threads, workers, stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    process.off('SIGINT', interrupt);
    await threads.close();
  }
  if (!stop.signal.aborted) return;
  await io.out.flush();
  process.kill(process.pid, 'SIGINT');
}

/** Lines of a stream, answered by blocks side by side, and written in order. No more is read than the output takes. */
export async function answerBlocks(
  stream: AsyncIterable<Uint8Array>,
  out: Pick<Output, 'write'>,
  threads: Threads,
  workers: number,
  signal: AbortSignal,
): Promise<void> {
  const atOnce = workers * JOBS_AHEAD;
  const answers: AsyncIterable<readonly AnsweredBlock[]> = Readable.from(lineBlocks(stream)).map(
    (block: Uint8Array) => runInParts(threads, block, linesOf, brokenLine),
    { concurrency: atOnce, signal },
  );
  for await (const parts of answers)
    for (const { bytes, ended } of parts) {
      if (bytes.length > 0) await out.write(bytes);
      if (ended !== null) throw restored(ended);
    }
}

/** The answer to a line on which threads broke twice: the others are none the worse for it. */
function brokenLine(line: Uint8Array, { message }: ThreadBroken): AnsweredBlock {
  const { id } = parseLine(new TextDecoder().decode(line), []);
  const error = {
    code: 'thread_broke',
    message: `the thread that read the line broke twice (${message}); shorten the line`,
  };
  return { bytes: new TextEncoder().encode(`${JSON.stringify({ id, error })}\n`), ended: null };
}
