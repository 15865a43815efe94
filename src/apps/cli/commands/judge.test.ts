import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AMLR,
  article,
  honest,
  RULES,
  type Rule,
  regulation,
  TEXTS,
  takeIn as takeInto,
  writeProject,
} from '../../../../test/support/judged-law.ts';
import { runCli } from '../../../../test/support/run-cli.ts';
import { answers, type StubEndpoint, startStubEndpoint } from '../../../../test/support/stub-endpoint.ts';
import type { Lockfile } from '../../../verify/lockfile.ts';
import { readLockfile, writeLockfile } from '../../../verify/lockfile-file.ts';
import type { Sweep } from '../../../verify/sweep.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-judge-'));
const data = join(home, 'data');
let stub: StubEndpoint;
let env: Record<string, string> = {};

const pincite = (cwd: string, ...args: string[]) => runCli(cwd, args, env);

const takeIn = (texts: typeof TEXTS, more: readonly object[] = []): Promise<void> =>
  takeInto(home, regulation(texts, more), env);

beforeAll(async () => {
  stub = await startStubEndpoint();
  const { url, key, model } = stub.endpoint;
  env = { PINCITE_DATA: data, PINCITE_JUDGE_URL: url, PINCITE_JUDGE_KEY: key, PINCITE_JUDGE_MODEL: model };
  await takeIn(TEXTS);
}, 180_000);
afterAll(async () => {
  await stub.close();
  rmSync(home, { recursive: true, force: true });
});

let root = '';
let count = 0;
const project = (rules: readonly Rule[]): void => writeProject(root, rules);
const lockfile = () => JSON.parse(readFileSync(join(root, 'citations.lock.json'), 'utf8'));

beforeEach(() => {
  root = join(home, `project${count++}`);
  mkdirSync(root);
  project(RULES);
  stub.received.length = 0;
  stub.play = honest;
});

