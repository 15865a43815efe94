import { Strings } from '../lawbook/bytes.ts';
import {
  type Coordinate,
  type IsoDate,
  type Jurisdiction,
  type ProvisionIndex,
  provisionLabel,
  type RouteResult,
} from '../model/index.ts';
import { languageOf } from './detect.ts';
import { type DiscoveryManifest, type IndexFile, readIndex } from './file.ts';
import { type ForeignNames, foreignNames, namedIn } from './foreign.ts';
import { type Language, openLanguages } from './languages.ts';
import { type Concept, conceptsOf } from './question.ts';
import { type Hit, Searcher, type SearchScope } from './search.ts';
import { wordsOf } from './words.ts';

/** A provision that may answer a question, for the user to confirm. */
export interface DiscoveredProvision {
  readonly coordinate: Coordinate;
  /** `Employment Rights Act 1996, s. 124: Limit of compensatory award`. */
  readonly label: string;
  /** The heading, or the title of the group right above; null where there is neither. */
  readonly heading: string | null;
  readonly score: number;
  /** Words of the question that were found, themselves or what the law says for them. */
  readonly matched: readonly string[];
}

export interface DiscoveryResult {
  /** Best first. None of them is bound: the one that the user confirms is routed like any citation. */
  readonly candidates: readonly DiscoveredProvision[];
  /** Whether the corpus seems to hold what is asked for. */
  readonly confident: boolean;
  /** Between 0 and 1. */
  readonly confidence: number;
  /** Why there is no candidate, or why it is not confident. */
  readonly reason: DiscoveryReason | null;
  /** The language that the question was read in. */
  readonly language: string | null;
  /** What was not done that should have been; null where all was. */
  readonly note: string | null;
}

export type DiscoveryReason =
  | 'not_a_string'
  | 'query_too_long'
  | 'no_words'
  | 'nothing_found'
  | 'other_law'
  | 'little_in_common';

export interface DiscoverOptions {
  /** Candidates, 10 where omitted, 50 at most. */
  readonly limit?: number | undefined;
  readonly jurisdictions?: readonly string[] | undefined;
  /** Only what was in force on that day. */
  readonly at?: IsoDate | undefined;
  /** ISO 639-1; found out where omitted. */
  readonly language?: string | undefined;
}

/** What proves that a candidate can be bound, and says what it is called. */
export interface DiscoveryLaw {
  readonly index: ProvisionIndex;
  readonly jurisdictions: readonly Jurisdiction[];
  route(query: string, options?: { readonly at?: IsoDate }): RouteResult;
}

/**
 * Provisions near to a question in meaning, nearest first.
 *
 * @param permits tells which provisions of the index are asked for, by their numbers
 * @throws Error that says in one line why there are none
 */
export type Nearest = (
  question: string,
  permits: (provision: number) => boolean,
  limit: number,
) => Promise<readonly number[]>;

/** A question as it was read. */
interface Asked {
  readonly question: string;
  readonly language: Language;
  readonly concepts: readonly Concept[];
  readonly scope: SearchScope;
  readonly limit: number;
  readonly at: IsoDate | undefined;
}

/** A hit, and what it is ranked by. */
interface Ranked extends Hit {
  readonly rank: number;
}

/** Longer questions are not read, as in `route`. */
const MAX_QUERY = 4096;
const LIMIT = 10;
const MAX_LIMIT = 50;
/** Candidates that are asked for beyond the limit, in the place of those that are not bound. */
const SPARE = 20;
/** Candidates of each of two rankings that are joined. */
const JOINED = 100;
/** How little the first places count beyond the next: Cormack, Clarke and Buettcher, "Reciprocal Rank Fusion" (2009). */
const FUSION = 60;
/** Below this confidence a question counts as one that the corpus does not answer. */
const CONFIDENT = 0.5;
/** Candidates by which the confidence is told. */
const TELLING = 5;
/**
 * What speaks for a question that the corpus answers, and how much: logistic regression on the three halves of the battery (docs/design/discovery.md).
 * What many words of a question have in common is seldom chance; what one or two have is.
 */
const EVIDENCE = { covered: 9.5, headed: 5.2, words: 4.4, least: -14.3 };
/** What is left of the confidence where a question names other law. */
const OTHER_LAW = 0.3;

