import type { Pinpoint } from '../../model/index.ts';
import type { Reading } from '../reading.ts';
import { listLetterAt, listNumberAt, type Match, ordinalAt, rangeAt } from './numbers.ts';
import { type LevelSpec, Role, type StatuteSystem } from './system.ts';

/** Places below a provision as read: what makes part of the coordinate, then what does not. */
export interface Places {
  readonly end: number;
  readonly segments: readonly string[];
  readonly pinpoints: readonly Pinpoint[];
  /** The same place of other numbers: "odst. 1 a 2". */
  readonly others: readonly Place[];
  /** Position of the innermost level, from 0; -1 without one. */
  readonly rank: number;
}

export interface Place {
  readonly start: number;
  readonly end: number;
  readonly level: number;
  readonly value: string;
  /** End of a range of places. */
  readonly to: string | null;
  readonly form: 'worded' | 'bracketed' | 'dotted';
  /** Places of one word that stands behind them all: "eerste en tweede lid". */
  readonly others?: readonly Place[];
}

const NO_PLACES = { segments: [], pinpoints: [], others: [], rank: -1 } as const;
const MAX_PLACES = 6;
const MAX_OTHERS = 12;

/** "odst. 2 písm. b)", "(5)(a)", ".1.b)", ", vijfde lid, onderdeel a", "1 momentti". */
export function placesAt(r: Reading, i: number, system: StatuteSystem): Places {
  const { end, list, others } = placeListAt(r, i, system);
  return { ...withPlaces({ end: i, ...NO_PLACES }, list, system), end, others };
}

/** Places one behind the other, the outer first, and what the last one shares its word with. */
export interface PlaceList {
  readonly end: number;
  readonly list: readonly Place[];
  readonly others: readonly Place[];
}

export function placeListAt(r: Reading, i: number, system: StatuteSystem): PlaceList {
  const list: Place[] = [];
  let end = i;
  while (list.length < MAX_PLACES) {
    const place = placeAt(r, end, system, list.at(-1)?.level ?? -1);
    if (place === null) break;
    list.push(place);
    end = place.end;
    const others = place.others ?? furtherPlaces(r, place, system);
    if (others.length > 0) return { end: (others.at(-1) as Place).end, list, others };
  }
  return { end, list, others: [] };
}

/** Places that lie in others. */
export function withPlaces(outer: Places, list: readonly Place[], system: StatuteSystem): Places {
  return list.reduce((places, place) => withPlace(places, place, system), outer);
}

function withPlace(places: Places, place: Place, { levels }: StatuteSystem): Places {
  const level = levels[place.level] as LevelSpec;
  const { value, to, end } = place;
  const rank = place.level;
  const pinpoint = { unit: level.unit, value, ...(to === null ? {} : { to }) };
  if (to !== null || !isSegment(places, level, levels))
    return { ...places, end, rank, pinpoints: [...places.pinpoints, pinpoint] };
  return { ...places, end, rank, segments: [...places.segments, segmentOf(level, value)] };
}

/** A coordinate ends at the first point, and what lies below a pinpoint is one too. */
function isSegment(places: Places, { kind }: LevelSpec, levels: readonly LevelSpec[]): boolean {
  const last = levels[places.rank];
  return kind !== 'detail' && places.pinpoints.length === 0 && last?.kind !== 'point';
}

function segmentOf({ prefix }: LevelSpec, value: string): string {
  return /^\d/.test(value) && prefix !== undefined ? prefix + value : value;
}

/** Segments and pinpoints where the innermost place has another value. */
export function withOther(places: Places, other: Place, { levels }: StatuteSystem): Places {
  const level = levels[other.level] as LevelSpec;
  const inner = { unit: level.unit, value: other.value, ...(other.to === null ? {} : { to: other.to }) };
  if (places.pinpoints.length > 0) return { ...places, pinpoints: [...places.pinpoints.slice(0, -1), inner] };
  const outer = places.segments.slice(0, -1);
  if (other.to !== null) return { ...places, segments: outer, pinpoints: [inner] };
  return { ...places, segments: [...outer, segmentOf(level, other.value)] };
}

// ------------------------------------------------------------------------------------------- one place

function placeAt(r: Reading, i: number, system: StatuteSystem, rank: number): Place | null {
  return (
    bracketed(r, i, system, rank) ??
    dotted(r, i, system, rank) ??
    closedLetter(r, i, system, rank) ??
    worded(r, i, system, rank)
  );
}

/** A place with its word, behind a comma or fillers perhaps: ", vijfde lid", "aanhef en onderdeel a", "1 momentti". */
function worded(r: Reading, i: number, system: StatuteSystem, rank: number): Place | null {
  if (r.newlineBefore(i) && !r.isWord(i)) return null;
  let at = r.is(i, ',') ? i + 1 : i;
  if (r.role(at, Role.filler)) at = r.role(at + 1, Role.and) ? at + 2 : at + 1;
  const place = signed(r, at, system) ?? announced(r, at, system) ?? counted(r, at, system);
  return place === null || place.level < rank ? null : { ...place, start: at, form: 'worded' };
}

