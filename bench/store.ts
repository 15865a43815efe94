import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreFinder } from '../eval/batteries/engine.ts';
import { written } from '../eval/batteries/hunt.ts';
import type { Opened } from '../eval/batteries/open.ts';
import { pick, readTsv, sample, seeded, shared, thousands } from '../eval/batteries/support.ts';
import { findDocument } from '../src/apps/cli/find.ts';
import {
  type CorpusDocument,
  type CorpusReader,
  TagFilterSet,
  type TagQuery,
  tagQuery,
} from '../src/model/index.ts';
import { inBatches, openStore, type Store } from '../src/store/index.ts';
import { postgresUnavailable, startPostgres } from '../test/support/postgres.ts';
import type { Keep } from './hostile.ts';
import { distributionAsync } from './measure.ts';
import { copyDocuments } from './store-copy.ts';

/** Documents that are taken in to measure by. */
const INGESTED = 20_000;
/** Queries that find something. */
const QUERIES = 1_000;
/** References that are looked up in a batch, and one after the other. */
const BATCH = 4_000;
const SINGLE = 500;

/** Documents that a query is asked among, at least. */
const DOCUMENTS = 200_000;

/**
 * What a query and a reference take in the store of a data directory, in its copy on a PostgreSQL server with default
 * durability, and how fast documents are taken in.
 */
export async function storeFigures(engine: Opened, keep: Keep): Promise<void> {
  if (engine.store === null || engine.finder === null)
    return console.log('no store in the data directory: nothing to ask');
  const finder = await engine.finder();
  const own = await engine.store();
  await measured(engine, { ...finder, store: own }, 'PGlite', keep);
  const unavailable = postgresUnavailable();
  if (unavailable === null) await onServer(engine, own, keep);
  else console.log(`nothing measured on a server: ${unavailable}`);
  await ingestFigures(keep);
}

async function onServer(engine: Opened, own: Store, keep: Keep): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  try {
    const store = await openStore({ url: postgres.url });
    process.stderr.write('copying the documents to a server\n');
    await copyDocuments(own, store, DOCUMENTS);
    const finder = await (engine.finder as NonNullable<Opened['finder']>)();
    await measured(engine, { ...finder, store }, 'PostgreSQL', keep);
    await store.close();
  } finally {
    await postgres.stop();
  }
}

async function measured(engine: Opened, finder: StoreFinder, on: string, keep: Keep): Promise<void> {
  const named: Keep = (name, ...figure) => keep(`${on}: ${name}`, ...figure);
  await queryFigures(engine, finder.store, named);
  await referenceFigures(finder, named);
}

async function queryFigures(engine: Opened, db: Store, keep: Keep): Promise<void> {
  const counts = await db.counts();
  const documents = counts.reduce((sum, one) => sum + one.documents, 0);
  const random = seeded(5);
  const codes = engine.instruments.filter(
    ({ nature, provisions, held }) => nature === 'code' && held && provisions.to > provisions.from,
  );
  const candidates = Array.from({ length: 6 * QUERIES }, () => {
    const code = pick(codes, random);
    const { from, to } = code.provisions;
    const { coordinate } = engine.index.provision(from + Math.floor(random() * (to - from)));
    const number = written(coordinate.slice(code.coordinate.length + 4));
    return engine.pincite.query(`article ${number} du ${code.title}`).queries[0];
  }).filter((query) => query !== undefined);
  const options = { limit: 10, snapshot: engine.index.snapshot };
  const ask = (query: TagQuery): Promise<unknown> => db.execute(query, options);
  // Warm is what has been read once.
  const queries: TagQuery[] = [];
  for (const query of candidates)
    if (queries.length < QUERIES && (await db.execute(query, options)).total > 0) queries.push(query);
  const { p50, p99, calls } = await distributionAsync(queries, ask);
  const note = `${thousands(documents)} documents, ${thousands(calls)} queries`;
  keep(`containment query p50 (${note})`, p50 / 1000, 'ms', 'p50 1 ms', p50 <= 1_000);
  keep('containment query p99', p99 / 1000, 'ms', 'p99 10 ms', p99 <= 10_000);
  const nothing = tagQuery({
    language: 'fr',
    tagFilters: TagFilterSet.fromTags({ article_number: 'no such number' }),
  });
  const missed = await distributionAsync(
    Array.from({ length: 200 }, () => nothing),
    ask,
  );
  keep('query that finds nothing, p50', missed.p50 / 1000, 'ms');
}

/** References as `get` takes them: one after the other, and a stream of them as with `--jsonl`. */
async function referenceFigures(finder: StoreFinder, keep: Keep): Promise<void> {
  const titles = readTsv(shared('data', 'fr/openfisca_reference_titles.tsv')).map(([title = '']) => title);
  const line = (input: string): Parameters<typeof findDocument>[1] => ({
    id: null,
    input,
    at: undefined,
    context: undefined,
    jurisdictions: undefined,
    tags: undefined,
    language: undefined,
  });
  const rate = async (inputs: readonly string[], work: () => Promise<void>): Promise<number> => {
    const started = performance.now();
    await work();
    return inputs.length / ((performance.now() - started) / 1000);
  };
  const batch = async (inputs: readonly string[]): Promise<void> => {
    const lookup = { ...finder, store: finder.store.lookup() };
    for await (const _ of inBatches(inputs, (input) => findDocument(lookup, line(input))));
  };
  await batch(sample(titles, SINGLE, 3));
  const few = sample(titles, SINGLE, 1);
  const single = await rate(few, async () => {
    for (const input of few) await findDocument(finder, line(input));
  });
  const many = sample(titles, BATCH, 2);
  keep('references, one after the other', single, 'a second');
  keep('references, in a batch with a new cache', await rate(many, () => batch(many)), 'a second');
}

async function ingestFigures(keep: Keep): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'pincite-bench-'));
  try {
    const store = await openStore({ directory });
    const started = performance.now();
    await store.ingest(manyDocuments, import.meta.filename);
    const seconds = (performance.now() - started) / 1000;
    keep(`documents taken in (${thousands(INGESTED)})`, INGESTED / seconds, 'a second');
    await store.close();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Articles with as many tags and as much text as those of the codes have. */
const manyDocuments: CorpusReader = {
  format: 'bench',
  description: 'invented articles',
  accepts: async () => true,
  source: async () => ({
    source: 'bench',
    title: 'Invented articles',
    licence: 'CC0-1.0',
    attribution: 'nobody',
    snapshot: null,
  }),
  async *read() {
    for (let n = 0; n < INGESTED; n++) yield { type: 'document', document: article(n) } as const;
  },
};

const TEXT = 'Le présent article est applicable dans les conditions prévues par décret. '.repeat(10);

function article(n: number): CorpusDocument {
  const [code, number] = [n % 50, `L${n >> 1}`];
  return {
    id: `xx.article${n}`,
    jurisdiction: 'xx',
    instrumentId: `xx_code_${code}`,
    versionGroup: `group${n >> 1}`,
    kind: 'legislation',
    language: 'fr',
    source: 'bench',
    coordinate: `xx/code/${code}/art${number}`,
    date: '2000-01-01',
    dateEnd: null,
    parentId: null,
    title: `Code ${code}, article ${number}`,
    body: `${TEXT}${n}`,
    tags: {
      nature: 'CODE',
      code: `Code ${code}`,
      article_number: number,
      section_path: `Livre ${n % 9} > Titre ${n % 70}`,
      enforcement_status: 'in_force',
    },
    sortOrder: n,
  };
}
