/** A thread for tests of pools: does as a job says, and breaks where it says so. */
import { threadId } from 'node:worker_threads';
import { serveJobs } from '../../src/apps/pool/jobs.ts';

/** Takes memory that no heap counts. */
async function grow(): Promise<void> {
  const held: Buffer[] = [];
  while (held.length < 400) {
    held.push(Buffer.alloc(1 << 20, 1));
    if (held.length % 20 === 0) await new Promise((done) => setTimeout(done, 1));
  }
  await new Promise((done) => setTimeout(done, 30_000, held));
}

await serveJobs<{ readonly greeting: string }, string, string>(({ greeting }, ask) => {
  if (greeting === 'none') throw new Error('no greeting');
  return {
    async answer(job) {
      if (job === 'break') process.exit(7);
      if (job === 'throw') throw Object.assign(new RangeError('out of range'), { code: 'E1' });
      if (job === 'slow') await new Promise((done) => setTimeout(done, 50));
      if (job === 'for ever') for (;;);
      if (job === 'fill') for (const held: object[] = []; ; ) held.push({ held });
      if (job === 'grow') await grow();
      if (job === 'which') return String(threadId);
      return job.startsWith('ask') ? `${greeting} ${String(await ask(job))}` : `${greeting} ${job}`;
    },
  };
});
