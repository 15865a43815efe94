import {
  type Citation,
  type Coordinate,
  type InstrumentRecord,
  type ProvisionReading,
  type ProvisionRecord,
  type ProvisionTarget,
  readingPath,
} from '../model/index.ts';
import { coordinateBelow, inForce, type Scope } from './scope.ts';

/** A provision that a path leads to. */
export interface Found {
  readonly record: ProvisionRecord;
  /** Segments of the path that lie below the deepest known provision. */
  readonly rest: readonly string[];
  /** Several provisions of the number are in force at once; this is the first in document order. */
  readonly duplicate: boolean;
}

/** Which of the readings of a provision number the law bears out. */
export type ReadingChoice =
  | { readonly type: 'single'; readonly found: Found }
  | { readonly type: 'range'; readonly from: Found; readonly to: Found }
  | {
      readonly type: 'open';
      readonly from: Found;
      readonly to: Coordinate | null;
      readonly why: 'open_range' | 'range';
    }
  | { readonly type: 'several'; readonly reason: string; readonly found: readonly ProvisionRecord[] }
  | { readonly type: 'missing' };

/**
 * The provisions that a path denotes: none, one, or several that differ only in spelling. A path may be deeper than
 * the structure known of an instrument; then the deepest known provision on it is found.
 */
export function find(scope: Scope, instrument: InstrumentRecord, path: readonly string[]): readonly Found[] {
  for (let length = path.length; length > 0; length--) {
    const key = scope.jurisdiction.lookupKey(path.slice(0, length));
    const ordinals = scope.index.provisionsAt(instrument.ordinal, key);
    if (ordinals.length === 0) continue;
    const rest = path.slice(length);
    if (rest.length > 0 && ordinals.some((ordinal) => contradicts(scope, instrument, ordinal, rest)))
      return [];
    const provisions = ordinals.map((ordinal) => scope.index.provision(ordinal));
    // One provision is found whichever way it is spelled.
    if (provisions.length === 1) return [firstOf(scope, provisions, rest)];
    return byCoordinate(
      scope,
      provisions,
      coordinateBelow(instrument.coordinate, path.slice(0, length)),
      rest,
    );
  }
  return [];
}

/**
 * Whether it is known what lies below a provision: then a path that leads nowhere there is not known as far as the provision,
 * but not at all. Nothing is known below one with an end of its own.
 */
function isStructured(scope: Scope, instrument: InstrumentRecord, ordinal: number): boolean {
  if (ordinal + 1 >= instrument.provisions.to) return false;
  const { coordinate, members } = scope.index.provision(ordinal);
  if (members !== null) return members.to > members.from;
  return scope.index.provision(ordinal + 1).coordinate.startsWith(`${coordinate}/`);
}

/** Provisions below one that are looked at: a text that cites it again and again must not walk an annex each time. */
const MOST_BELOW = 200;

/** Whether what is known below a provision leaves no place for what is cited there. */
function contradicts(
  scope: Scope,
  instrument: InstrumentRecord,
  ordinal: number,
  [cited = '']: readonly string[],
): boolean {
  if (!isStructured(scope, instrument, ordinal)) return false;
  const { mayBeUnnumbered } = scope.jurisdiction;
  const known = mayBeUnnumbered === undefined ? null : segmentsBelow(scope, instrument, ordinal);
  return known === null || mayBeUnnumbered?.(cited, known) !== true;
}

/** The segments that stand right below a provision; null where there are too many provisions to look. */
function segmentsBelow(
  scope: Scope,
  instrument: InstrumentRecord,
  ordinal: number,
): readonly string[] | null {
  const above = `${scope.index.provision(ordinal).coordinate}/`;
  const found = new Set<string>();
  for (let below = ordinal + 1; below < instrument.provisions.to; below++) {
    const { coordinate } = scope.index.provision(below);
    if (!coordinate.startsWith(above)) break;
    if (below - ordinal > MOST_BELOW) return null;
    found.add(coordinate.slice(above.length).split('/', 1)[0] as string);
  }
  return [...found];
}

