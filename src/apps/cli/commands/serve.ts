import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { ServedProject, ServiceSettings, Token } from '../../http/index.ts';
import type { CommandSpec, Options } from '../command.ts';
import { type Io, readFileText } from '../io.ts';
import { hostAndPort, openServedStore } from '../served.ts';
import type { DataLaw } from './serve-law.ts';

const DEFAULT_ADDRESS = '127.0.0.1:8080';
/** Lines of the log are written together: each by itself takes longer than most answers. What is left is written at the end. */
const LOG = { minLength: 1 << 16, maxWrite: 1 << 17, periodicFlush: 250 };
/** How often the data directory is looked at for another lawbook. */
const LOOK_MS = 2_000;

export const serve: CommandSpec = {
  name: 'serve',
  summary: 'serve programs over HTTP: commands, batches, documents, the corpus, agents and metrics',
  description: `Answers route, resolve, extract, get, query, discover, search, browse and coverage under /v1, batches of
JSON lines under /v1/NAME/batch, documents to be checked under /v1/check, what is held, and agents under /mcp;
/openapi.json describes it all. Without tokens it listens for this machine alone. A lawbook that is built
anew is taken within seconds, and at once on SIGHUP. It stops on SIGTERM, once what is in flight is
answered. With --config it shows what the rules of a project rest on; nothing of it is written.`,
  examples: [
    ['serve', 'at http://127.0.0.1:8080, for this machine'],
    ['serve --listen 0.0.0.0:8080 --tokens tokens.txt', 'for other machines, who need a token'],
    ['serve --origin https://app.example', 'web pages of that origin may ask as well'],
    ['serve --config rules/pincite.config.ts', 'also the gate and the drift of that project'],
    ['serve --database postgres://... --read-from postgres://...', 'what is read is read from a replica'],
  ],
  options: [
    'listen',
    'tokens',
    'host',
    'origin',
    'rate',
    'logQueries',
    'config',
    'data',
    'database',
    'readFrom',
  ],
  optionHelp: {
    rate: 'requests a second of each token, or of each address without tokens (default: as many as come)',
    config: 'the declaration of the project that is shown (default: none is)',
  },
  async run(io, _args, options) {
    const stop = new AbortController();
    const end = (): void => stop.abort();
    process.once('SIGINT', end).once('SIGTERM', end);
    try {
      const settings = await settingsOf(io, options);
      const { DataLaw } = await import('./serve-law.ts');
      const store = await openServedStore(io, options);
      try {
        const law = await DataLaw.open(io, options, store);
        await answer(io, options, law, settings, stop.signal);
      } finally {
        await store?.close();
      }
    } finally {
      process.off('SIGINT', end).off('SIGTERM', end);
    }
  },
};

async function answer(
  io: Io,
  options: Options,
  law: DataLaw,
  settings: Partial<ServiceSettings>,
  signal: AbortSignal,
): Promise<void> {
  const [{ serve: listen, threadedChecker, threadedReader }, { pino, destination }] = await Promise.all([
    import('../../http/index.ts'),
    import('pino'),
  ]);
  const log = pino({ name: 'pincite', base: null }, destination({ dest: 2, sync: false, ...LOG }));
  const onError = (err: unknown): void => log.error({ err }, 'failed');
  const checker = threadedChecker({
    law: law.checked,
    texts: () => law.current().store?.lookup() ?? null,
  });
  const reader = threadedReader({ law: law.checked });
  const project = options.config === undefined ? {} : { project: await projectOf(io, options, law) };
  const serving = await listen(
    { ...law.current(), ...settings, ...project, live: law, checker, reader, log, onError },
    hostAndPort(options.listen ?? DEFAULT_ADDRESS),
  );
  const stopWatching = watch(law, log);
  io.note(`pincite: serving ${serving.url}`);
  if (!signal.aborted) await once(signal, 'abort');
  io.note('pincite: stopping, once what is in flight is answered');
  stopWatching();
  await serving.close();
}

async function projectOf(io: Io, options: Options, law: DataLaw): Promise<ServedProject> {
  const { servedProject } = await import('./serve-project.ts');
  return servedProject(io, options, law);
}

/** Takes a new lawbook of the data directory, when it is there or when SIGHUP says so. */
function watch(law: DataLaw, log: Logger): () => void {
  const look = (): void => {
    void law.look().then((found) => {
      const { lawbook, snapshot } = law.current();
      if (found === 'replaced') log.info({ lawbook: lawbook?.contentId, snapshot }, 'lawbook replaced');
      if (found === 'refused')
        log.error({ why: law.refused?.why, lawbook: lawbook?.contentId ?? 'base' }, 'lawbook refused');
    });
  };
  const timer = setInterval(look, LOOK_MS);
  process.on('SIGHUP', look);
  return () => {
    clearInterval(timer);
    process.off('SIGHUP', look);
  };
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
