import type { IsoDate } from '../model/dates.ts';
import type { CorpusDocument } from '../model/document.ts';
import type { DocumentCandidate, GetResult } from '../model/results.ts';
import { type TagFilter, TagFilterSet, type TagQuery } from '../model/tag-query.ts';
import { isInForce, type QueryHits } from './documents.ts';

/** What getting a document needs of a store. */
export interface DocumentSource {
  find(id: string): Promise<readonly CorpusDocument[]>;
  versions(jurisdiction: string, versionGroup: string): Promise<readonly CorpusDocument[]>;
  execute(query: TagQuery, options: { limit: number; snapshot: IsoDate }): Promise<QueryHits>;
}

export interface GetOptions {
  /** What the parsers made of the reference. */
  readonly queries?: readonly TagQuery[];
  /** Ids that a lawbook bound the reference to. */
  readonly documentIds?: readonly string[];
  /** More that the document must bear. */
  readonly tags?: Readonly<Record<string, string>>;
  readonly at?: IsoDate | null;
  readonly language?: string | null;
  /** The day that stands for "now". */
  readonly snapshot: IsoDate;
  /** How many candidates at most are listed. */
  readonly limit?: number;
}

const LIMIT = 10;

/**
 * The document that a reference means. In order: its id, the confident readings all together, the candidate readings
 * all together. Several different documents are never chosen among: confident readings that give different ones are
 * ambiguous, unlike a pipeline where the first hit wins.
 */
export async function get(store: DocumentSource, reference: string, options: GetOptions): Promise<GetResult> {
  return new Search(store, options).run(reference);
}

