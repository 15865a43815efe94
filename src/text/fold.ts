/**
 * Character classes and folds for every UTF-16 unit, computed on first sight and kept in flat tables.
 *
 * Folding makes equal what readers take as equal: case, accents, full width, ligatures, look-alike Cyrillic and Greek
 * capitals, typographic dashes and quotes. It never changes offsets: the scanner keeps those of the original text.
 */

export const CharClass = {
  unknown: 0,
  letter: 1,
  digit: 2,
  space: 3,
  newline: 4,
  /** Combining marks, soft hyphen, zero-width characters: part of whatever stands before them. */
  ignorable: 5,
  other: 6,
  /** A letter that folds to several characters. */
  manyLetters: 7,
  highSurrogate: 8,
} as const;

/** How an entry of the table of units is read: `entry & Unit.class`, `(entry & Unit.upper) !== 0`, `entry >>> Unit.fold`. */
export const Unit = { class: 15, upper: 16, fold: 5 } as const;

/** Units that look like a Latin letter and are none: a citation copied from a document with mixed scripts. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ո: 'n', ӏ: 'l',
  А: 'a', В: 'b', Е: 'e', К: 'k', М: 'm', Н: 'h', О: 'o', Р: 'p', С: 'c', Т: 't', У: 'y', Х: 'x', І: 'i', Ј: 'j',
  Ѕ: 's', Α: 'a', Β: 'b', Ε: 'e', Ζ: 'z', Η: 'h', Ι: 'i', Κ: 'k', Μ: 'm', Ν: 'n', Ο: 'o', Ρ: 'p', Τ: 't', Υ: 'y',
  Χ: 'x', ο: 'o', ν: 'v', ı: 'i', İ: 'i',
}; // biome-ignore format: a table

const MARKS: Readonly<Record<string, string>> = {
  '‐': '-', '‑': '-', '‒': '-', '−': '-', '﹣': '-', '－': '-',
  '’': "'", '‘': "'", 'ʼ': "'", '′': "'", '`': "'", '´': "'", '＇': "'", '‛': "'",
  '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '″': '"', '‟': '"', '＂': '"',
  'º': '°', '˚': '°', '∘': '°', '﹡': '*', '∗': '*', '＊': '*', '⁄': '/', '∕': '/', '․': '.', '・': '.',
}; // biome-ignore format: a table

/** What is known of every unit, packed: see {@link Unit}. One place to read for the scanner's inner loop; 0 until first seen. */
const UNITS = new Int32Array(65_536);
const MANY = new Map<number, string>();

const SPACE = /^[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]$/u;
const IGNORABLE = /^[\p{M}\u00ad\u200b-\u200f\u2060-\u2064\ufeff\u061c]$/u;
const NEWLINES = '\n\r\u000b\u000c\u0085\u2028\u2029';
const LIGATURES: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ẞ: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
};

function classify(unit: number): number {
  const char = String.fromCharCode(unit);
  if (NEWLINES.includes(char)) return settle(unit, CharClass.newline, unit);
  if (SPACE.test(char)) return settle(unit, CharClass.space, 32);
  if (unit >= 0xd800 && unit <= 0xdbff) return settle(unit, CharClass.highSurrogate, unit);
  if (IGNORABLE.test(char)) return settle(unit, CharClass.ignorable, unit);
  const mark = MARKS[char];
  if (mark !== undefined) return settle(unit, CharClass.other, mark.charCodeAt(0));
  if (/^\p{Nd}$/u.test(char)) {
    const digit = char.normalize('NFKD');
    return /^[0-9]$/.test(digit)
      ? settle(unit, CharClass.digit, digit.charCodeAt(0))
      : settle(unit, CharClass.other, unit);
  }
  if (!/^\p{L}$/u.test(char)) return settle(unit, CharClass.other, punctuationFold(char));
  return classifyLetter(unit, char);
}

function classifyLetter(unit: number, char: string): number {
  const upper = char !== char.toLowerCase() ? Unit.upper : 0;
  const alike = LOOK_ALIKES[char];
  if (alike !== undefined) return settle(unit, CharClass.letter, alike.charCodeAt(0), upper);
  const bare = char
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/./gu, (c) => LIGATURES[c] ?? c);
  if (bare.length === 1) return settle(unit, CharClass.letter, bare.charCodeAt(0), upper);
  if (!/^\p{L}+$/u.test(bare)) return settle(unit, CharClass.other, unit, upper);
  MANY.set(unit, bare);
  return settle(unit, CharClass.manyLetters, unit, upper);
}

const ASCII_MARK = /^[!-/:-@[-`{-~]$/;

/** Full-width punctuation folds to its ASCII form; everything else is itself (a subscript digit is no digit). */
function punctuationFold(char: string): number {
  const plain = char.normalize('NFKC');
  return ASCII_MARK.test(plain) ? plain.charCodeAt(0) : char.charCodeAt(0);
}

function settle(unit: number, cls: number, fold: number, upper = 0): number {
  const entry = cls | upper | (fold << Unit.fold);
  UNITS[unit] = entry;
  return entry;
}

/** The entry of a UTF-16 unit. */
export function unitOf(unit: number): number {
  const entry = UNITS[unit] as number;
  return entry === 0 ? classify(unit) : entry;
}

/** Fold of a unit of class `manyLetters`. */
export function foldMany(unit: number): string {
  return MANY.get(unit) as string;
}

/** The table itself, for the scanner's inner loop: an entry of 0 is asked for with {@link unitOf}. */
export const UNIT_TABLE: Int32Array = UNITS;

/** Folds a whole text, white space runs to one blank: for keys and comparisons, not for offsets. */
export function foldText(text: string): string {
  let out = '';
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const entry = unitOf(unit);
    const cls = entry & Unit.class;
    if (cls === CharClass.ignorable) continue;
    if (cls === CharClass.manyLetters) out += foldMany(unit);
    else if (cls === CharClass.space || cls === CharClass.newline) {
      if (out !== '' && !out.endsWith(' ')) out += ' ';
    } else out += String.fromCharCode(entry >>> Unit.fold);
  }
  return out.trimEnd();
}

const HASH_SEED = 0x811c9dc5;

/** FNV-1a over folded units: the hash that token columns carry for words. */
export function hashFolded(folded: Uint16Array, start: number, end: number): number {
  let hash = HASH_SEED;
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (folded[i] as number), 0x01000193);
  return hash | 0;
}
