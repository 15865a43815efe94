import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EmbeddingEndpoint } from '../../src/discovery/index.ts';

/** What an endpoint was sent. */
export interface EmbeddingRequest {
  readonly authorization: string | undefined;
  readonly model: string;
  readonly input: readonly string[];
}

/** An endpoint on this machine that speaks the OpenAI protocol; what it answers can be changed. */
export interface StubEmbedder {
  readonly endpoint: EmbeddingEndpoint;
  readonly received: EmbeddingRequest[];
  play: (response: ServerResponse, request: EmbeddingRequest) => void;
  close(): Promise<void>;
}

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

export async function startStubEmbedder(
  meanings: Readonly<Record<string, string>> = {},
): Promise<StubEmbedder> {
  const received: EmbeddingRequest[] = [];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const one = { authorization: request.headers.authorization, ...JSON.parse(body) } as EmbeddingRequest;
      received.push(one);
      stub.play(response, one);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stub: StubEmbedder = {
    endpoint: { url: `http://127.0.0.1:${port}/v1`, key: 'sk-secret-of-the-test', model: 'stub' },
    received,
    play: (response, { input }) =>
      answerWith(
        response,
        input.map((text) => hashed(text, meanings)),
      ),
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
