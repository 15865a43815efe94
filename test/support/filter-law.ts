import { instrumentIdOf } from '../../src/model/index.ts';
import type { Filterable } from '../../src/router/filter.ts';
import type { Chunk } from './filter-dialects.ts';

/** A bounded route over instruments, as far as a filter looks at it. */
export function bounded(
  instruments: readonly string[],
  coordinates: readonly string[],
  excluded: readonly string[] = [],
): Filterable {
  const citations = instruments.map((coordinate) => ({
    coordinates: [...coordinates, ...excluded].filter((one) => lies(one, coordinate)),
    instrument: { coordinate },
  }));
  return { status: 'ROUTE_BOUNDED', coordinates, excluded, citations };
}

export function chunkOf(instrument: string, coordinate: string): Chunk {
  return { instrument_id: instrumentIdOf(instrument), coordinate };
}

/** What a filter has to select: everything in what is bound, nothing in what is excluded. */
export function wanted({ coordinates, excluded }: Filterable, { coordinate }: Chunk): boolean {
  const within = (places: readonly string[]) => places.some((place) => lies(coordinate, place));
  return within(coordinates) && !within(excluded);
}

function lies(coordinate: string, place: string): boolean {
  return coordinate === place || coordinate.startsWith(`${place}/`);
}