/** What finds provisions, by words alone or by meaning too. */
export interface Discoverer {
  readonly manifest: DiscoveryManifest;
  /** SHA-256 of the index, in hexadecimal digits. */
  readonly hash: string;
  discover(question: string, options?: DiscoverOptions): DiscoveryResult | Promise<DiscoveryResult>;
}

/** Finds provisions for questions that cite none, by words. Offers, and never binds. */
export class Discovery implements Discoverer {
  readonly manifest: DiscoveryManifest;
  readonly hash: string;
  private readonly coordinates: Strings;
  private readonly headings: Strings;
  private readonly searcher: Searcher;
  private readonly languages: ReadonlyMap<string, Language>;
  private readonly law: DiscoveryLaw;
  private readonly foreign = new Map<string, ForeignNames>();

  constructor(
    { manifest, columns, hash }: IndexFile,
    languages: ReadonlyMap<string, Language>,
    law: DiscoveryLaw,
  ) {
    this.manifest = manifest;
    this.hash = hash;
    this.coordinates = new Strings(columns.coordinateBytes, columns.coordinateOffsets);
    this.headings = new Strings(columns.headingBytes, columns.headingOffsets);
    this.searcher = new Searcher(manifest, columns);
    this.languages = languages;
    this.law = law;
  }

  discover(question: string, options: DiscoverOptions = {}): DiscoveryResult {
    const asked = this.read(question, options);
    return 'reason' in asked ? asked : this.answer(asked, this.byWords(asked, asked.limit + SPARE));
  }

  /**
   * The same, joined by their ranks with provisions that are near in meaning. Where those cannot be had, the words alone answer, and the note of
   * the result says why.
   */
  async discoverWith(
    nearest: Nearest,
    question: string,
    options: DiscoverOptions = {},
  ): Promise<DiscoveryResult> {
    const asked = this.read(question, options);
    if ('reason' in asked) return asked;
    try {
      const near = await nearest(question, this.searcher.permits(asked.scope), JOINED);
      return this.answer(asked, joined(this.byWords(asked, JOINED), near));
    } catch (error) {
      const note = `found by words alone: ${error instanceof Error ? error.message : error}`;
      return { ...this.answer(asked, this.byWords(asked, asked.limit + SPARE)), note };
    }
  }

  /** What is asked, or why there is nothing to look for. */
  private read(question: string, options: DiscoverOptions): Asked | DiscoveryResult {
    if (typeof question !== 'string') return nothing('not_a_string', null);
    if (question.length > MAX_QUERY) return nothing('query_too_long', null);
    const language = this.languageOf(question, options.language);
    if (language === null) return nothing('no_words', null);
    const concepts = conceptsOf(question, language, this.searcher.vocabulary(language.code));
    if (concepts.length === 0) return nothing('no_words', language.code);
    const scope = {
      language: language.code,
      jurisdictions: options.jurisdictions ?? null,
      words: new Set(wordsOf(question, MAX_QUERY)),
    };
    const limit = Math.max(1, Math.min(MAX_LIMIT, options.limit ?? LIMIT));
    return { question, language, concepts, scope, limit, at: options.at };
  }

  private byWords({ concepts, scope }: Asked, limit: number): readonly Ranked[] {
    return this.searcher.search(concepts, scope, limit).map((hit) => ({ ...hit, rank: hit.score }));
  }

  private answer(asked: Asked, ranked: readonly Ranked[]): DiscoveryResult {
    const candidates: DiscoveredProvision[] = [];
    const found = new Set(ranked.map(({ provision }) => this.coordinates.at(provision)));
    const seen = new Set<Coordinate>();
    for (const hit of ranked) {
      if (candidates.length === asked.limit) break;
      const coordinate = this.coordinates.at(hit.provision);
      // A whole provision says what its parts say: they would only take the places of others.
      if (seen.has(coordinate) || isPartOfOne(coordinate, found)) continue;
      seen.add(coordinate);
      const candidate = this.candidate(hit, coordinate, asked);
      if (candidate !== null) candidates.push(candidate);
    }
    return this.judged(asked, candidates, confidenceOf(asked.concepts, ranked.slice(0, TELLING)));
  }

  private languageOf(question: string, asked: string | undefined): Language | null {
    if (asked !== undefined) return this.languages.get(asked) ?? null;
    return languageOf(question, this.languages.values(), (code) => this.searcher.vocabulary(code));
  }

