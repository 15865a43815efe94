import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repoRoot } from '../support/shared.ts';

const read = (file: string) => JSON.parse(readFileSync(join(repoRoot, file), 'utf8'));
const manifest = read('package.json');

describe('package.json', () => {
  it('brings nothing along: every library is an optional peer, and here to be tested with', () => {
    expect(manifest.dependencies).toBeUndefined();
    for (const name of Object.keys(manifest.peerDependencies)) {
      expect(manifest.peerDependenciesMeta[name], name).toEqual({ optional: true });
      expect(manifest.devDependencies, name).toHaveProperty([name]);
    }
  });

  it('exports what exists', () => {
    for (const { default: file } of Object.values<{ default?: string }>(manifest.exports)) {
      if (file === undefined) continue;
      const source = file.replace('./dist/', 'src/').replace(/\.js$/, '.ts');
      const sources = source.includes('*')
        ? jurisdictions().map((code) => source.replace('*', code))
        : [source];
      expect(sources.filter((path) => !existsSync(join(repoRoot, path)))).toEqual([]);
    }
  });
});

describe('package-lock.json', () => {
  it('records no download addresses, so that any registry mirror can serve it', () => {
    const packages = Object.entries<{ resolved?: string }>(read('package-lock.json').packages);
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

function jurisdictions(): string[] {
  const folders = readdirSync(join(repoRoot, 'src/jurisdictions'), { withFileTypes: true });
  return folders
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name);
}
