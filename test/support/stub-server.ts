import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Endpoint } from '../../src/text/endpoint.ts';

/** Plays one answer; `turn` counts the requests from 1. */
export type PlayOf<Received> = (response: ServerResponse, received: Received, turn: number) => void;

/** An endpoint on this machine that speaks the OpenAI protocol and plays whatever a test wants. */
export interface StubServer<Received> {
  readonly endpoint: Endpoint;
  readonly received: Received[];
  play: PlayOf<Received>;
  close(): Promise<void>;
}

/** @param heard what a request said, of its header `authorization` and its body */
export async function startStubServer<Received>(
  model: string,
  heard: (authorization: string | undefined, body: object) => Received,
  play: PlayOf<Received>,
): Promise<StubServer<Received>> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const one = heard(request.headers.authorization, JSON.parse(body));
      received.push(one);
      stub.play(response, one, received.length);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stub: StubServer<Received> = {
    endpoint: { url: `http://127.0.0.1:${port}/v1`, key: 'sk-secret-of-the-test', model },
    received,
    play,
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
