/**
 * How Czech acts and their provisions are written as coordinates, by the ELI of e-Sbírka:
 *
 * | what | coordinate |
 * |---|---|
 * | act, decree, government order | `cz/sb/2008/253` |
 * | treaty of the Collection of International Treaties | `cz/sm/2003/61` |
 * | paragraph, odstavec, písmeno | `cz/sb/2008/253/p9`, `.../p9/2`, `.../p9/2/b` |
 * | article of a constitutional act | `cz/sb/1993/1/art10` |
 * | annex | `cz/sb/2018/67/priloha1`; `.../priloha` where there is one alone |
 */
import { annualActs, provisionScheme } from '../../grammar/statutes/coordinates.ts';
import type { LevelSpec, UnitSpec } from '../../grammar/statutes/system.ts';

export const CODE = 'cz';

export const UNITS: readonly UnitSpec[] = [
  {
    unit: 'p',
    label: '§',
    sign: true,
    words: 'paragraf paragrafu section sections s ss sec',
    plural: 'sections ss',
  },
  {
    unit: 'art',
    label: 'čl.',
    words: 'cl clanek clanku clanky art article articles',
    plural: 'clanky articles',
  },
  { unit: 'priloha', label: 'příloha č.', words: 'priloha prilohy priloze annex', sole: true },
];

export const LEVELS: readonly LevelSpec[] = [
  { unit: 'odst', label: 'odst.', words: 'odst odstavec odstavce odstavci odstavcich paragraph paragraphs para', takes: 'number', kind: 'paragraph' },
  { unit: 'pism', label: 'písm.', words: 'pism pismeno pismene pismena pismenech letter point', takes: 'letter', kind: 'point' },
  { unit: 'bod', label: 'bod', words: 'bod bodu body bodech', takes: 'number', kind: 'point', prefix: 'bod' },
  { unit: 'veta', label: 'věta', words: 'veta vety vete sentence', takes: 'number', kind: 'detail' },
]; // biome-ignore format: a row a line

export const scheme = provisionScheme(UNITS, LEVELS);

const acts = annualActs(CODE, ['sb', 'sm'], 'number/year');

/** `sb`, `253/2008` is `cz/sb/2008/253`. */
export const actCoordinate = acts.coordinateOf;

export const instrumentOf = acts.instrumentOf;
