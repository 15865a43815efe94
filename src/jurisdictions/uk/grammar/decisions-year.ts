import type { Reading } from '../../../grammar/reading.ts';
import { isBracket, isClosing, isOpening } from './decisions-spelled.ts';

/** The year of a citation, with the volume that stands behind it. */
export interface YearMark {
  /** First token, the bracket included. */
  readonly from: number;
  readonly end: number;
  readonly year: number;
  /** As cited, a span of years included: "1895-99". */
  readonly text: string;
  /** Square brackets: the year names the volume. Round ones: it is only the year of the decision. */
  readonly bracket: 'square' | 'round' | 'none';
  readonly volume: string | null;
}

/** Brackets that slips of the pen leave on one side of a year: "(2022))", "[2022] [". */
const MAX_BRACKETS = 3;
const MAX_VOLUME_DIGITS = 3;
const FIRST_YEAR = 1200;
const LAST_YEAR = 2199;

/**
 * The year right before token i, in brackets of any kind, doubled, turned round or missing ("[2022[", "2022]", "2022"), with a
 * volume behind it where there is one. Never before `floor`.
 */
export function yearBefore(r: Reading, i: number, floor: number): YearMark | null {
  const volume = volumeBefore(r, isOpening(r, i - 1) ? i - 1 : i, floor);
  const behind = volume?.at ?? i;
  const end = overBrackets(r, behind, floor);
  const first = firstYear(r, end - 1, floor);
  if (first === null) return null;
  const opened = isOpening(r, first - 1) || (r.is(first - 1, ']') && r.glued(first));
  const from = first > floor && opened ? first - 1 : first;
  return {
    from,
    end: i,
    year: r.number(first),
    text: first === end - 1 ? r.folded(first) : `${r.folded(first)}-${r.folded(end - 1)}`,
    bracket: (opened ? bracketAt(r, first - 1) : null) ?? closingOf(r, end) ?? 'none',
    volume: volume?.text ?? null,
  };
}

/** "EWCA Civ [2012] 12": the year behind the court. */
export function yearBehind(r: Reading, i: number): YearMark | null {
  if (!isOpening(r, i) || !isYear(r, i + 1) || !isBracket(r, i + 2)) return null;
  const bracket = r.is(i, '[') ? 'square' : 'round';
  return { from: i, end: i + 3, year: r.number(i + 1), text: r.folded(i + 1), bracket, volume: null };
}

/** The number before token i that counts volumes: "2 AC 605", "156 ER 145". */
export function volumeBefore(
  r: Reading,
  i: number,
  floor: number,
): { readonly at: number; readonly text: string } | null {
  const at = i - 1;
  if (at < floor || !r.isNumber(at) || r.size(at) > MAX_VOLUME_DIGITS) return null;
  // "A11 ER" is a misread "All ER".
  if (r.glued(at) && r.isWord(at - 1)) return null;
  return { at, text: String(r.number(at)) };
}

function isYear(r: Reading, at: number): boolean {
  return r.size(at) === 4 && r.number(at) >= FIRST_YEAR && r.number(at) <= LAST_YEAR;
}

/** The token of the year that ends at a token; of a volume that holds several, the first: "[1895-99]", "[1916-1917]". */
function firstYear(r: Reading, at: number, floor: number): number | null {
  const first = at - 2;
  const dash = r.is(at - 1, '-') || r.is(at - 1, '–');
  if (isInstrumentNumber(r, at)) return null;
  if (first >= floor && dash && isYear(r, first) && (isYear(r, at) || (r.isNumber(at) && r.size(at) === 2)))
    return first;
  return at >= floor && isYear(r, at) ? at : null;
}

/** "S.I. 1972/1265", "1981 No. 1675": four digits that count instruments. */
function isInstrumentNumber(r: Reading, at: number): boolean {
  const before = r.is(at - 1, '.') ? at - 2 : at - 1;
  return (r.is(at - 1, '/') && r.glued(at)) || r.words(before, 'no');
}

function overBrackets(r: Reading, i: number, floor: number): number {
  let at = i;
  while (at > floor && i - at < MAX_BRACKETS && isBracket(r, at - 1)) at--;
  return at;
}

/** The bracket that closes a year, turned round or not; "1972/1265 (N.I. 14)" opens a bracket of something else. */
function closingOf(r: Reading, at: number): 'square' | 'round' | null {
  return r.is(at, '(') ? null : bracketAt(r, at);
}

function bracketAt(r: Reading, at: number): 'square' | 'round' | null {
  if (r.is(at, '[') || r.is(at, ']')) return 'square';
  return r.is(at, '(') || isClosing(r, at) ? 'round' : null;
}
