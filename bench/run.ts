/**
 * Measures what DESIGN promises, and keeps every run.
 *
 *   npm run bench -- [--data DIR] [--only read,latency,hostile,throughput,batch,workers,lawbook,store,uk-latency] [--what NAME]
 *
 * One thread, but for `workers`; medians of five runs after warm-up; percentiles over single calls; garbage-collection pauses apart.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageArticles } from '../eval/batteries/extract.ts';
import { britishTexts, hostileTexts } from '../eval/batteries/hostile.ts';
import { corrupt, written } from '../eval/batteries/hunt.ts';
import { dataDirectory, openEngine } from '../eval/batteries/open.ts';
import {
  pick,
  readJsonl,
  readTsv,
  repoRoot,
  sample,
  seeded,
  shared,
  thousands,
} from '../eval/batteries/support.ts';
import { judgments } from '../eval/batteries/uk-judgments.ts';
import { jurisdictions } from '../src/jurisdictions/list.ts';
import { openLawbook } from '../src/lawbook/open.ts';
import { createPincite } from '../src/pincite.ts';
import { createScanner } from '../src/text/scan.ts';
import { ensureBuilt } from '../test/support/built.ts';
import { type Figure, figureOf, figureTable, keepFigures } from './figures.ts';
import { hostileFigures, type Keep } from './hostile.ts';
import { distribution, LOADER, median, medianMs, Pauses } from './measure.ts';
import { storeFigures } from './store.ts';
import { freshLatency, routeLatency } from './uk.ts';
import { workerFigures } from './workers.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, only: { type: 'string' }, what: { type: 'string', default: 'all' } },
});

const figures: Figure[] = [];
const figure = (...of: Parameters<typeof figureOf>): void => void figures.push(figureOf(...of));
const keeper =
  (group: string): Keep =>
  (name, value, unit, goal = '', met) =>
    figure(group, name, value, unit, goal, met ?? null);
const atMost = (value: number, most: number): boolean => value <= most;

const data = dataDirectory(values.data);
const pauses = new Pauses();
const groups: Readonly<Record<string, () => void | Promise<void>>> = {
  lawbook,
  read,
  latency,
  hostile,
  throughput,
  batch,
  workers,
  store,
  'uk-latency': ukLatency,
};
const chosen = values.only?.split(',') ?? Object.keys(groups);
const unknown = chosen.filter((name) => !(name in groups));
if (unknown.length > 0) {
  console.error(`no measurement ${unknown.join(', ')}; known: ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}

let corpus: Corpus | null | undefined;
const engine = openEngine(data);
if (engine.base) console.log(`No lawbook in ${data}: the base layer is measured, which proves little.`);
for (const name of Object.keys(groups).filter((one) => chosen.includes(one))) {
  process.stderr.write(`measuring ${name}\n`);
  await pauses.settle();
  pauses.reset();
  await groups[name]?.();
  await pauses.settle();
  figure(name, 'garbage collection, all pauses', pauses.total, 'ms');
  figure(name, 'garbage collection, longest', pauses.longest, 'ms');
}
await engine.close();
pauses.close();
console.log(figureTable(figures));
keep();

/** Questions as they come: the cases, and corrupted numbers that are refused with suggestions. */
function questions(): { cases: string[]; refusals: string[] } {
  const cases = readJsonl<{ input: string }>(shared('cases', 'fr.jsonl')).map(({ input }) => input);
  const random = seeded(3);
  const codes = engine.instruments.filter(
    ({ nature, jurisdiction, provisions, structure }) =>
      jurisdiction === 'fr' &&
      nature === 'code' &&
      structure === 'complete' &&
      provisions.to - provisions.from > 100,
  );
  const refusals: string[] = [];
  for (let tries = 0; codes.length > 0 && refusals.length < 1_000 && tries < 20_000; tries++) {
    const code = pick(codes, random);
    const { from, to } = code.provisions;
    const { coordinate } = engine.index.provision(from + Math.floor(random() * (to - from)));
    const num = corrupt(coordinate.slice(code.coordinate.length + 4), 'substitute', random);
    if (num === null || num.includes('~')) continue;
    const text = `article ${written(num)} du ${code.title.charAt(0).toLowerCase()}${code.title.slice(1)}`;
    if (engine.route(text).status === 'EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND') refusals.push(text);
  }
  return { cases, refusals };
}

