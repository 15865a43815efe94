import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, messageOf, StoreError } from '../../store/errors.ts';

/**
 * The store's own word for a lost connection; classes of SQLSTATE and errno names by which a server is gone, is restarting, or
 * undid a transaction for another's sake.
 */
const PASSING =
  /^(unreachable|08...|57P0[1-3]|40001|40P01|53300|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT)$/;
/** What `pg` says without a code when a connection breaks. */
const BROKEN =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/;

/** Whether the same work may succeed a little later. */
export function isPassing(error: unknown): boolean {
  const errors = error instanceof AggregateError ? error.errors : [error];
  return errors.some((one) => PASSING.test(codeOf(one) ?? '') || BROKEN.test(messageOf(one)));
}

export interface PatienceOptions {
  /** Told before every further attempt. */
  readonly onWait?: (error: unknown, milliseconds: number) => void;
  readonly signal?: AbortSignal;
  /** Waits of that many milliseconds between attempts. */
  readonly waits?: readonly number[];
}

/** Half a minute in all: a server restarts in that time. */
const WAITS: readonly number[] = [100, 400, 1_000, 2_500, 6_000, 10_000, 10_000];

/**
 * Does work that is all or nothing, again where the database went away meanwhile.
 *
 * @throws StoreError `unreachable` where it stays away; whatever else `work` throws as it is
 */
export async function patiently<T>(work: () => Promise<T>, options: PatienceOptions = {}): Promise<T> {
  const { onWait, signal, waits = WAITS } = options;
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      const wait = waits[attempt];
      if (wait === undefined)
        throw new StoreError(
          'unreachable',
          `the database went away and did not come back (${messageOf(error)})`,
          'start it and run the command again: what was done is kept, the rest goes on',
          error,
        );
      onWait?.(error, wait);
      await delay(wait, undefined, { signal });
    }
  }
}
