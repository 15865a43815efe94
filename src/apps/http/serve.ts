import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { listening, urlOf } from '../listening.ts';
import { isLoopback } from './access.ts';
import { createApp } from './app.ts';
import { Problem } from './problem.ts';
import { type ServiceOptions, serviceOf } from './service.ts';
import { warmUp } from './warm.ts';

export interface ListenOptions {
  /** The address to listen on; 127.0.0.1 where omitted. */
  readonly host?: string;
  /** 0 for any that is free. */
  readonly port: number;
}

export interface Serving {
  /** `http://127.0.0.1:8080` */
  readonly url: string;
  /** Settles when `/health/ready` says so: the code that answers is compiled then. */
  readonly ready: Promise<void>;
  /** Takes no more requests, waits for those in flight, and closes. */
  close(): Promise<void>;
}

/** What the service cannot listen with. The message says what to do. */
export class ServeError extends Error {
  override readonly name = 'PinciteServeError';
}

/** How long batches that are told to end have to send their last line. */
const LAST_LINE_MS = 1_000;

/**
 * Serves over HTTP until `close` is called.
 *
 * @throws ServeError for an address that others reach, without tokens
 * @throws the error of the system where the address cannot be taken (`EADDRINUSE`, `EACCES`)
 */
export async function serve(
  options: ServiceOptions,
  { host = '127.0.0.1', port }: ListenOptions,
): Promise<Serving> {
  const service = serviceOf(options);
  if (service.tokens.length === 0 && !isLoopback(host))
    throw new ServeError(
      `without tokens whoever reaches ${host} could ask; name a list of tokens, or listen on 127.0.0.1`,
    );
  const last = new AbortController();
  const running = { warm: false, stopping: false, signal: last.signal };
  const app = await createApp(service, running);
  const { headersMs, idleMs, stopMs } = service;
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: headersMs,
      // Batches last as long as they move; the bodies of single requests have a time of their own.
      requestTimeout: 0,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: Math.min(headersMs, 1_000),
      maxHeaderSize: 16_384,
    },
  }) as Server;
  // Also closes connections whose client takes no answer. Twice, so that a batch can say first why it ends.
  server.setTimeout(idleMs * 2);
  await listening(server, host, port);
  const early = new AbortController();
  const ready = warmUp(service.law, service.warmMs, early.signal).finally(() => {
    running.warm = true;
  });
  return {
    url: urlOf(server, host),
    ready,
    async close() {
      running.stopping = true;
      early.abort();
      await ready;
      const closed = new Promise((resolve) => server.close(resolve));
      const timers = [
        setTimeout(() => last.abort(stopping(stopMs)), stopMs),
        setTimeout(() => server.closeAllConnections(), stopMs + LAST_LINE_MS),
      ];
      await app.close();
      await closed;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([service.checker.close(), service.reader?.close()]);
    },
  };
}

function stopping(stopMs: number): Problem {
  return new Problem(
    503,
    'stopping',
    `the service stops, and ${stopMs / 1000} s were not enough; send the lines that have no answer again`,
  );
}
