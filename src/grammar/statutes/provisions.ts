import {
  escapeSegment,
  type Pinpoint,
  type ProvisionReading,
  type ProvisionTarget,
} from '../../model/index.ts';
import type { Reading } from '../reading.ts';
import { placesAhead, startsPlace, withAhead } from './ahead.ts';
import { type Match, numberAt, ordinalAt, rangeAt } from './numbers.ts';
import { behindCase, type Places, placesAt, separatorAt, withOther } from './places.ts';
import { Role, type StatuteSystem, type UnitSpec } from './system.ts';

/** Provisions of one unit word, sign or list, as read. */
export interface Group {
  readonly from: number;
  readonly end: number;
  readonly leaves: readonly Leaf[];
  /** The last provision of the list. */
  readonly last: Member;
  /** Written as only this system writes them. */
  readonly distinct: boolean;
  /** More members than are read. */
  readonly tooLong: boolean;
}

export interface Leaf {
  readonly from: number;
  readonly end: number;
  readonly target: ProvisionTarget;
}

const SIGN = '§';
const MAX_MEMBERS = 40;

/** Whether a group of provisions may start at token i. */
export function startsGroup(r: Reading, i: number, system: StatuteSystem): boolean {
  if (r.is(i, SIGN)) return !r.is(i - 1, SIGN) && system.units.some(({ sign, behind }) => sign && !behind);
  if (startsPlace(r, i)) return true;
  if (r.isNumber(i)) return system.units.some(({ behind }) => behind === true);
  return r.role(i, Role.unit | Role.lead);
}

/** The provisions at i: "§§ 9 až 11", "artikel 8, vijfde lid, en 9", "3 luvun 2 §", "lid 5 van artikel 8". */
export function groupAt(r: Reading, i: number, system: StatuteSystem): Group | null {
  const ahead = startsPlace(r, i) ? groupBehindPlaces(r, i, system) : null;
  if (ahead !== null) return ahead;
  if (r.isNumber(i)) return groupBehind(r, i, system);
  const unit = unitAt(r, i, system);
  if (unit === null) return null;
  return grouped(r, i, membersOf(r, unit, system), system);
}

function membersOf(r: Reading, unit: UnitMatch, system: StatuteSystem): readonly Member[] {
  return chapterMembers(r, unit, system) ?? membersAt(r, unit, system);
}

/** "apartado 1 del artículo 42": places in front of the one provision that they lie in. */
function groupBehindPlaces(r: Reading, i: number, system: StatuteSystem): Group | null {
  const ahead = placesAhead(r, i, system);
  const unit = ahead === null ? null : unitAt(r, ahead.end, system);
  const [member, ...further] = unit === null ? [] : membersOf(r, unit, system);
  if (ahead === null || member === undefined || further.length > 0) return null;
  if (member.to !== null || member.open) return null;
  const places = withAhead(member.places, ahead, system);
  return places === null ? null : grouped(r, i, [{ ...member, places }], system);
}

/** "chapter 3 section 2": provisions of a chapter in which numbers begin anew. */
function chapterMembers(r: Reading, unit: UnitMatch, system: StatuteSystem): readonly Member[] | null {
  const chapter = unit.spec.group === true ? designationAt(r, unit.end, unit.spec, system) : null;
  if (chapter === null) return null;
  const inner = unitAt(r, r.is(chapter.end, ',') ? chapter.end + 1 : chapter.end, system);
  if (inner === null || inner.spec.group === true) return null;
  const within = [unit.spec.unit + escapeSegment(chapter.value, true)];
  const members = membersAt(r, inner, system).map((member) => ({ ...member, within }));
  return members.length === 0 ? null : members;
}

function grouped(r: Reading, from: number, members: readonly Member[], system: StatuteSystem): Group | null {
  const last = members.at(-1);
  if (last === undefined) return null;
  const leaves = members.flatMap((member, index) =>
    leavesOf(member, index === 0 ? from : member.from, system),
  );
  const end = leaves.at(-1)?.end ?? last.places.end;
  let distinct = false;
  for (let at = from; at < end; at++) distinct ||= r.role(at, Role.distinct);
  return { from, end, leaves, last, distinct, tooLong: members.length > MAX_MEMBERS };
}

// ------------------------------------------------------------------------------------------------ units

interface UnitMatch {
  /** Token after the word or sign. */
  readonly end: number;
  readonly spec: UnitSpec;
  readonly plural: boolean;
}

function unitAt(r: Reading, i: number, { units }: StatuteSystem): UnitMatch | null {
  if (r.is(i, SIGN)) {
    const spec = units.find(({ sign, behind }) => sign === true && behind !== true);
    const end = r.is(i + 1, SIGN) ? i + 2 : behindCase(r, i + 1);
    return spec === undefined ? null : { end, spec, plural: end > i + 1 };
  }
  const at = r.role(i, Role.lead) ? afterDot(r, i) : i;
  if (!r.role(at, Role.unit)) return null;
  const spec = units[r.wordValue(at) - 1];
  // "it's 4": an s is a section with its dot alone.
  if (spec === undefined || spec.behind === true || (r.size(at) === 1 && !r.is(at + 1, '.'))) return null;
  return { end: afterDot(r, at), spec, plural: r.role(at, Role.plural) };
}

