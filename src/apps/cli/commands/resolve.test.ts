import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliRun, runCli } from '../../../../test/support/run-cli.ts';

const fixture = fileURLToPath(new URL('../fixtures/small-code.jsonl', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'pincite-resolve-'));
const path = (name: string): string => join(home, name);
const write = (name: string, text: string): string => {
  writeFileSync(path(name), text);
  return path(name);
};
afterAll(() => rmSync(home, { recursive: true, force: true }));

const pincite = (...args: readonly string[]): Promise<CliRun> =>
  runCli(home, args, { PINCITE_DATA: path('data') });

/** The corpus, with the lawbook built from it. */
async function hold(corpus: string): Promise<void> {
  expect((await pincite('corpus', 'ingest', corpus)).stderr).not.toContain('error');
  expect((await pincite('lawbook', 'build')).status).toBe(0);
}

const NOTICE = 'article L. 1234-1 du code du travail';

beforeAll(() => hold(fixture), 60_000);

describe('a stored answer', () => {
  it('holds its text and the hash of it, and is asked again', async () => {
    const { stdout } = await pincite('resolve', '--json', NOTICE);
    expect(JSON.parse(stdout)).toMatchObject({
      input: NOTICE,
      status: 'resolved',
      contentHash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    });
    const again = await pincite('resolve', '--recheck', write('stored.json', stdout));
    expect(again).toMatchObject({ status: 0, stdout: '1 checked, 0 changed\n' });
  });

  it('that no longer holds is told, and the exit code says so', async () => {
    const stored = JSON.parse((await pincite('resolve', '--json', NOTICE)).stdout);
    const lines = [
      stored,
      { id: 'r2', input: NOTICE, resolution: { ...stored, contentHash: 'sha256:0' } },
      { ...stored, id: 'r3', coordinate: 'fr/code/travail/artL1' },
    ];
    const file = write('stored.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));
    const { status, stdout } = await pincite('resolve', '--json', '--recheck', file);
    expect(status).toBe(1);
    const { checked, changed } = JSON.parse(stdout);
    expect(checked).toBe(3);
    expect(changed.map(({ id, changes }: { id: string; changes: object[] }) => [id, changes])).toEqual([
      ['r2', [{ field: 'contentHash', was: 'sha256:0', is: stored.contentHash }]],
      ['r3', [{ field: 'coordinate', was: 'fr/code/travail/artL1', is: stored.coordinate }]],
    ]);
    expect((await pincite('resolve', '--recheck', file)).stdout).toContain('r2: ');
  });

  it('notices a text that was changed under a citation', async () => {
    const { stdout } = await pincite('resolve', '--json', NOTICE);
    const corpus = readFileSync(fixture, 'utf8').replace('un mois.', 'deux mois.');
    await hold(write('small-code.jsonl', corpus));
    const { status, stdout: report } = await pincite('resolve', '--recheck', write('old.json', stdout));
    expect(status).toBe(1);
    expect(report).toContain('contentHash: sha256:');
  });

  it.each([
    ['{"status":"resolved","coordinate":null}', /:1: input: the text that was resolved is missing/],
    ['{"input":"x"}', /:1 is no answer of pincite resolve: status: /],
    ['{"input":"x"\n{}', /:1 is not JSON; write one object a line/],
    ['', /holds no result/],
  ])('%s cannot be asked again', async (text, message) => {
    const { status, stderr } = await pincite('resolve', '--recheck', write('bad.jsonl', text));
    expect(status).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe('with --config', () => {
  it('the corpus of the project counts, under its names', async () => {
    const instruments = [{ coordinate: 'fr/code/travail', names: ['Labour Code'] }];
    const config = write('pincite.config.json', JSON.stringify({ corpus: { instruments }, surfaces: [] }));
    const asked = async (text: string) =>
      JSON.parse((await pincite('resolve', '--json', '--config', config, text)).stdout);
    expect(await asked('Labour Code Art. L1234-1')).toMatchObject({
      status: 'resolved',
      coordinate: 'fr/code/travail/artL1234-1',
    });
    expect(await asked('code civil')).toMatchObject({ status: 'not_in_corpus', reason: 'not_ingested' });
  });

  it('a declaration that is not there is wrong use', async () => {
    const { status, stderr } = await pincite('resolve', '--config', 'none.ts', NOTICE);
    expect(status).toBe(2);
    expect(stderr).toContain('none.ts: there is no such file');
  });
});
