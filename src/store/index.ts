import type { Coordinate } from '../model/coordinate.ts';
import type { IsoDate } from '../model/dates.ts';
import type { CorpusDocument, CorpusEdge, SourceInfo } from '../model/document.ts';
import type { GetResult } from '../model/results.ts';
import type { TagQuery } from '../model/tag-query.ts';
import { type BatchOptions, type BatchRequest, inBatches } from './batch.ts';
import type { CompileOptions } from './compile.ts';
import {
  byCoordinates,
  countDocuments,
  type DocumentCount,
  type DocumentHead,
  executeQuery,
  findByIds,
  isInForce,
  type QueryHits,
  type StreamedDocument,
  type StreamOptions,
  streamDocuments,
  versionsOf,
} from './documents.ts';
import type { Driver } from './driver.ts';
import {
  type EdgeKey,
  edgesFrom,
  insertEdges,
  type StoredEdge,
  setEdgeTarget,
  type UnresolvedOptions,
  unresolvedEdges,
} from './edges.ts';
import { StoreError } from './errors.ts';
import { edgeFault } from './faults.ts';
import type { GetOptions } from './get.ts';
import {
  type IngestCounts,
  type IngestOptions,
  type IngestResult,
  ingest,
  settleIngests,
  type VersionedReader,
} from './ingest.ts';
import { Lookup } from './lookup.ts';
import { addPartitions } from './partitions.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { readingFrom } from './replica.ts';
import { type EdgeState, type IngestState, migrate } from './schema.ts';
import {
  discover,
  type Facet,
  type SearchOptions,
  type SearchQuery,
  type SearchResult,
  search,
} from './search.ts';
import {
  type IndexCounts,
  type IndexOptions,
  type IndexState,
  indexText,
  textIndexState,
} from './search-index.ts';
import { type Contents, type ContentsOptions, contentsOf } from './structure.ts';

export { type BatchOptions, type BatchRequest, inBatches } from './batch.ts';
export type { CompiledQuery, CompileOptions } from './compile.ts';
export type { DocumentCount, DocumentHead, QueryHits, StreamedDocument, StreamOptions } from './documents.ts';
export type { Driver, Queryable, ReplicaState } from './driver.ts';
export type { DeclaredDuplicates } from './duplicates.ts';
export type { EdgeKey, StoredEdge, UnresolvedOptions } from './edges.ts';
export { StoreError, type StoreErrorCode } from './errors.ts';
export type { DocumentSource, GetOptions } from './get.ts';
export type {
  IngestCounts,
  IngestOptions,
  IngestProgress,
  IngestResult,
  PlacedItem,
  VersionedReader,
} from './ingest.ts';
export { jsonlReader } from './jsonl.ts';
export { Lookup } from './lookup.ts';
export type { EdgeState, IngestState } from './schema.ts';
export type { Facet, SearchHit, SearchOptions, SearchQuery, SearchResult } from './search.ts';
export type { IndexCounts, IndexOptions, IndexState } from './search-index.ts';
export type { Contents, ContentsEntry, ContentsOptions } from './structure.ts';
export { parseTagStrings } from './tag-strings.ts';

/** A directory of its own (PGlite; one process at a time), or a PostgreSQL server. */
export type StoreLocation = { readonly directory: string } | { readonly url: string };

export interface OpenOptions {
  readonly readOnly?: boolean;
  /** A streaming replica of the server: what is read is read there while it is fit. For a store that only reads. */
  readonly readFrom?: string;
  /** For a database that is made now: into how many parts the documents and the edges of each legal system go. */
  readonly partitions?: number;
}

export interface StoredSource extends SourceInfo {
  readonly documents: number;
  readonly edges: number;
  readonly files: readonly StoredFile[];
}

export interface StoredFile {
  readonly name: string;
  readonly format: string;
  readonly hash: string;
  /** Anything but `complete`: what is held of the file may be only a part. */
  readonly state: IngestState;
  readonly message: string | null;
  readonly counts: Partial<IngestCounts>;
}

