import { nameBackFrom, nameEntry } from '../../../grammar/names.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import { isTypedAlias } from './aliases.ts';
import { yearNumber } from './titles-boundary.ts';
import { titleTokens } from './titles-tokens.ts';

/** Tokens between the last word of a title and its year: ".) (1996)". */
const BEFORE_YEAR = 4;

/**
 * Whether a title can end with the word at i, which names no kind of instrument: a year stands behind it, or the words make
 * a whole name. Thousands of words of the language are the last one of some title ("to", "it"), so this is asked at every fifth
 * word of a text, before anything else is.
 */
export function mayEndTitle(r: Reading, i: number): boolean {
  if (isDated(r, i)) return true;
  const { starts } = nameBackFrom(r, nameEntry(r, CODE, i), 0, titleTokens(r));
  const [first, ...longer] = starts;
  return first !== undefined && (longer.length > 0 || first.from !== i || isTypedAlias(r, first));
}

function isDated(r: Reading, i: number): boolean {
  if (r.isWord(i + 1)) return yearNumber(r, i + 2) !== null;
  for (let at = i + 1; at <= i + 1 + BEFORE_YEAR; at++) if (yearNumber(r, at) !== null) return true;
  return false;
}
