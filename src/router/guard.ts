import type { Coordinate, Registry, RegistryAnswer } from '../model/index.ts';
import { Breaker, Rate } from './pace.ts';

export interface GuardOptions {
  /** How long a definite answer is kept, in ms; what is absent today may be published tomorrow. Default an hour. */
  readonly rememberMs?: number;
  /** Answers that are kept, the oldest leave first. Default 1,000. */
  readonly remembered?: number;
  /** Look-ups in one go, and then each second. Defaults 5 and 2. */
  readonly burst?: number;
  readonly perSecond?: number;
  /** Failures in a row after which the register is left alone, and for how many ms. Defaults 3 and 30 s. */
  readonly failures?: number;
  readonly restMs?: number;
  /** A clock in ms that never runs backwards. */
  readonly now?: () => number;
}

/**
 * A register that is asked with care: answers are kept for a while, look-ups are limited in rate, and after failures, or
 * where it asks for a pause, it is left alone. It never waits: what it may not ask now is `unknown`.
 */
export function guardedRegistry(registry: Registry, options: GuardOptions = {}): Registry {
  const { now = () => performance.now() } = options;
  const answers = new Answers(options.rememberMs ?? 3_600_000, options.remembered ?? 1_000);
  const rate = new Rate(options.burst ?? 5, options.perSecond ?? 2);
  const breaker = new Breaker(options.failures ?? 3, options.restMs ?? 30_000);
  const running = new Map<Coordinate, Promise<RegistryAnswer>>();

  async function fresh(work: Coordinate): Promise<RegistryAnswer> {
    const start = now();
    const rest = breaker.restFor(start);
    if (rest > 0) return notAsked('resting', rest);
    const wait = rate.waitFor(start);
    if (wait > 0) return notAsked('rate_limited', wait);
    breaker.began();
    const answer = await answerOf(registry, work);
    breaker.ended(answer.found === 'unknown' && answer.failed ? answer : null, now());
    answers.keep(work, answer, now());
    return answer;
  }

  return {
    name: registry.name,
    workOf: (coordinate) => registry.workOf(coordinate),
    lookUp(work) {
      const known = answers.get(work, now());
      if (known !== null) return Promise.resolve(known);
      const asked = running.get(work) ?? fresh(work).finally(() => running.delete(work));
      running.set(work, asked);
      return asked;
    },
  };
}

function notAsked(reason: string, retryAfterMs: number): RegistryAnswer {
  return { found: 'unknown', reason, failed: false, retryAfterMs };
}

async function answerOf(registry: Registry, work: Coordinate): Promise<RegistryAnswer> {
  try {
    return await registry.lookUp(work);
  } catch {
    return { found: 'unknown', reason: 'failed', failed: true, retryAfterMs: null };
  }
}

/** Definite answers by work, with the time at which each is forgotten. */
class Answers {
  private readonly kept = new Map<Coordinate, { readonly answer: RegistryAnswer; readonly until: number }>();
  private readonly forMs: number;
  private readonly most: number;

  constructor(forMs: number, most: number) {
    this.forMs = forMs;
    this.most = most;
  }

  get(work: Coordinate, now: number): RegistryAnswer | null {
    const one = this.kept.get(work);
    if (one === undefined) return null;
    if (now < one.until) return one.answer;
    this.kept.delete(work);
    return null;
  }

  keep(work: Coordinate, answer: RegistryAnswer, now: number): void {
    if (answer.found === 'unknown') return;
    this.kept.delete(work);
    this.kept.set(work, { answer, until: now + this.forMs });
    const [oldest] = this.kept.keys();
    if (this.kept.size > this.most && oldest !== undefined) this.kept.delete(oldest);
  }
}
