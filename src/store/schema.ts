import { createHash } from 'node:crypto';
import { DOCUMENT_KINDS } from '../model/document.ts';
import type { Driver, Queryable } from './driver.ts';
import { codeOf, StoreError } from './errors.ts';
import { checkPartitions, notePartitions, spread } from './partitions.ts';

export const EDGE_STATES = ['pending', 'resolved', 'ambiguous', 'not_found'] as const;
export type EdgeState = (typeof EDGE_STATES)[number];

/** Who made an edge: a source or a caller, reading of the document's text, or resolving an edge with several targets. */
export const EDGE_ORIGINS = ['given', 'extracted', 'member'] as const;
export type EdgeOrigin = (typeof EDGE_ORIGINS)[number];

/**
 * `running` was cut short unless it runs right now; `incomplete` was read to a premature end; `stale` has lost rows to
 * the removal of another file that held the same documents. Only `complete` is never read again while the file and
 * the reader stay the same.
 */
export const INGEST_STATES = ['running', 'complete', 'incomplete', 'failed', 'stale'] as const;
export type IngestState = (typeof INGEST_STATES)[number];

interface Migration {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
  /** Without it everything is found as well, only later: who only reads can do without. */
  readonly speedOnly?: boolean;
}

const among = (values: readonly string[]): string => `IN (${values.map((value) => `'${value}'`).join(', ')})`;

/**
 * In order, each run once. A migration that has been published is never changed: another one is added. The SQL is
 * valid from PostgreSQL 15 on. Keys sort by bytes (`COLLATE "C"`), so that both engines give one order.
 */
