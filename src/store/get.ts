import type { IsoDate } from '../model/dates.ts';
import type { CorpusDocument } from '../model/document.ts';
import type { DocumentCandidate, GetResult } from '../model/results.ts';
import type { TagQuery } from '../model/tag-query.ts';
import type { CompileOptions } from './compile.ts';
import { type DocumentHead, isInForce, type QueryHits } from './documents.ts';
import {
  askedFilters,
  askedValues,
  contradicts,
  describe,
  lacking,
  type Narrowing,
  say,
  shorten,
} from './get-tags.ts';
import { group, type Hit, interval, keyOf, pick } from './get-things.ts';

/** What getting a document needs of a store. Documents are chosen by their heads, and only the chosen one is read. */
export interface DocumentSource {
  find(id: string): Promise<readonly DocumentHead[]>;
  versions(jurisdiction: string, versionGroup: string): Promise<readonly DocumentHead[]>;
  byCoordinate(coordinate: string, at?: IsoDate | null): Promise<readonly DocumentHead[]>;
  execute(query: TagQuery, options: CompileOptions): Promise<QueryHits<DocumentHead>>;
  whole(head: DocumentHead): Promise<CorpusDocument | null>;
}

export interface GetOptions extends Narrowing {
  /** What the parsers made of the reference. */
  readonly queries?: readonly TagQuery[];
  /** Ids that a lawbook bound the reference to. */
  readonly documentIds?: readonly string[];
  readonly at?: IsoDate | null;
  /** The day that stands for "now". */
  readonly snapshot: IsoDate;
  /** How many candidates at most are listed. */
  readonly limit?: number;
}

/** As many as the codes that share the most common article number (29 have an L111-1), and some more. */
const LIMIT = 50;
/** Documents of one query that are looked at: versions of up to `LIMIT` things. */
const FETCHED = 200;
/** Versions that are listed in words. */
const SHOWN_VERSIONS = 10;

/**
 * The document that a reference means. In order: its id, the ids that a lawbook bound it to, the confident readings all
 * together, the candidate readings all together. Several different documents are never chosen among: confident readings
 * that give different ones are ambiguous, unlike a pipeline where the first hit wins.
 */
export async function get(store: DocumentSource, reference: string, options: GetOptions): Promise<GetResult> {
  return new Search(store, options).run(reference);
}

/** Whence a document comes: the caller named it, a lawbook bound the reference to it, or a query found it. */
type Way = 'named' | 'bound' | 'found';

class Search {
  readonly #store: DocumentSource;
  readonly #options: GetOptions;
  readonly #at: IsoDate | null;
  readonly #tried: string[] = [];

  constructor(store: DocumentSource, options: GetOptions) {
    this.#store = store;
    this.#options = options;
    this.#at = options.at ?? null;
  }

  async run(reference: string): Promise<GetResult> {
    const named = await this.#byId([reference.trim()], 'named');
    if (named !== null) return named;
    const bound = await this.#byId(this.#options.documentIds ?? [], 'bound');
    // What contradicts the bound document may still be what the caller means: the case of another court, say.
    if (bound !== null && bound.reason !== CLASH) return bound;
    const found = await this.#byQueries();
    if (found !== null && (found.outcome !== 'not_found' || bound === null)) return found;
    return bound ?? this.#notFound(this.#tried.length > 1 ? 'no_match' : 'not_understood');
  }

