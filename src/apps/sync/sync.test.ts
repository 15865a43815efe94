import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clml, dilaFolder, feed, legiCode, tarball, XML } from '../../../test/support/law-files.ts';
import {
  type Answer,
  file,
  first,
  type LawService,
  startLawService,
  status,
} from '../../../test/support/law-service.ts';
import type { Service } from './model.ts';
import { fr } from './services/fr.ts';
import { uk } from './services/uk.ts';
import { type SyncOptions, syncCorpus } from './sync.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-sync-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let service: LawService;
let data = '';
/** What the run waited for, with the least and most that it may wait. */
let waits: readonly (readonly [reason: string, ms: number])[] = [];
beforeEach(async () => {
  service = await startLawService();
  data = mkdtempSync(join(home, 'data-'));
  waits = [];
});
afterEach(() => service.close());

const ACT = '/ukpga/2030/1/data.xml';
const BREAD = clml('ukpga/2030/1', '2030-02-18', { 1: 'Bread is baked.' });
const manifest = (code = 'uk'): string => join(data, 'sync', code, 'manifest.jsonl');
const laws = (code = 'uk'): readonly string[] =>
  readdirSync(join(data, 'sync', code, 'laws'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
const parts = (code = 'uk'): readonly string[] => readdirSync(join(data, 'sync', code, 'parts'));

function run(of: Service, options: Partial<SyncOptions> = {}) {
  return syncCorpus(
    {
      service: of,
      data,
      base: service.base,
      items: of === uk ? ['ukpga/2030/1'] : [],
      hosts: [],
      tries: 3,
      rate: 1_000,
      backoffMs: 1,
      timeoutMs: 2_000,
      signal: new AbortController().signal,
      now: () => new Date('2030-03-01T12:00:00Z'),
      onWait: (reason, ms) => {
        waits = [...waits, [reason, ms]];
      },
      ...options,
    },
    async ({ counts, complete, findings, stopped, requests, manifest: kept }) => ({
      ...{ counts, complete, findings, stopped, requests },
      waiting: kept.waiting('a store'),
    }),
  );
}

/** A first run has put the Act in place; the next one meets `answer`, and must leave what is held. */
async function afterwards(answer: Answer, options: Partial<SyncOptions> = {}) {
  service.pages.set(ACT, file(BREAD, XML));
  await run(uk);
  service.pages.set(ACT, answer);
  const ran = await run(uk, options);
  expect(laws()).toEqual(['ukpga/2030/1/2030-03-01.xml']);
  expect(readFileSync(join(data, 'sync/uk/laws/ukpga/2030/1/2030-03-01.xml'), 'utf8')).toBe(BREAD);
  expect(parts()).toEqual([]);
  return ran;
}

const sent =
  (headers: Readonly<Record<string, string | number>>, body: string | Buffer): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': XML, ...headers });
    response.end(body);
  };
/** Breaks off after some bytes, as a server does that is killed. */
const cut =
  (announced: number, body: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': XML, 'content-length': announced });
    response.write(body, () => setTimeout(() => response.destroy(), 20));
  };

describe('a file that is not what it should be', () => {
  const longer = clml('ukpga/2030/1', '2030-02-20', { 1: 'Bread is baked at night.', 2: 'It is eaten.' });
  const raw = (text: string): Answer => (response) => void (response as ServerResponse & { socket: NodeJS.WritableStream }).socket.end(text);

  it.each<readonly [string, Answer, string, string | RegExp]>([
    ['shorter than it says', cut(longer.length, longer.slice(0, 900)), 'network', /connection failed/],
    ['longer than it says', raw(`HTTP/1.1 200 OK\r\ncontent-type: ${XML}\r\ncontent-length: 900\r\nconnection: close\r\n\r\n${longer}`), 'not_xml', /unclosed tag|Unexpected end/i],
    // Unpacking does not tell it: the law does.
    ['cut short, and packed for its way', sent({ 'content-encoding': 'gzip' }, gzipSync(longer).subarray(0, 200)), 'not_xml', /unclosed tag/],
    ['half of the law with a full stop behind it', sent({}, longer.slice(0, 900)), 'not_xml', /./],
    ['empty', sent({}, ''), 'empty', 'it is empty'],
    ['a page of an error', sent({ 'content-type': 'text/html' }, '<html><body>Service unavailable</body></html>'), 'content_type', 'it is sent as text/html, and xml is expected'],
    ['a page of an error under the type of a law', sent({}, '<html><body>Service unavailable</body></html>'), 'unexpected_root', 'the root element is <html>, and <Legislation> is expected'],
    ['another format than before', sent({}, '<akomaNtoso><act/></akomaNtoso>'), 'unexpected_root', 'the root element is <akomaNtoso>, and <Legislation> is expected'],
    ['in another encoding than it says', sent({}, Buffer.from(longer.replace('baked', 'bak\u00e9d'), 'latin1')), 'invalid_utf8', /./],
  ])('%s', async (_, answer, reason, detail) => {
    const ran = await afterwards(answer);
    expect(ran).toMatchObject({ complete: false, counts: { fetched: 0 }, waiting: ['ukpga/2030/1'] });
    expect(ran.findings).toEqual([{ reason, where: `${service.base}${ACT}`, detail: typeof detail === 'string' ? detail : expect.stringMatching(detail) }]);
  });

  it('is asked for again, and taken where it comes whole', async () => {
    service.pages.set(ACT, first([cut(longer.length, longer.slice(0, 900)), sent({}, longer.slice(0, 900))], file(longer, XML)));
    expect(await run(uk)).toMatchObject({ complete: true, findings: [], counts: { fetched: 1 }, requests: 3 });
    expect(laws()).toHaveLength(1);
  });

  it('goes on where it broke off, where the service gives parts of the same content', async () => {
    const asked: unknown[] = [];
    const [head, tail] = [longer.slice(0, 900), longer.slice(900)];
    service.pages.set(ACT, (response, { headers }, turn) => {
      asked.push([headers.range, headers['if-range']]);
      const etag = '"one"';
      if (turn === 1) {
        response.writeHead(200, { 'content-type': XML, 'content-length': longer.length, etag, 'accept-ranges': 'bytes' });
        response.write(head, () => setTimeout(() => response.destroy(), 50));
      } else response.writeHead(206, { 'content-type': XML, 'content-range': `bytes 900-${longer.length - 1}/${longer.length}`, 'content-length': tail.length, etag }).end(tail);
    });
    expect(await run(uk)).toMatchObject({ complete: true, counts: { fetched: 1, bytes: longer.length }, requests: 2 });
    expect(asked).toEqual([[undefined, undefined], ['bytes=900-', '"one"']]);
    expect(readFileSync(join(data, 'sync/uk/laws', laws()[0] ?? ''), 'utf8')).toBe(longer);
  });

  it.each<readonly [string, Answer]>([
    ['sends all of another content', file(BREAD, XML)],
    ['has no rest', first([status(416)], file(BREAD, XML))],
    ['sends another part', first([(response) => response.writeHead(206, { 'content-range': 'bytes 5-9/900' }).end('?????')], file(BREAD, XML))],
  ])('begins anew where the service %s', async (_, then) => {
    let begun = false;
    service.pages.set(ACT, (response, request, turn) => {
      if (begun) return then(response, request, turn - 1);
      begun = true;
      response.writeHead(200, { 'content-type': XML, 'content-length': longer.length, etag: '"one"', 'accept-ranges': 'bytes' });
      response.write(longer.slice(0, 900), () => setTimeout(() => response.destroy(), 50));
    });
    expect(await run(uk)).toMatchObject({ complete: true, counts: { fetched: 1 } });
    expect(readFileSync(join(data, 'sync/uk/laws', laws()[0] ?? ''), 'utf8')).toBe(BREAD);
  });

  it('leaves the archives before it as they are', async () => {
    const archive = tarball(legiCode([{ id: 'LEGIARTI000099000001', num: 'L1', from: '2020-01-01', text: 'Le pain est cuit.' }]));
    service.pages.set('/', file(dilaFolder(['LEGI_20300201-210000.tar.gz']), 'text/html'));
    service.pages.set('/LEGI_20300201-210000.tar.gz', sent({ 'content-type': 'application/x-gzip' }, archive.subarray(0, archive.length - 40)));
    const ran = await run(fr);
    expect(ran.stopped).toMatch(/the archive is cut short or damaged/);
    expect([laws('fr'), parts('fr')]).toEqual([[], []]);
    service.pages.set('/LEGI_20300201-210000.tar.gz', file(archive, 'application/x-gzip'));
    expect(await run(fr)).toMatchObject({ complete: true, counts: { fetched: 1 } });
  });

  it('cannot name a file elsewhere', async () => {
    const place = 'legi/global/code_et_TNC_en_vigueur/code_en_vigueur/LEGI/TEXT/00/00/LEGITEXT000099000001';
    service.pages.set('/', file(dilaFolder(['LEGI_20300201-210000.tar.gz']), 'text/html'));
    service.pages.set('/LEGI_20300201-210000.tar.gz', file(tarball({ [`${place}/article/../../../../../../x.xml`]: '<x/>' }), 'application/x-gzip'));
    const ran = await run(fr);
    expect(ran.findings).toMatchObject([{ reason: 'entry' }]);
    expect(laws('fr')).toEqual([]);
  });
}); // biome-ignore format: a table

describe('a service that is busy', () => {
  const ok = file(BREAD, XML);

  it.each<readonly [string, Answer]>([
    ['429', status(429)],
    ['503', status(503)],
    ['500', status(500)],
    ['a broken connection', (response) => void response.destroy()],
  ])('is asked again after %s', async (_, answer) => {
    service.pages.set(ACT, first([answer, answer], ok));
    expect(await run(uk)).toMatchObject({ complete: true, findings: [], requests: 3, counts: { fetched: 1 } });
    expect(waits).toHaveLength(2);
  });

  it('is given the pause that it asks for', async () => {
    service.pages.set(ACT, first([status(429, { 'retry-after': '1' })], ok));
    expect(await run(uk)).toMatchObject({ complete: true, counts: { fetched: 1 } });
    expect(waits).toEqual([['it answers 429 Too Many Requests', 1_000]]);
  });

  it('ends the run where it asks for a long one', async () => {
    service.pages.set(ACT, first([status(429, { 'retry-after': '3600' })], ok));
    const ran = await run(uk);
    expect(ran.stopped).toMatch(/asks not to be asked again for 3600 seconds; run the command again after that$/);
    expect(ran.requests).toBe(1);
  });

  it('is a finding where it stays so', async () => {
    expect(await afterwards(status(503))).toMatchObject({ complete: false, findings: [{ reason: 'http_503', detail: 'it answers 503 Service Unavailable' }] });
    expect(await afterwards(() => {}, { timeoutMs: 50, tries: 1 })).toMatchObject({ findings: [{ reason: 'timeout', detail: 'no answer for 0.05 seconds' }] });
  });

  it('is left alone once it is down', async () => {
    const items = Array.from({ length: 20 }, (_, n) => `ukpga/2030/${n + 1}`);
    for (const item of items) service.pages.set(`/${item}/data.xml`, status(503));
    const ran = await run({ ...uk, parallel: 1 }, { items, tries: 2 });
    expect(ran.stopped).toMatch(/does not work \(it answers 503 Service Unavailable\); what has been fetched is kept/);
    expect(ran.requests).toBe(6);
  });

  it('is asked no more once it refuses everything', async () => {
    const items = Array.from({ length: 40 }, (_, n) => `ukpga/2030/${n + 1}`);
    for (const item of items) service.pages.set(`/${item}/data.xml`, status(403));
    const ran = await run({ ...uk, parallel: 1 }, { items });
    expect(ran.stopped).toMatch(/^20 files in a row are not as expected, .*it answers 403 Forbidden; the service refuses or has changed/);
    expect(ran).toMatchObject({ requests: 20, complete: false });
  });

  it.each<readonly [string, Answer, string]>([
    ['answers with a page of an error', file('<html><body>Sorry</body></html>', 'text/html'), 'it is sent as text/html, and xml is expected'],
    ['has another list than before', file('<log xmlns="http://www.w3.org/2005/Atom"/>', XML), 'the root element is <log>, and <feed> is expected'],
  ])('%s, which ends the run', async (_, answer, detail) => {
    service.pages.set('/update/data.feed', answer);
    const ran = await run(uk, { items: [], since: '2030-01-01' });
    expect(ran.stopped).toBe(`the list ${service.base}/update/data.feed cannot be had: ${detail}; see whether the service works, or name another address with --base`);
  });

  it('is dead', async () => {
    await service.close();
    const ran = await run(uk, { items: [], since: '2030-01-01' });
    expect(ran.stopped).toMatch(/^the list http:.*\/update\/data\.feed cannot be had: the connection failed: ECONNREFUSED; see whether the service works/);
    service = await startLawService();
  });
}); // biome-ignore format: long lines

describe('a redirect', () => {
  it('is followed on the same host, whatever it says of the protocol', async () => {
    const { host } = new URL(service.base);
    service.pages.set(ACT, status(303, { location: `https://${host}/elsewhere.xml` }));
    service.pages.set('/elsewhere.xml', file(BREAD, XML));
    expect(await run(uk)).toMatchObject({ complete: true, counts: { fetched: 1 } });
  });

  it('to another host is refused, unless that is allowed', async () => {
    const other = await startLawService();
    other.pages.set('/law.xml', file(BREAD, XML));
    const { port } = new URL(other.base);
    service.pages.set(ACT, status(302, { location: `http://localhost:${port}/law.xml` }));
    expect(await run(uk)).toMatchObject({ complete: false, findings: [{ reason: 'redirect_elsewhere', detail: expect.stringContaining('allow it with --allow-host localhost') }] });
    expect(other.seen).toEqual([]);
    expect(await run(uk, { hosts: ['localhost'] })).toMatchObject({ complete: true, counts: { fetched: 1 } });
    await other.close();
  });

  it.each<readonly [string, Answer, string]>([
    ['in a circle', status(301, { location: ACT }), 'redirects'],
    ['to nowhere', status(302), 'redirect'],
    ['to a file', status(302, { location: 'file:///etc/passwd' }), 'redirect_elsewhere'],
  ])('%s is a finding', async (_, answer, reason) => {
    expect(await afterwards(answer)).toMatchObject({ complete: false, findings: [{ reason }] });
  });
}); // biome-ignore format: long lines

describe('a law that the service has no more', () => {
  it('stays, and is told once', async () => {
    expect(await afterwards(status(404))).toMatchObject({ counts: { gone: 1 }, findings: [{ reason: 'withdrawn' }] });
    expect(await run(uk)).toMatchObject({ complete: true, findings: [], counts: { unchanged: 1 } });
  });

  it('was never there where it was never held', async () => {
    expect(await run(uk)).toMatchObject({ findings: [{ reason: 'not_there', detail: 'the service answers 404; see whether the number is right' }] });
  });
}); // biome-ignore format: long lines

describe('a run that is cut short', () => {
  const items = ['ukpga/2030/1', 'ukpga/2030/2', 'ukpga/2030/3'];
  const serve = (): void => {
    service.pages.set('/update/data.feed', file(feed(items.map((item, n) => [item, `2030-02-2${9 - n}T10:00:00Z`.replace('29', '27')] as const)), XML));
    for (const item of items) service.pages.set(`/${item}/data.xml`, file(clml(item, '2030-02-01', { 1: `Bread of ${item}.` }), XML));
  };

  it('by its limit goes on with the next one', async () => {
    serve();
    expect(await run(uk, { items: [], since: '2030-01-01', limit: 2 })).toMatchObject({ complete: false, counts: { fetched: 2 } });
    expect(await run(uk, { items: [], since: '2030-01-01', limit: 2 })).toMatchObject({ complete: true, counts: { fetched: 1, unchanged: 2 } });
    expect(await run(uk, { items: [] })).toMatchObject({ complete: true, counts: { fetched: 0 } });
  });

  it('by hand keeps what it has', async () => {
    serve();
    const stop = new AbortController();
    service.pages.set('/ukpga/2030/2/data.xml', () => stop.abort(new Error('stopped by hand')));
    await expect(run({ ...uk, parallel: 1 }, { items, signal: stop.signal })).rejects.toThrow('stopped by hand');
    expect(laws()).toEqual(['ukpga/2030/1/2030-03-01.xml']);
    serve();
    expect(await run(uk, { items })).toMatchObject({ complete: true, counts: { fetched: 2, unchanged: 1 } });
    expect(parts()).toEqual([]);
  });

  it('in the middle of a line of its manifest loses that line alone', async () => {
    serve();
    await run(uk, { items });
    const whole = readFileSync(manifest(), 'utf8');
    writeFileSync(manifest(), whole.slice(0, -40));
    const ran = await run(uk, { items });
    expect(ran).toMatchObject({ complete: true, counts: { fetched: 1, unchanged: 2 }, waiting: items });
    for (const line of readFileSync(manifest(), 'utf8').trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  it('says where its manifest is damaged', async () => {
    serve();
    await run(uk, { items });
    const [, ...rest] = readFileSync(manifest(), 'utf8').split('\n');
    writeFileSync(manifest(), ['{"event":"fetched"}', ...rest].join('\n'));
    await expect(run(uk, { items })).rejects.toThrow(/^line 1 of .*manifest\.jsonl is no entry of a manifest; restore the file/);
  });

  it('is not disturbed by another run of the same', async () => {
    serve();
    let second: Promise<unknown> | undefined;
    service.pages.set('/ukpga/2030/1/data.xml', (response, request) => {
      second = run(uk, { items }).catch((error: Error) => error);
      void second.then(() => file(BREAD, XML)(response, request, 1));
    });
    expect(await run({ ...uk, parallel: 1 }, { items })).toMatchObject({ complete: true });
    expect(await second).toMatchObject({ message: expect.stringContaining('is in use by this process') });
  });
}); // biome-ignore format: long lines

it('asks for nothing but lists in a dry run', async () => {
  service.pages.set('/update/data.feed', file(feed([['ukpga/2030/1', '2030-02-20T10:00:00Z']]), XML));
  const result = await syncCorpus(
    {
      ...{ service: uk, data, base: service.base, items: [], hosts: [], since: '2030-01-01', dryRun: true },
      signal: new AbortController().signal,
    },
    async ({ wanted, counts }) => ({ wanted, counts }),
  );
  expect(result).toMatchObject({ wanted: [`${service.base}${ACT}`], counts: { offered: 1, fetched: 0 } });
  expect(service.seen.map(({ path }) => path)).toEqual(['/update/data.feed']);
  expect(laws()).toEqual([]);
});

it('writes what was fetched into the manifest', async () => {
  service.pages.set(ACT, file(BREAD, XML));
  await run(uk);
  const [changed, fetched] = readFileSync(manifest(), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(changed).toEqual({ event: 'changed', unit: 'ukpga/2030/1', at: '2030-03-01T12:00:00.000Z' });
  expect(fetched).toEqual({
    event: 'fetched',
    address: `${service.base}${ACT}`,
    unit: 'ukpga/2030/1',
    at: '2030-03-01T12:00:00.000Z',
    status: 200,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    bytes: BREAD.length,
    etag: expect.stringMatching(/^"\d+-\d+"$/),
    lastModified: null,
    stamp: null,
  });
});
