import { PerformanceObserver } from 'node:perf_hooks';

/** What the processes of a measurement load TypeScript with: see load.mjs. */
export const LOADER: string = new URL('load.mjs', import.meta.url).href;

/** Garbage-collection pauses since the start, in ms. */
export class Pauses {
  total = 0;
  count = 0;
  longest = 0;
  readonly #observer: PerformanceObserver;

  constructor() {
    this.#observer = new PerformanceObserver((list) => this.#take(list.getEntries()));
    this.#observer.observe({ entryTypes: ['gc'] });
  }

  #take(entries: readonly { readonly duration: number }[]): void {
    for (const { duration } of entries) {
      this.total += duration;
      this.count++;
      if (duration > this.longest) this.longest = duration;
    }
  }

  /** Observers are told between turns only. */
  async settle(): Promise<void> {
    await new Promise((done) => setImmediate(done));
    this.#take(this.#observer.takeRecords());
  }

  reset(): void {
    this.#observer.takeRecords();
    this.total = 0;
    this.count = 0;
    this.longest = 0;
  }

  close(): void {
    this.#observer.disconnect();
  }
}

export const RUNS = 5;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** The value below which a share of a sorted list lies. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
}

/** Work shorter than this is repeated until the compiler has seen enough of it: three runs of 4 KB leave most of it cold. */
const WARM_MS = 150;

/** Milliseconds of one call: the median of several after warm-up. */
export function medianMs(work: () => void, runs = RUNS, warmUp = 2): number {
  const begun = performance.now();
  for (let i = 0; i < warmUp || performance.now() - begun < WARM_MS; i++) work();
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const started = performance.now();
    work();
    times.push(performance.now() - started);
  }
  return median(times);
}

export interface Distribution {
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
  readonly calls: number;
}

/** Many inputs run through more code than one: it takes the compiler so long to have seen enough of it. */
const WARM_ALL_MS = 2_000;

/** Calls every input at least once, and on until the code is compiled. */
export function warmUp<T>(inputs: readonly T[], work: (input: T) => unknown): void {
  const begun = performance.now();
  do for (const input of inputs) work(input);
  while (inputs.length > 0 && performance.now() - begun < WARM_ALL_MS);
}

/** Microseconds of single calls over a list of inputs, walked `rounds` times after warm-up. */
export function distribution<T>(
  inputs: readonly T[],
  work: (input: T) => unknown,
  rounds: number,
): Distribution {
  warmUp(inputs, work);
  const times = new Float64Array(inputs.length * rounds);
  let at = 0;
  for (let round = 0; round < rounds; round++)
    for (const input of inputs) {
      const started = process.hrtime.bigint();
      work(input);
      times[at++] = Number(process.hrtime.bigint() - started) / 1000;
    }
  times.sort();
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    p999: percentile(times, 0.999),
    max: times[times.length - 1] as number,
    calls: times.length,
  };
}

/** The same for calls that answer later. */
export async function distributionAsync<T>(
  inputs: readonly T[],
  work: (input: T) => Promise<unknown>,
): Promise<Distribution> {
  for (const input of inputs.slice(0, 50)) await work(input);
  const times: number[] = [];
  for (const input of inputs) {
    const started = performance.now();
    await work(input);
    times.push((performance.now() - started) * 1000);
  }
  times.sort((a, b) => a - b);
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    p999: percentile(times, 0.999),
    max: times.at(-1) as number,
    calls: times.length,
  };
}
