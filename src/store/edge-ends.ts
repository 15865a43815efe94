import type { DocumentHead, DocumentKey } from './documents.ts';
import { HEAD } from './documents.ts';
import { type Queryable, rowsFrom } from './driver.ts';
import type { EdgeState } from './schema.ts';
import { idTerm } from './terms.ts';

/** `out`: what documents refer to. `in`: what refers to them. */
export type EdgeDirection = 'in' | 'out';

/** An edge as seen from one of its ends. */
export interface EdgeEnd {
  readonly kind: string;
  /** As the source of the edge writes it. */
  readonly reference: string;
  readonly state: EdgeState;
  /** Why there is no target, where it was looked for. */
  readonly reason: string | null;
  /** The document at the other end; null where there is none, or it is not held. */
  readonly other: DocumentHead | null;
}

interface Row extends Omit<EdgeEnd, 'other'> {
  readonly total: number;
  /** Of the other end. The legal system of a target is not known: it may be another one. */
  readonly jurisdiction: string | null;
  readonly id: string | null;
}

const ORDER = 'e.jurisdiction, e.source_id, e.kind, e.reference, e.ordinal';

/** Edges that begin at documents, or lead to them, in the order of their keys: a page, and how many there are. */
export async function edgeEnds(
  db: Queryable,
  documents: readonly DocumentKey[],
  direction: EdgeDirection,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly ends: readonly EdgeEnd[]; readonly total: number }> {
  const { key, other, begins } =
    direction === 'out'
      ? {
          key: 'jurisdiction, id',
          other: 'NULL AS jurisdiction, e.target_id AS id',
          begins: 'e.jurisdiction = here.jurisdiction AND e.source_id = here.id',
        }
      : { key: 'id', other: 'e.jurisdiction, e.source_id AS id', begins: 'e.target_id = here.id' };
  // One look-up a document, whatever the planner thinks of how many there are: it would read all edges for a hundred.
  const rows = await db.query<Row>(
    `SELECT e.kind, e.reference, e.state, e.reason, count(*) OVER ()::integer AS total, ${other}
FROM (SELECT DISTINCT ${key} FROM ${rowsFrom(1, 'jurisdiction text, id text')}) here
CROSS JOIN LATERAL (SELECT * FROM corpus.edges e WHERE ${begins} OFFSET 0) e ORDER BY ${ORDER} LIMIT $2 OFFSET $3`,
    [JSON.stringify(documents.map(({ jurisdiction, id }) => ({ jurisdiction, id }))), limit, offset],
    { planOnce: true },
  );
  const heads = await headsOf(db, rows);
  return {
    ends: rows.map(({ kind, reference, state, reason }, n) => ({
      ...{ kind, reference, state, reason },
      other: heads.get(n) ?? null,
    })),
    total: rows[0]?.total ?? 0,
  };
}

/** The documents at the other ends, by the row of the edge. */
async function headsOf(db: Queryable, rows: readonly Row[]): Promise<ReadonlyMap<number, DocumentHead>> {
  const asked = rows.flatMap(({ id, jurisdiction }, n) =>
    id === null ? [] : [{ n, id, jurisdiction, term: idTerm(id) }],
  );
  const found = await db.query<DocumentHead & { readonly n: number }>(
    `SELECT q.n, found.* FROM ${rowsFrom(1, 'n integer, id text, jurisdiction text, term integer', 'q')}
CROSS JOIN LATERAL (SELECT ${HEAD} FROM corpus.documents d WHERE d.lookup @> ARRAY[q.term] AND d.id = q.id
  AND (q.jurisdiction IS NULL OR d.jurisdiction = q.jurisdiction) ORDER BY d.jurisdiction LIMIT 1) found`,
    [JSON.stringify(asked)],
    { planOnce: true },
  );
  return new Map(found.map(({ n, ...head }) => [n, head]));
}
