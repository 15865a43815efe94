import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { ownHostOnly, ownOriginOnly } from './access.ts';
import type { Metrics } from './metrics.ts';
import { observe } from './observe.ts';
import { Problem, problemOf, problemResponse } from './problem.ts';
import type { App, Routes } from './routes.ts';
import type { Running, Service } from './service.ts';

/** What holds for every request, whoever asks: its id, its place in the log, headers, and how errors are told. */
export function common(app: App, service: Service, metrics: Metrics, routes: Routes, running: Running): void {
  app.use(requestId(), observe(service, metrics, routes));
  const contentSecurityPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
  // Whether a host is reached over TLS alone is for the proxy to say that ends it.
  app.use(secureHeaders({ contentSecurityPolicy, strictTransportSecurity: false, overwrite: false }));
  app.use(async (c, next) => {
    await next();
    // Pages say themselves how long they may be kept.
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
    // The client takes a new connection next time, and finds the process that follows this one.
    if (running.stopping) c.header('connection', 'close');
  });
  app.use(ownHostOnly(service), ownOriginOnly(service));
  if (service.origins.length > 0) {
    const exposeHeaders = ['X-Request-Id', 'Retry-After'];
    app.use(
      cors({ origin: [...service.origins], allowMethods: ['GET', 'POST'], exposeHeaders, maxAge: 600 }),
    );
  }
  app.notFound((c) => {
    const detail = 'there is nothing at this path; /openapi.json lists what there is';
    return problemResponse(new Problem(404, 'no_such_path', detail), c.var.requestId);
  });
  app.onError((error, c) => {
    const { requestId } = c.var;
    const problem = problemOf(error, requestId);
    if (problem.status >= 500 && problem !== error) service.log.error({ requestId, err: error }, 'failed');
    return problemResponse(problem, requestId);
  });
}
