import type { Reading } from '../../../grammar/reading.ts';
import { northernIrelandAt } from './numbers-chapter.ts';
import { type NumberMatch, numberMatch } from './numbers-match.ts';
import { yearNumber } from './titles-boundary.ts';

/** A mark of a series of instruments: "S.I.", "SSI", "S.R. & O. (N.I.)", "statutory instruments". */
interface Mark {
  readonly end: number;
  readonly series: Series;
}

type Series = 'si' | 'ssi' | 'wsi' | 'sr' | 'sro' | 'sroni';

/** Last year of the Statutory Rules and Orders of Northern Ireland; from the next on they are Statutory Rules. */
const LAST_RULES_AND_ORDERS = 1973;
const MAX_DIGITS = 5;

/** "S.I. 2011/3006", "SI 2011 No. 3006", "S.R. & O. 1930/54", "2011 No. 3006": the mark stands at i. */
export function instrumentNumberAt(r: Reading, i: number, floor: number): NumberMatch | null {
  const mark = markAt(r, i);
  if (mark === null) return yearBeforeNo(r, i, floor);
  const at = r.folded(mark.end) === 'no' ? skipNo(r, mark.end) : mark.end;
  const number = yearAndNumberAt(r, at);
  if (number !== null) return seriesNumber(i, number, mark.series);
  const ofYear = numberOfYear(r, at);
  if (ofYear === null) return null;
  const irish = mark.series === 'si' && ofYear.number <= HIGHEST_IRISH;
  return { ...seriesNumber(i, ofYear, mark.series), doubt: irish ? 'several_systems' : null };
}

/**
 * Ireland counts fewer instruments a year than this, and cites them with the number first: "S.I. No. 336 of 2011" (Irish Statute
 * Book). British ones have the year first, as a rule.
 */
const HIGHEST_IRISH = 999;

/** The series of instruments that the dotted or undotted letters at i mark. */
function markAt(r: Reading, i: number): Mark | null {
  if (r.folded(i) === 'statutory') return spelledOut(r, i);
  const letters = lettersAt(r, i);
  switch (letters.word) {
    case 'si':
    case 'sis':
    // Offeryn Statudol.
    case 'os':
      return { series: 'si', end: letters.end };
    case 'wsi':
    case 'wsis':
      return { series: 'wsi', end: letters.end };
    case 'ssi':
    case 'ssis':
      return { series: 'ssi', end: letters.end };
    case 'sro':
      return ofNorthernIreland(r, letters.end, 'sro', 'sroni');
    case 'sr':
      return rulesAndOrders(r, letters.end);
    default:
      return null;
  }
}

/** "S.I.s", "S. S. I.": letters with dots between them, as one word. */
function lettersAt(r: Reading, i: number): { readonly word: string; readonly end: number } {
  if (r.size(i) > 1) return { word: r.folded(i), end: r.is(i + 1, '.') ? i + 2 : i + 1 };
  let word = r.letter(i);
  if (word !== 's' && word !== 'o') return { word, end: i + 1 };
  let at = i + 1;
  while (word.length < 4 && r.is(at, '.') && r.letter(at + 1) !== '') {
    word += r.letter(at + 1);
    at += 2;
  }
  // "S.Is": the plural is glued to the last letter.
  if (r.is(at, '.') && r.folded(at + 1) === 'is') return { word: `${word}is`, end: at + 2 };
  return { word, end: r.is(at, '.') ? at + 1 : at };
}

function spelledOut(r: Reading, i: number): Mark | null {
  const word = r.folded(i + 1);
  if (word === 'instrument' || word === 'instruments') return { series: 'si', end: i + 2 };
  if (word !== 'rule' && word !== 'rules') return null;
  return rulesAndOrders(r, i + 2);
}

/** "S.R." is the series of Northern Ireland, "S.R. & O." the one of the United Kingdom unless it says otherwise. */
function rulesAndOrders(r: Reading, end: number): Mark {
  const joined = r.is(end, '&') || r.folded(end) === 'and';
  const word = r.folded(end + 1);
  if (!joined || (word !== 'o' && word !== 'orders'))
    return { series: 'sr', end: northernIrelandAt(r, end) ?? end };
  return ofNorthernIreland(r, r.is(end + 2, '.') ? end + 3 : end + 2, 'sro', 'sroni');
}

function ofNorthernIreland(r: Reading, end: number, without: Series, within: Series): Mark {
  const after = northernIrelandAt(r, end);
  return after === null ? { series: without, end } : { series: within, end: after };
}

interface YearAndNumber {
  readonly year: number;
  readonly number: number;
  readonly end: number;
}

/** "2011/3006", "2011 / 3006", "2011 No. 3006", "1980 Rhif 1697". */
export function yearAndNumberAt(r: Reading, at: number): YearAndNumber | null {
  const year = yearNumber(r, at);
  if (year === null) return null;
  const word = r.folded(at + 1);
  const place = r.is(at + 1, '/') ? at + 2 : word === 'no' || word === 'rhif' ? skipNo(r, at + 1) : -1;
  const number = place < 0 || r.size(place) > MAX_DIGITS ? -1 : r.number(place);
  if (number < 1 || isFused(r, place)) return null;
  return { year, number, end: place + 1 };
}

