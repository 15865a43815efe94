import type { Citation, GrammarEnvironment, Lexicon, ReadOptions, Span, Tokens } from '../model/index.ts';
import { NAME_UNASKED, TokenFlag, TokenKind } from '../model/tokens.ts';
import { foldedToken, isFolded } from '../text/scan.ts';

/**
 * A text being read for one jurisdiction: token columns with the jurisdiction's roles, and what has been read so far.
 * Methods take token positions; positions outside the text are harmless and answer "nothing".
 */
export class Reading {
  readonly lexicon: Lexicon;
  private readonly roles: Int32Array;
  private readonly values: Int32Array;
  private readonly names: Int32Array;
  tokens!: Tokens;
  options!: ReadOptions;
  citations: Citation[] = [];
  private capitals: boolean | null = null;

  constructor(environment: GrammarEnvironment) {
    this.lexicon = environment.lexicon;
    this.roles = environment.roles;
    this.values = environment.values;
    this.names = environment.names;
  }

  begin(tokens: Tokens, options: ReadOptions): void {
    this.tokens = tokens;
    this.options = options;
    this.citations = [];
    this.capitals = null;
  }

  get count(): number {
    return this.tokens.count;
  }

  private has(i: number): boolean {
    return i >= 0 && i < this.tokens.count;
  }

  isWord(i: number): boolean {
    return this.has(i) && this.tokens.kind[i] === TokenKind.word;
  }

  isNumber(i: number): boolean {
    return this.has(i) && this.tokens.kind[i] === TokenKind.number;
  }

  /** Value of a number token of up to nine digits, else -1. */
  number(i: number): number {
    return this.isNumber(i) ? (this.tokens.value[i] as number) : -1;
  }

  /** Whether token i is this punctuation character (folded). */
  is(i: number, char: string): boolean {
    return (
      this.has(i) &&
      this.tokens.kind[i] === TokenKind.punctuation &&
      this.tokens.value[i] === char.charCodeAt(0)
    );
  }

  /** Whether token i is a hyphen or a dash. */
  isDash(i: number): boolean {
    return this.is(i, '-') || this.is(i, '\u2013') || this.is(i, '\u2014');
  }

  /** Whether the word at i has one of the roles. */
  role(i: number, roles: number): boolean {
    return this.isWord(i) && ((this.roles[this.tokens.word[i] as number] as number) & roles) !== 0;
  }

  /** All roles of the word at i; 0 where it has none. */
  rolesAt(i: number): number {
    return this.isWord(i) ? (this.roles[this.tokens.word[i] as number] as number) : 0;
  }

  /** The value that the grammar gives the word at i. */
  wordValue(i: number): number {
    return this.isWord(i) ? (this.values[this.tokens.word[i] as number] as number) : 0;
  }

  /** No white space before token i. */
  glued(i: number): boolean {
    return this.has(i) && ((this.tokens.flags[i] as number) & TokenFlag.spaceBefore) === 0;
  }

  newlineBefore(i: number): boolean {
    return this.has(i) && ((this.tokens.flags[i] as number) & TokenFlag.newlineBefore) !== 0;
  }

  capitalised(i: number): boolean {
    return this.has(i) && ((this.tokens.flags[i] as number) & TokenFlag.capitalised) !== 0;
  }

  /** Number of folded characters of token i. */
  size(i: number): number {
    return this.has(i) ? (this.tokens.foldStart[i + 1] as number) - (this.tokens.foldStart[i] as number) : 0;
  }

  /** Last folded character of token i, as a code. */
  tail(i: number): number {
    return this.has(i) ? (this.tokens.folded[(this.tokens.foldStart[i + 1] as number) - 1] as number) : 0;
  }

  /** First folded character of token i, as a code. */
  head(i: number): number {
    return this.has(i) ? (this.tokens.folded[this.tokens.foldStart[i] as number] as number) : 0;
  }

  /** A word of one letter: that letter, else ''. */
  letter(i: number): string {
    return this.isWord(i) && this.size(i) === 1 ? String.fromCharCode(this.head(i)) : '';
  }

  /** A letter with an apostrophe behind it, as the articles "l'" and "d'": half of all triggers of a French text, and no word. */
  isElided(i: number): boolean {
    return this.size(i) === 1 && this.is(i + 1, "'") && this.glued(i + 1);
  }

  folded(i: number): string {
    return this.has(i) ? foldedToken(this.tokens, i) : '';
  }

  /** Id of token i in the vocabulary of the lexicon's names, or -1. */
  nameWord(i: number): number {
    if (!this.has(i)) return -1;
    const known = this.tokens.name[i] as number;
    return known === NAME_UNASKED ? this.askName(i) : known;
  }

  private askName(i: number): number {
    const { folded, foldStart, value, word, name } = this.tokens;
    const listed = word[i] as number;
    let id = listed > 0 ? (this.names[listed] as number) : NAME_UNASKED;
    if (id === NAME_UNASKED) {
      id = this.lexicon.wordId(
        folded,
        foldStart[i] as number,
        foldStart[i + 1] as number,
        value[i] as number,
      );
      if (listed > 0) this.names[listed] = id;
    }
    name[i] = id;
    return id;
  }

  /** Whether the text has no small letter, so that capitals show nothing. Looked at once a text. */
  get isInCapitals(): boolean {
    this.capitals ??= !/\p{Ll}/u.test(this.tokens.text);
    return this.capitals;
  }

  /** The original text of tokens from..to (exclusive). */
  source(from: number, to: number): string {
    const [start, end] = this.span(from, to);
    return this.tokens.text.slice(start, end);
  }

  /** Offsets of tokens from..to (exclusive) in the original text. */
  span(from: number, to: number): Span {
    return [this.tokens.start[from] as number, this.tokens.end[to - 1] as number];
  }

  /** Whether the words (folded, in order) stand at i. */
  words(i: number, ...expected: readonly string[]): boolean {
    for (let k = 0; k < expected.length; k++)
      if (!this.has(i + k) || !isFolded(this.tokens, i + k, expected[k] as string)) return false;
    return true;
  }
}
