import { Strings } from '../lawbook/bytes.ts';
import { StringTable } from '../lawbook/table.ts';
import type { Columns, DiscoveryManifest } from './file.ts';
import { territoriesOf } from './priors.ts';
import type { Concept, Vocabulary } from './question.ts';

/** Postings that are read for one question; of the words that are left then, only what the best candidates have counts. */
const MOST_POSTINGS = 250_000;
/** Candidates that are weighed in full. */
const RANKED = 400;
const MOST_IMPACT = 255;
/** How much it counts that a provision has much of the question rather than one word of it often. */
const COVERAGE = 0.4;

/** A provision that has words of a question. */
export interface Hit {
  readonly provision: number;
  readonly score: number;
  /** Share of what the question says that the provision has, between 0 and 1. */
  readonly coverage: number;
  /** Bit n: the concept n stands in it. */
  readonly concepts: number;
}

export interface SearchScope {
  readonly language: string;
  /** Codes; null for all. */
  readonly jurisdictions: readonly string[] | null;
  /** Folded words of the question: a territory that is named counts in full. */
  readonly words: ReadonlySet<string>;
}

/** Ranks provisions for concepts. One question at a time: its working memory is used again. */
export class Searcher {
  private readonly manifest: DiscoveryManifest;
  private readonly columns: Columns;
  private readonly table: StringTable;
  private readonly scores: Float32Array;
  /** Concepts found so far. */
  private readonly masks: Int32Array;
  /** What the group being read has added, and which group that was. */
  private readonly added: Float32Array;
  private readonly addedBy: Int32Array;
  private readonly touched: Int32Array;
  private count = 0;
  private group = 0;

  constructor(manifest: DiscoveryManifest, columns: Columns) {
    this.manifest = manifest;
    this.columns = columns;
    this.table = new StringTable(new Strings(columns.termBytes, columns.termOffsets), columns.termSlots);
    const { provisions } = manifest;
    this.scores = new Float32Array(provisions);
    this.masks = new Int32Array(provisions);
    this.added = new Float32Array(provisions);
    this.addedBy = new Int32Array(provisions);
    this.touched = new Int32Array(provisions);
  }

  /** The words of the index in one language. */
  vocabulary(language: string): Vocabulary {
    const { termFirst } = this.columns;
    const at = this.manifest.languages.indexOf(language);
    return {
      term: (stem) => this.table.find(`${language}:${stem}`),
      frequency: (term) => (termFirst[term + 1] as number) - (termFirst[term] as number),
      provisions: this.manifest.provisionsOfLanguage[at] ?? 0,
    };
  }

  /** The best provisions, best first. */
  search(concepts: readonly Concept[], scope: SearchScope, limit: number): Hit[] {
    const lists = listsOf(concepts, this.columns.termFirst);
    let left = MOST_POSTINGS;
    let read = 0;
    for (const list of lists) {
      if (left < list.length && read > 0) break;
      left -= list.length;
      read++;
      this.add(list);
    }
    const best = this.best(scope);
    for (const list of lists.slice(read)) this.lookUp(list, best);
    const hits = Array.from(best, (provision) => this.hit(provision, concepts, scope));
    this.clear();
    return hits.sort((a, b) => b.score - a.score || a.provision - b.provision).slice(0, limit);
  }

  private add({ concept, weight, alternatives }: List): void {
    const { termFirst, postingProvision, postingImpact } = this.columns;
    const { scores, masks, added, addedBy, touched } = this;
    const group = ++this.group;
    const bit = 1 << concept;
    let { count } = this;
    for (const alternative of alternatives) {
      const factor = (weight * alternative.weight) / MOST_IMPACT;
      const end = termFirst[alternative.term + 1] as number;
      for (let at = termFirst[alternative.term] as number; at < end; at++) {
        const provision = postingProvision[at] as number;
        const value = factor * (postingImpact[at] as number);
        if (masks[provision] === 0) touched[count++] = provision;
        masks[provision] = (masks[provision] as number) | bit;
        if (addedBy[provision] !== group) {
          addedBy[provision] = group;
          added[provision] = value;
          scores[provision] = (scores[provision] as number) + value;
        } else if (value > (added[provision] as number)) {
          scores[provision] = (scores[provision] as number) + value - (added[provision] as number);
          added[provision] = value;
        }
      }
    }
    this.count = count;
  }