export interface StoredReject {
  readonly source: string;
  readonly file: string;
  readonly where: string;
  readonly reason: string;
  readonly detail: string;
}

/** The corpus: documents and the references between them. */
export class Store {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  /** Documents under an id; also in another case and without their jurisdiction in front. */
  async find(id: string): Promise<CorpusDocument[]> {
    const [found = []] = await findByIds(this.driver, [id]);
    return found;
  }

  /** The one document under an id, null where there is none or several. */
  async document(id: string): Promise<CorpusDocument | null> {
    const [document, ...others] = await this.find(id);
    return others.length === 0 ? (document ?? null) : null;
  }

  /** All versions of one provision or text, oldest first, without their texts. */
  async versions(jurisdiction: string, versionGroup: string): Promise<DocumentHead[]> {
    const [found = []] = await versionsOf(this.driver, [{ jurisdiction, versionGroup }]);
    return found;
  }

  /** Documents of a coordinate, oldest first, without their texts; with a date only those in force then. */
  async byCoordinate(coordinate: Coordinate, at: IsoDate | null = null): Promise<DocumentHead[]> {
    const [found = []] = await byCoordinates(this.driver, [coordinate]);
    return at === null ? found : found.filter((document) => isInForce(document, at));
  }

  /** @throws StoreError for a normalizePattern that is no character class */
  execute(query: TagQuery, options: CompileOptions): Promise<QueryHits> {
    return executeQuery(this.driver, { query, options });
  }

  /** The document that a reference means, by id and by what parsers made of it. */
  get(reference: string, options: GetOptions): Promise<GetResult> {
    return this.lookup().get(reference, options);
  }

  /**
   * Look-ups for a run over a corpus that does not change meanwhile: what is asked at once goes out together, and
   * answers are kept.
   */
  lookup(): Lookup {
    return new Lookup(this.driver);
  }

  /** The documents that many references mean, in their order; see {@link inBatches}. */
  resolveBatch(
    requests: Iterable<BatchRequest> | AsyncIterable<BatchRequest>,
    options?: BatchOptions,
  ): AsyncGenerator<GetResult> {
    const lookup = this.lookup();
    return inBatches(requests, ({ reference, options: how }) => lookup.get(reference, how), options);
  }

  /** All documents in document order, streaming. */
  documents(options?: StreamOptions): AsyncIterable<StreamedDocument> {
    return streamDocuments(this.driver, options);
  }

  /** How many documents there are by source, kind and language. */
  counts(): Promise<DocumentCount[]> {
    return countDocuments(this.driver);
  }

  /** Makes the words of every document that is new or changed findable; see {@link Store.search}. */
  indexText(options?: IndexOptions): Promise<IndexCounts> {
    return indexText(this.driver, options);
  }

  /** How far the index of words is. */
  textIndexState(): Promise<IndexState> {
    return textIndexState(this.driver);
  }

  /** Full-text search among the documents that pass all filters. @throws StoreError `not_initialised` or `bad_query` */
  search(query: SearchQuery, options: SearchOptions): Promise<SearchResult> {
    return search(this.driver, query, options);
  }

  /** The values of a tag among the documents that a search finds, most frequent first; of `*` the tags that they bear. */
  discover(query: SearchQuery, key: string, options: SearchOptions): Promise<readonly Facet[]> {
    return discover(this.driver, query, key, options);
  }

  /** Where a document stands in the table of contents of its text, and what lies right below it on a day. */
  contents(document: DocumentHead, options: ContentsOptions): Promise<Contents> {
    return contentsOf(this.driver, document, options);
  }

  /** Reads a file or folder into the store; see {@link IngestResult} for how it can end. */
  ingest(reader: VersionedReader, path: string, options?: IngestOptions): Promise<IngestResult> {
    return ingest(this.driver, reader, path, options);
  }

  /** Is due after ingests of `oneOfMany` files, with the sources that they named. */
  settle(sources: Iterable<string>): Promise<void> {
    return settleIngests(this.driver, sources);
  }

