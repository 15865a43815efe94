import { dayNumber } from '../../model/index.ts';
import { explain } from './errors.ts';
import type { Output } from './io.ts';

/** Longest line that is read; a longer one is answered with an error and never held in memory. */
export const MAX_LINE_BYTES = 10_000_000;

/** Most tags that one question may name: each is a condition of its own in the store. */
export const MAX_TAGS = 50;

const NEWLINE = 10;
const CARRIAGE_RETURN = 13;
const WRITE_SIZE = 1 << 16;

/** `TextDecoder`, which the types of Node give as a value only. */
type Decoder = InstanceType<typeof TextDecoder>;

/** One line of input, or why it is none. */
export type RawLine = string | { readonly error: LineError };

export interface LineError {
  readonly code: string;
  readonly message: string;
}

/** A checked line. Absent fields are undefined. */
export interface InputLine {
  readonly id: unknown;
  readonly input: string;
  readonly at: string | undefined;
  readonly jurisdictions: readonly string[] | undefined;
  readonly context: readonly string[] | undefined;
  readonly tags: Readonly<Record<string, string>> | undefined;
  readonly language: string | undefined;
  readonly limit?: number | undefined;
}

const NOT_UTF8: RawLine = { error: { code: 'not_utf8', message: 'the line is not UTF-8' } };
const TOO_LONG: RawLine = {
  error: { code: 'too_long', message: `the line is longer than ${MAX_LINE_BYTES / 1e6} MB` },
};

/** Cuts a byte stream into lines, in memory bounded by the longest permitted line. */
export async function* lines(
  stream: AsyncIterable<Uint8Array>,
  limit: number = MAX_LINE_BYTES,
): AsyncGenerator<RawLine[]> {
  const decoder: Decoder = new TextDecoder('utf-8', { fatal: true });
  let rest: Uint8Array[] = [];
  let restLength = 0;
  let skipping = false;

  const finish = (tail: Uint8Array): RawLine => {
    const long = skipping || restLength + tail.length > limit;
    const bytes = long ? tail : restLength === 0 ? tail : Buffer.concat([...rest, tail]);
    rest = [];
    restLength = 0;
    skipping = false;
    return long ? TOO_LONG : decodeLine(decoder, bytes);
  };

  for await (const chunk of stream) {
    const batch: RawLine[] = [];
    let from = 0;
    const first = chunk.indexOf(NEWLINE);
    if (first >= 0) {
      batch.push(finish(chunk.subarray(0, first)));
      from = first + 1;
      const last = chunk.lastIndexOf(NEWLINE);
      if (last >= from) {
        whole(decoder, chunk.subarray(from, last), limit, batch);
        from = last + 1;
      }
    }
    const tail = chunk.subarray(from);
    if (skipping || restLength + tail.length > limit) {
      skipping = true;
      rest = [];
      restLength = 0;
    } else if (tail.length > 0) {
      // A copy: the stream may use the chunk's memory again.
      rest.push(Uint8Array.from(tail));
      restLength += tail.length;
    }
    if (batch.length > 0) yield batch;
  }
  if (skipping || restLength > 0) yield [finish(new Uint8Array())];
}

/** Several whole lines at once: decoded together, and one by one only where that fails. */
function whole(decoder: Decoder, bytes: Uint8Array, limit: number, batch: RawLine[]): void {
  if (bytes.length <= limit) {
    try {
      for (const line of decoder.decode(bytes).split('\n')) batch.push(line);
      return;
    } catch {
      // One of the lines is not UTF-8.
    }
  }
  for (let from = 0; from <= bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, from);
    const end = newline < 0 ? bytes.length : newline;
    batch.push(end - from > limit ? TOO_LONG : decodeLine(decoder, bytes.subarray(from, end)));
    from = end + 1;
  }
}

function decodeLine(decoder: Decoder, bytes: Uint8Array): RawLine {
  const end = bytes.at(-1) === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length;
  try {
    return decoder.decode(bytes.subarray(0, end));
  } catch {
    return NOT_UTF8;
  }
}

/** The optional fields that a command reads from a line. */
export type LineField = 'at' | 'jurisdictions' | 'context' | 'tags' | 'language' | 'limit';

/** Parses and checks one line. */
export function parseLine(
  raw: RawLine,
  fields: readonly LineField[],
): InputLine | { readonly id: unknown; readonly error: LineError } {
  if (typeof raw !== 'string') return { id: null, error: raw.error };
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return bad(null, 'not_json', 'the line is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return bad(null, 'not_an_object', 'the line is not a JSON object');
  }
  const line = value as Readonly<Record<string, unknown>>;
  const id = line.id ?? null;
  if (typeof line.input !== 'string') return bad(id, 'bad_input', 'input is missing or is not a string');
  for (const field of fields) {
    const problem = line[field] == null ? null : CHECKS[field](line[field]);
    if (problem !== null) return bad(id, `bad_${field}`, `${field} ${problem}`);
  }
  const known = (field: LineField): unknown =>
    fields.includes(field) ? (line[field] ?? undefined) : undefined;
  return {
    id,
    input: line.input,
    at: known('at') as string | undefined,
    jurisdictions: known('jurisdictions') as readonly string[] | undefined,
    context: known('context') as readonly string[] | undefined,
    tags: known('tags') as Readonly<Record<string, string>> | undefined,
    language: known('language') as string | undefined,
    limit: known('limit') as number | undefined,
  };
}

