import { OpenAPIHono } from '@hono/zod-openapi';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { MCP_PATH, serverFactory } from '../mcp/index.ts';
import { about } from './about.ts';
import { authenticate, limitRate, only } from './access.ts';
import { limitBody } from './body.ts';
import { checkRules } from './check.ts';
import { COMMANDS } from './commands.ts';
import { common } from './common.ts';
import { CORPUS } from './corpus/index.ts';
import {
  describeCheck,
  describeCommand,
  describeEndpoint,
  describeLookup,
  describeShapes,
  documentOf,
} from './description.ts';
import type { Environment } from './environment.ts';
import { health } from './health.ts';
import { perLaw } from './law.ts';
import { limitLoad } from './load.ts';
import { lookupTools } from './lookups.ts';
import { Metrics } from './metrics.ts';
import { pages } from './pages.ts';
import { Questions } from './questions.ts';
import { type App, Routes } from './routes.ts';
import type { Running, Service } from './service.ts';
import { watched } from './watched.ts';

export interface ServiceApp {
  readonly fetch: App['fetch'];
  close(): Promise<void>;
}

/** The service without the server: every route, its limits and who may use it. */
export async function createApp(service: Service, running: Running): Promise<ServiceApp> {
  const app: App = new OpenAPIHono<Environment>();
  const routes = new Routes(app);
  const metrics = new Metrics(service);
  await common(app, service, metrics, routes, running);
  health(routes, service, running);
  pages(routes);
  app.use(authenticate(service), limitRate(service));
  const limited = limitLoad(service);
  for (const path of ['/v1/*', MCP_PATH]) app.use(path, limited);

  describeShapes(app);
  const questions = new Questions(service, metrics, routes, running);
  for (const command of COMMANDS) {
    describeCommand(app, command);
    questions.command(command);
    questions.batch(command);
  }
  for (const tool of lookupTools()) {
    describeLookup(app, tool);
    questions.lookup(tool);
  }
  describeCheck(app);
  questions.check();
  for (const endpoint of [...CORPUS, checkRules, ...watched(service.project), about(service)]) {
    describeEndpoint(app, endpoint);
    questions.endpoint(endpoint);
  }
  const described = documentOf(app, service.version);
  routes.add('GET', '/openapi.json', (c) => c.json(described));
  routes.add('GET', '/metrics', only('administrator'), async (c) =>
    c.body(await metrics.text(), 200, { 'content-type': metrics.contentType }),
  );
  const serversFor = perLaw(serverFactory);
  const mcp = createMcpHandler(() => serversFor(service.law.current())(), {
    onerror: (error) => service.onError?.(error),
  });
  routes.all(MCP_PATH, limitBody(service.bodyBytes), (c) => mcp.fetch(c.req.raw));
  return { fetch: app.fetch, close: () => mcp.close() };
}
