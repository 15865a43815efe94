import type { ProvisionIndex } from '../../model/index.ts';
import type { McpOptions } from '../mcp/context.ts';

/** What answers at one moment. A request keeps what it began with. */
export interface Served extends McpOptions {
  /** What exists, as the lawbook says; null where the base layer answers. */
  readonly index: ProvisionIndex | null;
  readonly openedAt: Date;
}

/** Why a lawbook that was found in the place of the present one does not answer. */
export interface Refusal {
  readonly at: Date;
  /** What was wrong with it, and what to do. */
  readonly why: string;
}

/** A law that may be replaced while the service runs. */
export interface LiveLaw {
  /** What a request that begins now answers from. */
  current(): Served;
  /** Lawbooks that took the place of another one. */
  readonly replaced: number;
  /** The last lawbook that was refused; null once a sound one was opened. */
  readonly refused: Refusal | null;
}

/** One law for as long as the service runs. */
export function standing(options: McpOptions & { readonly index?: ProvisionIndex | null }): LiveLaw {
  const served: Served = { ...options, index: options.index ?? null, openedAt: new Date() };
  return { current: () => served, replaced: 0, refused: null };
}

/** What is made once of each law that answers, and goes with it. */
export function perLaw<T>(make: (served: Served) => T): (served: Served) => T {
  const made = new WeakMap<Served, { readonly value: T }>();
  return (served) => {
    const known = made.get(served) ?? { value: make(served) };
    made.set(served, known);
    return known.value;
  };
}
