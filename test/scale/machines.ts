import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareDataDirectory } from '../../src/apps/cli/data-dir.ts';
import { replaceDirectory } from '../../src/lawbook/files.ts';
import { repoRoot } from '../support/shared.ts';
import { type Backend, Outages } from './clients.ts';
import type { Host } from './hosts.ts';
import type { TrialLawbook } from './law.ts';

const PORT = 8080;
const KEPT = 20_000;

/** How `pincite` is run: what stands before its arguments. */
export type CommandLine = readonly string[];

/** A process of Pincite on a host, with a data directory of its own. */
export abstract class Machine {
  readonly host: Host;
  readonly outages = new Outages();
  /** What it wrote last, to be shown where something went wrong. */
  said = '';
  protected readonly data: string;
  readonly #cli: CommandLine;
  readonly #env: NodeJS.ProcessEnv;
  readonly #lawbook: string;
  #child: ChildProcess | null = null;

  constructor(host: Host, home: string, cli: CommandLine, env: NodeJS.ProcessEnv) {
    this.host = host;
    this.data = join(home, host.name);
    this.#cli = cli;
    this.#env = env;
    this.#lawbook = prepareDataDirectory(this.data).lawbook;
  }

  abstract start(): Promise<void>;

  /** Puts another lawbook in the place of the present one, while the process runs. */
  install({ files }: TrialLawbook): void {
    replaceDirectory(this.#lawbook, files);
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** @param heard what it writes on standard output */
  protected launch(args: readonly string[], heard: (text: string) => void): void {
    const [command = '', ...before] = this.#cli;
    const child = this.host.spawn(command, [...before, ...args, '--data', this.data], {
      cwd: repoRoot,
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const abandon = (): void => void child.kill('SIGKILL');
    process.once('exit', abandon);
    child.once('exit', () => process.off('exit', abandon));
    child.stdout?.on('data', (chunk: Buffer) => heard(chunk.toString('utf8')));
    child.stderr?.on('data', (chunk: Buffer) => {
      this.said = `${this.said}${chunk.toString('utf8')}`.slice(-KEPT);
    });
    this.#child = child;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === null || !this.isRunning) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  }
}

export class WorkerMachine extends Machine {
  readonly #database: string;

  constructor(host: Host, home: string, cli: CommandLine, database: string) {
    super(host, home, cli, {});
    this.#database = database;
  }

  async start(): Promise<void> {
    // The shortest time between two looks that a schedule knows.
    this.launch(['worker', '--every', '* * * * *', '--database', this.#database], () => {});
  }

  /** Does the work on edges once, to its end, and tells what was left to do. */
  async resolveAll(): Promise<{ readonly documents: number; readonly resolved: number }> {
    let text = '';
    this.launch(['edges', 'resolve', '--database', this.#database, '--json'], (chunk) => {
      text += chunk;
    });
    while (this.isRunning) await pause(50);
    // What it has written arrives after its end.
    for (let n = 0; n < 50 && !text.endsWith('\n'); n++) await pause(20);
    if (text === '') throw new Error(`edges resolve said nothing: ${this.said}`);
    return JSON.parse(text);
  }
}

export class ServerMachine extends Machine implements Backend {
  readonly name: string;
  isReady = false;
  #url = '';
  readonly #args: readonly string[];
  readonly #token: string;

  constructor(
    host: Host,
    home: string,
    cli: CommandLine,
    { database, replica, token }: { database: string; replica: string; token: string },
  ) {
    super(host, home, cli, { PINCITE_TOKENS: `trial administrator ${token}` });
    this.name = host.name;
    this.#token = token;
    this.#args = ['--database', database, '--read-from', replica];
  }

  get url(): string {
    return this.#url;
  }

  async start(): Promise<void> {
    const port = await this.host.port(PORT);
    this.#url = `http://${this.host.address}:${port}`;
    this.launch(['serve', '--listen', `${this.host.address}:${port}`, ...this.#args], () => {});
    for (;;) {
      if (await this.#answers()) return;
      if (!this.isRunning) throw new Error(`${this.name} did not start: ${this.said}`);
      await pause(50);
    }
  }

  async #answers(): Promise<boolean> {
    return fetch(`${this.#url}/health/ready`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** What the lawbook that answers is known by; null where the server does not say. */
  async lawbook(): Promise<string | null> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.#url}/v1/about`, { headers }).catch(() => null);
    return answer?.ok ? (await answer.json()).lawbook.contentId : null;
  }
}
