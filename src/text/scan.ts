import { NAME_UNASKED, TokenFlag, TokenKind, type Tokens } from '../model/tokens.ts';
import { CharClass, foldMany, UNIT_TABLE, Unit, unitOf } from './fold.ts';
import { WordTable } from './words.ts';

export { foldText, hashFolded } from './fold.ts';

/** Turns texts into token columns, one pass each. The columns are reused: a result is valid until the next scan. */
export interface Scanner {
  scan(text: string): Tokens;
  readonly words: WordTable;
}

const INITIAL_CAPACITY = 1024;
const HASH_SEED = 0x811c9dc5;
const HASH_PRIME = 0x01000193;
const MAX_NUMBER = 999_999_999;

/** @param vocabulary folded words that get an id in column `word`, in order, from 1. */
export function createScanner(vocabulary: Iterable<string> = []): Scanner {
  return new ColumnScanner(new WordTable(vocabulary));
}

class ColumnScanner implements Scanner, Tokens {
  readonly words: WordTable;
  text = '';
  count = 0;
  kind = new Uint8Array(INITIAL_CAPACITY);
  flags = new Uint8Array(INITIAL_CAPACITY);
  start = new Int32Array(INITIAL_CAPACITY);
  end = new Int32Array(INITIAL_CAPACITY);
  value = new Int32Array(INITIAL_CAPACITY);
  word = new Int32Array(INITIAL_CAPACITY);
  name = new Int32Array(INITIAL_CAPACITY);
  folded = new Uint16Array(INITIAL_CAPACITY * 4);
  foldStart = new Int32Array(INITIAL_CAPACITY + 1);

  constructor(words: WordTable) {
    this.words = words;
  }

  get vocabulary(): readonly string[] {
    return this.words.words;
  }

  scan(text: string): Tokens {
    this.text = text;
    this.count = 0;
    const length = text.length;
    // Each unit but the few that fold to several takes one place, so the loops below need not look.
    if (this.folded.length < length) this.growFolded(length);
    let position = 0;
    let gap = 0;
    let foldEnd = 0;
    while (position < length) {
      const unit = text.charCodeAt(position);
      const entry = UNIT_TABLE[unit] || unitOf(unit);
      const cls = entry & Unit.class;
      if (cls === CharClass.space || cls === CharClass.newline) {
        gap |=
          cls === CharClass.space ? TokenFlag.spaceBefore : TokenFlag.spaceBefore | TokenFlag.newlineBefore;
        position++;
      } else if (cls === CharClass.ignorable) position = this.skipIgnorable(position, gap === 0);
      else {
        const at = this.count;
        if (at + 1 >= this.kind.length) this.growColumns();
        this.flags[at] = gap;
        gap = 0;
        this.start[at] = position;
        this.name[at] = NAME_UNASKED;
        if (cls === CharClass.letter || cls === CharClass.manyLetters)
          foldEnd = this.scanWord(position, foldEnd, entry);
        else if (cls === CharClass.digit) foldEnd = this.scanNumber(position, foldEnd);
        else foldEnd = this.scanPunctuation(position, foldEnd, entry);
        position = this.end[at] as number;
        this.count = at + 1;
        this.foldStart[at + 1] = foldEnd;
      }
    }
    return this;
  }

  /** A mark without a base letter before it belongs to the token that it touches. */
  private skipIgnorable(position: number, touches: boolean): number {
    if (touches && this.count > 0) this.end[this.count - 1] = position + 1;
    return position + 1;
  }

