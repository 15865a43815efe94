import { candidatesOf, extracted, reasonOf } from '../binding/extracted.ts';
import type {
  Binding,
  BoundCitation,
  Candidate,
  Coordinate,
  Correction,
  InstrumentRecord,
  IsoDate,
  Registry,
  RouteResult,
  VersionQualifier,
} from '../model/index.ts';
import { clarification } from './clarify.ts';
import { type Decision, decide, NEXT, statusOf, whyAsk } from './decide.ts';
import { type Freshness, freshnessMessages } from './freshness.ts';
import { registryFor } from './registry.ts';

/** Longer questions are not read. */
export const MAX_QUERY = 4096;
/** A question with more citations is a text: `extract` and `check` are for those. */
export const MAX_CITATIONS = 100;
const MAX_CANDIDATES = 8;
const MAX_SUGGESTIONS = 3;

export interface RouteView {
  /** The day that the lawbook reaches in all its legal systems. */
  readonly snapshot: IsoDate;
  /** The day that it reaches in one of them. */
  readonly snapshotOf: (jurisdiction: string) => IsoDate;
  /** The day that the caller asks for, null where that is the snapshot. */
  readonly at: IsoDate | null;
  readonly freshness: Freshness | null;
  /** Official registers that the caller can ask. */
  readonly registries: readonly Registry[];
  readonly latencyNs: number;
  /** A place of an instrument in words. */
  readonly label: (instrument: InstrumentRecord, coordinate: Coordinate) => string;
  /** What the facade has to say besides the citations. */
  readonly messages: readonly string[];
}

/** The decision for a query whose citations are bound. */
export function routed(text: string, bound: readonly BoundCitation[], view: RouteView): RouteResult {
  const decision = decide(bound);
  const cited = bound.filter(({ polarity }) => polarity === 'cited');
  const excluded = excludedOf(bound);
  const left = decision.status === 'ROUTE_BOUNDED' ? without(coordinatesOf(decision.deciding), excluded) : [];
  if (decision.status === 'ROUTE_BOUNDED' && left.length === 0)
    return { ...unresolved('excluded', view), citations: list(text, bound, view), excluded };

  const { status, deciding } = decision;
  const snapshot = snapshotFor(bound, view);
  const asks = status === 'ROUTE_AMBIGUOUS';
  return {
    status,
    nextAction: deciding.some(({ binding }) => isCheckable(binding, view)) ? 'VERIFY_LIVE' : NEXT[status],
    coordinates: left,
    excluded,
    candidates: asks
      ? merged(
          deciding.map(({ binding }) => askedAbout(binding, view)),
          MAX_CANDIDATES,
        )
      : [],
    clarification: asks ? clarification(text, deciding) : null,
    citations: list(text, bound, view),
    corrections: cited.flatMap(({ binding }): readonly Correction[] =>
      binding.kind === 'bound' ? binding.corrections : [],
    ),
    suggestions: merged(
      deciding.map(({ binding }) => suggestionsOf(binding, view)),
      MAX_SUGGESTIONS,
    ),
    repealed: deciding.some(({ binding }) => binding.kind === 'bound' && binding.flags.repealed !== null),
    temporalHint: temporalHint(text, cited),
    source: sourceOf(deciding),
    reason: reasonFor(decision, bound),
    messages: messagesOf(bound, view, snapshot),
    indexSnapshot: snapshot,
    latencyNs: view.latencyNs,
  };
}

/** The day up to which the law that a query cites is known: the earliest of its legal systems. */
function snapshotFor(bound: readonly BoundCitation[], { snapshot, snapshotOf }: RouteView): IsoDate {
  let earliest: IsoDate | null = null;
  for (const { citation } of bound) {
    const day = snapshotOf(citation.jurisdiction);
    if (earliest === null || day < earliest) earliest = day;
  }
  return earliest ?? snapshot;
}

/** A query of which nothing was read. */
export function unresolved(reason: string, view: RouteView): RouteResult {
  return {
    status: 'ROUTE_UNRESOLVED',
    nextAction: NEXT.ROUTE_UNRESOLVED,
    coordinates: [],
    excluded: [],
    candidates: [],
    clarification: null,
    citations: [],
    corrections: [],
    suggestions: [],
    repealed: false,
    temporalHint: null,
    source: null,
    reason,
    messages: view.messages,
    indexSnapshot: view.snapshot,
    latencyNs: view.latencyNs,
  };
}

function list(text: string, bound: readonly BoundCitation[], view: RouteView): RouteResult['citations'] {
  return bound.map((one) => {
    const { binding } = one;
    return Object.assign(extracted(text, one), {
      resolution: statusOf(binding),
      repealed: binding.kind === 'bound' ? binding.flags.repealed : null,
      liveCheckable: one.polarity === 'cited' && isCheckable(binding, view),
    });
  });
}

/**
 * What the lawbook can prove absent it refuses. What it neither holds nor can refuse, a register may tell of: a series that
 * is not held, a year that is not over or not complete. It has to be identified exactly: a title alone does not do.
 */
function isCheckable(binding: Binding, { registries }: RouteView): boolean {
  if (registries.length === 0) return false;
  const coordinate = unknownWork(binding);
  return coordinate !== null && registryFor(registries, coordinate) !== null;
}

function unknownWork(binding: Binding): Coordinate | null {
  if (binding.kind === 'unverified') return binding.checkable ? binding.coordinate : null;
  return binding.kind === 'outOfCoverage' && binding.instrument === null ? binding.coordinate : null;
}

