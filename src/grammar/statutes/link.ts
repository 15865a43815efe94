import type { Citation, InstrumentRef, Polarity, VersionQualifier } from '../../model/index.ts';
import { instrumentCitation, newCitation, newInstrumentRef } from '../cite.ts';
import { type MatterRoles, withMatter } from '../matter.ts';
import type { Reading } from '../reading.ts';
import { separatorAt } from './places.ts';
import type { Group } from './provisions.ts';
import { Role, type StatuteSystem } from './system.ts';

/** Something read, in the order of the text. */
export type Item = ActItem | GroupItem;

interface ActItem {
  readonly type: 'act';
  readonly from: number;
  readonly end: number;
  readonly ref: InstrumentRef;
  /** No provision of it is cited here: the act itself is. */
  readonly alone: boolean;
}

export interface GroupItem {
  readonly type: 'group';
  readonly group: Group;
  link: InstrumentRef | null;
  /** First token of an act in front, and token after one behind. */
  readonly linkFrom: number | null;
  linkEnd: number | null;
  version: VersionQualifier | null;
  /** Taken out of the group in front: "bortset fra stk. 3". */
  readonly excluded: boolean;
}

/** What a group belongs to. */
interface Owner {
  readonly ref: InstrumentRef | null;
  readonly end: number;
  readonly unlinked: Citation['unlinked'];
  readonly notLaw: boolean;
}

const MATTER: MatterRoles = { draft: Role.draft, about: Role.about, between: Role.particle | Role.joint };

/** Tokens between a group and what the words behind it point to. */
const MAX_CONNECTOR = 4;
const MAX_EXCLUSION = 3;

/** Citations of all that was read: provisions without an act get that of their list, of the text, or none. */
export function linkedCitations(
  r: Reading,
  system: StatuteSystem,
  items: readonly Item[],
): readonly Citation[] {
  share(r, items);
  const host = hostOf(r, system);
  let last: InstrumentRef | null = null;
  return items.flatMap((item) => {
    if (item.type === 'act') {
      last = item.ref;
      if (!item.alone) return [];
      return [instrumentCitation(withMatter(r, item.ref, item.from, MATTER), r.span(item.from, item.end))];
    }
    const inside = isUnitOf(system, item.group, host) ? host : null;
    if (item.excluded && item.link === null && !isElsewhere(r, system, item.group)) item.link = last;
    const owner = item.link === null ? ownerOf(r, system, item.group, inside, last) : owned(r, item);
    if (item.link !== null) last = item.link;
    return owner === null ? [] : emitted(r, system, item, owner);
  });
}

/** "§ 9 odst. 1 a § 10 zákona": what a list ends with holds for all of it. */
function share(r: Reading, items: readonly Item[]): void {
  for (let k = items.length - 2; k >= 0; k--) {
    const [item, next] = [items[k], items[k + 1]];
    if (item?.type !== 'group' || next?.type !== 'group' || item.link !== null || next.link === null)
      continue;
    const at = separatorAt(r, item.group.end);
    const listed = at > item.group.end && at === next.group.from;
    if ((listed || next.excluded) && next.linkFrom === null) {
      item.link = next.link;
      item.version = next.version;
    }
  }
}

function owned(r: Reading, { link, linkFrom, linkEnd, group }: GroupItem): Owner {
  const ref = link === null ? null : withMatter(r, link, linkFrom ?? group.from, MATTER);
  return { ref, end: linkEnd ?? group.end, unlinked: null, notLaw: false };
}

function hostOf(r: Reading, { code, instrumentOf }: StatuteSystem): InstrumentRef | null {
  const { host, context } = r.options;
  const coordinate = host === null ? null : instrumentOf(host);
  if (host === null || coordinate === null) return null;
  const source = context.includes(host) ? 'context' : 'host';
  return newInstrumentRef(code, { span: null, source, coordinate });
}

