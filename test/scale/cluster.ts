import { type ChildProcess, execFileSync, type SpawnOptions } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findInstallation, whenReady } from '../support/postgres.ts';
import type { Host } from './hosts.ts';

const PORT = 5432;
/** Whoever is on the network of the test may connect; no other machine is. */
const OPEN = 'host all all 0.0.0.0/0 trust\nhost replication all 0.0.0.0/0 trust\n';
const ATTEMPTS = 50;

/** A server of PostgreSQL on a host. */
export interface DatabaseServer {
  readonly host: Host;
  readonly url: string;
  /** Ends it without warning. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface Cluster {
  readonly primary: DatabaseServer;
  readonly replica: DatabaseServer;
  close(): Promise<void>;
}

/** A primary and a streaming replica of it that is kept by a slot, empty but for what PostgreSQL makes. */
export async function startCluster(hosts: { primary: Host; replica: Host }): Promise<Cluster> {
  const found = findInstallation();
  if (typeof found === 'string') throw new Error(found);
  const { bin, identity } = found;
  const home = mkdtempSync(join(tmpdir(), 'pincite-cluster-'));
  if (identity) chownSync(home, identity.uid, identity.gid);
  const options = { cwd: home, ...identity };
  const [primaryData, replicaData] = [join(home, 'primary'), join(home, 'replica')];
  const server = async (host: Host, data: string): Promise<DatabaseServer> =>
    serverOf(host, join(bin, 'postgres'), data, await host.port(PORT), options);
  const primary = await server(hosts.primary, primaryData);
  const replica = await server(hosts.replica, replicaData);
  const close = async (): Promise<void> => {
    await replica.stop();
    await primary.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const quiet: SpawnOptions = { ...options, stdio: ['ignore', 'ignore', 'pipe'] };
    const cluster = ['-U', 'pincite', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    execFileSync(join(bin, 'initdb'), ['-D', primaryData, ...cluster], { ...options, stdio: 'ignore' });
    appendFileSync(join(primaryData, 'pg_hba.conf'), OPEN);
    await primary.start();
    const copy = ['-D', replicaData, '-d', primary.url, '-R', '-X', 'stream', '-C', '-S', 'replica'];
    await ended(hosts.replica.spawn(join(bin, 'pg_basebackup'), [...copy, '-c', 'fast', '--no-sync'], quiet));
    await replica.start();
    return { primary, replica, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function serverOf(host: Host, program: string, data: string, port: number, options: object): DatabaseServer {
  const args = [
    '-D',
    data,
    '-h',
    host.address,
    '-p',
    String(port),
    '-k',
    '',
    '-F',
    '-c',
    'max_connections=200',
  ];
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const server = child;
    child = null;
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const exited = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await exited;
  };
  process.once('exit', () => child?.kill('SIGQUIT'));
  return {
    host,
    url: `postgres://pincite@${host.address}:${port}/postgres`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    async start() {
      // The children of one that was killed hold its memory for a moment.
      for (let attempt = 1; ; attempt++) {
        const server = host.spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
        try {
          await whenReady(server);
          child = server;
          return;
        } catch (error) {
          if (attempt >= ATTEMPTS) throw error;
          await pause(100);
        }
      }
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  let told = '';
  child.stderr?.on('data', (chunk) => {
    told += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`pg_basebackup ended with ${code}: ${told}`);
}
