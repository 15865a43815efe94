import type { Coordinate, IsoDate } from '../model/index.ts';

/** The views that a row can ask: the commands of the same names. */
export const ASKED = ['route', 'resolve', 'extract', 'get', 'query'] as const;
export type Asked = (typeof ASKED)[number];

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** One line of a battery: an input, and what its answer must hold. */
export interface Row {
  readonly id: string;
  readonly input: string;
  /** What the input is given to. */
  readonly ask: Asked;
  /** Groups rows in the scores. */
  readonly kind: string;
  readonly context?: readonly Coordinate[] | undefined;
  readonly jurisdictions?: readonly string[] | undefined;
  readonly at?: IsoDate | undefined;
  readonly tags?: Readonly<Record<string, string>> | undefined;
  readonly language?: string | undefined;
  /** Must be contained in the answer: the fields that it names, lists whole and in order. */
  readonly expect: JsonObject;
  /** Other answers that are as right. */
  readonly accept: readonly JsonObject[];
}

/** A file of rows. */
export interface Battery {
  readonly name: string;
  readonly rows: readonly Row[];
  /** `sha256:` of the file as it was read. */
  readonly hash: string;
}

/** `WRONG` binds to law that was not expected; `other` is every other answer than the expected one. */
export type Verdict = 'expected' | 'other' | 'WRONG';

/** One scored row. `kind` groups rows; `reason` says in few words what is amiss. */
export interface Scored {
  readonly id: string;
  readonly kind: string;
  readonly verdict: Verdict;
  readonly reason: string;
  /** What a person needs in order to understand the row; printed, never kept. */
  readonly detail?: string;
}

/** A battery or a seal that cannot be used. The message says where and what to do. */
export class EvaluationError extends Error {
  override readonly name: string = 'EvaluationError';
}
