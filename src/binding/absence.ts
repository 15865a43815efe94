import {
  dayNumber,
  type InstrumentRecord,
  type InstrumentRef,
  type IsoDate,
  type OfficialNumber,
  yearOf,
} from '../model/index.ts';
import type { Scope } from './scope.ts';

/**
 * What proves that something does not exist. Every function returns the evidence in words, or null where absence is
 * not provable: then the answer is "out of coverage", never "does not exist".
 */

/** The group under which the completeness register keeps titles, apart from the numbers of the same series. */
export const titleGroup = (group: string): string => `title:${group}`;

/** Whether no text of the series bears the number. */
export function numberAbsent(scope: Scope, nature: string | null, number: OfficialNumber): string | null {
  const parts = yearAndOrdinal(number.value);
  if (parts === null) return null;
  const series = nature ?? number.scheme;
  const register = closedYear(scope, scope.jurisdiction.completenessGroup(series), parts.year);
  if (register === null) return null;
  if (register.complete)
    return `the register of ${series} ${parts.year} is complete as of ${register.asOf} (${register.basis})`;
  if (register.highest > 0 && parts.ordinal > register.highest)
    return `no number of ${parts.year} is higher than ${register.highest} (${register.basis}, ${register.asOf})`;
  return null;
}

/** Whether no text of any series that could bear it has the title, for titles whose year is known. */
export function titleAbsent(scope: Scope, ref: InstrumentRef): string | null {
  const { title, nature } = ref;
  if (title === null) return null;
  const year = ref.titleYear ?? Number(/\b([12]\d{3})$/.exec(title.trimEnd())?.[1] ?? Number.NaN);
  const groups = Number.isNaN(year) ? [] : scope.jurisdiction.titleGroups(title, nature);
  const registers = groups.map((group) => closedYear(scope, titleGroup(group), year));
  if (registers.length === 0 || !registers.every((register) => register?.complete === true)) return null;
  const facts = registers.map((register, i) => `${groups[i]} (${register?.basis}, ${register?.asOf})`);
  return `the titles of ${year} are complete in every series that could bear it: ${facts.join('; ')}`;
}

/** Whether every text of the nature that was signed in the year of a date is known. */
export function yearComplete(scope: Scope, nature: string, date: IsoDate): boolean {
  const group = scope.jurisdiction.completenessGroup(nature);
  return closedYear(scope, group, yearOf(date))?.complete === true;
}

/** The register of a year that was over both at the snapshot and when the register was made. */
function closedYear(scope: Scope, group: string, year: number) {
  const register = scope.index.completeness(scope.jurisdiction.code, group, year);
  if (register === null) return null;
  const over = dayNumber(`${String(year + 1).padStart(4, '0')}-01-01`);
  const made = dayNumber(register.asOf);
  const snapshot = dayNumber(scope.snapshot);
  if (over === null || made === null || snapshot === null) return null;
  return made >= over && snapshot >= over ? register : null;
}

/** Texts signed on one day are numbered within this many of each other: some six decrees a day, published within a week or so. */
const NUMBERS_OF_A_DAY = 50;

/**
 * Whether a number that no text is known by may well be that of one more text signed on the same day as texts that are known:
 * it stands close to their numbers in the series, which run with the days.
 */
export function mayBeOfDay(number: OfficialNumber, sameDay: readonly InstrumentRecord[]): boolean {
  const cited = yearAndOrdinal(number.value);
  return sameDay.some(({ ids }) => {
    const known = yearAndOrdinal(ids[number.scheme] ?? '');
    if (cited === null || known === null || cited.year !== known.year) return false;
    return Math.abs(cited.ordinal - known.ordinal) <= NUMBERS_OF_A_DAY;
  });
}

/** `2021-1109`, `78-17`, `1996/18`: the year in front, the number in the series at the end. */
function yearAndOrdinal(value: string): { year: number; ordinal: number } | null {
  const match = /^(\d{4}|\d{2})[-/](\d{1,6})$/.exec(value);
  if (match === null) return null;
  const [, year = '', ordinal = ''] = match;
  return { year: year.length === 2 ? 1900 + Number(year) : Number(year), ordinal: Number(ordinal) };
}
