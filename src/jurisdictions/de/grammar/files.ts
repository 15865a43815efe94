import type { Reading } from '../../../grammar/reading.ts';
import { courtOfRegister, LONE, REGISTERS } from '../facts-courts.ts';
import { romanAt } from './numbers.ts';
import { Role } from './words.ts';

/** A file number: "I ZR 12/19", "B 1 KR 25/15 R", "1 C 4.16". */
export interface FileNumber {
  readonly from: number;
  readonly end: number;
  /** In canonical form: single blanks, a slash before the year. */
  readonly text: string;
  /** The court that alone has such numbers. */
  readonly court: string | null;
  /** Written with a dot, as administrative courts do: only beside other parts of a citation is it one. */
  readonly dotted: boolean;
}

/** Letters that stand behind a year and belong to the number. Case counts. */
const SUFFIXES: ReadonlySet<string> = new Set(
  'R B BG BH KL S ER PKH NZB KH RG SN HGW A NC Z WA D GE OVG EK AK DE E F U AO Kg EW'.split(' '),
);
const MAX_SUFFIXES = 3;
const SOCIAL_LETTERS = new Set(['S', 'L', 'B']);

/** The file number whose register sign stands at i; it begins at `floor` or later. */
export function fileNumberAt(r: Reading, i: number, floor: number): FileNumber | null {
  if (!r.isWord(i)) return null;
  const sign = r.source(i, i + 1);
  const bracket = bracketEnd(r, i + 1);
  const number = runningNumber(r, bracket);
  if (number === null) return null;
  const chamber = chamberBefore(r, i, floor);
  const known = REGISTERS.has(sign) || (chamber?.social === true && /^[A-Z]{1,3}$/.test(sign));
  if (!known || (chamber === null && !LONE.has(sign))) return null;
  // A Roman numeral or "§" in front makes "B" and "S" part of something else.
  const from = chamber?.from ?? i;
  const words = [chamber?.text ?? '', r.source(i, bracket), number.text].filter((part) => part !== '');
  const tail = suffixes(r, number.end);
  return {
    from,
    end: tail.end,
    text: (words.join(' ') + tail.text).replace(/\s+/g, ' '),
    court: chamber === null ? courtOfRegister('', sign) : courtOfRegister(chamber.text, sign),
    dotted: number.dotted,
  };
}

/** "(Kart)", "(Brfg)", "(pat)" behind a register sign. */
function bracketEnd(r: Reading, i: number): number {
  const bracket = r.is(i, '(') && r.isWord(i + 1) && r.size(i + 1) <= 6 && r.is(i + 2, ')');
  return bracket ? i + 3 : i;
}

/** "12/19", "4.16" and the Bavarian "03.2552": number and year of two digits. */
function runningNumber(r: Reading, i: number): { end: number; text: string; dotted: boolean } | null {
  const mark = r.is(i + 1, '/') ? '/' : r.is(i + 1, '.') ? '.' : '';
  if (!r.isNumber(i) || mark === '' || !r.isNumber(i + 2) || !r.glued(i + 1) || !r.glued(i + 2)) return null;
  if (r.size(i) > 6 || r.size(i + 2) > 6) return null;
  const dotted = mark === '.';
  const bavarian = dotted && r.size(i) === 2 && r.size(i + 2) > 2;
  if (!bavarian && r.size(i + 2) !== 2) return null;
  // "12/19/2020", "4.16.2": a date or a chain of numbers.
  if ((r.is(i + 3, '/') || r.is(i + 3, '.')) && r.glued(i + 3) && r.isNumber(i + 4) && r.glued(i + 4))
    return null;
  if (bavarian) return { end: i + 3, text: `${r.folded(i)}.${r.number(i + 2)}`, dotted };
  return { end: i + 3, text: `${r.number(i)}/${r.folded(i + 2)}`, dotted };
}

interface Chamber {
  readonly from: number;
  readonly text: string;
  readonly social: boolean;
}

/** "I", "IVa", "12", "L 20", "3Z", "1 OLG 2", "A 5" in front of a register sign. */
function chamberBefore(r: Reading, i: number, floor: number): Chamber | null {
  const last = i - 1;
  if (last < floor || r.newlineBefore(i)) return null;
  if (r.isNumber(last) && r.size(last) <= 3) return arabic(r, last, floor);
  if (r.isWord(last) && r.letter(last) === 'z' && r.isNumber(last - 1) && last - 1 >= floor)
    return { from: last - 1, text: r.source(last - 1, i), social: false };
  // "9a RV 5/90".
  if (/^[ab]$/.test(r.letter(last)) && r.glued(last) && r.isNumber(last - 1) && last - 1 >= floor)
    return { from: last - 1, text: r.source(last - 1, i), social: false };
  if (isRomanChamber(r, last)) return { from: last, text: r.source(last, i), social: false };
  const bench = r.words(last, 'grs') || r.words(last, 'gs');
  return bench ? { from: last, text: r.source(last, i), social: false } : null;
}

function arabic(r: Reading, last: number, floor: number): Chamber | null {
  const number = r.number(last);
  const before = last - 1;
  if (before >= floor && r.isWord(before) && !r.glued(last)) {
    const letter = r.source(before, before + 1);
    if (SOCIAL_LETTERS.has(letter)) return { from: before, text: `${letter} ${number}`, social: true };
    if (letter === 'A' && !r.isNumber(before - 1))
      return { from: before, text: `A ${number}`, social: false };
    if (letter === 'OLG' && r.isNumber(before - 1) && before - 1 >= floor)
      return { from: before - 1, text: `${r.number(before - 1)} OLG ${number}`, social: false };
  }
  return { from: last, text: `${number}`, social: false };
}

/** "I", "XII", "Ib": a senate. */
function isRomanChamber(r: Reading, i: number): boolean {
  if (romanAt(r, i) > 0) return true;
  if (!r.isWord(i) || r.size(i) > 5) return false;
  return /^[IVX]+[ab]$/.test(r.source(i, i + 1));
}

/** "R", "B ER", ".A", "(3)", "As HGW" behind the year. */
function suffixes(r: Reading, from: number): { end: number; text: string } {
  let end = from;
  let text = '';
  if (
    r.is(end, '.') &&
    r.glued(end) &&
    r.glued(end + 1) &&
    r.isWord(end + 1) &&
    SUFFIXES.has(r.source(end + 1, end + 2))
  )
    return { end: end + 2, text: `.${r.source(end + 1, end + 2)}` };
  for (let n = 0; n < MAX_SUFFIXES; n++) {
    const word = r.isWord(end) ? r.source(end, end + 1) : '';
    const known = SUFFIXES.has(word) || (word === 'As' && r.isWord(end + 1));
    if (!known || r.newlineBefore(end) || (r.is(end + 1, '.') && r.isNumber(end + 2))) break;
    text += ` ${word}`;
    end++;
  }
  if (r.is(end, '(') && r.isNumber(end + 1) && r.size(end + 1) === 1 && r.is(end + 2, ')') && text === '')
    return { end: end + 3, text: ` (${r.number(end + 1)})` };
  return { end, text };
}

/** Whether a number written with a dot stands where a file number is expected: "- 1 C 4.16", "Az.: 1 C 4.16". */
export function isAnnounced(r: Reading, { from, end }: FileNumber): boolean {
  if (from === 0 && end === r.count) return true;
  const before = from - 1;
  if (r.isDash(before) || r.is(before, '(') || r.is(before, ':')) return true;
  return r.words(before, 'az') || r.words(before - 1, 'az') || r.role(before, Role.court);
}
