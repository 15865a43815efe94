import { type IsoDate, yearOf } from '../model/dates.ts';
import type { JurisdictionFacts, ListedSeries, SeriesPlace } from '../model/jurisdiction.ts';
import type { InstrumentInput } from '../model/ports.ts';
import type { CompletenessInput } from './input.ts';

/** Registers of titles are kept apart from those of the numbers of the same group. */
const TITLES = 'title:';

/** No register is kept for earlier years: citations of so old law name no series that could be refused. */
const FIRST_YEAR = 1802;

/** What is listed of one run of numbers: a year, or a session. */
interface Run {
  readonly numbers: Set<number>;
  highest: number;
}

/** What is listed of one year of a group. */
interface Year {
  readonly runs: Set<string>;
  highest: number;
  titled: boolean;
}

/**
 * What a list proves by itself. Numbers 1 to the highest without a gap make a run complete, and a year is complete where all
 * its runs are; its titles are where every number has one. That the list stops short of the last number cannot be seen in
 * it, so this holds only for the series that the facts of a legal system call well kept.
 */
export class SeriesRegisters {
  private readonly facts: JurisdictionFacts;
  private readonly series: ReadonlyMap<string, ListedSeries>;
  private readonly runs = new Map<string, Run>();
  private readonly years = new Map<string, Map<number, Year>>();

  constructor(facts: JurisdictionFacts) {
    this.facts = facts;
    this.series = new Map((facts.series ?? []).map((series) => [series.group, series]));
  }

  /** Takes note of an instrument that a list or a document holds. */
  add(instrument: InstrumentInput): void {
    const place = this.facts.place?.(instrument) ?? null;
    if (place === null || !this.series.has(place.group)) return;
    this.countRun(place);
    this.countYear(place);
  }

  private countRun({ group, run, number }: SeriesPlace): void {
    const name = runName(group, run);
    const known = this.runs.get(name) ?? { numbers: new Set<number>(), highest: 0 };
    known.numbers.add(number);
    known.highest = Math.max(known.highest, number);
    this.runs.set(name, known);
  }

  private countYear({ group, year, run, number, titled }: SeriesPlace): void {
    const years = this.years.get(group) ?? new Map<number, Year>();
    const known = years.get(year) ?? { runs: new Set<string>(), highest: 0, titled: true };
    known.runs.add(run);
    known.highest = Math.max(known.highest, number);
    known.titled &&= titled;
    years.set(year, known);
    this.years.set(group, years);
  }

  /** One row for the numbers and one for the titles of every year that was over on the day of the lists. */
  rows(asOf: IsoDate): CompletenessInput[] {
    const end = yearOf(asOf);
    return [...this.series.values()].flatMap((series) => {
      const rows: CompletenessInput[] = [];
      for (let year = FIRST_YEAR; year < end; year++) rows.push(...this.rowsOf(series, year, asOf));
      return rows;
    });
  }

  private rowsOf(series: ListedSeries, year: number, asOf: IsoDate): readonly CompletenessInput[] {
    const listed = this.years.get(series.group)?.get(year);
    const { code } = this.facts;
    const both = (basis: string, highest: number, numbers: boolean, titles: boolean) => {
      const row = { jurisdiction: code, year, basis, asOf, highest };
      return [
        { ...row, group: series.group, complete: numbers },
        { ...row, group: TITLES + series.group, complete: titles },
      ];
    };
    if (listed === undefined) {
      if (year < series.begins) return both('not begun', 0, true, true);
      const empty = series.emptyFrom !== null && year >= series.emptyFrom;
      return empty ? both('nothing listed', 0, true, true) : [];
    }
    const gaps = this.gapsOf(series.group, listed);
    const trusted = gaps === 0 && year >= series.from;
    // Were all that is missing above the highest listed, no number could be higher than this.
    return trusted
      ? both('contiguous', listed.highest, true, listed.titled)
      : both('listed', listed.highest + gaps, false, false);
  }

  private gapsOf(group: string, { runs }: Year): number {
    let gaps = 0;
    for (const run of runs) {
      const { numbers, highest } = this.runs.get(runName(group, run)) as Run;
      gaps += highest - numbers.size + Number(numbers.has(0));
    }
    return gaps;
  }
}

function runName(group: string, run: string): string {
  return `${group} ${run}`;
}