/** Whether the instrument that the text stands in can have the provisions: a Norwegian act has no "artikkel". */
function isUnitOf({ units }: StatuteSystem, { leaves }: Group, host: InstrumentRef | null): boolean {
  const series = host?.coordinate?.split('/')[1];
  return leaves.every(({ target }) => {
    const only = units.find(({ unit }) => unit === target.unit)?.only;
    return only === undefined || only === series;
  });
}

/** Whether the words beside what is taken out tell another act: otherwise it lies in the one named before. */
function isElsewhere(r: Reading, system: StatuteSystem, group: Group): boolean {
  return (
    isOfUnion(r, group) || pointerBehind(r, group.end) !== null || unknownAround(r, system, group) !== null
  );
}

/** The act of a group beside which none is named; null where the group is no citation of this system. */
function ownerOf(
  r: Reading,
  system: StatuteSystem,
  group: Group,
  host: InstrumentRef | null,
  last: InstrumentRef | null,
): Owner | null {
  if (isOfUnion(r, group)) return null;
  const pointed = pointedAt(r, group, host, last);
  if (pointed !== null) return group.distinct || host !== null || pointed.ref !== null ? pointed : null;
  const nothing = { end: group.end, notLaw: false };
  const other = unknownAround(r, system, group);
  if (other !== null && (group.distinct || host !== null)) return { ...nothing, ref: other, unlinked: null };
  if (host !== null) return { ...nothing, ref: host, unlinked: null };
  return group.distinct ? { ...nothing, ref: null, unlinked: 'provision_without_instrument' } : null;
}

/** Words that point to an act instead of naming one, or to what is none, behind a group or in front of it. */
function pointedAt(
  r: Reading,
  group: Group,
  host: InstrumentRef | null,
  last: InstrumentRef | null,
): Owner | null {
  const pointer = pointerBehind(r, group.end) ?? pointerBefore(r, group);
  if (pointer === null) return null;
  const { to, end } = pointer;
  const owner = (ref: InstrumentRef | null, unlinked: Citation['unlinked']): Owner => ({
    ref,
    end,
    unlinked: ref === null ? unlinked : null,
    notLaw: false,
  });
  if (to === 'notLaw') return { ...owner(null, null), notLaw: true };
  if (to === 'same')
    return owner(last === null ? null : { ...last, source: 'backReference' }, 'no_antecedent');
  // "of the Act": which one only the matter tells.
  return owner(to === 'present' ? host : null, 'context_needed');
}

interface Pointer {
  readonly to: 'present' | 'same' | 'bare' | 'notLaw';
  /** Token after the group and what points. */
  readonly end: number;
}

/** "tohoto zákona", "van dezelfde wet", "smlouvy". */
function pointerBehind(r: Reading, end: number): Pointer | null {
  const limit = end + MAX_CONNECTOR;
  let at = r.is(end, ',') ? end + 1 : end;
  while (at < limit && r.role(at, Role.particle) && !r.role(at, Role.present | Role.same)) at++;
  if (r.role(at, Role.notLaw)) return { to: 'notLaw', end: at + 1 };
  const pointing = r.role(at, Role.present | Role.same);
  if (!r.role(pointing ? at + 1 : at, Role.head)) return null;
  if (pointing) return { to: r.role(at, Role.same) ? 'same' : 'present', end: at + 2 };
  return isTitled(r, at) ? null : { to: 'bare', end: at + 1 };
}

/** "käesoleva seaduse § 20", "saman lain 35 §", "lepingu § 5". */
function pointerBefore(r: Reading, { from, end }: Group): Pointer | null {
  if (r.is(from - 1, ',') || r.newlineBefore(from)) return null;
  if (r.role(from - 1, Role.notLaw)) return { to: 'notLaw', end };
  if (!r.role(from - 1, Role.head)) return null;
  const pointing = from - 2;
  if (r.role(pointing, Role.same)) return { to: 'same', end };
  return { to: r.role(pointing, Role.present) ? 'present' : 'bare', end };
}

