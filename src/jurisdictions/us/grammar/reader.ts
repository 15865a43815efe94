import { newCitation } from '../../../grammar/cite.ts';
import { Reading } from '../../../grammar/reading.ts';
import type {
  Citation,
  GrammarEnvironment,
  InstrumentRef,
  JurisdictionReader,
  ReadOptions,
  Tokens,
} from '../../../model/index.ts';
import { CODE, numberCoordinate, Scheme } from '../coordinates.ts';
import { numberedSince } from '../facts-titles.ts';
import { actAt, dottedCodeAt, initialsAt } from './acts.ts';
import { caseAt, pages, shortCaseAt } from './cases.ts';
import { amendmentAt, constitutionAt } from './constitution.ts';
import { Entry } from './entries.ts';
import { isExcluded } from './exclusions.ts';
import { filingAt } from './filings.ts';
import { billAt, orderAt, publicLawAt, volumeAt } from './laws.ts';
import type { Member } from './lists.ts';
import type { LawMention } from './mentions.ts';
import { type Host, hostOf, isSameAt, ownAt, sameLawAt } from './own.ts';
import { pinsAt } from './reporters.ts';
import { rulesAt } from './rules.ts';
import { stateLawAt } from './states.ts';
import { codeAt, titleAt } from './titles.ts';

/** Entries that small letters have too, and those that are names. */
const ANY_CASE = Entry.code | Entry.title | Entry.same | Entry.filing | Entry.own;
const NAMES =
  Entry.publicLaw |
  Entry.volume |
  Entry.order |
  Entry.bill |
  Entry.constitution |
  Entry.amendment |
  Entry.rules |
  Entry.act |
  Entry.initials |
  Entry.reporter |
  Entry.dottedCode |
  Entry.state;

/** Reads the citations of one text. Each form is tried at the word that announces it; the first that fits is taken. */
export class UnitedStatesReader implements JurisdictionReader {
  private readonly r: Reading;
  private host: Host | null = null;
  /** Token behind the last citation: nothing in front of it belongs to a later one. */
  private floor = 0;
  /** What "id." means: of parallel reports the first. */
  private authority: Citation | null = null;

  constructor(environment: GrammarEnvironment) {
    this.r = new Reading(environment);
  }

  begin(tokens: Tokens, options: ReadOptions): void {
    this.r.begin(tokens, options);
    this.host = options.host === null ? null : hostOf(options.host, options.context);
    this.floor = 0;
    this.authority = null;
  }

  finish(): readonly Citation[] {
    return this.r.citations;
  }

  visit(i: number): number {
    const { r } = this;
    const roles = r.rolesAt(i);
    const active = this.host === null ? ~Entry.own : ~0;
    // Most words that can enter a citation are letters and words in small letters, which never do.
    if (i < this.floor || (roles & active & (r.capitalised(i) ? ANY_CASE | NAMES : ANY_CASE)) === 0) return i;
    const law = this.lawAt(i, roles);
    return law === null ? this.decisionAt(i, roles) : this.emitLaw(law);
  }

  /** The text whose form begins, or ends, at token i. */
  private lawAt(i: number, roles: number): LawMention | null {
    const { r, floor, host } = this;
    const is = (entry: number): boolean => (roles & entry) !== 0;
    return (
      (is(Entry.code) ? codeAt(r, i, floor) : null) ??
      (is(Entry.title) ? titleAt(r, i, floor, this.isAmerican) : null) ??
      (is(Entry.publicLaw) ? publicLawAt(r, i, floor) : null) ??
      (is(Entry.volume) ? volumeAt(r, i) : null) ??
      (is(Entry.order) ? orderAt(r, i, floor) : null) ??
      (is(Entry.bill) ? billAt(r, i) : null) ??
      (is(Entry.constitution) ? constitutionAt(r, i, floor) : null) ??
      (is(Entry.amendment) ? amendmentAt(r, i, floor) : null) ??
      (is(Entry.rules) ? rulesAt(r, i, floor) : null) ??
      (is(Entry.state) ? stateLawAt(r, i, floor) : null) ??
      (is(Entry.act) ? actAt(r, i, floor, this.isAmerican) : null) ??
      (is(Entry.initials) ? initialsAt(r, i, floor) : null) ??
      (is(Entry.dottedCode) ? dottedCodeAt(r, i, floor) : null) ??
      (is(Entry.filing) ? filingAt(r, i) : null) ??
      (host !== null && is(Entry.own) ? ownAt(r, i, floor, host) : null)
    );
  }

