import type { CompletenessSeries } from '../../shapes.ts';

/**
 * What is known of a year: all numbers or titles of it; only some; or that the series had not begun, which proves as much as
 * a complete year and has nothing in it.
 */
export type YearKind = 'complete' | 'incomplete' | 'notBegun';

export interface YearRun {
  readonly from: number;
  readonly to: number;
  readonly kind: YearKind;
}

/** Neighbouring years of the same kind as one run, in order. A year that is not listed ends a run: nothing is known of it. */
export function yearRuns(years: CompletenessSeries['years']): readonly YearRun[] {
  const runs: YearRun[] = [];
  for (const listed of [...years].sort((a, b) => a.year - b.year)) {
    const { year } = listed;
    const kind = kindOf(listed);
    const last = runs.at(-1);
    if (last !== undefined && last.to === year - 1 && last.kind === kind)
      runs[runs.length - 1] = { ...last, to: year };
    else runs.push({ from: year, to: year, kind });
  }
  return runs;
}

function kindOf({ complete, highest }: CompletenessSeries['years'][number]): YearKind {
  if (!complete) return 'incomplete';
  return highest === 0 ? 'notBegun' : 'complete';
}

/** `1801–1938, 1940`: the runs of one kind, in words. */
export function runWords(runs: readonly YearRun[], kind: YearKind): string {
  return runs
    .filter((run) => run.kind === kind)
    .map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
    .join(', ');
}

/** What is known of a series, under each of its registers (numbers, titles) of which the same is known. */
export interface SeriesRow {
  readonly jurisdiction: string;
  readonly group: string;
  readonly registers: readonly CompletenessSeries['register'][];
  readonly instruments: number;
  readonly highest: number;
  readonly runs: readonly YearRun[];
}

/** Series as rows of a picture: numbers and titles that are known alike are one. */
export function seriesRows(series: readonly CompletenessSeries[]): readonly SeriesRow[] {
  const rows = new Map<string, SeriesRow>();
  for (const { jurisdiction, group, register, instruments, years } of series) {
    const runs = yearRuns(years);
    const key = JSON.stringify([jurisdiction, group, runs]);
    const registers = [...(rows.get(key)?.registers ?? []), register];
    const highest = Math.max(...years.map((year) => year.highest));
    rows.set(key, { jurisdiction, group, registers, instruments, highest, runs });
  }
  return [...rows.values()];
}
