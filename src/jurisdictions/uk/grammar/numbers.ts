import type { Reading } from '../../../grammar/reading.ts';
import type { InstrumentKind } from './mentions.ts';
import { chapterAt, chapterNumber } from './numbers-chapter.ts';
import { type NumberMatch, numberMatch } from './numbers-match.ts';
import { afterSeriesNotes, instrumentNumberAt, notedNumberAt, yearAndNumberAt } from './numbers-series.ts';
import { regnalWithin } from './regnal.ts';
import { yearNumber } from './titles-boundary.ts';

/** Series that count by year and number under a word of their own: "2001 asp 7". */
const NUMBERED_SERIES: Readonly<Record<string, string>> = {
  asp: 'asp',
  anaw: 'anaw',
  asc: 'asc',
  // Deddf Senedd Cymru, Deddf Cynulliad Cenedlaethol Cymru, Mesur Cynulliad Cenedlaethol Cymru.
  dsc: 'asc',
  dccc: 'anaw',
  mccc: 'mwa',
  nawm: 'mwa',
  mwa: 'mwa',
};
const MAX_SERIES_DIGITS = 3;

/** How far from its mark a number stands: "(W. 172)" behind its own, "S.R. & O. (N.I.) 1930/54". */
const BEFORE_MARK = 4;
const BEHIND_MARK = 14;
/** Letters that mark a number only in a note behind it: "2004/1728 (W. 172)". */
const NOTE_LETTERS = new Set(['l', 'w', 'cy']);

/** Whether a number is near the word at i, which can mark one: for a glance, since "no" and "s" are words and letters of all texts. */
export function mayBeNumber(r: Reading, i: number): boolean {
  if (NOTE_LETTERS.has(r.folded(i))) return r.is(i - 1, '(');
  for (let at = i - BEFORE_MARK; at <= i + BEHIND_MARK; at++) if (r.isNumber(at)) return true;
  return false;
}

/** The official number whose mark ("c.", "S.I.", "asp", "No.", "(W. 30)") stands at i; it begins at `floor` or later. */
export function numberAt(r: Reading, i: number, floor: number): NumberMatch | null {
  const match =
    yearFirst(r, i, floor) ??
    chapterOfYear(r, i) ??
    instrumentNumberAt(r, i, floor) ??
    notedNumberAt(r, i, floor);
  return match === null ? null : { ...match, end: afterSeriesNotes(r, match.end) };
}

/** "1996 c. 18", "1996, ch. 18", "2001 asp 7", "2008 c. 1 (N.I.)", "1998 No. 3 (Church Measure)". */
function yearFirst(r: Reading, i: number, floor: number): NumberMatch | null {
  const from = r.is(i - 1, ',') ? i - 2 : i - 1;
  const year = from >= floor ? yearNumber(r, from) : null;
  const marked = year === null ? null : markedAt(r, i, year);
  return marked === null ? null : { ...marked, from };
}

/** The number that a mark in a known year gives: "c. 18", "asp 7", "No. 3 (Church Measure)". */
function markedAt(r: Reading, at: number, year: number): NumberMatch | null {
  const chapter = chapterAt(r, at);
  if (chapter !== null) {
    const { scheme, value } = chapterNumber(chapter, year);
    return numberMatch(at, chapter.end, scheme, value, 'act');
  }
  const word = r.folded(at);
  if (Object.hasOwn(NUMBERED_SERIES, word) && r.size(at + 1) <= MAX_SERIES_DIGITS && r.number(at + 1) > 0) {
    const series = NUMBERED_SERIES[word] as string;
    const kind = series === 'mwa' ? 'measure' : 'act';
    return numberMatch(at, at + 2, series, `${year}/${r.number(at + 1)}`, kind);
  }
  const measure = measureNumberAt(r, at, year);
  const church = measure !== null && r.is(measure.end, '(') && r.words(measure.end + 1, 'church', 'measure');
  return measure !== null && church && r.is(measure.end + 3, ')')
    ? { ...measure, end: measure.end + 4 }
    : null;
}

/** "No. 3": how Measures of the Church are numbered within a year. */
function measureNumberAt(r: Reading, at: number, year: number): NumberMatch | null {
  if (r.folded(at) !== 'no') return null;
  const place = r.is(at + 1, '.') ? at + 2 : at + 1;
  if (r.size(place) > MAX_SERIES_DIGITS || r.number(place) < 1) return null;
  return numberMatch(at, place + 1, 'ukcm', `${year}/${r.number(place)}`, 'measure');
}

