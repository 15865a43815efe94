import { afterEach, expect, it } from 'vitest';
import { head, type Served, startService } from '../../../test/support/service.ts';

let service: Served;
afterEach(() => service.close());

const QUESTION = { input: 'article 1240 du code civil' };

it('sends away what is too much, and takes requests again when others have ended', async () => {
  service = await startService({ requestsAtOnce: 2 });
  const body = JSON.stringify(QUESTION);
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  const held = await Promise.all([service.raw(), service.raw()]);
  for (const { socket } of held) socket.write(head('POST', '/v1/route', headers) + body.slice(0, 5));
  let answer = await service.post('/v1/route', QUESTION);
  // The two that are held may arrive later.
  for (let n = 0; n < 100 && answer.status === 200; n++) answer = await service.post('/v1/route', QUESTION);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toMatchObject({
    code: 'too_busy',
    detail: expect.stringContaining('ask again'),
  });
  // Whoever watches is not sent away.
  expect((await service.get('/health/ready')).status).toBe(200);
  expect((await service.get('/metrics')).status).toBe(200);

  for (const { socket } of held) socket.write(body.slice(5));
  for (const connection of held) expect(await connection.until(/fr\/code\/civil\/art1240/)).toMatch(/ 200 /);
  expect((await service.post('/v1/route', QUESTION)).status).toBe(200);
});

it('takes again what a client has given up', async () => {
  service = await startService({ requestsAtOnce: 1 });
  const held = await service.raw();
  const headers = { 'content-type': 'application/json', 'content-length': '99' };
  held.socket.write(head('POST', '/v1/route', headers));
  const status = async (): Promise<number> => (await service.post('/v1/route', QUESTION)).status;
  for (let n = 0; n < 100 && (await status()) === 200; n++);
  expect(await status()).toBe(503);
  held.socket.destroy();
  for (let n = 0; n < 100 && (await status()) === 503; n++);
  expect(await status()).toBe(200);
});
