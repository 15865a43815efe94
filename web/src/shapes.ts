import type { Candidate, Coordinate, IsoDate } from '../../src/model/index.ts';

/** What the corpus routes of the service answer (docs/service.md). */

export interface InstrumentView {
  readonly coordinate: Coordinate;
  readonly jurisdiction: string;
  readonly nature: string;
  readonly title: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly date: IsoDate | null;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly repealed: boolean;
  readonly held: boolean;
  readonly structure: 'none' | 'partial' | 'complete';
  readonly provisions: number;
  readonly document: string | null;
  readonly matched?: 'citation' | 'title';
}

export interface InstrumentList {
  readonly instruments: readonly InstrumentView[];
  readonly total: number | null;
  readonly more: boolean;
  readonly limit: number;
  readonly offset: number;
  readonly natures: readonly {
    readonly jurisdiction: string;
    readonly nature: string;
    readonly instruments: number;
  }[];
}

export interface TreeNode {
  /** Null for parts that only the source's own table of contents knows. */
  readonly coordinate: Coordinate | null;
  readonly label: string;
  readonly heading: string | null;
  readonly inForce: boolean;
  readonly headingOnly: boolean;
  readonly hasText: boolean;
  readonly children: number | null;
}

export interface Tree {
  readonly instrument: InstrumentView;
  readonly of: TreeNode;
  readonly path: readonly TreeNode[];
  readonly entries: readonly TreeNode[];
  readonly total: number;
}

export interface VersionView {
  readonly document: string | null;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly inForce: boolean;
  readonly language: string | null;
  readonly title: string | null;
  readonly hasText: boolean;
}

export interface SourceTerms {
  readonly source: string;
  readonly title: string;
  readonly licence: string;
  readonly attribution: string;
  readonly snapshot: IsoDate | null;
}

export interface ProvisionView {
  readonly coordinate: Coordinate;
  readonly label: string;
  readonly heading: string | null;
  readonly instrument: InstrumentView;
  readonly path: readonly TreeNode[];
  readonly at: IsoDate;
  readonly inForce: boolean;
  readonly text: {
    readonly document: string;
    readonly title: string;
    readonly body: string;
    readonly language: string;
    readonly date: IsoDate | null;
    readonly dateEnd: IsoDate | null;
    readonly contentHash: string;
  } | null;
  readonly reason: 'no_store' | 'no_text' | 'not_in_force' | null;
  readonly languages: readonly string[];
  readonly versions: readonly VersionView[];
  readonly repealed: boolean;
  readonly successors: readonly Candidate[];
  readonly previous: Candidate | null;
  readonly next: Candidate | null;
  readonly source: SourceTerms | null;
}

export interface EdgeList {
  readonly edges: readonly {
    readonly kind: string;
    readonly reference: string;
    readonly state: 'pending' | 'resolved' | 'ambiguous' | 'not_found';
    readonly reason: string | null;
    readonly other: {
      readonly id: string;
      readonly title: string;
      readonly coordinate: Coordinate | null;
      readonly language: string;
    } | null;
  }[];
  readonly total: number;
}

export interface TextPart {
  readonly type: 'same' | 'added' | 'removed';
  readonly text: string;
}

export interface TextDifference {
  readonly kind: 'same' | 'cosmetic' | 'wording';
  readonly parts: readonly TextPart[] | null;
}

export interface CompletenessSeries {
  readonly jurisdiction: string;
  readonly group: string;
  readonly register: 'numbers' | 'titles';
  readonly instruments: number;
  readonly years: readonly {
    readonly year: number;
    readonly complete: boolean;
    readonly basis: string;
    readonly highest: number;
    readonly asOf: IsoDate;
  }[];
}
