import type { InstrumentOrdinal, Lexicon, NameDirection, NameNode, NamePosting } from '../../model/index.ts';
import type { NameWord } from '../../text/name-words.ts';

/** Words and nodes of declared names are numbered from here: no lawbook has as many of its own. */
const FIRST = 2 ** 30;

/** A name under which a project cites an instrument, its words in the order in which reading meets them. */
export interface DeclaredName {
  readonly jurisdiction: string;
  readonly direction: NameDirection;
  readonly words: readonly NameWord[];
  readonly instrument: InstrumentOrdinal;
}

interface Node {
  /** The node of the lawbook that the same words lead to; 0 where none does. */
  readonly base: NameNode;
  readonly children: Map<number, NameNode>;
  postings: readonly NamePosting[] | null;
}

/**
 * A lexicon with the names of a project laid over it. A name that the project declares is its own, whatever else the lawbook
 * knows under it; every other name stays.
 */
export class DeclaredLexicon implements Lexicon {
  private readonly base: Lexicon;
  private readonly words: string[] = [];
  /** Words that the lawbook lacks, by hash: most words of a text are none of them. */
  private readonly wordsByHash = new Map<number, number[]>();
  private readonly nodes: Node[] = [];
  private readonly roots = new Map<string, NameNode>();

  constructor(base: Lexicon, names: readonly DeclaredName[]) {
    this.base = base;
    for (const name of names) this.enter(name);
  }

  private enter({ jurisdiction, direction, words, instrument }: DeclaredName): void {
    let node = this.ownRoot(jurisdiction, direction);
    for (const word of words) node = this.ownChild(node, this.enterWord(word));
    const last = this.own(node);
    if (last.postings?.some((one) => one.instrument === instrument)) return;
    const form = words.length > 1 ? 'title' : 'acronym';
    // What the lawbook knows of its own name stays: "POCA" is the Act of 2002, and "POCA 2002" too.
    const known = last.base === 0 ? [] : this.base.namesAt(last.base);
    const own = known.filter((one) => one.instrument === instrument && one.year !== 0);
    last.postings = [...(last.postings ?? []), { instrument, year: 0, form }, ...own];
  }

  private ownRoot(jurisdiction: string, direction: NameDirection): NameNode {
    const key = `${jurisdiction} ${direction}`;
    const known = this.roots.get(key);
    if (known !== undefined) return known;
    const root = this.newNode(this.base.root(jurisdiction, direction));
    this.roots.set(key, root);
    return root;
  }

  private ownChild(node: NameNode, word: number): NameNode {
    const { base, children } = this.own(node);
    const known = children.get(word);
    if (known !== undefined) return known;
    const child = this.newNode(this.baseStep(base, word));
    children.set(word, child);
    return child;
  }

  private newNode(base: NameNode): NameNode {
    this.nodes.push({ base, children: new Map(), postings: null });
    return FIRST + this.nodes.length - 1;
  }

  private own(node: NameNode): Node {
    return this.nodes[node - FIRST] as Node;
  }

  private enterWord({ word, hash }: NameWord): number {
    const folded = Uint16Array.from(word, (char) => char.charCodeAt(0));
    const known = this.wordId(folded, 0, folded.length, hash);
    if (known >= 0) return known;
    const id = FIRST + this.words.push(word) - 1;
    this.wordsByHash.set(hash, [...(this.wordsByHash.get(hash) ?? []), id]);
    return id;
  }

  wordId(folded: Uint16Array, start: number, end: number, hash: number): number {
    const known = this.base.wordId(folded, start, end, hash);
    if (known >= 0) return known;
    const own = this.wordsByHash.get(hash);
    return own?.find((word) => this.isWord(word, folded, start, end)) ?? -1;
  }

  private isWord(word: number, folded: Uint16Array, start: number, end: number): boolean {
    const text = this.words[word - FIRST] as string;
    if (text.length !== end - start) return false;
    for (let i = start; i < end; i++) if (folded[i] !== text.charCodeAt(i - start)) return false;
    return true;
  }

  root(jurisdiction: string, direction: NameDirection): NameNode {
    return this.roots.get(`${jurisdiction} ${direction}`) ?? this.base.root(jurisdiction, direction);
  }

  step(node: NameNode, word: number): NameNode {
    if (node < FIRST) return this.baseStep(node, word);
    const { base, children } = this.own(node);
    return children.get(word) ?? this.baseStep(base, word);
  }

  private baseStep(node: NameNode, word: number): NameNode {
    return node === 0 || word >= FIRST ? 0 : this.base.step(node, word);
  }

  namesAt(node: NameNode): readonly NamePosting[] {
    if (node < FIRST) return this.base.namesAt(node);
    const { base, postings } = this.own(node);
    return postings ?? (base === 0 ? [] : this.base.namesAt(base));
  }

  entryWords(jurisdiction: string, direction: NameDirection): readonly string[] {
    const known = this.base.entryWords(jurisdiction, direction);
    const root = this.roots.get(`${jurisdiction} ${direction}`);
    if (root === undefined) return known;
    return [
      ...new Set([...known, ...[...this.own(root).children.keys()].map((word) => this.wordText(word))]),
    ];
  }

  neighbours(folded: string): readonly number[] {
    return this.base.neighbours(folded);
  }

  wordText(word: number): string {
    return word < FIRST ? this.base.wordText(word) : (this.words[word - FIRST] as string);
  }
}