/** "čl. 6 odst. 1 nařízení", "van de Algemene verordening gegevensbescherming": another system reads that. */
function isOfUnion(r: Reading, { from, end }: Group): boolean {
  const start = r.is(end, ',') ? end + 1 : end;
  for (let at = start; at < start + MAX_CONNECTOR && r.isWord(at) && !r.role(at, Role.unit); at++) {
    if (r.role(at, Role.union)) return true;
    if (r.role(at, Role.head)) break;
  }
  return r.role(r.is(from - 1, ')') ? from - 2 : from - 1, Role.union);
}

/** "§ 5 i barneloven", "XyzS § 5": a title or abbreviation that no lawbook knows, right before or behind. */
function unknownAround(r: Reading, system: StatuteSystem, { from, end }: Group): InstrumentRef | null {
  let at = r.is(end, ',') ? end + 1 : end;
  const limit = at + MAX_CONNECTOR;
  while (at < limit && r.role(at, Role.particle)) at++;
  const headed = r.role(at, Role.head) && isTitled(r, at);
  const behind = headed || isTitle(r, at, system) ? at : null;
  const found = behind ?? (isTitle(r, from - 1, system) ? from - 1 : null);
  if (found === null) return null;
  const last = headed ? at + 3 : found + 1;
  return newInstrumentRef(system.code, {
    span: r.span(found, found + 1),
    title: r.source(found, Math.min(last, r.count)),
  });
}

/** "zákona o rodině", "Wet kinderopvang": a head with the title behind it. */
function isTitled(r: Reading, i: number): boolean {
  const behind = r.isWord(i + 1) && !r.newlineBefore(i + 1) && !r.role(i + 1, Role.and);
  return (
    r.role(i + 1, Role.title) || r.isNumber(i + 1) || (behind && (r.capitalised(i) || r.capitalised(i + 1)))
  );
}

function isTitle(r: Reading, i: number, { titleEndings }: StatuteSystem): boolean {
  if (!r.isWord(i) || r.role(i, Role.unit | Role.place | Role.and)) return false;
  const word = r.folded(i);
  const compound = titleEndings.some((ending) => word.length > ending.length + 2 && word.endsWith(ending));
  return compound || /\p{Lu}.*\p{Lu}/u.test(r.source(i, i + 1));
}

// ------------------------------------------------------------------------------------------------ citations

function emitted(
  r: Reading,
  { code, joined }: StatuteSystem,
  { group, linkFrom, version, excluded }: GroupItem,
  { ref, end, unlinked, notLaw }: Owner,
): readonly Citation[] {
  const lastLeaf = group.leaves.length - 1;
  const polarity = excluded ? 'excluded' : polarityAt(r, linkFrom ?? group.from);
  return group.leaves.map((leaf, n) => {
    const from = n === 0 ? (linkFrom ?? leaf.from) : leaf.from;
    const until = n === lastLeaf ? Math.max(leaf.end, end) : leaf.end;
    const right = ref === null ? null : (joined?.(ref, leaf.target.readings) ?? null);
    return newCitation(code, {
      kind: notLaw ? 'notLaw' : 'provision',
      span: r.span(from, until),
      instrument: right?.act ?? ref,
      provision: right === null ? leaf.target : { ...leaf.target, readings: right.readings },
      polarity,
      version,
      unlinked,
      limit: group.tooLong ? 'too_many_members' : null,
    });
  });
}

/** "kromě § 5", "met uitzondering van artikel 5". */
function polarityAt(r: Reading, from: number): Polarity {
  for (let at = from - 1; at >= from - MAX_EXCLUSION; at--) {
    if (r.role(at, Role.exclusion)) return 'excluded';
    if (!r.role(at, Role.particle)) break;
  }
  return 'cited';
}
