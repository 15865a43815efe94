import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { CorpusDocument, CorpusEdge, CorpusReader, ReaderItem, Reject } from '../model/document.ts';
import { type Driver, type Queryable, rowsFrom } from './driver.ts';
import { type DeclaredDuplicates, DuplicateGuard } from './duplicates.ts';
import { insertEdges } from './edges.ts';
import { messageOf, StoreError } from './errors.ts';
import { documentFault, edgeFault } from './faults.ts';
import { addPartitions } from './partitions.ts';
import type { IngestState } from './schema.ts';
import { termsOf } from './terms.ts';

/** A reader may say where in the file a document stands; its position is counted otherwise. */
export type PlacedItem = ReaderItem & { readonly where?: string };

export type VersionedReader = CorpusReader;

export interface IngestOptions {
  readonly onProgress?: (progress: IngestProgress) => void;
  readonly signal?: AbortSignal;
  /** The file's identity among those of its source; its base name unless two files share one. */
  readonly name?: string;
  /** Rows per transaction. */
  readonly batchSize?: number;
  /**
   * Where given, a provision whose number another text bears on the same day is rejected, but for so many of an instrument as
   * are declared here. A file that was read before is read again.
   */
  readonly duplicates?: DeclaredDuplicates;
  /** One of many small files: what costs more the more is held waits for {@link settleIngests}, which is due after the last one. */
  readonly oneOfMany?: boolean;
}

export interface IngestProgress {
  readonly phase: 'hash' | 'read' | 'finish';
  /** Units of the reader; 0 of 0 where it does not say. */
  readonly done: number;
  readonly total: number;
  readonly counts: IngestCounts;
}

export interface IngestCounts {
  /** Documents read and accepted, each once. */
  readonly documents: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Told again in the same words. */
  readonly repeated: number;
  /** Held by the file before, and not in it any more. */
  readonly removed: number;
  readonly edges: number;
  readonly edgesRemoved: number;
  readonly rejects: number;
  readonly rejectsByReason: Readonly<Record<string, number>>;
}

export interface IngestResult {
  readonly source: string;
  readonly name: string;
  readonly state: Extract<IngestState, 'complete' | 'incomplete' | 'failed'>;
  /** The file was ingested before, by the same reader, and has not changed: nothing was read. */
  readonly skipped: boolean;
  /** Why it is not complete. */
  readonly message: string | null;
  readonly counts: IngestCounts;
  readonly milliseconds: number;
}

const BATCH = 1_000;
const BATCH_CHARACTERS = 4_000_000;
/** A reader that gives a reject with this reason has not read all there was. */
const TRUNCATED = 'truncated';

/**
 * Reads a file (or folder) into the store. Rows are written in transactions of a batch; unchanged rows are left
 * alone; what the file no longer holds is removed at the end of a complete read, and only then. Whatever cuts a run
 * short, the next one ends in the same state as an undisturbed run.
 */
