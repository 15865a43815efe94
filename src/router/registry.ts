import type { Coordinate, Registry } from '../model/index.ts';

/** The work of a coordinate and the first register that can be asked about it; null where none can. */
export function registryFor(
  registries: readonly Registry[],
  coordinate: Coordinate,
): { readonly registry: Registry; readonly work: Coordinate } | null {
  for (const registry of registries) {
    const work = registry.workOf(coordinate);
    if (work !== null) return { registry, work };
  }
  return null;
}