function afterDot(r: Reading, i: number): number {
  return r.is(i + 1, '.') ? i + 2 : i + 1;
}

// ---------------------------------------------------------------------------------------------- members

/** A provision, or the ends of a range, and the places in it. */
export interface Member {
  readonly from: number;
  readonly spec: UnitSpec;
  /** Segment of the chapter that it lies in. */
  readonly within: readonly string[];
  readonly number: string;
  readonly to: string | null;
  readonly open: boolean;
  readonly places: Places;
}

/** Bare numbers of a unit that was named before: "salvo el 44". */
export function listAt(r: Reading, i: number, spec: UnitSpec, system: StatuteSystem): Group | null {
  const group = grouped(r, i, membersAt(r, { end: i, spec, plural: true }, system), system);
  const end = group?.end ?? i;
  // "salvo 3 días", "unntatt 2 ledd": a number of something else.
  const word = r.isWord(end) && !r.capitalised(end) && !r.newlineBefore(end);
  const counts = word && !r.role(end, Role.particle | Role.and);
  return counts || r.is(end, '%') || r.is(end, '/') || r.is(end, '§') ? null : group;
}

function membersAt(r: Reading, unit: UnitMatch, system: StatuteSystem): readonly Member[] {
  const members: Member[] = [];
  for (let at = unit.end; members.length <= MAX_MEMBERS; ) {
    const member = memberAt(r, at, unit, system);
    if (member === null) break;
    members.push(member);
    const { places } = member;
    // "§ 9 odst. 1 a 2": the number belongs to the place, unless the sign is a plural.
    if (places.others.length > 0 || (places.rank >= 0 && !unit.plural) || member.open) break;
    const next = separatorAt(r, places.end);
    if (next === places.end) break;
    at = next;
  }
  return members;
}

function memberAt(r: Reading, i: number, { spec, plural }: UnitMatch, system: StatuteSystem): Member | null {
  const at = r.role(i, Role.numero) ? afterDot(r, i) : i;
  const number = designationAt(r, at, spec, system);
  if (number === null) return null;
  const rangeEnd = rangeAt(r, number.end);
  const to = rangeEnd === number.end ? null : numberAt(r, skipUnit(r, rangeEnd), system.numbers);
  const end = to?.end ?? number.end;
  const following = to === null ? followingAt(r, end) : end;
  const found = placesAt(r, following, system);
  // "§§ 4, 5": behind a plural the comma parts provisions.
  const places =
    plural && found.others.length > 0 ? { ...found, end: found.others[0]?.start ?? 0, others: [] } : found;
  return {
    from: i,
    spec,
    within: [],
    number: number.value,
    to: to?.value ?? null,
    open: following > end,
    places: plural && found.others.length > 0 ? trimmed(r, places) : places,
  };
}

/** Places without the separator in front of what was cut off. */
function trimmed(r: Reading, places: Places): Places {
  let end = places.end;
  while (r.is(end - 1, ',') || r.role(end - 1, Role.and)) end--;
  return { ...places, end };
}

/** "§ 4 to § 7": the sign may be repeated. */
function skipUnit(r: Reading, i: number): number {
  return r.is(i, SIGN) ? i + 1 : i;
}

function designationAt(r: Reading, i: number, spec: UnitSpec, system: StatuteSystem): Match | null {
  if (spec.ordinals === true) {
    const figure = r.isNumber(i) && r.size(i) <= 2 ? afterOrdinalMark(r, i) : null;
    const ordinal = figure ?? ordinalAt(r, i);
    return ordinal === null ? null : { ...ordinal, value: ordinal.value === '-1' ? '' : ordinal.value };
  }
  if (spec.sole === true) return romanAt(r, i) ?? numberAt(r, i, system.numbers);
  return afterDegree(r, numberAt(r, i, system.numbers) ?? ordinalAt(r, i));
}

/** "1.º": the sign of an ordinal behind a number. */
function afterDegree(r: Reading, number: Match | null): Match | null {
  if (number === null) return null;
  const at = r.is(number.end, '.') && r.glued(number.end) ? number.end + 1 : number.end;
  return r.is(at, '°') && r.glued(at) ? { ...number, end: at + 1 } : number;
}