function bad(id: unknown, code: string, message: string): { id: unknown; error: LineError } {
  return { id, error: { code, message } };
}

const isStrings = (value: unknown): boolean =>
  Array.isArray(value) && value.every((member) => typeof member === 'string');

/** What is wrong with a field, or null. */
const CHECKS: Record<LineField, (value: unknown) => string | null> = {
  at: (value) =>
    typeof value === 'string' && dayNumber(value) !== null ? null : 'is not a date (YYYY-MM-DD)',
  jurisdictions: (value) => (isStrings(value) ? null : 'is not a list of strings'),
  context: (value) => (isStrings(value) ? null : 'is not a list of strings'),
  tags: (value) => {
    if (
      typeof value !== 'object' ||
      value === null ||
      Array.isArray(value) ||
      !isStrings(Object.values(value))
    )
      return 'is not an object of strings';
    const count = Object.keys(value).length;
    return count <= MAX_TAGS ? null : `has ${count} members; name at most ${MAX_TAGS}`;
  },
  limit: (value) => (Number.isInteger(value) && Number(value) > 0 ? null : 'is not a whole number above 0'),
  language: (value) =>
    typeof value === 'string' && /^[a-z]{2}$/.test(value) ? null : 'is not a language code (two letters)',
};

export interface AnswerOptions {
  /** How many lines are worked on at once; for answers that wait for something that serves many together. */
  readonly atOnce?: number;
  /** Lines from the beginning that have been answered before. */
  readonly skip?: number;
}

/**
 * Answers every line of a stream with one line, in order, with the same id. What goes wrong in one line is its answer,
 * and the rest goes on. Where the database has gone no line can be answered any more: that ends the run, with all lines
 * before it written.
 */
export async function answerLines(
  stream: AsyncIterable<Uint8Array>,
  out: Pick<Output, 'write'>,
  fields: readonly LineField[],
  answer: (line: InputLine) => object | Promise<object>,
  { atOnce = 1, skip = 0 }: AnswerOptions = {},
): Promise<void> {
  let pending = '';
  const flush = async (): Promise<void> => {
    const text = pending;
    pending = '';
    if (text !== '') await out.write(text);
  };
  let left = skip;
  for await (const batch of lines(stream)) {
    const passed = Math.min(left, batch.length);
    left -= passed;
    for (let from = passed; from < batch.length; from += atOnce) {
      const begun = batch.slice(from, from + atOnce).map((raw) => begin(raw, fields, answer));
      for (const { id, result } of begun) {
        const given = result instanceof Promise ? await result : result;
        if (given instanceof Ended) {
          await flush();
          throw given.error;
        }
        pending += `${JSON.stringify({ id, ...given })}\n`;
        if (pending.length >= WRITE_SIZE) await flush();
      }
    }
    // Whoever waits for the answers of what was sent so far gets them.
    await flush();
  }
}

type Begun = { readonly id: unknown; readonly result: object | Promise<object> };

/** One line, read and begun to be answered. Never throws or rejects. */
function begin(
  raw: RawLine,
  fields: readonly LineField[],
  answer: (line: InputLine) => object | Promise<object>,
): Begun {
  const line = parseLine(raw, fields);
  const { id } = line;
  if ('error' in line) return { id, result: { error: line.error } };
  try {
    const given = answer(line);
    return { id, result: given instanceof Promise ? given.catch(failed) : given };
  } catch (error) {
    return { id, result: failed(error) };
  }
}

/** Stands for an answer that no line can have any more. */
class Ended {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

function failed(error: unknown): object {
  const { name, code } = error as { name?: unknown; code?: unknown };
  return name === 'StoreError' && code === 'unreachable' ? new Ended(error) : { error: errorOf(error) };
}

/** Thrown by an answer to give its line an error with a code of its own. */
export class LineProblem extends Error {
  override readonly name = 'LineProblem';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** @throws LineProblem for the code of a legal system that there is not: silence would look like "nothing found" */
export function refuseUnknown(asked: readonly string[] | undefined, known: readonly string[]): void {
  const unknown = asked?.find((code) => !known.includes(code));
  if (unknown === undefined) return;
  const shown = JSON.stringify(unknown.slice(0, 40));
  throw new LineProblem('bad_jurisdictions', `there is no jurisdiction ${shown}; known: ${known.join(', ')}`);
}

function errorOf(error: unknown): LineError {
  if (error instanceof LineProblem) return { code: error.code, message: error.message };
  return { code: 'failed', message: explain(error) };
}
