import type { Reading } from '../../../grammar/reading.ts';
import { dayNumber, type IsoDate } from '../../../model/index.ts';

/** A date in a text; `day` is null where only its month or year is said. */
export interface DateMatch {
  readonly end: number;
  readonly day: IsoDate | null;
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((name, n) => [
      [name, n + 1],
      [name.slice(0, 3), n + 1],
    ]),
);
const ORDINALS = new Set(['st', 'nd', 'rd', 'th']);
const FIRST_YEAR = 1200;
const LAST_YEAR = 2200;

/** The date at i: "1 April 2012", "1st April, 2012", "April 1, 2012", "1.4.2012", "2012-04-01", "April 2012", "2012". */
export function dateAt(r: Reading, i: number): DateMatch | null {
  return dayFirst(r, i) ?? monthFirst(r, i) ?? inNumbers(r, i) ?? yearAlone(r, i);
}

function dayFirst(r: Reading, i: number): DateMatch | null {
  if (!r.isNumber(i)) return null;
  let at = i + 1;
  if (ORDINALS.has(r.folded(at)) && r.glued(at)) at++;
  if (r.folded(at) === 'of') at++;
  const month = MONTHS.get(r.folded(at));
  return month === undefined ? null : withYear(r, at + 1, month, r.number(i));
}

function monthFirst(r: Reading, i: number): DateMatch | null {
  const month = MONTHS.get(r.folded(i));
  if (month === undefined) return null;
  if (isYear(r, i + 1)) return { end: i + 2, day: null };
  return r.isNumber(i + 1) ? withYear(r, i + 2, month, r.number(i + 1)) : null;
}

function withYear(r: Reading, from: number, month: number, day: number): DateMatch | null {
  const at = r.is(from, ',') ? from + 1 : from;
  return isYear(r, at) ? { end: at + 1, day: iso(r.number(at), month, day) } : null;
}

function inNumbers(r: Reading, i: number): DateMatch | null {
  const mark = ['.', '/', '-'].find((one) => r.is(i + 1, one) && r.is(i + 3, one));
  if (mark === undefined || !r.glued(i + 1) || !r.glued(i + 3)) return null;
  const [first, second, third] = [r.number(i), r.number(i + 2), r.number(i + 4)];
  if (isYear(r, i)) return { end: i + 5, day: iso(first, second, third) };
  return isYear(r, i + 4) ? { end: i + 5, day: iso(third, second, first) } : null;
}

function yearAlone(r: Reading, i: number): DateMatch | null {
  return isYear(r, i) ? { end: i + 1, day: null } : null;
}

function isYear(r: Reading, at: number): boolean {
  const year = r.number(at);
  return r.size(at) === 4 && year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Null for days that no calendar has. */
function iso(year: number, month: number, day: number): IsoDate | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return dayNumber(text) === null ? null : text;
}
