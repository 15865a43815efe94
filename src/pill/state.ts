import type { Coordinate, Resolution, ResolutionStatus } from '../model/index.ts';

/**
 * Tooltip and accessible name of a pill whose text cannot be looked at. The basis is stated: what is missing is the
 * grounding, so the words never say that there is no legal basis.
 */
export const NOT_VERIFIABLE = 'legal basis stated; article text not available for verification';

/** What is known of a legal basis when it is shown. */
export interface PillFacts {
  readonly status: ResolutionStatus | null;
  /** Undefined counts as grounded: the marker is asked for, never a silent downgrade. */
  readonly verifiable: boolean | undefined;
  readonly coordinate: Coordinate | null;
  readonly title: string | null;
}

/**
 * How a pill is shown:
 * - `methodology`: a basis that is no law. No sign of law, no link, no coordinate.
 * - `unverified`: law is named, its text cannot be shown. Nothing to press.
 * - `grounded`: leads to the text.
 */
export type PillState =
  | { readonly kind: 'methodology' }
  | { readonly kind: 'unverified' }
  | { readonly kind: 'grounded'; readonly coordinate: Coordinate | null; readonly title: string | null };

/**
 * Decided once, before anything that could be pressed is drawn: an offer to explain an article that is not held leads
 * nowhere, and claims a grounding that does not exist.
 */
export function pillState({ status, verifiable, coordinate, title }: PillFacts): PillState {
  if (status === 'non_statutory') return { kind: 'methodology' };
  if (verifiable === false) return { kind: 'unverified' };
  return { kind: 'grounded', coordinate, title };
}

/** The facts of a resolution, or of the attributes where none is given. What is given by hand beats it, fail closed. */
export function pillFacts(
  resolution: Resolution | null,
  given: {
    readonly status: ResolutionStatus | null;
    readonly verifiable: boolean | undefined;
    readonly coordinate: string | null;
  },
): PillFacts {
  return {
    status: given.status ?? resolution?.status ?? null,
    verifiable: given.verifiable === false ? false : (resolution?.verifiable ?? given.verifiable),
    coordinate: given.coordinate ?? resolution?.coordinate ?? null,
    title: titleOf(resolution),
  };
}

function titleOf(resolution: Resolution | null): string | null {
  if (resolution === null) return null;
  const parts = [resolution.instrument, resolution.provision].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/**
 * An address that a pill may lead to: of the page itself or of the web. Addresses come with data, and one of another scheme
 * could run a script; such a pill is a button that only tells the page.
 */
export function webAddress(href: string | null): string | null {
  if (href === null) return null;
  try {
    const { protocol } = new URL(href, 'https://page.invalid/');
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
