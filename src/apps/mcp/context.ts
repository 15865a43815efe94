import type { Discoverer } from '../../discovery/index.ts';
import type { Manifest } from '../../lawbook/manifest.ts';
import type { IsoDate, Jurisdiction } from '../../model/index.ts';
import type { Pincite } from '../../pincite.ts';
import type { Store } from '../../store/index.ts';
import { type NamedText, namedTexts, type SourceExtent, sourceExtents } from '../../store/provenance.ts';
import { discover } from '../../store/search.ts';
import { type IndexState, textIndexState } from '../../store/search-index.ts';

/** What a server answers from. */
export interface McpOptions {
  readonly pincite: Pincite;
  readonly jurisdictions: readonly Jurisdiction[];
  /** The corpus; null where there is none, and the tools that need documents are not offered. */
  readonly store: Store | null;
  /** What finds provisions for questions that cite none; null or absent where there is no index, and it is not offered. */
  readonly discovery?: Discoverer | null;
  /** What the lawbook says of itself; null where the base layer answers. */
  readonly lawbook: Manifest | null;
  /** The day that an omitted date means. */
  readonly snapshot: IsoDate;
  readonly version: string;
  /** Told of what went wrong inside. Nothing is printed. */
  readonly onError?: (error: unknown) => void;
}

/** What the tools see: the options, and what is counted once for all of them. */
export interface McpContext extends McpOptions {
  readonly holdings: Holdings | null;
}

export interface CorpusContext extends McpContext {
  readonly store: Store;
  readonly holdings: Holdings;
}

export interface DiscoveryContext extends McpContext {
  readonly discovery: Discoverer;
}

export function contextOf(options: McpOptions): McpContext {
  const { store } = options;
  return { ...options, holdings: store === null ? null : new Holdings(store) };
}

export function hasCorpus(context: McpContext): context is CorpusContext {
  return context.store !== null;
}

export function hasDiscovery(context: McpContext): context is DiscoveryContext {
  return (context.discovery ?? null) !== null;
}

/** How long what was counted over the whole store is repeated: each count reads all of its rows. */
const FRESH_MS = 300_000;
/** Courts that are offered for completion. */
const COURTS = 10_000;

/** Counts over the whole store. */
export class Holdings {
  readonly extents: () => Promise<readonly SourceExtent[]>;
  readonly index: () => Promise<IndexState>;
  /** Texts that have parts, by their names. */
  readonly texts: () => Promise<readonly NamedText[]>;
  /** Courts as the decisions name them, most decisions first. */
  readonly courts: () => Promise<readonly string[]>;

  constructor({ driver }: Store) {
    this.extents = remembered(() => sourceExtents(driver));
    this.index = remembered(() => textIndexState(driver));
    this.texts = remembered(() => namedTexts(driver));
    this.courts = remembered(async () => {
      const all = { language: null, text: null, former: true };
      // No day is asked for, so none stands for now.
      const facets = await discover(driver, all, 'court', { limit: COURTS, snapshot: '9999-12-31' });
      return facets.map(({ value }) => value);
    });
  }
}

/** The answer of a work, for a while; one that failed is tried again. */
function remembered<T>(work: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  let until = 0;
  return () => {
    if (answer !== null && performance.now() < until) return answer;
    until = performance.now() + FRESH_MS;
    const begun = work();
    answer = begun;
    begun.catch(() => {
      if (answer === begun) answer = null;
    });
    return begun;
  };
}
