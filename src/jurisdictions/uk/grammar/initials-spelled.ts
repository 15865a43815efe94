import { stepTo } from '../../../grammar/names.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import type { Extent } from './mentions.ts';
import { yearNumber } from './titles-boundary.ts';
import { bearers, newTitle, type TitleReading } from './titles-reading.ts';

/** Letters and marks of the longest initials. */
const MAX_TOKENS = 24;
/** Letters of the shortest: two with dots are those of a person ("J.A. 1996"). */
const FEWEST_LETTERS = 3;
const MARKS = ['(', ')', '.'];

/** Whether a text can hold such initials at all: asked once, so that no other text is searched for them. */
export function mayHaveSpelledInitials(text: string): boolean {
  return text.includes(')A ') || text.includes('.A.');
}

/**
 * "TULR(C)A 1992", "E.R.A. 1996": initials of an Act with the brackets of its title, or with dots, before the year at `at`. Null
 * where they are none, or nothing of that year bears them.
 */
export function spelledInitialsAt(r: Reading, at: number, floor: number): TitleReading | null {
  const year = yearNumber(r, at);
  const extent = year === null ? null : lettersBefore(r, at, floor);
  if (year === null || extent === null) return null;
  let letters = '';
  for (let i = extent.from; i < extent.end; i++) if (r.isWord(i)) letters += r.folded(i);
  if (letters.length < FEWEST_LETTERS || !letters.endsWith('a')) return null;
  const node = stepTo(r, r.lexicon.root(CODE, 'last'), letters);
  const named = node === 0 ? [] : bearers(r.lexicon.namesAt(node), year);
  return named.length === 0 ? null : newTitle({ from: extent.from, end: at + 1, named, year });
}

/** Capital letters with dots or brackets between them, without a blank; null where no mark is among them. */
function lettersBefore(r: Reading, end: number, floor: number): Extent | null {
  let from = end;
  let marks = 0;
  while (from > floor && end - from < MAX_TOKENS && (from === end || r.glued(from))) {
    const before = from - 1;
    const mark = MARKS.some((one) => r.is(before, one));
    if (!mark && !isCapitals(r, before)) break;
    if (mark) marks++;
    from = before;
  }
  return marks === 0 || from === end || !r.isWord(from) ? null : { from, end };
}

function isCapitals(r: Reading, at: number): boolean {
  const word = r.isWord(at) ? r.source(at, at + 1) : '';
  return word !== '' && word === word.toUpperCase();
}