describe('pincite judge', () => {
  it('judges every citation of law, and writes nothing by itself', async () => {
    const { status, stdout, stderr } = await pincite(root, 'judge');
    expect(status, stderr).toBe(1);
    expect(stdout).toContain('cdd: AMLR Art. 20\n  SUPPORTS: A duty.\n  “Obliged entities shall identify');
    expect(stdout).toContain('cdd_wrong: AMLR Art. 28\n  UNSUPPORTED: Only standards.');
    expect(stdout).toContain('3 citations, 0 settled, 3 judged, 1 blocking');
    expect(stub.received).toHaveLength(3 + 1 + 3);
    expect(existsSync(join(root, 'citations.lock.json'))).toBe(false);
  });

  it('prints what a model says as one line each: no model writes a line of the report, or to the terminal', async () => {
    const reason = 'no\r\n9 citations, 9 settled, 0 judged, 0 blocking\u001b[2J\u202e';
    stub.play = (response) => answers(response, { verdict: 'UNSUPPORTED', reason, quote: null, exceeds: [] });
    const { stdout, status } = await pincite(root, 'judge');
    expect(status).toBe(1);
    expect(stdout).toContain('  UNSUPPORTED: no 9 citations, 9 settled, 0 judged, 0 blocking[2J\n');
    expect(stdout.split('\n').filter((line) => /^\d/.test(line))).toEqual([
      '3 citations, 0 settled, 3 judged, 3 blocking',
    ]);
  });

  it('keeps what a person accepts, and does not ask for it again', async () => {
    expect((await pincite(root, 'judge', '--accept')).status).toBe(1);
    expect(lockfile().accepted).toMatchObject([
      {
        rule: 'cdd',
        citation: 'AMLR Art. 20',
        coordinate: `${AMLR}/art20`,
        votes: '3/3',
        model: 'stub-model',
      },
      { rule: 'pep' },
    ]);
    expect(lockfile().exceptions).toEqual([]);
    stub.received.length = 0;
    const { stdout, status } = await pincite(root, 'judge', '--accept', '--issue', '#7');
    expect(status).toBe(0);
    expect(stdout).toContain('3 citations, 2 settled, 1 judged, 0 blocking');
    expect(stub.received).toHaveLength(1);
    expect(lockfile().exceptions).toMatchObject([{ rule: 'cdd_wrong', verdict: 'UNSUPPORTED', issue: '#7' }]);
  });

  it('does not decide where a text, a heading or a demand is missing, and makes no call', async () => {
    project([
      { id: 'silent', basis: 'AMLR Art. 20' },
      { id: 'heading', basis: 'AMLR Art. 43', demands: 'x' },
      { id: 'absent', basis: 'AMLR Art. 99', demands: 'x' },
      { id: 'whole', basis: 'AMLR', demands: 'x' },
    ]);
    const { status, stdout } = await pincite(root, 'judge', '--json');
    expect(status).toBe(1);
    const { judged } = JSON.parse(stdout) as { judged: { rule: string; verdict: string; reason: string }[] };
    expect(judged.map(({ verdict }) => verdict)).toEqual(Array(4).fill('INDETERMINATE'));
    const reasons = Object.fromEntries(judged.map(({ rule, reason }) => [rule, reason]));
    expect(reasons.silent).toContain('does not say what it demands');
    expect(reasons.heading).toContain('only a heading');
    expect(reasons.absent).toContain('no_such_provision');
    expect(reasons.whole).toContain('only an instrument as a whole');
    expect(stub.received).toHaveLength(0);
  });

  it('judges each citation of a basis by itself, and a range by all of its texts', async () => {
    project([{ id: 'both', basis: 'AMLR Art. 42; AMLR Art. 20-28', demands: 'Identify customers.' }]);
    const { stdout } = await pincite(root, 'judge', '--json', '--accept', '--issue', '#7');
    const { judged } = JSON.parse(stdout) as { judged: { part: string; verdict: string }[] };
    expect(judged.map(({ part, verdict }) => [part, verdict])).toEqual([
      ['1/2', 'SUPPORTS'],
      ['2/2', 'UNSUPPORTED'],
    ]);
    const asked = stub.received.map(({ body }) => body.messages[1]?.content ?? '');
    expect(
      asked.filter((user) => user.includes(`Article 20\n${TEXTS[20]}\n\nArticle 28\n${TEXTS[28]}`)),
    ).toHaveLength(1);
    expect(lockfile().accepted).toMatchObject([{ part: '1/2', coordinate: `${AMLR}/art42`, to: null }]);
    expect(lockfile().exceptions).toMatchObject([{ part: '2/2', issue: '#7' }]);
  });

  it('answers from a recording without an endpoint', async () => {
    const recorded = await pincite(root, 'judge', '--json', '--record', 'answers');
    stub.received.length = 0;
    const { PINCITE_DATA } = env as { PINCITE_DATA: string };
    const without = { PINCITE_DATA, PINCITE_JUDGE_MODEL: 'stub-model' };
    const replayed = await runCli(root, ['judge', '--json', '--replay', 'answers'], without);
    expect(replayed.stdout).toBe(recorded.stdout);
    expect(stub.received).toHaveLength(0);
  });

  it('says which setting is missing', async () => {
    const { PINCITE_JUDGE_KEY: _, ...keyless } = env;
    const { status, stderr } = await runCli(root, ['judge'], keyless);
    expect(status).toBe(2);
    expect(stderr).toContain('PINCITE_JUDGE_KEY is not set');
  });

  it('compares words alone where asked, and accepts nothing by that', async () => {
    project([
      ...RULES,
      { id: 'gone', basis: 'AMLR Art. 99', demands: 'x' },
      { id: 'sea', basis: 'AMLR Art. 42', demands: 'Measure seawater temperature within 7 days.' },
    ]);
    const { status, stdout } = await runCli(root, ['judge', '--lexical'], { PINCITE_DATA: data });
    expect(stdout).toContain('sea: AMLR Art. 42\n  no_shared_words: ');
    expect(stdout).toContain('gone: AMLR Art. 99\n  not_compared: the citation does not resolve');
    expect(stdout).toContain('  number_absent: the provision does not name 7');
    expect(stdout).toContain('lexical check of 5 citations: 2 flagged; none is accepted by this');
    expect(status).toBe(1);
    expect((await pincite(root, 'judge', '--lexical', '--accept')).status).toBe(2);
  });

  it('ends with its budget: what is left blocks', async () => {
    const { stdout, status } = await pincite(root, 'judge', '--json', '--max-calls', '1');
    expect(status).toBe(1);
    expect(JSON.parse(stdout).blocking).toBe(3);
    expect(stub.received).toHaveLength(1);
  });
});

