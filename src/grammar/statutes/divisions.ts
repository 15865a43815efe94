import type { Reading } from '../reading.ts';
import { Role } from './system.ts';

/** Tokens from the word of a part to the act: "Capitolul II secțiunea 1 din Legea". */
const MAX_BACK = 6;

/**
 * Whether the words right in front of an act tell a part of it that was not read: "capítulo II de la Ley 10/2010", "anexo de la
 * Ley", "Hlava II zákona". The act itself is not what they cite.
 */
export function isDivided(r: Reading, from: number): boolean {
  for (let at = from - 1; at >= from - MAX_BACK && at >= 0; at--) {
    if (r.newlineBefore(at + 1)) return false;
    if (isInitialled(r, at)) return true;
    if (r.role(at, Role.unit | Role.lead | Role.division)) return r.size(at) > 1;
    if (!r.role(at, Role.particle | Role.ordinal) && !isNumber(r, at)) return false;
  }
  return false;
}

/** "D.A. 1ª Ley 10/2010": initials and an ordinal in figures. */
function isInitialled(r: Reading, last: number): boolean {
  const ending = r.letter(last) !== '' && r.glued(last);
  const at = ending ? (r.is(last - 1, '.') ? last - 2 : last - 1) : -1;
  const dot = r.is(at - 1, '.') ? at - 1 : at;
  return r.isNumber(at) && r.isWord(dot - 1) && r.capitalised(dot - 1) && r.size(dot - 1) <= 2;
}

/** "II", "3", "a", and the dot behind them. */
function isNumber(r: Reading, i: number): boolean {
  return r.isNumber(i) || r.is(i, '.') || r.is(i, '-') || /^(?:[ivxlc]+|\p{L})$/u.test(r.folded(i));
}