/** "1.ª", "1ª", "1". */
function afterOrdinalMark(r: Reading, i: number): Match {
  const at = r.is(i + 1, '.') && r.glued(i + 2) ? i + 2 : i + 1;
  const marked = r.glued(at) && (r.letter(at) === 'a' || r.is(at, '°'));
  return { end: marked ? at + 1 : i + 1, value: String(r.number(i)) };
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

/** "Annex II" is annex 2. */
function romanAt(r: Reading, i: number): Match | null {
  const word = r.folded(i);
  if (!r.isWord(i) || !r.capitalised(i) || word.length > 6 || !/^[ivxl]+$/.test(word)) return null;
  let value = 0;
  for (let k = 0; k < word.length; k++) {
    const [digit, next] = [ROMAN[word[k] ?? ''] ?? 0, ROMAN[word[k + 1] ?? ''] ?? 0];
    value += digit < next ? -digit : digit;
  }
  return { end: i + 1, value: String(value) };
}

/** "a násl.", "e.v.", "et seq.": token behind words for what follows. */
function followingAt(r: Reading, i: number): number {
  let at = i;
  while (r.role(at, Role.and) || r.words(at, 'et')) at++;
  if (!r.role(at, Role.following)) return i;
  while (r.role(at, Role.following)) at = afterDot(r, at);
  return at;
}

// ------------------------------------------------------------------------------- numbers before the sign

/** "3 luvun 2 §:n 1 momentti", "2 ja 3 §", "4 a §", "3 luku". */
function groupBehind(r: Reading, i: number, system: StatuteSystem): Group | null {
  const chapter = numberAt(r, i, system.numbers);
  if (chapter === null) return null;
  const group = behindAt(r, chapter.end, system);
  if (group === null) return grouped(r, i, listBehind(r, i, [], system), system);
  if (group.spec.group !== true) return grouped(r, i, listBehind(r, i, [], system), system);
  const within = [group.spec.unit + escapeSegment(chapter.value, true)];
  const inside = listBehind(r, group.end, within, system);
  if (inside.length > 0) return grouped(r, i, inside, system);
  const places: Places = { end: group.end, segments: [], pinpoints: [], others: [], rank: -1 };
  const whole = {
    from: i,
    spec: group.spec,
    within: [],
    number: chapter.value,
    to: null,
    open: false,
    places,
  };
  return grouped(r, i, [whole], system);
}

function behindAt(r: Reading, i: number, { units }: StatuteSystem): UnitMatch | null {
  const spec = r.is(i, SIGN)
    ? units.find(({ sign, behind }) => sign === true && behind === true)
    : r.role(i, Role.unit)
      ? units[r.wordValue(i) - 1]
      : undefined;
  if (spec?.behind !== true) return null;
  const end = r.is(i, SIGN) ? i + 1 : afterDot(r, i);
  // "§:n"
  const suffix = r.is(end, ':') && r.glued(end) && r.glued(end + 1) && r.isWord(end + 1);
  return { end: suffix ? end + 2 : end, spec, plural: false };
}

function listBehind(
  r: Reading,
  i: number,
  within: readonly string[],
  system: StatuteSystem,
): readonly Member[] {
  const numbers: { readonly from: number; readonly number: Match; readonly to: Match | null }[] = [];
  for (let at = i; numbers.length <= MAX_MEMBERS; ) {
    const number = numberAt(r, at, system.numbers);
    if (number === null) return [];
    const rangeEnd = rangeAt(r, number.end);
    const to = rangeEnd === number.end ? null : numberAt(r, rangeEnd, system.numbers);
    numbers.push({ from: at, number, to });
    const end = to?.end ?? number.end;
    const unit = behindAt(r, end, system);
    if (unit !== null) return unit.spec.group === true ? [] : membersBehind(r, numbers, unit, within, system);
    const next = separatorAt(r, end);
    if (next === end) return [];
    at = next;
  }
  return [];
}

function membersBehind(
  r: Reading,
  numbers: readonly { readonly from: number; readonly number: Match; readonly to: Match | null }[],
  { end, spec }: UnitMatch,
  within: readonly string[],
  system: StatuteSystem,
): readonly Member[] {
  return numbers.map(({ from, number, to }, index) => {
    const last = index === numbers.length - 1;
    const none: Places = { end: to?.end ?? number.end, segments: [], pinpoints: [], others: [], rank: -1 };
    const places = last ? placesAt(r, end, system) : none;
    return { from, spec, within, number: number.value, to: to?.value ?? null, open: false, places };
  });
}

// ------------------------------------------------------------------------------------------------ leaves

export function leavesOf(member: Member, from: number, system: StatuteSystem): readonly Leaf[] {
  const { places } = member;
  const firstEnd = places.others.length === 0 ? places.end : (places.others[0]?.start ?? places.end);
  const first = { from, end: firstEnd, target: targetOf(member, places) };
  const others = places.others.map((other) => ({
    from: other.start,
    end: other.end,
    target: targetOf(member, withOther(places, other, system)),
  }));
  return [first, ...others];
}

function targetOf(
  { spec, within, number, to, open }: Member,
  { segments, pinpoints }: { readonly segments: readonly string[]; readonly pinpoints: readonly Pinpoint[] },
): ProvisionTarget {
  const segment = (value: string): string => spec.unit + escapeSegment(value, true);
  const from = [...within, segment(number)];
  const reading: ProvisionReading =
    to !== null
      ? { type: 'range', from, to: [...within, segment(to)] }
      : open
        ? { type: 'open', from }
        : { type: 'single', path: [...from, ...segments] };
  return { unit: spec.unit, readings: [reading], ordered: true, pinpoints };
}
