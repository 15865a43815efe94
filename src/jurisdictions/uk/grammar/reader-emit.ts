import { newCitation } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { Citation, InstrumentRef, VersionQualifier } from '../../../model/index.ts';
import { CODE } from '../coordinates.ts';
import type { Antecedent } from './antecedents.ts';
import { notesBefore } from './instruments-outside.ts';
import { canOwn, type Item, type Sequence } from './link-items.ts';
import type { Link, Linking } from './link-state.ts';
import type { ProvisionGroup } from './mentions.ts';
import { isPinpointUnread } from './pinpoint-unread.ts';
import { forKind, membersForKind } from './provisions.ts';
import { versionAt, versionBefore, versionInQuestion } from './versions.ts';

/** The citations of a text whose provisions are linked, in order. */
export function citationsOf(linking: Linking): readonly Citation[] {
  return new Emitter(linking).all();
}

/** An exclusion reaches over the list that it begins. In order, for a list may be as long as the text. */
function leftOut(
  { items, gaps }: Sequence,
  links: readonly (Link | null)[],
  excluded: readonly boolean[],
): readonly boolean[] {
  const left: boolean[] = [];
  links.forEach((link, k) => {
    const before = links[k - 1] ?? null;
    const listed = before !== null && items[k]?.type === 'provisions' && gaps[k]?.joint === 'list';
    const own =
      excluded[k] === true || (link !== null && link.by >= 0 && link.by < k && excluded[link.by] === true);
    left.push(own || (listed && before.by === link?.by && left[k - 1] === true));
  });
  return left;
}

class Emitter {
  private readonly r: Reading;
  private readonly s: Sequence;
  private readonly owners: readonly (Antecedent | null)[];
  private readonly links: readonly (Link | null)[];
  private readonly excluded: readonly boolean[];
  /** Items that the words leave out, by themselves or with the list that they belong to. */
  private readonly left: readonly boolean[];
  /** Items whose instrument is part of the citation of a provision. */
  private readonly spent: ReadonlySet<number>;
  /** Whether the text stands in no other, and can be a question. */
  private readonly isQuestion: boolean;
  /** Whether the text cites anything but provisions. */
  private readonly namesMore: boolean;
  /** Items that only tell which version is meant, or which provisions are changed. */
  private readonly asides = new Set<number>();
  /** Items in what is said of provisions between these and their instrument: "(inserted by section 13 of the X Act)". */
  private readonly inside = new Set<number>();
  private readonly out: Citation[] = [];

  constructor({ r, sequence, owners, links, excluded, antecedents }: Linking) {
    this.r = r;
    this.s = sequence;
    this.owners = owners;
    this.links = links;
    this.excluded = excluded;
    this.left = leftOut(sequence, links, excluded);
    this.isQuestion = antecedents.host === null;
    this.namesMore = sequence.items.some(({ type }) => type !== 'provisions');
    links.forEach((link, k) => {
      if (link?.tie !== 'words' || sequence.gaps[k + 1]?.agent !== true) return;
      for (let at = k + 1; at < link.by; at++) this.inside.add(at);
    });
    this.spent = new Set(
      links.flatMap((link, k) => (link !== null && this.adjoins(k, link) ? [link.by] : [])),
    );
  }

  all(): readonly Citation[] {
    const { items } = this.s;
    items.forEach((item, k) => {
      if (item.type === 'provisions') this.provisions(this.links[k]?.group ?? item.group, k);
    });
    items.forEach((item, k) => {
      if (item.type === 'whole') this.out.push(item.citation);
      else if (item.type === 'identifier') this.identifier(item, k);
      else if (item.type === 'instrument' && !this.spent.has(k)) this.instrument(k);
    });
    this.pointers();
    return this.out;
  }

  /** Whether the words of the instrument stand right beside the provisions at k, and are part of their citation. */
  private adjoins(k: number, { tie, by }: Link): boolean {
    if (tie !== 'words') return false;
    return by === k + 1 || (by === k - 1 && this.s.gaps[k]?.joint !== 'words');
  }

