import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../../eval/batteries/support.ts';
import { countEdges } from '../../src/store/edges.ts';
import { openStore, type Store } from '../../src/store/index.ts';
import { runWith } from '../support/edge-law.ts';
import { type Span, type Victim, wreak } from './chaos.ts';
import { Clients, Outages, type Tally } from './clients.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { compare, type Differences } from './compare.ts';
import { type Network, openNetwork } from './hosts.ts';
import { beginLaw, questionsFor, type TrialLawbook, take, type Wave, wave } from './law.ts';
import { type CommandLine, type Machine, ServerMachine, WorkerMachine } from './machines.ts';

export interface TrialOptions {
  readonly seconds: number;
  /** Decides who is taken down, and for how long. */
  readonly seed: number;
  readonly workers: number;
  readonly servers: number;
  /** Between two kills. */
  readonly every: Span;
  readonly wavesEvery: number;
  /** How long the workers may take for what is left when nothing is taken down any more. */
  readonly settleSeconds: number;
  readonly cli: CommandLine;
  readonly say: (line: string) => void;
}

export interface TrialResult {
  /** Why the processes shared a network; null where each had its own. */
  readonly shared: string | null;
  readonly kills: ReadonlyMap<string, number>;
  /** Kills of workers that hit them in the middle of a batch. */
  readonly inBatch: number;
  readonly documents: number;
  readonly edges: number;
  readonly differences: Differences;
  /** Edges that had their target before the last pass over what was left. */
  readonly resolvedByWorkers: number;
  /** What the workers had left undone. */
  readonly left: { readonly documents: number; readonly resolved: number };
  readonly tally: Tally;
  readonly replacements: number;
}

/**
 * Several workers and servers over one PostgreSQL server with a replica, while documents come in, lawbooks are replaced and
 * processes are killed by chance; then the edges are held against those of one undisturbed run over the same documents.
 */
export async function runTrial(options: TrialOptions): Promise<TrialResult> {
  const home = mkdtempSync(join(tmpdir(), 'pincite-trial-'));
  const network = openNetwork();
  let cluster: Cluster | null = null;
  try {
    cluster = await startCluster({ primary: network.host('primary'), replica: network.host('replica') });
    const trial = new Trial(options, home, cluster, network);
    return { shared: network.shared, ...(await trial.run()) };
  } finally {
    await cluster?.close();
    network.close();
    rmSync(home, { recursive: true, force: true });
  }
}

class Trial {
  readonly #options: TrialOptions;
  readonly #home: string;
  readonly #cluster: Cluster;
  readonly #network: Network;
  readonly #waves: Wave[] = [];
  #replacements = 0;
  #inBatch = 0;

  constructor(options: TrialOptions, home: string, cluster: Cluster, network: Network) {
    this.#options = options;
    this.#home = home;
    this.#cluster = cluster;
    this.#network = network;
  }

