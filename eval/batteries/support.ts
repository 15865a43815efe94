import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

export { percent } from '../../src/evaluation/tally.ts';
export { table, thousands } from '../../src/text/table.ts';

/** The folder of this repository. */
export const repoRoot: string = fileURLToPath(new URL('../../', import.meta.url));

/** The folder of real law or of test cases beside the repository. */
export function shared(kind: 'data' | 'cases', ...path: string[]): string {
  const folder = fileURLToPath(new URL(`../../../shared/${kind}/`, import.meta.url));
  if (!existsSync(folder)) throw new Error(`../shared/${kind} is not beside the repository`);
  return join(folder, ...path);
}

/** Text of a file, unzipped where its name ends in `.gz`. */
export function readText(path: string): string {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

export function readLines(path: string): string[] {
  return readText(path)
    .split('\n')
    .filter((line) => line !== '');
}

/** Rows of a tab-separated file as arrays, the heading left out. */
export function readTsv(path: string): string[][] {
  return readLines(path)
    .slice(1)
    .map((line) => line.split('\t'));
}

export function readJsonl<T>(path: string): T[] {
  return readLines(path).map((line) => JSON.parse(line) as T);
}

/** A small generator of equal sequences for equal seeds: values in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** `count` members of a list in their order, chosen by seed; the whole list where it is short. */
export function sample<T>(list: readonly T[], count: number, seed = 1): T[] {
  if (list.length <= count) return [...list];
  const random = seeded(seed);
  const chosen: T[] = [];
  for (let i = 0; i < list.length && chosen.length < count; i++)
    if (random() < (count - chosen.length) / (list.length - i)) chosen.push(list[i] as T);
  return chosen;
}

export function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}

const MARKS = /[\u0300-\u036f]/g;

/** Lower case, no accents, typographic blanks, hyphens and apostrophes in one form, white space to single blanks. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll('œ', 'oe')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters and digits alone: for titles and numbers that differ in punctuation. */
export function bare(text: string): string {
  return plain(text).replace(/[^0-9a-z]+/g, '');
}

export interface Stamp {
  readonly date: string;
  readonly commit: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
}

/** When, on what and from which state of the code a result was made. */
export function stamp(): Stamp {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git(['rev-parse', '--short', 'HEAD']) + (git(['status', '--porcelain', 'src']) === '' ? '' : '+'),
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
}

function git(args: readonly string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: repoRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

export function groupBy<T>(list: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const name = key(item);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}
