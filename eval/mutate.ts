/**
 * How much of grammar and binding the batteries and tests hold: a fixed sample of small faults is written into a copy of the
 * sources, one after the other, and each should be noticed.
 *
 *   npm run mutate -- [--sample N] [--minutes N] [--seed S] [--data DIR] [--only FILE]
 *
 * A mutant is killed where a row of a battery is lost or becomes WRONG, where a test fails, or where it does not end. The
 * survivors are printed: each is a line that nothing holds, or a fault without effect. The score is kept in `eval/mutation.json`.
 * With `--minutes` no further mutant is begun after that time, and the score is that of the sample which was done by then.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectory } from './batteries/open.ts';
import { percent, repoRoot, stamp } from './batteries/support.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

const FOLDERS = ['src/grammar', 'src/binding'];
/** The quickest first: a mutant that they miss is given to the next ones, and then to the tests. */
const BATTERIES = ['fr,uk,uk-sampled,de,eu', 'uk-gold'];
const TESTS = ['src/grammar', 'src/binding', 'src/router', 'src/resolver', 'src/jurisdictions'];
/** Readers of source files know no grammar, and take half of the time. */
const NO_TESTS = 'src/jurisdictions/*/reader*.test.ts';
/** What batteries and tests read of the repository. */
const COPIED = [
  ...['src', 'eval', 'test', 'scripts', 'bench', 'docs', 'examples'],
  ...['package.json', 'tsconfig.json', 'vitest.config.ts'],
];
/** A mutant that takes more seconds of a processor than this will not end, however busy the machine is. */
const PATIENCE = { batteries: 120, tests: 300 };
/** One that waits for what never comes takes none. */
const HOURS_MS = 2 * 3_600_000;

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: '1' },
    data: { type: 'string' },
    only: { type: 'string' },
  },
});
const data = resolve(dataDirectory(values.data));
const copy = copied();
process.on('exit', () => rmSync(join(copy, '..'), { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));
process.exitCode = run();

function run(): number {
  const fault = batteriesNotice() ?? testsNotice();
  if (fault !== null) {
    const remedy =
      fault === 'tests'
        ? 'make them pass first'
        : `run them first: npm run battery -- --only ${BATTERIES.join()}`;
    console.error(
      `Without any fault written into them the sources are not as they should be (${fault}); ${remedy}`,
    );
    return 2;
  }
  const mutants = mutantsOf(repoRoot, FOLDERS, Number(values.seed))
    .filter(({ file }) => values.only === undefined || file.includes(values.only))
    .slice(0, Number(values.sample));
  const end = performance.now() + Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  const survivors: Mutant[] = [];
  let done = 0;
  for (const mutant of mutants) {
    if (performance.now() > end) break;
    const by = killedBy(mutant);
    if (by === null) survivors.push(mutant);
    console.log(`${++done}/${mutants.length}  ${by ?? 'SURVIVED'}  ${told(mutant)}`);
  }
  const killed = done - survivors.length;
  console.log(`\n${killed} of ${done} killed: ${percent(killed, done)}`);
  for (const mutant of survivors) console.log(`  ${told(mutant)}`);
  if (values.only === undefined) keep(done, survivors);
  return 0;
}

/** The sources in a folder of their own, with the data and packages of the repository. */
function copied(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'pincite-mutants-')), 'pincite');
  mkdirSync(folder);
  for (const name of COPIED) cpSync(join(repoRoot, name), join(folder, name), { recursive: true });
  symlinkSync(join(repoRoot, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(resolve(repoRoot, '../shared'), join(folder, '../shared'));
  return folder;
}

function killedBy({ file, start, end, becomes }: Mutant): string | null {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, start) + becomes + text.slice(end));
  try {
    return batteriesNotice() ?? testsNotice();
  } finally {
    writeFileSync(path, text);
  }
}

/** What the batteries say of the copy, against the runs that are kept; null where all is as it was. */
function batteriesNotice(): string | null {
  for (const names of BATTERIES) {
    const notice = noticed(names);
    if (notice !== null) return notice;
  }
  return null;
}

function noticed(names: string): string | null {
  const tsx = join(repoRoot, 'node_modules/tsx/dist/cli.mjs');
  const args = [tsx, 'eval/battery.ts', '--only', names, '--dry-run', '--data', data];
  const { stdout, status, signal } = ran(PATIENCE.batteries, args);
  if (signal !== null) return 'no end';
  const [, kind, count] = /newly (lost|WRONG) +(\d+)/.exec(stdout) ?? [];
  if (kind !== undefined) return `batteries: ${count} ${kind}`;
  if (stdout.includes('ERROR inside')) return 'batteries: an error inside';
  const answered = names.split(',').every((name) => stdout.includes(`== ${name}:`));
  return status === 2 || !answered ? 'batteries: no answer' : null;
}

function testsNotice(): string | null {
  const vitest = join(repoRoot, 'node_modules/vitest/vitest.mjs');
  const patient = [`--testTimeout=${HOURS_MS}`, `--hookTimeout=${HOURS_MS}`];
  const args = ['run', '--bail=1', '--reporter=dot', '--exclude', NO_TESTS, ...patient, ...TESTS];
  return ran(PATIENCE.tests, [vitest, ...args]).status === 0 ? null : 'tests';
}

/** Node in the copy, ended once it and each process of its own have taken so many seconds of a processor. */
function ran(seconds: number, args: readonly string[]) {
  const limited = ['-c', 'ulimit -t "$0"; exec "$@"', String(seconds), process.execPath, ...args];
  return spawnSync('sh', limited, { cwd: copy, encoding: 'utf8', timeout: HOURS_MS, maxBuffer: 1e9 });
}

function told({ file, line, was, becomes }: Mutant): string {
  const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 60);
  return `${file}:${line}  ${short(was)}  →  ${short(becomes)}`;
}

function keep(count: number, survivors: readonly Mutant[]): void {
  const summary = { ...stamp(), seed: Number(values.seed), mutants: count, killed: count - survivors.length };
  const text = JSON.stringify({ summary, survivors: survivors.map(told) }, null, 2);
  writeFileSync(join(repoRoot, 'eval/mutation.json'), `${text}\n`);
}
