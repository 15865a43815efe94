/** Run by `bench/run.ts` in a process of its own: opening a lawbook, and what it does to memory. */
import { join } from 'node:path';
import { readJsonl, readTsv, sample, shared } from '../eval/batteries/support.ts';
import { jurisdictions } from '../src/jurisdictions/list.ts';
import { openLawbook } from '../src/lawbook/open.ts';
import { createPincite } from '../src/pincite.ts';

const settle = (): number => {
  (globalThis as { gc?: () => void }).gc?.();
  return process.memoryUsage().rss / 1e6;
};

const questions =
  process.argv[3] === 'uk'
    ? readJsonl<{ input: unknown }>(shared('cases', 'uk-routing-sampled.jsonl')).map(({ input }) =>
        String(input),
      )
    : readTsv(shared('data', 'fr/openfisca_reference_titles.tsv')).map(([title = '']) => title);
const queries = sample(questions, 2_500);
const before = settle();
const started = performance.now();
const lawbook = openLawbook(join(process.argv[2] ?? '.pincite/full', 'lawbook'));
const openMs = performance.now() - started;
const growth = settle() - before;
const engine = createPincite({ lawbook, jurisdictions });
const asked = performance.now();
engine.route(queries[0] as string);
const firstUs = (performance.now() - asked) * 1000;
for (let i = 0; i < 10_000; i++) engine.route(queries[i % queries.length] as string);
console.log(JSON.stringify({ openMs, firstUs, growth, afterQueries: settle() - before }));
