import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Opened } from '../eval/batteries/open.ts';
import { readJsonl, repoRoot, shared, thousands } from '../eval/batteries/support.ts';
import { hostOf } from '../eval/batteries/uk-links.ts';
import type { Coordinate } from '../src/model/index.ts';
import type { Keep } from './hostile.ts';
import { median, percentile } from './measure.ts';

interface Question {
  readonly input: string;
  readonly context?: readonly Coordinate[];
}

const ROUNDS = 10;

/** Single calls over all British batteries, apart by what came of them. */
export function routeLatency(engine: Opened, keep: Keep): void {
  const asked = questions(engine);
  const status = asked.map(({ input, context }) => engine.route(input, context ? { context } : {}).status);
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, { input, context }] of asked.entries()) {
      const options = context ? { context } : {};
      const started = process.hrtime.bigint();
      engine.route(input, options);
      const us = Number(process.hrtime.bigint() - started) / 1000;
      for (const name of ['all', status[i] as string]) {
        const list = times.get(name) ?? [];
        times.set(name, list);
        list.push(us);
      }
    }
  for (const [name, list] of times) {
    const sorted = Float64Array.from(list).sort();
    const p50 = percentile(sorted, 0.5);
    const p99 = percentile(sorted, 0.99);
    keep(`route, ${name}: p50 (${thousands(sorted.length)} calls)`, p50, 'µs', 'p50 20 µs', p50 <= 20);
    keep(`route, ${name}: p99`, p99, 'µs', 'p99 300 µs', p99 <= 300);
    keep(`route, ${name}: max`, sorted.at(-1) as number, 'µs');
  }
}

/** Questions alone, and the words of official links with what stands around them. */
function questions(engine: Opened): readonly Question[] {
  const routes = ['uk-routing.jsonl', 'uk-routing-sampled.jsonl'].flatMap((file) =>
    readJsonl<{ input: unknown; context: readonly Coordinate[] | null }>(shared('cases', file)).flatMap(
      ({ input, context }): Question[] =>
        typeof input === 'string' ? [context === null ? { input } : { input, context }] : [],
    ),
  );
  const links = readJsonl<{ text: string; before: string; after: string; host: string | null }>(
    shared('cases', 'uk-gold-links.jsonl'),
  ).map(({ text, before, after, host }): Question => {
    const context = hostOf(engine, host);
    const input = before + text + after;
    return context === null ? { input } : { input, context: [context] };
  });
  return [...routes, ...links];
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
          ['--expose-gc', '--import', 'tsx', join(repoRoot, 'bench/fresh.ts'), data, 'uk'],
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
