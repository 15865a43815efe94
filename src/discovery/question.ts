import { partsOf } from './compounds.ts';
import type { Language } from './languages.ts';
import { type Synonym, thesaurusOf } from './thesaurus.ts';
import { wordsOf } from './words.ts';

/** Words of the index in one language. */
export interface Vocabulary {
  /** Number of a term, or -1. */
  term(stem: string): number;
  /** In how many provisions of the language it stands. */
  frequency(term: number): number;
  /** Provisions of the language. */
  readonly provisions: number;
}

/** One word of the question with everything that may stand for it. */
export interface Concept {
  /** As asked. */
  readonly word: string;
  /** What it says, had the question only this word. */
  readonly weight: number;
  readonly groups: readonly Group[];
}

/** Terms of which the best one in a provision counts. */
export interface Group {
  readonly alternatives: readonly { readonly term: number; readonly weight: number }[];
}

const MOST_WORDS = 200;
/** One bit of a mask for each. */
export const MOST_CONCEPTS = 30;
/** What the law of a field says for the word that was asked: the more of it counts, up to the word itself, the better, in all languages. */
const SYNONYM = 1;
/** What it may say for an everyday word: of one that the law itself hardly has, and of one that it often has, which then may mean just that. */
const EVERYDAY = { rare: 0.9, known: 0.6 };
/** Inverse document frequencies from which on a word is rare, and up to which it is known. */
const RARE = 8;
const KNOWN = 4;
/** How much less each further one counts. */
const FURTHER = 0.9;
/** A stem that the stemmer leaves apart from the one that was asked. */
const NEAR = 0.6;
const LONGEST_ENDING = 3;
const SHORTEST_STEM = 5;
/** What is left of a word without the ending of its family, at least. */
const SHORTEST_FAMILY = 6;
/** A synonym says at least this share of what the word says; a word of a phrase, of what its rarest word says. */
const TELLING = 0.35;
const TELLING_IN_PHRASE = 0.75;
/** A part of a compound that the index knows as a whole; of one that it does not know. */
const PART = 0.5;
const PART_OF_UNKNOWN = 0.7;
/** A word in a larger share of all provisions says nothing about any, unless there are few provisions. */
const COMMON = 0.3;
const FEW = 50;

/** The concepts of a question, weightiest first; common words only where there is nothing else. */
export function conceptsOf(question: string, language: Language, vocabulary: Vocabulary): readonly Concept[] {
  const { provisions } = vocabulary;
  const least = idf(Math.max(FEW, COMMON * provisions), provisions);
  const telling = conceptsAbove(least, question, language, vocabulary);
  const kept = telling.length > 0 ? telling : conceptsAbove(0, question, language, vocabulary);
  return kept.sort((a, b) => b.weight - a.weight).slice(0, MOST_CONCEPTS);
}

/** Those that say at least so much. */
function conceptsAbove(
  least: number,
  question: string,
  language: Language,
  vocabulary: Vocabulary,
): Concept[] {
  const words = wordsOf(question, MOST_WORDS);
  const stems = words.map((word) => language.stem(word));
  const synonyms = thesaurusOf(language).find(words, stems);
  const seen = new Set<string>();
  /** What stands for one word does not count again for another. */
  const taken = new Set<number>();
  const concepts: Concept[] = [];
  words.forEach((word, place) => {
    const stem = stems[place] as string;
    const others = synonyms.get(place) ?? [];
    if (seen.has(stem) || word.length < 2) return;
    if (language.stopWords.has(word) && others.length === 0) return;
    seen.add(stem);
    const own = language.stopWords.has(word) ? -1 : vocabulary.term(stem);
    const said = own < 0 || idfOf(own, vocabulary) >= least;
    const concept = said
      ? conceptOf(word, stem, own, others, language, vocabulary, taken)
      : rarerOf(
          word,
          others.filter((o) => o.after === null),
          least,
          vocabulary,
          taken,
        );
    if (concept === null) return;
    // A word of asking (how much) is no word that the law lacks where it lacks what is meant by it (amount).
    if (language.stopWords.has(word) && concept.groups.length === 0) return;
    concepts.push(concept);
  });
  return concepts;
}

/** A word that is too common to tell anything, by what the law says for it that is rarer; null where there is nothing. */
function rarerOf(
  word: string,
  synonyms: readonly Synonym[],
  least: number,
  vocabulary: Vocabulary,
  taken: Set<number>,
): Concept | null {
  const terms = [...new Set(synonyms.flatMap(({ stems }) => telling(stems, vocabulary)))].filter(
    (term) => !taken.has(term) && idfOf(term, vocabulary) >= least,
  );
  if (terms.length === 0) return null;
  for (const term of terms) taken.add(term);
  const alternatives = terms.map((term) => ({ term, weight: SYNONYM }));
  return {
    word,
    weight: Math.max(...terms.map((term) => idfOf(term, vocabulary))),
    groups: [{ alternatives }],
  };
}

