import { Strings } from '../lawbook/bytes.ts';
import { StringTable } from '../lawbook/table.ts';
import type { Columns, DiscoveryManifest } from './file.ts';
import { Heap } from './heap.ts';
import { territoriesOf } from './priors.ts';
import { type Concept, type Group, idf, type Vocabulary } from './question.ts';

/** Postings that are read for one question; of the words that are left then, only what the best candidates have counts. */
const MOST_POSTINGS = 120_000;
/** Candidates that are weighed with every word of the question. */
const RANKED = 300;
/** The best of them, by which concepts they have; it is they whose coverage is taken exactly. */
const WEIGHED = 100;
const MOST_IMPACT = 255;
/** How much it counts that a provision has much of the question rather than one word of it often: by the concepts that it has at all. */
const PRESENCE = 0.4;
/** The same where it is known how well each concept is covered. */
const COVERAGE = 0.7;
/** From this share of the highest impact on a word is there in full: less is a mention in a long text. */
const FULL_IMPACT = 0.2;
/** What it adds that the question is about all that stands above a provision: half of its heading adds half of that. */
const ABOUT = 1;
/** What a heading says before it says anything: a heading of one common word is soon covered. */
const LEAST_ABOVE = 6;
/** What other answers of the same law add at most, and how many of the best are looked at. */
const TOGETHER = 0.3;
const SPEAKING = 30;

/** A provision that has words of a question. */
export interface Hit {
  readonly provision: number;
  readonly score: number;
  /** Share of what the question says that the provision has, between 0 and 1: a synonym, or a mention in passing, is less than the word itself. */
  readonly covered: number;
  /** Share of what the question says that the heading or the titles above it have. */
  readonly headed: number;
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

  /** Whether a provision is of the language and the legal systems that are asked for. */
  permits({ language, jurisdictions }: SearchScope): (provision: number) => boolean {
    const { columns, manifest } = this;
    const asked = manifest.languages.indexOf(language);
    const permitted = manifest.jurisdictions.map((code) => jurisdictions?.includes(code) ?? true);
    return (provision) =>
      columns.language[provision] === asked && permitted[columns.jurisdiction[provision] as number] === true;
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
    const present = Array.from(best, (provision) => this.hit(provision, concepts, scope)).sort(byScore);
    const asked = sharesOf(concepts);
    const vocabulary = this.vocabulary(scope.language);
    const hits = present.slice(0, WEIGHED).map((hit) => this.weighed(hit, concepts, asked, vocabulary));
    this.clear();
    return this.together(hits.sort(byScore)).slice(0, limit);
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

  /** A candidate by which concepts it has at all. */
  private hit(provision: number, concepts: readonly Concept[], scope: SearchScope): Hit {
    const mask = this.masks[provision] as number;
    let [has, all] = [0, 0];
    concepts.forEach(({ weight }, n) => {
      all += weight;
      if (mask & (1 << n)) has += weight;
    });
    const covered = all === 0 ? 0 : has / all;
    const score = (this.scores[provision] as number) * this.prior(provision, scope) * covered ** PRESENCE;
    return { provision, score, covered, headed: 0, concepts: mask };
  }

  /** The same candidate by how well it covers each of them: a synonym or a mention in passing covers less than the word itself. */
  private weighed(
    hit: Hit,
    concepts: readonly Concept[],
    asked: ReadonlyMap<number, number>,
    vocabulary: Vocabulary,
  ): Hit {
    let [has, all] = [0, 0];
    for (const { weight, groups } of concepts) {
      all += weight;
      let covered = 0;
      for (const { alternatives } of groups) covered += this.covered(hit.provision, alternatives);
      has += weight * Math.min(1, covered);
    }
    const base = hit.score / hit.covered ** PRESENCE;
    const about = 1 + ABOUT * this.about(hit.provision, asked, vocabulary);
    const covered = has / all;
    const headed = this.headed(hit.provision, concepts) / all;
    return { ...hit, score: base * covered ** COVERAGE * about, covered, headed };
  }

  /** What the words of the question say that stand above the text of a provision. */
  private headed(provision: number, concepts: readonly Concept[]): number {
    const { aboveFirst, aboveTerm } = this.columns;
    const above = aboveTerm.subarray(aboveFirst[provision], aboveFirst[provision + 1]);
    let sum = 0;
    for (const { weight, groups } of concepts) {
      let most = 0;
      for (const { alternatives } of groups)
        for (const { term, weight: share } of alternatives)
          if (share > most && above.includes(term)) most = share;
      sum += weight * most;
    }
    return sum;
  }

  /**
   * How much of what the heading and the titles above it say is asked for, between 0 and 1. A long text has many words in passing; what a
   * provision is about, its heading says.
   */
  private about(
    provision: number,
    asked: ReadonlyMap<number, number>,
    { frequency, provisions }: Vocabulary,
  ): number {
    const { aboveFirst, aboveTerm } = this.columns;
    let [has, all] = [0, LEAST_ABOVE];
    const end = aboveFirst[provision + 1] as number;
    for (let at = aboveFirst[provision] as number; at < end; at++) {
      const term = aboveTerm[at] as number;
      const says = idf(frequency(term), provisions);
      all += says;
      has += says * (asked.get(term) ?? 0);
    }
    return has / all;
  }

  /** A law that has several of the best answers is the law that is asked about: each of them speaks for the others. */
  private together(hits: readonly Hit[]): Hit[] {
    const { instrument } = this.columns;
    const share = ({ score }: Hit): number => (score / (hits[0]?.score ?? 1)) ** 2;
    const sums = new Map<number, number>();
    for (const hit of hits.slice(0, SPEAKING)) {
      const number = instrument[hit.provision] as number;
      sums.set(number, (sums.get(number) ?? 0) + share(hit));
    }
    return hits
      .map((hit, place) => {
        const own = place < SPEAKING ? share(hit) : 0;
        const others = (sums.get(instrument[hit.provision] as number) ?? 0) - own;
        return { ...hit, score: hit.score * (1 + (TOGETHER * others) / (others + 1)) };
      })
      .sort(byScore);
  }

  /** How well the best of some terms stands in a provision, between 0 and 1. */
  private covered(provision: number, alternatives: Group['alternatives']): number {
    let most = 0;
    for (const { term, weight } of alternatives) {
      const at = this.postingOf(term, provision);
      if (at < 0) continue;
      const impact = (this.columns.postingImpact[at] as number) / MOST_IMPACT;
      most = Math.max(most, weight * Math.min(1, impact / FULL_IMPACT));
    }
    return most;
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

/** How far each term stands for what is asked, between 0 and 1. */
function sharesOf(concepts: readonly Concept[]): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  for (const { groups } of concepts)
    for (const { alternatives } of groups)
      for (const { term, weight } of alternatives) shares.set(term, Math.max(shares.get(term) ?? 0, weight));
  return shares;
}

const byScore = (a: Hit, b: Hit): number => b.score - a.score || a.provision - b.provision;

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
