import type { Language } from './languages.ts';
import { wordsOf } from './words.ts';

interface Entry {
  /** What people say, folded, and the stems of it. */
  readonly said: readonly string[];
  readonly stems: readonly string[];
  /** What the law says: phrases of stems. */
  readonly law: readonly (readonly string[])[];
}

/** What the law says for what people say, in one language. */
export interface Thesaurus {
  /**
   * Phrases, as stems, by the place of the word of the question that they stand for: of several words the last one that says
   * anything.
   */
  find(
    words: readonly string[],
    stems: readonly string[],
  ): ReadonlyMap<number, readonly (readonly string[])[]>;
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
  const { stopWords, stem } = language;
  const byFirst = new Map<string, Entry[]>();
  for (const line of (language.data?.thesaurus ?? '').split('\n')) {
    const [left = '', right = ''] = line.split('=');
    const law = right
      .split(',')
      .map((phrase) =>
        wordsOf(phrase, MOST_WORDS)
          .filter((word) => !stopWords.has(word))
          .map(stem),
      )
      .filter((phrase) => phrase.length > 0);
    for (const phrase of left.split(',')) {
      const said = wordsOf(phrase, MOST_WORDS);
      const stems = said.map(stem);
      const [first] = stems;
      if (first === undefined || law.length === 0) continue;
      const others = byFirst.get(first);
      if (others === undefined) byFirst.set(first, [{ said, stems, law }]);
      else others.push({ said, stems, law });
    }
  }
  /** Stems of different words can be the same; of words that say nothing the word itself has to be the one. */
  const same = ({ said, stems }: Entry, n: number, word: string, stemOfWord: string): boolean =>
    stopWords.has(word) || stopWords.has(said[n] as string) ? said[n] === word : stems[n] === stemOfWord;
  return {
    find(words, stems) {
      const found = new Map<number, (readonly string[])[]>();
      stems.forEach((first, place) => {
        for (const entry of byFirst.get(first) ?? []) {
          const { said } = entry;
          if (!said.every((_, n) => same(entry, n, words[place + n] ?? '', stems[place + n] ?? ''))) continue;
          const telling = said.findLastIndex((word) => !stopWords.has(word));
          const at = place + (telling < 0 ? said.length - 1 : telling);
          found.set(at, [...(found.get(at) ?? []), ...entry.law]);
        }
      });
      return found;
    },
  };
}

const MOST_WORDS = 20;
