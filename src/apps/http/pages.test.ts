import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, describe, expect, it } from 'vitest';
import { startService } from '../../../test/support/service.ts';
import type { Environment } from './environment.ts';
import { pages } from './pages.ts';
import { Routes } from './routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'pincite-built-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Pincite</title>');
writeFileSync(join(folder, 'assets/index-Ab12.js'), 'export {};'.repeat(100));
writeFileSync(join(folder, 'notes.txt'), 'no page');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function served(built: string) {
  const app = new OpenAPIHono<Environment>();
  pages(new Routes(app), built);
  return app;
}
const app = served(folder);

describe('built pages', () => {
  it('are asked for anew each time, and sent again only where they have changed', async () => {
    const first = await app.request('/');
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await first.text()).toContain('<title>Pincite</title>');
    const again = await app.request('/', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('have assets that are kept for good, as small as the browser can take them', async () => {
    const asset = (encoding: string) =>
      app.request('/assets/index-Ab12.js', { headers: { 'accept-encoding': encoding } });
    const plain = await asset('identity');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const whole = (await plain.arrayBuffer()).byteLength;
    for (const [asked, given] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const small = await asset(asked);
      expect(small.headers.get('content-encoding')).toBe(given);
      expect((await small.arrayBuffer()).byteLength).toBeLessThan(whole);
    }
  });

  it('may run and load what is theirs, and nothing else', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });

  it.each(['/notes.txt', '/index.html', '/assets/../notes.txt', '/..%2f..%2fpackage.json', '/assets/'])(
    'are all there is: nothing is at %s',
    async (path) => {
      expect((await app.request(path)).status).toBe(404);
    },
  );

  it('are looked at, not written to', async () => {
    const refused = await app.request('/', { method: 'POST' });
    expect(refused.status).not.toBe(200);
  });
});

describe('pages that were not built', () => {
  it('say how they are', async () => {
    const answer = await served(join(folder, 'nowhere')).request('/');
    expect(answer.status).toBe(501);
    expect(await answer.text()).toContain('npm run build');
  });
});

describe('everything else of the service', () => {
  it('is kept nowhere and may load nothing, as before', async () => {
    const service = await startService();
    const { headers } = await service.get('/health/live');
    await service.close();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
