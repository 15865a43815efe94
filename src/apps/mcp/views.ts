import type { CorpusDocument, GetResult, IsoDate } from '../../model/index.ts';
import { type DocumentHead, isInForce } from '../../store/documents.ts';

/** Characters of a text in one answer. */
export const BODY_CHARACTERS = 20_000;

/** A document without its text, as tools show it. */
export function headView(document: DocumentHead, today: IsoDate) {
  const { id, title, coordinate, kind, jurisdiction, language, source, date, dateEnd } = document;
  const inForce = isInForce(document, today);
  return { id, title, coordinate, kind, jurisdiction, language, source, date, dateEnd, inForce };
}

/** A document with a part of its text. */
export function documentView(document: CorpusDocument, today: IsoDate, bodyOffset: number) {
  const { instrumentId, versionGroup, parentId, body } = document;
  return {
    ...headView(document, today),
    instrumentId,
    versionGroup,
    parentId,
    tags: tagsView(document.tags),
    body: slice(body, bodyOffset),
    bodyOffset,
    bodyLength: body.length,
  };
}

export function getView(result: GetResult, today: IsoDate, bodyOffset: number) {
  const { document } = result;
  return {
    ...result,
    candidates: [...result.candidates],
    tried: [...result.tried],
    document: document === null ? null : documentView(document, today, bodyOffset),
  };
}

function tagsView(tags: CorpusDocument['tags']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(tags).map(([key, value]) => [key, typeof value === 'string' ? value : [...value]]),
  );
}

/** A part of a text that cuts no character in two. */
function slice(body: string, offset: number): string {
  const low = (at: number): boolean => /[\udc00-\udfff]/.test(body.charAt(at));
  const start = low(offset) ? offset + 1 : offset;
  const end = offset + BODY_CHARACTERS;
  return body.slice(start, low(end) ? end + 1 : end);
}
