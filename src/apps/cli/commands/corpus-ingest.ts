import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import type {
  DeclaredDuplicates,
  IngestResult,
  Store,
  StoredReject,
  VersionedReader,
} from '../../../store/index.ts';
import { readerOf } from '../../reader-of.ts';
import type { EdgeCounts } from '../../worker/run.ts';
import type { CommandSpec, Options } from '../command.ts';
import { edgeRuns, edgesDone, withList } from '../edges.ts';
import { CliError, Exit } from '../errors.ts';
import { count, formatIngest } from '../format.ts';
import type { Io } from '../io.ts';
import { startProgress } from '../progress.ts';
import { openCorpus } from '../store.ts';
import { styleFor } from '../style.ts';

/** Rejects that are printed; all of them are counted by reason. */
const REJECTS_SHOWN = 100;

export const corpusIngest: CommandSpec = {
  name: 'corpus ingest',
  argument: '<path...>',
  argumentHelp: 'files or folders of law',
  summary: 'take source files into the store',
  description: `Every file is read by the reader of its format: JSON lines (.jsonl, .jsonl.gz), or a format of a
jurisdiction's official source. Of a folder all that a reader knows is taken, each file by its own. What has not changed
since the last time is skipped; what cannot be read is counted, with the place and the reason.

With --strict a provision whose number another text bears on the same day is rejected and named, and the
exit code is 1. What a project declares under duplicates comes in with --config.

With --edges the new and changed documents are read for references at once, with the lawbook that is
there; otherwise edges resolve does it.`,
  examples: [
    ['corpus ingest .pincite/sources/legi-data-2.513.0', 'the French codes'],
    ['corpus ingest my-law.jsonl.gz more/', 'a file and a folder'],
    ['corpus ingest --json my-law.jsonl', 'counts and rejects for a program'],
    ['corpus ingest --strict my-law.jsonl', 'no provision twice'],
    ['corpus ingest --database postgres://... --partitions 16 my-law/', 'into a new database of many parts'],
  ],
  options: ['json', 'strict', 'config', 'edges', 'data', 'database', 'partitions'],
  optionHelp: {
    config: 'with --strict: the declaration of the project that says which provisions may stand twice',
  },
  async run(io, args, options) {
    const sources = await allSources(io, args);
    const duplicates = await declaredDuplicates(io, options);
    const store = await openCorpus(io, options, 'write');
    const stop = new AbortController();
    const interrupt = (): void => stop.abort();
    process.once('SIGINT', interrupt);
    try {
      const results: IngestResult[] = [];
      for (const source of sources) {
        if (stop.signal.aborted) break;
        results.push(await take(io, store, source, duplicates, stop.signal));
      }
      const rejects = await rejectsOf(store, results);
      const edges = options.edges ? await extractEdges(io, options, store, stop.signal) : null;
      const found = edges === null ? {} : { edges: withList(edges) };
      await io.out.line(
        options.json
          ? JSON.stringify({ results, rejects, ...found })
          : formatIngest(results, rejects, styleFor(io)),
      );
      const broken = results.filter(({ state }) => state !== 'complete');
      if (broken.length > 0) throw new CliError(broken.map(said).join('; '));
      const twice = results.some(({ counts }) => counts.rejectsByReason.duplicate_provision !== undefined);
      return options.strict && twice ? Exit.finding : Exit.done;
    } finally {
      process.off('SIGINT', interrupt);
      await store.close();
    }
  },
};

/** What `--strict` lets in twice, null without it. */
async function declaredDuplicates(io: Io, options: Options): Promise<DeclaredDuplicates | null> {
  const { strict = false, config } = options;
  if (!strict && config !== undefined)
    throw new CliError('--config tells which duplicate provisions are declared, and goes with --strict');
  if (!strict || config === undefined) return strict ? {} : null;
  const { loadProject } = await import('../../../gate/project.ts');
  return (await loadProject(config, io.cwd)).project.duplicates ?? {};
}

interface Source {
  readonly path: string;
  readonly name: string;
  readonly reader: VersionedReader;
}

