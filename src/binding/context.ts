import type { Coordinate, Jurisdiction, ProvisionIndex } from '../model/index.ts';
import { instrumentOf } from './bind.ts';

export interface Context {
  /** What is known, as the lawbook writes it. */
  readonly coordinates: readonly Coordinate[];
  readonly messages: readonly string[];
}

/** Coordinates that a caller gives as context, checked against the index: what is not known there is left out. */
export function checkedContext(
  index: ProvisionIndex,
  jurisdictions: readonly Jurisdiction[],
  coordinates: readonly unknown[],
): Context {
  const known: Coordinate[] = [];
  const messages: string[] = [];
  for (const coordinate of coordinates) {
    const canonical =
      typeof coordinate === 'string' ? canonicalCoordinate(index, jurisdictions, coordinate) : null;
    if (canonical !== null) known.push(canonical);
    else messages.push(`The context “${String(coordinate).slice(0, 256)}” is not known and was left out.`);
  }
  return { coordinates: known, messages };
}

function canonicalCoordinate(
  index: ProvisionIndex,
  jurisdictions: readonly Jurisdiction[],
  coordinate: Coordinate,
): Coordinate | null {
  const ordinal = instrumentOf(index, coordinate);
  if (ordinal < 0) return null;
  const instrument = index.instrument(ordinal);
  const path = coordinate.split('/').slice(instrument.coordinate.split('/').length);
  if (path.length === 0) return instrument.coordinate;
  const jurisdiction = jurisdictions.find(({ code }) => code === instrument.jurisdiction);
  const [provision] =
    jurisdiction === undefined ? [] : index.provisionsAt(ordinal, jurisdiction.lookupKey(path));
  if (provision !== undefined) return index.provision(provision).coordinate;
  // Where its articles are not known, the instrument still is.
  return instrument.structure === 'complete' ? null : instrument.coordinate;
}
