import type { Store } from '../../../store/index.ts';
import { optional } from '../../../text/optional.ts';
import { LOCKFILE } from '../../../verify/lockfile.ts';
import { lockfileAt } from '../../../verify/lockfile-state.ts';
import { CURRENT_PROMPT } from '../../../verify/prompts/index.ts';
import type { MonitoringView } from '../../http/project.ts';
import { type QueueState, queueState } from '../../worker/queues.ts';
import type { Options } from '../command.ts';
import { explain } from '../errors.ts';
import type { Io } from '../io.ts';
import { DRIFT_FLAG, DRIFT_QUEUE } from './drift-queue.ts';

/** Whoever keeps the schedule looks twice a minute whether something is due. */
const ALIVE_MS = 5 * 60_000;
/** A sweep that is due begins within seconds where a worker is there. */
const WAITING_MS = 15 * 60_000;
/** How far two clocks may be apart. */
const SKEW_MS = 60_000;

/** Whether drift would be noticed, as it really is: from the queues, the environment and the files. Never throws. */
export async function monitoringOf(
  io: Io,
  options: Options,
  store: Store | null,
  now: Date = new Date(),
): Promise<MonitoringView> {
  const flag = { name: DRIFT_FLAG, enabled: io.env[DRIFT_FLAG] === '1' };
  const { queue, error } = await queueOf(store);
  const due = await dueBy(queue, new Date(now.getTime() - WAITING_MS));
  const lockfile = await lockfileView(io, options);
  const schedule = {
    present: queue !== null && queue.cron !== null,
    cron: queue?.cron ?? null,
    timezone: queue?.timezone ?? null,
    alive_at: queue?.aliveAt ?? null,
    waiting_since: queue?.waitingSince ?? null,
    due_at: due.at,
    running_since: queue?.runningSince ?? null,
    error: error ?? due.error,
  };
  const view = { flag, schedule, last_run: runView(queue), lockfile };
  const faults = faultsOf(view, now);
  return {
    healthy: faults.length === 0,
    status_note: faults.length === 0 ? null : faults.join('; '),
    ...view,
  };
}

/** Everything that keeps drift from being noticed, or shows that it was not looked for. */
function faultsOf(
  { flag, schedule, last_run, lockfile }: Pick<MonitoringView, 'flag' | 'schedule' | 'last_run' | 'lockfile'>,
  now: Date,
): readonly string[] {
  const faults: string[] = [];
  if (!flag.enabled) faults.push(`the sweep is off: ${flag.name} is not 1`);
  if (schedule.error !== null) faults.push(`the schedule cannot be read: ${schedule.error}`);
  else if (!schedule.present) faults.push('the sweep is not on schedule: run pincite drift --every');
  else {
    if (olderThan(schedule.alive_at, ALIVE_MS, now))
      faults.push(`no process keeps the schedule since ${schedule.alive_at ?? 'ever'}`);
    if (schedule.waiting_since !== null && olderThan(schedule.waiting_since, WAITING_MS, now))
      faults.push(`a sweep waits for a worker since ${schedule.waiting_since}`);
  }
  faults.push(...runFaults(schedule, last_run, now));
  if (lockfile.error !== null) faults.push(`the lockfile cannot be read: ${lockfile.error}`);
  else if (!lockfile.present) faults.push(`there is no ${lockfile.file}: nothing was accepted`);
  else {
    if (lockfile.accepted === 0) faults.push(`${lockfile.file} holds no acceptance`);
    if (lockfile.under_older_prompt !== 0)
      faults.push(`${lockfile.under_older_prompt} acceptances were given under an older prompt`);
  }
  return faults;
}

/** What is amiss with the last sweep: it failed, it is older than the schedule has it, or it lies ahead of the clock. */
function runFaults(
  { due_at, running_since }: MonitoringView['schedule'],
  run: MonitoringView['last_run'],
  now: Date,
): readonly string[] {
  if (run === null) return ['no sweep has ended yet'];
  const faults: string[] = [];
  if (run.state !== 'completed')
    faults.push(`the last sweep ${run.state}: ${run.error ?? 'for no reason that it tells'}`);
  const begun = [run.started_at, running_since].flatMap((instant) =>
    instant === null ? [] : [Date.parse(instant)],
  );
  const last = Math.max(...begun);
  if (due_at !== null && last < Date.parse(due_at) - SKEW_MS)
    faults.push(
      `a sweep was due at ${due_at}, and the last one began at ${run.started_at ?? 'no known time'}`,
    );
  if (last > now.getTime() + SKEW_MS)
    faults.push(`the last sweep began at ${new Date(last).toISOString()}, which lies ahead of the clock`);
  return faults;
}

/** The last instant up to `now` at which the schedule asks for a sweep; null where nothing is on schedule. */
async function dueBy(
  queue: QueueState | null,
  now: Date,
): Promise<{ readonly at: string | null; readonly error: string | null }> {
  if (queue === null || queue.cron === null) return { at: null, error: null };
  try {
    const { default: cron } = await optional('cron-parser', () => import('cron-parser'));
    const options = { currentDate: now, tz: queue.timezone ?? 'UTC' };
    return { at: cron.parseExpression(queue.cron, options).prev().toISOString(), error: null };
  } catch (error) {
    return { at: null, error: `${JSON.stringify(queue.cron)} is no schedule: ${explain(error)}` };
  }
}

function olderThan(instant: string | null, ms: number, now: Date): boolean {
  return instant === null || now.getTime() - Date.parse(instant) > ms;
}

async function queueOf(
  store: Store | null,
): Promise<{ readonly queue: QueueState | null; readonly error: string | null }> {
  if (store === null) return { queue: null, error: 'there is no store, in which schedules are kept' };
  try {
    return { queue: await queueState(store.driver, DRIFT_QUEUE), error: null };
  } catch (error) {
    return { queue: null, error: explain(error) };
  }
}

function runView(queue: QueueState | null): MonitoringView['last_run'] {
  if (queue === null || queue.lastRun === null) return null;
  const { startedAt, finishedAt, state, output } = queue.lastRun;
  const told = (output ?? {}) as {
    readonly accepted?: unknown;
    readonly drifted?: unknown;
    readonly message?: unknown;
  };
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  return {
    started_at: startedAt,
    finished_at: finishedAt,
    state,
    accepted: number(told.accepted),
    drifted: number(told.drifted),
    error: typeof told.message === 'string' ? told.message : null,
  };
}

async function lockfileView(io: Io, { config }: Options): Promise<MonitoringView['lockfile']> {
  const nothing = {
    file: LOCKFILE,
    present: false,
    error: null,
    accepted: null,
    exceptions: null,
    under_older_prompt: null,
    prompt_ids: {},
    current_prompt_id: CURRENT_PROMPT.id,
  };
  try {
    const { loadProject } = await import('../../../gate/project.ts');
    const { root } = await loadProject(config, io.cwd);
    const { lockfile, error, promptIds, underOlderPrompt } = lockfileAt(root);
    if (lockfile === null) return { ...nothing, present: error !== null, error };
    return {
      ...nothing,
      present: true,
      accepted: lockfile.accepted.length,
      exceptions: lockfile.exceptions.length,
      under_older_prompt: underOlderPrompt,
      prompt_ids: { ...promptIds },
    };
  } catch (error) {
    return { ...nothing, error: explain(error) };
  }
}
