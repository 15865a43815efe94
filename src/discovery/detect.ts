import type { Language } from './languages.ts';
import { compoundParts, type Vocabulary } from './question.ts';
import { wordsOf } from './words.ts';

/** A stop word tells more of a language than a word of its law: those are alike in many. */
const STOP_WORD = 2;
const MOST_WORDS = 200;

function isKnown(word: string, language: Language, vocabulary: Vocabulary): boolean {
  if (vocabulary.term(language.stem(word)) >= 0) return true;
  return language.data?.compounds === true && compoundParts(word, language, vocabulary).length > 0;
}

/** The language that a question is most likely asked in: by its stop words, and by the words of its law. */
export function languageOf(
  question: string,
  languages: Iterable<Language>,
  vocabulary: (language: string) => Vocabulary,
): Language | null {
  const words = wordsOf(question, MOST_WORDS);
  let best: { language: Language; score: number; provisions: number } | null = null;
  for (const language of languages) {
    const known = vocabulary(language.code);
    let score = 0;
    for (const word of words) {
      if (language.stopWords.has(word)) score += STOP_WORD;
      else if (isKnown(word, language, known)) score++;
    }
    const { provisions } = known;
    if (best === null || score > best.score || (score === best.score && provisions > best.provisions))
      best = { language, score, provisions };
  }
  return best !== null && best.score > 0 ? best.language : null;
}
