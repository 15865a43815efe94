import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Opened } from '../eval/batteries/open.ts';
import { readJsonl, repoRoot, shared, thousands } from '../eval/batteries/support.ts';
import { hostOf } from '../eval/batteries/uk-links.ts';
import type { Coordinate } from '../src/model/index.ts';
import type { Keep } from './hostile.ts';
import { LOADER, median, percentile, warmUp } from './measure.ts';

interface Question {
  readonly input: string;
  readonly context?: readonly Coordinate[];
}

const ROUNDS = 10;

/** Single calls: short questions, apart by what came of them, and the words of official links with what stands around. */
export function routeLatency(engine: Opened, keep: Keep): void {
  const asked = questions();
  const all = timesOf(engine, asked);
  keepTimes('questions', all.flat(), keep, true);
  const status = asked.map(({ input, context }) => engine.route(input, context ? { context } : {}).status);
  for (const name of [...new Set(status)].sort())
    keepTimes(name, all.filter((_, i) => status[i] === name).flat(), keep, true);
  keepTimes(
    'links in their context, some 300 characters',
    timesOf(engine, links(engine)).flat(),
    keep,
    false,
  );
}

/** Microseconds of the calls of each question, after warm-up. */
function timesOf(engine: Opened, asked: readonly Question[]): number[][] {
  const times = asked.map((): number[] => []);
  const ask = ({ input, context }: Question) => engine.route(input, context ? { context } : {});
  warmUp(asked, ask);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, question] of asked.entries()) {
      const started = process.hrtime.bigint();
      ask(question);
      times[i]?.push(Number(process.hrtime.bigint() - started) / 1000);
    }
  return times;
}

function keepTimes(name: string, times: readonly number[], keep: Keep, short: boolean): void {
  const sorted = Float64Array.from(times).sort();
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
  const calls = thousands(sorted.length);
  keep(
    `route, ${name}: p50 (${calls} calls)`,
    p50,
    'µs',
    short ? 'p50 20 µs' : '',
    short ? p50 <= 20 : undefined,
  );
  keep(`route, ${name}: p99`, p99, 'µs', short ? 'p99 300 µs' : '', short ? p99 <= 300 : undefined);
  keep(`route, ${name}: max`, sorted.at(-1) as number, 'µs');
}

function questions(): readonly Question[] {
  return ['uk-routing.jsonl', 'uk-routing-sampled.jsonl'].flatMap((file) =>
    readJsonl<{ input: unknown; context: readonly Coordinate[] | null }>(shared('cases', file)).flatMap(
      ({ input, context }): Question[] =>
        typeof input === 'string' ? [context === null ? { input } : { input, context }] : [],
    ),
  );
}

function links(engine: Opened): readonly Question[] {
  return readJsonl<{ text: string; before: string; after: string; host: string | null }>(
    shared('cases', 'uk-gold-links.jsonl'),
  ).map(({ text, before, after, host }): Question => {
    const context = hostOf(engine, host);
    const input = before + text + after;
    return context === null ? { input } : { input, context: [context] };
  });
}

interface Fresh {
  readonly openMs: number;
  readonly firstUs: number;
  readonly growth: number;
  readonly afterQueries: number;
}

/** Opening, the first question and memory, in processes of their own. */
export function freshLatency(data: string, keep: Keep, name = ''): void {
  const runs = Array.from(
    { length: 5 },
    () =>
      JSON.parse(
        execFileSync(
          process.execPath,
          ['--expose-gc', '--import', LOADER, join(repoRoot, 'bench/fresh.ts'), data, 'uk'],
          { cwd: repoRoot, encoding: 'utf8' },
        ),
      ) as Fresh,
  );
  const of = (field: keyof Fresh): number => median(runs.map((run) => run[field]));
  keep(`${name}open and verify, first time in a process`, of('openMs'), 'ms', '200 ms', of('openMs') <= 200);
  keep(`${name}first question of a process`, of('firstUs'), 'µs');
  keep(`${name}resident set, growth by opening`, of('growth'), 'MB');
  keep(
    `${name}resident set, growth after 10,000 queries`,
    of('afterQueries'),
    'MB',
    'at most 150 MB',
    of('afterQueries') <= 150,
  );
}
