import type { LawbookJurisdiction } from '../../src/lawbook/input.ts';
import type { MergedInstrument } from '../../src/lawbook/instruments.ts';
import {
  type Lexicon,
  NAME_FORMS,
  type NameDirection,
  type NameNode,
  type NamePosting,
} from '../../src/model/index.ts';
import { nameWords } from '../../src/text/name-words.ts';
import { createScanner, foldText } from '../../src/text/scan.ts';

/** A name of an instrument as the ids of its words, in the order of the text. */
export interface PlainName {
  readonly instrument: number;
  readonly root: number;
  readonly words: readonly number[];
  readonly posting: NamePosting;
}

interface Node {
  readonly children: Map<number, NameNode>;
  postings: NamePosting[];
}

/** Shorter words, and those with figures, are never corrected. */
const SHORTEST = 5;

/** Words and names as Maps: the trie one object a node, neighbours by comparing with every word. */
export class PlainLexicon implements Lexicon {
  readonly names: readonly PlainName[];
  readonly #words: readonly string[];
  readonly #ids: ReadonlyMap<string, number>;
  readonly #nodes: Node[] = [{ children: new Map(), postings: [] }];
  readonly #roots = new Map<string, NameNode>();
  readonly #correctable: readonly (readonly [word: string, id: number])[];
  readonly #neighbours = new Map<string, readonly number[]>();

  constructor(jurisdictions: readonly LawbookJurisdiction[], instruments: readonly MergedInstrument[]) {
    const named = namesOf(jurisdictions, instruments);
    this.#words = [...new Set(named.flatMap(({ words }) => words))].sort();
    this.#ids = new Map(this.#words.map((word, id) => [word, id]));
    this.#correctable = this.#words.flatMap((word, id) =>
      word.length >= SHORTEST && !/\d/.test(word) ? [[word, id] as const] : [],
    );
    for (const { code, naming } of jurisdictions)
      this.#roots.set(
        `${code} ${naming.direction}`,
        this.#nodes.push({ children: new Map(), postings: [] }) - 1,
      );
    this.names = named.map(({ words, ...name }) => ({
      ...name,
      words: words.map((word) => this.#ids.get(word) as number),
    }));
    for (const name of this.names) this.#enter(name, jurisdictions[name.root] as LawbookJurisdiction);
    for (const node of this.#nodes) node.postings = strongest(node.postings);
  }

  #enter({ words, posting }: PlainName, { code, naming }: LawbookJurisdiction): void {
    let node = this.root(code, naming.direction);
    for (const word of naming.direction === 'last' ? words.toReversed() : words) {
      const { children } = this.#nodes[node] as Node;
      let child = children.get(word);
      if (child === undefined) {
        child = this.#nodes.push({ children: new Map(), postings: [] }) - 1;
        children.set(word, child);
      }
      node = child;
    }
    this.#nodes[node]?.postings.push(posting);
  }

  wordId(folded: Uint16Array, start: number, end: number): number {
    return this.#ids.get(String.fromCharCode(...folded.subarray(start, end))) ?? -1;
  }

  idOf(word: string): number {
    return this.#ids.get(word) ?? -1;
  }

  root(jurisdiction: string, direction: NameDirection): NameNode {
    return this.#roots.get(`${jurisdiction} ${direction}`) ?? 0;
  }

  step(node: NameNode, word: number): NameNode {
    return this.#nodes[node]?.children.get(word) ?? 0;
  }

  namesAt(node: NameNode): readonly NamePosting[] {
    return [...(this.#nodes[node]?.postings ?? [])];
  }

  entryWords(jurisdiction: string, direction: NameDirection): readonly string[] {
    const root = this.root(jurisdiction, direction);
    const words = root === 0 ? [] : [...(this.#nodes[root]?.children.keys() ?? [])];
    return words.map((word) => this.wordText(word)).sort();
  }

  neighbours(folded: string): readonly number[] {
    let found = this.#neighbours.get(folded);
    if (found === undefined) {
      found = this.#correctable.filter(([word]) => isOneEdit(word, folded)).map(([, id]) => id);
      this.#neighbours.set(folded, found);
    }
    return [...found];
  }

  wordText(word: number): string {
    return this.#words[word] ?? '';
  }
}

function namesOf(jurisdictions: readonly LawbookJurisdiction[], instruments: readonly MergedInstrument[]) {
  const scanner = createScanner();
  const roots = new Map(jurisdictions.map(({ code }, root) => [code, root]));
  const particles = jurisdictions.map(({ naming }) => new Set(naming.particles.map(foldText)));
  return instruments.flatMap(({ jurisdiction, names }, instrument) => {
    const root = roots.get(jurisdiction) as number;
    return names.map(({ text, year, form }) => ({
      instrument,
      root,
      words: nameWords(scanner.scan(text), particles[root] ?? new Set()).map(({ word }) => word),
      posting: { instrument, year, form },
    }));
  });
}

/** By year and instrument; of several forms of one name the strongest. */
function strongest(postings: readonly NamePosting[]): NamePosting[] {
  const strength = ({ form }: NamePosting): number => NAME_FORMS.indexOf(form);
  const best = new Map<string, NamePosting>();
  for (const posting of postings) {
    const name = `${posting.year} ${posting.instrument}`;
    const known = best.get(name);
    if (known === undefined || strength(posting) < strength(known)) best.set(name, posting);
  }
  return [...best.values()].sort((a, b) => a.year - b.year || a.instrument - b.instrument);
}

/** One insertion, deletion, substitution or transposition of neighbours, tried out. */
export function isOneEdit(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  if (a.length < b.length) return isOneEdit(b, a);
  const without = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1);
  for (let at = 0; at < a.length; at++) {
    if (a.length > b.length) {
      if (without(a, at) === b) return true;
    } else if (without(a, at) === without(b, at)) return true;
    else if (a.slice(0, at) + (a[at + 1] ?? '') + a[at] + a.slice(at + 2) === b) return true;
  }
  return false;
}