interface Hit {
  readonly document: CorpusDocument;
  readonly hint: string | null;
}

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
    return (
      (await this.#byId([reference.trim()])) ??
      (await this.#byId(this.#options.documentIds ?? [])) ??
      (await this.#byQueries()) ??
      this.#notFound(this.#tried.length > 1 ? 'no_match' : 'not_understood')
    );
  }

  async #byId(ids: readonly string[]): Promise<GetResult | null> {
    const found = new Map<string, CorpusDocument>();
    for (const id of ids) {
      if (id === '') continue;
      this.#tried.push(`the document id ${JSON.stringify(id)}`);
      for (const document of await this.#store.find(id)) found.set(key(document), document);
    }
    if (found.size === 0) return null;
    const documents = [...found.values()];
    const clashes = documents.map((document) => this.#contradiction(document));
    const left = documents.filter((_, n) => clashes[n] === null);
    if (left.length === 0) return this.#clash(clashes.find((clash) => clash !== null) ?? '');
    const hits: Hit[] = [];
    let gone: GetResult | null = null;
    for (const document of left) {
      const version = await this.#versionAt(document);
      if (Array.isArray(version)) hits.push(...version.map((one) => ({ document: one, hint: null })));
      else gone = version;
    }
    return hits.length === 0 ? gone : this.#choose(hits, hits.length, this.#at, false);
  }

  /** The caller's tags against a document that an id names. */
  #contradiction(document: CorpusDocument): string | null {
    const { language, source, kind, jurisdiction } = document;
    const columns: Record<string, string> = { language, source, kind, jurisdiction };
    const day = this.#at ?? this.#options.snapshot;
    const wanted = { ...this.#options.tags };
    if (this.#options.language) wanted.language ??= this.#options.language;
    for (const [name, value] of Object.entries(wanted)) {
      const own = Object.hasOwn(document.tags, name) ? document.tags[name] : undefined;
      const held = name === 'in_force' ? String(isInForce(document, day)) : (columns[name] ?? own);
      if (held === undefined || !(typeof held === 'string' ? [held] : held).includes(value))
        return `${name} = ${value} was asked for, and ${document.id} has ${
          held === undefined ? `no ${name}` : `${name} = ${typeof held === 'string' ? held : held.join(', ')}`
        }`;
    }
    return null;
  }

  /** The document itself, or its version on the day asked for. */
  async #versionAt(document: CorpusDocument): Promise<CorpusDocument[] | GetResult> {
    const at = this.#at;
    if (at === null) return [document];
    const { jurisdiction, versionGroup } = document;
    const versions =
      versionGroup === null ? [document] : await this.#store.versions(jurisdiction, versionGroup);
    const then = versions.filter((version) => isInForce(version, at));
    if (then.length > 0) return then;
    // A document without any date (a container, a notice) is not versioned.
    if (versions.length === 1 && document.date === null && document.dateEnd === null) return [document];
    return this.#notInForce(versions, at);
  }

  #notInForce(versions: readonly CorpusDocument[], at: IsoDate): GetResult {
    const known = versions.map(
      ({ id, date, dateEnd }) => `${id} from ${date ?? '?'} to ${dateEnd ?? 'open'}`,
    );
    const shown = known.slice(0, LIMIT).join('; ');
    this.#tried.push(
      `a version in force on ${at}: there is none among ${shown}${known.length > LIMIT ? '; ...' : ''}`,
    );
    if (versions.every(({ date }) => date !== null && date > at)) return this.#notFound('not_yet_in_force');
    if (versions.every(({ dateEnd }) => dateEnd !== null && dateEnd <= at)) return this.#notFound('repealed');
    return this.#notFound('not_in_force');
  }

  async #byQueries(): Promise<GetResult | null> {
    const queries = (this.#options.queries ?? []).map((query) => this.#narrow(query));
    const possible = queries.filter((query): query is TagQuery => typeof query !== 'string');
    const clash = queries.find((query) => typeof query === 'string');
    if (clash !== undefined && possible.length === 0) return this.#clash(clash);
    return (
      (await this.#execute(possible.filter((query) => query.hint === null))) ??
      (await this.#execute(possible.filter((query) => query.hint !== null)))
    );
  }

  /** The query with all that the caller adds, or what the two contradict each other in. */
  #narrow(query: TagQuery): TagQuery | string {
    const { language, tags = {} } = this.#options;
    for (const [name, value] of Object.entries(tags)) {
      const fixed: Record<string, string | null> = { kind: query.kind, language: language ?? query.language };
      const own = Object.hasOwn(fixed, name) ? fixed[name] : null;
      const filter = query.tagFilters.filters.find((one) => one.key === name && contradicts(one, value));
      if (filter === undefined && (own === null || own === undefined || own === value)) continue;
      return `${name} = ${value} was asked for, and the reference says ${filter ? say(filter) : `${name} = ${own}`}`;
    }
    return {
      ...query,
      language: language ?? query.language,
      tagFilters: query.tagFilters.and(TagFilterSet.fromTags(tags)),
      atDate: this.#at ?? query.atDate,
      // So that the limit cannot cut off the version in force.
      shouldSortInForceFirst: true,
    };
  }

  async #execute(queries: readonly TagQuery[]): Promise<GetResult | null> {
    const hits = new Map<string, Hit>();
    let total = 0;
    for (const query of queries) {
      this.#tried.push(describe(query));
      const found = await this.#hits(query);
      total = Math.max(total, found.total);
      for (const document of found.documents) {
        if (!hits.has(key(document))) hits.set(key(document), { document, hint: query.hint });
      }
    }
    if (hits.size > 0) {
      const days = new Set(queries.map((query) => query.atDate));
      const [day = null] = days.size === 1 ? days : [];
      return this.#choose([...hits.values()], total, day);
    }
    // Nothing on that day: where there is something on another, that is the answer.
    for (const query of queries) {
      if (query.atDate === null) continue;
      const { documents } = await this.#hits({ ...query, atDate: null });
      if (documents.length > 0) return this.#notInForce(documents, query.atDate);
    }
    return null;
  }

  #hits(query: TagQuery): Promise<QueryHits> {
    const limit = Math.max(this.#options.limit ?? LIMIT, LIMIT) * 10;
    return this.#store.execute(query, { limit, snapshot: this.#options.snapshot });
  }

  /** One thing in one version, or a question. Versions of one thing share a group or a coordinate. */
  #choose(hits: readonly Hit[], total: number, at: IsoDate | null, byReference = true): GetResult {
    const things = group(hits);
    const day = at ?? this.#options.snapshot;
    const [thing, ...others] = things;
    if (thing === undefined) return this.#notFound('no_match');
    const warnings =
      thing[0]?.hint == null ? [] : [`read as ${thing[0].hint}, one of several possible readings`];
    if (others.length > 0) {
      const shown = things.map((versions) => pick(versions, day)[0] as Hit);
      return this.#ambiguous(shown, Math.max(shown.length, total > hits.length ? total : 0));
    }
    const current = thing.length === 1 ? thing : pick(thing, day);
    const [chosen, ...rivals] = current;
    if (chosen === undefined) return this.#notFound('no_match');
    const inForce = isInForce(chosen.document, day);
    if (rivals.length > 0 && inForce) return this.#ambiguous(current, current.length);
    if (byReference && !inForce && chosen.document.date !== null)
      warnings.push(`no version is in force on ${day}; this is the nearest one held`);
    return {
      outcome: 'document',
      document: chosen.document,
      warning: warnings.length === 0 ? null : warnings.join('; '),
      candidates: [],
      total: 1,
      tried: this.#tried,
      reason: null,
    };
  }

  #ambiguous(hits: readonly Hit[], total: number): GetResult {
    const candidates = hits
      .slice(0, this.#options.limit ?? LIMIT)
      .map(({ document, hint }): DocumentCandidate => ({ id: document.id, title: document.title, hint }));
    return {
      outcome: 'ambiguous',
      document: null,
      warning: null,
      candidates,
      total,
      tried: this.#tried,
      reason: 'several_documents',
    };
  }

  #clash(why: string): GetResult {
    this.#tried.push(why);
    return this.#notFound('contradictory_tags');
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

