import { textHash } from '../text/text-hash.ts';
import { type AcceptedCitation, type Lockfile, subjectKey } from './lockfile.ts';
import type { Case } from './model.ts';
import { CURRENT_PROMPT } from './prompts/index.ts';

/** Why a record no longer holds. `lost`: the citation leads to no text any more. */
export const STALE_REASONS = ['text', 'prompt', 'statement', 'place', 'lost', 'uncited'] as const;
export type StaleReason = (typeof STALE_REASONS)[number];

/** An acceptance that rests on what is no longer so. */
export interface StaleEntry {
  readonly entry: AcceptedCitation;
  readonly reasons: readonly StaleReason[];
  /** As it is now; null where no rule states the citation any more. */
  readonly now: Case | null;
}

export interface Staleness {
  readonly stale: readonly StaleEntry[];
  /** Cases whose acceptance holds. */
  readonly fresh: ReadonlySet<Case>;
}

/**
 * Which acceptances are stale: those whose text, place or demand moved, and those of another prompt. Decided by comparing
 * hashes, before anything is asked.
 */
export function staleEntries(
  { accepted }: Lockfile,
  cases: readonly Case[],
  promptId: string = CURRENT_PROMPT.id,
): Staleness {
  const cited = new Map(cases.map((one) => [subjectKey(one), one]));
  const stale: StaleEntry[] = [];
  const fresh = new Set<Case>();
  for (const entry of accepted) {
    const now = cited.get(subjectKey(entry)) ?? null;
    const reasons = now === null ? (['uncited'] as const) : reasonsFor(entry, now, promptId);
    if (reasons.length > 0) stale.push({ entry, reasons, now });
    else if (now !== null) fresh.add(now);
  }
  return { stale, fresh };
}

function reasonsFor(entry: AcceptedCitation, now: Case, promptId: string): readonly StaleReason[] {
  const { evidence, statement } = now;
  const reasons: StaleReason[] = [];
  if (evidence === null || evidence.headingOnly || evidence.caution !== null) reasons.push('lost');
  else {
    if (evidence.contentHash !== entry.contentHash) reasons.push('text');
    if (evidence.coordinate !== entry.coordinate || evidence.to !== entry.to) reasons.push('place');
  }
  if (entry.promptId !== promptId) reasons.push('prompt');
  if (statement === null || textHash(statement) !== entry.statementHash) reasons.push('statement');
  return reasons;
}
