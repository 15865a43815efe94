import type {
  Binding,
  BindingKind,
  BindingOf,
  BoundCitation,
  NextAction,
  RouteStatus,
} from '../model/index.ts';

/**
 * A range with more members than this is asked about before anything is retrieved from it: who names the two ends of a wide
 * one seldom means all of it. A Part or chapter that is cited as such may hold more.
 */
export const MAX_RANGE = 20;

/** The most cautious status of a query decides it: the higher rank. */
const RANK: Record<RouteStatus, number> = {
  EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND: 5,
  EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND: 4,
  ROUTE_AMBIGUOUS: 3,
  ROUTE_OUT_OF_COVERAGE: 2,
  ROUTE_BOUNDED: 1,
  ROUTE_UNRESOLVED: 0,
};

/** What each status asks of the caller; `VERIFY_LIVE` stands in only where a register can be asked. */
export const NEXT: Record<RouteStatus, NextAction> = {
  EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND: 'REFUSE',
  EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND: 'REFUSE',
  ROUTE_AMBIGUOUS: 'ASK_USER',
  ROUTE_OUT_OF_COVERAGE: 'DECLARE_OUT_OF_COVERAGE',
  ROUTE_BOUNDED: 'RETRIEVE_BOUNDED',
  ROUTE_UNRESOLVED: 'DISCOVER_THEN_BIND',
};

const STATUS: { readonly [K in BindingKind]: (binding: BindingOf<K>) => RouteStatus } = {
  bound: (binding) => (whyAsk(binding) === null ? 'ROUTE_BOUNDED' : 'ROUTE_AMBIGUOUS'),
  ambiguous: () => 'ROUTE_AMBIGUOUS',
  conflict: () => 'ROUTE_AMBIGUOUS',
  unlinked: ({ candidates, reason }) =>
    candidates.length > 0 || reason === 'context_needed' ? 'ROUTE_AMBIGUOUS' : 'ROUTE_UNRESOLVED',
  noInstrument: () => 'EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND',
  noProvision: () => 'EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND',
  notInForce: ({ coordinate, instrument }) =>
    coordinate === instrument.coordinate
      ? 'EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND'
      : 'EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND',
  outOfCoverage: () => 'ROUTE_OUT_OF_COVERAGE',
  unverified: () => 'ROUTE_OUT_OF_COVERAGE',
  notLaw: () => 'ROUTE_UNRESOLVED',
  unread: () => 'ROUTE_UNRESOLVED',
};

export function statusOf(binding: Binding): RouteStatus {
  return (STATUS[binding.kind] as (binding: Binding) => RouteStatus)(binding);
}

/** Why something that is bound is still asked about before retrieval, or null. */
export function whyAsk(binding: BindingOf<'bound'>): 'open_range' | 'range' | 'duplicated_in_source' | null {
  const { extent } = binding;
  if (extent.type === 'open') return extent.why;
  if (extent.type === 'range' && binding.coordinates.length > MAX_RANGE) return 'range';
  return binding.flags.duplicate ? 'duplicated_in_source' : null;
}

export interface Decision {
  readonly status: RouteStatus;
  /** The citations that decided, in order of the text. */
  readonly deciding: readonly BoundCitation[];
}

/** What the citations of a query come to. What is mere context has no say, what is excluded only where it is unclear. */
export function decide(bound: readonly BoundCitation[]): Decision {
  let status: RouteStatus = 'ROUTE_UNRESOLVED';
  const cited = bound.filter(({ polarity }) => polarity === 'cited');
  for (const { binding } of cited) {
    const own = statusOf(binding);
    if (RANK[own] > RANK[status]) status = own;
  }
  if (status === 'ROUTE_BOUNDED') return heldBack(bound) ?? { status, deciding: withStatus(cited, status) };
  return { status, deciding: withStatus(cited, status) };
}

function withStatus(cited: readonly BoundCitation[], status: RouteStatus): readonly BoundCitation[] {
  return cited.filter(({ binding }) => statusOf(binding) === status);
}

/**
 * Why a query is not bounded although all that could be read of what it cites is: a part of it was not read, or it is not
 * clear what it leaves out. Retrieving what was meant to be left out is as wrong as retrieving other law.
 */
function heldBack(bound: readonly BoundCitation[]): Decision | null {
  const unread = bound.filter(({ polarity, binding }) => polarity !== 'context' && binding.kind === 'unread');
  if (unread.length > 0) return { status: 'ROUTE_UNRESOLVED', deciding: unread };
  const unclear = bound.filter(
    ({ polarity, binding }) =>
      polarity === 'excluded' && (statusOf(binding) === 'ROUTE_AMBIGUOUS' || binding.kind === 'unlinked'),
  );
  return unclear.length > 0 ? { status: 'ROUTE_AMBIGUOUS', deciding: unclear } : null;
}
