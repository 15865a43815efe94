import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot, stamp, table } from '../eval/batteries/support.ts';

/** One measured value. */
export interface Figure {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What is asked for, as words; empty where nothing is. */
  readonly goal: string;
  readonly met: boolean | null;
}

/** A run as `bench/runs` keeps it. */
export interface BenchRun {
  readonly date: string;
  readonly machine: Readonly<Record<string, string | number>>;
  readonly lawbook: string;
  readonly snapshot: string;
  readonly figures: readonly Figure[];
}

export function figureOf(
  group: string,
  name: string,
  value: number,
  unit: string,
  goal = '',
  met: boolean | null = null,
): Figure {
  return { group, name, value: Number(value.toPrecision(4)), unit, goal, met };
}

export function figureTable(figures: readonly Figure[]): string {
  const mark = ({ met }: Figure): string => (met === null ? '' : met ? 'met' : 'MISSED');
  return table(
    ['', 'value', 'unit', 'goal', ''],
    figures.map((one) => [`${one.group}: ${one.name}`, String(one.value), one.unit, one.goal, mark(one)]),
  );
}

/** Writes a run into `bench/runs`, under its day and what was measured. */
export function keepFigures(
  what: string,
  law: { readonly lawbook: string; readonly snapshot: string },
  figures: readonly Figure[],
): void {
  const { date, ...machine } = stamp();
  const folder = join(repoRoot, 'bench/runs');
  mkdirSync(folder, { recursive: true });
  const run: BenchRun = { date, machine, ...law, figures };
  writeFileSync(join(folder, `${date}-${what}.json`), `${JSON.stringify(run, null, 2)}\n`);
}
