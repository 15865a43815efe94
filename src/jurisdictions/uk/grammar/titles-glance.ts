import { type NameTokens, nameEntry, namesEndingAt } from '../../../grammar/names.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import { isTypedAlias } from './aliases.ts';
import { yearNumber } from './titles-boundary.ts';
import { titleTokens } from './titles-tokens.ts';

/** Tokens between the last word of a title and its year: ".) (1996)". */
const BEFORE_YEAR = 4;

/**
 * A glance for titles. Thousands of words of the language are the last one of some title ("to", "it"), so at every fifth word of a
 * text it is asked first whether a title can end there at all.
 */
export class TitleGlance {
  private readonly r: Reading;
  private readonly tokens: NameTokens;

  constructor(r: Reading) {
    this.r = r;
    this.tokens = titleTokens(r);
  }

  /** Whether a title can end with the word at i, which names no kind of instrument: a year stands behind it, or the words make a whole name. */
  mayEndTitle(i: number): boolean {
    const { r } = this;
    if (isDated(r, i)) return true;
    const [first, ...longer] = namesEndingAt(r, nameEntry(r, CODE, i), 0, this.tokens);
    return first !== undefined && (longer.length > 0 || first.from !== i || isTypedAlias(r, first));
  }
}

function isDated(r: Reading, i: number): boolean {
  if (r.isWord(i + 1)) return yearNumber(r, i + 2) !== null;
  for (let at = i + 1; at <= i + 1 + BEFORE_YEAR; at++) if (yearNumber(r, at) !== null) return true;
  return false;
}
