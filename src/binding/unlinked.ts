import {
  type Binding,
  type BindingOf,
  type Citation,
  type Coordinate,
  type ProvisionOrdinal,
  readingPath,
} from '../model/index.ts';
import { salience } from './salience.ts';
import { candidate, type Offer, type Scope } from './scope.ts';

const MAX_CANDIDATES = 8;
/** Look at no more than this many provisions of one number. */
const MAX_SCAN = 2_000;

type Reason = BindingOf<'unlinked'>['reason'];

const NOTHING: Offer = { candidates: [], total: 0 };

/** A provision without an instrument: never bound, but the instruments that have it are offered. */
export function unlinked(scope: Scope, citation: Citation, reason: Reason): Binding {
  const { candidates, total } = offer(scope, citation);
  const messages =
    total === 0
      ? ['The provision is named without the text that it belongs to.']
      : [`The text is not named; ${total} in force have this provision.`];
  return { kind: 'unlinked', reason, candidates, total, messages };
}

function offer(scope: Scope, citation: Citation): Offer {
  for (const reading of citation.provision?.readings ?? []) {
    const path = readingPath(reading);
    const found = remembered(scope, scope.jurisdiction.lookupKey(path));
    if (found.total > 0) return found;
  }
  return NOTHING;
}

function remembered(scope: Scope, key: string): Offer {
  const { memory, jurisdiction, day, context } = scope;
  const question = `${jurisdiction.code} ${day} ${context.join()} ${key}`;
  return memory.offers.get(question, () => instrumentsWith(scope, key));
}

function instrumentsWith(scope: Scope, key: string): Offer {
  const { index, glance, jurisdiction, context, day } = scope;
  const ordinals = index.provisionsAnywhere(jurisdiction.code, key);
  const seen = ordinals.length > MAX_SCAN ? ordinals.slice(0, MAX_SCAN) : ordinals;
  const living = seen.filter(
    (ordinal) => glance.inForce(ordinal, day) && glance.isLiving(glance.instrumentOf(ordinal), day),
  );
  const near =
    context.length === 0 ? [] : living.filter((ordinal) => context.includes(glance.instrumentOf(ordinal)));
  const places = once(scope, near.length > 0 ? near : salientFirst(scope, living));
  const candidates = places
    .slice(0, MAX_CANDIDATES)
    .map((ordinal) =>
      candidate(scope, index.instrument(glance.instrumentOf(ordinal)), glance.coordinateOf(ordinal)),
    );
  return { candidates, total: places.length };
}

/** What people most often mean stands in front, in the order of the legal system's own list. Provisions come in lawbook order. */
function salientFirst(scope: Scope, living: readonly ProvisionOrdinal[]): readonly ProvisionOrdinal[] {
  const place = salience(scope);
  const last = scope.jurisdiction.salient.length;
  const of = (provision: ProvisionOrdinal): number => place(scope.glance.instrumentOf(provision));
  const salient = living.filter((provision) => of(provision) < last);
  if (salient.length === 0) return living;
  return [
    ...salient.sort((a, b) => of(a) - of(b) || a - b),
    ...living.filter((provision) => of(provision) === last),
  ];
}

/**
 * One provision of each coordinate, in order. Only provisions of one instrument can share one, and those come one after the other:
 * of the hundreds that have a common number hardly any has to be spelled out.
 */
function once({ glance }: Scope, provisions: readonly ProvisionOrdinal[]): readonly ProvisionOrdinal[] {
  const places: ProvisionOrdinal[] = [];
  /** Coordinates in the instrument of the provision before, from its second provision on. */
  let taken: Set<Coordinate> | null = null;
  for (const provision of provisions) {
    const before = places.at(-1);
    if (before === undefined || glance.instrumentOf(before) !== glance.instrumentOf(provision)) {
      taken = null;
      places.push(provision);
      continue;
    }
    taken ??= new Set([glance.coordinateOf(before)]);
    const coordinate = glance.coordinateOf(provision);
    if (taken.has(coordinate)) continue;
    taken.add(coordinate);
    places.push(provision);
  }
  return places;
}
