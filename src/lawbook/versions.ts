import type { DayNumber } from '../model/dates.ts';

/** An interval `[from, to)` and the input that claims it. */
export interface DatedVersion {
  readonly from: DayNumber;
  readonly to: DayNumber;
  readonly input: number;
}

export interface Timeline {
  readonly versions: readonly DatedVersion[];
  /** Versions that begin before an earlier one has ended. */
  readonly overlaps: number;
}

/**
 * One version a day. Of two that claim a day the later start wins; of two that start together the one that ends first,
 * so that both keep days of their own; of two equal intervals the last in the order given.
 *
 * @param claims sorted by start, then end.
 */
export function timeline(claims: readonly DatedVersion[]): Timeline {
  const overlaps = countOverlaps(claims);
  if (overlaps === 0) return { versions: claims, overlaps };
  const days = [...new Set(claims.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const versions: DatedVersion[] = [];
  for (let i = 0; i + 1 < days.length; i++) {
    const from = days[i] as DayNumber;
    const winner = winnerOn(claims, from);
    const last = versions.at(-1);
    if (winner === null) continue;
    const to = days[i + 1] as DayNumber;
    if (last?.input === winner.input && last.to === from) versions.splice(-1, 1, { ...last, to });
    else versions.push({ from, to, input: winner.input });
  }
  return { versions, overlaps };
}

function countOverlaps(claims: readonly DatedVersion[]): number {
  let reached = Number.NEGATIVE_INFINITY;
  let overlaps = 0;
  for (const { from, to } of claims) {
    if (from < reached) overlaps++;
    reached = Math.max(reached, to);
  }
  return overlaps;
}

function winnerOn(claims: readonly DatedVersion[], day: DayNumber): DatedVersion | null {
  let best: DatedVersion | null = null;
  for (const claim of claims) {
    if (claim.from > day || claim.to <= day) continue;
    if (best === null || claim.from > best.from || claim.to === best.to) best = claim;
  }
  return best;
}
