import { type Driver, type Queryable, rowsFrom } from './driver.ts';
import { SELF } from './edges-resolve.ts';

/** What a change of the corpus or of the lawbook has made due. */
export interface EdgeReview {
  /** Documents to be read: new, changed, or with citations that another lawbook may read otherwise. */
  readonly due: number;
  /** Edges to be resolved again. */
  readonly reopened: number;
  /** Edges that went with their documents. */
  readonly removed: number;
}

/** First of all workers; the others find that nothing is left to review. */
const LOCK = 7_305_463;

/**
 * Looks for what could come out otherwise than before, and makes it due. Nothing else is tried again: a failure stays
 * one until what it awaits has come, or another lawbook decides.
 *
 * @returns null where neither documents nor lawbook have changed since the last review
 */
export function reviewEdges(db: Driver, lawbook: string): Promise<EdgeReview | null> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    if (await isReviewed(tx, lawbook)) return null;
    const undisturbed = !(await ingestRuns(tx));
    const removed = (await removeOrphans(tx)) + (await removeMembers(tx));
    const reopened =
      (await reopenVanished(tx)) +
      (await reopenChanged(tx)) +
      (await reopenAwaiting(tx, lawbook)) +
      (await reopenUnread(tx, lawbook));
    const due = await markDue(tx, lawbook);
    // Workers go through both by their indexes, whatever was known of the tables before.
    if (due + reopened > 0) await tx.query('ANALYZE corpus.extractions, corpus.edges');
    // What an ingest writes from now on this review does not see.
    if (undisturbed)
      await tx.query(
        `INSERT INTO corpus.edge_reviews (lawbook, reviewed_at) VALUES ($1, now())
         ON CONFLICT (lawbook) DO UPDATE SET reviewed_at = excluded.reviewed_at`,
        [lawbook],
      );
    return { due, reopened, removed };
  });
}

async function isReviewed(tx: Queryable, lawbook: string): Promise<boolean> {
  const [row] = await tx.query<{ done: boolean }>(
    `SELECT EXISTS (SELECT FROM corpus.edge_reviews r WHERE r.lawbook = $1
         AND r.reviewed_at = (SELECT max(reviewed_at) FROM corpus.edge_reviews)
         AND NOT EXISTS (SELECT FROM corpus.ingests i
                         WHERE i.finished_at IS NULL OR i.finished_at >= r.reviewed_at)) AS done`,
    [lawbook],
  );
  return row?.done === true;
}

async function ingestRuns(tx: Queryable): Promise<boolean> {
  const running = await tx.query('SELECT FROM corpus.ingests WHERE finished_at IS NULL LIMIT 1');
  return running.length > 0;
}

/** How many rows a statement with RETURNING has written. */
async function written(tx: Queryable, sql: string, parameters: readonly unknown[] = []): Promise<number> {
  const [row] = await tx.query<{ rows: number }>(
    `WITH written AS (${sql} RETURNING 1) SELECT count(*)::integer AS rows FROM written`,
    parameters,
  );
  return row?.rows ?? 0;
}

/**
 * Edges read from the text of a document that is gone. A worker that reads the document right now is waited for first: what
 * comes after sees what it has written, and would leave it behind for ever otherwise.
 */
async function removeOrphans(tx: Queryable): Promise<number> {
  const gone = await tx.query(
    `SELECT x.jurisdiction, x.id FROM corpus.extractions x WHERE NOT EXISTS (
       SELECT FROM corpus.documents d WHERE d.jurisdiction = x.jurisdiction AND d.id = x.id)
     ORDER BY x.jurisdiction, x.id FOR UPDATE OF x`,
  );
  if (gone.length === 0) return 0;
  const keys = [JSON.stringify(gone)];
  const rows = rowsFrom(1, 'jurisdiction text, id text');
  const removed = await written(
    tx,
    `DELETE FROM corpus.edges e USING ${rows} WHERE e.jurisdiction = rows.jurisdiction AND e.source_id = rows.id
       AND e.origin = 'extracted'`,
    keys,
  );
  await tx.query(
    `DELETE FROM corpus.extractions x USING ${rows} WHERE x.jurisdiction = rows.jurisdiction AND x.id = rows.id`,
    keys,
  );
  return removed;
}

const ORIGIN = `(o.jurisdiction, o.source_id, o.kind, o.reference, o.ordinal)
  = (m.jurisdiction, m.source_id, m.kind, m.reference, (m.properties ->> 'member_of')::integer)`;

