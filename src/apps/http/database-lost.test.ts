import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWithPostgres } from '../../../test/support/postgres.ts';
import { type Served, startService } from '../../../test/support/service.ts';
import { jsonlReader, openStore, type Store } from '../../store/index.ts';

const FIXTURE = fileURLToPath(new URL('../mcp/fixtures/small-corpus.jsonl', import.meta.url));
const ARTICLE = 'fr.legiarti000000000101';

describeWithPostgres('a database that goes away', (url, server) => {
  let store: Store;
  let service: Served;
  beforeAll(async () => {
    store = await openStore({ url: url() });
    await store.ingest(jsonlReader, FIXTURE);
    service = await startService({ store });
  }, 60_000);
  afterAll(async () => {
    await service?.close();
    await store?.close();
  });

  const get = () => service.post('/v1/get', { input: ARTICLE });
  const up = async () => /^pincite_store_up (\d)$/m.exec(await (await service.get('/metrics')).text())?.[1];

  it('is told of to each request in flight, and found again when it is back', {
    timeout: 60_000,
  }, async () => {
    expect((await get()).status).toBe(200);
    expect(await up()).toBe('1');
    const answers: {
      readonly status: number;
      readonly code: string | null;
      readonly after: string | null;
    }[] = [];
    let ended = false;
    const load = async (): Promise<void> => {
      while (!ended) {
        const answer = await get();
        const { code = null } = await answer.json();
        answers.push({ status: answer.status, code, after: answer.headers.get('retry-after') });
      }
    };
    const loads = Array.from({ length: 4 }, load);
    while (answers.length < 20) await pause(5);
    await server().halt();
    const before = answers.length;
    while (answers.length < before + 20) await pause(5);
    ended = true;
    await Promise.all(loads);
    expect(answers.filter(({ status }) => status !== 200).length).toBeGreaterThan(10);
    for (const { status, code, after } of answers)
      expect([status, code, after]).toEqual(
        status === 200 ? [200, null, null] : [503, 'store_unreachable', '5'],
      );

    // What needs no document goes on, and whoever watches is told.
    const routed = await service.post('/v1/route', { input: 'article 1240 du code civil' });
    expect(routed.status).toBe(200);
    const ready = await service.get('/health/ready');
    expect([ready.status, (await ready.json()).code]).toEqual([503, 'store_away']);
    expect((await service.get('/health/live')).status).toBe(200);
    expect(await up()).toBe('0');

    await server().resume();
    for (let n = 0; n < 100 && (await get()).status !== 200; n++) await pause(100);
    expect(await (await get()).json()).toMatchObject({ outcome: 'document', document: { id: ARTICLE } });
    expect((await service.get('/health/ready')).status).toBe(200);
    expect(await up()).toBe('1');
  });

  it('ends a batch with a line that says so', { timeout: 60_000 }, async () => {
    const line = (id: number) => `${JSON.stringify({ id, input: ARTICLE })}\n`;
    const lines = new TransformStream<Uint8Array, Uint8Array>();
    const writer = lines.writable.getWriter();
    const encoder = new TextEncoder();
    const answering = fetch(`${service.url}/v1/get/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
      body: lines.readable,
      duplex: 'half',
    } as RequestInit);
    await writer.write(encoder.encode(line(1)));
    const answer = await answering;
    await server().halt();
    await writer.write(encoder.encode(line(2)));
    await writer.close();
    const told = (await answer.text())
      .trimEnd()
      .split('\n')
      .map((one) => JSON.parse(one));
    expect(told.at(-1)).toMatchObject({ error: { code: expect.stringContaining('store') } });
    await server().resume();
    for (let n = 0; n < 100 && (await get()).status !== 200; n++) await pause(100);
    expect((await get()).status).toBe(200);
  });
});
