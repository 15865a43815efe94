import { createHash } from 'node:crypto';
import type { Queryable } from './driver.ts';
import { StoreError } from './errors.ts';

/**
 * The two tables that grow without end, and the column by whose hash the rows of one legal system are spread. Rows of a
 * document and edges that begin there have the same remainder.
 */
const SPREAD = { documents: 'id', edges: 'source_id' } as const;
type Spread = keyof typeof SPREAD;

const isSpread = (table: string): table is Spread => table in SPREAD;

/** First of all who add partitions: two at once would make the same ones. */
const LOCK = 7_305_465;

/** The statement that makes a table, with what makes it a partitioned one where it is one of those. */
export function spread(statement: string): string {
  const table = /^CREATE TABLE corpus\.(\w+) \(/.exec(statement)?.[1] ?? '';
  return isSpread(table) ? `${statement} PARTITION BY LIST (jurisdiction)` : statement;
}

/** Notes into how many parts the rows of a legal system go. */
export async function notePartitions(tx: Queryable, parts: number): Promise<void> {
  await tx.query(`COMMENT ON TABLE corpus.documents IS 'pincite partitions ${parts}'`);
}

/** Into how many parts the rows of a legal system go; null where the tables are whole. */
export async function partitionsOf(db: Queryable): Promise<number | null> {
  const [found] = await db.query<{ note: string | null }>(
    `SELECT obj_description(to_regclass('corpus.documents'), 'pg_class') AS note`,
  );
  const parts = /^pincite partitions (\d+)$/.exec(found?.note ?? '')?.[1];
  return parts === undefined ? null : Number(parts);
}

/** @throws StoreError where a store that is there has another layout than the one that was asked for */
export async function checkPartitions(db: Queryable, asked: number): Promise<void> {
  const found = await partitionsOf(db);
  if (found === asked) return;
  throw new StoreError(
    'other_partitions',
    `the database was made ${found === null ? 'without partitions' : `with ${found} partitions a legal system`}`,
    'a database keeps the layout that it was made with: leave the number out, or ingest into a new database with it',
  );
}

/** Makes room for the rows of legal systems that were not held so far. */
export async function addPartitions(tx: Queryable, jurisdictions: Iterable<string>): Promise<void> {
  const codes = [...new Set(jurisdictions)];
  const parts = await partitionsOf(tx);
  if (parts === null || (await lacking(tx, codes)).length === 0) return;
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  for (const code of await lacking(tx, codes))
    for (const table of Object.keys(SPREAD)) if (isSpread(table)) await addPartition(tx, table, code, parts);
}

async function lacking(tx: Queryable, codes: readonly string[]): Promise<readonly string[]> {
  const found = await tx.query<{ code: string }>(
    `SELECT code FROM unnest($1::text[], $2::text[]) AS asked(code, name) WHERE to_regclass(name) IS NULL`,
    [codes, codes.map((code) => nameOf('documents', code))],
  );
  return found.map(({ code }) => code);
}

/** Made aside and attached, which disturbs nobody who reads or writes. */
async function addPartition(tx: Queryable, table: Spread, code: string, parts: number): Promise<void> {
  const name = nameOf(table, code);
  await tx.query(
    `CREATE TABLE ${name} (LIKE corpus.${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY HASH (${SPREAD[table]})`,
  );
  for (let part = 0; part < parts; part++)
    await tx.query(
      `CREATE TABLE ${name}_${part} PARTITION OF ${name} FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${part})`,
    );
  const value = code.replaceAll("'", "''");
  await tx.query(`ALTER TABLE corpus.${table} ATTACH PARTITION ${name} FOR VALUES IN ('${value}')`);
}

/** Codes are short words; what a caller of the store calls a legal system may be anything. */
function nameOf(table: Spread, code: string): string {
  const word = /^[a-z][a-z0-9]{0,15}$/.test(code)
    ? code
    : `other_${createHash('sha256').update(code).digest('hex').slice(0, 16)}`;
  return `corpus.${table}_${word}`;
}
