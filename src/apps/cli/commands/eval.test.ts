import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CliRun, runCli } from '../../../../test/support/run-cli.ts';

/** Answered from the base layer, which knows instruments by name and number. */
const ROW = { id: 'bgb', ask: 'resolve', input: 'BGB' };

describe('pincite eval', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pincite-eval-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, ...rows: readonly object[]): void =>
    writeFileSync(join(folder, name), rows.map((row) => JSON.stringify(row)).join('\n'));
  const run = (...args: readonly string[]): Promise<CliRun> => runCli(folder, ['eval', ...args]);

  it('scores a battery, keeps the run, and tells what changed', async () => {
    const refused = { ...ROW, id: 'other', expect: { status: 'never' } };
    write('b.jsonl', { ...ROW, expect: { owner: 'nobody' } }, refused);
    const first = await run('--json', '--run', 'run.json', 'b.jsonl');
    expect(JSON.parse(first.stdout).batteries[0]).toMatchObject({ expected: 0, total: 2, changes: null });
    const answer = JSON.parse((await runCli(folder, ['resolve', '--json', 'BGB'])).stdout);
    write('b.jsonl', { ...ROW, expect: { status: answer.status, reason: answer.reason } }, refused);
    const second = await run('--json', '--run', 'run.json', 'b.jsonl');
    expect(JSON.parse(second.stdout).batteries[0]).toMatchObject({ expected: 1, changes: { won: ['bgb'] } });
  });

  it('exits 1 where a row is WRONG', async () => {
    write('b.jsonl', {
      id: 'bgb',
      input: 'Bürgerliches Gesetzbuch',
      expect: { status: 'ROUTE_UNRESOLVED' },
    });
    const { status, stdout } = await run('b.jsonl');
    expect(stdout).toMatch(/WRONG \(1\):\n {2}bgb {2}bound to de\/bgb/);
    expect(status).toBe(1);
  });

  it('runs what was sealed, once, and nothing else', async () => {
    write('b.jsonl', { id: 'a', input: 'no law at all', expect: { status: 'ROUTE_UNRESOLVED' } });
    expect((await run('--seal', 's.json', 'b.jsonl')).status).toBe(0);
    expect((await run('--seal', 's.json', 'b.jsonl')).stderr).toContain('a seal is never written over');
    expect((await run('--sealed', 's.json')).status).toBe(0);
    const { result } = JSON.parse(readFileSync(join(folder, 's.json'), 'utf8'));
    expect(result).toMatchObject({ total: 1 });
    expect((await run('--sealed', 's.json')).status).toBe(0);
    write('b.jsonl', { id: 'a', input: 'BGB', expect: { status: 'ROUTE_UNRESOLVED' } });
    const broken = await run('--sealed', 's.json');
    expect(broken).toMatchObject({ status: 2, stdout: '' });
    expect(broken.stderr).toContain('b.jsonl is not the battery that was sealed');
  });

  it('refuses what it cannot read with file and line, and wrong use', async () => {
    writeFileSync(join(folder, 'b.jsonl'), '{"id": "a"}\n');
    const bad = await run('b.jsonl');
    expect(bad).toMatchObject({ status: 2, stdout: '' });
    expect(bad.stderr).toContain('b.jsonl:1: ');
    expect((await run()).stderr).toContain('name a battery');
    write('c.jsonl', { ...ROW, expect: { status: 'resolved' } });
    const { stderr } = await run('--seal', 'nowhere/s.json', 'c.jsonl');
    expect(stderr).toMatch(/there is no folder .*nowhere to write the seal into/);
    expect(stderr).not.toContain('.part');
    expect((await run('--sealed', 's.json', 'b.jsonl')).stderr).toContain('leave them out');
  });
});
