import type { CorpusEdge } from '../model/document.ts';
import { type Queryable, rowsFrom } from './driver.ts';
import type { EdgeState } from './schema.ts';

/** What identifies an edge. One reference may have several targets, told apart by `ordinal`. */
export type EdgeKey = Pick<CorpusEdge, 'jurisdiction' | 'sourceId' | 'kind' | 'reference' | 'ordinal'>;

export type StoredEdge = CorpusEdge & { readonly state: EdgeState };

const KEY = 'jurisdiction, source_id, kind, reference, ordinal';
const COLUMNS = `jurisdiction, source_id AS "sourceId", kind, reference, ordinal, target_id AS "targetId",
  properties, state`;

/**
 * Writes edges. A target that a source gives replaces the present one; where it gives none, what was resolved stays.
 *
 * @returns how many were new or changed
 */
export async function insertEdges(db: Queryable, edges: readonly CorpusEdge[]): Promise<number> {
  if (edges.length === 0) return 0;
  const written = await db.query(
    `INSERT INTO corpus.edges AS e (${KEY}, target_id, properties, state)
     SELECT ${KEY}, target_id, properties, CASE WHEN target_id IS NULL THEN 'pending' ELSE 'resolved' END
     FROM ${rowsFrom(1, 'jurisdiction text, source_id text, kind text, reference text, ordinal integer, target_id text, properties jsonb')}
     ON CONFLICT (${KEY}) DO UPDATE SET properties = excluded.properties,
       target_id = coalesce(excluded.target_id, e.target_id),
       state = CASE WHEN excluded.target_id IS NULL THEN e.state ELSE excluded.state END
     WHERE e.properties <> excluded.properties
       OR (excluded.target_id IS NOT NULL AND e.target_id IS DISTINCT FROM excluded.target_id)
     RETURNING 1`,
    [
      JSON.stringify(
        edges.map((edge) => ({
          jurisdiction: edge.jurisdiction,
          source_id: edge.sourceId,
          kind: edge.kind,
          reference: edge.reference,
          ordinal: edge.ordinal,
          target_id: edge.targetId,
          properties: edge.properties,
        })),
      ),
    ],
  );
  return written.length;
}

export interface UnresolvedOptions {
  readonly state?: Exclude<EdgeState, 'resolved'>;
  readonly limit?: number;
  /** The last edge of the page before. */
  readonly after?: EdgeKey;
}

/** Edges without a target in key order, a page at a time. */
export function unresolvedEdges(db: Queryable, options: UnresolvedOptions = {}): Promise<StoredEdge[]> {
  const { state = 'pending', limit = 1_000, after } = options;
  const key = after && [after.jurisdiction, after.sourceId, after.kind, after.reference, after.ordinal];
  return db.query<StoredEdge>(
    `SELECT ${COLUMNS} FROM corpus.edges WHERE state = $1
     AND state <> 'resolved'${key ? ` AND (${KEY}) > ($3, $4, $5, $6, $7::integer)` : ''}
     ORDER BY ${KEY} LIMIT $2`,
    [state, limit, ...(key ?? [])],
  );
}

/** Edges that start from a document, in key order. */
export function edgesFrom(db: Queryable, jurisdiction: string, sourceId: string): Promise<StoredEdge[]> {
  return db.query<StoredEdge>(
    `SELECT ${COLUMNS} FROM corpus.edges WHERE jurisdiction = $1 AND source_id = $2 ORDER BY ${KEY}`,
    [jurisdiction, sourceId],
  );
}

/**
 * Records what an edge leads to, or why nothing: a target, or a state other than `resolved`.
 *
 * @returns false where there is no such edge
 */
export async function setEdgeTarget(
  db: Queryable,
  key: EdgeKey,
  outcome: { readonly targetId: string } | { readonly state: Exclude<EdgeState, 'resolved'> },
): Promise<boolean> {
  const targetId = 'targetId' in outcome ? outcome.targetId : null;
  const state = 'state' in outcome ? outcome.state : 'resolved';
  const updated = await db.query(
    `UPDATE corpus.edges SET target_id = $6, state = $7
     WHERE (${KEY}) = ($1, $2, $3, $4, $5::integer) RETURNING 1`,
    [key.jurisdiction, key.sourceId, key.kind, key.reference, key.ordinal, targetId, state],
  );
  return updated.length > 0;
}
