import type { IsoDate } from '../model/dates.ts';
import { inForceAt } from './compile.ts';
import { type DocumentHead, HEAD } from './documents.ts';
import type { Queryable } from './driver.ts';

export interface ContentsOptions {
  /** The day whose table of contents is meant. */
  readonly at: IsoDate;
  readonly limit: number;
  readonly offset?: number;
}

export type ContentsEntry = DocumentHead & {
  /** How many entries there are right below it. */
  readonly children: number;
};

export interface Contents {
  /** From the whole text down to the document above. */
  readonly path: readonly DocumentHead[];
  /** What lies right below, in document order. */
  readonly entries: readonly ContentsEntry[];
  readonly total: number;
}

/** More levels than any law has; a parent that is its own ancestor ends there. */
const DEEPEST = 40;

/** The place of a document in the table of contents of its instrument, and what lies right below it on a day. */
export async function contentsOf(
  db: Queryable,
  document: DocumentHead,
  { at, limit, offset = 0 }: ContentsOptions,
): Promise<Contents> {
  const { jurisdiction, id } = document;
  const below = await db.query<ContentsEntry & { total: number }>(
    `WITH entries AS (
  SELECT d.jurisdiction, d.id, d.sort_order, count(*) OVER ()::integer AS total FROM corpus.documents d
  WHERE d.jurisdiction = $1 AND d.parent_id = $2 AND ${inForceAt('$3::date')}
  ORDER BY d.sort_order, d.id LIMIT $4 OFFSET $5
)
SELECT ${HEAD}, e.total, (SELECT count(*)::integer FROM corpus.documents c
  WHERE c.jurisdiction = d.jurisdiction AND c.parent_id = d.id AND ${inForceAt('$3::date', 'c')}) AS children
FROM entries e JOIN corpus.documents d USING (jurisdiction, id) ORDER BY e.sort_order, e.id`,
    [jurisdiction, id, at, limit, offset],
  );
  return {
    path: await ancestors(db, document),
    entries: below.map(({ total: _, ...entry }) => entry),
    total: below[0]?.total ?? 0,
  };
}

function ancestors(db: Queryable, { jurisdiction, parentId }: DocumentHead): Promise<DocumentHead[]> {
  return db.query<DocumentHead>(
    `WITH RECURSIVE above (id, level) AS (
  SELECT $2::text COLLATE "C", 1 WHERE $2::text IS NOT NULL
  UNION ALL
  SELECT d.parent_id, a.level + 1 FROM above a JOIN corpus.documents d ON d.jurisdiction = $1 AND d.id = a.id
  WHERE d.parent_id IS NOT NULL AND a.level < ${DEEPEST}
)
SELECT ${HEAD} FROM above a JOIN corpus.documents d ON d.jurisdiction = $1 AND d.id = a.id ORDER BY a.level DESC`,
    [jurisdiction, parentId],
  );
}