/** Everything that is to be read, found before the first row is written. */
async function allSources(io: Io, args: readonly string[]): Promise<readonly Source[]> {
  const [{ readers }, { jsonlReader }, { aknReader }] = await Promise.all([
    import('../../../jurisdictions/readers.ts'),
    import('../../../store/index.ts'),
    import('../../../text/akn-reader.ts'),
  ]);
  // Readers of legal systems know their publishers better than the one that takes the acts of all.
  const all: readonly VersionedReader[] = [...readers, aknReader, jsonlReader];
  const found: Source[] = [];
  for (const arg of args) {
    const path = resolve(io.cwd, arg);
    if (!existsSync(path)) throw new CliError(`there is no file or folder ${path}`);
    const below = await sourcesUnder(path, path, all);
    if (below.length === 0) {
      const formats = all.map(({ format, description }) => `${format} (${description})`).join(', ');
      throw new CliError(`no reader takes ${path}; known formats: ${formats}`);
    }
    found.push(...below);
  }
  return found;
}

/**
 * What the first reader that accepts the path makes of it. A folder goes to one reader whole, for states of a law in several
 * files belong together; one that holds something of another reader too is taken apart.
 */
async function sourcesUnder(
  path: string,
  root: string,
  readers: readonly VersionedReader[],
): Promise<readonly Source[]> {
  const reader = await readerOf(path, readers);
  if (reader !== undefined && !(await holdsOthers(path, reader, readers)))
    return [{ path, name: relative(root, path) || basename(path), reader }];
  const found: Source[] = [];
  for (const entry of await entriesOf(path)) found.push(...(await sourcesUnder(entry, root, readers)));
  return found;
}

/** Whether something below a folder is what `reader` does not take and another one does. */
async function holdsOthers(
  path: string,
  reader: VersionedReader,
  readers: readonly VersionedReader[],
): Promise<boolean> {
  for (const entry of await entriesOf(path)) {
    const taken = await reader.accepts(entry);
    if (!taken && (await readerOf(entry, readers)) !== undefined) return true;
    if (await holdsOthers(entry, reader, readers)) return true;
  }
  return false;
}

/** What lies in a folder, in the order of the names; nothing in a file. */
async function entriesOf(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [];
  const names = (await readdir(path)).filter((name) => !name.startsWith('.') && name !== 'node_modules');
  return names.sort().map((name) => join(path, name));
}

async function take(
  io: Io,
  store: Store,
  { path, name, reader }: Source,
  duplicates: DeclaredDuplicates | null,
  signal: AbortSignal,
): Promise<IngestResult> {
  const progress = await startProgress(io, name);
  try {
    const result = await store.ingest(reader, path, {
      name,
      signal,
      ...(duplicates === null ? {} : { duplicates }),
      onProgress: ({ done, total, counts }) =>
        progress.update(done, total, `${count(counts.documents)} documents`),
    });
    progress.end(
      result.skipped ? 'unchanged' : `${count(result.counts.documents)} documents, ${result.state}`,
    );
    return result;
  } catch (error) {
    progress.end('failed');
    throw error;
  }
}

/** Reads what has come in for references; their targets are found later. */
async function extractEdges(
  io: Io,
  options: Options,
  store: Store,
  signal: AbortSignal,
): Promise<EdgeCounts> {
  const progress = await startProgress(io, 'edges');
  const run = await edgeRuns(
    io,
    options,
    store,
  )({ signal, onProgress: ({ done, total }) => progress.update(done, total, 'documents') });
  try {
    await run.review();
    await run.extract();
    return run.counts();
  } finally {
    progress.end(edgesDone(run.counts()));
  }
}

async function rejectsOf(store: Store, results: readonly IngestResult[]): Promise<readonly StoredReject[]> {
  const sources = new Set(results.filter(({ counts }) => counts.rejects > 0).map(({ source }) => source));
  const rejects: StoredReject[] = [];
  for (const source of sources) rejects.push(...(await store.rejects({ source, limit: REJECTS_SHOWN })));
  const names = new Set(results.map(({ source, name }) => `${source}\0${name}`));
  return rejects.filter(({ source, file }) => names.has(`${source}\0${file}`)).slice(0, REJECTS_SHOWN);
}

function said({ name, state, message }: IngestResult): string {
  return `${name} is ${state}: ${message ?? 'no reason given'}; mend it and ingest it again`;
}
