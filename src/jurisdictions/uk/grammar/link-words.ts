import { connectionAt, isPostponed } from './cues.ts';
import { canOwn, type Item } from './link-items.ts';
import { type Link, type Linking, ownedAround, ownedBy, pointedTo, suits, UNLINKED } from './link-state.ts';

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
  if (named !== null) return named;
  // "section 4 of the Agreement": whatever was not read there has it.
  return connection?.owns === true ? { ...UNLINKED, unlinked: 'provision_without_instrument' } : UNLINKED;
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
    const ended = gaps[k]?.breaks === true;
    open = open.filter((one) => (ended ? one.depth < depth : one.depth <= depth));
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
  if (link.tie === 'words' || link.unlinked !== null) return;
  const goesOn = open !== undefined && continues(linking, k, open);
  if (goesOn && !open.taken) links[k] = ownedBy(linking, open.by, 'words');
  else if (touches(linking, k)) links[k] = ownedBy(linking, k + 1, 'words');
  else if (goesOn) links[k] = perhaps(linking, k, open.by);
}

/** Whether provisions at k still belong to the instrument that is open. */
function continues({ sequence, links }: Linking, k: number, { by, depth }: Open): boolean {
  const { gaps, depths } = sequence;
  const gap = gaps[k];
  if (gap === undefined || gap.annotation || gap.breaks) return false;
  // The mention in front is the instrument, its provision, or stands in a bracket that has closed.
  if (k - 1 !== by && links[k - 1]?.by !== by && depths[k - 1] === depth) return false;
  // "Sch. 4 (with s. 81(2))", "art. 2 (subject to transitional provisions in Sch. 1)".
  if ((depths[k] as number) > depth) return !gap.agent && !gap.newline;
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
