import type { Reading } from '../../../grammar/reading.ts';
import { dayOf, type IsoDate, isoDate } from '../../../model/index.ts';
import { Role } from './words.ts';

export interface DateMatch {
  readonly end: number;
  readonly date: IsoDate;
}

/** A day at i: "1. September 1998", "27.11.1963", "7. 9. 2016", "1982-10-19". Null where the words name none. */
export function dateAt(r: Reading, i: number): DateMatch | null {
  if (!r.isNumber(i)) return null;
  return isoAt(r, i) ?? dottedAt(r, i);
}

function isoAt(r: Reading, i: number): DateMatch | null {
  if (r.size(i) !== 4 || !r.is(i + 1, '-') || !r.glued(i + 1) || !r.glued(i + 2)) return null;
  if (r.size(i + 2) !== 2 || !r.is(i + 3, '-') || r.size(i + 4) !== 2 || !r.glued(i + 4)) return null;
  return match(i + 5, r.number(i), r.number(i + 2), r.number(i + 4));
}

function dottedAt(r: Reading, i: number): DateMatch | null {
  if (r.size(i) > 2 || !r.is(i + 1, '.')) return null;
  if (r.role(i + 2, Role.month)) {
    const year = r.is(i + 3, '.') ? i + 4 : i + 3;
    return r.size(year) === 4 ? match(year + 1, r.number(year), r.wordValue(i + 2), r.number(i)) : null;
  }
  if (!r.isNumber(i + 2) || r.size(i + 2) > 2 || !r.is(i + 3, '.')) return null;
  const digits = r.size(i + 4);
  if (digits !== 4 && digits !== 2) return null;
  return match(i + 5, century(r.number(i + 4), digits), r.number(i + 2), r.number(i));
}

/** Years of two digits lie in the twentieth century, unless that is more than some years ahead. */
function century(year: number, digits: number): number {
  if (digits !== 2) return year;
  return year < 30 ? 2000 + year : 1900 + year;
}

function match(end: number, year: number, month: number, day: number): DateMatch | null {
  const number = dayOf(year, month, day);
  const date = number === null ? null : isoDate(number);
  return date === null ? null : { end, date };
}

/** The day whose words end right before token i, punctuation and opening brackets between them left out. */
export function dateBefore(r: Reading, i: number, floor: number): IsoDate | null {
  let end = i;
  while (end > floor && (r.is(end - 1, '-') || r.is(end - 1, ',') || r.is(end - 1, '(') || r.isDash(end - 1)))
    end--;
  for (let at = Math.max(floor, end - 6); at < end; at++) {
    const date = dateAt(r, at);
    if (date !== null && date.end === end) return date.date;
  }
  return null;
}
