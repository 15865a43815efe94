/** A worker on edges as a process of its own, for tests that kill it: the URL is its argument, a line tells each step. */
import { openStore } from '../../src/store/index.ts';
import { runOver } from './edge-law.ts';

const [url = '', batchSize = '20'] = process.argv.slice(2);
const store = await openStore({ url });
const run = await runOver(store, {
  batchSize: Number(batchSize),
  documentBatch: 3,
  onProgress: ({ phase, done }) => process.stdout.write(`${phase} ${done}\n`),
});
await run.all();
await store.close();
