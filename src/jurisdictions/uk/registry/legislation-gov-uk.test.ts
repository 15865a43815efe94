import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { legislationGovUk } from './legislation-gov-uk.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const status =
  (code: number, headers: Record<string, string> = {}): Handler =>
  (_request, response) =>
    response.writeHead(code, headers).end();
const found = status(200);
const to = (location: string, code = 303): Handler => status(code, { location });

/** What the server answers by path; any other path is 404. */
let pages: Record<string, Handler> = {};
/** `HEAD /id/ukpga/1996/18`, in order. */
let seen: string[] = [];
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    (pages[request.url ?? ''] ?? status(404))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  pages = {};
  seen = [];
});

const NOW = Date.UTC(2028, 5, 1);
const register = (timeoutMs = 2_000) => legislationGovUk({ base, timeoutMs, now: () => NOW });
const act = 'uk/ukpga/2027/12';
const confirmed = (coordinate: string) => ({ found: 'confirmed', coordinate });
const unclear = (reason: string) => ({ found: 'unknown', reason, failed: false, retryAfterMs: null });
const failed = (reason: string, retryAfterMs: number | null = null) => ({
  found: 'unknown',
  reason,
  failed: true,
  retryAfterMs,
});

describe('the work of a coordinate', () => {
  it.each([
    ['uk/ukpga/2027/12', 'uk/ukpga/2027/12'],
    ['uk/ukpga/2027/12/s3/1/a', 'uk/ukpga/2027/12'],
    ['uk/ukpga/Eliz2/8-9/69/s1', 'uk/ukpga/Eliz2/8-9/69'],
    ['uk/ukdsi/2027/9780348285345', 'uk/ukdsi/2027/9780348285345'],
    ['uk/eur/2016/679/art6', 'uk/eur/2016/679'],
    // Other registers' series, no whole number, another legal system.
    ['uk/uksc/2024/1', null],
    ['uk/ukpga/2027', null],
    ['uk/ukpga/2027/012', null],
    ['uk/ukpga/2027/12a', null],
    ['uk/ukpga/../12', null],
    ['uk/ukpga/Edw8~261Geo6/1/4', null],
    ['fr/ukpga/2027/12', null],
    ['xuk/ukpga/2027/12', null],
  ])('%s is %s', (coordinate, work) => expect(register().workOf(coordinate)).toBe(work));
});

describe('a work that is there', () => {
  it('is confirmed by the head of its page', async () => {
    pages = { '/id/ukpga/2027/12': found };
    expect(await register().lookUp(act)).toEqual(confirmed(act));
    expect(seen).toEqual(['HEAD /id/ukpga/2027/12']);
  });

  it('is followed to its page, whichever way the address is written', async () => {
    pages = {
      '/id/ukpga/2027/12': to(`${base}/ukpga/2027/12`),
      '/ukpga/2027/12': to('12/contents/enacted', 302),
      '/ukpga/2027/12/contents/enacted': found,
    };
    expect(await register().lookUp(act)).toEqual(confirmed(act));
  });

  it('is asked for with GET where the server knows no HEAD', async () => {
    pages = {
      '/id/ukpga/2027/12': (request, response) =>
        request.method === 'HEAD'
          ? response.writeHead(405).end()
          : response.writeHead(200).end('x'.repeat(9_999)),
    };
    expect(await register().lookUp(act)).toEqual(confirmed(act));
    expect(seen).toEqual(['HEAD /id/ukpga/2027/12', 'GET /id/ukpga/2027/12']);
  });

  it('is found under the code that its number belongs to', async () => {
    pages = { '/id/wsi/2027/15': found };
    expect(await register().lookUp('uk/uksi/2027/15')).toEqual(confirmed('uk/wsi/2027/15'));
    pages = { '/id/uksi/2027/15': to('/nisi/2027/15/made'), '/nisi/2027/15/made': found };
    expect(await register().lookUp('uk/uksi/2027/15')).toEqual(confirmed('uk/nisi/2027/15'));
  });

  it('is found under its session where it is cited by calendar year', async () => {
    pages = { '/id/ukpga/1861/100': to('/ukpga/Vict/24-25/100'), '/ukpga/Vict/24-25/100': found };
    expect(await register().lookUp('uk/ukpga/1861/100')).toEqual(confirmed('uk/ukpga/Vict/24-25/100'));
    pages = { '/id/ukpga/Vict/24-25/100': found };
    expect(await register().lookUp('uk/ukpga/Vict/24-25/100')).toEqual(confirmed('uk/ukpga/Vict/24-25/100'));
  });
});