function coordinatesOf(bound: readonly BoundCitation[]): readonly Coordinate[] {
  if (bound.length === 0) return [];
  const all = bound.flatMap(({ binding }) => (binding.kind === 'bound' ? binding.coordinates : []));
  return all.length > 1 ? [...new Set(all)] : all;
}

/** What is excluded; also where its place is known and could not be verified, for leaving it out harms nothing. */
function excludedOf(bound: readonly BoundCitation[]): readonly Coordinate[] {
  const excluded = bound.filter(({ polarity }) => polarity === 'excluded');
  if (excluded.length === 0) return [];
  const unverified = excluded.flatMap(({ binding }) =>
    binding.kind === 'outOfCoverage' && binding.instrument !== null && binding.coordinate !== null
      ? [binding.coordinate]
      : [],
  );
  return [...new Set([...coordinatesOf(excluded), ...unverified])];
}

/** What remains when everything that lies in an excluded place is gone. */
function without(coordinates: readonly Coordinate[], excluded: readonly Coordinate[]): readonly Coordinate[] {
  if (excluded.length === 0) return coordinates;
  return coordinates.filter(
    (coordinate) => !excluded.some((place) => coordinate === place || coordinate.startsWith(`${place}/`)),
  );
}

/** What a question offers to choose from; of an over-long or half-known range, its first provision. */
function askedAbout(binding: Binding, view: RouteView): readonly Candidate[] {
  if (binding.kind !== 'bound') return candidatesOf(binding);
  return binding.coordinates
    .slice(0, 1)
    .map((coordinate) => ({ coordinate, label: view.label(binding.instrument, coordinate) }));
}

function suggestionsOf(binding: Binding, view: RouteView): readonly Candidate[] {
  if (binding.kind === 'notInForce')
    return binding.successors.map((coordinate) => ({
      coordinate,
      label: labelOf(binding.instrument, coordinate, view),
    }));
  return binding.kind === 'noInstrument' || binding.kind === 'noProvision' ? binding.suggestions : [];
}

/** A place in words where it lies in the instrument, else its coordinate. */
function labelOf(instrument: InstrumentRecord, place: Coordinate, view: RouteView): string {
  const { coordinate } = instrument;
  const within = place === coordinate || place.startsWith(`${coordinate}/`);
  return within ? view.label(instrument, place) : place;
}

function merged(lists: readonly (readonly Candidate[])[], limit: number): readonly Candidate[] {
  const [first] = lists;
  // The candidates of one citation are distinct already.
  if (first !== undefined && lists.length === 1) return first.slice(0, limit);
  const all = lists.flat();
  return [...new Map(all.map((one) => [one.coordinate, one])).values()].slice(0, limit);
}

function reasonFor({ status, deciding }: Decision, bound: readonly BoundCitation[]): string | null {
  const [first] = deciding;
  if (bound.length === 0) return 'no_citation';
  if (first === undefined)
    return bound.some(({ polarity }) => polarity === 'excluded') ? 'excluded' : 'context_only';
  if (status === 'ROUTE_BOUNDED') return null;
  return first.binding.kind === 'bound' ? whyAsk(first.binding) : reasonOf(first.binding);
}

function sourceOf(deciding: readonly BoundCitation[]): RouteResult['source'] {
  const [first] = deciding;
  if (first === undefined) return null;
  const { kind, instrument } = first.citation;
  if (instrument?.source === 'context' || instrument?.source === 'host') return 'context';
  const byIdentifier = instrument !== null && instrument.source === 'named' && instrument.coordinate !== null;
  return kind === 'document' || byIdentifier ? 'identifier' : 'grammar';
}

/** What the words say of time, for a layer that knows more of it. */
function temporalHint(text: string, cited: readonly BoundCitation[]): string | null {
  for (const { citation } of cited) if (citation.version !== null) return hint(text, citation.version);
  return null;
}

function hint(text: string, version: VersionQualifier): string {
  switch (version.type) {
    case 'at':
      return version.date;
    case 'former':
      return 'former version';
    case 'undated':
      return version.words;
    case 'before':
    case 'from': {
      const { span, title, date } = version.text;
      return `${version.type} ${span === null ? (title ?? date ?? 'a text') : text.slice(...span)}`;
    }
  }
}

function messagesOf(bound: readonly BoundCitation[], view: RouteView, snapshot: IsoDate): readonly string[] {
  const messages = [...view.messages];
  for (const { binding } of bound) messages.push(...binding.messages, ...successorMessages(binding, view));
  const open = bound.some(({ polarity, binding }) => polarity === 'excluded' && binding.kind !== 'bound');
  if (open) messages.push('Not everything that the words exclude could be bound and excluded.');
  messages.push(...freshnessMessages(snapshot, view.at, bound, view.freshness));
  return messages.length > 1 ? [...new Set(messages)] : messages;
}

function successorMessages(binding: Binding, view: RouteView): readonly string[] {
  const gone = binding.kind === 'bound' ? binding.flags.repealed : null;
  const successors = binding.kind === 'notInForce' ? binding.successors : (gone?.successors ?? []);
  if (successors.length === 0) return [];
  const { instrument } = binding as Extract<Binding, { readonly kind: 'bound' | 'notInForce' }>;
  const names = successors.map((coordinate) => labelOf(instrument, coordinate, view)).join('; ');
  return [`Its place was taken by: ${names}.`];
}
