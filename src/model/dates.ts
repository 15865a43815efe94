/**
 * Dates in Pincite are calendar days without a zone. They travel as ISO 8601 strings (`2016-10-01`) and are
 * stored in indexes as day numbers: whole days since 1970-01-01 in the proleptic Gregorian calendar, negative
 * before it.
 */

/** A calendar day, `YYYY-MM-DD`. */
export type IsoDate = string;

/** Days since 1970-01-01. */
export type DayNumber = number;

/** The open end of an interval: later than every day that a source can name. */
export const FOREVER: DayNumber = 2 ** 31 - 1;
/** The open start of an interval: earlier than every day that a source can name. */
export const ALWAYS: DayNumber = -(2 ** 31);

const MS_PER_DAY = 86_400_000;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Day number of an ISO date, or null where the string is no calendar day. */
export function dayNumber(date: IsoDate): DayNumber | null {
  const match = SHAPE.exec(date);
  if (match === null) return null;
  return dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Day number of year, month (1 to 12) and day, or null where no such day exists. */
export function dayOf(year: number, month: number, day: number): DayNumber | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return Math.round(date.getTime() / MS_PER_DAY);
}

/** ISO date of a day number; the two open ends have none. */
export function isoDate(day: DayNumber): IsoDate | null {
  if (day === FOREVER || day === ALWAYS) return null;
  const date = new Date(day * MS_PER_DAY);
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  const month = String(date.getUTCMonth() + 1).padStart(2, '0');
  return `${year}-${month}-${String(date.getUTCDate()).padStart(2, '0')}`;
}

/** The year of an ISO date. */
export function yearOf(date: IsoDate): number {
  return Number(date.slice(0, 4));
}
