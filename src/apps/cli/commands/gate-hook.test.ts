import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { builtCli, ensureBuilt } from '../../../../test/support/built.ts';
import { repoRoot } from '../../../../test/support/shared.ts';

/** A project that has pincite installed, as a development dependency would be. */
const project = mkdtempSync(join(tmpdir(), 'pincite-hook-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

beforeAll(async () => {
  await ensureBuilt();
  const bin = join(project, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  const command = join(bin, 'pincite');
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${builtCli}' "$@"\n`, { mode: 0o755 });
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  const config = {
    corpus: { instruments: [{ coordinate: 'eu/reg/2024/1624', names: ['AMLR'] }] },
    surfaces: [{ files: ['rules/*.yaml'], keyPaths: ['rules[*].basis'], rule: ['id'] }],
  };
  writeFileSync(join(project, 'pincite.config.json'), JSON.stringify(config));
  mkdirSync(join(project, 'rules'));
}, 180_000);

function rules(...bases: string[]): void {
  const lines = bases.map((basis, at) => `  - { id: r${at}, basis: ${basis} }\n`);
  writeFileSync(join(project, 'rules/a.yaml'), `rules:\n${lines.join('')}`);
}

function bash(script: string, env: Readonly<Record<string, string>> = {}) {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  return spawnSync('bash', ['-e', '-c', script], {
    cwd: project,
    encoding: 'utf8',
    env: { ...clean, ...env },
  });
}

const yaml = (name: string) => parse(readFileSync(join(repoRoot, name), 'utf8'));

describe('the hook of pre-commit', () => {
  const [hook] = yaml('.pre-commit-hooks.yaml');

  it('runs the grammar tier with the version that the project has installed', () => {
    expect(hook).toMatchObject({ id: 'pincite-gate', language: 'system', pass_filenames: false });
    rules('AMLR Art. 20');
    const passed = bash(hook.entry);
    expect(passed.status, passed.stderr).toBe(0);
    expect(passed.stdout).toContain('passed  grammar tier');
    rules('AMLR Art. 20', 'AMRL Art. 20');
    const failed = bash(hook.entry);
    expect(failed.status, failed.stderr).toBe(1);
    expect(failed.stdout).toContain('rules/a.yaml:3:');
  }, 60_000);
});

describe('the action', () => {
  const action = yaml('action.yml');
  const [step] = action.runs.steps;

  /** What the runner makes of the inputs of a step. */
  function run(inputs: Readonly<Record<string, string>>) {
    const env = Object.entries<string>(step.env).map(([name, expression]) => {
      const input = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(expression)?.[1] ?? '';
      return [name, inputs[input] ?? action.inputs[input].default];
    });
    return bash(step.run, { ...Object.fromEntries(env), GITHUB_WORKSPACE: project });
  }

  it('has every input in its step, and none inside the script', () => {
    const used = [step['working-directory'], ...Object.values<string>(step.env)].join(' ');
    for (const name of Object.keys(action.inputs)) expect(used).toContain(`inputs.${name} `);
    expect(step.run).not.toContain('${{');
  });

  it('annotates, with the exit code of the gate', () => {
    rules('AMRL Art. 20');
    const failed = run({});
    expect(failed.status, failed.stderr).toBe(1);
    expect(failed.stdout).toMatch(/^::error file=rules\/a\.yaml,line=2,/m);
    rules('AMLR Art. 20');
    expect(run({}).status).toBe(0);
  }, 60_000);

  it('takes no command from an input', () => {
    rules('AMLR Art. 20');
    const tried = run({ config: '$(touch taken); touch taken', against: '`touch taken`' });
    expect(tried.status).toBe(2);
    expect(tried.stderr).toContain('there is no such file');
  }, 60_000);

  it('writes a report where it is asked for one', () => {
    rules('AMLR Art. 20');
    expect(run({ format: 'sarif', output: 'gate.sarif' }).status).toBe(0);
    expect(JSON.parse(readFileSync(join(project, 'gate.sarif'), 'utf8')).version).toBe('2.1.0');
  }, 60_000);
});
