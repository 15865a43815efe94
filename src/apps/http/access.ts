import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Asked, addressOf, type Caller, type Middleware } from './environment.ts';
import { Problem } from './problem.ts';
import type { ServiceSettings } from './service.ts';
import { type Role, type Token, tokenOf } from './tokens.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address to listen on is reached from this machine alone. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host) || host === '::1';
}

/**
 * Requests that address another host are refused: a page whose name was made to point here (DNS rebinding) would be taken
 * for one of this host by the browser. With tokens and no list of hosts there is nothing that such a page could use.
 */
export function ownHostOnly({ hosts, tokens }: ServiceSettings): Middleware {
  const open = tokens.length > 0 && hosts.length === 0;
  const known = new Set([...LOOPBACK, ...hosts.map((host) => host.toLowerCase())]);
  return async (c, next) => {
    const host = hostName(c.req.header('host'));
    if (!open && !known.has(host))
      throw new Problem(421, 'wrong_host', `this service is not ${quoted(host)}; allow the name with --host`);
    await next();
  };
}

/** `localhost:8080` without its port, in lower case. */
function hostName(header = ''): string {
  return header.toLowerCase().replace(/:\d{1,5}$/, '');
}

/** Pages of other origins are refused, unless theirs is allowed. Programs send no origin. */
export function ownOriginOnly({ origins }: ServiceSettings): Middleware {
  return async (c, next) => {
    const origin = c.req.header('origin');
    const isOwn = (asked: string): boolean =>
      asked.replace(/^https?:\/\//, '') === c.req.header('host')?.toLowerCase();
    if (origin !== undefined && !isOwn(origin.toLowerCase()) && !origins.includes(origin))
      throw new Problem(
        403,
        'wrong_origin',
        `pages of ${quoted(origin)} may not ask; allow them with --origin`,
      );
    await next();
  };
}

/** Finds out who asks, and refuses who has no right to. */
export function authenticate({ tokens, failedLogins }: ServiceSettings): Middleware {
  const failures = new RateLimiterMemory({ points: failedLogins, duration: 60 });
  const known = async (c: Asked): Promise<Caller> => {
    const address = addressOf(c);
    if (tokens.length === 0) return { name: address, role: 'administrator' };
    // Behind a proxy many share an address: who holds a right token never waits for those who guess.
    const token = presented(c, tokens);
    if (token !== null) return token;
    const failed = await failures.get(address);
    if (failed !== null && failed.remainingPoints <= 0) throw tooManyGuesses(failed);
    // Who gives no token guesses none: a page that asks before its user has given one locks nobody out.
    const given = c.req.header('authorization') !== undefined;
    if (given) await failures.consume(address).catch(() => {});
    throw unauthorised(given);
  };
  return async (c, next) => {
    c.set('caller', await known(c));
    await next();
  };
}

function presented(c: Asked, tokens: readonly Token[]): Token | null {
  const [scheme, secret, ...more] = (c.req.header('authorization') ?? '').split(' ');
  const isBearer = scheme?.toLowerCase() === 'bearer' && secret !== undefined && more.length === 0;
  return isBearer ? tokenOf(tokens, secret) : null;
}

function unauthorised(given: boolean): Problem {
  return given
    ? new Problem(401, 'unknown_token', 'the token is not known here; ask the operator for one', {
        'www-authenticate': 'Bearer error="invalid_token"',
      })
    : new Problem(401, 'no_token', 'a token is needed; send the header Authorization: Bearer TOKEN', {
        'www-authenticate': 'Bearer',
      });
}

/** Lets administrators pass. */
export function only(role: Role): Middleware {
  return async (c, next) => {
    const caller = c.get('caller');
    if (caller.role !== 'administrator' && caller.role !== role)
      throw new Problem(403, 'wrong_role', `this needs a token of the role ${role}; yours is ${caller.role}`);
    await next();
  };
}

/** So many requests a second, with bursts of as many. */
export function limitRate({ requestsPerSecond }: ServiceSettings): Middleware {
  if (requestsPerSecond === null) return (_, next) => next();
  const limiter = new RateLimiterMemory({ points: requestsPerSecond, duration: 1 });
  return async (c, next) => {
    try {
      await limiter.consume(c.get('caller').name);
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? tooManyRequests(refused) : refused;
    }
    await next();
  };
}

function tooManyGuesses(refused: RateLimiterRes): Problem {
  const seconds = secondsLeft(refused);
  const detail = `too many wrong tokens came from this address; ask again in ${seconds} s, or with a right one`;
  return new Problem(429, 'wrong_tokens', detail, { 'retry-after': String(seconds) });
}

function tooManyRequests(refused: RateLimiterRes): Problem {
  const seconds = secondsLeft(refused);
  const detail = `too many requests; ask again in ${seconds} s, or send many as one batch`;
  return new Problem(429, 'too_many_requests', detail, { 'retry-after': String(seconds) });
}

function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** What others wrote, short and in one line. */
function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}
