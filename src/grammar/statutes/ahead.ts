import type { Reading } from '../reading.ts';
import { type Place, type PlaceList, type Places, placeListAt, withPlaces } from './places.ts';
import { Role, type StatuteSystem } from './system.ts';

/** Places in front of the provision that they lie in. */
export interface Ahead {
  /** Token at which the provision starts. */
  readonly end: number;
  /** The outer before the inner. */
  readonly list: readonly Place[];
  readonly others: readonly Place[];
}

const MAX_CHAIN = 4;
const MAX_PARTICLES = 3;

/** Whether a place may start at i, said so that it needs nothing in front: "apartado 1", "eerste lid", "5e lid". */
export function startsPlace(r: Reading, i: number): boolean {
  if (r.isNumber(i)) return (r.glued(i + 1) && r.isWord(i + 1)) || r.is(i + 1, '.');
  return r.role(i, Role.place | Role.ordinal);
}

/**
 * "apartado 1 del artículo 42", "letras a) y b) del apartado 1 del artículo 42", "lid 5 van artikel 8", "stk. 2 i § 14",
 * "písm. b) odst. 2 § 9": a word between tells that the place lies in what follows; where the language needs none, the place
 * may not go on with a list, whose last member it could be.
 */
export function placesAhead(r: Reading, i: number, system: StatuteSystem): Ahead | null {
  const innerFirst: PlaceList[] = [];
  let at = i;
  let joined = true;
  while (innerFirst.length < MAX_CHAIN && startsPlace(r, at)) {
    const places = placeListAt(r, at, system);
    if (places.list.length === 0) break;
    innerFirst.push(places);
    at = pastParticles(r, places.end);
    joined &&= at > places.end;
  }
  const [inner, ...outer] = innerFirst;
  if (inner === undefined || outer.some(({ others }) => others.length > 0)) return null;
  if (!joined && (system.bareAhead !== true || isListed(r, i))) return null;
  const list = innerFirst.toReversed().flatMap((places) => places.list);
  const ordered = list.every((place, index) => index === 0 || place.level >= (list[index - 1]?.level ?? 0));
  return ordered ? { end: at, list, others: inner.others } : null;
}

/** The Dutch "of" is an "or", which joins nothing. */
function pastParticles(r: Reading, i: number): number {
  let at = i;
  while (at < i + MAX_PARTICLES && r.role(at, Role.particle) && !r.role(at, Role.and)) at++;
  return at;
}

function isListed(r: Reading, i: number): boolean {
  return r.is(i - 1, ',') || r.role(i - 1, Role.and);
}

/** Places of a provision with those in front of it inside; null where the provision has deeper ones already. */
export function withAhead(own: Places, ahead: Ahead, system: StatuteSystem): Places | null {
  const { end } = own;
  if (own.others.length > 0 || (ahead.list[0]?.level ?? 0) <= own.rank) return null;
  const last = ahead.others.length - 1;
  // The provision ends what was said of the last of them.
  const others = ahead.others.map((other, index) => (index === last ? { ...other, end } : other));
  return { ...withPlaces(own, ahead.list, system), end, others };
}
