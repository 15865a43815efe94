/**
 * Measures the HTTP service under load. The service and the load generator are two processes, pinned to a core each where
 * `taskset` is there.
 *
 *   node --import ./bench/load.mjs bench/serve.ts [--data DIR] [--seconds 20] [--rate 2000] [--connections 16] [--keep]
 *   node --import ./bench/load.mjs bench/serve.ts --soak 500000 [--minutes 10] [--data DIR] [--keep]
 *
 * Single requests to /v1/route, questions taken in turn from the case files of the jurisdictions: a quarter of the rate as soon
 * as the service is ready, then so many a second as are asked for, then as many as go. A soak sends so many requests over so
 * many minutes, every fourth of them hostile, and holds the memory of the service against their number. Exit code 1: a goal
 * was missed. `--keep` writes the figures into bench/runs.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dataDirectory } from '../eval/batteries/open.ts';
import { repoRoot } from '../eval/batteries/support.ts';
import { DATA_FORMAT } from '../src/apps/cli/data-dir.ts';
import { type Figure, figureOf, figureTable, keepFigures } from './figures.ts';
import { LOADER } from './measure.ts';
import type { Load, Loaded } from './serve-load.ts';

const GOAL = { perSecond: 2_000, p99: 25, growth: 1 };
/** From the moment at which the service says that it is ready, at a quarter of the rate: what is asked first is measured too. */
const FIRST_SECONDS = 15;
/** The memory is read so often in a soak. The first fifth sees the caches fill, and does not count. */
const READINGS = 100;
const WARM_READINGS = 20;
const HOSTILE_SHARE = 1 / 4;
/** What an answer to a hostile request can be. The service measured has no documents, and says so with 501. */
const CLEAR = /^(200|4..|501)$/;
/** Who asks: each has limits of its own. */
const TOKENS = { good: randomBytes(24).toString('hex'), hostile: randomBytes(24).toString('hex') };
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
    minutes: { type: 'string', default: '10' },
    keep: { type: 'boolean', default: false },
  },
});

const data = dataDirectory(values.data);
const home = mkdtempSync(join(tmpdir(), 'pincite-bench-serve-'));
const service = await startService(linkedLawbook());
let figures: readonly Figure[] = [];
try {
  figures =
    values.soak === undefined
      ? await measure(Number(values.seconds))
      : await soak(Number(values.soak), Number(values.minutes));
} finally {
  service.child.kill('SIGTERM');
  await once(service.child, 'exit');
  rmSync(home, { recursive: true, force: true });
}
print();
if (values.keep) keep();
process.exitCode = figures.every(({ met }) => met !== false) ? 0 : 1;

// ------------------------------------------------------------------------------------------- the measures

async function measure(seconds: number): Promise<Figure[]> {
  const connections = Number(values.connections);
  const task = { url: service.url, connections, kind: 'route' as const, token: TOKENS.good };
  const perSecond = Number(values.rate);
  const first = { ...task, until: { seconds: FIRST_SECONDS }, perSecond: perSecond / 4 };
  const begun = await measured('route, as soon as it is ready', first, FIRST_SECONDS);
  await load([{ ...task, until: { seconds: FIRST_SECONDS }, perSecond: null }]);
  const paced = { ...task, until: { seconds }, perSecond };
  return [
    ...begun,
    ...(await measured('route, paced', paced, seconds)),
    ...(await measured('route, as many as go', { ...paced, perSecond: null }, seconds)),
  ];
}

async function measured(group: string, task: Load, seconds: number): Promise<Figure[]> {
  const before = await told('process_cpu_seconds_total');
  const [result] = (await load([task])) as [Loaded];
  const cpu = (100 * ((await told('process_cpu_seconds_total')) - before)) / seconds;
  const { perSecond, p50, p99, max, statuses, unanswered } = result;
  const isPaced = task.perSecond !== null;
  const wanted = task.perSecond ?? GOAL.perSecond;
  const failed = unanswered + others(statuses, /^200$/);
  return [
    // A generator that asks for so many a second comes to a few less.
    figureOf(group, 'answered a second', perSecond, '', `at least ${wanted}`, perSecond >= 0.99 * wanted),
    figureOf(group, 'p50', p50, 'ms'),
    figureOf(group, 'p99', p99, 'ms', isPaced ? `under ${GOAL.p99} ms` : '', isPaced ? p99 < GOAL.p99 : null),
    figureOf(group, 'longest', max, 'ms'),
    figureOf(group, 'processor of the service', cpu, '% of a core'),
    figureOf(group, 'processor a request', (cpu * seconds * 10_000) / result.answered, 'µs'),
    figureOf(group, 'memory of the service', await memory(), 'MB'),
    figureOf(group, 'not answered with 200', failed, 'requests', 'none', failed === 0),
  ];
}

