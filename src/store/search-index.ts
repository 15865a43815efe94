import type { Driver, Queryable } from './driver.ts';
import { codeOf, StoreError } from './errors.ts';

/**
 * The full-text index: one row of stemmed words a document, in a table of its own. It is derived, so it is no part of
 * the schema: it can be dropped at any time and is filled after documents are taken in, since stemming takes many
 * times longer than storing (2 MB/s in PGlite). A row counts only while it bears the hash of its document.
 */

/** Changes when what is in the rows changes; another one is thrown away and built again. */
const VERSION = 'pincite words 1';

/**
 * Languages that PostgreSQL 15 has a stemmer for, by their ISO 639-1 codes. Documents in any other are indexed word by
 * word as they stand.
 */
const STEMMERS = {
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hu: 'hungarian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  sv: 'swedish',
} as const;

/** By language, the text search configuration: one of our own, which takes accents away before it stems. */
const CONFIGURATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(STEMMERS).map(([language, stemmer]) => [language, `corpus.${stemmer}`]),
);
const PLAIN = 'corpus.plain';

export const configurationOf = (language: string): string => CONFIGURATIONS.get(language) ?? PLAIN;

/** Characters of a body that are indexed: a row of words has to stay below 1 MB whatever the words. */
const INDEXED_CHARACTERS = 250_000;
/** The same where the words of a document prove to be all different. */
const DENSE_CHARACTERS = 50_000;
const TOO_MANY_WORDS = '54000';
const LOCK = 7_305_462;

export interface IndexOptions {
  /** Documents a transaction. */
  readonly batch?: number;
  readonly signal?: AbortSignal;
  /** Documents indexed so far in this run. */
  readonly onProgress?: (indexed: number) => void;
}

export interface IndexCounts {
  readonly indexed: number;
  /** Rows of documents that are gone. */
  readonly removed: number;
}

/**
 * Indexes every document that is new or changed. It can be cut short at any time: the next run goes on from there.
 *
 * @throws StoreError where the store was opened for reading only
 */
export async function indexText(db: Driver, options: IndexOptions = {}): Promise<IndexCounts> {
  if (db.readOnly)
    throw new StoreError('read_only', 'the store was opened for reading only', 'open it for writing');
  const { batch = 500, signal, onProgress } = options;
  await db.transaction(prepare);
  let indexed = 0;
  for (let last: Key | null = { jurisdiction: '', id: '' }; last !== null; ) {
    signal?.throwIfAborted();
    const keys: Key[] = await pending(db, last, batch);
    await write(db, keys);
    indexed += keys.length;
    onProgress?.(indexed);
    last = keys.length < batch ? null : (keys.at(-1) ?? null);
  }
  const gone = await db.query(
    `DELETE FROM corpus.words w
     WHERE NOT EXISTS (SELECT FROM corpus.documents d WHERE d.jurisdiction = w.jurisdiction AND d.id = w.id)
     RETURNING w.id`,
  );
  // Built over the filled table the first time, which is faster than row by row.
  await db.query('CREATE INDEX IF NOT EXISTS words_words ON corpus.words USING gin (words)');
  return { indexed, removed: gone.length };
}

export interface IndexState {
  readonly documents: number;
  /** How many of them full-text search can find. */
  readonly indexed: number;
}

/** How far the index is. */
export async function textIndexState(db: Queryable): Promise<IndexState> {
  const indexed = (await isIndexed(db))
    ? '(SELECT count(*) FROM corpus.words w JOIN corpus.documents d USING (jurisdiction, id) WHERE w.hash = d.content_hash)'
    : '0';
  const [state] = await db.query<IndexState>(
    `SELECT (SELECT count(*) FROM corpus.documents)::integer AS documents, ${indexed}::integer AS indexed`,
  );
  return state ?? { documents: 0, indexed: 0 };
}

/** Whether there is an index that this version can read. */
export async function isIndexed(db: Queryable): Promise<boolean> {
  return (await versionOf(db)) === VERSION;
}

interface Key {
  readonly jurisdiction: string;
  readonly id: string;
}

async function versionOf(db: Queryable): Promise<string | null> {
  const [found] = await db.query<{ version: string | null }>(
    `SELECT obj_description(to_regclass('corpus.words')) AS version`,
  );
  return found?.version ?? null;
}

