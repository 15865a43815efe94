import type { Coordinate } from '../../model/index.ts';

/** Code of the jurisdiction: first segment of every coordinate. */
export const CODE = 'uk';

/** The coordinate of a work from its path on legislation.gov.uk: `ukpga/Eliz2/8-9/69` is `uk/ukpga/Eliz2/8-9/69`. */
export function instrumentCoordinate(path: string): Coordinate {
  return `${CODE}/${path}`;
}

/** Spellings of one provision share a key: capitals and small letters are taken for the same. */
export function lookupKey(path: readonly string[]): string {
  return path.join('/').toLowerCase();
}

/** `s. 124(1)(a)`, `Sch. 2 para. 4`. */
export function provisionLabel(path: readonly string[]): string {
  return path.join('/');
}
