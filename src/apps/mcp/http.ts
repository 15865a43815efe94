import { createServer } from 'node:http';
import {
  localhostHostValidation,
  localhostOriginValidation,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { listening, urlOf } from '../listening.ts';
import type { ServerFactory } from './server.ts';

export const MCP_PATH = '/mcp';

export interface HttpOptions {
  /** The address to listen on; 127.0.0.1 where omitted. */
  readonly host?: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly onError?: (error: unknown) => void;
}

export interface HttpServing {
  /** Where clients connect. */
  readonly url: string;
  close(): Promise<void>;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/**
 * Serves clients over streamable HTTP: each request on its own, so that any number of processes can share the load.
 * Web pages of other hosts are refused, and on a loopback address requests that name another host as well: else any page
 * in a browser could ask.
 *
 * @throws the error of the system where the address cannot be taken (`EADDRINUSE`, `EACCES`)
 */
export async function serveOverHttp(
  factory: ServerFactory,
  { host = '127.0.0.1', port, onError }: HttpOptions,
): Promise<HttpServing> {
  const handler = createMcpHandler(factory, { onerror: (error) => onError?.(error) });
  const answer = toNodeHandler(handler, { onerror: (error) => onError?.(error) });
  const isOurHost = LOOPBACK.has(host) ? localhostHostValidation() : () => true;
  const isOurOrigin = localhostOriginValidation();
  const server = createServer((request, response) => {
    if (!isOurHost(request, response) || !isOurOrigin(request, response)) return;
    const [path] = (request.url ?? '').split('?');
    // The library's type leaves out that what may be absent may be undefined.
    if (path === MCP_PATH) return void answer(request as Parameters<typeof answer>[0], response);
    response.writeHead(404, { 'content-type': 'text/plain' }).end(`the server is at ${MCP_PATH}\n`);
  });
  await listening(server, host, port);
  return {
    url: `${urlOf(server, host)}${MCP_PATH}`,
    async close() {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
