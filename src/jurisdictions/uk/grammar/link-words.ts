import { type Connection, connectionAt, isPostponed } from './cues.ts';
import { enabledUnder } from './link-enabling.ts';
import { canOwn, type Item } from './link-items.ts';
import {
  isSame,
  type Link,
  type Linking,
  ownedAround,
  ownedBy,
  pointedTo,
  suits,
  UNLINKED,
} from './link-state.ts';
import { isNamedBehind, linkByInitials } from './link-unread.ts';
import type { ProvisionGroup } from './mentions.ts';
import { closingBracket } from './titles-boundary.ts';

/**
 * Ties provisions to what is named behind them: "section 4 of the X Act". From the end of the text to its start, so that what
 * is postponed ("section 10 of, and Schedule 17 to, the X Act") takes what the next one has.
 */
export function tieForward(linking: Linking): void {
  const { items } = linking.sequence;
  for (let k = items.length - 1; k >= 0; k--) {
    const item = items[k] as Item;
    if (item.type === 'provisions') linking.links[k] = forward(linking, item, k);
  }
}

function forward(linking: Linking, item: Item & { type: 'provisions' }, k: number): Link {
  const { r, sequence } = linking;
  if (item.group.relative !== null) return { ...UNLINKED, unlinked: 'context_needed' };
  const next = sequence.items[k + 1];
  const to = next?.from ?? r.count;
  if (next?.type === 'provisions' && isPostponed(r, item.tail, to)) return postponed(linking, k + 1);
  const connection = connectionAt(r, item.tail, to);
  const reaches = connection?.end === to && sequence.gaps[k + 1]?.breaks !== true;
  if (reaches && canOwn(next)) return ownedBy(linking, k + 1, 'words');
  const named = nameBehind(linking, connection?.end ?? item.tail, item.tail);
  if (named !== null && named.end <= to) return named;
  const beyond = ownerBeyondAside(linking, item, k);
  if (beyond !== null) return ownedBy(linking, beyond, 'words');
  if (connection === null || !isOwned(item.group, connection) || isTopic(linking, k, connection))
    return UNLINKED;
  // "section 4 of the Agreement": whatever was not read there has it.
  const unread: Link = { ...UNLINKED, unlinked: 'provision_without_instrument' };
  return linking.antecedents.host === null ? (linkByInitials(linking, k) ?? unread) : unread;
}

/** Items that an aside can hold, and its longest words. */
const MAX_ASIDE_ITEMS = 4;
const MAX_ASIDE = 40;

/**
 * "section 98 (inserted by section 13 of the X Act) of the Y Act", "section 98, inserted by the X Act, of the Y Act": the
 * instrument behind what is said of the provisions.
 */
function ownerBeyondAside({ r, sequence }: Linking, item: Item & { type: 'provisions' }, k: number): number | null {
  const { items, gaps } = sequence;
  const bracket = r.is(item.tail, '(');
  if (!bracket && !(r.is(item.tail, ',') && gaps[k + 1]?.agent === true)) return null;
  const close = bracket ? closingBracket(r, item.tail + 1, MAX_ASIDE) : null;
  if (bracket && close === null) return null;
  for (let j = k + 2; j <= k + 1 + MAX_ASIDE_ITEMS; j++) {
    const [inside, owner] = [items[j - 1], items[j]];
    if (inside === undefined || owner === undefined) return null;
    const at = close ?? inside.tail;
    if (owner.from <= at) continue;
    if (!bracket && !r.is(at, ',')) continue;
    const connection = connectionAt(r, at + 1, owner.from);
    const tied = connection?.end === owner.from && isOwned(item.group, connection);
    return tied && canOwn(owner) ? j : null;
  }
  return null;
} // biome-ignore format: one signature

/**
 * "theft act 1968 section 1 definition of theft": behind a provision that touches its Act a question says what it is about; a
 * name of its own would stand in capitals or behind an article.
 */
