import { dayNumber } from '../model/dates.ts';
import { type CorpusDocument, type CorpusEdge, DOCUMENT_KINDS } from '../model/document.ts';
import { storable } from './patterns.ts';
import { valuesOf } from './terms.ts';

/** What fits into an index entry whatever the characters. */
export const KEY_LIMIT = 500;
const REFERENCE_LIMIT = 600;

/** Why a row cannot be stored: a reason to count by, and what was found. */
export interface Fault {
  readonly reason: string;
  readonly detail: string;
}

/** Why a document cannot be stored as it is. */
export function documentFault(document: CorpusDocument): Fault | null {
  const { id, jurisdiction, kind, date, dateEnd, tags, sortOrder } = document;
  const keys = [id, jurisdiction, document.instrumentId, document.versionGroup, document.coordinate];
  if (id === '' || jurisdiction === '') return { reason: 'no_id', detail: 'id or jurisdiction is empty' };
  for (const key of keys)
    if ((key?.length ?? 0) > KEY_LIMIT)
      return { reason: 'key_too_long', detail: `${key?.slice(0, 40)}... has ${key?.length} characters` };
  if (!DOCUMENT_KINDS.includes(kind)) return { reason: 'unknown_kind', detail: String(kind) };
  for (const day of [date, dateEnd])
    if (day !== null && (dayNumber(day) === null || day < '0001'))
      return { reason: 'bad_date', detail: String(day) };
  if (!Number.isInteger(sortOrder) || Math.abs(sortOrder) > 2 ** 31 - 1)
    return { reason: 'bad_sort_order', detail: String(sortOrder) };
  for (const [key, value] of Object.entries(tags)) {
    const values = typeof value === 'string' || Array.isArray(value) ? valuesOf(value) : [value];
    if (key === '' || !values.every((one) => typeof one === 'string'))
      return { reason: 'bad_tag', detail: `the tag "${key}" is neither a text nor a list of texts` };
    if (!storable(key) || !values.every(storable)) return badText(`the tag "${key}"`);
  }
  const { language, source, parentId, title, body } = document;
  for (const [name, value] of Object.entries({ id, jurisdiction, language, source, parentId, title, body }))
    if (value !== null && !storable(value)) return badText(name);
  return keys.every((key) => key === null || storable(key)) ? null : badText('a key');
}

/** Why an edge cannot be stored as it is. */
export function edgeFault(edge: CorpusEdge): Fault | null {
  const { jurisdiction, sourceId, kind, reference, ordinal, targetId, properties } = edge;
  const texts = [
    jurisdiction,
    sourceId,
    kind,
    reference,
    targetId ?? '',
    ...Object.entries(properties).flat(),
  ];
  if (!texts.every(storable)) return badText('the edge');
  if (reference.length > REFERENCE_LIMIT)
    return { reason: 'reference_too_long', detail: `${reference.length} characters` };
  for (const key of [jurisdiction, sourceId, kind, targetId ?? ''])
    if (key.length > KEY_LIMIT)
      return { reason: 'key_too_long', detail: `${key.slice(0, 40)}... has ${key.length} characters` };
  return Number.isInteger(ordinal) ? null : { reason: 'bad_edge', detail: `ordinal ${ordinal}` };
}

const badText = (where: string): Fault => ({
  reason: 'bad_text',
  detail: `${where} holds a NUL character or half a surrogate pair`,
});
