import { hashFolded } from './fold.ts';

/** An exact map from folded words to ids 1.., probed by the scanner with the hash it has already computed. */
export class WordTable {
  readonly words: readonly string[];
  private readonly slots: Int32Array;
  private readonly mask: number;
  private readonly pool: Uint16Array;
  private readonly starts: Int32Array;

  /** @param words folded words; repeated ones count once. Ids follow the order of first appearance, from 1. */
  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)];
    let capacity = 16;
    while (capacity < this.words.length * 3) capacity *= 2;
    this.mask = capacity - 1;
    this.slots = new Int32Array(capacity);
    this.starts = new Int32Array(this.words.length + 2);
    this.pool = Uint16Array.from(this.words.join(''), (char) => char.charCodeAt(0));
    let offset = 0;
    this.words.forEach((word, index) => {
      this.starts[index + 1] = offset;
      offset += word.length;
      this.starts[index + 2] = offset;
      let slot = hashFolded(this.pool, offset - word.length, offset) & this.mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & this.mask;
      this.slots[slot] = index + 1;
    });
  }

  /** Id of `folded[start..end)` whose hash is given, 0 where it is no word of the table. */
  find(folded: Uint16Array, start: number, end: number, hash: number): number {
    let slot = hash & this.mask;
    for (;;) {
      const id = this.slots[slot] as number;
      if (id === 0 || this.equals(id, folded, start, end)) return id;
      slot = (slot + 1) & this.mask;
    }
  }

  private equals(id: number, folded: Uint16Array, start: number, end: number): boolean {
    const from = this.starts[id] as number;
    const length = end - start;
    if ((this.starts[id + 1] as number) - from !== length) return false;
    for (let i = 0; i < length; i++) if (this.pool[from + i] !== folded[start + i]) return false;
    return true;
  }
}
