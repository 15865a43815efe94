import type { Reading } from '../../../grammar/reading.ts';
import { INSERTED } from '../coordinates.ts';
import { Meaning } from './vocabulary.ts';

/** A number, letter or numeral as a citation has it, normalised. */
export interface Value {
  readonly end: number;
  readonly text: string;
}

const MAX_DIGITS = 4;
/** Of the letters behind a number: "6a", "10aa". */
const MAX_LETTERS = 2;

/** The number of an article at `at`: "6", "6a", "6 bis", "1er"; null where none stands there. */
export function articleNumber(r: Reading, at: number): Value | null {
  if (!r.isNumber(at) || r.size(at) > MAX_DIGITS || r.number(at) === 0) return null;
  const digits = String(r.number(at));
  // "artigo 6.º", "art. 3º"
  const sign = r.is(at + 1, '.') && r.glued(at + 1) ? at + 2 : at + 1;
  if (r.is(sign, '°') && r.glued(sign)) return { end: sign + 1, text: digits };
  if (r.glued(at + 1) && r.isWord(at + 1)) {
    const word = r.folded(at + 1);
    if (word === 'er') return { end: at + 2, text: digits };
    if (Object.hasOwn(INSERTED, word)) return { end: at + 2, text: digits + word };
    return r.size(at + 1) <= MAX_LETTERS ? { end: at + 2, text: digits + word } : null;
  }
  const adverb = r.folded(at + 1);
  // "Artikel 5 bis 7" is a range.
  if (Object.hasOwn(INSERTED, adverb) && !r.isNumber(at + 2)) return { end: at + 2, text: digits + adverb };
  return { end: at + 1, text: digits };
}

/** A Roman or Arabic number, or a letter: "III", "3", "A", "IIa". Roman ones are given as Arabic. */
export function divisionNumber(r: Reading, at: number): Value | null {
  const number = articleNumber(r, at);
  if (number !== null) return number;
  if (!r.isWord(at) || !r.capitalised(at)) return null;
  const word = r.folded(at);
  const [, roman = '', letter = ''] = /^([ivx]+)([a-h])?$/.exec(word) ?? [];
  const value = roman === '' ? 0 : romanValue(roman);
  if (value > 0) {
    const glued = r.is(at + 1, '-') && r.glued(at + 1) ? '' : letter;
    return { end: at + 1, text: `${value}${glued}` };
  }
  return word.length === 1 && /[a-z]/.test(word) ? { end: at + 1, text: word.toUpperCase() } : null;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** Value of a Roman numeral below forty, 0 for what is none. */
export function romanValue(word: string): number {
  let sum = 0;
  for (let k = 0; k < word.length; k++) {
    const one = ROMAN[word[k] as string] ?? 0;
    sum += one < (ROMAN[word[k + 1] as string] ?? 0) ? -one : one;
  }
  return toRoman(sum) === word ? sum : 0;
}

function toRoman(value: number): string {
  let rest = value;
  let out = '';
  for (const [sign, worth] of [['x', 10], ['ix', 9], ['v', 5], ['iv', 4], ['i', 1]] as const)
    while (rest >= worth && out.length < 8) {
      out += sign;
      rest -= worth;
    } // biome-ignore format: a table
  return out;
}

/** What stands in brackets at `at`: "(1)", "(f)", "(iia)", "(1a)"; null where nothing readable does. */
export function bracketValue(r: Reading, at: number): Value | null {
  if (!r.is(at, '(')) return null;
  const inside = plainValue(r, at + 1);
  return inside !== null && r.is(inside.end, ')') ? { end: inside.end + 1, text: inside.text } : null;
}

/** A number or letters without brackets, or closed by one: "1", "f", "f)", "aa", "ii". */
export function plainValue(r: Reading, at: number): Value | null {
  if (r.isNumber(at)) return articleNumber(r, at);
  if (!r.isWord(at)) return null;
  const word = r.folded(at);
  // "point a" has a letter, "point of" has none.
  return /^[a-z]$/.test(word) || isNumeral(word) ? { end: at + 1, text: word } : null;
}

/** "ii", "iva" of no article; "aa". */
function isNumeral(word: string): boolean {
  return /^([a-h])\1$/.test(word) || (word.length <= 5 && romanValue(word) > 0);
}

/** Whether nothing but marks, joints or the end stands at `at`: a number in front of it is no count of things. */
export function standsApart(r: Reading, at: number): boolean {
  if (at >= r.count || !(r.isWord(at) || r.isNumber(at)) || r.newlineBefore(at)) return true;
  return r.capitalised(at) || r.role(at, APART);
}

const APART =
  Meaning.and |
  Meaning.to |
  Meaning.of |
  Meaning.that |
  Meaning.present |
  Meaning.paragraph |
  Meaning.point |
  Meaning.subparagraph |
  Meaning.sentence |
  Meaning.following |
  Meaning.between;
