import type { Coordinate, ExtractedCitation } from '../../src/model/index.ts';
import { titleKey, withoutNotes } from './uk-titles.ts';

/** `uk/ukpga/1996/18`, `uk/ukpga/Eliz2/8-9/69`: what stands before the provision, in any British coordinate. */
export function instrumentPart(coordinate: Coordinate): Coordinate {
  const segments = coordinate.split('/');
  return segments.slice(0, /^\d/.test(segments[2] ?? '') ? 4 : 5).join('/');
}

const COMMITS: ReadonlySet<ExtractedCitation['binding']> = new Set([
  'bound',
  'noProvision',
  'notInForce',
  'outOfCoverage',
]);

/**
 * The instrument that an answer commits itself to, whether or not the provision could be verified in it; null for
 * questions, refusals and decisions.
 */
export function committedTo({
  binding,
  kind,
  reason,
  instrument,
  coordinate,
}: ExtractedCitation): Coordinate | null {
  if (kind === 'decision' || !COMMITS.has(binding) || reason === 'not_ingested') return null;
  return instrument?.coordinate ?? (coordinate === null ? null : instrumentPart(coordinate));
}

/** The citations by which a text truly names works, with what refers back to these ("the said Act"). */
export function namedInside(text: string, bound: readonly ExtractedCitation[]): readonly ExtractedCitation[] {
  const named = new Set(bound.filter((one) => namesInSentence(text, one)).map(committedTo));
  return bound.filter((one) => named.has(committedTo(one)));
}

/** Whether the number or the title of an instrument stands in a text, word by word. */
export function isWritten(instrument: Coordinate, title: string, text: string): boolean {
  const [, , year = '', number = ''] = instrument.split('/');
  const numbers = ['', 'c ', 'no ', 'c'].map((word) => `${year} ${word}${number}`);
  return [...numbers, `${number} ${year}`, titleKey(withoutNotes(title))].some(
    (words) => words !== '' && holds(titleKey(text), words),
  );
}

/** "vict/17-18/11" as texts give it, in the words of a key: "17 18 vict c 11". Null where the chapter is of no session. */
function regnalKey(instrument: Coordinate): string | null {
  const [, , reign = '', session, chapter] = instrument.split('/');
  if (session === undefined || chapter === undefined) return null;
  return titleKey(`${session} ${reign.replace(/(?<=[a-z])(?=\d)/i, ' ')} c ${chapter}`);
}

/** What may stand behind the name of a work in a sentence: its end, a mark, small letters, its chapter, the year of the whole. */
const BEHIND_NAME =
  /^["'”’.,;:]*\s*(?:$|["“']|\p{Ll}|AND\b|\d{4}\b(?!\s*[\p{Lu}(])|\((?:\p{Ll}|\d{4}[ )]|\d{1,2} ))/u;
/** Without one of these behind it a name is not the beginning of a longer title. */
const ENDS_TITLE = /^\s*\(|\b(?:Act|Measure|Order|Regulations|Rules|Scheme|\w+ \d{4}$)/i;
/** What may stand before it: a word in small letters, with or without "The" and a quotation mark; or that mark alone. */
const BEFORE_NAME =
  /["“](?:The\s+)?$|(?:(?<!\p{L})\p{Ll}[\p{Ll}'’]*|\bOF|\bthe Act|\d{4},)\s+(?:THE\s+|The\s+)?["“']*(?:The\s+)?$/u;

/**
 * Whether a text truly names the work that a citation is bound to: its whole title with the year, or its number, stands there
 * word by word as a sentence names it ("An Act to amend the Example Act 1874", "Order applying s 1 of the Example Act 1915 to
 * Jersey"). Not where a bracket or a word in capitals follows, as behind the beginning of a longer title, nor where the words
 * begin a text.
 */
function namesInSentence(text: string, citation: ExtractedCitation): boolean {
  const instrument = committedTo(citation) ?? '';
  const title = withoutNotes(citation.instrument?.title ?? '');
  // "1864" in "Example Acts 1863 and 1864" is cited with what stands before it.
  const isYear = /^\d{4}$/.test(citation.text);
  const cited = titleKey(isYear ? text.slice(0, citation.span[1]) : citation.text);
  const [, , year = '', number = ''] = instrument.split('/');
  const names = [
    regnalKey(instrument),
    `${year} c ${number}`,
    /\b\d{4}$/.test(title) ? titleKey(title) : null,
  ];
  const [regnal, chapter] = names;
  // Nothing else has the number of a chapter: "(1981 c. 7)".
  if ([regnal, chapter].some((number) => number != null && holds(cited, number))) return true;
  if (!names.some((name) => name !== null && holdsName(cited, name))) return false;
  const [start, end] = citation.span;
  // "s 1 of the Example Act 1915", "Example Act 1915, s 1": what is named first stands in the sentence.
  const isFirst = citation.kind === 'instrument' || !/^\P{L}*\p{L}+\.?\s*\d/u.test(citation.text);
  if (isFirst && !isYear && !(/^\P{Ll}/u.test(citation.text) && BEFORE_NAME.test(text.slice(0, start))))
    return false;
  // The bracket that a parallel number stands in.
  const behind = citation.text.includes('(') ? text.slice(end).replace(/^\)/, '') : text.slice(end);
  return BEHIND_NAME.test(behind) || !ENDS_TITLE.test(behind);
}

/** "Example Acts 1863 and 1864" name both. */
function holdsName(key: string, name: string): boolean {
  const singular = key.replace(/\bacts\b/g, 'act');
  const listed = singular.replace(/(\d{4}) (?:\d{4} )*(?=\d{4}\b)/g, '');
  return holds(singular, name) || holds(listed, name);
}

const holds = (key: string, words: string): boolean => ` ${key} `.includes(` ${words} `);

/** How the words bound stand to the text: a title that ends it, something named further inside, or less than that. */
export function howBound(text: string, citations: readonly ExtractedCitation[]): string {
  const key = titleKey(text);
  const bound = citations.filter((one) => committedTo(one) !== null);
  if (!bound.every((one) => isWritten(committedTo(one) ?? '', one.instrument?.title ?? '', text)))
    return 'bound to another instrument';
  const ends = bound.some(({ instrument }) =>
    key.endsWith(` ${titleKey(withoutNotes(instrument?.title ?? ''))}`),
  );
  return ends ? 'bound to a title that ends the cited one' : 'bound to what is named inside the title';
}