/** Higher numbers behind a "c." guess at a year: "c. 1850". */
const HIGHEST_CHAPTER = 999;

/** "c. 18 of 1996"; a chapter without a year is a question. */
function chapterOfYear(r: Reading, i: number): NumberMatch | null {
  const chapter = chapterAt(r, i);
  if (chapter === null) return null;
  const year = r.folded(chapter.end) === 'of' ? yearNumber(r, chapter.end + 1) : null;
  if (year !== null) {
    const { scheme, value } = chapterNumber(chapter, year);
    return numberMatch(i, chapter.end + 2, scheme, value, 'act');
  }
  const marked = r.folded(i) === 'c' && r.is(i + 1, '.') && !r.capitalised(i) && !chapter.roman;
  if (!marked || chapter.number > HIGHEST_CHAPTER || r.isWord(chapter.end)) return null;
  return { from: i, end: chapter.end, numbers: [], nature: null, kind: 'act', doubt: 'chapter_without_year' };
}

/**
 * The official number behind a title that ends before `at`: "(c. 60)", "c. 60", "(1998 c. 46)", "(S.I. 2011/3006 (W. 1))",
 * "(asp 7)", "(8 & 9 Eliz. 2 c. 69)", "(No. 3)" of a Measure. The bracket belongs to it where it holds nothing else.
 */
export function numberBehind(
  r: Reading,
  at: number,
  year: number | null,
  kind: InstrumentKind | null,
): NumberMatch | null {
  if (r.is(at, '(') || r.is(at, '[')) {
    const match = numberWithin(r, at + 1, year, kind);
    return match === null ? null : { ...match, from: at, end: closed(r, match.end) };
  }
  // Without brackets only the chapter is the title's own: "Housing Act 1996, S.I. 1996/2325" are two instruments.
  const order = isSecondary(kind) ? orderNumber(r, at, year) : null;
  if (order !== null) return order;
  const from = r.is(at, ',') ? at + 1 : at;
  const chapter = year === null || r.folded(from) === 'chapter' ? null : chapterAt(r, from);
  if (chapter === null || year === null) return null;
  const { scheme, value } = chapterNumber(chapter, year);
  return numberMatch(at, chapter.end, scheme, value, 'act');
}

function isSecondary(kind: InstrumentKind | null): boolean {
  return kind !== null && kind !== 'act' && kind !== 'measure';
}

/** "Transfer of Functions Order 1978/272", "Regulations 1976 SI 1976/1223": without a comma it is the title's own. */
function orderNumber(r: Reading, at: number, year: number | null): NumberMatch | null {
  const marked = r.isWord(at) ? instrumentNumberAt(r, at, at) : null;
  if (marked !== null || year !== null) return marked;
  const bare = yearAndNumberAt(r, at);
  return bare === null ? null : numberMatch(at, bare.end, 'si', `${bare.year}/${bare.number}`, null);
}

function numberWithin(
  r: Reading,
  from: number,
  titleYear: number | null,
  kind: InstrumentKind | null,
): NumberMatch | null {
  const year = yearNumber(r, from);
  const mark = year === null ? from : r.is(from + 1, ',') ? from + 2 : from + 1;
  const known = year ?? titleYear;
  const marked = known === null ? null : markedAt(r, mark, known);
  if (marked !== null) return marked;
  const measure = known === null || kind !== 'measure' ? null : measureNumberAt(r, mark, known);
  return measure ?? instrumentNumberAt(r, mark, from) ?? regnalWithin(r, from);
}

const MAX_REMARK = 14;

/** Token after the bracket, where it holds nothing but the number, series notes and the mark of Statutes in Force. */
function closed(r: Reading, end: number): number {
  const at = afterSeriesNotes(r, end);
  if (r.is(at, ')') || r.is(at, ']')) return at + 1;
  const remark = r.is(at, ',') ? at + 1 : at;
  if (r.folded(remark) !== 'sif') return end;
  let depth = 1;
  for (let i = remark; i < remark + MAX_REMARK; i++) {
    if (r.is(i, '(')) depth++;
    else if (r.is(i, ')') && --depth === 0) return i + 1;
  }
  return end;
}
