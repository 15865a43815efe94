import type { CompletenessSeries } from '../../shapes.ts';

export interface YearRun {
  readonly from: number;
  readonly to: number;
  readonly complete: boolean;
}

/** Neighbouring years of the same kind as one run, in order. A year that is not listed ends a run: nothing is known of it. */
export function yearRuns(years: CompletenessSeries['years']): readonly YearRun[] {
  const runs: YearRun[] = [];
  for (const { year, complete } of [...years].sort((a, b) => a.year - b.year)) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === year - 1 && last.complete === complete)
      runs[runs.length - 1] = { ...last, to: year };
    else runs.push({ from: year, to: year, complete });
  }
  return runs;
}

/** `1801–1938, 1940`: the runs of one kind, in words. */
export function runWords(runs: readonly YearRun[], complete: boolean): string {
  return runs
    .filter((run) => run.complete === complete)
    .map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`))
    .join(', ');
}
