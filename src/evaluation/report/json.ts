import type { Scored } from '../model.ts';
import type { Evaluated, Evaluation } from '../outcome.ts';
import { byKind, interval, tally } from '../tally.ts';

/** For programs: every count with its denominator and interval, every row that is not as expected, and what changed. */
export function jsonReport({ engine, date, batteries }: Evaluation): string {
  return `${JSON.stringify({ date, engine, batteries: batteries.map(batteryFields) })}\n`;
}

function batteryFields({ name, hash, rows, changes, since }: Evaluated): object {
  const kinds = byKind(rows).map(([kind, part]) => ({ kind, ...scores(part) }));
  const unlike = rows.filter(({ verdict }) => verdict !== 'expected');
  return { name, hash, ...scores(rows), kinds, since, changes, rows: unlike };
}

function scores(rows: readonly Scored[]): object {
  const counts = tally(rows);
  return { ...counts, interval: interval(counts.expected, counts.total) };
}
