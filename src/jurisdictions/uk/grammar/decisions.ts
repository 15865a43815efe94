import type { Reading } from '../../../grammar/reading.ts';
import type { WholeMention } from './mentions.ts';

/** The decision whose neutral citation, law report or case name the token at i is part of, or null; never before `floor`. */
export function decisionAt(_r: Reading, _i: number, _floor: number): WholeMention | null {
  return null;
}
