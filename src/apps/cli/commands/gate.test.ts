import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CliRun, runCli } from '../../../../test/support/run-cli.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-gate-'));
const data = join(home, 'data');
afterAll(() => rmSync(home, { recursive: true, force: true }));

const pincite = (cwd: string, args: readonly string[], env: Record<string, string> = {}): Promise<CliRun> =>
  runCli(cwd, args, { PINCITE_DATA: data, ...env });

const AMLR = 'eu/reg/2024/1624';
const article = (number: number, more: object = {}): object => ({
  id: `eu.amlr-${number}`,
  versionGroup: `amlr-${number}`,
  coordinate: `${AMLR}/art${number}`,
  title: `Article ${number}`,
  body: `Duty ${number}.`,
  sortOrder: number,
  ...more,
});

/** A regulation of four articles, for tests. */
function law(articles: readonly object[]): string {
  const source = {
    source: 'small-aml',
    title: 'A small regulation',
    licence: 'CC0-1.0',
    attribution: 'Pincite',
    snapshot: '2026-01-01',
  };
  const every = {
    kind: 'legislation',
    language: 'en',
    jurisdiction: 'eu',
    instrumentId: 'eu_reg_2024_1624',
    date: '2024-05-31',
  };
  const whole = {
    id: 'eu.amlr',
    coordinate: AMLR,
    title: 'Regulation (EU) 2024/1624',
    tags: { structure: 'complete' },
    sortOrder: 0,
  };
  const lines = [{ source }, ...[whole, ...articles].map((one) => ({ ...every, ...one }))];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

beforeAll(async () => {
  writeFileSync(join(home, 'law.jsonl'), law([20, 21, 22, 23].map((number) => article(number))));
  for (const args of [
    ['corpus', 'ingest', 'law.jsonl'],
    ['lawbook', 'build'],
  ]) {
    const { status, stderr } = await pincite(home, args);
    expect(status, stderr).toBe(0);
  }
}, 180_000);

const CONFIG = {
  corpus: { instruments: [{ coordinate: AMLR, names: ['AMLR'] }] as object[] },
  methodology: { bases: ['Sector risk assessment'] },
  surfaces: [
    { files: ['rules/**/*.yaml'], keyPaths: ['rules[*].basis'], rule: ['id'], required: true },
  ] as object[],
};

let root = '';
let count = 0;
beforeEach(() => {
  root = join(home, `project${count++}`);
  mkdirSync(root);
});

function write(files: Readonly<Record<string, string | object>>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** A project with rules, each with what it cites. */
function project(rules: Readonly<Record<string, string>>, config: object = {}): void {
  const lines = Object.entries(rules).map(
    ([id, basis]) => `  - id: ${id}\n    basis: ${JSON.stringify(basis)}\n`,
  );
  write({ 'pincite.config.json': { ...CONFIG, ...config }, 'rules/a.yaml': `rules:\n${lines.join('')}` });
}

const gate = (...args: string[]): Promise<CliRun> => pincite(root, ['gate', ...args]);

async function codes(...args: string[]): Promise<string[]> {
  const { stdout, stderr } = await gate(...args, '--json');
  expect(stderr).toBe('');
  return JSON.parse(stdout).findings.map(({ code }: { code: string }) => code);
}

const GAPS = 'citations/corpus-gaps.yaml';
const entry = (citation: string, rule: string, more = ''): string =>
  `  - citation: ${citation}\n    rule: ${rule}\n    reason: wave 4\n    issue: "#484"\n${more}`;
const CRR = 'not_in_corpus/not_ingested eu/reg/2013/575/art8';

describe('pincite gate', () => {
  it('passes where everything stands, in both tiers', async () => {
    project({ cdd: 'AMLR Art. 20', sector: 'Sector risk assessment' });
    for (const tier of ['grammar', 'corpus']) {
      const run = await gate('--tier', tier);
      expect(run).toMatchObject({ status: 0, stderr: '' });
      expect(run.stdout).toMatch(new RegExp(`^passed {2}${tier} tier, .*: 0 errors, 0 warnings$`, 'm'));
    }
  });

  it('tells what fails, where and what to do, with exit code 1', async () => {
    project({ cdd: 'AMLR Art. 20', capital: 'CRR Art. 8', mad: 'Blah s. 4', gone: 'AMLR Art. 999' });
    expect(await codes()).toEqual(['undeclared_gap', 'unsound_citation', 'unsound_citation']);
    const { status, stdout } = await gate();
    expect(status).toBe(1);
    expect(stdout).toContain(`rules/a.yaml:5:12  error  capital "CRR Art. 8": ${CRR}, owned by the corpus`);
    expect(stdout).toContain(`do: take the law in, or declare it in ${GAPS}: pincite gate update --reason`);
  });

  it('names the command that declares for the same project', async () => {
    project({ mad: 'Blah s. 4' });
    const { stdout } = await gate('--tier', 'grammar', '--config', './pincite.config.json');
    expect(stdout).toContain(
      'pincite gate update --tier grammar --config ./pincite.config.json --reason TEXT',
    );
  });

  it('asks in the grammar tier only whether a citation can be read', async () => {
    project({ capital: 'CRR Art. 8', gone: 'AMLR Art. 999', mad: 'Blah s. 4' });
    expect(await codes('--tier', 'grammar')).toEqual(['unsound_citation']);
  });

  it('fails for a rule without a basis, unless it is exempt', async () => {
    project({ cdd: 'AMLR Art. 20', info: '' });
    expect(await codes()).toEqual(['no_basis_stated']);
    project({ cdd: 'AMLR Art. 20', info: '' }, { withoutBasis: { info: 'informs only' } });
    expect(await codes()).toEqual([]);
    project({ cdd: 'AMLR Art. 20' }, { withoutBasis: { info: 'informs only' } });
    expect(await codes()).toEqual(['stale_exemption']);
  });

  it.each([
    ['a surface that matches nothing', [{ files: ['nothing/*.yaml'], fields: ['basis'] }]],
    ['fields that nothing has', [{ files: ['rules/*.yaml'], fields: ['legal'] }]],
    ['no surface', []],
  ])('that checked nothing fails: %s', async (_, surfaces) => {
    project({ cdd: 'AMLR Art. 20' }, { surfaces });
    expect(await codes()).toContain('nothing_checked');
  });

  it('fails where part of the project cannot be read', async () => {
    project({ cdd: 'AMLR Art. 20' });
    write({ 'rules/b.yaml': 'rules: [\n', 'rules/c.yaml': 'a\0b' });
    expect(await codes()).toEqual(expect.arrayContaining(['syntax_error', 'binary_file']));
  });

  it('pins the radar both ways', async () => {
    project({ cdd: 'AMLR Art. 20' }, { radar: [AMLR] });
    expect(await codes()).toEqual([]);
    project({ cdd: 'AMLR Art. 20' }, { radar: ['eu/reg/2016/679'] });
    expect((await codes()).sort()).toEqual(['radar_not_held', 'radar_not_watched']);
  });

  it('finds its declaration above, and names files from where it runs', async () => {
    project({ mad: 'Blah s. 4' });
    const below = await pincite(join(root, 'rules'), ['gate', '--tier', 'grammar']);
    expect(below.stdout).toContain('rules/a.yaml:3:12');
    const above = await pincite(home, ['gate', '--tier', 'grammar', '--config', root]);
    expect(above.stdout).toContain(`${root.slice(home.length + 1)}/rules/a.yaml:3:12`);
    const env = { GITHUB_WORKSPACE: home };
    const action = await pincite(root, ['gate', '--tier', 'grammar', '--format', 'github'], env);
    expect(action.stdout).toContain(`file=${root.slice(home.length + 1)}/rules/a.yaml`);
  });

  it.each(['json', 'sarif', 'junit', 'github'])(
    'writes a report as %s into a file, and tells people',
    async (format) => {
      project({ mad: 'Blah s. 4' });
      const direct = await gate('--format', format, '--tier', 'grammar');
      const run = await gate('--format', format, '--tier', 'grammar', '--output', 'report');
      expect(run.status).toBe(1);
      expect(run.stdout).toContain('failed  grammar tier');
      expect(readFileSync(join(root, 'report'), 'utf8')).toBe(direct.stdout);
    },
  );
});

describe('registers', () => {
  const rules = { cdd: 'AMLR Art. 20', capital: 'CRR Art. 8' };

  it('declare what fails, checked in both directions', async () => {
    project(rules);
    const pinned = (failure: string): string =>
      `entries:\n${entry('CRR Art. 8', 'capital', `    failure: ${failure}\n`)}`;
    write({ [GAPS]: pinned(CRR) });
    expect(await codes()).toEqual([]);
    write({ [GAPS]: pinned('not_in_corpus/not_ingested eu/reg/2013/575/art9') });
    expect(await codes()).toEqual(['changed_failure']);
    write({ [GAPS]: `entries:\n${entry('CRR Art. 8', 'capital')}` });
    expect(await codes()).toEqual(['unpinned_entry']);
    write({ [GAPS]: `${pinned(CRR)}${entry('AMLR Art. 20', 'cdd')}${entry('CRR Art. 9', 'capital')}` });
    expect((await codes()).sort()).toEqual(['stale_entry', 'uncited_entry']);
    write({
      [GAPS]: `entries:\n${entry('CRR Art. 8', 'capital', `    failure: ${CRR}\n    expires: 2001-01-01\n`)}`,
    });
    expect(await codes()).toEqual(['expired_entry']);
    write({ [GAPS]: 'entries: []', 'citations/ungrammatical.yaml': pinned(CRR) });
    expect(await codes()).toEqual(['wrong_register']);
  });

  it('are brought up to date by a command, after which the gate passes', async () => {
    project({ ...rules, mad: 'Blah s. 4' });
    expect(await gate('update')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('2 left for a person'),
    });
    const declared = await gate('update', '--reason', 'wave 4', '--issue', '#484', '--expires', '2999-01-01');
    expect(declared).toMatchObject({
      status: 0,
      stdout: '0 removed, 0 pinned, 0 moved, 2 added; 0 left for a person\n',
    });
    expect(await codes()).toEqual([]);
    expect(await codes('--tier', 'grammar')).toEqual([]);
    expect(readFileSync(join(root, GAPS), 'utf8')).toContain(`failure: ${CRR}`);
    project({ cdd: 'AMLR Art. 20' });
    expect(await codes()).toEqual(['uncited_entry', 'uncited_entry']);
    expect(JSON.parse((await gate('update', '--json')).stdout)).toMatchObject({ removed: 2, left: 0 });
    expect(await codes()).toEqual([]);
  });

  it('lose nothing while a file cannot be read or nothing is found', async () => {
    project(rules);
    await gate('update', '--reason', 'wave 4', '--issue', '#484');
    const before = readFileSync(join(root, GAPS), 'utf8');
    write({ 'rules/a.yaml': 'rules: [\n' });
    const blind = await gate('update');
    expect(blind).toMatchObject({ status: 2, stderr: expect.stringContaining('no legal basis was found') });
    write({ 'rules/b.yaml': 'rules:\n  - id: cdd\n    basis: AMLR Art. 20\n' });
    expect((await gate('update')).status).toBe(1);
    expect(readFileSync(join(root, GAPS), 'utf8')).toBe(before);
  });

  it('may shrink and never grow against the merge base', async () => {
    project(rules);
    await gate('update', '--reason', 'wave 4', '--issue', '#484');
    const git = (...args: string[]): void => {
      const who = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false'];
      execFileSync('git', ['-C', root, ...who, ...args], { stdio: 'pipe' });
    };
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-q', '-m', 'one');
    expect(await codes('--against', 'main')).toEqual([]);
    project({ ...rules, more: 'CRR Art. 9' });
    await gate('update', '--reason', 'wave 5', '--issue', '#485');
    expect(await codes()).toEqual([]);
    expect(await codes('--against', 'main')).toEqual(['exceptions_grew']);
    const bad = await gate('--against', 'nowhere');
    expect(bad).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('there is no commit nowhere'),
    });
  });
});

