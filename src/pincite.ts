import { type BindOptions, createBinder } from './binding/bind.ts';
import { checkedContext } from './binding/context.ts';
import { extracted } from './binding/extracted.ts';
import { withoutDoubtful } from './binding/provision.ts';
import { settle } from './binding/settle.ts';
import { coordinateCitation } from './binding/written.ts';
import { createReader, type Reader } from './grammar/read.ts';
import { sha256Hex } from './lawbook/sha256.ts';
import {
  type Binding,
  type BoundCitation,
  type Citation,
  type Coordinate,
  dayNumber,
  type ExtractResult,
  type IsoDate,
  type Jurisdiction,
  jurisdictionOf,
  type Lexicon,
  type ProvisionIndex,
  provisionLabel,
  type QueryResult,
  type Registry,
  type Resolution,
  type RouteResult,
  type TagQuery,
} from './model/index.ts';
import { keyedOnArticle } from './resolver/keyed.ts';
import { type ResolveView, resolved, unresolved as unresolvedBasis } from './resolver/resolve.ts';
import { type Freshness, isFreshness } from './router/freshness.ts';
import { MissLog, type MissOptions } from './router/misses.ts';
import {
  MAX_CITATIONS,
  MAX_QUERY,
  type RouteView,
  routed,
  unresolved as unresolvedRoute,
} from './router/route.ts';

export interface PinciteOptions {
  readonly lawbook: { readonly lexicon: Lexicon; readonly index: ProvisionIndex };
  readonly jurisdictions: readonly Jurisdiction[];
  /** Told of an error inside Pincite, which the caller sees as `internal_error`. Nothing is printed. */
  readonly onError?: (error: unknown) => void;
  /** Told of questions to `route` that look like a citation and were not understood. Off unless given. */
  readonly misses?: MissOptions;
}

export interface ReadTextOptions {
  /** Coordinates of what the text is about; the first one is where bare provisions are looked for. */
  readonly context?: readonly Coordinate[];
  /** Codes of the legal systems to read for; all where omitted. */
  readonly jurisdictions?: readonly string[] | null;
}

export interface ExtractOptions extends ReadTextOptions {
  /** The day whose law is meant; the lawbook's snapshot where omitted. */
  readonly at?: IsoDate | null;
}

export interface RouteOptions extends ExtractOptions {
  /**
   * Official registers that the caller can ask: what one of them could tell of is answered `VERIFY_LIVE`. They are not asked
   * here; `verifyLive` does that.
   */
  readonly registries?: readonly Registry[];
  /** Warns where the lawbook is older than that. */
  readonly freshness?: Freshness;
}

/** What a project declares of its corpus stands beside how its strings are read. */
export interface ResolveOptions extends ExtractOptions, Omit<ResolveView, 'snapshot'> {}

/** Binds legal citations to law. No method throws, whatever the input. */
export interface Pincite {
  /** The day whose law the lawbook holds. */
  readonly snapshot: IsoDate;
  /** What to do with a question: retrieve from exact places, ask, refuse, or say what is not covered. */
  route(query: string, options?: RouteOptions): RouteResult;
  /** The state of a legal basis. */
  resolve(citation: string, options?: ResolveOptions): Resolution;
  /** Every citation of a text, bound. */
  extract(text: string, options?: ExtractOptions): ExtractResult;
  /** The store queries that a reference stands for. */
  query(reference: string, options?: ReadTextOptions): QueryResult;
  /** The store queries that one citation stands for. */
  queriesOf(citation: Citation): readonly TagQuery[];
  /** Every citation of a text as read, nothing looked up. */
  read(text: string, options?: ReadTextOptions): readonly Citation[];
  /** What one citation denotes. */
  bind(citation: Citation, options?: BindOptions): Binding;
  /** Every citation of a text with what it denotes: what all views are made of. */
  readAndBind(text: string, options?: ExtractOptions): readonly BoundCitation[];
}

/** A text as read, with the context that the index knows. */
interface ReadText {
  readonly citations: readonly Citation[];
  readonly context: readonly Coordinate[];
  readonly messages: readonly string[];
}

/** Joins a lawbook with the legal systems to read for. Not reentrant: one for each thread. */
export function createPincite(options: PinciteOptions): Pincite {
  return new Facade(options, createReader(options.jurisdictions, options.lawbook.lexicon));
}

class Facade implements Pincite {
  private readonly options: PinciteOptions;
  private readonly reader: Reader;
  private readonly binder: ReturnType<typeof createBinder>;
  private readonly misses: MissLog | null;

  constructor(options: PinciteOptions, reader: Reader) {
    const { lawbook, jurisdictions, misses } = options;
    this.options = options;
    this.reader = reader;
    this.binder = createBinder(lawbook.index, jurisdictions);
    const hash = (text: string) => sha256Hex(new TextEncoder().encode(text));
    const onError = (error: unknown) => this.report(error);
    this.misses = misses === undefined ? null : new MissLog(misses, jurisdictions, hash, onError);
  }

  get snapshot(): IsoDate {
    return this.options.lawbook.index.snapshot;
  }

  route(query: string, options: RouteOptions = {}): RouteResult {
    const start = performance.now();
    return this.safely(
      () => {
        const wrong = this.refusedRoute(query, options);
        if (wrong !== null) return unresolvedRoute(wrong, this.view(start));
        // In a conversation what was talked about is context; a text that stands in one has a host.
        const read = this.cited(query, options, false);
        const result =
          read.citations.length > MAX_CITATIONS
            ? unresolvedRoute('too_many_citations', this.view(start, {}, read.messages))
            : routed(query, this.bindAll(read, options), this.view(start, options, read.messages));
        this.misses?.tell(query, result);
        return result;
      },
      () => unresolvedRoute('internal_error', this.view(start)),
    );
  }

