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

/** How the words bound stand to the text: a title that ends it, one further inside, or less than a title. */
export function howBound(text: string, citations: readonly ExtractedCitation[]): string {
  const key = ` ${titleKey(text)} `;
  const bound = citations.filter((one) => committedTo(one) !== null);
  const titles = bound.map(({ instrument }) => ` ${titleKey(withoutNotes(instrument?.title ?? ''))} `);
  if (!titles.every((title) => key.includes(title))) return 'bound to another instrument';
  return titles.some((title) => key.endsWith(title))
    ? 'bound to a title that ends the cited one'
    : 'bound to a title inside the cited one';
}
