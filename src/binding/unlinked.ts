import type { Binding, BindingOf, Candidate, Citation } from '../model/index.ts';
import { candidate, distinct, inForce, instrumentInForce, type Scope } from './scope.ts';

const MAX_CANDIDATES = 8;
/** Look at no more than this many provisions of one number. */
const MAX_SCAN = 2_000;

type Reason = BindingOf<'unlinked'>['reason'];

/** A provision without an instrument: never bound, but the instruments that have it are offered. */
export function unlinked(scope: Scope, citation: Citation, reason: Reason): Binding {
  const all = candidates(scope, citation);
  const messages =
    all.length === 0
      ? ['The provision is named without the text that it belongs to.']
      : [`The text is not named; ${all.length} in force have this provision.`];
  return { kind: 'unlinked', reason, candidates: all.slice(0, MAX_CANDIDATES), total: all.length, messages };
}

function candidates(scope: Scope, citation: Citation): readonly Candidate[] {
  for (const reading of citation.provision?.readings ?? []) {
    const path = reading.type === 'single' ? reading.path : reading.from;
    const found = instrumentsWith(scope, path);
    if (found.length > 0) return found;
  }
  return [];
}

function instrumentsWith(scope: Scope, path: readonly string[]): readonly Candidate[] {
  const { index, jurisdiction, context, day } = scope;
  const ordinals = index.provisionsAnywhere(jurisdiction.code, jurisdiction.lookupKey(path));
  const provisions = ordinals.slice(0, MAX_SCAN).map((ordinal) => index.provision(ordinal));
  const living = provisions.filter(
    (provision) =>
      instrumentInForce(index.instrument(provision.instrument), day) && inForce(scope, provision),
  );
  const near = living.filter(({ instrument }) => context.includes(instrument));
  return distinct(
    (near.length > 0 ? near : living).map(({ instrument, coordinate }) =>
      candidate(scope, index.instrument(instrument), coordinate),
    ),
  );
}
