import type { Reading } from '../../../grammar/reading.ts';
import type { NameNode, NamePosting } from '../../../model/index.ts';
import { TokenKind } from '../../../model/tokens.ts';
import { hashFolded } from '../../../text/fold.ts';
import { CODE } from '../coordinates.ts';
import { Role } from './words.ts';

/** Words that a title may have or lack: articles, which inflect with the sentence. */
export const LAW_PARTICLES: readonly string[] = ['der', 'die', 'das', 'des', 'dem', 'den'];
const PARTICLES: ReadonlySet<string> = new Set(LAW_PARTICLES);

/** Longest title that is followed in the trie, in tokens. */
const MAX_TOKENS = 40;
/** Longest input that is a question: in one people write abbreviations as they please. */
const SHORT_INPUT = 24;
const MARKS = ['.', '-', ',', '/', '(', ')', "'", '\u2013', '§'];

export interface LawName {
  readonly end: number;
  readonly postings: readonly NamePosting[];
  /** "KWG", "SGB V": capitals inside a word, or written small in a question. */
  readonly abbreviated: boolean;
}

/** The longest name of a law that starts at i, in any inflection: "des Bürgerlichen Gesetzbuchs", "KWG", "SGB V". */
export function lawNameAt(r: Reading, i: number): LawName | null {
  if (r.tokens.kind[i] === TokenKind.punctuation || i >= r.count) return null;
  let node = r.lexicon.root(CODE, 'first');
  let best: LawName | null = null;
  const limit = Math.min(r.count, i + MAX_TOKENS);
  for (let at = i; at < limit; at++) {
    if (r.tokens.kind[at] === TokenKind.punctuation) {
      if (at > i && MARKS.some((mark) => r.is(at, mark))) continue;
      break;
    }
    const next = inflected(r, node, at);
    if (next === 0) {
      if (at > i && PARTICLES.has(r.folded(at))) continue;
      break;
    }
    node = next;
    const postings = r.lexicon.namesAt(node);
    if (postings.length > 0 && isWritten(r, i, at + 1, postings))
      best = { end: at + 1, postings, abbreviated: isAbbreviated(r, i) || isSmall(r, i) };
  }
  return best;
}

/** The child of a node by the word at i, or by another inflection of it. Nouns and adjectives of titles inflect. */
function inflected(r: Reading, node: number, i: number): number {
  const id = r.nameWord(i);
  const exact = id < 0 ? 0 : r.lexicon.step(node, id);
  if (exact !== 0 || !r.isWord(i) || r.size(i) < 5 || r.size(i) > LONGEST_WORD) return exact;
  for (const [ending, others] of INFLECTIONS) {
    if (!endsWith(r, i, ending)) continue;
    for (const other of others) {
      const next = stepWith(r, node, i, ending.length, other);
      if (next !== 0) return next;
    }
  }
  return 0;
}

/** Endings as written, and those that the title may have instead. */
const INFLECTIONS: readonly (readonly [string, readonly string[]])[] = [
  ['es', ['', 'e', 'er']],
  ['en', ['es', 'e', 'er', '']],
  ['s', ['']],
  ['e', ['', 'es', 'er']],
  ['er', ['e', 'es']],
  ['em', ['es']],
  ['n', ['']],
];

const LONGEST_WORD = 60;
/** The word with another ending; kept, for this is asked of nearly every word of a title. */
const buffer = new Uint16Array(LONGEST_WORD + 4);

function endsWith({ tokens: { folded, foldStart } }: Reading, i: number, ending: string): boolean {
  const end = foldStart[i + 1] as number;
  for (let k = 1; k <= ending.length; k++)
    if (folded[end - k] !== ending.charCodeAt(ending.length - k)) return false;
  return true;
}

/** The child of a node by the word at i whose last `cut` characters give way to another ending. */
function stepWith(
  { lexicon, tokens }: Reading,
  node: NameNode,
  i: number,
  cut: number,
  ending: string,
): NameNode {
  const start = tokens.foldStart[i] as number;
  let size = (tokens.foldStart[i + 1] as number) - start - cut;
  for (let k = 0; k < size; k++) buffer[k] = tokens.folded[start + k] as number;
  for (let k = 0; k < ending.length; k++) buffer[size++] = ending.charCodeAt(k);
  const id = lexicon.wordId(buffer, 0, size, hashFolded(buffer, 0, size));
  return id < 0 ? 0 : lexicon.step(node, id);
}

/** Whether the word at i is written as an abbreviation: a capital behind its first letter. */
export function isAbbreviated(r: Reading, i: number): boolean {
  const text = r.source(i, i + 1);
  return text.length > 1 && text.slice(1) !== text.slice(1).toLowerCase();
}

function isSmall(r: Reading, i: number): boolean {
  return !r.capitalised(i) && r.count <= SHORT_INPUT;
}

/**
 * Whether what was found is written like a name. A noun is no abbreviation ("Ag", "Bau"), and small letters are names only in
 * questions, and never those of ordinary words.
 */
function isWritten(r: Reading, from: number, end: number, postings: readonly NamePosting[]): boolean {
  if (!r.isWord(from)) return true;
  if (isAbbreviated(r, from)) return true;
  const short = postings.every(({ form }) => form === 'acronym' || form === 'short');
  if (!r.capitalised(from))
    return isSmall(r, from) && r.size(from) > 1 && !r.role(from, Role.particle | Role.and | Role.to);
  return !short && (end > from + 1 || r.size(from) > 4);
}
