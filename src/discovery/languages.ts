import { optional } from '../text/optional.ts';
import { GERMAN } from './data/de.ts';
import { ENGLISH } from './data/en.ts';
import { FRENCH } from './data/fr.ts';
import type { LanguageData } from './data/language.ts';
import { wordsOf } from './words.ts';

export type Stem = (word: string) => string;

/** How texts of one language are read: its stemmer, the words that say nothing, and what is known of its law. */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  readonly stem: Stem;
  readonly stopWords: ReadonlySet<string>;
  /** By which stems of one family differ; the stem without any is among them. */
  readonly endings: readonly string[];
  /** Null for languages of which only stemmer and stop words are known. */
  readonly data: LanguageData | null;
}

const SHORTEST_STEM = 3;
const PACKAGES = '@orama/stemmers stopword';

/** Stemmers, and the name of the stop words in the package `stopword` (ISO 639-3). */
const LIBRARIES = {
  da: { stemmer: () => import('@orama/stemmers/danish'), stop: 'dan' },
  de: { stemmer: () => import('@orama/stemmers/german'), stop: 'deu' },
  en: { stemmer: () => import('@orama/stemmers/english'), stop: 'eng' },
  es: { stemmer: () => import('@orama/stemmers/spanish'), stop: 'spa' },
  fi: { stemmer: () => import('@orama/stemmers/finnish'), stop: 'fin' },
  fr: { stemmer: () => import('@orama/stemmers/french'), stop: 'fra' },
  nb: { stemmer: () => import('@orama/stemmers/norwegian'), stop: 'nob' },
  nl: { stemmer: () => import('@orama/stemmers/dutch'), stop: 'nld' },
  ro: { stemmer: () => import('@orama/stemmers/romanian'), stop: 'ron' },
} as const;

const DATA: Readonly<Record<string, LanguageData>> = { de: GERMAN, en: ENGLISH, fr: FRENCH };

/**
 * The languages of these codes; texts in a language without a stemmer are indexed word by word.
 *
 * @throws PackageMissingError where the packages with stemmers and stop words are not installed
 */
export async function openLanguages(codes: Iterable<string>): Promise<ReadonlyMap<string, Language>> {
  const { default: ignored, ...lists } = await optional(PACKAGES, () => import('stopword'));
  void ignored;
  const opened = new Map<string, Language>();
  for (const code of codes) opened.set(code, await openLanguage(code, lists));
  return opened;
}

async function openLanguage(code: string, lists: Readonly<Record<string, unknown>>): Promise<Language> {
  const data = DATA[code] ?? null;
  const library = code in LIBRARIES ? LIBRARIES[code as keyof typeof LIBRARIES] : null;
  if (library === null) return { code, stem: (word) => word, stopWords: new Set(), endings: [], data };
  const { stemmer } = await optional(PACKAGES, library.stemmer);
  const listed = lists[library.stop] as readonly string[];
  const stopWords = new Set(
    [...listed, data?.saysNothing ?? ''].flatMap((word) => wordsOf(word, Number.POSITIVE_INFINITY)),
  );
  const muted = data?.mutedEnding ?? null;
  const stem: Stem = muted === null ? stemmer : (word) => without(stemmer(word), muted);
  const endings = data === null ? [] : ['', ...data.derivations.split(' ')];
  return { code, stem, stopWords, endings, data };
}

/** `contestee` has the stem `conteste`, and `conteste` has `contest`: accents are gone before the stemmer sees them. */
function without(stem: string, ending: string): string {
  let end = stem.length;
  while (end > SHORTEST_STEM && stem[end - 1] === ending) end--;
  return stem.slice(0, end);
}
