/** A batch that takes longer holds its rows, and the database, for too long. */
const TARGET_MS = 2_000;
const LONGEST_REST_MS = 10_000;
/** A worker never takes less than this part of what it may: each batch has a cost of its own. */
const LEAST_SHARE = 1 / 32;

/**
 * How much a worker takes at a time, and how long it rests before it takes more. Where the database is slow, because many ask
 * it or a replica cannot follow, every worker halves what it takes and leaves the time to others; where it is quick again,
 * they take more, little by little.
 */
export class Pace {
  readonly #most: number;
  readonly #least: number;
  /** Rows of the next batch. */
  limit: number;
  /** Milliseconds before the next batch. */
  rest = 0;

  /** @param most rows of a batch while nothing is slow */
  constructor(most: number) {
    this.#most = most;
    this.#least = Math.ceil(most * LEAST_SHARE);
    this.limit = most;
  }

  /** @param ms what the last batch took, waiting for the database included */
  took(ms: number): void {
    if (ms <= TARGET_MS) {
      this.limit = Math.min(this.#most, Math.ceil(this.limit * 1.25));
      this.rest = 0;
    } else {
      this.limit = Math.max(this.#least, this.limit >> 1);
      this.rest = Math.min(ms - TARGET_MS, LONGEST_REST_MS);
    }
  }
}
