import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { head, type Served, startService } from '../../../test/support/service.ts';
import type { ServiceOptions } from './service.ts';

const QUESTION = { input: 'article 1240 du code civil' };
const LINE = `${JSON.stringify({ id: 1, ...QUESTION })}\n`;
const LINES = { 'content-type': 'application/x-ndjson' };

const running: Served[] = [];
async function start(options: Partial<ServiceOptions> = {}): Promise<Served> {
  const service = await startService(options);
  running.push(service);
  return service;
}
afterEach(async () => {
  for (const service of running.splice(0)) await service.close();
});

/** Sends pieces until the other end has had enough. Returns the bytes that were taken. */
async function upload(
  service: Served,
  path: string,
  headers: Record<string, string>,
  piece: string,
  most: number,
): Promise<{ sent: number; answer: string }> {
  const connection = await service.raw();
  const { socket } = connection;
  socket.write(head('POST', path, headers));
  const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
  let sent = 0;
  while (sent < most && socket.writable) {
    const went = socket.write('transfer-encoding' in headers ? chunk : piece);
    sent += piece.length;
    if (!went) await Promise.race([new Promise((done) => socket.once('drain', done)), connection.ended()]);
  }
  return { sent, answer: await connection.ended() };
}

describe('long bodies', () => {
  /** Far more than a machine moves while what is on its way is still taken. */
  const ENDLESS = 200_000_000_000;
  const piece = 'x'.repeat(1 << 16);
  const json = { 'content-type': 'application/json' };

  it.each([
    ['/v1/route', { ...json, 'content-length': String(ENDLESS) }],
    ['/v1/extract', { ...json, 'transfer-encoding': 'chunked' }],
    ['/v1/route/batch', { ...LINES, 'content-length': String(ENDLESS) }],
    ['/v1/search', { ...json, 'transfer-encoding': 'chunked' }],
    ['/mcp', { ...json, accept: 'application/json, text/event-stream', 'transfer-encoding': 'chunked' }],
  ])('without end to %s are cut off early (%j)', async (path, headers) => {
    const service = await start({ bodyBytes: 1_000_000, batchBytes: 1_000_000 });
    const { sent, answer } = await upload(service, path, headers, piece, ENDLESS);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"too_large"');
    expect(sent).toBeLessThan(ENDLESS / 100);
    expect((await service.get('/health/live')).status).toBe(200);
  });

  it('of unknown length as a batch are answered up to the limit, and the last line says so', async () => {
    const service = await start({ batchBytes: LINE.length * 1000 });
    const { answer: text } = await upload(
      service,
      '/v1/route/batch',
      { ...LINES, 'transfer-encoding': 'chunked', connection: 'close' },
      LINE.repeat(100),
      LINE.length * 3000,
    );
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toMatch(/"id":1,"status":"ROUTE/);
    expect(text).toMatch(/\{"id":null,"error":\{"code":"too_large","message":"the body is longer than/);
  });
});

describe('other bodies', () => {
  it.each([
    ['/v1/route', 'text/plain'],
    ['/v1/route', 'application/x-www-form-urlencoded'],
    ['/v1/route', 'application/x-ndjson'],
    ['/v1/route', ''],
    ['/v1/route/batch', 'application/json'],
    ['/v1/coverage', 'text/plain'],
  ])('to %s of the type %j are refused', async (path, type) => {
    const service = await start();
    const answer = await service.post(path, QUESTION, { 'content-type': type });
    const { code, detail } = await answer.json();
    expect([answer.status, code]).toEqual([415, 'wrong_type']);
    expect(detail).toContain('Content-Type: application/');
  });

  it('that are compressed are refused', async () => {
    const service = await start();
    const answer = await service.post('/v1/route', QUESTION, { 'content-encoding': 'gzip' });
    expect([answer.status, (await answer.json()).code]).toEqual([415, 'wrong_encoding']);
  });

  it('are refused where no documents are held', async () => {
    const service = await start();
    for (const path of ['/v1/get', '/v1/search', '/v1/browse']) {
      const answer = await service.post(path, { ...QUESTION });
      expect([answer.status, (await answer.json()).code], path).toEqual([501, 'no_store']);
    }
    const batch = await service.post('/v1/get/batch', LINE, LINES);
    expect([batch.status, (await batch.json()).code]).toEqual([501, 'no_store']);
  });
});

describe('slow clients', () => {
  it('whose headers do not come are cut off', async () => {
    const service = await start({ headersMs: 300 });
    const connection = await service.raw();
    connection.socket.write('GET /health/live HTTP/1.1\r\nhost: loc');
    expect(await connection.ended()).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  it('whose body comes byte by byte are told', async () => {
    const service = await start({ answerMs: 300 });
    const connection = await service.raw();
    connection.socket.write(
      head('POST', '/v1/route', { 'content-type': 'application/json', 'content-length': '1000' }),
    );
    const drip = setInterval(() => connection.socket.write('x'), 20);
    const answer = await connection.ended().finally(() => clearInterval(drip));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"too_slow"');
  });

  it('whose batch stops in the middle get what they asked, and why no more', async () => {
    const service = await start({ idleMs: 300 });
    const connection = await service.raw();
    connection.socket.write(head('POST', '/v1/route/batch', { ...LINES, 'transfer-encoding': 'chunked' }));
    connection.socket.write(`${LINE.length.toString(16)}\r\n${LINE}\r\n`);
    const answer = await connection.until(/too_slow.*\n/);
    expect(answer.indexOf('"id":1,"status"')).toBeGreaterThan(0);
    expect(answer).toContain('"id":null,"error":{"code":"too_slow"');
  });

  it('who take no answers are left, and nothing is kept for them', async () => {
    const service = await start({ idleMs: 200, batchesAtOnce: 1 });
    const connection = await service.raw();
    connection.socket.pause();
    connection.socket.write(head('POST', '/v1/route/batch', { ...LINES, 'transfer-encoding': 'chunked' }));
    const many = LINE.repeat(500);
    const chunk = `${many.length.toString(16)}\r\n${many}\r\n`;
    let sent = 0;
    let stuck = false;
    while (!stuck && sent < 1000) {
      sent++;
      if (!connection.socket.write(chunk))
        stuck = await Promise.race([
          new Promise<boolean>((done) => connection.socket.once('drain', () => done(false))),
          pause(300, true),
        ]);
    }
    // No more is read than is taken.
    expect(stuck).toBe(true);
    await free(service);
    connection.socket.destroy();
  });
});

describe('clients that go away', () => {
  it('in the middle of a batch leave nothing behind', async () => {
    const service = await start({ batchesAtOnce: 1 });
    for (let i = 0; i < 3; i++) {
      const connection = await service.raw();
      connection.socket.write(head('POST', '/v1/route/batch', { ...LINES, 'transfer-encoding': 'chunked' }));
      connection.socket.write(`${LINE.length.toString(16)}\r\n${LINE}\r\n`);
      await connection.until(/"id":1/);
      connection.socket.destroy();
      await free(service);
    }
    const text = await (await service.get('/metrics')).text();
    expect(text).toMatch(/route="\/v1\/route\/batch",method="POST",status="aborted"\} 3/);
    // The one that asks for the metrics is in flight itself.
    expect(text).toMatch(/pincite_http_requests_in_flight 1\n/);
  });
});

/** Waits until the only slot for batches is free again, and uses it. */
async function free(service: Served): Promise<void> {
  for (;;) {
    // A connection of its own: one that is kept may be closed for idleness just when it is used again.
    const connection = await service.raw();
    const length = String(LINE.length);
    connection.socket.write(
      head('POST', '/v1/route/batch', { ...LINES, 'content-length': length, connection: 'close' }) + LINE,
    );
    const text = await connection.ended();
    // Where the machine stood still meanwhile, the connection was idle for too long itself.
    if (text === '') continue;
    if (text.startsWith('HTTP/1.1 200 ')) return expect(text).toContain('"id":1,"status"');
    expect(text).toContain('"code":"too_many_batches"');
    await pause(20);
  }
}

describe('rates', () => {
  it('are limited for each address, with the time to wait', async () => {
    const service = await start({ requestsPerSecond: 5 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => service.post('/v1/route', QUESTION)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect((await service.get('/health/live')).status).toBe(200);
  });

  it('hold for batches at the same time', async () => {
    const service = await start({ batchesAtOnce: 1 });
    const connection = await service.raw();
    connection.socket.write(head('POST', '/v1/route/batch', { ...LINES, 'transfer-encoding': 'chunked' }));
    connection.socket.write(`${LINE.length.toString(16)}\r\n${LINE}\r\n`);
    await connection.until(/"id":1/);
    const answer = await service.post('/v1/route/batch', LINE, LINES);
    expect([answer.status, (await answer.json()).code]).toEqual([429, 'too_many_batches']);
    connection.socket.destroy();
  });
});

describe('logs', () => {
  async function logged(options: Partial<ServiceOptions>): Promise<Record<string, unknown>[]> {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const service = await start({ log: pino(stream), ...options });
    await service.post('/v1/route', QUESTION, { 'x-request-id': 'one' });
    await (await service.post('/v1/route/batch', LINE, { ...LINES, 'x-request-id': 'two' })).text();
    await service.get('/made-up-path?input=secret');
    await service.close();
    running.pop();
    return lines.map((line) => JSON.parse(line));
  }

  it('tell of each request, and nothing of what was asked', async () => {
    const entries = await logged({});
    expect(entries.filter(({ msg }) => msg === 'request')).toMatchObject([
      { requestId: 'one', method: 'POST', route: '/v1/route', status: 200, from: '127.0.0.1' },
      { requestId: 'two', route: '/v1/route/batch', status: 200, lines: 1 },
      { route: 'none', status: 404 },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/1240|secret|made-up/);
  });

  it('call a client that broke off its upload aborted, and nothing failed', async () => {
    const lines: { readonly msg: string; readonly level: number; readonly status?: unknown }[] = [];
    const stream = new Writable({
      write(chunk, _, done) {
        lines.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const service = await start({ log: pino(stream) });
    const uploads = [
      ['/v1/route', { 'content-type': 'application/json', 'content-length': '1000' }],
      ['/v1/check', { 'content-type': 'text/plain', 'content-length': '1000' }],
      ['/v1/route/batch', { ...LINES, 'content-length': '1000' }],
    ] as const;
    for (const [path, headers] of uploads) {
      const { socket } = await service.raw();
      socket.end(`${head('POST', path, headers)}{"input"`);
      setTimeout(() => socket.resetAndDestroy(), 50);
    }
    await expect.poll(() => lines.filter(({ msg }) => msg === 'request')).toHaveLength(uploads.length);
    await service.close();
    running.pop();
    expect(lines.map(({ msg, level }) => [msg, level]).filter(([, level]) => Number(level) > 30)).toEqual([]);
  });

  it('tell what was asked where that is wanted', async () => {
    const entries = await logged({ logQueries: true });
    const asked = entries.filter(({ input }) => input === QUESTION.input).map(({ requestId }) => requestId);
    expect(asked).toEqual(expect.arrayContaining(['one', 'two']));
  });
});
