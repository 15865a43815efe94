import type { McpOptions } from '../../mcp/index.ts';
import type { CommandSpec } from '../command.ts';
import type { Io } from '../io.ts';
import { hostAndPort, openServed } from '../served.ts';

export const mcp: CommandSpec = {
  name: 'mcp',
  summary: 'serve agents: tools and texts over the Model Context Protocol',
  description: `Speaks the protocol on standard input and output, as clients start it; with --http it listens for
them. The tools answer from the lawbook and the store of the data directory; without a store those that
need documents are not offered. Words are found in texts once they are indexed: pincite corpus index.`,
  examples: [
    ['mcp', 'the command line to enter in a client'],
    ['mcp --http 8080', 'at http://127.0.0.1:8080/mcp'],
    ['mcp --http 0.0.0.0:8080 --database postgres://law@db/law', 'for other machines, over a server'],
  ],
  options: ['http', 'data', 'database'],
  async run(io, _args, options) {
    const stop = new AbortController();
    const end = (): void => stop.abort();
    process.once('SIGINT', end).once('SIGTERM', end);
    const served = await openServed(io, options);
    try {
      await serve(io, served, options.http, stop.signal);
    } finally {
      await served.store?.close();
      process.off('SIGINT', end).off('SIGTERM', end);
    }
  },
};

async function serve(
  io: Io,
  served: McpOptions,
  address: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { serverFactory, serveOnStdio, serveOverHttp } = await import('../../mcp/index.ts');
  const factory = serverFactory(served);
  const onError = (error: unknown): void => served.onError?.(error);
  if (address === undefined) return serveOnStdio(factory, signal, onError);
  const serving = await serveOverHttp(factory, { ...hostAndPort(address), onError });
  io.note(`pincite: serving ${serving.url}`);
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  await serving.close();
}
