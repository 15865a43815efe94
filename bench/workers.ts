import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repoRoot, thousands } from '../eval/batteries/support.ts';
import type { Keep } from './hostile.ts';
import { LOADER, median, RUNS } from './measure.ts';

interface Measured {
  readonly ms: number;
  readonly cpuMs: number;
  readonly opened: number;
  readonly rss: number;
}

const WORKERS = [1, 2, 4];
/** Share of one thread's time that two may take for a batch to be called linear. */
const LINEAR = 1.8;

/** Batches in threads: the lines of a file, each asked twice, the second time measured. */
export function workerFigures(data: string, lines: readonly string[], keep: Keep): void {
  const dist = join(repoRoot, 'dist');
  if (!existsSync(join(dist, 'apps/cli/thread.js'))) {
    console.log('the package is not built, so no batch in threads is measured; run: npm run build');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'pincite-workers-'));
  try {
    const file = join(folder, 'lines.jsonl');
    writeFileSync(file, lines.map((input, id) => `${JSON.stringify({ id, input })}\n`).join(''));
    const measured = WORKERS.map((workers) => medians(dist, data, file, workers));
    const [one] = measured as [Measured, ...Measured[]];
    for (const [n, { ms, cpuMs, opened, rss }] of measured.entries()) {
      const workers = WORKERS[n] as number;
      const name = workers === 1 ? 'one thread' : `${workers} workers`;
      keep(`route, ${thousands(lines.length)} lines, ${name}`, lines.length / (ms / 1000), 'a second');
      keep(`route, ${name}: time of processors`, (cpuMs * 1000) / lines.length, 'µs a line');
      keep(`${name}: resident set beyond that with the lawbook opened`, rss - opened, 'MB');
      if (workers === 2)
        keep(
          'two workers, against one thread',
          one.ms / ms,
          'times',
          'at least 1.8 times',
          one.ms / ms >= LINEAR,
        );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function medians(dist: string, data: string, file: string, workers: number): Measured {
  const args = [
    '--import',
    LOADER,
    join(repoRoot, 'bench/workers-child.ts'),
    dist,
    data,
    file,
    String(workers),
  ];
  const runs = Array.from(
    { length: RUNS },
    (): Measured => JSON.parse(execFileSync(process.execPath, args, { cwd: repoRoot, encoding: 'utf8' })),
  );
  const of = (field: keyof Measured): number => median(runs.map((run) => run[field]));
  return { ms: of('ms'), cpuMs: of('cpuMs'), opened: of('opened'), rss: of('rss') };
}
