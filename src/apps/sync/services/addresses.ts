import type { Listing } from '../model.ts';

/** An address of a service, below its base, which may have a path of its own. */
export function below(base: URL, path: string, parameters: Readonly<Record<string, string>> = {}): URL {
  const address = new URL(base);
  address.pathname = `${base.pathname.replace(/\/+$/, '')}/${path}`;
  address.search = new URLSearchParams(parameters).toString();
  return address;
}

/** A time in UTC that sorts as text; null for what is none. */
export function timeOf(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const DAY_MS = 86_400_000;

/**
 * A time of a list. What is none, or lies more than a day ahead of the run's clock, is told: it would say of all that follows that it
 * is older.
 *
 * @param where the list
 */
export function timeInList(
  { now, report }: Pick<Listing, 'now' | 'report'>,
  where: URL,
  text: string,
): string | null {
  const time = timeOf(text);
  if (time !== null && Date.parse(time) <= Date.parse(now) + DAY_MS) return time;
  const what = time === null ? 'is no time' : `lies ahead of the time of this run (${now})`;
  report({ reason: 'time', where: where.href, detail: `${JSON.stringify(text)} ${what}` });
  return null;
}

/** How far a list is known to reach: never further than the clock of the run, since clocks differ by a little. */
export function reached(time: string | null, { now }: Pick<Listing, 'now'>): string | null {
  return time !== null && time > now ? now : time;
}

/** The later of two times or marks that sort as text. */
export function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? other : one;
}
