import { once } from 'node:events';
import { isCoordinate } from '../../../model/index.ts';
import type { Store } from '../../../store/index.ts';
import { printable, printableLine } from '../../../text/printable.ts';
import type { ProvisionChange } from '../../../verify/changes.ts';
import type { Drifted, Sweep } from '../../../verify/sweep.ts';
import type { CommandSpec, Options } from '../command.ts';
import { CliError, Exit, type ExitCode, explain } from '../errors.ts';
import type { Io } from '../io.ts';
import { openCorpus } from '../store.ts';
import { styleFor } from '../style.ts';
import { DRIFT_FLAG, DRIFT_QUEUE } from './drift-queue.ts';
import { subjectOf } from './judge.ts';
import { openJudge } from './judge-model.ts';
import { readProject } from './judge-project.ts';

export const drift: CommandSpec = {
  name: 'drift',
  argument: '[coordinate...]',
  argumentHelp: 'with --between: the laws or provisions to compare',
  summary: 'find accepted citations whose law moved, and what changed between two days',
  description: `Compares citations.lock.json with the texts of today: what was accepted for another text, another demand of
the rule or another prompt is stale. It is shown with the change of its words and the rules that rest on
it. With --judge the stale ones are judged again; the lockfile is never written here.

With --every it runs on a schedule, where ${DRIFT_FLAG}=1 turns it on. With --between it needs no
lockfile: it lists the provisions of a law whose wording changed from one day to another, as the versions
in the store say. Exit code 1: something is stale, or changed.`,
  examples: [
    ['drift', 'what is stale, without any call'],
    ['drift --judge', 'and what the judge says of it now'],
    ['drift --every "0 3 * * *" --judge', 'every night at three (UTC)'],
    ['drift de/gwg --between 2025-06-01 2026-06-01', 'what changed in a law'],
  ],
  options: [
    'between',
    'judge',
    'every',
    'record',
    'replay',
    'maxCalls',
    'maxTokens',
    'config',
    'json',
    'data',
    'database',
  ],
  optionHelp: {
    every: 'sweep on a schedule: five fields of cron, UTC',
  },
  async run(io, args, options) {
    if (options.between !== undefined) return between(io, args, options, options.between);
    if (args.length > 0) throw new CliError('a coordinate goes with --between DATE DATE');
    if (options.every !== undefined) return onSchedule(io, options, options.every);
    const store = await openCorpus(io, options, 'read');
    try {
      const found = await sweepOnce(io, options, store);
      await report(io, options, found);
      return found.drifted.length === 0 ? Exit.done : Exit.finding;
    } finally {
      await store.close();
    }
  },
};

async function sweepOnce(io: Io, options: Options, store: Store): Promise<Sweep> {
  const judge = options.judge ? await openJudge(io, options) : null;
  const { cases, lockfile, lockfilePath } = await readProject(io, options, store);
  if (lockfile === null)
    throw new CliError(
      `there is no ${lockfilePath}, so nothing can have drifted; make it with pincite judge --accept`,
    );
  const { sweep } = await import('../../../verify/sweep.ts');
  return sweep(lockfile, cases, store.driver, judge);
}

/** Sweeps whenever the schedule says, until it is stopped; on a server one of any number of processes does it. */
async function onSchedule(io: Io, options: Options, every: string): Promise<ExitCode> {
  if (io.env[DRIFT_FLAG] !== '1')
    throw new CliError(
      `the sweep is off, and a sweep that does not run finds nothing; turn it on with ${DRIFT_FLAG}=1`,
    );
  const { scheduleOn, startQueues, ScheduleError } = await import('../../worker/schedule.ts');
  const store = await openCorpus(io, options, 'write');
  const stop = new AbortController();
  const end = (): void => stop.abort();
  const tell = (error: unknown): void => io.note(`pincite: ${explain(error)}`);
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    const boss = await startQueues(store.driver, tell);
    try {
      // One waits at a time. A sweep whose process was killed counts as being done until it expires, and may not keep the
      // next one from beginning.
      const queue = { name: DRIFT_QUEUE, policy: 'short', retryLimit: 2 } as const;
      await boss.createQueue(DRIFT_QUEUE, queue);
      await boss.updateQueue(DRIFT_QUEUE, queue);
      await scheduleOn(boss, DRIFT_QUEUE, every);
      await boss.work(DRIFT_QUEUE, async () => {
        try {
          const found = await sweepOnce(io, options, store);
          await report(io, options, found);
          // What the job leaves behind: the service tells of it.
          return { accepted: found.accepted, drifted: found.drifted.length };
        } catch (error) {
          tell(error);
          throw error;
        }
      });
      await boss.send(DRIFT_QUEUE, {});
      io.note('pincite: sweeping on a schedule; Ctrl-C ends it');
      if (!stop.signal.aborted) await once(stop.signal, 'abort');
    } finally {
      await boss.stop({ graceful: true }).catch(tell);
    }
    return Exit.done;
  } catch (error) {
    if (!(error instanceof ScheduleError)) throw error;
    throw new CliError(
      `--every is no schedule (${error.message}); write five fields of cron, e.g. "0 3 * * *"`,
    );
  } finally {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
    await store.close();
  }
}

