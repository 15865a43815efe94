import type { Coordinate } from '../model/coordinate.ts';
import type { IsoDate } from '../model/dates.ts';
import type { CorpusDocument } from '../model/document.ts';
import type { GetResult } from '../model/results.ts';
import type { TagQuery } from '../model/tag-query.ts';
import { BoundedCache } from './bounded-cache.ts';
import type { AskedQuery, CompileOptions } from './compile.ts';
import {
  byCoordinates,
  type DocumentHead,
  type DocumentKey,
  executeQueries,
  findByIds,
  isInForce,
  type QueryHits,
  readDocuments,
  textHashes,
  type VersionGroup,
  versionsOf,
} from './documents.ts';
import type { Queryable } from './driver.ts';
import { KEY_LIMIT } from './faults.ts';
import { type DocumentSource, type GetOptions, get } from './get.ts';
import { checkClasses } from './patterns.ts';

/** Questions in one statement, at most. */
const TOGETHER = 500;
/** What answers are kept for the run, in characters of documents: some 100 MB. */
const CACHED = 40_000_000;
/** What a document takes besides its text. */
const HEAD_SIZE = 600;
/** Characters of a SHA-256. */
const HASH_SIZE = 64;

/**
 * Look-ups of many callers at once. What is asked within one turn of the event loop goes out together, as one statement
 * for each kind of question, and answers are kept for as long as the object lives: one for a run over a corpus that does
 * not change meanwhile.
 */
export class Lookup implements DocumentSource {
  readonly #ids: Together<string, readonly CorpusDocument[]>;
  readonly #whole: Together<DocumentKey, CorpusDocument | null>;
  readonly #hashes: Together<string, string | null>;
  readonly #versions: Together<VersionGroup, readonly DocumentHead[]>;
  readonly #coordinates: Together<Coordinate, readonly DocumentHead[]>;
  readonly #queries: Together<AskedQuery, QueryHits<DocumentHead>>;

  constructor(db: Queryable, { cached = CACHED }: { readonly cached?: number } = {}) {
    const cache = new BoundedCache(cached);
    const heads = (documents: readonly DocumentHead[]): number => documents.length * HEAD_SIZE;
    const whole = (document: CorpusDocument | null): number => HEAD_SIZE + (document?.body.length ?? 0);
    this.#ids = new Together({
      cache,
      name: (id) => `i${id}`,
      load: (ids) => findByIds(db, ids),
      size: (documents) => documents.reduce((sum, document) => sum + whole(document), 0),
    });
    this.#whole = new Together({
      cache,
      name: ({ jurisdiction, id }) => `d${jurisdiction}\0${id}`,
      load: (keys) => readDocuments(db, keys),
      size: whole,
    });
    this.#hashes = new Together({
      cache,
      name: (id) => `h${id}`,
      load: (ids) => textHashes(db, ids),
      size: () => HASH_SIZE,
    });
    this.#versions = new Together({
      cache,
      name: ({ jurisdiction, versionGroup }) => `v${jurisdiction}\0${versionGroup}`,
      load: (groups) => versionsOf(db, groups),
      size: heads,
    });
    this.#coordinates = new Together({
      cache,
      name: (coordinate) => `c${coordinate}`,
      load: (coordinates) => byCoordinates(db, coordinates),
      size: heads,
    });
    this.#queries = new Together({
      cache,
      name: ({ query, options }) => `q${JSON.stringify([query, options])}`,
      load: (asked) => executeQueries(db, asked),
      size: ({ documents }) => heads(documents),
    });
  }

  /** Documents under an id; also in another case and without their jurisdiction in front. */
  async find(id: string): Promise<readonly CorpusDocument[]> {
    return id.length > KEY_LIMIT ? [] : this.#ids.ask(id);
  }

  /** A document with its text; null where it has gone meanwhile. */
  whole({ jurisdiction, id }: DocumentKey): Promise<CorpusDocument | null> {
    return this.#whole.ask({ jurisdiction, id });
  }

  /** SHA-256 of the text of the document with exactly this id; null where no text is held. */
  async textHash(id: string): Promise<string | null> {
    return id.length > KEY_LIMIT ? null : this.#hashes.ask(id);
  }

  /** All versions of one provision or text, oldest first. */
  versions(jurisdiction: string, versionGroup: string): Promise<readonly DocumentHead[]> {
    return this.#versions.ask({ jurisdiction, versionGroup });
  }

  /** Documents of a coordinate, oldest first; with a date only those in force then. */
  async byCoordinate(coordinate: Coordinate, at: IsoDate | null = null): Promise<readonly DocumentHead[]> {
    if (coordinate.length > KEY_LIMIT) return [];
    const documents = await this.#coordinates.ask(coordinate);
    return at === null ? documents : documents.filter((document) => isInForce(document, at));
  }

  /** @throws StoreError for a normalizePattern that is no character class */
  async execute(query: TagQuery, options: CompileOptions): Promise<QueryHits<DocumentHead>> {
    checkClasses(query.tagFilters);
    return this.#queries.ask({ query, options });
  }

  /** The document that a reference means, by id and by what parsers made of it. */
  get(reference: string, options: GetOptions): Promise<GetResult> {
    return get(this, reference, options);
  }
}

interface TogetherOptions<K, V> {
  readonly cache: BoundedCache;
  name(key: K): string;
  /** Answers in the order of the keys. */
  load(keys: readonly K[]): Promise<readonly V[]>;
  size(value: V): number;
}

interface Waiting<K, V> {
  readonly key: K;
  readonly name: string;
  resolve(value: V): void;
  reject(error: unknown): void;
}

/** Questions of one kind, gathered until the event loop turns. */
class Together<K, V> {
  readonly #options: TogetherOptions<K, V>;
  #waiting: Waiting<K, V>[] = [];

  constructor(options: TogetherOptions<K, V>) {
    this.#options = options;
  }

  ask(key: K): Promise<V> {
    const { cache } = this.#options;
    const name = this.#options.name(key);
    const known = cache.get(name) as Promise<V> | undefined;
    if (known !== undefined) return known;
    const answer = new Promise<V>((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#send());
      this.#waiting.push({ key, name, resolve, reject });
    });
    cache.set(name, answer);
    return answer;
  }

  #send(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let from = 0; from < waiting.length; from += TOGETHER)
      void this.#load(waiting.slice(from, from + TOGETHER));
  }

  async #load(part: readonly Waiting<K, V>[]): Promise<void> {
    const { cache, load, size } = this.#options;
    try {
      const answers = await load(part.map(({ key }) => key));
      for (const [n, { name, resolve }] of part.entries()) {
        const answer = answers[n] as V;
        cache.weigh(name, size(answer));
        resolve(answer);
      }
    } catch (error) {
      for (const { name, reject } of part) {
        cache.delete(name);
        reject(error);
      }
    }
  }
}
