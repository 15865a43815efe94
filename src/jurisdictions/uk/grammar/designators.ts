import type { Reading } from '../../../grammar/reading.ts';
import { numeralVariants, romanToInt } from '../coordinates-numbers.ts';
import type { UnitCode, UnitWord } from './units.ts';
import { Role } from './words.ts';

/** The number of a provision as read at a place. */
export interface Designator {
  /** Token after the number. */
  readonly end: number;
  /** As coordinates write it: `124A`, `ZA1`, `3.1`, `IV`. */
  readonly text: string;
  /** A second reading: the same number in the other numerals, or without a letter that stands apart. */
  readonly other: string | null;
}

/** Sections of British law have up to four digits. */
const MAX_DIGITS = 4;
const MAX_DOTS = 3;
const FIRST_YEAR = 1200;
const LAST_YEAR = 2199;

const NUMERAL_UNITS: ReadonlySet<UnitCode> = new Set(['sch', 'pt', 'ch', 'app', 'annex', 'grp']);
const LETTER_UNITS: ReadonlySet<UnitCode> = new Set(['sch', 'pt', 'app', 'annex', 'grp']);
const UNDOTTED_UNITS: ReadonlySet<UnitCode> = new Set(['sch', 'pt', 'ch', 'app', 'annex', 'grp']);

/**
 * The number of a provision at `at`: "124A", "ZA1", "3.1", "IV"; null where what stands there is none: an amount, a day, the
 * year of an official number.
 *
 * @param named whether the unit word is written like a name (capitalised, or an abbreviation): "Part A", never "part a".
 */
export function designatorAt(r: Reading, at: number, unit: UnitWord, named: boolean): Designator | null {
  if (r.isNumber(at)) return numberAt(r, at, unit);
  if (!r.isWord(at) || r.newlineBefore(at)) return null;
  return letterFirst(r, at) ?? (NUMERAL_UNITS.has(unit.code) ? numeralOrLetter(r, at, unit, named) : null);
}

// ----------------------------------------------------------------------------------------------- digits

function numberAt(r: Reading, at: number, { code, plural }: UnitWord): Designator | null {
  if (r.size(at) > MAX_DIGITS || r.head(at) === 48 || numbersLine(r, at)) return null;
  let text = String(r.number(at));
  let end = at + 1;
  const letters = insertedLetters(r, end);
  if (letters === null) return null;
  text += letters;
  if (letters !== '') end++;
  const apart = letters === '' ? letterApart(r, end) : '';
  if (apart !== '') return { end: end + 1, text: text + apart, other: text };
  if (!UNDOTTED_UNITS.has(code)) {
    const dotted = dottedTail(r, end);
    if (dotted === null) return null;
    text += dotted.text;
    end = dotted.end;
  }
  const listed = isSlashedNumber(r, end) && isSlashList(r, at, end, { code, plural });
  if ((!listed && countsSomething(r, at, end)) || startsOfficialNumber(r, at)) return null;
  const other = code === 'pt' ? otherNumeral(text) : null;
  return { end, text, other };
}

/** "... under this section" and on the next line "12. The claimant": the number of a paragraph of the text. */
function numbersLine(r: Reading, at: number): boolean {
  return r.newlineBefore(at) && (r.is(at + 1, '.') || r.is(at + 1, ')'));
}

/** Units of which a slash parts two; "regulation 17/62" and "article 3/80" are numbers of the law of the Union and of treaties. */
const SLASHED_UNITS: ReadonlySet<UnitCode> = new Set(['s', 'sch', 'para', 'pt', 'rule']);

/** "37/41" behind "sections", "20/21" and "103A/47B" behind "s.": two provisions. A share or a day has no such order, or no unit. */
function isSlashList(
  r: Reading,
  at: number,
  end: number,
  { code, plural }: Pick<UnitWord, 'code' | 'plural'>,
): boolean {
  if (!SLASHED_UNITS.has(code)) return false;
  const next = end + 1;
  const lettered = end > at + 1 || (r.isWord(next + 1) && r.glued(next + 1));
  return plural || lettered || r.number(next) > r.number(at);
}

