import type { NameDirection, NamePosting } from '../model/index.ts';
import { TokenKind } from '../model/tokens.ts';
import type { Reading } from './reading.ts';

/** Longest name that is followed in the trie, in words with particles. */
const MAX_NAME_TOKENS = 40;

export interface NameMatch {
  /** Token after the name. */
  readonly end: number;
  readonly postings: readonly NamePosting[];
}

/**
 * The longest name that starts at token i, for jurisdictions that enter names by their first word. Particles, dots of
 * abbreviations, apostrophes, hyphens, commas and brackets inside a name are transparent; every other mark ends it.
 */
export function nameFrom(
  reading: Reading,
  jurisdiction: string,
  i: number,
  particle: (i: number) => boolean,
): NameMatch | null {
  const { lexicon, tokens } = reading;
  let node = lexicon.root(jurisdiction, 'first' satisfies NameDirection);
  let best: NameMatch | null = null;
  const limit = Math.min(tokens.count, i + MAX_NAME_TOKENS);
  for (let at = i; at < limit && node !== 0; at++) {
    if (tokens.kind[at] === TokenKind.punctuation) {
      if (at > i && transparent(reading, at)) continue;
      break;
    }
    const word = lexicon.wordId(
      tokens.folded,
      tokens.foldStart[at] as number,
      tokens.foldStart[at + 1] as number,
      tokens.value[at] as number,
    );
    const next = word < 0 ? 0 : lexicon.step(node, word);
    if (next === 0) {
      if (at > i && particle(at)) continue;
      break;
    }
    node = next;
    const postings = lexicon.namesAt(node);
    if (postings.length > 0) best = { end: at + 1, postings };
  }
  return best;
}

const TRANSPARENT = ['.', "'", '-', ',', '(', ')'];

function transparent(reading: Reading, at: number): boolean {
  return TRANSPARENT.some((mark) => reading.is(at, mark));
}
