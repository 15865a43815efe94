import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Output } from '../cli/io.ts';
import { answerLines, type InputLine, LineProblem } from '../cli/jsonl.ts';
import type { Answerer, LineCommand } from './commands.ts';
import { Problem, problemOf } from './problem.ts';

/** Bytes that are answered before other requests get their turn: some hundred short lines. */
const SLICE = 1 << 14;

export interface BatchLimits {
  readonly bytes: number;
  /** Longest wait for more of the body. */
  readonly idleMs: number;
  /** Fires when the service can wait for the body no longer; its reason is a `Problem`. */
  readonly signal: AbortSignal;
}

export interface Batch {
  readonly command: LineCommand;
  readonly answer: Answerer;
  readonly body: AsyncIterable<Uint8Array>;
  readonly limits: BatchLimits;
  readonly requestId: string;
  /** Told of what ended the batch before its body did. */
  readonly onError: (error: unknown) => void;
  /** Told of each line that was asked; `result` is null where it failed. */
  readonly onLine: (outcome: 'answered' | 'failed', line: InputLine, result: object | null) => void;
}

/**
 * Answers JSON lines while they arrive, as the command line does: in order, a bad line in its place. No more is read than
 * the client takes. A batch that cannot go on ends with a line `{"id": null, "error"}`, behind the answers of all lines
 * that were read whole.
 *
 * @returns the answers, and when the last of them was taken
 */
export function answerBatch(batch: Batch): {
  readonly answers: ReadableStream<Uint8Array>;
  done: Promise<void>;
} {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const out = nodeStream(writable.getWriter());
  return { answers: readable, done: run(batch, out) };
}

async function run(batch: Batch, stream: Writable): Promise<void> {
  const { command, body, limits, requestId, onError } = batch;
  const out = new Output(stream);
  try {
    await answerLines(paced(body, limits), out, command.fields, (line) => counted(batch, line), {
      atOnce: command.atOnce,
    });
  } catch (error) {
    onError(error);
    const { code, message } = problemOf(error, requestId);
    await out.line(JSON.stringify({ id: null, error: { code, message } })).catch(() => {});
  }
  stream.end();
}

function counted({ answer, onLine }: Batch, line: InputLine): object | Promise<object> {
  const told = (result: object): object => {
    onLine('answered', line, result);
    return result;
  };
  const failed = (error: unknown): never => {
    onLine('failed', line, null);
    throw error instanceof Problem ? new LineProblem(error.code, error.message) : error;
  };
  try {
    const given = answer(line);
    return given instanceof Promise ? given.then(told, failed) : told(given);
  } catch (error) {
    return failed(error);
  }
}

/** The body in small pieces, within its limits; between two of them others get their turn. */
async function* paced(body: AsyncIterable<Uint8Array>, limits: BatchLimits): AsyncGenerator<Uint8Array> {
  // Not `for await`: leaving that would close the connection, with the answers that are still to be sent.
  const chunks = body[Symbol.asyncIterator]();
  let read = 0;
  for (;;) {
    const next = await within(limits, chunks.next());
    if (next.done === true) return;
    read += next.value.length;
    if (read > limits.bytes) throw tooLarge(limits.bytes);
    for (let from = 0; from < next.value.length; from += SLICE) {
      yield next.value.subarray(from, from + SLICE);
      await turn();
      limits.signal.throwIfAborted();
    }
  }
}

/** What is waited for, unless that takes too long or the service stops. */
function within<T>({ idleMs, signal }: BatchLimits, waited: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    const timer = setTimeout(() => reject(tooSlow(idleMs)), idleMs);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    waited.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
  });
}

export function tooLarge(bytes: number): Problem {
  return new Problem(413, 'too_large', `the body is longer than ${bytes} bytes; send it in several parts`);
}

function tooSlow(idleMs: number): Problem {
  const detail = `nothing of the body came for ${idleMs / 1000} s; send the lines that have no answer yet again`;
  return new Problem(408, 'too_slow', detail);
}

/** Writes into a web stream: done with a piece when the reader takes it, and failed when the reader has gone. */
function nodeStream(writer: WritableStreamDefaultWriter<Uint8Array>): Writable {
  const gone = (reason: unknown): Error =>
    reason instanceof Error ? reason : new Error('the client has gone');
  return new Writable({
    write: (chunk, _, done) =>
      void writer.write(chunk).then(
        () => done(),
        (reason) => done(gone(reason)),
      ),
    final: (done) =>
      void writer.close().then(
        () => done(),
        () => done(),
      ),
  });
}
