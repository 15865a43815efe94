/** What one job may take of the process. */
export interface JobLimits {
  /** Milliseconds from the moment at which a thread begins with it; where it is the thread's first, its start counts too. */
  readonly ms: number;
  /** Bytes by which the memory of the process (its resident set) may grow meanwhile. */
  readonly bytes: number;
}

/** The job took more than it may, and its thread was ended with it. */
export class JobTooHeavy extends Error {
  override readonly name = 'JobTooHeavy';
  readonly over: 'time' | 'memory';

  constructor(over: 'time' | 'memory') {
    super(`the job took more ${over} than it may`);
    this.over = over;
  }
}

const LOOK_MS = 100;

/**
 * Watches a job that a thread has begun with.
 *
 * @param over is told once that the job is to end: it took too much, or nobody waits for it any more
 * @returns what ends the watch
 */
export function watchJob(
  limits: JobLimits | undefined,
  signal: AbortSignal | undefined,
  over: (why: Error) => void,
): () => void {
  const left = (): void => over(signal?.reason as Error);
  if (signal?.aborted) {
    left();
    return () => {};
  }
  signal?.addEventListener('abort', left, { once: true });
  const timers = limits === undefined ? [] : timersOf(limits, over);
  return () => {
    signal?.removeEventListener('abort', left);
    for (const timer of timers) clearInterval(timer);
  };
}

function timersOf({ ms, bytes }: JobLimits, over: (why: JobTooHeavy) => void): readonly NodeJS.Timeout[] {
  const before = process.memoryUsage.rss();
  const look = (): void => {
    if (process.memoryUsage.rss() - before > bytes) over(new JobTooHeavy('memory'));
  };
  return [setTimeout(() => over(new JobTooHeavy('time')), ms), setInterval(look, LOOK_MS)];
}