  /** @param first entry of the first unit. */
  private scanWord(from: number, foldFrom: number, first: number): number {
    const { text } = this;
    const { length } = text;
    let { folded } = this;
    let position = from;
    let foldEnd = foldFrom;
    let hash = HASH_SEED;
    let allCaps: number = Unit.upper;
    // Letters that fold to one each, which is all of nearly every word; the loop below goes on where others stand.
    for (let entry = first; (entry & Unit.class) === CharClass.letter; ) {
      const fold = entry >>> Unit.fold;
      folded[foldEnd++] = fold;
      hash = Math.imul(hash ^ fold, HASH_PRIME);
      allCaps &= entry;
      position++;
      entry = position < length ? (UNIT_TABLE[text.charCodeAt(position)] as number) : 0;
    }
    let letters = position - from;
    for (; position < length; position++) {
      const unit = text.charCodeAt(position);
      const entry = UNIT_TABLE[unit] || unitOf(unit);
      const cls = entry & Unit.class;
      if (cls === CharClass.ignorable) continue;
      if (cls !== CharClass.letter && cls !== CharClass.manyLetters) break;
      letters++;
      allCaps &= entry;
      const many = cls === CharClass.letter ? null : foldMany(unit);
      if (many === null) {
        const fold = entry >>> Unit.fold;
        folded[foldEnd++] = fold;
        hash = Math.imul(hash ^ fold, HASH_PRIME);
        continue;
      }
      const needed = foldEnd + many.length + length - position;
      if (needed > folded.length) folded = this.growFolded(needed);
      for (let i = 0; i < many.length; i++) {
        folded[foldEnd++] = many.charCodeAt(i);
        hash = Math.imul(hash ^ many.charCodeAt(i), HASH_PRIME);
      }
    }
    const at = this.count;
    this.kind[at] = TokenKind.word;
    this.end[at] = position;
    this.value[at] = hash | 0;
    this.word[at] = this.words.find(folded, foldFrom, foldEnd, hash | 0);
    if ((first & Unit.upper) !== 0) {
      const caps = letters > 1 && allCaps !== 0 ? TokenFlag.allCaps : 0;
      this.flags[at] = (this.flags[at] as number) | TokenFlag.capitalised | caps;
    }
    return foldEnd;
  }

  private scanNumber(from: number, foldFrom: number): number {
    const { text, folded } = this;
    let position = from;
    let foldEnd = foldFrom;
    let value = 0;
    for (; position < text.length; position++) {
      const unit = text.charCodeAt(position);
      const entry = UNIT_TABLE[unit] || unitOf(unit);
      const cls = entry & Unit.class;
      if (cls === CharClass.digit) {
        const fold = entry >>> Unit.fold;
        folded[foldEnd++] = fold;
        if (value >= 0) value = value * 10 + fold - 48;
        if (value > MAX_NUMBER) value = -1;
      } else if (cls !== CharClass.ignorable) break;
    }
    this.kind[this.count] = TokenKind.number;
    this.end[this.count] = position;
    this.value[this.count] = value;
    this.word[this.count] = 0;
    return foldEnd;
  }

  private scanPunctuation(from: number, foldEnd: number, entry: number): number {
    const pair =
      (entry & Unit.class) === CharClass.highSurrogate && isLowSurrogate(this.text.charCodeAt(from + 1));
    const fold = entry >>> Unit.fold;
    this.kind[this.count] = TokenKind.punctuation;
    this.end[this.count] = from + (pair ? 2 : 1);
    this.value[this.count] = fold;
    this.word[this.count] = 0;
    this.folded[foldEnd] = fold;
    return foldEnd + 1;
  }

  private growColumns(): void {
    const size = this.kind.length * 2;
    this.kind = enlarged(this.kind, new Uint8Array(size));
    this.flags = enlarged(this.flags, new Uint8Array(size));
    this.start = enlarged(this.start, new Int32Array(size));
    this.end = enlarged(this.end, new Int32Array(size));
    this.value = enlarged(this.value, new Int32Array(size));
    this.word = enlarged(this.word, new Int32Array(size));
    this.name = enlarged(this.name, new Int32Array(size));
    this.foldStart = enlarged(this.foldStart, new Int32Array(size + 1));
  }

  private growFolded(atLeast: number): Uint16Array<ArrayBuffer> {
    this.folded = enlarged(this.folded, new Uint16Array(Math.max(atLeast, this.folded.length * 2)));
    return this.folded;
  }
}

function enlarged<T extends Uint8Array | Uint16Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** The folded characters of token i. A known word is not spelled out again, and most others stand in the text as they fold. */
export function foldedToken(tokens: Tokens, i: number): string {
  const { text, word, vocabulary, start, folded, foldStart } = tokens;
  const id = word[i] as number;
  if (id > 0) return vocabulary[id - 1] as string;
  const from = foldStart[i] as number;
  const end = foldStart[i + 1] as number;
  const begin = start[i] as number;
  for (let at = from; at < end; at++)
    if (text.charCodeAt(begin + at - from) !== folded[at]) return spelled(folded, from, end);
  return text.slice(begin, begin + end - from);
}

function spelled(folded: Uint16Array, from: number, end: number): string {
  let out = '';
  for (let at = from; at < end; at++) out += String.fromCharCode(folded[at] as number);
  return out;
}

/** Whether token i folds to this, without making a string of it. */
export function isFolded({ folded, foldStart }: Tokens, i: number, expected: string): boolean {
  const from = foldStart[i] as number;
  const length = (foldStart[i + 1] as number) - from;
  if (length !== expected.length) return false;
  for (let k = 0; k < length; k++) if (folded[from + k] !== expected.charCodeAt(k)) return false;
  return true;
}
