import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import {
  type Answered,
  type Battery,
  type Changes,
  type Engine,
  EVALUATION_FORMATS,
  type Evaluated,
  type Run,
  type Seal,
} from '../../../evaluation/index.ts';
import { writeWhole } from '../../../text/whole-file.ts';
import { today } from '../../today.ts';
import type { CommandSpec, Options } from '../command.ts';
import { CliError, Exit } from '../errors.ts';
import { type Io, readFileText } from '../io.ts';
import { startProgress } from '../progress.ts';
import { reportFormat } from '../report-format.ts';
import { styleFor } from '../style.ts';
import { type Asker, openAsker } from './eval-asker.ts';

export const evaluate: CommandSpec = {
  name: 'eval',
  argument: '[battery...]',
  argumentHelp: 'files of JSON lines, each an input with what its answer must hold',
  summary: 'score answers against expected ones, with every denominator',
  description: `A line of a battery is {"id", "input", "expect", "ask"?, "kind"?, "accept"?, "context"?, "jurisdictions"?,
"at"?, "tags"?, "language"?, "source"?}. It asks route, unless "ask" names resolve, extract, get or query;
the answer is the JSON of that command and must contain "expect", or one of "accept". WRONG is an answer
that binds to law which the row names nowhere; other is any other difference.

With --run FILE the outcome of every row is kept, and the next run says what is newly expected, lost or
WRONG. For a run that counts, --seal FILE writes the hashes of battery, lawbook and program, to be
committed before; --sealed FILE refuses to run anything else, and writes the result and its hash there.

Exit code 1: a row is WRONG. 2: a battery cannot be read, or the seal is broken.`,
  examples: [
    ['eval cases.jsonl', 'scores by kind, with intervals'],
    ['eval --run runs/cases.json cases.jsonl', 'and what changed since the last time'],
    ['eval --seal final.seal.json final.jsonl', 'before the run that counts'],
    ['eval --sealed final.seal.json', 'the run that counts'],
    ['eval --format html --output scores.html *.jsonl', 'a page to pass on'],
  ],
  options: ['run', 'compare', 'seal', 'sealed', 'format', 'output', 'json', 'data', 'database'],
  async run(io, args, options) {
    const { sealed } = options;
    if (sealed !== undefined && args.length > 0)
      throw new CliError('--sealed runs the batteries that the seal names; leave them out');
    if (sealed === undefined && args.length === 0) throw new CliError('name a battery, a file of JSON lines');
    const format = reportFormat(options, EVALUATION_FORMATS, 'text');
    const { readBattery, readSeal } = await import('../../../evaluation/index.ts');
    const path = (file: string): string => resolve(io.cwd, file);
    const seal = sealed === undefined ? null : readSeal(await readFileText(path(sealed)), sealed);
    const batteryOf = async (file: string, name: string): Promise<Battery> =>
      readBattery(await readFileText(file), name);
    const batteries: Battery[] = [];
    for (const name of seal?.batteries.map(({ file }) => file) ?? args)
      batteries.push(
        await batteryOf(seal === null ? path(name) : join(dirname(path(sealed as string)), name), name),
      );
    const asker = await openAsker(io, options, batteries);
    try {
      if (options.seal !== undefined) return await writeSeal(io, path(options.seal), batteries, asker);
      if (seal !== null) await refuseBroken(seal, sealed as string, batteries, asker.engine);
      const answered = await answerAll(io, batteries, asker);
      const evaluated = await keep(io, options, batteries, answered, asker.engine);
      if (seal !== null) await writeResult(path(sealed as string), seal, answered.flat());
      await report(io, options, format, evaluated, asker.engine);
      const isWrong = answered.flat().some(({ scored }) => scored.verdict === 'WRONG');
      return isWrong ? Exit.finding : Exit.done;
    } finally {
      await asker.close();
    }
  },
};

