import type { CorpusEdge } from '../model/document.ts';
import { type Queryable, rowsFrom } from './driver.ts';
import type { EdgeOrigin, EdgeState } from './schema.ts';

/** What identifies an edge. One reference may have several targets, told apart by `ordinal`. */
export type EdgeKey = Pick<CorpusEdge, 'jurisdiction' | 'sourceId' | 'kind' | 'reference' | 'ordinal'>;

export type StoredEdge = CorpusEdge & {
  readonly state: EdgeState;
  readonly origin: EdgeOrigin;
  /** Why there is no target, where it was looked for. */
  readonly reason: string | null;
};

/** The columns of the key, in the order of the primary key. */
export const EDGE_KEY = 'jurisdiction, source_id, kind, reference, ordinal';
/** The key of a row as the parameter of a statement carries it. */
export const KEY_FIELDS = 'jurisdiction text, source_id text, kind text, reference text, ordinal integer';
/** The key as callers see it. */
export const keyColumns = (table: string): string =>
  `${table}.jurisdiction, ${table}.source_id AS "sourceId", ${table}.kind, ${table}.reference, ${table}.ordinal`;

export const keyFields = (edge: EdgeKey): Record<string, string | number> => ({
  jurisdiction: edge.jurisdiction,
  source_id: edge.sourceId,
  kind: edge.kind,
  reference: edge.reference,
  ordinal: edge.ordinal,
});

/** `(a.jurisdiction, ...) = (b.jurisdiction, ...)` over the key. */
export const sameKey = (a: string, b: string): string => {
  const of = (table: string): string =>
    EDGE_KEY.split(', ')
      .map((column) => `${table}.${column}`)
      .join(', ');
  return `(${of(a)}) = (${of(b)})`;
};

const COLUMNS = `${keyColumns('e')}, e.target_id AS "targetId", e.properties, e.state, e.origin, e.reason`;

/**
 * Writes edges. A target that a source gives replaces the present one; where it gives none, what was resolved stays,
 * and what could not be resolved is tried again if the source says more of it now. A target that is the citing document
 * itself is none: the reference decides.
 *
 * @returns how many were new or changed
 */
export async function insertEdges(db: Queryable, edges: readonly CorpusEdge[]): Promise<number> {
  if (edges.length === 0) return 0;
  const written = await db.query(
    `INSERT INTO corpus.edges AS e (${EDGE_KEY}, target_id, properties, state)
     SELECT ${EDGE_KEY}, target_id, properties, CASE WHEN target_id IS NULL THEN 'pending' ELSE 'resolved' END
     FROM ${rowsFrom(1, `${KEY_FIELDS}, target_id text, properties jsonb`)}
     ON CONFLICT (${EDGE_KEY}) DO UPDATE SET properties = excluded.properties, origin = 'given',
       target_id = CASE WHEN e.origin = 'given' THEN coalesce(excluded.target_id, e.target_id)
         ELSE excluded.target_id END,
       state = CASE WHEN excluded.target_id IS NULL AND e.origin = 'given' AND e.state = 'resolved' THEN 'resolved'
         ELSE excluded.state END,
       reason = NULL, awaits = NULL
     WHERE e.properties <> excluded.properties OR e.origin <> 'given'
       OR (excluded.target_id IS NOT NULL AND e.target_id IS DISTINCT FROM excluded.target_id)
     RETURNING 1`,
    [
      JSON.stringify(
        edges.map((edge) => ({
          ...keyFields(edge),
          target_id: edge.targetId === edge.sourceId ? null : edge.targetId,
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
  const key = after && Object.values(keyFields(after));
  return db.query<StoredEdge>(
    `SELECT ${COLUMNS} FROM corpus.edges e WHERE e.state = $1
     AND e.state <> 'resolved'${key ? ` AND (${EDGE_KEY}) > ($3, $4, $5, $6, $7::integer)` : ''}
     ORDER BY ${EDGE_KEY} LIMIT $2`,
    [state, limit, ...(key ?? [])],
  );
}

/** Edges that start from a document, in key order. */
export function edgesFrom(db: Queryable, jurisdiction: string, sourceId: string): Promise<StoredEdge[]> {
  return db.query<StoredEdge>(
    `SELECT ${COLUMNS} FROM corpus.edges e WHERE e.jurisdiction = $1 AND e.source_id = $2 ORDER BY ${EDGE_KEY}`,
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
  outcome:
    | { readonly targetId: string }
    | { readonly state: Exclude<EdgeState, 'resolved'>; readonly reason?: string },
): Promise<boolean> {
  const [targetId, state, reason] =
    'targetId' in outcome
      ? [outcome.targetId, 'resolved', null]
      : [null, outcome.state, outcome.reason ?? null];
  const updated = await db.query(
    `UPDATE corpus.edges SET target_id = $6, state = $7, reason = $8, tried_at = now()
     WHERE (${EDGE_KEY}) = ($1, $2, $3, $4, $5::integer) RETURNING 1`,
    [...Object.values(keyFields(key)), targetId, state, reason],
  );
  return updated.length > 0;
}

/** How many edges are in which state, and why. */
export interface EdgeCount {
  readonly state: EdgeState;
  readonly reason: string | null;
  readonly edges: number;
}

export function countEdges(db: Queryable): Promise<EdgeCount[]> {
  return db.query<EdgeCount>(
    `SELECT state, reason, count(*)::integer AS edges FROM corpus.edges
     GROUP BY state, reason ORDER BY state, edges DESC, reason`,
  );
}
