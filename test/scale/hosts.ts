import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { freePort } from '../support/postgres.ts';

/** A machine of its own as far as the network goes, or this one where no other can be made. */
export interface Host {
  readonly name: string;
  readonly address: string;
  /** A port to listen on: that one where the host is alone with its network. */
  port(wanted: number): Promise<number>;
  spawn(command: string, args: readonly string[], options?: SpawnOptions): ChildProcess;
  /** Pulls the plug of its network, or puts it back. Nothing is told to those who are connected. */
  plug(isIn: boolean): void;
}

export interface Network {
  /** Why all hosts are this machine and cannot be unplugged; null where each has a network namespace. */
  readonly shared: string | null;
  host(name: string): Host;
  close(): void;
}

/** Hosts in network namespaces on one bridge, else all of them on the loopback. */
export function openNetwork(): Network {
  const reason = namespacesUnavailable();
  return reason === null ? new Bridged() : { shared: reason, host: loopbackHost, close: () => {} };
}

function namespacesUnavailable(): string | null {
  if (process.platform !== 'linux') return 'network namespaces are of Linux alone';
  if (process.getuid?.() !== 0) return 'only root may make network namespaces';
  const probe = `pcp${process.pid}`;
  try {
    ip('netns', 'add', probe);
    try {
      ip('link', 'add', probe, 'type', 'bridge');
      ip('link', 'del', probe);
    } finally {
      ip('netns', 'del', probe);
    }
    return null;
  } catch (error) {
    return `network namespaces cannot be made here (${error instanceof Error ? error.message.split('\n')[0] : error})`;
  }
}

function loopbackHost(name: string): Host {
  return {
    name,
    address: '127.0.0.1',
    port: freePort,
    spawn: (command, args, options = {}) => spawn(command, [...args], options),
    plug: () => {},
  };
}

/** One namespace a host, each at one end of a cable whose other end lies on a bridge; this process has an address there. */
class Bridged implements Network {
  readonly shared = null;
  readonly #bridge = `pcb${process.pid}`;
  readonly #subnet = `10.${200 + (process.pid % 50)}.${(process.pid >> 3) % 250}`;
  readonly #names: string[] = [];

  constructor() {
    ip('link', 'add', this.#bridge, 'type', 'bridge');
    process.once('exit', this.close);
    ip('addr', 'add', `${this.#subnet}.1/24`, 'dev', this.#bridge);
    ip('link', 'set', this.#bridge, 'up');
  }

  host(name: string): Host {
    const number = this.#names.length + 2;
    const space = `pc${process.pid}-${name}`;
    const [outer, inner] = [`pco${process.pid}-${number}`, `pci${process.pid}-${number}`];
    const address = `${this.#subnet}.${number}`;
    this.#names.push(space);
    ip('netns', 'add', space);
    ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner);
    ip('link', 'set', inner, 'netns', space);
    ip('link', 'set', outer, 'master', this.#bridge);
    ip('link', 'set', outer, 'up');
    ip('-n', space, 'addr', 'add', `${address}/24`, 'dev', inner);
    ip('-n', space, 'link', 'set', inner, 'up');
    ip('-n', space, 'link', 'set', 'lo', 'up');
    return {
      name,
      address,
      port: async (wanted) => wanted,
      // The program takes the place of nsenter: its process is the one that is returned.
      spawn: (command, args, { uid, gid, ...options } = {}) =>
        spawn(
          'nsenter',
          [
            `--net=/var/run/netns/${space}`,
            ...(gid === undefined ? [] : ['--setgid', String(gid)]),
            ...(uid === undefined ? [] : ['--setuid', String(uid)]),
            '--',
            command,
            ...args,
          ],
          options,
        ),
      plug: (isIn) => ip('link', 'set', outer, isIn ? 'up' : 'down'),
    };
  }

  readonly close = (): void => {
    process.off('exit', this.close);
    for (const space of this.#names) quietly(() => ip('netns', 'del', space));
    quietly(() => ip('link', 'del', this.#bridge));
  };
}

function ip(...args: readonly string[]): void {
  execFileSync('ip', [...args], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
}

/** At the end what is gone already is no fault. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is left to be done.
  }
}
