import type { Coordinate } from '../model/index.ts';

export const VERDICTS = ['SUPPORTS', 'CONTRADICTS', 'UNSUPPORTED', 'INDETERMINATE'] as const;
/** `INDETERMINATE` is no pass: what could not be checked must never read as checked. */
export type Verdict = (typeof VERDICTS)[number];

/** The text that a citation rests on, as it is stored. */
export interface Evidence {
  readonly coordinate: Coordinate;
  /** Last provision of a range; null for a single one. */
  readonly to: Coordinate | null;
  readonly title: string;
  readonly text: string;
  /** `sha256:` and 64 hexadecimal digits, of the text alone. */
  readonly contentHash: string;
  /** Only a heading is held, or nothing. */
  readonly headingOnly: boolean;
  /** Why the text may not be that of the law any more; null where nothing speaks against it. */
  readonly caution: string | null;
}

/** One citation of one rule. A basis that cites several provisions makes several cases. */
export interface Case {
  readonly rule: string | null;
  /** The whole basis as the rule states it. */
  readonly citation: string;
  /** Which of the citations of the basis this is: `1/1`, `2/3`. */
  readonly part: string;
  /** What the rule demands, in its own words; null where the project does not tell. */
  readonly statement: string | null;
  readonly evidence: Evidence | null;
  /** Why there is no evidence; null where there is some. */
  readonly missing: string | null;
}

/** In what a rule may claim more than its provision carries. */
export const EXCESSES = ['scope', 'modality', 'number', 'time'] as const;

export interface Excess {
  readonly kind: (typeof EXCESSES)[number];
  readonly note: string;
}

/** One answer of the judge. */
export interface Vote {
  readonly verdict: Verdict;
  readonly reason: string;
  /** Words of the stored text; set wherever the verdict rests on them. */
  readonly quote: string | null;
  /** Remarks for people. They never move a verdict. */
  readonly warnings: readonly Excess[];
}

/** What the votes come to. */
export interface Judgement extends Vote {
  /** `UNSTABLE — n/3` where the judge did not agree with itself. */
  readonly label: string | null;
  /** Empty where no call was made. */
  readonly votes: readonly Vote[];
  readonly promptId: string;
  /** Null where no call was made. */
  readonly model: string | null;
}

/** A judge, a lockfile or a recording that cannot be used. Says what, where, and what to do. */
export class VerifyError extends Error {
  override readonly name = 'VerifyError';
}

/** A vote that nothing was found out by. */
export function undecided(reason: string): Vote {
  return { verdict: 'INDETERMINATE', reason, quote: null, warnings: [] };
}