/** Further targets of an edge that is gone, or that leads nowhere any more. */
function removeMembers(tx: Queryable): Promise<number> {
  return written(
    tx,
    `DELETE FROM corpus.edges m WHERE m.origin = 'member' AND NOT EXISTS (
       SELECT FROM corpus.edges o WHERE ${ORIGIN} AND o.state = 'resolved')`,
  );
}

const REOPEN = "state = 'pending', target_id = NULL, reason = NULL, awaits = NULL";

/**
 * Targets that are not held any more. One that a source gave is remembered, and taken again when it comes back; where a
 * member has lost its target, the whole reference is resolved again.
 */
async function reopenVanished(tx: Queryable): Promise<number> {
  const vanished = `e.state = 'resolved' AND NOT EXISTS (
    SELECT FROM corpus.documents d WHERE d.id = e.target_id)`;
  const members = await written(
    tx,
    `UPDATE corpus.edges o SET ${REOPEN} FROM corpus.edges m WHERE m.origin = 'member' AND ${ORIGIN} AND m.state = 'resolved'
       AND o.state = 'resolved'
       AND NOT EXISTS (SELECT FROM corpus.documents d WHERE d.id = m.target_id)`,
  );
  const edges = await written(
    tx,
    `UPDATE corpus.edges e SET ${REOPEN}, properties = CASE
         WHEN e.origin = 'given' AND e.tried_at IS NULL THEN e.properties || jsonb_build_object('document', e.target_id)
         ELSE e.properties END
     WHERE ${vanished} AND e.origin <> 'member'`,
  );
  return members + edges;
}

/** The citing document was written anew since: another day may mean another version. */
function reopenChanged(tx: Queryable): Promise<number> {
  return written(
    tx,
    `UPDATE corpus.edges e SET ${REOPEN} FROM corpus.documents d
     WHERE e.origin = 'given' AND e.state <> 'pending' AND e.tried_at IS NOT NULL
       AND d.jurisdiction = e.jurisdiction AND d.id = e.source_id AND d.ingested_at > e.tried_at`,
  );
}

/**
 * Failures that await an instrument or a document of which something is held now that was not, or that another lawbook
 * may know. What was written while the edge was tried counts as new: the attempt may not have seen it.
 */
function reopenAwaiting(tx: Queryable, lawbook: string): Promise<number> {
  // '0' follows '/': all that lies below the coordinate, and little else.
  return written(
    tx,
    `WITH wanted AS (SELECT DISTINCT awaits FROM corpus.edges WHERE awaits IS NOT NULL),
     held AS (
       SELECT awaits, CASE WHEN split_part(awaits, '/', 1) NOT LIKE '%.%' THEN (
           SELECT max(d.ingested_at) FROM corpus.documents d WHERE d.jurisdiction = split_part(awaits, '/', 1)
             AND d.coordinate >= awaits AND d.coordinate < awaits || '0')
         ELSE (SELECT d.ingested_at FROM corpus.documents d WHERE d.jurisdiction = split_part(awaits, '.', 1)
             AND d.id = awaits) END AS latest
       FROM wanted)
     UPDATE corpus.edges e SET ${REOPEN} FROM held
     WHERE held.latest IS NOT NULL AND e.awaits = held.awaits AND e.state IN ('ambiguous', 'not_found')
       AND (e.lawbook <> $1 OR held.latest > least(e.tried_at, (
         SELECT min(i.started_at) FROM corpus.ingests i
         WHERE i.finished_at IS NULL OR i.finished_at > e.tried_at)))`,
    [lawbook],
  );
}

/** Failures of given references that await nothing in particular: names that another lawbook may know. */
function reopenUnread(tx: Queryable, lawbook: string): Promise<number> {
  return written(
    tx,
    `UPDATE corpus.edges SET ${REOPEN}
     WHERE state IN ('ambiguous', 'not_found') AND origin = 'given' AND awaits IS NULL
       AND lawbook IS DISTINCT FROM $1 AND reason IS DISTINCT FROM '${SELF.reason}'`,
    [lawbook],
  );
}

function markDue(tx: Queryable, lawbook: string): Promise<number> {
  return written(
    tx,
    `INSERT INTO corpus.extractions AS x (jurisdiction, id)
     SELECT d.jurisdiction, d.id FROM corpus.documents d
     LEFT JOIN corpus.extractions y ON y.jurisdiction = d.jurisdiction AND y.id = d.id
     WHERE y.id IS NULL OR (NOT y.due AND (y.content_hash IS DISTINCT FROM d.content_hash
       OR (y.unsettled > 0 AND y.lawbook <> $1)))
     ON CONFLICT (jurisdiction, id) DO UPDATE SET due = true`,
    [lawbook],
  );
}
