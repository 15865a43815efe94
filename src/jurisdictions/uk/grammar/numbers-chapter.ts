import type { Reading } from '../../../grammar/reading.ts';
import type { OfficialNumber } from '../../../model/index.ts';

/** "c. 18", "ch. 18", "c. xvii", "c. 1 (N.I.)". */
export interface ChapterMatch {
  readonly end: number;
  readonly number: number;
  /** Local and personal Acts have Roman chapters. */
  readonly roman: boolean;
  /** Marked "(N.I.)". */
  readonly irish: boolean;
}

const WORDS = new Set(['c', 'ch', 'cap', 'chapter']);
const MAX_DIGITS = 4;

/** The chapter whose word stands at `at`. */
export function chapterAt(r: Reading, at: number): ChapterMatch | null {
  if (!r.isWord(at) || !WORDS.has(r.folded(at))) return null;
  const place = r.is(at + 1, '.') ? at + 2 : at + 1;
  const arabic = r.size(place) <= MAX_DIGITS ? r.number(place) : -1;
  if (arabic > 0) {
    if (r.glued(place + 1) && r.isWord(place + 1) && r.size(place + 1) === 1) return null;
    const irish = northernIrelandAt(r, place + 1);
    return { end: irish ?? place + 1, number: arabic, roman: false, irish: irish !== null };
  }
  const roman = r.isWord(place) && !r.capitalised(place) ? romanValue(r.folded(place)) : 0;
  return roman === 0 ? null : { end: place + 1, number: roman, roman: true, irish: false };
}

/** Token after "(N.I.)" or "(NI)" at `at`, or null. */
export function northernIrelandAt(r: Reading, at: number): number | null {
  if (!r.is(at, '(')) return null;
  if (r.folded(at + 1) === 'ni' && r.is(at + 2, ')')) return at + 3;
  if (r.letter(at + 1) !== 'n' || !r.is(at + 2, '.') || r.letter(at + 3) !== 'i') return null;
  const close = r.is(at + 4, '.') ? at + 5 : at + 4;
  return r.is(close, ')') ? close + 1 : null;
}

/** Last years of the Parliaments before that of the United Kingdom, whose chapters are other series. */
const LAST_OF_ENGLAND = 1706;
const LAST_OF_GREAT_BRITAIN = 1800;
const MEASURES_OF_NORTHERN_IRELAND = 1974;

/** The official number of a chapter in a year. Rule: each Parliament numbers its Acts in a series of its own. */
export function chapterNumber({ number, roman, irish }: ChapterMatch, year: number): OfficialNumber {
  return { scheme: chapterSeries(year, roman, irish), value: `${year}/${number}` };
}

function chapterSeries(year: number, roman: boolean, irish: boolean): string {
  if (irish) {
    if (year === MEASURES_OF_NORTHERN_IRELAND) return 'mnia';
    return year < MEASURES_OF_NORTHERN_IRELAND ? 'apni' : 'nia';
  }
  if (roman) return 'ukla';
  if (year <= LAST_OF_ENGLAND) return 'aep';
  return year <= LAST_OF_GREAT_BRITAIN ? 'apgb' : 'ukpga';
}

const DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500 };
const MAX_ROMAN = 12;

/** Value of a Roman numeral in small letters, 0 where the word is none. */
export function romanValue(word: string): number {
  if (word.length > MAX_ROMAN) return 0;
  let value = 0;
  for (let i = 0; i < word.length; i++) {
    const digit = DIGITS[word[i] as string];
    if (digit === undefined) return 0;
    const next = DIGITS[word[i + 1] ?? ''] ?? 0;
    value += digit < next ? -digit : digit;
  }
  return value;
}
