import type { Queryable, Store } from '../src/store/index.ts';

/** Documents a statement. */
const PAGE = 2_000;

interface Key {
  readonly jurisdiction: string;
  readonly id: string;
}

/**
 * Copies documents of a store into an empty one: one in so many, by a hash of the ids, and at least as many as asked for.
 * Where there are fewer, copies under other ids follow. Rows go as they are, with the terms that they are found by.
 *
 * @returns how many there are then
 */
export async function copyDocuments(from: Store, to: Store, least: number): Promise<number> {
  const held = (await from.counts()).reduce((sum, { documents }) => sum + documents, 0);
  const every = Math.max(1, Math.floor(held / least));
  let count = 0;
  for (let last: Key | undefined = { jurisdiction: '', id: '' }; last !== undefined; ) {
    const rows: { jurisdiction: string; id: string; row: string }[] = await from.driver.query(
      `SELECT d.jurisdiction, d.id, to_json(d)::text AS row FROM corpus.documents d
       WHERE (d.jurisdiction, d.id) > ($1, $2) AND hashtext(d.id) % $4::integer = 0
       ORDER BY d.jurisdiction, d.id LIMIT $3`,
      [last.jurisdiction, last.id, PAGE, every],
    );
    await insert(to.driver, rows);
    count += rows.length;
    last = rows.at(-1);
  }
  for (let copy = 1; count > 0 && count < least; copy++)
    count += await doubled(to.driver, copy, least - count);
  await to.driver.script('VACUUM ANALYZE corpus.documents');
  return count;
}

async function insert(db: Queryable, rows: readonly { readonly row: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await db.query(
    `INSERT INTO corpus.documents SELECT * FROM json_populate_recordset(NULL::corpus.documents, $1::json)`,
    [`[${rows.map(({ row }) => row).join(',')}]`],
  );
}

async function doubled(db: Queryable, copy: number, most: number): Promise<number> {
  const rows = await db.query(
    `INSERT INTO corpus.documents
     SELECT (jsonb_populate_record(d, jsonb_build_object('id', d.id || '~' || $1::text))).*
     FROM corpus.documents d WHERE d.id NOT LIKE '%~%' LIMIT $2 RETURNING 1`,
    [String(copy), most],
  );
  return rows.length;
}
