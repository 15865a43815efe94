/**
 * How Finnish acts and their provisions are written as coordinates, by the ELI of Finlex:
 *
 * | what | coordinate |
 * |---|---|
 * | act, decree of the Statute Book | `fi/sd/2017/444` |
 * | section, momentti, kohta | `fi/sd/1999/731/p10`, `.../p10/1`, `.../p10/1/k2` |
 * | section of an act whose numbers begin anew in each chapter | `fi/sd/2017/444/luku3/p2` |
 * | chapter, annex | `fi/sd/2017/444/luku3`, `.../liite1` |
 */
import { annualActs, provisionScheme } from '../../grammar/statutes/coordinates.ts';
import type { LevelSpec, UnitSpec } from '../../grammar/statutes/system.ts';
import type { Coordinate } from '../../model/index.ts';

export const CODE = 'fi';

export const UNITS: readonly UnitSpec[] = [
  { unit: 'p', label: '§', sign: true, behind: true, words: 'pykala pykalan pykalassa paragraf paragrafen' },
  {
    unit: 'luku',
    label: 'luku',
    behind: true,
    group: true,
    words: 'luku luvun luvussa kap kapitlet kapitel',
  },
  { unit: 'p', label: '§', words: 'section sections s ss sec', plural: 'sections ss' },
  { unit: 'luku', label: 'luku', group: true, words: 'chapter ch' },
  { unit: 'liite', label: 'liite', words: 'liite liitteen bilaga annex', sole: true },
];

export const LEVELS: readonly LevelSpec[] = [
  { unit: 'mom', label: 'mom.', words: 'momentti momentin momentissa momenttia mom moment momentet', takes: 'number', kind: 'paragraph', behind: true },
  { unit: 'kohta', label: 'kohta', words: 'kohta kohdan kohdassa kohtaa punkten punkt', takes: 'number', kind: 'point', prefix: 'k', behind: true },
  { unit: 'alakohta', label: 'alakohta', words: 'alakohta alakohdan underpunkt', takes: 'letter', kind: 'detail', behind: true },
]; // biome-ignore format: a row a line

export const scheme = provisionScheme(UNITS, LEVELS);

/** Act 444 of 2017 is `fi/sd/2017/444`. */
export function statuteCoordinate(year: string, number: string): Coordinate {
  return `${CODE}/sd/${year}/${number}`;
}

/** `sd`, `444/2017`. */
export const { coordinateOf, instrumentOf } = annualActs(CODE, ['sd'], 'number/year');