/** "/41": a slash at `at` and a number glued to both sides, that is neither a year nor followed by one. */
export function isSlashedNumber(r: Reading, at: number): boolean {
  const number = at + 1;
  if (!r.is(at, '/') || !r.glued(at) || !r.isNumber(number) || !r.glued(number) || r.size(number) > 3)
    return false;
  return !(r.is(number + 1, '/') && r.glued(number + 1) && r.size(number + 2) > 3) && !r.is(number + 1, '%');
}

function otherNumeral(text: string): string | null {
  return numeralVariants(text)[1] ?? null;
}

/**
 * Letters of an insertion directly behind a number ("124A", "98ZA", "32za"), '' where none follow, null where letters follow
 * that belong to no number ("5km"). Words fused with the number by a lost blank are left for what comes next: "127and".
 */
function insertedLetters(r: Reading, at: number): string | null {
  if (!r.isWord(at) || !r.glued(at)) return '';
  if (r.role(at, Role.and | Role.to | Role.following | Role.within | Role.unit) && !isCapital(r, at))
    return '';
  const text = r.folded(at);
  if (text.length > 4 || text === 'et') return text === 'et' ? '' : null;
  if (isCapital(r, at)) return text.toUpperCase();
  return text.length <= 2 && !ORDINAL_ENDINGS.has(text)
    ? text.toUpperCase()
    : text.startsWith('z') || text.length === 1
      ? text.toUpperCase()
      : null;
}

/**
 * "section 98 A of the Act", "s 24 A Theft Act 1968": the letter of an insertion behind a blank, where no word follows that it
 * could be the article of. The number without it stays a second reading.
 */
function letterApart(r: Reading, at: number): string {
  const letter = r.letter(at);
  if (letter === '' || letter === 'i' || !r.capitalised(at) || r.glued(at)) return '';
  const after = at + 1;
  const ends = after >= r.count || r.role(after, Role.and | Role.to) || r.is(after, ',') || r.is(after, '(');
  const linked =
    r.words(after, 'of') || r.words(after, 'in') || r.words(after, 'under') || r.capitalised(after);
  return ends || linked ? letter.toUpperCase() : '';
}

const ORDINAL_ENDINGS = new Set(['st', 'nd', 'rd', 'th', 'am', 'pm', 'km', 'kg', 'mm', 'cm', 'bn']);

/** One capital letter, or capitals only. */
function isCapital(r: Reading, at: number): boolean {
  if (!r.capitalised(at)) return false;
  const source = r.source(at, at + 1);
  return source === source.toUpperCase();
}

/** ".1" of "3.1", ".29A" of "45.29A"; null for a day ("1.4.2003"). */
function dottedTail(r: Reading, from: number): { end: number; text: string } | null {
  let text = '';
  let end = from;
  for (let dots = 0; dots < MAX_DOTS; dots++) {
    if (!(r.is(end, '.') && r.glued(end) && r.isNumber(end + 1) && r.glued(end + 1))) break;
    if (r.size(end + 1) > 3) return dots > 0 ? null : { end, text };
    text += `.${r.folded(end + 1)}`;
    end += 2;
    const letters = insertedLetters(r, end);
    if (letters === null) return null;
    if (letters !== '') end++;
    text += letters;
  }
  return { end, text };
}

/** Whether the number at..end is an amount, a share, a time, a day, or part of one. */
function countsSomething(r: Reading, at: number, end: number): boolean {
  if (r.is(end, '%') || (r.is(end, '/') && r.glued(end) && r.isNumber(end + 1))) return true;
  if (r.is(end, ':') && r.glued(end) && r.isNumber(end + 1) && r.glued(end + 1)) return true;
  // "1,000"
  if (r.is(end, ',') && r.glued(end) && r.glued(end + 1) && r.size(end + 1) === 3 && r.head(end + 1) === 48)
    return r.isNumber(end + 1);
  if (isDottedDay(r, at)) return true;
  if (r.role(end, Role.counted)) return !(r.capitalised(end) && isTitleWord(r, end));
  return r.capitalised(end) && r.folded(end) === 'may' && r.size(end + 1) === 4 && r.isNumber(end + 1);
}

/** "s. 4 Employers' Liability Act": a word that counts may begin a title; months do not. */
function isTitleWord(r: Reading, at: number): boolean {
  return r.isWord(at + 1) ? r.capitalised(at + 1) : r.is(at + 1, "'");
}