  // -------------------------------------------------------------------------------------------- provisions

  private provisions(group: ProvisionGroup, k: number): void {
    const { r } = this;
    const link = this.links[k] as Link;
    if (this.isPinpoint(group, k)) return;
    const version = this.versionOf(k, link);
    const ref = this.refOf(k, link);
    const known = link.owner?.kind ?? null;
    const kind = known === 'secondary' ? null : known;
    const members = membersForKind(group.members, kind, (ref?.numbers.length ?? 0) > 0);
    const last = members.length - 1;
    members.forEach((member, n) => {
      const from = n === 0 ? this.startOf(k, link) : member.from;
      const end = n === last ? this.endOf(k, link) : member.end;
      this.out.push(
        newCitation(CODE, {
          kind: 'provision',
          span: r.span(from, Math.max(end, member.end)),
          polarity: member.excluded ? 'excluded' : this.polarityOf(k, link),
          instrument: ref,
          provision:
            link.tie === 'words' || link.tie === 'list' ? forKind(member.target, kind) : member.target,
          version,
          alternative: link.alternative,
          unlinked: ref === null ? (link.unlinked ?? 'provision_without_instrument') : null,
          limit: group.tooLong ? 'too_many_members' : isFraction(r, member.end) ? 'pinpoint_unread' : null,
        }),
      );
    });
  }

  /** "explanatory notes to section 13 of the X Act": in a question the section is not what is meant, or may be. */
  private refOf(k: number, link: Link): InstrumentRef | null {
    const ref = link.owner?.ref ?? null;
    const floor = this.s.items[k - 1]?.tail ?? 0;
    if (ref === null || this.r.count > QUESTION || notesBefore(this.r, this.startOf(k, link), floor) === null)
      return ref;
    return { ...ref, doubt: ref.doubt ?? 'about_the_law' };
  }

  /** "[2002] 1 WLR 312 at paragraph 22": a paragraph of a judgment. */
  private isPinpoint({ members }: ProvisionGroup, k: number): boolean {
    const before = this.s.items[k - 1];
    return (
      before?.type === 'whole' && members[0]?.target.unit === 'para' && this.s.gaps[k]?.joint !== 'words'
    );
  }

  /** The first member takes the words of the instrument in front. */
  private startOf(k: number, link: Link): number {
    const item = this.s.items[k] as Item;
    const before = link.by === k - 1 && this.adjoins(k, link) ? this.s.items[link.by] : undefined;
    return before?.from ?? item.from;
  }

  /** The last member takes the words of the instrument behind. */
  private endOf(k: number, link: Link): number {
    const item = this.s.items[k] as Item;
    const behind = link.by === k + 1 ? this.s.items[link.by] : undefined;
    return behind?.end ?? Math.max(item.end, link.end);
  }

  private polarityOf(k: number, link: Link): Citation['polarity'] {
    if (this.left[k] === true) return 'excluded';
    if (this.inside.has(k)) return 'context';
    if (link.owner !== null) return 'cited';
    return this.isBackground(k) ? 'context' : 'cited';
  }

  /**
   * A provision of an instrument that is not named: what an annotation says was changed ("S. 4 substituted by ..."), and the
   * paragraphs and subsections of the place that is spoken of. A question is not about them where it names something else.
   */
  private isBackground(k: number): boolean {
    const { items, gaps } = this.s;
    const { relative, members } = (items[k] as Item & { type: 'provisions' }).group;
    const unit = members[0]?.target.unit;
    if (relative !== null) return true;
    if (!this.namesMore) return false;
    return (
      unit === 'para' ||
      gaps[k]?.annotation === true ||
      gaps[k + 1]?.annotation === true ||
      gaps[k + 1]?.agent === true
    );
  }

  // ----------------------------------------------------------------------------------------------- versions

  private versionOf(k: number, link: Link): VersionQualifier | null {
    const { items } = this.s;
    const last = link.by === k + 1 ? k + 1 : k;
    const floor = items[k - 1]?.tail ?? 0;
    return this.versionBehind(last) ?? versionBefore(this.r, (items[k] as Item).from, floor)?.version ?? null;
  }

