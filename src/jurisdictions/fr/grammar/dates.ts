import type { Reading } from '../../../grammar/reading.ts';
import { dayOf, type IsoDate, isoDate, yearOf } from '../../../model/index.ts';
import { republicanDay, republicanYear } from './republican.ts';
import { Role } from './words.ts';

export interface DateMatch {
  readonly end: number;
  /** Null where the words have the shape of a date and name no day. */
  readonly date: IsoDate | null;
}

/** A date at i: "6 janvier 1978", "1er juillet 1901", "28/12/2018", "09/07/82", "2007-03-12", "25 ventôse an XI". */
export function dateAt(r: Reading, i: number): DateMatch | null {
  if (!r.isNumber(i)) return null;
  return inWords(r, i) ?? inDigits(r, i) ?? republican(r, i);
}

/** "16-24 août 1790", "2 et 17 mars 1791": voted on one day and sanctioned on another; such a text goes by the first. */
export function dayPairAt(r: Reading, i: number): DateMatch | null {
  if (!r.isNumber(i) || r.size(i) > 2 || !(r.isDash(i + 1) || r.role(i + 1, Role.and))) return null;
  const second = inWords(r, i + 2);
  if (second?.date == null) return null;
  const first = dayOf(yearOf(second.date), Number(second.date.slice(5, 7)), r.number(i));
  return first === null ? null : { end: second.end, date: isoDate(first) };
}

function republican(r: Reading, i: number): DateMatch | null {
  const at = r.glued(i + 1) && r.folded(i + 1) === 'er' ? i + 2 : i + 1;
  if (!r.role(at, Role.republican) || r.folded(at + 1) !== 'an') return null;
  const year = republicanYear(r.folded(at + 2));
  return year === 0 ? null : { end: at + 3, date: republicanDay(year, r.wordValue(at), r.number(i)) };
}

function inWords(r: Reading, i: number): DateMatch | null {
  let at = i + 1;
  if (r.glued(at) && (r.folded(at) === 'er' || r.folded(at) === 'e')) at++;
  const month = monthAt(r, at);
  if (month === 0) return null;
  at++;
  if (r.is(at, '.')) at++;
  if (!r.isNumber(at) || (r.size(at) !== 4 && r.size(at) !== 2)) return null;
  return match(at + 1, century(r.number(at), r.size(at)), month, r.number(i));
}

/** Number of the month that the word at `at` names, 0 for none; "sept." is one beside a year, and seven elsewhere. */
export function monthAt(r: Reading, at: number): number {
  if (r.role(at, Role.month)) return r.wordValue(at);
  if (r.folded(at) !== 'sept') return 0;
  const year = r.is(at + 1, '.') ? at + 2 : at + 1;
  return r.isNumber(year) && r.size(year) === 4 ? SEPTEMBER : 0;
}

const SEPTEMBER = 9;

function inDigits(r: Reading, i: number): DateMatch | null {
  const mark = r.is(i + 1, '/') ? '/' : r.is(i + 1, '-') ? '-' : r.is(i + 1, '.') ? '.' : '';
  if (mark === '' || !r.isNumber(i + 2) || !r.is(i + 3, mark) || !r.isNumber(i + 4)) return null;
  if (!r.glued(i + 1) || !r.glued(i + 2) || !r.glued(i + 3) || !r.glued(i + 4)) return null;
  if (r.size(i) === 4 && r.size(i + 2) === 2 && r.size(i + 4) === 2) {
    return match(i + 5, r.number(i), r.number(i + 2), r.number(i + 4));
  }
  if (mark === '-' || r.size(i) > 2 || r.size(i + 2) > 2) return null;
  const size = r.size(i + 4);
  // A year of five digits is a misprint: a date was meant, none is given.
  if (size !== 4 && size !== 2) return size === 5 ? { end: i + 5, date: null } : null;
  return match(i + 5, century(r.number(i + 4), size), r.number(i + 2), r.number(i));
}

/** Two-digit years are of the twentieth century unless that lies further ahead than 2029 allows. */
function century(year: number, digits: number): number {
  if (digits !== 2) return year;
  return year < 30 ? 2000 + year : 1900 + year;
}

function match(end: number, year: number, month: number, day: number): DateMatch {
  const number = dayOf(year, month, day);
  return { end, date: number === null ? null : isoDate(number) };
}
