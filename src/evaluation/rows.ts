import * as z from 'zod';
import { dayNumber, isCoordinate } from '../model/index.ts';
import { textHash } from '../text/text-hash.ts';
import { ASKED, type Battery, EvaluationError, type JsonObject, type Row } from './model.ts';

/** Bad lines that one message names. */
const NAMED_LINES = 20;

const json = z.record(z.string(), z.json()) as z.ZodType<JsonObject>;
const text = z.string().min(1);

const schema = z.strictObject({
  id: text,
  input: z.string(),
  ask: z.enum(ASKED).default('route'),
  kind: text.default('all'),
  context: z.array(z.string().refine(isCoordinate, 'is no coordinate, e.g. fr/code/travail')).optional(),
  jurisdictions: z.array(text).optional(),
  at: z
    .string()
    .refine((day) => dayNumber(day) !== null, 'is no calendar day YYYY-MM-DD')
    .optional(),
  tags: z.record(z.string(), z.string()).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/, 'is no code of two lower-case letters')
    .optional(),
  expect: json.refine((fields) => Object.keys(fields).length > 0, 'names no field: any answer would do'),
  accept: z.array(json).default([]),
  /** Where the expectation comes from; for people. */
  source: z.string().optional(),
});

/**
 * Reads a battery: one JSON object a line, empty lines apart.
 *
 * @param name of the file, for messages.
 * @throws EvaluationError that names every bad line with what is wrong with it: a battery is read whole or not at all.
 */
export function readBattery(content: string, name: string): Battery {
  const rows: Row[] = [];
  const faults: string[] = [];
  const seen = new Map<string, number>();
  for (const [n, line] of content.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readRow(line);
    const fault = typeof read === 'string' ? read : repeated(read, n + 1, seen);
    if (fault !== null) faults.push(`${name}:${n + 1}: ${fault}`);
    if (typeof read !== 'string') rows.push(read);
  }
  if (faults.length > 0) throw new EvaluationError(told(faults));
  if (rows.length === 0)
    throw new EvaluationError(`${name} has no row; write one JSON object a line: {"id", "input", "expect"}`);
  return { name, rows, hash: textHash(content) };
}

function readRow(line: string): Row | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return `no JSON: ${(error as Error).message}`;
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) {
    const { source: _, ...row } = data;
    return row;
  }
  return error.issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ');
}

function repeated({ id }: Row, line: number, seen: Map<string, number>): string | null {
  const before = seen.get(id);
  seen.set(id, before ?? line);
  return before === undefined ? null : `id ${JSON.stringify(id)} was used in line ${before}`;
}

function told(faults: readonly string[]): string {
  const rest = faults.length - NAMED_LINES;
  return [...faults.slice(0, NAMED_LINES), ...(rest > 0 ? [`and ${rest} more lines`] : [])].join('\n');
}
