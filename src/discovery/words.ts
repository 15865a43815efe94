import { foldText } from '../text/fold.ts';

/** Longer runs of letters are no words of any language. */
const LONGEST = 48;
const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text, folded (no case, no accents), at most `limit` of them. */
export function wordsOf(text: string, limit: number): string[] {
  const words: string[] = [];
  for (const [word] of foldText(text).matchAll(WORD)) {
    if (words.length === limit) break;
    if (word.length <= LONGEST) words.push(word);
  }
  return words;
}
