import { dayNumber, type IsoDate, isoDate } from '../../../model/index.ts';

/** Months of the Republican calendar, in order, without accents. */
export const REPUBLICAN_MONTHS =
  'vendemiaire brumaire frimaire nivose pluviose ventose germinal floreal prairial messidor thermidor fructidor';

/** The first day of the years I to XIV (decree of 4 frimaire an II): the day of the autumn equinox in Paris. */
const NEW_YEARS =
  '1792-09-22 1793-09-22 1794-09-22 1795-09-23 1796-09-22 1797-09-22 1798-09-22 1799-09-23 1800-09-23 1801-09-23 1802-09-23 1803-09-24 1804-09-23 1805-09-23'.split(
    ' ',
  );
const YEARS = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv'.split(' ');
const DAYS_OF_MONTH = 30;

/** Number of the year that "an XI" or "an 11" names; 0 for none. */
export function republicanYear(word: string): number {
  const roman = YEARS.indexOf(word) + 1;
  if (roman > 0) return roman;
  return /^\d{1,2}$/.test(word) && Number(word) <= YEARS.length ? Number(word) : 0;
}

/** "25 ventôse an XI" is 1803-03-16. Months and years count from 1; null where there is no such day. */
export function republicanDay(year: number, month: number, day: number): IsoDate | null {
  const first = NEW_YEARS[year - 1];
  const start = first === undefined ? null : dayNumber(first);
  if (start === null || day < 1 || day > DAYS_OF_MONTH) return null;
  return isoDate(start + (month - 1) * DAYS_OF_MONTH + day - 1);
}
