import type { Reading } from '../../../grammar/reading.ts';
import type { Citation, InstrumentRef } from '../../../model/index.ts';
import { type Antecedent, type Antecedents, identity } from './antecedents.ts';
import { connectionAt, isExcluded, isPostponed } from './cues.ts';
import { canOwn, type Item, type Sequence } from './link-items.ts';
import { placeOf, rebased } from './link-relative.ts';
import type { ProvisionGroup } from './mentions.ts';
import { paragraphsUnder } from './provisions.ts';

/** Longest input that is taken for a question: in it a bare provision belongs to the one instrument that its clause names. */
const SHORT_INPUT = 96;

/** How many mentions back an exclusion, or "that section", looks for what it means. */
const LOOK_BACK = 12;

/** How a group of provisions came to its instrument. */
export type Tie =
  /** Its words stand together: "s. 4 of the X Act", "X Act, s. 4". */
  | 'words'
  /** Another member of its list has the instrument. */
  | 'list'
  /** Nothing but the clause joins them. */
  | 'clause'
  /** The text's own instrument, or the one talked about before. */
  | 'around'
  | 'none';

export interface Link {
  readonly tie: Tie;
  readonly owner: Antecedent | null;
  /** Item that names the owner; -1 where none does. */
  readonly by: number;
  /** Instrument that it may belong to instead. */
  readonly alternative: InstrumentRef | null;
  readonly unlinked: Citation['unlinked'];
  /** Token after a name that the text defined: "section 13 EqA". */
  readonly end: number;
  /** The group in its place, where its words leave that unsaid: "subsection (2) of that section". */
  readonly group: ProvisionGroup | null;
}

const UNLINKED: Link = {
  tie: 'none',
  owner: null,
  by: -1,
  alternative: null,
  unlinked: null,
  end: 0,
  group: null,
};

/** The instruments that provisions of a text belong to. */
export interface Links {
  /** By item; null for everything but provisions. */
  readonly links: readonly (Link | null)[];
  /** Items taken out of what is meant ("except section 4"). */
  readonly excluded: readonly boolean[];
}

/** Links provisions to instruments: first what words tie, then what stands behind an instrument, then what is left. */
export function linked(
  r: Reading,
  sequence: Sequence,
  owners: readonly (Antecedent | null)[],
  antecedents: Antecedents,
): Links {
  const linker = new Linker(r, sequence, owners, antecedents);
  linker.tieForward();
  linker.tieBackward();
  linker.tieRest();
  linker.settlePlaces();
  return { links: linker.links, excluded: linker.excluded };
}

/** An instrument behind which provisions may stand. */
interface Open {
  readonly by: number;
  readonly depth: number;
  /** Provisions in front of it are its own already. */
  readonly taken: boolean;
}

class Linker {
  readonly links: (Link | null)[];
  readonly excluded: boolean[];
  private readonly r: Reading;
  private readonly s: Sequence;
  private readonly owners: readonly (Antecedent | null)[];
  private readonly antecedents: Antecedents;

  constructor(r: Reading, s: Sequence, owners: readonly (Antecedent | null)[], antecedents: Antecedents) {
    this.r = r;
    this.s = s;
    this.owners = owners;
    this.antecedents = antecedents;
    this.links = s.items.map(({ type }) => (type === 'provisions' ? UNLINKED : null));
    this.excluded = s.items.map(({ from }, k) => isExcluded(r, from, s.items[k - 1]?.tail ?? 0));
  }

  // ------------------------------------------------------------------------------- "section 4 of the X Act"

  /** From the end of the text to its start: what is postponed ("section 10 of, and Schedule 17 to, the X Act") waits for the next. */
  tieForward(): void {
    const { items } = this.s;
    for (let k = items.length - 1; k >= 0; k--) {
      const item = items[k] as Item;
      if (item.type === 'provisions') this.links[k] = this.forward(item, k);
    }
  }

