import { afterEach, describe, expect, it } from 'vitest';
import { head, type RawConnection, type Served, startService } from '../../../test/support/service.ts';

const LINES = { 'content-type': 'application/x-ndjson', 'transfer-encoding': 'chunked' };
const line = (id: number): string => `${JSON.stringify({ id, input: 'article 1240 du code civil' })}\n`;
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

let service: Served;
afterEach(() => service.close().catch(() => {}));

async function batch(): Promise<RawConnection> {
  const connection = await service.raw();
  connection.socket.write(head('POST', '/v1/route/batch', LINES) + chunk(line(1)));
  await connection.until(/"id":1,.*\n/);
  return connection;
}

describe('a service that is told to stop', () => {
  it('answers a batch in flight to its end, and takes no new connection', async () => {
    service = await startService();
    const connection = await batch();
    const closed = service.close();
    await expect(service.get('/health/live')).rejects.toThrow('fetch failed');
    for (let id = 2; id <= 50; id++) connection.socket.write(chunk(line(id)));
    await connection.until(/"id":50,/);
    connection.socket.write('0\r\n\r\n');
    await closed;
    const text = await connection.ended();
    const ids = [...text.matchAll(/\{"id":(\d+|null),/g)].map(([, id]) => Number(id));
    expect(ids).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    // The end of a body that is whole.
    expect(text).toMatch(/\r\n0\r\n\r\n$/);
  });

  it('answers a request whose body is still on its way, and closes the connection then', async () => {
    service = await startService();
    const connection = await service.raw();
    const body = JSON.stringify({ input: 'article 1240 du code civil' });
    const type = { 'content-type': 'application/json', 'content-length': String(body.length) };
    connection.socket.write(head('POST', '/v1/route', type) + body.slice(0, 10));
    // Another request on another connection, answered behind the first one's beginning.
    expect((await service.get('/health/live')).status).toBe(200);
    const closed = service.close();
    connection.socket.write(body.slice(10));
    await closed;
    const text = await connection.ended();
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(text).toContain('fr/code/civil/art1240');
  });

  it('lets idle connections go at once', async () => {
    service = await startService();
    const connection = await service.raw();
    connection.socket.write(head('GET', '/health/live'));
    await connection.until(/live/);
    await service.close();
    expect(await connection.ended()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('ends a batch that does not end, and says so in its last line', async () => {
    service = await startService({ stopMs: 200 });
    const connection = await batch();
    await service.close();
    const text = await connection.ended();
    expect(text).toMatch(
      /"id":1,.*\n[\s\S]*\{"id":null,"error":\{"code":"stopping","message":"the service stops/,
    );
  });

  it('is not held by one who neither sends nor reads', async () => {
    service = await startService({ stopMs: 200 });
    const connection = await service.raw();
    connection.socket.write(
      head('POST', '/v1/route', { 'content-type': 'application/json', 'content-length': '99' }),
    );
    expect((await service.get('/health/live')).status).toBe(200);
    await service.close();
    await connection.ended();
  });
});
