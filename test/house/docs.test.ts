import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtCli, ensureBuilt } from '../support/built.ts';
import { type CodeBlock, codeBlocks, commands, sameOutput } from '../support/markdown.ts';
import { repoRoot } from '../support/shared.ts';

const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
const docs = readdirSync(join(repoRoot, 'docs')).filter((file) => file.endsWith('.md'));
const documents = [...pages, ...docs.map((file) => `docs/${file}`)].map((name) => ({
  name,
  text: readFileSync(join(repoRoot, name), 'utf8'),
}));
const scripts: Record<string, string> = JSON.parse(
  readFileSync(join(repoRoot, 'package.json'), 'utf8'),
).scripts;

/** Commands that a reader types once on a machine: the tests do not repeat them. */
const setUp = /^(npm|git|cd) /;

describe.each(documents)('$name', ({ name, text }) => {
  const blocks = codeBlocks(text);
  const run = (...languages: string[]): CodeBlock[] =>
    blocks.filter((block) => languages.includes(block.language) && block.noRun === undefined);

  it('names only npm scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, target = '']) => target);
    const dead = links.filter((target) => !existsSync(join(repoRoot, dirname(name), target)));
    expect(dead).toEqual([]);
  });

  it.each(run('json'))('has JSON in line $line', ({ code }) => {
    expect(() => JSON.parse(code)).not.toThrow();
  });

  const consoles = run('sh', 'console', 'bash');
  const sources = run('ts', 'js');
  const home = mkdtempSync(join(tmpdir(), 'pincite-docs-'));
  const bin = join(home, 'bin');
  const work = join(home, 'work');
  // The package finds itself by its own name only from inside its folder.
  const inside = join(repoRoot, '.cache', `docs-${name.replaceAll(/\W/g, '-')}`);

  beforeAll(async () => {
    if (consoles.length === 0 && sources.length === 0) return;
    await ensureBuilt();
    for (const folder of [bin, work, inside]) mkdirSync(folder, { recursive: true });
    const shim = join(bin, 'pincite');
    writeFileSync(shim, `#!/bin/sh\nexec '${process.execPath}' '${builtCli}' "$@"\n`);
    chmodSync(shim, 0o755);
  }, 180_000);
  afterAll(() => {
    rmSync(home, { recursive: true, force: true });
    rmSync(inside, { recursive: true, force: true });
  });

  it.each(consoles)('does what it shows in line $line', { timeout: 60_000 }, ({ code }) => {
    expect(code.split('\n').filter((line) => /^(npx )?pincite /.test(line))).toEqual([]);
    for (const command of commands(code)) {
      if (setUp.test(command.run)) continue;
      const done = spawnSync('bash', ['-c', command.run], {
        cwd: work,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NO_COLOR: '1' },
      });
      const seen = `$ ${command.run}\n${done.stdout}${done.stderr}`;
      expect(done.status, seen).toBe(command.exit);
      if (command.output.length === 0) continue;
      const lines = done.stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.trimEnd());
      if (!sameOutput(command.output, lines)) expect(lines).toEqual(command.output);
    }
  });

  // In a TypeScript block, `//=> text` after a statement is the line that it prints.
  it.each(sources)('compiles and runs the code in line $line', { timeout: 60_000 }, ({ code, line }) => {
    const file = join(inside, `line-${line}.ts`);
    writeFileSync(file, code);
    expect(compile(file)).toEqual([]);
    const output = execFileSync(process.execPath, [file.replace(/\.ts$/, '.js')], {
      cwd: work,
      encoding: 'utf8',
    });
    const written = [...code.matchAll(/\/\/=> (.*)$/gm)].map(([, text = '']) => text.trimEnd());
    const lines = output.trimEnd().split('\n');
    if (written.length > 0 && !sameOutput(written, lines)) expect(lines).toEqual(written);
  });
});

function compile(file: string): string[] {
  const { config } = ts.readConfigFile(join(repoRoot, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, repoRoot);
  const program = ts.createProgram([file], { ...options, noEmit: false, declaration: false });
  program.emit();
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