  private forward(item: Item & { type: 'provisions' }, k: number): Link {
    const { r, s } = this;
    if (item.group.relative !== null) return { ...UNLINKED, unlinked: 'context_needed' };
    const next = s.items[k + 1];
    const to = next?.from ?? r.count;
    if (next?.type === 'provisions' && isPostponed(r, item.tail, to)) return this.postponed(k + 1);
    const broken = s.gaps[k + 1]?.breaks === true;
    const connection = connectionAt(r, item.tail, to);
    if (connection !== null && connection.end === to && canOwn(next) && !broken)
      return this.owned(k + 1, 'words');
    const label = this.labelBehind(connection?.end ?? item.tail, item.tail);
    if (label !== null) return label;
    return connection?.owns === true ? { ...UNLINKED, unlinked: 'context_needed' } : UNLINKED;
  }

  /** What the provisions behind have, if words tie it to them. */
  private postponed(k: number): Link {
    const behind = this.links[k] as Link;
    return behind.tie === 'words' ? behind : { ...UNLINKED, unlinked: 'context_needed' };
  }

  private owned(by: number, tie: Tie): Link {
    const owner = this.owners[by] ?? null;
    return { ...UNLINKED, tie, owner, by, unlinked: owner === null ? this.whyNot(by) : null };
  }

  private whyNot(by: number): Citation['unlinked'] {
    const item = this.s.items[by];
    return item?.type === 'back' && item.reference.to !== 'definite' ? 'context_needed' : 'no_antecedent';
  }

  /** "section 13 of the EqA", "section 13 EqA": a name that the text has defined. */
  private labelBehind(at: number, tail: number): Link | null {
    for (const place of at === tail ? [at] : [at, tail]) {
      const label = this.antecedents.labelAt(place) ?? this.antecedents.labelAt(place - 1);
      if (label === null || label.end <= tail) continue;
      const ref = { ...label.ref, source: 'backReference' as const, span: this.r.span(place, label.end) };
      return { ...UNLINKED, tie: 'words', owner: { ...label, ref }, end: label.end };
    }
    return null;
  }

  // ------------------------------------------------------------------------------- "X Act, ss. 4, 5, Sch. 1"

  /** From the start of the text to its end: provisions behind an instrument, as long as nothing but marks and brackets intervenes. */
  tieBackward(): void {
    const { items, gaps, depths } = this.s;
    let open: Open[] = [];
    for (let k = 0; k < items.length; k++) {
      const item = items[k] as Item;
      const depth = depths[k] as number;
      if (gaps[k]?.breaks === true) open = open.filter((one) => one.depth < depth);
      open = open.filter((one) => one.depth <= depth);
      if (item.type === 'provisions') this.behind(k, open);
      else if (canOwn(item)) {
        const taken = (this.links[k - 1] ?? null)?.by === k;
        open = [...open.filter((one) => one.depth < depth), { by: k, depth, taken }];
      } else open = open.filter((one) => one.depth < depth);
    }
  }

  private behind(k: number, open: readonly Open[]): void {
    const link = this.links[k] as Link;
    if (link.tie === 'words' || link.unlinked !== null) return;
    const chain = open.at(-1);
    if (chain !== undefined && this.continues(k, chain)) {
      if (!chain.taken) {
        this.links[k] = this.owned(chain.by, 'words');
        return;
      }
      if (!this.touches(k)) {
        this.links[k] = this.perhaps(k, chain.by);
        return;
      }
    }
    if (this.touches(k)) this.links[k] = this.owned(k + 1, 'words');
  }

  /** Whether provisions at k still belong to the instrument that is open. */
  private continues(k: number, { by, depth }: Open): boolean {
    const gap = this.s.gaps[k];
    if (gap === undefined || gap.annotation || gap.breaks) return false;
    const inChain = k - 1 === by || (this.links[k - 1] ?? null)?.by === by || this.s.depths[k - 1] !== depth;
    if (!inChain) return false;
    // "Sch. 4 (with s. 81(2))", "art. 2 (subject to transitional provisions in Sch. 1)".
    if ((this.s.depths[k] as number) > depth) return !gap.agent && !gap.newline;
    if (gap.newline && gap.joint === 'touching') return false;
    return gap.joint === 'touching' || gap.joint === 'mark' || (gap.joint === 'list' && k - 1 !== by);
  }

