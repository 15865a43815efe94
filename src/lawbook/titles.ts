import type { InstrumentOrdinal } from '../model/ports.ts';

/** A title as a set of words: ids of the vocabulary, sorted. */
export interface TitleEntry {
  readonly root: number;
  readonly words: readonly number[];
  readonly year: number;
  readonly instrument: InstrumentOrdinal;
}

export interface TitleColumns {
  /** Titles by legal system, year and instrument. Their positions are ranks. */
  readonly titleInstrument: Int32Array;
  readonly titleYear: Int16Array;
  /** Number of different words. */
  readonly titleSize: Uint8Array;
  /** Ranks of the titles that hold a word, sorted: `titlesOfWordFirst[w] .. titlesOfWordFirst[w + 1]`. */
  readonly titlesOfWordFirst: Int32Array;
  readonly titlesOfWord: Int32Array;
}

const MOST_WORDS = 255;

/** Postings from words to titles, and the first rank of every legal system. */
export function titleColumns(entries: readonly TitleEntry[], words: number, roots: number) {
  const titles = [...entries].sort(byRank).filter((title, i, all) => !isSame(title, all[i - 1]));
  const titlesOfWordFirst = new Int32Array(words + 1);
  for (const title of titles)
    for (const word of title.words) titlesOfWordFirst[word + 1] = (titlesOfWordFirst[word + 1] as number) + 1;
  for (let word = 0; word < words; word++)
    titlesOfWordFirst[word + 1] =
      (titlesOfWordFirst[word + 1] as number) + (titlesOfWordFirst[word] as number);
  const next = titlesOfWordFirst.slice(0, words);
  const titlesOfWord = new Int32Array(titlesOfWordFirst[words] as number);
  titles.forEach((title, rank) => {
    for (const word of title.words) {
      titlesOfWord[next[word] as number] = rank;
      next[word] = (next[word] as number) + 1;
    }
  });
  const columns: TitleColumns = {
    titleInstrument: Int32Array.from(titles, ({ instrument }) => instrument),
    titleYear: Int16Array.from(titles, ({ year }) => year),
    titleSize: Uint8Array.from(titles, ({ words }) => Math.min(words.length, MOST_WORDS)),
    titlesOfWordFirst,
    titlesOfWord,
  };
  const firsts = Array.from({ length: roots }, (_, root) => titles.findIndex((title) => title.root >= root));
  return { columns, firstOf: firsts.map((first) => (first < 0 ? titles.length : first)) };
}

function byRank(a: TitleEntry, b: TitleEntry): number {
  return (
    a.root - b.root ||
    a.year - b.year ||
    a.instrument - b.instrument ||
    a.words.length - b.words.length ||
    byWords(a.words, b.words)
  );
}

function byWords(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((word, place) => word !== b[place]);
  return i < 0 ? 0 : (a[i] as number) - (b[i] as number);
}

function isSame(title: TitleEntry, other: TitleEntry | undefined): boolean {
  return other !== undefined && byRank(title, other) === 0;
}
