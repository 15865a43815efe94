import type { Reading } from '../../../grammar/reading.ts';
import { Name } from './instruments-words.ts';
import {
  citesProvision,
  closingBracket,
  isAllCaps,
  isAndWithSlip,
  opensNote,
  yearNumber,
} from './titles-boundary.ts';
import { behindProvisions, isAmendingRules, provisionsEnd } from './titles-end.ts';
import { isAbbreviated } from './titles-tokens.ts';
import { continues } from './titles-unknown.ts';
import { isTail } from './titles-words.ts';
import { Role } from './words.ts';

/** Where a longer title ends that begins before what was read of it. */
export interface LongerEnd {
  /** Its last word, a kind of instrument as a rule. */
  readonly last: number;
  /** Token after its year. */
  readonly end: number;
  /** Null where the title surely goes on, but its end was not found. */
  readonly year: number | null;
}

const MAX_AHEAD = 64;
/** A word of so few small letters may be a joiner of a title with a slip in it: "Savings anq Transitional Provisions". */
const SHORT_WORD = 4;

/**
 * The end of a longer title that the words before `at` are only the beginning of, whether or not anything bears it and however
 * its other words are spelt: "Act 2010 (Health and Social Care) Savings anq Transitional Provisions Order 2011". Null where
 * what stands at `at` is no part of a title.
 */
export function longerTitleEnd(r: Reading, at: number): LongerEnd | null {
  const etc = behindEtc(r, at);
  if (etc !== null) return longerTitleEnd(r, etc);
  if (r.is(at, '(')) return behindBracket(r, at);
  if (r.is(at, ',')) return isTailAhead(r, at + 1) ? endAhead(r, at + 1) : null;
  // "the Section 16 Enterprise Act 2002 Regulations 2015".
  const year = r.role(at, Name.kind) && r.capitalised(at) ? yearBehind(r, at) : null;
  if (year !== null) return { last: at, ...year };
  // "Act, 1919 Amending Order of 13th September, 1948".
  if (isTail(r, at) && r.capitalised(at)) return endAhead(r, at) ?? { last: at, end: at, year: null };
  const word = r.isWord(at) && (r.capitalised(at) ? isTitleWord(r, at) : isSlip(r, at));
  return word ? endAhead(r, at) : null;
}

/** "Finance Act 1998, Section 159 (Appointed Day) Order 1999", "Children Act 1989, Section 17(12) Regulations 2003". */
export function titleBehindProvisions(r: Reading, end: number): LongerEnd | null {
  const at = afterProvisions(r, end);
  if (at !== null) return longerTitleEnd(r, at);
  // "Children Act 1989, Section 17(12) 2003": the kind was left out.
  const behind = provisionsEnd(r, end);
  const year = behind > end ? yearNumber(r, behind) : null;
  const isLast = !r.isWord(behind + 1) && !r.is(behind + 1, '/');
  return year === null || !isLast ? null : { last: behind - 1, end: behind + 1, year };
}

/** Token behind the provisions, or the "etc.", that follow a title: where a longer title goes on, or another one begins. */
export function afterProvisions(r: Reading, end: number): number | null {
  return behindProvisions(r, end) ?? behindEtc(r, provisionsEnd(r, end));
}

/** Token behind "etc.", ", etc.", "&c.," after a title, where the title goes on there: "Act 1961 etc. (Repeals) Regulations 1974". */
function behindEtc(r: Reading, at: number): number | null {
  let end = r.is(at, ',') ? at + 1 : at;
  if (r.folded(end) === 'etc') end++;
  else if (r.is(end, '&') && r.folded(end + 1) === 'c') end += 2;
  else return null;
  if (r.is(end, '.')) end++;
  return r.is(end, ',') ? end + 1 : end;
}

/** "(Gas Services) Order 2018", "(Appointed Day Instrument 1991)", "(Northern Ireland) 1960", not "(c. 18)", "(HRA)", "(EA 2010)", "(as amended)". */
function behindBracket(r: Reading, open: number): LongerEnd | null {
  // "(2050 Target Amendment)".
  const isCounted = r.isNumber(open + 1) && r.capitalised(open + 2);
  const first = isCounted ? open + 2 : open + 1;
  const close = closingBracket(r, open + 1, MAX_AHEAD);
  // "()", "(with Incapacity) (Consequential Provisions) Order 2008": words were left out.
  if (close !== null && (close === first || (r.isWord(first) && !r.capitalised(first))))
    return titleEndBehind(r, close);
  if (!r.isWord(first) || !r.capitalised(first)) return null;
  const inner = close === null ? null : yearNumber(r, close - 1);
  const closed = close !== null && inner !== null ? { last: close - 2, end: close + 1, year: inner } : null;
  // "(Commencement No. 5) and the Fraud Act 2006 (Commencement No. 1) Order 2010", "(Amendment Order 1990": no note on an Act.
  if (isTail(r, first))
    return (
      closed ?? (close === null ? null : titleEndBehind(r, close)) ?? { last: open, end: open, year: null }
    );
  // "(Section 3 (Amendment) Order 1994": a bracket was left out.
  if (citesProvision(r, first) && r.is(first + 2, '(') && isTail(r, first + 3))
    return { last: open, end: open, year: null };
  if (opensNote(r, first) || (isAllCaps(r, first) && !r.capitalised(first + 1)))
    return close === null ? null : behindNote(r, close + 1);
  return closed ?? (close === null ? null : titleEndBehind(r, close));
}

