import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { JSON_TYPES, LINES_TYPES } from './body.ts';
import { CHECKED_TYPES, checkQuery, checkShape, REPORTS } from './check.ts';
import type { LineCommand } from './commands.ts';
import type { Endpoint } from './endpoint.ts';
import type { LookupTool } from './lookups.ts';
import type { App } from './routes.ts';
import { ANSWERS, type AnswerName } from './shapes.ts';

/** A JSON schema, or a reference to one, as a member of the description. */
type Media = NonNullable<NonNullable<NonNullable<RouteConfig['request']>['body']>['content'][string]>;
type Schema = Exclude<Extract<Media, { schema: unknown }>['schema'], z.ZodType>;

const PROBLEMS: Readonly<Record<number, string>> = {
  400: 'The body is no JSON, or no UTF-8.',
  401: 'A token is needed, or the one given is not known.',
  403: 'The token has another role, or the page another origin.',
  404: 'Nothing is held at the coordinate, or under the id.',
  408: 'The body came too slowly.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'A field is missing, misspelt or of the wrong kind, which the detail names; or a document takes too much to be checked.',
  429: 'Too many requests; Retry-After says when to ask again.',
  500: 'Something went wrong inside.',
  501: 'The service has no documents, no lawbook, no index of discovery or no project.',
  503: 'The store is away, the project cannot be read, an answer took too long, or the service is stopping.',
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
  const { name, summary, description, request, answers, example } = command;
  const { $schema: _, ...body } = z.toJSONSchema(request, { io: 'input' });
  openAPIRegistry.registerPath(
    createRoute({
      ...{ method: 'post', path: `/v1/${name}`, operationId: name, summary, description, security },
      request: {
        body: { required: true, content: { 'application/json': { schema: body as Schema, example } } },
      },
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
          content: Object.fromEntries(
            LINES_TYPES.map((type) => [
              type,
              { schema: lines, example: `${JSON.stringify({ id: 1, ...example })}\n` },
            ]),
          ),
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
        body: {
          required: true,
          content: { 'application/json': { schema: tool.inputSchema as Schema, example: tool.example } },
        },
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

/** Enters a route that answers one object with another. */
export function describeEndpoint({ openAPIRegistry }: App, endpoint: Endpoint): void {
  const { method, path, operation, title, description, role, input, output, example } = endpoint;
  const asked =
    input === null
      ? {}
      : {
          request: {
            body: {
              required: true,
              content: { 'application/json': { schema: schemaOf(input, 'input'), example } },
            },
          },
        };
  openAPIRegistry.registerPath(
    createRoute({
      ...{
        method: method === 'GET' ? ('get' as const) : ('post' as const),
        path,
        operationId: operation,
        security,
      },
      summary: title,
      description: role === 'administrator' ? `${description} For administrators.` : description,
      ...asked,
      responses: {
        200: {
          description: 'The answer.',
          content: { 'application/json': { schema: schemaOf(output, 'output') } },
        },
        ...problems(),
      },
    }),
  );
}

/** Enters the check of a document. */
export function describeCheck({ openAPIRegistry }: App): void {
  const { properties = {} } = schemaOf(checkQuery, 'input') as { properties?: Record<string, Schema> };
  const document = { type: 'string' as const, format: 'binary' };
  const form = { type: 'object' as const, properties: { file: document }, required: ['file'] };
  const reports = Object.values(REPORTS).map(({ 'content-type': type = '' }) => type);
  openAPIRegistry.registerPath(
    createRoute({
      ...{ method: 'post', path: '/v1/check', operationId: 'check', security },
      summary: 'Hold every citation of a document against the law',
      description:
        'The body is the document, or a form with it as its only file. Its name is that of the file, or of the header ' +
        "Content-Disposition (filename*=UTF-8''brief.docx). A document that cannot be read is a finding, and no error.",
      request: {
        body: {
          required: true,
          content: Object.fromEntries(
            CHECKED_TYPES.map((type) => [
              type,
              type === 'multipart/form-data'
                ? { schema: form }
                : type === 'text/plain'
                  ? { schema: { type: 'string' as const }, example: 'Vu l’article 1240 du code civil,' }
                  : { schema: document },
            ]),
          ),
        },
      },
      parameters: Object.entries(properties).map(([name, schema]) => ({
        ...{ name, in: 'query' as const, required: false, schema },
      })),
      responses: {
        200: {
          description: 'The report.',
          content: Object.fromEntries(
            reports.map((type) => [
              type.split(';')[0] ?? type,
              {
                schema:
                  type === 'application/json' ? schemaOf(checkShape, 'output') : { type: 'string' as const },
              },
            ]),
          ),
        },
        ...problems(),
      },
    }),
  );
}

/** A schema without its dialect, which the whole description states. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io });
  return json as Schema;
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
