/**
 * How much of grammar and binding the batteries and tests hold: a fixed sample of small faults is written into a copy of the
 * sources, and each should be noticed.
 *
 *   npm run mutate -- [--sample N] [--minutes N] [--continue] [--seed S] [--data DIR] [--only FILE]
 *
 * All faults of the sample stand in one copy, each off. They are switched on one after the other, and batteries and case files are
 * asked in one process. What they miss, and what works only when a module is loaded, is written into the copy by itself and given
 * to the tests. A mutant is killed where a row is lost or becomes WRONG, where a test fails, or where it does not end. The
 * survivors are printed: each is a line that nothing holds, or a fault without effect. With `--minutes` no test is begun after that
 * time: what was not given to the tests counts as a survivor, so that the score is the least that it can be. It is kept in
 * `eval/mutation.json`; with `--continue` what that says was noticed is not asked again, as long as the sources are the same.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirectory } from './batteries/open.ts';
import { groupBy, percent, repoRoot, stamp } from './batteries/support.ts';
import { type Mutant, mutantsOf, switched } from './mutants.ts';

const FOLDERS = ['src/grammar', 'src/binding'];
/** The quicker ones first. */
const TESTS = [['src/grammar', 'src/binding', 'src/router', 'src/resolver'], ['src/jurisdictions']];
/** Readers of source files know no grammar, and take half of the time. */
const NO_TESTS = 'src/jurisdictions/*/reader*.test.ts';
/** What batteries and tests read of the repository. */
const COPIED = [
  ...['src', 'eval', 'test', 'scripts', 'bench', 'docs', 'examples'],
  ...['package.json', 'tsconfig.json', 'vitest.config.ts'],
];
/** Mutants that one process switches on, the lawbook opened once for them. */
const TOGETHER = 20;
/** What takes more seconds of a processor will not end, however busy the machine is. */
const PATIENCE = { begin: 60, mutant: 30, tests: 300 };
/** One that waits for what never comes takes none. */
const HOURS_MS = 2 * 3_600_000;

