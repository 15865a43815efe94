import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { JSON_TYPES, LINES_TYPES } from './body.ts';
import type { LineCommand } from './commands.ts';
import type { LookupTool } from './lookups.ts';
import type { App } from './routes.ts';
import { ANSWERS, type AnswerName } from './shapes.ts';

/** A JSON schema, or a reference to one, as a member of the description. */
type Media = NonNullable<NonNullable<NonNullable<RouteConfig['request']>['body']>['content'][string]>;
type Schema = Exclude<Extract<Media, { schema: unknown }>['schema'], z.ZodType>;

const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'The body is no JSON, or no UTF-8.',
  401: 'A token is needed, or the one given is not known.',
  408: 'The body came too slowly.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'A field is missing, misspelt or of the wrong kind; the detail names it.',
  429: 'Too many requests; Retry-After says when to ask again.',
  500: 'Something went wrong inside.',
  501: 'The service holds no documents.',
  503: 'The store is away, an answer took too long, or the service is stopping.',
};

const security = [{ bearer: [] }];

/** Enters the shapes of answers, by name, and the way in which callers log in. */
export function describeShapes({ openAPIRegistry }: App): void {
  for (const [name, schema] of Object.entries(answerSchemas()))
    openAPIRegistry.registerComponent('schemas', name, schema as Schema);
  openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
}

/** The shapes as JSON schemas that refer to one another by their names. */
function answerSchemas(): Readonly<Record<string, object>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(ANSWERS)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: referenceTo, io: 'output' });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}

function referenceTo(name: string): string {
  return `#/components/schemas/${name}`;
}

/** Enters a command, for one input and for a batch. */
export function describeCommand({ openAPIRegistry }: App, command: LineCommand): void {
  const { name, summary, description, request, answers } = command;
  const { $schema: _, ...body } = z.toJSONSchema(request, { io: 'input' });
  openAPIRegistry.registerPath(
    createRoute({
      ...{ method: 'post', path: `/v1/${name}`, operationId: name, summary, description, security },
      request: { body: { required: true, content: { 'application/json': { schema: body as Schema } } } },
      responses: {
        200: json(answers, 'The answer, with the id of the request if it had one.'),
        ...problems(),
      },
    }),
  );
  const lines = { type: 'string' as const, description: `JSON lines; each is a body of /v1/${name}` };
  openAPIRegistry.registerPath(
    createRoute({
      ...{ method: 'post', path: `/v1/${name}/batch`, operationId: `${name}Batch`, security },
      summary: `${summary}, for many`,
      description:
        'Lines are answered in order while they arrive, each with its id; a bad line is answered {"id", "error"} in its ' +
        'place. A batch that could not be finished ends with a line whose id is null and whose error says why.',
      request: {
        body: {
          required: true,
          content: Object.fromEntries(LINES_TYPES.map((type) => [type, { schema: lines }])),
        },
      },
      responses: {
        200: { description: 'One line for each.', content: { 'application/x-ndjson': { schema: lines } } },
        ...problems(),
      },
    }),
  );
}

/** Enters a lookup that the tools for agents offer as well. */
export function describeLookup({ openAPIRegistry }: App, tool: LookupTool): void {
  openAPIRegistry.registerPath(
    createRoute({
      ...{ method: 'post', path: `/v1/${tool.name}`, operationId: tool.name, security },
      summary: tool.title,
      description: tool.description,
      request: {
        body: { required: true, content: { 'application/json': { schema: tool.inputSchema as Schema } } },
      },
      responses: {
        200: {
          description: 'The answer.',
          content: { 'application/json': { schema: tool.outputSchema as Schema } },
        },
        ...problems(),
      },
    }),
  );
}

function problems() {
  return Object.fromEntries(
    Object.entries(PROBLEMS).map(([status, description]) => [
      status,
      { description, content: { 'application/problem+json': { schema: { $ref: referenceTo('Problem') } } } },
    ]),
  );
}

function json(answers: AnswerName, description: string) {
  return { description, content: { [JSON_TYPES[0] as string]: { schema: { $ref: referenceTo(answers) } } } };
}

/** The whole as OpenAPI 3.1. */
export function documentOf(app: App, version: string) {
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Pincite',
      version,
      description: 'Binds legal citations to law: what a citation denotes, whether it exists, and its text.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
  });
}