  async run(): Promise<Omit<TrialResult, 'shared'>> {
    const { primary } = this.#cluster;
    const store = await openStore({ url: primary.url });
    try {
      const law = await beginLaw(store, this.#home);
      this.#waves.push(law.code);
      const token = randomBytes(24).toString('hex');
      const { workers, servers } = machinesOn(this.#network, this.#home, this.#cluster, token, this.#options);
      const machines = [...workers, ...servers];
      for (const machine of machines) machine.install(law.older);
      try {
        await Promise.all(machines.map((machine) => machine.start()));
        const outcome = await this.#disturb(store, law, workers, servers, token);
        return { ...outcome, ...(await this.#settle(store, law.newer, workers)) };
      } catch (error) {
        for (const { host, said } of machines) this.#options.say(`${host.name} said: ${said.slice(-2_000)}`);
        throw error;
      } finally {
        await Promise.all(machines.map((machine) => machine.kill()));
      }
    } finally {
      await store.close();
    }
  }

  /** Documents, questions, lawbooks and kills, all at once. */
  async #disturb(
    store: Store,
    law: { readonly older: TrialLawbook; readonly newer: TrialLawbook },
    workers: readonly WorkerMachine[],
    servers: readonly ServerMachine[],
    token: string,
  ): Promise<Pick<TrialResult, 'kills' | 'inBatch' | 'tally' | 'replacements'>> {
    const { seconds, seed, every, say } = this.#options;
    const clients = new Clients(servers, questionsFor([law.older, law.newer]), token);
    const end = AbortSignal.timeout(1_000 * seconds);
    const asking = clients.run(4, 20);
    const busy = (worker: WorkerMachine, ms: number) => beginsBatch(store, worker.host.address, ms);
    const surprise = async (worker: WorkerMachine): Promise<void> => {
      if (!(await busy(worker, 500))) {
        // One that begins looks at once for what is to do.
        await worker.kill();
        await worker.start();
        if (!(await busy(worker, 5_000))) return worker.kill();
      }
      this.#inBatch++;
      await worker.kill();
    };
    const victims = victimsOf(this.#cluster, workers, servers, this.#network.shared === null, surprise);
    const [kills] = await Promise.all([
      wreak(victims, every, seeded(seed), end, say),
      this.#feed(store, end),
      this.#replace([...workers, ...servers], law, end),
    ]);
    for (const machine of [...workers, ...servers]) machine.install(law.newer);
    await this.#answering(servers, law.newer);
    clients.end();
    await asking;
    return { kills, inBatch: this.#inBatch, tally: clients.tally, replacements: this.#replacements };
  }

  async #feed(store: Store, end: AbortSignal): Promise<void> {
    for (let n = 0; !end.aborted; n++) {
      const next = wave(n, this.#home);
      this.#waves.push(next);
      await take(store, next);
      await rest(this.#options.wavesEvery, end);
    }
  }

  /** One lawbook after the other, on one machine after the other. */
  async #replace(
    machines: readonly Machine[],
    { older, newer }: { readonly older: TrialLawbook; readonly newer: TrialLawbook },
    end: AbortSignal,
  ): Promise<void> {
    for (let next = newer; !end.aborted; next = next === newer ? older : newer) {
      await rest((1_000 * this.#options.seconds) / 5, end);
      for (const machine of machines) {
        if (end.aborted) return;
        machine.install(next);
        this.#replacements++;
        await rest(200, end);
      }
    }
  }

  async #answering(servers: readonly ServerMachine[], { lawbook }: TrialLawbook): Promise<void> {
    const { contentId } = lawbook.manifest;
    for (let n = 0; n < 100; n++) {
      const answering = await Promise.all(servers.map((server) => server.lawbook()));
      if (answering.every((one) => one === contentId)) return;
      await pause(200);
    }
    throw new Error('a server does not answer with the lawbook that was put there 20 s ago');
  }

  async #settle(
    store: Store,
    newer: TrialLawbook,
    workers: readonly WorkerMachine[],
  ): Promise<Pick<TrialResult, 'documents' | 'edges' | 'differences' | 'resolvedByWorkers' | 'left'>> {
    const until = performance.now() + 1_000 * this.#options.settleSeconds;
    while (performance.now() < until && !(await isDone(store, newer))) await pause(500);
    await Promise.all(workers.map((worker) => worker.stop()));
    const resolvedByWorkers = await resolvedIn(store);
    const left = await (workers[0] as WorkerMachine).resolveAll();
    const calm = await this.#undisturbed(store, newer);
    try {
      return {
        ...(await compare(store, calm)),
        documents: (await store.counts()).reduce((sum, { documents }) => sum + documents, 0),
        resolvedByWorkers,
        left,
      };
    } finally {
      await calm.close();
    }
  }

  /** The same documents in a database of their own, read by one process that nobody disturbs. */
  async #undisturbed(store: Store, { lawbook }: TrialLawbook): Promise<Store> {
    await store.driver.query('CREATE DATABASE calm');
    const calm = await openStore({ url: this.#cluster.primary.url.replace(/[^/]*$/, 'calm') });
    for (const one of this.#waves) await take(calm, one);
    await runWith(calm, lawbook).all();
    return calm;
  }
}

function machinesOn(
  network: Network,
  home: string,
  { primary, replica }: Cluster,
  token: string,
  { workers, servers, cli }: TrialOptions,
): { readonly workers: readonly WorkerMachine[]; readonly servers: readonly ServerMachine[] } {
  const options = { database: primary.url, replica: replica.url, token };
  return {
    workers: count(workers).map((n) => new WorkerMachine(network.host(`worker${n}`), home, cli, primary.url)),
    servers: count(servers).map((n) => new ServerMachine(network.host(`server${n}`), home, cli, options)),
  };
}

const count = (most: number): readonly number[] => Array.from({ length: most }, (_, n) => n + 1);

const SHORT: Span = { least: 200, most: 1_500 };
/** Long enough that the system has not noticed yet, or has. */
const UNPLUGGED: Span = { least: 500, most: 6_000 };

/**
 * Everything that may be taken down. A server goes only where all others take requests.
 *
 * @param surprise kills a worker, in the middle of a batch if it can
 */
function victimsOf(
  { replica }: Cluster,
  workers: readonly WorkerMachine[],
  servers: readonly ServerMachine[],
  separate: boolean,
  surprise: (worker: WorkerMachine) => Promise<void>,
): readonly Victim[] {
  const always = (): boolean => true;
  const others = (server: ServerMachine) => (): boolean =>
    servers.length > 1 && servers.every((one) => one === server || (one.isReady && one.outages.isOver));
  const killed = (machine: Machine, kind: string, mayGo: () => boolean): Victim => ({
    ...{ kind, name: machine.host.name, outages: machine.outages, away: SHORT, mayGo },
    down: () => machine.kill(),
    up: () => machine.start(),
  });
  const unplugged = ({ host, outages }: Pick<Machine, 'host' | 'outages'>, mayGo: () => boolean): Victim => ({
    ...{ kind: 'network', name: host.name, outages, away: UNPLUGGED, mayGo },
    down: () => host.plug(false),
    up: () => host.plug(true),
  });
  const standby = { outages: new Outages(), host: replica.host };
  return [
    ...workers.map((one) => ({
      ...killed(one, 'worker', always),
      down: () => surprise(one),
    })),
    ...servers.map((one) => killed(one, 'server', others(one))),
    {
      ...{ kind: 'replica', name: 'replica', outages: standby.outages, away: SHORT, mayGo: always },
      down: () => replica.kill(),
      up: () => replica.start(),
    },
    ...(separate
      ? [
          ...workers.map((one) => unplugged(one, always)),
          ...servers.map((one) => unplugged(one, others(one))),
          unplugged(standby, always),
        ]
      : []),
  ];
}

/** Whether nothing is left to do for the workers. */
async function isDone({ driver }: Store, { lawbook }: TrialLawbook): Promise<boolean> {
  const [row] = await driver.query<{ done: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM corpus.edges WHERE state = 'pending')
       AND NOT EXISTS (SELECT FROM corpus.extractions WHERE due)
       AND EXISTS (SELECT FROM corpus.edge_reviews r WHERE r.lawbook = $1
         AND r.reviewed_at = (SELECT max(reviewed_at) FROM corpus.edge_reviews)
         AND r.reviewed_at > (SELECT max(finished_at) FROM corpus.ingests)) AS done`,
    [lawbook.manifest.contentId],
  );
  return row?.done === true;
}

/** Waits for a transaction over documents and edges that comes from an address. @returns false where none came in time */
async function beginsBatch({ driver }: Store, address: string, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const [found] = await driver.query(
      `SELECT FROM pg_stat_activity WHERE client_addr = $1::inet AND pid <> pg_backend_pid()
         AND xact_start IS NOT NULL AND query ~ 'corpus\\.(documents|edges|extractions)'`,
      [address],
    );
    if (found !== undefined) return true;
    await pause(5);
  }
  return false;
}

async function resolvedIn({ driver }: Store): Promise<number> {
  const counts = await countEdges(driver);
  return counts.reduce((sum, { state, edges }) => sum + (state === 'resolved' ? edges : 0), 0);
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return pause(milliseconds, undefined, { signal }).catch(() => {});
}

/** What was done, in one line. */
export function summaryOf({ shared, kills, documents, edges, tally, left, ...more }: TrialResult): string {
  const taken = [...kills].map(([kind, times]) => `${kind} ${times}`).join(', ');
  const { answered, inFlight, reads } = tally;
  return [
    shared === null ? 'a network namespace each' : `one network for all (${shared})`,
    `taken down: ${taken} (${more.inBatch} workers in the middle of a batch)`,
    `${more.replacements} lawbooks replaced`,
    `${documents} documents, ${edges} edges, ${more.resolvedByWorkers} resolved by workers and ${left.resolved} at the end`,
    `${answered} requests answered, ${inFlight} in flight on what was taken down`,
    `${reads.replica} looks at servers that read from the replica, ${reads.primary} from the primary`,
  ].join('; ');
}
