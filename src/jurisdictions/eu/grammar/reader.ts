import { instrumentCitation, newCitation } from '../../../grammar/cite.ts';
import { definitionAt } from '../../../grammar/definition.ts';
import { drafted, type MatterRoles, withMarginal, withMatter } from '../../../grammar/matter.ts';
import { Reading } from '../../../grammar/reading.ts';
import type {
  Citation,
  GrammarEnvironment,
  InstrumentRef,
  JurisdictionReader,
  Polarity,
  ProvisionTarget,
  ReadOptions,
  Tokens,
} from '../../../model/index.ts';
import { CODE } from '../coordinates.ts';
import { actAt, bareNumber } from './acts.ts';
import { decisionAt, decisionOf } from './decisions.ts';
import { excludedOf, withRests } from './exclusions.ts';
import { type IdentifierMention, identifierAt, versionOf } from './identifiers.ts';
import { journalAt } from './journal.ts';
import { isInUnionStyle, type Link, linked } from './link.ts';
import type { ActMention, ActPart, Item, ProvisionGroup, ProvisionMember } from './mentions.ts';
import { isBritish, mayBeginName, nameAt } from './names.ts';
import { provisionGroupAt } from './provisions.ts';
import { backReferenceAt, type Surroundings, surroundingsOf } from './references.ts';
import { protocolAt, treatyMarkAt } from './treaties.ts';
import { isGroupUnread, isPlaceUnread } from './unread.ts';
import { Meaning } from './vocabulary.ts';
import { beginsConstruct, UNIT_WORDS, WHOLE_WORDS } from './words.ts';

/** In a longer text "MAR" alone is more often something else than an act. */
const MAX_QUESTION = 16;

/** What a title says of the acts that it changes: a name in brackets behind them is that of the title's own act. */
const AMENDING = new Set([
  'amending',
  'repealing',
  'modifiant',
  'abrogeant',
  'deroga',
  'derogando',
  'modifica',
]);

/** Reads citations of Union law in all its languages at once: mentions in one pass, then the links between them. */
export class UnionReader implements JurisdictionReader {
  private readonly r: Reading;
  private items: Item[] = [];
  private around!: Surroundings;

  constructor(environment: GrammarEnvironment) {
    this.r = new Reading(environment);
  }

  begin(tokens: Tokens, options: ReadOptions): void {
    this.r.begin(tokens, options);
    this.items = [];
    this.around = surroundingsOf(options);
  }

  /** What is complete in itself comes first, then acts, then provisions. */
  visit(i: number): number {
    const { r, floor } = this;
    if (i < floor) return floor;
    // Most triggers are words of the language with which some name begins: "to", "in", "à".
    if (!beginsConstruct(r, i) && !mayBeginName(r, i)) return i;
    if (r.role(i, WHOLE_WORDS)) {
      const whole = this.whole(i, floor);
      if (whole > i) return whole;
    }
    const act = journalAt(r, i) ?? protocolAt(r, i) ?? this.widest(i, floor) ?? treatyMarkAt(r, i, floor);
    if (act !== null) return this.act(act);
    const back = backReferenceAt(r, i, floor);
    if (back !== null) return this.add({ ...extent(back), type: 'back', reference: back });
    const group = r.role(i, UNIT_WORDS) ? provisionGroupAt(r, i, floor) : null;
    return group === null ? i : this.add({ ...extent(group), type: 'group', group });
  }

  /** Identifiers and decisions. */
  private whole(i: number, floor: number): number {
    const identifier = identifierAt(this.r, i, floor);
    if (identifier !== null) return this.identified(identifier);
    const decisions = decisionAt(this.r, i, floor);
    for (const mention of decisions) this.items.push({ ...extent(mention), type: 'whole', mention });
    return decisions.length > 0 ? this.floor : i;
  }

  finish(): readonly Citation[] {
    const { r, around } = this;
    const alone = this.items.length === 0 ? bareNumber(r) : null;
    if (alone !== null) return [instrumentCitation(alone, r.span(0, r.count))];
    if (this.isLeftToOthers()) return [];
    const items = withRests(
      r,
      this.items.map((item) => proposed(r, item)),
    );
    const excluded = excludedOf(r, items);
    const links = linked(r, items, excluded, around);
    const owning = links.map((link, k) => (isTakenOutOf(link, k, excluded) ? -1 : (link?.by ?? -1)));
    // The words of an act are part of its provisions' where these stand beside it.
    const spent = new Set(owning.filter((by, k) => Math.abs(by - k) === 1));
    const apart = new Set(owning);
    const out: Citation[] = [];
    items.forEach((item, k) => {
      const link = links[k] ?? null;
      const left =
        excluded[k] === true ||
        (item.type === 'group' && item.rest === true) ||
        isNamedAsExcluded(link, k, excluded);
      const polarity = left ? 'excluded' : 'cited';
      if (item.type === 'group') this.provisions(items, k, link as Link, polarity, out);
      else if (item.type === 'whole') out.push({ ...item.mention.citation, polarity });
      else if (item.type === 'act' && !spent.has(k)) {
        const floor = items[k - 1]?.end ?? 0;
        const unread = isPlaceUnread(r, item, floor, items[k + 1]?.from ?? r.count);
        const named = apart.has(k) && polarity === 'cited' ? 'context' : polarity;
        this.instruments(item.mention, named, unread ? 'unread_article' : null, out);
      }
    });
    return out;
  }

