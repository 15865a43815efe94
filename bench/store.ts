import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { written } from '../eval/batteries/hunt.ts';
import type { Opened } from '../eval/batteries/open.ts';
import { pick, readTsv, sample, seeded, shared, thousands } from '../eval/batteries/support.ts';
import { findDocument } from '../src/apps/cli/find.ts';
import { type CorpusDocument, type CorpusReader, TagFilterSet, tagQuery } from '../src/model/index.ts';
import { inBatches, openStore, type Store } from '../src/store/index.ts';
import type { Keep } from './hostile.ts';
import { distributionAsync } from './measure.ts';

/** Documents that are taken in to measure by. */
const INGESTED = 20_000;
/** References that are looked up in a batch, and one after the other. */
const BATCH = 4_000;
const SINGLE = 500;

/** What the store of a data directory takes for a query and for a reference, and how fast it takes documents in. */
export async function storeFigures(engine: Opened, keep: Keep): Promise<void> {
  if (engine.store === null || engine.finder === null)
    return console.log('no store in the data directory: nothing to ask');
  await queryFigures(engine, await engine.store(), keep);
  await referenceFigures(engine, keep);
  await ingestFigures(keep);
}

async function queryFigures(engine: Opened, db: Store, keep: Keep): Promise<void> {
  const counts = await db.counts();
  const documents = counts.reduce((sum, one) => sum + one.documents, 0);
  const random = seeded(5);
  const codes = engine.instruments.filter(
    ({ nature, provisions, held }) => nature === 'code' && held && provisions.to > provisions.from,
  );
  const queries = Array.from({ length: 1_000 }, () => {
    const code = pick(codes, random);
    const { from, to } = code.provisions;
    const { coordinate } = engine.index.provision(from + Math.floor(random() * (to - from)));
    const number = written(coordinate.slice(code.coordinate.length + 4));
    return engine.pincite.query(`article ${number} du ${code.title}`).queries[0];
  }).filter((query) => query !== undefined);
  const options = { limit: 10, snapshot: engine.index.snapshot };
  const { p50, p99, calls } = await distributionAsync(queries, (query) => db.execute(query, options));
  const note = `${thousands(documents)} documents, ${thousands(calls)} queries`;
  keep(`containment query p50 (${note})`, p50 / 1000, 'ms', 'p50 1 ms', p50 <= 1_000);
  keep('containment query p99', p99 / 1000, 'ms', 'p99 10 ms', p99 <= 10_000);
  const nothing = tagQuery({
    language: 'fr',
    tagFilters: TagFilterSet.fromTags({ article_number: 'no such number' }),
  });
  const missed = await distributionAsync(
    Array.from({ length: 200 }, () => nothing),
    (query) => db.execute(query, options),
  );
  keep('query that finds nothing, p50', missed.p50 / 1000, 'ms');
}

/** References as `get` takes them: one after the other, and a stream of them as with `--jsonl`. */
async function referenceFigures(engine: Opened, keep: Keep): Promise<void> {
  const finder = await (engine.finder as NonNullable<Opened['finder']>)();
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
