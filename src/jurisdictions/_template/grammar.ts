/**
 * WHAT GOES HERE: the words that start a citation, the shapes of numbers, and how provisions are linked to their
 * instruments. Cut it into several files (a folder `grammar/`) once it has more than about three hundred lines.
 *
 *     sections 4, 6(1) and 9 to 12 of the Act on Bread, no. 12
 *     └ list of sections ────────┘ └ act ────────────────────┘
 *
 * The engine calls `visit` for each token whose word is a trigger. Work on tokens, never with a regular expression on
 * the text: it is a user's, of any length and content.
 */
import { newCitation, newInstrumentRef } from '../../grammar/cite.ts';
import { nameFrom } from '../../grammar/names.ts';
import { Reading } from '../../grammar/reading.ts';
import type {
  Citation,
  Grammar,
  GrammarEnvironment,
  GrammarWord,
  InstrumentRef,
  JurisdictionReader,
  OfficialNumber,
  Pinpoint,
  ProvisionReading,
  ReadOptions,
  Tokens,
} from '../../model/index.ts';
import { ACT_NUMBER, actOf, CODE, INSTRUMENT_SEGMENTS, sectionSegment } from './coordinates.ts';
import { gazetteAt, IDENTIFIER_WORDS } from './identifiers.ts';

/** What a word can be in a citation. Bits: a word may be several things. */
const Role = {
  section: 1,
  /** May be followed by a list: "sections", "ss". */
  several: 1 << 1,
  act: 1 << 2,
  and: 1 << 3,
  to: 1 << 4,
  particle: 1 << 5,
  /** Refers back: "the same Act", "that Act". */
  same: 1 << 6,
  /** Refers to the text that the words stand in: "this Act". */
  present: 1 << 7,
  number: 1 << 8,
  /** Has sections and is no law. */
  contract: 1 << 9,
} as const;

/** All words are folded: lower case, no accents. */
const WORDS: readonly GrammarWord[] = Object.entries({
  section: Role.section,
  s: Role.section,
  sections: Role.section | Role.several,
  ss: Role.section | Role.several,
  act: Role.act,
  and: Role.and,
  or: Role.and,
  to: Role.to,
  the: Role.particle,
  of: Role.particle,
  on: Role.particle,
  same: Role.same,
  that: Role.same,
  this: Role.present,
  no: Role.number,
  number: Role.number,
  contract: Role.contract,
  agreement: Role.contract,
}).map(([word, roles]) => ({ word, roles, value: 0 }));

const TRIGGER_ROLES = Role.section | Role.act;

export const grammar: Grammar = {
  words: WORDS,
  // A bare number is no trigger, ever.
  triggers: [
    ...WORDS.filter(({ roles }) => (roles & TRIGGER_ROLES) !== 0).map(({ word }) => word),
    ...IDENTIFIER_WORDS,
  ],
  createReader: (environment) => new TemplateReader(environment),
};

/** Most digits that a section or an act has: longer numbers are none. */
const MAX_DIGITS = 5;

/** One section of a list as read. */
interface Member {
  readonly start: number;
  /** Token after it. */
  readonly end: number;
  readonly readings: readonly ProvisionReading[];
  readonly pinpoints: readonly Pinpoint[];
}

/** What the sections of a list belong to. */
interface Link {
  readonly end: number;
  readonly act: InstrumentRef | null;
  readonly unlinked: Citation['unlinked'];
  readonly notLaw: boolean;
}

class TemplateReader implements JurisdictionReader {
  private readonly r: Reading;
  /** The act that the text stands in, and the one that it named last. */
  private host: InstrumentRef | null = null;
  private last: InstrumentRef | null = null;

  constructor(environment: GrammarEnvironment) {
    this.r = new Reading(environment);
  }

  begin(tokens: Tokens, options: ReadOptions): void {
    this.r.begin(tokens, options);
    this.host = hostOf(options);
    this.last = null;
  }

  visit(i: number): number {
    const { r } = this;
    const gazette = gazetteAt(r, i);
    if (gazette !== null) return this.emitAct(i, gazette);
    if (r.role(i, Role.section)) return this.sections(i);
    return r.role(i, Role.act) ? this.act(i) : i;
  }

