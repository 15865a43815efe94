import {
  type Binding,
  type BindingOf,
  type BoundFlags,
  type Candidate,
  type Citation,
  type Coordinate,
  dayNumber,
  type InstrumentRecord,
  type IsoDate,
  isCoordinate,
  type Jurisdiction,
  type ProvisionIndex,
  type ProvisionRecord,
} from '../model/index.ts';
import { bindDecision } from './decision.ts';
import { bindDocument } from './document.ts';
import { glanceOf } from './glance.ts';
import { chooseInstrument, type InstrumentChoice } from './instrument.ts';
import { chooseReading, type Found, find, firstPath, type ReadingChoice } from './provision.ts';
import { MAX_MEMBERS, membersBetween } from './range.ts';
import {
  candidate,
  coordinateBelow,
  distinct,
  inForce,
  type Offers,
  type Scope,
  successorsOf,
} from './scope.ts';
import { nearbyProvisions } from './suggest.ts';
import { unlinked } from './unlinked.ts';
import { chooseVersion, planVersion, type VersionPlan } from './version.ts';
import { lifeOf, versionsOf } from './versions.ts';
import { NO_FLAGS, whole } from './whole.ts';

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
  const offers: Offers = new Map();
  const glance = glanceOf(index);
  const dayOf = lastDay();
  return {
    bind(citation, { at, context = [] } = { at: null }) {
      const jurisdiction = byCode.get(citation.jurisdiction);
      if (jurisdiction === undefined) return unread('no_jurisdiction_in_scope');
      if (citation.limit !== null) return unread(citation.limit);
      const asked = citation.version?.type === 'at' ? citation.version.date : at;
      const day = dayOf(asked ?? index.snapshot);
      if (day === null) return unread('invalid_date');
      const instruments = instrumentsOf(index, context);
      const scope = {
        index,
        glance,
        jurisdiction,
        asked,
        at: asked ?? index.snapshot,
        day,
        context: instruments,
        offers,
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
  if (other.kind !== 'bound' || isLacking(other)) return binding;
  if (binding.kind !== 'bound' || isLacking(binding)) return other;
  if (binding.instrument.ordinal === other.instrument.ordinal) return binding;
  const candidates = distinct(
    [binding, other].map(({ instrument, coordinates: [first] }) =>
      candidate(scope, instrument, first ?? instrument.coordinate),
    ),
  );
  const why = 'The enumeration names another text later, and both have the provision.';
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
    const binding = bindWithin(scope, citation, choice.instrument, choice.messages);
    return binding.kind === 'bound' ? { ...binding, corrections: choice.corrections } : binding;
  }
  return (
    (choice.type === 'several' ? byProvision(scope, citation, choice) : null) ??
    unchosen(scope, citation, choice)
  );
}

/**
 * Texts that bear one spelled-out name ("code minier", old and new, both in force): the one that has the article in force.
 * Abbreviations are never decided that way.
 */
function byProvision(
  scope: Scope,
  citation: Citation,
  { reason, instruments, messages }: Extract<InstrumentChoice, { type: 'several' }>,
): Binding | null {
  if (reason !== 'several_instruments' || citation.provision === null) return null;
  const bound = instruments
    .map((instrument) => bindWithin(scope, citation, instrument, messages))
    .filter((binding) => binding.kind === 'bound' && binding.flags.repealed === null);
  const [only] = bound;
  if (only === undefined || bound.length > 1) return null;
  const names = instruments.map(({ title }) => title).join('; ');
  return {
    ...only,
    messages: [...only.messages, `Several texts bear the name (${names}); one has the article.`],
  };
}

function outside(scope: Scope, citation: Citation, reason: string): Binding {
  const messages = ['The text belongs to a series that the lawbook does not hold.'];
  return outOfCoverage(reason, null, unverified(scope, citation), messages);
}

function unverified(scope: Scope, citation: Citation): Coordinate | null {
  const coordinate = scope.jurisdiction.unverifiedCoordinate(citation);
  return coordinate !== null && isCoordinate(coordinate) ? coordinate : null;
}

function outOfCoverage(
  reason: string,
  instrument: InstrumentRecord | null,
  coordinate: Coordinate | null,
  messages: readonly string[],
): Binding {
  return { kind: 'outOfCoverage', reason, instrument, coordinate, messages };
}

// ---------------------------------------------------------------------------------- instrument not decided

function unchosen(
  scope: Scope,
  citation: Citation,
  choice: Exclude<InstrumentChoice, { type: 'one' }>,
): Binding {
  switch (choice.type) {
    case 'several': {
      const candidates = candidatesIn(scope, citation, choice.instruments);
      const { reason, messages } = choice;
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

/** The cited provision in every instrument that has it, in front; then the instruments that do not, whole. */
function candidatesIn(
  scope: Scope,
  citation: Citation,
  instruments: readonly InstrumentRecord[],
): readonly Candidate[] {
  const path = citation.provision === null ? [] : firstPath(citation.provision);
  const having: Candidate[] = [];
  const lacking: Candidate[] = [];
  for (const instrument of instruments) {
    const [found] = path.length === 0 ? [] : find(scope, instrument, path);
    if (found === undefined) lacking.push(candidate(scope, instrument, instrument.coordinate));
    else having.push(candidate(scope, instrument, found.record.coordinate));
  }
  return distinct([...having, ...lacking]);
}

// ------------------------------------------------------------------------------------ within an instrument

function bindWithin(
  scope: Scope,
  citation: Citation,
  instrument: InstrumentRecord,
  messages: readonly string[],
): Binding {
  const target = citation.provision;
  if (target === null || target.readings.length === 0) return whole(scope, instrument, messages);
  if (!instrument.held || instrument.structure === 'none')
    return structureUnavailable(scope, instrument, firstPath(target), messages);
  const choice = chooseReading(scope, instrument, target);
  if (choice.type === 'missing') return missing(scope, instrument, firstPath(target), messages);
  if (choice.type === 'several') {
    const candidates = choice.found.map((one) => candidate(scope, instrument, one.coordinate));
    const why = `The number can be read in ${candidates.length} ways that ${instrument.title} bears out.`;
    const { reason } = choice;
    return { kind: 'ambiguous', reason, candidates, total: candidates.length, messages: [...messages, why] };
  }
  const plan = planVersion(scope, citation, instrument);
  return choice.type === 'range'
    ? closedRange(scope, instrument, plan, choice, messages)
    : one(scope, instrument, plan, choice, messages);
}

function structureUnavailable(
  scope: Scope,
  instrument: InstrumentRecord,
  path: readonly string[],
  messages: readonly string[],
): Binding {
  const fact = `The lawbook does not hold the articles of ${instrument.title} in full (snapshot ${scope.index.snapshot}).`;
  const coordinate = coordinateBelow(instrument.coordinate, path);
  return outOfCoverage('structure_unavailable', instrument, coordinate, [...messages, fact]);
}

function missing(
  scope: Scope,
  instrument: InstrumentRecord,
  path: readonly string[],
  messages: readonly string[],
): Binding {
  const coordinate = coordinateBelow(instrument.coordinate, path);
  // A path without the shape of a coordinate denotes nothing that could be refused by name.
  if (instrument.structure !== 'complete' || coordinate === null)
    return structureUnavailable(scope, instrument, path, messages);
  const label = scope.jurisdiction.label(path);
  return {
    kind: 'noProvision',
    reason: 'provision_not_in_instrument',
    instrument,
    coordinate,
    suggestions: nearbyProvisions(scope, instrument, path),
    messages: [...messages, `${instrument.title} has no ${label} (snapshot ${scope.index.snapshot}).`],
  };
}

/** One provision, or the first of a range whose end is open. */
function one(
  scope: Scope,
  instrument: InstrumentRecord,
  plan: VersionPlan,
  choice: Extract<ReadingChoice, { type: 'single' | 'open' }>,
  messages: readonly string[],
): Binding {
  const found = choice.type === 'single' ? choice.found : choice.from;
  const bound = boundTo(scope, instrument, plan, found, messages);
  if (bound.kind !== 'bound' || choice.type === 'single') return bound;
  const { why, to } = choice;
  const fact =
    why === 'open_range'
      ? 'The words do not say where the range ends.'
      : `Only one end of the range exists in ${instrument.title}.`;
  return {
    ...bound,
    extent: { type: 'open', from: found.record.coordinate, to, why },
    messages: [...bound.messages, fact],
  };
}

function boundTo(
  scope: Scope,
  instrument: InstrumentRecord,
  plan: VersionPlan,
  found: Found,
  messages: readonly string[],
): BindingOf<'bound'> | BindingOf<'notInForce'> {
  const { record } = found;
  const { coordinate } = record;
  const version = chooseVersion(scope, plan, record);
  if (version.type === 'notInForce')
    return {
      kind: 'notInForce',
      reason: version.reason,
      instrument,
      coordinate,
      ...lifeOf(versionsOf(scope.index, record)),
      successors: successorsOf(scope, record),
      messages: [...messages, ...version.messages],
    };
  const facts = [...messages];
  if (version.type !== 'gone') facts.push(...version.messages);
  const repealed =
    version.type === 'chosen' || inForce(scope, record) ? null : notLiving(scope, record, facts);
  if (found.rest.length > 0)
    facts.push(
      `What is known of ${instrument.title} ends at ${coordinate}: ${found.rest.join('/')} was not checked.`,
    );
  if (found.duplicate)
    facts.push('The source has several provisions of this number; the first is meant here.');
  return {
    kind: 'bound',
    target: 'provision',
    instrument,
    provision: record,
    coordinates: [coordinate],
    documents: [documentOf(version)],
    at: version.type === 'chosen' ? version.at : scope.at,
    extent: { type: 'single' },
    flags: {
      ...NO_FLAGS,
      repealed,
      duplicate: found.duplicate,
      headingOnly: record.headingOnly,
    },
    corrections: [],
    messages: facts,
  };
}

/** The flag of a provision of which no version is in force, null where the first is still to come; adds the fact. */
function notLiving(scope: Scope, record: ProvisionRecord, facts: string[]): BoundFlags['repealed'] {
  const versions = versionsOf(scope.index, record);
  const life = lifeOf(versions);
  const begun = versions.some(({ from }) => from <= scope.day);
  facts.push(begun ? `Repealed on ${life.to}.` : `Enters into force on ${life.from}.`);
  return begun ? { ...life, successors: successorsOf(scope, record) } : null;
}

function documentOf(version: ReturnType<typeof chooseVersion>): string | null {
  if (version.type === 'chosen') return version.document;
  return version.type === 'gone' ? version.version.document : null;
}

function closedRange(
  scope: Scope,
  instrument: InstrumentRecord,
  plan: VersionPlan,
  range: Extract<ReadingChoice, { type: 'range' }>,
  messages: readonly string[],
): Binding {
  const from = range.from.record;
  const to = range.to.record;
  const first = boundTo(scope, instrument, plan, range.from, messages);
  if (from.coordinate === to.coordinate) return first;
  const last = boundTo(scope, instrument, plan, range.to, messages);
  // At a day asked for, an end that is not in force leaves a range only while the other end is.
  if (first.kind !== 'bound' && last.kind !== 'bound') return first;
  const bound = first.kind === 'bound' ? first : (last as BindingOf<'bound'>);
  const members = membersBetween(scope, instrument, from, to);
  const bothBound = first.kind === 'bound' && last.kind === 'bound';
  const gone = bothBound && last.flags.repealed !== null;
  // One end is law and the other no longer: the members of now are not those that were meant.
  const mixed = bothBound && gone !== (first.flags.repealed !== null);
  if (members === null || mixed) {
    const fact = mixed
      ? 'Only one end of the range is in force: the words do not say at which time its members are meant.'
      : `The range is reversed or has more than ${MAX_MEMBERS} members.`;
    const extent = { type: 'open', from: from.coordinate, to: to.coordinate, why: 'range' } as const;
    return {
      ...bound,
      ...named(from),
      documents: [bound.documents[0] ?? null],
      extent,
      messages: [...bound.messages, fact],
    };
  }
  return {
    ...bound,
    provision: from,
    coordinates: members.map(({ coordinate }) => coordinate),
    documents: members.map((member) => documentOf(chooseVersion(scope, plan, member))),
    extent: { type: 'range', from: from.coordinate, to: to.coordinate },
    flags: {
      ...bound.flags,
      repealed: gone ? bound.flags.repealed : null,
      duplicate: range.from.duplicate || range.to.duplicate,
      headingOnly: members.every(({ headingOnly }) => headingOnly),
    },
  };
}

function named(provision: ProvisionRecord): Pick<BindingOf<'bound'>, 'provision' | 'coordinates'> {
  return { provision, coordinates: [provision.coordinate] };
}