  /** Whether there is nothing but provisions without an act, in the style of other systems: then nothing has to be linked. */
  private isLeftToOthers(): boolean {
    const { r, items, around } = this;
    if (around.host !== null || around.context !== null) return false;
    return items.every(
      (item) => item.type === 'group' && !item.group.tooLong && !isInUnionStyle(r, item.group),
    );
  }

  /** Token behind everything that was read. */
  private get floor(): number {
    return this.items.at(-1)?.end ?? 0;
  }

  private add(item: Item): number {
    this.items.push(item);
    return item.end;
  }

  // ------------------------------------------------------------------------------------------------- acts

  private widest(i: number, floor: number): ActMention | null {
    const { r } = this;
    const read = actAt(r, i, floor);
    // "retained Regulation (EU) 2016/679": the British version, which its own system reads.
    const numbered = read !== null && isBritish(r, read.from, read.end) ? null : read;
    const named = nameAt(r, i, floor);
    if (numbered === null || named === null) return numbered ?? named;
    return named.end > numbered.end ? named : numbered;
  }

  private act(mention: ActMention): number {
    const before = this.items.at(-1);
    const both = before?.type === 'act' ? this.named(before.mention, mention) : null;
    if (both === null) return this.add({ type: 'act', from: mention.from, end: mention.end, mention });
    this.items.pop();
    return this.add({ ...extent(both), type: 'act', mention: both });
  }

  /**
   * "Regulation (EU) 2016/679 (GDPR)": a name in brackets behind an act is the same act, and has to agree with it. Not
   * in "repealing Directive 95/46/EC (General Data Protection Regulation)", a title whose own name stands at its end.
   */
  private named(before: ActMention, mention: ActMention): ActMention | null {
    const { r } = this;
    const given = givenName(r, before.end, mention);
    if (given < 0 || before.parts.length > 1 || AMENDING.has(r.folded(before.from - 1))) return null;
    if (before.letter !== null && mention.letter !== null && before.letter !== mention.letter) return null;
    const [first, second] = [before.parts[0] as ActPart, mention.parts[0] as ActPart];
    const whole = oneAct(first.ref, second.ref);
    if (whole === null) return null;
    const { from } = before;
    const ref = { ...whole, span: r.span(from, given) };
    return { ...before, end: given, short: false, parts: [{ from, end: given, ref }] };
  }

  private identified(mention: IdentifierMention): number {
    const { r } = this;
    const decision = decisionOf(r, mention);
    if (decision !== null) return this.add({ ...extent(decision), type: 'whole', mention: decision });
    const [part] = mention.parts;
    if (part === undefined || (mention.provision.length === 0 && mention.at === null))
      return this.add({ ...extent(mention), type: 'act', mention });
    const span = r.span(mention.from, mention.end);
    const citation = newCitation(CODE, {
      kind: mention.provision.length === 0 ? 'instrument' : 'provision',
      span,
      instrument: part.ref,
      provision: mention.provision.length === 0 ? null : single(mention.provision),
      version: versionOf(r, mention),
    });
    return this.add({ ...extent(mention), type: 'whole', mention: { ...extent(mention), citation } });
  }

  private instruments(
    { parts, short }: ActMention,
    polarity: Polarity,
    limit: string | null,
    out: Citation[],
  ): void {
    if (short && this.r.count > MAX_QUESTION) return;
    for (const { ref, from, end } of parts) {
      const asked = short ? { ...ref, doubt: ref.doubt ?? 'acronym' } : ref;
      out.push({ ...instrumentCitation(asked, this.r.span(from, end)), polarity, limit });
    }
  }

  // ------------------------------------------------------------------------------------------- provisions

  private provisions(
    items: readonly Item[],
    k: number,
    link: Link,
    polarity: Polarity,
    out: Citation[],
  ): void {
    const { r } = this;
    const { group } = items[k] as Item & { type: 'group' };
    const behind = link.by > k ? (items[link.by] as Item).end : group.end;
    // What is taken out of an act leaves the words of the act to the rest of it.
    const beside = Math.abs(link.by - k) === 1 && (polarity === 'cited' || link.by > k);
    if (link.owners.length === 0 && !this.isOurs(group, link)) return;
    const owners = link.owners.length === 0 ? [null] : link.owners;
    group.members.forEach((member, m) => {
      owners.forEach((owner, n) => {
        const named = owner?.span ?? null;
        out.push(
          newCitation(CODE, {
            kind: 'provision',
            span:
              n === 0
                ? this.spanOf(group, m, beside ? named : null)
                : (named ?? r.span(member.from, member.end)),
            instrument: owner === null ? null : this.meant(owner, group.from, behind),
            provision: targetOf(member),
            polarity,
            alternative: link.alternative,
            unlinked: owner === null ? link.unlinked : null,
            limit: group.tooLong ? 'too_many_members' : isGroupUnread(r, group) ? 'unread_article' : null,
          }),
        );
      });
    });
  }

