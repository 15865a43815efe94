import type { CorpusDocument } from '../model/document.ts';
import { type Driver, type Queryable, rowsFrom } from './driver.ts';
import { EDGE_KEY, KEY_FIELDS, sameKey } from './edges.ts';
import { type EdgeFailure, type EdgeFailures, tallied } from './edges-resolve.ts';

/** What reading a document for edges needs of it. */
export type ReadDocument = Pick<
  CorpusDocument,
  'jurisdiction' | 'id' | 'kind' | 'language' | 'coordinate' | 'date' | 'body'
>;

/** A citation in the text of a document, on its way to becoming an edge. */
export interface EdgeDraft {
  readonly kind: string;
  /** The words as cited. */
  readonly reference: string;
  readonly ordinal: number;
  /** What the target is found by later; `span` tells where the words stand. */
  readonly properties: Readonly<Record<string, string>>;
  /** Set where the words denote no one thing: only another reading of the text could change that. */
  readonly failure: { readonly state: EdgeFailure; readonly reason: string } | null;
}

/** What finds the citations of a document. */
export interface EdgeExtractor {
  readonly lawbook: string;
  /** Several documents are read at once where it answers later. */
  extract(document: ReadDocument): readonly EdgeDraft[] | Promise<readonly EdgeDraft[]>;
}

/** What names a document that is due. */
export type DueKey = Pick<CorpusDocument, 'jurisdiction' | 'id'>;

export interface ExtractBatch {
  /** How many documents were taken. */
  readonly taken: number;
  /** The last one of them: where the next batch goes on. */
  readonly last: DueKey | null;
  readonly edges: number;
  /** Of these, what denotes no one thing. */
  readonly failures: EdgeFailures;
}

export interface ExtractBatchOptions {
  /** Documents, at most. */
  readonly limit: number;
  /** Bytes of stored text, after which no further document is taken. */
  readonly bytes?: number;
  /** Where the batch before ended; from the beginning where omitted. */
  readonly after?: DueKey | null;
}

const BYTES = 1_000_000;

interface Due extends DueKey {
  readonly size: number;
  /** It was read before, and may have edges. */
  readonly again: boolean;
}

/**
 * Reads documents that are due and that no other worker holds, and puts their edges in the place of those of an earlier
 * reading, in one transaction. An edge whose words still denote the same keeps its target.
 */
export function extractBatch(
  db: Driver,
  extractor: EdgeExtractor,
  { limit, bytes = BYTES, after = null }: ExtractBatchOptions,
): Promise<ExtractBatch> {
  return db.transaction(async (tx) => {
    const due = await claim(tx, limit, after);
    let sum = 0;
    const taken = due.filter(({ size }, n) => {
      const fits = n === 0 || sum < bytes;
      sum += size;
      return fits;
    });
    if (taken.length === 0) return { taken: 0, last: null, edges: 0, failures: tallied([]) };
    const documents = await fetch(tx, taken);
    const drafts = await Promise.all(
      documents.map(async (document) => ({ document, edges: await extractor.extract(document) })),
    );
    const again = taken.filter((one) => one.again);
    const rows = rowsOf(drafts);
    if (again.length > 0) await removeEdges(tx, again, rows);
    await writeEdges(tx, extractor.lawbook, rows);
    await settle(tx, extractor.lawbook, taken, drafts);
    const all = drafts.flatMap(({ edges }) => edges);
    return {
      taken: taken.length,
      last: taken.at(-1) ?? null,
      edges: all.length,
      failures: tallied(all.flatMap(({ failure }) => failure ?? [])),
    };
  });
}

