import { Reading } from '../../../grammar/reading.ts';
import type {
  Citation,
  GrammarEnvironment,
  JurisdictionReader,
  ReadOptions,
  Tokens,
} from '../../../model/index.ts';
import { Antecedents } from './antecedents.ts';
import { backReferenceAt } from './antecedents-words.ts';
import { withCells } from './cells.ts';
import { decisionAt, mayBeDecision } from './decisions.ts';
import { foreignAt } from './foreign.ts';
import { handbookAt } from './handbooks.ts';
import { identifierAt } from './identifiers.ts';
import { mayHaveSpelledInitials } from './initials-spelled.ts';
import { initialsAt, instrumentAt, instrumentContinuedAt, kindlessInstrumentAt } from './instruments.ts';
import { Name } from './instruments-words.ts';
import { linked } from './link.ts';
import { type Item, sequenceOf } from './link-items.ts';
import { ownersOf } from './link-owners.ts';
import { joinReversed } from './link-reversed.ts';
import { splitForPairs } from './link-shared.ts';
import type { InstrumentMention } from './mentions.ts';
import { mayBeNumber } from './numbers.ts';
import { practiceAt } from './practice.ts';
import { exceptedNumbersAt, provisionGroupAt, ruleNumbersAt } from './provisions.ts';
import { citationsOf } from './reader-emit.ts';
import { TitleGlance } from './titles-glance.ts';
import { treatyAt } from './treaties.ts';
import { CONSTRUCT_ROLES } from './triggers.ts';
import { Role } from './words.ts';

/** A title may hold the title of another instrument, and provisions of it: so many mentions it can take in. */
const MAX_TAKEN_IN = 3;
const SECTION_SIGN = '§';
/** Longest list of numbers that is read. */
const MAX_LISTED = 48;
/** How far back a title can reach over what was read, in tokens. */
const LONGEST_TITLE = 48;

/** Reads British citations: mentions in one pass, then the links between them. */
export class BritishReader implements JurisdictionReader {
  private readonly r: Reading;
  private readonly antecedents: Antecedents;
  private readonly titles: TitleGlance;
  private items: Item[] = [];
  /** Whether the text has a section sign, and how far it was looked for. */
  private signed = false;
  private signsRead = 0;
  /** Whether the text can hold initials with marks in them. */
  private spelled = false;

  constructor(environment: GrammarEnvironment) {
    this.r = new Reading(environment);
    this.antecedents = new Antecedents(this.r);
    this.titles = new TitleGlance(this.r);
  }

  begin(tokens: Tokens, options: ReadOptions): void {
    this.r.begin(tokens, options);
    this.antecedents.begin(options);
    this.items = [];
    this.signed = tokens.text.includes(SECTION_SIGN);
    this.signsRead = 0;
    this.spelled = mayHaveSpelledInitials(tokens.text);
  }

  /** What is complete in itself stands before what has to be linked; of the rest the longest reading stands. */
  visit(i: number): number {
    const { r } = this;
    if (this.signed) this.readSigns(i);
    if (i < this.floor) return this.floor;
    if (!this.mayBegin(i)) return i;
    const identifier = identifierAt(r, i);
    if (identifier !== null)
      return this.add({ ...extent(identifier), type: 'identifier', mention: identifier });
    const decision = decisionAt(r, i, this.floor);
    if (decision !== null)
      return this.add({ ...extent(decision), type: 'whole', citation: decision.citation });
    const instrument = this.elsewhere(i) ?? this.instrument(i);
    const group = provisionGroupAt(r, i);
    const back = backReferenceAt(r, i, this.floor);
    const longest = Math.max(width(instrument), width(group), width(back));
    if (longest === 0) return i;
    if (instrument !== null && width(instrument) === longest) {
      this.addInstrument(instrument);
      const rules = isAlias(instrument) ? ruleNumbersAt(r, this.floor) : null;
      if (rules !== null) return this.add({ ...extent(rules), type: 'provisions', group: rules });
      const taken = exceptedNumbersAt(r, this.floor, this.unitOf(instrument));
      if (taken !== null) return this.add({ ...extent(taken), type: 'provisions', group: taken });
      return this.continued(instrument);
    }
    if (group !== null && width(group) === longest) {
      const before = this.items.at(-1);
      this.add({ ...extent(group), type: 'provisions', group });
      return before?.type === 'instrument' ? this.continued(before.mention) : this.floor;
    }
    return back === null ? i : this.add({ ...extent(back), type: 'back', reference: back });
  }

