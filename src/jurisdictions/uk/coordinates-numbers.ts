/** Numbers of provisions: Roman numerals, and the order in which inserted numbers stand. */

const ROMAN_DIGITS: readonly (readonly [numeral: string, value: number])[] = [
  ['C', 100], ['XC', 90], ['L', 50], ['XL', 40], ['X', 10], ['IX', 9], ['V', 5], ['IV', 4], ['I', 1],
]; // biome-ignore format: a table

/** Far above the highest Part, Chapter or Schedule in Roman numerals. */
const MAX_ROMAN = 399;

function toRoman(value: number): string {
  let out = '';
  let rest = value;
  for (const [numeral, worth] of ROMAN_DIGITS) for (; rest >= worth; rest -= worth) out += numeral;
  return out;
}

const ROMAN = new Map<string, number>();
for (let value = 1; value <= MAX_ROMAN; value++) ROMAN.set(toRoman(value), value);

/** The value of a Roman numeral in either case, null for what is none in its usual form ("iiii"). Up to 399. */
export function romanToInt(text: string): number | null {
  return ROMAN.get(text.toUpperCase()) ?? null;
}

/** Longest tail of letters that an inserted number has: "IVA", "10ZA". */
const MAX_INSERTED = 3;

/** A number in Roman numerals with the letters of an insertion behind it ("IVA"), as value and letters; null for other text. */
export function romanNumber(text: string): { readonly value: number; readonly letters: string } | null {
  for (let cut = text.length; cut > 0 && cut >= text.length - MAX_INSERTED; cut--) {
    const value = romanToInt(text.slice(0, cut));
    if (value !== null) return { value, letters: text.slice(cut) };
  }
  return null;
}

const ARABIC = /^([1-9]\d{0,2})([A-Za-z]{0,3})$/;

/** The number of a Part, as written and in the other numerals: `X` and `10`, `2` and `II`, `4A` and `IVA`; alone where it has none. */
export function numeralVariants(text: string): readonly string[] {
  const arabic = ARABIC.exec(text);
  if (arabic !== null) {
    const value = Number(arabic[1]);
    return value <= MAX_ROMAN ? [text, toRoman(value) + arabic[2]] : [text];
  }
  const roman = romanNumber(text);
  return roman === null ? [text] : [text, `${roman.value}${roman.letters}`];
}

/**
 * Where a number stands among its fellows, less than zero for before: 98, 98ZA, 98A, 98AA, 98B, 99; A1 before 1; (i), (iv),
 * (ix), (x). Rule of the drafters: what goes between 98 and 98A is 98ZA, between 98A and 98B 98AA, before 1 A1
 * (Office of the Parliamentary Counsel, Drafting Guidance, "Numbering of inserted provisions").
 */
export function compareNumbers(a: string, b: string): number {
  const [romanA, romanB] = [smallRoman(a), smallRoman(b)];
  if (romanA !== null && romanB !== null) return romanA - romanB;
  const [left, right] = [piecesOf(a), piecesOf(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const order = comparePieces(left[at], right[at]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Items are numbered i, v, x; letters beyond are letters. */
function smallRoman(text: string): number | null {
  return /^[ivx]+$/i.test(text) ? romanToInt(text) : null;
}

/** A number is a piece, and so is each letter with the Zs that put it before the letter's own place. */
function piecesOf(text: string): readonly string[] {
  return text.toUpperCase().match(/\d+|Z*[A-Y]|Z/g) ?? [];
}

function comparePieces(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return (a === undefined ? 0 : 1) - (b === undefined ? 0 : 1);
  const [numberA, numberB] = [/^\d/.test(a), /^\d/.test(b)];
  if (numberA && numberB) return Number(a) - Number(b);
  // Letters before a number: A1 stands before 1.
  if (numberA !== numberB) return numberA ? 1 : -1;
  return b.length - a.length || (a < b ? -1 : a > b ? 1 : 0);
}