export async function ingest(
  db: Driver,
  reader: VersionedReader,
  path: string,
  options: IngestOptions = {},
): Promise<IngestResult> {
  if (db.readOnly)
    throw new StoreError('read_only', 'the store was opened for reading only', 'open it for writing');
  const started = Date.now();
  const strict = options.duplicates !== undefined;
  const run = new Run(db, options);
  const name = options.name ?? basename(resolve(path));
  run.report('hash');
  const hash = await hashOf(path, options.signal);
  const info = await reader.source(path);
  const result = (fields: Pick<IngestResult, 'state' | 'skipped' | 'message' | 'counts'>): IngestResult => ({
    source: info.source,
    name,
    milliseconds: Date.now() - started,
    ...fields,
  });

  const begun = await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO corpus.sources (source, title, licence, attribution, snapshot) VALUES ($1, $2, $3, $4, $5::date)
       ON CONFLICT (source) DO UPDATE SET title = excluded.title, licence = excluded.licence,
         attribution = excluded.attribution, snapshot = excluded.snapshot, updated_at = now()`,
      [info.source, info.title, info.licence, info.attribution, info.snapshot],
    );
    const key = [info.source, reader.format, name];
    // What was read strictly may lack what is read otherwise.
    const version = `${reader.version ?? '1'}${strict ? ' strict' : ''}`;
    const [before] = await tx.query<{ state: string; hash: string; version: string; counts: IngestCounts }>(
      `SELECT state, hash, reader_version AS version, counts FROM corpus.ingests
       WHERE source = $1 AND format = $2 AND name = $3 FOR UPDATE`,
      key,
    );
    if (before?.state === 'complete' && before.hash === hash && before.version === version && !strict)
      return { skip: before.counts };
    const [row] = await tx.query<{ id: number; run: number }>(
      `INSERT INTO corpus.ingests (source, format, name, hash, reader_version, run, state, counts)
       VALUES ($1, $2, $3, $4, $5, 1, 'running', '{}')
       ON CONFLICT (source, format, name) DO UPDATE SET hash = excluded.hash,
         reader_version = excluded.reader_version, run = corpus.ingests.run + 1, state = 'running',
         message = NULL, counts = '{}', started_at = now(), finished_at = NULL
       RETURNING id, run`,
      [...key, hash, version],
    );
    if (row === undefined) throw new Error('an upsert returns its row');
    await tx.query('DELETE FROM corpus.rejects WHERE ingest_id = $1', [row.id]);
    return row;
  });
  if ('skip' in begun) return result({ state: 'complete', skipped: true, message: null, counts: begun.skip });

  run.begin(begun.id, begun.run, info.source);
  try {
    for await (const item of reader.read(path)) {
      options.signal?.throwIfAborted();
      await run.take(item);
    }
    await run.flush();
    const { state, message } = await run.finish();
    return result({ state, skipped: false, message, counts: run.counts() });
  } catch (error) {
    if (error instanceof StoreError && error.code === 'superseded') throw error;
    const message = options.signal?.aborted ? 'interrupted' : messageOf(error);
    // The database itself may be what failed: then the state stays `running`, and the next run starts anew.
    await run.fail(message).catch(() => {});
    return result({ state: 'failed', skipped: false, message, counts: run.counts() });
  }
}

interface Waiting {
  readonly document: CorpusDocument;
  readonly hash: string;
  readonly place: string;
}

class Run {
  readonly #db: Driver;
  readonly #options: IngestOptions;
  readonly #guard: DuplicateGuard | null;
  #id = 0;
  #run = 0;
  #source = '';
  #documents: Waiting[] = [];
  #characters = 0;
  #edges = new Map<string, CorpusEdge>();
  #rejects: Reject[] = [];
  /** Of what was written so far. */
  readonly #jurisdictions = new Set<string>();
  #position = 0;
  #rejected = 0;
  #truncated: string | null = null;
  #done = 0;
  #total = 0;
  readonly #count = {
    documents: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    repeated: 0,
    removed: 0,
    edges: 0,
    edgesRemoved: 0,
  };
  readonly #reasons: Record<string, number> = {};

  constructor(db: Driver, options: IngestOptions) {
    this.#db = db;
    this.#options = options;
    this.#guard = options.duplicates === undefined ? null : new DuplicateGuard(options.duplicates);
  }

  begin(id: number, run: number, source: string): void {
    this.#id = id;
    this.#run = run;
    this.#source = source;
    this.report('read');
  }

  counts(): IngestCounts {
    return { ...this.#count, rejects: this.#rejected, rejectsByReason: { ...this.#reasons } };
  }

  report(phase: IngestProgress['phase']): void {
    this.#options.onProgress?.({ phase, done: this.#done, total: this.#total, counts: this.counts() });
  }

  async take(item: PlacedItem): Promise<void> {
    switch (item.type) {
      case 'document':
        this.#document(item.document, item.where ?? `document ${++this.#position}`);
        break;
      case 'edge':
        this.#edge(item.edge);
        break;
      case 'reject':
        this.#reject(item.reject.reason, item.reject.where, item.reject.detail);
        if (item.reject.reason === TRUNCATED) this.#truncated = item.reject.detail;
        break;
      case 'progress':
        this.#done = item.done;
        this.#total = item.total;
        this.report('read');
        return;
    }
    const size = this.#options.batchSize ?? BATCH;
    if (
      this.#documents.length >= size ||
      this.#edges.size >= 2 * size ||
      this.#rejects.length >= size ||
      this.#characters >= BATCH_CHARACTERS
    )
      await this.flush();
  }

  #document(document: CorpusDocument, place: string): void {
    const fault = documentFault(document);
    if (fault !== null) {
      this.#reject(fault.reason, place, `${document.id}: ${fault.detail}`);
      return;
    }
    this.#documents.push({ document, place, hash: contentHash(document) });
    this.#characters += document.body.length + 1_000;
  }

  /** The same id twice in one run: told again, or two documents in one name. The first one stands. */
  #again({ document, hash, place }: Waiting, firstHash: string, firstPlace: string): void {
    if (hash === firstHash) this.#count.repeated++;
    else this.#reject('duplicate_id', place, `${document.id} was another document at ${firstPlace}`);
  }

  #edge(edge: CorpusEdge): void {
    const key = [edge.jurisdiction, edge.sourceId, edge.kind, edge.reference];
    const fault = edgeFault(edge);
    if (fault === null) this.#edges.set([...key, edge.ordinal].join('\0'), edge);
    else this.#reject(fault.reason, key.slice(1).join(' '), fault.detail);
  }

  #reject(reason: string, where: string, detail: string): void {
    const clean = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '\uFFFD').slice(0, 1_000);
    this.#rejects.push({ reason: clean(reason), where: clean(where), detail: clean(detail) });
    this.#reasons[reason] = (this.#reasons[reason] ?? 0) + 1;
    this.#rejected++;
  }

  async flush(): Promise<void> {
    const documents = this.#documents;
    const edges = [...this.#edges.values()];
    this.#documents = [];
    this.#edges = new Map();
    this.#characters = 0;
    await this.#db.transaction(async (tx) => {
      await this.#state(tx, 'running', null);
      await this.#makeRoom(tx, [...documents.map(({ document }) => document), ...edges]);
      if (documents.length > 0) await this.#write(tx, documents);
      if (edges.length > 0) await this.#writeEdges(tx, edges);
      // After the documents, which may add to them.
      await this.#writeRejects(tx);
    });
    this.report('read');
  }

  /** For legal systems that the store may not have held so far. */
  async #makeRoom(tx: Queryable, rows: readonly { readonly jurisdiction: string }[]): Promise<void> {
    const codes = new Set(rows.map(({ jurisdiction }) => jurisdiction));
    for (const known of this.#jurisdictions) codes.delete(known);
    if (codes.size === 0) return;
    await addPartitions(tx, codes);
    for (const code of codes) this.#jurisdictions.add(code);
  }

  async #write(tx: Queryable, all: readonly Waiting[]): Promise<void> {
    const documents = this.#guard === null ? all : await this.#unique(tx, all, this.#guard);
    const known = await tx.query<{ n: number; hash: string | null; place: string | null }>(
      // Subqueries, because they leave the planner no way but the primary keys, whatever it knows of the tables.
      `SELECT rows.n,
         (SELECT d.content_hash FROM corpus.documents d WHERE d.jurisdiction = rows.j AND d.id = rows.i) AS hash,
         (SELECT m.place FROM corpus.document_marks m
          WHERE m.ingest_id = $2 AND m.jurisdiction = rows.j AND m.id = rows.i AND m.run = $3) AS place
       FROM ${rowsFrom(1, 'n integer, j text, i text')}`,
      [
        JSON.stringify(documents.map(({ document }, n) => ({ n, j: document.jurisdiction, i: document.id }))),
        this.#id,
        this.#run,
      ],
    );
    const before = new Map(known.map((row) => [row.n, row]));
    const changed: Waiting[] = [];
    const seen: Waiting[] = [];
    const told = new Map<string, { hash: string; place: string }>();
    for (const [n, waiting] of documents.entries()) {
      const { hash = null, place = null } = before.get(n) ?? {};
      const key = `${waiting.document.jurisdiction}\0${waiting.document.id}`;
      const first = place !== null && hash !== null ? { hash, place } : told.get(key);
      if (first !== undefined) {
        this.#again(waiting, first.hash, first.place);
        continue;
      }
      told.set(key, waiting);
      seen.push(waiting);
      this.#count.documents++;
      if (hash === waiting.hash) this.#count.unchanged++;
      else {
        changed.push(waiting);
        this.#count[hash === null ? 'inserted' : 'updated']++;
      }
    }
    if (changed.length > 0) await tx.query(UPSERT, [JSON.stringify(changed.map(rowOf))]);
    if (seen.length > 0)
      await tx.query(
        `INSERT INTO corpus.document_marks (ingest_id, jurisdiction, id, run, place)
         SELECT $2, j, i, $3, p FROM ${rowsFrom(1, 'j text, i text, p text')}
         ON CONFLICT (ingest_id, jurisdiction, id) DO UPDATE SET run = excluded.run, place = excluded.place`,
        [
          JSON.stringify(
            seen.map(({ document, place }) => ({ j: document.jurisdiction, i: document.id, p: place })),
          ),
          this.#id,
          this.#run,
        ],
      );
  }

  /** Without the provisions that are there already. */
  async #unique(
    tx: Queryable,
    documents: readonly Waiting[],
    guard: DuplicateGuard,
  ): Promise<readonly Waiting[]> {
    const refused = await guard.refused(tx, { id: this.#id, run: this.#run }, documents);
    for (const [{ document, place }, { coordinate, first }] of refused)
      this.#reject('duplicate_provision', place, `${document.id}: ${coordinate} is ${first} already`);
    return documents.filter((one) => !refused.has(one));
  }

  async #writeEdges(tx: Queryable, edges: readonly CorpusEdge[]): Promise<void> {
    await insertEdges(tx, edges);
    const marked = await tx.query(
      `INSERT INTO corpus.edge_marks AS m (ingest_id, jurisdiction, source_id, kind, reference, ordinal, run)
       SELECT $2, j, s, k, r, o, $3 FROM ${rowsFrom(1, 'j text, s text, k text, r text, o integer')}
       ON CONFLICT (ingest_id, jurisdiction, source_id, kind, reference, ordinal) DO UPDATE SET run = excluded.run
       WHERE m.run <> excluded.run RETURNING 1`,
      [
        JSON.stringify(
          edges.map((edge) => ({
            j: edge.jurisdiction,
            s: edge.sourceId,
            k: edge.kind,
            r: edge.reference,
            o: edge.ordinal,
          })),
        ),
        this.#id,
        this.#run,
      ],
    );
    this.#count.edges += marked.length;
  }

  async #writeRejects(tx: Queryable): Promise<void> {
    const rejects = this.#rejects;
    this.#rejects = [];
    if (rejects.length === 0) return;
    const first = this.#rejected - rejects.length;
    await tx.query(
      `INSERT INTO corpus.rejects (ingest_id, number, source, place, reason, detail)
       SELECT $2, n, $3, p, r, d FROM ${rowsFrom(1, 'n integer, p text, r text, d text')}`,
      [
        JSON.stringify(
          rejects.map(({ where, reason, detail }, n) => ({ n: first + n, p: where, r: reason, d: detail })),
        ),
        this.#id,
        this.#source,
      ],
    );
  }

  async finish(): Promise<{ state: 'complete' | 'incomplete'; message: string | null }> {
    this.report('finish');
    const state = this.#truncated === null ? 'complete' : 'incomplete';
    const many = this.#options.oneOfMany === true;
    if (!many) await this.#db.query('ANALYZE corpus.document_marks, corpus.edge_marks');
    await this.#db.transaction(async (tx) => {
      if (state === 'complete') await this.#removeUnseen(tx);
      await this.#state(tx, state, this.#truncated);
      if (!many) await countSource(tx, this.#source);
    });
    const { inserted, updated, removed } = this.#count;
    if (!many && inserted + updated + removed > 0) await refreshLookup(this.#db);
    this.report('finish');
    return { state, message: this.#truncated };
  }

  async #removeUnseen(tx: Queryable): Promise<void> {
    const mine = [this.#id, this.#run];
    const unseen = 'ingest_id = $1 AND run <> $2';
    const shared = (marks: string, same: string): string =>
      `UPDATE corpus.ingests SET state = 'stale' WHERE state = 'complete' AND id IN (
         SELECT other.ingest_id FROM corpus.${marks} gone JOIN corpus.${marks} other ON ${same}
         WHERE gone.ingest_id = $1 AND gone.run <> $2 AND other.ingest_id <> $1)`;
    // Another file holds the same rows, in its own words perhaps: it is to be read again.
    await tx.query(
      shared('document_marks', '(other.jurisdiction, other.id) = (gone.jurisdiction, gone.id)'),
      mine,
    );
    const documents = await tx.query(
      `WITH gone AS (DELETE FROM corpus.document_marks WHERE ${unseen} RETURNING jurisdiction, id)
       DELETE FROM corpus.documents d USING gone
       WHERE (d.jurisdiction, d.id) = (gone.jurisdiction, gone.id) AND NOT EXISTS (
         SELECT FROM corpus.document_marks m
         WHERE (m.jurisdiction, m.id) = (gone.jurisdiction, gone.id) AND m.ingest_id <> $1)
       RETURNING 1`,
      mine,
    );
    const key = ['jurisdiction', 'source_id', 'kind', 'reference', 'ordinal'];
    const of = (table: string): string => `(${key.map((column) => `${table}.${column}`).join(', ')})`;
    const edges = await tx.query(
      `WITH gone AS (DELETE FROM corpus.edge_marks WHERE ${unseen} RETURNING ${key.join(', ')})
       DELETE FROM corpus.edges e USING gone WHERE ${of('e')} = ${of('gone')} AND NOT EXISTS (
         SELECT FROM corpus.edge_marks m WHERE ${of('m')} = ${of('gone')} AND m.ingest_id <> $1)
       RETURNING 1`,
      mine,
    );
    this.#count.removed = documents.length;
    this.#count.edgesRemoved = edges.length;
  }

  fail(message: string): Promise<void> {
    return this.#db.transaction(async (tx) => {
      await this.#writeRejects(tx);
      await this.#state(tx, 'failed', message);
      await countSource(tx, this.#source);
    });
  }

  /** Writes how far it came, and makes sure that no later run has taken over. */
  async #state(tx: Queryable, state: IngestState, message: string | null): Promise<void> {
    const mine = await tx.query(
      `UPDATE corpus.ingests SET state = $3, message = $4, counts = $5::text::jsonb,
         finished_at = CASE WHEN $3 = 'running' THEN NULL ELSE now() END
       WHERE id = $1 AND run = $2 RETURNING 1`,
      [this.#id, this.#run, state, message?.replaceAll('\0', '') ?? null, JSON.stringify(this.counts())],
    );
    if (mine.length === 0)
      throw new StoreError(
        'superseded',
        'another process has begun to ingest the same file',
        'let that one finish',
      );
  }
}

