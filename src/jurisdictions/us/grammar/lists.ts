import type { Reading } from '../../../grammar/reading.ts';
import type { InstrumentRef, ProvisionReading } from '../../../model/index.ts';
import { notePath } from '../coordinates.ts';
import { exclusionEnd } from './exclusions.ts';
import { type Places, placesAt } from './numbers.ts';
import { pastDot, sectionSign } from './tokens.ts';
import { PLACE_WORDS, Role } from './words.ts';

/** One provision of a list as read. */
export interface Member {
  /** The text that it lies in, where that is not the text that is named: the Code for a section of an act. */
  readonly ref?: InstrumentRef;
  readonly start: number;
  /** Token after it. */
  readonly end: number;
  readonly readings: readonly ProvisionReading[];
  /** The first token of the words that take it out: "except § 1332". */
  readonly excludedFrom?: number;
}

/** What a number of the text is below its instrument: `78j` is `['78j']`, `240.10b-5` is `['240', '10b-5']`. */
export interface Numbered {
  readonly end: number;
  readonly path: readonly string[];
  /** The two ends where a hyphen inside the number can also be that of a range ("610-615"). */
  readonly range: readonly [from: readonly string[], to: readonly string[]] | null;
  /** A hyphen was put where the words have none ("240.10b5"): offered, never bound. */
  readonly doubtful?: true;
}

export type NumberShape = (r: Reading, i: number) => Numbered | null;

/** Members of one list at most: authority notes of regulations have sixty. */
const MAX_MEMBERS = 200;

/**
 * Whether a list may follow the first number: `several` behind "§§" or "sections", `one` behind "§", `unsigned` where no sign
 * says so ("44 U.S.C. 1506, 4101").
 */
export type ListKind = 'several' | 'one' | 'unsigned';

/** Where a list stands to its text: what follows "of" behind a list belongs to another text. */
export type ListPlace = 'front' | 'behind';

/** The provisions from token i on: "78j(b), 78ff and 78t", "610-615", "434(b)(1), (2) and (c)", "78a et seq.". */
export function membersAt(
  r: Reading,
  i: number,
  kind: ListKind,
  shape: NumberShape,
  place: ListPlace = 'behind',
): readonly Member[] {
  const members: Member[] = [];
  let at = i;
  let before: readonly string[] | null = null;
  while (members.length < MAX_MEMBERS) {
    const member: MemberRead | null = memberAt(r, at, kind, shape) ?? elidedAt(r, at, before);
    if (member === null) break;
    members.push({ start: at, end: member.end, readings: member.readings });
    before = member.path;
    const next = separatorEnd(r, member.end);
    const exceptions = exceptionsAt(r, member.end, shape, before);
    if (exceptions.length > 0) return [...members, ...exceptions];
    if (next === member.end || !goesOn(r, next, kind, shape, place)) break;
    at = signEnd(r, next);
  }
  return members;
}

/**
 * The provisions that words of exclusion at i take out: ", but not § 1333", "(except 1332 and 1335)", "except subsection (b)".
 *
 * @param before path of the provision in front of them; empty where a whole text stands there
 */
export function exceptionsAt(r: Reading, i: number, shape: NumberShape, before: readonly string[]): readonly Member[] {
  const cue = exclusionEnd(r, i);
  if (cue === null) return NONE;
  const members: Member[] = [];
  let at = signEnd(r, cue);
  let last = before;
  while (members.length < MAX_MEMBERS) {
    const member = exceptionAt(r, at, shape, last);
    if (member === null) break;
    members.push({ start: at, end: member.end, readings: member.readings, excludedFrom: i });
    last = member.path;
    const next = separatorEnd(r, member.end);
    if (next === member.end) break;
    at = signEnd(r, next);
  }
  return members;
} // biome-ignore format: one signature

const NONE: readonly Member[] = [];

function exceptionAt(r: Reading, i: number, shape: NumberShape, before: readonly string[]): MemberRead | null {
  const start = PLACE_WORDS.has(r.folded(i)) ? i + 1 : i;
  const places = placesAt(r, start);
  const [first] = places.path;
  if (first !== undefined && before.length > 0) {
    const depth = depthOf(before, first);
    const path = [...(depth < 0 ? before : before.slice(0, depth)), ...places.path];
    return { end: places.end, path, readings: [{ type: 'single', path }] };
  }
  const number = start === i ? shape(r, i) : null;
  // "other than 28 U.S.C. 1332", "but not section 5 of the Act": of another text.
  if (number === null || isNextCitation(r, number.end, i) || r.words(placesAt(r, number.end).end, 'of')) return null;
  return memberAt(r, i, 'several', shape);
} // biome-ignore format: one signature

interface MemberRead {
  readonly end: number;
  readonly readings: readonly ProvisionReading[];
  /** Of the first provision, where all that follows in brackets has the same number. */
  readonly path: readonly string[];
}

