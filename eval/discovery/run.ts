/**
 * Runs one part of the battery of discovery and prints its scores.
 *
 *   npx tsx eval/discovery/run.ts [--half PART] [--data DIR] [--index FILE] [--show] [--keep]
 *
 * A part is one of `HALVES` in battery.ts. `--show` prints the questions whose provision is not among the first ten, and the confident ones out of scope; `--keep` writes
 * `eval/discovery/runs`. A sealed half is run once.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type DiscoveryResult, openDiscovery } from '../../src/discovery/index.ts';
import { jurisdictions } from '../../src/jurisdictions/list.ts';
import { openLawbook } from '../../src/lawbook/open.ts';
import { createPincite } from '../../src/pincite.ts';
import { repoRoot } from '../batteries/support.ts';
import { type Half, type Question, readHalf } from './battery.ts';

const FIRST = 10;
const ROUNDS = 5;
/** Rounds before those that are measured: a service is warm. */
const WARM_UP = 3;

const { values } = parseArgs({
  options: {
    half: { type: 'string', default: 'open' },
    data: { type: 'string' },
    index: { type: 'string' },
    show: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const half = values.half as Half;
const data = values.data ?? join(repoRoot, '.pincite/full');
const file = values.index ?? join(data, 'discovery.bin');
const { sha256: battery, questions } = readHalf(half);
const lawbook = openLawbook(join(data, 'lawbook'));
const pincite = createPincite({ lawbook, jurisdictions });
const discovery = await openDiscovery(file, {
  index: lawbook.index,
  jurisdictions,
  route: (query, options) => pincite.route(query, options),
});

const asked = questions.map((question) => ({ question, result: discovery.discover(question.question) }));
const inScope = asked.filter(({ question }) => question.right.length > 0);
const outOfScope = asked.filter(({ question }) => question.right.length === 0);
const scores = {
  battery,
  index: createHash('sha256').update(readFileSync(file)).digest('hex'),
  lawbook: lawbook.manifest.contentId,
  code: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repoRoot, encoding: 'utf8' }).trim(),
  all: scoresOf(inScope),
  byLanguage: Object.fromEntries(
    [...new Set(inScope.map(({ question }) => question.language))].map((language) => [
      language,
      scoresOf(inScope.filter(({ question }) => question.language === language)),
    ]),
  ),
  confident: {
    inScope: share(inScope.filter(({ result }) => result.confident).length, inScope.length),
    found: share(
      inScope.filter((one) => one.result.confident && isFound(one)).length,
      inScope.filter(isFound).length,
    ),
    outOfScope: share(outOfScope.filter(({ result }) => result.confident).length, outOfScope.length),
  },
  milliseconds: latencies(questions),
};
console.log(JSON.stringify(scores, null, 2));
if (values.show) show();
if (values.keep) keep();

interface Asked {
  readonly question: Question;
  readonly result: DiscoveryResult;
}

function rankOf({ question, result }: Asked): number {
  return result.candidates.findIndex(({ coordinate }) => question.right.includes(coordinate)) + 1;
}

function isFound(one: Asked): boolean {
  const rank = rankOf(one);
  return rank > 0 && rank <= FIRST;
}

function scoresOf(of: readonly Asked[]) {
  const ranks = of.map(rankOf).filter((rank) => rank > 0 && rank <= FIRST);
  return {
    first: share(ranks.filter((rank) => rank === 1).length, of.length),
    firstFive: share(ranks.filter((rank) => rank <= 5).length, of.length),
    firstTen: share(ranks.length, of.length),
    meanReciprocalRank: Number((ranks.reduce((sum, rank) => sum + 1 / rank, 0) / of.length).toFixed(3)),
  };
}

/** `103 of 141, 73.0 % (65.1 to 79.7)`: with the 95 % interval after Wilson. */
function share(part: number, whole: number): string {
  if (whole === 0) return '0 of 0';
  const [z, p] = [1.96, part / whole];
  const middle = p + (z * z) / (2 * whole);
  const wide = z * Math.sqrt((p * (1 - p)) / whole + (z * z) / (4 * whole * whole));
  const of = 1 + (z * z) / whole;
  const percent = (value: number): string => ((100 * value) / of).toFixed(1);
  return `${part} of ${whole}, ${(100 * p).toFixed(1)} % (${percent(middle - wide)} to ${percent(middle + wide)})`;
}

/** Processor time of single calls, so that other work on the machine does not count. */
function latencies(of: readonly Question[]) {
  for (let round = 0; round < WARM_UP; round++) for (const { question } of of) discovery.discover(question);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    for (const { question } of of) {
      const before = process.cpuUsage();
      discovery.discover(question);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2));
  return { calls: times.length, p50: at(0.5), p90: at(0.9), p99: at(0.99), most: at(1) };
}

function show(): void {
  for (const one of asked) {
    const { question, result } = one;
    const missed = question.right.length > 0 ? !isFound(one) : result.confident;
    if (!missed) continue;
    console.log(`\n${question.id} ${result.confidence} ${question.question}  ${question.right.join(' ')}`);
    for (const { coordinate, score, label, matched } of result.candidates.slice(0, 4))
      console.log(`  ${score} ${coordinate} ${label.slice(0, 100)} [${matched.join(' ')}]`);
  }
}

function keep(): void {
  const folder = join(repoRoot, 'eval/discovery/runs');
  mkdirSync(folder, { recursive: true });
  const rows = asked.map((one) => ({
    id: one.question.id,
    rank: rankOf(one),
    confident: one.result.confident,
    confidence: one.result.confidence,
  }));
  writeFileSync(join(folder, `${half}.json`), `${JSON.stringify({ ...scores, rows }, null, 1)}\n`);
}