/** One result for each coordinate of one key; the coordinate as cited, case and all, stands before its variants. */
function byCoordinate(
  scope: Scope,
  provisions: readonly ProvisionRecord[],
  cited: Coordinate | null,
  rest: readonly string[],
): readonly Found[] {
  const groups = new Map<Coordinate, ProvisionRecord[]>();
  for (const provision of provisions) {
    const group = groups.get(provision.coordinate);
    if (group === undefined) groups.set(provision.coordinate, [provision]);
    else group.push(provision);
  }
  const all = [...groups.values()].map((group) => firstOf(scope, group, rest));
  const exact = all.find(({ record }) => record.coordinate === cited);
  // People drop stars and accents: what is no longer law as cited may be meant in another spelling that is.
  const other = all.some((one) => one !== exact && inForce(scope, one.record));
  return exact === undefined || (other && !inForce(scope, exact.record)) ? all : [exact];
}

function firstOf(scope: Scope, group: readonly ProvisionRecord[], rest: readonly string[]): Found {
  const [only] = group;
  if (only !== undefined && group.length === 1) return { record: only, rest, duplicate: only.duplicate };
  const living = group.filter((provision) => inForce(scope, provision));
  const meant = living.length > 0 ? living : group;
  const record = meant[0] as ProvisionRecord;
  return { record, rest, duplicate: meant.length > 1 || record.duplicate };
}

// ----------------------------------------------------------------------------------------------- readings

/** A reading that the law bears out. */
type Existing = Extract<ReadingChoice, { type: 'single' | 'range' | 'open' }>;

const RANK: Record<ProvisionReading['type'], number> = { single: 0, range: 1, open: 2 };

/** Among the readings that the words allow, the one that exists. Where several do, it is not ours to choose. */
export function chooseReading(
  scope: Scope,
  instrument: InstrumentRecord,
  target: ProvisionTarget,
): ReadingChoice {
  const { readings, ordered } = target;
  // Unless the words order them, a number is a more natural reading than a range.
  const inOrder =
    ordered || readings.length === 1 ? readings : [...readings].sort((a, b) => RANK[a.type] - RANK[b.type]);
  const found = best(inOrder.flatMap((reading) => borneOut(scope, instrument, reading, readings.length)));
  const existing = found.filter(
    (one) => one.type !== 'single' || !isElsewhere(scope, instrument, one.found, readings),
  );
  const [first] = existing;
  if (first === undefined && found.length > 0) return several(found.map(start));
  if (first === undefined)
    return doubtful(scope, instrument, readings) ?? halfKnown(scope, instrument, readings);
  if (existing.length === 1) return first;
  const rivals = existing.filter((one) => isRival(scope, first, one, ordered));
  return rivals.length === 0 ? first : several([first, ...rivals].map(start));
}

/**
 * "article 8 of Part II of Schedule 1", which stands in Part I: a reading that leaves out the Part, as numbers run through all of
 * them, found what the Part as cited does not hold. Then the number or the Part is wrong.
 */
function isElsewhere(
  scope: Scope,
  instrument: InstrumentRecord,
  { record, rest }: Found,
  readings: readonly ProvisionReading[],
): boolean {
  const { coordinate } = instrument;
  const path = record.coordinate.slice(coordinate.length + 1).split('/');
  const groups = readings.flatMap((reading) => {
    if (reading.type !== 'single' || reading.path.length - rest.length <= path.length) return [];
    const left = reading.path.length - rest.length - path.length;
    const at = path.findIndex((segment, n) => segment !== reading.path[n]);
    const same = path.slice(at).every((segment, n) => segment === reading.path[at + left + n]);
    if (at < 1 || !same) return [];
    const key = scope.jurisdiction.lookupKey(reading.path.slice(0, at + left));
    return scope.index.provisionsAt(instrument.ordinal, key).map((one) => scope.index.provision(one).members);
  });
  const known = groups.filter((members) => members !== null);
  return known.length > 0 && !known.some(({ from, to }) => record.ordinal >= from && record.ordinal < to);
}

/** Readings too bold to bind by: they are asked about where nothing else exists. */
function doubtful(
  scope: Scope,
  instrument: InstrumentRecord,
  readings: readonly ProvisionReading[],
): ReadingChoice | null {
  const found = readings.flatMap((reading) =>
    reading.type === 'single' && reading.doubtful === true ? find(scope, instrument, reading.path) : [],
  );
  return found.length === 0 ? null : several(found);
}

/** What exists as a whole path stands before what is known only as far as a part of it. */
function best(existing: readonly Existing[]): readonly Existing[] {
  const whole = existing.filter((one) => start(one).rest.length === 0);
  return once(whole.length > 0 ? whole : existing);
}

