import type { GetOptions } from './get.ts';

export interface BatchRequest {
  readonly reference: string;
  readonly options: GetOptions;
}

export interface BatchOptions {
  /** How many are worked on at once. Memory holds no more than these, and look-ups made at once go out together. */
  readonly atOnce?: number;
  /** How many from the beginning have been answered before: they are passed over. */
  readonly skip?: number;
}

/** Enough that a statement answers many, few enough that their documents fit into memory many times over. */
export const AT_ONCE = 256;

/**
 * Works on a stream many at a time, and gives the results in the order of the stream. The first failure ends it, once
 * all before it have been given: a run that goes on with `skip` loses and doubles nothing.
 */
export async function* inBatches<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<R>,
  { atOnce = AT_ONCE, skip = 0 }: BatchOptions = {},
): AsyncGenerator<R> {
  let left = skip;
  let begun: Promise<PromiseSettledResult<R>>[] = [];
  for await (const item of items) {
    if (left-- > 0) continue;
    begun.push(settled(work, item));
    if (begun.length < atOnce) continue;
    yield* given(begun);
    begun = [];
  }
  yield* given(begun);
}

async function settled<T, R>(work: (item: T) => Promise<R>, item: T): Promise<PromiseSettledResult<R>> {
  try {
    return { status: 'fulfilled', value: await work(item) };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}

async function* given<R>(begun: readonly Promise<PromiseSettledResult<R>>[]): AsyncGenerator<R> {
  for (const one of begun) {
    const result = await one;
    if (result.status === 'rejected') throw result.reason;
    yield result.value;
  }
}
