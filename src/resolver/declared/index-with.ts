import type { GlancingIndex } from '../../binding/glance.ts';
import {
  ALWAYS,
  type Coordinate,
  FOREVER,
  type InstrumentOrdinal,
  type InstrumentRecord,
  jurisdictionOf,
  type ProvisionIndex,
} from '../../model/index.ts';

/** Instruments that only a project knows are numbered from here: no lawbook has as many of its own. */
const FIRST = 2 ** 30;

/** An instrument of which nothing is held, as a project declares it: a name and a coordinate. */
export interface UnheldInstrument {
  readonly coordinate: Coordinate;
  readonly title: string;
}

/** An index with instruments that the lawbook lacks: known by name, without provisions, never held. */
export function indexWith(base: GlancingIndex, unheld: readonly UnheldInstrument[]): ProvisionIndex {
  const known = unheld.map(recordOf);
  const byCoordinate = new Map(known.map((record) => [record.coordinate.toLowerCase(), record.ordinal]));
  const own = (ordinal: InstrumentOrdinal): InstrumentRecord | null => known[ordinal - FIRST] ?? null;
  const { glance } = base;
  const index: ProvisionIndex = {
    snapshot: base.snapshot,
    snapshotOf: (jurisdiction) => base.snapshotOf(jurisdiction),
    instrument: (ordinal) => own(ordinal) ?? base.instrument(ordinal),
    instrumentAt(coordinate) {
      const ordinal = base.instrumentAt(coordinate);
      return ordinal >= 0 ? ordinal : (byCoordinate.get(coordinate.toLowerCase()) ?? -1);
    },
    byNumber: (jurisdiction, scheme, value) => base.byNumber(jurisdiction, scheme, value),
    provisionsAt: (instrument, key) => (own(instrument) === null ? base.provisionsAt(instrument, key) : []),
    provisionsAnywhere: (jurisdiction, key) => base.provisionsAnywhere(jurisdiction, key),
    provision: (ordinal) => base.provision(ordinal),
    byDocument: (id) => base.byDocument(id),
    completeness: (jurisdiction, group, year) => base.completeness(jurisdiction, group, year),
    similarTitles: (jurisdiction, title, year, limit) => base.similarTitles(jurisdiction, title, year, limit),
    titlesWith: (jurisdiction, words, year, limit) => base.titlesWith(jurisdiction, words, year, limit),
    permutedTitles: (jurisdiction, title, year) => base.permutedTitles(jurisdiction, title, year),
  };
  if (glance === undefined) return index;
  const natureOf = (ordinal: InstrumentOrdinal): string => own(ordinal)?.nature ?? glance.natureOf(ordinal);
  const mayHave = (ordinal: InstrumentOrdinal, key: string): boolean =>
    own(ordinal) === null && glance.mayHave(ordinal, key);
  const glancing: GlancingIndex = { ...index, glance: { ...glance, natureOf, mayHave } };
  return glancing;
}

function recordOf({ coordinate, title }: UnheldInstrument, position: number): InstrumentRecord {
  return {
    ordinal: FIRST + position,
    coordinate,
    jurisdiction: jurisdictionOf(coordinate),
    nature: 'declared',
    title,
    ids: {},
    date: null,
    inForceFrom: ALWAYS,
    inForceTo: FOREVER,
    repealed: false,
    structure: 'none',
    document: null,
    held: false,
    provisions: { from: 0, to: 0 },
  };
}
