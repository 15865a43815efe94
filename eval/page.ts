import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchRun } from '../bench/figures.ts';
import { type Run, readRun } from '../src/evaluation/runs.ts';
import { intervalText, percent, type Tally } from '../src/evaluation/tally.ts';
import type { Battery } from './batteries/battery.ts';
import { batteries } from './batteries/list.ts';
import { repoRoot, thousands } from './batteries/support.ts';

/** The page that is made of the runs that are kept. */
export const PAGE: string = join(repoRoot, 'docs/evaluation.md');
/** Before the names of scores that leave out the rows disputed in `eval/disputed.md`. */
export const UNDISPUTED = 'without disputed: ';

/** Kinds of failure that the page names of each battery. */
const REASONS = 8;

interface Kept {
  readonly battery: Battery;
  readonly run: Run;
}

/** The whole page, from `eval/runs` and `bench/runs` alone: the same runs make the same page. */
export function pageOf(): string {
  const kept = batteries.flatMap((battery): Kept[] => {
    const file = join(repoRoot, 'eval/runs', `${battery.name}.json`);
    return existsSync(file) ? [{ battery, run: readRun(readFileSync(file, 'utf8'), file) }] : [];
  });
  const scored = kept.filter(({ run }) => Number(run.summary.total) > 0);
  const parts = [
    INTRODUCTION,
    overview(scored),
    KINDS,
    ...scored.map(kinds),
    bench(),
    mutation(),
    FAILURES,
    ...scored.flatMap(failures),
  ];
  return `${parts.join('\n\n')}\n`;
}

const INTRODUCTION = `# Evaluation

Made by \`npm run battery -- --page\` from the runs that are kept in \`eval/runs\` and \`bench/runs\`; nothing here is written
by hand. *Expected* is an answer as the battery wants it. *Wrong* binds to law that was not meant. *Other* is everything
else: a question, a refusal, a field that differs. The share is of all rows, with the interval that holds the true share
in 95 of 100 cases (Wilson). Rows whose expectation is disputed with authority in \`eval/disputed.md\` are counted in the
raw columns and left out of the last two.`;

const KINDS = '## By legal system and kind';

const FAILURES = `## What still fails, and why

The commonest reasons of each battery, as the batteries give them. \`npm run battery -- --only NAME --show WORD\` prints the
rows.`;

function overview(kept: readonly Kept[]): string {
  const rows = kept.map(({ battery, run: { summary } }) => {
    const { expected, other, WRONG, total } = tallyOf(summary);
    const apart = Number(summary[`${UNDISPUTED}total`] ?? total);
    const good = Number(summary[`${UNDISPUTED}expected`] ?? expected);
    const wrong = Number(summary[`${UNDISPUTED}WRONG`] ?? WRONG);
    return [
      `[${battery.name}](#${battery.name})`,
      ...[expected, other, WRONG, total].map(thousands),
      percent(expected, total),
      intervalText(expected, total),
      percent(good, apart),
      thousands(wrong),
    ];
  });
  const head = ['battery', 'expected', 'other', 'wrong', 'rows', 'share', '95 %', 'undisputed', 'wrong'];
  return `## Batteries\n\n${markdown(head, rows)}`;
}

function kinds({ battery, run }: Kept): string {
  const { date, commit, lawbook } = run.summary;
  const about = `${battery.about}. Run of ${date}, state ${commit}, lawbook ${String(lawbook).slice(0, 12)}.`;
  const rows = Object.entries(run.kinds ?? {}).map(([kind, { expected, other, WRONG, total }]) => [
    kind,
    ...[expected, other, WRONG, total].map(thousands),
    percent(expected, total),
    intervalText(expected, total),
  ]);
  const head = ['kind', 'expected', 'other', 'wrong', 'rows', 'share', '95 %'];
  const text = `### ${battery.name}\n\n${about.charAt(0).toUpperCase()}${about.slice(1)}`;
  return rows.length < 2 ? text : `${text}\n\n${markdown(head, rows)}`;
}

/** Every group of figures from the last run that measured it. */
function bench(): string {
  const folder = join(repoRoot, 'bench/runs');
  const runs = readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as BenchRun);
  const lastOf = new Map(runs.flatMap((run) => run.figures.map(({ group }) => [group, run] as const)));
  const rows = [...lastOf].flatMap(([group, { date, machine, figures }]) =>
    figures
      .filter((one) => one.group === group && one.goal !== '')
      .map(({ name, value, unit, goal, met }) => [
        `${group}: ${name}`,
        `${value.toLocaleString('en-US')} ${unit}`,
        goal,
        met === null ? '' : met ? 'met' : 'missed',
        `${date}, ${machine.commit}`,
      ]),
  );
  if (rows.length === 0) return '## Speed and memory\n\nNo run is kept.';
  const { cores, cpu, node } = (runs.at(-1) as BenchRun).machine;
  const about = `On ${cores} cores of ${cpu}, Node ${node}; each figure by the last run that measured it, and the state of the code.`;
  return `## Speed and memory\n\n${about}\n\n${markdown(['figure', 'measured', 'goal', '', 'run'], rows)}`;
}

/** How many small faults in the interpreter are noticed. */
function mutation(): string {
  const { summary, survivors } = JSON.parse(readFileSync(join(repoRoot, 'eval/mutation.json'), 'utf8')) as {
    readonly summary: Readonly<Record<'mutants' | 'killed' | 'untested', number>> & Record<string, unknown>;
    readonly survivors: readonly string[];
  };
  const { mutants, killed, untested, date, commit } = summary;
  const left = untested === 0 ? '' : ` ${untested} of the others were not given to the tests.`;
  const score = `${thousands(killed)} of ${thousands(mutants)} were noticed: ${percent(killed, mutants)} (${intervalText(killed, mutants)}).`;
  const text = `Small faults, a fixed sample, were written into grammar and binding (\`npm run mutate\`). ${score}${left} Run of ${date}, state ${commit}. Nothing noticed these:`;
  const list = survivors.map((one) => `- \`${one.replaceAll('`', "'")}\``);
  return `## What batteries and tests hold\n\n${text}\n\n${list.join('\n')}`;
}

function failures({ battery, run }: Kept): readonly string[] {
  const counts = new Map<string, number>();
  for (const [key, value] of Object.entries(run.rows)) {
    const [outcome, count] =
      typeof value === 'string' ? [value, 1] : [key.replace(/ \d+$/, ''), value.length];
    if (outcome === 'expected') continue;
    const reason = outcome.split(/[;"`]/)[0]?.trim() ?? '';
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  if (counts.size === 0) return [];
  const most = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const lines = most.slice(0, REASONS).map(([reason, count]) => [thousands(count), reason]);
  const rest = most.slice(REASONS).reduce((sum, [, count]) => sum + count, 0);
  return [
    `### Failures of ${battery.name}\n\n${markdown(['rows', 'reason'], [...lines, ...(rest > 0 ? [[thousands(rest), 'other reasons']] : [])])}`,
  ];
}

function tallyOf({ expected, other, WRONG, total }: Run['summary']): Tally {
  return { expected: Number(expected), other: Number(other), WRONG: Number(WRONG), total: Number(total) };
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