function latency(): void {
  const { cases, refusals } = questions();
  const both = [...cases, ...refusals];
  for (const [name, inputs] of [
    ['cases', cases],
    ['refusals with suggestions', refusals],
    ['both', both],
  ] as const) {
    if (inputs.length === 0) continue;
    const { p50, p99, p999, max, calls } = distribution(
      inputs,
      (input) => engine.route(input),
      Math.ceil(20_000 / inputs.length),
    );
    figure(
      'latency',
      `route, ${name}: p50 (${thousands(calls)} calls)`,
      p50,
      'µs',
      'p50 20 µs',
      atMost(p50, 20),
    );
    figure('latency', `route, ${name}: p99`, p99, 'µs', 'p99 300 µs', atMost(p99, 300));
    figure('latency', `route, ${name}: p99.9`, p999, 'µs');
    figure('latency', `route, ${name}: max`, max, 'µs');
  }
}

function hostile(): void {
  hostileFigures(hostileTexts, (text) => engine.extract(text), keeper('hostile'));
}

interface Corpus {
  readonly texts: readonly { readonly text: string; readonly context: readonly string[] }[];
  readonly characters: number;
  readonly bytes: number;
}

async function articleTexts(): Promise<Corpus | null> {
  if (corpus !== undefined) return corpus;
  const all = await packageArticles(data);
  corpus =
    all === null
      ? null
      : {
          texts: all.map(({ text, code }) => ({ text, context: [code] })),
          characters: all.reduce((sum, { text }) => sum + text.length, 0),
          bytes: all.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0),
        };
  return corpus;
}

/** Scanning, reading and binding apart, over a sample of the article texts. */
async function read(): Promise<void> {
  const all = await articleTexts();
  if (all === null) return console.log(`no package of French law in ${data}/sources: nothing to read`);
  const texts = sample(all.texts, 4_000);
  const bytes = texts.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const scanner = createScanner(
    jurisdictions.flatMap(({ grammar }) => grammar.words.map(({ word }) => word)),
  );
  const scanMs = medianMs(() => {
    for (const { text } of texts) scanner.scan(text);
  });
  const readMs = medianMs(() => {
    for (const { text, context } of texts) engine.read(text, { context });
  });
  const cited = texts.map(({ text, context }) => ({ citations: engine.read(text, { context }), context }));
  const bindMs = medianMs(() => {
    for (const { citations, context } of cited)
      for (const citation of citations) engine.pincite.bind(citation, { at: null, context });
  });
  const citations = cited.reduce((sum, one) => sum + one.citations.length, 0);
  figure('read', `scan (${(bytes / 1e6).toFixed(1)} MB)`, bytes / 1e3 / scanMs, 'MB/s');
  figure('read', 'scan and read', bytes / 1e3 / readMs, 'MB/s');
  figure('read', `bind (${thousands(citations)} citations)`, (bindMs * 1e3) / citations, 'µs each');
}

async function throughput(): Promise<void> {
  judgmentThroughput();
  const all = await articleTexts();
  if (all === null) return console.log(`no package of French law in ${data}/sources: nothing to read`);
  const ms = medianMs(
    () => {
      for (const { text, context } of all.texts) engine.extract(text, { context });
    },
    5,
    1,
  );
  const speed = all.bytes / 1e3 / ms;
  figure(
    'throughput',
    `extract with binding, French articles (${(all.bytes / 1e6).toFixed(1)} MB)`,
    speed,
    'MB/s',
    '5 MB/s, better 10',
    speed >= 5,
  );
}

function judgmentThroughput(): void {
  const texts = judgments().map(({ text }) => text);
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const ms = medianMs(
    () => {
      for (const text of texts) engine.extract(text);
    },
    5,
    1,
  );
  const speed = bytes / 1e3 / ms;
  figure(
    'throughput',
    `extract with binding, British judgments (${(bytes / 1e6).toFixed(1)} MB)`,
    speed,
    'MB/s',
    '5 MB/s, better 10',
    speed >= 5,
  );
}

