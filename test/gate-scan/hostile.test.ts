import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Surface } from '../../src/gate/model.ts';
import { scan } from '../../src/gate/scan/index.ts';
import { optional } from '../../src/text/optional.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function project(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'scan-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const surface: Surface = { files: ['**/*'], fields: ['basis'] };

async function findingsIn(root: string, surfaces: readonly Surface[] = [surface], maxBytes?: number) {
  const { findings } = await scan(root, surfaces, maxBytes === undefined ? {} : { maxBytes });
  return findings.map(({ code, place: { file, line, column } }) => `${code} ${file}:${line}:${column}`);
}

describe('files', () => {
  test('a file over the limit', async () => {
    const root = project({ 'a.yaml': `basis: ${'x'.repeat(200)}\n` });
    expect(await findingsIn(root, [surface], 100)).toEqual(['file_too_large a.yaml:1:1']);
    expect(await findingsIn(root, [surface], 1_000)).toEqual([]);
  });

  test('NUL bytes are no text, whatever the ending', async () => {
    const root = project({ 'a.py': Buffer.from('basis = 1\nx = "\0"\n'), 'b.yaml': Buffer.from('a: \0') });
    expect(await findingsIn(root)).toEqual(['binary_file a.py:2:6', 'binary_file b.yaml:1:4']);
  });

  test('UTF-16 with a byte order mark is read; what is not UTF-8 is a finding', async () => {
    const little = Buffer.from('\ufeffbasis: § 15 GwG\n', 'utf16le');
    const root = project({
      'little.yaml': little,
      'big.yaml': Buffer.from(little).swap16(),
      'marked.yaml': '\ufeffbasis: § 15 GwG\n',
      'latin.yaml': Buffer.from('x: 1\nbasis: \xa7 15 GwG\n', 'latin1'),
    });
    const { bases } = await scan(root, [surface]);
    expect(bases.map(({ text, place: { file, column } }) => [file, text, column])).toEqual([
      ['big.yaml', '§ 15 GwG', 8],
      ['little.yaml', '§ 15 GwG', 8],
      ['marked.yaml', '§ 15 GwG', 8],
    ]);
    expect(await findingsIn(root)).toEqual(['unreadable_file latin.yaml:2:8']);
  });

  test('an unknown ending', async () => {
    expect(await findingsIn(project({ 'a.rb': 'basis = "x"', Makefile: 'x:' }))).toEqual([
      'unknown_language Makefile:1:1',
      'unknown_language a.rb:1:1',
    ]);
  });

  test.skipIf(process.getuid?.() === 0)(
    'a file that may not be read (not as root, who may read all)',
    async () => {
      const root = project({ 'a.yaml': 'basis: x' });
      chmodSync(join(root, 'a.yaml'), 0);
      expect(await findingsIn(root)).toEqual(['unreadable_file a.yaml:1:1']);
    },
  );

  test('links: loops, ways out of the root, ends that are missing; one file is read once', async () => {
    const outside = project({ 'b.yaml': 'basis: x' });
    const root = project({ 'rules/a.yaml': 'basis: AMLR Art. 28' });
    symlinkSync('..', join(root, 'rules', 'up'));
    symlinkSync('self', join(root, 'rules', 'self'));
    symlinkSync('rules', join(root, 'again'));
    symlinkSync(outside, join(root, 'out'));
    symlinkSync(join(outside, 'b.yaml'), join(root, 'rules', 'out.yaml'));
    symlinkSync('nowhere.yaml', join(root, 'rules', 'gone.yaml'));
    const { bases, files } = await scan(root, [surface]);
    expect([bases.map(({ place }) => place.file), files]).toEqual([['rules/a.yaml'], 1]);
    expect(await findingsIn(root)).toEqual([
      'outside_root out:1:1',
      'unreadable_file rules/gone.yaml:1:1',
      'outside_root rules/out.yaml:1:1',
      'link_loop rules/self:1:1',
      'link_loop rules/up:1:1',
    ]);
  });

  test('globs that match nothing or leave the root', async () => {
    const root = project({ 'a.yaml': 'basis: x' });
    expect(
      await findingsIn(root, [{ files: ['*.yaml', '*.toml', '../*.yaml', '/etc/*'], fields: ['basis'] }]),
    ).toEqual(['no_files *.toml:1:1', 'outside_root ../*.yaml:1:1', 'outside_root /etc/*:1:1']);
  });

  test('a root that is not there is an error, never an empty scan', async () => {
    await expect(scan('/nowhere/at/all', [surface])).rejects.toThrow('ENOENT');
  });
});

