/**
 * How Norwegian acts and their provisions are written as coordinates, by the ids of Lovdata:
 *
 * | what | coordinate |
 * |---|---|
 * | act, regulation | `no/lov/2018-06-01-23`, `no/forskrift/2018-09-14-1324` |
 * | paragraph | `no/lov/2018-06-01-23/p4`, `§ 4-2` is `p4-2`, `§ 136 a` is `p136a` |
 * | ledd, bokstav, nummer | `.../p4/2`, `.../p4/2/a`, `.../p4/2/nr1` |
 * | chapter, annex | `.../kap3`, `.../vedlegg1` |
 */
import { provisionScheme } from '../../grammar/statutes/coordinates.ts';
import type { LevelSpec, UnitSpec } from '../../grammar/statutes/system.ts';
import type { Coordinate } from '../../model/index.ts';

export const CODE = 'no';

export const UNITS: readonly UnitSpec[] = [
  {
    unit: 'p',
    label: '§',
    sign: true,
    words: 'paragraf paragrafen section sections s ss sec',
    plural: 'sections ss',
  },
  { unit: 'art', label: 'art.', words: 'artikkel art article', only: 'forskrift' },
  { unit: 'kap', label: 'kapittel', words: 'kapittel kap kapitlet chapter', sole: true },
  { unit: 'vedlegg', label: 'vedlegg', words: 'vedlegg annex', sole: true },
];

export const LEVELS: readonly LevelSpec[] = [
  { unit: 'ledd', label: 'ledd', words: 'ledd subsection paragraph', takes: 'number', kind: 'paragraph', behind: true },
  { unit: 'bokstav', label: 'bokstav', words: 'bokstav bokstavene litra letter', takes: 'letter', kind: 'point' },
  { unit: 'nr', label: 'nr.', words: 'nr nummer', takes: 'number', kind: 'point', prefix: 'nr' },
  { unit: 'punktum', label: 'punktum', words: 'punktum pkt', takes: 'number', kind: 'detail', behind: true },
]; // biome-ignore format: a row a line

export const scheme = provisionScheme(UNITS, LEVELS);

const SERIES = new Set(['lov', 'forskrift']);

/** `lov`, `2018-06-01-23` is `no/lov/2018-06-01-23`. */
export function actCoordinate(series: string, id: string): Coordinate | null {
  return SERIES.has(series) && /^\d{4}-\d\d-\d\d(?:-\d+)?$/.test(id) ? `${CODE}/${series}/${id}` : null;
}

export function instrumentOf(coordinate: Coordinate): Coordinate | null {
  const [, series, id] = coordinate.split('/');
  return series === undefined || id === undefined ? null : actCoordinate(series, id);
}