function conceptOf(
  word: string,
  stem: string,
  own: number,
  synonyms: readonly Synonym[],
  language: Language,
  vocabulary: Vocabulary,
  taken: Set<number>,
): Concept {
  const weight = own < 0 ? 0 : idfOf(own, vocabulary);
  const best = new Map<number, number>();
  const offer = (term: number, share: number): void => {
    if (term >= 0) best.set(term, Math.max(best.get(term) ?? 0, share));
  };
  offer(own, 1);
  for (const near of nearStems(stem, language)) offer(vocabulary.term(near), NEAR);
  for (const synonym of synonyms)
    for (const term of telling(synonym.stems, vocabulary)) {
      if (taken.has(term)) continue;
      taken.add(term);
      offer(term, standsFor(synonym, own < 0 ? RARE : weight));
    }
  const alternatives = [...best].map(([term, share]) => ({ term, share, own: idfOf(term, vocabulary) }));
  const unknown = own < 0 ? Math.max(0, ...alternatives.map((alternative) => alternative.own)) : weight;
  const whole = unknown > 0 ? unknown : idf(0, vocabulary.provisions);
  const groups: Group[] = [];
  // What is much more common than the word that was asked does not stand for it.
  const kept = alternatives.filter((alternative) => alternative.own >= TELLING * whole);
  if (kept.length > 0)
    groups.push({
      alternatives: kept.map(({ term, share, own: value }) => ({
        term,
        weight: share * Math.min(1, value / whole),
      })),
    });
  if (language.data?.compounds === true) groups.push(...partGroups(word, own, language, vocabulary));
  return { word, weight: whole, groups };
}

/** How far a synonym stands for a word that tells so much. */
function standsFor({ after }: Synonym, tells: number): number {
  if (after === null) return SYNONYM;
  const known = Math.min(1, Math.max(0, (RARE - tells) / (RARE - KNOWN)));
  return (EVERYDAY.known * known + EVERYDAY.rare * (1 - known)) * FURTHER ** after;
}

const idfOf = (term: number, vocabulary: Vocabulary): number =>
  idf(vocabulary.frequency(term), vocabulary.provisions);

/** Of a phrase the words that tell what it is about. */
function telling(phrase: readonly string[], vocabulary: Vocabulary): number[] {
  const terms = phrase.map((stem) => vocabulary.term(stem)).filter((term) => term >= 0);
  const most = Math.max(0, ...terms.map((term) => idfOf(term, vocabulary)));
  return terms.filter((term) => idfOf(term, vocabulary) >= TELLING_IN_PHRASE * most);
}

/** Stems that a stemmer leaves apart: endings of verbs that it does not know, participles, and words of one family. */
function nearStems(stem: string, language: Language): ReadonlySet<string> {
  const { endings, data } = language;
  const participle = data?.participle ?? null;
  const near = new Set<string>();
  const bases = [stem];
  if (participle !== null && stem.startsWith(participle)) bases.push(stem.slice(participle.length));
  for (const base of bases) {
    near.add(base);
    for (let cut = 1; cut <= LONGEST_ENDING && base.length - cut >= SHORTEST_STEM; cut++)
      near.add(base.slice(0, base.length - cut));
    for (const ending of endings) {
      const root = base.slice(0, base.length - ending.length);
      if (root.length < SHORTEST_FAMILY || !base.endsWith(ending)) continue;
      for (const other of endings) near.add(root + other);
    }
  }
  near.delete(stem);
  return near;
}

function partGroups(word: string, own: number, language: Language, vocabulary: Vocabulary): Group[] {
  const weight = own >= 0 ? PART : PART_OF_UNKNOWN;
  return compoundParts(word, language, vocabulary).map((part) => ({
    alternatives: [{ term: vocabulary.term(part), weight }],
  }));
}

/** Stems of the words of the index that a word is made of; empty where it is no compound of them. */
export function compoundParts(word: string, language: Language, vocabulary: Vocabulary): readonly string[] {
  return partsOf(word, language.stem, (stem) => {
    const term = vocabulary.term(stem);
    return term < 0 || language.stopWords.has(stem) ? 0 : vocabulary.frequency(term);
  });
}

/** Inverse document frequency, as BM25 has it. */
export function idf(frequency: number, provisions: number): number {
  return Math.log(1 + Math.max(0, provisions - frequency + 0.5) / (frequency + 0.5));
}
