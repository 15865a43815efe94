import { expect, it } from 'vitest';
import { builtCli, ensureBuilt } from '../support/built.ts';
import { describeWithPostgres } from '../support/postgres.ts';
import { runTrial, summaryOf } from './trial.ts';

const SECONDS = 15;
const seed = Number(process.env.PINCITE_SEED ?? Date.now() % 1_000_000);

describeWithPostgres('workers and servers over one database and its replica', () => {
  it('lose no edge and fail no request while they are killed', { timeout: 300_000 }, async () => {
    await ensureBuilt();
    const result = await runTrial({
      ...{ seconds: SECONDS, seed, workers: 2, servers: 2, wavesEvery: 1_500, settleSeconds: 5 },
      every: { least: 300, most: 1_500 },
      cli: [process.execPath, builtCli],
      say: () => {},
    });
    console.log(`seed ${seed} (PINCITE_SEED repeats it); ${summaryOf(result)}`);
    expect(result.differences).toEqual({ lost: 0, added: 0, wrong: 0, shown: [] });
    expect(result.tally.failed).toEqual([]);
    expect(result.edges).toBeGreaterThan(1_000);
    expect(result.resolvedByWorkers).toBeGreaterThan(0);
    expect(result.tally.answered).toBeGreaterThan(100);
    expect([...result.kills.values()].reduce((sum, kills) => sum + kills, 0)).toBeGreaterThan(5);
  });
});