async function soak(total: number, minutes: number): Promise<Figure[]> {
  const connections = Math.ceil(Number(values.connections) / 2);
  const share = (part: number, token: string) => ({
    ...{ url: service.url, connections, token },
    until: { requests: Math.round(total * part) },
    perSecond: Math.max(1, Math.floor((total * part) / (60 * minutes))),
  });
  const cpuBefore = await told('process_cpu_seconds_total');
  const begun = performance.now();
  const loading = load([
    { ...share(1 - HOSTILE_SHARE, TOKENS.good), kind: 'good' },
    { ...share(HOSTILE_SHARE, TOKENS.hostile), kind: 'hostile' },
  ]);
  const readings = await readUntil(loading, (60_000 * minutes) / READINGS);
  const [good, hostile] = (await loading) as [Loaded, Loaded];
  const took = (performance.now() - begun) / 60_000;
  const cpu = ((await told('process_cpu_seconds_total')) - cpuBefore) / (60 * took);
  const growth = slope(readings.slice(WARM_READINGS)) * 10_000;
  const sent = good.answered + hostile.answered;
  const failed = good.unanswered + others(good.statuses, /^200$/);
  const unclear = hostile.unanswered + others(hostile.statuses, CLEAR);
  process.stdout.write(`hostile requests by status: ${JSON.stringify(hostile.statuses)}\n`);
  return [
    figureOf('soak', 'requests', sent, '', `at least ${total}`, sent >= total),
    figureOf('soak', 'time', took, 'minutes', `at least ${minutes}`, took >= minutes),
    figureOf('soak', 'good requests that failed', failed, '', 'none', failed === 0),
    figureOf('soak', 'hostile ones without a clear answer', unclear, '', 'none', unclear === 0),
    figureOf('soak', 'memory a 10,000 requests', growth, 'MB', `under ${GOAL.growth}`, growth < GOAL.growth),
    figureOf('soak', 'memory at the end', readings.at(-1)?.memory ?? 0, 'MB'),
    figureOf('soak', 'p99 of good ones', good.p99, 'ms'),
    figureOf('soak', 'processor of the service', 100 * cpu, '% of a core'),
  ];
}

interface Reading {
  readonly requests: number;
  readonly memory: number;
}

/** What the service says of itself while a work lasts. */
async function readUntil(work: Promise<unknown>, everyMs: number): Promise<Reading[]> {
  let ended = false;
  const end = work.finally(() => {
    ended = true;
  });
  const readings: Reading[] = [];
  while (!ended) {
    await Promise.race([pause(everyMs), end.catch(() => {})]);
    readings.push({ requests: await requestsSoFar(), memory: await memory() });
    const { requests, memory: now } = readings.at(-1) as Reading;
    if (readings.length % 10 === 0) process.stderr.write(`${requests} requests, ${now.toFixed(1)} MB\n`);
  }
  return readings;
}

function others(statuses: Loaded['statuses'], expected: RegExp): number {
  const unexpected = Object.entries(statuses).filter(([status]) => !expected.test(status));
  return unexpected.reduce((sum, [, count]) => sum + count, 0);
}

/** Megabytes a request: the line that lies nearest to all readings. */
function slope(points: readonly Reading[]): number {
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  const x = mean(points.map(({ requests }) => requests));
  const y = mean(points.map(({ memory }) => memory));
  const along = points.reduce((sum, one) => sum + (one.requests - x) * (one.memory - y), 0);
  const across = points.reduce((sum, one) => sum + (one.requests - x) ** 2, 0);
  return along / across;
}

// ------------------------------------------------------------------------------------------- the processes

/** A data directory with the lawbook alone, so that no store is taken from whoever uses it. */
function linkedLawbook(): string {
  const lawbook = join(data, 'lawbook');
  if (!existsSync(lawbook))
    throw new Error(`there is no lawbook in ${data}; name a data directory with --data`);
  symlinkSync(lawbook, join(home, 'lawbook'));
  writeFileSync(join(home, 'pincite.json'), JSON.stringify({ pincite: 'data', format: DATA_FORMAT }));
  return home;
}

function pinned(core: string, env: NodeJS.ProcessEnv, script: string, ...args: string[]): ChildProcess {
  const node = [process.execPath, '--import', LOADER, join(repoRoot, script), ...args];
  const [command = '', ...rest] = canPin ? ['taskset', '-c', core, ...node] : node;
  return spawn(command, rest, {
    cwd: repoRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function startService(directory: string) {
  const args = ['serve', '--listen', '0', '--data', directory];
  const tokens = `good administrator ${TOKENS.good}; hostile reader ${TOKENS.hostile}`;
  const child = pinned(SERVER_CORE, { PINCITE_TOKENS: tokens }, 'src/apps/cli/main.ts', ...args);
  let said = '';
  // Read to the end, so that the service never waits for the reader of its log.
  child.stderr?.on('data', (chunk) => {
    if (said.length < 10_000) said += chunk;
  });
  for (;;) {
    const url = /serving (\S+)\n/.exec(said)?.[1];
    if (url !== undefined && (await fetch(`${url}/health/ready`)).ok) return { child, url };
    if (child.exitCode !== null) throw new Error(`the service did not start: ${said}`);
    await pause(50);
  }
}

async function load(tasks: readonly Load[]): Promise<Loaded[]> {
  const child = pinned(LOAD_CORE, {}, 'bench/serve-load.ts', JSON.stringify(tasks));
  let out = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.pipe(process.stderr);
  await once(child, 'close');
  return JSON.parse(out) as Loaded[];
}

/** All that the service tells of itself. */
async function metrics(): Promise<string> {
  const headers = { authorization: `Bearer ${TOKENS.good}` };
  return (await fetch(`${service.url}/metrics`, { headers })).text();
}

async function told(name: string): Promise<number> {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metrics())?.[1]);
}

async function requestsSoFar(): Promise<number> {
  const counts = (await metrics()).matchAll(/^pincite_http_requests_total\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** What the service holds, in MB. */
async function memory(): Promise<number> {
  return (await told('process_resident_memory_bytes')) / 1e6;
}

// --------------------------------------------------------------------------------------------- the figures

function print(): void {
  const how = canPin ? 'pinned to a core each' : 'not pinned';
  process.stdout.write(`${how}, ${values.connections} connections\n${figureTable(figures)}\n`);
}

function keep(): void {
  const manifest = JSON.parse(readFileSync(join(data, 'lawbook', 'manifest.json'), 'utf8'));
  const { contentId: lawbook, snapshot } = manifest;
  keepFigures(values.soak === undefined ? 'serve' : 'serve-soak', { lawbook, snapshot }, figures);
}
