import { once } from 'node:events';
import { serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import type { ServerFactory } from './server.ts';

/**
 * Serves one client on the standard input and output of this process. Nothing else may write to standard output.
 *
 * @returns when the client has closed its end, or `signal` fires
 */
export async function serveOnStdio(
  factory: ServerFactory,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  if (signal.aborted) return;
  const ended = Promise.race([
    once(process.stdin, 'end'),
    once(process.stdin, 'close'),
    once(signal, 'abort'),
  ]);
  const connection = serve(factory, { onerror: onError });
  try {
    await ended;
  } finally {
    await connection.close();
  }
}
