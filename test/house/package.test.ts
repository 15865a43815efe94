import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../support/built.ts';
import { repoRoot } from '../support/shared.ts';

/** The package as a user gets it who installs nothing else: no library, no types, no database. */
describe('the package installed alone', () => {
  const home = mkdtempSync(join(tmpdir(), 'pincite-package-'));

  beforeAll(async () => {
    await ensureBuilt();
    npm(['pack', '--pack-destination', home], repoRoot);
    const tarball = readdirSync(home).find((file) => file.endsWith('.tgz'));
    writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }');
    npm(['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], home);
  }, 120_000);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('brings no other package with it', () => {
    const installed = readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(installed).toEqual(['pincite']);
  });

  it('ships no test and no source', () => {
    const files = readdirSync(join(home, 'node_modules/pincite'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /\.test\.|^src|^test/.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
  });

  it.each(['pincite', 'pincite/jurisdictions/fr', 'pincite/registry'])('imports %s', (entry) => {
    const done = node(`console.log(Object.keys(await import('${entry}')).length > 0)`);
    expect(done.stderr).toBe('');
    expect(done.stdout.trim()).toBe('true');
  });

  it('has types that need no other package', () => {
    const file = join(home, 'user.ts');
    writeFileSync(file, "export * from 'pincite';\nexport * as fr from 'pincite/jurisdictions/fr';\n");
    const program = ts.createProgram([file], {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      strict: true,
      noEmit: true,
      types: [],
    });
    const messages = ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(messages).toEqual([]);
  });

  it('names the package to install where the store has no database', () => {
    const done = node(`
      const { openStore } = await import('pincite/store');
      await openStore({ directory: 'data' });
    `);
    expect(done.status).not.toBe(0);
    expect(done.stderr).toContain('npm install @electric-sql/pglite');
    expect(done.stderr).not.toContain('ERR_MODULE_NOT_FOUND');
  });

  function node(script: string) {
    return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: home,
      encoding: 'utf8',
    });
  }
});

function npm(args: string[], cwd: string): void {
  // What the outer npm hands on to its scripts would otherwise steer this one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  execFileSync('npm', args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