  /** "s. 124 ERA 1996", "s. 124 (Employment Rights Act 1996)": the instrument stands right behind, with nothing between. */
  private touches(k: number): boolean {
    const { items, gaps } = this.s;
    const gap = gaps[k + 1];
    if (gap === undefined || !canOwn(items[k + 1]) || gap.newline) return false;
    if (gap.joint === 'touching') return items[k + 1]?.type !== 'back';
    return gap.joint === 'mark' && gap.opens && this.r.is((items[k + 1] as Item).tail, ')');
  }

  /** "section 1 of the X Act, section 2": of the same Act in a question; in a text with a host perhaps of the host. */
  private perhaps(k: number, by: number): Link {
    const { host } = this.antecedents;
    const link = this.owned(by, 'list');
    if (host === null || link.owner === null || !suits(this.s.items[k] as Item, host)) return link;
    return { ...UNLINKED, tie: 'around', owner: host, alternative: link.owner.ref };
  }

  // ------------------------------------------------------------------------------------------ what is left

  tieRest(): void {
    const { items } = this.s;
    const alone = this.instrumentsOfClauses();
    // From the end, so that a list takes what its last member has.
    for (let k = items.length - 1; k >= 0; k--) {
      const link = this.links[k] ?? null;
      if (link === null || link.tie !== 'none' || link.unlinked !== null) continue;
      this.links[k] = this.rest(k, alone);
    }
  }

  private rest(k: number, alone: ReadonlyMap<number, number>): Link {
    const item = this.s.items[k] as Item;
    const excludedFrom = this.excluded[k] === true ? this.ownerBefore(k) : null;
    if (excludedFrom !== null) return excludedFrom;
    const { host, context } = this.antecedents;
    const joined = this.joined(k);
    if (joined !== null) return joined;
    if (host !== null)
      return suits(item, host)
        ? { ...UNLINKED, tie: 'around', owner: host }
        : { ...UNLINKED, unlinked: 'context_needed' };
    const by = alone.get(this.s.clauses[k] as number);
    if (by !== undefined && by >= 0 && this.belongsByClause(k, by)) return this.owned(by, 'clause');
    if (context !== null && alone.size === 0) return { ...UNLINKED, tie: 'around', owner: context };
    return { ...UNLINKED, unlinked: 'provision_without_instrument' };
  }

  /** "section 4 and Schedule 2 to the X Act": what the rest of the list has; in a text with a host perhaps. */
  private joined(k: number): Link | null {
    const gap = this.s.gaps[k + 1];
    const behind = this.links[k + 1] ?? null;
    if (gap?.joint !== 'list' || behind === null || behind.owner === null) return null;
    if (behind.tie !== 'words' && behind.tie !== 'list') return null;
    // What stands behind its instrument is a list of its own.
    if (behind.by <= k) return null;
    const { host } = this.antecedents;
    if (host !== null && suits(this.s.items[k] as Item, host))
      return { ...UNLINKED, tie: 'around', owner: host, alternative: behind.owner.ref };
    return suits(this.s.items[k] as Item, behind.owner) ? { ...behind, tie: 'list', end: 0 } : null;
  }

  /** What is excluded is excluded from what was cited before it in the clause. */
  private ownerBefore(k: number): Link | null {
    const { items, clauses } = this.s;
    for (let at = k - 1; at >= Math.max(0, k - LOOK_BACK) && clauses[at] === clauses[k]; at--) {
      const before = this.links[at] ?? null;
      if (before?.owner != null) return { ...before, tie: 'clause', end: 0 };
      if (canOwn(items[at]) && this.owners[at] != null) return this.owned(at, 'clause');
    }
    return null;
  }

  // --------------------------------------------------------------------------------- places left unsaid

