import type { Reading } from '../../../grammar/reading.ts';
import { romanToInt } from '../coordinates-numbers.ts';
import { standsApart } from './designators.ts';

/** How the items of one level are numbered. */
export type LevelKind = 'digit' | 'letter' | 'roman' | 'double' | 'capital';

/** What stands in one bracket. */
export interface Bracket {
  /** Token after the bracket. */
  readonly end: number;
  /** As coordinates write it: `1ZA`, `a`, `iia`, `A`. */
  readonly text: string;
  readonly digits: boolean;
  readonly capital: boolean;
}

/** One level of a pinpoint, with the way in which its items are numbered. */
export interface Level {
  readonly text: string;
  readonly kind: LevelKind;
}

/** Deepest pinpoint that is read, in brackets. */
export const MAX_LEVELS = 6;

/** The bracket that opens at `at`; behind a blank only what can hardly be anything else: "240 (10)", "5 (a) of". */
export function bracketAt(r: Reading, at: number): Bracket | null {
  if (!r.is(at, '(') || r.newlineBefore(at)) return null;
  const found = r.isNumber(at + 1) ? digitsAt(r, at + 1) : r.isWord(at + 1) ? lettersAt(r, at + 1) : null;
  if (found === null || r.glued(at)) return found;
  if (found.digits) return found;
  return !found.capital && plainItem(found.text) && standsApart(r, found.end) ? found : null;
}

/** "1", "1ZA". */
function digitsAt(r: Reading, at: number): Bracket | null {
  if (r.size(at) > 3 || r.head(at) === 48) return null;
  const hasLetters = r.isWord(at + 1) && r.glued(at + 1) && r.size(at + 1) <= 3;
  const end = hasLetters ? at + 2 : at + 1;
  if (!r.is(end, ')')) return null;
  const letters = hasLetters ? r.folded(at + 1).toUpperCase() : '';
  return { end: end + 1, text: `${r.number(at)}${letters}`, digits: true, capital: false };
}

/** "a", "aa", "iia", "A", "A1", "ZA1". */
function lettersAt(r: Reading, at: number): Bracket | null {
  const source = r.source(at, at + 1);
  const folded = r.folded(at);
  if (folded.length > 6) return null;
  if (r.isNumber(at + 1) && r.glued(at + 1) && folded.length <= 2 && r.size(at + 1) <= 2) {
    const text = `${folded.toUpperCase()}${r.number(at + 1)}`;
    return r.is(at + 2, ')') ? { end: at + 3, text, digits: true, capital: false } : null;
  }
  if (!r.is(at + 1, ')')) return null;
  const capital = r.capitalised(at);
  if (capital && source !== source.toUpperCase()) return null;
  const text = capital ? folded.toUpperCase() : folded;
  return isItem(folded, capital) ? { end: at + 2, text, digits: false, capital } : null;
}

/** Letters that number something: one or two of any kind, a numeral, a letter several times, an inserted item. */
function isItem(folded: string, capital: boolean): boolean {
  if (folded.length <= 2) return true;
  if (plainItem(folded) || romanToInt(folded.slice(0, -1)) !== null) return true;
  return !capital && folded.length === 3 && folded.includes('z');
}

function plainItem(folded: string): boolean {
  return isDouble(folded) || folded.length === 1 || (/^[ivx]+$/.test(folded) && romanToInt(folded) !== null);
}

function isDouble(text: string): boolean {
  const [first = ''] = text;
  return text.length > 1 && text.length <= 4 && text === first.repeat(text.length) && !isNumeral(text);
}

function isNumeral(text: string): boolean {
  return /^[ivx]+$/.test(text) && romanToInt(text) !== null;
}

/** "ii", "viii", "iia": several letters that can only be a numeral. */
function isLongNumeral(text: string): boolean {
  return text.length > 1 && (isNumeral(text) || (text.length > 2 && isNumeral(text.slice(0, -1))));
}

