import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Surface } from '../../src/gate/model.ts';
import { scan } from '../../src/gate/scan/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'scan-'));
afterAll(() => rmSync(folder, { recursive: true }));

let next = 0;

async function scanned(ending: string, text: string, surface: Partial<Surface> = {}) {
  const file = `f${next++}.${ending}`;
  writeFileSync(join(folder, file), text);
  return scan(folder, [{ files: [file], fields: ['basis'], calls: ['note#1'], rule: ['id'], ...surface }]);
}

async function textsIn(ending: string, text: string, surface: Partial<Surface> = {}) {
  const { bases, findings } = await scanned(ending, text, surface);
  return [...bases.map((basis) => basis.text), ...findings.map(({ code }) => code)];
}

/** A string as its language's own specification reads it. */
const strings: readonly (readonly [ending: string, source: string, text: string])[] = [
  // The Python Language Reference, 2.4.
  ['py', `basis = f"{{{'a'}}} {f"{'b' + f'{1}'}"}"`, '{a} b1'],
  ['py', `basis = f'{"it" + "\\'s"}'`, "it's"],
  ['py', `basis = rf"\\d{'x'}\\n"`, '\\dx\\n'],
  ['py', 'basis = "\\q\\101\\u00a7\\\n15"', '\\qA§15'],
  ['py', 'basis = """a\r\nb"""', 'a\nb'],
  ['py', `basis = "a" f"{'b'}" r"\\c"`, 'ab\\c'],
  ['py', 'basis = f"{"a"!s}{"b":s}"', 'ab'],
  // ECMAScript, 12.9.4 and 12.9.6.
  ['ts', 'const basis = "\\u{a7}\\x31\\\n5";', '§15'],
  ['ts', `const basis = \`a\${\`b\${"c"}\`}\\\`\`;`, 'abc`'],
  ['ts', 'const basis = String.raw`a\\n`;', 'a\\n'],
  // The Java Language Specification, 3.10.6: the last line counts for the margin, trailing spaces do not stay.
  ['java', 'class C { String basis = """\n      a  \n        b\\n\n    """; }', 'a\n    b'],
  ['java', 'class C { String basis = """\n    a\\040\\sb \\"""c"""; }', 'a  b """c'],
  ['java', 'class C { String basis = "\\u00a7 15"; }', '§ 15'],
  // The Kotlin language specification: raw strings have no escapes, but interpolations.
  ['kt', `val basis = """a\\n \${'$'}5 \${"b"}"""`, 'a\\n $5 b'],
  ['kt', 'val basis = "\\$n \\u00a7"', '$n §'],
  ['kt', `const val K = "x"\nval basis = "$K.y \${K}z $K"`, 'x.y xz x'],
  ['kt', 'val basis = """\n    |a\n  |  b\n""".trimMargin()', 'a\n  b'],
  // The C# specification, 6.4.5.6 and 12.8.3.
  ['cs', 'class C { string basis = @"a""b\\n"; }', 'a"b\\n'],
  ['cs', 'class C { string basis = $@"{"x"} ""{{y}}"" \\n"; }', 'x "{y}" \\n'],
  ['cs', 'class C { string basis = $"{{ {"x"} }} \\u00a7"; }', '{ x } §'],
  ['cs', 'class C { string basis = """\n    a "quoted"\n      b\n    """; }', 'a "quoted"\n  b'],
  ['cs', 'class C { string basis = $$"""\n    {{"x"}} {y}\n    """; }', 'x {y}'],
  // The Go Programming Language Specification, "String literals".
  ['go', 'package a\nvar basis = `a\\n\r\nb`', 'a\\n\nb'],
  ['go', 'package a\nvar basis = "\\u00a7\\x31\\065"', '§15'],
];

test.each(strings)('.%s reads %j', async (ending, source, text) => {
  expect(await textsIn(ending, source)).toEqual([text.trim()]);
});

test('comments state nothing, whatever they hold', async () => {
  const comments: Readonly<Record<string, string>> = {
    py: '# basis = "x"\nx = 1  # {"basis": "x"}\n',
    ts: '// const basis = "x";\n/* { basis: "x" } */\n',
    java: '// String basis = "x";\n/* @Basis("x") */ class C {}\n',
    kt: '// val basis = "x"\n/* val basis = "x" */ val y = 1\n',
    cs: '// var basis = "x";\n/* Basis = "x" */ class C {}\n',
    go: 'package a\n// basis := "x"\n/* basis = "x" */\n',
    yaml: '# basis: x\na: 1\n',
    toml: '# basis = "x"\na = 1\n',
    jsonc: '{ /* "basis": "x" */ "a": 1 }',
  };
  for (const [ending, text] of Object.entries(comments)) expect(await textsIn(ending, text)).toEqual([]);
});

