/**
 * Several workers and servers, each in a network namespace of its own, over one PostgreSQL server and its replica: killed and
 * unplugged by chance, while documents come in, lawbooks are replaced and clients ask.
 *
 *   node --import ./bench/load.mjs bench/scale.ts [--minutes 10] [--seed N] [--workers 3] [--servers 2] [--keep]
 *
 * In the end the edges are held against those of one undisturbed run. Exit code 1: an edge was lost, doubled or wrong, or a
 * good request failed that was not in flight on what was taken down. `--keep` writes the figures into bench/runs.
 */
import { parseArgs } from 'node:util';
import { runTrial, summaryOf, type TrialResult } from '../test/scale/trial.ts';
import { builtCli, ensureBuilt } from '../test/support/built.ts';
import { type Figure, figureOf, figureTable, keepFigures } from './figures.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    workers: { type: 'string', default: '3' },
    servers: { type: 'string', default: '2' },
    keep: { type: 'boolean', default: false },
  },
});

const begun = performance.now();
await ensureBuilt();
const result = await runTrial({
  seconds: 60 * Number(values.minutes),
  seed: Number(values.seed),
  workers: Number(values.workers),
  servers: Number(values.servers),
  every: { least: 500, most: 4_000 },
  wavesEvery: 2_000,
  settleSeconds: 180,
  cli: [process.execPath, builtCli],
  say: (line) => process.stderr.write(`${((performance.now() - begun) / 1_000).toFixed(1)} s ${line}\n`),
});
const figures = figuresOf(result);
process.stdout.write(`seed ${values.seed}; ${summaryOf(result)}\n${figureTable(figures)}\n`);
for (const line of [...result.differences.shown, ...result.tally.failed.slice(0, 20)])
  process.stdout.write(`${line}\n`);
if (values.keep) keepFigures('scale', { lawbook: 'invented for the trial', snapshot: '2026-01-01' }, figures);
process.exitCode = figures.every(({ met }) => met !== false) ? 0 : 1;

function figuresOf({ kills, documents, edges, differences, tally, left, ...more }: TrialResult): Figure[] {
  const { lost, added, wrong } = differences;
  const { answered, inFlight, failed, reads, longestLagSeconds } = tally;
  // Counts are kept as they are: `figureOf` rounds what is measured.
  const shown = (name: string, value: number, unit = ''): Figure => ({
    ...figureOf('scale', name, value, unit),
    value,
  });
  const none = (name: string, value: number): Figure => ({
    ...figureOf('scale', name, value, '', 'none', value === 0),
    value,
  });
  return [
    shown('seed', Number(values.seed)),
    shown('time', Number(values.minutes), 'minutes'),
    shown('workers', Number(values.workers)),
    shown('servers', Number(values.servers)),
    shown('network namespaces', more.shared === null ? 1 : 0),
    ...[...kills].map(([kind, times]) => shown(`taken down: ${kind}`, times)),
    shown('workers killed in the middle of a batch', more.inBatch),
    shown('lawbooks replaced', more.replacements),
    shown('documents', documents),
    shown('edges', edges),
    shown('resolved by workers', more.resolvedByWorkers),
    none('edges lost', lost),
    none('edges doubled or added', added),
    none('edges wrong', wrong),
    none('documents left by the workers', left.documents),
    none('edges left by the workers', left.resolved),
    shown('requests answered', answered),
    shown('requests in flight on what was taken down, asked again', inFlight),
    none('good requests failed', failed.length),
    shown('looks at servers reading from the replica', reads.replica),
    shown('looks at servers reading from the primary', reads.primary),
    figureOf('scale', 'longest lag of the replica', longestLagSeconds, 's'),
  ];
}