const MIGRATIONS: readonly Migration[] = [
  {
    id: 1,
    name: 'documents, edges and their bookkeeping',
    sql: `
CREATE TABLE corpus.documents (
  jurisdiction text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  instrument_id text COLLATE "C",
  version_group text COLLATE "C",
  kind text COLLATE "C" NOT NULL CHECK (kind ${among(DOCUMENT_KINDS)}),
  language text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  coordinate text COLLATE "C",
  date date,
  date_end date,
  parent_id text COLLATE "C",
  title text NOT NULL,
  body text NOT NULL,
  tags jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(tags) = 'object'),
  content_hash text COLLATE "C" NOT NULL,
  sort_order integer NOT NULL,
  ingested_at timestamptz NOT NULL DEFAULT now(),
  -- Hashed look-up terms (src/store/terms.ts), written with the row.
  lookup integer[] NOT NULL,
  PRIMARY KEY (jurisdiction, id)
);
CREATE INDEX documents_lookup ON corpus.documents USING gin (lookup);
-- For containment queries of those who ask the table directly.
CREATE INDEX documents_tags ON corpus.documents USING gin (tags jsonb_path_ops);
CREATE INDEX documents_coordinate ON corpus.documents (jurisdiction, coordinate);
CREATE INDEX documents_versions ON corpus.documents (jurisdiction, version_group, date);
CREATE INDEX documents_order ON corpus.documents (jurisdiction, instrument_id, sort_order, id);
CREATE INDEX documents_source ON corpus.documents (source, kind, language);

CREATE TABLE corpus.edges (
  jurisdiction text COLLATE "C" NOT NULL,
  source_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  reference text COLLATE "C" NOT NULL,
  ordinal integer NOT NULL,
  target_id text COLLATE "C",
  properties jsonb NOT NULL DEFAULT '{}',
  state text COLLATE "C" NOT NULL DEFAULT 'pending' CHECK (state ${among(EDGE_STATES)}),
  PRIMARY KEY (jurisdiction, source_id, kind, reference, ordinal),
  CHECK ((state = 'resolved') = (target_id IS NOT NULL))
);
CREATE INDEX edges_target ON corpus.edges (target_id) WHERE target_id IS NOT NULL;
CREATE INDEX edges_state ON corpus.edges (state, jurisdiction, source_id, kind, reference, ordinal)
  WHERE state <> 'resolved';

CREATE TABLE corpus.sources (
  source text COLLATE "C" PRIMARY KEY,
  title text NOT NULL,
  licence text NOT NULL,
  attribution text NOT NULL,
  snapshot date,
  documents integer NOT NULL DEFAULT 0,
  edges integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE corpus.ingests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text COLLATE "C" NOT NULL REFERENCES corpus.sources,
  format text COLLATE "C" NOT NULL,
  name text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  reader_version text COLLATE "C" NOT NULL,
  run integer NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state ${among(INGEST_STATES)}),
  message text,
  counts jsonb NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  UNIQUE (source, format, name)
);

-- Which rows a file holds, and the run that saw them last: what a complete read did not see is removed.
CREATE TABLE corpus.document_marks (
  ingest_id integer NOT NULL REFERENCES corpus.ingests,
  jurisdiction text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  run integer NOT NULL,
  place text NOT NULL,
  PRIMARY KEY (ingest_id, jurisdiction, id)
);
CREATE INDEX document_marks_document ON corpus.document_marks (id);
CREATE TABLE corpus.edge_marks (
  ingest_id integer NOT NULL REFERENCES corpus.ingests,
  jurisdiction text COLLATE "C" NOT NULL,
  source_id text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  reference text COLLATE "C" NOT NULL,
  ordinal integer NOT NULL,
  run integer NOT NULL,
  PRIMARY KEY (ingest_id, jurisdiction, source_id, kind, reference, ordinal)
);
CREATE INDEX edge_marks_source ON corpus.edge_marks (source_id);

CREATE TABLE corpus.rejects (
  ingest_id integer NOT NULL REFERENCES corpus.ingests,
  number integer NOT NULL,
  source text COLLATE "C" NOT NULL,
  place text NOT NULL,
  reason text COLLATE "C" NOT NULL,
  detail text NOT NULL,
  PRIMARY KEY (ingest_id, number)
);
CREATE INDEX rejects_reason ON corpus.rejects (source, reason);
`,
  },
  {
    id: 2,
    name: 'how edges were made, why they failed, and which documents have been read for them',
    sql: `
ALTER TABLE corpus.edges
  ADD COLUMN origin text COLLATE "C" NOT NULL DEFAULT 'given' CHECK (origin ${among(EDGE_ORIGINS)}),
  ADD COLUMN reason text COLLATE "C",
  -- The instrument (a coordinate) or the document (an id) whose arrival could change the outcome.
  ADD COLUMN awaits text COLLATE "C",
  ADD COLUMN lawbook text COLLATE "C",
  ADD COLUMN tried_at timestamptz;
CREATE INDEX edges_awaits ON corpus.edges (awaits) WHERE awaits IS NOT NULL;

CREATE TABLE corpus.extractions (
  jurisdiction text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  due boolean NOT NULL DEFAULT true,
  -- What was read, and with which lawbook; null until then.
  content_hash text COLLATE "C",
  lawbook text COLLATE "C",
  -- Citations that another lawbook could read otherwise.
  unsettled integer NOT NULL DEFAULT 0,
  PRIMARY KEY (jurisdiction, id)
);
CREATE INDEX extractions_due ON corpus.extractions (jurisdiction, id) WHERE due;

CREATE TABLE corpus.edge_reviews (
  lawbook text COLLATE "C" PRIMARY KEY,
  reviewed_at timestamptz NOT NULL
);
`,
  },
  {
    id: 3,
    name: 'what lies below a document, in order',
    speedOnly: true,
    sql: `
CREATE INDEX documents_parent ON corpus.documents (jurisdiction, parent_id, sort_order, id)
  WHERE parent_id IS NOT NULL;
`,
  },
];

const checksum = (sql: string): string => createHash('sha256').update(sql).digest('hex');

/** One at a time, whoever else opens the same server. */
const LOCK = 7_305_461;

/**
 * Brings the database to the present schema.
 *
 * @param parts into how many parts the documents and the edges of a legal system go in a database that is made now; null for
 * whole tables
 * @throws StoreError where a schema of a newer Pincite is found, a migration has been tampered with, or the server
 * does not let us create what we need.
 */
