import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { register } from '../../test/support/made-gate.ts';
import { checkRatchet, readBaseline } from './registers-ratchet.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-ratchet-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const CONFIG = 'pincite.config.json';
const project = { registers: { ungrammatical: 'ungrammatical.yaml', corpusGaps: 'gaps.yaml' } };
const entry = (citation: string): string =>
  `  - { citation: ${citation}, rule: rule, reason: r, issue: "#1" }\n`;

function git(folder: string, ...args: string[]): void {
  const who = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', folder, ...who, ...args], { stdio: 'pipe' });
}

/** A repository with a register on main, and a branch that is checked out. */
function repository(name: string, gaps: string | null, below = ''): string {
  const folder = join(home, name);
  mkdirSync(join(folder, below), { recursive: true });
  git(home, 'init', '-q', '-b', 'main', folder);
  writeFileSync(join(folder, below, 'README'), '');
  if (gaps !== null) {
    writeFileSync(join(folder, below, CONFIG), '{}');
    writeFileSync(join(folder, below, 'gaps.yaml'), gaps);
  }
  git(folder, 'add', '.');
  git(folder, 'commit', '-q', '-m', 'one');
  git(folder, 'checkout', '-q', '-b', 'topic');
  return join(folder, below);
}

describe('the registers at the merge base', () => {
  it.each(['', 'packages/rules'])('are read from there, in the folder %j', async (below) => {
    const root = repository(`read${below.length}`, `entries:\n${entry('Old')}`, below);
    writeFileSync(join(root, 'gaps.yaml'), `entries:\n${entry('New')}`);
    const written = { registers: { ...project.registers, corpusGaps: './gaps.yaml' } };
    const { commit, registers } = await readBaseline(root, 'main', written, CONFIG);
    expect(commit).toMatch(/^[0-9a-f]{40}$/);
    expect(registers?.flatMap(({ entries }) => entries)).toMatchObject([{ citation: 'Old' }]);
  });

  it('are those of the merge base, not of a reference that has moved on', async () => {
    const root = repository('moved', `entries:\n${entry('Old')}`);
    git(root, 'checkout', '-q', 'main');
    writeFileSync(join(root, 'gaps.yaml'), 'entries: []\n');
    git(root, 'commit', '-q', '-a', '-m', 'two');
    git(root, 'checkout', '-q', 'topic');
    const { registers } = await readBaseline(root, 'main', project, CONFIG);
    expect(registers?.flatMap(({ entries }) => entries)).toHaveLength(1);
  });

  it('are there where only the declaration was renamed', async () => {
    const root = repository('renamed', `entries:\n${entry('Old')}`);
    const { registers } = await readBaseline(root, 'main', project, 'pincite.config.ts');
    expect(registers?.flatMap(({ entries }) => entries)).toHaveLength(1);
  });

  it('are none where the project was not declared yet', async () => {
    const root = repository('new', null);
    expect(await readBaseline(root, 'main', project, CONFIG)).toMatchObject({ registers: null });
  });

  it.each(['absent', '--output=/tmp/x', 'main:gaps.yaml', ''])(
    'are not there for the reference %j',
    async (ref) => {
      const root = repository(`bad-${ref.length}`, 'entries: []\n');
      await expect(readBaseline(root, ref, project, CONFIG)).rejects.toThrow(
        /there is no commit .*git fetch/,
      );
    },
  );

  it('are not there outside a repository', async () => {
    await expect(readBaseline(home, 'main', project, CONFIG)).rejects.toThrow(/in no Git repository/);
  });

  it('are not there in a shallow clone, which is told', async () => {
    const root = repository('full', 'entries: []\n');
    writeFileSync(join(root, 'README'), 'two');
    git(root, 'commit', '-q', '-a', '-m', 'two');
    const shallow = join(home, 'shallow');
    git(home, 'clone', '-q', '--depth', '1', '--branch', 'topic', `file://${root}`, shallow);
    await expect(readBaseline(shallow, 'origin/main', project, CONFIG)).rejects.toThrow(
      /shallow.*fetch-depth: 0/,
    );
    git(shallow, 'fetch', '-q', '--depth', '1', 'origin', 'main:main');
    await expect(readBaseline(shallow, 'main', project, CONFIG)).rejects.toThrow(
      /no commit in common.*shallow/,
    );
  });
});

describe('declared exceptions', () => {
  const commit = '0'.repeat(40);
  const before = {
    commit,
    registers: [register('corpus', [{ citation: 'A' }, { citation: 'B', rule: 'b' }])],
  };
  const found = (...args: Parameters<typeof register>) =>
    checkRatchet([register(...args)], before, CONFIG).map(({ code, citation }) => [code, citation]);

  it('may stay, shrink, change their rule and their owner', () => {
    expect(found('corpus', [{ citation: 'A' }, { citation: 'B', rule: 'b' }])).toEqual([]);
    expect(found('corpus', [{ citation: 'B', rule: 'b' }])).toEqual([]);
    expect(found('corpus', [{ citation: 'A', rule: 'renamed' }])).toEqual([]);
    expect(found('authoring', [{ citation: 'A' }])).toEqual([]);
  });

  it('may not grow, even where others went', () => {
    expect(found('corpus', [{ citation: 'C' }])).toEqual([['exceptions_grew', 'C']]);
    expect(found('corpus', [{ citation: 'A' }, { citation: 'A', rule: 'second' }])).toEqual([
      ['exceptions_grew', 'A'],
    ]);
  });

  it('have nothing to be compared with where the project is new, which is told', () => {
    const first = checkRatchet([register('corpus', [{}])], { commit, registers: null }, CONFIG);
    expect(first).toMatchObject([{ code: 'ratchet_starts', level: 'note', place: { file: CONFIG } }]);
  });
});
