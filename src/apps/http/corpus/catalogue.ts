import { setImmediate as turn } from 'node:timers/promises';
import type { InstrumentOrdinal } from '../../../model/index.ts';
import { perLaw } from '../law.ts';
import { indexOf } from './shapes.ts';

/** What can be filtered by, of every instrument of a lawbook. */
export interface Catalogue {
  readonly size: number;
  /** How many instruments there are of each nature. */
  readonly natures: readonly NatureCount[];
  /** Ordinals of those that fit, a page of them, with how many there are. */
  select(wanted: Wanted, limit: number, offset: number): { ordinals: InstrumentOrdinal[]; total: number };
}

export interface NatureCount {
  readonly jurisdiction: string;
  readonly nature: string;
  readonly instruments: number;
}

export interface Wanted {
  readonly jurisdiction?: string | undefined;
  readonly nature?: string | undefined;
  readonly held?: boolean | undefined;
}

/** Records that are looked at before other requests get their turn. */
const SLICE = 2_000;

/** The catalogue of a lawbook, made when it is first asked for. */
export const catalogueOf = perLaw(async (served): Promise<Catalogue> => {
  const index = indexOf(served);
  const size = served.lawbook?.counts.instruments ?? 0;
  const kinds: (Omit<NatureCount, 'instruments'> & { instruments: number })[] = [];
  const kindOf = new Map<string, number>();
  const kind = new Uint16Array(size);
  const held = new Uint8Array(size);
  for (let ordinal = 0; ordinal < size; ordinal++) {
    if (ordinal % SLICE === SLICE - 1) await turn();
    const { jurisdiction, nature, held: isHeld } = index.instrument(ordinal);
    const name = `${jurisdiction} ${nature}`;
    const number = kindOf.get(name) ?? kinds.push({ jurisdiction, nature, instruments: 0 }) - 1;
    kindOf.set(name, number);
    (kinds[number] as { instruments: number }).instruments++;
    kind[ordinal] = number;
    held[ordinal] = Number(isHeld);
  }
  return {
    size,
    natures: [...kinds].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
    select(wanted, limit, offset) {
      const fits = kinds.map(
        ({ jurisdiction, nature }) =>
          (wanted.jurisdiction === undefined || wanted.jurisdiction === jurisdiction) &&
          (wanted.nature === undefined || wanted.nature === nature),
      );
      const wantsHeld = wanted.held === undefined ? null : Number(wanted.held);
      const ordinals: InstrumentOrdinal[] = [];
      let total = 0;
      for (let ordinal = 0; ordinal < size; ordinal++) {
        if (!fits[kind[ordinal] as number] || (wantsHeld !== null && held[ordinal] !== wantsHeld)) continue;
        if (total >= offset && ordinals.length < limit) ordinals.push(ordinal);
        total++;
      }
      return { ordinals, total };
    },
  };
});

function nameOf({ jurisdiction, nature }: Pick<NatureCount, 'jurisdiction' | 'nature'>): string {
  return `${jurisdiction} ${nature}`;
}
