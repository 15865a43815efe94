import {
  type Binding,
  type BindingOf,
  type Candidate,
  type Citation,
  type Coordinate,
  dayNumber,
  type InstrumentRecord,
  type IsoDate,
  isCoordinate,
  isoDate,
  type Jurisdiction,
  type ProvisionIndex,
  yearOf,
} from '../model/index.ts';
import type { InstrumentChoice } from './choice.ts';
import { bindDecision } from './decision.ts';
import { bindDocument } from './document.ts';
import { glanceOf } from './glance.ts';
import { chooseInstrument } from './instrument.ts';
import { find, firstPath } from './provision.ts';
import { salience } from './salience.ts';
import { candidate, distinct, newMemory, outOfCoverage, type Scope } from './scope.ts';
import { unlinked } from './unlinked.ts';
import { bindWithin } from './within.ts';

export interface BindOptions {
  /** The day whose law is asked for; null means the lawbook's snapshot. What a citation says of its own date stands before it. */
  readonly at: IsoDate | null;
  /** Coordinates of instruments, or of provisions in them, that the question is about. */
  readonly context?: readonly Coordinate[];
}

export interface Binder {
  /** What a citation denotes in the law as it stood. */
  bind(citation: Citation, options?: BindOptions): Binding;
}

export function createBinder(index: ProvisionIndex, jurisdictions: readonly Jurisdiction[]): Binder {
  const byCode = new Map(jurisdictions.map((jurisdiction) => [jurisdiction.code, jurisdiction]));
  const memory = newMemory();
  const glance = glanceOf(index);
  const dayOf = lastDay();
  return {
    bind(citation, { at, context = [] } = { at: null }) {
      const jurisdiction = byCode.get(citation.jurisdiction);
      if (jurisdiction === undefined) return unread('no_jurisdiction_in_scope');
      if (citation.limit !== null) return unread(citation.limit);
      const asked = citation.version?.type === 'at' ? citation.version.date : at;
      const snapshot = index.snapshotOf(jurisdiction.code);
      const day = dayOf(asked ?? snapshot);
      if (day === null) return unread('invalid_date');
      const instruments = instrumentsOf(index, context);
      const scope = {
        index,
        glance,
        jurisdiction,
        snapshot,
        asked,
        at: asked ?? snapshot,
        day,
        context: instruments,
        memory,
      };
      return BINDERS[citation.kind](scope, citation);
    },
  };
}

/** Day numbers of dates; the last one is kept, for nearly all citations ask for the same day. */
function lastDay(): typeof dayNumber {
  let last = '';
  let day: number | null = null;
  return (date) => {
    if (date !== last) {
      day = dayNumber(date);
      last = date;
    }
    return day;
  };
}

const NOWHERE: readonly number[] = [];

function instrumentsOf(index: ProvisionIndex, context: readonly Coordinate[]): readonly number[] {
  if (context.length === 0) return NOWHERE;
  return context.map((coordinate) => instrumentOf(index, coordinate)).filter((one) => one >= 0);
}

/** The instrument that a coordinate lies in: the longest known one in front of it; -1 where none is. */
export function instrumentOf(index: ProvisionIndex, coordinate: Coordinate): number {
  if (!isCoordinate(coordinate)) return -1;
  for (let rest = coordinate; rest.includes('/'); rest = rest.slice(0, rest.lastIndexOf('/'))) {
    const ordinal = index.instrumentAt(rest);
    if (ordinal >= 0) return ordinal;
  }
  return -1;
}

function unread(reason: string): Binding {
  return { kind: 'unread', reason, messages: [`Not read: ${reason}.`] };
}

const BINDERS: Record<Citation['kind'], (scope: Scope, citation: Citation) => Binding> = {
  provision: bindLaw,
  instrument: bindLaw,
  document: bindDocument,
  decision: (scope, citation) =>
    citation.decision === null ? unread('no_decision') : bindDecision(scope, citation, citation.decision),
  notLaw: (_scope, citation) => notLaw(citation.instrument?.outside ?? 'not_law'),
};

function notLaw(reason: string): Binding {
  return { kind: 'notLaw', reason, messages: ['What is cited is not law.'] };
}

/** Values of `outside` that are no law at all; every other one is law of a series that is not held. */
const NOT_LAW: Readonly<Record<string, true>> = { agreement: true, contract: true };

/**
 * Law of the text that the citation names. Where the enumeration names another text later, the one that has the provision;
 * where both have it, a question.
 */