  /** A glance at the word, for nine of ten triggers are words of the language. */
  private mayBegin(i: number): boolean {
    const { r } = this;
    // "John's": the letter of a genitive.
    const constructs = r.is(i - 1, "'") && r.letter(i) === 's' ? 0 : r.rolesAt(i) & CONSTRUCT_ROLES;
    if ((constructs & ~(Role.decision | Name.series)) !== 0) return true;
    if ((constructs & Name.series) !== 0 && mayBeNumber(r, i)) return true;
    if ((constructs & Role.decision) !== 0 && mayBeDecision(r, i)) return true;
    return !r.isElided(i) && this.titles.mayEndTitle(i);
  }

  /** The unit that bare numbers behind an instrument count: that of the provisions in front of it, or its own. */
  private unitOf({ kind }: InstrumentMention): string {
    const before = this.items.at(-2);
    const cited = before?.type === 'provisions' ? before.group.members[0]?.target.unit : undefined;
    return cited ?? UNITS_OF_KINDS[kind ?? 'act'] ?? 's';
  }

  finish(): readonly Citation[] {
    const { r, antecedents } = this;
    if (this.signed) this.readSigns(r.count);
    const named = this.spelled ? withInitials(r, this.items) : this.items;
    this.items = withKindless(r, withCells(r, named));
    if (this.items.length === 0) return [];
    const items = joinReversed(r, splitForPairs(r, this.items));
    const sequence = sequenceOf(r, items);
    const owners = ownersOf(r, items, antecedents);
    return citationsOf(linked(r, sequence, owners, antecedents));
  }

  /** "§ 124": a sign is no word, so nothing visits it. Reads those in front of token i. */
  private readSigns(i: number): void {
    const { r } = this;
    for (let at = Math.max(this.signsRead, this.floor); at < i; at++) {
      const group = r.is(at, SECTION_SIGN) ? provisionGroupAt(r, at) : null;
      if (group === null) continue;
      this.add({ ...extent(group), type: 'provisions', group });
      at = group.end - 1;
    }
    this.signsRead = Math.max(this.signsRead, i);
  }

  /** Token behind everything that was read. */
  private get floor(): number {
    return this.items.at(-1)?.tail ?? 0;
  }

  private add(item: Item): number {
    this.items.push(item);
    return item.tail;
  }

  /**
   * The rest of a list of numbers, whose members bear no word of their own: "S.I. 2011/3006, 2026/310", also behind provisions
   * of the last one: "S.I. 2011/3006 (article 3), 2026/310 (article 2)".
   */
  private continued(first: InstrumentMention): number {
    const { r } = this;
    let previous = first;
    for (let members = 0; members < MAX_LISTED; members++) {
      const next = instrumentContinuedAt(r, this.afterJoint(), previous);
      if (next === null) break;
      this.addInstrument(next);
      previous = next;
    }
    return this.floor;
  }

  /** Token behind the bracket of provisions, or the words by which a list of numbers goes on: "S.I. 2006/744 as amended by 2009/2930". */
  private afterJoint(): number {
    const { r, floor } = this;
    const at = r.is(floor, ')') ? floor + 1 : floor;
    const amended = r.words(at + 1, 'amended', 'by') && (r.words(at, 'as') || r.words(at, 'and'));
    return amended ? at + 3 : at;
  }

  /**
   * "Children Act 1975 and the Adoption Act 1976 (Commencement No. 2) Order 1987": what is joined to the beginning of a longer
   * title may belong to it too.
   */
  private doubtJoined(mention: InstrumentMention): void {
    const before = this.items.at(-1);
    if (before?.type !== 'instrument' || before.mention.ref.doubt !== null) return;
    const joint = this.jointBetween(before.tail, mention.from);
    const doubtful = joint === 'and' ? isLongerTitle(mention) || isUnborne(mention) : isLongerTitle(mention);
    if (joint === null || !doubtful) return;
    const { mention: first } = before;
    const ref = { ...first.ref, doubt: 'embedded_title' };
    this.items[this.items.length - 1] = { ...before, mention: { ...first, ref } };
  }

  /** What joins two tokens, where nothing else stands between them. */
  private jointBetween(from: number, to: number): 'and' | 'and the' | 'comma' | null {
    const { r } = this;
    const at = r.is(from, ',') ? from + 1 : from;
    if (at === to) return at > from ? 'comma' : null;
    if (r.folded(at) !== 'and' && !r.is(at, '&')) return null;
    if (at + 1 === to) return 'and';
    return at + 2 === to && r.folded(at + 1) === 'the' ? 'and the' : null;
  }

  private addInstrument(mention: InstrumentMention): number {
    while ((this.items.at(-1)?.tail ?? 0) > mention.from) this.items.pop();
    this.doubtJoined(mention);
    const tail = this.antecedents.define(mention);
    return this.add({ ...extent(mention), tail, type: 'instrument', mention });
  }