describe('another work is no answer', () => {
  it.each([
    ['uk/ukpga/2027/12', '/ukpga/2027/13'],
    ['uk/ukpga/2027/12', '/ukpga/2026/12'],
    ['uk/ukpga/2027/12', '/asp/2027/12'],
    ['uk/ukpga/2027/12', '/ukpga/2027/123'],
    ['uk/ukpga/2027/12', '/search?title=x'],
    ['uk/ukpga/2027/12', '/'],
    ['uk/ukpga/Vict/24-25/100', '/ukpga/Vict/25-26/100'],
    ['uk/uksi/2027/15', '/ukpga/Vict/24-25/15'],
  ])('%s at %s', async (work, location) => {
    pages = { [`/id${work.slice(2)}`]: to(location), [location]: found };
    expect(await register().lookUp(work)).toEqual(unclear('another_work'));
  });
});

describe('a work that is not there', () => {
  it('is absent, which proves something where the register is complete and the year long over', async () => {
    expect(await register().lookUp('uk/ukpga/2027/99')).toEqual({ found: 'absent', proves: true });
    // The year runs, is just over, lies before completeness, or stands under a session.
    for (const work of ['ukpga/2028/99', 'ukpga/1987/99', 'ukpga/Vict/24-25/999'])
      expect(await register().lookUp(`uk/${work}`)).toEqual({ found: 'absent', proves: false });
    const early = legislationGovUk({ base, now: () => Date.UTC(2028, 1, 1) });
    expect(await early.lookUp('uk/ukpga/2027/99')).toEqual({ found: 'absent', proves: false });
  });

  it('is absent under every code of a shared series, and proves nothing there', async () => {
    expect(await register().lookUp('uk/wsi/2027/15')).toEqual({ found: 'absent', proves: false });
    expect(seen).toEqual(['HEAD /id/wsi/2027/15', 'HEAD /id/uksi/2027/15', 'HEAD /id/nisi/2027/15']);
  });

  it('is not absent where one of the codes could not be asked', async () => {
    pages = { '/id/wsi/2027/15': status(503) };
    expect(await register().lookUp('uk/uksi/2027/15')).toEqual(failed('http_503'));
  });
});

describe('no answer', () => {
  it.each([
    ['too many requests', status(429, { 'retry-after': '120' }), failed('http_429', 120_000)],
    ['a day to wait for', status(503, { 'retry-after': 'Thu, 01 Jun 2028 00:01:00 GMT' }), failed('http_503', 60_000)],
    ['a day that is past', status(503, { 'retry-after': 'Wed, 31 May 2028 00:01:00 GMT' }), failed('http_503', 0)],
    ['a pause that cannot be read', status(503, { 'retry-after': 'soon' }), failed('http_503')],
    ['an error of the server', status(500), failed('http_500')],
    ['several choices', status(300), unclear('http_300')],
    ['work in progress', status(202), unclear('http_202')],
    ['a work withdrawn', status(410), unclear('http_410')],
    ['no entry', status(403), unclear('http_403')],
    ['a redirect without a target', status(302), unclear('http_302')],
    ['a redirect to no address', to('http://['), unclear('http_303')],
    ['a redirect to another site', to('https://example.org/id/ukpga/2027/12'), unclear('http_303')],
    ['a circle', to('/id/ukpga/2027/12'), unclear('too_many_redirects')],
    ['a broken connection', (request: IncomingMessage) => void request.socket.destroy(), failed('network')],
  ])('%s', async (_, handler, answer) => {
    pages = { '/id/ukpga/2027/12': handler };
    expect(await register().lookUp(act)).toEqual(answer);
  }); // biome-ignore format: a table

  it('in time', async () => {
    pages = { '/id/ukpga/2027/12': () => {} };
    expect(await register(50).lookUp(act)).toEqual(failed('timeout'));
  });

  it('from nobody', async () => {
    const nobody = legislationGovUk({ base: 'http://127.0.0.1:9', timeoutMs: 2_000 });
    expect(await nobody.lookUp(act)).toEqual(failed('network'));
  });

  it('for what the register does not keep', async () => {
    expect(await register().lookUp('uk/uksc/2024/1')).toEqual(unclear('no_such_series'));
    expect(seen).toEqual([]);
  });
});
