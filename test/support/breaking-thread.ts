/** A thread for tests of pools: does as a job says, and breaks where it says so. */
import { threadId } from 'node:worker_threads';
import { serveJobs } from '../../src/apps/pool/jobs.ts';

await serveJobs<{ readonly greeting: string }, string, string>(({ greeting }, ask) => {
  if (greeting === 'none') throw new Error('no greeting');
  return {
    async answer(job) {
      if (job === 'break') process.exit(7);
      if (job === 'throw') throw Object.assign(new RangeError('out of range'), { code: 'E1' });
      if (job === 'slow') await new Promise((done) => setTimeout(done, 50));
      if (job === 'which') return String(threadId);
      return job.startsWith('ask') ? `${greeting} ${String(await ask(job))}` : `${greeting} ${job}`;
    },
  };
});
