import {
  type Lexicon,
  NAME_FORMS,
  type NameDirection,
  type NameForm,
  type NameNode,
  type NamePosting,
} from '../model/ports.ts';
import { RecordCache } from './cache.ts';
import { type HOT, JURISDICTION_ROW, type Sections } from './format.ts';
import { lowerBound } from './search.ts';
import { deletionHash, isOneEdit } from './spelling.ts';
import { firstSlot, indexBits, isOfHash, nextSlot } from './table.ts';

const NO_NAMES: readonly NamePosting[] = Object.freeze([]);

/** The model's Lexicon over the columns of a lawbook. */
export class LawbookLexicon implements Lexicon {
  private readonly columns: Sections<typeof HOT>;
  private readonly roots: ReadonlyMap<string, { readonly node: NameNode; readonly direction: NameDirection }>;

  /** Children of the roots by word, made when first needed: a root has thousands, and names are mostly asked about there. */
  private readonly entries: (Int32Array | undefined)[] = [];

  /** Hundreds of instruments bear a name like "Finance Act". */
  private readonly names = new RecordCache((node) => this.readNames(node));

  /** Bits of a slot of the word table that hold the word. */
  private readonly wordBits: number;

  /** @param symbols decoded symbol table. */
  constructor(columns: Sections<typeof HOT>, symbols: readonly string[]) {
    this.columns = columns;
    this.wordBits = indexBits(columns.wordSlots);
    const rows = columns.jurisdictions;
    const roots = new Map<string, { node: NameNode; direction: NameDirection }>();
    for (let row = 0; row < rows.length; row += JURISDICTION_ROW.length) {
      const code = symbols[rows[row + JURISDICTION_ROW.code] as number] as string;
      const node = rows[row + JURISDICTION_ROW.root] as number;
      roots.set(code, { node, direction: rows[row + JURISDICTION_ROW.direction] === 1 ? 'last' : 'first' });
    }
    this.roots = roots;
  }

  wordId(folded: Uint16Array, start: number, end: number, hash: number): number {
    const { wordSlots } = this.columns;
    const bits = this.wordBits;
    let slot = firstSlot(hash, wordSlots);
    for (let entry = wordSlots[slot] as number; entry !== 0; entry = wordSlots[slot] as number) {
      const word = (entry & bits) - 1;
      if (isOfHash(entry, hash, bits) && this.isWord(word, folded, start, end)) return word;
      slot = nextSlot(slot, wordSlots);
    }
    return -1;
  }

  private isWord(word: number, folded: Uint16Array, start: number, end: number): boolean {
    const { wordChars, wordOffsets } = this.columns;
    const from = wordOffsets[word] as number;
    if ((wordOffsets[word + 1] as number) - from !== end - start) return false;
    for (let i = start; i < end; i++) if (folded[i] !== wordChars[from + i - start]) return false;
    return true;
  }

  root(jurisdiction: string, direction: NameDirection): NameNode {
    const root = this.roots.get(jurisdiction);
    return root?.direction === direction ? root.node : 0;
  }

  entryWords(jurisdiction: string, direction: NameDirection): readonly string[] {
    const { nodeChildFirst, nodeWord } = this.columns;
    const root = this.root(jurisdiction, direction);
    const words: string[] = [];
    if (root === 0) return words;
    for (let node = nodeChildFirst[root] as number; node < (nodeChildFirst[root + 1] as number); node++)
      words.push(this.wordText(nodeWord[node] as number));
    return words;
  }

  wordText(word: number): string {
    const { wordChars, wordOffsets } = this.columns;
    return String.fromCharCode(
      ...wordChars.subarray(wordOffsets[word] as number, wordOffsets[word + 1] as number),
    );
  }

  step(node: NameNode, word: number): NameNode {
    // The roots are the first nodes.
    if (node <= this.roots.size) return (this.entries[node] ?? this.entriesOf(node))[word] as NameNode;
    const { nodeChildFirst, nodeWord } = this.columns;
    const end = nodeChildFirst[node + 1] as number;
    const child = lowerBound(nodeWord, nodeChildFirst[node] as number, end, word);
    return child < end && nodeWord[child] === word ? child : 0;
  }

  private entriesOf(root: NameNode): Int32Array {
    const { nodeChildFirst, nodeWord, wordOffsets } = this.columns;
    const children = new Int32Array(wordOffsets.length - 1);
    const end = nodeChildFirst[root + 1] as number;
    for (let child = nodeChildFirst[root] as number; child < end; child++)
      children[nodeWord[child] as number] = child;
    this.entries[root] = children;
    return children;
  }

  namesAt(node: NameNode): readonly NamePosting[] {
    const { nodePostingFirst } = this.columns;
    return nodePostingFirst[node] === nodePostingFirst[node + 1] ? NO_NAMES : this.names.get(node);
  }

  private readNames(node: NameNode): readonly NamePosting[] {
    const { nodePostingFirst, postingInstrument, postingYear, postingForm } = this.columns;
    const names: NamePosting[] = [];
    const end = nodePostingFirst[node + 1] as number;
    for (let i = nodePostingFirst[node] as number; i < end; i++) {
      names.push({
        instrument: postingInstrument[i] as number,
        year: postingYear[i] as number,
        form: NAME_FORMS[postingForm[i] as number] as NameForm,
      });
    }
    return names;
  }

  neighbours(folded: string): readonly number[] {
    const { deletionFirst, deletionWord } = this.columns;
    const buckets = deletionFirst.length - 1;
    const found = new Set<number>();
    for (let skipped = -1; skipped < folded.length; skipped++) {
      const bucket = deletionHash(folded, skipped) % buckets;
      const end = deletionFirst[bucket + 1] as number;
      for (let i = deletionFirst[bucket] as number; i < end; i++) {
        const word = deletionWord[i] as number;
        if (!found.has(word) && this.isNeighbour(word, folded)) found.add(word);
      }
    }
    return [...found].sort((a, b) => a - b);
  }

  private isNeighbour(word: number, folded: string): boolean {
    const { wordChars, wordOffsets } = this.columns;
    return isOneEdit(wordChars, wordOffsets[word] as number, wordOffsets[word + 1] as number, folded);
  }
}
