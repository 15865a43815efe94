import type { Coordinate, ProvisionIndex, Resolution } from '../model/index.ts';
import type { CheckedBasis, Place } from './model.ts';
import { partsOf } from './tiers.ts';

/** A rule that cites a provision. */
export interface Citing {
  readonly rule: string | null;
  readonly citation: string;
  readonly place: Place;
}

export interface MatrixRow {
  readonly coordinate: Coordinate;
  readonly citedBy: readonly Citing[];
}

/** Provisions of a range, and those of them that nothing cites. */
export interface Uncited {
  readonly range: string;
  readonly provisions: number;
  readonly uncited: readonly Coordinate[];
}

/** Which rules rest on which provision: what to look at when a provision is amended. */
export interface Matrix {
  readonly rows: readonly MatrixRow[];
  readonly ranges: readonly Uncited[];
}

/** A range of provisions to be covered, as it was asked for. */
export interface MatrixRange {
  readonly range: string;
  readonly coordinates: readonly Coordinate[];
}

/** Provisions with the rules that cite them; see {@link provisionsWithin} for how a range is told. */
export function matrixOf(
  checked: readonly CheckedBasis[],
  ranges: readonly MatrixRange[],
  index: ProvisionIndex,
): Matrix {
  const rows = new Map<Coordinate, Citing[]>();
  for (const { basis, resolution } of checked) {
    const citing = { rule: basis.rule, citation: basis.text, place: basis.place };
    for (const coordinate of new Set(partsOf(resolution).flatMap((part) => citedBy(part, index)))) {
      const row = rows.get(coordinate);
      if (row === undefined) rows.set(coordinate, [citing]);
      else row.push(citing);
    }
  }
  return {
    rows: [...rows]
      .map(([coordinate, citedBy]) => ({ coordinate, citedBy }))
      .sort((a, b) => compare(a.coordinate, b.coordinate)),
    ranges: ranges.map(({ range, coordinates }) => ({
      range,
      provisions: coordinates.length,
      uncited: coordinates.filter((coordinate) => !isCited(coordinate, rows)),
    })),
  };
}

/**
 * The provisions from one to another in document order, both included; of a whole instrument all that it consists of. Groups
 * and what lies below a provision are left out. Empty where one of the two is not held.
 */
export function provisionsWithin(
  index: ProvisionIndex,
  instrument: Coordinate,
  ends: readonly [from: Coordinate, to: Coordinate] | null,
): Coordinate[] {
  const ordinal = index.instrumentAt(instrument);
  if (ordinal === -1) return [];
  const { from, to } = index.instrument(ordinal).provisions;
  const depth = (ends?.[0] ?? `${instrument}/`).split('/').length;
  const found: Coordinate[] = [];
  let inside = ends === null;
  for (let at = from; at < to; at++) {
    const { coordinate, members } = index.provision(at);
    if (coordinate === ends?.[0]) inside = true;
    if (inside && members === null && coordinate.split('/').length === depth) found.push(coordinate);
    if (coordinate === ends?.[1]) return inside ? found : [];
  }
  return ends === null ? found : [];
}

const STANDS: ReadonlySet<Resolution['status']> = new Set(['resolved', 'instrument_only']);

/** What a citation covers: of a range all that lies in it, where that is held. */
function citedBy(part: Resolution, index: ProvisionIndex): readonly Coordinate[] {
  const { status, coordinate, provision, range } = part;
  if (!STANDS.has(status) || coordinate === null) return [];
  if (range === null || provision === null) return [coordinate];
  const all = provisionsWithin(index, instrumentOf(coordinate, provision), range);
  return all.length > 0 ? all : range;
}

/** A coordinate without its provision. */
export const instrumentOf = (coordinate: Coordinate, provision: string | null): Coordinate =>
  provision === null ? coordinate : coordinate.slice(0, -provision.length - 1);

/** A provision is cited where it is itself, or something in it. A whole instrument that is cited covers no provision. */
function isCited(provision: Coordinate, rows: ReadonlyMap<Coordinate, unknown>): boolean {
  if (rows.has(provision)) return true;
  const below = `${provision}/`;
  for (const coordinate of rows.keys()) if (coordinate.startsWith(below)) return true;
  return false;
}

/** Numbers in coordinates by their value: art9 before art10. */
const collator = new Intl.Collator('en', { numeric: true });
const compare = (a: Coordinate, b: Coordinate): number => collator.compare(a, b) || (a < b ? -1 : 1);
