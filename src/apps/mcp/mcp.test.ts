import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discoveryOf } from '../../../test/support/discovery-index.ts';
import { onEachEngine } from '../../../test/support/engines.ts';
import { type Agent, CLIENTS, connect } from '../../../test/support/mcp-clients.ts';
import { fr } from '../../jurisdictions/fr/index.ts';
import { facts } from '../../jurisdictions/fr/instruments.ts';
import type { Lawbook } from '../../lawbook/buffers.ts';
import { lawbookInput } from '../../lawbook/fromDocuments.ts';
import { buildInMemory } from '../../lawbook/memory.ts';
import { createPincite } from '../../pincite.ts';
import { jsonlReader, type Store } from '../../store/index.ts';
import { indexText } from '../../store/search-index.ts';
import type { McpOptions } from './context.ts';
import { type HttpServing, serveOverHttp, serverFactory } from './index.ts';
import { complete } from './resources.ts';

const root = mkdtempSync(join(tmpdir(), 'pincite-mcp-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const fixture = fileURLToPath(new URL('fixtures/small-corpus.jsonl', import.meta.url));
const jurisdictions = [fr];

const JSON_BOTH_WAYS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

onEachEngine('an MCP server', (engine) => {
  let store: Store;
  let options: McpOptions;
  let lawbook: Lawbook;
  const servings: HttpServing[] = [];
  const errors: unknown[] = [];

  beforeAll(async () => {
    store = await engine.open();
    await store.ingest(jsonlReader, fixture);
    await indexText(store.driver);
    const sources = await store.sources();
    const { report: _, ...law } = await lawbookInput(store.documents(), [facts], {
      catalogue: (async function* () {})(),
      sources: () => sources,
    });
    lawbook = await buildInMemory({ ...law, jurisdictions, sources, snapshot: '2026-01-01' });
    options = {
      pincite: createPincite({ lawbook, jurisdictions }),
      jurisdictions,
      store,
      lawbook: lawbook.manifest,
      snapshot: '2026-01-01',
      version: '1.2.3',
      onError: (error) => errors.push(error),
    };
  }, 60_000);
  afterAll(async () => {
    for (const serving of servings) await serving.close();
    await store?.close();
  });

  async function served(more: Partial<McpOptions> = {}): Promise<HttpServing> {
    const serving = await serveOverHttp(serverFactory({ ...options, ...more }), { port: 0 });
    servings.push(serving);
    return serving;
  }

  describe.each(CLIENTS)('a client (%s) over HTTP', (name) => {
    let agent: Agent;
    beforeAll(async () => {
      agent = await connect(name, await served());
    });
    afterAll(() => agent?.close());

    it('sees the tools with their schemas, and how to use them', async () => {
      const tools = await agent.tools();
      expect(tools.map((tool) => tool.name)).toEqual([
        'route_query',
        'resolve_citation',
        'check_text',
        'get_document',
        'search',
        'browse',
        'coverage',
      ]);
      for (const { outputSchema, description } of tools) {
        expect(outputSchema).toMatchObject({ type: 'object' });
        expect(description?.length).toBeGreaterThan(80);
      }
      expect(agent.instructions()).toContain('route_query first');
    });

    it('walks from a question to a document', async () => {
      const route = await agent.call('route_query', { query: "Que dit l'article 1240 du code civil ?" });
      expect(route).toMatchObject({ nextAction: 'RETRIEVE_BOUNDED', coordinates: ['fr/code/civil/art1240'] });
      const got = await agent.call('get_document', { reference: route.coordinates[0] });
      expect(got).toMatchObject({
        outcome: 'document',
        document: {
          id: 'fr.legiarti000000000101',
          inForce: true,
          body: expect.stringContaining('par sa faute'),
        },
      });
    });

    it('walks from words to a document', async () => {
      const { hits } = await agent.call('search', { query: 'salarie préavis', language: 'fr' });
      expect(hits.map(({ id }: { id: string }) => id).sort()).toEqual([
        'fr.juritext000000000403',
        'fr.legiarti000000000203',
      ]);
      expect(hits[0].snippet).toMatch(/\*\*préavis\*\*/);
      const { document } = await agent.call('get_document', { id: hits[0].id });
      expect(document.body).toContain('préavis');
    });

    it('walks from an ambiguous number to a choice', async () => {
      const asked = await agent.call('get_document', { reference: "Conseil d'État, n° 486329" });
      expect(asked).toMatchObject({ outcome: 'ambiguous', document: null, total: 2 });
      const ids = asked.candidates.map(({ id }: { id: string }) => id);
      expect(ids.sort()).toEqual(['fr.cetatext000000000401', 'fr.cetatext000000000402']);
      const chosen = await agent.call('get_document', { id: ids[1] });
      expect(chosen.document.title).toContain('9 juin 2025');
    });

    it('walks down the structure of a code', async () => {
      const code = await agent.call('browse', { reference: 'code civil' });
      expect(code).toMatchObject({ of: { id: 'fr.legitext000006070721' }, path: [], totalEntries: 1 });
      const book = await agent.call('browse', { id: code.entries[0].id });
      const chapter = await agent.call('browse', { id: book.entries[0].id });
      expect(chapter.path.map(({ id }: { id: string }) => id)).toEqual([code.of.id, book.of.id]);
      const ids = (page: { entries: { id: string }[] }) => page.entries.map(({ id }) => id);
      expect(ids(chapter)).toEqual(['fr.legiarti000000000101', 'fr.legiarti000000000102']);
      const then = await agent.call('browse', { id: chapter.of.id, at: '2010-01-01' });
      expect(ids(then)).toEqual(['fr.legiarti000000000103']);
    });

    it('resolves a citation, and checks a text', async () => {
      expect(await agent.call('resolve_citation', { citation: 'article 1241 du code civil' })).toMatchObject({
        status: 'resolved',
        coordinate: 'fr/code/civil/art1241',
      });
      const text = "Vu l'article 1240 du code civil et l'article 9999 du code civil.";
      expect(await agent.call('check_text', { text })).toMatchObject({
        total: 2,
        verified: 1,
        unverified: 1,
      });
    });

    it('reads documents, laws and courts as resources, and completes their names', async () => {
      const [document = '', law = '', court = ''] = await agent.templates();
      expect(await agent.read(document.replace('{id}', 'fr.legiarti000000000101'))).toContain('par sa faute');
      expect(await agent.complete(law, 'name', 'code de la secu')).toEqual(['Code de la sécurité sociale']);
      expect(await agent.complete(law, 'name', 'trav')).toEqual(['Code du travail']);
      const contents = await agent.read(law.replace('{name}', encodeURIComponent('Code du travail')));
      expect(contents).toContain('- Code du travail, article L1234-1 (fr.legiarti000000000203)');
      expect(await agent.complete(court, 'court', 'c')).toEqual(['conseil_etat', 'cour_cassation']);
      expect(await agent.read(court.replace('{court}', 'conseil_etat'))).toMatch(
        /9 juin 2025.*\n.*4 février/,
      );
      await expect(agent.read(law.replace('{name}', 'Code%20perdu'))).rejects.toThrow();
    });

    it('learns what is held, from whom, and under which terms', async () => {
      expect(await agent.call('coverage', { jurisdiction: 'fr' })).toMatchObject({
        jurisdictions: [{ code: 'fr', languages: ['fr'] }],
        sources: [
          {
            source: 'small-corpus',
            licence: 'CC0-1.0',
            attribution: 'Pincite',
            documents: 15,
            firstYear: 1804,
            newest: '2025-06-09',
          },
        ],
        documents: 15,
        indexed: 15,
        lawbook: { snapshot: '2026-01-01' },
      });
    });

    it('is told what it can mend, and how', async () => {
      expect(await agent.refused('get_document', {})).toContain('exactly one of id');
      expect(await agent.refused('get_document', { id: 'a', reference: 'b' })).toContain('exactly one of id');
      expect(await agent.refused('get_document', { reference: 'a', at: '2025-02-30' })).toContain(
        'YYYY-MM-DD',
      );
      expect(await agent.refused('get_document', { ref: 'a' })).toContain('ref');
      expect(await agent.refused('search', { query: 'le', language: 'fr' })).toContain('no word');
      expect(await agent.refused('search', { language: 'fr', tags: { court: '!x' } })).toContain(
        'write v, a|b',
      );
      expect(await agent.refused('search', { language: 'French' })).toContain('ISO 639-1');
      expect(await agent.refused('route_query', { query: 'q', jurisdictions: ['zz'] })).toContain(
        'known: fr',
      );
      expect(await agent.refused('check_text', { text: '' })).toContain('empty');
      expect(await agent.refused('resolve_citation', { citation: 'x'.repeat(100_000) })).toContain('10000');
      await expect(agent.call('no_such_tool')).rejects.toThrow('no_such_tool');
    });

    it('gets what is not found as an answer', async () => {
      const reference = 'article 9999 du code civil';
      const { outcome, tried, reason } = await agent.call('get_document', { reference });
      expect([outcome, reason]).toEqual(['not_found', expect.any(String)]);
      expect(tried.length).toBeGreaterThan(0);
      expect(await agent.call('get_document', { id: 'fr.nothing' })).toMatchObject({ outcome: 'not_found' });
      expect(await agent.call('browse', { reference: 'code perdu' })).toMatchObject({
        of: null,
        entries: [],
      });
      const clash = { id: 'fr.cetatext000000000401', tags: { court: 'cour_cassation' } };
      expect(await agent.call('get_document', clash)).toMatchObject({ reason: 'contradictory_tags' });
    });
  });

  describe('tools', () => {
    let agent: Agent;
    beforeAll(async () => {
      agent = await connect('v2', await served());
    });
    afterAll(() => agent?.close());

    it('get the version of a day', async () => {
      const reference = 'article L. 1234-1 du code du travail';
      const got = async (at?: string) =>
        (await agent.call('get_document', { reference, ...(at ? { at } : {}) })).document?.body;
      expect(await got()).toContain('deux mois');
      expect(await got('2010-01-01')).toContain('un mois');
      const early = await agent.call('get_document', { reference, at: '1990-01-01' });
      expect(early).toMatchObject({ outcome: 'not_found', reason: 'not_yet_in_force' });
    });

    it('ask for the code of a bare article, and take tags that tell it', async () => {
      const asked = await agent.call('get_document', { reference: 'article L. 111-1' });
      expect(asked.outcome).toBe('ambiguous');
      expect(asked.candidates.map(({ id }: { id: string }) => id).sort()).toEqual([
        'fr.legiarti000000000201',
        'fr.legiarti000000000301',
      ]);
      const tags = { code: 'Code du travail' };
      const told = await agent.call('get_document', { reference: 'article L. 111-1', tags });
      expect(told.document?.id).toBe('fr.legiarti000000000201');
    });

    it('search with filters, facets and pages', async () => {
      const asked = { language: 'fr', tags: { kind: 'decision' }, discover: 'court', limit: 1 };
      const found = await agent.call('search', asked);
      expect(found).toMatchObject({ total: 3, more: false, limit: 1, offset: 0, notIndexed: 0 });
      expect(found.hits).toMatchObject([{ id: 'fr.cetatext000000000402', snippet: null }]);
      expect(found.facets).toEqual([
        { value: 'conseil_etat', documents: 2 },
        { value: 'cour_cassation', documents: 1 },
      ]);
      const next = await agent.call('search', { ...asked, offset: 1, discover: '*' });
      expect(next.hits).toMatchObject([{ id: 'fr.juritext000000000403' }]);
      expect(next.facets.map(({ value }: { value: string }) => value)).toEqual(['case_number', 'court']);
      const former = await agent.call('search', { language: 'fr', query: 'faute', former: true });
      const states = former.hits.map(({ id, inForce }: { id: string; inForce: boolean }) => [id, inForce]);
      expect(states).toContainEqual(['fr.legiarti000000000103', false]);
    });

    it('find what refers to a document', async () => {
      const edge = { jurisdiction: 'fr', kind: 'cites', reference: 'art. 1240', ordinal: 0, properties: {} };
      const targetId = 'fr.legiarti000000000101';
      await store.insertEdges([{ ...edge, sourceId: 'fr.juritext000000000403', targetId }]);
      const { hits } = await agent.call('search', { language: 'fr', citing: { cites: targetId } });
      expect(hits.map(({ id }: { id: string }) => id)).toEqual(['fr.juritext000000000403']);
    });

    it('are those that need no document where there is no store', async () => {
      const bare = await connect('v2', await served({ store: null, lawbook: null }));
      expect((await bare.tools()).map((tool) => tool.name)).toEqual([
        'route_query',
        'resolve_citation',
        'check_text',
        'coverage',
      ]);
      expect(await bare.call('coverage')).toMatchObject({ documents: 0, lawbook: null, sources: [] });
      await bare.close();
    });

    it('offer provisions for a question that cites none, where there is an index', async () => {
      const { pincite } = options;
      const discovery = await discoveryOf(store, lawbook, pincite, [fr], root);
      const finding = await connect('v2', await served({ discovery }));
      expect((await finding.tools()).map((tool) => tool.name)).toContain('discover');
      const question = 'Qui doit réparer le dommage causé par sa faute ?';
      expect(await finding.call('discover', { question, limit: 1 })).toMatchObject({
        candidates: [{ coordinate: 'fr/code/civil/art1240' }],
        confident: true,
      });
      expect(await finding.refused('discover', { question, jurisdictions: ['zz'] })).toContain('known: fr');
      await finding.close();
    });

    it('say that texts are not indexed yet, and give a long one in parts that join', {
      timeout: 60_000,
    }, async () => {
      const body = `${'a'.repeat(19_999)}😀${'b'.repeat(30_000)}`;
      const file = join(root, 'long.jsonl');
      const long = { id: 'fr.long', kind: 'notice', language: 'fr', title: 'A long notice', body };
      writeFileSync(file, JSON.stringify(long));
      const other = await engine.open('other');
      await other.ingest(jsonlReader, file);
      const asking = await connect('v2', await served({ store: other }));
      const found = await asking.call('search', { query: 'notice', language: 'fr', discover: '*' });
      expect(found).toMatchObject({ hits: [], facets: null, notIndexed: 1 });
      let read = '';
      for (let offset = 0; offset < body.length; offset = read.length) {
        const { document } = await asking.call('get_document', { id: 'fr.long', offset });
        expect(document.bodyLength).toBe(body.length);
        expect(document.body).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
        read += document.body;
      }
      expect(read).toBe(body);
      // The store goes away: no fault of the model's, so an error of the protocol.
      await other.close();
      const before = errors.length;
      await expect(asking.call('get_document', { id: 'fr.x' })).rejects.toMatchObject({ code: -32603 });
      expect(errors.length).toBeGreaterThan(before);
      await asking.close();
    });
  });

  describe('the HTTP server', () => {
    const post = (url: string, headers: Record<string, string>, body = '{}') =>
      fetch(url, { method: 'POST', headers: { ...JSON_BOTH_WAYS, ...headers }, body });

    it('refuses web pages of other hosts, and knows one path', async () => {
      const { url } = await served();
      expect((await post(url, { origin: 'https://evil.example' })).status).toBe(403);
      expect((await fetch(new URL('/', url))).status).toBe(404);
      expect((await post(url, {}, 'x')).status).toBe(400);
      expect((await post(url, {}, `"${'x'.repeat(5_000_000)}"`)).status).toBe(413);
    });

    it('tells who asks that its port is taken', async () => {
      const { url } = await served();
      const port = Number(new URL(url).port);
      await expect(serveOverHttp(serverFactory(options), { port })).rejects.toMatchObject({
        code: 'EADDRINUSE',
      });
    });
  });
});

describe('completion', () => {
  it('offers a hundred at most, what begins with the letters first', () => {
    const all = ['Code rural', 'Rural', 'Élection', ...Array.from({ length: 200 }, (_, n) => `Loi ${n}`)];
    expect(complete(all, 'rural')).toEqual(['Rural', 'Code rural']);
    expect(complete(all, 'elec')).toEqual(['Élection']);
    expect(complete(all, '')).toHaveLength(100);
  });
});
