import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bulkFolder, clml, ecfrTitle, JSON_TYPE, XML } from '../../../../test/support/law-files.ts';
import { file, type LawService, startLawService, status } from '../../../../test/support/law-service.ts';
import { type CliRun, runCli } from '../../../../test/support/run-cli.ts';
import { repoRoot } from '../../../../test/support/shared.ts';
import { openStore } from '../../../store/index.ts';

const home = mkdtempSync(join(tmpdir(), 'pincite-cli-sync-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let service: LawService;
let data = '';
beforeEach(async () => {
  service = await startLawService();
  data = mkdtempSync(join(home, 'data-'));
});
afterEach(() => service.close());

const ACTS = ['ukpga/2030/1', 'ukpga/2030/2', 'ukpga/2030/3'];
const LONG = 'Whoever bakes bread for others weighs it before it is sold, and writes the weight on it';

function publish(work: string, valid: string, sections: Readonly<Record<string, string>>): void {
  service.pages.set(`/${work}/data.xml`, file(clml(work, valid, sections), XML));
}

function sync(...args: readonly string[]): Promise<CliRun> {
  const common = ['--base', service.base, '--tries=1', '--rate=1000', '--data', data];
  return runCli(home, ['corpus', 'sync', ...args, ...common]);
}

async function synced(...args: readonly string[]) {
  const { status: exit, stdout, stderr } = await sync(...args, '--json');
  return { exit, stderr, ...JSON.parse(stdout) };
}

/** All documents of the store, without when they were written. */
async function documentsOf(folder: string): Promise<readonly string[]> {
  const store = await openStore({ directory: join(folder, 'db') }, { readOnly: true });
  try {
    const rows: string[] = [];
    for await (const { id, date, dateEnd, body } of store.documents())
      rows.push([id, date, dateEnd, body].join(' | '));
    return rows;
  } finally {
    await store.close();
  }
}

const TIME = { timeout: 180_000 };

describe('corpus sync', TIME, () => {
  it('tells what was added, changed, repealed and renumbered', async () => {
    publish('ukpga/2030/1', '2030-01-01', { 1: 'Bread is baked.', 2: LONG, 3: 'Bread is eaten on the day on which it was baked, and on no other day.' });
    const first = await synced('uk', 'ukpga/2030/1');
    expect(first).toMatchObject({ exit: 0, fetched: 1, complete: true, findings: [], rejects: [] });
    expect(first.changes.added).toEqual([{ coordinate: 'uk/ukpga/2030/1', language: 'en', from: '2030-01-01' }]);
    const { mtimeMs } = statSync(join(data, 'db'));

    const again = await synced('uk', 'ukpga/2030/1');
    expect(again).toMatchObject({ fetched: 0, unchanged: 1, requests: 1, laws: [], changes: { added: [], changed: [] } });
    expect(statSync(join(data, 'db')).mtimeMs).toBe(mtimeMs);

    rename('ukpga/2030/1', '2026-01-01');
    publish('ukpga/2030/1', '2030-06-01', { 1: 'Bread is baked at night.', 4: LONG, 5: 'A roll is a small bread.' });
    const { changes, exit } = await synced('uk', 'ukpga/2030/1');
    expect(exit).toBe(0);
    const from = '2030-06-01';
    expect(changes).toEqual({
      // When a new section came into force the file does not tell.
      added: [{ coordinate: 'uk/ukpga/2030/1/s5', language: 'en', from: null }],
      changed: [{ coordinate: 'uk/ukpga/2030/1/s1', language: 'en', from }],
      repealed: [{ coordinate: 'uk/ukpga/2030/1/s3', language: 'en', from }],
      renumbered: [{ coordinate: 'uk/ukpga/2030/1/s2', language: 'en', from: null, to: 'uk/ukpga/2030/1/s4' }],
      removed: [],
    });
  });

  it('tells which references and legal bases that led nowhere lead somewhere now', async () => {
    const rules = mkdtempSync(join(home, 'rules-'));
    const surfaces = [{ files: ['*.yaml'], keyPaths: ['rules[*].basis'], rule: ['id'] }];
    writeFileSync(join(rules, 'pincite.config.json'), JSON.stringify({ corpus: { instruments: [{ coordinate: 'uk/ukpga/2031/2', names: ['Bread Act 2031'] }] }, surfaces }));
    writeFileSync(join(rules, 'a.yaml'), 'rules:\n  - id: roll\n    basis: Bread Act 2031, section 2\n');
    const more = ['--edges', '--config', rules];
    publish('ukpga/2030/1', '2030-01-01', { 1: 'Section 2 of the Bread Act 2031 applies to rolls.' });
    const first = await synced('uk', 'ukpga/2030/1', ...more);
    expect(first.edges).toMatchObject({ extracted: 1, resolved: 0 });
    expect(first).toMatchObject({ mended: [], bases: { mended: [], broken: [] } });
    publish('ukpga/2031/2', '2031-01-01', { 1: 'This is the Bread Act 2031.', 2: 'Rolls are small.' });
    const { mended, bases } = await synced('uk', 'ukpga/2031/2', ...more);
    expect(bases).toMatchObject({ mended: [{ place: 'a.yaml:3', was: 'unparseable', is: 'resolved' }], broken: [] });
    expect(mended).toEqual([
      expect.objectContaining({ source: 'uk.ukpga/2030/1/s1', target: 'uk.ukpga/2031/2/s2' }),
    ]);
  });

  it('keeps the files that no reader takes yet, and says so', async () => {
    service.pages.set('/json/ECFR', file(bulkFolder([{ link: 'ECFR/ECFR-title99.xml', modified: '29-Jan-2030 12:00' }]), JSON_TYPE));
    service.pages.set('/ECFR/ECFR-title99.xml', file(ecfrTitle(), XML));
    const { fetched, unread, laws } = await synced('us', 'ECFR');
    expect([fetched, [...unread, ...laws].length]).toEqual([1, 1]);
  });

  it('has findings for an answer, and says what it lacks for people', async () => {
    publish('ukpga/2030/1', '2030-01-01', { 1: 'Bread is baked.' });
    service.pages.set('/ukpga/2030/2/data.xml', file('<html/>', XML));
    const { status: code, stdout } = await sync('uk', 'ukpga/2030/1', 'ukpga/2030/2');
    expect(code).toBe(1);
    expect(stdout).toContain('1 files fetched');
    expect(stdout).toContain('unexpected_root, the root element is <html>, and <Legislation> is expected');
    expect(stdout).toContain('not everything has been fetched');
  });

  it.each([
    ['xx', 'no official service is known for "xx"; known: de, es, eu, fi, fr, uk, us'],
    ['uk', 'say since when with --since YYYY-MM-DD'],
  ])('refuses %s', async (code, message) => {
    const { status: exit, stderr } = await sync(code);
    expect(exit).toBe(2);
    expect(stderr).toContain(message);
  });

  it('says of a list that cannot be had nothing but that', async () => {
    service.pages.set('/update/data.feed', status(403));
    const { status: code, stderr } = await sync('uk', '--since', '2030-01-01');
    expect(code).toBe(2);
    expect(stderr).toContain(`fetching from ${new URL(service.base).host}: failed`);
    expect(stderr).toContain('cannot be had: it answers 403 Forbidden');
    expect(stderr).not.toMatch(/nothing new|legislation\.gov\.uk/);
  });

  it('takes in what came before a service went down, and says so', async () => {
    publish('ukpga/2030/1', '2030-01-01', { 1: 'Bread is baked.' });
    for (const n of [2, 3, 4]) service.pages.set(`/ukpga/2030/${n}/data.xml`, status(503));
    const { status: code, stdout, stderr } = await sync('uk', 'ukpga/2030/1', 'ukpga/2030/2', 'ukpga/2030/3', 'ukpga/2030/4');
    expect(code).toBe(2);
    expect(stdout).toContain('uk/ukpga/2030/1');
    expect(stderr).toContain('does not work (it answers 503 Service Unavailable)');
  });
}); // biome-ignore format: long lines

/** As if the state that is held had been fetched on another day. */
function rename(work: string, day: string): void {
  const folder = join(data, 'sync/uk/laws', work);
  const [name = ''] = readdirSync(folder);
  const text = readFileSync(join(folder, name));
  rmSync(join(folder, name));
  writeFileSync(join(folder, `${day}.xml`), text);
}

describe('corpus sync that is killed', TIME, () => {
  const start = (): ChildProcess =>
    spawn(
      process.execPath,
      ['--import', 'tsx', join(repoRoot, 'src/apps/cli/main.ts'), 'corpus', 'sync', 'uk', ...ACTS, '--base', service.base, '--rate=1000', '--data', data],
      { cwd: repoRoot, stdio: 'ignore' },
    );
  const undisturbed = async (): Promise<readonly string[]> => {
    const elsewhere = mkdtempSync(join(home, 'data-'));
    await runCli(home, ['corpus', 'sync', 'uk', ...ACTS, '--base', service.base, '--rate=1000', '--data', elsewhere]);
    return documentsOf(elsewhere);
  };
  const publishAll = (): void => {
    for (const act of ACTS) publish(act, '2030-01-01', { 1: `Bread of ${act}.`, 2: LONG });
  };

  it.each(['SIGKILL', 'SIGINT'] as const)('by %s in the middle of a file ends as an undisturbed run does', async (signal) => {
    publishAll();
    const whole = clml('ukpga/2030/2', '2030-01-01', { 1: 'Bread of ukpga/2030/2.', 2: LONG });
    const halfway = new Promise<void>((resolve) => {
      service.pages.set('/ukpga/2030/2/data.xml', (response) => {
        response.writeHead(200, { 'content-type': XML, 'content-length': whole.length });
        response.write(whole.slice(0, 500), () => setTimeout(resolve, 300));
      });
    });
    const child = start();
    const ended = new Promise((resolve) => child.once('exit', (code, by) => resolve(by ?? code)));
    await halfway;
    child.kill(signal);
    expect(await ended).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 2);
    expect(readdirSync(join(data, 'sync/uk/laws/ukpga/2030')).includes('2')).toBe(false);
    publishAll();
    const { exit, fetched, unchanged, complete } = await synced('uk', ...ACTS);
    expect({ exit, fetched, unchanged, complete }).toEqual({ exit: 0, fetched: 1, unchanged: 2, complete: true });
    const rows = await documentsOf(data);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows).toEqual(await undisturbed());
  });
}); // biome-ignore format: long lines
