import type { Reading } from '../../../grammar/reading.ts';
import { Name } from './instruments-words.ts';
import { closingBracket, isAllCaps, yearNumber } from './titles-boundary.ts';
import { isAbbreviated } from './titles-tokens.ts';
import { continues } from './titles-unknown.ts';
import { Role } from './words.ts';

/** Where a longer title ends that begins before what was read of it. */
export interface LongerEnd {
  /** Its last word, a kind of instrument as a rule. */
  readonly last: number;
  /** Token after its year. */
  readonly end: number;
  readonly year: number;
}

const MAX_AHEAD = 40;
/** A word of so few small letters may be a joiner of a title with a slip in it: "Savings anq Transitional Provisions". */
const SHORT_WORD = 4;

/**
 * The end of a longer title that the words before `at` are only the beginning of, whether or not anything bears it and however
 * its other words are spelt: "Act 2010 (Health and Social Care) Savings anq Transitional Provisions Order 2011". Null where
 * what stands at `at` is no part of a title.
 */
export function longerTitleEnd(r: Reading, at: number): LongerEnd | null {
  if (r.is(at, '(')) return behindBracket(r, at);
  if (r.is(at, ',')) return isTailAhead(r, at + 1) ? endAhead(r, at + 1) : null;
  // "the Section 16 Enterprise Act 2002 Regulations 2015".
  const year = r.role(at, Name.kind) && r.capitalised(at) ? yearBehind(r, at) : null;
  if (year !== null) return { last: at, ...year };
  const word = r.isWord(at) && (r.capitalised(at) ? isTitleWord(r, at) : isSlip(r, at));
  return word ? endAhead(r, at) : null;
}

/** "(Gas Services) Order 2018", "(Appointed Day Instrument 1991)", "(Northern Ireland) 1960", not "(c. 18)", "(HRA)", "(as amended)". */
function behindBracket(r: Reading, open: number): LongerEnd | null {
  // "(2050 Target Amendment)".
  const first = r.isNumber(open + 1) && r.capitalised(open + 2) ? open + 2 : open + 1;
  if (!r.isWord(first) || !r.capitalised(first)) return null;
  if (r.role(first, Name.series | Role.unit) || isAllCaps(r, first)) return null;
  const close = closingBracket(r, open + 1, MAX_AHEAD);
  if (close === null) return null;
  const inner = yearNumber(r, close - 1);
  if (inner !== null) return { last: close - 2, end: close + 1, year: inner };
  return titleEndBehind(r, close);
}

/** The end of the title that goes on behind the bracket closed at `close`: "... Act 2003) Regulations 2003", "... Act 1990) 1992". */
export function titleEndBehind(r: Reading, close: number): LongerEnd | null {
  const year = yearNumber(r, close + 1);
  if (year !== null) return { last: close, end: close + 2, year };
  const next = close + 1;
  return r.is(next, '(') || (r.isWord(next) && isTitleWord(r, next)) ? endAhead(r, next) : null;
}

/** "Act 1867, Order Confirmation (No. 3) Act 1875", "Order 1988, Amendment Order 1990". */
function isTailAhead(r: Reading, at: number): boolean {
  return continues(r, at, 'lower') || (r.role(at, Name.kind) && continues(r, at + 1, 'lower'));
}

/** A word in capitals that can go on with a title. */
function isTitleWord(r: Reading, at: number): boolean {
  if (!r.capitalised(at) || r.size(at) === 1) return false;
  return !r.role(at, Role.unit | Name.before | Name.joiner | Name.series);
}

/** A word of few small letters that is none of the language's own. */
function isSlip(r: Reading, at: number): boolean {
  const known = r.role(at, Role.unit | Name.before | Name.joiner | Name.aspect | Name.series | Name.kind);
  return (
    !known &&
    r.size(at) > 1 &&
    r.size(at) < SHORT_WORD &&
    (r.capitalised(at + 1) || r.folded(at + 1) === 'the')
  );
}

/** The kind with its year that the words from `at` lead to. */
function endAhead(r: Reading, at: number): LongerEnd | null {
  const limit = Math.min(r.count, at + MAX_AHEAD);
  for (let i = at; i < limit; i++) {
    if (r.is(i, '(')) {
      const close = closingBracket(r, i + 1, MAX_AHEAD);
      if (close === null) return null;
      i = close;
      const year = yearNumber(r, i + 1);
      if (year !== null) return { last: i, end: i + 2, year };
    } else if (r.isWord(i)) {
      const year = r.capitalised(i) || r.role(i, Name.misspelt) ? yearBehind(r, i) : null;
      if (year !== null) return { last: i, ...year };
      if (!goesOn(r, i)) return null;
    } else if (!isInside(r, i)) return null;
  }
  return null;
}

function yearBehind(r: Reading, i: number): Pick<LongerEnd, 'end' | 'year'> | null {
  const at = r.is(i + 1, ',') ? i + 2 : i + 1;
  const year = yearNumber(r, at);
  return year === null ? null : { end: at + 1, year };
}

function goesOn(r: Reading, i: number): boolean {
  if (r.words(i, 'in', 'council')) return true;
  if (r.role(i, Role.unit | Name.before)) return false;
  return r.capitalised(i) || r.role(i, Name.joiner) || r.size(i) <= SHORT_WORD;
}

const MARKS = ["'", '-', '\u2013', '&', '/'];

/** Marks and numbers inside a title: the dot of "No.", an ordinal, a year with a bracket behind it. */
function isInside(r: Reading, i: number): boolean {
  if (r.is(i, '.')) return isAbbreviated(r, i);
  if (r.isNumber(i)) return r.is(i + 1, '(') || r.folded(r.is(i - 1, '.') ? i - 2 : i - 1) === 'no';
  return MARKS.some((mark) => r.is(i, mark));
}

const MAX_TO_YEAR = 5;

/** Whether a title that was read without a year has one a few words on: "Amending Regulations No. 2, 1948". */
export function hasYearAhead(r: Reading, at: number): boolean {
  for (let i = at; i < at + MAX_TO_YEAR; i++) {
    if (yearNumber(r, i) !== null) return i > at;
    const near = r.isNumber(i) || r.is(i, ',') || r.is(i, '(') || r.is(i, ')');
    const dot = r.is(i, '.') && (r.glued(i + 1) || r.isNumber(i + 1));
    const word =
      r.isWord(i) &&
      (r.capitalised(i) ? isTitleWord(r, i) : r.size(i) < SHORT_WORD && !r.role(i, Name.before));
    if (!near && !dot && !word) return false;
  }
  return false;
}

/**
 * Whether a name that describes its Act in a sentence breaks off where the sentence goes on: "An Act to render valid certain
 * Marriages in the Church ...".
 */
export function isCutShort(r: Reading, from: number, end: number): boolean {
  return r.folded(from) === 'act' && end > from + 2 && (r.isWord(end) || r.is(end, ','));
}
