import { Gauge, type Registry } from 'prom-client';
import type { ReplicaState, Store } from '../../store/index.ts';
import { queueCounts } from '../worker/queues.ts';
import { answers } from './health.ts';
import type { Service } from './service.ts';

const DAY_SECONDS = 86_400;

/** What is so now, looked at whenever the metrics are read. */
export function observeState(
  registry: Registry,
  { law, store, version }: Pick<Service, 'law' | 'store' | 'version'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'pincite_info',
    help: 'What answers: version, day of the law, and the identity of the lawbook.',
    labelNames: ['version', 'snapshot', 'lawbook'],
    registers,
    collect() {
      const { snapshot, lawbook } = law.current();
      this.reset();
      this.set({ version, snapshot, lawbook: lawbook?.contentId ?? 'base' }, 1);
    },
  });
  new Gauge({
    name: 'pincite_law_age_days',
    help: 'Days since the day whose law answers, by legal system.',
    labelNames: ['jurisdiction'],
    registers,
    collect() {
      const { snapshot, lawbook, jurisdictions } = law.current();
      this.reset();
      for (const { code } of jurisdictions)
        this.set({ jurisdiction: code }, ageOf(lawbook?.snapshots[code] ?? snapshot));
    },
  });
  new Gauge({
    name: 'pincite_lawbook_opened_timestamp_seconds',
    help: 'When the law that answers was opened.',
    registers,
    collect() {
      this.set(law.current().openedAt.getTime() / 1_000);
    },
  });
  new Gauge({
    name: 'pincite_lawbook_replacements',
    help: 'How often another lawbook took the place of the one before it.',
    registers,
    collect() {
      this.set(law.replaced);
    },
  });
  new Gauge({
    name: 'pincite_lawbook_refused',
    help: '1 where the lawbook that was found last is broken or missing, and the one before it goes on.',
    registers,
    collect() {
      this.set(law.refused === null ? 0 : 1);
    },
  });
  if (store !== null) observeStore(registry, store);
}

function ageOf(day: string): number {
  return Math.floor((Date.now() - Date.parse(day)) / (DAY_SECONDS * 1_000));
}

function observeReplica(registry: Registry, replica: () => ReplicaState): void {
  const registers = [registry];
  new Gauge({
    name: 'pincite_replica_reads',
    help: '1 where reads go to the replica, 0 where the primary answers them.',
    registers,
    collect() {
      this.set(replica().reads === 'replica' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'pincite_replica_lag_seconds',
    help: 'Since when the replica lacks something that the primary has. None where that cannot be told.',
    // A label makes a gauge without a value one that is not told.
    labelNames: ['server'],
    registers,
    collect() {
      const { lagSeconds } = replica();
      this.reset();
      if (lagSeconds !== null) this.set({ server: 'replica' }, lagSeconds);
    },
  });
}

function observeStore(registry: Registry, { driver }: Store): void {
  if (driver.replica !== undefined) observeReplica(registry, driver.replica);
  new Gauge({
    name: 'pincite_store_up',
    help: '1 where the store answers.',
    registers: [registry],
    async collect() {
      this.set((await answers(driver.query('SELECT 1'))) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'pincite_queue_jobs',
    help: 'Jobs of the worker and of the sweep that are not done, by queue and state. None where nothing was ever on schedule.',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = queueCounts(driver);
      if (!(await answers(counts))) return;
      for (const { queue, state, jobs } of await counts) this.set({ queue, state }, jobs);
    },
  });
}