async function writeSeal(
  io: Io,
  file: string,
  batteries: readonly Battery[],
  { engine }: Asker,
): Promise<typeof Exit.done> {
  if (existsSync(file))
    throw new CliError(`${file} is there already; a seal is never written over, name another file`);
  if (!existsSync(dirname(file)))
    throw new CliError(`there is no folder ${dirname(file)} to write the seal into; make it first`);
  const { sealOf } = await import('../../../evaluation/index.ts');
  const near = batteries.map((battery) => ({
    ...battery,
    name: relative(dirname(file), resolve(io.cwd, battery.name)).replaceAll('\\', '/'),
  }));
  writeWhole(file, `${JSON.stringify(sealOf(near, engine, today()), null, 2)}\n`);
  await io.out.line(`Sealed in ${file}. Commit it, then run: pincite eval --sealed FILE`);
  return Exit.done;
}

async function refuseBroken(
  seal: Seal,
  name: string,
  batteries: readonly Battery[],
  engine: Engine,
): Promise<void> {
  const { brokenBy } = await import('../../../evaluation/index.ts');
  const faults = brokenBy(seal, batteries, engine);
  if (faults.length > 0)
    throw new CliError(`the seal ${name} is broken, so nothing was run: ${faults.join('; ')}`);
}

async function writeResult(file: string, seal: Seal, answered: readonly Answered[]): Promise<void> {
  const { withResult } = await import('../../../evaluation/index.ts');
  writeWhole(file, `${JSON.stringify(withResult(seal, answered, today()), null, 2)}\n`);
}

async function answerAll(
  io: Io,
  batteries: readonly Battery[],
  asker: Asker,
): Promise<readonly (readonly Answered[])[]> {
  const { scored } = await import('../../../evaluation/index.ts');
  const total = batteries.reduce((sum, { rows }) => sum + rows.length, 0);
  const progress = await startProgress(io, 'asking');
  const all: Answered[][] = [];
  let done = 0;
  for (const { rows } of batteries) {
    const answered: Answered[] = [];
    for (const row of rows) {
      const answer = await asker.answer(row);
      answered.push({ answer, scored: scored(row, answer) });
      progress.update(++done, total);
    }
    all.push(answered);
  }
  progress.end(`${total} rows`);
  return all;
}

/** Compares with the run before and keeps this one in its place. */
async function keep(
  io: Io,
  { run, compare }: Options,
  batteries: readonly Battery[],
  answered: readonly (readonly Answered[])[],
  engine: Engine,
): Promise<readonly Evaluated[]> {
  if ((run !== undefined || compare !== undefined) && batteries.length > 1)
    throw new CliError('--run and --compare go with one battery; run each by itself');
  const { changes, compact, readRun, tally } = await import('../../../evaluation/index.ts');
  const before = compare ?? (run !== undefined && existsSync(resolve(io.cwd, run)) ? run : undefined);
  const earlier: Run | null =
    before === undefined ? null : readRun(await readFileText(resolve(io.cwd, before)), before);
  const evaluated = batteries.map(({ name, hash }, n): Evaluated => {
    const rows = (answered[n] ?? []).map(({ scored }) => scored);
    const changed: Changes | null = earlier === null ? null : changes(earlier, rows, true);
    return {
      name,
      hash,
      rows,
      changes: changed,
      since: earlier === null ? null : String(earlier.summary.date),
    };
  });
  const [only] = evaluated;
  if (run !== undefined && only !== undefined) {
    const { build, lawbook, snapshot } = engine;
    const about = { date: today(), battery: only.hash, build, lawbook: lawbook ?? 'base layer', snapshot };
    writeWhole(resolve(io.cwd, run), compact({ ...about, ...tally(only.rows) }, only.rows, 'all'));
  }
  return evaluated;
}

async function report(
  io: Io,
  { output }: Options,
  format: (typeof EVALUATION_FORMATS)[number],
  batteries: readonly Evaluated[],
  engine: Engine,
): Promise<void> {
  const { formatEvaluation } = await import('../../../evaluation/index.ts');
  const evaluation = { engine, date: today(), batteries };
  if (output !== undefined) writeWhole(resolve(io.cwd, output), await formatEvaluation(evaluation, format));
  // A report that goes into a file is told for people as well.
  const told = output === undefined ? format : 'text';
  await io.out.write(await formatEvaluation(evaluation, told, styleFor(io)));
}