  /** The act of provisions, doubted where the words beside them show that not the law itself is meant. */
  private meant(owner: InstrumentRef, from: number, end: number): InstrumentRef {
    return withMarginal(this.r, withMatter(this.r, owner, from, MATTER), end, Meaning.marginal);
  }

  /** A bare provision is left to the system whose style it has, but for "this Regulation" and the like, and lists beyond all bounds. */
  private isOurs(group: ProvisionGroup, link: Link): boolean {
    if (group.weak) return false;
    if (link.by >= 0 || group.tooLong) return true;
    return link.unlinked === 'provision_without_instrument' && isInUnionStyle(this.r, group);
  }

  /** The first member takes the words of an act in front, the last one those of an act behind. */
  private spanOf(
    { members }: ProvisionGroup,
    m: number,
    named: InstrumentRef['span'],
  ): readonly [number, number] {
    const member = members[m] as ProvisionMember;
    const [start, end] = this.r.span(member.from, member.end);
    if (named === null) return [start, end];
    const [from, to] = named;
    if (to <= start && m === 0) return [from, end];
    return from >= end && m === members.length - 1 ? [start, to] : [start, end];
  }
}

const MATTER: MatterRoles = {
  draft: Meaning.draft,
  about: Meaning.about,
  between: Meaning.joint | Meaning.of | Meaning.that | Meaning.between,
};

/** "the proposal for an AI Act", "AI Act (proposal)", "guidelines on the GDPR": what is not the act itself. */
function proposed(r: Reading, item: Item): Item {
  if (item.type !== 'act') return item;
  const behind = r.role(r.is(item.end, '(') ? item.end + 1 : item.end, MATTER.draft);
  const parts = item.mention.parts.map((part) => ({
    ...part,
    ref: behind ? drafted(part.ref) : withMatter(r, part.ref, item.from, MATTER),
  }));
  return { ...item, mention: { ...item.mention, parts } };
}

/** "the GDPR except Article 20": the rest of the act is meant. */
function isTakenOutOf(link: Link | null, k: number, excluded: readonly boolean[]): boolean {
  return link !== null && link.by < k && excluded[k] === true;
}

/** "not the GDPR, Article 9": the act in front, which has the provisions, is taken out. */
function isNamedAsExcluded(link: Link | null, k: number, excluded: readonly boolean[]): boolean {
  return link !== null && link.by >= 0 && link.by < k && excluded[link.by] === true;
}

function extent({ from, end }: { readonly from: number; readonly end: number }) {
  return { from, end };
}

function targetOf({ unit, reading, pinpoints }: ProvisionMember): ProvisionTarget {
  return { unit, readings: [reading], ordered: true, pinpoints };
}

function single(path: readonly string[]): ProvisionTarget {
  const unit = /^[a-z]+/.exec(path[0] ?? '')?.[0] ?? '';
  return { unit, readings: [{ type: 'single', path }], ordered: true, pinpoints: [] };
}

/** Token behind the bracket at `at` that holds the name and no more: "(GDPR)", "(the “GDPR”)"; -1 for any other. */
function givenName(r: Reading, at: number, name: ActMention): number {
  if (r.is(at, '(') && name.from === at + 1 && r.is(name.end, ')')) return name.end + 1;
  const definition = definitionAt(r, at);
  return definition?.from === name.from && definition.to === name.end ? definition.end : -1;
}

/** The act that an act and a name in brackets behind it are together; null where they are two. */
function oneAct(first: InstrumentRef, name: InstrumentRef): InstrumentRef | null {
  if (complete(first, name)) return joined(first, name);
  return isSameName(first, name) ? first : null;
}

/** "General Data Protection Regulation (GDPR)": both are names of one act. */
function isSameName({ named }: InstrumentRef, { named: other, numbers }: InstrumentRef): boolean {
  return named.length === 1 && other.length === 1 && named[0] === other[0] && numbers.length === 0;
}

/** One of the two has the name, the other the number. */
function complete(one: InstrumentRef, other: InstrumentRef): boolean {
  const [named, numbered] = one.named.length > 0 ? [one, other] : [other, one];
  return (
    named.named.length > 0 &&
    named.numbers.length === 0 &&
    numbered.numbers.length > 0 &&
    numbered.named.length === 0
  );
}

function joined(one: InstrumentRef, other: InstrumentRef): InstrumentRef {
  const [named, numbered] = one.named.length > 0 ? [one, other] : [other, one];
  return { ...numbered, named: named.named, title: named.title, doubt: null };
}
