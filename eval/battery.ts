/** Scores Pincite on the cases beside the repository and keeps the outcome of every row; `--help` tells how. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changesText, scoreTable } from '../src/evaluation/report/text.ts';
import { changes, compact, readRun } from '../src/evaluation/runs.ts';
import { type Tally, tally } from '../src/evaluation/tally.ts';
import type { Battery, BatteryResult, Scored } from './batteries/battery.ts';
import { disputedRows } from './batteries/disputed.ts';
import { batteries } from './batteries/list.ts';
import { dataDirectory, type Opened, openEngine } from './batteries/open.ts';
import { repoRoot, stamp, thousands } from './batteries/support.ts';
import { PAGE, pageOf, UNDISPUTED } from './page.ts';

const HELP = `Scores Pincite on the cases beside the repository and keeps the outcome of every row in eval/runs.

  npm run battery -- [options]

  --only fr,gold   these batteries alone; --list names all
  --data DIR       the data directory (default: PINCITE_DATA, else .pincite/full)
  --limit N        a fixed sample of each battery, which is not kept
  --show WORD      print rows whose verdict or reason has the word (all for any), with what came instead
  --kind WORD      of these, rows of that kind
  --rows N         how many rows are printed (default 40)
  --dry-run        keep nothing
  --review         draw the rows of eval/review anew
  --page           write docs/evaluation.md from the runs that are kept, after those of --only; alone it runs nothing
  --list           name the batteries

A battery of your own is scored with: pincite eval FILE`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
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
  if (values.help || values.list) {
    console.log(
      values.help ? HELP : batteries.map(({ name, about }) => `${name.padEnd(20)} ${about}`).join('\n'),
    );
    return 0;
  }
  if (values.page && values.only === undefined) return writePage();
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
  if (values.page) writePage();
  return wrong > 0 ? 1 : 0;
}

function writePage(): number {
  writeFileSync(PAGE, pageOf());
  return 0;
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
  if (rows.length > 0) console.log(scoreTable(rows));
  const apart = rows.filter(({ id }) => !disputed.has(id));
  if (apart.length < rows.length)
    console.log(`\nwithout ${rows.length - apart.length} disputed rows:\n${scoreTable(apart)}`);
  for (const line of lines) console.log(line);
  for (const error of new Set(engine.errors.map(messageOf))) console.log(`ERROR inside Pincite: ${error}`);
  engine.errors.length = 0;

  const file = join(runs, `${battery.name}.json`);
  const before = existsSync(file) ? readRun(readFileSync(file, 'utf8'), file) : null;
  if (before !== null && rows.length > 0) {
    const { date, commit } = before.summary;
    console.log(changesText(changes(before, rows, limit === null), `${date} (${commit})`));
  }
  if (values.show !== undefined) show(rows, values.show);
  if (limit === null && !values['dry-run'] && !engine.base) {
    const summary = {
      ...stamp(),
      lawbook: engine.contentId,
      snapshot: engine.index.snapshot,
      ...tally(rows),
      ...(apart.length < rows.length ? undisputed(tally(apart)) : {}),
      ...figures,
    };
    writeFileSync(file, compact(summary, rows, keep));
  }
  console.log(`${seconds.toFixed(1)} s${limit === null ? '' : ' (a sample: not kept)'}`);
  return apart.filter(({ verdict }) => verdict === 'WRONG').length;
}

/** Scores without the rows that are disputed with authority, as fields of a kept run. */
function undisputed({ expected, WRONG, total }: Tally): Record<string, number> {
  return {
    [`${UNDISPUTED}expected`]: expected,
    [`${UNDISPUTED}WRONG`]: WRONG,
    [`${UNDISPUTED}total`]: total,
  };
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
