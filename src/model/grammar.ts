import type { Lexicon } from './ports.ts';
import type { Tokens } from './tokens.ts';

/** A word of the grammar with its roles (bits of the jurisdiction's own) and a value (an ordinal, a month ...). */
export interface GrammarWord {
  readonly word: string;
  readonly roles: number;
  readonly value: number;
}

/** Placeholder: see grammar/ for the engine. */
export interface Grammar {
  readonly words: readonly GrammarWord[];
  readonly lexicon?: Lexicon;
  readonly tokens?: Tokens;
}
