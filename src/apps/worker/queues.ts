import type { Queryable } from '../../store/driver.ts';

/** Schema of the queues, beside that of the corpus. */
export const SCHEMA = 'pincite_jobs';

/* What the queues hold, read without them: whoever only watches makes no schema and takes no job. */

export interface QueueCount {
  readonly queue: string;
  readonly state: string;
  readonly jobs: number;
}

/** Jobs that are not done. None where nothing was ever on schedule. */
export async function queueCounts(db: Queryable): Promise<readonly QueueCount[]> {
  if (!(await hasQueues(db))) return [];
  return db.query<QueueCount>(
    `SELECT name AS queue, state::text, count(*)::integer AS jobs FROM ${SCHEMA}.job
     WHERE state::text IN ('created', 'retry', 'active') GROUP BY name, state ORDER BY name, state`,
  );
}

/** A queue on schedule. Instants are ISO 8601, in UTC. */
export interface QueueState {
  readonly cron: string | null;
  readonly timezone: string | null;
  /** When a process last looked whether something is due. */
  readonly aliveAt: string | null;
  /** Since when the job that waits longest could have begun. */
  readonly waitingSince: string | null;
  /** Since when the job runs that was begun last; null where none runs. */
  readonly runningSince: string | null;
  /** The job that ended last. */
  readonly lastRun: QueueRun | null;
}

interface QueueRun {
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly state: string;
  readonly output: unknown;
}

/** What is so of a queue; null where nothing was ever on schedule. */
export async function queueState(db: Queryable, queue: string): Promise<QueueState | null> {
  if (!(await hasQueues(db))) return null;
  const [state] = await db.query<Omit<QueueState, 'lastRun'>>(
    `SELECT s.cron, s.timezone, ${instant('v.cron_on')} AS "aliveAt",
       (SELECT ${instant('min(j.start_after)')} FROM ${SCHEMA}.job j
        WHERE j.name = $1 AND j.state::text IN ('created', 'retry') AND j.start_after <= now()) AS "waitingSince",
       (SELECT ${instant('max(j.started_on)')} FROM ${SCHEMA}.job j
        WHERE j.name = $1 AND j.state::text = 'active') AS "runningSince"
     FROM ${SCHEMA}.version v LEFT JOIN ${SCHEMA}.schedule s ON s.name = $1`,
    [queue],
  );
  const ended = (table: string): string =>
    `SELECT started_on, completed_on, state::text AS state, output FROM ${SCHEMA}.${table}
     WHERE name = $1 AND completed_on IS NOT NULL`;
  const [lastRun = null] = await db.query<QueueRun>(
    `SELECT ${instant('started_on')} AS "startedAt", ${instant('completed_on')} AS "finishedAt", state, output
     FROM (${ended('job')} UNION ALL ${ended('archive')}) runs ORDER BY completed_on DESC LIMIT 1`,
    [queue],
  );
  return state === undefined ? null : { ...state, lastRun };
}

async function hasQueues(db: Queryable): Promise<boolean> {
  const [found] = await db.query<{ there: boolean }>(
    `SELECT to_regclass('${SCHEMA}.job') IS NOT NULL AS there`,
  );
  return found?.there === true;
}

function instant(expression: string): string {
  return `to_char(${expression} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
