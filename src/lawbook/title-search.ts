import type { InstrumentOrdinal } from '../model/ports.ts';
import { TokenKind } from '../model/tokens.ts';
import { createScanner, foldedToken } from '../text/scan.ts';
import { type HOT, JURISDICTION_ROW, type Sections } from './format.ts';
import type { LawbookLexicon } from './lexicon.ts';
import { lowerBound } from './search.ts';

/** Titles of so many years before and after the one cited are looked at: fewer where the words are in too many. */
const YEARS_AROUND = [10, 4, 1, 0];
/** Longer titles are compared by their first words. */
const MOST_WORDS = 32;
/** Looks at no more titles than this: a refusal has to be quick. */
const MOST_TITLES = 800;

/** Ranks `[from, to)` of titles. */
interface Ranks {
  readonly from: number;
  readonly to: number;
}

interface System extends Ranks {
  readonly particles: ReadonlySet<string>;
}

/** The words of a title as cited. */
interface Wanted {
  /** Those that the vocabulary holds. */
  readonly known: readonly number[];
  /** Number of different words, unknown ones included. */
  readonly size: number;
}

/**
 * Finds titles by their words. Titles stand sorted by year, and every word lists the titles that hold it, so the years around
 * the one cited are a slice of each list. Candidates come from the rarest words alone: a title that shares half of the words
 * lacks at most the other half.
 */
export class TitleSearch {
  private readonly columns: Sections<typeof HOT>;
  private readonly lexicon: LawbookLexicon;
  private readonly scanner = createScanner();
  private readonly systems: ReadonlyMap<string, System>;
  /** Shared words by rank, zero between searches. */
  private readonly shared: Uint8Array;

  constructor(columns: Sections<typeof HOT>, lexicon: LawbookLexicon, symbols: readonly string[]) {
    this.columns = columns;
    this.lexicon = lexicon;
    this.systems = systemsOf(columns, symbols);
    this.shared = new Uint8Array(columns.titleYear.length);
  }

  /**
   * Titles that share at least half of the words: those that differ least in words first, then those of the nearest year. Of
   * words that very many titles hold the titles of the years nearest to the one cited are looked at, or the latest.
   */
  similar(
    jurisdiction: string,
    title: string,
    year: number | null,
    limit: number,
  ): readonly InstrumentOrdinal[] {
    const system = this.systems.get(jurisdiction);
    if (system === undefined) return [];
    const wanted = this.wordsOf(title, year, system.particles);
    const atLeast = Math.max(1, Math.ceil(wanted.size / 2));
    const found = this.sharing(this.listsAround(wanted, atLeast, system, year), atLeast, MOST_TITLES);
    const { titleYear, titleSize } = this.columns;
    const scored = found.map(({ rank, shared }) => ({
      rank,
      likeness: shared / (wanted.size + (titleSize[rank] as number)),
      gap: year === null ? 0 : Math.abs((titleYear[rank] as number) - year),
    }));
    return this.instruments(best(scored, limit), limit);
  }

  /** Titles of exactly these words and this year, in whatever order. */
  permuted(jurisdiction: string, title: string, year: number): readonly InstrumentOrdinal[] {
    const wanted = this.wanted(jurisdiction, title, year);
    const { titleSize } = this.columns;
    const same = this.ofYear(jurisdiction, wanted, year).filter((rank) => titleSize[rank] === wanted?.size);
    return this.instruments(same, same.length);
  }

  /** Titles of the year that hold all the words. */
  holding(jurisdiction: string, words: string, year: number, limit: number): readonly InstrumentOrdinal[] {
    const wanted = this.wanted(jurisdiction, words, year);
    return this.instruments(this.ofYear(jurisdiction, wanted, year), limit);
  }

  private wanted(jurisdiction: string, title: string, year: number): Wanted | null {
    const system = this.systems.get(jurisdiction);
    return system === undefined ? null : this.wordsOf(title, year, system.particles);
  }

  private ofYear(jurisdiction: string, wanted: Wanted | null, year: number): readonly number[] {
    const system = this.systems.get(jurisdiction);
    // A word that no title has is in none of the year.
    if (wanted === null || system === undefined || wanted.known.length < wanted.size) return [];
    const lists = this.listsIn(wanted, this.years(system, year, year));
    return this.sharing(lists, wanted.size, Number.POSITIVE_INFINITY).map(({ rank }) => rank);
  }

  /** The different words of a title, without the year that it is cited with. */
  private wordsOf(title: string, year: number | null, particles: ReadonlySet<string>): Wanted {
    const tokens = this.scanner.scan(title);
    const all = Array.from({ length: tokens.count }, (_, i) => foldedToken(tokens, i));
    const dated = year === null ? -1 : all.lastIndexOf(String(year));
    const words = new Map<string, number>();
    for (let i = 0; i < tokens.count && words.size < MOST_WORDS; i++) {
      if (tokens.kind[i] === TokenKind.punctuation || i === dated) continue;
      const word = all[i] as string;
      if (particles.has(word) || words.has(word)) continue;
      const { folded, foldStart, value } = tokens;
      const [start, end] = [foldStart[i] as number, foldStart[i + 1] as number];
      words.set(word, this.lexicon.wordId(folded, start, end, value[i] as number));
    }
    return { known: [...words.values()].filter((id) => id >= 0), size: words.size };
  }

