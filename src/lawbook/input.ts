import type { Coordinate } from '../model/coordinate.ts';
import type { IsoDate } from '../model/dates.ts';
import type { SourceInfo } from '../model/document.ts';
import type { Jurisdiction } from '../model/jurisdiction.ts';
import type { InstrumentInput, NameInput, ProvisionInput } from '../model/ports.ts';

/** One version of a provision; versions of different groups that are in force at once are different provisions. */
export interface LawbookProvision extends ProvisionInput {
  readonly versionGroup?: string | null;
}

/** A name kept apart from the instrument that bears it. */
export interface AliasInput extends NameInput {
  readonly instrument: Coordinate;
}

/** What is known of one numbering group in one year; a row that only knows the highest number is not `complete`. */
export interface CompletenessInput {
  readonly jurisdiction: string;
  readonly group: string;
  readonly year: number;
  readonly basis: string;
  readonly asOf: IsoDate;
  readonly highest: number;
  readonly complete?: boolean;
}

export type LawbookJurisdiction = Pick<Jurisdiction, 'code' | 'naming' | 'lookupKey' | 'completenessGroup'>;

/** Everything that a lawbook is made of, but the two long lists. */
export interface LawbookSettings {
  readonly jurisdictions: readonly LawbookJurisdiction[];
  readonly completeness: readonly CompletenessInput[];
  readonly aliases?: readonly AliasInput[];
  readonly sources: readonly SourceInfo[];
  /** The day whose law the lawbook holds. */
  readonly snapshot: IsoDate;
  /** The day by legal system, where it is another one. */
  readonly snapshots?: Readonly<Record<string, IsoDate>>;
}

export interface LawbookInput extends LawbookSettings {
  readonly instruments: Iterable<InstrumentInput> | AsyncIterable<InstrumentInput>;
  readonly provisions: Iterable<LawbookProvision> | AsyncIterable<LawbookProvision>;
}

/** Called between steps and every so many entries of a long one. */
export type BuildProgress = (step: string, done: number) => void;
