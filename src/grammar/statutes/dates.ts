import { dayOf, type IsoDate, isoDate } from '../../model/index.ts';
import type { Reading } from '../reading.ts';
import { Role } from './system.ts';

export interface DayMatch {
  readonly end: number;
  readonly day: number;
  readonly month: number;
  /** Null where the words leave it to what stands around: "Ley 10/2010, de 28 de abril". */
  readonly year: number | null;
}

/** A day at i: "8. juni 2017", "28 de abril de 2010", "18 september 2017", "17.11.2017", "08/06/2017", "2018-06-01". */
export function dayAt(r: Reading, i: number): DayMatch | null {
  if (!r.isNumber(i)) return null;
  return isoAt(r, i) ?? figuresAt(r, i) ?? wordedAt(r, i);
}

export function isoOf({ day, month, year }: DayMatch, otherwise: number | null = null): IsoDate | null {
  const full = year ?? otherwise;
  const number = full === null ? null : dayOf(full, month, day);
  return number === null ? null : isoDate(number);
}

function isoAt(r: Reading, i: number): DayMatch | null {
  if (r.size(i) !== 4 || !r.is(i + 1, '-') || r.size(i + 2) !== 2 || !r.is(i + 3, '-') || r.size(i + 4) !== 2)
    return null;
  if (!r.isNumber(i + 2) || !r.isNumber(i + 4)) return null;
  return { end: i + 5, year: r.number(i), month: r.number(i + 2), day: r.number(i + 4) };
}

function figuresAt(r: Reading, i: number): DayMatch | null {
  const mark = r.is(i + 1, '.') ? '.' : '/';
  if (r.size(i) > 2 || !r.is(i + 1, mark) || !r.isNumber(i + 2) || r.size(i + 2) > 2) return null;
  if (!r.is(i + 3, mark) || !r.isNumber(i + 4) || r.size(i + 4) !== 4) return null;
  return { end: i + 5, day: r.number(i), month: r.number(i + 2), year: r.number(i + 4) };
}

function wordedAt(r: Reading, i: number): DayMatch | null {
  if (r.size(i) > 2) return null;
  let at = i + 1;
  if (r.is(at, '.') || r.is(at, '°') || (r.glued(at) && r.folded(at) === 'er')) at++;
  if (r.role(at, Role.particle)) at++;
  if (!r.role(at, Role.month)) return null;
  const month = r.wordValue(at++);
  const year = r.role(at, Role.particle) && r.size(at + 1) === 4 ? at + 1 : at;
  if (r.isNumber(year) && r.size(year) === 4)
    return { end: year + 1, day: r.number(i), month, year: r.number(year) };
  return { end: at, day: r.number(i), month, year: null };
}