/** The size as stored tells enough, and spares unpacking the text. */
function claim(tx: Queryable, limit: number, after: DueKey | null): Promise<Due[]> {
  return tx.query<Due>(
    `SELECT x.jurisdiction, x.id, x.content_hash IS NOT NULL AS again,
       coalesce((SELECT pg_column_size(d.body) FROM corpus.documents d
         WHERE d.jurisdiction = x.jurisdiction AND d.id = x.id), 0) AS size
     FROM corpus.extractions x WHERE x.due${after === null ? '' : ' AND (x.jurisdiction, x.id) > ($2, $3)'}
     ORDER BY x.jurisdiction, x.id LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [limit, ...(after === null ? [] : [after.jurisdiction, after.id])],
  );
}

type Fetched = ReadDocument & { readonly hash: string };

interface ReadEdges {
  readonly document: Fetched;
  readonly edges: readonly EdgeDraft[];
}

function fetch(tx: Queryable, due: readonly Due[]): Promise<Fetched[]> {
  return tx.query<Fetched>(
    `SELECT d.jurisdiction, d.id, d.kind, d.language, d.coordinate, to_char(d.date, 'YYYY-MM-DD') AS date, d.body,
       d.content_hash AS hash
     FROM ${rowsFrom(1, 'jurisdiction text, id text')}
     JOIN corpus.documents d ON d.jurisdiction = rows.jurisdiction AND d.id = rows.id`,
    [JSON.stringify(due)],
  );
}

/** The edges as one parameter. */
function rowsOf(read: readonly ReadEdges[]): string {
  return JSON.stringify(
    read.flatMap(({ document, edges }) =>
      edges.map(({ kind, reference, ordinal, properties, failure }) => ({
        jurisdiction: document.jurisdiction,
        source_id: document.id,
        kind,
        reference,
        ordinal,
        properties,
        state: failure?.state ?? 'pending',
        reason: failure?.reason,
      })),
    ),
  );
}

/** Edges of an earlier reading that the text does not bear out any more. */
async function removeEdges(tx: Queryable, documents: readonly DueKey[], rows: string): Promise<void> {
  await tx.query(
    `WITH kept AS MATERIALIZED (SELECT ${EDGE_KEY} FROM ${rowsFrom(1, KEY_FIELDS)})
     DELETE FROM corpus.edges e USING json_to_recordset($2::text::json) AS d(jurisdiction text, id text)
     WHERE e.jurisdiction = d.jurisdiction AND e.source_id = d.id AND e.origin = 'extracted'
       AND NOT EXISTS (SELECT FROM kept WHERE ${sameKey('kept', 'e')})`,
    [rows, JSON.stringify(documents)],
  );
}

async function writeEdges(tx: Queryable, lawbook: string, rows: string): Promise<void> {
  // Where the words stand is no part of what they denote.
  const same = `e.state = 'resolved' AND excluded.state = 'pending'
    AND e.properties - 'span' = excluded.properties - 'span'`;
  await tx.query(
    `INSERT INTO corpus.edges AS e (${EDGE_KEY}, properties, state, reason, origin, lawbook, tried_at)
     SELECT ${EDGE_KEY}, properties, state, reason, 'extracted',
       CASE WHEN state <> 'pending' THEN $2 END, CASE WHEN state <> 'pending' THEN now() END
     FROM ${rowsFrom(1, `${KEY_FIELDS}, properties jsonb, state text, reason text`)}
     ON CONFLICT (${EDGE_KEY}) DO UPDATE SET properties = excluded.properties,
       target_id = CASE WHEN ${same} THEN e.target_id END,
       state = CASE WHEN ${same} THEN 'resolved' ELSE excluded.state END,
       reason = excluded.reason, awaits = NULL, lawbook = excluded.lawbook, tried_at = coalesce(excluded.tried_at, e.tried_at)
     WHERE e.origin = 'extracted'`,
    [rows, lawbook],
  );
}

async function settle(
  tx: Queryable,
  lawbook: string,
  taken: readonly Due[],
  read: readonly ReadEdges[],
): Promise<void> {
  const byKey = new Map(read.map((one) => [`${one.document.jurisdiction}\0${one.document.id}`, one]));
  const rows = taken.map(({ jurisdiction, id }) => {
    const one = byKey.get(`${jurisdiction}\0${id}`);
    const unsettled = one?.edges.filter(({ failure }) => failure !== null).length ?? 0;
    return { jurisdiction, id, hash: one?.document.hash, unsettled };
  });
  await tx.query(
    `UPDATE corpus.extractions x SET due = false, content_hash = rows.hash, lawbook = $2, unsettled = rows.unsettled
     FROM ${rowsFrom(1, 'jurisdiction text, id text, hash text, unsettled integer')}
     WHERE x.jurisdiction = rows.jurisdiction AND x.id = rows.id`,
    [JSON.stringify(rows), lawbook],
  );
}
