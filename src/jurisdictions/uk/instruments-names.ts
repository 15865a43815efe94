/** Names of an instrument from its titles as sources print them. */
import type { NameForm, NameInput } from '../../model/index.ts';

/** A title without notes of editors and without "The": what it says, and its year. */
export interface CitedTitle {
  /** Without the year. */
  readonly text: string;
  /** 0 where the title has none. */
  readonly year: number;
}

/** Longer titles are not cited by their words: without a year ("An Act for ..."), and with one. */
const MAX_WORDS = 28;
const MAX_WORDS_DATED = 60;

/** "(repealed 1.4.1998)", "(revoked)", "(expired—not approved)": no part of the title. */
const NOTE = /\s*[([]\s*(?:(?:repealed|revoked|expired)\b[^()[\]]*|annulled)[)\]]/gi;
/** "[S]" and "(I)" tell Acts of the old parliaments of Scotland and Ireland; "(c. xii)" and "c. iv" repeat the chapter, "(Session 2)" the session. */
const ORIGIN = /\s*[([][SI][)\]]$/;
const CHAPTER = /,?\s*\(?c\.\s*(?:\d+|[ivxlcdm]+)\)?$/i;
const SESSION = /\s*\(?Session \d\)?$/i;
const CORRECTION = /\s*\*{3}.*$/;
const TRAILING_YEAR = /^(.*?)[\s,]*[([]?(?<!\d)([12]\d{3})\b[)\]]?[.\s]*$/s;
/** "Local Government Supplemental Act 1863 (No. 2)": old titles have the year before the number. */
const YEAR_BEFORE_NUMBER = /^(.*?)[\s,]*\b([12]\d{3})\b\s*(\(?\s*No\.?\s*\d+\s*\))$/s;

/** The title as it is cited. */
export function citedTitle(title: string): CitedTitle {
  const plain = title
    .replace(CORRECTION, '')
    .replace(NOTE, '')
    .trim()
    .replace(ORIGIN, '')
    .replace(CHAPTER, '')
    .replace(SESSION, '')
    .replace(/^The\s+/i, '')
    .trim();
  const numbered = YEAR_BEFORE_NUMBER.exec(plain);
  if (numbered !== null) return { text: `${numbered[1]} ${numbered[3]}`, year: Number(numbered[2]) };
  const dated = TRAILING_YEAR.exec(plain);
  if (dated === null || dated[1] === '') return { text: plain, year: 0 };
  const text = dated[1] as string;
  // "... Act (Northern Ireland) 1927 1927": the source adds the year once more.
  const twice = TRAILING_YEAR.exec(text);
  const repeated = twice !== null && twice[2] === dated[2] && twice[1] !== '';
  return { text: repeated ? (twice[1] as string) : text, year: Number(dated[2]) };
}

/** Whether the source marks the title as repealed, and the day where it says one. */
export function repealNote(title: string): { readonly repealed: boolean; readonly day: string | null } {
  const note = title.match(NOTE)?.find((one) => /repealed|revoked/i.test(one));
  if (note === undefined) return { repealed: false, day: null };
  // A part that is repealed on another day is no day for the whole.
  const dates = [...note.matchAll(/\b(\d{1,2})[./] ?(\d{1,2})[./] ?(\d{4})\b/g)];
  const [date] = dates;
  const day =
    date === undefined || dates.length > 1
      ? null
      : `${date[3]}-${date[2]?.padStart(2, '0')}-${date[1]?.padStart(2, '0')}`;
  return { repealed: true, day };
}

/** "Trading with the Enemy Act": a title of which the source leaves the year out, and no description ("An Act to ..."). */
const YEARLESS = /^(?!An? (?:Act|Order|Statute)\b).*\b(?:Act|Measure|Order|Regulations|Rules)$/;

/**
 * The name that a title makes, where it can be cited by its words.
 *
 * @param own year of the work: that of a title which lacks it.
 */
export function titleNames(title: string, own = 0, form: NameForm = 'title'): readonly NameInput[] {
  const { text, year: printed } = citedTitle(title);
  const year = printed === 0 && YEARLESS.test(text) ? own : printed;
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const most = year > 0 ? MAX_WORDS_DATED : MAX_WORDS;
  return words === 0 || words > most ? [] : [{ text, form, year }];
}

const SMALL = new Set(['the', 'of', 'and', 'a', 'an', 'for', 'to', 'in', 'on', 'by', 'with', 'etc']);
const MIN_INITIALS = 2;
const MAX_INITIALS = 10;

/**
 * The initials of an Act, by which its year makes it known: "Employment Rights Act 1996" is ERA 1996, "Proceeds of Crime Act
 * 2002" is PCA or POCA 2002. Words in capitals ("UK") stay whole.
 */
export function initials(title: string): readonly NameInput[] {
  const { text, year } = citedTitle(title);
  if (year === 0 || !/\bAct$/.test(text)) return [];
  const words = text.match(/[\p{L}]+(?:['’]\p{L}+)?/gu) ?? [];
  const initial = (word: string): string =>
    word.length > 1 && word === word.toUpperCase() ? word : (word[0] as string).toUpperCase();
  const letters = (kept: readonly string[]): string => kept.map(initial).join('');
  const content = words.filter((word) => !SMALL.has(word.toLowerCase()));
  const both = new Set([letters(content), letters(words.filter((word) => word.toLowerCase() !== 'etc'))]);
  return [...both]
    .filter(({ length }) => length >= MIN_INITIALS && length <= MAX_INITIALS)
    .map((text) => ({ text, form: 'acronym', year }));
}

/** An abbreviation that a source lists ("HA 2002"). With brackets inside it is no word that could be read. */
export function abbreviationNames(abbreviation: string): readonly NameInput[] {
  const { text, year } = citedTitle(abbreviation);
  return year > 0 && /^\p{L}{2,}$/u.test(text) ? [{ text, form: 'acronym', year }] : [];
}