/**
 * Where a title goes on behind a bracket that could be a note: at another bracket, or at its kind with a year, as in "Act 1999
 * (Part V Exemption) Order 2001".
 */
function behindNote(r: Reading, at: number): LongerEnd | null {
  if (r.is(at, '(')) return behindBracket(r, at);
  const year = r.role(at, Name.kind) && r.capitalised(at) ? yearBehind(r, at) : null;
  return year === null ? null : { last: at, ...year };
}

/** The end of the title that goes on behind the bracket closed at `close`: "... Act 2003) Regulations 2003", "... Act 1990) 1992". */
export function titleEndBehind(r: Reading, close: number): LongerEnd | null {
  const behind = yearBehind(r, close);
  if (behind !== null) return { last: close, ...behind };
  const next = close + 1;
  // "(Annual Return) and Companies (Principal Business Activities) (Amendment) Regulations 2008".
  if (r.folded(next) === 'and') return joinedEnd(r, next + 1);
  if (r.is(next, '(') && isTail(r, next + 1))
    return endAhead(r, next) ?? { last: next, end: next, year: null };
  // "(Interest on Late Payments), Appointed Days and Consequential Provisions Order 2014".
  if (r.is(next, ',') && isTail(r, next + 1)) return endAhead(r, next + 1);
  return r.is(next, '(') || (r.isWord(next) && isTitleWord(r, next)) ? endAhead(r, next) : null;
}

/** "Act 1867, Order Confirmation (No. 3) Act 1875", "Order 1988, Amendment Order 1990". */
function isTailAhead(r: Reading, at: number): boolean {
  return continues(r, at, 'lower') || (r.role(at, Name.kind) && continues(r, at + 1, 'lower'));
}

/** The end of the amending title that is joined to what stands in brackets, or of one that holds another behind an article. */
function joinedEnd(r: Reading, at: number): LongerEnd | null {
  const article = r.folded(at) === 'the';
  const first = article ? at + 1 : at;
  const end = r.capitalised(first) ? endAhead(r, first) : null;
  if (end === null) return null;
  const holds = article && longerTitleEnd(r, end.end) !== null;
  return holds || (!article && isAmendingRules(r, first, end.last)) ? end : null;
}

/** A word in capitals that can go on with a title. */
function isTitleWord(r: Reading, at: number): boolean {
  if (!r.capitalised(at) || r.size(at) === 1) return false;
  if (citesProvision(r, at)) return false;
  return r.role(at, Name.kind) || !(r.role(at, Name.before | Name.joiner) || opensSeries(r, at));
}

/** "SI 1998/1833", "Statutory Instrument 1998", not "Statutory Sum Order 1991". */
export function opensSeries(r: Reading, at: number): boolean {
  if (!r.role(at, Name.series)) return false;
  return (
    r.folded(at) !== 'statutory' || r.folded(at + 1).startsWith('instrument') || r.role(at + 1, Name.kind)
  );
}

/** A word of few small letters that is none of the language's own. */
function isSlip(r: Reading, at: number): boolean {
  if (isAndWithSlip(r, at)) return r.capitalised(at + 1);
  const known = r.role(at, Role.unit | Name.before | Name.joiner | Name.aspect | Name.series | Name.kind);
  return (
    !known &&
    r.size(at) > 1 &&
    r.size(at) < SHORT_WORD &&
    (r.capitalised(at + 1) || r.folded(at + 1) === 'the')
  );
}

/** The kind with its year that the words from `at` lead to. */
export function endAhead(r: Reading, at: number): LongerEnd | null {
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
  if (r.role(i, Name.before) || citesProvision(r, i)) return false;
  return r.capitalised(i) || r.role(i, Name.joiner) || r.size(i) <= SHORT_WORD;
}

const MARKS = ["'", '-', '\u2013', '&', '/'];

/** Marks and numbers inside a title: the dot of "No.", an ordinal, a year with a bracket behind it. */
function isInside(r: Reading, i: number): boolean {
  if (r.is(i, '.')) return isAbbreviated(r, i);
  // "(Competition Commission) Transitional, Consequential and Supplemental Provisions Order 1999".
  if (r.is(i, ',')) return r.isWord(i - 1) && r.isWord(i + 1) && r.capitalised(i + 1);
  if (r.isNumber(i)) return r.is(i + 1, '(') || r.folded(r.is(i - 1, '.') ? i - 2 : i - 1) === 'no';
  return MARKS.some((mark) => r.is(i, mark));
}
