import type { Coordinate, InstrumentRecord, ProvisionOrdinal, ProvisionRecord } from '../model/index.ts';
import { inForce, type Scope } from './scope.ts';

/** A range with more members than this is not listed. */
export const MAX_MEMBERS = 500;

/** Look no further than this many provisions for the members of a range: nested ones lie between. */
const MAX_WALK = 50_000;

/**
 * The members of a range in document order, never by arithmetic: `L1225-1 à L1225-28` holds `L1225-3-1`. Both ends are
 * members as cited; between them count the provisions of the same depth that are in force on the day, or all that
 * ever were where none is. Null where the ends are in the wrong order or lie too far apart, or the text is not in that of its
 * numbers.
 */
export function membersBetween(
  scope: Scope,
  instrument: InstrumentRecord,
  from: ProvisionRecord,
  to: ProvisionRecord,
): readonly ProvisionRecord[] | null {
  if (to.ordinal < from.ordinal || to.ordinal - from.ordinal > MAX_WALK) return null;
  const parent = from.coordinate.slice(0, from.coordinate.lastIndexOf('/'));
  const { glance, day } = scope;
  const between: ProvisionOrdinal[] = [];
  const living: ProvisionOrdinal[] = [];
  const places = new Set<Coordinate>();
  for (let ordinal = from.ordinal + 1; ordinal < to.ordinal; ordinal++) {
    if (glance.instrumentOf(ordinal) !== instrument.ordinal) continue;
    const coordinate = glance.coordinateOf(ordinal);
    // Headings of groups stand between the sections that they hold.
    if (!isChild(coordinate, parent) || (from.members === null && glance.isGroup(ordinal))) continue;
    between.push(ordinal);
    if (!glance.inForce(ordinal, day)) continue;
    living.push(ordinal);
    // What is in force counts in any case: the rest of the walk, up to 50,000 provisions of it, decides nothing more.
    if (places.add(coordinate).size > MAX_MEMBERS) return null;
  }
  const anyLives = living.length > 0 || inForce(scope, from) || inForce(scope, to);
  const all = [from.ordinal, ...(anyLives ? living : between), to.ordinal];
  const members = new Map(all.map((ordinal) => [glance.coordinateOf(ordinal), ordinal]));
  if (members.size > MAX_MEMBERS || !isInOrder([...members.keys()], from.coordinate, to.coordinate))
    return null;
  return [...members.values()].map((ordinal) => scope.index.provision(ordinal));
}

/**
 * Whether no member is numbered before the first or behind the last of a range: where the order of a text is not that of its
 * numbers (the chapters of a Dutch act hold 8, 9, 4, 6), its words do not tell what lies between two of them.
 */
function isInOrder(members: readonly Coordinate[], from: Coordinate, to: Coordinate): boolean {
  const [first, last] = [seriesOf(from), seriesOf(to)];
  if (first.series !== last.series) return true;
  return members.every((member) => {
    const { series, number } = seriesOf(member);
    return series !== first.series || (number >= first.number && number <= last.number);
  });
}

/** The letters that the last segment begins with, and its first number: `art`, 42. */
function seriesOf(coordinate: Coordinate): { readonly series: string; readonly number: number } {
  const segment = coordinate.slice(coordinate.lastIndexOf('/') + 1);
  const [, series = '', number = '0'] = /^(\D*)(\d*)/.exec(segment) ?? [];
  return { series, number: Number(number) };
}

/**
 * The provisions that a group holds: those in force on the day, or all where none is. What lies below another member is held
 * with it, and of smaller groups the members count.
 */
export function membersOf(
  scope: Scope,
  { from, to }: NonNullable<ProvisionRecord['members']>,
): readonly ProvisionRecord[] {
  const { glance, day } = scope;
  const all: ProvisionOrdinal[] = [];
  let last: Coordinate | null = null;
  for (let ordinal = from; ordinal < to && all.length < MAX_WALK; ordinal++) {
    if (glance.isGroup(ordinal)) continue;
    const coordinate = glance.coordinateOf(ordinal);
    if (last !== null && coordinate.startsWith(`${last}/`)) continue;
    last = coordinate;
    all.push(ordinal);
  }
  const living = all.filter((ordinal) => glance.inForce(ordinal, day));
  return (living.length > 0 ? living : all).map((ordinal) => scope.index.provision(ordinal));
}

function isChild(coordinate: Coordinate, parent: Coordinate): boolean {
  return coordinate.lastIndexOf('/') === parent.length && coordinate.startsWith(parent);
}