  /**
   * The instrument at i. A title that is known may begin with what was read as another one: "Employment Rights Act 1996
   * (Commencement) Order 1996".
   */
  private instrument(i: number): InstrumentMention | null {
    const { r, floor } = this;
    const loose = this.looseFloor(i);
    if (loose < floor) {
      const wide = instrumentAt(r, i, loose);
      if (wide === null || wide.from >= floor) return wide;
      if (wide.ref.named.length > 0 && this.beginsAnItem(wide.from)) return wide;
    }
    return instrumentAt(r, i, floor);
  }

  /** What is cited beside Acts and instruments. It may begin with what was read as one of them: "CPR PD 16". */
  private elsewhere(i: number): InstrumentMention | null {
    const { r } = this;
    if (!r.role(i, Role.elsewhere)) return null;
    return practiceAt(r, i) ?? foreignAt(r, i) ?? treatyAt(r, i) ?? handbookAt(r, i);
  }

  private looseFloor(i: number): number {
    const { items, floor } = this;
    let taken = 0;
    for (; taken < MAX_TAKEN_IN; taken++) {
      const item = items.at(-1 - taken);
      const near = item !== undefined && i - item.from <= LONGEST_TITLE;
      if (!near || (item.type !== 'instrument' && item.type !== 'provisions')) break;
    }
    return taken === 0 ? floor : (items.at(-1 - taken)?.tail ?? 0);
  }

  /** Whether a title that begins at `from` takes in whole mentions only. */
  private beginsAnItem(from: number): boolean {
    return this.items.slice(-MAX_TAKEN_IN).every((item) => item.from >= from || item.tail <= from);
  }
}

/** Inputs of so few tokens are a citation and little else. */
export const SHORT_INPUT = 16;

/**
 * The mentions of a short input that names no instrument by its kind, with those titles put in that leave it unsaid:
 * "employment rights 1996 s124". A year is no trigger, so nothing visits them.
 */
function withKindless(r: Reading, items: readonly Item[]): Item[] {
  if (r.count > SHORT_INPUT || items.some(({ type }) => type !== 'provisions')) return [...items];
  const out: Item[] = [];
  let floor = 0;
  for (const next of [...items, null]) {
    for (let i = floor; i < (next?.from ?? r.count); i++) {
      const mention = kindlessInstrumentAt(r, i, floor);
      const limit = next?.from ?? r.count;
      // "income tax 2007 rates" is a subject.
      if (mention === null || mention.end > limit || (r.isWord(mention.end) && mention.end < limit)) continue;
      out.push({ ...extent(mention), type: 'instrument', mention });
      floor = mention.end;
    }
    if (next === null) break;
    out.push(next);
    floor = next.tail;
  }
  return out;
}

/** The mentions with the Acts put in between them that stand in initials with marks: "TULR(C)A 1992", "E.R.A. 1996". */
function withInitials(r: Reading, items: readonly Item[]): Item[] {
  const out: Item[] = [];
  let floor = 0;
  for (const next of [...items, null]) {
    for (let i = floor; i < (next?.from ?? r.count); i++) {
      const mention = initialsAt(r, i, floor);
      if (mention === null) continue;
      out.push({ ...extent(mention), type: 'instrument', mention });
      floor = mention.end;
    }
    if (next === null) break;
    out.push(next);
    floor = next.tail;
  }
  return out;
}

function extent({
  from,
  end,
}: {
  readonly from: number;
  readonly end: number;
}): Pick<Item, 'from' | 'end' | 'tail'> {
  return { from, end, tail: end };
}

function width(mention: { readonly from: number; readonly end: number } | null): number {
  return mention === null ? 0 : mention.end - mention.from;
}

/** What an instrument of each kind has, where it is no Act; an Act has sections. */
const UNITS_OF_KINDS: Readonly<Partial<Record<string, string>>> = {
  order: 'art',
  scheme: 'art',
  eu: 'art',
  regulations: 'reg',
  rules: 'rule',
};

/** An abbreviation that says neither kind nor year: "CPR". */
function isAlias({ kind, ref }: InstrumentMention): boolean {
  return kind === null && ref.titleYear === null && ref.named.length > 0;
}

/** A title that is the beginning of a longer one, or that nothing bears and that holds the year of another. */
function isLongerTitle({ ref: { doubt, named, numbers, title } }: InstrumentMention): boolean {
  if (doubt === 'embedded_title') return true;
  return named.length + numbers.length === 0 && title !== null && (title.match(YEARS)?.length ?? 0) > 1;
}

function isUnborne({ ref: { named, numbers, titleYear } }: InstrumentMention): boolean {
  return named.length + numbers.length === 0 && titleYear !== null;
}

const YEARS = /\b[12]\d{3}\b/g;