/** Whether another reading keeps the first one from being chosen. */
function isRival(scope: Scope, first: Existing, other: Existing, ordered: boolean): boolean {
  if (other === first) return false;
  // Spellings of one number are no readings that words could order.
  if (keyOf(scope, first) === keyOf(scope, other)) return true;
  // A hyphen: a number that exists beats a range, unless only the range is law on the day asked for.
  const preferred = ordered || (first.type === 'single' && other.type === 'range');
  return !preferred || (!inForce(scope, start(first).record) && inForce(scope, start(other).record));
}

function borneOut(
  scope: Scope,
  instrument: InstrumentRecord,
  reading: ProvisionReading,
  readings: number,
): readonly Existing[] {
  if (reading.type === 'single' && reading.doubtful === true) return [];
  if (reading.type === 'single')
    return find(scope, instrument, reading.path).map((found) => ({ type: 'single', found }));
  if (reading.type === 'open')
    return end(scope, instrument, reading.from).map((from) => ({
      type: 'open',
      from,
      to: null,
      why: 'open_range',
    }));
  const ends = end(scope, instrument, reading.to);
  return (
    end(scope, instrument, reading.from)
      .flatMap((from) => ends.map((to) => ({ type: 'range' as const, from, to })))
      // Where a range is only one of several readings, ends in the wrong order show that it is not the right one.
      .filter(({ from, to }) => readings === 1 || from.record.ordinal <= to.record.ordinal)
  );
}

function start(existing: Existing): Found {
  return existing.type === 'single' ? existing.found : existing.from;
}

/** The end of a range: only what exists exactly. */
function end(scope: Scope, instrument: InstrumentRecord, path: readonly string[]): readonly Found[] {
  return find(scope, instrument, path).filter(({ rest }) => rest.length === 0);
}

function once(existing: readonly Existing[]): readonly Existing[] {
  if (existing.length < 2) return existing;
  const byPlaces = existing.map(
    (one) => [`${one.type} ${placesOf(one).map(({ coordinate }) => coordinate)}`, one] as const,
  );
  return [...new Map(byPlaces).values()];
}

function placesOf(existing: Existing): readonly ProvisionRecord[] {
  return existing.type === 'range' ? [existing.from.record, existing.to.record] : [start(existing).record];
}

/** Type and look-up keys: the same for spellings of one number. */
function keyOf(scope: Scope, existing: Existing): string {
  const keys = placesOf(existing).map(({ instrument, coordinate }) => {
    const base = scope.index.instrument(instrument).coordinate;
    return scope.jurisdiction.lookupKey(coordinate.slice(base.length + 1).split('/'));
  });
  return `${existing.type} ${keys}`;
}

function several(found: readonly Found[]): ReadingChoice {
  const provisions = new Map(found.map(({ record }) => [record.coordinate, record]));
  const folded = new Set([...provisions.keys()].map((coordinate) => coordinate.toLowerCase()));
  const reason = folded.size === 1 && provisions.size > 1 ? 'case_variants' : 'reading';
  return { type: 'several', reason, found: [...provisions.values()] };
}

/** A range of which one end exists. Only where the words leave no other reading: a hyphen proves no range. */
function halfKnown(
  scope: Scope,
  instrument: InstrumentRecord,
  readings: readonly ProvisionReading[],
): ReadingChoice {
  const [reading] = readings;
  if (readings.length !== 1 || reading?.type !== 'range') return { type: 'missing' };
  const [from] = end(scope, instrument, reading.from);
  const [to] = end(scope, instrument, reading.to);
  const to_ = coordinateBelow(instrument.coordinate, reading.to);
  if (from !== undefined) return { type: 'open', from, to: to_, why: 'range' };
  if (to !== undefined) return { type: 'open', from: to, to: null, why: 'range' };
  return { type: 'missing' };
}

/** The path of the first provision that a target names, whatever its reading. */
export function firstPath(target: ProvisionTarget): readonly string[] {
  const [reading] = target.readings;
  if (reading === undefined) return [];
  return readingPath(reading);
}

/**
 * A citation without the readings that only come near its words, where it has others: the lawbook offers what they denote, and a
 * document that a store finds by one would be taken for what is cited.
 */
export function withoutDoubtful(citation: Citation): Citation {
  const { provision } = citation;
  if (provision === null) return citation;
  const certain = provision.readings.filter((one) => one.type !== 'single' || one.doubtful !== true);
  if (certain.length === 0 || certain.length === provision.readings.length) return citation;
  return { ...citation, provision: { ...provision, readings: certain } };
}
