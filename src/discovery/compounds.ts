/**
 * Takes compounds apart by the vocabulary of the index, after Koehn and Knight, "Empirical Methods for Compound
 * Splitting" (2003): of all ways to write a word as known words, with or without a linking element between them, the one whose
 * parts have the highest geometric mean of frequencies.
 */

/** Linking elements of German. */
const LINKS = ' s es n en er e'.split(' ');
const SHORTEST_PART = 4;
const SHORTEST = 9;
/** A word is taken apart into at most this many. */
const MOST_PARTS = 3;

/** How often a stem occurs in the index; 0 for what is no word of it, or one that no part is made of. */
export type StemFrequency = (stem: string) => number;

interface Split {
  readonly parts: readonly string[];
  readonly logSum: number;
}

/** Stems of the parts of a compound, in order; empty where the word is none. */
export function partsOf(
  word: string,
  stem: (word: string) => string,
  frequency: StemFrequency,
): readonly string[] {
  if (word.length < SHORTEST) return [];
  const best = split(word, MOST_PARTS, stem, frequency);
  return best === null || best.parts.length < 2 ? [] : best.parts;
}

function split(
  word: string,
  most: number,
  stem: (word: string) => string,
  frequency: StemFrequency,
): Split | null {
  const own = stem(word);
  const count = own.length < SHORTEST_PART ? 0 : frequency(own);
  let best: Split | null = count > 0 && most < MOST_PARTS ? { parts: [own], logSum: Math.log(count) } : null;
  if (most === 1) return best;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const left = leftPart(word.slice(0, at), stem, frequency);
    if (left === null) continue;
    const right = split(word.slice(at), most - 1, stem, frequency);
    if (right === null) continue;
    const found = { parts: [left.part, ...right.parts], logSum: left.log + right.logSum };
    if (best === null || mean(found) > mean(best)) best = found;
  }
  return best;
}

function leftPart(
  text: string,
  stem: (word: string) => string,
  frequency: StemFrequency,
): { readonly part: string; readonly log: number } | null {
  let best: { readonly part: string; readonly log: number } | null = null;
  for (const link of LINKS) {
    if (!text.endsWith(link) || text.length - link.length < SHORTEST_PART) continue;
    const part = stem(text.slice(0, text.length - link.length));
    const count = part.length < SHORTEST_PART ? 0 : frequency(part);
    if (count > 0 && (best === null || Math.log(count) > best.log)) best = { part, log: Math.log(count) };
  }
  return best;
}

const mean = ({ parts, logSum }: Split): number => logSum / parts.length;
