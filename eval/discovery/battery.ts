import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Half = 'open' | 'sealed';

/** A question, and what answers it; nothing in the corpus where `right` is empty. */
export interface Question {
  readonly id: string;
  readonly language: string;
  readonly question: string;
  readonly right: readonly string[];
  readonly why?: string;
}

export interface BatteryHalf {
  readonly sha256: string;
  readonly questions: readonly Question[];
}

/** @throws Error where the file is not the one that was sealed before there was an index. */
export function readHalf(half: Half): BatteryHalf {
  const text = read(`${half}.jsonl`);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const seals = JSON.parse(read('seals.json')) as Record<string, { readonly sha256: string }>;
  if (seals[`${half}.jsonl`]?.sha256 !== sha256)
    throw new Error(`eval/discovery/${half}.jsonl is not the file that seals.json names`);
  const questions = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Question);
  return { sha256, questions };
}

function read(name: string): string {
  return readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
}
