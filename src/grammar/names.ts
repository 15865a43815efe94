import type { Lexicon, NameDirection, NameNode, NamePosting } from '../model/index.ts';
import { TokenKind } from '../model/tokens.ts';
import { hashFolded } from '../text/fold.ts';
import { RememberedOf } from '../text/remembered.ts';
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
 *
 * @param isWhole whether a name can end before token `end`; it always can where omitted.
 */
export function nameFrom(
  reading: Reading,
  jurisdiction: string,
  i: number,
  particle: (i: number) => boolean,
  isWhole: (end: number) => boolean = anywhere,
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
    const word = reading.nameWord(at);
    const next = word < 0 ? 0 : lexicon.step(node, word);
    if (next === 0) {
      if (at > i && particle(at)) continue;
      break;
    }
    node = next;
    const postings = lexicon.namesAt(node);
    if (postings.length > 0 && isWhole(at + 1)) best = { end: at + 1, postings };
  }
  return best;
}

const anywhere = (): boolean => true;

const TRANSPARENT: ReadonlySet<number> = new Set(['.', "'", '-', ',', '(', ')'].map(codeOf));

function codeOf(mark: string): number {
  return mark.charCodeAt(0);
}

function transparent({ tokens }: Reading, at: number): boolean {
  return TRANSPARENT.has(tokens.value[at] as number);
}

/** Where a walk through a name stands: the token that comes next, to the left, and what is still open to its right. */
export interface NamePlace {
  readonly at: number;
  readonly node: NameNode;
  /** Brackets closed to the right that are not yet opened. */
  readonly depth: number;
}

/** A whole name that ends where a walk was entered and begins at token `from`. */
export interface NameStart {
  readonly from: number;
  readonly postings: readonly NamePosting[];
}

/** What a walk through a name towards its first word has met. */
export interface NameWalk {
  /** Whole names, the shortest first. */
  readonly starts: readonly NameStart[];
  /** The place before each word that was stepped over, in the order of the walk; last the place where no name goes on. */
  places(): readonly NamePlace[];
}

/** What a jurisdiction says of the tokens inside its names. */
export interface NameTokens {
  /** Whether token i is a word that the keys of names lack. */
  particle(i: number): boolean;
  /** Whether the dot at i shortens a word ("No. 2", "etc.") instead of ending a sentence. */
  shortens(i: number): boolean;
  /** The words that the abbreviation at i stands for inside names, the last one first ("NI": Ireland, Northern); else null. */
  spelledOut(i: number): readonly string[] | null;
}

/** Where names that end with the word at i are entered, for jurisdictions that enter them by their last word. */
export function nameEntry({ lexicon }: Reading, jurisdiction: string, i: number): NamePlace {
  return { at: i, node: lexicon.root(jurisdiction, 'last' satisfies NameDirection), depth: 0 };
}

/**
 * Follows names from a place in them towards their first word, not beyond `floor`. Particles and the marks of
 * {@link WITHIN} are transparent, brackets have to balance inside a name, and a dot belongs to one only where it shortens
 * a word. "Employer's" and "Employers'" and "Employers" are one spelling.
 */
export function nameBackFrom(
  reading: Reading,
  place: NamePlace,
  floor: number,
  tokens: NameTokens,
): NameWalk {
  return new BackWalk(reading, place, floor, tokens);
}

/** The same where only the whole names are asked for, the shortest first. */
export function namesEndingAt(
  reading: Reading,
  place: NamePlace,
  floor: number,
  tokens: NameTokens,
): readonly NameStart[] {
  return walkBack(reading, place, floor, tokens, null);
}

class BackWalk implements NameWalk {
  readonly starts: readonly NameStart[];
  private readonly reading: Reading;
  private readonly place: NamePlace;
  private readonly floor: number;
  private readonly tokens: NameTokens;

  constructor(reading: Reading, place: NamePlace, floor: number, tokens: NameTokens) {
    this.reading = reading;
    this.place = place;
    this.floor = floor;
    this.tokens = tokens;
    this.starts = namesEndingAt(reading, place, floor, tokens);
  }

  /** Hardly anybody asks for them: whoever does has the way gone again. */
  places(): readonly NamePlace[] {
    const met: NamePlace[] = [];
    walkBack(this.reading, this.place, this.floor, this.tokens, met);
    return met;
  }
}

