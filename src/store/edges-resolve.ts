import type { IsoDate } from '../model/dates.ts';
import type { CorpusEdge } from '../model/document.ts';
import { type Driver, type Queryable, rowsFrom } from './driver.ts';
import { EDGE_KEY, type EdgeKey, KEY_FIELDS, keyColumns, keyFields } from './edges.ts';
import type { EdgeState } from './schema.ts';

/** An edge whose target is to be found. */
export type PendingEdge = EdgeKey &
  Pick<CorpusEdge, 'properties'> & {
    /** Day and language of the citing document; null where none is held under the source id, or it has none. */
    readonly date: IsoDate | null;
    readonly language: string | null;
  };

export type EdgeFailure = Extract<EdgeState, 'ambiguous' | 'not_found'>;

/** What an edge leads to. */
export type EdgeOutcome =
  /** Ids of documents, one at least; several for a reference to a range. */
  | { readonly targets: readonly string[] }
  | {
      readonly state: EdgeFailure;
      readonly reason: string;
      /**
       * The instrument (its coordinate) or the document (its id) without which the edge stays without target. Null where
       * only another lawbook could change that.
       */
      readonly awaits: string | null;
    };

/** What finds the targets: for the store a function of edges and documents. */
export interface EdgeResolver {
  /** What it decides by. A failure is tried again only with another one, or where what it awaits has come. */
  readonly lawbook: string;
  /** One outcome an edge, in order. */
  resolve(edges: readonly PendingEdge[], db: Queryable): Promise<readonly EdgeOutcome[]>;
}

export interface EdgeBatch {
  /** How many edges were taken. */
  readonly taken: number;
  /** The last one of them: where the next batch goes on. */
  readonly last: EdgeKey | null;
  readonly resolved: number;
  readonly failures: EdgeFailures;
}

/** Edges without target, by state and reason. */
export type EdgeFailures = Readonly<Record<EdgeFailure, Readonly<Record<string, number>>>>;

export interface BatchOptions {
  readonly limit: number;
  /** Where the batch before ended; from the beginning where omitted. */
  readonly after?: EdgeKey | null;
}

interface ClaimedEdge extends PendingEdge {
  /** The table that holds the row, quoted: one of the parts where edges are partitioned. */
  readonly held: string;
  readonly place: string;
  readonly retried: boolean;
}

/** A document that cites itself: no other corpus changes that. */
export const SELF = { state: 'not_found', reason: 'self_reference', awaits: null } as const;

/**
 * Takes pending edges that no other worker holds, and records what became of each, in one transaction: a worker that is
 * killed leaves them pending, and what it wrote halfway is undone by the server.
 */
export function resolveBatch(
  db: Driver,
  resolver: EdgeResolver,
  { limit, after = null }: BatchOptions,
): Promise<EdgeBatch> {
  return db.transaction(async (tx) => {
    const edges = await claim(tx, limit, after);
    const found = edges.length === 0 ? [] : await resolver.resolve(edges, tx);
    const outcomes = found.map((outcome, n) => withoutSelf(outcome, (edges[n] as ClaimedEdge).sourceId));
    await record(tx, resolver.lawbook, edges, outcomes);
    return tally(edges, outcomes);
  });
}

function claim(tx: Queryable, limit: number, after: EdgeKey | null): Promise<ClaimedEdge[]> {
  const beyond = after === null ? '' : 'AND (e.jurisdiction, e.source_id, e.kind, e.reference, e.ordinal)';
  return tx.query<ClaimedEdge>(
    `SELECT ${keyColumns('e')}, e.properties, to_char(d.date, 'YYYY-MM-DD') AS date, d.language,
       e.tableoid::regclass::text AS held, e.ctid::text AS place, e.tried_at IS NOT NULL AS retried
     FROM corpus.edges e LEFT JOIN corpus.documents d ON d.jurisdiction = e.jurisdiction AND d.id = e.source_id
     WHERE e.state = 'pending' ${beyond}${after === null ? '' : ' > ($2, $3, $4, $5, $6::integer)'}
     ORDER BY e.jurisdiction, e.source_id, e.kind, e.reference, e.ordinal LIMIT $1
     FOR UPDATE OF e SKIP LOCKED`,
    [limit, ...(after === null ? [] : Object.values(keyFields(after)))],
  );
}

function withoutSelf(outcome: EdgeOutcome, sourceId: string): EdgeOutcome {
  if (!('targets' in outcome) || !outcome.targets.includes(sourceId)) return outcome;
  const targets = outcome.targets.filter((id) => id !== sourceId);
  return targets.length === 0 ? SELF : { targets };
}

