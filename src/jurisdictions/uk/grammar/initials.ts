import { nameBackFrom, nameEntry } from '../../../grammar/names.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { InstrumentOrdinal } from '../../../model/index.ts';
import { CODE } from '../coordinates.ts';
import { bearers } from './titles-reading.ts';
import { titleTokens } from './titles-tokens.ts';

/**
 * Acts that the word at i abbreviates, by initials that say no year: "ERA". Far too many to choose from, but what a question
 * can offer, the latest first; empty where the word is no such abbreviation, or a word of titles besides.
 */
export function bearersOfInitials(r: Reading, i: number): readonly InstrumentOrdinal[] {
  if (!r.isWord(i)) return NONE;
  const [start] = nameBackFrom(r, nameEntry(r, CODE, i), i, titleTokens(r)).starts;
  if (start?.postings.every(({ form }) => form === 'acronym') !== true) return NONE;
  return bearers([...start.postings].sort((a, b) => b.year - a.year), null); // biome-ignore format: one line
}

const NONE: readonly InstrumentOrdinal[] = [];
