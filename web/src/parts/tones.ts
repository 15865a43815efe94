import type { BindingKind, ResolutionStatus, RouteStatus } from '../../../src/model/index.ts';
import type { Tone } from './icons.ts';

/** What each outcome looks like. A refusal is a claim and looks like one; what was merely not checked does not. */
export const ROUTE_TONES: Readonly<Record<RouteStatus, Tone>> = {
  ROUTE_BOUNDED: 'good',
  ROUTE_AMBIGUOUS: 'ask',
  EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND: 'bad',
  EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND: 'bad',
  ROUTE_OUT_OF_COVERAGE: 'info',
  ROUTE_UNRESOLVED: 'quiet',
};

export const BINDING_TONES: Readonly<Record<BindingKind, Tone>> = {
  bound: 'good',
  ambiguous: 'ask',
  conflict: 'ask',
  unlinked: 'ask',
  noInstrument: 'bad',
  noProvision: 'bad',
  notInForce: 'bad',
  outOfCoverage: 'info',
  unverified: 'info',
  notLaw: 'quiet',
  unread: 'ask',
};

export const RESOLUTION_TONES: Readonly<Record<ResolutionStatus, Tone>> = {
  resolved: 'good',
  instrument_only: 'info',
  non_statutory: 'quiet',
  not_in_corpus: 'ask',
  unparseable: 'bad',
};

/** Levels of a check, and of the findings of the gate. */
export const LEVEL_TONES = {
  none: 'good',
  note: 'info',
  warning: 'ask',
  error: 'bad',
} as const satisfies Record<string, Tone>;
