/** Lets a few requests through at once, and then one each interval: the generic cell rate algorithm. */
export class Rate {
  private readonly intervalMs: number;
  /** How far ahead of the clock `full` may run. */
  private readonly slackMs: number;
  /** When everything let through so far would have been, one each interval. */
  private full = Number.NEGATIVE_INFINITY;

  constructor(burst: number, perSecond: number) {
    this.intervalMs = 1_000 / perSecond;
    this.slackMs = (burst - 1) * this.intervalMs;
  }

  /** Lets one request through and answers 0, or answers how many ms are left until there is room. */
  waitFor(now: number): number {
    const wait = this.full - this.slackMs - now;
    if (wait > 0) return Math.ceil(wait);
    this.full = Math.max(this.full, now) + this.intervalMs;
    return 0;
  }
}

/** A service cannot close itself for longer by what it asks for. */
const LONGEST_REST_MS = 86_400_000;

/** Opens after failures in a row, or for as long as the register asks for. One request then tries whether it is back. */
export class Breaker {
  private readonly most: number;
  private readonly restMs: number;
  private failures = 0;
  private until = Number.NEGATIVE_INFINITY;
  private trying = false;

  constructor(most: number, restMs: number) {
    this.most = most;
    this.restMs = restMs;
  }

  /** How many ms the service is still left alone; 0 where it may be asked. */
  restFor(now: number): number {
    if (now < this.until) return Math.ceil(this.until - now);
    return this.trying ? this.restMs : 0;
  }

  began(): void {
    this.trying = this.failures >= this.most;
  }

  /** @param failure null where the service answered */
  ended(failure: { readonly retryAfterMs: number | null } | null, now: number): void {
    this.trying = false;
    if (failure === null) {
      this.failures = 0;
      return;
    }
    this.failures++;
    const asked = Math.min(failure.retryAfterMs ?? 0, LONGEST_REST_MS);
    const rest = this.failures >= this.most ? Math.max(this.restMs, asked) : asked;
    if (rest > 0) this.until = Math.max(this.until, now + rest);
  }
}
