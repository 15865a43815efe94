import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { GateError } from './gate-error.ts';
import { parseRegister, readRegisters, registerFiles, writeRegister } from './registers-file.ts';

const root = mkdtempSync(join(tmpdir(), 'pincite-registers-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const ENTRY = `entries:
  - citation: CRR Art. 8
    rule: capital
    reason: taken in with wave 4
    issue: "#484"
    expires: 2027-01-31
`;

describe('a register', () => {
  it('is YAML, each entry with its place', () => {
    const { entries, warnDays } = parseRegister(`warnDays: 7\n${ENTRY}`, 'gaps.yaml', 'corpus');
    expect(warnDays).toBe(7);
    expect(entries).toEqual([
      {
        citation: 'CRR Art. 8',
        rule: 'capital',
        reason: 'taken in with wave 4',
        issue: '#484',
        expires: '2027-01-31',
        failure: null,
        place: { file: 'gaps.yaml', line: 3, column: 5, endLine: 8, endColumn: 1 },
      },
    ]);
  });

  it('is JSON as well', () => {
    const text = JSON.stringify({ entries: [{ citation: 'X', reason: 'r', issue: '#1' }] });
    expect(parseRegister(text, 'gaps.json', 'corpus').entries).toMatchObject([{ citation: 'X', rule: null }]);
  });

  it.each(['', '# nothing yet\n', 'entries:\n', 'entries: []\n'])('may be empty: %j', (text) => {
    expect(parseRegister(text, 'gaps.yaml', 'corpus').entries).toEqual([]);
  });

  it.each([
    [
      'an unknown key',
      ENTRY.replace('reason', 'raeson'),
      /gaps\.yaml:2:5: unknown key "raeson"; known: citation, rule/,
    ],
    ['an unknown key above', `ratchet: 4\n${ENTRY}`, /unknown key "ratchet"; known: warnDays, entries/],
    ['no reason', ENTRY.replace(/ +reason.*\n/, ''), /gaps\.yaml:2:5: reason is missing/],
    ['a blank reason', ENTRY.replace('taken in with wave 4', '" "'), /gaps\.yaml:4:13: .*is blank/],
    [
      'an issue that YAML takes for a remark',
      ENTRY.replace('"#484"', '#484'),
      /issue is missing.*quotation marks/,
    ],
    ['no day', ENTRY.replace('2027-01-31', '2027-02-31'), /gaps\.yaml:6:14: .*no calendar day/],
    ['a list instead of entries', '- citation: X\n', /gaps\.yaml:1:1: the file is no object/],
    ['what is no YAML', 'entries: [\n', /gaps\.yaml:\d+:\d+: .*mend the register of corpus gaps/],
    ['a key twice', 'entries: []\nentries: []\n', /gaps\.yaml:2:1: Map keys must be unique/],
    ['an alias bomb', bomb(), /gaps\.yaml cannot be read: .*alias/i],
  ])('with %s is refused', (_, text, message) => {
    expect(() => parseRegister(text, 'gaps.yaml', 'corpus')).toThrow(GateError);
    expect(() => parseRegister(text, 'gaps.yaml', 'corpus')).toThrow(message);
  });
});

/** Aliases of aliases: a few lines that stand for a million entries. */
function bomb(): string {
  const levels = Array.from({ length: 9 }, (_, n) => `l${n + 1}: &l${n + 1} [${`*l${n}, `.repeat(9)}*l${n}]`);
  return ['l0: &l0 x', ...levels].join('\n');
}

describe('the registers of a project', () => {
  it('have paths that they have where none is named', () => {
    expect(registerFiles({})).toEqual({
      authoring: 'citations/ungrammatical.yaml',
      corpus: 'citations/corpus-gaps.yaml',
    });
    expect(readRegisters(root, {}).map(({ entries }) => entries)).toEqual([[], []]);
  });

  it.each([
    [{ corpusGaps: 'absent.yaml' }, /absent\.yaml does not exist.*pincite gate update/],
    [{ corpusGaps: '../gaps.yaml' }, /outside the project/],
    [{ corpusGaps: '/etc/gaps.yaml' }, /outside the project/],
    [{ corpusGaps: 'a.yaml', ungrammatical: './a.yaml' }, /both registers are a\.yaml/],
  ])('are refused: %j', (registers, message) => {
    expect(() => readRegisters(root, { registers })).toThrow(message);
  });

  it('declare nothing twice, in whichever of them', () => {
    writeFileSync(join(root, 'one.yaml'), ENTRY);
    writeFileSync(join(root, 'two.yaml'), ENTRY);
    const registers = { ungrammatical: 'one.yaml', corpusGaps: 'two.yaml' };
    expect(() => readRegisters(root, { registers })).toThrow(
      /"CRR Art\. 8" of rule capital is declared twice, in one\.yaml:2 and two\.yaml:2/,
    );
  });

  it('are text', () => {
    writeFileSync(join(root, 'bytes.yaml'), Buffer.from([0x65, 0xff, 0xfe]));
    expect(() => readRegisters(root, { registers: { corpusGaps: 'bytes.yaml' } })).toThrow(
      /no text in UTF-8/,
    );
  });
});

describe('writing', () => {
  const entry = { citation: 'New', rule: null, reason: 'r: s', issue: '#2', expires: null, failure: 'f' };
  const edits = { remove: [0], replace: new Map(), add: [entry] };

  it('keeps remarks and values of a YAML file', () => {
    const text = `# Reviewed every quarter.\nwarnDays: 7\n${ENTRY}  # the rest is for wave 5\n  - citation: Kept\n    reason: 'a long: reason'\n    issue: "#5"\n`;
    writeFileSync(join(root, 'gaps.yaml'), text);
    writeRegister(root, parseRegister(text, 'gaps.yaml', 'corpus'), edits);
    expect(readFileSync(join(root, 'gaps.yaml'), 'utf8')).toBe(`# Reviewed every quarter.
warnDays: 7
entries:
  # the rest is for wave 5
  - citation: Kept
    reason: 'a long: reason'
    issue: "#5"
  - citation: New
    reason: "r: s"
    issue: "#2"
    failure: f
`);
  });

  it('removes the entries that are named, in whatever order', () => {
    const entries = ['A', 'B', 'C', 'D'].map((citation) => ({ citation, reason: 'r', issue: '#1' }));
    const text = JSON.stringify({ entries });
    writeFileSync(join(root, 'four.json'), text);
    const edits = { remove: [0, 2], replace: new Map([[3, entry]]), add: [] };
    writeRegister(root, parseRegister(text, 'four.json', 'corpus'), edits);
    const { entries: left } = parseRegister(
      readFileSync(join(root, 'four.json'), 'utf8'),
      'four.json',
      'corpus',
    );
    expect(left.map(({ citation }) => citation)).toEqual(['B', 'New']);
  });

  it('makes a file that is not there, and folders above it', () => {
    mkdirSync(join(root, 'sub'), { recursive: true });
    for (const file of ['sub/new/gaps.yaml', 'sub/gaps.json']) {
      const register = parseRegister('', file, 'corpus');
      writeRegister(root, register, { ...edits, remove: [] });
      const written = parseRegister(readFileSync(join(root, file), 'utf8'), file, 'corpus');
      expect(written.entries).toMatchObject([entry]);
    }
    expect(JSON.parse(readFileSync(join(root, 'sub/gaps.json'), 'utf8'))).toHaveProperty('entries');
  });

  it('is read again as it was written, whatever a citation holds', () => {
    const odd = [
      '#1',
      '- x',
      'a: b',
      '"quoted"',
      "it's",
      '{x}',
      'a\nb',
      ' padded ',
      'null',
      '1.0',
      '§ 5 – é',
    ];
    const add = odd.map((citation) => ({ ...entry, citation }));
    writeRegister(root, parseRegister('', 'odd.yaml', 'corpus'), { ...edits, remove: [], add });
    const { entries } = parseRegister(readFileSync(join(root, 'odd.yaml'), 'utf8'), 'odd.yaml', 'corpus');
    expect(entries.map(({ citation }) => citation)).toEqual(odd);
  });
});
