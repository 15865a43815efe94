import type { Reading } from '../../../grammar/reading.ts';
import type { Pinpoint } from '../../../model/index.ts';
import { isRangeDash } from './designators.ts';

/** The place inside a decision that a citation points to. */
export interface Pinpoints {
  readonly end: number;
  readonly pinpoints: readonly Pinpoint[];
}

/** More places than any judge names at once. */
const MAX_PLACES = 8;
const MAX_DIGITS = 4;

const PARAGRAPH = new Set(['para', 'paras', 'paragraph', 'paragraphs']);
const PAGE = new Set(['p', 'pp', 'page', 'pages']);

/**
 * "at [43]", "at paras 43-45", "para 43", "at 580B", ", 580", "[12], [14] and [20]": the places named behind a decision, or null.
 * A bare number needs "at", or, behind a page of a report, a comma: `paged`.
 */
export function pinpointsAt(r: Reading, i: number, paged: boolean): Pinpoints | null {
  const comma = r.is(i, ',');
  const said = comma ? i + 1 : i;
  const at = r.words(said, 'at');
  const start = at ? said + 1 : said;
  const unit = unitAt(r, start);
  const first = placeAt(r, unit.end, unit.name ?? 'page');
  if (first === null) return null;
  const announced = unit.name !== null || at || first.bracketed || (comma && paged);
  if (!announced || isOther(r, first.end, unit.name !== null || first.bracketed)) return null;
  // "[2009] 1 AC 11" behind a decision is the next citation, no paragraph.
  if (first.bracketed && !at && r.size(unit.end + 1) > 3) return null;
  return series(r, first, unit.name ?? (first.bracketed || !paged ? 'para' : 'page'));
}

function unitAt(r: Reading, i: number): { readonly end: number; readonly name: 'para' | 'page' | null } {
  const word = r.folded(i);
  const name = PARAGRAPH.has(word) || r.is(i, '§') || r.is(i, '¶') ? 'para' : PAGE.has(word) ? 'page' : null;
  if (name === null) return { end: i, name };
  let end = i + 1;
  while (r.is(end, '.') || r.is(end, '§') || r.is(end, '¶')) end++;
  return { end, name };
}

interface Place {
  readonly end: number;
  readonly value: string;
  /** The end of a range inside one pair of brackets: "[43-45]". */
  readonly to: string | null;
  readonly bracketed: boolean;
}

/** "43", "[43]", "580B", "[43(2)]", "[43-45]". */
function placeAt(r: Reading, i: number, unit: string): Place | null {
  const bracketed = r.is(i, '[');
  const number = bracketed ? i + 1 : i;
  if (!r.isNumber(number) || r.size(number) > MAX_DIGITS) return null;
  if (bracketed) return bracketedPlace(r, number);
  const lettered = unit === 'page' && isPlaceLetter(r, number + 1);
  const value = r.folded(number) + (lettered ? r.folded(number + 1).toUpperCase() : '');
  return { end: number + (lettered ? 2 : 1), value, to: null, bracketed };
}

function bracketedPlace(r: Reading, number: number): Place | null {
  const end = closing(r, number + 1);
  if (end === null) return null;
  const range = r.isDash(number + 1) && r.isNumber(number + 2);
  return { end, value: r.folded(number), to: range ? r.folded(number + 2) : null, bracketed: true };
}

/** "580B": pages of reports are divided by letters in the margin. */
function isPlaceLetter(r: Reading, at: number): boolean {
  const letter = r.letter(at);
  return letter >= 'a' && letter <= 'h' && r.glued(at);
}

/** Behind the bracket that closes "[43", "[43(2)", "[43-45". */
function closing(r: Reading, i: number): number | null {
  for (let at = i; at < i + 6; at++) {
    if (r.is(at, ']')) return at + 1;
    if (!r.isNumber(at) && !r.isWord(at) && !r.is(at, '(') && !r.is(at, ')') && !r.isDash(at)) return null;
  }
  return null;
}

/** A number that belongs to something else: "at 10.30 am", "at 5 High Street", "at 2 WLR", "para 4 of Schedule 2". */
function isOther(r: Reading, end: number, named: boolean): boolean {
  if (r.words(end, 'of') && !r.words(end + 1, 'the', 'judgment')) return true;
  if (named) return false;
  if ((r.is(end, '.') || r.is(end, ':') || r.is(end, '/')) && r.isNumber(end + 1) && r.glued(end + 1))
    return true;
  return (r.isWord(end) && r.capitalised(end)) || r.is(end, '%');
}

function series(r: Reading, first: Place, unit: 'para' | 'page'): Pinpoints {
  const pinpoints: Pinpoint[] = [];
  let place = first;
  for (;;) {
    const to = rangeEnd(r, place, unit);
    pinpoints.push(to === null ? { unit, value: place.value } : { unit, value: place.value, to: to.value });
    const end = to?.end ?? place.end;
    const next = pinpoints.length < MAX_PLACES ? nextPlace(r, end, place.bracketed, unit) : null;
    if (next === null) return { end, pinpoints };
    place = next;
  }
}

/** "43-45", "[43] to [45]", "[43-45]", "999G-H". */
function rangeEnd(
  r: Reading,
  place: Place,
  unit: string,
): { readonly end: number; readonly value: string } | null {
  const { end, bracketed } = place;
  if (place.to !== null) return { end, value: place.to };
  if (!isRangeDash(r, end) && !r.words(end, 'to')) return null;
  if (unit === 'page' && isRangeDash(r, end) && isPlaceLetter(r, end + 1))
    return { end: end + 2, value: place.value.replace(/[A-Z]$/, '') + r.letter(end + 1).toUpperCase() };
  const to = placeAt(r, end + 1, unit);
  return to !== null && to.bracketed === bracketed ? to : null;
}

/** A further place of a list: "[12], [14] and [20]", "439, 440". */
function nextPlace(r: Reading, end: number, bracketed: boolean, unit: string): Place | null {
  let at = end;
  if (r.is(at, ',')) at++;
  if (r.words(at, 'and')) at++;
  if (at === end) return null;
  const next = placeAt(r, at, unit);
  if (next === null || next.bracketed !== bracketed || isOther(r, next.end, bracketed)) return null;
  return bracketed && r.size(at + 1) > 3 ? null : next;
}
