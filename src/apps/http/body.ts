import { bodyLimit } from 'hono/body-limit';
import { timeout } from 'hono/timeout';
import { tooLarge } from './batch.ts';
import type { Asked, Middleware } from './environment.ts';
import { Problem } from './problem.ts';

export const JSON_TYPES: readonly string[] = ['application/json'];
export const LINES_TYPES: readonly string[] = [
  'application/x-ndjson',
  'application/jsonl',
  'application/ndjson',
];

/** Bodies of other types are refused, unread. That also keeps out the forms which any page can send anywhere. */
export function takes(types: readonly string[]): Middleware {
  return async (c, next) => {
    const [type = ''] = (c.req.header('content-type') ?? '').split(';');
    if (!types.includes(type.trim().toLowerCase()))
      throw new Problem(415, 'wrong_type', `send the body with the header Content-Type: ${types[0]}`);
    const encoding = c.req.header('content-encoding') ?? 'identity';
    if (encoding !== 'identity')
      throw new Problem(415, 'wrong_encoding', 'the body is compressed; send it as it is', {
        'accept-encoding': 'identity',
      });
    await next();
  };
}

/** Bodies whose length is told beforehand are refused, unread, where it is too much. */
export function atMost(bytes: number): Middleware {
  return async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > bytes) throw tooLarge(bytes);
    await next();
  };
}

/** Reads no more of a body than that. */
export function limitBody(bytes: number): Middleware {
  const told = atMost(bytes);
  const counted = bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw tooLarge(bytes);
    },
  });
  // Counting makes a web stream of the body, which costs more than most answers; Node holds bodies to a length that is told.
  return (c, next) => (c.req.header('content-length') === undefined ? counted(c, next) : told(c, next));
}

/** The body has to arrive, and the answer to be found, within a time. */
export function limitTime(milliseconds: number): Middleware {
  return timeout(milliseconds, (c) => {
    const { incoming } = (c as Asked).env;
    const time = `within ${milliseconds / 1000} s`;
    const again = { 'retry-after': '5' };
    return incoming.complete
      ? new Problem(503, 'too_long', `no answer was found ${time}; ask again, or for less at once`, again)
      : new Problem(408, 'too_slow', `the body did not arrive ${time}; send it faster`);
  });
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The body as JSON. @throws Problem where it is none */
export async function readJson(c: Asked): Promise<unknown> {
  const bytes = await c.req.arrayBuffer();
  let text: string;
  try {
    text = UTF8.decode(bytes);
  } catch {
    throw new Problem(400, 'not_utf8', 'the body is no UTF-8; send JSON in UTF-8');
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    // The message of the parser repeats a part of the body; the place in it is enough.
    const [place = ''] = /at position \d+/.exec(String(error)) ?? [];
    throw new Problem(400, 'not_json', `the body is no JSON ${place}`.trimEnd());
  }
}
