import { setTimeout as delay } from 'node:timers/promises';
import { Breaker, Rate } from '../../router/pace.ts';
import { type Attempt, attempt, type Received, Transfer } from './attempt.ts';
import { SyncError } from './model.ts';

export interface HttpOptions {
  readonly base: URL;
  /** Hosts besides that of the base to which a redirect may lead. */
  readonly hosts: readonly string[];
  readonly perSecond: number;
  /** How often a request is tried before it counts as failed. */
  readonly tries: number;
  readonly signal: AbortSignal;
  /** First wait after a failure in ms; each further one is twice as long. */
  readonly backoffMs?: number;
  /** Longest wait in ms: a service that asks for a longer one ends the run. */
  readonly longestWaitMs?: number;
  /** For the answer to begin, and for each piece of it. */
  readonly timeoutMs?: number;
  readonly onWait?: (reason: string, ms: number) => void;
}

export interface Conditions {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

const BACKOFF_MS = 500;
const LONGEST_WAIT_MS = 120_000;
const TIMEOUT_MS = 60_000;
/** Failures in a row after which a service is left alone for a while, and requests in a row that end a run. */
const FAILURES = 5;
const DEAD_AFTER = 3;

/**
 * Asks a service with care: never faster than it allows, with the pauses that it asks for, again after a failure that may pass,
 * and not at all once it is down.
 */
export class Http {
  /** Requests that went out. */
  requests = 0;
  private readonly options: HttpOptions;
  private readonly rate: Rate;
  private readonly breaker: Breaker;
  private readonly longest: number;
  private dead = 0;

  constructor(options: HttpOptions) {
    const { perSecond, longestWaitMs = LONGEST_WAIT_MS, backoffMs = BACKOFF_MS } = options;
    this.options = options;
    this.longest = longestWaitMs;
    this.rate = new Rate(Math.max(1, Math.floor(perSecond)), perSecond);
    this.breaker = new Breaker(FAILURES, Math.min(backoffMs * 2 ** FAILURES, longestWaitMs));
  }

  /**
   * Fetches an address into a file.
   *
   * @param headers with what was kept of the last answer, where there was one
   * @returns what came; a failure that did not pass is one too
   * @throws SyncError where the service is down, or wants to be left alone for long
   */
  async fetch(
    address: URL,
    headers: Readonly<Record<string, string>>,
    kept: Conditions | null,
    into: string,
  ): Promise<Received> {
    const { tries, signal, base, hosts, timeoutMs = TIMEOUT_MS } = this.options;
    const request: Attempt = {
      address,
      headers: { ...headers, ...conditions(kept) },
      into,
      base,
      hosts,
      timeoutMs,
      signal,
      transfer: new Transfer(),
    };
    for (let n = 1; ; n++) {
      await this.turn();
      this.requests++;
      const received = await attempt(request);
      signal.throwIfAborted();
      const passing = received.outcome === 'failed' && received.passing;
      this.breaker.ended(passing ? received : null, performance.now());
      if (passing && received.retryAfterMs !== null && received.retryAfterMs > this.longest)
        throw new SyncError(
          `${address.host} asks not to be asked again for ${Math.ceil(received.retryAfterMs / 1000)} seconds; run the command again after that`,
        );
      if (!passing) {
        this.dead = 0;
        return received;
      }
      if (n >= tries) return this.gaveUp(address, received);
      await this.wait(received.detail, Math.max(received.retryAfterMs ?? 0, this.backoff(n)));
    }
  }

  private gaveUp(address: URL, received: Extract<Received, { outcome: 'failed' }>): Received {
    this.dead++;
    if (this.dead < DEAD_AFTER) return received;
    throw new SyncError(
      `${address.host} does not work (${received.detail}); what has been fetched is kept: run the command again later to go on`,
    );
  }

  /** Waits until the next request may go out. */
  private async turn(): Promise<void> {
    for (;;) {
      const now = performance.now();
      const rest = Math.min(this.breaker.restFor(now), this.longest);
      const wait = rest > 0 ? rest : this.rate.waitFor(now);
      if (wait <= 0) break;
      await delay(wait, undefined, { signal: this.options.signal });
    }
    this.breaker.began();
  }

  private async wait(reason: string, ms: number): Promise<void> {
    const wait = Math.min(ms, this.longest);
    this.options.onWait?.(reason, wait);
    await delay(wait, undefined, { signal: this.options.signal });
  }

  /** Doubles, and differs between requests that failed together, so that they do not come back together. */
  private backoff(n: number): number {
    const { backoffMs = BACKOFF_MS } = this.options;
    return Math.min(backoffMs * 2 ** (n - 1), this.longest) * (0.5 + Math.random() / 2);
  }
}

function conditions(kept: Conditions | null): Record<string, string> {
  return {
    ...(kept?.etag ? { 'if-none-match': kept.etag } : {}),
    ...(kept?.lastModified ? { 'if-modified-since': kept.lastModified } : {}),
  };
}