  /** Null for what `route` does not bind, now or on the day asked for. */
  private candidate(
    { provision, rank, concepts: mask }: Ranked,
    coordinate: Coordinate,
    { concepts, at }: Asked,
  ): DiscoveredProvision | null {
    const routed = this.law.route(coordinate, at === undefined ? {} : { at });
    if (routed.status !== 'ROUTE_BOUNDED' || routed.coordinates[0] !== coordinate) return null;
    const heading = this.headings.at(provision);
    const label = this.labelOf(coordinate);
    return {
      coordinate,
      label: heading === '' ? label : `${label}: ${heading}`,
      heading: heading === '' ? null : heading,
      score: Math.round(rank * 1000) / 1000,
      matched: concepts.filter((_, n) => mask & (1 << n)).map(({ word }) => word),
    };
  }

  private labelOf(coordinate: Coordinate): string {
    const { index, jurisdictions } = this.law;
    for (let end = coordinate.lastIndexOf('/'); end > 0; end = coordinate.lastIndexOf('/', end - 1)) {
      const ordinal = index.instrumentAt(coordinate.slice(0, end));
      if (ordinal < 0) continue;
      const instrument = index.instrument(ordinal);
      const jurisdiction = jurisdictions.find(({ code }) => code === instrument.jurisdiction);
      if (jurisdiction !== undefined) return provisionLabel(jurisdiction, instrument, coordinate);
    }
    return coordinate;
  }

  private judged(
    { question, language }: Asked,
    candidates: readonly DiscoveredProvision[],
    held: number,
  ): DiscoveryResult {
    if (candidates.length === 0) return nothing('nothing_found', language.code);
    const named = namedIn(question, this.foreignOf(language));
    const [first] = candidates;
    const elsewhere = named.length > 0 && namedIn(first?.label ?? '', named).length < named.length;
    const confidence = Math.round(held * (elsewhere ? OTHER_LAW : 1) * 1000) / 1000;
    const confident = confidence >= CONFIDENT;
    return {
      candidates,
      confident,
      confidence,
      reason: confident ? null : elsewhere ? 'other_law' : 'little_in_common',
      language: language.code,
      note: null,
    };
  }

  private foreignOf(language: Language): ForeignNames {
    let names = this.foreign.get(language.code);
    if (names === undefined) {
      names = foreignNames(language, this.manifest.jurisdictions);
      this.foreign.set(language.code, names);
    }
    return names;
  }
}

/** Two rankings as one, by the places that each gives. */
function joined(words: readonly Ranked[], near: readonly number[]): readonly Ranked[] {
  const all = new Map<number, Ranked>();
  words.forEach((hit, place) => {
    all.set(hit.provision, { ...hit, rank: 1 / (FUSION + place + 1) });
  });
  near.forEach((provision, place) => {
    const hit = all.get(provision) ?? { provision, score: 0, covered: 0, headed: 0, concepts: 0, rank: 0 };
    all.set(provision, { ...hit, rank: hit.rank + 1 / (FUSION + place + 1) });
  });
  return [...all.values()].sort((a, b) => b.rank - a.rank || a.provision - b.provision);
}

/** How sure it is, between 0 and 1, that the corpus has what is asked for, by the best that was found. */
function confidenceOf(concepts: readonly Concept[], best: readonly Hit[]): number {
  const most = (field: 'covered' | 'headed'): number => Math.max(0, ...best.map((hit) => hit[field]));
  const { covered, headed, words, least } = EVIDENCE;
  const sum = covered * most('covered') + headed * most('headed') + words * Math.log(concepts.length) + least;
  return 1 / (1 + Math.exp(-sum));
}

function isPartOfOne(coordinate: Coordinate, found: ReadonlySet<Coordinate>): boolean {
  for (let end = coordinate.lastIndexOf('/'); end > 0; end = coordinate.lastIndexOf('/', end - 1))
    if (found.has(coordinate.slice(0, end))) return true;
  return false;
}

function nothing(reason: DiscoveryReason, language: string | null): DiscoveryResult {
  return { candidates: [], confident: false, confidence: 0, reason, language, note: null };
}

/**
 * Opens an index file.
 *
 * @throws DiscoveryError where it is missing, damaged or of another format
 * @throws PackageMissingError where the packages with stemmers and stop words are not installed
 */
export async function openDiscovery(path: string, law: DiscoveryLaw): Promise<Discovery> {
  const file = readIndex(path);
  return new Discovery(file, await openLanguages(file.manifest.languages), law);
}
