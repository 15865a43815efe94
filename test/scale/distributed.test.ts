import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { jsonlReader, openStore, type Store } from '../../src/store/index.ts';
import { decision, writeCorpus } from '../support/edge-law.ts';
import { codeBlocks } from '../support/markdown.ts';
import { describeWithPostgres } from '../support/postgres.ts';
import { repoRoot } from '../support/shared.ts';
import { CITUS_RULES } from './citus-rules.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-distributed-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The statements of the guide, one after the other. */
const guide = codeBlocks(readFileSync(join(repoRoot, 'docs/operations.md'), 'utf8'));
const statements = guide
  .filter(({ language }) => language === 'sql')
  .flatMap(({ code }) => code.replaceAll(/^--.*$/gm, '').split(';'))
  .map((statement) => statement.trim())
  .filter((statement) => statement !== '');

describeWithPostgres('tables as the guide distributes them', (url) => {
  let store: Store;
  let count = 0;
  const fresh = async (partitions?: number): Promise<void> => {
    const admin = await openStore({ url: url() });
    const name = `distributed${count++}`;
    await admin.driver.query(`CREATE DATABASE ${name}`);
    await admin.close();
    const place = { url: url().replace(/[^/]*$/, name) };
    store = await openStore(place, partitions === undefined ? {} : { partitions });
    await store.indexText();
    await store.driver.script(CITUS_RULES);
  };
  const run = async (): Promise<void> => {
    for (const statement of statements) await store.driver.query(statement);
  };
  beforeEach(async () => {
    await fresh();
    return () => store.close();
  }, 60_000);

  it('keep the rules of Citus, every one of them', async () => {
    await run();
    const distributed = await store.driver.query<{ name: string; kind: string }>(
      'SELECT relation::text AS name, kind FROM citus.tables ORDER BY kind, 1',
    );
    expect(distributed.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      'distributed corpus.document_marks',
      'distributed corpus.documents',
      'distributed corpus.edge_marks',
      'distributed corpus.edges',
      'distributed corpus.extractions',
      'distributed corpus.words',
      'reference corpus.ingests',
      'reference corpus.sources',
    ]);
  });

  it('still take documents in', async () => {
    await run();
    const path = writeCorpus(join(home, 'cases.jsonl'), 'cases', [decision(1, '2012-01-01', 'Vu.')]);
    const take = () => store.ingest(jsonlReader, path);
    expect(await take()).toMatchObject({ state: 'complete', counts: { inserted: 1 } });
    expect(await take()).toMatchObject({ state: 'complete', skipped: true });
    expect((await store.document('fr.decision1'))?.body).toBe('Vu.');
  });

  // Rules that could not be broken would prove nothing.
  it.each([
    ['a key without the column', `CREATE UNIQUE INDEX ON corpus.documents (title)`, /unique index/],
    [
      'a key that refers to another shard',
      `ALTER TABLE corpus.edges ADD FOREIGN KEY (jurisdiction, target_id) REFERENCES corpus.documents (jurisdiction, id)`,
      /foreign key/,
    ],
    [
      'a key that refers to a table of one server',
      `ALTER TABLE corpus.documents ADD FOREIGN KEY (source) REFERENCES corpus.local`,
      /foreign key/,
    ],
    [
      'a trigger',
      `CREATE TRIGGER t BEFORE UPDATE ON corpus.edges FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
      /trigger/,
    ],
    [
      'a rule of exclusion',
      `ALTER TABLE corpus.documents ADD EXCLUDE USING btree (sort_order WITH =)`,
      /exclusion/,
    ],
    [
      'a column that counts in 32 bits',
      `ALTER TABLE corpus.extractions ADD COLUMN n integer GENERATED ALWAYS AS IDENTITY`,
      /identity/,
    ],
  ])('would not keep them with %s', async (_, statement, why) => {
    await store.driver.query('CREATE TABLE corpus.local (source text COLLATE "C" PRIMARY KEY)');
    await store.driver.query(statement);
    await expect(run()).rejects.toThrow(why);
  });

  it('would not keep them with partitions of partitions', async () => {
    await store.close();
    await fresh(2);
    await store.insertEdges([
      {
        ...{ jurisdiction: 'fr', sourceId: 'fr.a', kind: 'cites', reference: 'b', ordinal: 0 },
        ...{ targetId: 'fr.b', properties: {} },
      },
    ]);
    await expect(run()).rejects.toThrow(/multi-level/);
  });
});