function isTopic({ r, sequence: { items, gaps } }: Linking, k: number, { end }: Connection): boolean {
  const [front, item] = [items[k - 1], items[k]];
  if (r.count > QUESTION || front === undefined || item === undefined || !canOwn(front)) return false;
  const beside = gaps[k]?.joint === 'touching' || gaps[k]?.joint === 'mark';
  const direct = end - item.tail < 2;
  return beside && gaps[k]?.breaks !== true && !direct && r.isWord(end) && !r.capitalised(end);
}

/** Inputs of so few tokens are a question. */
const QUESTION = 24;

/** "section 4 of", "Schedule 4 to": Schedules are scheduled to their Act. */
function isOwned({ members }: ProvisionGroup, { word }: Connection): boolean {
  return word === 'of' || (word === 'to' && members[0]?.target.unit === 'sch');
}

/** What the provisions behind have, if words tie it to them. */
function postponed({ links }: Linking, k: number): Link {
  const behind = links[k] as Link;
  return behind.tie === 'words' ? behind : { ...UNLINKED, unlinked: 'context_needed' };
}

/** "section 13 of the EqA", "section 13 EqA": a name that the text has defined. */
function nameBehind({ r, antecedents }: Linking, at: number, tail: number): Link | null {
  for (const place of at === tail ? [at] : [at, tail]) {
    const label = antecedents.labelAt(place) ?? antecedents.labelAt(place - 1);
    if (label === null || label.end <= tail) continue;
    const ref = { ...pointedTo(label.ref), span: r.span(place, label.end) };
    return { ...UNLINKED, tie: 'words', owner: { ...label, ref }, end: label.end };
  }
  return null;
}

/** Longest words in a bracket that lead to provisions of the instrument in front of it, in tokens. */
const LONGEST_ASIDE = 12;

/** An instrument behind which provisions may stand. */
interface Open {
  readonly by: number;
  readonly depth: number;
  /** Provisions in front of it are its own already. */
  readonly taken: boolean;
}

/**
 * Ties provisions to what is named in front of them, as long as nothing but marks and brackets intervenes: "X Act, ss. 4, 5,
 * Sch. 1 (with s. 9)". From the start of the text to its end.
 */
export function tieBackward(linking: Linking): void {
  const { items, gaps, depths } = linking.sequence;
  let open: readonly Open[] = [];
  items.forEach((item, k) => {
    const depth = depths[k] as number;
    const gap = gaps[k];
    const ended = gap?.breaks === true && !isItemOfList(linking, k, open.at(-1));
    open = gap?.stops === true ? [] : open.filter((one) => (ended ? one.depth < depth : one.depth <= depth));
    if (item.type === 'provisions') {
      behind(linking, k, open.at(-1));
      return;
    }
    open = open.filter((one) => one.depth < depth);
    if (!canOwn(item)) return;
    const taken = (linking.links[k - 1] ?? null)?.by === k;
    open = [...open, { by: k, depth, taken }];
  });
}

function behind(linking: Linking, k: number, open: Open | undefined): void {
  const { links } = linking;
  const link = links[k] as Link;
  if (link.tie !== 'none' || link.unlinked !== null) return;
  const enabled = open === undefined || isSection(linking, k) ? null : enabledUnder(linking, open.by);
  if (enabled !== null) {
    if (enabled >= 0) links[k] = ownedBy(linking, enabled, 'words');
    else links[k] = { ...UNLINKED, unlinked: 'provision_without_instrument' };
    return;
  }
  if (open !== undefined && isAmendedAside(linking, open.by)) {
    links[k] = { ...UNLINKED, unlinked: 'provision_without_instrument' };
    return;
  }
  const goesOn = open !== undefined && continues(linking, k, open);
  const ahead = touches(linking, k);
  // "the Equality Act 2010 (the "EqA"): section 13 EqA": both are the same.
  const same = goesOn && ahead && isSame(linking, open.by, k + 1);
  // "X Act s 9 and s 1 Y Act": what touches its instrument is of it, whatever a mark or "and" joins it to.
  const parted = linking.sequence.gaps[k]?.joint !== 'touching';
  if (same || (ahead && (parted || !goesOn || open.taken))) links[k] = ownedBy(linking, k + 1, 'words');
  else if (goesOn && !open.taken) links[k] = ownedBy(linking, open.by, 'words');
  else if (goesOn) links[k] = perhaps(linking, k, open.by);
}

