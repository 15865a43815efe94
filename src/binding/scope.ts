import {
  ALWAYS,
  type Candidate,
  type Coordinate,
  type DayNumber,
  FOREVER,
  type InstrumentOrdinal,
  type InstrumentRecord,
  type IsoDate,
  isCoordinate,
  isoDate,
  type Jurisdiction,
  type ProvisionIndex,
  type ProvisionRecord,
  type ProvisionVersion,
  provisionLabel,
} from '../model/index.ts';

/** What is offered for one number: the first few places, and how many there are. */
export interface Offer {
  readonly candidates: readonly Candidate[];
  readonly total: number;
}

/** Offers by number and day. Many citations of a text repeat a number, and a common one lies in hundreds of texts. */
export type Offers = Map<string, Offer>;

/** What one citation is bound against. */
export interface Scope {
  readonly index: ProvisionIndex;
  readonly jurisdiction: Jurisdiction;
  /** The date that the citation itself or the caller asks for; null where neither does. */
  readonly asked: IsoDate | null;
  /** The date asked for, else the snapshot. */
  readonly at: IsoDate;
  readonly day: DayNumber;
  /** Instruments of the caller's context. */
  readonly context: readonly InstrumentOrdinal[];
  /** What was offered before for bare numbers; kept between citations. */
  readonly offers: Offers;
}

/** A half-open interval of days. */
export interface Interval {
  readonly from: DayNumber;
  readonly to: DayNumber;
}

const UNDATED: ProvisionVersion = { from: ALWAYS, to: FOREVER, document: null };

/**
 * The versions of a provision in order of their start. Open ends take those of the instrument, and a provision whose
 * versions are not recorded has one of unknown length.
 */
export function versionsOf(scope: Scope, provision: ProvisionRecord): readonly ProvisionVersion[] {
  const { inForceFrom, inForceTo } = scope.index.instrument(provision.instrument);
  const versions = provision.versions.length === 0 ? [UNDATED] : provision.versions;
  if (inOrder(versions) && !endsChange(versions, inForceFrom, inForceTo)) return versions;
  return versions
    .map((version) => ({
      from: version.from === ALWAYS ? inForceFrom : version.from,
      to: version.to === FOREVER ? inForceTo : version.to,
      document: version.document,
    }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

function inOrder(versions: readonly ProvisionVersion[]): boolean {
  for (let i = 1; i < versions.length; i++) {
    const before = versions[i - 1] as ProvisionVersion;
    const version = versions[i] as ProvisionVersion;
    if (before.from > version.from || (before.from === version.from && before.to > version.to)) return false;
  }
  return true;
}

/** Whether an open end of a version is closed by that of its instrument. */
function endsChange(versions: readonly ProvisionVersion[], from: DayNumber, to: DayNumber): boolean {
  if (from === ALWAYS && to === FOREVER) return false;
  return versions.some(
    (version) => (version.from === ALWAYS && from !== ALWAYS) || (version.to === FOREVER && to !== FOREVER),
  );
}

export function holds(interval: Interval, day: DayNumber): boolean {
  return interval.from <= day && day < interval.to;
}

export function inForce(scope: Scope, provision: ProvisionRecord, day = scope.day): boolean {
  return versionsOf(scope, provision).some((version) => holds(version, day));
}

export function instrumentInForce(instrument: InstrumentRecord, day: DayNumber): boolean {
  return instrument.inForceFrom <= day && day < instrument.inForceTo;
}

/** First and last day of intervals as dates, null where open. */
export function lifeOf(intervals: readonly Interval[]): { from: IsoDate | null; to: IsoDate | null } {
  let from = FOREVER;
  let to = ALWAYS;
  for (const interval of intervals) {
    from = Math.min(from, interval.from);
    to = Math.max(to, interval.to);
  }
  return { from: isoDate(from), to: isoDate(to) };
}

export function candidate(scope: Scope, instrument: InstrumentRecord, coordinate: Coordinate): Candidate {
  return { coordinate, label: provisionLabel(scope.jurisdiction, instrument, coordinate) };
}

/** Candidates without repetition; labels that several of them share are told apart by the coordinate. */
export function distinct(candidates: readonly Candidate[]): readonly Candidate[] {
  const byCoordinate = new Map(candidates.map((one) => [one.coordinate, one]));
  const uses = new Map<string, number>();
  for (const { label } of byCoordinate.values()) uses.set(label, (uses.get(label) ?? 0) + 1);
  return [...byCoordinate.values()].map(({ coordinate, label }) => ({
    coordinate,
    label: (uses.get(label) ?? 0) > 1 ? `${label} (${coordinate})` : label,
  }));
}

/** The coordinate of a path below an instrument, or null where the path has no shape of one. */
export function coordinateBelow(instrument: Coordinate, path: readonly string[]): Coordinate | null {
  const coordinate = [instrument, ...path].join('/');
  return isCoordinate(coordinate) ? coordinate : null;
}

export function successorsOf(scope: Scope, provision: ProvisionRecord): readonly Coordinate[] {
  return provision.successors.map((ordinal) => scope.index.provision(ordinal).coordinate);
}