describe('the matrix', () => {
  it('shows which rule rests on what, and what nothing cites', async () => {
    project({ cdd: 'AMLR Art. 20-21', more: 'AMLR Art. 20' });
    const { stdout, status } = await gate('matrix', '--range', 'AMLR Art. 20-23', '--json');
    expect(status).toBe(0);
    const { rows, ranges } = JSON.parse(stdout);
    expect(rows.map((row: { citedBy: unknown[] }) => row.citedBy.length)).toEqual([2, 1]);
    expect(ranges).toEqual([
      { range: 'AMLR Art. 20-23', provisions: 4, uncited: [`${AMLR}/art22`, `${AMLR}/art23`] },
    ]);
    const whole = JSON.parse((await gate('matrix', '--range', 'AMLR', '--json')).stdout);
    expect(whole.ranges[0].provisions).toBe(4);
    expect((await gate('matrix')).stdout).toContain(
      `${AMLR}/art21\n  cdd  "AMLR Art. 20-21"  rules/a.yaml:3`,
    );
  });

  it('knows no range that is not held', async () => {
    project({ cdd: 'AMLR Art. 20' });
    const { status, stderr } = await gate('matrix', '--range', 'Blah');
    expect(status).toBe(2);
    expect(stderr).toMatch(/--range "Blah" is unparseable/);
  });
});

