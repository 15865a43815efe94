import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type ServiceOptions, type Serving, serve } from '../../src/apps/http/index.ts';
import { fr } from '../../src/jurisdictions/fr/index.ts';
import { facts } from '../../src/jurisdictions/fr/instruments.ts';
import { createBaseLawbook } from '../../src/lawbook/memory.ts';
import { createPincite } from '../../src/pincite.ts';

/** A service that runs, and how tests ask it. */
export interface Served extends Serving {
  /** Sends a body; a string goes as it stands. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A connection on which a test writes HTTP by hand. */
  raw(): Promise<RawConnection>;
}

export interface RawConnection {
  readonly socket: Socket;
  /** Everything that came so far. */
  readonly text: () => string;
  /** Waits until what came matches. */
  until(pattern: RegExp): Promise<string>;
  /** Waits until the other end has closed. */
  ended(): Promise<string>;
}

const jurisdictions = [fr];
const SNAPSHOT = '2026-01-01';

/** The base layer without a store. */
export const baseLaw: ServiceOptions = {
  pincite: createPincite({
    lawbook: createBaseLawbook([facts], { jurisdictions, sources: [], snapshot: SNAPSHOT }),
    jurisdictions,
  }),
  jurisdictions,
  store: null,
  lawbook: null,
  snapshot: SNAPSHOT,
  version: '1.2.3',
};

/** Starts a service on a free port of the loopback. */
export async function startService(options: Partial<ServiceOptions> = {}): Promise<Served> {
  return served(await serve({ ...baseLaw, warmMs: 0, ...options }, { port: 0 }));
}

export function served(serving: Serving): Served {
  const { url } = serving;
  return {
    ...serving,
    get: (path, headers = {}) => fetch(url + path, { headers }),
    post: (path, body, headers = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body:
          typeof body === 'string'
            ? body
            : body instanceof Uint8Array
              ? Buffer.from(body)
              : JSON.stringify(body),
      }),
    raw: () => rawConnection(new URL(url)),
  };
}

async function rawConnection({ hostname, port }: URL): Promise<RawConnection> {
  const socket = connect(Number(port), hostname);
  let text = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // A reset is an end as well.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return {
    socket,
    text: () => text,
    async until(pattern) {
      while (!pattern.test(text)) {
        if (socket.closed) throw new Error(`the connection was closed after: ${text}`);
        await Promise.race([new Promise((resolve) => socket.once('data', resolve)), closed]);
      }
      return text;
    },
    async ended() {
      await closed;
      return text;
    },
  };
}

/** The head of a request by hand. */
export function head(method: string, path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
