import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decision, runOver, smallCode, writeCorpus } from '../../../test/support/edge-law.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import type { CorpusEdge } from '../../model/index.ts';
import { jsonlReader, type Store } from '../../store/index.ts';

const root = mkdtempSync(join(tmpdir(), 'pincite-edges-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const given = (reference: string, more: Partial<CorpusEdge> = {}): CorpusEdge => ({
  jurisdiction: 'fr',
  sourceId: 'fr.decision1',
  kind: 'linked_to',
  reference,
  ordinal: 0,
  targetId: null,
  properties: {},
  ...more,
});

const DECISIONS = [
  decision(
    1,
    '2012-03-04',
    "Vu l'article L. 1234-1 du code du travail ; les articles L. 1234-2 à L. 1234-4 du même code ; l'article L. 9999-1 du code du travail ; l'article 3 de la loi n° 2099-1 du 5 mars 2099 ; l'article 7.",
  ),
  decision(
    2,
    '2020-03-04',
    "Vu l'article L. 1234-1 du code du travail et l'article L. 1234-1 du code du travail.",
  ),
];

function behaves(open: () => Promise<Store>): void {
  let store: Store;
  let edition = 0;
  const ingest = async (name: string, documents: Parameters<typeof writeCorpus>[2]): Promise<void> => {
    const path = writeCorpus(join(root, `${name}-${edition++}.jsonl`), name, documents);
    expect(await store.ingest(jsonlReader, path, { name })).toMatchObject({ state: 'complete' });
  };
  const all = async () => (await runOver(store)).all();
  const from = async (id: string) =>
    (await store.edgesFrom('fr', id)).map(({ reference, ordinal, targetId, state, reason }) =>
      [reference, ordinal, targetId ?? `${state}: ${reason}`].join(' | '),
    );

  beforeAll(async () => {
    store = await open();
    await ingest('code', smallCode());
    await ingest('decisions', DECISIONS);
  }, 60_000);
  afterAll(() => store?.close());

  it('reads the edges of texts and resolves them, each in the version of its day', async () => {
    expect(await all()).toEqual({
      documents: 10,
      extracted: 8,
      reopened: 0,
      removed: 0,
      resolved: 5,
      failures: {
        ambiguous: { provision_without_instrument: 1 },
        not_found: { provision_not_in_instrument: 1, not_ingested: 1 },
      },
    });
    expect(await from('fr.decision1')).toEqual([
      'article 3 de la loi n° 2099-1 du 5 mars 2099 | 0 | not_found: not_ingested',
      'article 7 | 0 | ambiguous: provision_without_instrument',
      'article L. 1234-1 du code du travail | 0 | fr.legiarti900000000001',
      'article L. 9999-1 du code du travail | 0 | not_found: provision_not_in_instrument',
      'articles L. 1234-2 à L. 1234-4 du même code | 0 | fr.legiarti000000000002',
      'articles L. 1234-2 à L. 1234-4 du même code | 1 | fr.legiarti000000000003',
      'articles L. 1234-2 à L. 1234-4 du même code | 2 | fr.legiarti000000000004',
    ]);
    expect(await from('fr.decision2')).toEqual([
      'article L. 1234-1 du code du travail | 0 | fr.legiarti000000000001',
    ]);
  });

  it('does nothing where nothing has changed', async () => {
    expect(await all()).toEqual({
      documents: 0,
      extracted: 0,
      reopened: 0,
      removed: 0,
      resolved: 0,
      failures: { ambiguous: {}, not_found: {} },
    });
  });

  it('resolves references that a source gives: words, coordinates, ids, several targets, and none', async () => {
    await store.insertEdges([
      given('articles L. 1234-2 à L. 1234-4 du code du travail'),
      given('LOI n°2099-1 du 5 mars 2099 - art. 3 (V)'),
      given('code du travail'),
      given('a decree that changes the code du travail'),
      given("l'article L. 1234-1 et l'article L. 1234-2 du code du travail"),
      given('by id', { properties: { document: 'fr.legiarti000000000005' } }),
      given('by id of nothing', { properties: { document: 'fr.nothing' } }),
      given('by coordinate', { properties: { coordinate: 'fr/code/travail/artL1234-1', at: '2014-12-31' } }),
      given('by no coordinate', { properties: { coordinate: "fr/'; --" } }),
      given('on no day', { properties: { coordinate: 'fr/code/travail', at: '2012-02-30' } }),
      given('%_\\ " \' $1', { kind: "k'" }),
      given('itself', { properties: { document: 'fr.decision1' } }),
      given('itself as target', { targetId: 'fr.decision1' }),
      given('article L. 1234-1 du code du travail', { sourceId: 'annotation 7' }),
      given('held', { targetId: 'fr.decision2' }),
      given('gone', { targetId: 'fr.decision9' }),
    ]);
    expect(await all()).toMatchObject({ documents: 0, reopened: 0 });
    const found = (await from('fr.decision1')).filter((line) => !line.startsWith('article'));
    expect(found).toEqual([
      '%_\\ " \' $1 | 0 | not_found: not_understood',
      'LOI n°2099-1 du 5 mars 2099 - art. 3 (V) | 0 | not_found: not_ingested',
      'a decree that changes the code du travail | 0 | ambiguous: words_not_read',
      'by coordinate | 0 | fr.legiarti900000000001',
      'by id | 0 | fr.legiarti000000000005',
      'by id of nothing | 0 | not_found: no_document',
      'by no coordinate | 0 | not_found: invalid_coordinate',
      'code du travail | 0 | fr.legitext000006072050',
      // Looked at when the corpus changes next.
      'gone | 0 | fr.decision9',
      'held | 0 | fr.decision2',
      'itself | 0 | not_found: self_reference',
      'itself as target | 0 | not_found: not_understood',
      "l'article L. 1234-1 et l'article L. 1234-2 du code du travail | 0 | ambiguous: several_citations",
      'on no day | 0 | not_found: invalid_date',
    ]);
    const several = (await store.edgesFrom('fr', 'fr.decision1')).filter(
      ({ kind, reference }) => kind === 'linked_to' && reference.startsWith('articles'),
    );
    expect(several.map(({ ordinal, targetId, origin }) => [ordinal, targetId, origin])).toEqual([
      [0, 'fr.legiarti000000000002', 'given'],
      [1_000_000, 'fr.legiarti000000000003', 'member'],
      [1_000_001, 'fr.legiarti000000000004', 'member'],
    ]);
    // Not held as a document: the law of the snapshot.
    expect(await from('annotation 7')).toEqual([
      'article L. 1234-1 du code du travail | 0 | fr.legiarti000000000001',
    ]);
  });

  it('refuses edges that no store can hold, and says which', async () => {
    const held = await store.edgesFrom('fr', 'fr.decision2');
    for (const [edge, why] of [
      [
        given('x'.repeat(100_000), { sourceId: 'fr.decision2' }),
        /"x{60}" of fr\.decision2 .*100000 characters/,
      ],
      [given('to afar', { targetId: `fr.${'y'.repeat(100_000)}` }), /key_too_long/],
      [given('half \ud800'), /bad_text/],
      [given('numbered', { ordinal: 0.5 }), /ordinal 0\.5/],
    ] as const) {
      const good = given('good', { sourceId: 'fr.decision2' });
      await expect(store.insertEdges([good, edge])).rejects.toMatchObject({
        code: 'bad_edge',
        message: expect.stringMatching(why),
      });
    }
    expect(await store.edgesFrom('fr', 'fr.decision2')).toEqual(held);
  });

  it('reads a citation of 100 KB', async () => {
    const numbers = Array.from({ length: 8_000 }, (_, n) => `L. 1234-${n + 1}`).join(', ');
    await ingest('long', [decision(7, '2020-01-01', `Vu les articles ${numbers} du code du travail.`)]);
    await all();
    const edges = await store.edgesFrom('fr', 'fr.decision7');
    expect(edges.length).toBeGreaterThan(0);
    expect(edges.every(({ reference }) => reference.length <= 300)).toBe(true);
    expect(edges.filter(({ state }) => state === 'pending')).toEqual([]);
    await ingest('long', []);
    await all();
    expect(await store.edgesFrom('fr', 'fr.decision7')).toEqual([]);
  });

  it('tries again what a change of the corpus could have changed, and nothing else', async () => {
    const before = await store.driver.query<{ tried: string }>(
      'SELECT max(tried_at)::text AS tried FROM corpus.edges',
    );
    await ingest('act', [
      {
        id: 'fr.act',
        jurisdiction: 'fr',
        kind: 'legislation',
        language: 'fr',
        title: 'Loi n° 2099-1 du 5 mars 2099',
        coordinate: 'fr/loi/2099-1',
        instrumentId: 'fr_loi_2099-1',
        date: '2000-01-01',
        tags: { nature: 'LOI', number: '2099-1', type: 'statute' },
      },
      {
        id: 'fr.act3',
        jurisdiction: 'fr',
        kind: 'legislation',
        language: 'fr',
        title: 'Loi n° 2099-1 du 5 mars 2099, article 3',
        coordinate: 'fr/loi/2099-1/art3',
        instrumentId: 'fr_loi_2099-1',
        versionGroup: 'act3',
        date: '2000-01-01',
        tags: { article_number: '3', nature: 'LOI', number: '2099-1' },
        sortOrder: 3,
      },
    ]);
    await ingest('decisions', [
      ...DECISIONS.slice(0, 1),
      decision(3, '2021-03-04', "Vu l'article L. 1234-6 du code du travail."),
    ]);
    const run = await all();
    expect(run).toMatchObject({ removed: 1 });
    const found = await from('fr.decision1');
    expect(found).toContain('article 3 de la loi n° 2099-1 du 5 mars 2099 | 0 | fr.act3');
    expect(found).toContain('LOI n°2099-1 du 5 mars 2099 - art. 3 (V) | 0 | fr.act3');
    expect(found).toContain('gone | 0 | not_found: no_document');
    expect(found).toContain('held | 0 | not_found: no_document');
    expect(await from('fr.decision2')).toEqual([]);
    expect(await from('fr.decision3')).toEqual([
      'article L. 1234-6 du code du travail | 0 | fr.legiarti000000000006',
    ]);
    const still = await store.driver.query<{ reference: string }>(
      "SELECT reference FROM corpus.edges WHERE state <> 'pending' AND tried_at <= $1::timestamptz ORDER BY reference",
      [before[0]?.tried],
    );
    expect(still.map(({ reference }) => reference)).toEqual(
      expect.arrayContaining(['by id', 'by id of nothing', 'code du travail', 'itself']),
    );
  });

  it('gives back what a source gave when its document comes back', async () => {
    await ingest('decisions', DECISIONS);
    await all();
    expect(await from('fr.decision1')).toContain('held | 0 | fr.decision2');
    expect(await from('fr.decision2')).toHaveLength(1);
    expect(await from('fr.decision3')).toEqual([]);
  });

  it('resolves anew what has lost its document', async () => {
    await ingest('code', smallCode(3));
    await all();
    expect(await from('fr.decision1')).toEqual(
      expect.arrayContaining([
        'articles L. 1234-2 à L. 1234-4 du même code | 0 | ambiguous: range',
        'articles L. 1234-2 à L. 1234-4 du code du travail | 0 | ambiguous: range',
        'by id | 0 | not_found: no_document',
      ]),
    );
    const members = await store.driver.query("SELECT FROM corpus.edges WHERE origin = 'member'");
    expect(members).toHaveLength(0);
    await ingest('code', smallCode());
    await all();
    expect(await from('fr.decision1')).toEqual(
      expect.arrayContaining([
        'articles L. 1234-2 à L. 1234-4 du même code | 2 | fr.legiarti000000000004',
        'articles L. 1234-2 à L. 1234-4 du code du travail | 1000001 | fr.legiarti000000000004',
        'by id | 0 | fr.legiarti000000000005',
      ]),
    );
    expect(await store.driver.query("SELECT FROM corpus.edges WHERE origin = 'member'")).toHaveLength(2);
  });
}

onEachEngine('edges', ({ open }) => behaves(open));
