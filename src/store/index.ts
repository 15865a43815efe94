import type { CorpusDocument, IsoDate, TagQuery } from '../model/index.ts';
import {
  byCoordinate,
  countDocuments,
  type DocumentCount,
  executeQuery,
  findById,
  type QueryHits,
  type StreamedDocument,
  type StreamOptions,
  streamDocuments,
  versionsOf,
} from './documents.ts';
import type { Driver } from './driver.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { migrate } from './schema.ts';

export { StoreError } from './errors.ts';

/** Where a store lives: a directory of the embedded database, or a PostgreSQL server. */
export type StoreLocation = { readonly directory: string } | { readonly url: string };

/** Documents and edges, in either database. */
export interface Store {
  readonly driver: Driver;
  get(id: string): Promise<CorpusDocument[]>;
  versions(jurisdiction: string, versionGroup: string): Promise<CorpusDocument[]>;
  execute(query: TagQuery, options: { limit: number; snapshot: IsoDate }): Promise<QueryHits>;
  counts(): Promise<DocumentCount[]>;
  documents(options: StreamOptions): AsyncIterable<StreamedDocument>;
  close(): Promise<void>;
}

/** Opens a store and brings its schema up to date. @throws StoreError with what is wrong and what to do. */
export async function openStore(
  location: StoreLocation,
  options: { readOnly?: boolean } = {},
): Promise<Store> {
  const driver =
    'url' in location
      ? await openPostgres(location.url, options.readOnly ?? false)
      : await openPglite({ directory: location.directory, readOnly: options.readOnly ?? false });
  await migrate(driver);
  return {
    driver,
    get: (id) => findById(driver, id),
    versions: (jurisdiction, versionGroup) => versionsOf(driver, jurisdiction, versionGroup),
    execute: (query, settings) => executeQuery(driver, query, settings),
    counts: () => countDocuments(driver),
    documents: (settings) => streamDocuments(driver, settings),
    close: () => driver.close(),
  };
}

export { byCoordinate };
