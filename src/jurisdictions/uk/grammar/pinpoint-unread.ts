import type { Reading } from '../../../grammar/reading.ts';
import { isRoman, yearNumber } from './titles-boundary.ts';

/** Units whose numbers stand in figures. */
const UNITS = new Set(['section', 'sections', 'sect', 'sec', 's', 'ss']);

/**
 * Whether beside an instrument stands a place that was not read: "and 98 of the Employment Rights Act 1996", "section XIII
 * Equality Act 2010", "section ninety-eight", "s 98/4". Then not the whole instrument is meant.
 *
 * @param floor token behind what was read in front
 * @param next first token of what was read behind
 */
export function isPinpointUnread(r: Reading, from: number, end: number, floor: number, next: number): boolean {
  const behind = r.is(end, ',') || r.is(end, ':') ? end + 1 : end;
  if (isBracketedNumber(r, end, next)) return true;
  if (behind < next && behind < r.count && !r.newlineBefore(behind)) {
    if (isUnit(r, behind) || isBareNumber(r, behind)) return true;
  }
  let at = from - 1;
  while (at >= floor && (r.folded(at) === 'the' || r.folded(at) === 'of')) at--;
  if (at < floor || r.newlineBefore(from)) return false;
  return isUnreadNumber(r, at, floor) || isUnreadUnit(r, at, floor);
} // biome-ignore format: one signature

/** Inputs of so few tokens ask for one thing. */
const QUESTION = 24;
const MAX_DIGITS = 3;

/** "EqA 13", "HRA 1998 6": a number that no unit announces, and that counts nothing ("HRA 2 years later"). */
function isBareNumber(r: Reading, at: number): boolean {
  if (!r.isNumber(at) || r.size(at) > MAX_DIGITS || r.count > QUESTION) return false;
  return !(r.isWord(at + 1) && !r.glued(at + 1)) && !r.is(at + 1, '/') && !r.is(at + 1, '%');
}

/** "Equality Act 2010 (13)", as a whole question. */
function isBracketedNumber(r: Reading, at: number, next: number): boolean {
  const fits = r.is(at, '(') && r.isNumber(at + 1) && r.size(at + 1) <= MAX_DIGITS && r.is(at + 2, ')');
  return fits && at + 2 < next && at + 3 >= r.count;
}

/** "section", "s" of a number; not that of "Act's". */
function isUnit(r: Reading, at: number): boolean {
  return UNITS.has(r.folded(at)) && !r.is(at - 1, "'") && !r.is(at - 1, '’');
}

/** "and 98", ", 13": one more member of a list whose unit was said before. */
function isUnreadNumber(r: Reading, at: number, floor: number): boolean {
  if (!r.isNumber(at) || yearNumber(r, at) !== null || at - 1 < floor) return false;
  return r.is(at - 1, ',') || r.folded(at - 1) === 'and' || r.folded(at - 1) === 'or';
}

/** "section XIII", "section ⑬". */
function isUnreadUnit(r: Reading, at: number, floor: number): boolean {
  return at - 1 >= floor && isUnit(r, at - 1) && (isRoman(r, at) || !r.isWord(at));
}