/** What British questions and hostile texts take, and what it takes to be ready for the first one. */
function ukLatency(): void {
  const keepOne = keeper('uk-latency');
  routeLatency(engine, keepOne);
  hostileFigures(britishTexts, (text) => engine.extract(text), keepOne);
  if (!engine.base) freshLatency(data, keepOne);
}

/** Short references, as they come in batches. */
function references(): readonly string[] {
  return [
    ...readTsv(shared('data', 'fr/openfisca_reference_titles.tsv')).map(([title = '']) => title),
    ...readTsv(shared('cases', 'fr-gold-links.tsv.gz')).map(
      ([, , , anchor = '', right = '']) => anchor + right.slice(0, 40),
    ),
    ...readJsonl<{ input: string }>(shared('cases', 'fr.jsonl')).map(({ input }) => input),
  ];
}

/** The same lines in one thread and in several. */
async function workers(): Promise<void> {
  if (engine.base) return;
  await ensureBuilt();
  workerFigures(data, sample(references(), 90_000), keeper('workers'));
}

/** Short references one after the other, each once, with a lawbook just opened. */
function batch(): void {
  if (engine.base) return;
  const lines = references();
  const rates: number[] = [];
  for (let run = 0; run < 5; run++) {
    // Not a whole engine: its list of all instruments would keep the garbage collector busy.
    const fresh = createPincite({ lawbook: openLawbook(join(data, 'lawbook')), jurisdictions });
    const mixed = sample(lines, 20_000, run + 1);
    const started = performance.now();
    for (const line of mixed) fresh.route(line);
    rates.push(mixed.length / ((performance.now() - started) / 1000));
  }
  const rate = median(rates);
  figure(
    'batch',
    'references from a stream, cache cold',
    rate,
    'a second',
    '100,000 a second',
    rate >= 100_000,
  );
}

async function lawbook(): Promise<void> {
  const folder = join(data, 'lawbook');
  if (engine.base || !existsSync(folder)) return;
  for (const file of lawbookFiles(folder)) {
    const megabytes = statSync(file).size / 1e6;
    const hot = file.endsWith('hot.bin');
    figure(
      'lawbook',
      file.slice(file.lastIndexOf('/') + 1),
      megabytes,
      'MB',
      hot ? 'at most 100 MB' : '',
      hot ? atMost(megabytes, 100) : null,
    );
  }
  const ms = medianMs(() => void openLawbook(folder), 5, 1);
  figure('lawbook', 'open and verify', ms, 'ms', '200 ms after process start', atMost(ms, 200));
  const { openMs, growth, afterQueries } = await freshProcess();
  figure('lawbook', 'open and verify, first time in a process', openMs, 'ms', '200 ms', atMost(openMs, 200));
  figure('lawbook', 'resident set, growth by opening', growth, 'MB');
  figure(
    'lawbook',
    'resident set, growth after 10,000 queries',
    afterQueries,
    'MB',
    'at most 150 MB',
    atMost(afterQueries, 150),
  );
}

function lawbookFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.bin'))
    .map((name) => join(folder, name))
    .sort();
}

/** Opening and memory in a process of their own: here other measurements have left their traces. */
async function freshProcess(): Promise<{ openMs: number; growth: number; afterQueries: number }> {
  const { execFileSync } = await import('node:child_process');
  const out: { openMs: number; growth: number; afterQueries: number }[] = [];
  for (let run = 0; run < 5; run++)
    out.push(
      JSON.parse(
        execFileSync(
          process.execPath,
          ['--expose-gc', '--import', LOADER, join(repoRoot, 'bench/fresh.ts'), data],
          { cwd: repoRoot, encoding: 'utf8' },
        ),
      ),
    );
  const of = (field: 'openMs' | 'growth' | 'afterQueries'): number => median(out.map((one) => one[field]));
  return { openMs: of('openMs'), growth: of('growth'), afterQueries: of('afterQueries') };
}

async function store(): Promise<void> {
  await storeFigures(engine, keeper('store'));
}

function keep(): void {
  if (engine.base) return;
  const what = values.only === undefined ? values.what : chosen.join('-');
  keepFigures(what, { lawbook: engine.contentId, snapshot: engine.index.snapshot }, figures);
}
