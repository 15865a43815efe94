import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The parts of the battery, in the order in which they were written. */
export const HALVES = ['open', 'sealed', 'sealed-2', 'sealed-3', 'sealed-4'] as const;

export type Half = (typeof HALVES)[number];
/** The parts whose provisions were drawn by lot, all or some of them. */
export type DrawnHalf = Exclude<Half, 'open' | 'sealed'>;

/** A question, and what answers it; nothing in the corpus where `right` is empty. */
export interface Question {
  readonly id: string;
  readonly language: string;
  readonly question: string;
  readonly right: readonly string[];
  readonly why?: string;
  /** How its provision was found, in halves that mix both: by lot, or for a subject that people ask about. */
  readonly chosen?: 'lot' | 'subject';
}

export interface BatteryHalf {
  readonly sha256: string;
  readonly questions: readonly Question[];
}

/** A provision that the lot fell on: the question that asks about it, or why none does. */
export interface Drawn {
  readonly language: string;
  /** 1 for the first that was drawn for its language. */
  readonly turn: number;
  readonly coordinate: string;
  readonly question?: string;
  readonly passedOver?: string;
}

/** @throws Error where the file is not the one that was sealed. */
export function readHalf(half: Half): BatteryHalf {
  const text = read(`${half}.jsonl`);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const seals = JSON.parse(read('seals.json')) as Record<string, { readonly sha256: string }>;
  if (seals[`${half}.jsonl`]?.sha256 !== sha256)
    throw new Error(`eval/discovery/${half}.jsonl is not the file that seals.json names`);
  return { sha256, questions: rows<Question>(text) };
}

/** What was drawn for a half, by language and turn, as {@link Drawn}. */
export function readDrawn(half: DrawnHalf): readonly Drawn[] {
  return rows<Drawn>(read(`${half}.drawn.jsonl`));
}

function rows<T>(text: string): T[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

function read(name: string): string {
  return readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
}
