import type { Resolution } from '../model/index.ts';
import type { GateCode } from './gate-codes.ts';
import type { Tier } from './model.ts';

/** Who mends a citation that fails. Each owner has a register of its own. */
export type Owner = NonNullable<Resolution['owner']>;

/** A citation that does not stand in a tier. */
export interface Failure {
  readonly code: Extract<GateCode, 'unsound_citation' | 'unmapped_prefix' | 'undeclared_gap'>;
  readonly owner: Owner;
  /** The exact failure: `not_in_corpus/not_ingested eu/reg/2013/575/art8`; failing parts with ` + ` between them. */
  readonly exact: string;
}

/** The citations of a string, each with its own state. */
export const partsOf = (resolution: Resolution): readonly Resolution[] =>
  resolution.parts.length > 0 ? resolution.parts : [resolution];

/**
 * How a citation fails in a tier, or null where it stands. Without law nothing is held, so that the grammar tier asks only
 * whether a citation can be read and something is known under the name that it gives.
 */
export function failureOf(resolution: Resolution, tier: Tier): Failure | null {
  const failing = partsOf(resolution).filter(({ owner }) => owner !== null);
  const authoring = failing.some(({ owner }) => owner === 'authoring');
  if (authoring) return { code: 'unsound_citation', owner: 'authoring', exact: exactly(failing) };
  if (tier === 'corpus')
    return failing.length === 0 ? null : { code: 'undeclared_gap', owner: 'corpus', exact: exactly(failing) };
  const unmapped = failing.filter(({ coordinate }) => coordinate === null);
  return unmapped.length === 0
    ? null
    : { code: 'unmapped_prefix', owner: 'authoring', exact: exactly(unmapped) };
}

function exactly(parts: readonly Resolution[]): string {
  return parts
    .map(({ status, reason, coordinate }) => {
      const state = reason === null ? status : `${status}/${reason}`;
      return coordinate === null ? state : `${state} ${coordinate}`;
    })
    .join(' + ');
}

/**
 * Whether the grammar tier can tell that a failure is over. A lawbook knows every name that the base layer knows, so what is
 * read without one is read with one; but it may know several things under a name, and only it knows what exists.
 */
export function grammarDecides(exact: string): boolean {
  return exact.split(' + ').every((part) => /^unparseable\/(?!ambiguous$|conflict$)/.test(part));
}
