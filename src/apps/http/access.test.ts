import { afterEach, describe, expect, it } from 'vitest';
import { baseLaw, head, type Served, startService } from '../../../test/support/service.ts';
import { parseTokens, serve } from './index.ts';
import type { ServiceOptions } from './service.ts';

const READER = 'reader-secret-0123456789abcdef';
const ADMIN = 'admin-secret-0123456789abcdefg';
const tokens = parseTokens(`app reader ${READER}\n# a comment\nops administrator ${ADMIN}\n`, 'test');
const as = (secret: string) => ({ authorization: `Bearer ${secret}` });
const QUESTION = { input: 'article 1240 du code civil' };

const running: Served[] = [];
async function start(options: Partial<ServiceOptions> = {}): Promise<Served> {
  const service = await startService(options);
  running.push(service);
  return service;
}
afterEach(async () => {
  for (const service of running.splice(0)) await service.close();
});

async function codeOf(answer: Response): Promise<readonly [number, string | null]> {
  const { code = null } = await answer.json();
  return [answer.status, code];
}

describe('tokens', () => {
  it('let readers ask, and administrators see the metrics as well', async () => {
    const service = await start({ tokens });
    expect((await service.post('/v1/route', QUESTION, as(READER))).status).toBe(200);
    expect((await service.post('/v1/route', QUESTION, as(ADMIN))).status).toBe(200);
    expect((await service.get('/metrics', as(ADMIN))).status).toBe(200);
    expect(await codeOf(await service.get('/metrics', as(READER)))).toEqual([403, 'wrong_role']);
  });

  it.each([
    [{}, 'no_token'],
    [as(`${READER}x`), 'unknown_token'],
    [as(READER.toUpperCase()), 'unknown_token'],
    [as(''), 'unknown_token'],
    [{ authorization: READER }, 'unknown_token'],
    [{ authorization: `Basic ${READER}` }, 'unknown_token'],
    [{ authorization: `Bearer ${READER} ${READER}` }, 'unknown_token'],
    [as('x'.repeat(8_000)), 'unknown_token'],
  ])('are needed everywhere: %j', async (headers, code) => {
    const service = await start({ tokens });
    for (const path of ['/v1/route', '/v1/route/batch', '/v1/search', '/mcp', '/nothing']) {
      const answer = await service.post(path, QUESTION, headers);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(await codeOf(answer), path).toEqual([401, code]);
    }
    expect((await service.get('/openapi.json', headers)).status).toBe(401);
    expect((await service.get('/health/live', headers)).status).toBe(200);
  });

  it('cannot be guessed at leisure', async () => {
    const service = await start({ tokens, failedLogins: 3 });
    for (let i = 0; i < 3; i++)
      expect((await service.post('/v1/route', QUESTION, as('guess'.repeat(6)))).status).toBe(401);
    const answer = await service.post('/v1/route', QUESTION, as('guess'.repeat(6)));
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.clone().json()).toMatchObject({ detail: expect.stringContaining('wrong tokens') });
    expect(await codeOf(answer)).toEqual([429, 'wrong_tokens']);
    // Others at the same address, as behind a proxy, go on.
    expect((await service.post('/v1/route', QUESTION, as(READER))).status).toBe(200);
  });

  it('that are not given lock nobody out', async () => {
    const service = await start({ tokens, failedLogins: 3 });
    for (let i = 0; i < 6; i++) expect((await service.post('/v1/route', QUESTION)).status).toBe(401);
    expect((await service.post('/v1/route', QUESTION, as(READER))).status).toBe(200);
  });

  it.each([
    ['', /holds no token/],
    ['app reader', /line 1: a token is written: name role secret/],
    [`\n\napp owner ${READER}`, /line 3: the role is one of reader, administrator/],
    ['app reader short', /line 1: a secret has 24 characters or more/],
    [`app reader ${READER}é`, /line 1: a secret has/],
    [`app reader ${READER};app reader ${ADMIN}`, /two tokens are called app/],
    [`a/b reader ${READER}`, /line 1: a name has/],
  ])('are refused as a list: %j', (list, message) => {
    expect(() => parseTokens(list, 'tokens.txt')).toThrow(message);
    expect(() => parseTokens(list, 'tokens.txt')).not.toThrow(READER);
  });
});