/** "S.I. No. 3006 of 2011". */
function numberOfYear(r: Reading, at: number): YearAndNumber | null {
  const number = r.size(at) <= MAX_DIGITS ? r.number(at) : -1;
  const year = r.folded(at + 1) === 'of' ? yearNumber(r, at + 2) : null;
  return number < 1 || year === null ? null : { year, number, end: at + 3 };
}

/** "2009/4622010/22" has lost what stood between two numbers; "2009/46A" is none. */
function isFused(r: Reading, at: number): boolean {
  return r.glued(at + 1) && (r.is(at + 1, '/') || (r.isWord(at + 1) && r.size(at + 1) === 1));
}

/** "2011 No. 3006": i is the "No". */
function yearBeforeNo(r: Reading, i: number, floor: number): NumberMatch | null {
  if (i - 1 < floor || r.folded(i) !== 'no' || !r.capitalised(i)) return null;
  const number = yearAndNumberAt(r, i - 1);
  return number === null ? null : seriesNumber(i - 1, number, 'si');
}

function skipNo(r: Reading, at: number): number {
  return r.is(at + 1, '.') ? at + 2 : at + 1;
}

const NOTES = new Set(['w', 'c', 's', 'l', 'n', 'ni', 'cy', 'wa']);

/** "2004/1728 (W. 172)": a bare number that the note of a series shows to be one. i is the letter of the note. */
export function notedNumberAt(r: Reading, i: number, floor: number): NumberMatch | null {
  if (!NOTES.has(r.folded(i)) || !r.is(i - 1, '(') || i - 4 < floor) return null;
  const number = yearAndNumberAt(r, i - 4);
  if (number === null || number.end !== i - 1 || noteEnd(r, i - 1) === null) return null;
  return seriesNumber(i - 4, number, 'si');
}

/** Token after the notes "(W. 30)", "(C. 5)", "(N.I. 1)" that say which other series an instrument belongs to. */
export function afterSeriesNotes(r: Reading, at: number): number {
  let end = at;
  for (let note = noteEnd(r, end), n = 0; note !== null && n < 3; note = noteEnd(r, end), n++) end = note;
  return end;
}

function noteEnd(r: Reading, open: number): number | null {
  if (!r.is(open, '(')) return null;
  let at = open + 1;
  for (let n = 0; n < 3; n++) {
    const dotted = r.letter(at) === 'n' && r.is(at + 1, '.') && r.letter(at + 2) === 'i' ? at + 2 : at;
    if (!NOTES.has(r.folded(at))) return null;
    const place = r.is(dotted + 1, '.') ? dotted + 2 : dotted + 1;
    if (!r.isNumber(place)) return null;
    if (r.is(place + 1, ')')) return place + 2;
    if (!r.is(place + 1, ',')) return null;
    at = place + 2;
  }
  return null;
}

function seriesNumber(from: number, { year, number, end }: YearAndNumber, series: Series): NumberMatch {
  const match = numberMatch(from, end, schemeOf(series, year), `${year}/${number}`, null);
  // Numbered with all others, but whoever says Wales means an instrument for Wales.
  return series === 'wsi' ? { ...match, nature: series } : match;
}

function schemeOf(series: Series, year: number): string {
  switch (series) {
    case 'si':
    case 'ssi':
      return series;
    case 'wsi':
      return 'si';
    case 'sr':
      return year <= LAST_RULES_AND_ORDERS ? 'nisro' : 'nisr';
    case 'sro':
      return 'uksro';
    case 'sroni':
      return 'nisro';
  }
}

/** The next number of a list at `at`: with its year, or bare in the year before. */
export function listedNumberAt(
  r: Reading,
  at: number,
  scheme: string,
  year: number,
  last: number,
): NumberMatch | null {
  const full = yearAndNumberAt(r, at) ?? fusedEndAt(r, at);
  const number = full ?? bareNumberAt(r, at, year, last);
  return number === null
    ? null
    : numberMatch(at, number.end, scheme, `${number.year}/${number.number}`, null);
}

/**
 * "47" behind "2009/46": a higher number that the list goes on or ends behind. What could be a year has to be an earlier one
 * than that of the list, which nobody would name there.
 */
function bareNumberAt(r: Reading, at: number, year: number, last: number): YearAndNumber | null {
  const number = r.size(at) <= MAX_DIGITS ? r.number(at) : -1;
  if (number <= last || r.size(at) < String(last).length) return null;
  if (yearNumber(r, at) !== null && number >= year) return null;
  const next = at + 1;
  const ends = next >= r.count || r.is(next, ',') || r.is(next, '.') || r.is(next, ';') || r.is(next, ')');
  return ends || r.folded(next) === 'and' ? { year, number, end: next } : null;
}

/** "2009/4622010/22": what stood between "2009/462" and "2010/22" is lost. The last one can be told; the first is left out. */
function fusedEndAt(r: Reading, at: number): YearAndNumber | null {
  if (yearNumber(r, at) === null || !r.is(at + 1, '/') || !r.isNumber(at + 2) || !r.is(at + 3, '/'))
    return null;
  const digits = r.folded(at + 2);
  const year = Number(digits.slice(-4));
  const number = r.size(at + 4) <= MAX_DIGITS ? r.number(at + 4) : -1;
  if (digits.length < 5 || year < r.number(at) || year > r.number(at) + MAX_YEARS_APART || number < 1)
    return null;
  return { year, number, end: at + 5 };
}

const MAX_YEARS_APART = 40;
