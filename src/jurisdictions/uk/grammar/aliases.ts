import type { NameStart } from '../../../grammar/names.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { NamePosting } from '../../../model/index.ts';
import { Name } from './instruments-words.ts';
import { boundaryBefore, isAllCaps, styleOf } from './titles-boundary.ts';
import type { TitleEnd } from './titles-end.ts';
import { otherYear } from './titles-listed.ts';
import { bearers, newTitle, type TitleReading } from './titles-reading.ts';
import { Role } from './words.ts';

/** Inputs of so few tokens are a citation and little else, often typed without capitals. */
const SHORT_INPUT = 16;
/** A shorter abbreviation in small letters is a word of the language. */
const SHORTEST_SMALL = 3;

/**
 * An abbreviation or a short name that says no kind of instrument: "ERA 1996", "HRA", "employment rights 1996". Null where
 * it does not stand for an instrument there; undefined where the name is a title and is judged as one.
 */
export function aliasAt(
  r: Reading,
  start: NameStart,
  end: TitleEnd,
  floor: number,
): TitleReading | null | undefined {
  if (!isShort(r, start, end)) return undefined;
  const { from } = start;
  const words = end.last - from + 1;
  const year = end.year ?? (words === 1 ? shortYear(r, end.end, start.postings) : null);
  const length = end.year === null && year !== null ? yearLength(r, end.end) : 0;
  const named = bearers(start.postings, year ?? 0);
  if (named.length === 0) return null;
  if (words > 1 ? !isWholeQuestion(r, from, floor, end) : !isWritten(r, from, floor, end, year)) return null;
  const other = words === 1 ? otherYear(r, end, start.postings) : null;
  if (other !== null)
    return newTitle({
      from,
      end: other.end,
      named: [...named, ...other.named],
      year,
      doubt: 'several_instruments',
    });
  return newTitle({
    from,
    end: end.end + length,
    named,
    year,
    doubt: isInsideCapitals(r, from, floor) ? 'embedded_title' : null,
  });
}

/** "NHS FA 2023": another abbreviation before it may belong to it. */
function isInsideCapitals(r: Reading, from: number, floor: number): boolean {
  const before = from - 1;
  if (before < floor || !isAllCaps(r, before) || !isAllCaps(r, from)) return false;
  return !r.role(before, Role.unit | Name.before | Name.joiner | Name.aspect);
}

function isShort(r: Reading, { from, postings }: NameStart, { last }: TitleEnd): boolean {
  if (postings.some(isTitle)) return false;
  for (let at = from; at <= last; at++) if (r.role(at, Name.kind)) return false;
  return from === last || postings.every(({ year }) => year > 0);
}

/** Capitals make an abbreviation; without them it has to be long enough and to stand where only a citation can. */
function isWritten(r: Reading, from: number, floor: number, end: TitleEnd, year: number | null): boolean {
  if (hasCapitals(r, from) && (year !== null || !isShouted(r, from))) return true;
  if (r.count > SHORT_INPUT || r.size(from) < SHORTEST_SMALL) return false;
  // "Leicester Corporation Aca 1956", "Sea Fishing (Restriction on Days) Sea 2003".
  if (r.capitalised(from) && (r.capitalised(from - 1) || r.is(from - 1, ')'))) return false;
  if (year !== null) return r.isNumber(end.last + 1);
  return besideUnit(r, end.end) || isBehindNumber(r, from, floor);
}

/** Among words in capitals an abbreviation is not to be told: "AT A STEADY PACE AND". */
function isShouted(r: Reading, i: number): boolean {
  return isAllCaps(r, i - 1) && isAllCaps(r, i + 1) && !besideUnit(r, i + 1);
}

/** Whether the name, one word, may be meant for an instrument: in a text of some length a short name needs its capitals. */
export function isTypedAlias(r: Reading, { from, postings }: NameStart): boolean {
  return r.count <= SHORT_INPUT || postings.some(isTitle) || hasCapitals(r, from);
}

function isTitle({ form }: NamePosting): boolean {
  return form === 'title' || form === 'former';
}

/** Two capitals at least: "EqA", "HRA", not "Pace". */
function hasCapitals(r: Reading, i: number): boolean {
  if (isAllCaps(r, i)) return true;
  return !isSmall(r, i) && /\p{Lu}.*\p{Lu}/u.test(r.source(i, i + 1).slice(0, 16));
}

/** Whether a word stands in small letters from a to z alone. */
function isSmall({ tokens: { text, start, end } }: Reading, i: number): boolean {
  for (let at = start[i] as number; at < (end[i] as number); at++)
    if (text.charCodeAt(at) < SMALL_A || text.charCodeAt(at) > SMALL_Z) return false;
  return true;
}

const [SMALL_A = 0, SMALL_Z = 0] = ['a', 'z'].map((letter) => letter.charCodeAt(0));

function besideUnit(r: Reading, i: number): boolean {
  return r.role(i, Role.unit);
}

/** "s 78 pace", "s. 18 of the oapa". */
function isBehindNumber(r: Reading, from: number, floor: number): boolean {
  let at = from - 1;
  while (at > floor && r.role(at, Name.joiner | Name.before)) at--;
  return at >= floor && (r.isNumber(at) || r.is(at, ')'));
}

/** "employment rights 1996": taken for a citation only where hardly anything else is said. */
function isWholeQuestion(r: Reading, from: number, floor: number, end: TitleEnd): boolean {
  return r.count <= SHORT_INPUT && boundaryBefore(r, from, floor, styleOf(r, from, end.last)) === 'clear';
}

/** "ERA '96", "CA06": the one year of the bearers that ends in the two digits. */
function shortYear(r: Reading, at: number, postings: readonly NamePosting[]): number | null {
  const length = yearLength(r, at);
  if (length === 0) return null;
  const digits = r.number(at + length - 1);
  const years = new Set(postings.map(({ year }) => year).filter((year) => year > 0 && year % 100 === digits));
  const [only] = years;
  return only !== undefined && years.size === 1 ? only : null;
}

/** Tokens of a year of two digits at `at`: 1 glued to the abbreviation, 2 behind an apostrophe. */
function yearLength(r: Reading, at: number): number {
  if (r.isNumber(at) && r.size(at) === 2 && r.glued(at)) return 1;
  return r.is(at, "'") && r.isNumber(at + 1) && r.size(at + 1) === 2 && r.glued(at + 1) ? 2 : 0;
}
