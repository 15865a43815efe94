import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { openStore, type Store, type StoreLocation } from '../../src/store/index.ts';
import { describeWithPostgres } from './postgres.ts';

/** Where a suite has its stores: each under a name of its own, empty until it is filled. */
export interface TestEngine {
  place(name?: string): Promise<StoreLocation>;
  open(name?: string): Promise<Store>;
}

/** The same suite on both engines: PGlite in a directory, and the oldest PostgreSQL server that is there. */
export function onEachEngine(name: string, suite: (engine: TestEngine) => void): void {
  describe(`${name}, on PGlite`, () => {
    const root = mkdtempSync(join(tmpdir(), 'pincite-engine-'));
    afterAll(() => rmSync(root, { recursive: true, force: true }));
    suite(engineOf(async (store) => ({ directory: join(root, store) })));
  });
  describeWithPostgres(`${name}, on PostgreSQL`, (url) => {
    const made = new Set<string>();
    suite(
      engineOf(async (store) => {
        if (!made.has(store)) await createDatabase(url(), store);
        made.add(store);
        return { url: url().replace(/[^/]*$/, store) };
      }),
    );
  });
}

function engineOf(place: (name: string) => Promise<StoreLocation>): TestEngine {
  return {
    place: (name = 'corpus') => place(name),
    open: async (name = 'corpus') => openStore(await place(name)),
  };
}

async function createDatabase(url: string, name: string): Promise<void> {
  const store = await openStore({ url });
  await store.driver.query(`CREATE DATABASE "${name}"`);
  await store.close();
}
