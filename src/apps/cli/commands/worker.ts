import type { CommandSpec } from '../command.ts';
import { edgeRuns, edgesDone, withList } from '../edges.ts';
import { CliError } from '../errors.ts';
import { openCorpus } from '../store.ts';

const EVERY = '*/5 * * * *';

export const worker: CommandSpec = {
  name: 'worker',
  summary: 'keep the edges of the store resolved, on a schedule',
  description: `Does what edges resolve does, at once and then whenever the schedule says, until it is stopped (Ctrl-C). On a
PostgreSQL server any number of workers may run: they share the work, and one that is killed loses none
of it. Needs the package pg-boss, which keeps its queues in the schema pincite_jobs.`,
  examples: [
    ['worker', 'every five minutes'],
    ['worker --every "0 3 * * *" --database postgres://...', 'every night at three (UTC), on a server'],
  ],
  options: ['every', 'json', 'data', 'database'],
  optionHelp: {
    every: 'five fields of cron, UTC (default: every five minutes)',
  },
  async run(io, _args, options) {
    const { ScheduleError, workOnSchedule } = await import('../../worker/schedule.ts');
    const store = await openCorpus(io, options, 'write');
    const stop = new AbortController();
    const end = (): void => stop.abort();
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
    try {
      // Opened once, so that what is missing is told before anything runs.
      const open = edgeRuns(io, options, store);
      await open({});
      io.note('pincite: at work on edges; Ctrl-C ends it');
      await workOnSchedule(store.driver, {
        every: options.every ?? EVERY,
        signal: stop.signal,
        open,
        onDone: (counts) =>
          void io.out.line(options.json ? JSON.stringify(withList(counts)) : edgesDone(counts)).catch(end),
        onError: (error) => io.note(`pincite: ${error instanceof Error ? error.message : String(error)}`),
      });
    } catch (error) {
      if (!(error instanceof ScheduleError)) throw error;
      throw new CliError(
        `--every is no schedule (${error.message}); write five fields of cron, e.g. "*/5 * * * *"`,
      );
    } finally {
      process.off('SIGINT', end);
      process.off('SIGTERM', end);
      await store.close();
    }
  },
};
