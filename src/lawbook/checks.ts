import { type DayNumber, dayNumber, type IsoDate } from '../model/dates.ts';
import { LawbookError } from './errors.ts';

/** Day number of a date of the input, or `open` where it has none. */
export function dayOrOpen(date: IsoDate | null, open: DayNumber, what: string): DayNumber {
  if (date === null) return open;
  const day = dayNumber(date);
  if (day === null)
    throw new LawbookError(`${what} has the date "${date}"`, 'give a calendar day as YYYY-MM-DD');
  return day;
}

/** The value, if a field that takes `[lowest, highest]` can hold it. */
export function fitting(value: number, lowest: number, highest: number, what: string): number {
  if (Number.isInteger(value) && value >= lowest && value <= highest) return value;
  throw new LawbookError(
    `${what} is ${value} and its field takes ${lowest} to ${highest}`,
    'correct the value, or widen the field in src/lawbook/format.ts and raise FORMAT_VERSION',
  );
}

/** Order by UTF-16 unit, which no locale changes. */
export function byUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
