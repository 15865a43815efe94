import type { Reading } from '../../../grammar/reading.ts';
import { Cue } from './cues-words.ts';
import { canOwn, type Item } from './link-items.ts';
import { type Linking, ownedBy, UNLINKED } from './link-state.ts';

const RESPECTIVELY = 'respectively';

/** The mentions with lists of provisions split into their members where the text pairs members with instruments. */
export function splitForPairs(r: Reading, items: readonly Item[]): readonly Item[] {
  return r.tokens.text.includes(RESPECTIVELY) ? items.flatMap(split) : items;
}

function split(item: Item): readonly Item[] {
  if (item.type !== 'provisions' || item.group.members.length < 2) return [item];
  const { group } = item;
  return group.members.map((member, n) => {
    const last = n === group.members.length - 1;
    const { from } = member;
    const [end, tail] = last ? [item.end, item.tail] : [member.end, member.end];
    return { from, end, tail, type: 'provisions', group: { ...group, from, end, members: [member] } };
  });
}

/**
 * Ties provisions to several instruments by the order of both: "sections 1 and 9 of the X Act and the Y Act respectively",
 * "s. 6, X Act, s. 149, Y Act". Provisions that several instruments share are left to a question.
 */
export function tieShared(linking: Linking): void {
  linking.sequence.items.forEach((item, k) => {
    if (canOwn(item) && isRespective(linking, k)) pair(linking, k);
  });
  if (linking.antecedents.host !== null) return;
  linking.sequence.items.forEach((item, k) => {
    if (item.type !== 'provisions') return;
    if (isShared(linking, k)) linking.links[k] = { ...UNLINKED, unlinked: 'provision_without_instrument' };
    else alternate(linking, k);
  });
}

/** Whether "respectively" stands behind the instrument at k, or between its list and the provisions in front. */
function isRespective(linking: Linking, k: number): boolean {
  const { r, sequence } = linking;
  const tail = sequence.items[k]?.tail ?? r.count;
  if (r.words(r.is(tail, ',') ? tail + 1 : tail, RESPECTIVELY)) return true;
  const next = sequence.items[k + 1];
  // Only where a list ends is its beginning looked for: each member going back to it takes the square of a long one.
  if (next !== undefined && canOwn(next) && isJoined(r, tail, next.from)) return false;
  const before = sequence.items[firstOwner(linking, k) - 1];
  return before !== undefined && r.words(before.tail, RESPECTIVELY);
}

/** The first of the list of instruments that ends at k. */
function firstOwner({ r, sequence: { items } }: Linking, k: number): number {
  let first = k;
  for (; first > 0; first--) {
    const before = items[first - 1] as Item;
    if (!canOwn(before) || !isJoined(r, before.tail, (items[first] as Item).from)) break;
  }
  return first;
}

/** Pairs the provisions in front of a list of instruments that ends at k with them; where the numbers differ none is tied. */
function pair(linking: Linking, k: number): void {
  const { r, sequence, links } = linking;
  const { items } = sequence;
  const first = firstOwner(linking, k);
  let from = first;
  while (items[from - 1]?.type === 'provisions') {
    if (from < first && !isJoined(r, (items[from - 1] as Item).tail, (items[from] as Item).from)) break;
    from--;
  }
  const paired = first - from === k - first + 1;
  for (let at = from; at < first; at++)
    links[at] = paired
      ? ownedBy(linking, first + at - from, 'clause')
      : { ...UNLINKED, unlinked: 'provision_without_instrument' };
}

/** Whether only words and marks of a list stand between two tokens: ", and of the". */
function isJoined(r: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (!r.role(at, Cue.and | Cue.determiner | Cue.connector) && !r.is(at, ',') && !r.is(at, '&'))
      return false;
  return from < to;
}

/** "section 8 of the X Act and of the Y Act": the section of both. */
function isShared({ r, sequence: { items }, links }: Linking, k: number): boolean {
  const [first, second] = [items[k + 1], items[k + 2]];
  if (links[k]?.by !== k + 1 || first === undefined || second === undefined || !canOwn(second)) return false;
  const at = r.is(first.tail, ',') ? first.tail + 1 : first.tail;
  return r.role(at, Cue.and) && r.role(at + 1, Cue.connector) && isJoined(r, first.tail, second.from);
}

/**
 * "s. 6, X Act, s. 149, Y Act": provisions and instruments by turns, parted by commas. A row that begins with provisions and
 * ends with an instrument leaves nothing over only where each stands in front of its instrument.
 */
function alternate(linking: Linking, k: number): void {
  const { items } = linking.sequence;
  if (k > 0 && canOwn(items[k - 1]) && isComma(linking, k)) return;
  let end = k;
  while (isTurn(linking, end, k)) end++;
  const pairs = (end - k) / 2;
  if (pairs < 2 || !Number.isInteger(pairs)) return;
  for (let at = k; at < end; at += 2) linking.links[at] = ownedBy(linking, at + 1, 'words');
}

/** Whether the row that begins at k goes on with the item at `at`. */
function isTurn(linking: Linking, at: number, k: number): boolean {
  const item = linking.sequence.items[at];
  if (item === undefined || (at > k && !isComma(linking, at))) return false;
  if ((at - k) % 2 === 1) return canOwn(item);
  return (
    item.type === 'provisions' && linking.links[at]?.tie === 'none' && linking.links[at]?.unlinked === null
  );
}

/** Whether nothing but a comma stands in front of item k. */
function isComma({ r, sequence: { items } }: Linking, k: number): boolean {
  const [from, to] = [items[k - 1]?.tail ?? 0, items[k]?.from ?? 0];
  return to - from === 1 && r.is(from, ',');
}
