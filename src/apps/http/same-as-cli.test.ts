import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtCli, ensureBuilt } from '../../../test/support/built.ts';
import { readCases } from '../../../test/support/cases.ts';
import { COMMANDS } from './commands.ts';

/** `pincite serve` answers batches as `pincite NAME --jsonl` does, over all case files. */

const home = mkdtempSync(join(tmpdir(), 'pincite-serve-'));
const corpus = fileURLToPath(new URL('../mcp/fixtures/small-corpus.jsonl', import.meta.url));
const data = ['--data', join(home, 'data')];
const SECRET = 'secret-0123456789-0123456789';

const run = (args: readonly string[], input = '') =>
  spawnSync(process.execPath, [builtCli, ...args], {
    cwd: home,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });

function lines(): string {
  const codes = ['fr', 'uk', 'eu', 'de'];
  const cases = codes.flatMap((code) =>
    readCases(fileURLToPath(new URL(`../../jurisdictions/${code}/cases.txt`, import.meta.url))).map(
      ({ text, host, line }) => ({
        id: `${code}:${line}`,
        input: text,
        context: host === null ? [] : [host],
      }),
    ),
  );
  const odd = ['', 'not json', '[]', '{"id":"no input"}', '{"id":1,"input":"x","at":"2020-02-30"}'];
  const dated = { id: 'dated', input: 'article 1240 du code civil', at: '2010-01-01' };
  const tagged = { id: 'tagged', input: '486329', tags: { court: 'conseil_etat' }, language: 'fr' };
  return [...cases, dated, tagged]
    .map((line) => JSON.stringify(line))
    .concat(odd)
    .join('\n');
}

/** Answers without the one field that differs between equal calls. */
const parsed = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { latencyNs: _, ...answer } = JSON.parse(line);
      return answer;
    });

const children: ChildProcess[] = [];
async function started(...args: string[]) {
  const child = spawn(process.execPath, [builtCli, 'serve', '--listen=0', ...args], { cwd: home });
  children.push(child);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  while (!/serving \S+\n/.test(said)) await once(child.stderr, 'data');
  return { child, url: /serving (\S+)/.exec(said)?.[1] ?? '', said: () => said };
}

beforeAll(async () => {
  await ensureBuilt();
  for (const args of [
    ['corpus', 'ingest', corpus],
    ['lawbook', 'build'],
    ['discover', 'build'],
  ]) {
    const { status, stderr } = run([...args, ...data]);
    expect(status, stderr).toBe(0);
  }
}, 180_000);
afterAll(() => {
  // Where a test fails its service still runs.
  for (const child of children) child.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

describe('pincite serve', () => {
  it('answers every command as the command line does, and stops in order', { timeout: 180_000 }, async () => {
    const input = lines();
    // One process at a time has the store.
    const expected = COMMANDS.map(({ name }) => run([name, '--jsonl', ...data], input));
    const { child, url, said } = await started(...data);
    for (const [n, { name }] of COMMANDS.entries()) {
      const answer = await fetch(`${url}/v1/${name}/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: input,
      });
      expect(expected[n]?.status, expected[n]?.stderr).toBe(0);
      const answers = parsed(await answer.text());
      expect(answers).toHaveLength(input.split('\n').length);
      expect(answers, name).toEqual(parsed(expected[n]?.stdout ?? ''));
    }
    const body = 'Vu les articles 1240 et 9999 du code civil.';
    const checked = await fetch(`${url}/v1/check`, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain',
        'content-disposition': 'attachment; filename="-"',
      },
      body,
    });
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(said()).toContain('"route":"/v1/get/batch"');
    const { stdout } = run(['check', '--format', 'json', '-', ...data], body);
    expect(await checked.json()).toEqual(JSON.parse(stdout));
    // A directory is free again.
    expect(run(['corpus', 'list', ...data]).status).toBe(0);
  });

  it('takes its tokens from a file', { timeout: 60_000 }, async () => {
    writeFileSync(join(home, 'tokens.txt'), `app reader ${SECRET}\n`);
    const { child, url, said } = await started('--tokens', 'tokens.txt', '--data', 'nowhere');
    const ask = (headers: Record<string, string>) =>
      fetch(`${url}/v1/coverage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{}',
      });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: `Bearer ${SECRET}` })).status).toBe(200);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(said()).toContain('"by":"app"');
    expect(said()).not.toContain(SECRET);
  });

  it('looks at its lawbook on SIGHUP, tells of one that is broken, and goes on', {
    timeout: 60_000,
  }, async () => {
    const lawbook = join(home, 'data', 'lawbook');
    const { child, url, said } = await started(...data);
    const touch = (): void => utimesSync(join(lawbook, 'manifest.json'), new Date(), new Date());
    const refused = async () => (await (await fetch(`${url}/v1/about`)).json()).lawbook.refused;
    expect(await refused()).toBeNull();
    writeFileSync(join(lawbook, 'stray.bin'), '');
    touch();
    child.kill('SIGHUP');
    while (!said().includes('lawbook refused')) await once(child.stderr, 'data');
    expect(await refused()).toMatchObject({ why: expect.stringContaining('stray.bin') });
    rmSync(join(lawbook, 'stray.bin'));
    touch();
    child.kill('SIGHUP');
    while ((await refused()) !== null) await pause(50);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it.each([
    [['--listen', '0.0.0.0:0'], 'without tokens whoever reaches 0.0.0.0 could ask'],
    [['--tokens', 'missing.txt'], 'missing.txt: there is no such file'],
    [['--tokens', corpus], 'line 1: a token is written: name role secret'],
    [['--rate', '0'], 'Write a whole number above 0'],
    [['--origin', 'https://a.example/path'], 'Write scheme and host without a path'],
  ])('refuses %j', (args, message) => {
    const { status, stderr } = run(['serve', ...args, '--data', 'nowhere']);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