describe('pincite judge calibrate', () => {
  const pair = {
    id: 'a-row',
    coordinate: `${AMLR}/art42`,
    statement: 'A bank must find out who is politically exposed.',
    label: 'SUPPORTS',
    quote: 'determine whether the customer is a politically exposed person',
    neighbour: `${AMLR}/art28`,
  };
  const set = (more: object): void =>
    writeFileSync(
      join(root, 'set.json'),
      JSON.stringify({ name: 'small', sealed: false, pairs: [pair], ...more }),
    );

  it('counts what was answered wrongly, and names it', async () => {
    set({});
    const { status, stdout } = await pincite(root, 'judge', 'calibrate', 'set.json');
    expect(status).toBe(1);
    expect(stdout).toContain(
      'small: failed\n  prompt legal-basis-1, model stub-model\n  false accepts 2 of 3 (',
    );
    expect(stdout).toContain('neighbour 0 of 1, negation 1 of 1, entity 1 of 1)\n  false rejects 0 of 1\n');
    expect(stdout).toContain('  wrong: a-row/negation\n');
  });

  it('never prints a row of a sealed set', async () => {
    set({ sealed: true });
    for (const args of [[], ['--json']]) {
      const { stdout } = await pincite(root, 'judge', 'calibrate', 'set.json', ...args);
      expect(stdout).toContain('small');
      expect(stdout).not.toMatch(/a-row|art42|politically/);
    }
  });

  it('fails where a text is not held', async () => {
    set({ pairs: [{ ...pair, neighbour: `${AMLR}/art99` }] });
    const { stdout } = await pincite(root, 'judge', 'calibrate', 'set.json');
    expect(stdout).toContain('1 not asked: their texts are not in the store');
  });
});

describe('pincite gate', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
      stdio: 'pipe',
    });
  const codes = async (...args: string[]) => {
    const { stdout, stderr } = await pincite(root, 'gate', '--json', ...args);
    expect(stderr).toBe('');
    return (JSON.parse(stdout) as { findings: { code: string; rule: string }[] }).findings.map(
      ({ code, rule }) => [code, rule],
    );
  };

  it('holds the rules against the lockfile, without a call', async () => {
    expect(await codes()).toEqual([]);
    await pincite(root, 'judge', '--accept', '--issue', '#7');
    stub.received.length = 0;
    expect(await codes()).toEqual([]);
    expect(await codes('--tier', 'grammar')).toEqual([]);
    project([
      { id: 'cdd', basis: 'AMLR Art. 20', demands: 'Identify everybody.' },
      ...RULES.slice(2),
      { id: 'new', basis: 'AMLR Art. 42' },
    ]);
    expect((await codes()).sort()).toEqual([
      ['changed_statement', 'cdd'],
      ['orphaned_judgement', 'cdd_wrong'],
      ['unjudged_basis', 'new'],
    ]);
    expect(stub.received).toHaveLength(0);
  });

  it('lets exceptions shrink and never grow, and misses a lockfile that was there', async () => {
    await pincite(root, 'judge', '--accept', '--issue', '#7');
    git('init', '-q', '-b', 'main');
    git('add', '.');
    git('commit', '-qm', 'x');
    expect(await codes('--against', 'main')).toEqual([]);
    project([...RULES, { id: 'more', basis: 'AMLR Art. 28', demands: 'Identify customers.' }]);
    await pincite(root, 'judge', '--accept', '--issue', '#7');
    expect(await codes('--against', 'main')).toEqual([['judgement_exceptions_grew', 'more']]);
    project(RULES.filter(({ id }) => id !== 'cdd_wrong'));
    await pincite(root, 'judge', '--accept');
    expect(await codes('--against', 'main')).toEqual([]);
    rmSync(join(root, 'citations.lock.json'));
    expect(await codes('--against', 'main')).toEqual([['lockfile_removed', null]]);
  });

  it('cannot run with a lockfile that is damaged', async () => {
    writeFileSync(join(root, 'citations.lock.json'), '{\n<<<<<<< HEAD\n');
    const { status, stderr } = await pincite(root, 'gate');
    expect(status).toBe(2);
    expect(stderr).toContain('citations.lock.json:2 is a mark of a merge conflict');
  });
});

