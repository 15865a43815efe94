import { randomUUID } from 'node:crypto';
import { addressOf, type Middleware } from './environment.ts';
import type { Metrics } from './metrics.ts';
import type { Routes } from './routes.ts';
import type { Service } from './service.ts';

/** Methods that are counted by name; others could be made up without end. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

/** What a request may bring as its id. */
const REQUEST_ID = /^[\w=-]{1,255}$/;

/**
 * Gives each request an id (its own where it brings one), counts it and logs it, once its last byte is sent or its client has gone.
 * Logs name the route and not the address that was asked for, and of what was asked nothing, unless the settings say so.
 */
export function observe({ log }: Service, metrics: Metrics, routes: Routes): Middleware {
  return async (c, next) => {
    const begun = performance.now();
    const { incoming, outgoing } = c.env;
    const from = addressOf(c);
    const brought = c.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(brought) ? brought : randomUUID();
    const noted: Record<string, unknown> = {};
    c.set('requestId', requestId);
    c.set('noted', noted);
    outgoing.setHeader('x-request-id', requestId);
    metrics.inFlight.inc();
    outgoing.once('close', () => {
      metrics.inFlight.dec();
      const ms = performance.now() - begun;
      const route = routes.pathOf(c) ?? 'none';
      const method = METHODS.has(incoming.method ?? '') ? (incoming.method as string) : 'other';
      const status = outgoing.writableFinished ? outgoing.statusCode : 'aborted';
      metrics.request(route, method, String(status), ms / 1000);
      const by = c.get('caller')?.name ?? null;
      const ended = {
        requestId,
        method,
        route,
        status,
        ms: Number(ms.toFixed(3)),
        from,
        by,
      };
      log.info({ ...ended, ...noted }, 'request');
    });
    await next();
  };
}
