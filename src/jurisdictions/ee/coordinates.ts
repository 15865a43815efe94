/**
 * How Estonian acts and their provisions are written as coordinates:
 *
 * | what | coordinate |
 * |---|---|
 * | act with an abbreviation in Riigi Teataja | `ee/rahapts`, `ee/kars` |
 * | any other publication | `ee/rt/103122024003`, its id |
 * | paragraph, lõige, punkt | `ee/rahapts/p20`, `.../p20/1`, `.../p20/1/p2` |
 * | numbers with a superscript | `§ 20¹ lg 1¹` is `p20.1/1.1` |
 * | annex | `.../lisa1` |
 */
import { provisionScheme } from '../../grammar/statutes/coordinates.ts';
import type { LevelSpec, UnitSpec } from '../../grammar/statutes/system.ts';
import type { Coordinate } from '../../model/index.ts';

export const CODE = 'ee';

export const UNITS: readonly UnitSpec[] = [
  {
    unit: 'p',
    label: '§',
    sign: true,
    words: 'paragrahv paragrahvi paragrahvid section sections s ss sec art article articles',
    plural: 'paragrahvid sections ss articles',
  },
  { unit: 'lisa', label: 'lisa', words: 'lisa annex', sole: true },
];

export const LEVELS: readonly LevelSpec[] = [
  { unit: 'lg', label: 'lg', words: 'lg loige loike loiked loigete subsection paragraph para', takes: 'number', kind: 'paragraph' },
  { unit: 'p', label: 'p', words: 'p punkt punkti punktid punktis pp clause point', takes: 'number', kind: 'point', prefix: 'p' },
  { unit: 'lause', label: 'lause', words: 'lause sentence', takes: 'number', kind: 'detail' },
]; // biome-ignore format: a row a line

export const scheme = provisionScheme(UNITS, LEVELS);

const ESTONIAN: Readonly<Record<string, string>> = { ä: 'a', ö: 'o', õ: 'o', ü: 'u', š: 's', ž: 'z' };

/** The abbreviation of an act as it stands in coordinates: `KMSKo` is `kmsko`, `HÕNTE` is `honte`. */
export function slug(abbreviation: string): string {
  return abbreviation
    .toLowerCase()
    .replace(/[äöõüšž]/g, (letter) => ESTONIAN[letter] as string)
    .replace(/[^a-z0-9]+/g, '-');
}

/** By the abbreviation where the act has one, else by the id of a publication in Riigi Teataja. */
export function actCoordinate(abbreviation: string | null, publication: string): Coordinate {
  return abbreviation === null || abbreviation === ''
    ? `${CODE}/rt/${publication}`
    : `${CODE}/${slug(abbreviation)}`;
}

/** The coordinate that an official number mirrors, where a lawbook knows none. */
export function coordinateOf(series: string, value: string): Coordinate | null {
  return series === 'rt' && /^\d{12}$/.test(value) ? actCoordinate(null, value) : null;
}

export function instrumentOf(coordinate: Coordinate): Coordinate | null {
  const [, first, second] = coordinate.split('/');
  if (first === undefined) return null;
  if (first !== 'rt') return `${CODE}/${first}`;
  return second === undefined ? null : `${CODE}/rt/${second}`;
}
