/**
 * Series of British legislation, by the codes of legislation.gov.uk, and which of them number together. Rule: the UK
 * Statutory Instruments number instruments for Wales and Northern Ireland Orders in Council in the series of all others.
 */
export function completenessGroup(series: string): string {
  return series === 'wsi' || series === 'nisi' ? 'uksi' : series;
}

/** The series that could bear a title, by its type word and its territorial bracket. */
export function titleGroups(_title: string, _nature: string | null): readonly string[] {
  return [];
}
