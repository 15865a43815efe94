import type {
  Binding,
  BindingOf,
  BoundFlags,
  Citation,
  InstrumentRecord,
  ProvisionRecord,
  ProvisionTarget,
} from '../model/index.ts';
import { chooseReading, type Found, firstPath, type ReadingChoice } from './provision.ts';
import { MAX_MEMBERS, membersBetween, membersOf } from './range.ts';
import { candidate, coordinateBelow, inForce, outOfCoverage, type Scope, successorsOf } from './scope.ts';
import { nearbyProvisions } from './suggest.ts';
import { chooseVersion, planVersion, type VersionPlan } from './version.ts';
import { lifeOf, versionsOf } from './versions.ts';
import { NO_FLAGS, repealedUndated, whole } from './whole.ts';

/** What a citation denotes in the instrument that it was found to cite. */
export function bindWithin(
  scope: Scope,
  citation: Citation,
  instrument: InstrumentRecord,
  messages: readonly string[],
): Binding {
  const target = citation.provision;
  if (target === null || target.readings.length === 0) return whole(scope, instrument, messages);
  if (!instrument.held || instrument.structure === 'none')
    return structureUnavailable(scope, instrument, certainPath(target), messages);
  const choice = chooseReading(scope, instrument, target);
  if (choice.type === 'missing') {
    const path = certainPath(target);
    return path === null
      ? structureUnavailable(scope, instrument, null, messages)
      : missing(scope, instrument, path, messages);
  }
  if (choice.type === 'several') {
    const candidates = choice.found.map((one) => candidate(scope, instrument, one.coordinate));
    const why =
      candidates.length === 1
        ? `${instrument.title} has no such number, only one that comes near it.`
        : `The number can be read in ${candidates.length} ways that ${instrument.title} bears out.`;
    const { reason } = choice;
    return { kind: 'ambiguous', reason, candidates, total: candidates.length, messages: [...messages, why] };
  }
  const plan = planVersion(scope, citation, instrument);
  return choice.type === 'range'
    ? closedRange(scope, instrument, plan, choice, messages)
    : one(scope, instrument, plan, choice, messages);
}

/** The path of what is cited; null where the words only come near it. */
function certainPath(target: ProvisionTarget): readonly string[] | null {
  const doubtful = target.readings.every((one) => one.type === 'single' && one.doubtful === true);
  return doubtful ? null : firstPath(target);
}

function structureUnavailable(
  scope: Scope,
  instrument: InstrumentRecord,
  path: readonly string[] | null,
  messages: readonly string[],
): Binding {
  const fact = `The lawbook does not hold the articles of ${instrument.title} in full (snapshot ${scope.snapshot}).`;
  const coordinate = path === null ? null : coordinateBelow(instrument.coordinate, path);
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
  if (instrument.structure !== 'complete' || coordinate === null || !holdsUnit(scope, instrument, path))
    return structureUnavailable(scope, instrument, path, messages);
  const label = scope.jurisdiction.label(path, instrument.coordinate);
  return {
    kind: 'noProvision',
    reason: 'provision_not_in_instrument',
    instrument,
    coordinate,
    suggestions: nearbyProvisions(scope, instrument, path),
    messages: [...messages, `${instrument.title} has no ${label} (snapshot ${scope.snapshot}).`],
  };
}

/** Whether the instrument is known to have provisions of the unit at all: a list of sections proves nothing of Parts. */
function holdsUnit(scope: Scope, instrument: InstrumentRecord, path: readonly string[]): boolean {
  const unit = unitOf(path[0] ?? '');
  const { provisions, coordinate } = instrument;
  return scope.memory.units.get(instrument, unit, () => {
    for (let ordinal = provisions.from; ordinal < provisions.to; ordinal++)
      if (unitOf(scope.glance.coordinateOf(ordinal).slice(coordinate.length + 1)) === unit) return true;
    return false;
  });
}

/** The word that a path begins with: `art` of `artL1234-9`. */
function unitOf(path: string): string {
  return /^[a-z]*/.exec(path)?.[0] ?? '';
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
  if (bound.kind !== 'bound') return bound;
  if (choice.type === 'single') return withMembers(scope, plan, bound, found);
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
      repealed: repealed ?? repealedUndated(instrument),
      duplicate: found.duplicate,
      headingOnly: record.headingOnly,
    },
    corrections: [],
    messages: facts,
  };
}

/** A group is cited for what it holds, which does not lie below it: the group itself, then its members. */
function withMembers(
  scope: Scope,
  plan: VersionPlan,
  bound: BindingOf<'bound'>,
  { record }: Found,
): BindingOf<'bound'> {
  if (record.members === null) return bound;
  const members = membersOf(scope, record.members);
  return {
    ...bound,
    coordinates: [...bound.coordinates, ...members.map(({ coordinate }) => coordinate)],
    documents: [
      ...bound.documents,
      ...members.map((member) => documentOf(chooseVersion(scope, plan, member))),
    ],
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
      : `The range is reversed, has more than ${MAX_MEMBERS} members, or the text is not in the order of its numbers.`;
    const extent = { type: 'open', from: from.coordinate, to: to.coordinate, why: 'range' } as const;
    return {
      ...bound,
      ...named(from),
      documents: [bound.documents[0] ?? null],
      extent,
      messages: [...bound.messages, fact],
    };
  }
  const all = withHeld(scope, members);
  return {
    ...bound,
    provision: from,
    coordinates: all.map(({ coordinate }) => coordinate),
    documents: all.map((member) => documentOf(chooseVersion(scope, plan, member))),
    extent: { type: 'range', from: from.coordinate, to: to.coordinate },
    flags: {
      ...bound.flags,
      repealed: gone ? bound.flags.repealed : null,
      duplicate: range.from.duplicate || range.to.duplicate,
      headingOnly: members.every(({ headingOnly }) => headingOnly),
    },
  };
}

/** The members of a range with what those that are groups hold: that stands between them as well, and counts once. */
function withHeld(scope: Scope, members: readonly ProvisionRecord[]): readonly ProvisionRecord[] {
  const groups = members.flatMap((group) =>
    group.members === null ? [] : [{ group, held: membersOf(scope, group.members) }],
  );
  if (groups.length === 0) return members;
  const held = new Set(groups.flatMap((one) => one.held.map(({ coordinate }) => coordinate)));
  const byGroup = new Map(groups.map((one) => [one.group, one.held]));
  return members
    .filter(({ coordinate }) => !held.has(coordinate))
    .flatMap((member) => [member, ...(byGroup.get(member) ?? [])]);
}

function named(provision: ProvisionRecord): Pick<BindingOf<'bound'>, 'provision' | 'coordinates'> {
  return { provision, coordinates: [provision.coordinate] };
}
