import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { JobTooHeavy } from './job-limits.ts';
import { PoolError, runInParts, ThreadBroken, ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';

const module = new URL('../../../test/support/breaking-thread.ts', import.meta.url);
const pools: ThreadPool<string, string>[] = [];

const unreachable = Object.assign(new Error('gone'), { code: 'unreachable' });

function pool(
  threads: number,
  greeting = 'hello',
  more: Partial<ThreadPoolOptions> = {},
): ThreadPool<string, string> {
  const made = new ThreadPool<string, string>({
    module,
    data: () => ({ greeting }),
    threads,
    told: async (question) => {
      if (question === 'ask badly') throw unreachable;
      return `told ${String(question)}`;
    },
    ...more,
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
    await expect(threads.run('ask badly')).rejects.toBe(unreachable);
    await expect(threads.run('throw')).rejects.toMatchObject({ message: 'out of range' });
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

/** Room that is left wide where another limit is looked at. */
const WIDE = { ms: 60_000, bytes: 4_000_000_000 };

describe('a job with limits', { timeout: 60_000 }, () => {
  it('that takes longer than it may is ended with its thread, and the next one is none the worse for it', async () => {
    const seen: string[] = [];
    const watch = (worker: Worker): void => {
      seen.push('begun');
      worker.once('exit', () => seen.push('gone'));
    };
    process.on('worker', watch);
    const threads = pool(1, 'hello', { limits: { ...WIDE, ms: 8_000 } });
    const which = await threads.run('which');
    const [long, next] = await Promise.allSettled([threads.run('for ever'), threads.run('which')]);
    process.off('worker', watch);
    expect(long).toMatchObject({ status: 'rejected', reason: { name: 'JobTooHeavy', over: 'time' } });
    expect(next).toMatchObject({ status: 'fulfilled' });
    expect(next).not.toMatchObject({ value: which });
    // What the first one still took of the process would be held against the second.
    expect(seen).toEqual(['begun', 'gone', 'begun']);
  });

  it('is given its time from its turn on, not from when it began to wait', async () => {
    const threads = pool(1, 'hello', { limits: { ...WIDE, ms: 8_000 } });
    const jobs = Array.from({ length: 180 }, () => 'slow');
    expect(await Promise.all(jobs.map((job) => threads.run(job)))).toEqual(jobs.map(() => 'hello slow'));
  });

  it('that takes more memory of the process than it may is ended as well', async () => {
    const threads = pool(1, 'hello', { limits: { ...WIDE, bytes: 200_000_000 } });
    await threads.run('a');
    const fat = threads.run('grow');
    await expect(fat).rejects.toBeInstanceOf(JobTooHeavy);
    await expect(fat).rejects.toMatchObject({ over: 'memory' });
    expect(await threads.run('b')).toBe('hello b');
  });

  it('says what a thread broke on', async () => {
    const threads = pool(1, 'hello', { heapMb: 48 });
    await threads.run('a');
    await expect(threads.run('fill')).rejects.toMatchObject({
      name: 'ThreadBroken',
      cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' },
    });
  });
});

describe('a job that nobody waits for any more', { timeout: 60_000 }, () => {
  it.each([
    ['sent one by one', { limits: WIDE }],
    ['sent ahead', {}],
  ])('is ended, or not begun: %s', async (_, more) => {
    const threads = pool(1, 'hello', more);
    const which = await threads.run('which');
    const stop = new AbortController();
    const [begun, waiting, third] = ['for ever', 'which', 'a'].map((job) => threads.run(job, stop.signal));
    const kept = threads.run('which');
    const gone = new Error('gone home');
    stop.abort(gone);
    for (const one of [begun, waiting, third, threads.run('a', stop.signal)])
      await expect(one).rejects.toBe(gone);
    expect(await kept).not.toBe(which);
  });

  it('takes no thread along once it was answered', async () => {
    const threads = pool(1, 'hello', { limits: WIDE });
    const stop = new AbortController();
    const which = await threads.run('which', stop.signal);
    stop.abort();
    expect(await threads.run('which')).toBe(which);
  });
});

describe('a thread', { timeout: 60_000 }, () => {
  it('that has nothing to do for long is ended, and another begun when there is a job again', async () => {
    const threads = pool(1, 'hello', { idleMs: 1 });
    const which = await threads.run('which');
    await pause(50);
    expect(await threads.run('which')).not.toBe(which);
  });

  it('is begun with what is so now, and takes no job that came after that was replaced', async () => {
    let now = { greeting: 'hello' };
    const threads = pool(1, '', { data: () => now, source: () => now });
    expect(await threads.run('a')).toBe('hello a');
    const slow = threads.run('slow');
    now = { greeting: 'bye' };
    expect(await Promise.all([slow, threads.run('b')])).toEqual(['hello slow', 'bye b']);
  });

  it('that has nothing to begin with fails the job that it was to begin for, and no other', async () => {
    let broken = true;
    const threads = pool(1, '', {
      data: () => {
        if (broken) throw new Error('no law');
        return { greeting: 'hello' };
      },
    });
    await expect(threads.run('a')).rejects.toThrow('no law');
    broken = false;
    expect(await threads.run('b')).toBe('hello b');
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