/** Fresh statistics, and the pending entries of the look-up index merged, so that the first query is fast. */
async function refreshLookup(db: Queryable): Promise<void> {
  await db.query('ANALYZE corpus.documents');
  // A partitioned index has no entries of its own.
  await db.query(
    `SELECT gin_clean_pending_list(c.oid::regclass) FROM pg_class c WHERE c.relkind = 'i' AND c.oid IN (
       SELECT 'corpus.documents_lookup'::regclass UNION SELECT relid FROM pg_partition_tree('corpus.documents_lookup'))`,
  );
}

/** Does once for many ingests what each does otherwise at its end. */
export async function settleIngests(db: Driver, sources: Iterable<string>): Promise<void> {
  await db.query('ANALYZE corpus.document_marks, corpus.edge_marks');
  await db.transaction(async (tx) => {
    for (const source of sources) await countSource(tx, source);
  });
  await refreshLookup(db);
}

async function countSource(tx: Queryable, source: string): Promise<void> {
  await tx.query(
    `UPDATE corpus.sources SET updated_at = now(),
       documents = (SELECT count(*) FROM corpus.documents d WHERE d.source = $1),
       edges = (SELECT count(*) FROM corpus.edge_marks m JOIN corpus.ingests i ON i.id = m.ingest_id
                WHERE i.source = $1)
     WHERE source = $1`,
    [source],
  );
}