/** What moved, with its changes one a line. */
type Shown = Omit<Drifted, 'parts'> & { readonly changes: readonly string[] | null };

async function report(io: Io, options: Options, { accepted, drifted }: Sweep): Promise<void> {
  const { changeLines } = await import('../../../verify/wording.ts');
  const shown = drifted.map(({ parts, ...one }) => ({ ...one, changes: parts && changeLines(parts) }));
  if (options.json) return io.out.line(JSON.stringify({ accepted, drifted: shown }));
  const style = styleFor(io);
  for (const [place, all] of byPlace(shown)) {
    await io.out.line(style.bold(printableLine(place)));
    const [first] = all as readonly [Shown];
    if (first.difference !== null) await io.out.line(style.warn(`  the text changed: ${first.difference}`));
    for (const line of first.changes ?? []) await io.out.line(printable(`    ${line}`));
    for (const { entry, reasons, judgement } of all) {
      await io.out.line(style.warn(`  ${printableLine(subjectOf(entry))}: stale (${reasons.join(', ')})`));
      if (judgement === null) continue;
      const { verdict, label, reason } = judgement;
      await io.out.line(`    now ${verdict}${label === null ? '' : ` (${label})`}: ${printableLine(reason)}`);
    }
  }
  await io.out.line(style.dim(`${accepted} accepted, ${drifted.length} stale`));
}

/** The provisions that something rests on, each with all that rests on it. */
function byPlace(drifted: readonly Shown[]): ReadonlyMap<string, readonly Shown[]> {
  const places = new Map<string, Shown[]>();
  for (const one of drifted) {
    const { coordinate, to } = one.entry;
    const place = to === null ? coordinate : `${coordinate} to ${to}`;
    places.set(place, [...(places.get(place) ?? []), one]);
  }
  return places;
}

// --------------------------------------------------------------------------------------------- between two days

async function between(
  io: Io,
  laws: readonly string[],
  options: Options,
  days: readonly string[],
): Promise<ExitCode> {
  const [from, to, ...more] = days;
  if (from === undefined || to === undefined || more.length > 0)
    throw new CliError('--between takes two days, the earlier one first; name the laws before it');
  const wrong = laws.find((law) => !isCoordinate(law));
  if (laws.length === 0 || wrong !== undefined)
    throw new CliError(
      `${wrong ?? 'a law'} is missing or no coordinate; write e.g. drift de/gwg --between ${from} ${to}`,
    );
  const { changesBetween } = await import('../../../verify/changes.ts');
  const store = await openCorpus(io, options, 'read');
  try {
    const found: ProvisionChange[] = [];
    for (const law of laws) found.push(...(await changesBetween(store.driver, law, from, to)));
    await reportChanges(io, options, found);
    return found.length === 0 ? Exit.done : Exit.finding;
  } finally {
    await store.close();
  }
}

async function reportChanges(io: Io, options: Options, changes: readonly ProvisionChange[]): Promise<void> {
  if (options.json) return io.out.line(JSON.stringify({ changes }));
  const { changesInWords } = await import('../../../verify/wording.ts');
  const style = styleFor(io);
  const changed = new Set(changes.map(({ coordinate }) => coordinate));
  for (const { coordinate, title, kind, before, after } of changes) {
    await io.out.line(`${style.bold(coordinate)}  ${style.warn(kind)}  ${printableLine(title)}`);
    // The words of a paragraph are shown with its article.
    if (before === null || after === null || kind !== 'wording' || liesWithin(coordinate, changed)) continue;
    for (const line of (await changesInWords(before, after)) ?? [])
      await io.out.line(printable(`    ${line}`));
  }
  await io.out.line(style.dim(`${changes.length} changed`));
}

function liesWithin(coordinate: string, others: ReadonlySet<string>): boolean {
  const segments = coordinate.split('/');
  return segments.some((_, n) => n > 0 && others.has(segments.slice(0, n).join('/')));
}
