import type { Reading } from '../../../grammar/reading.ts';
import type { Citation } from '../../../model/index.ts';
import { type Gap, gapBetween } from './cues-gap.ts';
import type {
  BackReference,
  Extent,
  IdentifierMention,
  InstrumentMention,
  ProvisionGroup,
} from './mentions.ts';

/** A mention in its place. `tail` is the token behind what belongs to it: `Equality Act 2010 ("the EqA")`. */
export type Item = Extent & { readonly tail: number } & (
    | { readonly type: 'provisions'; readonly group: ProvisionGroup }
    | { readonly type: 'instrument'; readonly mention: InstrumentMention }
    | { readonly type: 'back'; readonly reference: BackReference }
    | { readonly type: 'identifier'; readonly mention: IdentifierMention }
    | { readonly type: 'whole'; readonly citation: Citation }
  );

/** The mentions of a text in order, with what stands between them. */
export interface Sequence {
  readonly items: readonly Item[];
  /** `gaps[k]` stands in front of item k. */
  readonly gaps: readonly Gap[];
  /** Brackets that are open at item k. */
  readonly depths: readonly number[];
  /** Number of the clause that item k stands in. */
  readonly clauses: readonly number[];
  /** How many gaps that say what was done to a provision stand in front of item k. */
  readonly agents: readonly number[];
}

/** Reads everything between the mentions, once. */
export function sequenceOf(r: Reading, items: readonly Item[]): Sequence {
  const gaps: Gap[] = [];
  const depths: number[] = [];
  const clauses: number[] = [];
  const agents: number[] = [];
  let from = 0;
  let depth = 0;
  let clause = 0;
  let agent = 0;
  for (const item of items) {
    const gap = gapBetween(r, from, item.from, items[gaps.length - 1]?.type === 'provisions');
    depth = Math.max(0, (gap.stops ? 0 : depth) + gap.depth);
    if (gap.breaks || gap.newline) clause++;
    if (gap.agent || gap.annotation) agent++;
    gaps.push(gap);
    depths.push(depth);
    clauses.push(clause);
    agents.push(agent);
    from = item.tail;
  }
  return { items, gaps, depths, clauses, agents };
}

/** Longest text that is taken for a note, in tokens. */
const LONGEST_NOTE = 400;

/** For each item the last one in front of it that begins a sentence with an instrument and ends it there; -1 for none. */
export function topicsOf(r: Reading, { items, gaps }: Sequence): readonly number[] {
  let topic = -1;
  return items.map((item, k) => {
    const found = topic;
    const begins = item.from === 0 || (gaps[k]?.breaks === true && isStop(r, item.from - 1));
    if (r.count <= LONGEST_NOTE && item.type === 'instrument' && begins && isStop(r, item.tail)) topic = k;
    return found;
  });
}

function isStop(r: Reading, at: number): boolean {
  return r.is(at, '.') || r.is(at, ';');
}

/** Whether an item can own provisions: an instrument, however it is named. */
export function canOwn(item: Item | undefined): boolean {
  if (item === undefined) return false;
  if (item.type === 'identifier') return item.mention.provision === null;
  return item.type === 'instrument' || item.type === 'back';
}
