import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jsonlReader, openStore, type ReplicaState, type Store } from '../../src/store/index.ts';
import { decision, writeCorpus } from '../support/edge-law.ts';
import { describeWithPostgres } from '../support/postgres.ts';
import { startService } from '../support/service.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { openNetwork } from './hosts.ts';

// A server that has nothing to do with the two: its clusters are others.
describeWithPostgres('a store that reads from a replica', (other) => {
  const home = mkdtempSync(join(tmpdir(), 'pincite-replica-'));
  const network = openNetwork();
  const replicaHost = network.host('replica');
  let cluster: Cluster;
  let writer: Store;
  let reader: Store;

  const states = (): ReplicaState => (reader.driver.replica as () => ReplicaState)();
  const until = async (isSo: () => boolean): Promise<void> => {
    for (let n = 0; n < 300 && !isSo(); n++) await pause(50);
    expect(isSo(), JSON.stringify(states())).toBe(true);
  };
  const readsFrom = async (where: ReplicaState['reads']): Promise<void> => {
    await until(() => states().reads === where);
    const [row] = await reader.driver.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
    expect(row?.standby).toBe(where === 'replica');
  };

  beforeAll(async () => {
    cluster = await startCluster({ primary: network.host('primary'), replica: replicaHost });
    writer = await openStore({ url: cluster.primary.url });
    const path = writeCorpus(join(home, 'cases.jsonl'), 'cases', [decision(1, '2012-01-01', 'Vu.')]);
    await writer.ingest(jsonlReader, path);
    reader = await openStore({ url: cluster.primary.url }, { readOnly: true, readFrom: cluster.replica.url });
  }, 120_000);
  afterAll(async () => {
    await reader?.close();
    await writer?.close();
    await cluster?.close();
    network.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('asks the replica while it is there, and the primary while it is not', { timeout: 60_000 }, async () => {
    await readsFrom('replica');
    let ended = false;
    let answered = 0;
    const reading = Array.from({ length: 4 }, async () => {
      // Throws where one read fails.
      for (; !ended; answered++) expect(await reader.document('fr.decision1')).toMatchObject({ body: 'Vu.' });
    });
    const lost = Promise.all(reading);
    for (let round = 0; round < 2; round++) {
      await cluster.replica.kill();
      await readsFrom('primary');
      expect(states()).toEqual({ reads: 'primary', why: 'away', lagSeconds: null });
      await cluster.replica.start();
      await readsFrom('replica');
      expect(states().why).toBeNull();
    }
    ended = true;
    await lost;
    expect(answered).toBeGreaterThan(10);
  });

  it('does not wait for a replica that is heard of no more', { timeout: 60_000 }, async (context) => {
    if (network.shared !== null) context.skip(network.shared);
    await readsFrom('replica');
    replicaHost.plug(false);
    // Else it would wait a quarter of an hour, until the system gives the connection up.
    expect(await reader.document('fr.decision1')).toMatchObject({ body: 'Vu.' });
    replicaHost.plug(true);
    await readsFrom('replica');
  });

  it('says how far the replica is behind', { timeout: 60_000 }, async () => {
    await readsFrom('replica');
    const standby = await openStore({ url: cluster.replica.url }, { readOnly: true });
    await standby.driver.query('SELECT pg_wal_replay_pause()');
    await writer.driver.query("COMMENT ON SCHEMA corpus IS 'written while the replica stands still'");
    await until(() => (states().lagSeconds ?? 0) > 1);
    await standby.driver.query('SELECT pg_wal_replay_resume()');
    await standby.close();
    await until(() => states().lagSeconds === 0);
  });

  it('is told of by the service', async () => {
    await readsFrom('replica');
    const service = await startService({ store: reader });
    expect(await (await service.get('/health/ready')).json()).toEqual({
      status: 'ready',
      replica: { reads: 'replica', why: null, lagSeconds: expect.any(Number) },
    });
    const metrics = await (await service.get('/metrics')).text();
    await service.close();
    expect(metrics).toMatch(/^pincite_replica_reads 1$/m);
    expect(metrics).toMatch(/^pincite_replica_lag_seconds\{server="replica"\} [\d.e-]+$/m);
  });

  it('answers from the replica while the primary is away', { timeout: 60_000 }, async () => {
    await readsFrom('replica');
    await cluster.primary.kill();
    expect(await reader.document('fr.decision1')).toMatchObject({ body: 'Vu.' });
    await until(() => states().lagSeconds === null);
    expect(await reader.document('fr.decision1')).toMatchObject({ body: 'Vu.' });
    await cluster.primary.start();
    await until(() => states().lagSeconds !== null);
  });

  it('refuses a server that is no replica of the database', async () => {
    const open = (url: string) => openStore({ url: cluster.primary.url }, { readOnly: true, readFrom: url });
    await expect(open(other())).rejects.toMatchObject({ code: 'bad_replica' });
    await expect(open('mysql://x')).rejects.toMatchObject({ code: 'bad_url' });
    const writing = openStore({ url: cluster.primary.url }, { readFrom: cluster.replica.url });
    await expect(writing).rejects.toMatchObject({ code: 'bad_replica', remedy: expect.any(String) });
  });
});
