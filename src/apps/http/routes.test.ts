import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CorpusService, startCorpusService } from '../../../test/support/corpus-service.ts';
import { connect } from '../../../test/support/mcp-clients.ts';
import type { Served } from '../../../test/support/service.ts';
import { COMMANDS } from './commands.ts';
import { CORPUS } from './corpus/index.ts';
import { ANSWERS } from './shapes.ts';

const QUESTION = "Que dit l'article 1240 du code civil ?";

let corpus: CorpusService;
let service: Served;

beforeAll(async () => {
  corpus = await startCorpusService();
  service = corpus.service;
}, 60_000);
afterAll(() => corpus?.close());

describe('a command, singly', () => {
  it.each(COMMANDS)('answers $name in the shape that is described', async ({ name, answers }) => {
    for (const input of [QUESTION, 'article 9999 du code civil', '', '486329', 'é'.repeat(5000)]) {
      const answer = await service.post(`/v1/${name}`, { input });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json');
      ANSWERS[answers].parse(await answer.json());
    }
  });

  it('takes the fields of its lines, null as absent, and gives the id back', async () => {
    const asked = { id: { n: 7 }, input: 'et l’article 1241 ?', context: ['fr/code/civil'], at: null };
    const answer = await (await service.post('/v1/route', asked)).json();
    expect(answer).toMatchObject({ id: { n: 7 }, coordinates: ['fr/code/civil/art1241'] });
    const got = await service.post('/v1/get', { input: '486329', tags: { court: 'conseil_etat' } });
    expect(await got.json()).toMatchObject({ outcome: 'ambiguous', total: 2 });
    const then = await service.post('/v1/get', { input: 'article 1240 du code civil', at: '2010-01-01' });
    expect(await then.json()).toMatchObject({ document: null });
  });

  it('offers provisions for a question that cites none, as many as asked for', async () => {
    const asked = { input: 'Qui doit réparer le dommage causé par sa faute ?', limit: 1 };
    expect(await (await service.post('/v1/discover', asked)).json()).toMatchObject({
      candidates: [{ coordinate: 'fr/code/civil/art1240', matched: expect.arrayContaining(['dommage']) }],
      confident: true,
      note: null,
    });
    const bare = await startCorpusService({ discovery: null });
    const answer = await bare.service.post('/v1/discover', asked);
    expect([answer.status, (await answer.json()).detail]).toEqual([
      501,
      expect.stringContaining('pincite discover build'),
    ]);
    await bare.close();
  });

  it('has the hash of the text in a resolution', async () => {
    const answer = await service.post('/v1/resolve', { input: 'article 1240 du code civil' });
    expect(await answer.json()).toMatchObject({
      status: 'resolved',
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$|^sha256/),
    });
  });

  it.each([
    [{}, 'input'],
    [{ input: 5 }, 'input'],
    [{ input: 'x', juristictions: ['fr'] }, 'juristictions'],
    [{ input: 'x', at: '2020-02-30' }, 'at'],
    [{ input: 'x', context: 'fr/code/civil' }, 'context'],
    [{ input: 'x', jurisdictions: ['fr', 'zz'] }, 'there is no jurisdiction "zz"; known: fr'],
    [[], 'object'],
    [null, 'object'],
  ])('refuses %j and names the field', async (body, named) => {
    const answer = await service.post('/v1/route', body);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    const problem = ANSWERS.Problem.parse(await answer.json());
    expect(problem).toMatchObject({ status: 422, code: 'bad_field', detail: expect.stringContaining(named) });
  });

  it('refuses more tags than a store can be asked for', async () => {
    const tags = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`tag${n}`, 'x']));
    const answer = await service.post('/v1/get', { input: 'article 1240 du code civil', tags });
    expect([answer.status, (await answer.json()).detail]).toEqual([422, 'tags must have at most 50 members']);
    const { tag0: _, ...fewer } = tags;
    const taken = await service.post('/v1/get', { input: 'article 1240 du code civil', tags: fewer });
    expect(await taken.json()).toMatchObject({ outcome: 'not_found' });
  });

  it.each([
    ['{"input":', 400, 'not_json'],
    ['', 400, 'not_json'],
    [Uint8Array.of(0x22, 0xff, 0x22), 400, 'not_utf8'],
  ])('refuses %j', async (body, status, code) => {
    const answer = await service.post('/v1/route', body);
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
  });
});

describe('a batch', () => {
  it.each(COMMANDS)('of $name is answered in order, a bad line in its place', async ({ name }) => {
    const lines = [
      '{"id":1,"input":"article 1240 du code civil"}',
      'bad',
      '{"id":3}',
      '{"id":4,"input":"x"}',
    ];
    const answer = await service.post(`/v1/${name}/batch`, lines.join('\n'), {
      'content-type': 'application/x-ndjson',
    });
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    const answers = (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id }) => id)).toEqual([1, null, 3, 4]);
    expect(answers.map(({ error }) => error?.code)).toEqual([undefined, 'not_json', 'bad_input', undefined]);
    const { id: _, latencyNs: __, ...first } = answers[0];
    const single = await (await service.post(`/v1/${name}`, { input: 'article 1240 du code civil' })).json();
    expect(first).toEqual(Object.fromEntries(Object.entries(single).filter(([key]) => key !== 'latencyNs')));
  });
});

