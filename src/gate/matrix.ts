import type { Coordinate, Resolution } from '../model/index.ts';
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

/** `within(from, to)` gives the provisions of a closed range in document order, both ends included. */
export function matrixOf(
  checked: readonly CheckedBasis[],
  ranges: readonly MatrixRange[],
  within: (from: Coordinate, to: Coordinate) => readonly Coordinate[],
): Matrix {
  const rows = new Map<Coordinate, Citing[]>();
  for (const { basis, resolution } of checked) {
    const citing = { rule: basis.rule, citation: basis.text, place: basis.place };
    for (const coordinate of new Set(partsOf(resolution).flatMap((part) => citedBy(part, within)))) {
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

const STANDS: ReadonlySet<Resolution['status']> = new Set(['resolved', 'instrument_only']);

function citedBy(part: Resolution, within: (from: Coordinate, to: Coordinate) => readonly Coordinate[]) {
  if (!STANDS.has(part.status) || part.coordinate === null) return [];
  if (part.range === null) return [part.coordinate];
  const all = within(...part.range);
  return all.length > 0 ? all : part.range;
}

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
