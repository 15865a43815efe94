import type { Reading } from '../../../grammar/reading.ts';
import type { Pinpoint } from '../../../model/index.ts';
import { Role } from './words.ts';

/** A chain of divisions of a text, outermost first. */
export interface Divisions {
  readonly end: number;
  readonly pinpoints: readonly Pinpoint[];
}

const MAX_LEVELS = 8;
const ROMAN = /^[ivxlc]{1,8}$/;

/** "chapitre II bis du titre premier de la première partie du livre premier" at i. */
export function divisionsAt(r: Reading, i: number): Divisions | null {
  const pinpoints: Pinpoint[] = [];
  let end = i;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const at = level === 0 ? i : skipConnectors(r, end);
    if (level > 0 && at === end) break;
    const one = divisionAt(r, at);
    if (one === null) break;
    pinpoints.unshift(one.pinpoint);
    end = one.end;
  }
  return pinpoints.length === 0 ? null : { end, pinpoints };
}

function skipConnectors(r: Reading, from: number): number {
  let at = from;
  while (at < from + 3 && (r.role(at, Role.particle) || r.is(at, "'"))) at++;
  return at;
}

function divisionAt(r: Reading, i: number): { end: number; pinpoint: Pinpoint } | null {
  if (r.role(i, Role.ordinal) && r.role(i + 1, Role.division)) {
    return { end: i + 2, pinpoint: { unit: r.folded(i + 1), value: String(r.wordValue(i)) } };
  }
  if (!r.role(i, Role.division)) return null;
  const sub = r.folded(i) === 'sous' && r.is(i + 1, '-') && r.role(i + 2, Role.division);
  const unit = sub ? `sous-${r.folded(i + 2)}` : r.folded(i);
  const number = divisionNumber(r, sub ? i + 3 : i + 1);
  return number === null ? null : { end: number.end, pinpoint: { unit, value: number.value } };
}

/** "II bis", "Ier", "premier", "3", "législative". */
function divisionNumber(r: Reading, at: number): { end: number; value: string } | null {
  if (r.role(at, Role.ordinal)) return { end: at + 1, value: String(r.wordValue(at)) };
  if (KINDS.has(r.folded(at))) return { end: at + 1, value: r.source(at, at + 1).toLowerCase() };
  if (r.isNumber(at) && r.size(at) <= 3)
    return { end: r.glued(at + 1) && r.folded(at + 1) === 'er' ? at + 2 : at + 1, value: r.folded(at) };
  if (!r.isWord(at) || !r.capitalised(at)) return null;
  const word = r.folded(at);
  if (word === 'ier') return { end: at + 1, value: '1' };
  if (!ROMAN.test(word) || r.source(at, at + 1) !== r.source(at, at + 1).toUpperCase()) return null;
  const latin = r.role(at + 1, Role.latin) ? ` ${r.folded(at + 1)}` : '';
  return { end: latin === '' ? at + 1 : at + 2, value: word.toUpperCase() + latin };
}

const KINDS = new Set(['legislative', 'reglementaire', 'preliminaire']);