describe('what only the running program knows is reported', () => {
  test.each([
    ['py', 'basis = load("a", "b")\n'],
    ['py', 'basis = f"{article} GwG"\n'],
    ['py', 'basis = f"{1:>5}"\n'],
    ['py', 'def f(p):\n    note("a", p)\n'],
    ['py', 'note(*args)\n'],
    ['py', 'basis = BASES[key]\n'],
    ['ts', 'const x = { basis: other.basis };'],
    ['ts', 'const basis = 1 < 2;'],
    [
      'java',
      'class C { void f() { var s = new StringBuilder("a"); s.append("b"); note("x", s.toString()); } }',
    ],
    ['go', 'package a\nvar basis = law.Lookup("a", 1)\n'],
    ['yaml', 'basis: !include law.yaml\n'],
  ])('.%s %j', async (ending, text) => {
    expect(await textsIn(ending, text)).toEqual(['not_evaluable']);
  });
});

test('a name means what it holds where it is used', async () => {
  const text =
    'b = "one"\nnote("a", b)\nif x:\n    b = "two"\nnote("b", b)\nb = "three"\nnote("c", b + "!")\n';
  expect(await textsIn('py', text)).toEqual(['one', 'two', 'three!']);
});

test('Kotlin on one line is no syntax error, and annotations before a class are read', async () => {
  const text = 'package x\n@Basis("a")\nclass C(val n: Int)\nobject Bases { const val basis = "b" }\n';
  const { bases } = await scanned('kt', text, { decorators: ['Basis'] });
  expect(bases.map(({ rule, text }) => `${rule} ${text}`)).toEqual(['C a', 'Bases b']);
});

test('a list holds what is added to it', async () => {
  const text = 'bases = ["one"]\nif x:\n    bases.append("two")\nbases.extend(["three"])\nnote("a", bases)\n';
  expect(await textsIn('py', text)).toEqual(['one', 'two', 'three']);
});

test('Python methods do not see the names of their class', async () => {
  const text =
    'K = "outer"\nclass C:\n    K = "inner"\n    def f(self):\n        note("a", K)\n        note("b", self.K)\n';
  expect(await textsIn('py', text)).toEqual(['outer', 'inner']);
});

describe('rules', () => {
  test('a rule without a basis is a finding where the surface requires one', async () => {
    const text = `rules = [
    {"id": "R1", "basis": None}, {"id": "R2", "basis": " "}, {"id": "R3", "basis": "--"}, {"id": "R4"},
    {"id": "R5", "basis": "x"}, {"id": "R6", "basis": []}, {"id": "R7", **unseen},
    Rule(id="R8", basis="y"), Rule(id="R9"), other(id="no rule"),
]\n`;
    const { bases, findings } = await scanned('py', text, { required: true });
    expect(bases.map(({ rule }) => rule)).toEqual(['R5', 'R8']);
    expect(findings.map(({ code, rule }) => `${rule} ${code}`)).toEqual([
      'R1 no_basis_stated',
      'R2 no_basis_stated',
      'R3 no_basis_stated',
      'R4 no_basis_stated',
      'R6 no_basis_stated',
      'R7 not_evaluable',
      'R9 no_basis_stated',
    ]);
    expect((await scanned('py', text)).findings).toEqual([]);
  });

  test('the name of a rule is that of the nearest group, a class, or what a decorator stands on', async () => {
    const text = `
class Check(Base):
    basis = "a"
@Basis("b")
def check_pep(): pass
x = {"id": "R", "legal": {"basis": "c"}, "all": [{"id": "S", "basis": "d"}]}
basis = {"T": "e", "U": "f"}
`;
    const { bases } = await scanned('py', text, { decorators: ['Basis'] });
    expect(bases.map(({ rule, text }) => `${rule} ${text}`)).toEqual([
      'Check a',
      'check_pep b',
      'R c',
      'S d',
      'T e',
      'U f',
    ]);
  });

  test('a parameter states nothing where the calls of its function are read', async () => {
    const text = 'def finding(id, basis):\n    return Finding(id=id, basis=basis)\nfinding("R", "x")\n';
    expect(await textsIn('py', text, { calls: ['finding#1'] })).toEqual(['x']);
    expect(await textsIn('py', text, { calls: [] })).toEqual(['x', 'not_evaluable']);
  });
});

