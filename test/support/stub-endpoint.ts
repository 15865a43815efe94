import type { ServerResponse } from 'node:http';
import { type PlayOf, type StubServer, startStubServer } from './stub-server.ts';

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

export type Play = PlayOf<Received>;

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

export type StubEndpoint = StubServer<Received>;

export function startStubEndpoint(): Promise<StubEndpoint> {
  return startStubServer(
    'stub-model',
    (authorization, body) => ({ authorization, body }) as Received,
    (response) => says(response, ''),
  );
}