  /** @param start of the call, in ms. */
  private view(
    start: number,
    { at = null, freshness, registries = [] }: RouteOptions = {},
    messages: readonly string[] = [],
  ): RouteView {
    return {
      snapshot: this.snapshot,
      snapshotOf: this.snapshotOf,
      at,
      freshness: freshness ?? null,
      registries,
      label: this.label,
      messages,
      latencyNs: Math.round((performance.now() - start) * 1e6),
    };
  }

  resolve(citation: string, options: ResolveOptions = {}): Resolution {
    return this.safely(
      () => {
        const wrong = this.refused(citation, options);
        if (wrong !== null) return unresolvedBasis(wrong, this.snapshot);
        const read = this.cited(citation, options);
        const { at = null } = options;
        const bound = this.bindAll(read, options).map((one) =>
          keyedOnArticle(one, (article) => this.bind(article, { at, context: read.context })),
        );
        return resolved(citation, bound, { ...options, snapshot: this.snapshot });
      },
      () => unresolvedBasis('internal_error', this.snapshot),
    );
  }

  extract(text: string, options: ExtractOptions = {}): ExtractResult {
    const bound = this.readAndBind(text, options);
    return { citations: bound.map((one) => extracted(text, one)), indexSnapshot: this.snapshot };
  }

  query(reference: string, options: ReadTextOptions = {}): QueryResult {
    const cited = this.read(reference, options).filter(({ polarity }) => polarity === 'cited');
    return { queries: cited.flatMap((citation) => this.queriesOf(citation)) };
  }

  queriesOf(citation: Citation): readonly TagQuery[] {
    const { jurisdictions, lawbook } = this.options;
    return this.safely(
      () =>
        jurisdictions
          .find(({ code }) => code === citation.jurisdiction)
          ?.queries(withoutDoubtful(citation), lawbook.index) ?? [],
      () => [],
    );
  }

  read(text: string, options: ReadTextOptions = {}): readonly Citation[] {
    return this.safely(
      () => this.cited(text, options).citations,
      () => [],
    );
  }

  bind(citation: Citation, options: BindOptions = { at: null }): Binding {
    return this.safely(
      () => this.binder.bind(citation, options),
      () => ({ kind: 'unread', reason: 'internal_error', messages: ['Not read: internal_error.'] }),
    );
  }

  readAndBind(text: string, options: ExtractOptions = {}): readonly BoundCitation[] {
    return this.safely(
      () => this.bindAll(this.cited(text, options), options),
      () => [],
    );
  }

  private bindAll({ citations, context }: ReadText, options: ExtractOptions): readonly BoundCitation[] {
    const at = options.at ?? null;
    return settle(
      citations.map((citation) => ({
        citation,
        binding: this.bind(citation, { at, context }),
        polarity: citation.polarity,
      })),
    );
  }

  private cited(text: string, options: ReadTextOptions, hosted = true): ReadText {
    const { lawbook } = this.options;
    if (typeof text !== 'string') return { citations: [], context: [], messages: [] };
    const scope = options.jurisdictions ?? null;
    const jurisdictions = this.inScope(scope);
    const given = Array.isArray(options.context) ? options.context : [];
    const checked = checkedContext(lawbook.index, jurisdictions, given);
    const context = checked.coordinates.filter((one) =>
      jurisdictions.some(({ code }) => code === jurisdictionOf(one)),
    );
    const { messages: known } = checked;
    const messages =
      context.length === checked.coordinates.length
        ? known
        : [...known, 'Context of other legal systems than those asked for was left out.'];
    const written = coordinateCitation(lawbook.index, jurisdictions, text);
    if (written !== null) return { citations: [written], context, messages };
    const host = hosted ? (context[0] ?? null) : null;
    const citations = this.reader.read(text, { host, context, jurisdictions: scope });
    return { citations, context, messages };
  }

  private inScope(scope: readonly string[] | null): readonly Jurisdiction[] {
    const { jurisdictions } = this.options;
    if (scope === null) return jurisdictions;
    return Array.isArray(scope) ? jurisdictions.filter(({ code }) => scope.includes(code)) : [];
  }

  /** Why an input is not read at all, or null. */
  private refused(text: unknown, options: ExtractOptions): string | null {
    if (typeof text !== 'string') return 'not_a_string';
    if (text.length > MAX_QUERY) return 'query_too_long';
    if (this.inScope(options.jurisdictions ?? null).length === 0) return 'no_jurisdiction_in_scope';
    const at = options.at ?? null;
    return at !== null && (typeof at !== 'string' || dayNumber(at) === null) ? 'invalid_date' : null;
  }

  private refusedRoute(query: unknown, options: RouteOptions): string | null {
    const { freshness } = options;
    const wrong = this.refused(query, options);
    return wrong === null && freshness !== undefined && !isFreshness(freshness) ? 'invalid_freshness' : wrong;
  }

  private readonly snapshotOf: RouteView['snapshotOf'] = (code) =>
    this.options.lawbook.index.snapshotOf(code);

  private readonly label: RouteView['label'] = (instrument, coordinate) => {
    const { jurisdictions } = this.options;
    const jurisdiction = jurisdictions.find(({ code }) => code === instrument.jurisdiction);
    return jurisdiction === undefined
      ? instrument.title
      : provisionLabel(jurisdiction, instrument, coordinate);
  };

  private safely<T>(work: () => T, otherwise: () => T): T {
    try {
      return work();
    } catch (error) {
      this.report(error);
      return otherwise();
    }
  }

  /** What the caller does with an error is no error of ours. */
  private report(error: unknown): void {
    try {
      this.options.onError?.(error);
    } catch {
      // Nobody is left to be told.
    }
  }
}