function bindLaw(scope: Scope, citation: Citation): Binding {
  const binding = fromContext(scope, citation, bindNamed(scope, citation));
  if (citation.alternative === null) return binding;
  const other = bindNamed(scope, {
    ...citation,
    instrument: citation.alternative,
    alternative: null,
    unlinked: null,
  });
  // A text that is not held may well have the provision: then nothing can be refused.
  if (other.kind === 'outOfCoverage' && binding.kind !== 'bound' && binding.kind !== 'unlinked') return other;
  if (other.kind === 'outOfCoverage' && binding.kind === 'bound' && other.instrument !== null)
    return eitherOf(
      scope,
      [binding, other],
      'The enumeration names another text later, whose provisions are not held.',
    );
  if (other.kind !== 'bound' || isLacking(other)) return binding;
  if (binding.kind !== 'bound' || isLacking(binding)) return other;
  if (binding.instrument.ordinal === other.instrument.ordinal) return binding;
  return eitherOf(
    scope,
    [binding, other],
    'The enumeration names another text later, and both have the provision.',
  );
}

/** A question between two texts of one enumeration. */
function eitherOf(
  scope: Scope,
  either: readonly (BindingOf<'bound'> | BindingOf<'outOfCoverage'>)[],
  why: string,
): Binding {
  const candidates = distinct(
    either.flatMap((one) => {
      const { instrument } = one;
      const place = one.kind === 'bound' ? one.coordinates[0] : one.coordinate;
      return instrument === null ? [] : [candidate(scope, instrument, place ?? instrument.coordinate)];
    }),
  );
  return {
    kind: 'ambiguous',
    reason: 'several_instruments',
    candidates,
    total: candidates.length,
    messages: [why],
  };
}

/** What was only talked about before is no ground for a refusal: the question may be about another text. */
function fromContext(scope: Scope, citation: Citation, binding: Binding): Binding {
  const refused = binding.kind === 'noProvision' || binding.kind === 'notInForce';
  if (!refused || citation.instrument?.source !== 'context') return binding;
  return unlinked({ ...scope, context: [] }, citation, 'provision_without_instrument');
}

function isLacking(binding: Binding): boolean {
  if (binding.kind === 'bound') return binding.flags.repealed !== null;
  return binding.kind === 'noProvision' || binding.kind === 'notInForce' || binding.kind === 'outOfCoverage';
}

function bindNamed(scope: Scope, citation: Citation): Binding {
  const { instrument: ref } = citation;
  if (citation.unlinked !== null) return unlinked(scope, citation, citation.unlinked);
  if (ref === null) return unlinked(scope, citation, 'provision_without_instrument');
  if (ref.outside !== null)
    return Object.hasOwn(NOT_LAW, ref.outside) ? notLaw(ref.outside) : outside(scope, citation, ref.outside);
  const today = citation.version === null || citation.version.type === 'at';
  const choice = chooseInstrument(scope, ref, today);
  if (choice.type === 'one') {
    // "l'ancien code de la route": another text than the one in force, and none is known by that name.
    const former = citation.kind === 'instrument' && citation.version?.type === 'former';
    if (former && choice.instrument.inForceTo > scope.day) {
      const fact = `A former text is meant; ${choice.instrument.title} is in force on ${scope.at}.`;
      return outOfCoverage('not_ingested', null, null, [...choice.messages, fact]);
    }
    const later = madeLater(citation, choice.instrument);
    if (later !== null) return outOfCoverage('not_ingested', null, null, [...choice.messages, later]);
    const binding = bindWithin(scope, citation, choice.instrument, choice.messages);
    return binding.kind === 'bound' ? { ...binding, corrections: choice.corrections } : binding;
  }
  return (
    (choice.type === 'several' ? byProvision(scope, citation, choice) : null) ??
    unchosen(scope, citation, choice)
  );
}

/** The fact that a text was made after the year that the words tell: "AktG 1937" is not the one of 1965, nor "code pénal de 1810" that of 1992. */
function madeLater({ version, instrument }: Citation, record: InstrumentRecord): string | null {
  const told = version?.type === 'undated' && version.year !== undefined ? version : null;
  const year = told?.year ?? instrument?.year ?? null;
  if (year === null) return null;
  const { title, date } = record;
  const from = isoDate(record.inForceFrom);
  // What is in force from one year may have been made in the year before.
  const made = date ?? (from === null || yearOf(from) <= year + 1 ? null : from);
  if (made === null || yearOf(made) <= year) return null;
  return `“${told?.words ?? year}” is older than ${title}, which ${date === null ? 'is in force from' : 'was made on'} ${made}.`;
}

/** Reasons to ask that the cited provision can settle. Abbreviations are never decided that way. */
const SETTLED_BY_PROVISION: readonly string[] = ['several_instruments', 'title_without_year'];
/** Looks for a provision in no more texts of one name than this: hundreds bear that of "Finance Act". */
const MOST_BEARERS = 200;

