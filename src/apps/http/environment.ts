import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Role } from './tokens.ts';

/** Who asks. */
export interface Caller {
  /** The name of the token; the address where no token is needed. */
  readonly name: string;
  readonly role: Role;
}

/** What handlers see besides the request. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    caller: Caller;
    /** What the log tells of the request besides the usual. */
    noted: Record<string, unknown>;
  };
}

export type Asked = Context<Environment>;
export type Middleware = MiddlewareHandler<Environment>;

/** The address at the other end of the connection. */
export function addressOf(c: Asked): string {
  return c.env.incoming.socket.remoteAddress ?? 'unknown';
}

/** Whether the client broke off before its request was whole: then nobody waits for an answer. */
export function hasGone({ incoming }: HttpBindings): boolean {
  return incoming.destroyed && !incoming.complete;
}

/** Fires once the answer has gone, or nobody waits for it any more: whatever works on it then works for nobody. */
export function whileAsked({ outgoing }: HttpBindings): AbortSignal {
  const ended = new AbortController();
  if (outgoing.closed) ended.abort();
  else outgoing.once('close', () => ended.abort());
  return ended.signal;
}