const COLUMNS: readonly (readonly [column: string, type: string, get: (waiting: Waiting) => unknown])[] = [
  ['jurisdiction', 'text', ({ document }) => document.jurisdiction],
  ['id', 'text', ({ document }) => document.id],
  ['instrument_id', 'text', ({ document }) => document.instrumentId],
  ['version_group', 'text', ({ document }) => document.versionGroup],
  ['kind', 'text', ({ document }) => document.kind],
  ['language', 'text', ({ document }) => document.language],
  ['source', 'text', ({ document }) => document.source],
  ['coordinate', 'text', ({ document }) => document.coordinate],
  ['date', 'date', ({ document }) => document.date],
  ['date_end', 'date', ({ document }) => document.dateEnd],
  ['parent_id', 'text', ({ document }) => document.parentId],
  ['title', 'text', ({ document }) => document.title],
  ['body', 'text', ({ document }) => document.body],
  ['tags', 'jsonb', ({ document }) => document.tags],
  ['content_hash', 'text', ({ hash }) => hash],
  ['sort_order', 'integer', ({ document }) => document.sortOrder],
  ['lookup', 'integer[]', ({ document }) => termsOf(document)],
];

const rowOf = (waiting: Waiting): Record<string, unknown> =>
  Object.fromEntries(COLUMNS.map(([column, , get]) => [column, get(waiting)]));