  finish(): readonly Citation[] {
    return this.r.citations;
  }

  /** "section 4 of the Act on Bread". */
  private sections(i: number): number {
    const members = membersAt(this.r, i);
    const end = members.at(-1)?.end;
    if (end === undefined) return i;
    const link = this.linkAt(end);
    this.emit(members, i, link);
    return link.end;
  }

  /** "the Act on Bread", "Act no. 12, s. 4". */
  private act(i: number): number {
    const { r } = this;
    const found = actAt(r, i);
    if (found === null) return i;
    const at = r.is(found.end, ',') ? found.end + 1 : found.end;
    const members = r.role(at, Role.section) ? membersAt(r, at) : [];
    const end = members.at(-1)?.end;
    if (end === undefined) return this.emitAct(i, found);
    this.emit(members, i, { end, act: found.ref, unlinked: null, notLaw: false });
    return end;
  }

  /** The text that stands behind sections, or the host, or the reason why there is none. */
  private linkAt(end: number): Link {
    const { r } = this;
    let at = end;
    while (r.role(at, Role.particle)) at++;
    const link = { end: at + 1, act: null, unlinked: null, notLaw: false } as const;
    if (at > end && r.role(at, Role.contract)) return { ...link, notLaw: true };
    if (at > end && r.role(at, Role.same | Role.present) && r.role(at + 1, Role.act)) {
      const act = r.role(at, Role.present) ? this.host : (this.last ?? this.host);
      return { ...link, end: at + 2, ...this.antecedent(act) };
    }
    const found = at > end ? actAt(r, at) : null;
    if (found !== null) return { ...link, end: found.end, act: found.ref };
    return { ...link, end, act: this.host, unlinked: this.host ? null : 'provision_without_instrument' };
  }

  private antecedent(act: InstrumentRef | null): Pick<Link, 'act' | 'unlinked'> {
    if (act === null) return { act, unlinked: 'no_antecedent' };
    return { act: act.source === 'named' ? { ...act, source: 'backReference' } : act, unlinked: null };
  }

  private emit(members: readonly Member[], start: number, { end, act, unlinked, notLaw }: Link): void {
    const { r } = this;
    members.forEach((member, index) => {
      // The first citation has the words in front, the last one those behind.
      const from = index === 0 ? start : member.start;
      const to = index === members.length - 1 ? end : member.end;
      r.citations.push(
        newCitation(CODE, {
          kind: notLaw ? 'notLaw' : 'provision',
          span: r.span(from, to),
          instrument: act,
          // Both readings of "4-6" are kept: the lawbook knows which of them exists.
          provision: { unit: 's', readings: member.readings, ordered: false, pinpoints: member.pinpoints },
          unlinked,
        }),
      );
    });
    if (act !== null) this.last = act;
  }

  private emitAct(i: number, { end, ref }: Found): number {
    this.r.citations.push(
      newCitation(CODE, { kind: 'instrument', span: this.r.span(i, end), instrument: ref }),
    );
    this.last = ref;
    return end;
  }
}

/** The act that the caller says the text stands in. */
function hostOf({ host, context }: ReadOptions): InstrumentRef | null {
  if (host === null || host.split('/').length < INSTRUMENT_SEGMENTS) return null;
  const source = context.includes(host) ? 'context' : 'host';
  return newInstrumentRef(CODE, { span: null, source, nature: 'act', coordinate: actOf(host) });
}

// ------------------------------------------------------------------------------------------------ sections

/** The sections that the word at i announces. "s" needs its dot: "it's 4" is none. Only a plural has a list. */
function membersAt(r: Reading, i: number): readonly Member[] {
  const short = r.size(i) <= 2;
  if (short && !r.is(i + 1, '.')) return [];
  const members: Member[] = [];
  for (let at = r.is(i + 1, '.') ? i + 2 : i + 1; ; ) {
    const member = memberAt(r, at);
    if (member === null) break;
    members.push(member);
    at = separatorAt(r, member.end);
    if (at === member.end || !r.role(i, Role.several)) break;
  }
  return members;
}

/** Token after a comma, an "and", or both. */
function separatorAt(r: Reading, i: number): number {
  const at = r.is(i, ',') ? i + 1 : i;
  return r.role(at, Role.and) ? at + 1 : at;
}

