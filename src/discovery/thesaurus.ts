import type { Language } from './languages.ts';
import { wordsOf } from './words.ts';

interface Entry {
  /** What people say, folded, and the stems of it. */
  readonly said: readonly string[];
  readonly stems: readonly string[];
  /** Stems of those words that tell something, where there are several: they may stand anywhere in a question. Null else. */
  readonly scattered: readonly string[] | null;
  readonly law: readonly Synonym[];
}

/** What the law says for something that people say. */
export interface Synonym {
  readonly stems: readonly string[];
  /** How many it stands behind that the law rather says; null where the field of law is sure, and it counts as what was asked. */
  readonly after: number | null;
}

/** What the law says for what people say, in one language. */
export interface Thesaurus {
  /**
   * Synonyms by the place of the word of the question that they stand for: of several words the last one that says anything.
   */
  find(words: readonly string[], stems: readonly string[]): ReadonlyMap<number, readonly Synonym[]>;
}

const compiled = new WeakMap<Language, Thesaurus>();

export function thesaurusOf(language: Language): Thesaurus {
  let thesaurus = compiled.get(language);
  if (thesaurus === undefined) {
    thesaurus = compile(language);
    compiled.set(language, thesaurus);
  }
  return thesaurus;
}

function compile(language: Language): Thesaurus {
  const { data, stopWords } = language;
  const byFirst = new Map<string, Entry[]>();
  const entries = [
    ...entriesOf(data?.thesaurus ?? '', language, () => null),
    ...entriesOf(data?.everyday ?? '', language, (place) => place),
  ];
  for (const entry of entries) {
    const first = (entry.scattered ?? entry.stems)[0] as string;
    const others = byFirst.get(first);
    if (others === undefined) byFirst.set(first, [entry]);
    else others.push(entry);
  }
  return {
    find(words, stems) {
      const found = new Map<number, Synonym[]>();
      const telling = stems.map((stem, place) => (stopWords.has(words[place] as string) ? '' : stem));
      stems.forEach((first, place) => {
        for (const entry of byFirst.get(first) ?? []) {
          const at =
            entry.scattered === null
              ? inARow(entry, words, stems, place, stopWords)
              : scattered(entry.scattered, telling);
          if (at >= 0) found.set(at, [...(found.get(at) ?? []), ...entry.law]);
        }
      });
      return found;
    },
  };
}

/** Place of the last of some words, or -1 where one is missing. */
function scattered(wanted: readonly string[], telling: readonly string[]): number {
  let last = -1;
  for (const stem of wanted) {
    const at = telling.indexOf(stem);
    if (at < 0) return -1;
    last = Math.max(last, at);
  }
  return last;
}

/**
 * Place of the word that tells something of a phrase that stands at a place, or -1. Stems of different words can be the same; of words that say
 * nothing the word itself has to be the one.
 */
function inARow(
  entry: Entry,
  words: readonly string[],
  stems: readonly string[],
  place: number,
  stopWords: ReadonlySet<string>,
): number {
  const { said } = entry;
  const stands = said.every((one, n) => {
    const word = words[place + n] ?? '';
    return stopWords.has(word) || stopWords.has(one) ? one === word : entry.stems[n] === stems[place + n];
  });
  if (!stands) return -1;
  const telling = said.findLastIndex((word) => !stopWords.has(word));
  return place + (telling < 0 ? said.length - 1 : telling);
}

const MOST_WORDS = 20;

function* entriesOf(
  lines: string,
  { stopWords, stem }: Language,
  after: (place: number) => number | null,
): Generator<Entry> {
  for (const line of lines.split('\n')) {
    const [left = '', right = ''] = line.split('=');
    const law = right
      .split(',')
      .map((phrase) => wordsOf(phrase, MOST_WORDS).filter((word) => !stopWords.has(word)))
      .filter((phrase) => phrase.length > 0)
      .map((phrase, place): Synonym => ({ stems: phrase.map(stem), after: after(place) }));
    if (law.length === 0) continue;
    for (const phrase of left.split(',')) {
      const said = wordsOf(phrase, MOST_WORDS);
      if (said.length === 0) continue;
      const telling = said.filter((word) => !stopWords.has(word)).map(stem);
      yield { said, stems: said.map(stem), scattered: telling.length > 1 ? telling : null, law };
    }
  }
}
