import { setTimeout as pause } from 'node:timers/promises';
import type { Question } from './law.ts';

/** Longer than a server may take to notice that its replica is gone, and to ask the primary. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 200;

/** Who is asked, as a balancer sees them. */
export interface Backend {
  readonly name: string;
  readonly url: string;
  readonly outages: Outages;
  /** Takes requests, as it said when it was asked last. */
  isReady: boolean;
}

/** When something was taken down on purpose. */
export class Outages {
  readonly #spans: { readonly from: number; to: number }[] = [];

  begin(): void {
    this.#spans.push({ from: performance.now(), to: Number.POSITIVE_INFINITY });
  }

  end(): void {
    const last = this.#spans.at(-1);
    if (last !== undefined) last.to = performance.now();
  }

  get isOver(): boolean {
    return this.#spans.every(({ to }) => to !== Number.POSITIVE_INFINITY);
  }

  /** Whether it was down at any time from then until now. */
  since(ms: number): boolean {
    return this.#spans.some(({ to }) => to >= ms);
  }
}

/** What became of all requests. */
export interface Tally {
  answered: number;
  /** Sent to a server that was taken down before it had answered; asked again of another one. */
  inFlight: number;
  /** Good requests that were refused, failed or answered wrongly without such a cause: what happened to each. */
  readonly failed: string[];
  /** Looks at a server while it read from the replica, and while it read from the primary. */
  readonly reads: { replica: number; primary: number };
  longestLagSeconds: number;
}

export class Clients {
  readonly tally: Tally = {
    answered: 0,
    inFlight: 0,
    failed: [],
    reads: { replica: 0, primary: 0 },
    longestLagSeconds: 0,
  };
  readonly #backends: readonly Backend[];
  readonly #questions: readonly Question[];
  readonly #token: string;
  #ended = false;
  #next = 0;

  constructor(backends: readonly Backend[], questions: readonly Question[], token: string) {
    this.#backends = backends;
    this.#questions = questions;
    this.#token = token;
  }

  /** Asks until `end`, so many at a time, each after a rest. */
  async run(atOnce: number, restMs: number): Promise<void> {
    const asking = Array.from({ length: atOnce }, async () => {
      while (!this.#ended) {
        await this.#ask(this.#questions[this.#next++ % this.#questions.length] as Question);
        await pause(restMs);
      }
    });
    await Promise.all([...asking, ...this.#backends.map((one) => this.#watch(one))]);
  }

  end(): void {
    this.#ended = true;
  }

  async #ask(question: Question): Promise<void> {
    const until = performance.now() + 2 * PATIENCE_MS;
    for (let turn = this.#next; performance.now() < until; turn++) {
      const backend = this.#backends[turn % this.#backends.length] as Backend;
      if (!backend.isReady) {
        await pause(5);
        continue;
      }
      const begun = performance.now();
      const fault = await this.#attempt(backend, question);
      if (fault === null) {
        this.tally.answered++;
        return;
      }
      if (!backend.outages.since(begun)) {
        const took = Math.round(performance.now() - begun);
        this.tally.failed.push(`${backend.name} ${question.path} after ${took} ms: ${fault}`);
        return;
      }
      this.tally.inFlight++;
    }
    this.tally.failed.push(`${question.path}: no server was ready for ${(2 * PATIENCE_MS) / 1_000} s`);
  }

  /** @returns what was wrong, or null */
  async #attempt({ url }: Backend, { path, type, body, isRight }: Question): Promise<string | null> {
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': type, authorization: `Bearer ${this.#token}` },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      if (answer.status !== 200) return `status ${answer.status}: ${text.slice(0, 300)}`;
      return isRight(text) ? null : `wrong answer to ${body.slice(0, 200)}: ${text.slice(0, 300)}`;
    } catch (error) {
      const { message, cause } = error as Error;
      return `${message}: ${cause instanceof Error ? cause.message : ''}`;
    }
  }

  /** As a balancer does: a server that does not say that it is ready gets nothing more. */
  async #watch(backend: Backend): Promise<void> {
    while (!this.#ended) {
      try {
        const answer = await fetch(`${backend.url}/health/ready`, { signal: AbortSignal.timeout(1_000) });
        backend.isReady = answer.ok && backend.outages.isOver;
        this.#note((await answer.json()).replica);
      } catch {
        backend.isReady = false;
      }
      await pause(LOOK_MS);
    }
  }

  #note(replica: { reads: 'replica' | 'primary'; lagSeconds: number | null } | undefined): void {
    if (replica === undefined) return;
    this.tally.reads[replica.reads]++;
    this.tally.longestLagSeconds = Math.max(this.tally.longestLagSeconds, replica.lagSeconds ?? 0);
  }
}