/** "4", "4a", "4(2)", "4 to 6", "4-6". */
function memberAt(r: Reading, i: number): Member | null {
  const first = numberAt(r, i);
  if (first === null) return null;
  const hyphen = r.is(first.end, '-') && r.glued(first.end);
  const second = hyphen || r.role(first.end, Role.to) ? numberAt(r, first.end + 1) : null;
  if (second === null) return { start: i, ...subsections(r, first.end), readings: [single(first.text)] };
  const range: ProvisionReading = {
    type: 'range',
    from: [sectionSegment(first.text)],
    to: [sectionSegment(second.text)],
  };
  // Sections inserted later bear hyphens: "4-6" may be one of them, or a range.
  const readings = hyphen ? [single(`${first.text}-${second.text}`), range] : [range];
  return { start: i, ...subsections(r, second.end), readings };
}

function single(number: string): ProvisionReading {
  return { type: 'single', path: [sectionSegment(number)] };
}

/** A number with its letter. */
function numberAt(r: Reading, i: number): { readonly end: number; readonly text: string } | null {
  if (!r.isNumber(i) || r.size(i) > MAX_DIGITS) return null;
  const lettered = r.letter(i + 1) !== '' && r.glued(i + 1);
  return lettered
    ? { end: i + 2, text: `${r.number(i)}${r.letter(i + 1)}` }
    : { end: i + 1, text: `${r.number(i)}` };
}

/** "(2)", "(2)(a)". */
function subsections(r: Reading, i: number): Pick<Member, 'end' | 'pinpoints'> {
  const pinpoints: Pinpoint[] = [];
  let end = i;
  while (r.is(end, '(') && r.glued(end) && r.is(end + 2, ')')) {
    if (!r.isNumber(end + 1) && r.letter(end + 1) === '') break;
    pinpoints.push({ unit: r.isNumber(end + 1) ? 'sub' : 'lit', value: r.folded(end + 1) });
    end += 3;
  }
  return { end, pinpoints };
}

// ---------------------------------------------------------------------------------------------------- acts

interface Found {
  readonly end: number;
  readonly ref: InstrumentRef;
}

/** "Act on Bread", "Act no. 12", "Act 12", "Act on Bread, no. 12": name and number are both kept, and must agree. */
function actAt(r: Reading, i: number): Found | null {
  if (!r.role(i, Role.act)) return null;
  const name = nameFrom(r, CODE, i, (at) => r.role(at, Role.particle));
  const titleEnd = capitalisedTitle(r, i);
  // "Act on Bread Knives" is not the Act on Bread: a title that goes on is another one.
  const known = name !== null && name.end >= titleEnd ? name : null;
  const end = known?.end ?? titleEnd;
  const number = numberOf(r, end);
  if (end === i + 1 && number === null) return null;
  const after = number?.end ?? end;
  const numbers: OfficialNumber[] = number === null ? [] : [{ scheme: ACT_NUMBER, value: number.value }];
  return {
    end: after,
    ref: newInstrumentRef(CODE, {
      span: r.span(i, after),
      nature: 'act',
      named: [...new Set((known?.postings ?? []).map(({ instrument }) => instrument))],
      numbers,
      title: end === i + 1 ? null : r.source(i, end),
    }),
  };
}

/** End of the title that begins with the "Act" at i: particles and words with a capital. */
function capitalisedTitle(r: Reading, i: number): number {
  let end = i + 1;
  for (let at = end; r.isWord(at); at++) {
    if (r.capitalised(at) && r.capitalised(i)) end = at + 1;
    else if (!r.role(at, Role.particle)) break;
  }
  return end;
}

/** "12", "no. 12", ", no. 12". */
function numberOf(r: Reading, i: number): { readonly end: number; readonly value: string } | null {
  let at = r.is(i, ',') && r.role(i + 1, Role.number) ? i + 1 : i;
  if (r.role(at, Role.number)) at++;
  if (at > i && r.is(at, '.')) at++;
  if (!r.isNumber(at) || r.size(at) > MAX_DIGITS) return null;
  return { end: at + 1, value: `${r.number(at)}` };
}
