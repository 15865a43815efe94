import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentDirectory } from '../../lawbook/files.ts';
import { MANIFEST_FILE } from '../../lawbook/manifest.ts';
import type { EdgeExtractor } from '../../store/edges-extract.ts';
import type { Store } from '../../store/index.ts';
import type { EdgeCounts, EdgeRun, EdgeRunOptions } from '../worker/run.ts';
import type { Options } from './command.ts';
import { count } from './format.ts';
import type { Io } from './io.ts';
import { dataDirectory, type Interpreter, openInterpreter } from './session.ts';

/** What an edge is decided by where no lawbook is built. */
const BASE = 'base';

/** What reads documents for references, for edges that are decided by a lawbook of that id. */
export type ExtractorOf = (interpreter: Interpreter, lawbook: string) => Promise<EdgeExtractor>;

const inThisThread: ExtractorOf = async ({ pincite }, lawbook) => {
  const { createExtractor } = await import('../worker/extractor.ts');
  return createExtractor(pincite, lawbook);
};

/**
 * Gives runs over the store's edges, each with the lawbook that lies in the data directory at that moment: a worker goes
 * on with the new one when it is built anew.
 */
export function edgeRuns(
  io: Io,
  options: Options,
  store: Store,
  extractorOf: ExtractorOf = inThisThread,
): (run: EdgeRunOptions) => Promise<EdgeRun> {
  const { lawbook: folder } = dataDirectory(io, options);
  let opened: { readonly manifest: string; readonly interpreter: Interpreter } | null = null;
  return async (run) => {
    const file = join(currentDirectory(folder), MANIFEST_FILE);
    const manifest = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (opened?.manifest !== manifest) opened = { manifest, interpreter: await openInterpreter(io, options) };
    const { pincite, lawbook } = opened.interpreter;
    const id = lawbook?.manifest.contentId ?? BASE;
    const [{ EdgeRun }, { createResolver }, extractor] = await Promise.all([
      import('../worker/run.ts'),
      import('../worker/resolver.ts'),
      extractorOf(opened.interpreter, id),
    ]);
    return new EdgeRun(store.driver, extractor, createResolver(pincite, id), {
      onWait: (_, milliseconds) =>
        io.note(`pincite: the database is away; again in ${milliseconds / 1000} s`),
      ...run,
    });
  };
}

/** `12 documents read, 30 edges found, 25 resolved, 5 without target`. */
export function edgesDone({ documents, extracted, reopened, resolved, failures }: EdgeCounts): string {
  const failed = Object.values(failures)
    .flatMap((byReason) => Object.values(byReason))
    .reduce((sum, edges) => sum + edges, 0);
  const again = reopened === 0 ? '' : `, ${count(reopened)} tried again`;
  return `${count(documents)} documents read, ${count(extracted)} edges found${again}, ${count(resolved)} resolved, ${count(failed)} without target`;
}

/** Failures as a list, like the edges of the store. */
export function withList({ failures, ...counts }: EdgeCounts): object {
  const list = Object.entries(failures).flatMap(([state, byReason]) =>
    Object.entries(byReason).map(([reason, edges]) => ({ state, reason, edges })),
  );
  return { ...counts, failures: list };
}
