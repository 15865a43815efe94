import type { CheckedBasis, Place } from '../../src/gate/model.ts';
import type { Register, RegisterEntry } from '../../src/gate/registers.ts';
import type { Owner } from '../../src/gate/tiers.ts';
import type { Resolution } from '../../src/model/index.ts';
import { unresolved } from '../../src/resolver/resolve.ts';

/* What a gate compares, made for tests of how it compares. */

export const placeAt = (file: string, line = 1, column = 1): Place => ({
  file,
  line,
  column,
  endLine: line,
  endColumn: column + 4,
});

export function resolution(more: Partial<Resolution> = {}): Resolution {
  return { ...unresolved('no_citation', '2026-07-01'), owner: null, reason: null, ...more };
}

/** A citation that stands. */
export const stands = (coordinate: string, more: Partial<Resolution> = {}): Resolution =>
  resolution({ status: 'resolved', coordinate, ...more });

/** A citation that nobody understands. */
export const unread = (reason = 'no_antecedent'): Resolution =>
  resolution({ status: 'unparseable', reason, owner: 'authoring' });

/** A citation of law that is not held. */
export const unheld = (coordinate: string | null, reason = 'not_ingested'): Resolution =>
  resolution({ status: 'not_in_corpus', reason, owner: 'corpus', coordinate });

export function basis(
  text: string,
  found: Resolution,
  rule: string | null = 'rule',
  place: Place = placeAt('rules.py', 3, 5),
): CheckedBasis {
  return { basis: { rule, text, link: null, place }, resolution: found };
}

export function register(owner: Owner, entries: readonly Partial<RegisterEntry>[], warnDays = 30): Register {
  const file = owner === 'corpus' ? 'gaps.yaml' : 'ungrammatical.yaml';
  return {
    owner,
    file,
    warnDays,
    entries: entries.map((entry, at) => ({
      citation: 'X 1',
      rule: 'rule',
      reason: 'a reason',
      issue: '#1',
      expires: null,
      failure: null,
      ...entry,
      place: placeAt(file, at + 2),
    })),
  };
}