  private decisionAt(i: number, roles: number): number {
    const { r, floor } = this;
    if ((roles & Entry.same) !== 0) return this.same(i);
    if ((roles & Entry.reporter) === 0) return i;
    const found = caseAt(r, i, floor) ?? shortCaseAt(r, i, r.citations);
    if (found === null) return i;
    r.citations.push(...found.citations);
    this.authority = found.citations[0] ?? null;
    this.floor = found.end;
    return found.end;
  }

  /** Whether the text is about this system, or has cited it. */
  private get isAmerican(): boolean {
    return this.host !== null || this.r.options.context.length > 0 || this.r.citations.length > 0;
  }

  private same(i: number): number {
    const { r, floor } = this;
    const before = this.authority;
    if (before === null || !isSameAt(r, i, floor) || this.isOneOfSeveral()) return i;
    if (before.decision !== null) {
      const pins = pinsAt(r, r.is(i + 2, ',') ? i + 3 : i + 2, () => false);
      if (pins.values.length === 0) return i;
      const span = r.span(i, pins.end);
      r.citations.push(newCitation(CODE, { ...before, span, provision: pages(pins.values) }));
      this.floor = pins.end;
      return pins.end;
    }
    const law = sameLawAt(r, i, before, coordinateOf(before.instrument));
    return law === null ? i : this.emitLaw(law);
  }

  /** The last citation stands in a string of several: which of them "id." means cannot be told. */
  private isOneOfSeveral(): boolean {
    const { r } = this;
    const last = r.citations.at(-1);
    const other = r.citations.at(-2);
    if (last === undefined || other === undefined) return false;
    const between = r.tokens.text.slice(other.span[1], last.span[0]);
    const parallel = last.decision !== null && last.decision.parties === other.decision?.parties;
    return !parallel && between.length < 40 && between.trimStart().startsWith(';');
  }

  private emitLaw(law: LawMention): number {
    const { r } = this;
    const { members, ref, start, end, unit } = law;
    const excluded = isExcluded(r, start, this.floor);
    // What is left out of a whole text leaves the rest of it: "title 31 USC except section 3729".
    if (members.every(({ excludedFrom }) => excludedFrom !== undefined)) {
      const span = r.span(start, members[0]?.excludedFrom ?? end);
      const { isFormer } = editionOf(ref, law.edition ?? null);
      const instrument = isFormer ? { ...ref, span, outside: 'former_edition' } : { ...ref, span };
      r.citations.push(
        newCitation(CODE, { kind: 'instrument', span, polarity: polarityOf(excluded), instrument }),
      );
    }
    members.forEach((member, at) => {
      const out = excluded || member.excludedFrom !== undefined;
      const from =
        at === 0 && member.excludedFrom === undefined ? Math.min(start, member.start) : member.start;
      const to = at === members.length - 1 ? Math.max(end, member.end) : member.end;
      const citation = this.provision(law, member, r.span(from, to), unit);
      r.citations.push({ ...citation, polarity: polarityOf(out) });
    });
    this.authority = r.citations.at(-1) ?? null;
    this.floor = end;
    return end;
  }

  private provision(law: LawMention, member: Member, span: Citation['span'], unit: string): Citation {
    const own = member.ref ?? law.ref;
    const { year, isFormer } = editionOf(own, law.edition ?? null);
    return newCitation(CODE, {
      kind: 'provision',
      span,
      instrument: isFormer ? { ...own, span, outside: 'former_edition' } : { ...own, span },
      provision: { unit, readings: member.readings, ordered: false, pinpoints: [] },
      version: year === null ? null : { type: 'at', date: `${year}-12-31` },
    });
  }
}

function polarityOf(excluded: boolean): Citation['polarity'] {
  return excluded ? 'excluded' : 'cited';
}

function coordinateOf(ref: InstrumentRef | null): string {
  const number = ref?.numbers[0];
  const mirrored = number === undefined ? null : numberCoordinate(number.scheme, number.value);
  return ref?.coordinate ?? mirrored ?? '';
}

/** The edition of the Code that is cited; one from before a title was numbered anew has other sections under the same numbers. */
function editionOf({ numbers: [number] }: InstrumentRef, year: number | null) {
  if (year === null || number?.scheme !== Scheme.usc) return { year, isFormer: false };
  const since = numberedSince(number.value);
  return { year, isFormer: since !== null && `${year}-12-31` < since };
}
