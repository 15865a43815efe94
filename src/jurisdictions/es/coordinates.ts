/**
 * How Spanish acts and their provisions are written as coordinates, by the id of the Boletín Oficial del Estado:
 *
 * | what | coordinate |
 * |---|---|
 * | act published as `BOE-A-2010-6737` | `es/boe/2010/6737` |
 * | article, apartado, letra, número | `es/boe/2010/6737/art42`, `.../art42/1`, `.../art42/1/b`, `.../art42bis/n1` |
 * | additional, transitional, repealing, final provision | `.../da1`, `.../dt2`, `.../dd1`, `.../df5`; `.../dd` for the only one |
 * | annex | `.../anexo1` |
 */
import { provisionScheme } from '../../grammar/statutes/coordinates.ts';
import type { LevelSpec, UnitSpec } from '../../grammar/statutes/system.ts';
import type { Coordinate } from '../../model/index.ts';

export const CODE = 'es';

export const UNITS: readonly UnitSpec[] = [
  {
    unit: 'art',
    label: 'artículo',
    words: 'art articulo articulos arts article articles section sections s',
    plural: 'articulos arts articles sections',
  },
  {
    unit: 'da',
    label: 'disposición adicional',
    words: 'adicional adicionales da',
    sole: true,
    ordinals: true,
  },
  {
    unit: 'dt',
    label: 'disposición transitoria',
    words: 'transitoria transitorias dt',
    sole: true,
    ordinals: true,
  },
  {
    unit: 'dd',
    label: 'disposición derogatoria',
    words: 'derogatoria derogatorias dd',
    sole: true,
    ordinals: true,
  },
  { unit: 'df', label: 'disposición final', words: 'final finales df', sole: true, ordinals: true },
  { unit: 'anexo', label: 'anexo', words: 'anexo annex', sole: true },
];

export const LEVELS: readonly LevelSpec[] = [
  { unit: 'apartado', label: 'apartado', words: 'apartado apartados ap apdo', takes: 'number', kind: 'paragraph' },
  { unit: 'letra', label: 'letra', words: 'letra letras letter', takes: 'letter', kind: 'point' },
  { unit: 'numero', label: 'número', words: 'numero numeros ordinal', takes: 'number', kind: 'point', prefix: 'n' },
  { unit: 'parrafo', label: 'párrafo', words: 'parrafo parrafos parr', takes: 'number', kind: 'detail' },
  { unit: 'inciso', label: 'inciso', words: 'inciso', takes: 'number', kind: 'detail' },
]; // biome-ignore format: a row a line

export const scheme = provisionScheme(UNITS, LEVELS);

/** `2010`, `6737` is `es/boe/2010/6737`. */
export function actCoordinate(year: string, number: string): Coordinate {
  return `${CODE}/boe/${year}/${number}`;
}

/** The coordinate that an official number mirrors: only the id of the BOE does. */
export function coordinateOf(series: string, value: string): Coordinate | null {
  const [year, number] = value.split('/');
  return series === 'boe' && year !== undefined && number !== undefined ? actCoordinate(year, number) : null;
}

export function instrumentOf(coordinate: Coordinate): Coordinate | null {
  const segments = coordinate.split('/');
  return segments[1] === 'boe' && segments.length >= 4 ? segments.slice(0, 4).join('/') : null;
}
