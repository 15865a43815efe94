/**
 * How Romanian acts and their provisions are written as coordinates, by type, year and number:
 *
 * | what | coordinate |
 * |---|---|
 * | law, emergency ordinance, ordinance, government decision | `ro/lege/2019/129`, `ro/oug/2019/57`, `ro/og/2011/13`, `ro/hg/2016/1` |
 * | constitution | `ro/constitutie` |
 * | article, alineat, literă, punct | `ro/lege/2019/129/art11`, `.../art11/1`, `.../art11/1/b`, `.../art5/pct3` |
 * | numbers put in between | `art. 17^1 alin. (1^1)` is `art17.1/1.1` |
 * | annex | `.../anexa1` |
 */
import { annualActs, provisionScheme } from '../../grammar/statutes/coordinates.ts';
import type { LevelSpec, UnitSpec } from '../../grammar/statutes/system.ts';
import type { Coordinate } from '../../model/index.ts';

export const CODE = 'ro';

export const UNITS: readonly UnitSpec[] = [
  {
    unit: 'art',
    label: 'art.',
    words: 'art arts articolul articolului articolele articol article articles section sections s',
    plural: 'articolele articles arts',
  },
  { unit: 'anexa', label: 'anexa', words: 'anexa anexei annex', sole: true },
];

export const LEVELS: readonly LevelSpec[] = [
  { unit: 'alin', label: 'alin.', words: 'alin alineatul alineatului alineatele paragraph', takes: 'number', kind: 'paragraph' },
  { unit: 'lit', label: 'lit.', words: 'lit litera literele letter', takes: 'letter', kind: 'point' },
  { unit: 'pct', label: 'pct.', words: 'pct punctul punctele point', takes: 'number', kind: 'point', prefix: 'pct' },
  { unit: 'teza', label: 'teza', words: 'teza tezei', takes: 'number', kind: 'detail' },
]; // biome-ignore format: a row a line

export const scheme = provisionScheme(UNITS, LEVELS);

const acts = annualActs(CODE, ['lege', 'oug', 'og', 'hg'], 'number/year');

/** `lege`, `129/2019` is `ro/lege/2019/129`. */
export const actCoordinate = acts.coordinateOf;

export function instrumentOf(coordinate: Coordinate): Coordinate | null {
  if (coordinate.split('/')[1] === 'constitutie') return `${CODE}/constitutie`;
  return acts.instrumentOf(coordinate);
}
