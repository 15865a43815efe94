/**
 * What a store takes and how fast it is as it grows, in whole tables and in partitions: documents of a data directory are
 * copied to a PostgreSQL server with default durability, read for their edges by its lawbook, and asked for, at three sizes. The
 * sizes at which no store was ever filled here are computed from the bytes of a row.
 *
 *   node --import ./bench/load.mjs bench/scale-sizes.ts --data DIR [--sizes 10000,20000,40000] [--partitions 8] [--keep]
 *
 * The database of the data directory is opened for reading, and taken meanwhile: name a copy.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sample, thousands } from '../eval/batteries/support.ts';
import { openLawbook } from '../src/lawbook/open.ts';
import { edgeEnds } from '../src/store/edge-ends.ts';
import { type Driver, openStore, type Store } from '../src/store/index.ts';
import { addPartitions } from '../src/store/partitions.ts';
import { runWith } from '../test/support/edge-law.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { type Figure, figureOf, figureTable, keepFigures } from './figures.ts';
import { distributionAsync } from './measure.ts';
import { copyDocuments } from './store-copy.ts';

/** What the guide is written for. */
const WANTED = { documents: 60_000_000, edges: 1_000_000_000 };
/** Documents that are asked for. */
const ASKED = 300;
const GIGABYTE = 1e9;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    sizes: { type: 'string', default: '10000,20000,40000' },
    partitions: { type: 'string', default: '8' },
    keep: { type: 'boolean', default: false },
  },
});
if (values.data === undefined) throw new Error('name a copy of a data directory with --data');
const lawbook = openLawbook(join(values.data, 'lawbook'));
const sizes = values.sizes.split(',').map(Number);
const figures: Figure[] = [];
const postgres = await startPostgres({ durable: true });
try {
  await copySample(values.data, Math.max(...sizes));
  await grow('whole', null);
  await grow('split', Number(values.partitions));
} finally {
  await postgres.stop();
}
process.stdout.write(`${figureTable(figures)}\n`);
const { contentId, snapshot } = lawbook.manifest;
if (values.keep) keepFigures('scale-sizes', { lawbook: contentId, snapshot }, figures);

/** Leaves the documents in a schema of their own, in a database that others are made from. */
async function copySample(data: string, most: number): Promise<void> {
  const from = await openStore({ directory: join(data, 'db') }, { readOnly: true });
  const to = await openStore({ url: urlOf('postgres') });
  await to.driver.query('CREATE DATABASE sample');
  await to.close();
  const copy = await openStore({ url: urlOf('sample') });
  const copied = await copyDocuments(from, copy, most);
  process.stderr.write(`${thousands(copied)} documents copied\n`);
  await copy.driver.query('ALTER SCHEMA corpus RENAME TO sample');
  await Promise.all([from.close(), copy.close()]);
}

function urlOf(database: string): string {
  return postgres.url.replace(/[^/]*$/, database);
}

/** Fills a store step by step, and measures it at every step. */
async function grow(name: string, partitions: number | null): Promise<void> {
  const admin = await openStore({ url: postgres.url });
  await admin.driver.query(`CREATE DATABASE "${name}" TEMPLATE sample`);
  await admin.close();
  const store = await openStore({ url: urlOf(name) }, partitions === null ? {} : { partitions });
  const layout = partitions === null ? 'whole tables' : `${partitions} partitions a legal system`;
  let held = 0;
  for (const size of sizes) {
    const group = `${layout}, ${thousands(size)} documents`;
    const keep = (what: string, value: number, unit: string): number =>
      figures.push(figureOf(group, what, value, unit));
    await fill(store, held, size, keep);
    held = size;
    await link(store, keep);
    await store.driver.script('VACUUM ANALYZE corpus.documents, corpus.edges');
    await weigh(store.driver, size, keep);
    await ask(store, keep);
    process.stderr.write(`${group} measured\n`);
  }
  await store.close();
}

type Keep = (what: string, value: number, unit: string) => void;

