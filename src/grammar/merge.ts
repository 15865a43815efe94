import type { Citation } from '../model/index.ts';

/**
 * Joins what several jurisdictions read in one text, in text order. Where two claim overlapping words the longer claim
 * stands; equal claims all stand, and binding asks between them.
 */
export function merged(perJurisdiction: readonly (readonly Citation[])[]): Citation[] {
  const all = perJurisdiction.flat().sort((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1]);
  if (perJurisdiction.length < 2) return all;
  return all.filter((citation) => !all.some((other) => outranks(other, citation)));
}

function outranks(other: Citation, citation: Citation): boolean {
  if (other.jurisdiction === citation.jurisdiction) return false;
  const overlap = other.span[0] < citation.span[1] && citation.span[0] < other.span[1];
  return overlap && width(other) > width(citation);
}

function width(citation: Citation): number {
  return citation.span[1] - citation.span[0];
}