  async #byId(ids: readonly string[], way: Way): Promise<GetResult | null> {
    const asked = ids.filter((id) => id !== '');
    for (const id of asked) this.#tried.push(`the document id ${JSON.stringify(shorten(id))}`);
    const found = new Map<string, DocumentHead>();
    for (const documents of await Promise.all(asked.map((id) => this.#store.find(id))))
      for (const document of documents) found.set(keyOf(document), document);
    if (found.size === 0) return null;
    const documents =
      way === 'named'
        ? [...found.values()]
        : (await Promise.all([...found.values()].map((document) => this.#inLanguage(document)))).flat();
    const day = this.#at ?? this.#options.snapshot;
    const clashes = documents.map((document) => lacking(document, this.#options, day));
    const left = documents.filter((_, n) => clashes[n] === null);
    if (left.length === 0) return this.#clash(clashes.find((clash) => clash !== null) ?? '');
    const hits: Hit[] = [];
    let gone: GetResult | null = null;
    for (const version of await Promise.all(left.map((document) => this.#versionAt(document)))) {
      if (Array.isArray(version)) hits.push(...version.map((one) => ({ document: one, hint: null })));
      else gone = version;
    }
    return hits.length === 0 ? gone : this.#choose(hits, hits.length, this.#at, way);
  }

  /** The same law in the language asked for: a lawbook names one document a place, whatever its language. */
  async #inLanguage(document: DocumentHead): Promise<readonly DocumentHead[]> {
    const wanted = this.#options.language ?? this.#tagLanguage() ?? this.#queryLanguage();
    const { coordinate, language } = document;
    if (wanted === null || language === wanted || coordinate === null) return [document];
    const all = await this.#store.byCoordinate(coordinate);
    const hits = all
      .filter((other) => other.language === wanted)
      .map((other): Hit => ({ document: other, hint: null }));
    const found = pick(hits, this.#at ?? this.#options.snapshot);
    return found.length === 0 ? [document] : found.map((hit) => hit.document);
  }

  /** The language that the tags of the caller leave. */
  #tagLanguage(): string | null {
    const filter = askedFilters(this.#options).filters.find(({ key }) => key === 'language');
    const [language = null, ...others] = filter === undefined ? [] : (askedValues(filter) ?? []);
    return others.length === 0 ? language : null;
  }

  /** The language that all readings agree on. */
  #queryLanguage(): string | null {
    const [language = null, ...others] = new Set(
      (this.#options.queries ?? []).map((query) => query.language),
    );
    return others.length === 0 ? language : null;
  }

  /** The document itself, or its version on the day asked for. */
  async #versionAt(document: DocumentHead): Promise<DocumentHead[] | GetResult> {
    const at = this.#at;
    if (at === null) return [document];
    const { jurisdiction, versionGroup, language } = document;
    const group = versionGroup === null ? [document] : await this.#store.versions(jurisdiction, versionGroup);
    const versions = group.filter((version) => version.language === language);
    const then = versions.filter((version) => isInForce(version, at));
    if (then.length > 0) return then;
    // A document without any date (a container, a notice) is not versioned.
    if (versions.length === 1 && document.date === null && document.dateEnd === null) return [document];
    return this.#notInForce(versions, at);
  }

  #notInForce(versions: readonly DocumentHead[], at: IsoDate): GetResult {
    const known = versions.map((version) => `${version.id} ${interval(version)}`);
    const shown = known.slice(0, SHOWN_VERSIONS).join('; ');
    this.#tried.push(
      `a version in force on ${at}: there is none among ${shown}${known.length > SHOWN_VERSIONS ? '; ...' : ''}`,
    );
    if (versions.every(({ date }) => date !== null && date > at)) return this.#notFound('not_yet_in_force');
    if (versions.every(({ dateEnd }) => dateEnd !== null && dateEnd <= at)) return this.#notFound('repealed');
    return this.#notFound('not_in_force');
  }

  async #byQueries(): Promise<GetResult | null> {
    const queries = this.#options.queries ?? [];
    const narrowed = queries.map((query) => this.#narrow(query));
    const found =
      (await this.#execute(narrowed.filter((query) => query.hint === null))) ??
      (await this.#execute(narrowed.filter((query) => query.hint !== null)));
    if (found !== null) return found;
    const clashes = queries.map((query) => this.#clashWith(query));
    const [clash = null] = clashes;
    return clash !== null && !clashes.includes(null) ? this.#clash(clash) : null;
  }

  /** The query with all that the caller adds. */
  #narrow(query: TagQuery): TagQuery {
    return {
      ...query,
      language: this.#options.language ?? query.language,
      tagFilters: query.tagFilters.and(askedFilters(this.#options)),
      atDate: this.#at ?? query.atDate,
      // So that the limit cannot cut off the version in force.
      shouldSortInForceFirst: true,
    };
  }

  /** In words, what the caller asks for and the reference says otherwise. A tag with several values may still have both. */
  #clashWith(query: TagQuery): string | null {
    const columns: Readonly<Record<string, string | null>> = {
      kind: query.kind,
      language: this.#options.language ?? query.language,
    };
    for (const wanted of askedFilters(this.#options).filters) {
      const { key } = wanted;
      const values = askedValues(wanted);
      if (values === null) continue;
      const own = Object.hasOwn(columns, key) ? (columns[key] ?? null) : null;
      const filter = query.tagFilters.filters.find(
        (one) => one.key === key && values.every((value) => contradicts(one, value)),
      );
      if (filter === undefined && (own === null || values.includes(own))) continue;
      const says = filter === undefined ? `${key} = ${own}` : say(filter);
      return shorten(`${say(wanted)} was asked for, and the reference says ${says}`);
    }
    return null;
  }

  async #execute(queries: readonly TagQuery[]): Promise<GetResult | null> {
    for (const query of queries) this.#tried.push(describe(query));
    const hits = new Map<string, Hit>();
    let total = 0;
    const answers = await Promise.all(queries.map((query) => this.#textOrHits(query)));
    for (const [n, found] of answers.entries()) {
      total = Math.max(total, found.total);
      for (const document of found.documents) {
        const name = keyOf(document);
        if (!hits.has(name)) hits.set(name, { document, hint: queries[n]?.hint ?? null });
      }
    }
    if (hits.size > 0) {
      const days = new Set(queries.map((query) => query.atDate));
      const [day = null] = days.size === 1 ? days : [];
      return this.#choose([...hits.values()], total, day, 'found');
    }
    return this.#onAnotherDay(queries);
  }

  /** What a query finds; where that is one text with its own parts ("loi n° 2021-1109"), the text alone. */
  async #textOrHits(query: TagQuery): Promise<QueryHits<DocumentHead>> {
    const found = await this.#hits(query);
    if (group(found.documents.map((document) => ({ document, hint: null }))).length < 2) return found;
    const texts = await this.#hits(query, 'whole');
    const [instrumentId = null, ...others] = new Set(texts.documents.map((text) => text.instrumentId));
    if (instrumentId === null || others.length > 0) return found;
    const parts = await this.#hits(query, { instrumentId });
    return parts.total === found.total ? texts : found;
  }

  /** Nothing on that day: where there is something on another, that is the answer. */
  async #onAnotherDay(queries: readonly TagQuery[]): Promise<GetResult | null> {
    const dated = queries.filter((query) => query.atDate !== null);
    const found = await Promise.all(dated.map((query) => this.#hits({ ...query, atDate: null })));
    const first = found.findIndex(({ documents }) => documents.length > 0);
    const day = dated[first]?.atDate ?? null;
    return day === null ? null : this.#notInForce(found[first]?.documents ?? [], day);
  }

  #hits(query: TagQuery, within?: CompileOptions['within']): Promise<QueryHits<DocumentHead>> {
    const limit = Math.max(this.#options.limit ?? 0, FETCHED);
    return this.#store.execute(query, { limit, snapshot: this.#options.snapshot, within });
  }

  /** One thing in one version, or a question. Versions of one thing share a group or a coordinate. */
  async #choose(hits: readonly Hit[], total: number, at: IsoDate | null, way: Way): Promise<GetResult> {
    const things = group(hits);
    const day = at ?? this.#options.snapshot;
    const [thing, ...others] = things;
    if (thing === undefined) return this.#notFound('no_match');
    if (others.length > 0) {
      const shown = things.map((versions) => pick(versions, day)[0] as Hit);
      return this.#ambiguous(shown, Math.max(shown.length, total > hits.length ? total : 0));
    }
    const current = thing.length === 1 ? thing : pick(thing, day);
    const [chosen, ...rivals] = current;
    if (chosen === undefined) return this.#notFound('no_match');
    const inForce = isInForce(chosen.document, day);
    if (rivals.length > 0 && inForce) return this.#ambiguous(current, current.length);
    const document = await this.#store.whole(chosen.document);
    if (document === null) return this.#notFound('no_match');
    const warnings =
      thing[0]?.hint == null ? [] : [`read as ${thing[0].hint}, one of several possible readings`];
    if (way === 'found' && !inForce && document.date !== null)
      warnings.push(`no version is in force on ${day}; this is the nearest one held`);
    if (way !== 'named') warnings.push(...(await this.#recycled(document)));
    return {
      outcome: 'document',
      document,
      warning: warnings.length === 0 ? null : warnings.join('; '),
      candidates: [],
      total: 1,
      tried: this.#tried,
      reason: null,
    };
  }

  /** Numbers are given again: what else has borne the one that was cited is said, never chosen in silence. */
  async #recycled({ coordinate, versionGroup, language, date }: DocumentHead): Promise<string[]> {
    if (coordinate === null || versionGroup === null) return [];
    const bearers = await this.#store.byCoordinate(coordinate);
    const other = bearers.findLast(
      (one) =>
        one.language === language &&
        one.versionGroup !== null &&
        one.versionGroup !== versionGroup &&
        (one.date ?? '') < (date ?? ''),
    );
    return other === undefined
      ? []
      : [`another provision bore this number before: ${other.id} ${interval(other)}`];
  }

  #ambiguous(hits: readonly Hit[], total: number): GetResult {
    const candidates = hits
      .slice(0, this.#options.limit ?? LIMIT)
      .map(({ document, hint }): DocumentCandidate => ({ id: document.id, title: document.title, hint }));
    return { ...this.#notFound('several_documents'), outcome: 'ambiguous', candidates, total };
  }

  #clash(why: string): GetResult {
    this.#tried.push(why);
    return this.#notFound(CLASH);
  }

  #notFound(reason: string): GetResult {
    return {
      outcome: 'not_found',
      document: null,
      warning: null,
      candidates: [],
      total: 0,
      tried: this.#tried,
      reason,
    };
  }
}

const CLASH = 'contradictory_tags';