/** Where a bracket belongs among the levels before it. */
export interface Place {
  /** The level that it replaces; the number of levels where it lies below all of them. */
  readonly depth: number;
  readonly kind: LevelKind;
  /** It could as well lie below all of them: (i) behind (h). */
  readonly doubtful: boolean;
}

/**
 * Where a bracket belongs that follows others: subsections are numbered, their paragraphs lettered, those of paragraphs in
 * small Roman numerals, and so on down (Office of the Parliamentary Counsel, Drafting Guidance). So "(3)(4)" are two
 * subsections, "(a)(ii)" is one place, and "(h)(i)" may be either.
 */
export function placeOf(levels: readonly Level[], { text, digits, capital }: Bracket): Place {
  if (digits) return placed(levels, 'digit');
  if (capital) return placed(levels, 'capital');
  const letters = lastOf(levels, 'letter');
  const numerals = lastOf(levels, 'roman');
  if (isLongNumeral(text)) {
    if (numerals < 0 && letters >= 0 && follows(levels[letters] as Level, text))
      return { depth: letters, kind: 'roman', doubtful: false };
    return placed(levels, 'roman');
  }
  if (isNumeral(text) && numerals >= 0) return placed(levels, 'roman');
  if (isNumeral(text) && letters >= 0) {
    const level = levels[letters] as Level;
    if (nextLetter(level.text) !== text && !isNumeral(level.text))
      return { depth: levels.length, kind: 'roman', doubtful: false };
    return { depth: letters, kind: 'letter', doubtful: true };
  }
  if (isDouble(text)) {
    if (lastOf(levels, 'double') >= 0 || numerals >= 0 || letters < 0) return placed(levels, 'double');
    return { depth: letters, kind: 'letter', doubtful: true };
  }
  return placed(levels, 'letter');
}

function placed(levels: readonly Level[], kind: LevelKind): Place {
  const at = lastOf(levels, kind);
  return { depth: at < 0 ? levels.length : at, kind, doubtful: false };
}

function lastOf(levels: readonly Level[], kind: LevelKind): number {
  for (let at = levels.length - 1; at >= 0; at--) if (levels[at]?.kind === kind) return at;
  return -1;
}

/** "(i)(ii)" without letters before them are numerals, whatever (i) looked like. */
function follows(level: Level, numeral: string): boolean {
  const [before, after] = [romanToInt(level.text), romanToInt(numeral)];
  return isNumeral(level.text) && before !== null && after === before + 1;
}

function nextLetter(letter: string): string {
  return letter.length === 1 ? String.fromCharCode(letter.charCodeAt(0) + 1) : '';
}

/** A place that a run of brackets names, and where its last bracket ends. */
export interface Pinpointed {
  readonly end: number;
  readonly levels: readonly Level[];
}

/** "(1)(a)(ii)", "(3)(4)": what a run of brackets names. */
export interface Run {
  readonly end: number;
  /** One place, or several that an editor put side by side. */
  readonly places: readonly Pinpointed[];
  /** All brackets as one place, where that is at least as likely; else null. */
  readonly nested: readonly string[] | null;
}

/** No brackets: the provision as a whole. */
export function wholeRun(end: number): Run {
  return { end, places: [{ end, levels: [] }], nested: null };
}

/** Reads the brackets at `at`, which go on from the levels of what was read before; null where there are none. */
export function runAt(r: Reading, at: number, before: readonly Level[] = []): Run | null {
  let levels = [...before];
  const places: Pinpointed[] = [];
  const all: string[] = before.map(({ text }) => text);
  let doubtful = false;
  let end = at;
  for (let read = 0; read < MAX_LEVELS; read++) {
    const bracket = bracketAt(r, end);
    if (bracket === null) break;
    const place = placeOf(levels, bracket);
    if (read > 0 && place.depth < levels.length) {
      places.push({ end, levels });
      doubtful ||= place.doubtful;
    }
    levels = [...levels.slice(0, place.depth), { text: bracket.text, kind: place.kind }];
    all.push(bracket.text);
    end = bracket.end;
  }
  if (end === at) return null;
  places.push({ end, levels });
  return { end, places, nested: doubtful && before.length === 0 ? all : null };
}
