import type { Reading } from '../../../grammar/reading.ts';
import type { ProvisionTarget } from '../../../model/index.ts';
import type { InstrumentKind, ProvisionGroup } from './mentions.ts';

/** The provisions that the unit word at i announces, or null where it announces none. */
export function provisionGroupAt(_r: Reading, _i: number): ProvisionGroup | null {
  return null;
}

/**
 * The target with the units that an instrument of a kind has: an "article" of an Act is its section, a "section" of
 * Regulations their regulation. The number is never changed.
 */
export function forKind(target: ProvisionTarget, _kind: InstrumentKind | null): ProvisionTarget {
  return target;
}
