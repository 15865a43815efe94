import type { Correction, NamePosting } from '../../../model/index.ts';
import type { Extent, InstrumentKind } from './mentions.ts';

/** A title read: what a reference to an instrument says of its name. `end` is the token after the year. */
export interface TitleReading extends Extent {
  readonly named: readonly number[];
  readonly year: number | null;
  readonly near: readonly number[];
  readonly corrections: readonly Correction[];
  readonly doubt: string | null;
  readonly kind: InstrumentKind | null;
}

/** A title of which nothing is known yet. */
export function newTitle(facts: Extent & Partial<TitleReading>): TitleReading {
  return { named: [], year: null, near: [], corrections: [], doubt: null, kind: null, ...facts };
}

/** Instruments that bear a name in a year (0 for names that carry none); in any year where none is cited. */
export function bearers(postings: readonly NamePosting[], year: number | null): readonly number[] {
  const borne = year === null ? postings : postings.filter((posting) => posting.year === year);
  return [...new Set(borne.map(({ instrument }) => instrument))];
}
