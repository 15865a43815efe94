import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { missing } from './shared.ts';

/** The oldest PostgreSQL whose dialect the store keeps to. */
const OLDEST = 15;

export interface TestPostgres {
  readonly url: string;
  /** Shuts the server down, connections and all, and keeps its data. */
  halt(): Promise<void>;
  /** Starts it again on the same port. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

interface Identity {
  readonly uid: number;
  readonly gid: number;
}

export interface Installation {
  readonly bin: string;
  /** The user to run as when we are root: the server refuses to run as root. */
  readonly identity: Identity | undefined;
}

/** Why PostgreSQL cannot be started here, or null where it can. */
export function postgresUnavailable(): string | null {
  const found = findInstallation();
  return typeof found === 'string' ? found : null;
}

/**
 * Starts an empty throw-away cluster on a free port. It trusts every local connection, writes nothing
 * durably unless that is asked for, and is gone after `stop()`.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const found = findInstallation();
  if (typeof found === 'string') throw new Error(found);
  const { bin, identity } = found;
  const home = mkdtempSync(join(tmpdir(), 'pincite-postgres-'));
  if (identity) chownSync(home, identity.uid, identity.gid);
  const data = join(home, 'data');
  const options = { cwd: home, ...identity };
  try {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'pincite', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    // Another process can take the port between our look and the server's: try again then.
    for (let attempt = 1; ; attempt++) {
      const port = await freePort();
      const args = [
        '-D',
        data,
        '-k',
        home,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        ...(durable ? [] : ['-F']),
      ];
      const launch = async (): Promise<ChildProcess> => {
        const server = spawn(join(bin, 'postgres'), args, {
          ...options,
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        await whenReady(server);
        return server;
      };
      try {
        return handle(await launch(), launch, home, port);
      } catch (error) {
        if (attempt < 3) continue;
        throw error;
      }
    }
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

/** A suite with a cluster of its own. Skipped with a reason where there is none; with `CI=true` it fails. */
export function describeWithPostgres(
  name: string,
  suite: (url: () => string, server: () => TestPostgres) => void,
): void {
  const reason = postgresUnavailable();
  if (reason !== null) missing(name, reason);
  else
    describe(name, () => {
      const server = postgresForSuite();
      suite(() => server().url, server);
    });
}

function postgresForSuite(): () => TestPostgres {
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(async () => {
    await postgres?.stop();
  });
  return () => {
    if (!postgres) throw new Error('the cluster is only there while tests run');
    return postgres;
  };
}

function handle(
  first: ChildProcess,
  launch: () => Promise<ChildProcess>,
  home: string,
  port: number,
): TestPostgres {
  let server = first;
  const abandon = (): void => {
    server.kill('SIGQUIT');
    rmSync(home, { recursive: true, force: true });
  };
  const halt = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await exited;
  };
  process.once('exit', abandon);
  return {
    url: `postgres://pincite@127.0.0.1:${port}/postgres`,
    halt,
    async resume() {
      server = await launch();
    },
    async stop() {
      process.off('exit', abandon);
      await halt();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Waits until a server that was started takes connections. @throws what it logged where it stops before */
export function whenReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      if (log.length > 100_000) return;
      log += chunk.toString('utf8');
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres stopped with ${code}:\n${log}`)));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}

let installation: Installation | string | undefined;

/** The programs of PostgreSQL and the user to run them as, or why there are none. */
export function findInstallation(): Installation | string {
  installation ??= lookForInstallation();
  return installation;
}

function lookForInstallation(): Installation | string {
  const bin = binFolder();
  if (bin === undefined) {
    return `no PostgreSQL ${OLDEST} or later found (PINCITE_POSTGRES_BIN may name its bin folder)`;
  }
  if (process.getuid?.() !== 0) return { bin, identity: undefined };
  const uid = output('id', ['-u', 'postgres']);
  const gid = output('id', ['-g', 'postgres']);
  if (uid === undefined || gid === undefined) {
    return 'PostgreSQL does not run as root, and there is no user "postgres" to run it as';
  }
  return { bin, identity: { uid: Number(uid), gid: Number(gid) } };
}

function binFolder(): string | undefined {
  const named = process.env.PINCITE_POSTGRES_BIN;
  if (named) return named;
  // Debian keeps the server programs out of PATH, in one folder a version. The oldest that we support is
  // taken first, because a dialect that works there works later too.
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const supported = versions.filter((version) => version >= OLDEST).sort((a, b) => a - b);
  for (const version of supported) {
    const bin = join(debian, String(version), 'bin');
    if (existsSync(join(bin, 'postgres'))) return bin;
  }
  const bin = output('pg_config', ['--bindir']);
  const version = bin && output(join(bin, 'postgres'), ['--version'])?.match(/\d+/);
  return version && Number(version[0]) >= OLDEST ? bin : undefined;
}

function output(program: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
