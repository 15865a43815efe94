import type { Reading } from '../../../grammar/reading.ts';
import {
  COURT_TABLE,
  type Court,
  canonicalNumber,
  divisionTable,
  type NeutralCitation,
  satIn,
  sheriffCourt,
} from './courts.ts';
import { isBracket, isClosing, isOpening, MAX_TOKENS, type Spelled, spelledAt } from './decisions-spelled.ts';
import { type YearMark, yearBefore, yearBehind } from './decisions-year.ts';
import type { Extent } from './mentions.ts';

export interface NeutralMatch extends Extent {
  readonly citation: NeutralCitation;
}

/** Codes that are also words or initials: they count in capitals, behind a year in brackets. */
const WORDLIKE = new Set(['eat', 'cat', 'sac', 'hcj', 'sc']);
/** Marks between a court and its number: "EWCA Civ. No. 12", "[EWCA] Civ, 123", "CSIH_12". */
const MAX_MARKS = 3;
const MAX_NUMBER_PARTS = 4;
const MAX_NUMBER_DIGITS = 8;

/**
 * A neutral citation whose court begins at token i: "[2020] EWCA Civ 617", "[2019] EWHC 123 (Admin)", and what slips of the pen
 * make of them: turned, missing or round brackets, the division on the wrong side of the number, the year behind the court.
 */
export function neutralAt(r: Reading, i: number, floor: number): NeutralMatch | null {
  const before = yearBefore(r, i, floor);
  const isDated = before !== null && before.volume === null;
  // A year behind the court stands in brackets: where neither is there, the words need no spelling out.
  if (!isDated && !opensNear(r, i)) return null;
  const court = courtAt(r, i);
  if (court === null) return null;
  const year = isDated ? before : yearBehind(r, court.end);
  if (year === null || !isMeant(r, i, court.entry, year)) return null;
  const number = numberAt(r, year === before ? court.end : year.end);
  if (number === null) return null;
  const division = divisionBehind(r, number.end, court.entry);
  const whole = division?.entry ?? court.entry;
  if (!satIn(whole, year.year)) return null;
  const citation = { court: whole, year: year.year, number: number.value };
  return { from: Math.min(i, year.from), end: division?.end ?? closed(r, number.end, year, i), citation };
}

/** Whether a bracket opens behind words and dots that are no longer than the longest name of a court. */
export function opensNear(r: Reading, i: number): boolean {
  let at = i + 1;
  while (at <= i + MAX_TOKENS && (r.isWord(at) || r.is(at, '.'))) at++;
  return isOpening(r, at);
}

function courtAt(r: Reading, i: number): Spelled<Court> | null {
  return spelledAt(r, i, COURT_TABLE) ?? sheriffCourtAt(r, i);
}

/** "SC EDIN": the letters of the place in capitals. */
function sheriffCourtAt(r: Reading, i: number): Spelled<Court> | null {
  const place = r.source(i + 1, i + 2);
  const letters = r.isWord(i + 1) && place.length >= 3 && place.length <= 4;
  if (!r.words(i, 'sc') || !letters || place !== place.toUpperCase()) return null;
  return { entry: sheriffCourt(place), end: i + 2 };
}

function isMeant(r: Reading, i: number, { fact }: Court, { bracket }: YearMark): boolean {
  if (!WORDLIKE.has(fact.code.toLowerCase())) return true;
  return bracket !== 'none' && r.source(i, i + 1) === r.source(i, i + 1).toUpperCase();
}

/** "12", "0012", "J70", "B12", "2020_0341", "123456/2022", "SPC00678", "C12_02_03". */
function numberAt(r: Reading, i: number): { readonly end: number; readonly value: string } | null {
  const start = skipMarks(r, i);
  const first = partEnd(r, start);
  if (first === null) return null;
  let end = first;
  for (let parts = 1; parts < MAX_NUMBER_PARTS; parts++) {
    const joined = r.glued(end) && (r.is(end, '_') || r.is(end, '/')) && r.glued(end + 1);
    const next: number | null = joined ? partEnd(r, end + 1) : null;
    if (next === null) break;
    end = next;
  }
  return { end, value: canonicalNumber(r.source(start, end)) };
}

/** Digits, with letters in capitals glued before them. */
function partEnd(r: Reading, i: number): number | null {
  const lettered = r.isWord(i) && r.size(i) <= 4 && r.isNumber(i + 1) && r.glued(i + 1);
  if (lettered && r.source(i, i + 1) !== r.source(i, i + 1).toUpperCase()) return null;
  const at = lettered ? i + 1 : i;
  return r.isNumber(at) && r.size(at) <= MAX_NUMBER_DIGITS ? at + 1 : null;
}

function skipMarks(r: Reading, i: number): number {
  let at = i;
  while (at < i + MAX_MARKS && (isBracket(r, at) || r.is(at, '.') || r.is(at, ',') || r.is(at, '_'))) at++;
  if (!r.words(at, 'no')) return at;
  return r.is(at + 1, '.') ? at + 2 : at + 1;
}

/** "(Admin)", "(Ch.)", "] (Admin)", "Ch": the division behind the number, in brackets or with a capital. */
function divisionBehind(r: Reading, i: number, court: Court): Spelled<Court> | null {
  const table = court.division === null ? divisionTable(court) : null;
  if (table === null) return null;
  const outer = isClosing(r, i) ? i + 1 : i;
  const bracketed = isOpening(r, outer);
  const start = bracketed ? outer + 1 : i;
  if (!bracketed && !r.capitalised(start)) return null;
  const division = spelledAt(r, start, table);
  if (division === null) return null;
  const end = bracketed && isClosing(r, division.end) ? division.end + 1 : division.end;
  return { entry: division.entry, end };
}

/** Behind the bracket that closes a citation opened before its court: "[EWCA Civ 123]", "([2020] UKSC 5)" is not one. */
function closed(r: Reading, end: number, year: YearMark, i: number): number {
  const opened = year.from < i && isOpening(r, i - 1);
  return opened && isClosing(r, end) ? end + 1 : end;
}
