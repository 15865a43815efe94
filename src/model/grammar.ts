import type { Citation } from './citation.ts';
import type { Coordinate } from './coordinate.ts';
import type { Lexicon, NameDirection } from './ports.ts';
import type { Tokens } from './tokens.ts';

/** A word of a grammar: its roles (bits that the jurisdiction defines) and a value (an ordinal, a month ...). */
export interface GrammarWord {
  /** Folded. */
  readonly word: string;
  readonly roles: number;
  readonly value: number;
}

/** What the caller knows beside the text. */
export interface ReadOptions {
  /** The instrument, or the provision, that the text stands in: what "this Act", "présent article" mean. */
  readonly host: Coordinate | null;
  /** Coordinates of the turn before, already checked against the index. */
  readonly context: readonly Coordinate[];
}

/** What a grammar is given when an interpreter is made. Arrays are indexed by `Tokens.word`. */
export interface GrammarEnvironment {
  readonly lexicon: Lexicon;
  readonly roles: Int32Array;
  readonly values: Int32Array;
  /**
   * Ids of the words among those of the lexicon's names, -1 where names have it not, `NAME_UNASKED` until a reader asks: shared by
   * all readers, for most words that are looked up in names are such as the vocabulary has.
   */
  readonly names: Int32Array;
}

/** Reads one text for one jurisdiction. `visit` is called for every token with a trigger, in order. */
export interface JurisdictionReader {
  /** Starts a text. */
  begin(tokens: Tokens, options: ReadOptions): void;
  /** Tries the constructs that token `i` can start; returns the token after what was read, or `i`. */
  visit(i: number): number;
  /** Ends the text: resolves what had to wait for its end. */
  finish(): readonly Citation[];
}

/** What wakes a reader besides triggers, and a host or a context of its own system. */
export interface Wakes {
  /** Marks, folded, which it looks for by itself: a sign is no word, so nothing visits it. */
  readonly signs?: string;
  /** It reads texts of at most so many tokens whatever they hold: a short one may be a citation and nothing else. Infinity: all. */
  readonly upTo?: number;
}

/** The grammar of one jurisdiction. */
export interface Grammar {
  readonly words: readonly GrammarWord[];
  /** Words of which a construct can start; a bare number never is one. */
  readonly triggers: readonly string[];
  /** Set where the words by which the lawbook's names are entered from that direction are triggers too. */
  readonly nameTriggers?: NameDirection;
  /** What else its reader can find something by. Where nothing wakes it, a reader is not asked about a text at all. */
  readonly wakes?: Wakes;
  createReader(environment: GrammarEnvironment): JurisdictionReader;
}
