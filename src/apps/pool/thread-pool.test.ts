import { afterEach, describe, expect, it } from 'vitest';
import { PoolError, runInParts, ThreadBroken, ThreadPool } from './thread-pool.ts';

const module = new URL('../../../test/support/breaking-thread.ts', import.meta.url);
const pools: ThreadPool<string, string>[] = [];

function pool(threads: number, greeting = 'hello'): ThreadPool<string, string> {
  const made = new ThreadPool<string, string>({
    module,
    data: { greeting },
    threads,
    told: async (question) => {
      if (question === 'ask badly') throw Object.assign(new Error('gone'), { code: 'unreachable' });
      return `told ${String(question)}`;
    },
  });
  pools.push(made);
  return made;
}

afterEach(async () => {
  for (const one of pools.splice(0)) await one.close();
});

describe('a pool of threads', () => {
  it('gives every job its own answer, whichever thread has it', async () => {
    const jobs = Array.from({ length: 50 }, (_, n) => (n % 7 === 0 ? 'slow' : `job ${n}`));
    const threads = pool(3);
    expect(await Promise.all(jobs.map((job) => threads.run(job)))).toEqual(jobs.map((job) => `hello ${job}`));
  });

  it('uses the threads that it may, and begins no more than there is work for', async () => {
    const threads = pool(2);
    const one = [await threads.run('which'), await threads.run('which')];
    expect(new Set(one).size).toBe(1);
    const several = await Promise.all(
      ['slow', 'which', 'slow', 'which', 'slow', 'which'].map((job) => threads.run(job)),
    );
    expect(new Set(several.filter((answer) => /^\d+$/.test(answer))).size).toBeLessThanOrEqual(2);
  });

  it('fails a job with what its thread threw: name, message and code', async () => {
    await expect(pool(1).run('throw')).rejects.toMatchObject({
      name: 'RangeError',
      message: 'out of range',
      code: 'E1',
    });
  });

  it('lets threads ask, and tells them what went wrong', async () => {
    const threads = pool(1);
    expect(await threads.run('ask kindly')).toBe('hello told ask kindly');
    await expect(threads.run('ask badly')).rejects.toMatchObject({ message: 'gone', code: 'unreachable' });
  });

  it('fails the job on which a thread breaks and no other', async () => {
    const threads = pool(2);
    const jobs = ['a', 'break', 'b', 'c', 'break', 'd', 'e'];
    const all = await Promise.allSettled(jobs.map((job) => threads.run(job)));
    const found = all.map((one) => (one.status === 'fulfilled' ? one.value : one.reason));
    for (const [n, job] of jobs.entries())
      if (job === 'break') expect(found[n]).toBeInstanceOf(ThreadBroken);
      else expect(found[n]).toBe(`hello ${job}`);
    expect(await threads.run('f')).toBe('hello f');
  });

  it('says why its threads cannot begin, and does not try for ever', async () => {
    const failed = pool(2, 'none').run('a');
    await expect(failed).rejects.toThrow(PoolError);
    await expect(failed).rejects.toThrow(/cannot begin: no greeting/);
  });

  it('refuses a job that cannot be sent, and goes on', async () => {
    const threads = pool(1);
    await expect(threads.run((() => 1) as never)).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await threads.run('a')).toBe('hello a');
  });

  it('fails what is not done when it is closed, and takes no more', async () => {
    const threads = pool(1);
    const waiting = ['slow', 'slow', 'slow', 'slow'].map((job) => threads.run(job));
    const settled = Promise.allSettled(waiting);
    await threads.close();
    expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
    await expect(threads.run('a')).rejects.toThrow('the pool is closed');
  });
});

describe('a job in parts', () => {
  const partsOf = (job: string): readonly string[] => job.split(',');

  it('is answered whole where no thread breaks', async () => {
    expect(await runInParts(pool(1), 'a,b', partsOf, () => 'broken')).toEqual(['hello a,b']);
  });

  it('is answered but for the part on which threads break', async () => {
    const threads = pool(2);
    const broken: Pick<ThreadPool<string, string>, 'run'> = {
      run: (job) => threads.run(job.includes('break') ? 'break' : job),
    };
    const answers = await runInParts(
      broken,
      'a,b,break,c',
      partsOf,
      (part, { message }) => `${part}: ${message}`,
    );
    expect(answers).toEqual(['hello a', 'hello b', 'break: it ended with code 7', 'hello c']);
  });
});