type Worded = Omit<Place, 'start' | 'form'>;

/** "§ 2" below an article, "1°". */
function signed(r: Reading, i: number, { levels }: StatuteSystem): Worded | null {
  const sign = r.is(i, '§');
  const level = levels.findIndex((one) => (sign ? one.sign === true : one.degrees === true));
  const spec = levels[level];
  const value = spec === undefined ? null : listNumberAt(r, sign ? i + 1 : i);
  if (value === null || spec === undefined) return null;
  if (sign) return { ...ranged(r, afterFirst(r, value), spec), level };
  const marked = r.is(value.end, '°') && r.glued(value.end);
  return marked ? { end: value.end + 1, value: value.value, to: null, level } : null;
}

/** "§ 1er". */
function afterFirst(r: Reading, value: Match): Match {
  return r.folded(value.end) === 'er' ? { ...value, end: value.end + 1 } : value;
}

/** "odst. 2", "písm. b)", "alin. (1)", "apartado primero", "lid 1-3". */
function announced(r: Reading, i: number, system: StatuteSystem): Worded | null {
  if (!r.role(i, Role.place)) return null;
  const level = r.wordValue(i) - 1;
  const spec = system.levels[level];
  let at = r.is(i + 1, '.') ? i + 2 : behindCase(r, i + 1);
  if (r.role(at, Role.numero)) at = r.is(at + 1, '.') ? at + 2 : at + 1;
  const value = spec === undefined ? null : valueAt(r, at, spec);
  // A letter that stands for a word needs what it counts right behind it: "p 2", never "p. Novák".
  if (value === null || spec === undefined || isPlaceAhead(r, value.end, system, value)) return null;
  return { ...ranged(r, value, spec), level };
}

/** Longest ending of a case behind a hyphen. */
const MAX_CASE = 3;

/** Token behind "-d", "-s": the case of a sign or of a short word, in front of its number ("§-d 20 ja 21", "lg-s 1"). */
export function behindCase(r: Reading, i: number): number {
  const ending = r.is(i, '-') && r.glued(i) && r.glued(i + 1) && r.isWord(i + 1) && r.size(i + 1) <= MAX_CASE;
  return ending && r.isNumber(i + 2) && !r.glued(i + 2) ? i + 2 : i;
}

/** Whether what was read as a value is counted by the word behind it instead: "stk. 2, 1. pkt.". */
function isPlaceAhead(r: Reading, end: number, system: StatuteSystem, value: Match): boolean {
  return (
    /^\d/.test(value.value) &&
    r.role(end, Role.place) &&
    isBehind(system, r.wordValue(end) - 1) &&
    !r.isNumber(end + 1)
  );
}

function isBehind({ levels }: StatuteSystem, level: number): boolean {
  return levels[level]?.behind === true;
}

/** "vijfde lid", "første og annet ledd", "1 momentti", "1–3 momentti", "5e lid", "1. pkt.". */
function counted(r: Reading, i: number, { levels }: StatuteSystem): Worded | null {
  const values: { readonly start: number; readonly value: Match; readonly to: Match | null }[] = [];
  for (let at = i; values.length < MAX_OTHERS; ) {
    const value = countAt(r, at);
    if (value === null || r.isNumber(at) !== r.isNumber(i)) return null;
    const rangeEnd = rangeAt(r, value.end);
    const to = rangeEnd === value.end ? null : countAt(r, rangeEnd);
    values.push({ start: at, value, to });
    const end = to?.end ?? value.end;
    if (r.role(end, Role.place)) {
      const level = r.wordValue(end) - 1;
      return levels[level]?.behind === true ? countedPlaces(values, level, afterWord(r, end)) : null;
    }
    at = separatorAt(r, end);
    if (at === end) return null;
  }
  return null;
}

function countedPlaces(
  values: readonly { readonly start: number; readonly value: Match; readonly to: Match | null }[],
  level: number,
  end: number,
): Worded | null {
  const places = values.map(({ start, value, to }, index) => ({
    start,
    end: index === values.length - 1 ? end : (to ?? value).end,
    level,
    value: value.value,
    to: to?.value ?? null,
    form: 'worded' as const,
  }));
  const [first, ...others] = places;
  return first === undefined ? null : { ...first, ...(others.length === 0 ? {} : { others }) };
}

function afterWord(r: Reading, i: number): number {
  return r.is(i + 1, '.') && r.glued(i + 1) && r.size(i) <= 4 ? i + 2 : i + 1;
}

function countAt(r: Reading, i: number): Match | null {
  const ordinal = ordinalAt(r, i);
  if (ordinal !== null) return ordinal;
  if (!r.isNumber(i) || r.size(i) > 2) return null;
  const value = String(r.number(i));
  if (r.glued(i + 1) && r.role(i + 1, Role.ordinalEnding)) return { end: i + 2, value };
  return { end: r.is(i + 1, '.') ? i + 2 : i + 1, value };
}

