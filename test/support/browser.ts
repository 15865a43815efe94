import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe } from 'vitest';
import { missing, repoRoot, shortSuite, skipped } from './shared.ts';

/** Where Debian and others put Chromium; `PINCITE_CHROMIUM` names another. */
const PLACES = [process.env.PINCITE_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Root has no sandbox, and a closed network refuses what Chromium asks for by itself. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A suite in a real browser. Skipped with a reason where there is none, failed where `CI=true`. */
export function describeInBrowser(name: string, suite: (browser: () => Browser) => void): void {
  if (shortSuite) {
    skipped(name, 'PINCITE_MATRIX=1: pages are the same on every version of Node');
    return;
  }
  const executablePath = PLACES.find((place) => place !== undefined && existsSync(place));
  if (executablePath === undefined) {
    missing(name, 'Chromium is not installed (PINCITE_CHROMIUM can name it)');
    return;
  }
  describe(name, () => {
    let browser: Browser | undefined;
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath, args: QUIET });
    });
    afterAll(async () => browser?.close());
    suite(() => browser as Browser);
  });
}

/** A module of the repository with all it imports, as one script for a page. */
export async function bundled(entry: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'pincite-bundle-'));
  try {
    const result = await build({
      root: repoRoot,
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic', development: false } },
      resolve: { alias: { 'pincite/pill': join(repoRoot, 'src/pill/index.ts') } },
      build: { outDir, write: false, minify: false, lib: { entry: join(repoRoot, entry), formats: ['es'] } },
    });
    const [first] = Array.isArray(result) ? result : [result];
    const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
    if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`);
    return chunk.code;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Opens a page that holds `body` and runs `script`, served from this machine. */
export async function openPage(browser: Browser, body: string, script: string): Promise<Page> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title></head><body><main>${body}</main><script type="module" src="/script.js"></script></body></html>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/script.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const page = await browser.newPage();
  page.on('close', () => server.close());
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return page;
}
