import { once } from 'node:events';
import { resolve } from 'node:path';
import type { ServiceOptions, ServiceSettings, Token } from '../../http/index.ts';
import type { CommandSpec, Options } from '../command.ts';
import { type Io, readFileText } from '../io.ts';
import { hostAndPort, openServed } from '../served.ts';

const DEFAULT_ADDRESS = '127.0.0.1:8080';

export const serve: CommandSpec = {
  name: 'serve',
  summary: 'serve programs over HTTP: commands, batches, lookups, agents and metrics',
  description: `Answers route, resolve, extract, get, query, search, browse and coverage under /v1, batches of JSON
lines under /v1/NAME/batch, and agents under /mcp; /openapi.json describes it all. Without tokens it
listens for this machine alone. It stops on SIGTERM, once what is in flight is answered.`,
  examples: [
    ['serve', 'at http://127.0.0.1:8080, for this machine'],
    ['serve --listen 0.0.0.0:8080 --tokens tokens.txt', 'for other machines, who need a token'],
    ['serve --origin https://app.example', 'web pages of that origin may ask as well'],
  ],
  options: ['listen', 'tokens', 'host', 'origin', 'rate', 'logQueries', 'data', 'database'],
  async run(io, _args, options) {
    const stop = new AbortController();
    const end = (): void => stop.abort();
    process.once('SIGINT', end).once('SIGTERM', end);
    try {
      const settings = await settingsOf(io, options);
      const served = await openServed(io, options);
      try {
        await answer(io, { ...served, ...settings }, options, stop.signal);
      } finally {
        await served.store?.close();
      }
    } finally {
      process.off('SIGINT', end).off('SIGTERM', end);
    }
  },
};

async function answer(io: Io, served: ServiceOptions, options: Options, signal: AbortSignal): Promise<void> {
  const [{ serve: listen }, { pino, destination }] = await Promise.all([
    import('../../http/index.ts'),
    import('pino'),
  ]);
  const log = pino({ name: 'pincite', base: null }, destination({ dest: 2, sync: false }));
  const onError = (err: unknown): void => log.error({ err }, 'failed');
  const serving = await listen({ ...served, log, onError }, hostAndPort(options.listen ?? DEFAULT_ADDRESS));
  io.note(`pincite: serving ${serving.url}`);
  if (!signal.aborted) await once(signal, 'abort');
  io.note('pincite: stopping, once what is in flight is answered');
  await serving.close();
}

async function settingsOf(io: Io, options: Options): Promise<Partial<ServiceSettings>> {
  const { host, origin, rate, logQueries } = options;
  return {
    tokens: await tokensOf(io, options),
    ...(host === undefined ? {} : { hosts: host }),
    ...(origin === undefined ? {} : { origins: origin }),
    ...(rate === undefined ? {} : { requestsPerSecond: rate }),
    ...(logQueries === undefined ? {} : { logQueries }),
  };
}

/** Those of the file that is named, else of the environment: secrets never stand on the command line. */
async function tokensOf(io: Io, { tokens: file }: Options): Promise<readonly Token[]> {
  const listed = io.env.PINCITE_TOKENS;
  if (file === undefined && (listed ?? '') === '') return [];
  const { parseTokens } = await import('../../http/index.ts');
  if (file === undefined) return parseTokens(listed ?? '', 'PINCITE_TOKENS');
  return parseTokens(await readFileText(resolve(io.cwd, file)), file);
}
