import type { Reading } from '../../../grammar/reading.ts';
import { dayNumber, type IsoDate } from '../../../model/index.ts';
import { pastDot } from './tokens.ts';
import { Role } from './words.ts';

/** What stands in brackets behind a citation: editions of the Code, court and year of a decision, the day of a notice. */

/** Tokens inside one pair of brackets. */
const MAX_INSIDE = 24;
const FIRST_YEAR = 1750;
const LAST_YEAR = 2100;

/** A number of four digits that can be a year, or -1. */
export function yearAt(r: Reading, i: number): number {
  const year = r.size(i) === 4 ? r.number(i) : -1;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : -1;
}

/** The bracket that closes the one at i; -1 where none does nearby. */
export function closingAt(r: Reading, i: number): number {
  if (!r.is(i, '(')) return -1;
  for (let at = i + 1; at <= i + MAX_INSIDE; at++) {
    if (r.is(at, ')')) return at;
    if (r.is(at, '(')) return -1;
  }
  return -1;
}

export interface Edition {
  readonly end: number;
  readonly year: number;
}

/** "(2018)", "(1958 ed.)", "(2012 & Supp. V 2017)", "(West 2010)", "(text of 1943)": the edition of the Code that is cited. */
export function editionAt(r: Reading, i: number): Edition | null {
  const close = closingAt(r, i);
  if (close < 0) return null;
  const years: number[] = [];
  for (let at = i + 1; at < close; at++) {
    const year = yearAt(r, at);
    if (year > 0) years.push(year);
    else if (!isEditionPart(r, at)) return null;
  }
  const last = years.at(-1);
  return last === undefined ? null : { end: close + 1, year: last };
}

const EDITION_WORDS = new Set(
  'ed edition supp suppl supplement west lexisnexis lexis and pocket part'.split(' '),
);

function isEditionPart(r: Reading, i: number): boolean {
  return EDITION_WORDS.has(r.folded(i)) ||
    (r.isWord(i) && !r.capitalised(i)) || /^[ivx]+$/.test(r.folded(i)) || r.is(i, '.') || r.is(i, '&') || r.is(i, ',');
} // biome-ignore format: one condition

export interface CourtAndYear {
  readonly end: number;
  /** The court as one word: `ca9`, `sdny`; null where the brackets name none. */
  readonly court: string | null;
  readonly year: number;
  readonly date: IsoDate | null;
}

/** "(1973)", "(9th Cir. 2003)", "(S.D.N.Y. June 5, 2010)". Null where no year stands at the end. */
export function courtAndYearAt(r: Reading, i: number): CourtAndYear | null {
  const close = closingAt(r, i);
  const year = close < 0 ? -1 : yearAt(r, close - 1);
  if (year < 0) return null;
  const day = dayBefore(r, close - 1, year);
  const until = day?.from ?? close - 1;
  return { end: close + 1, court: courtOf(r, i + 1, until), year, date: day?.date ?? null };
}

/** "June 5, 2010": the day whose year stands at token i. */
function dayBefore(r: Reading, i: number, year: number): { readonly from: number; readonly date: IsoDate } | null {
  const day = r.is(i - 1, ',') ? i - 2 : i - 1;
  const month = r.is(day - 1, '.') ? day - 2 : day - 1;
  if (!r.isNumber(day) || !r.role(month, Role.month)) return null;
  const date = `${year}-${two(r.wordValue(month))}-${two(r.number(day))}`;
  return dayNumber(date) === null ? null : { from: month, date };
} // biome-ignore format: one line each

/** "Mar. 3, 2020" from token i on. */
export function dayAt(r: Reading, i: number): { readonly end: number; readonly date: IsoDate } | null {
  if (!r.role(i, Role.month)) return null;
  const day = pastDot(r, i + 1);
  const year = r.is(day + 1, ',') ? day + 2 : day + 1;
  const found = yearAt(r, year) < 0 ? null : dayBefore(r, year, r.number(year));
  return found === null || found.from !== i ? null : { end: year + 1, date: found.date };
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** "9th Cir." is `ca9`, "S.D.N.Y." is `sdny`, "D.C. Cir." is `cadc`: the abbreviation without dots and blanks. */
function courtOf(r: Reading, from: number, until: number): string | null {
  let court = '';
  for (let at = from; at < until; at++) if (r.isWord(at) || r.isNumber(at)) court += r.folded(at);
  const circuit = /^(\d{1,2})(?:st|nd|rd|th|d)cir$/.exec(court);
  if (circuit !== null) return `ca${circuit[1]}`;
  return CIRCUITS[court] ?? (court === '' ? null : court);
}

const CIRCUITS: Readonly<Record<string, string>> = { dccir: 'cadc', fedcir: 'cafc', us: 'scotus' };
