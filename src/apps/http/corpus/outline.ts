import type { Coordinate, InstrumentRecord, ProvisionIndex, ProvisionOrdinal } from '../../../model/index.ts';
import { perLaw } from '../law.ts';
import { indexOf } from './shapes.ts';

/** Stands for the instrument itself among the ordinals of provisions. */
export const WHOLE: ProvisionOrdinal = -1;

/** Which provision lies in which: groups as the index tells, the rest by coordinate. */
export interface Outline {
  /** What lies right below, in document order. */
  below(provision: ProvisionOrdinal): readonly ProvisionOrdinal[];
  /** From the outermost down to what it lies in; empty right below the instrument. */
  above(provision: ProvisionOrdinal): readonly ProvisionOrdinal[];
}

/** Outlines of the instruments that were asked for last. */
const KEPT = 16;

/** The outline of an instrument; of each law the last ones are kept. */
export const outlineOf = perLaw((served) => {
  const index = indexOf(served);
  const kept = new Map<number, Outline>();
  return (instrument: InstrumentRecord): Outline => {
    const { ordinal } = instrument;
    const outline = kept.get(ordinal) ?? made(index, instrument);
    kept.delete(ordinal);
    kept.set(ordinal, outline);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return outline;
  };
});

function made(index: ProvisionIndex, { coordinate: whole, provisions }: InstrumentRecord): Outline {
  const parents = new Map<ProvisionOrdinal, ProvisionOrdinal>();
  const children = new Map<ProvisionOrdinal, ProvisionOrdinal[]>();
  const byCoordinate = new Map<Coordinate, ProvisionOrdinal>();
  const groups: { readonly ordinal: ProvisionOrdinal; readonly to: ProvisionOrdinal }[] = [];
  for (let ordinal = provisions.from; ordinal < provisions.to; ordinal++) {
    const { coordinate, members } = index.provision(ordinal);
    while ((groups.at(-1)?.to ?? Number.POSITIVE_INFINITY) <= ordinal) groups.pop();
    const parent = nearest(coordinate, whole, byCoordinate) ?? groups.at(-1)?.ordinal ?? WHOLE;
    parents.set(ordinal, parent);
    const siblings = children.get(parent) ?? [];
    children.set(parent, siblings);
    siblings.push(ordinal);
    if (!byCoordinate.has(coordinate)) byCoordinate.set(coordinate, ordinal);
    if (members !== null) groups.push({ ordinal, to: members.to });
  }
  return {
    below: (provision) => children.get(provision) ?? [],
    above(provision) {
      const path: ProvisionOrdinal[] = [];
      for (let at = parents.get(provision) ?? WHOLE; at !== WHOLE; at = parents.get(at) ?? WHOLE)
        path.unshift(at);
      return path;
    },
  };
}

/** The provision whose coordinate is the longest one above. */
function nearest(
  coordinate: Coordinate,
  whole: Coordinate,
  known: ReadonlyMap<Coordinate, ProvisionOrdinal>,
): ProvisionOrdinal | null {
  for (
    let end = coordinate.lastIndexOf('/');
    end > whole.length;
    end = coordinate.lastIndexOf('/', end - 1)
  ) {
    const ordinal = known.get(coordinate.slice(0, end));
    if (ordinal !== undefined) return ordinal;
  }
  return null;
}