function walkBack(
  reading: Reading,
  place: NamePlace,
  floor: number,
  tokens: NameTokens,
  places: NamePlace[] | null,
): readonly NameStart[] {
  let starts = NO_STARTS;
  let { at, node, depth } = place;
  let noted = -1;
  const whole = depth === 0 ? reading.lexicon.namesAt(node) : NO_NAMES;
  if (whole.length > 0) starts = [{ from: at + 1, postings: whole }];
  const limit = Math.max(floor, at - MAX_NAME_TOKENS);
  for (; at >= limit; at--) {
    if (reading.tokens.kind[at] === TokenKind.punctuation) {
      if (reading.is(at, ')')) depth++;
      else if (reading.is(at, '(')) depth--;
      else if (!isWithin(reading, at, tokens)) break;
      if (depth < 0) break;
      continue;
    }
    if (tokens.particle(at)) continue;
    places?.push({ at, node, depth });
    noted = node;
    const step = stepBack(reading, node, at) ?? stepSpelledOut(reading, node, at, tokens);
    if (step === null) return starts;
    node = step.node;
    at = step.from;
    const postings = depth === 0 ? reading.lexicon.namesAt(node) : NO_NAMES;
    if (postings.length > 0) starts = [...starts, { from: at, postings }];
  }
  if (noted !== node) places?.push({ at, node, depth });
  return starts;
}

const NO_STARTS: readonly NameStart[] = [];
const NO_NAMES: readonly NamePosting[] = [];

/** Marks that a name may have or lack at any place inside it, besides brackets and the dots of abbreviations. */
const WITHIN: ReadonlySet<number> = new Set(
  [',', "'", '-', '\u2013', '\u2014', '&', '/', ':', '[', ']'].map(codeOf),
);

function isWithin(reading: Reading, at: number, tokens: NameTokens): boolean {
  if (reading.is(at, '.')) return tokens.shortens(at);
  return WITHIN.has(reading.tokens.value[at] as number);
}

interface Step {
  readonly node: NameNode;
  /** First token of the word: an apostrophe and its "s" count as one word with what stands before them. */
  readonly from: number;
}

function stepBack(reading: Reading, node: NameNode, at: number): Step | null {
  const { lexicon } = reading;
  const word = reading.nameWord(at);
  const next = word < 0 ? 0 : lexicon.step(node, word);
  return next !== 0 ? { node: next, from: at } : stepPossessive(reading, node, at);
}

function stepSpelledOut(reading: Reading, node: NameNode, at: number, tokens: NameTokens): Step | null {
  const words = tokens.spelledOut(at);
  if (words === null) return null;
  let next = node;
  for (const word of words) next = next === 0 ? 0 : stepTo(reading, next, word);
  return next === 0 ? null : { node: next, from: at };
}

const LETTER_S = codeOf('s');

/** "Employer's" where the name has "Employers", and the other way round. */
function stepPossessive(reading: Reading, node: NameNode, at: number): Step | null {
  // Nearly every word ends here, and is not spelled out for it.
  if (reading.tail(at) !== LETTER_S || !reading.isWord(at)) return null;
  const word = reading.folded(at);
  if (word === 's' && reading.is(at - 1, "'") && reading.glued(at) && reading.isWord(at - 2)) {
    const joined = stepTo(reading, node, `${reading.folded(at - 2)}s`);
    return joined === 0 ? null : { node: joined, from: at - 2 };
  }
  if (word.length < 3) return null;
  const apart = stepTo(reading, node, 's');
  const split = apart === 0 ? 0 : stepTo(reading, apart, word.slice(0, -1));
  return split === 0 ? null : { node: split, from: at };
}

/** The child of a node by a word that does not stand in the text as it is; 0 where there is none. */
export function stepTo({ lexicon }: Reading, node: NameNode, word: string): NameNode {
  const id = idOf(lexicon, word);
  return id < 0 ? 0 : lexicon.step(node, id);
}

/** Ids of words among those of names: mostly of the few words for kinds of instruments. */
const ids = new RememberedOf<Lexicon, number>(1_024);

function idOf(lexicon: Lexicon, word: string): number {
  return ids.get(lexicon, word, () => {
    const folded = Uint16Array.from(word.split(''), (unit) => unit.charCodeAt(0));
    return lexicon.wordId(folded, 0, folded.length, hashFolded(folded, 0, folded.length));
  });
}
