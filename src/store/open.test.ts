import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeWithPostgres } from '../../test/support/postgres.ts';
import { jsonlReader, openStore, StoreError } from './index.ts';
import { lockDirectory } from './lock.ts';
import { openPglite } from './pglite.ts';
import { migrate } from './schema.ts';

const root = mkdtempSync(join(tmpdir(), 'pincite-open-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let number = 0;
const fresh = (): string => join(root, String(number++));

async function failure(work: Promise<unknown>): Promise<StoreError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreError);
  return error as StoreError;
}

describe('a directory', { timeout: 60_000 }, () => {
  it('is made once, kept, locked while open, and opened for reading', async () => {
    const directory = fresh();
    expect((await failure(openStore({ directory }, { readOnly: true }))).code).toBe('not_initialised');
    expect(existsSync(directory)).toBe(false);
    const store = await openStore({ directory });
    const error = await failure(openStore({ directory }));
    expect([error.code, error.message]).toEqual([
      'directory_in_use',
      expect.stringContaining(`${directory} is in use by this process (${process.pid})`),
    ]);
    await store.driver.query("INSERT INTO corpus.sources VALUES ('s', 't', 'l', 'a')");
    await store.close();
    const again = await openStore({ directory }, { readOnly: true });
    expect((await again.sources()).map(({ source }) => source)).toEqual(['s']);
    expect((await failure(again.ingest(jsonlReader, import.meta.filename))).code).toBe('read_only');
    await expect(again.driver.query('DELETE FROM corpus.sources')).rejects.toThrow(/read-only/);
    await again.close();
    expect(existsSync(join(directory, 'lock.json'))).toBe(false);
  });

  it('is made anew where its making was cut short', async () => {
    const directory = fresh();
    mkdirSync(join(directory, 'pgdata'), { recursive: true });
    writeFileSync(join(directory, 'pgdata', 'PG_VERSION'), 'half');
    writeFileSync(join(directory, 'store.json'), '{"store":"pincite","format":1,"state":"creating"}');
    const store = await openStore({ directory });
    expect(await store.counts()).toEqual([]);
    await store.close();
  });

  it('starts from a snapshot', async () => {
    const first = await openPglite({ directory: null, readOnly: false });
    await migrate(first);
    const applied = 'SELECT id, applied_at FROM corpus.migrations ORDER BY id';
    const migrations = await first.query(applied);
    const snapshot = await first.dump();
    await first.close();
    const second = await openPglite({ directory: null, readOnly: false, snapshot });
    await migrate(second);
    // Those of the snapshot, none run again.
    expect(await second.query(applied)).toEqual(migrations);
    await second.close();
  });

  it.each([
    ['other files', { 'thesis.txt': 'x' }, 'foreign_directory', /holds other files \(thesis.txt\)/],
    ['a damaged marker', { 'store.json': '{' }, 'foreign_directory', /store.json is damaged/],
    ['a later format', { 'store.json': '{"store":"pincite","format":9}' }, 'newer_format', /newer Pincite/],
    [
      'a damaged database',
      { 'store.json': '{"store":"pincite","format":1,"state":"ready"}', pgdata: 'no folder' },
      'directory_damaged',
      /does not open/,
    ],
  ])('with %s is refused', async (_, files, code, message) => {
    const directory = fresh();
    mkdirSync(directory);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
    const error = await failure(openStore({ directory }));
    expect([error.code, error.message]).toEqual([code, expect.stringMatching(message)]);
    for (const [name, text] of Object.entries(files))
      expect(readFileSync(join(directory, name), 'utf8')).toBe(text);
  });

  it('is no file', async () => {
    const directory = fresh();
    writeFileSync(directory, '');
    expect((await failure(openStore({ directory }))).message).toContain('it is a file');
  });
});

describe('a lock', () => {
  const lock = (directory: string, owner: unknown): void => {
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'lock.json'), JSON.stringify(owner));
  };

  it('of a process that lives holds', () => {
    const directory = fresh();
    mkdirSync(directory);
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
    try {
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
      const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
      lock(directory, { pid: child.pid, host: hostname(), started });
      expect(() => lockDirectory(directory)).toThrow(`is in use by process ${child.pid}`);
    } finally {
      child.kill();
    }
  });

  it('of a process that is gone, or of another one under its number, is taken over', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    for (const owner of [
      { pid, started: 'x' },
      { pid: process.pid, started: 'before the flood' },
    ]) {
      const directory = fresh();
      lock(directory, { ...owner, host: hostname() });
      lockDirectory(directory)();
      expect(existsSync(join(directory, 'lock.json'))).toBe(false);
    }
  });

  it('of another host is not judged', () => {
    const directory = fresh();
    lock(directory, { pid: 1, host: 'elsewhere', started: 'x' });
    expect(() => lockDirectory(directory)).toThrow(/process 1 on elsewhere; .*lock\.json/);
  });
});

describe('a wrong URL', () => {
  it.each(['nonsense', 'http://host/db', ''])('%j is refused', async (url) => {
    expect((await failure(openStore({ url }))).code).toBe('bad_url');
  });

  it('names where nothing listens, and keeps the password to itself', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    );
    await new Promise((resolve) => server.close(resolve));
    const error = await failure(openStore({ url: `postgres://me:s3cret@127.0.0.1:${port}/db` }));
    expect([error.code, error.message]).toEqual([
      'unreachable',
      expect.stringContaining(`127.0.0.1:${port}/db`),
    ]);
    expect(error.message).not.toContain('s3cret');
  });
});

describeWithPostgres('a server', (url) => {
  it('without the database says so', async () => {
    const error = await failure(openStore({ url: url().replace(/postgres$/, 'absent') }));
    expect([error.code, error.remedy]).toEqual(['no_such_database', expect.stringContaining('createdb')]);
  });

  it('that does not know the user says so', async () => {
    const error = await failure(openStore({ url: url().replace('pincite@', 'nobody@') }));
    expect(error.code).toBe('login_refused');
  });

  it('opened for reading is not changed', async () => {
    expect((await failure(openStore({ url: url() }, { readOnly: true }))).code).toBe('not_initialised');
  });

  it('needs no administrator, only the right to create in the database', async () => {
    const admin = await openStore({ url: url() });
    await admin.driver.script('CREATE ROLE plain LOGIN');
    await admin.driver.script('CREATE DATABASE bare');
    const plain = url()
      .replace('pincite@', 'plain@')
      .replace(/postgres$/, 'bare');
    const error = await failure(openStore({ url: plain }));
    expect([error.code, error.remedy]).toEqual(['login_refused', expect.stringContaining('grant it CREATE')]);
    await admin.driver.script('GRANT CREATE ON DATABASE bare TO plain');
    await admin.close();
    const store = await openStore({ url: plain });
    expect(await store.driver.query("SELECT corpus.fold('É') AS e")).toEqual([{ e: 'e' }]);
    await store.close();
  });

  it('is migrated by two at once as by one, and a changed migration is noticed', async () => {
    const [one, two] = await Promise.all([openStore({ url: url() }), openStore({ url: url() })]);
    expect(await two.counts()).toEqual([]);
    await one.driver.query("UPDATE corpus.migrations SET checksum = 'x'");
    expect((await failure(openStore({ url: url() }))).code).toBe('schema_changed');
    await one.close();
    await two.close();
  });
});
