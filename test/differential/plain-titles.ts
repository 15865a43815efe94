import type { LawbookJurisdiction } from '../../src/lawbook/input.ts';
import { TokenKind } from '../../src/model/tokens.ts';
import { createScanner, foldedToken, foldText } from '../../src/text/scan.ts';
import type { PlainLexicon, PlainName } from './plain-lexicon.ts';

interface Title {
  readonly words: ReadonlySet<number>;
  readonly year: number;
  readonly instrument: number;
}

/** The limits of the quick search: beyond them it looks at a part of the titles, which is no answer to hold it to. */
const YEARS_AROUND = [10, 4, 1, 0];
const MOST_TITLES = 800;
const LONGEST = 32;

/** Search of titles by looking at every one. */
export class PlainTitles {
  readonly #lexicon: PlainLexicon;
  readonly #particles: ReadonlyMap<string, ReadonlySet<string>>;
  /** Titles of each legal system that hold a word, by year and instrument. */
  readonly #titles = new Map<string, ReadonlyMap<number, readonly Title[]>>();
  readonly #scanner = createScanner();

  constructor(jurisdictions: readonly LawbookJurisdiction[], lexicon: PlainLexicon) {
    this.#lexicon = lexicon;
    this.#particles = new Map(
      jurisdictions.map(({ code, naming }) => [code, new Set(naming.particles.map(foldText))]),
    );
    for (const [root, { code }] of jurisdictions.entries())
      this.#titles.set(code, titlesOf(lexicon.names.filter((name) => name.root === root)));
  }

  /** Null where more titles share words than are looked at. */
  similar(code: string, title: string, year: number | null, limit: number): readonly number[] | null {
    const titles = this.#titles.get(code);
    if (titles === undefined) return [];
    const isNear = (one: Title, around: number): boolean =>
      year === null || Math.abs(one.year - year) <= around;
    const wanted = this.#wordsOf(code, title, year);
    const atLeast = Math.max(1, Math.ceil(wanted.size / 2));
    const known = [...wanted].filter((id) => id >= 0);
    for (const around of year === null ? [Number.POSITIVE_INFINITY] : YEARS_AROUND) {
      const lists = known
        .map((word) => (titles.get(word) ?? []).filter((one) => isNear(one, around)))
        .sort((a, b) => a.length - b.length);
      const rarest = lists.slice(0, Math.max(0, lists.length - atLeast + 1));
      if (rarest.reduce((sum, { length }) => sum + length, 0) > MOST_TITLES) continue;
      const sharing = [...new Set(rarest.flat())].filter(({ words }) => shared(words, known) >= atLeast);
      const likeness = ({ words }: Title): number =>
        shared(words, known) / (wanted.size + Math.min(255, words.size));
      const gap = (one: Title): number => (year === null ? 0 : Math.abs(one.year - year));
      const best = sharing.sort((a, b) => likeness(b) - likeness(a) || gap(a) - gap(b)).slice(0, 2 * limit);
      return distinct(best).slice(0, limit);
    }
    return null;
  }

  with(code: string, text: string, year: number, limit: number): readonly number[] {
    return distinct(this.#holding(code, text, year)).slice(0, limit);
  }

  permuted(code: string, text: string, year: number): readonly number[] {
    const { size } = this.#wordsOf(code, text, year);
    return distinct(this.#holding(code, text, year).filter(({ words }) => words.size === size));
  }

  #holding(code: string, text: string, year: number): readonly Title[] {
    const [first, ...others] = this.#wordsOf(code, text, year);
    const titles = this.#titles.get(code)?.get(first ?? -1) ?? [];
    return titles.filter((title) => title.year === year && others.every((word) => title.words.has(word)));
  }

  /** Ids of the different words; each that no name has is a negative number of its own. */
  #wordsOf(code: string, text: string, year: number | null): ReadonlySet<number> {
    const tokens = this.#scanner.scan(text);
    const all = Array.from({ length: tokens.count }, (_, i) => foldedToken(tokens, i));
    const dated = year === null ? -1 : all.lastIndexOf(String(year));
    const words = all.filter(
      (word, i) =>
        tokens.kind[i] !== TokenKind.punctuation && i !== dated && !this.#particles.get(code)?.has(word),
    );
    return new Set(
      [...new Set(words)].slice(0, LONGEST).map((word, n) => {
        const id = this.#lexicon.idOf(word);
        return id < 0 ? -1 - n : id;
      }),
    );
  }
}

function titlesOf(names: readonly PlainName[]): ReadonlyMap<number, readonly Title[]> {
  const titles = new Map<string, Title>();
  for (const { words, posting } of names) {
    if (words.length < 2 || posting.form === 'acronym') continue;
    const sorted = [...new Set(words)].sort((a, b) => a - b);
    const { year, instrument } = posting;
    titles.set(`${year} ${instrument} ${sorted.join()}`, { words: new Set(sorted), year, instrument });
  }
  const inOrder = [...titles.values()].sort(
    (a, b) => a.year - b.year || a.instrument - b.instrument || byWords([...a.words], [...b.words]),
  );
  const ofWord = new Map<number, Title[]>();
  for (const title of inOrder)
    for (const word of title.words) {
      const list = ofWord.get(word);
      if (list === undefined) ofWord.set(word, [title]);
      else list.push(title);
    }
  return ofWord;
}

function byWords(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) return a.length - b.length;
  const i = a.findIndex((word, n) => word !== b[n]);
  return i < 0 ? 0 : (a[i] as number) - (b[i] as number);
}

function shared(words: ReadonlySet<number>, wanted: readonly number[]): number {
  return wanted.filter((word) => words.has(word)).length;
}

function distinct(titles: readonly Title[]): readonly number[] {
  return [...new Set(titles.map(({ instrument }) => instrument))];
}
