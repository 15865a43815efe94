import type { Reading } from '../../../grammar/reading.ts';
import { kindOf, Name } from './instruments-words.ts';
import { citesProvision, closingBracket, isRoman, type Style, yearNumber } from './titles-boundary.ts';
import { continues } from './titles-unknown.ts';
import { hasTail } from './titles-words.ts';
import { dateAt } from './versions-dates.ts';
import { Role } from './words.ts';

/** Where a title ends, and its year. */
export interface TitleEnd {
  /** The last token of the name: its last word, or the bracket behind it. */
  readonly last: number;
  /** Token after the name and its year. */
  readonly end: number;
  readonly year: number | null;
  /** The token of a year that stands inside the name: "Statute Law Revision Act 1874 (No. 2)". */
  readonly inner?: number;
}

/** The end of a title whose last word stands at i: "Act 1968", "Act, 1968", "Act of 1968", "Regulations (Northern Ireland) 2015". */
export function titleEndAt(r: Reading, i: number): TitleEnd {
  let after = i + 1;
  if (r.is(after, '.') && r.glued(after) && r.folded(i) === 'etc') after++;
  // "(Modification of the Tax Acts) Order": the bracket that a kind of instrument closes is not its own, but for a year.
  if (r.is(after, ')') && (!r.role(i, Name.kind) || yearNumber(r, after + 1) !== null)) after++;
  const year = yearAt(r, after);
  return { last: after - 1, end: year?.end ?? after, year: year?.year ?? null };
}

/**
 * Token after the second year of "Acts 1894 to 1979", "Acts 1968-1996": a name for all of a kind together, which is none of
 * them. `at` is the token behind the first year.
 */
export function collectiveEnd(r: Reading, at: number): number | null {
  const joined = r.folded(at) === 'to' || r.is(at, '-') || r.is(at, '\u2013');
  return joined && yearNumber(r, at + 1) !== null ? at + 2 : null;
}

interface YearMatch {
  readonly year: number;
  readonly end: number;
}

/** "1968", ", 1968", "of 1968", "(1968)" and "[1968]" behind a name. */
function yearAt(r: Reading, at: number): YearMatch | null {
  const bare = bareYear(r, at);
  if (bare !== null) return { year: bare, end: at + 1 };
  const year = bareYear(r, at + 1);
  if (year === null) return null;
  if (r.is(at, ',') || r.folded(at) === 'of') return { year, end: at + 2 };
  const bracketed = (r.is(at, '(') && r.is(at + 2, ')')) || (r.is(at, '[') && r.is(at + 2, ']'));
  return bracketed ? { year, end: at + 3 } : null;
}

/** "2011/3006" and "1996c" hold no year of a title. */
function bareYear(r: Reading, at: number): number | null {
  const glued = r.glued(at + 1) && (r.is(at + 1, '/') || r.isWord(at + 1));
  return glued ? null : yearNumber(r, at);
}

const MAX_AHEAD = 64;
const MAX_KINDS = 4;

/**
 * Ends of longer titles that what stands before `from` may be the beginning of, the farthest first: "Act 1968
 * (Commencement No. 3) Order 1970" behind "Theft", "Act 1998) Rules 2000" behind "Magistrates' Courts (Human Rights".
 */
export function laterEnds(r: Reading, from: number, style: Style): readonly TitleEnd[] {
  const ends: TitleEnd[] = [];
  let depth = 0;
  let left = false;
  const limit = Math.min(r.count, from + MAX_AHEAD);
  for (let at = from, kinds = 0; at < limit && kinds < MAX_KINDS; at++) {
    if (r.is(at, '(')) depth++;
    else if (r.is(at, ')')) {
      if (depth > 0) depth--;
      // The bracket in which the shorter title stands may be one inside the longer title.
      else if (left) break;
      else left = true;
      if (depth === 0 && r.glued(at)) ends.unshift(numbered(r, from, at) ?? titleEndAt(r, at - 1));
    } else if (depth > 0) continue;
    else if (!goesOn(r, at, style)) break;
    else if (endsTitle(r, at)) {
      ends.unshift(titleEndAt(r, at));
      kinds++;
    }
  }
  return ends;
}

const MAX_BRACKET = 32;

/** The end of the bracket that tokens `[from, end)` stand in, where the bracket may be part of a title; null for none. */
export function closeAround(r: Reading, from: number, end: number, floor: number): number | null {
  let depth = 0;
  let open = from - 1;
  for (; open > floor && from - open < MAX_BRACKET; open--) {
    if (r.is(open, ')')) depth++;
    else if (r.is(open, '(') && --depth < 0) break;
  }
  // "Magistrates' (Family Law Act 1986) Rules 1996", "(Rules Amendment No. 6) (Counter-Terrorism Act 2008) 2008".
  const before = open - 1;
  const belongs =
    r.isWord(before) || r.is(before, ')') || r.is(before, "'") || yearNumber(r, before) !== null;
  return depth < 0 && belongs ? closingBracket(r, end, MAX_BRACKET) : null;
}

const MAX_PROVISIONS = 24;

