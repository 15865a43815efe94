import type { Middleware } from './environment.ts';
import { Problem } from './problem.ts';
import type { ServiceSettings } from './service.ts';

/**
 * Takes so many requests at a time, whoever asks, and sends the others away at once: what is taken is answered in time, and a
 * balancer that is sent away asks another process.
 */
export function limitLoad({ requestsAtOnce }: ServiceSettings): Middleware {
  let taken = 0;
  return async (c, next) => {
    if (taken >= requestsAtOnce) throw tooBusy(`${taken} requests are being answered`);
    taken++;
    c.env.outgoing.once('close', () => {
      taken--;
    });
    await next();
  };
}

/** Nobody's fault, and over soon. */
export function tooBusy(why: string): Problem {
  return new Problem(503, 'too_busy', `${why}; ask again, or ask another process`, { 'retry-after': '1' });
}
