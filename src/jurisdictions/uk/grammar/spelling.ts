import { type NamePlace, type NameStart, type NameWalk, nameBackFrom } from '../../../grammar/names.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { Correction, Lexicon } from '../../../model/index.ts';
import { RememberedOf } from '../../../text/remembered.ts';
import { titleTokens } from './titles-tokens.ts';

/** Shorter words have too many neighbours that mean something else. */
const SHORTEST = 5;
/** Words of one title that are tried, from the place where no title goes on back to its end. */
const MAX_PLACES = 12;
/** Words that may be put right: with more than one none is sure. */
export type Corrections = 1 | 2;

/** A name that the words become where some of them are put right. */
export interface SpeltName extends NameStart {
  readonly corrections: readonly Correction[];
  /** Whether the words as cited are surely misspelt: one word, which titles do not have or which has two letters changed round. */
  readonly sure: boolean;
}

/**
 * The names that words become with one word put right (with two, where one is not enough and so many are allowed), as far as they are
 * accepted.
 * Correcting goes on exactly behind the corrected word. Numbers and short words are never touched.
 */
export function spellNames(
  r: Reading,
  walk: NameWalk,
  floor: number,
  most: Corrections,
  accepts: (start: NameStart) => boolean,
): readonly SpeltName[] {
  const one = walk
    .places()
    .slice(-MAX_PLACES)
    .flatMap((place) => corrected(r, place, floor));
  const once = accepted(one, accepts);
  if (once.length > 0 || most === 1) return once;
  const again = one.flatMap(({ walk: next, corrections }) => {
    const stop = next.places().at(-1);
    if (stop === undefined) return [];
    return corrected(r, stop, floor).map((next) => ({
      ...next,
      corrections: [...next.corrections, ...corrections],
      sure: false,
    }));
  });
  return accepted(again, accepts);
}

interface Attempt {
  readonly walk: NameWalk;
  readonly corrections: readonly Correction[];
  readonly sure: boolean;
}

function corrected(r: Reading, place: NamePlace, floor: number): readonly Attempt[] {
  const { at, node, depth } = place;
  if (at < floor || !r.isWord(at) || r.size(at) < SHORTEST) return [];
  const word = r.folded(at);
  const tokens = titleTokens(r);
  const attempts: Attempt[] = [];
  for (const { id, correction, transposed } of neighboursOf(r.lexicon, word)) {
    const next = r.lexicon.step(node, id);
    if (next === 0) continue;
    attempts.push({
      walk: nameBackFrom(r, { at: at - 1, node: next, depth }, floor, tokens),
      corrections: [correction],
      sure: transposed || !isTitleWord(r, at),
    });
  }
  return attempts;
}

/** A word that another one may be a slip for. */
interface Neighbour {
  /** Among the words of names. */
  readonly id: number;
  readonly correction: Correction;
  readonly transposed: boolean;
}

/** The neighbours of words, remembered: a misspelt word is met at every title that it could belong to. */
const neighbours = new RememberedOf<Lexicon, readonly Neighbour[]>(256);

function neighboursOf(lexicon: Lexicon, word: string): readonly Neighbour[] {
  return neighbours.get(lexicon, word, () =>
    lexicon.neighbours(word).map((id) => {
      const read = lexicon.wordText(id);
      return { id, correction: [word, read], transposed: isTransposed(word, read) };
    }),
  );
}

/** Whether titles have the word as it is: "Right" may be meant where "Rights" would fit. */
function isTitleWord(r: Reading, at: number): boolean {
  return r.nameWord(at) >= 0;
}

/** Two words that differ in the order of letters alone: hardly ever two words that somebody could mean ("Saftey", "Safety"). */
function isTransposed(a: string, b: string): boolean {
  return a.length === b.length && [...a].sort().join('') === [...b].sort().join('');
}

function accepted(
  attempts: readonly Attempt[],
  accepts: (start: NameStart) => boolean,
): readonly SpeltName[] {
  return attempts.flatMap(({ walk, corrections, sure }) => {
    const start = walk.starts.findLast(accepts);
    return start === undefined ? [] : [{ ...start, corrections, sure }];
  });
}