describe('the address', () => {
  it.each(['0.0.0.0', '::', '127.0.0.2'])('%s is not listened on without tokens', async (host) => {
    await expect(serve(baseLaw, { host, port: 0 })).rejects.toThrow(/without tokens whoever reaches/);
  });

  it('is told where it is taken', async () => {
    const { port } = new URL((await start()).url);
    await expect(serve(baseLaw, { port: Number(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it.each([
    ['evil.example', 421],
    ['localhost.evil.example', 421],
    ['127.0.0.1.evil.example:80', 421],
    ['localhost', 200],
    ['LOCALHOST:8080', 200],
    ['127.0.0.1:1', 200],
    ['[::1]:8080', 200],
  ])('is asked for as %s: %i', async (host, status) => {
    const service = await start();
    const connection = await service.raw();
    connection.socket.write(head('GET', '/health/live', { host, connection: 'close' }));
    expect(await connection.ended()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('may have names of its own', async () => {
    const service = await start({ tokens, hosts: ['law.example'] });
    for (const [host, status] of [
      ['law.example', 200],
      ['other.example', 421],
    ] as const) {
      const connection = await service.raw();
      connection.socket.write(head('GET', '/health/live', { host, connection: 'close' }));
      expect(await connection.ended()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    }
  });
});

describe('web pages', () => {
  it('of other origins are refused, and those of the own host are not', async () => {
    const service = await start();
    const asked = (origin: string) => service.post('/v1/route', QUESTION, { origin });
    expect(await codeOf(await asked('https://evil.example'))).toEqual([403, 'wrong_origin']);
    expect(await codeOf(await asked('null'))).toEqual([403, 'wrong_origin']);
    expect((await asked(service.url)).status).toBe(200);
  });

  it('may ask where their origin is allowed', async () => {
    const service = await start({ tokens, origins: ['https://app.example'] });
    const origin = 'https://app.example';
    const before = await fetch(`${service.url}/v1/route`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(before.status).toBe(204);
    expect(before.headers.get('access-control-allow-origin')).toBe(origin);
    expect(before.headers.get('access-control-allow-headers')).toContain('authorization');
    const answer = await service.post('/v1/route', QUESTION, { origin, ...as(READER) });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    const other = await service.post('/v1/route', QUESTION, {
      origin: 'https://other.example',
      ...as(READER),
    });
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });
});

describe('hostile headers', () => {
  it('do no harm', async () => {
    const service = await start();
    for (const headers of [
      { 'x-request-id': 'x'.repeat(300) },
      { 'x-request-id': '<script>' },
      { 'x-request-id': 'a{b}"c' },
      { 'x-forwarded-for': '1.2.3.4' },
      { 'x-http-method-override': 'DELETE' },
      { cookie: 'a=b; '.repeat(500) },
    ]) {
      const answer = await service.post('/v1/route', QUESTION, headers as Record<string, string>);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    }
    const kept = await service.post('/v1/route', QUESTION, { 'x-request-id': 'trace-1' });
    expect(kept.headers.get('x-request-id')).toBe('trace-1');
  });

  it.each([
    ['both lengths', head('POST', '/v1/route', { 'content-length': '5', 'transfer-encoding': 'chunked' })],
    ['no number as length', head('POST', '/v1/route', { 'content-length': '1e3' })],
    ['a length below nothing', head('POST', '/v1/route', { 'content-length': '-1' })],
    ['headers without end', head('GET', '/health/live', { long: 'x'.repeat(20_000) })],
    ['no HTTP', 'nonsense\r\n\r\n'],
    ['an unfinished header', 'GET / HTTP/1.1\r\nhost localhost\r\n\r\n'],
  ])('are refused: %s', async (_, request) => {
    const service = await start();
    const connection = await service.raw();
    connection.socket.write(request);
    expect(await connection.ended()).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await service.get('/health/live')).status).toBe(200);
  });
});
