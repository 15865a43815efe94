import type { Scored, Verdict } from './model.ts';

export interface Tally {
  readonly expected: number;
  readonly other: number;
  readonly WRONG: number;
  /** The denominator of every share. */
  readonly total: number;
}

export function tally(rows: readonly Scored[]): Tally {
  const count = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length;
  return { expected: count('expected'), other: count('other'), WRONG: count('WRONG'), total: rows.length };
}

/** Rows by kind, in the order of the kinds' names. */
export function byKind(
  rows: readonly Scored[],
): readonly (readonly [kind: string, rows: readonly Scored[]])[] {
  const kinds = new Map<string, Scored[]>();
  for (const row of rows) {
    const group = kinds.get(row.kind);
    if (group === undefined) kinds.set(row.kind, [row]);
    else group.push(row);
  }
  return [...kinds].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The normal deviate of a confidence of 95 %. */
const Z = 1.959_964;

/**
 * The interval in which the true share lies with a confidence of 95 %, both ends in [0, 1]: Wilson's score interval, which
 * holds for small samples and for shares near 0 and 1 too. Null of nothing.
 */
export function interval(part: number, whole: number): readonly [low: number, high: number] | null {
  if (whole === 0) return null;
  const share = part / whole;
  const spread = Z ** 2 / whole;
  const middle = share + spread / 2;
  const half = Z * Math.sqrt((share * (1 - share) + spread / 4) / whole);
  return [Math.max(0, (middle - half) / (1 + spread)), Math.min(1, (middle + half) / (1 + spread))];
}

/** `94.32 %`, `-` of nothing. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)} %`;
}

/** `89.1 to 97.0 %`: the interval of a share. */
export function intervalText(part: number, whole: number): string {
  const ends = interval(part, whole);
  return ends === null ? '-' : `${ends.map((end) => (100 * end).toFixed(1)).join(' to ')} %`;
}