async function record(
  tx: Queryable,
  lawbook: string,
  edges: readonly ClaimedEdge[],
  outcomes: readonly EdgeOutcome[],
): Promise<void> {
  if (edges.length === 0) return;
  const rows = new Map<string, object[]>();
  for (const [n, { held, place }] of edges.entries()) {
    const outcome = outcomes[n] as EdgeOutcome;
    const row =
      'targets' in outcome
        ? { place, target: outcome.targets[0], state: 'resolved' }
        : { place, state: outcome.state, reason: outcome.reason, awaits: outcome.awaits };
    const inTable = rows.get(held);
    if (inTable === undefined) rows.set(held, [row]);
    else inTable.push(row);
  }
  for (const [table, inTable] of rows) await recordIn(tx, table, lawbook, inTable);
  const retried = edges.filter((edge) => edge.retried);
  if (retried.length > 0) await removeMembers(tx, retried);
  const members = edges.flatMap((edge, n) => {
    const outcome = outcomes[n] as EdgeOutcome;
    const others = 'targets' in outcome ? outcome.targets.slice(1) : [];
    return others.map((target, at) => ({
      ...keyFields(edge),
      target,
      at,
      properties: { ...edge.properties, member_of: String(edge.ordinal) },
    }));
  });
  if (members.length > 0) await insertMembers(tx, members);
}

/** A row that we have locked stays in its place. The lawbook is kept where another one could decide otherwise. */
async function recordIn(
  tx: Queryable,
  table: string,
  lawbook: string,
  rows: readonly object[],
): Promise<void> {
  await tx.query(
    `UPDATE ${table} e SET target_id = rows.target, state = rows.state, reason = rows.reason, awaits = rows.awaits,
       lawbook = CASE WHEN rows.state = 'resolved' THEN NULL ELSE $2 END, tried_at = now()
     FROM ${rowsFrom(1, 'place tid, target text, state text, reason text, awaits text')}
     WHERE e.ctid = rows.place`,
    [JSON.stringify(rows), lawbook],
  );
}

/** Ordinals of further targets begin here: a source that later gives more edges of one reference does not meet them. */
const MEMBERS_FROM = 1_000_000;
/** First key of the advisory locks by which members of one reference are numbered by one worker at a time. */
const MEMBERS_LOCK = 7_305_462;

const GROUP = 'jurisdiction, source_id, kind, reference';

/** The further targets of a reference to several, each as an edge of its own. */
async function insertMembers(tx: Queryable, members: readonly object[]): Promise<void> {
  const rows = JSON.stringify(members);
  const fields = `${KEY_FIELDS}, target text, at integer, properties jsonb`;
  await tx.query(
    `SELECT pg_advisory_xact_lock($2::integer, lock) FROM (
       SELECT DISTINCT hashtext(concat_ws(chr(1), ${GROUP})) AS lock FROM ${rowsFrom(1, fields)} ORDER BY lock) locks`,
    [rows, MEMBERS_LOCK],
  );
  await tx.query(
    `INSERT INTO corpus.edges (${EDGE_KEY}, target_id, properties, state, origin, tried_at)
     SELECT ${GROUP}, row_number() OVER (PARTITION BY ${GROUP} ORDER BY ordinal, at) + greatest($2::integer, (
         SELECT max(x.ordinal) FROM corpus.edges x
         WHERE (x.jurisdiction, x.source_id, x.kind, x.reference)
           = (rows.jurisdiction, rows.source_id, rows.kind, rows.reference))),
       target, properties, 'resolved', 'member', now()
     FROM ${rowsFrom(1, fields)}`,
    [rows, MEMBERS_FROM - 1],
  );
}

/** What an earlier attempt found besides the first target. */
async function removeMembers(tx: Queryable, edges: readonly EdgeKey[]): Promise<void> {
  await tx.query(
    `DELETE FROM corpus.edges e USING ${rowsFrom(1, KEY_FIELDS)}
     WHERE (e.jurisdiction, e.source_id, e.kind, e.reference)
         = (rows.jurisdiction, rows.source_id, rows.kind, rows.reference)
       AND e.origin = 'member' AND e.properties ->> 'member_of' = rows.ordinal::text`,
    [JSON.stringify(edges.map(keyFields))],
  );
}

function tally(edges: readonly ClaimedEdge[], outcomes: readonly EdgeOutcome[]): EdgeBatch {
  const failed = outcomes.flatMap((outcome) => ('targets' in outcome ? [] : [outcome]));
  return {
    taken: edges.length,
    last: edges.at(-1) ?? null,
    resolved: edges.length - failed.length,
    failures: tallied(failed),
  };
}

export function tallied(
  failed: readonly { readonly state: EdgeFailure; readonly reason: string }[],
): EdgeFailures {
  const failures: Record<EdgeFailure, Record<string, number>> = { ambiguous: {}, not_found: {} };
  for (const { state, reason } of failed) failures[state][reason] = (failures[state][reason] ?? 0) + 1;
  return failures;
}
