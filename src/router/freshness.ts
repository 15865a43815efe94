import { type BoundCitation, dayNumber, type IsoDate } from '../model/index.ts';

/** How old the lawbook may be before its answers say so. Nobody but the caller knows what day it is. */
export interface Freshness {
  readonly today: IsoDate;
  /** Days, whole or not. */
  readonly maxAgeDays: number;
}

export function isFreshness(given: unknown): given is Freshness {
  if (typeof given !== 'object' || given === null) return false;
  const { today, maxAgeDays } = given as Partial<Freshness>;
  return (
    typeof today === 'string' &&
    dayNumber(today) !== null &&
    typeof maxAgeDays === 'number' &&
    maxAgeDays >= 0
  );
}

/** Warnings where the law is asked for of a day that the lawbook does not reach, or the lawbook is too old. */
export function freshnessMessages(
  snapshot: IsoDate,
  at: IsoDate | null,
  bound: readonly BoundCitation[],
  window: Freshness | null,
): readonly string[] {
  const messages: string[] = [];
  // ISO dates sort as days do.
  const days = at === null ? [] : [at];
  // A date in the words of a citation; without one the law is that of its own legal system's day.
  for (const { citation } of bound) if (citation.version?.type === 'at') days.push(citation.version.date);
  const beyond = days.filter((day) => day > snapshot);
  if (beyond.length > 0)
    messages.push(
      `The law of ${[...new Set(beyond)].sort().join(', ')} is asked for, and the lawbook ends on ${snapshot}: later changes are not known.`,
    );
  const age = window === null ? 0 : daysBetween(snapshot, window.today);
  if (window !== null && age > window.maxAgeDays)
    messages.push(
      `The lawbook is ${age} days old (snapshot ${snapshot}): more than the ${window.maxAgeDays} allowed.`,
    );
  return messages;
}

function daysBetween(from: IsoDate, to: IsoDate): number {
  return (dayNumber(to) ?? 0) - (dayNumber(from) ?? 0);
}
