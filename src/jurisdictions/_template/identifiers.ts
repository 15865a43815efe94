/**
 * WHAT GOES HERE: official identifiers, what they look like and what they denote: numbers of gazettes and registers,
 * ELI, ids of the publisher, addresses. An identifier starts with a word that announces it; its shape alone is enough
 * only where nothing else looks like it.
 */
import { newInstrumentRef } from '../../grammar/cite.ts';
import type { Reading } from '../../grammar/reading.ts';
import type { InstrumentRef } from '../../model/index.ts';
import { CODE, GAZETTE_NUMBER } from './coordinates.ts';

/** Words that announce an identifier: triggers of the grammar. */
export const IDENTIFIER_WORDS: readonly string[] = ['gazette'];

/** "Gazette 1990/7": the place where an act was published. */
export function gazetteAt(
  r: Reading,
  i: number,
): { readonly end: number; readonly ref: InstrumentRef } | null {
  if (r.folded(i) !== 'gazette' || r.size(i + 1) !== 4 || !r.isNumber(i + 1)) return null;
  if (!r.is(i + 2, '/') || !r.isNumber(i + 3) || r.size(i + 3) > 4) return null;
  const end = i + 4;
  const value = `${r.number(i + 1)}/${r.number(i + 3)}`;
  const numbers = [{ scheme: GAZETTE_NUMBER, value }];
  return { end, ref: newInstrumentRef(CODE, { span: r.span(i, end), numbers }) };
}