  /** What was ingested, under which terms, and whether completely. */
  async sources(): Promise<StoredSource[]> {
    const sources = await this.driver.query<Omit<StoredSource, 'files'>>(
      `SELECT source, title, licence, attribution, to_char(snapshot, 'YYYY-MM-DD') AS snapshot, documents, edges
       FROM corpus.sources ORDER BY source`,
    );
    const files = await this.driver.query<StoredFile & { source: string }>(
      `SELECT source, name, format, hash, state, message, counts FROM corpus.ingests ORDER BY source, name`,
    );
    return sources.map((source) => ({
      ...source,
      files: files.filter((file) => file.source === source.source).map(({ source: _, ...file }) => file),
    }));
  }

  /** What could not be taken in, in the order of the files. */
  rejects(filter: { source?: string; reason?: string; limit?: number } = {}): Promise<StoredReject[]> {
    return this.driver.query<StoredReject>(
      `SELECT r.source, i.name AS file, r.place AS where, r.reason, r.detail
       FROM corpus.rejects r JOIN corpus.ingests i ON i.id = r.ingest_id
       WHERE ($1::text IS NULL OR r.source = $1) AND ($2::text IS NULL OR r.reason = $2)
       ORDER BY r.source, i.name, r.number LIMIT $3`,
      [filter.source ?? null, filter.reason ?? null, filter.limit ?? 1_000],
    );
  }

  /**
   * Writes edges that a caller gives, all or none.
   *
   * @returns how many were new or changed
   * @throws StoreError `bad_edge` for one that no store can hold
   */
  async insertEdges(edges: readonly CorpusEdge[]): Promise<number> {
    for (const edge of edges) {
      const fault = edgeFault(edge);
      if (fault === null) continue;
      const shown = JSON.stringify(edge.reference.slice(0, 60));
      throw new StoreError(
        'bad_edge',
        `the edge ${shown} of ${edge.sourceId.slice(0, 60)} cannot be stored: ${fault.reason} (${fault.detail})`,
        'shorten or correct it',
      );
    }
    return this.driver.transaction(async (tx) => {
      await addPartitions(
        tx,
        edges.map(({ jurisdiction }) => jurisdiction),
      );
      return insertEdges(tx, edges);
    });
  }

  edgesFrom(jurisdiction: string, sourceId: string): Promise<StoredEdge[]> {
    return edgesFrom(this.driver, jurisdiction, sourceId);
  }

  unresolvedEdges(options?: UnresolvedOptions): Promise<StoredEdge[]> {
    return unresolvedEdges(this.driver, options);
  }

  setEdgeTarget(
    key: EdgeKey,
    outcome: { readonly targetId: string } | { readonly state: Exclude<EdgeState, 'resolved'> },
  ): Promise<boolean> {
    return setEdgeTarget(this.driver, key, outcome);
  }

  close(): Promise<void> {
    return this.driver.close();
  }
}

/**
 * Opens the store, and makes it where it is not there yet.
 *
 * @throws StoreError with a code and a remedy
 */
export async function openStore(
  location: StoreLocation,
  { readOnly = false, readFrom, partitions }: OpenOptions = {},
): Promise<Store> {
  if (readFrom !== undefined && !('url' in location && readOnly))
    throw new StoreError(
      'bad_replica',
      'a replica serves a store on a PostgreSQL server that is opened for reading only',
      'name the server too, or leave the replica out',
    );
  if ('url' in location) {
    const server = await openPostgres(location.url, { readOnly });
    // The server is asked for its schema, which a replica may not have seen yet.
    return prepared(server, partitions, () =>
      readFrom === undefined ? server : readingFrom(readFrom, server, location.url),
    );
  }
  const driver = await openPglite({ directory: location.directory, readOnly });
  const store = await prepared(driver, partitions);
  driver.ready();
  return store;
}

/** @param asked what the store asks, once its schema is known to be the present one. */
async function prepared(
  driver: Driver,
  partitions: number | undefined,
  asked: () => Driver | Promise<Driver> = () => driver,
): Promise<Store> {
  try {
    await migrate(driver, partitions);
    return new Store(await asked());
  } catch (error) {
    await driver.close().catch(() => {});
    throw error;
  }
}
