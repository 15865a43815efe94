import type { Reading } from '../../../grammar/reading.ts';
import { foldText } from '../../../text/scan.ts';

interface Node<T> {
  readonly next: Map<string, Node<T>>;
  value: T | null;
}

export interface PhraseMatch<T> {
  /** Token behind the phrase; of phrases that are read backwards, its first token. */
  readonly end: number;
  readonly value: T;
}

/**
 * Fixed phrases, found from their first word, or backwards from their last. Dots and apostrophes between words count for
 * nothing: "Fed. App'x".
 */
export class PhraseTable<T> {
  private readonly root: Node<T> = { next: new Map(), value: null };
  private readonly step: 1 | -1;

  constructor(phrases: Iterable<readonly [phrase: string, value: T]>, direction: 'forward' | 'backward' = 'forward') {
    this.step = direction === 'forward' ? 1 : -1;
    for (const [phrase, value] of phrases) {
      const parts = partsOf(phrase);
      let node = this.root;
      for (const part of this.step === 1 ? parts : parts.toReversed()) {
        const next: Node<T> = node.next.get(part) ?? { next: new Map(), value: null };
        node.next.set(part, next);
        node = next;
      }
      node.value = value;
    }
  }

  /** Words by which phrases are entered, folded. */
  get heads(): readonly string[] {
    return [...this.root.next.keys()];
  }

  /** The longest phrase that is entered at token i. */
  at(r: Reading, i: number): PhraseMatch<T> | null {
    let node: Node<T> | undefined = this.root;
    let best: PhraseMatch<T> | null = null;
    for (let at = i; ; at += this.step) {
      if (at !== i && isPassed(r, at)) continue;
      node = node.next.get(r.folded(at));
      if (node === undefined) return best;
      if (node.value !== null) best = { end: this.edge(r, at), value: node.value };
    }
  }

  private edge(r: Reading, at: number): number {
    if (this.step === -1) return at;
    return r.is(at + 1, '.') && r.glued(at + 1) ? at + 2 : at + 1;
  }
} // biome-ignore format: one line

/** Words, numbers and marks of a phrase, folded. */
function partsOf(phrase: string): readonly string[] {
  return foldText(phrase).match(/[a-z]+|\d+|[()&,-]/g) ?? [];
}

/** A dot or an apostrophe right behind a word. */
function isPassed(r: Reading, i: number): boolean {
  return r.glued(i) && (r.is(i, '.') || r.is(i, "'"));
}