describe('a line of a batch', () => {
  it('that asks for law of a system that there is not is told, and the others are answered', async () => {
    const lines = ['{"id":1,"input":"art. 5","jurisdictions":["zz"]}', '{"id":2,"input":"code civil"}'];
    const answer = await service.post('/v1/route/batch', lines.join('\n'), {
      'content-type': 'application/x-ndjson',
    });
    const [first, second] = (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toEqual({
      id: 1,
      error: { code: 'bad_jurisdictions', message: expect.stringContaining('no jurisdiction "zz"') },
    });
    expect(second).toMatchObject({ id: 2, status: 'ROUTE_BOUNDED' });
  });
});

describe('lookups', () => {
  it('search, browse and tell what is covered, as the tools for agents do', async () => {
    const search = await service.post('/v1/search', { query: 'salarie préavis', language: 'fr' });
    const { hits } = await search.json();
    expect(hits.map(({ id }: { id: string }) => id).sort()).toEqual([
      'fr.juritext000000000403',
      'fr.legiarti000000000203',
    ]);
    const browse = await service.post('/v1/browse', { reference: 'code civil' });
    expect(await browse.json()).toMatchObject({ of: { id: 'fr.legitext000006070721' }, totalEntries: 1 });
    expect(await (await service.post('/v1/coverage', {})).json()).toMatchObject({ documents: 15 });
  });

  it('say which argument is wrong', async () => {
    const answer = await service.post('/v1/search', { query: 'x' });
    expect(answer.status).toBe(422);
    expect((await answer.json()).detail).toContain('language');
    const other = await service.post('/v1/coverage', { jurisdiction: 'zz' });
    expect((await other.json()).detail).toContain('known: fr');
  });
});

interface Described {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post?: {
          readonly requestBody: {
            readonly content: Readonly<Record<string, { readonly example?: string | object }>>;
          };
        };
      }
    >
  >;
}

describe('the rest', () => {
  it('describes itself in OpenAPI 3.1, with every route', async () => {
    const described = await (await service.get('/openapi.json')).json();
    const { valid, errors } = await new Validator().validate(structuredClone(described));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(described.openapi).toBe('3.1.0');
    const names = COMMANDS.flatMap(({ name }) => [`/v1/${name}`, `/v1/${name}/batch`]);
    const lookups = ['search', 'browse', 'coverage', 'check', 'check/rules', 'gate', 'drift', 'about'];
    const others = [...lookups.map((name) => `/v1/${name}`), ...CORPUS.map(({ path }) => path)];
    expect(Object.keys(described.paths).sort()).toEqual(
      [...names, ...others, '/monitoring/citation-drift'].sort(),
    );
    const text = JSON.stringify(described);
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
      expect(described.components.schemas).toHaveProperty([name]);
    expect(text).not.toMatch(/"\$ref":"(?!#\/components\/)/);
  });

  it('answers every example of its description, in the shape that stands there', async () => {
    const described: Described = await (await service.get('/openapi.json')).json();
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(described, 'api');
    const examples = Object.entries(described.paths).flatMap(([path, { post }]) =>
      Object.entries(post?.requestBody.content ?? {}).flatMap(([type, { example }]) =>
        example === undefined ? [] : [{ path, type, example }],
      ),
    );
    expect(examples.length).toBeGreaterThan(20);
    for (const { path, type, example } of examples) {
      const answer = await service.post(path, example, { 'content-type': type });
      expect([path, answer.status]).toEqual([path, 200]);
      if (answer.headers.get('content-type') !== 'application/json') continue;
      const place = `paths/${path.replaceAll('/', '~1')}/post/responses/200/content/application~1json/schema`;
      const valid = ajv.validate({ $ref: `api#/${place}` }, await answer.json());
      expect([path, valid, ajv.errors]).toEqual([path, true, null]);
    }
  });

  it('serves agents', async () => {
    const agent = await connect('v2', { url: `${service.url}/mcp` });
    const route = await agent.call('route_query', { query: QUESTION });
    expect(route.coordinates).toEqual(['fr/code/civil/art1240']);
    await agent.close();
  });

  it('is alive and ready', async () => {
    expect(await (await service.get('/health/live')).json()).toEqual({ status: 'live' });
    expect(await (await service.get('/health/ready')).json()).toEqual({ status: 'ready' });
  });

  it('counts what it answers', async () => {
    const text = await (await service.get('/metrics')).text();
    expect(text).toMatch(/pincite_http_requests_total\{route="\/v1\/route",method="POST",status="200"\} \d+/);
    expect(text).toMatch(/pincite_answers_total\{command="route",outcome="ROUTE_BOUNDED"\} \d+/);
    expect(text).toMatch(/pincite_batch_lines_total\{command="get",outcome="answered"\} \d+/);
    expect(text).toMatch(/pincite_info\{version="1.2.3",snapshot="2026-01-01",lawbook="[^"]+"\} 1/);
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('answers other methods and paths with what there is', async () => {
    for (const [path, allow] of [
      ['/v1/route', 'POST'],
      ['/v1/route/batch', 'POST'],
      ['/v1/search', 'POST'],
    ] as const) {
      const answer = await service.get(path);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
    }
    const posted = await service.post('/health/live', {});
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const nothing = await service.get('/v2');
    expect([nothing.status, await nothing.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'no_such_path' }),
    ]);
  });

  it('tells browsers to do nothing with an answer but read it', async () => {
    const { headers } = await service.get('/health/live');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
