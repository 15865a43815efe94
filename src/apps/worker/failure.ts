import type { Binding, BindingKind } from '../../model/index.ts';
import type { EdgeFailure } from '../../store/edges-resolve.ts';

/** What a citation that is bound to nothing leaves an edge as: a question is ambiguous, everything else not found. */
const STATES: Record<Exclude<BindingKind, 'bound'>, EdgeFailure> = {
  ambiguous: 'ambiguous',
  conflict: 'ambiguous',
  unlinked: 'ambiguous',
  noInstrument: 'not_found',
  noProvision: 'not_found',
  notInForce: 'not_found',
  outOfCoverage: 'not_found',
  unverified: 'not_found',
  notLaw: 'not_found',
  unread: 'not_found',
};

export function failureOf(binding: Exclude<Binding, { kind: 'bound' }>): {
  readonly state: EdgeFailure;
  readonly reason: string;
} {
  return { state: STATES[binding.kind], reason: binding.reason };
}