/**
 * Texts that bear one spelled-out name ("code minier", old and new): the one that alone is known to have the provision in
 * force. Where years tell texts of one name apart, the name without its year, and a year that does not, leave more of
 * them open: then it has to be known of every other one that it lacks the provision.
 */
function byProvision(
  scope: Scope,
  citation: Citation,
  { reason, instruments, messages }: Extract<InstrumentChoice, { type: 'several' }>,
): Binding | null {
  if (!SETTLED_BY_PROVISION.includes(reason) || citation.provision === null) return null;
  if (instruments.length > MOST_BEARERS) return null;
  const yearless = reason === 'several_instruments' && citation.instrument?.titleYear == null;
  const lacks = yearless ? isNotLiving : isKnownToLack;
  let only: BindingOf<'bound'> | null = null;
  for (const instrument of instruments) {
    const binding = bindWithin(scope, citation, instrument, messages);
    if (lacks(binding)) continue;
    if (binding.kind !== 'bound' || only !== null) return null;
    only = binding;
  }
  if (only === null) return null;
  const names = instruments.map(({ title }) => title).join('; ');
  return {
    ...only,
    messages: [...only.messages, `Several texts bear the name (${names}); one has the provision.`],
  };
}

function isNotLiving(binding: Binding): boolean {
  return binding.kind !== 'bound' || binding.flags.repealed !== null;
}

/** One that was repealed may be meant all the same. */
function isKnownToLack({ kind }: Binding): boolean {
  return kind === 'noProvision';
}

function outside(scope: Scope, citation: Citation, reason: string): Binding {
  const messages = [
    `The lawbook holds no such text (${scope.jurisdiction.name}, snapshot ${scope.snapshot}).`,
  ];
  return outOfCoverage(reason, null, unverified(scope, citation), messages);
}

function unverified(scope: Scope, citation: Citation): Coordinate | null {
  const coordinate = scope.jurisdiction.unverifiedCoordinate(citation);
  return coordinate !== null && isCoordinate(coordinate) ? coordinate : null;
}

// ---------------------------------------------------------------------------------- instrument not decided

function unchosen(
  scope: Scope,
  citation: Citation,
  choice: Exclude<InstrumentChoice, { type: 'one' }>,
): Binding {
  switch (choice.type) {
    case 'several': {
      const { reason, messages } = choice;
      // Of the many Acts of one abbreviation a question shows the first few.
      const bearers = reason === 'acronym' ? salientFirst(scope, choice.instruments) : choice.instruments;
      const candidates = candidatesIn(scope, citation, bearers);
      return { kind: 'ambiguous', reason, candidates, total: candidates.length, messages };
    }
    case 'conflict': {
      const candidates = candidatesIn(scope, citation, choice.instruments);
      return { kind: 'conflict', reason: choice.reason, candidates, messages: choice.messages };
    }
    case 'absent':
      return {
        kind: 'noInstrument',
        reason: choice.reason,
        suggestions: distinct(choice.near.map((one) => candidate(scope, one, one.coordinate))),
        messages: choice.messages,
      };
    case 'unknown':
      return outOfCoverage(choice.reason, null, unverified(scope, citation), choice.messages);
    case 'empty':
      return unlinked(scope, citation, 'no_antecedent');
  }
}

function salientFirst(scope: Scope, instruments: readonly InstrumentRecord[]): readonly InstrumentRecord[] {
  const place = salience(scope);
  return [...instruments].sort((a, b) => place(a.ordinal) - place(b.ordinal));
}

/** The cited provision in every instrument that has it, in front; then the instruments that do not, whole. */
function candidatesIn(
  scope: Scope,
  citation: Citation,
  instruments: readonly InstrumentRecord[],
): readonly Candidate[] {
  const path = citation.provision === null ? [] : firstPath(citation.provision);
  const key = `${scope.day} ${path.join('/')}`;
  return scope.memory.candidates.get(instruments, key, () => candidatesAt(scope, path, instruments));
}

function candidatesAt(
  scope: Scope,
  path: readonly string[],
  instruments: readonly InstrumentRecord[],
): readonly Candidate[] {
  const having: Candidate[] = [];
  const lacking: Candidate[] = [];
  for (const instrument of instruments) {
    const [found] = path.length === 0 ? [] : find(scope, instrument, path);
    if (found === undefined) lacking.push(candidate(scope, instrument, instrument.coordinate));
    else having.push(candidate(scope, instrument, found.record.coordinate));
  }
  return distinct([...having, ...lacking]);
}
