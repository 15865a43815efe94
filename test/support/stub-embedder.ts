import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type StubServer, startStubServer } from './stub-server.ts';

/** What an endpoint was sent. */
export interface EmbeddingRequest {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly input: readonly string[];
}

export type StubEmbedder = StubServer<EmbeddingRequest>;

export const DIMENSION = 64;

/** A text as a vector: each word adds to the place that its hash names; words of one meaning are one word. */
export function hashed(text: string, meanings: Readonly<Record<string, string>>): number[] {
  const vector = new Array<number>(DIMENSION).fill(0);
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) {
    const place =
      createHash('sha256')
        .update(meanings[word] ?? word)
        .digest()[0] ?? 0;
    vector[place % DIMENSION] = (vector[place % DIMENSION] ?? 0) + (word in meanings ? 5 : 1);
  }
  return vector;
}

export function answerWith(response: ServerResponse, embeddings: readonly (readonly number[])[]): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const data = embeddings.map((embedding, index) => ({ object: 'embedding', index, embedding }));
  response.end(JSON.stringify({ object: 'list', data, model: 'stub', usage: { prompt_tokens: 1 } }));
}

export function startStubEmbedder(meanings: Readonly<Record<string, string>> = {}): Promise<StubEmbedder> {
  return startStubServer(
    'stub',
    (authorization, body) => ({ authorization, ...body }) as EmbeddingRequest,
    (response, { input }) =>
      answerWith(
        response,
        input.map((text) => hashed(text, meanings)),
      ),
  );
}
