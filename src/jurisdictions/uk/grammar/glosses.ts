import type { Reading } from '../../../grammar/reading.ts';
import { isExcludedBehind } from './cues-exclusion.ts';
import { Name } from './instruments-words.ts';

/** Longest gloss, in tokens. */
const MAX_GLOSS = 18;
/** A gloss has a word of so many letters at least: shorter ones number what lies below a provision. */
const SHORTEST = 4;
const MARKS = [',', "'", '-', '\u2013', '&', '/'];

/**
 * Token behind the gloss in brackets at `at`: "(direct discrimination)", words that say what the provision in front is about.
 * They cite nothing themselves: neither a number, nor an instrument, nor initials. -1 where none stands there.
 */
export function glossEnd(r: Reading, at: number): number {
  if (!r.is(at, '(') || r.newlineBefore(at) || isExcludedBehind(r, at + 1)) return -1;
  let says = false;
  for (let i = at + 1; i < at + MAX_GLOSS; i++) {
    if (r.is(i, ')')) return says ? i + 1 : -1;
    if (r.isWord(i)) {
      if (isNameOfLaw(r, i)) return -1;
      says ||= r.size(i) >= SHORTEST;
    } else if (!MARKS.some((mark) => r.is(i, mark))) return -1;
  }
  return -1;
}

/** "Act", "EqA": a capital inside a word makes it initials. */
function isNameOfLaw(r: Reading, i: number): boolean {
  return r.capitalised(i) && (r.role(i, Name.kind) || /.\p{Lu}/u.test(r.source(i, i + 1)));
}
