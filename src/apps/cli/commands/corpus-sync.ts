import type { IngestResult, Store, StoredReject } from '../../../store/index.ts';
import type { Service } from '../../sync/model.ts';
import type { Synced } from '../../sync/sync.ts';
import type { TakenIn } from '../../sync/take-in.ts';
import { today } from '../../today.ts';
import type { EdgeCounts } from '../../worker/run.ts';
import { basesOf, basisChanges } from '../bases.ts';
import { openCatalogue } from '../catalogue.ts';
import type { CommandSpec, Options } from '../command.ts';
import { type DataDirectory, prepareDataDirectory } from '../data-dir.ts';
import { edgeRuns, edgesDone, withList } from '../edges.ts';
import { CliError, Exit } from '../errors.ts';
import { count } from '../format.ts';
import { formatSync, type SyncReport } from '../format-sync.ts';
import type { Io } from '../io.ts';
import { startProgress } from '../progress.ts';
import { dataDirectory } from '../session.ts';
import { openCorpus, storeName } from '../store.ts';
import { styleFor } from '../style.ts';
import { buildFrom } from './lawbook-build.ts';

export const corpusSync: CommandSpec = {
  name: 'corpus sync',
  argument: '<code...>',
  argumentHelp: 'a legal system, and perhaps laws of it in the words of its service',
  summary: 'bring law up to date with its official service',
  description: `Fetches what the official service of a legal system has published since the last run, keeps the files in the
data directory, takes the laws that changed into the store, and tells which provisions were added, changed,
repealed or renumbered. Only what has changed is fetched; what is cut short goes on with the next run. A file
that is not what it should be is a finding: what was held stays, and the exit code is 1.

With --edges the lawbook is built anew, the new documents are read for references, and references that led
nowhere are tried again. With --config besides, the legal bases of a project are resolved before and after.`,
  examples: [
    ['corpus sync de', 'every federal law of Germany that has changed'],
    ['corpus sync uk --since 2026-11-01', 'what legislation.gov.uk published since that day'],
    ['corpus sync uk ukpga/1996/18', 'one Act'],
    ['corpus sync eu 32016R0679 --edges', 'one act of the Union, and references to it'],
    ['corpus sync es --dry-run', 'what would be fetched'],
  ],
  options: [
    ...(['base', 'since', 'limit', 'dryRun', 'allowHost', 'tries', 'rate', 'edges', 'config'] as const),
    ...(['json', 'data', 'database'] as const),
  ],
  optionHelp: {
    rate: 'requests a second to the service (default: what it asks for)',
    limit: 'how many files to fetch at most',
    config: 'with --edges: the declaration of the project whose legal bases are resolved before and after',
  },
  async run(io, [code = '', ...items], options) {
    const service = await serviceOf(code);
    if (options.config !== undefined && options.edges !== true)
      throw new CliError('--config tells what a new lawbook changes for a project, and goes with --edges');
    const data = prepareDataDirectory(dataDirectory(io, options).path);
    const stop = new AbortController();
    const interrupt = (): void => stop.abort(new CliError('interrupted; run the command again to go on'));
    process.once('SIGINT', interrupt);
    const from = options.base === undefined ? service.title : new URL(options.base).host;
    const progress = await startProgress(io, `fetching from ${from}`);
    let summary: string | null = null;
    let fetching = true;
    try {
      const { syncCorpus } = await import('../../sync/sync.ts');
      const report = await syncCorpus(
        {
          service,
          data: data.path,
          items,
          ...options,
          hosts: options.allowHost ?? [],
          signal: stop.signal,
          onProgress: ({ offered, fetched, unchanged, bytes }) => {
            summary = `${count(fetched)} files fetched, ${count(unchanged)} unchanged`;
            progress.update(fetched + unchanged, offered, `${summary}, ${(bytes / 1e6).toFixed(1)} MB`);
          },
          onWait: (reason, ms) => io.note(`pincite: ${reason}; again in ${(ms / 1000).toFixed(1)} s`),
        },
        async (synced) => {
          fetching = false;
          progress.end(summary ?? (synced.stopped === null ? 'nothing new' : 'failed'));
          return follow(io, options, data, service, synced, stop.signal);
        },
      );
      await io.out.line(options.json ? JSON.stringify(jsonOf(report)) : formatSync(report, styleFor(io)));
      return exitOf(report);
    } finally {
      if (fetching) progress.end('failed');
      process.off('SIGINT', interrupt);
    }
  },
};

