import type { Reading } from '../../../grammar/reading.ts';
import { Cue } from './cues-words.ts';
import { canOwn, topicsOf } from './link-items.ts';
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
import { isJoinedTo, isNamedUnread, linkByInitials } from './link-unread.ts';

/** Longest input that is taken for a question: in it a bare provision belongs to the one instrument that its clause names. */
const SHORT_INPUT = 96;
/** How many mentions back an exclusion looks for what it takes something from. */
const LOOK_BACK = 12;

/** What a bare provision can belong to by its place in the text. */
interface Surroundings {
  /** The one instrument of each clause that names any, as an item; -1 where it names several. */
  readonly clauses: ReadonlyMap<number, number>;
  /** By item, the instrument that the note speaks of there. */
  readonly topics: readonly number[];
}

/**
 * Links what no words tie to an instrument: to that of its list, to the one that the text stands in, to the only one that the
 * clause names, to the one talked about before. From the end, so that a list takes what its last member has.
 */
export function tieRest(linking: Linking): void {
  const { r, sequence, links } = linking;
  const around = { clauses: instrumentsOfClauses(linking), topics: topicsOf(r, sequence) };
  for (let k = links.length - 1; k >= 0; k--) {
    const link = links[k] ?? null;
    if (link !== null && link.tie === 'none' && link.unlinked === null) links[k] = rest(linking, around, k);
  }
}

function rest(linking: Linking, around: Surroundings, k: number): Link {
  const { antecedents, excluded, sequence } = linking;
  const { host, context } = antecedents;
  if (host === null && isNamedUnread(linking, k))
    return linkByInitials(linking, k) ?? { ...UNLINKED, unlinked: 'provision_without_instrument' };
  const before =
    (excluded[k] === true ? ownerBefore(linking, k) : null) ??
    joined(linking, k) ??
    beside(linking, k) ??
    bracketed(linking, k);
  if (before !== null) return before;
  const topic = ofTopic(linking, around.topics[k] ?? -1, k);
  if (host !== null) {
    if (suits(sequence.items[k], host)) return ownedAround(host, topic?.owner?.ref ?? null);
    return topic ?? { ...UNLINKED, unlinked: 'context_needed' };
  }
  const by = around.clauses.get(sequence.clauses[k] as number) ?? -1;
  if (belongsByClause(linking, k, by)) return ownedBy(linking, by, 'clause');
  if (topic !== null) return topic;
  if (context !== null && around.clauses.size === 0) return ownedAround(context);
  return { ...UNLINKED, unlinked: 'provision_without_instrument' };
}

/** "section 4 and Schedule 2 to the X Act": what the rest of the list has; in a text with a host perhaps. */
function joined({ sequence, links, antecedents }: Linking, k: number): Link | null {
  const item = sequence.items[k];
  const behind = links[k + 1] ?? null;
  if (sequence.gaps[k + 1]?.joint !== 'list' || behind === null || behind.owner === null) return null;
  // What stands behind its instrument is a list of its own.
  if ((behind.tie !== 'words' && behind.tie !== 'list') || behind.by <= k) return null;
  const { host } = antecedents;
  if (host !== null && suits(item, host)) return ownedAround(host, behind.owner.ref);
  return suits(item, behind.owner) ? { ...behind, tie: 'list', end: 0 } : null;
}

/** "section 4, Theft Act 1968": in a question the mark ties them, unless the instrument begins a list of its own. */
function beside(linking: Linking, k: number): Link | null {
  const { sequence, links, antecedents } = linking;
  const next = sequence.items[k + 1];
  const gap = sequence.gaps[k + 1];
  if (antecedents.host !== null || next?.type !== 'instrument' || gap === undefined || gap.newline)
    return null;
  const own = links[k + 2]?.by === k + 1;
  return gap.joint === 'mark' && !gap.opens && !own ? ownedBy(linking, k + 1, 'words') : null;
}

/** Words of what a provision is the basis of: "a s.21 notice (Housing Act 1988)", "s 8 possession order (Children Act 1989)". */
const MAX_NOUNS = 3;

function bracketed(linking: Linking, k: number): Link | null {
  const { r, sequence, antecedents } = linking;
  const [item, next] = [sequence.items[k], sequence.items[k + 1]];
  if (antecedents.host !== null || r.count > SHORT_INPUT || item === undefined) return null;
  if (next?.type !== 'instrument' || !r.is(next.from - 1, '(') || !r.is(next.tail, ')')) return null;
  const open = next.from - 1;
  if (open === item.tail || open - item.tail > MAX_NOUNS) return null;
  for (let at = item.tail; at < open; at++) if (!isNoun(r, at)) return null;
  return ownedBy(linking, k + 1, 'words');
}

/** A word in small letters that joins, places and acts nothing. */
function isNoun(r: Reading, at: number): boolean {
  const cues = Cue.connector | Cue.and | Cue.agent | Cue.determiner | Cue.phrase | Cue.exclusion | Cue.time;
  return r.isWord(at) && !r.capitalised(at) && !r.role(at, cues) && !DOCUMENTS.has(r.folded(at));
}

/** What has sections of its own. */
const DOCUMENTS = new Set(
  'lease contract agreement deed report judgment skeleton policy handbook'.split(' '),
);

/** What is excluded is excluded from what was cited before it in the clause. */
function ownerBefore(linking: Linking, k: number): Link | null {
  const { links, owners } = linking;
  const { items, clauses } = linking.sequence;
  for (let at = k - 1; at >= Math.max(0, k - LOOK_BACK) && clauses[at] === clauses[k]; at--) {
    const before = links[at] ?? null;
    if (before !== null && before.owner !== null) return { ...before, tie: 'clause', end: 0 };
    if (canOwn(items[at]) && owners[at] != null) return ownedBy(linking, at, 'clause');
  }
  return null;
}

/** "1992 c. 4. Section 171ZL was inserted by ...": a note speaks of the instrument that it begins with. */
function ofTopic({ r, owners, sequence, antecedents }: Linking, by: number, k: number): Link | null {
  const owner = owners[by] ?? null;
  if (owner === null || !suits(sequence.items[k], owner)) return null;
  // A question that begins with an Act asks about its section, and not about the whole as well.
  const asked = antecedents.host === null && r.count <= SHORT_INPUT;
  const named = { ...owner, ref: pointedTo(owner.ref) };
  return asked ? { ...UNLINKED, tie: 'clause', owner: named, by } : ownedAround(named);
}

function belongsByClause(linking: Linking, k: number, by: number): boolean {
  const { r, owners, sequence } = linking;
  const { agents, gaps, items } = sequence;
  const owner = owners[by] ?? null;
  if (r.count > SHORT_INPUT || owner === null || gaps[k]?.annotation === true) return false;
  // "In section 13 we consider the X Act": the section is another text's.
  if (k < by && !isJoinedTo(linking, k, by)) return false;
  // "S. 999 inserted by Employment Rights Act 1996": the section is another Act's.
  return agents[Math.max(k, by)] === agents[Math.min(k, by)] && suits(items[k], owner);
}

function instrumentsOfClauses(linking: Linking): ReadonlyMap<number, number> {
  const { items, clauses } = linking.sequence;
  const only = new Map<number, number>();
  items.forEach((item, k) => {
    if (!canOwn(item)) return;
    const clause = clauses[k] as number;
    const known = only.get(clause);
    if (known === undefined) only.set(clause, k);
    else if (known >= 0 && !isSame(linking, known, k)) only.set(clause, -1);
  });
  return only;
}