  /** What is said of time behind item k, and in front of the next. */
  private versionBehind(k: number): VersionQualifier | null {
    const { r } = this;
    const next = this.s.items[k + 1];
    const end = Math.max((this.s.items[k] as Item).tail, this.links[k]?.end ?? 0);
    const match = versionAt(r, end) ?? (this.isQuestion ? versionInQuestion(r, end) : null);
    if (match === null || match.end > (next?.from ?? r.count)) return null;
    const amending = match.names !== null && canOwn(next) ? (this.owners[k + 1] ?? null) : null;
    const near = next !== undefined && next.from - match.end <= 2;
    if (amending === null || !near) return match.version;
    this.asides.add(k + 1);
    return { type: 'before', text: amending.ref };
  }

  // -------------------------------------------------------------------------------------------- instruments

  private instrument(k: number): void {
    const owner = this.owners[k];
    if (owner == null) return;
    const aside = this.asides.has(k) || this.inside.has(k);
    this.whole(k, owner.ref, this.isNamedFor(k) || aside ? 'context' : 'cited');
  }

  /**
   * Whether provisions that stand apart from it are cited from it: "In the ERA 1996, what is in s. 124?", "section 98 (inserted by
   * the X Act) of the ERA 1996".
   */
  private isNamedFor(k: number): boolean {
    return this.links.some((link, at) => {
      const tied = link?.tie === 'clause' || (link?.tie === 'words' && link.by > at + 1);
      return tied && link.by === k && this.excluded[at] !== true;
    });
  }

  private identifier(item: Item & { type: 'identifier' }, k: number): void {
    const { ref, provision, at } = item.mention;
    if (provision === null && this.spent.has(k)) return;
    const span = this.r.span(item.from, item.end);
    const version: VersionQualifier | null = at === null ? null : { type: 'at', date: at };
    const kind = provision === null ? 'instrument' : 'provision';
    this.out.push(newCitation(CODE, { kind, span, instrument: ref, provision, version }));
  }

  private whole(k: number, ref: InstrumentRef | null, polarity: Citation['polarity']): void {
    const item = this.s.items[k] as Item;
    const floor = this.s.items[k - 1]?.tail ?? 0;
    const next = this.s.items[k + 1]?.from ?? this.r.count;
    const sure = ref !== null && ref.doubt === null && ref.outside === null;
    const unread = sure && this.isQuestion && isPinpointUnread(this.r, item.from, item.end, floor, next);
    this.out.push(
      newCitation(CODE, {
        kind: 'instrument',
        span: this.r.span(item.from, item.end),
        polarity: this.excluded[k] === true ? 'excluded' : polarity,
        instrument: ref,
        unlinked: ref === null ? 'context_needed' : null,
        version: this.versionBehind(k),
        limit: unread ? 'pinpoint_unread' : null,
      }),
    );
  }

  /**
   * "that Act", "the 1996 Act" standing alone. What the text names elsewhere is no second citation of a question; what points
   * nowhere is one where the input says nothing else.
   */
  private pointers(): void {
    const onlyPointers = this.out.length === 0;
    this.s.items.forEach((item, k) => {
      if (item.type !== 'back' || this.spent.has(k)) return;
      const owner = this.owners[k] ?? null;
      if (owner === null) {
        if (onlyPointers) this.whole(k, null, 'cited');
      } else
        this.whole(
          k,
          owner.ref,
          owner.ref.source === 'backReference' && owner.ref.doubt !== 'year_only' ? 'context' : 'cited',
        );
    });
  }
}

/** Inputs of so few tokens ask for one thing. */
const QUESTION = 24;
const FRACTIONS = ['¼', '½', '¾', '⅓', '⅔', '⅛', '⅜', '⅝', '⅞'];

/** "section 13½": no number that a statute has. */
function isFraction(r: Reading, at: number): boolean {
  return r.glued(at) && FRACTIONS.some((one) => r.is(at, one));
}