async function serviceOf(code: string): Promise<Service> {
  const { services } = await import('../../sync/services/index.ts');
  const service = services.find((one) => one.code === code);
  if (service !== undefined) return service;
  const known = services.map((one) => one.code).join(', ');
  throw new CliError(`no official service is known for ${JSON.stringify(code)}; known: ${known}`);
}

/** Takes what has come into the store. Where nothing has, the store is not even opened. */
async function follow(
  io: Io,
  options: Options,
  data: DataDirectory,
  service: Service,
  synced: Synced,
  signal: AbortSignal,
): Promise<SyncReport> {
  const { code } = service;
  const nothing = {
    code,
    dryRun: options.dryRun === true,
    synced,
    taken: null,
    rejects: [],
    edges: null,
    mended: [],
    bases: null,
  };
  const name = storeName(io, options);
  if (options.dryRun || synced.manifest.waiting(name).length === 0) return nothing;
  const { failuresOf, mendedOf } = await import('../../sync/failures.ts');
  const store = await openCorpus(io, options, 'write');
  try {
    const failures = options.edges ? await failuresOf(store.driver) : [];
    const before = options.config === undefined ? null : await basesOf(io, options);
    const taken = await take(io, store, name, service, synced, signal);
    const rejects = await rejectsOf(store, taken.results);
    if (!options.edges) return { ...nothing, taken, rejects };
    await buildFrom(io, data, store, await openCatalogue(data.catalogue));
    const edges = await runEdges(io, options, store, signal);
    const mended = await mendedOf(store.driver, failures);
    const bases = before === null ? null : basisChanges(before, await basesOf(io, options));
    return { ...nothing, taken, rejects, edges, mended, bases };
  } finally {
    await store.close();
  }
}

async function take(
  io: Io,
  store: Store,
  name: string,
  service: Service,
  { folder, manifest, complete, counts }: Synced,
  signal: AbortSignal,
): Promise<TakenIn> {
  const [{ readers }, { takeIn }] = await Promise.all([
    import('../../../jurisdictions/readers.ts'),
    import('../../sync/take-in.ts'),
  ]);
  const progress = await startProgress(io, 'taking in');
  let summary = 'failed';
  try {
    const day = complete ? today() : null;
    const taken = await takeIn({
      service,
      store,
      storeName: name,
      folder,
      manifest,
      readers,
      signal,
      day,
      onProgress: (done, total) => progress.update(done, total, `${count(done)} laws`),
    });
    summary = `${count(taken.results.length)} laws of ${count(counts.offered)} offered`;
    return taken;
  } finally {
    progress.end(summary);
  }
}

async function rejectsOf(store: Store, results: readonly IngestResult[]): Promise<readonly StoredReject[]> {
  const sources = new Set(results.filter(({ counts }) => counts.rejects > 0).map(({ source }) => source));
  const names = new Set(results.map(({ source, name }) => `${source}\0${name}`));
  const rejects: StoredReject[] = [];
  for (const source of sources) rejects.push(...(await store.rejects({ source, limit: 10_000 })));
  return rejects.filter(({ source, file }) => names.has(`${source}\0${file}`));
}

async function runEdges(io: Io, options: Options, store: Store, signal: AbortSignal): Promise<EdgeCounts> {
  const progress = await startProgress(io, 'edges');
  const onProgress = ({ done, total }: { done: number; total: number }): void => progress.update(done, total);
  const run = await edgeRuns(io, options, store)({ signal, onProgress });
  return run.all().finally(() => progress.end(edgesDone(run.counts())));
}

function jsonOf({ code, dryRun, synced, taken, rejects, edges, mended, bases }: SyncReport): object {
  const { base, requests, counts, complete, findings, wanted, stopped } = synced;
  return {
    ...{ jurisdiction: code, base, dryRun, requests, ...counts, complete, stopped, wanted, findings },
    laws: taken?.results ?? [],
    unread: taken?.unread ?? [],
    changes: taken?.changes ?? { added: [], changed: [], repealed: [], renumbered: [], removed: [] },
    rejects,
    edges: edges === null ? null : withList(edges),
    mended,
    bases,
  };
}

/** A run that could not go on, or left a law half read, cannot say what it should; a finding is an answer. */
function exitOf({ synced, taken }: SyncReport): (typeof Exit)[keyof typeof Exit] {
  if (synced.stopped !== null) throw new CliError(synced.stopped);
  const broken = taken?.results.filter(({ state }) => state !== 'complete') ?? [];
  if (broken.length > 0)
    throw new CliError(
      broken.map(({ name, state, message }) => `${name} is ${state}: ${message ?? ''}`).join('; '),
    );
  return synced.findings.length > 0 ? Exit.finding : Exit.done;
}
