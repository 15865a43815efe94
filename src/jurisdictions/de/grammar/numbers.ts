import type { Reading } from '../../../grammar/reading.ts';
import { Role } from './words.ts';

/** The number of a norm as read. */
export interface NormNumber {
  readonly end: number;
  /** As the coordinates write it: `823`, `25a`, `4a.01`, `IIIa`. */
  readonly text: string;
  /** Numerical part, for comparisons; 0 for Roman numbers. */
  readonly value: number;
  /** "812 ff.", "812 f.": the end is open. A letter f that may be either is told by `maybeOpen`. */
  readonly open: boolean;
  /** The same number without its f: "433f" is § 433f where there is one, else § 433 and the next. */
  readonly without: string | null;
}

const MAX_DIGITS = 4;
const ROMAN = /^(?=[ivxl])(?:xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/;
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

/** Value of a Roman numeral up to 89 in folded letters, 0 for anything else. */
export function romanValue(word: string): number {
  if (word === '' || !ROMAN.test(word)) return 0;
  let sum = 0;
  for (let i = 0; i < word.length; i++) {
    const value = ROMAN_VALUES[word[i] as string] as number;
    sum += value < (ROMAN_VALUES[word[i + 1] ?? ''] ?? 0) ? -value : value;
  }
  return sum;
}

/** Value of a Roman numeral in capitals at i, 0 where none stands. */
export function romanAt(r: Reading, i: number): number {
  if (!r.isWord(i) || r.size(i) > 6 || r.source(i, i + 1) !== r.source(i, i + 1).toUpperCase()) return 0;
  return romanValue(r.folded(i));
}

/** "823", "25a", "83 b", "1.01", "4a.01", "812 ff."; Roman for articles only. */
export function normNumberAt(r: Reading, i: number, article: boolean): NormNumber | null {
  if (!r.isNumber(i)) return article ? romanNumberAt(r, i) : null;
  if (r.size(i) > MAX_DIGITS || r.number(i) === 0) return null;
  const value = r.number(i);
  let end = i + 1;
  let text = `${value}`;
  let without: string | null = null;
  if (r.isWord(end) && r.glued(end) && ORDINALS.has(r.folded(end))) return null;
  const letters = lettersAt(r, end);
  if (letters !== '') {
    if (letters === 'ff') return { end: pastDot(r, end + 1), text, value, open: true, without: null };
    if (letters === 'f' && r.is(end + 1, '.') && !r.role(end, Role.place))
      return { end: end + 2, text, value, open: true, without: null };
    if (letters === 'f') without = text;
    text += letters;
    end++;
  }
  const dotted = dottedTail(r, end);
  if (dotted !== '') return { end: end + 2, text: `${text}.${dotted}`, value, open: false, without: null };
  const open = followingAt(r, end);
  return open > end
    ? { end: open, text, value, open: true, without: null }
    : { end, text, value, open: false, without };
}

/** "Art. IV", "Art. IIIa": introductory laws of older date. */
function romanNumberAt(r: Reading, i: number): NormNumber | null {
  if (!r.isWord(i) || r.size(i) > 6) return null;
  const source = r.source(i, i + 1);
  const lettered = /[a-z]$/.test(source);
  const numeral = lettered ? source.slice(0, -1) : source;
  if (numeral !== numeral.toUpperCase() || romanValue(numeral.toLowerCase()) === 0) return null;
  return { end: i + 1, text: source, value: 0, open: false, without: null };
}

/** Endings that make an English or French number an ordinal. */
const ORDINALS = new Set(['th', 'st', 'nd', 'rd', 'er', 're', 'de']);

/** Letters of a number: glued ("25a", "13ma"), or one small letter apart ("83 b") that nothing else claims. */
function lettersAt(r: Reading, i: number): string {
  if (!r.isWord(i) || r.size(i) > 2) return '';
  const text = r.folded(i);
  if (r.glued(i)) {
    const place = r.role(i, Role.place) && !isLetterEnd(r, i);
    return place || !/^[a-z]+$/.test(text) ? '' : text;
  }
  if (r.size(i) > 1 || r.capitalised(i) || text === 'f' || r.is(i + 1, ')')) return '';
  // "a. F." says which version is meant, "u. a." that there are others, "i. V. m." joins.
  if (r.is(i + 1, '.') && r.isWord(i + 2)) return '';
  return /^[a-eg-z]$/.test(text) && text !== 'u' && text !== 's' ? text : '';
}

/** Whether the glued "s" at i is the letter of a number ("312s BGB") and no sentence ("§ 5S. 1"). */
function isLetterEnd(r: Reading, i: number): boolean {
  return !r.is(i + 1, '.') && !r.isNumber(i + 1);
}

/** "01" of "1.01": two digits behind a dot without blanks. */
function dottedTail(r: Reading, i: number): string {
  const dotted = r.is(i, '.') && r.glued(i) && r.size(i + 1) === 2 && r.isNumber(i + 1) && r.glued(i + 1);
  return dotted && !(r.is(i + 2, '.') && r.isNumber(i + 3)) ? r.folded(i + 1) : '';
}

/** End of an "f." or "ff." at i; i itself where none stands. */
export function followingAt(r: Reading, i: number): number {
  if (!r.role(i, Role.following)) return i;
  const letter = r.size(i) <= 2;
  return letter ? pastDot(r, i + 1) : i + 1;
}

function pastDot(r: Reading, i: number): number {
  return r.is(i, '.') && r.glued(i) ? i + 1 : i;
}