function memberAt(r: Reading, i: number, kind: ListKind, shape: NumberShape): MemberRead | null {
  const number = shape(r, i);
  if (number === null) return null;
  const places = placesAt(r, number.end);
  const path = [...number.path, ...places.path];
  const hyphenated = places.path.length === 0 ? number.range : null;
  if (number.doubtful === true)
    return { end: places.end, path, readings: [{ type: 'single', path, doubtful: true }] };
  const far = rangeEnd(r, places, number, shape);
  if (far !== null) return ranged(path, far.path, far.end);
  if (hyphenated !== null) {
    const range = { type: 'range', from: hyphenated[0], to: hyphenated[1] } as const;
    const single = { type: 'single', path } as const;
    return { end: places.end, path, readings: kind === 'one' ? [single, range] : [range, single] };
  }
  const open = followingEnd(r, places.end);
  if (open !== null) return { end: open, path, readings: [{ type: 'open', from: path }] };
  const note = noteEnd(r, places.end);
  return note === null
    ? { end: places.end, path, readings: [{ type: 'single', path }] }
    : { end: note, path, readings: [{ type: 'single', path: notePath(path) }] };
}

function ranged(from: readonly string[], to: readonly string[], end: number): MemberRead {
  return { end, path: to, readings: [{ type: 'range', from, to }] };
}

/** "to § 78pp", "through 240.13d-102", "– 240.14a-21", and of places "(a)-(c)". */
function rangeEnd(
  r: Reading,
  { end, path }: Places,
  number: Numbered,
  shape: NumberShape,
): { readonly end: number; readonly path: readonly string[] } | null {
  if (!r.isDash(end) && !r.role(end, Role.to)) return null;
  const start = signEnd(r, end + 1);
  const far = placesAt(r, start);
  if (far.path.length > 0 && path.length > 0)
    return { end: far.end, path: [...number.path, ...path.slice(0, depthOf(path, far.path[0] ?? '')), ...far.path] };
  const other = shape(r, start);
  if (other === null || isNextCitation(r, other.end, start)) return null;
  const below = placesAt(r, other.end);
  return { end: below.end, path: [...other.path, ...below.path] };
} // biome-ignore format: one expression

/** "(2)", "(c)(1)" behind "434(b)(1)": the number, and the places that the new one does not replace, are said once. */
function elidedAt(r: Reading, i: number, before: readonly string[] | null): MemberRead | null {
  const places = placesAt(r, i);
  const [first] = places.path;
  if (before === null || first === undefined) return null;
  const depth = depthOf(before, first);
  if (depth < 0) return null;
  const path = [...before.slice(0, depth), ...places.path];
  return { end: places.end, path, readings: [{ type: 'single', path }] };
}

/** Where in a path a place of the same kind stands (letter, number, capital), the deepest; -1 where none does. */
function depthOf(path: readonly string[], place: string): number {
  const kind = kindOf(place);
  return path.findLastIndex((one, at) => at > 0 && kindOf(one) === kind);
}

function kindOf(place: string): 'number' | 'capital' | 'letter' {
  if (/^\d/.test(place)) return 'number';
  return /^[A-Z]/.test(place) ? 'capital' : 'letter';
}

/** "et seq.", "et. seq.", "ff.". */
function followingEnd(r: Reading, i: number): number | null {
  const at = r.is(i, ',') ? i + 1 : i;
  if (r.words(at, 'ff')) return pastDot(r, at + 1);
  if (!r.words(at, 'et')) return null;
  const seq = pastDot(r, at + 1);
  return r.words(seq, 'seq') || r.words(seq, 'seqq') ? pastDot(r, seq + 1) : null;
}

/** "note", "notes", "nt.". */
function noteEnd(r: Reading, i: number): number | null {
  if (r.words(i, 'note') || r.words(i, 'notes')) return i + 1;
  return r.words(i, 'nt') && r.is(i + 1, '.') ? i + 2 : null;
}

/** Behind ",", ";", "and", ", or", "&". */
function separatorEnd(r: Reading, i: number): number {
  let at = r.is(i, ',') || r.is(i, ';') ? i + 1 : i;
  if (r.role(at, Role.and) || r.is(at, '&')) at++;
  return at;
}

function signEnd(r: Reading, i: number): number {
  return sectionSign(r, i, Role)?.end ?? i;
}

/** Whether what follows a separator belongs to the list. Behind one sign only places do, unless another sign stands there. */
function goesOn(r: Reading, i: number, kind: ListKind, shape: NumberShape, place: ListPlace): boolean {
  if (r.is(i, '(')) return true;
  const start = signEnd(r, i);
  const number = shape(r, start);
  if (number === null || isNextCitation(r, number.end, start)) return false;
  const end = placesAt(r, number.end).end;
  // "15 U.S.C. 78w; sec. 6, E.O. 10530", "... and § 10(b) of the Exchange Act": a provision of the next text.
  if (place === 'behind' && (r.words(end, 'of') || r.isWord(i))) return false;
  if (start > i || kind === 'several') return true;
  return kind === 'unsigned' && endsThere(r, end);
}

/** "17 C.F.R.", "124 Stat.", "410 U.S.": the number begins another citation. */
function isNextCitation(r: Reading, end: number, start: number): boolean {
  return end === start + 1 && r.isWord(end) && r.capitalised(end);
}

/** Words that may stand behind the number of an unsigned list; "26 U.S.C. 501, 3 of which" is none. */
function endsThere(r: Reading, i: number): boolean {
  if (!r.isWord(i) || exclusionEnd(r, i) !== null) return true;
  return r.role(i, Role.and | Role.to) || r.words(i, 'note') || r.words(i, 'et');
}
