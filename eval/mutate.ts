/**
 * How much of grammar and binding the batteries and tests hold: a fixed sample of small faults is written into a copy of the
 * sources, one after the other, and each should be noticed.
 *
 *   npm run mutate -- [--sample N] [--seed S] [--data DIR] [--only FILE]
 *
 * A mutant is killed where a row of a battery is lost or becomes WRONG, where a test fails, or where it does not end. The
 * survivors are printed: each is a line that nothing holds, or a fault without effect. The score is kept in `eval/mutation.json`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectory } from './batteries/open.ts';
import { percent, repoRoot, stamp } from './batteries/support.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

const FOLDERS = ['src/grammar', 'src/binding'];
/** Fast ones that hold most: a mutant that they miss is given to the tests. */
const BATTERIES = 'fr,uk,uk-sampled,uk-gold,de,eu';
const TESTS = ['src/grammar', 'src/binding', 'src/router', 'src/resolver', 'src/jurisdictions'];
/** A mutant that takes longer than this, in ms, will not end. */
const PATIENCE = { batteries: 180_000, tests: 900_000 };

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
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
  const fault = batteriesNotice();
  if (fault !== null) {
    console.error(
      `The batteries are not as they were kept (${fault}); run them first: npm run battery -- --only ${BATTERIES}`,
    );
    return 2;
  }
  const mutants = mutantsOf(repoRoot, FOLDERS, Number(values.sample), Number(values.seed)).filter(
    ({ file }) => values.only === undefined || file.includes(values.only),
  );
  const survivors: Mutant[] = [];
  for (const [n, mutant] of mutants.entries()) {
    const by = killedBy(mutant);
    if (by === null) survivors.push(mutant);
    console.log(`${n + 1}/${mutants.length}  ${by ?? 'SURVIVED'}  ${told(mutant)}`);
  }
  const killed = mutants.length - survivors.length;
  console.log(`\n${killed} of ${mutants.length} killed: ${percent(killed, mutants.length)}`);
  for (const mutant of survivors) console.log(`  ${told(mutant)}`);
  if (values.only === undefined) keep(mutants.length, survivors);
  return 0;
}

/** The sources in a folder of their own, with the data and packages of the repository. */
function copied(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'pincite-mutants-')), 'pincite');
  mkdirSync(folder);
  for (const name of ['src', 'eval', 'test', 'scripts', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(join(repoRoot, name), join(folder, name), { recursive: true });
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
  const args = ['eval/battery.ts', '--only', BATTERIES, '--dry-run', '--data', data];
  const tsx = join(repoRoot, 'node_modules/tsx/dist/cli.mjs');
  const { stdout, status, error } = spawnSync(process.execPath, [tsx, ...args], {
    cwd: copy,
    encoding: 'utf8',
    timeout: PATIENCE.batteries,
    maxBuffer: 1e8,
  });
  if (error !== undefined) return 'no end';
  const [, kind, count] = /newly (lost|WRONG) +(\d+)/.exec(stdout) ?? [];
  if (kind !== undefined) return `batteries: ${count} ${kind}`;
  if (stdout.includes('ERROR inside')) return 'batteries: an error inside';
  return status === 2 || !stdout.includes('== eu') ? 'batteries: no answer' : null;
}

function testsNotice(): string | null {
  const vitest = join(repoRoot, 'node_modules/vitest/vitest.mjs');
  try {
    execFileSync(process.execPath, [vitest, 'run', '--bail=1', '--reporter=dot', ...TESTS], {
      cwd: copy,
      stdio: 'ignore',
      timeout: PATIENCE.tests,
    });
    return null;
  } catch {
    return 'tests';
  }
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