function valueAt(r: Reading, i: number, { takes }: LevelSpec): Match | null {
  const number = takes === 'letter' ? null : (listNumberAt(r, i) ?? ordinalAt(r, i));
  return number ?? (takes === 'number' ? null : listLetterAt(r, i));
}

function ranged(r: Reading, value: Match, spec: LevelSpec): Omit<Place, 'start' | 'level' | 'form'> {
  const at = rangeAt(r, value.end);
  const to = at === value.end ? null : valueAt(r, at, spec);
  const same = to !== null && /^\d/.test(to.value) === /^\d/.test(value.value);
  return same ? { end: to.end, value: value.value, to: to.value } : { ...value, to: null };
}

// ----------------------------------------------------------------------------------- brackets and dots

/** "(5)", "(a)", "(a)-(c)" glued to what stands in front: the next level down that takes such a value. */
function bracketed(r: Reading, i: number, system: StatuteSystem, rank: number): Place | null {
  if (!r.is(i, '(') || r.newlineBefore(i)) return null;
  const value = listNumberAt(r, i) ?? listLetterAt(r, i);
  if (value === null || (!r.glued(i) && value.end - i !== 3)) return null;
  const level = levelFor(system, value.value, rank);
  const spec = system.levels[level];
  return spec === undefined ? null : { ...ranged(r, value, spec), start: i, level, form: 'bracketed' };
}

function levelFor({ levels }: StatuteSystem, value: string, rank: number): number {
  const numeric = /^\d/.test(value);
  return levels.findIndex(
    ({ takes }, index) => index > rank && (numeric ? takes !== 'letter' : takes !== 'number'),
  );
}

/** "42.1.b)" */
function dotted(r: Reading, i: number, system: StatuteSystem, rank: number): Place | null {
  if (system.numbers.dotted !== true || !r.is(i, '.') || !r.glued(i) || !r.glued(i + 1)) return null;
  const number = r.isNumber(i + 1) && r.size(i + 1) <= 2;
  const value = number ? { end: i + 2, value: String(r.number(i + 1)) } : listLetterAt(r, i + 1);
  if (value === null) return null;
  const end = number && r.is(value.end, '.') && r.is(value.end + 1, 'º') ? value.end + 2 : value.end;
  const level = levelFor(system, value.value, rank);
  return level < 0 ? null : { end, value: value.value, to: null, start: i, level, form: 'dotted' };
}

/** "42.1 b)": a letter behind a paragraph that its dot alone shows. */
function closedLetter(r: Reading, i: number, system: StatuteSystem, rank: number): Place | null {
  if (system.numbers.dotted !== true || system.levels[rank]?.kind !== 'paragraph' || r.newlineBefore(i))
    return null;
  const value = r.isWord(i) && r.is(i + 1, ')') ? listLetterAt(r, i) : null;
  const level = value === null ? -1 : levelFor(system, value.value, rank);
  return value === null || level < 0 ? null : { ...value, to: null, start: i, level, form: 'dotted' };
}

// ------------------------------------------------------------------------------------------ lists of places

/** "odst. 1, 2 a 3", "(a) and (b)", "písm. a) a b)": values of the same kind behind a separator. */
function furtherPlaces(r: Reading, first: Place, system: StatuteSystem): readonly Place[] {
  const others: Place[] = [];
  const numeric = /^\d/.test(first.value);
  for (let last = first; others.length < MAX_OTHERS; ) {
    const at = separatorAt(r, last.end);
    if (at === last.end || placeAt(r, last.end, system, last.level) !== null) break;
    const value = numeric ? listNumberAt(r, at) : listLetterAt(r, at);
    if (value === null || !isListed(r, at, value, last, system)) break;
    const spec = system.levels[last.level] as LevelSpec;
    last = { ...last, ...ranged(r, value, spec), start: at };
    others.push(last);
  }
  return others;
}

/** Whether a value behind a separator is one of the list, not the beginning of something else. */
function isListed(r: Reading, i: number, value: Match, last: Place, system: StatuteSystem): boolean {
  const bracket = r.is(i, '(');
  const bracketed = last.form === 'bracketed';
  if (bracket ? !bracketed && !r.is(last.end - 1, ')') : bracketed) return false;
  if (/^\d/.test(value.value)) {
    const unitBehind =
      r.role(value.end, Role.unit | Role.month) || r.is(value.end, '§') || r.is(value.end, '.');
    return !unitBehind && !(r.role(value.end, Role.place) && isBehind(system, r.wordValue(value.end) - 1));
  }
  return r.is(value.end - 1, ')') || (r.size(i) === 1 && !r.role(i, Role.and | Role.particle));
}

/** Token after a comma, an "and", or both. */
export function separatorAt(r: Reading, i: number): number {
  const at = r.is(i, ',') ? i + 1 : i;
  return r.role(at, Role.and) ? at + 1 : at;
}
