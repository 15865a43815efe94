import type { Jurisdiction, Lexicon, Tokens } from '../model/index.ts';
import { TokenKind } from '../model/tokens.ts';

/** Folded marks above this code wake nobody. */
const MARKS = 256;
const INITIAL_CAPACITY = 256;

/** Words that a construct of a jurisdiction can start with. */
export function triggersOf({ code, grammar }: Jurisdiction, lexicon: Lexicon): readonly string[] {
  const { triggers, nameTriggers } = grammar;
  if (nameTriggers === undefined) return triggers;
  // A bare number is no trigger, not even where a title ends in one.
  const entries = lexicon.entryWords(code, nameTriggers).filter((word) => !/^\d/.test(word));
  return [...triggers, ...entries];
}

/**
 * Where the triggers of a text stand, and whose they are: found in one pass for all readers, most of which have nothing to
 * say of most texts. Readers are bits.
 */
export class Triggers {
  /** Readers by word of the scanner's vocabulary. */
  private readonly ofWord: Int32Array;
  private readonly ofMark = new Int32Array(MARKS);
  /** Longest text that each reader reads whatever it holds. */
  private readonly upTo: readonly number[];
  /** Tokens with triggers, in order, and the readers that each is a trigger of. Reused: valid until the next text. */
  private at = new Int32Array(INITIAL_CAPACITY);
  private readers = new Int32Array(INITIAL_CAPACITY);
  private length = 0;
  private tokens = 0;
  /** Readers that a trigger or a mark wakes. */
  private woken = 0;

  /** @param ids of the words in the scanner's vocabulary. */
  constructor(
    jurisdictions: readonly Jurisdiction[],
    words: readonly (readonly string[])[],
    ids: ReadonlyMap<string, number>,
  ) {
    this.ofWord = new Int32Array(ids.size + 1);
    this.upTo = jurisdictions.map(({ grammar }) => grammar.wakes?.upTo ?? 0);
    jurisdictions.forEach(({ grammar }, reader) => {
      for (const word of words[reader] ?? []) add(this.ofWord, ids.get(word) as number, reader);
      for (const mark of grammar.wakes?.signs ?? '') add(this.ofMark, mark.charCodeAt(0), reader);
    });
  }

  /** Looks through a text. */
  find({ count, kind, word, value }: Tokens): void {
    const { ofWord, ofMark } = this;
    this.length = 0;
    this.tokens = count;
    this.woken = 0;
    for (let i = 0; i < count; i++) {
      if (kind[i] === TokenKind.punctuation) {
        const mark = value[i] as number;
        if (mark < MARKS) this.woken |= ofMark[mark] as number;
        continue;
      }
      const readers = ofWord[word[i] as number] as number;
      if (readers !== 0) this.add(i, readers);
    }
  }

  private add(i: number, readers: number): void {
    if (this.length === this.at.length) this.grow();
    this.at[this.length] = i;
    this.readers[this.length++] = readers;
    this.woken |= readers;
  }

  private grow(): void {
    const [at, readers] = [this.at, this.readers];
    this.at = new Int32Array(at.length * 2);
    this.at.set(at);
    this.readers = new Int32Array(readers.length * 2);
    this.readers.set(readers);
  }

  /** Whether a reader can find anything in the text by the text alone. */
  wakes(reader: number): boolean {
    return (this.woken & (1 << reader)) !== 0 || this.tokens <= (this.upTo[reader] as number);
  }

  /** Shows a reader its triggers in order; it answers how far it has read. */
  visit(reader: number, visitor: { visit(i: number): number }): void {
    if ((this.woken & (1 << reader)) === 0) return;
    const { at, readers, length } = this;
    let next = 0;
    for (let k = 0; k < length; k++) {
      const i = at[k] as number;
      if (i >= next && ((readers[k] as number) & (1 << reader)) !== 0) next = visitor.visit(i);
    }
  }
}

function add(column: Int32Array, place: number, reader: number): void {
  column[place] = (column[place] as number) | (1 << reader);
}
