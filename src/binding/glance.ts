import type {
  Coordinate,
  DayNumber,
  InstrumentOrdinal,
  ProvisionIndex,
  ProvisionOrdinal,
} from '../model/index.ts';
import { holds, versionsOf } from './versions.ts';

/**
 * What can be told of a provision or an instrument without making its record. A record decodes the ids of all documents of its versions,
 * which lie far apart in memory: 2.5 µs, a glance 0.2. Offers and suggestions look at dozens of provisions.
 */
export interface Glance {
  instrumentOf(provision: ProvisionOrdinal): InstrumentOrdinal;
  natureOf(instrument: InstrumentOrdinal): string;
  coordinateOf(provision: ProvisionOrdinal): Coordinate;
  /** Whether it is a group whose members do not lie below it. */
  isGroup(provision: ProvisionOrdinal): boolean;
  /** Whether a version is in force on the day; open ends take those of the instrument. */
  inForce(provision: ProvisionOrdinal, day: DayNumber): boolean;
  /** Whether an instrument is in force on the day. */
  isLiving(instrument: InstrumentOrdinal, day: DayNumber): boolean;
  /** False only where the instrument has no provision under the look-up key: most tries of a refusal end here. */
  mayHave(instrument: InstrumentOrdinal, key: string): boolean;
}

/** An index may bring its own. */
export interface GlancingIndex extends ProvisionIndex {
  readonly glance?: Glance;
}

export function glanceOf(index: GlancingIndex): Glance {
  return index.glance ?? glanceAtRecords(index);
}

/** The plain way, which every quicker one has to agree with. */
export function glanceAtRecords(index: ProvisionIndex): Glance {
  return {
    instrumentOf: (provision) => index.provision(provision).instrument,
    natureOf: (instrument) => index.instrument(instrument).nature,
    coordinateOf: (provision) => index.provision(provision).coordinate,
    isGroup: (provision) => index.provision(provision).members !== null,
    inForce: (provision, day) =>
      versionsOf(index, index.provision(provision)).some((version) => holds(version, day)),
    isLiving: (instrument, day) => {
      const { inForceFrom, inForceTo } = index.instrument(instrument);
      return holds({ from: inForceFrom, to: inForceTo }, day);
    },
    mayHave: (instrument, key) => index.provisionsAt(instrument, key).length > 0,
  };
}
