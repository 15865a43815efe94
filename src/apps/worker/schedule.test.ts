import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runOver } from '../../../test/support/edge-law.ts';
import { describeWithPostgres } from '../../../test/support/postgres.ts';
import { openStore, type Store } from '../../store/index.ts';
import { workOnSchedule } from './schedule.ts';

describeWithPostgres('a worker that was killed while it looked for changes', (url) => {
  /** Works until it has looked for changes once, or for a while. */
  async function looks(store: Store): Promise<{ readonly looked: boolean; readonly errors: unknown[] }> {
    const stop = new AbortController();
    const errors: unknown[] = [];
    let looked = false;
    const work = workOnSchedule(store.driver, {
      every: '0 0 1 1 *',
      signal: stop.signal,
      async open(options) {
        looked = true;
        return runOver(store, options);
      },
      onDone: () => {},
      onError: (error) => errors.push(error),
    });
    for (let n = 0; n < 100 && !looked; n++) await pause(100);
    stop.abort();
    await work;
    return { looked, errors };
  }

  it('keeps no other one from it', { timeout: 120_000 }, async () => {
    const store = await openStore({ url: url() });
    expect(await looks(store)).toEqual({ looked: true, errors: [] });
    // What a killed worker leaves behind: a job that counts as being done until it expires.
    const left = await store.driver.query(
      `UPDATE pincite_jobs.job SET state = 'active', started_on = now(), completed_on = NULL
       WHERE name = 'edges-review' RETURNING 1`,
    );
    expect(left).toHaveLength(1);
    expect(await looks(store)).toEqual({ looked: true, errors: [] });
    await store.close();
  });
});
