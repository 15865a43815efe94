import type { Coordinate, ProvisionIndex } from '../model/index.ts';
import { findingOf } from './gate-finding.ts';
import type { GateFinding, Place, Project } from './model.ts';

/** Provisions of an instrument whose number stands for several texts that are in force at once, each once. */
export function duplicatesOf(index: ProvisionIndex, instrument: Coordinate): Coordinate[] {
  const ordinal = index.instrumentAt(instrument);
  if (ordinal === -1) return [];
  const { from, to } = index.instrument(ordinal).provisions;
  const once = new Set<Coordinate>();
  const twice = new Set<Coordinate>();
  for (let at = from; at < to; at++) {
    // The index also marks numbers that people write alike (R. 50 and R. *50): those are two provisions, each of them once.
    const { duplicate, coordinate } = index.provision(at);
    if (duplicate) (once.has(coordinate) ? twice : once).add(coordinate);
  }
  return [...twice];
}

const SHOWN = 5;

/** A ratchet: an instrument has as many duplicate provisions as the project declares, neither more nor fewer. */
export function checkDuplicates(
  { duplicates = {}, corpus }: Pick<Project, 'duplicates' | 'corpus'>,
  index: ProvisionIndex,
  config: Place,
): GateFinding[] {
  const instruments = new Set([
    ...corpus.instruments.map(({ coordinate }) => coordinate),
    ...Object.keys(duplicates),
  ]);
  return [...instruments].flatMap((instrument) => {
    const found = duplicatesOf(index, instrument);
    const declared = duplicates[instrument] ?? 0;
    if (found.length === declared) return [];
    const about = { citation: instrument, place: config };
    const count = `${found.length} duplicate provisions, declared ${declared}`;
    if (found.length < declared)
      return [
        findingOf('duplicates_shrank', `${instrument} has ${count}`, {
          ...about,
          remedy:
            found.length === 0
              ? `remove ${instrument} from duplicates`
              : `set duplicates[${JSON.stringify(instrument)}] to ${found.length}`,
        }),
      ];
    const more = found.length > SHOWN ? [`and ${found.length - SHOWN} more`] : [];
    return [
      findingOf('undeclared_duplicates', `${instrument} has ${count}`, {
        ...about,
        evidence: [...found.slice(0, SHOWN), ...more],
        remedy: `mend its source: pincite corpus ingest --strict names the places`,
      }),
    ];
  });
}
