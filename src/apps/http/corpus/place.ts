import {
  type Coordinate,
  type DayNumber,
  dayNumber,
  type InstrumentRecord,
  type IsoDate,
  type ProvisionIndex,
  type ProvisionOrdinal,
  type ProvisionRecord,
  provisionLabel,
} from '../../../model/index.ts';
import type { Served } from '../law.ts';
import { noSuch } from './shapes.ts';

/** What stands at a coordinate: an instrument as a whole, or one of its provisions. */
export interface Place {
  readonly instrument: InstrumentRecord;
  readonly provision: ProvisionRecord | null;
}

/** @throws Problem where the lawbook has nothing there */
export function placeAt(served: Served, index: ProvisionIndex, coordinate: Coordinate): Place {
  const instrument = instrumentAt(index, coordinate);
  const path = coordinate.slice(instrument.coordinate.length + 1);
  if (path === '') return { instrument, provision: null };
  const jurisdiction = served.jurisdictions.find(({ code }) => code === instrument.jurisdiction);
  const key = jurisdiction?.lookupKey(path.split('/')) ?? path;
  const all = index.provisionsAt(instrument.ordinal, key).map((ordinal) => index.provision(ordinal));
  const provision = all.find((one) => one.coordinate === coordinate) ?? all[0];
  if (provision === undefined) throw noSuch(coordinate);
  return { instrument, provision };
}

/** The instrument whose coordinate a coordinate begins with. @throws Problem where there is none */
export function instrumentAt(index: ProvisionIndex, coordinate: Coordinate): InstrumentRecord {
  const segments = coordinate.split('/');
  for (let length = segments.length; length > 1; length--) {
    const ordinal = index.instrumentAt(segments.slice(0, length).join('/'));
    if (ordinal >= 0) return index.instrument(ordinal);
  }
  throw noSuch(coordinate);
}

export function labelOf(served: Served, instrument: InstrumentRecord, coordinate: Coordinate): string {
  const jurisdiction = served.jurisdictions.find(({ code }) => code === instrument.jurisdiction);
  return jurisdiction === undefined ? coordinate : provisionLabel(jurisdiction, instrument, coordinate);
}

/** The day asked for, else that whose law of this system the lawbook holds. */
export function dayOf(index: ProvisionIndex, jurisdiction: string, at: IsoDate | undefined): IsoDate {
  return at ?? index.snapshotOf(jurisdiction);
}

export function isInForce({ instrument, provision }: Place, day: IsoDate): boolean {
  const number = dayNumber(day) as DayNumber;
  const holds = ({ from, to }: { readonly from: DayNumber; readonly to: DayNumber }): boolean =>
    from <= number && number < to;
  const whole = { from: instrument.inForceFrom, to: instrument.inForceTo };
  // Where no versions are recorded there is one, as long as the instrument.
  if (provision === null || provision.versions.length === 0) return holds(whole);
  return provision.versions.some(holds) && holds(whole);
}

/** The coordinate of a provision's neighbour in document order, within its instrument; null at either end. */
export function neighbour(
  index: ProvisionIndex,
  { instrument, provision }: Place,
  step: 1 | -1,
): Coordinate | null {
  if (provision === null) return null;
  const { from, to } = instrument.provisions;
  const depth = provision.coordinate.split('/').length;
  for (let at: ProvisionOrdinal = provision.ordinal + step; at >= from && at < to; at += step) {
    const { coordinate, members } = index.provision(at);
    if (members === null && coordinate.split('/').length === depth) return coordinate;
  }
  return null;
}