describe('duplicate provisions', () => {
  it('are rejected where they come in, counted in the gate, and may be declared', async () => {
    const held = join(root, 'data');
    const run = (...args: string[]) => pincite(root, args, { PINCITE_DATA: held });
    project({ cdd: 'AMLR Art. 20' });
    const quoted = article(20, {
      id: 'eu.amlr-20b',
      versionGroup: 'amlr-20b',
      body: 'Quoted law.',
      sortOrder: 30,
    });
    write({ 'law.jsonl': law([article(20), quoted]) });
    const strict = await run('corpus', 'ingest', '--strict', 'law.jsonl');
    expect(strict).toMatchObject({ status: 1, stdout: expect.stringContaining('duplicate_provision') });
    expect((await run('corpus', 'ingest', 'law.jsonl')).status).toBe(0);
    expect((await run('lawbook', 'build')).status).toBe(0);
    const found = await run('gate');
    expect(found).toMatchObject({ status: 1, stdout: expect.stringContaining('undeclared_duplicates') });
    project({ cdd: 'AMLR Art. 20' }, { duplicates: { [AMLR]: 1 } });
    expect((await run('gate')).stdout).toMatch(/^passed/m);
    expect((await run('corpus', 'ingest', '--strict', '--config', '.', 'law.jsonl')).status).toBe(0);
  }, 120_000);
});

