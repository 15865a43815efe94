import type { Reading } from '../../../grammar/reading.ts';
import { antecedentOf } from './antecedents.ts';
import type { KnownKind } from './antecedents-words.ts';
import type { Item } from './link-items.ts';
import type { ProvisionGroup } from './mentions.ts';
import { placedUnder } from './provisions.ts';

type Provisions = Item & { readonly type: 'provisions' };

/** In longer texts a comma may end a phrase: "Under paragraph 4, Schedule 2 applies". */
const SHORT_INPUT = 96;
/** Units in front of a Schedule: a paragraph, a Part, the Schedule. */
const MOST_STEPS = 3;
/** Words and marks between a Schedule and its Act: ", of the", " to the". */
const MAX_GAP = 3;

/**
 * The mentions of a question with places joined that are named from the inside out, without a word that says so: "para 4,
 * Schedule 2, X Act", "Article 8, Part I, Schedule 1, HRA".
 */
export function joinReversed(r: Reading, items: readonly Item[]): readonly Item[] {
  if (r.count > SHORT_INPUT || items.length < 2) return items;
  const out: Item[] = [];
  for (let k = 0; k < items.length; ) {
    const around = aroundName(r, items, k);
    if (around !== null) {
      out.push(...around);
      k += around.length + 1;
      continue;
    }
    const { item, next } = outwardFrom(r, items, k);
    out.push(item);
    k = next;
  }
  return out;
}

/** "article 6, HRA, Sch 1": an article or a paragraph, and its Act, which the Schedule that both are of stands behind. */
function aroundName(r: Reading, items: readonly Item[], k: number): readonly [Item, Item] | null {
  const [inner, name, schedule] = items.slice(k, k + 3);
  if (inner?.type !== 'provisions' || name?.type !== 'instrument' || schedule?.type !== 'provisions')
    return null;
  const commas = r.is(inner.tail, ',') && isBeside(r, inner, name) && r.is(name.tail, ',');
  if (!commas || !isBeside(r, name, schedule)) return null;
  const group = nested([inner, schedule], antecedentOf(name.mention).kind);
  if (group === null) return null;
  const { from, end, tail } = inner;
  const members = group.members.map((member, n) => ({
    ...member,
    end: inner.group.members[n]?.end ?? member.end,
  }));
  return [
    { from, end, tail, type: 'provisions', group: { ...group, from, end, members } },
    { ...name, end: schedule.end, tail: schedule.tail },
  ];
}

function outwardFrom(
  r: Reading,
  items: readonly Item[],
  k: number,
): { readonly item: Item; readonly next: number } {
  const alone = { item: items[k] as Item, next: k + 1 };
  const steps: Provisions[] = [];
  for (let at = k; steps.length < MOST_STEPS; at++) {
    const step = items[at];
    if (step?.type !== 'provisions' || (at > k && !isBeside(r, items[at - 1] as Item, step))) break;
    steps.push(step);
  }
  for (let length = steps.length; length > 1; length--) {
    const group =
      nested(steps.slice(0, length), ownerBeside(r, items, k, k + length)) ??
      (length === 2 ? partOfSchedule(steps, items, k) : null);
    const outer = steps[length - 1] as Provisions;
    if (group !== null)
      return { item: { ...outer, from: alone.item.from, type: 'provisions', group }, next: k + length };
  }
  return alone;
}

/** A comma, or nothing, and no new line. */
function isBeside(r: Reading, before: Item, { from }: Item): boolean {
  const gap = from - before.tail;
  return !r.newlineBefore(from) && (gap === 0 || (gap === 1 && r.is(before.tail, ',')));
}

function nested(steps: readonly Provisions[], owner: KnownKind | undefined): ProvisionGroup | null {
  const [inner] = steps;
  const unit = inner?.group.members[0]?.target.unit;
  // An Act has articles only in a Schedule; what is known by its initials may be an Order, with both in a list.
  const isArticle = unit === 'art' && (owner === null || owner === 'act' || owner === 'measure');
  if (inner === undefined || (unit !== 'para' && !isArticle)) return null;
  let group = steps.at(-1)?.group ?? null;
  for (let at = steps.length - 2; at >= 0 && group !== null; at--) {
    const [outer, ...others] = group.members;
    const step = (steps[at] as Provisions).group;
    group = outer === undefined || others.length > 0 ? null : placedUnder(step, outer.target);
  }
  if (group === null) return null;
  const { end } = steps.at(-1) as Provisions;
  const last = group.members.length - 1;
  const members = group.members.map((member, n) => {
    const readings =
      isArticle && owner === null
        ? [...member.target.readings, ...(inner.group.members[n]?.target.readings ?? [])]
        : member.target.readings;
    const ordered = member.target.ordered && readings === member.target.readings;
    return { ...member, end: n === last ? end : member.end, target: { ...member.target, readings, ordered } };
  });
  return { ...group, from: inner.from, end, members };
}

/**
 * "Part 1, Schedule 2 of the X Act": a Part of the Schedule, or one of the body and the Schedule. What exists decides, and where
 * both do it is asked.
 */
function partOfSchedule(
  [part, schedule]: readonly Provisions[],
  items: readonly Item[],
  k: number,
): ProvisionGroup | null {
  const [inner, ...parts] = part?.group.members ?? [];
  const [outer, ...schedules] = schedule?.group.members ?? [];
  if (part === undefined || schedule === undefined || inner === undefined || outer === undefined) return null;
  const single = parts.length + schedules.length === 0 && part.group.relative === null;
  if (!single || inner.target.unit !== 'pt' || outer.target.unit !== 'sch') return null;
  // Behind the name of the Act places go from the outside in: "X Act, Part 2, Schedule 2".
  if (items[k - 1]?.type === 'instrument' || items[k + 2]?.type !== 'instrument') return null;
  const below = outer.target.readings.flatMap((container) =>
    inner.target.readings.flatMap((one) =>
      container.type === 'single' && one.type === 'single' && container.path.length === 1
        ? [{ type: 'single' as const, path: [...container.path, ...one.path] }]
        : [],
    ),
  );
  if (below.length === 0) return null;
  const readings = [...below, ...inner.target.readings];
  const member = {
    ...inner,
    end: outer.end,
    target: { ...inner.target, unit: 'sch', readings, ordered: false },
  };
  return { ...schedule.group, from: part.from, end: schedule.end, members: [member] };
}

/** The kind of the instrument beside the items from..to: behind them, else in front; undefined where none stands there. */
function ownerBeside(r: Reading, items: readonly Item[], from: number, to: number): KnownKind | undefined {
  const behind = items[to];
  const last = items[to - 1] as Item;
  if (behind?.type === 'instrument' && behind.from - last.tail <= MAX_GAP && !r.newlineBefore(behind.from))
    return antecedentOf(behind.mention).kind;
  const front = items[from - 1];
  return front?.type === 'instrument' && isBeside(r, front, items[from] as Item)
    ? antecedentOf(front.mention).kind
    : undefined;
}
