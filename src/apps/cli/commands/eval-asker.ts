import type { Battery, Engine, Row } from '../../../evaluation/index.ts';
import type { Store } from '../../../store/index.ts';
import { textHash } from '../../../text/text-hash.ts';
import { buildId } from '../build-id.ts';
import type { Options } from '../command.ts';
import { type Finder, findDocument } from '../find.ts';
import type { Io } from '../io.ts';
import type { InputLine } from '../jsonl.ts';
import { type Interpreter, openInterpreter, reading } from '../session.ts';
import { finderOver, openCorpus } from '../store.ts';
import { packageVersion } from '../version.ts';

/** Puts rows of batteries to the views. */
export interface Asker {
  readonly engine: Engine;
  answer(row: Row): object | Promise<object>;
  close(): Promise<void>;
}

/** The store is opened where a row asks for a document, and not before. */
export async function openAsker(io: Io, options: Options, batteries: readonly Battery[]): Promise<Asker> {
  const interpreter = await openInterpreter(io, options);
  const { pincite, lawbook } = interpreter;
  const needsStore = batteries.some(({ rows }) => rows.some(({ ask }) => ask === 'get'));
  const store = needsStore ? await openCorpus(io, options, 'read') : null;
  const finder = store === null ? null : await finderOver(interpreter, store);
  const engine = {
    lawbook: lawbook?.manifest.contentId ?? null,
    snapshot: pincite.snapshot,
    version: packageVersion(),
    build: buildId(),
    store: store === null ? null : contentOf(await store.sources()),
  };
  return {
    engine,
    answer: (row) => answerTo(row, interpreter, finder),
    close: async () => store?.close(),
  };
}

/** What is known of a store's content without reading it: which files were taken in, with their hashes, and what came of them. */
function contentOf(sources: Awaited<ReturnType<Store['sources']>>): string {
  const held = sources.map(({ source, snapshot, documents, files }) => [
    source,
    snapshot,
    documents,
    files.map(({ name, hash, state }) => [name, hash, state]),
  ]);
  return textHash(JSON.stringify(held));
}

function answerTo(row: Row, { pincite }: Interpreter, finder: Finder | null): object | Promise<object> {
  const { id, input, ask, at, jurisdictions, context, tags, language } = row;
  const line: InputLine = { id, input, at, jurisdictions, context, tags, language };
  switch (ask) {
    case 'route':
      return pincite.route(input, reading(line));
    case 'resolve':
      return pincite.resolve(input, reading(line));
    case 'extract':
      return pincite.extract(input, reading(line));
    case 'query':
      return pincite.query(input, reading(line));
    case 'get':
      if (finder === null) throw new Error('the store was not opened for a row that asks for a document');
      return findDocument(finder, line);
  }
}
