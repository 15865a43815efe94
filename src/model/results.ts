import type { BindingKind, BoundFlags, Candidate } from './binding.ts';
import type { CitationKind, Correction, Pinpoint, Span } from './citation.ts';
import type { Coordinate } from './coordinate.ts';
import type { IsoDate } from './dates.ts';
import type { CorpusDocument } from './document.ts';
import type { TagQuery } from './tag-query.ts';

/** A citation as `extract` prints it. */
export interface ExtractedCitation {
  readonly span: Span;
  readonly text: string;
  readonly jurisdiction: string;
  readonly kind: CitationKind;
  /** The one coordinate, or the first of a range; null where nothing is denoted. */
  readonly coordinate: Coordinate | null;
  readonly coordinates: readonly Coordinate[];
  readonly instrument: {
    readonly coordinate: Coordinate | null;
    readonly title: string | null;
    readonly ids: Readonly<Record<string, string>>;
  } | null;
  /** The provision itself, then the places below it, outermost first. */
  readonly pinpoints: readonly Pinpoint[];
  readonly decision: {
    readonly court: string | null;
    readonly number: string | null;
    readonly date: IsoDate | null;
    readonly ecli: string | null;
  } | null;
  readonly binding: BindingKind;
  /** Whether existence was checked against a held text or a complete list, and stands. */
  readonly verified: boolean;
  readonly reason: string | null;
  readonly polarity: 'cited' | 'excluded' | 'context';
  /** What the words say of the version: a date, a text, or only words. */
  readonly version: Readonly<Record<string, string>> | null;
  readonly candidates: readonly Candidate[];
}

export interface ExtractResult {
  readonly citations: readonly ExtractedCitation[];
  readonly indexSnapshot: IsoDate;
}

export const ROUTE_STATUSES = [
  'EPISTEMIC_ABSTENTION_INSTRUMENT_NOT_FOUND',
  'EPISTEMIC_ABSTENTION_PROVISION_NOT_FOUND',
  'ROUTE_AMBIGUOUS',
  'ROUTE_OUT_OF_COVERAGE',
  'ROUTE_BOUNDED',
  'ROUTE_UNRESOLVED',
] as const;
export type RouteStatus = (typeof ROUTE_STATUSES)[number];

export type NextAction =
  | 'RETRIEVE_BOUNDED'
  | 'ASK_USER'
  | 'REFUSE'
  | 'DECLARE_OUT_OF_COVERAGE'
  | 'VERIFY_LIVE'
  | 'DISCOVER_THEN_BIND';

export interface RoutedCitation extends ExtractedCitation {
  /** This citation's own status, beside the status of the whole. */
  readonly resolution: RouteStatus;
  /** Set where what is bound is no longer in force: when it was, and what took its place. */
  readonly repealed: BoundFlags['repealed'];
  /** Whether an official register could tell if it exists, where the lawbook cannot. */
  readonly liveCheckable: boolean;
}

export interface RouteResult {
  readonly status: RouteStatus;
  readonly nextAction: NextAction;
  readonly coordinates: readonly Coordinate[];
  readonly excluded: readonly Coordinate[];
  readonly candidates: readonly Candidate[];
  readonly clarification: string | null;
  readonly citations: readonly RoutedCitation[];
  readonly corrections: readonly Correction[];
  readonly suggestions: readonly Candidate[];
  readonly repealed: boolean;
  readonly temporalHint: string | null;
  readonly source: 'grammar' | 'identifier' | 'context' | null;
  readonly reason: string | null;
  readonly messages: readonly string[];
  readonly indexSnapshot: IsoDate;
  readonly latencyNs: number;
}

export const RESOLUTION_STATUSES = [
  'unparseable',
  'not_in_corpus',
  'non_statutory',
  'instrument_only',
  'resolved',
] as const;
export type ResolutionStatus = (typeof RESOLUTION_STATUSES)[number];

export interface Resolution {
  readonly status: ResolutionStatus;
  /** Who mends it: `corpus`, `authoring`, or nobody. */
  readonly owner: 'corpus' | 'authoring' | null;
  readonly reason: string | null;
  readonly coordinate: Coordinate | null;
  /** Title of the instrument. */
  readonly instrument: string | null;
  /** The article or section as the coordinate writes it. */
  readonly provision: string | null;
  /** Places below the provision, as cited. */
  readonly qualifier: string | null;
  readonly range: readonly [from: Coordinate, to: Coordinate] | null;
  readonly etSeq: boolean;
  readonly gloss: string | null;
  readonly headingOnly: boolean;
  readonly successor: Coordinate | null;
  readonly candidates: readonly Candidate[];
  /** One entry per citation where the string holds several. */
  readonly parts: readonly Resolution[];
  readonly contentHash: string | null;
  readonly verifiable: boolean;
  readonly warnings: readonly string[];
  readonly indexSnapshot: IsoDate;
}

export interface DocumentCandidate {
  readonly id: string;
  readonly title: string;
  readonly hint: string | null;
}

export interface GetResult {
  readonly outcome: 'document' | 'ambiguous' | 'not_found';
  readonly document: CorpusDocument | null;
  /** Set where the document answers an interpretation that was not the only possible one. */
  readonly warning: string | null;
  readonly candidates: readonly DocumentCandidate[];
  readonly total: number;
  /** What was looked for, in order, in words. */
  readonly tried: readonly string[];
  readonly reason: string | null;
}

export interface QueryResult {
  readonly queries: readonly TagQuery[];
}
