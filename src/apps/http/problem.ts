import { STATUS_CODES } from 'node:http';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import { StoreError } from '../../store/errors.ts';
import { explain } from '../cli/errors.ts';
import { LineProblem } from '../cli/jsonl.ts';
import { faultsOf } from '../mcp/faults.ts';
import { Repairable } from '../mcp/tool.ts';

/** What a request cannot have. The detail says what was wrong, where, and what to do. */
export class Problem extends HTTPException {
  override readonly name = 'Problem';
  /** For programs: one word for each cause. */
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    detail: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(status, { message: detail });
    this.code = code;
    this.headers = headers;
  }
}

/** What a caller sent, read by its schema. @throws Problem that names each field which is wrong, and what it must be */
export function wellFormed<T>(schema: z.ZodType<T>, sent: unknown): T {
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new Problem(422, 'bad_field', faultsOf(schema, sent, parsed.error));
  return parsed.data;
}

/** Nobody reads it; logs call the request aborted. */
export function clientGone(): Problem {
  return new Problem(400, 'client_gone', 'the connection ended before the request did');
}

/** Any error as a problem. What only the operator can mend is 500 or more, and its cause stays in the log. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof LineProblem) return new Problem(422, 'bad_field', error.message);
  if (error instanceof Repairable) return new Problem(422, 'bad_argument', error.message);
  if (error instanceof HTTPException)
    return new Problem(error.status as ContentfulStatusCode, 'refused', explain(error));
  if (error instanceof StoreError)
    return new Problem(503, `store_${error.code}`, `the store cannot answer; ask again later`, {
      'retry-after': '5',
    });
  return new Problem(
    500,
    'failed',
    `something went wrong inside, and the request is not at fault; the log has the cause under ${requestId}`,
  );
}

/** The answer of RFC 9457, with `code` and `requestId` besides its own members. */
export function problemResponse({ status, code, message, headers }: Problem, requestId: string): Response {
  const title = STATUS_CODES[status] ?? '';
  const body = { type: 'about:blank', title, status, detail: message, code, requestId };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/problem+json' },
  });
}
