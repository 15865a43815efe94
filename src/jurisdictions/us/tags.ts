import { type Coordinate, unescapeSegment } from '../../model/coordinate.ts';
import { CODE } from './coordinates.ts';

/** The number of a section as documents are tagged with it: `501`, of regulations `240.10b-5`. */
export function sectionTag(instrument: Coordinate, path: readonly string[]): string {
  const [first = '', second] = path.map((segment) => unescapeSegment(segment, true));
  if (!instrument.startsWith(`${CODE}/cfr/`)) return first;
  return second === undefined ? first : `${first}.${second}`;
}