  /** Puts groups into the place that their words leave to others: a Schedule named before, the section that is spoken of. */
  settlePlaces(): void {
    this.s.items.forEach((item, k) => {
      if (item.type !== 'provisions') return;
      const link = this.links[k] as Link;
      const { group } = item;
      if (group.relative !== null) this.links[k] = { ...link, ...this.relative(group, k) };
      else if (link.by === k - 1 && link.owner !== null)
        this.links[k] = { ...link, group: this.scheduled(group, k) };
    });
  }

  /** "Schedule 9 to the X Act 1992 (c. 14), paragraphs 1(1) and 9". */
  private scheduled(group: ProvisionGroup, k: number): ProvisionGroup | null {
    const before = this.s.items[k - 2];
    if (before?.type !== 'provisions' || this.links[k - 2]?.by !== k - 1) return null;
    const schedule = before.group.members.at(-1);
    return schedule === undefined ? null : paragraphsUnder(group, schedule.target);
  }

  /** What is placed by other words than a name is never a provision of an instrument that is merely named beside it. */
  private relative(group: ProvisionGroup, k: number): Partial<Link> {
    const { host, context, hostPath } = this.antecedents;
    const around = host ?? context;
    if (group.relative === 'text')
      return around !== null && suits(this.s.items[k] as Item, around)
        ? { tie: 'around', owner: around, unlinked: null }
        : {};
    if (group.relative === 'antecedent') return this.spokenOf(group, k);
    const placed = host === null ? null : rebased(group, hostPath);
    return placed === null ? {} : { tie: 'around', owner: host, group: placed, unlinked: null };
  }

  /** "subsection (2) of that section": below the section that was named last. */
  private spokenOf(group: ProvisionGroup, k: number): Partial<Link> {
    for (let at = k - 1; at >= Math.max(0, k - LOOK_BACK); at--) {
      const item = this.s.items[at];
      const link = this.links[at] ?? null;
      if (item?.type !== 'provisions' || link === null) continue;
      const place = placeOf(link.group ?? item.group);
      if (place === null || link.owner === null) break;
      const placed = rebased(group, place);
      const ref = {
        ...link.owner.ref,
        source: link.owner.ref.source === 'named' ? ('backReference' as const) : link.owner.ref.source,
      };
      return placed === null
        ? {}
        : { tie: 'around', owner: { ...link.owner, ref }, group: placed, unlinked: null };
    }
    return { unlinked: 'no_antecedent' };
  }

  private belongsByClause(k: number, by: number): boolean {
    const { agents, items } = this.s;
    const owner = this.owners[by] ?? null;
    if (this.r.count > SHORT_INPUT || owner === null) return false;
    // "S. 999 inserted by Employment Rights Act 1996": the section is another Act's.
    if (agents[Math.max(k, by)] !== agents[Math.min(k, by)]) return false;
    return suits(items[k] as Item, owner);
  }

  /** The one instrument of each clause that names any, as an item; -1 where it names several. */
  private instrumentsOfClauses(): ReadonlyMap<number, number> {
    const { items, clauses } = this.s;
    const only = new Map<number, number>();
    items.forEach((item, k) => {
      if (!canOwn(item)) return;
      const clause = clauses[k] as number;
      const known = only.get(clause);
      if (known === undefined) only.set(clause, k);
      else if (known >= 0 && !this.same(known, k)) only.set(clause, -1);
    });
    return only;
  }

  private same(one: number, other: number): boolean {
    const [left, right] = [this.owners[one] ?? null, this.owners[other] ?? null];
    return left !== null && right !== null && identity(left.ref) === identity(right.ref);
  }
}

const UNITS_OF_ACTS = new Set(['s', 'sch', 'pt', 'ch']);

/**
 * Whether an instrument has units of this name. Where words tie them a wrong one is put right; where nothing does, it shows
 * that another instrument is meant. A bare paragraph may be one of a judgment or of the provision that is spoken of.
 */
function suits(item: Item, { kind }: Antecedent): boolean {
  if (item.type !== 'provisions') return false;
  const unit = item.group.members[0]?.target.unit ?? '';
  if (unit === 'para') return false;
  if (kind === null) return true;
  return kind === 'act' || kind === 'measure' ? UNITS_OF_ACTS.has(unit) : unit !== 's';
}