describe('what cannot run', () => {
  const cases: readonly [what: string, files: Record<string, string | object>, args: string[], said: RegExp][] = [
    ['no declaration', {}, [], /no pincite\.config\.ts/],
    ['a declaration that is not there', {}, ['--config', 'absent.json'], /there is no such file/],
    ['an unknown key in the declaration', { 'pincite.config.json': { ...CONFIG, surface: [] } }, [], /surface/],
    ['one name for two instruments', { 'pincite.config.json': { ...CONFIG, corpus: { instruments: [{ coordinate: AMLR, names: ['X'] }, { coordinate: 'eu/reg/2016/679', names: ['X'] }] } } }, [], /"X" stands for/],
    ['a declaration that throws', { 'pincite.config.ts': 'throw new Error("boom")' }, [], /does not load: boom/],
    ['one file for both registers', { 'pincite.config.json': { ...CONFIG, registers: { ungrammatical: 'a.yaml', corpusGaps: 'a.yaml' } } }, [], /both registers are a\.yaml/],
    ['a register that is not there', { 'pincite.config.json': { ...CONFIG, registers: { corpusGaps: 'a.yaml' } } }, [], /a\.yaml does not exist/],
    ['a register outside the project', { 'pincite.config.json': { ...CONFIG, registers: { corpusGaps: '../a.yaml' } } }, [], /outside the project/],
    ['an unknown key in a register', { 'pincite.config.json': CONFIG, [GAPS]: 'entries:\n  - citation: X\n    why: y\n' }, [], /corpus-gaps\.yaml:2:5: .*unknown key "why"/],
    ['an entry without a reason', { 'pincite.config.json': CONFIG, [GAPS]: 'entries:\n  - citation: X\n    issue: y\n' }, [], /reason is missing/],
    ['an entry twice', { 'pincite.config.json': CONFIG, [GAPS]: `entries:\n${entry('X', 'r')}${entry('X', 'r')}` }, [], /declared twice/],
    ['no repository to compare with', { 'pincite.config.json': CONFIG }, ['--against', 'main'], /in no Git repository/],
    ['an unknown tier', {}, ['--tier', 'full'], /grammar, corpus/],
    ['an unknown format', {}, ['--format', 'html'], /text, json, sarif, junit, github/],
    ['two formats', {}, ['--json', '--format', 'sarif'], /exclude each other/],
    ['a report that cannot be written', { 'pincite.config.json': CONFIG }, ['--tier', 'grammar', '--output', 'no/such/folder/x'], /no such file or folder/],
  ]; // biome-ignore format: a table
  it.each(cases)('says so: %s', async (_, files, args, said) => {
    write({ 'rules/a.yaml': 'rules:\n  - id: cdd\n    basis: AMLR Art. 20\n', ...files });
    const { status, stdout, stderr } = await gate(...args);
    expect({ status, stdout }, stderr).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(said);
    expect(stderr.split('\n')).toHaveLength(1);
  });

  it('says so: no lawbook in the corpus tier', async () => {
    project({ cdd: 'AMLR Art. 20' });
    const { status, stderr } = await pincite(root, ['gate', '--data', join(root, 'none')]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/no lawbook.*--tier grammar/);
  });

  it.each([
    [['--reason', 'x'], /needs both/],
    [['--reason', ' ', '--issue', '#1'], /needs both/],
    [['--expires', '2027-01-01'], /goes with --reason and --issue/],
    [['--expires', 'soon'], /YYYY-MM-DD/],
  ])('says so: an exception declared with %j', async (args, said) => {
    project({ cdd: 'AMLR Art. 20' });
    const { status, stderr } = await gate('update', ...args);
    expect(status).toBe(2);
    expect(stderr).toMatch(said);
    expect(existsSync(join(root, GAPS))).toBe(false);
  });

  it('is no trap: a surface that leads out of the project', async () => {
    project({ cdd: 'AMLR Art. 20' });
    symlinkSync(home, join(root, 'rules/out'));
    expect((await gate()).status).not.toBe(0);
  });
});