async function fill({ driver }: Store, from: number, to: number, keep: Keep): Promise<void> {
  const codes = await driver.query<{ code: string }>(
    'SELECT DISTINCT jurisdiction AS code FROM sample.documents',
  );
  await addPartitions(
    driver,
    codes.map(({ code }) => code),
  );
  const begun = performance.now();
  await driver.query(
    `INSERT INTO corpus.documents SELECT * FROM sample.documents ORDER BY hashtext(id), id LIMIT $1 OFFSET $2`,
    [to - from, from],
  );
  keep('documents written', (to - from) / seconds(begun), 'a second');
}

/** Reads the new documents for their edges, in one process. */
async function link(store: Store, keep: Keep): Promise<void> {
  const run = runWith(store, lawbook);
  // No ingest tells that there are new ones.
  await store.driver.query('DELETE FROM corpus.edge_reviews');
  await run.review();
  let begun = performance.now();
  await run.extract();
  keep('edges found', run.counts().extracted / seconds(begun), 'a second');
  begun = performance.now();
  await run.resolve();
  const { resolved, failures } = run.counts();
  const tried = Object.values(failures).flatMap((reasons) => Object.values(reasons));
  keep('edges looked up', tried.reduce((sum, edges) => sum + edges, resolved) / seconds(begun), 'a second');
}

/** Bytes of the large tables with their indexes, over all of their parts. */
async function weigh(driver: Driver, documents: number, keep: Keep): Promise<void> {
  const bytes = async (table: string): Promise<{ rows: number; heap: number; indexes: number }> => {
    const [found] = await driver.query<{ rows: number; heap: number; indexes: number }>(
      `SELECT (SELECT count(*) FROM corpus.${table})::float8 AS rows, sum(pg_table_size(relid))::float8 AS heap,
         sum(pg_indexes_size(relid))::float8 AS indexes
       FROM (SELECT 'corpus.${table}'::regclass AS relid UNION SELECT relid FROM pg_partition_tree('corpus.${table}')) t`,
    );
    return found ?? { rows: 0, heap: 0, indexes: 0 };
  };
  const [texts, edges, read] = await Promise.all(['documents', 'edges', 'extractions'].map(bytes));
  if (texts === undefined || edges === undefined || read === undefined)
    throw new Error('three were asked for');
  const perDocument = (texts.heap + texts.indexes + read.heap + read.indexes) / documents;
  const perEdge = (edges.heap + edges.indexes) / edges.rows;
  keep('a document, text and columns', texts.heap / documents, 'bytes');
  keep('a document, its indexes', texts.indexes / documents, 'bytes');
  keep('edges', edges.rows, '');
  keep('an edge, its row', edges.heap / edges.rows, 'bytes');
  keep('an edge, its indexes', edges.indexes / edges.rows, 'bytes');
  keep(
    `computed: ${thousands(WANTED.documents)} documents`,
    (perDocument * WANTED.documents) / GIGABYTE,
    'GB',
  );
  keep(`computed: ${thousands(WANTED.edges)} edges`, (perEdge * WANTED.edges) / GIGABYTE, 'GB');
}

/** What single questions take, one after the other, once they have been asked before. */
async function ask(store: Store, keep: Keep): Promise<void> {
  const { driver } = store;
  const all = await driver.query<{ jurisdiction: string; id: string; coordinate: string }>(
    `SELECT jurisdiction, id, coordinate FROM corpus.documents WHERE coordinate IS NOT NULL
     ORDER BY hashtext(id), id LIMIT 5000`,
  );
  const asked = sample(all, ASKED);
  type Asked = (typeof asked)[number];
  const page = { limit: 20, offset: 0 };
  const questions: Readonly<Record<string, (one: Asked) => Promise<unknown>>> = {
    'by id': ({ id }) => store.find(id),
    'by coordinate': ({ coordinate }) => store.byCoordinate(coordinate),
    'edges from': (one) => edgeEnds(driver, [one], 'out', page),
    'edges to': (one) => edgeEnds(driver, [one], 'in', page),
  };
  for (const [what, question] of Object.entries(questions)) {
    const { p50, p99 } = await distributionAsync(asked, question);
    keep(`${what}, p50`, p50 / 1_000, 'ms');
    keep(`${what}, p99`, p99 / 1_000, 'ms');
  }
}

function seconds(begun: number): number {
  return (performance.now() - begun) / 1_000;
}
