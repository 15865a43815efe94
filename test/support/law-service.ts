import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers one request; `turn` counts those for its address from 1. */
export type Answer = (response: ServerResponse, request: IncomingMessage, turn: number) => void;

/** A request as the service saw it. */
export interface Seen {
  /** Path and query. */
  readonly path: string;
  readonly status: number;
  readonly conditional: boolean;
}

/** A service on this machine that publishes what a test puts into its pages. */
export interface LawService {
  readonly base: string;
  /** By path, with the query where it has one; a path without one serves all queries. Anything else is 404. */
  readonly pages: Map<string, Answer>;
  readonly seen: Seen[];
  close(): Promise<void>;
}

export async function startLawService(): Promise<LawService> {
  const pages = new Map<string, Answer>();
  const seen: Seen[] = [];
  const turns = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const turn = (turns.get(path) ?? 0) + 1;
    turns.set(path, turn);
    const answer = pages.get(path) ?? pages.get(path.replace(/\?.*$/, '')) ?? status(404);
    const conditional =
      request.headers['if-none-match'] !== undefined || request.headers['if-modified-since'] !== undefined;
    response.once('close', () => seen.push({ path, status: response.statusCode, conditional }));
    answer(response, request, turn);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pages,
    seen,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** A file with a tag of its content: asked for on condition, it is sent only where it has changed. */
export function file(content: string | Buffer, type: string): Answer {
  const etag = `"${Buffer.from(content).length}-${hash(content)}"`;
  return (response, request) => {
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { 'content-type': type, etag }).end(content);
  };
}

export function status(code: number, headers: Readonly<Record<string, string>> = {}): Answer {
  return (response) => response.writeHead(code, headers).end();
}

/** Other answers at first, then the one that stays. */
export function first(answers: readonly Answer[], last: Answer): Answer {
  return (response, request, turn) => (answers[turn - 1] ?? last)(response, request, turn);
}

function hash(content: string | Buffer): number {
  let sum = 7;
  for (const byte of Buffer.from(content)) sum = (sum * 31 + byte) >>> 0;
  return sum;
}
