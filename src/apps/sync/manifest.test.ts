import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type Fetched, Manifest } from './manifest.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-manifest-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const open = (name: string): Manifest =>
  new Manifest(join(home, name), () => new Date('2030-01-02T03:04:05Z'));
const lines = (name: string): number => readFileSync(join(home, name), 'utf8').trimEnd().split('\n').length;
const fetched = (unit: string, sha256: string): Fetched => ({
  ...{ address: `https://law.example/${unit}`, unit, status: 200, sha256, bytes: 1 },
  ...{ etag: null, lastModified: null, stamp: null },
});

it('knows what waits for which store, across runs', async () => {
  const manifest = open('waiting');
  for (const unit of ['b', 'a']) await manifest.add({ event: 'changed', unit });
  expect(manifest.waiting('one')).toEqual(['a', 'b']);
  await manifest.add({ event: 'ingested', unit: 'a', store: 'one' });
  await manifest.add({ event: 'ingested', unit: 'b', store: 'one' });
  await manifest.add({ event: 'changed', unit: 'b' });
  for (const one of [manifest, open('waiting')]) {
    expect(one.waiting('one')).toEqual(['b']);
    expect(one.waiting('two')).toEqual(['a', 'b']);
  }
});

it('leaves out what later lines have replaced, once there is much of it, and means the same', async () => {
  const manifest = open('long');
  await manifest.add({ event: 'complete', cursor: '2030-01-01' });
  for (let n = 0; n < 400; n++) {
    await manifest.add({ event: 'changed', unit: 'a' });
    await manifest.add({ event: 'fetched', ...fetched('a', `${n}`) });
    if (n < 399) await manifest.add({ event: 'ingested', unit: 'a', store: 'one' });
  }
  await manifest.add({ event: 'changed', unit: 'b' });
  await manifest.add({ event: 'ingested', unit: 'b', store: 'one' });
  expect(lines('long')).toBe(1_202);
  await manifest.compact();
  expect(lines('long')).toBe(6);
  for (const one of [manifest, open('long')]) {
    expect(one.waiting('one')).toEqual(['a']);
    expect(one.of(new URL('https://law.example/a'))?.sha256).toBe('399');
    expect(one.cursor).toBe('2030-01-01');
  }
  await manifest.compact();
  expect(lines('long')).toBe(6);
});
