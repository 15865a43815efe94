import { ALWAYS, type DayNumber, dayNumber, type InstrumentRecord } from '../model/index.ts';

/** When a text came into being: before that it cannot be in force, whatever is not known of its commencement. */
export interface Making {
  readonly day: DayNumber;
  /** "on 1996-05-22", "in 1996". */
  readonly when: string;
}

/**
 * The day on which a text was made, or the first of the year in whose series it is numbered. Null where neither is recorded,
 * and where its commencement is: a text can apply from before its day.
 */
export function makingOf({ inForceFrom, date, ids }: InstrumentRecord): Making | null {
  if (inForceFrom !== ALWAYS) return null;
  const year = date === null ? firstYear(Object.values(ids)) : null;
  const day = dayNumber(date ?? `${year}-01-01`);
  return day === null ? null : { day, when: date === null ? `in ${year}` : `on ${date}` };
}

/** "1996/18": numbers of a yearly series begin with the year. */
function firstYear(numbers: readonly string[]): string | null {
  const years = numbers.flatMap((number) => /^([12]\d{3})[/-]\d/.exec(number)?.[1] ?? []);
  return years.sort()[0] ?? null;
}
