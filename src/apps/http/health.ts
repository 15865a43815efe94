import { Problem } from './problem.ts';
import type { Routes } from './routes.ts';
import type { Running, Service } from './service.ts';

/** How long the store may take to show that it is there. */
const PATIENCE_MS = 2_000;

/** For whatever watches the process: whether it lives, and whether it can answer. No token is needed, and nothing is told of the law. */
export function health(routes: Routes, { store }: Service, running: Running): void {
  routes.add('GET', '/health/live', (c) => c.json({ status: 'live' }));
  routes.add('GET', '/health/ready', async (c) => {
    if (running.stopping) throw new Problem(503, 'stopping', 'the service is stopping; ask another one');
    if (!running.warm) throw new Problem(503, 'warming', 'the service has just begun; ask again in a moment');
    if (store !== null && !(await answers(store.driver.query('SELECT 1'))))
      throw new Problem(503, 'store_away', 'the store does not answer; ask again later');
    const replica = store?.driver.replica?.();
    return c.json({ status: 'ready', ...(replica === undefined ? {} : { replica }) });
  });
}

/** Whether a work ends well, and in time. */
export async function answers(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
