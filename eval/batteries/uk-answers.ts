import type { Coordinate, ExtractedCitation } from '../../src/model/index.ts';

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
