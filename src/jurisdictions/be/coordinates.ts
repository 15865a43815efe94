/**
 * How Belgian acts and their provisions are written as coordinates, by the numac of the Moniteur belge:
 *
 * | what | coordinate |
 * |---|---|
 * | act, code, order | `be/numac/2017013368`, `be/numac/2019A40586` |
 * | article, paragraph, point, letter | `be/numac/2017013368/art21`, `.../art21/2`, `.../art21/2/n1`, `.../art21/2/a` |
 * | numbers of codes | `art. VI.83`, `art. 5:141`, `art. 21/1` are `artVI.83`, `art5~3A141`, `art21~2F1` |
 * | annex | `.../annexe1` |
 */
import { provisionScheme } from '../../grammar/statutes/coordinates.ts';
import type { LevelSpec, UnitSpec } from '../../grammar/statutes/system.ts';
import type { Coordinate } from '../../model/index.ts';

export const CODE = 'be';

export const UNITS: readonly UnitSpec[] = [
  {
    unit: 'art',
    label: 'art.',
    words: 'article articles art arts artikel artikelen section s',
    plural: 'articles artikelen arts',
  },
  { unit: 'annexe', label: 'annexe', words: 'annexe bijlage annex', sole: true },
];

export const LEVELS: readonly LevelSpec[] = [
  { unit: 'par', label: '§', words: 'paragraphe paragraphes paragraaf paragrafen paragraph', takes: 'number', kind: 'paragraph', sign: true },
  { unit: 'n', label: 'n°', words: 'point points punt punten', takes: 'number', kind: 'point', prefix: 'n', degrees: true },
  { unit: 'lettre', label: 'lettre', words: 'lettre litt onderdeel letter', takes: 'letter', kind: 'point' },
  { unit: 'al', label: 'alinéa', words: 'alinea alineas al lid leden', takes: 'number', kind: 'detail', behind: true },
]; // biome-ignore format: a row a line

export const scheme = provisionScheme(UNITS, LEVELS);

const NUMAC = /^\d{4}[0-9A-Z]\d{5}$/;

/** `numac`, `2017013368` is `be/numac/2017013368`. */
export function coordinateOf(series: string, value: string): Coordinate | null {
  const numac = value.toUpperCase();
  return series === 'numac' && NUMAC.test(numac) ? `${CODE}/numac/${numac}` : null;
}

export function instrumentOf(coordinate: Coordinate): Coordinate | null {
  const [, series = '', value = ''] = coordinate.split('/');
  return coordinateOf(series, value);
}
