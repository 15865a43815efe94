import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '../../test/support/engines.ts';
import { bounded, chunkOf, wanted } from '../../test/support/filter-law.ts';
import { madeReader } from '../../test/support/made-reader.ts';
import { describeWithData } from '../../test/support/shared.ts';
import type { CorpusDocument } from '../model/document.ts';
import { instrumentIdOf } from '../model/index.ts';
import { type Filterable, sqlFilter } from '../router/filter.ts';
import type { Store } from './index.ts';

/** The filter of a route, run as it is over the table that the store keeps its documents in. */

type Law = Readonly<Record<string, readonly string[]>>;

/** Neighbours that a careless prefix would take in. */
const SMALL: Law = {
  'uk/ukpga/1996/18': [
    's1',
    's12',
    's124',
    's124A',
    's124/1',
    's124/1ZA',
    's124/1ZA/a',
    'sch1',
    'sch1/para2',
  ],
  'uk/ukpga/1996/180': ['s124', 's124/1'],
  'uk/ukpga/2006/46': ['s1', 's172', 's172/1/a', 's172.1'],
};

function documents(law: Law): readonly CorpusDocument[] {
  return Object.entries(law).flatMap(([instrument, places]) =>
    [instrument, ...places.map((place) => `${instrument}/${place}`)].map((coordinate, sortOrder) => ({
      id: `uk.${coordinate}`,
      jurisdiction: 'uk',
      instrumentId: instrumentIdOf(instrument),
      versionGroup: null,
      kind: coordinate === instrument ? 'legislation' : 'chunk',
      language: 'en',
      source: 'made',
      coordinate,
      date: null,
      dateEnd: null,
      parentId: null,
      title: coordinate,
      body: 'text',
      tags: {},
      sortOrder,
    })),
  );
}

async function selected(store: Store, result: Filterable): Promise<readonly string[]> {
  const { sql, parameters } = sqlFilter(result);
  const rows = await store.driver.query<{ coordinate: string }>(
    `SELECT coordinate FROM corpus.documents WHERE ${sql} ORDER BY coordinate`,
    parameters,
  );
  return rows.map(({ coordinate }) => coordinate);
}

/** Random parts of the law, bound and excluded, against the plain meaning of both. */
function selectsWhatIsBound(law: Law, open: () => Promise<Store>, runs: number): void {
  const instruments = Object.keys(law);
  const chunks = documents(law).map(({ instrumentId, coordinate }) =>
    chunkOf((instrumentId as string).replaceAll('_', '/'), coordinate as string),
  );
  const place = fc.constantFrom(...chunks.map(({ coordinate }) => coordinate));
  const places = fc.uniqueArray(fc.oneof(place, fc.constantFrom(...instruments)), { maxLength: 6 });
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await store.ingest({ ...madeReader(documents(law)), version: '1' }, import.meta.filename);
  }, 60_000);
  afterAll(() => store.close());

  it('selects what is bound and not excluded', { timeout: 60_000 }, async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(places, places, async (coordinates, excluded) => {
        fc.pre(coordinates.length > 0);
        const result = bounded(instruments, coordinates, excluded);
        const expected = chunks.filter((chunk) => wanted(result, chunk)).map(({ coordinate }) => coordinate);
        const rows = await selected(store, result);
        expect(rows).toEqual(expected.sort());
        found += rows.length;
      }),
      { numRuns: runs },
    );
    expect(found).toBeGreaterThan(0);
  });
}

onEachEngine('a filter', ({ open }) => selectsWhatIsBound(SMALL, open, 100));

describeWithData('real Acts', ({ data }) => {
  const law = realActs(join(data, 'uk/provisions-flagship.jsonl.gz'), [
    'ukpga/1998/42',
    'ukpga/1996/18',
    'ukpga/2010/15',
  ]);
  onEachEngine('their provisions', ({ open }) => selectsWhatIsBound(law, open, 50));

  it('has the Acts that it is about', () => {
    expect(Object.values(law).map(({ length }) => length >= 400)).toEqual([true, true, true]);
  });
});

function realActs(file: string, ids: readonly string[]): Law {
  const law: Record<string, readonly string[]> = {};
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n')) {
    const { id, provisions } = JSON.parse(line) as { id: string; provisions: readonly string[] };
    if (ids.includes(id)) law[`uk/${id}`] = [...new Set(provisions)];
  }
  return law;
}
