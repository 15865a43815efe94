import { TokenFlag, TokenKind, type Tokens } from '../model/tokens.ts';
import { foldedToken } from './scan.ts';

/** A word of a name as the keys of names hold it, with the scanner's hash. */
export interface NameWord {
  readonly word: string;
  readonly hash: number;
}

/**
 * The words by which a name is entered and looked up, in the order of the text: without marks and without particles, unless it
 * has nothing else.
 *
 * @param particles folded.
 */
export function nameWords(tokens: Tokens, particles: ReadonlySet<string>): readonly NameWord[] {
  const all: (NameWord & { readonly partOfNumber: boolean })[] = [];
  for (let i = 0; i < tokens.count; i++) {
    if (tokens.kind[i] === TokenKind.punctuation) continue;
    all.push({
      word: foldedToken(tokens, i),
      hash: tokens.value[i] as number,
      partOfNumber: joinsNumber(tokens, i - 1, i) || joinsNumber(tokens, i + 1, i),
    });
  }
  const strong = all.filter(({ word, partOfNumber }) => partOfNumber || !particles.has(word));
  return strong.length > 0 ? strong : all;
}

/** Whether a number stands at `i` without a space between it and token `word`: the letter of "4a" is no particle. */
function joinsNumber(tokens: Tokens, i: number, word: number): boolean {
  const isNumber = i >= 0 && i < tokens.count && tokens.kind[i] === TokenKind.number;
  return isNumber && ((tokens.flags[Math.max(i, word)] as number) & TokenFlag.spaceBefore) === 0;
}