  /** The same for the candidates alone, by looking each of them up. */
  private lookUp({ concept, weight, alternatives }: List, candidates: Iterable<number>): void {
    const { postingImpact } = this.columns;
    for (const provision of candidates) {
      let most = 0;
      for (const { term, weight: own } of alternatives) {
        const at = this.postingOf(term, provision);
        if (at >= 0) most = Math.max(most, (weight * own * (postingImpact[at] as number)) / MOST_IMPACT);
      }
      if (most === 0) continue;
      this.scores[provision] = (this.scores[provision] as number) + most;
      this.masks[provision] = (this.masks[provision] as number) | (1 << concept);
    }
  }

  private postingOf(term: number, provision: number): number {
    const { termFirst, postingProvision } = this.columns;
    let low = termFirst[term] as number;
    let high = (termFirst[term + 1] as number) - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = postingProvision[middle] as number;
      if (found === provision) return middle;
      if (found < provision) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** The touched provisions of the scope with the highest scores, {@link RANKED} of them, in no order. */
  private best(scope: SearchScope): Set<number> {
    const { jurisdictions } = scope;
    const permitted = this.manifest.jurisdictions.map((code) => jurisdictions?.includes(code) ?? true);
    const heap = new Heap(RANKED);
    for (let n = 0; n < this.count; n++) {
      const provision = this.touched[n] as number;
      if (permitted[this.columns.jurisdiction[provision] as number])
        heap.offer(provision, (this.scores[provision] as number) * this.prior(provision, scope));
    }
    return new Set(heap.kept());
  }

  private prior(provision: number, { words }: SearchScope): number {
    const { prior, territory, jurisdiction } = this.columns;
    const own = (prior[provision] as number) / 100;
    const part = territory[provision] as number;
    if (part === 0) return own;
    const code = this.manifest.jurisdictions[jurisdiction[provision] as number] as string;
    const named = territoriesOf(code)[part - 1];
    return named === undefined || named.words.some((word) => words.has(word)) ? own : own * named.weight;
  }

  private hit(provision: number, concepts: readonly Concept[], scope: SearchScope): Hit {
    const mask = this.masks[provision] as number;
    let [has, all] = [0, 0];
    concepts.forEach(({ weight }, n) => {
      all += weight;
      if (mask & (1 << n)) has += weight;
    });
    const coverage = all === 0 ? 0 : has / all;
    const score = (this.scores[provision] as number) * this.prior(provision, scope) * coverage ** COVERAGE;
    return { provision, score, coverage, concepts: mask };
  }

  private clear(): void {
    for (let n = 0; n < this.count; n++) {
      const provision = this.touched[n] as number;
      this.scores[provision] = 0;
      this.masks[provision] = 0;
      this.addedBy[provision] = 0;
    }
    this.count = 0;
    this.group = 0;
  }
}

interface List {
  readonly concept: number;
  readonly weight: number;
  readonly alternatives: readonly { readonly term: number; readonly weight: number }[];
  /** Postings. */
  readonly length: number;
}

/** What has to be read, shortest lists first: they tell most. */
function listsOf(concepts: readonly Concept[], termFirst: Uint32Array): List[] {
  return concepts
    .flatMap(({ weight, groups }, concept) =>
      groups.map(({ alternatives }) => ({
        concept,
        weight,
        alternatives,
        length: alternatives.reduce(
          (sum, { term }) => sum + (termFirst[term + 1] as number) - (termFirst[term] as number),
          0,
        ),
      })),
    )
    .sort((a, b) => a.length - b.length);
}

/** Keeps the highest of what it is offered. */
class Heap {
  private readonly items: number[] = [];
  private readonly values: number[] = [];
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  offer(item: number, value: number): void {
    const { items, values, size } = this;
    if (items.length < size) {
      items.push(item);
      values.push(value);
      this.up(items.length - 1);
    } else if (value > (values[0] as number)) {
      items[0] = item;
      values[0] = value;
      this.down();
    }
  }

  kept(): readonly number[] {
    return this.items;
  }

  private up(at: number): void {
    for (let child = at; child > 0; ) {
      const parent = (child - 1) >> 1;
      if ((this.values[parent] as number) <= (this.values[child] as number)) return;
      this.swap(parent, child);
      child = parent;
    }
  }

  private down(): void {
    const { length } = this.items;
    for (let parent = 0; ; ) {
      let child = 2 * parent + 1;
      if (child >= length) return;
      if (child + 1 < length && (this.values[child + 1] as number) < (this.values[child] as number)) child++;
      if ((this.values[parent] as number) <= (this.values[child] as number)) return;
      this.swap(parent, child);
      parent = child;
    }
  }

  private swap(a: number, b: number): void {
    const { items, values } = this;
    [items[a], items[b]] = [items[b] as number, items[a] as number];
    [values[a], values[b]] = [values[b] as number, values[a] as number];
  }
}