/**
 * Where a title goes on behind a comma or provisions inside it: at a bracket or a word in capitals. "Finance Act 1995, section 20,
 * (Appointed Day) Order 1995", "Children Act 1989, Section 17(12) Regulations 2003". Null where it does not. `at` is the token
 * behind the year.
 */
export function behindProvisions(r: Reading, at: number): number | null {
  if (r.is(at, ',') && r.is(at + 1, '(') && r.capitalised(at + 2)) return at + 1;
  const end = provisionsEnd(r, at);
  if (end === at) return null;
  const next = r.is(end, ',') ? end + 1 : end;
  if (r.is(next, '('))
    return (r.isWord(next + 1) && r.size(next + 1) > 1) || r.is(next + 1, ')') ? next : null;
  return r.isWord(next) && r.size(next) > 1 && r.capitalised(next) && !isDate(r, next) ? next : null;
}

/** "1 January 2003", "January 2003": the day of the law that is asked for. */
function isDate(r: Reading, at: number): boolean {
  return (dateAt(r, at)?.end ?? at) > at + 1;
}

/** Token behind the provisions at `at`, with or without a comma before them: "Section 57(3) and (4)(a)"; `at` where none stand there. */
export function provisionsEnd(r: Reading, at: number): number {
  const from = r.is(at, ',') ? at + 1 : at;
  let end = at;
  if (from === at && !r.role(from, Role.unit | Role.misspelt)) return at;
  for (let i = from; i < from + MAX_PROVISIONS && !isDate(r, i); i++) {
    const bracket = numberInBrackets(r, i);
    if (bracket !== null) i = bracket;
    else if (!isProvisionWord(r, i)) {
      if (r.role(i, Name.joiner) || r.is(i, ',')) continue;
      break;
    }
    end = i + 1;
  }
  return end;
}

/** The closing bracket of "(3)", "(4A)", "(a)". */
function numberInBrackets(r: Reading, i: number): number | null {
  if (!r.is(i, '(') || !(r.isNumber(i + 1) || r.size(i + 1) === 1 || isRoman(r, i + 1))) return null;
  return r.is(i + 2, ')') ? i + 2 : r.is(i + 3, ')') && r.glued(i + 2) ? i + 3 : null;
}

function isProvisionWord(r: Reading, i: number): boolean {
  if (r.isNumber(i)) return yearNumber(r, i) === null;
  if (!r.isWord(i)) return false;
  return (
    r.size(i) === 1 ||
    isRoman(r, i) ||
    (r.role(i, Role.unit) && citesProvision(r, i)) ||
    (r.glued(i) && r.isNumber(i - 1))
  );
}

/** A word for a kind of instrument, or one in its place before a year: "Declaration 1962", "Reuglations 2024". */
function endsTitle(r: Reading, at: number): boolean {
  return r.role(at, Name.kind | Name.misspelt) || (r.isWord(at) && yearNumber(r, at + 1) !== null);
}

/** "Act 1874 (No. 2)": old titles have the year before the number. `from` is the token behind the year. */
function numbered(r: Reading, from: number, close: number): TitleEnd | null {
  const counted = r.is(from, '(') && r.isNumber(close - 1) && isOrdinal(r, close - 1);
  const year = counted ? yearNumber(r, from - 1) : null;
  return year === null ? null : { last: close, end: close + 1, year, inner: from - 1 };
}

/** Whether a title can go on with token `at` outside brackets. */
function goesOn(r: Reading, at: number, style: Style): boolean {
  if (r.isWord(at)) {
    if (continues(r, at, style) || r.role(at, Name.joiner | Name.kind | Name.misspelt)) return true;
    return r.is(at - 1, ')') && yearNumber(r, at + 1) !== null;
  }
  if (r.isNumber(at))
    return yearNumber(r, at) !== null ? goesOnBehindYear(r, at + 1, style) : isOrdinal(r, at);
  return MARKS.some((mark) => r.is(at, mark));
}

function goesOnBehindYear(r: Reading, at: number, style: Style): boolean {
  return r.is(at, '(') || r.is(at, ')') || (continues(r, at, style) && continues(r, at, 'lower'));
}

/** "2" in "Regulations No. 2 (Northern Ireland)". */
function isOrdinal(r: Reading, at: number): boolean {
  return r.folded(r.is(at - 1, '.') ? at - 2 : at - 1) === 'no';
}

const MARKS = ['.', "'", '-', '\u2013', '&', '/'];

/** "Potatoes (Amendment) Regulations 1998": no Act, which would be cited beside the one that it amends. */
export function isAmendingRules(r: Reading, from: number, last: number): boolean {
  return hasTail(r, from, last) && kindOfTitle(r, from, last) !== 'act';
}

/** The kind that the name ending at `last` says: its last word, or the word before its closing bracket, or its first word. */
export function kindOfTitle(r: Reading, from: number, last: number) {
  for (let at = last; at >= from; at--) {
    const kind = r.role(at, Name.kind) ? kindOf(r.folded(at)) : null;
    if (kind !== null) return kind;
  }
  return null;
}
