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

/** Whether the number or the title of an instrument stands in a text, word by word. */
export function isWritten(instrument: Coordinate, title: string, text: string): boolean {
  const [, , year = '', number = ''] = instrument.split('/');
  const numbers = ['', 'c ', 'no ', 'c'].map((word) => `${year} ${word}${number}`);
  return [...numbers, `${number} ${year}`, titleKey(withoutNotes(title))].some(
    (words) => words !== '' && holds(titleKey(text), words),
  );
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