const NAMES = COLUMNS.map(([column]) => column);
const UPSERT = `INSERT INTO corpus.documents (${NAMES.join(', ')})
  SELECT ${NAMES.join(', ')} FROM ${rowsFrom(1, COLUMNS.map(([column, type]) => `${column} ${type}`).join(', '))}
  ON CONFLICT (jurisdiction, id) DO UPDATE SET
    ${NAMES.slice(2)
      .map((column) => `${column} = excluded.${column}`)
      .join(', ')}, ingested_at = now()`;

/** SHA-256 over all that a document says, independent of the order of its tags. */
export function contentHash(document: CorpusDocument): string {
  const { id, jurisdiction, instrumentId, versionGroup, kind, language, source, coordinate } = document;
  const { date, dateEnd, parentId, title, body, tags, sortOrder } = document;
  const sorted = Object.keys(tags)
    .sort()
    .map((key) => [key, tags[key]]);
  const first = [jurisdiction, id, instrumentId, versionGroup, kind, language, source, coordinate];
  const canonical = JSON.stringify([...first, date, dateEnd, parentId, title, body, sorted, sortOrder]);
  return createHash('sha256').update(canonical).digest('hex');
}

/** SHA-256 of a file, or of a folder with the names and contents of all files in it. */
async function hashOf(path: string, signal: AbortSignal | undefined): Promise<string> {
  const hash = createHash('sha256');
  const add = async (file: string): Promise<void> => {
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
      signal?.throwIfAborted();
      hash.update(chunk);
    }
  };
  if (!(await stat(path)).isDirectory()) {
    await add(path);
    return hash.digest('hex');
  }
  const files = (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    const { size } = await stat(file);
    hash.update(`\0${file.slice(path.length)}\0${size}\0`);
    await add(file);
  }
  return hash.digest('hex');
}