function isDottedDay(r: Reading, at: number): boolean {
  return (
    r.is(at + 1, '.') && r.isNumber(at + 2) && r.is(at + 3, '.') && r.size(at + 4) === 4 && r.isNumber(at + 4)
  );
}

const SERIES = new Set('c cap chapter asp anaw asc dsc nawm mwa nia no nos rhif'.split(' '));
const TYPES = new Set('act acts measure order regulations rules scheme'.split(' '));

/** Whether the number at `at` is the year of an official number or of a title: "2006 c. 46", "2011/3006", "1999 No. 5", "1996 Act". */
export function startsOfficialNumber(r: Reading, at: number): boolean {
  const year = r.number(at);
  if (r.size(at) !== 4 || year < FIRST_YEAR || year > LAST_YEAR) return false;
  if (r.is(at + 1, '/')) return r.isNumber(at + 2);
  const behind = r.is(at + 1, '(') ? at + 2 : at + 1;
  if (!r.isWord(behind)) return false;
  const word = r.folded(behind);
  if (TYPES.has(word)) return behind === at + 1;
  return SERIES.has(word) && (r.isNumber(behind + 1) || (r.is(behind + 1, '.') && r.isNumber(behind + 2)));
}

// ---------------------------------------------------------------------------------------------- letters

/** "ZA1", "B1A": numbers that stand before the first. */
function letterFirst(r: Reading, at: number): Designator | null {
  if (r.size(at) > 2 || !r.isNumber(at + 1) || !r.glued(at + 1) || r.size(at + 1) > 2) return null;
  if (r.role(at, Role.unit | Role.to | Role.within | Role.and) || r.head(at + 1) === 48) return null;
  const letters = insertedLetters(r, at + 2);
  if (letters === null || countsSomething(r, at + 1, at + 2)) return null;
  const text = `${r.folded(at).toUpperCase()}${r.number(at + 1)}${letters}`;
  return { end: letters === '' ? at + 2 : at + 3, text, other: null };
}

/** "IV", "IVA", "ii"; "A" behind a unit that is written like a name. */
function numeralOrLetter(r: Reading, at: number, { code }: UnitWord, named: boolean): Designator | null {
  const text = r.folded(at).toUpperCase();
  const end = at + 1;
  if (text.length > MAX_NUMERAL || isInitial(r, end)) return null;
  const capital = isCapital(r, at);
  if (text.length === 1 && !(capital && named && standsApart(r, end))) return null;
  const [, numeral = '', letters = ''] = NUMERAL.exec(text) ?? [];
  const isNumeral = romanToInt(numeral) !== null && text !== 'L' && (capital || letters === '');
  if (isNumeral && !SHORT_WORDS.has(text)) return { end, text, other: otherNumeral(text) };
  return text.length === 1 && LETTER_UNITS.has(code) ? { end, text, other: null } : null;
}

const MAX_NUMERAL = 7;
/** A numeral, and the letters of an insertion behind it. */
const NUMERAL = /^([IVXL]+)(Z?[A-H])?$/;

/** In a text in capitals: "SCHEDULE IF", "PART ID". Numbers of inserted Parts have their letter from A on. */
const SHORT_WORDS = new Set(['IF', 'ID']);

/** "S.I.": a letter with a dot and another letter behind it. */
function isInitial(r: Reading, end: number): boolean {
  return r.is(end, '.') && r.glued(end) && r.isWord(end + 1) && r.glued(end + 1);
}

/** A dash between the ends of a range; a long one with space about it parts clauses: "section 5 — 6 of the members". */
export function isRangeDash(r: Reading, at: number): boolean {
  return r.isDash(at) && (!r.is(at, '—') || (r.glued(at) && r.glued(at + 1)));
}

/** Whether what stands at `at` does not go on with a sentence: "Part I think" is no Part I. */
export function standsApart(r: Reading, at: number): boolean {
  if (!r.isWord(at)) return !(r.is(at, "'") && r.glued(at));
  return (
    r.capitalised(at) ||
    r.role(at, Role.and | Role.to | Role.within | Role.unit | Role.place | Role.following)
  );
}
