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

/** Whether the words bound are the whole title of a work that stands in the text, year and all, or less than a title. */
export function howBound(text: string, citations: readonly ExtractedCitation[]): string {
  const key = ` ${titleKey(text)} `;
  const inside = citations
    .filter((one) => committedTo(one) !== null)
    .every(({ instrument }) => key.includes(` ${titleKey(withoutNotes(instrument?.title ?? ''))} `));
  return inside ? 'bound to a work that is named inside the title' : 'bound to another instrument';
}
