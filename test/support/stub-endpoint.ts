import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '../../src/verify/endpoint.ts';

/** What an endpoint was sent. */
export interface Received {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly temperature: number;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format: { readonly type: string; readonly json_schema: { readonly schema: object } };
  };
}

/** Plays one answer; `turn` counts the requests from 1. */
export type Play = (response: ServerResponse, received: Received, turn: number) => void;

/** A model that says a text. */
export function says(response: ServerResponse, content: string): void {
  const usage = { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 };
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'stub', choices, usage }),
  );
}

export const answers = (response: ServerResponse, answer: object): void =>
  says(response, JSON.stringify(answer));

/** An endpoint on this machine that speaks the OpenAI protocol and plays whatever a test wants. */
export interface StubEndpoint {
  readonly endpoint: Endpoint;
  readonly received: Received[];
  play: Play;
  close(): Promise<void>;
}

export async function startStubEndpoint(): Promise<StubEndpoint> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const one = { authorization: request.headers.authorization, body: JSON.parse(body) } as Received;
      received.push(one);
      stub.play(response, one, received.length);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stub: StubEndpoint = {
    endpoint: { url: `http://127.0.0.1:${port}/v1`, key: 'sk-secret-of-the-test', model: 'stub-model' },
    received,
    play: (response) => says(response, ''),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return stub;
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