/** "Housing Act 1988, as amended by the Housing Act 1996, s 21": of which of the two, the words do not tell. */
function isAmendedAside({ r, sequence: { items } }: Linking, by: number): boolean {
  const [first, second] = [items[by - 1], items[by]];
  if (first?.type !== 'instrument' || second === undefined || !r.is(second.tail, ',')) return false;
  return r.is(first.tail, ',') && r.words(first.tail + 1, 'as', 'amended', 'by');
}

/** "Equality Act 2010: s.13; s.19", "ERA 1996 s 1; s 4; WTR 1998 reg 4": semicolons part the items of a list. */
function isItemOfList(
  { r, sequence: { items }, links }: Linking,
  k: number,
  open: Open | undefined,
): boolean {
  const [name, before, item] = [items[open?.by ?? -1], items[k - 1], items[k]];
  if (name === undefined || before?.type !== 'provisions' || item?.type !== 'provisions') return false;
  const parted = r.is(before.tail, ';') && item.from === before.tail + 1;
  if (!parted || links[k - 1]?.by !== open?.by) return false;
  if (r.is(name.tail, ':')) return true;
  // In a register nothing but marks stands between the provisions and the instruments.
  const ends =
    item.tail >= r.count || r.is(item.tail, ';') || (r.is(item.tail, '.') && item.tail + 1 >= r.count);
  return ends && r.count <= REGISTER && name.tail <= before.from && before.from - name.tail <= 1;
}

/** Longest entry of a register, in tokens. */
const REGISTER = 64;

function isSection({ sequence: { items } }: Linking, k: number): boolean {
  const item = items[k];
  return item?.type === 'provisions' && item.group.members[0]?.target.unit === 's';
}

/** Whether provisions at k still belong to the instrument that is open. */
function continues(linking: Linking, k: number, open: Open): boolean {
  const { by, depth } = open;
  const { sequence, links, antecedents } = linking;
  const { gaps, depths } = sequence;
  const gap = gaps[k];
  if (isItemOfList(linking, k, open)) return true;
  if (gap === undefined || gap.annotation || gap.breaks || gap.dash) return false;
  // "X Act s 1 and s 9 MCA": of what stands behind it and is not known.
  if (antecedents.host === null && gap.joint !== 'touching' && isNamedBehind(linking, k)) return false;
  // The mention in front is the instrument, its provision, or stands in a bracket that has closed.
  if (k - 1 !== by && links[k - 1]?.by !== by && depths[k - 1] === depth) return false;
  // "Sch. 4 (with s. 81(2))", "art. 2 (subject to transitional provisions in Sch. 1)": a bracket right behind.
  if ((depths[k] as number) > depth) {
    const within = gap.opens || ((depths[k - 1] as number) > depth && !gap.closes);
    return !gap.agent && (gap.saves || (within && gap.length <= LONGEST_ASIDE));
  }
  if (gap.newline && gap.joint === 'touching') return false;
  return gap.joint === 'touching' || gap.joint === 'mark' || (gap.joint === 'list' && k - 1 !== by);
}

/** "s. 124 ERA 1996", "s. 124 (Employment Rights Act 1996)": the instrument stands right behind, with nothing between. */
function touches({ r, sequence }: Linking, k: number): boolean {
  const gap = sequence.gaps[k + 1];
  const next = sequence.items[k + 1];
  if (gap === undefined || next === undefined || !canOwn(next) || gap.newline) return false;
  if (gap.joint === 'touching') return next.type !== 'back';
  return gap.joint === 'mark' && gap.opens && r.is(next.tail, ')');
}

/** "section 1 of the X Act, section 2": of the same Act; in a text with a host perhaps of the host. */
function perhaps(linking: Linking, k: number, by: number): Link {
  const { host } = linking.antecedents;
  const link = ownedBy(linking, by, 'list');
  const own = host !== null && link.owner !== null && suits(linking.sequence.items[k], host);
  return own ? ownedAround(host, link.owner.ref) : link;
}
