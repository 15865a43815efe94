/** Interpreters in several threads over one lawbook. */

export type { Answers, CallOptions } from './calls.ts';
export { openPool, type PincitePool, type PoolOptions } from './pool.ts';
export { PoolError } from './thread-pool.ts';
