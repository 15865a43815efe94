import type { Reading } from '../../../grammar/reading.ts';
import { segment } from '../coordinates.ts';

/** A number as read, and the places below it. */
export interface NumberRead {
  readonly end: number;
  readonly text: string;
  /** The hyphen in it was left out in the text. */
  readonly hyphenated?: true;
}

/** Longer numbers are no numbers of law: titles 34 and 54 have six digits. */
const MAX_DIGITS = 6;
/** Letters behind a number: `78aaa`. */
const MAX_LETTERS = 4;
/** Hyphens in one number: `2000bb-1`, `77z-2a`, `300gg-91`; regulations have up to three. */
const MAX_HYPHENS = 3;

/** "78j", "300aa-1", "77z-2a", "2000e-2", "1973gg-6": a number of the Code. A range of plain numbers looks alike. */
export function sectionNumber(r: Reading, i: number): NumberRead | null {
  if (!r.isNumber(i) || r.size(i) > MAX_DIGITS) return null;
  let at = lettersEnd(r, i + 1);
  for (let hyphens = 0; hyphens < MAX_HYPHENS; hyphens++) {
    const next = hyphenPart(r, at);
    if (next === null) break;
    at = next;
  }
  // A decimal, or a number of a regulation: "240.10b".
  if (r.is(at, '.') && r.isNumber(at + 1) && r.glued(at) && r.glued(at + 1)) return null;
  return { end: at, text: written(r, i, at) };
}

/** Behind glued letters, where at most a few stand at i: "78j", "16A". */
function lettersEnd(r: Reading, i: number): number {
  return r.isWord(i) && r.glued(i) && r.size(i) <= MAX_LETTERS ? i + 1 : i;
}

/** Behind a glued hyphen with what follows: "-1", "-2a", "-a". */
function hyphenPart(r: Reading, i: number): number | null {
  if (!r.isDash(i) || !r.glued(i) || !r.glued(i + 1)) return null;
  if (r.isNumber(i + 1) && r.size(i + 1) <= MAX_DIGITS) return lettersEnd(r, i + 2);
  // "1681a-x": a letter alone.
  return r.letter(i + 1) !== '' ? i + 2 : null;
}

function written(r: Reading, from: number, end: number): string {
  return r.source(from, end).replace(/[\s\u2010-\u2015]/g, (char) => (/\s/.test(char) ? '' : '-'));
}

/**
 * The section behind the dot of a regulation: "10b-5", "1031(a)-1T", "401(a)(4)-1", "001-50". Brackets belong to it where
 * a hyphen follows them; else they are places below it.
 */
export function regulationNumber(r: Reading, i: number): NumberRead | null {
  if (!r.isNumber(i) || r.size(i) > MAX_DIGITS) return null;
  let at = lettersEnd(r, i + 1);
  for (let hyphens = 0; hyphens < MAX_HYPHENS; hyphens++) {
    const bracketed = bracketsEnd(r, at);
    const next = hyphenPart(r, bracketed);
    // "240.13d-1-240.13d-5": what follows the hyphen is the next number.
    if (next === null || isDotted(r, next)) break;
    at = next;
  }
  // "240.10b5": figures that are glued to letters stand behind a hyphen everywhere.
  if (at > i + 1 && r.isWord(at - 1) && r.isNumber(at) && r.glued(at) && r.size(at) <= MAX_DIGITS) {
    const end = lettersEnd(r, at + 1);
    return { end, text: `${written(r, i, at)}-${written(r, at, end)}`, hyphenated: true };
  }
  return { end: at, text: written(r, i, at) };
}

function isDotted(r: Reading, i: number): boolean {
  return r.is(i, '.') && r.glued(i) && r.isNumber(i + 1) && r.glued(i + 1);
}

const MAX_PLACES = 8;

/** Behind glued groups of brackets: "(a)(4)". */
function bracketsEnd(r: Reading, i: number): number {
  let at = i;
  for (let n = 0; n < MAX_PLACES; n++) {
    const end = placeEnd(r, at);
    if (end === null || !r.glued(at)) return at;
    at = end;
  }
  return at;
}

/** Behind one bracket that can be a place: "(a)", "(iv)", "(10)", "(1a)", "(A-1)"; never a year. */
function placeEnd(r: Reading, i: number): number | null {
  if (!r.is(i, '(')) return null;
  let at = i + 1;
  if (r.isNumber(at)) {
    if (r.size(at) > 3) return null;
    at = lettersEnd(r, at + 1);
  } else if (r.isWord(at) && r.size(at) <= MAX_LETTER_PLACE && isPlaceWord(r, at)) at++;
  else return null;
  if (r.isDash(at) && r.isNumber(at + 1) && r.size(at + 1) <= 2 && r.glued(at)) at += 2;
  return r.is(at, ')') ? at + 1 : null;
}

/** Roman numbers have up to six letters: "xxviii". */
const MAX_LETTER_PLACE = 6;

/** "a", "bb", "AA", "xiv": one letter once or more, or a Roman number; "see", "the" are words. */
function isPlaceWord(r: Reading, i: number): boolean {
  const word = r.folded(i);
  const [first = ''] = word;
  if (first < 'a' || first > 'z') return false;
  return (
    [...word].every((letter) => letter === first) || [...word].every((letter) => 'ivxl'.includes(letter))
  );
}

export interface Places {
  readonly end: number;
  /** Segments of the coordinate: `c`, `3`, `A`. */
  readonly path: readonly string[];
}

/** "(c)(3)(A)", also with blanks between: the places below a number. */
export function placesAt(r: Reading, i: number): Places {
  const path: string[] = [];
  let at = i;
  while (path.length < MAX_PLACES) {
    const end = placeEnd(r, at);
    if (end === null || r.newlineBefore(at)) break;
    path.push(segment(r.source(at + 1, end - 1)));
    at = end;
  }
  return { end: at, path };
}
