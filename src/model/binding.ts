import type { Citation, Correction, Polarity } from './citation.ts';
import type { Coordinate } from './coordinate.ts';
import type { IsoDate } from './dates.ts';
import type { InstrumentRecord, ProvisionRecord } from './ports.ts';

export interface Candidate {
  readonly coordinate: Coordinate;
  readonly label: string;
}

/** How far a bound citation reaches. */
export type Extent =
  | { readonly type: 'single' }
  /** A closed range whose members are all listed, in document order. */
  | { readonly type: 'range'; readonly from: Coordinate; readonly to: Coordinate }
  /**
   * Its end is not known, or lies beyond the limit. `why` is the reason for asking; `to` is the end as cited, where
   * one was, whether or not it exists.
   */
  | {
      readonly type: 'open';
      readonly from: Coordinate;
      readonly to: Coordinate | null;
      readonly why: 'open_range' | 'range';
    };

export interface BoundFlags {
  /** No version is in force on the day asked for (and none was asked for explicitly). */
  readonly repealed: {
    readonly from: IsoDate | null;
    readonly to: IsoDate | null;
    readonly successors: readonly Coordinate[];
  } | null;
  readonly duplicate: boolean;
  readonly headingOnly: boolean;
  /** Pinpoints that the known structure does not have. */
  readonly pinpointNotFound: boolean;
}

interface Common {
  /** For people and logs: facts with their evidence. The language of messages is English. */
  readonly messages: readonly string[];
}

/**
 * The one closed union inside Pincite: what became of a citation. Every view (route, resolve, extract, check) is a
 * total function of it.
 */
export type Binding = Common &
  (
    | {
        readonly kind: 'bound';
        readonly target: 'provision' | 'instrument' | 'decision';
        readonly instrument: InstrumentRecord;
        /** First provision for target `provision`. */
        readonly provision: ProvisionRecord | null;
        /** What to retrieve: one, or all members of a range. */
        readonly coordinates: readonly Coordinate[];
        /** Documents of the version asked for, parallel to `coordinates`; null where none is held. */
        readonly documents: readonly (string | null)[];
        /** The date whose version was chosen. */
        readonly at: IsoDate;
        readonly extent: Extent;
        readonly flags: BoundFlags;
        readonly corrections: readonly Correction[];
      }
    | {
        readonly kind: 'ambiguous';
        readonly reason: string;
        readonly candidates: readonly Candidate[];
        readonly total: number;
      }
    /** Two parts of the citation denote different existing things, or contradict each other. */
    | { readonly kind: 'conflict'; readonly reason: string; readonly candidates: readonly Candidate[] }
    | {
        readonly kind: 'unlinked';
        readonly reason: 'no_antecedent' | 'context_needed' | 'provision_without_instrument';
        readonly candidates: readonly Candidate[];
        readonly total: number;
      }
    | { readonly kind: 'noInstrument'; readonly reason: string; readonly suggestions: readonly Candidate[] }
    | {
        readonly kind: 'noProvision';
        readonly reason: string;
        readonly instrument: InstrumentRecord;
        readonly coordinate: Coordinate;
        readonly suggestions: readonly Candidate[];
      }
    | {
        readonly kind: 'notInForce';
        readonly reason: 'repealed' | 'not_yet_in_force';
        readonly instrument: InstrumentRecord;
        readonly coordinate: Coordinate;
        readonly from: IsoDate | null;
        readonly to: IsoDate | null;
        readonly successors: readonly Coordinate[];
      }
    | {
        readonly kind: 'outOfCoverage';
        /** `structure_unavailable`, `not_ingested`, `series`, `eu`, `foreign` ... */
        readonly reason: string;
        readonly instrument: InstrumentRecord | null;
        /** The exact coordinate that could not be verified, where it is known. */
        readonly coordinate: Coordinate | null;
      }
    /** Well-formed, denotes one thing, and no index holds it. */
    | {
        readonly kind: 'unverified';
        readonly reason: string;
        readonly coordinate: Coordinate | null;
        readonly checkable: boolean;
      }
    | { readonly kind: 'notLaw'; readonly reason: string }
    | { readonly kind: 'unread'; readonly reason: string }
  );

export type BindingKind = Binding['kind'];
export type BindingOf<K extends BindingKind> = Extract<Binding, { kind: K }>;

/** A citation with what became of it. */
export interface BoundCitation {
  readonly citation: Citation;
  readonly binding: Binding;
  readonly polarity: Polarity;
}