const key = ({ jurisdiction, id }: CorpusDocument): string => `${jurisdiction}\0${id}`;

/** Hits that are versions of one thing, in the order of first appearance. */
function group(hits: readonly Hit[]): Hit[][] {
  const groups: Hit[][] = [];
  const owner = new Map<string, Hit[]>();
  for (const hit of hits) {
    const { jurisdiction, versionGroup, coordinate, language } = hit.document;
    const names = [
      ...(versionGroup === null ? [] : [`g${jurisdiction}\0${language}\0${versionGroup}`]),
      ...(coordinate === null ? [] : [`c${language}\0${coordinate}`]),
    ];
    const found = [...new Set(names.map((name) => owner.get(name)).filter((one) => one !== undefined))];
    const [first = [], ...rest] = found;
    if (found.length === 0) groups.push(first);
    first.push(hit, ...rest.flat());
    for (const merged of rest) groups.splice(groups.indexOf(merged), 1);
    for (const [name, members] of owner) if (rest.includes(members)) owner.set(name, first);
    for (const name of names) owner.set(name, first);
  }
  return groups;
}

/** The versions in force on a day; where none is, the last that began by then, else the first to come. */
function pick(versions: readonly Hit[], day: IsoDate): Hit[] {
  const current = versions.filter(({ document }) => isInForce(document, day));
  if (current.length > 0) return current;
  const byDate = [...versions].sort((a, b) => compare(a.document.date ?? '', b.document.date ?? ''));
  const past = byDate.filter(({ document }) => (document.date ?? '') <= day);
  const one = past.at(-1) ?? byDate[0];
  return one === undefined ? [] : [one];
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function contradicts({ op, value }: TagFilter, asked: string): boolean {
  const values = Array.isArray(value) ? (value as readonly string[]) : [];
  switch (op) {
    case 'EQ':
      return value !== asked;
    case 'IN':
      return !values.includes(asked);
    case 'NOT_IN':
      return values.includes(asked);
    case 'NOT_EXISTS':
      return true;
    default:
      return false;
  }
}

function describe({ kind, language, tagFilters, atDate, hint }: TagQuery): string {
  const what = [`${kind ?? 'a document'} in ${language}`, ...tagFilters.filters.map(say)];
  if (atDate !== null) what.push(`in force on ${atDate}`);
  return `${hint === null ? '' : `${hint}: `}${what.join(', ')}`;
}

const WORDS: Record<TagFilter['op'], string> = {
  EQ: '=',
  IN: 'among',
  NOT_IN: 'not among',
  ILIKE: 'like',
  EXISTS: 'present',
  NOT_EXISTS: 'absent',
  NORMALIZE: 'spelt like',
};

function say({ key, op, value }: TagFilter): string {
  const shown = value === null ? '' : ` ${typeof value === 'string' ? value : value.join(' | ')}`;
  return `${key} ${WORDS[op]}${shown}`;
}