  private years(ranks: Ranks, first: number, last: number): Ranks {
    const { titleYear } = this.columns;
    return {
      from: lowerBound(titleYear, ranks.from, ranks.to, first),
      to: lowerBound(titleYear, ranks.from, ranks.to, last + 1),
    };
  }

  /** The titles of every word, shortest list first, in as many years around as can be looked at. */
  private listsAround(
    wanted: Wanted,
    atLeast: number,
    system: System,
    year: number | null,
  ): readonly Ranks[] {
    if (year === null) return this.listsIn(wanted, system);
    let lists: readonly Ranks[] = [];
    for (const around of YEARS_AROUND) {
      lists = this.listsIn(wanted, this.years(system, year - around, year + around));
      const rarest = lists.slice(0, lists.length - atLeast + 1);
      if (rarest.reduce((sum, { from, to }) => sum + to - from, 0) <= MOST_TITLES) break;
    }
    return lists;
  }

  private listsIn({ known }: Wanted, ranks: Ranks): readonly Ranks[] {
    return known.map((word) => this.listOf(word, ranks)).sort((a, b) => a.to - a.from - (b.to - b.from));
  }

  /** Titles that stand in at least so many of the lists. */
  private sharing(lists: readonly Ranks[], atLeast: number, most: number) {
    // Whoever shares so many of the words shares one of the rarest.
    const rarest = lists.length - atLeast + 1;
    if (rarest < 1 || atLeast < 1) return [];
    const touched: number[] = [];
    const { shared } = this;
    lists.forEach((list, i) => {
      if (i < rarest) this.touch(list, touched, most);
      else this.countIn(list, touched);
    });
    const found = touched
      .map((rank) => ({ rank, shared: shared[rank] as number }))
      .filter((one) => one.shared >= atLeast);
    for (const rank of touched) shared[rank] = 0;
    return found;
  }

  /** Counts the titles of a list, the latest of a long one, and adds those that are new. */
  private touch(list: Ranks, touched: number[], most: number): void {
    const { titlesOfWord } = this.columns;
    const { shared } = this;
    for (let at = Math.max(list.from, list.to - most); at < list.to; at++) {
      const rank = titlesOfWord[at] as number;
      if (shared[rank] === 0) {
        if (touched.length >= most) continue;
        touched.push(rank);
      }
      shared[rank] = (shared[rank] as number) + 1;
    }
  }

  /** Counts the titles of a list that were touched before: by whichever way is shorter. */
  private countIn(list: Ranks, touched: readonly number[]): void {
    const { titlesOfWord } = this.columns;
    const { shared } = this;
    const size = list.to - list.from;
    if (size <= touched.length * Math.log2(size + 2)) {
      for (let at = list.from; at < list.to; at++) {
        const rank = titlesOfWord[at] as number;
        if (shared[rank] !== 0) shared[rank] = (shared[rank] as number) + 1;
      }
      return;
    }
    for (const rank of touched) {
      const at = lowerBound(titlesOfWord, list.from, list.to, rank);
      if (at < list.to && titlesOfWord[at] === rank) shared[rank] = (shared[rank] as number) + 1;
    }
  }

  private listOf(word: number, { from, to }: Ranks): Ranks {
    const { titlesOfWordFirst, titlesOfWord } = this.columns;
    const end = titlesOfWordFirst[word + 1] as number;
    const first = lowerBound(titlesOfWord, titlesOfWordFirst[word] as number, end, from);
    return { from: first, to: lowerBound(titlesOfWord, first, end, to) };
  }

  private instruments(ranks: readonly number[], limit: number): readonly InstrumentOrdinal[] {
    const found = new Set<InstrumentOrdinal>();
    for (const rank of ranks) {
      if (found.size >= limit) break;
      found.add(this.columns.titleInstrument[rank] as number);
    }
    return [...found];
  }
}

/** The ranks of the best few: one pass, for there may be hundreds. */
function best(
  scored: readonly { readonly rank: number; readonly likeness: number; readonly gap: number }[],
  limit: number,
): readonly number[] {
  const top: (typeof scored)[number][] = [];
  for (const one of scored) {
    let at = top.length;
    while (at > 0 && isBetter(one, top[at - 1] as typeof one)) at--;
    // Some may be titles of one instrument.
    if (at < 2 * limit) top.splice(at, 0, one);
    if (top.length > 2 * limit) top.pop();
  }
  return top.map(({ rank }) => rank);
}

function isBetter(
  a: { readonly likeness: number; readonly gap: number },
  b: { readonly likeness: number; readonly gap: number },
): boolean {
  return a.likeness === b.likeness ? a.gap < b.gap : a.likeness > b.likeness;
}

function systemsOf(columns: Sections<typeof HOT>, symbols: readonly string[]): ReadonlyMap<string, System> {
  const { jurisdictions: rows, titleYear } = columns;
  const systems = new Map<string, System>();
  for (let row = 0; row < rows.length; row += JURISDICTION_ROW.length) {
    const particles = symbols[rows[row + JURISDICTION_ROW.particles] as number] as string;
    systems.set(symbols[rows[row + JURISDICTION_ROW.code] as number] as string, {
      from: rows[row + JURISDICTION_ROW.firstTitle] as number,
      to: rows[row + JURISDICTION_ROW.length + JURISDICTION_ROW.firstTitle] ?? titleYear.length,
      particles: new Set(particles.split(' ')),
    });
  }
  return systems;
}
