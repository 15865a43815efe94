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

const known = new WeakMap<readonly NamePosting[], Map<number | null, readonly number[]>>();

/**
 * Instruments that bear a name in a year (0 for names that carry none); in any year where none is cited. The lexicon keeps
 * the postings of a name, and what is known of them is kept as long: 132 instruments are called "Finance Act".
 */
export function bearers(postings: readonly NamePosting[], year: number | null): readonly number[] {
  let byYear = known.get(postings);
  if (byYear === undefined) {
    byYear = new Map();
    known.set(postings, byYear);
  }
  let found = byYear.get(year);
  if (found === undefined) {
    found = distinctBearers(postings, year);
    byYear.set(year, found);
  }
  return found;
}

function distinctBearers(postings: readonly NamePosting[], year: number | null): readonly number[] {
  const borne = year === null ? postings : postings.filter((posting) => posting.year === year);
  return [...new Set(borne.map(({ instrument }) => instrument))];
}