describe('data', () => {
  test('cyclic aliases, and aliases of aliases', async () => {
    const bomb = [
      'a0: &a0 [x]',
      ...Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`),
    ];
    const root = project({
      'cycle.yaml': 'a: &a\n  basis: x\n  b: *a\n',
      'bomb.yaml': `${bomb.join('\n')}\nbasis: *a30\n`,
    });
    const { bases, findings } = await scan(root, [surface]);
    expect(findings.map(({ code, place }) => `${code} ${place.file}:${place.line}`)).toContain(
      'cyclic_alias cycle.yaml:2',
    );
    expect(findings.filter(({ place }) => place.file === 'bomb.yaml').map(({ code }) => code)).toContain(
      'not_evaluable',
    );
    expect(bases.length).toBeLessThan(2_000);
  });

  test('a key that stands twice, broken syntax, empty JSON', async () => {
    const root = project({
      'twice.yaml': 'a: 1\nbasis: x\nbasis: y\n',
      'broken.yaml': 'a: [1\nb: 2\n',
      'broken.json': '{"basis": "x",}',
      'empty.json': '',
      'broken.jsonl': '{"basis": "x"}\n{"basis": \n',
      'broken.toml': 'a = 1\nb = = 2\n',
    });
    expect((await findingsIn(root)).map((finding) => finding.replace(/:\d+$/, ''))).toEqual([
      'syntax_error broken.json:1',
      'syntax_error broken.jsonl:2',
      'syntax_error broken.toml:2',
      'syntax_error broken.yaml:2',
      'syntax_error empty.json:1',
      'syntax_error twice.yaml:3',
    ]);
  });
});

const DEEP = 20_000;
const deep: Readonly<Record<string, string>> = {
  'parens.py': `basis = ${'('.repeat(DEEP)}"x"${')'.repeat(DEEP)}\n`,
  'sum.py': `basis = ${'"x" + '.repeat(DEEP)}"x"\n`,
  'calls.py': `basis = ${'f('.repeat(DEEP)}"x"${')'.repeat(DEEP)}\n`,
  'parens.ts': `const basis = ${'('.repeat(DEEP)}"x"${')'.repeat(DEEP)};\n`,
  'sum.ts': `const basis = ${'"x" + '.repeat(5_000)}"x";\n`,
  'parens.java': `class C { String basis = ${'('.repeat(DEEP)}"x"${')'.repeat(DEEP)}; }\n`,
  'parens.go': `package a\nvar basis = ${'('.repeat(DEEP)}"x"${')'.repeat(DEEP)}\n`,
  'a.json': `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  'deep.json': `${'{"a":'.repeat(1_500)}{"basis":"x"}${'}'.repeat(1_500)}`,
  'a.yaml': `basis: ${'['.repeat(DEEP)}${']'.repeat(DEEP)}\n`,
  'a.toml': `basis = ${'['.repeat(DEEP)}${']'.repeat(DEEP)}\n`,
};

test.each(Object.entries(deep))(
  'however deep %s is nested, it is read or it is a finding',
  async (name, text) => {
    const { bases, findings } = await scan(project({ [name]: text }), [surface]);
    expect(bases.length + findings.length).toBeGreaterThan(0);
  },
);

test.each([
  [
    'doubling.py',
    `a0 = "x"\n${Array.from({ length: 60 }, (_, i) => `a${i + 1} = a${i} + a${i}`).join('\n')}\nbasis = a60\n`,
  ],
  [
    'choices.py',
    `a0 = "x" if c else "y"\n${Array.from({ length: 60 }, (_, i) => `a${i + 1} = a${i} + (a${i} if c else "z")`).join('\n')}\nbasis = a60\n`,
  ],
  ['itself.py', 'def f():\n    global a, b\n    a = b\ndef g():\n    b = a\nbasis = a\na = b\nb = a\n'],
])('what grows without bound is a finding: %s', async (name, text) => {
  const { bases, findings } = await scan(project({ [name]: text }), [surface]);
  expect(findings.map(({ code }) => code)).toContain('not_evaluable');
  expect(bases).toEqual([]);
});

test('a key path or a call that cannot be read says how to write it', async () => {
  const root = project({ 'a.yaml': 'basis: x' });
  await expect(scan(root, [{ files: ['*.yaml'], keyPaths: ['rules[x].basis'] }])).rejects.toThrow(
    'character 6',
  );
  await expect(scan(root, [{ files: ['*.yaml'], calls: ['#1'] }])).rejects.toThrow('finding#1');
});

test('a package that is not there is named, with the command that brings it', async () => {
  const absent = 'tree-sitter-none';
  await expect(optional(absent, () => import(absent))).rejects.toThrow('npm install tree-sitter-none');
});
