import type { IsoDate } from '../../model/index.ts';
import type { Store } from '../../store/index.ts';
import type { Options } from './command.ts';
import { prepareDataDirectory } from './data-dir.ts';
import { type Finder, finderOf } from './find.ts';
import type { Io } from './io.ts';
import { BASE_SNAPSHOT, dataDirectory, type Interpreter } from './session.ts';

/** Opens the store of the data directory, or the server that is named; for writing it is made where it is absent. */
export async function openCorpus(io: Io, options: Options, access: 'read' | 'write'): Promise<Store> {
  const data = dataDirectory(io, options);
  const url = databaseUrl(io, options);
  const { openStore } = await import('../../store/index.ts');
  const { readFrom, partitions } = options;
  const how = {
    readOnly: access === 'read',
    ...(readFrom === undefined ? {} : { readFrom }),
    ...(partitions === undefined ? {} : { partitions }),
  };
  if (url !== undefined) return openStore({ url }, how);
  if (access === 'write') prepareDataDirectory(data.path);
  return openStore({ directory: data.database }, how);
}

/** Whether a server is named that holds the store. */
export function hasDatabase(io: Io, options: Options): boolean {
  return databaseUrl(io, options) !== undefined;
}

/** What a store is known by: its directory, or its server without the secret. */
export function storeName(io: Io, options: Options): string {
  const url = databaseUrl(io, options);
  if (url === undefined) return dataDirectory(io, options).database;
  const address = URL.canParse(url) ? new URL(url) : null;
  return address === null ? 'server' : `${address.protocol}//${address.host}${address.pathname}`;
}

function databaseUrl(io: Io, options: Options): string | undefined {
  return options.database ?? (io.env.PINCITE_DATABASE || undefined);
}

/** What finds documents of a store by references. */
export async function finderOver(
  { pincite, lawbook, jurisdictions }: Interpreter,
  store: Store,
): Promise<Finder> {
  const snapshot = lawbook === null ? snapshotOf(await store.sources()) : pincite.snapshot;
  return finderOf({ pincite, jurisdictions, snapshot, lawbook: lawbook?.manifest ?? null }, store.lookup());
}

/**
 * The day whose law a corpus holds: the earliest of its sources, since after it the source that ends there proves
 * nothing.
 */
export function snapshotOf(sources: readonly { readonly snapshot: IsoDate | null }[]): IsoDate {
  const days = sources.flatMap(({ snapshot }) => (snapshot === null ? [] : [snapshot]));
  return days.sort()[0] ?? BASE_SNAPSHOT;
}
