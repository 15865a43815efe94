import type { IsoDate } from '../../model/dates.ts';

/** A version of one article: in force on the days of `[from, to)`, each end null where open. */
export interface DatedVersion {
  readonly id: string;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  /** The version whose text the source holds: it wins against the others. */
  readonly held: boolean;
}

export interface VersionFault {
  readonly id: string;
  readonly reason: 'interval_inverted' | 'interval_empty' | 'interval_repeated' | 'interval_overlap';
  readonly detail: string;
}

const start = (version: DatedVersion): string => version.from ?? '0000-00-00';
const end = (version: DatedVersion): string => version.to ?? '9999-99-99';
const words = (version: DatedVersion): string => `${version.id} [${version.from ?? ''}, ${version.to ?? ''})`;

/**
 * The versions of one article put right: without those that were never in force, without repetitions, and each ending
 * at the latest where the next begins. What had to be changed is a fault.
 *
 * @param snapshot the day whose law the source shows: the held version is in force then, whatever others say.
 */
export function soundVersions<V extends DatedVersion>(
  versions: readonly V[],
  snapshot: IsoDate | null,
): { readonly sound: readonly V[]; readonly faults: readonly VersionFault[] } {
  const faults: VersionFault[] = [];
  const positive = versions.filter((version) => {
    if (start(version) < end(version)) return true;
    const reason = start(version) === end(version) ? 'interval_empty' : 'interval_inverted';
    faults.push({ id: version.id, reason, detail: words(version) });
    return false;
  });
  positive.sort(
    (a, b) => compare(start(a), start(b)) || Number(a.held) - Number(b.held) || compare(a.id, b.id),
  );
  const sound: V[] = [];
  for (let version of positive) {
    const last = sound.at(-1);
    if (last !== undefined && start(version) < end(last)) {
      const repeated = start(version) === start(last) && end(version) === end(last);
      const detail = `${words(last)} and ${words(version)}`;
      const lastWins = last.held && (snapshot === null || start(version) <= snapshot);
      const loser = lastWins ? version : last;
      faults.push({ id: loser.id, reason: repeated ? 'interval_repeated' : 'interval_overlap', detail });
      if (lastWins) {
        if (end(version) <= end(last)) continue;
        version = { ...version, from: last.to };
      } else {
        sound.pop();
        if (start(last) < start(version)) sound.push({ ...last, to: version.from });
      }
    }
    sound.push(version);
  }
  return { sound, faults };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
