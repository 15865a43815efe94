import {
  type Binding,
  type Candidate,
  type Coordinate,
  type DayNumber,
  type InstrumentOrdinal,
  type InstrumentRecord,
  type IsoDate,
  isCoordinate,
  type Jurisdiction,
  type ProvisionIndex,
  type ProvisionRecord,
  provisionLabel,
} from '../model/index.ts';
import { Remembered, RememberedOf } from '../text/remembered.ts';
import type { InstrumentChoice } from './choice.ts';
import type { Glance } from './glance.ts';

/** What is offered for one number: the first few places, and how many there are. */
export interface Offer {
  readonly candidates: readonly Candidate[];
  readonly total: number;
}

/** What is kept between citations, because it is the same for all that say the same and takes long to find out. */
export interface Memory {
  /** Offers by number, day and context: a common number lies in hundreds of texts. */
  readonly offers: Remembered<Offer>;
  /** What becomes of titles that nothing bears. */
  readonly choices: Remembered<InstrumentChoice>;
  /** The instruments of a year that "the 1996 Act" can mean. */
  readonly ofYear: Remembered<readonly InstrumentRecord[]>;
  /** The records of long lists of instruments: hundreds bear the name "Finance Act". */
  readonly records: WeakMap<readonly InstrumentOrdinal[], readonly InstrumentRecord[]>;
  /** What is offered of a list of instruments, by day and provision. */
  readonly candidates: RememberedOf<readonly InstrumentRecord[], readonly Candidate[]>;
  /** Whether instruments have provisions of a unit: to find that they have none takes a walk through all of them. */
  readonly units: RememberedOf<InstrumentRecord, boolean>;
  /** Places of the instruments that people most often mean, by legal system. */
  readonly salience: Remembered<ReadonlyMap<InstrumentOrdinal, number>>;
}

const MAX_OFFERS = 1_000;
const MAX_CHOICES = 1_000;
/** Of one year there may be two thousand. */
const MAX_YEARS = 32;
const MAX_PATHS = 32;
const MAX_SYSTEMS = 32;

export function newMemory(): Memory {
  return {
    offers: new Remembered(MAX_OFFERS),
    choices: new Remembered(MAX_CHOICES),
    ofYear: new Remembered(MAX_YEARS),
    records: new WeakMap(),
    candidates: new RememberedOf(MAX_PATHS),
    units: new RememberedOf(MAX_PATHS),
    salience: new Remembered(MAX_SYSTEMS),
  };
}

/** What one citation is bound against. */
export interface Scope {
  readonly index: ProvisionIndex;
  readonly glance: Glance;
  readonly jurisdiction: Jurisdiction;
  /** The day whose law of this legal system the lawbook holds. */
  readonly snapshot: IsoDate;
  /** The date that the citation itself or the caller asks for; null where neither does. */
  readonly asked: IsoDate | null;
  /** The date asked for, else the snapshot. */
  readonly at: IsoDate;
  readonly day: DayNumber;
  /** Instruments of the caller's context. */
  readonly context: readonly InstrumentOrdinal[];
  readonly memory: Memory;
}

export function inForce(scope: Scope, provision: ProvisionRecord, day = scope.day): boolean {
  return scope.glance.inForce(provision.ordinal, day);
}

export function instrumentInForce(instrument: InstrumentRecord, day: DayNumber): boolean {
  return instrument.inForceFrom <= day && day < instrument.inForceTo;
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

export function outOfCoverage(
  reason: string,
  instrument: InstrumentRecord | null,
  coordinate: Coordinate | null,
  messages: readonly string[],
): Binding {
  return { kind: 'outOfCoverage', reason, instrument, coordinate, messages };
}