async function prepare(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  if (await isIndexed(tx)) return;
  await tx.query('DROP TABLE IF EXISTS corpus.words');
  await createConfigurations(tx);
  await tx.query(`CREATE TABLE corpus.words (
    jurisdiction text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    hash text COLLATE "C" NOT NULL,
    words tsvector NOT NULL,
    PRIMARY KEY (jurisdiction, id)
  )`);
  await tx.query(`COMMENT ON TABLE corpus.words IS '${VERSION}'`);
}

/** PostgreSQL's own configurations keep accents, and people leave them out. */
async function createConfigurations(tx: Queryable): Promise<void> {
  const [dictionary] = await tx.query<{ name: string }>(
    `SELECT quote_ident(n.nspname) || '.' || quote_ident(d.dictname) AS name
     FROM pg_ts_dict d JOIN pg_namespace n ON n.oid = d.dictnamespace WHERE d.dictname = 'unaccent'`,
  );
  if (dictionary === undefined)
    throw new StoreError(
      'extension_refused',
      'the database lacks the dictionary unaccent',
      'let an administrator run CREATE EXTENSION unaccent in it',
    );
  const create = async (name: string, source: string, stemmer: string): Promise<void> => {
    await tx.query(`DROP TEXT SEARCH CONFIGURATION IF EXISTS ${name}`);
    await tx.query(`CREATE TEXT SEARCH CONFIGURATION ${name} (COPY = pg_catalog.${source})`);
    await tx.query(`ALTER TEXT SEARCH CONFIGURATION ${name}
      ALTER MAPPING FOR hword, hword_part, word WITH ${dictionary.name}, pg_catalog.${stemmer}`);
  };
  await create(PLAIN, 'simple', 'simple');
  for (const stemmer of new Set(Object.values(STEMMERS)))
    await create(`corpus.${stemmer}`, stemmer, `${stemmer}_stem`);
}

/** The next documents behind a key that are not indexed as they now are. */
function pending(db: Queryable, { jurisdiction, id }: Key, limit: number): Promise<Key[]> {
  return db.query<Key>(
    `SELECT d.jurisdiction, d.id FROM corpus.documents d LEFT JOIN corpus.words w USING (jurisdiction, id)
     WHERE (d.jurisdiction, d.id) > ($1, $2) AND w.hash IS DISTINCT FROM d.content_hash
     ORDER BY d.jurisdiction, d.id LIMIT $3`,
    [jurisdiction, id, limit],
  );
}

async function write(db: Queryable, keys: readonly Key[]): Promise<void> {
  try {
    await writeRows(db, keys, INDEXED_CHARACTERS);
  } catch (error) {
    if (codeOf(error) !== TOO_MANY_WORDS) throw error;
    for (const key of keys) await writeDense(db, key);
  }
}

async function writeDense(db: Queryable, key: Key): Promise<void> {
  try {
    await writeRows(db, [key], INDEXED_CHARACTERS);
  } catch (error) {
    if (codeOf(error) !== TOO_MANY_WORDS) throw error;
    await writeRows(db, [key], DENSE_CHARACTERS);
  }
}

async function writeRows(db: Queryable, keys: readonly Key[], characters: number): Promise<void> {
  await db.query(
    `INSERT INTO corpus.words (jurisdiction, id, hash, words)
     SELECT d.jurisdiction, d.id, d.content_hash,
       setweight(to_tsvector(c.name, d.title), 'A') || to_tsvector(c.name, left(d.body, $3::integer))
     FROM unnest($1::text[], $2::text[]) AS k(jurisdiction, id)
     JOIN corpus.documents d USING (jurisdiction, id)
     CROSS JOIN LATERAL (SELECT coalesce($4::jsonb ->> d.language, $5)::regconfig AS name) c
     ON CONFLICT (jurisdiction, id) DO UPDATE SET hash = excluded.hash, words = excluded.words`,
    [
      keys.map(({ jurisdiction }) => jurisdiction),
      keys.map(({ id }) => id),
      characters,
      JSON.stringify(Object.fromEntries(CONFIGURATIONS)),
      PLAIN,
    ],
  );
}
