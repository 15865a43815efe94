/**
 * Measures the HTTP service under load. The service and the load generator are two processes, pinned to a core each where
 * `taskset` is there.
 *
 *   npx tsx bench/serve.ts [--data DIR] [--seconds 20] [--rate 2000] [--connections 16]
 *   npx tsx bench/serve.ts --soak 1000000 [--data DIR]
 *
 * Single requests to /v1/route, questions taken in turn from the case files of the jurisdictions. First so many a second
 * as are asked for, then as many as go. A soak sends good and hostile requests mixed, and prints what the service holds in
 * memory.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon, { type Request, type Result } from 'autocannon';
import { hostileTexts } from '../eval/batteries/hostile.ts';
import { dataDirectory } from '../eval/batteries/open.ts';
import { repoRoot, table } from '../eval/batteries/support.ts';
import { DATA_FORMAT } from '../src/apps/cli/data-dir.ts';
import { jurisdictions } from '../src/jurisdictions/list.ts';
import { readCases } from '../test/support/cases.ts';

const GOAL = { perSecond: 2_000, p99: 25 };
const WARM_SECONDS = 5;
const SLICES = 20;
const SERVER_CORE = '0';
const LOAD_CORE = '1';
const canPin = spawnSync('taskset', ['-c', `${SERVER_CORE},${LOAD_CORE}`, 'true']).status === 0;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: String(GOAL.perSecond) },
    connections: { type: 'string', default: '16' },
    soak: { type: 'string' },
    load: { type: 'string' },
  },
});

/** What the load generator is told, as JSON in `--load`. */
interface Load {
  readonly url: string;
  readonly connections: number;
  readonly kind: 'route' | 'mixed';
  readonly seconds?: number;
  readonly amount?: number;
  readonly perSecond?: number;
  /** Where in the list of requests each connection begins. */
  readonly from?: number;
}

if (values.load === undefined) await main();
else process.stdout.write(JSON.stringify(await generate(JSON.parse(values.load) as Load)));

// ------------------------------------------------------------------------------------ the load generator

async function generate({
  url,
  connections,
  kind,
  seconds,
  amount,
  perSecond,
  from = 0,
}: Load): Promise<Result> {
  const requests = kind === 'route' ? routes() : mixed();
  return autocannon({
    url,
    connections,
    requests: [...requests.slice(from % requests.length), ...requests.slice(0, from % requests.length)],
    ...(seconds === undefined ? {} : { duration: seconds }),
    ...(amount === undefined ? {} : { amount }),
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
  });
}

function questions(): readonly string[] {
  return jurisdictions.flatMap(({ code }) => {
    const file = fileURLToPath(new URL(`../src/jurisdictions/${code}/cases.txt`, import.meta.url));
    return readCases(file).map(({ text }) => text);
  });
}

function post(path: string, body: string, type = 'application/json'): Request {
  return { method: 'POST', path, body, headers: { 'content-type': type } };
}

function routes(): Request[] {
  return questions().map((input) => post('/v1/route', JSON.stringify({ input })));
}

/** Every fourth request is hostile. */
function mixed(): Request[] {
  const hostile = [
    post('/v1/route', '{"input":'),
    post('/v1/route', JSON.stringify({ input: 5, at: 'never' })),
    post('/v1/route', 'x=y', 'application/x-www-form-urlencoded'),
    post(`/${'x'.repeat(2_000)}`, '{}'),
    post('/v1/route/batch', 'bad\n'.repeat(100), 'application/x-ndjson'),
    post('/mcp', '{"jsonrpc":"2.0","id":1,"method":"no/such"}'),
    ...hostileTexts(4_096).flatMap(({ text }) => [
      post('/v1/route', JSON.stringify({ input: text })),
      post('/v1/extract', JSON.stringify({ input: text })),
    ]),
  ];
  const good = questions().flatMap((input, n) => [
    post(n % 2 === 0 ? '/v1/route' : '/v1/resolve', JSON.stringify({ input })),
  ]);
  return good.flatMap((request, n) => {
    const bad = hostile[(n / 3) % hostile.length];
    return n % 3 === 0 && bad !== undefined ? [request, bad] : [request];
  });
}

// ------------------------------------------------------------------------------------------- the measure

