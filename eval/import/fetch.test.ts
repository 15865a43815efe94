import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repoRoot } from '../../test/support/shared.ts';

interface Wanted {
  key: string;
  name: string;
  version: string;
  integrity: string;
}
type Download = (spec: string, into: string) => Promise<void>;
type Fetch = (
  wanted: Wanted,
  folder: string,
  log: (line: string) => void,
  download: Download,
) => Promise<string>;

const script = join(repoRoot, 'scripts/fetch-french-law.mjs');
const { fetchPackage } = (await import(script)) as { fetchPackage: Fetch };

let folder: string;
let archive: string;
let wanted: Wanted;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pincite-fetch-'));
  await mkdir(join(folder, 'package/data'), { recursive: true });
  await writeFile(join(folder, 'package/data/a.json'), '{}');
  archive = join(folder, 'made.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', folder, 'package']);
  const hash = createHash('sha512').update(await readFile(archive));
  wanted = {
    key: 'essai',
    name: '@scope/essai',
    version: '1.0.0',
    integrity: `sha512-${hash.digest('base64')}`,
  };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('fetching a package', () => {
  const lines: string[] = [];
  const log = (line: string): void => {
    lines.push(line);
  };
  const serve: Download = (_, into) => copyFile(archive, join(into, 'scope-essai-1.0.0.tgz'));
  const refuse: Download = () => Promise.reject(new Error('no network'));

  it('unpacks it once, and leaves nothing else', async () => {
    const target = join(folder, 'sources');
    const done = await fetchPackage(wanted, target, log, serve);
    expect(await readdir(done)).toEqual(['a.json']);
    expect(await readdir(target)).toEqual(['essai-1.0.0']);
    expect(await fetchPackage(wanted, target, log, refuse)).toBe(done);
  });

  it('takes an archive that was put there by hand, and replaces a damaged one', async () => {
    const target = join(folder, 'sources');
    await mkdir(target);
    await copyFile(archive, join(target, 'scope-essai-1.0.0.tgz'));
    expect(existsSync(await fetchPackage(wanted, target, log, refuse))).toBe(true);
    const other = join(folder, 'others');
    await mkdir(other);
    await writeFile(join(other, 'scope-essai-1.0.0.tgz'), 'damaged');
    expect(existsSync(await fetchPackage(wanted, other, log, serve))).toBe(true);
    expect(lines.some((line) => line.includes('damaged'))).toBe(true);
  });

  it('says what to do without network, and takes no other file than the pinned one', async () => {
    const target = join(folder, 'sources');
    await expect(fetchPackage(wanted, target, log, refuse)).rejects.toThrow(/no network.*by hand/s);
    const other = { ...wanted, integrity: 'sha512-other' };
    await expect(fetchPackage(other, target, log, serve)).rejects.toThrow(/not the file that was pinned/);
    expect(await readdir(target)).toEqual([]);
  });
});
