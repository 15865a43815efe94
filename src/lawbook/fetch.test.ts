import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeInBrowser } from '../../test/support/browser.ts';
import { ensureBuilt } from '../../test/support/built.ts';
import { repoRoot } from '../../test/support/shared.ts';
import { de } from '../jurisdictions/de/index.ts';
import { eu } from '../jurisdictions/eu/index.ts';
import { fr } from '../jurisdictions/fr/index.ts';
import { createPincite } from '../pincite.ts';
import { fetchLawbook } from './fetch.ts';
import { openLawbook } from './open.ts';

const base = join(repoRoot, 'dist/base');
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };

/** Serves files by their address, as any web server does. */
async function serving(files: ReadonlyMap<string, Uint8Array>): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '');
    const bytes = files.get(name);
    response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}

const lawbookFiles = (): Map<string, Uint8Array> =>
  new Map(
    ['manifest.json', 'hot.bin', 'cold.bin'].map((name) => [
      `/lawbook/${name}`,
      readFileSync(join(base, name)),
    ]),
  );

beforeAll(ensureBuilt, 180_000);

describe('a lawbook of the Web', () => {
  it('is the one that was built', async () => {
    const { url, close } = await serving(lawbookFiles());
    const lawbook = await fetchLawbook(`${url}lawbook/`);
    close();
    expect(lawbook.manifest).toEqual(openLawbook(base).manifest);
  });

  it.each([
    ['hot.bin', (bytes: Uint8Array) => bytes.fill(7, 100, 101), /hot\.bin is damaged/],
    ['cold.bin', (bytes: Uint8Array) => bytes.subarray(1), /cold\.bin is damaged/],
    ['manifest.json', () => new TextEncoder().encode('<!doctype html>'), /manifest\.json is damaged/],
  ])('is refused where %s is not what was built', async (name, damage, message) => {
    const files = lawbookFiles();
    const path = `/lawbook/${name}`;
    files.set(path, damage(Uint8Array.from(files.get(path) ?? [])));
    const { url, close } = await serving(files);
    await expect(fetchLawbook(`${url}lawbook/`)).rejects.toThrow(message);
    close();
  });

  it('is refused where it is not there', async () => {
    const { url, close } = await serving(new Map());
    await expect(fetchLawbook(`${url}lawbook/`)).rejects.toThrow(
      'manifest.json cannot be fetched: status 404',
    );
    close();
  });
});

/** What a user's bundler makes of the example. */
async function builtExample(): Promise<ReadonlyMap<string, Uint8Array>> {
  const result = await build({
    root: join(repoRoot, 'examples/browser'),
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^pincite$/, replacement: join(repoRoot, 'src/index.ts') },
        {
          find: /^pincite\/jurisdictions\/(\w+)$/,
          replacement: join(repoRoot, 'src/jurisdictions/$1/index.ts'),
        },
      ],
    },
    build: { write: false, target: 'es2022', modulePreload: false },
  });
  if (!('output' in result)) throw new Error('the example was not built');
  return new Map(
    result.output.map((file) => [
      `/${file.fileName}`,
      Buffer.from(file.type === 'chunk' ? file.code : file.source),
    ]),
  );
}

const TEXTS = [
  '§ 823 Abs. 1 BGB und Art. 6 DSGVO',
  "article 1240 du code civil et l'article L. 1234-9 du code du travail",
  'Regulation (EU) 2016/679, article 17(1)(a)',
  'nothing of the kind',
];

describeInBrowser('a page that reads citations by itself', (browser: () => Browser) => {
  let page: Page;
  let files: ReadonlyMap<string, Uint8Array>;
  let close = (): void => {};

  beforeAll(async () => {
    files = await builtExample();
    const served = await serving(new Map([...files, ...lawbookFiles()]));
    close = served.close;
    page = await browser().newPage();
    await page.goto(served.url);
    await page.getByRole('button', { name: 'Read' }).waitFor();
  }, 60_000);
  afterAll(() => close());

  it('sends less than 150 kB of code', () => {
    const code = [...files]
      .filter(([name]) => name.endsWith('.js'))
      .map(([, bytes]) => gzipSync(bytes).length);
    expect(code.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(150_000);
  });

  it.each(TEXTS)('answers as Node does: %s', async (text) => {
    const pincite = createPincite({ lawbook: openLawbook(base), jurisdictions: [fr, de, eu] });
    await page.getByLabel('Text').fill(text);
    await page.getByRole('button', { name: 'Read' }).click();
    const shown = JSON.parse((await page.getByRole('status').textContent()) ?? '');
    expect(shown).toEqual(JSON.parse(JSON.stringify(pincite.extract(text).citations)));
  });
});
