import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repoRoot, thousands } from '../eval/batteries/support.ts';
import { builtCli } from '../test/support/built.ts';
import type { Keep } from './hostile.ts';
import { median } from './measure.ts';

/** What a process has used: time on the clock and of processors, and the most memory that it had. */
interface Usage {
  readonly ms: number;
  readonly cpuMs: number;
  readonly maxMb: number;
}

const WORKERS = [1, 2, 4];
/** What two workers have to reach for a batch to be called linear. */
const LINEAR = 1.8;
/**
 * Of the lines, as many are given to a process that shows what beginning takes: a thread has compiled what it needs after some
 * 20,000 lines, and until then takes up to three times as long.
 */
const FEW = 1 / 2;
/** Each takes a quarter of a minute. */
const RUNS = 3;

/**
 * Batches on the command line as it is built, in threads. Each is run with a part of the lines and with all of them: the difference
 * is what lines take once everything has begun.
 */
export function workerFigures(data: string, lines: readonly string[], keep: Keep): void {
  const folder = mkdtempSync(join(tmpdir(), 'pincite-workers-'));
  try {
    const jsonl = lines.map((input, id) => `${JSON.stringify({ id, input })}\n`);
    const few = Math.floor(lines.length * FEW);
    const files = [jsonl.slice(0, few), jsonl].map((some, n) => {
      const file = join(folder, `${n}.jsonl`);
      writeFileSync(file, some.join(''));
      return file;
    }) as [string, string];
    const measured = WORKERS.map((workers) => medians(data, files, workers, lines.length - few));
    const [one] = measured as [Usage, ...Usage[]];
    for (const [n, { ms, cpuMs, maxMb }] of measured.entries()) {
      const workers = WORKERS[n] as number;
      const name = `route, ${workers === 1 ? 'one thread' : `${workers} workers`}`;
      keep(`${name}, ${thousands(lines.length)} lines`, 1_000 / ms, 'a second');
      keep(`${name}: time of processors`, cpuMs * 1_000, 'µs a line');
      keep(`${name}: resident set at most`, maxMb, 'MB');
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

/** Milliseconds for a line, and the most memory. */
function medians(data: string, [few, all]: readonly [string, string], workers: number, lines: number): Usage {
  const runs = Array.from({ length: RUNS }, () => ({
    few: run(data, few, workers),
    all: run(data, all, workers),
  }));
  const each = (field: 'ms' | 'cpuMs'): number =>
    median(runs.map(({ few, all }) => (all[field] - few[field]) / lines));
  return { ms: each('ms'), cpuMs: each('cpuMs'), maxMb: median(runs.map(({ all }) => all.maxMb)) };
}

function run(data: string, file: string, workers: number): Usage {
  const usage = `${file}.usage`;
  const input = openSync(file, 'r');
  try {
    const report = join(repoRoot, 'bench/report-usage.mjs');
    const args = [
      '--import',
      report,
      builtCli,
      'route',
      '--jsonl',
      '--workers',
      String(workers),
      '--data',
      data,
    ];
    const env = { ...process.env, USAGE: usage };
    execFileSync(process.execPath, args, { stdio: [input, 'ignore', 'inherit'], env });
    return JSON.parse(readFileSync(usage, 'utf8')) as Usage;
  } finally {
    closeSync(input);
  }
}
