import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { ownHostOnly, ownOriginOnly } from './access.ts';
import { hasGone, type Middleware } from './environment.ts';
import type { Metrics } from './metrics.ts';
import { observe } from './observe.ts';
import { clientGone, Problem, problemOf, problemResponse } from './problem.ts';
import type { App, Routes } from './routes.ts';
import type { Running, Service } from './service.ts';

/** What holds for every request, whoever asks: its id, its place in the log, headers, and how errors are told. */
export async function common(
  app: App,
  service: Service,
  metrics: Metrics,
  routes: Routes,
  running: Running,
): Promise<void> {
  app.use(observe(service, metrics, routes));
  const contentSecurityPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };
  // Whether a host is reached over TLS alone is for the proxy to say that ends it.
  const security = await headersOf(secureHeaders({ contentSecurityPolicy, strictTransportSecurity: false }));
  app.use(sends([...security, ['cache-control', 'no-store']], running));
  app.use(ownHostOnly(service), ownOriginOnly(service));
  if (service.origins.length > 0) {
    const exposeHeaders = ['X-Request-Id', 'Retry-After'];
    app.use(
      cors({ origin: [...service.origins], allowMethods: ['GET', 'POST'], exposeHeaders, maxAge: 600 }),
    );
  }
  app.notFound((c) => {
    const detail = 'there is nothing at this path; /openapi.json lists what there is';
    return problemResponse(new Problem(404, 'no_such_path', detail), c.get('requestId'));
  });
  app.onError((error, c) => {
    const requestId = c.get('requestId');
    if (hasGone(c.env)) return problemResponse(clientGone(), requestId);
    const problem = problemOf(error, requestId);
    if (problem.status >= 500 && problem !== error) service.log.error({ requestId, err: error }, 'failed');
    return problemResponse(problem, requestId);
  });
}

type Header = readonly [name: string, value: string];

/** The headers that a middleware adds to every answer: asked for once, since they never change. */
async function headersOf(middleware: MiddlewareHandler): Promise<readonly Header[]> {
  const app = new Hono().use(middleware).get('/', (c) => c.body(null));
  return [...(await app.request('/')).headers];
}

/**
 * Headers of every answer, unless its handler sets others of these names. They go past the `Response`: on one whose headers
 * are looked at, the headers alone take longer than most answers.
 */
function sends(headers: readonly Header[], running: Running): Middleware {
  return async (c, next) => {
    const { outgoing } = c.env;
    for (const [name, value] of headers) outgoing.setHeader(name, value);
    await next();
    // The client takes a new connection next time, and finds the process that follows this one.
    if (running.stopping && !outgoing.headersSent) outgoing.setHeader('connection', 'close');
  };
}
