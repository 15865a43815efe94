/**
 * How Danish acts and their provisions are written as coordinates, by the ELI of Retsinformation. An act is known by the number
 * under which it was first passed; its consolidations (LBK) are states of it and bear further numbers of it.
 *
 * | what | coordinate |
 * |---|---|
 * | act, order of Lovtidende A | `dk/lta/2017/651` |
 * | paragraph, stykke, nummer, litra | `dk/lta/2017/651/p14`, `.../p14/2`, `.../p14/2/nr1`, `.../p14/2/a` |
 * | paragraph with a letter | `§ 6 a` is `p6a` |
 * | chapter, annex | `.../kap3`, `.../bilag1` |
 */
import { annualActs, provisionScheme } from '../../grammar/statutes/coordinates.ts';
import type { LevelSpec, UnitSpec } from '../../grammar/statutes/system.ts';
import type { Coordinate } from '../../model/index.ts';

export const CODE = 'dk';

export const UNITS: readonly UnitSpec[] = [
  {
    unit: 'p',
    label: '§',
    sign: true,
    words: 'paragraf paragraffen section sections s ss sec art article',
    plural: 'sections ss',
  },
  { unit: 'kap', label: 'kapitel', words: 'kapitel kap chapter', sole: true },
  { unit: 'bilag', label: 'bilag', words: 'bilag annex', sole: true },
];

export const LEVELS: readonly LevelSpec[] = [
  { unit: 'stk', label: 'stk.', words: 'stk stykke subsection paragraph', takes: 'number', kind: 'paragraph' },
  { unit: 'nr', label: 'nr.', words: 'nr nummer no point', takes: 'number', kind: 'point', prefix: 'nr' },
  { unit: 'litra', label: 'litra', words: 'litra', takes: 'letter', kind: 'point' },
  { unit: 'pkt', label: 'pkt.', words: 'pkt punktum', takes: 'number', kind: 'detail', behind: true },
]; // biome-ignore format: a row a line

export const scheme = provisionScheme(UNITS, LEVELS);

/** Act or order 651 of 2017 is `dk/lta/2017/651`. */
export function actCoordinate(year: string, number: string): Coordinate {
  return `${CODE}/lta/${year}/${number}`;
}

/** `lta`, `2017/651`. */
export const { coordinateOf, instrumentOf } = annualActs(CODE, ['lta'], 'year/number');
