import type { Coordinate, Registry } from '../model/index.ts';

/**
 * The work of a coordinate and the first register that can be asked about it; null where none can. What fails, or is no
 * register, can be asked about nothing: a register is the caller's own, and no reason to leave a question unanswered.
 */
export function registryFor(
  registries: readonly Registry[],
  coordinate: Coordinate,
): { readonly registry: Registry; readonly work: Coordinate } | null {
  for (const registry of registries) {
    const work = workOf(registry, coordinate);
    if (work !== null) return { registry, work };
  }
  return null;
}

function workOf(registry: Registry, coordinate: Coordinate): Coordinate | null {
  try {
    return registry.workOf(coordinate);
  } catch {
    return null;
  }
}