async function main(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'pincite-bench-serve-'));
  const service = await startService(linkedLawbook(home, dataDirectory(values.data)));
  try {
    const connections = Number(values.connections);
    if (values.soak === undefined) await measure(service.url, connections, Number(values.seconds));
    else await soak(service.url, connections, Number(values.soak));
  } finally {
    service.child.kill('SIGTERM');
    await once(service.child, 'exit');
    rmSync(home, { recursive: true, force: true });
  }
}

/** A data directory with the lawbook alone, so that no store is taken from whoever uses it. */
function linkedLawbook(home: string, data: string): string {
  const lawbook = join(data, 'lawbook');
  if (!existsSync(lawbook))
    throw new Error(`there is no lawbook in ${data}; name a data directory with --data`);
  symlinkSync(lawbook, join(home, 'lawbook'));
  writeFileSync(join(home, 'pincite.json'), JSON.stringify({ pincite: 'data', format: DATA_FORMAT }));
  return home;
}

function pinned(core: string, script: string, ...args: string[]): ChildProcess {
  const node = [process.execPath, '--import', 'tsx', join(repoRoot, script), ...args];
  const [command = '', ...rest] = canPin ? ['taskset', '-c', core, ...node] : node;
  return spawn(command, rest, { cwd: repoRoot, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function startService(data: string): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = pinned(SERVER_CORE, 'src/apps/cli/main.ts', 'serve', '--listen', '0', '--data', data);
  let said = '';
  // Read to the end, so that the service never waits for the reader of its log.
  child.stderr?.on('data', (chunk) => {
    if (said.length < 10_000) said += chunk;
  });
  for (;;) {
    const url = /serving (\S+)\n/.exec(said)?.[1];
    if (url !== undefined) return { child, url };
    if (child.exitCode !== null) throw new Error(`the service did not start: ${said}`);
    await pause(50);
  }
}

async function load(task: Load): Promise<Result> {
  const child = pinned(LOAD_CORE, 'bench/serve.ts', '--load', JSON.stringify(task));
  let out = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.pipe(process.stderr);
  await once(child, 'close');
  return JSON.parse(out) as Result;
}

/** A figure that the service tells of itself. */
async function told(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

async function measure(url: string, connections: number, seconds: number): Promise<void> {
  await load({ url, connections, kind: 'route', seconds: WARM_SECONDS });
  const rows: (string | number)[][] = [];
  for (const perSecond of [Number(values.rate), undefined]) {
    const before = await told(url, 'process_cpu_seconds_total');
    const task = { url, connections, kind: 'route' as const, seconds };
    const result = await load(perSecond === undefined ? task : { ...task, perSecond });
    const cpu = (await told(url, 'process_cpu_seconds_total')) - before;
    const { requests, latency, non2xx, errors } = result;
    rows.push([
      perSecond ?? 'as many as go',
      Math.round(requests.average),
      latency.p50,
      latency.p99,
      latency.max,
      `${Math.round((100 * cpu) / result.duration)} %`,
      Math.round((await told(url, 'process_resident_memory_bytes')) / 1e6),
      non2xx + errors,
    ]);
  }
  const head = [
    'asked a second',
    'answered',
    'p50 ms',
    'p99 ms',
    'max ms',
    'server CPU',
    'RSS MB',
    'not 2xx',
  ];
  process.stdout.write(`${canPin ? 'pinned to a core each' : 'not pinned'}, ${connections} connections\n`);
  process.stdout.write(`${table(head, rows)}\ngoal: ${GOAL.perSecond} a second, p99 under ${GOAL.p99} ms\n`);
}

async function soak(url: string, connections: number, total: number): Promise<void> {
  const amount = Math.ceil(total / SLICES);
  for (let slice = 1; slice <= SLICES; slice++) {
    // Every connection goes through the list by itself: the next slice begins where they have come to.
    const from = Math.floor(((slice - 1) * amount) / connections);
    const task: Load = { url, connections, kind: 'mixed', amount, from };
    const { errors, statusCodeStats = {} } = await load(task);
    const counts = Object.entries(statusCodeStats).map(([status, { count }]) => `${status}: ${count}`);
    const rss = Math.round((await told(url, 'process_resident_memory_bytes')) / 1e6);
    process.stdout.write(
      `${slice * amount} requests, RSS ${rss} MB, no answer: ${errors}; ${counts.join(', ')}\n`,
    );
  }
}