const KEPT = join(repoRoot, 'eval/mutation.json');
const NOTHING_KEPT: Kept = { noticed: {}, survivors: [] };

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
    minutes: { type: 'string' },
    continue: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    data: { type: 'string' },
    only: { type: 'string' },
  },
});
const end = performance.now() + Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000;
const data = resolve(dataDirectory(values.data));
const copy = copied();
process.on('exit', () => rmSync(join(copy, '..'), { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(130));
process.exitCode = run();

function run(): number {
  const mutants = mutantsOf(repoRoot, FOLDERS, Number(values.seed))
    .filter(({ file }) => values.only === undefined || file.includes(values.only))
    .slice(0, Number(values.sample));
  const before = values.continue ? keptBefore() : NOTHING_KEPT;
  const noticed = new Map(mutants.map((mutant) => [mutant, before.noticed[told(mutant)] ?? '']));
  const isNew = (mutant: Mutant): boolean =>
    noticed.get(mutant) === '' && !before.survivors.includes(told(mutant));
  for (const [mutant, by] of answersNotice(mutants.filter(isNew))) noticed.set(mutant, by);
  const left = mutants.filter((mutant) => noticed.get(mutant) === '');
  console.log(
    `${mutants.length - left.length} of ${mutants.length} noticed by answers; ${left.length} go to the tests`,
  );
  if (left.length > 0 && performance.now() < end && !testsPass()) {
    console.error('The tests fail without any fault written into the sources; make them pass first');
    return 2;
  }
  const survivors: Mutant[] = [];
  let untested = 0;
  for (const [n, mutant] of left.entries()) {
    const tested = performance.now() < end;
    if (!tested) untested++;
    const killed = tested && !withFault(mutant, testsPass);
    if (killed) noticed.set(mutant, 'tests');
    else survivors.push(mutant);
    console.log(
      `${n + 1}/${left.length}  ${killed ? 'tests' : tested ? 'SURVIVED' : 'not tested'}  ${told(mutant)}`,
    );
  }
  const killed = mutants.length - survivors.length;
  console.log(
    `\n${killed} of ${mutants.length} killed: ${percent(killed, mutants.length)}; ${untested} not given to the tests`,
  );
  for (const mutant of survivors) console.log(`  ${told(mutant)}`);
  if (values.only === undefined) keep(noticed, untested);
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

/** What batteries and cases notice of the mutants that can be switched on, with what it was. */
function answersNotice(mutants: readonly Mutant[]): ReadonlyMap<Mutant, string> {
  const numbered = new Map([...mutants.entries()].filter(([, { inFunction }]) => inFunction));
  const files = groupBy([...numbered], ([, { file }]) => file);
  for (const [file, some] of files)
    writeFileSync(join(copy, file), switched(readFileSync(join(repoRoot, file), 'utf8'), new Map(some)));
  const noticed = new Map<Mutant, string>();
  const waiting = [...numbered.keys()];
  while (waiting.length > 0) {
    const chunk = waiting.splice(0, TOGETHER);
    const { ended, begun } = asked(chunk);
    for (const number of chunk) {
      const by = ended.get(number) ?? (number === begun ? 'no end' : null);
      if (by === null) waiting.push(number);
      if (by === null || by === '') continue;
      const mutant = numbered.get(number) as Mutant;
      noticed.set(mutant, by);
      console.log(`${by.slice(0, 60)}  ${told(mutant)}`);
    }
  }
  for (const file of files.keys()) cpSync(join(repoRoot, file), join(copy, file));
  return noticed;
}

/** One process over some mutants: what noticed each that it came to an end with, and the last that it began with. */
function asked(numbers: readonly number[]) {
  const tsx = join(repoRoot, 'node_modules/tsx/dist/cli.mjs');
  const seconds = PATIENCE.begin + PATIENCE.mutant * numbers.length;
  const { stdout, stderr, status } = ran(seconds, [tsx, 'eval/mutation-answers.ts', data, numbers.join()]);
  const ended = new Map(
    [...stdout.matchAll(/^end (\d+) (.*)$/gm)].map(([, number, by = '']) => [Number(number), by] as const),
  );
  const begun = Number([...stdout.matchAll(/^begin (\d+)$/gm)].at(-1)?.[1] ?? -1);
  // Who took too long was ended by a signal, and has no status.
  if (status !== null && status !== 0) throw new Error(`the batteries cannot be asked: ${stderr}`);
  return { ended, begun };
}

function withFault<T>({ file, start, end, becomes }: Mutant, work: () => T): T {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.slice(0, start) + becomes + text.slice(end));
  try {
    return work();
  } finally {
    writeFileSync(path, text);
  }
}

function testsPass(): boolean {
  const vitest = join(repoRoot, 'node_modules/vitest/vitest.mjs');
  const patient = [`--testTimeout=${HOURS_MS}`, `--hookTimeout=${HOURS_MS}`];
  // In one process, which loads the sources once.
  const together = ['--no-isolate', '--no-file-parallelism', '--pool=threads'];
  const args = [vitest, 'run', '--bail=1', '--reporter=dot', '--exclude', NO_TESTS, ...patient, ...together];
  return TESTS.every((folders) => ran(PATIENCE.tests, [...args, ...folders]).status === 0);
}

/** Node in the copy, ended once it or a process of its own has taken so many seconds of a processor. */
function ran(seconds: number, args: readonly string[]) {
  const limited = ['-c', 'ulimit -t "$0"; exec "$@"', String(seconds), process.execPath, ...args];
  return spawnSync('sh', limited, { cwd: copy, encoding: 'utf8', timeout: HOURS_MS, maxBuffer: 1e9 });
}

function told({ file, line, column, was, becomes }: Mutant): string {
  const short = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 60);
  return `${file}:${line}:${column}  ${short(was)}  →  ${short(becomes)}`;
}

/** One number for all sources that mutants are made of. */
function sources(): string {
  const hash = createHash('sha256');
  for (const folder of FOLDERS)
    for (const name of readdirSync(join(repoRoot, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
        hash.update(readFileSync(join(repoRoot, folder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** A run as it is kept: what noticed each mutant, and those that nothing did. */
interface Kept {
  readonly noticed: Readonly<Record<string, string>>;
  readonly survivors: readonly string[];
}

/** An earlier run over the same sources; nothing where they have changed. */
function keptBefore(): Kept {
  const { summary, ...kept } = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept & {
    summary: { sources: string };
  };
  if (summary.sources === sources()) return kept;
  console.log('The sources have changed since the run that is kept: all mutants are asked again.');
  return NOTHING_KEPT;
}

function keep(outcomes: ReadonlyMap<Mutant, string>, untested: number): void {
  const all = [...outcomes].map(([mutant, by]) => [told(mutant), by] as const);
  const noticed = all.filter(([, by]) => by !== '');
  const counts = { mutants: all.length, killed: noticed.length, untested };
  const text = JSON.stringify(
    {
      summary: { ...stamp(), sources: sources(), seed: Number(values.seed), ...counts },
      survivors: all.filter(([, by]) => by === '').map(([mutant]) => mutant),
      noticed: Object.fromEntries(noticed),
    },
    null,
    2,
  );
  writeFileSync(KEPT, `${text}\n`);
}