describe('pincite drift', () => {
  const found = async (...args: string[]) => {
    const { stdout, status, stderr } = await pincite(root, 'drift', '--json', ...args);
    expect(stderr).toBe('');
    const { accepted, drifted } = JSON.parse(stdout) as Sweep;
    return { status, accepted, drifted };
  };

  it('finds nothing where nothing moved, and makes no call', async () => {
    await pincite(root, 'judge', '--accept');
    stub.received.length = 0;
    expect(await found('--judge')).toEqual({ status: 0, accepted: 2, drifted: [] });
    expect(stub.received).toHaveLength(0);
  });

  it('finds what another prompt, another demand or no rule at all rests on', async () => {
    await pincite(root, 'judge', '--accept');
    const path = join(root, 'citations.lock.json');
    const { accepted, exceptions } = readLockfile(path) as Lockfile;
    writeLockfile(path, { accepted: accepted.map((one) => ({ ...one, promptId: 'older' })), exceptions });
    project([{ id: 'cdd', basis: 'AMLR Art. 20', demands: 'Identify everybody.' }]);
    const { status, drifted } = await found();
    expect(status).toBe(1);
    expect(drifted.map(({ entry, reasons }) => [entry.rule, ...reasons])).toEqual([
      ['cdd', 'prompt', 'statement'],
      ['pep', 'uncited'],
    ]);
  });

  it('shows how the words changed, asks about the stale alone, and never writes', async () => {
    project(RULES.filter(({ id }) => id !== 'cdd_wrong'));
    await pincite(root, 'judge', '--accept');
    const before = readFileSync(join(root, 'citations.lock.json'), 'utf8');
    const old = { dateEnd: '2025-06-01' };
    const text = 'Obliged entities shall identify the customer before any transaction begins.';
    await takeIn(TEXTS, [
      article(20, TEXTS[20] as string, old),
      article(20, text, { id: 'eu.amlr-20-new', date: '2025-06-01' }),
    ]);
    expect((await found()).drifted).toMatchObject([
      {
        entry: { rule: 'cdd' },
        reasons: ['text'],
        difference: 'wording',
        changes: [
          expect.stringMatching(/before \[-a business relationship-\]\{\+any transaction\+\} begins/),
        ],
        judgement: null,
      },
    ]);
    stub.received.length = 0;
    // Right or wrong: what rests on a text that is gone is reported.
    const { stdout } = await pincite(root, 'drift', '--judge');
    expect(stdout).toContain('cdd: AMLR Art. 20: stale (text)\n    now SUPPORTS: A duty.');
    expect(stdout).toContain('2 accepted, 1 stale');
    expect(stub.received).toHaveLength(3);
    expect(readFileSync(join(root, 'citations.lock.json'), 'utf8')).toBe(before);
    stub.play = (response, received, turn) =>
      turn % 3 === 1
        ? honest(response, received)
        : answers(response, { verdict: 'UNSUPPORTED', reason: 'No.', quote: null, exceeds: [] });
    stub.received.length = 0;
    expect((await pincite(root, 'drift', '--judge')).stdout).toContain(
      'now UNSUPPORTED (UNSTABLE — 1/3): No.',
    );
    expect(readFileSync(join(root, 'citations.lock.json'), 'utf8')).toBe(before);
  });

  it('lists what changed between two days', async () => {
    const { status, stdout } = await pincite(root, 'drift', AMLR, '--between', '2025-01-01', '2026-01-01');
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^eu\/reg\/2024\/1624\/art20 {2}wording {2}Article 20\n {4}.*\{\+any transaction\+\}.*\n1 changed\n$/,
    );
    expect((await pincite(root, 'drift', AMLR, '--between', '2026-01-01', '2026-02-01')).status).toBe(0);
  });

  it.each<readonly [readonly string[], string]>([
    [['--between', '2025-01-01'], 'takes two days'],
    [['--between', '2025-01-01', '2026-01-01'], 'a law is missing'],
    [['AMLR', '--between', '2025-01-01', '2026-01-01'], 'AMLR is missing or no coordinate'],
    [['xx/act/1', '--between', '2025-01-01', '2026-01-01'], 'the store holds nothing of xx/act/1'],
    [['xx/act/1'], 'goes with --between'],
    [[], 'nothing can have drifted'],
    [['--every', '0 3 * * *'], 'the sweep is off'],
  ])('%j cannot run', async (args, message) => {
    const { status, stderr } = await pincite(root, 'drift', ...args);
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });

  it('runs on a schedule where it is turned on, until it is stopped', async () => {
    project(RULES.slice(0, 1));
    await pincite(root, 'judge', '--accept');
    const sweeping = runCli(
      root,
      ['drift', '--json', '--every', '0 3 * * *'],
      { ...env, PINCITE_DRIFT_SWEEP: '1' },
      (text) => {
        if (text.includes('\n')) process.emit('SIGTERM');
      },
    );
    const { status, stdout } = await sweeping;
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ accepted: 1, drifted: [] });
    const wrong = await runCli(root, ['drift', '--every', 'nightly'], { ...env, PINCITE_DRIFT_SWEEP: '1' });
    expect(wrong.stderr).toContain('--every is no schedule');
  }, 60_000);
});
