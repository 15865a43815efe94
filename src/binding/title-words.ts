import type { InstrumentRecord, InstrumentRef } from '../model/index.ts';
import { Remembered } from '../text/remembered.ts';

/** Titles compared by their words, as cited and as recorded. */

/**
 * Candidates whose title is, word for word, the one cited: "victimes de guerre" and "victimes de la guerre" are two codes.
 * Notes like "(nouveau)" are no part of a title.
 */
export function titled(candidates: readonly InstrumentRecord[], title: string): readonly InstrumentRecord[] {
  const cited = words(title);
  return candidates.filter((one) => spellings(one).includes(cited));
}

/** Whether an instrument bears the title as cited but for its year. */
export function isOfOtherYear(instrument: InstrumentRecord, title: string): boolean {
  const cited = withoutYear(words(title));
  return spellings(instrument).some((known) => withoutYear(known) === cited);
}

/** Whether the title as cited ends with that of an instrument. */
export function holdsTitle(instrument: InstrumentRecord, title: string): boolean {
  const cited = words(title);
  return spellings(instrument).some((known) => cited !== known && cited.endsWith(` ${known}`));
}

/** Longest word that a title cited by the beginnings of its words leaves out: "and", "of". */
const SMALL_WORD = 3;
/** Longest beginning that stands for a word, and fewest letters that it leaves out. */
const LONGEST_CUT = 4;
const FEWEST_CUT = 3;

/** Whether words are the beginnings of those of a title: "Emp Rights Act 1996", "Eq Act 2010". */
export function isShortened(instrument: InstrumentRecord, title: string): boolean {
  const cited = words(title).split(' ');
  return spellings(instrument).some((known) => {
    let at = 0;
    let cuts = 0;
    for (const word of known.split(' ')) {
      const beginning = cited[at];
      if (beginning !== undefined && (word === beginning || isCut(word, beginning))) {
        if (word !== beginning) cuts++;
        at++;
      } else if (word.length > SMALL_WORD) return false;
    }
    return cuts > 0 && at === cited.length;
  });
}

function isCut(word: string, beginning: string): boolean {
  return (
    beginning.length <= LONGEST_CUT &&
    word.length - beginning.length >= FEWEST_CUT &&
    word.startsWith(beginning)
  );
}

/** Words that tell titles apart, though the names that are looked up lack them. */
const MARKS = /\betc\b|\bsession \d\b/g;

/**
 * Whether the title as cited has, or lacks, an "etc." or the number of a session against that of an instrument: "Taxation Act 1695"
 * and "Taxation, etc. Act 1695" are two. What is recorded behind the title may be a note.
 */
export function differsInMarks(instrument: InstrumentRecord, title: string): boolean {
  const [known = ''] = spellings(instrument);
  const cited = words(title);
  return marksOf(known) !== marksOf(cited) && withoutMarks(known).startsWith(withoutMarks(cited));
}

const marksOf = (text: string): string => (text.match(MARKS) ?? []).join(' ');

function withoutMarks(text: string): string {
  return text
    .replace(MARKS, '')
    .replace(/\b(?:the|of|and|an?)\b/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** Whether the numbers inside two titles stand in the same order: "No. 1 and No. 2" is not "No. 2 and No. 1". */
export function sameNumbers(title: string, other: string): boolean {
  const numbers = (text: string): string => (text.match(/\d+/g) ?? []).join(' ');
  return numbers(title) === numbers(other);
}

/**
 * Whether the words in the brackets of one title stand in brackets in the other one too, as far as it has them: "Act (Northern
 * Ireland) 2009" is not "Northern Ireland Act 2009" in another order, but a title of which a word is missing.
 */
export function sameBrackets(title: string, other: string): boolean {
  const [one, two] = [bracketed(title), bracketed(other)];
  return !hasMoved(one, two) && !hasMoved(two, one);
}

interface Bracketed {
  readonly inside: ReadonlySet<string>;
  readonly outside: ReadonlySet<string>;
}

/** Whether a word that stands in a bracket alone stands outside of one in the other title. */
function hasMoved({ inside, outside }: Bracketed, other: Bracketed): boolean {
  return [...inside].some((word) => !outside.has(word) && other.outside.has(word));
}

const BRACKET = /\([^()]*\)/g;

function bracketed(title: string): Bracketed {
  return {
    inside: new Set(words((title.match(BRACKET) ?? []).join(' ')).split(' ')),
    outside: new Set(words(title.replace(BRACKET, ' ')).split(' ')),
  };
}

const ARTICLE = /^the /;

/** Words of titles, for as long as their records are kept: folding one with and without its notes takes 0.7 µs. */
const folded = new WeakMap<InstrumentRecord, readonly string[]>();

/** The words of a title, with and without its notes. */
function spellings(instrument: InstrumentRecord): readonly string[] {
  let known = folded.get(instrument);
  if (known === undefined) {
    const { title } = instrument;
    known = [words(title), words(title.replace(/\([^()]*\)/g, ''))];
    folded.set(instrument, known);
  }
  return known;
}

/** Titles as cited repeat themselves: folding one takes a microsecond, which is a tenth of binding it. */
const foldedTitles = new Remembered<string>(1_024);
/** Longer ones are sentences that do not come again. */
const LONGEST_KEPT = 128;

function words(text: string): string {
  return text.length > LONGEST_KEPT ? foldedWords(text) : foldedTitles.get(text, () => foldedWords(text));
}

function foldedWords(text: string): string {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').replace(ARTICLE, '');
}

function withoutYear(text: string): string {
  return text.replace(/(?:^| )[12]\d{3}(?= |$)/, '').trim();
}

/** Whether a name as cited is words rather than an abbreviation: "code pénal", not "C. pén.", "CPC" or "CESEDA". */
export function isSpelledOut(title: string): boolean {
  if (/\p{L}\./u.test(title)) return false;
  const long = title.match(/\p{L}{4,}/gu) ?? [];
  // "MiFID": a capital inside makes a word an abbreviation.
  return long.length >= 2 || (long.length === 1 && /^\p{L}\p{Ll}+$/u.test(long[0] ?? ''));
}

export function longWords(text: string): readonly string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}]{4,}/gu) ?? [];
}

/** An instrument as cited, for messages. */
export function wordsOf(ref: InstrumentRef): string {
  const numbers = ref.numbers.filter(({ scheme }) => scheme !== 'date').map(({ value }) => `n° ${value}`);
  const kind = ref.title ?? (numbers.length > 0 || ref.date !== null ? ref.nature : null);
  const words = [kind, ...numbers, ref.date].filter((part) => part !== null);
  return words.length > 0 ? words.join(' ') : (ref.coordinate ?? 'the instrument');
}
