/**
 * How Dutch acts and their provisions are written as coordinates, by the ids of the Basiswettenbestand:
 *
 * | what | coordinate |
 * |---|---|
 * | act, decree, regulation; book of the Burgerlijk Wetboek | `nl/bwb/BWBR0024282`, `nl/bwb/BWBR0005291` |
 * | article, lid, onderdeel | `nl/bwb/BWBR0024282/art8`, `.../art8/5`, `.../art8/5/a` |
 * | article of "3:2" or "3.14" | `nl/bwb/BWBR0005537/art3~3A2`, `nl/bwb/BWBR0011353/art3.14` |
 * | title, chapter, annex | `.../titel9`, `.../hfst3`, `.../bijlage1` |
 */
import { provisionScheme } from '../../grammar/statutes/coordinates.ts';
import type { LevelSpec, UnitSpec } from '../../grammar/statutes/system.ts';
import type { Coordinate } from '../../model/index.ts';

export const CODE = 'nl';

export const UNITS: readonly UnitSpec[] = [
  {
    unit: 'art',
    label: 'artikel',
    words: 'artikel artikelen art artt article articles arts section sections s sec',
    plural: 'artikelen artt articles arts sections',
  },
  { unit: 'titel', label: 'titel', words: 'titel title', sole: true },
  { unit: 'hfst', label: 'hoofdstuk', words: 'hoofdstuk hfst chapter', sole: true },
  { unit: 'bijlage', label: 'bijlage', words: 'bijlage annex', sole: true },
];

export const LEVELS: readonly LevelSpec[] = [
  { unit: 'lid', label: 'lid', words: 'lid leden paragraph paragraphs para', takes: 'number', kind: 'paragraph', behind: true },
  { unit: 'onderdeel', label: 'onderdeel', words: 'onderdeel onderdelen onder letter point', takes: 'letter', kind: 'point' },
  { unit: 'sub', label: 'sub', words: 'sub', takes: 'either', kind: 'point', prefix: 'sub' },
  { unit: 'volzin', label: 'volzin', words: 'volzin zin sentence', takes: 'number', kind: 'detail', behind: true },
]; // biome-ignore format: a row a line

export const scheme = provisionScheme(UNITS, LEVELS);

const BWB = /^BWB[A-Z]\d{7}$/;

/** `BWBR0024282` is `nl/bwb/BWBR0024282`. */
export function actCoordinate(id: string): Coordinate {
  return `${CODE}/bwb/${id}`;
}

/** The coordinate that an official number mirrors: only the id of the Basiswettenbestand does. */
export function coordinateOf(series: string, value: string): Coordinate | null {
  return series === 'bwb' && BWB.test(value) ? actCoordinate(value) : null;
}

export function instrumentOf(coordinate: Coordinate): Coordinate | null {
  const [, series, id] = coordinate.split('/');
  return series === 'bwb' && id !== undefined ? actCoordinate(id) : null;
}

/** The books of the Burgerlijk Wetboek, each an act of its own in the Basiswettenbestand. */
export const BOOKS: Readonly<Record<string, string>> = {
  1: 'BWBR0002656',
  2: 'BWBR0003045',
  3: 'BWBR0005291',
  4: 'BWBR0002761',
  5: 'BWBR0005288',
  6: 'BWBR0005289',
  7: 'BWBR0005290',
  '7a': 'BWBR0006000',
  8: 'BWBR0005034',
  10: 'BWBR0030068',
};
