/**
 * Scores Pincite on the cases beside the repository and keeps the outcome of every row.
 *
 *   npm run battery -- [--data DIR] [--only fr,gold] [--limit N] [--show WORD [--kind WORD] [--rows N]] [--review]
 *
 * `--limit` takes a fixed sample of each battery; only whole runs are kept in `eval/runs`. `--show` prints rows whose
 * verdict or reason contains the word (`all` for any), with what was expected and what came. `--review` draws the rows of
 * `eval/review` anew.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Battery, BatteryResult, Scored } from './batteries/battery.ts';
import { disputedRows } from './batteries/disputed.ts';
import { batteries } from './batteries/list.ts';
import { dataDirectory, type Opened, openEngine } from './batteries/open.ts';
import { type Changes, changes, compact, type Run } from './batteries/runs.ts';
import { groupBy, percent, repoRoot, stamp, table, thousands } from './batteries/support.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    limit: { type: 'string' },
    show: { type: 'string' },
    kind: { type: 'string' },
    rows: { type: 'string', default: '40' },
    'dry-run': { type: 'boolean', default: false },
    review: { type: 'boolean', default: false },
  },
});

const runs = join(repoRoot, 'eval/runs');
mkdirSync(runs, { recursive: true });
process.exitCode = await main();

async function main(): Promise<number> {
  const names = values.only?.split(',').map((name) => name.trim());
  const unknown = names?.filter((name) => !batteries.some((battery) => battery.name === name)) ?? [];
  if (unknown.length > 0) {
    console.error(`no battery ${unknown.join(', ')}; known: ${batteries.map(({ name }) => name).join(', ')}`);
    return 2;
  }
  const limit = values.limit === undefined ? null : Number(values.limit);
  const data = dataDirectory(values.data);
  const engine = openEngine(data);
  console.log(
    engine.base
      ? `No lawbook in ${data}: the base layer answers, so little can be bound.`
      : `Lawbook ${engine.contentId.slice(0, 12)}, law of ${engine.index.snapshot}, ${thousands(engine.instruments.length)} instruments.`,
  );
  const disputed = disputedRows();
  let wrong = 0;
  try {
    for (const battery of batteries.filter(({ name }) => names?.includes(name) ?? true)) {
      const missing = battery.needs.filter((code) => !engine.jurisdictions.includes(code));
      console.log(`\n== ${battery.name}: ${battery.about}`);
      if (missing.length > 0) {
        console.log(`no jurisdiction yet: ${missing.join(', ')}`);
        continue;
      }
      const started = performance.now();
      const set = disputed.get(battery.name) ?? new Set<string>();
      const options = {
        limit,
        show: values.show ?? null,
        kind: values.kind ?? null,
        data,
        review: values.review,
        disputed: set,
      };
      const result = await battery.run(engine, options);
      const seconds = (performance.now() - started) / 1000;
      wrong += report(battery, result, set, engine, limit, seconds);
    }
  } finally {
    await engine.close();
  }
  return wrong > 0 ? 1 : 0;
}

/** Prints one battery and keeps it. Answers how many rows are wrong that nobody disputes. */
function report(
  battery: Battery,
  { rows, report: lines, figures, keep }: BatteryResult,
  disputed: ReadonlySet<string>,
  engine: Opened,
  limit: number | null,
  seconds: number,
): number {
  if (rows.length > 0) console.log(scores(rows));
  const apart = rows.filter(({ id }) => !disputed.has(id));
  if (apart.length < rows.length)
    console.log(`\nwithout ${rows.length - apart.length} disputed rows:\n${scores(apart)}`);
  for (const line of lines) console.log(line);
  for (const error of new Set(engine.errors.map(messageOf))) console.log(`ERROR inside Pincite: ${error}`);
  engine.errors.length = 0;

  const file = join(runs, `${battery.name}.json`);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Run) : null;
  if (before !== null && rows.length > 0) printChanges(changes(before, rows, limit === null), before);
  if (values.show !== undefined) show(rows, values.show);
  if (limit === null && !values['dry-run'] && !engine.base) {
    const summary = {
      ...stamp(),
      lawbook: engine.contentId,
      snapshot: engine.index.snapshot,
      ...tally(rows),
      ...figures,
    };
    writeFileSync(file, compact(summary, rows, keep));
  }
  console.log(`${seconds.toFixed(1)} s${limit === null ? '' : ' (a sample: not kept)'}`);
  return apart.filter(({ verdict }) => verdict === 'WRONG').length;
}

function tally(rows: readonly Scored[]): { expected: number; other: number; WRONG: number; total: number } {
  const count = (verdict: Scored['verdict']): number => rows.filter((row) => row.verdict === verdict).length;
  return { expected: count('expected'), other: count('other'), WRONG: count('WRONG'), total: rows.length };
}

function scores(rows: readonly Scored[]): string {
  const line = (name: string, part: readonly Scored[]): (string | number)[] => {
    const { expected, other, WRONG, total } = tally(part);
    return [name, expected, other, WRONG, total, percent(expected, total)];
  };
  const kinds = [...groupBy(rows, ({ kind }) => kind)].sort(([a], [b]) => (a < b ? -1 : 1));
  return table(
    ['kind', 'expected', 'other', 'WRONG', 'total', ''],
    [...kinds.map(([kind, part]) => line(kind, part)), line('all', rows)],
  );
}

function printChanges({ won, lost, wrong, added }: Changes, { summary }: Run): void {
  const list = (ids: readonly string[]): string =>
    ids.length === 0 ? 'none' : `${ids.length}: ${ids.slice(0, 30).join(' ')}${ids.length > 30 ? ' …' : ''}`;
  console.log(`since ${summary.date} (${summary.commit}):`);
  console.log(
    `  newly as expected  ${list(won)}\n  newly lost         ${list(lost)}\n  newly WRONG        ${list(wrong)}`,
  );
  if (added > 0) console.log(`  rows that the last run did not have: ${added}`);
}

function show(rows: readonly Scored[], word: string): void {
  const kind = values.kind?.toLowerCase();
  const fits = rows.filter(
    (row) =>
      (word === 'all' || row.verdict === word || row.reason.toLowerCase().includes(word.toLowerCase())) &&
      (kind === undefined ||
        row.kind.toLowerCase().includes(kind) ||
        (row.detail ?? '').toLowerCase().includes(kind)),
  );
  const most = Number(values.rows);
  console.log(
    `\n${fits.length} rows of "${word}"${kind === undefined ? '' : ` and "${kind}"`}, showing ${Math.min(most, fits.length)}`,
  );
  for (const { id, verdict, reason, detail } of fits.slice(0, most))
    console.log(`${id}  ${verdict}  ${reason}\n    ${detail ?? ''}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error
    ? (error.stack ?? error.message).split('\n').slice(0, 3).join(' ')
    : String(error);
}
