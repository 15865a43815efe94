import type { IsoDate } from '../../model/index.ts';

/** What all reports say of the check itself. */
export interface ReportContext {
  /** Of Pincite. */
  readonly version: string;
  readonly index: {
    readonly snapshot: IsoDate;
    /** The content id of the lawbook; null where the base layer answered. */
    readonly contentId: string | null;
  };
}