export async function migrate(driver: Driver, parts: number | null = null): Promise<void> {
  if (driver.readOnly) return verify(driver, await applied(driver));
  try {
    const before = await applied(driver);
    if (parts !== null && before.length > 0) await checkPartitions(driver, parts);
    if (verifyOnly(before)) return;
    await driver.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      await tx.query('CREATE SCHEMA IF NOT EXISTS corpus');
      await tx.query(`CREATE TABLE IF NOT EXISTS corpus.migrations (
        id integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now())`);
      await createFold(tx);
      const done = await tx.query<Applied>('SELECT id, checksum FROM corpus.migrations ORDER BY id');
      check(done);
      const isNew = done.length === 0;
      for (const { id, name, sql } of MIGRATIONS.slice(done.length)) {
        for (const statement of statements(sql))
          await tx.query(isNew && parts !== null ? spread(statement) : statement);
        await tx.query('INSERT INTO corpus.migrations (id, name, checksum) VALUES ($1, $2, $3)', [
          id,
          name,
          checksum(sql),
        ]);
      }
      if (isNew && parts !== null) await notePartitions(tx, parts);
      else if (parts !== null) await checkPartitions(tx, parts);
    });
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    throw new StoreError(
      'login_refused',
      'this user may not create the schema "corpus"',
      'grant it CREATE on the database, or let an administrator open the store once',
      error,
    );
  }
}

interface Applied {
  readonly id: number;
  readonly checksum: string;
}

async function applied(driver: Driver): Promise<Applied[]> {
  const [there] = await driver.query<{ there: boolean }>(
    "SELECT to_regclass('corpus.migrations') IS NOT NULL AS there",
  );
  return there?.there ? driver.query<Applied>('SELECT id, checksum FROM corpus.migrations ORDER BY id') : [];
}

function verifyOnly(done: readonly Applied[]): boolean {
  check(done);
  return done.length === MIGRATIONS.length;
}

function verify(driver: Driver, done: readonly Applied[]): void {
  check(done);
  if (done.length > 0 && MIGRATIONS.slice(done.length).every(({ speedOnly }) => speedOnly)) return;
  throw new StoreError(
    'not_initialised',
    `the ${driver.engine} database holds no corpus of this version`,
    'open it once for writing: pincite corpus ingest PATH',
  );
}

function check(done: readonly Applied[]): void {
  if (done.length > MIGRATIONS.length)
    throw new StoreError('newer_format', 'the schema was made by a newer Pincite', 'update Pincite');
  for (const [at, { id, checksum: found }] of done.entries()) {
    const expected = MIGRATIONS[at];
    if (expected?.id === id && checksum(expected.sql) === found) continue;
    throw new StoreError(
      'schema_changed',
      `migration ${id} of the schema is not the one that this Pincite knows`,
      'ingest into a new database',
    );
  }
}

/** Our own scripts hold no semicolon inside a statement. */
const statements = (sql: string): string[] =>
  sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** `corpus.fold(text)`: without accents and case. IMMUTABLE as long as the dictionary is, so that it can be indexed. */
async function createFold(tx: Queryable): Promise<void> {
  const where = () =>
    tx.query<{ schema: string }>(
      `SELECT quote_ident(n.nspname) AS schema FROM pg_extension e
       JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'unaccent'`,
    );
  let [extension] = await where();
  if (extension === undefined) {
    try {
      // Into our own schema: the owner of a database may do that without being an administrator.
      await tx.query('CREATE EXTENSION unaccent SCHEMA corpus');
    } catch (error) {
      throw new StoreError(
        'extension_refused',
        'the database lacks the extension unaccent, and this user may not create it',
        'let an administrator run CREATE EXTENSION unaccent in it (Debian: package postgresql-contrib)',
        error,
      );
    }
    [extension] = await where();
  }
  const schema = extension?.schema ?? 'corpus';
  await tx.query(
    `CREATE OR REPLACE FUNCTION corpus.fold(value text) RETURNS text
     LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     AS $$ SELECT lower(${schema}.unaccent('${schema}.unaccent'::regdictionary, value)) $$`,
  );
}
