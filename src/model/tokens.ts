/** What one token is. Letters and digits never share a token: `L123-4` is a word, a number, a hyphen, a number. */
export const TokenKind = { word: 0, number: 1, punctuation: 2 } as const;
export type TokenKind = (typeof TokenKind)[keyof typeof TokenKind];

/** Bits of {@link Tokens.flags}. */
export const TokenFlag = {
  /** White space (any Unicode kind) stands directly before the token. */
  spaceBefore: 1,
  /** A line break stands directly before the token. */
  newlineBefore: 2,
  /** The first letter is upper case. */
  capitalised: 4,
  /** All letters (two or more) are upper case. */
  allCaps: 8,
} as const;

/** A token of which nobody has asked yet whether names have it: most tokens are asked about by several systems or by none. */
export const NAME_UNASKED = -2;

/**
 * A scanned text as parallel columns, reused between calls: valid until the next scan. `count` tokens stand in
 * 0..count-1; columns are longer than that.
 *
 * Offsets are UTF-16 positions in the original text, whatever folding did: `text.slice(start[i], end[i])` is the token.
 */
export interface Tokens {
  readonly text: string;
  readonly count: number;
  readonly kind: Uint8Array;
  readonly flags: Uint8Array;
  readonly start: Int32Array;
  readonly end: Int32Array;
  /** Numbers up to nine digits: the value. Longer numbers: -1. Punctuation: the folded UTF-16 code. Words: hash of the fold. */
  readonly value: Int32Array;
  /** Id of a word in the scanner's vocabulary (grammar words), 0 where it is none; 0 for other tokens. */
  readonly word: Int32Array;
  /** The words of that vocabulary, the first one under id 1. */
  readonly vocabulary: readonly string[];
  /** Id of a token among the words of the lexicon's names, -1 where it is none; {@link NAME_UNASKED} until somebody asks. */
  readonly name: Int32Array;
  /** The folded characters of token i are `folded[foldStart[i] .. foldStart[i + 1])`. */
  readonly folded: Uint16Array;
  readonly foldStart: Int32Array;
}