describe('data', () => {
  const rules = {
    yaml: 'rules:\n  - id: R1\n    basis: AMLR Art. 1\n    href: u1\n  - id: R2\n    basis: &b\n      - GwG § 1\n      - GwG § 2\n  - id: R3\n    basis: *b\nother: {basis: no}\n',
    json: '{"rules": [{"id": "R1", "basis": "AMLR Art. 1", "href": "u1"}, {"id": "R2", "basis": ["GwG § 1", "GwG § 2"]}, {"id": "R3", "basis": ["GwG § 1", "GwG § 2"]}], "other": {"basis": "no"}}',
    toml: 'other = { basis = "no" }\n[[rules]]\nid = "R1"\nbasis = "AMLR Art. 1"\nhref = "u1"\n[[rules]]\nid = "R2"\nbasis = ["GwG § 1", "GwG § 2"]\n[[rules]]\nid = "R3"\nbasis = ["GwG § 1", """GwG § 2"""]\n',
  };

  test.each(Object.entries(rules))('key paths in %s', async (ending, text) => {
    const { bases, findings } = await scanned(ending, text, {
      fields: [],
      keyPaths: ['rules[*].basis'],
      link: ['href'],
    });
    expect(findings).toEqual([]);
    expect(bases.map(({ rule, text, link }) => `${rule} ${text} ${link}`).sort()).toEqual([
      'R1 AMLR Art. 1 u1',
      'R2 GwG § 1 null',
      'R2 GwG § 2 null',
      'R3 GwG § 1 null',
      'R3 GwG § 2 null',
    ]);
  });

  test('JSON lines, merge keys, documents, and key paths of any depth', async () => {
    expect(await textsIn('jsonl', '{"basis": "a"}\n\n{"x": {"basis": "b"}}\n')).toEqual(['a', 'b']);
    const merged = await scanned('yaml', 'base: &b {basis: x}\nr: {id: R, <<: *b}\n---\nbasis: y\n');
    expect(merged.bases.map(({ rule, text }) => `${rule} ${text}`)).toEqual(['null x', 'R x', 'null y']);
    const deep =
      'm:\n  reference:\n    2005-01-01:\n      title: a\n      href: u\n    2006-01-01: [{title: b}]\n';
    const { bases } = await scanned('yaml', deep, {
      fields: [],
      keyPaths: ['m.reference.**.title'],
      link: ['href'],
    });
    expect(bases.map(({ text, link }) => `${text} ${link}`)).toEqual(['a u', 'b null']);
  });

  test('a field that holds dictionaries, with a link beside each text', async () => {
    const text = 'reference:\n  - {title: a, href: u}\n  - {title: b, href: v}\n  - c\n';
    const { bases } = await scanned('yaml', text, { fields: ['reference'], link: ['href'] });
    expect(bases.map(({ rule, text, link }) => `${rule} ${text} ${link}`)).toEqual([
      'null a u',
      'null b v',
      'null c null',
    ]);
  });

  test('places in block scalars and quoted ones', async () => {
    const { bases } = await scanned('yaml', 'basis: >-\n  AMLR\n  Art. 28\nx: {basis: "GwG\\u0020§ 15"}\n');
    expect(bases.map(({ text, place }) => [text, place.line, place.column])).toEqual([
      ['AMLR Art. 28', 1, 8],
      ['GwG § 15', 4, 12],
    ]);
  });

  test('a list of key paths requires what stands under its parents', async () => {
    expect(
      await textsIn('yaml', 'rules:\n  - basis: {}\n  - basis: [{}]\n', {
        fields: [],
        rule: [],
        keyPaths: ['rules[*].basis'],
        required: true,
      }),
    ).toEqual(['no_basis_stated', 'no_basis_stated']);
    const surface = { fields: [], rule: [], keyPaths: ['rules[*].basis'], required: true };
    expect(await textsIn('yaml', 'rules:\n  - basis: x\n  - basis:\n  - other: y\n', surface)).toEqual([
      'x',
      'no_basis_stated',
      'no_basis_stated',
    ]);
  });
});
