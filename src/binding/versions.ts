import {
  ALWAYS,
  type DayNumber,
  FOREVER,
  type IsoDate,
  isoDate,
  type ProvisionIndex,
  type ProvisionRecord,
  type ProvisionVersion,
} from '../model/index.ts';

/** A half-open interval of days. */
export interface Interval {
  readonly from: DayNumber;
  readonly to: DayNumber;
}

const UNDATED: ProvisionVersion = { from: ALWAYS, to: FOREVER, document: null };

/**
 * The versions of a provision in order of their start. Open ends take those of the instrument, and a provision whose
 * versions are not recorded has one of unknown length.
 */
export function versionsOf(index: ProvisionIndex, provision: ProvisionRecord): readonly ProvisionVersion[] {
  const { inForceFrom, inForceTo } = index.instrument(provision.instrument);
  const versions = provision.versions.length === 0 ? [UNDATED] : provision.versions;
  if (inOrder(versions) && !endsChange(versions, inForceFrom, inForceTo)) return versions;
  return versions
    .map((version) => ({
      from: version.from === ALWAYS ? inForceFrom : version.from,
      to: version.to === FOREVER ? inForceTo : version.to,
      document: version.document,
    }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
}

function inOrder(versions: readonly ProvisionVersion[]): boolean {
  for (let i = 1; i < versions.length; i++) {
    const before = versions[i - 1] as ProvisionVersion;
    const version = versions[i] as ProvisionVersion;
    if (before.from > version.from || (before.from === version.from && before.to > version.to)) return false;
  }
  return true;
}

/** Whether an open end of a version is closed by that of its instrument. */
function endsChange(versions: readonly ProvisionVersion[], from: DayNumber, to: DayNumber): boolean {
  if (from === ALWAYS && to === FOREVER) return false;
  return versions.some(
    (version) => (version.from === ALWAYS && from !== ALWAYS) || (version.to === FOREVER && to !== FOREVER),
  );
}

export function holds(interval: Interval, day: DayNumber): boolean {
  return interval.from <= day && day < interval.to;
}

/** First and last day of intervals as dates, null where open. */
export function lifeOf(intervals: readonly Interval[]): { from: IsoDate | null; to: IsoDate | null } {
  let from = FOREVER;
  let to = ALWAYS;
  for (const interval of intervals) {
    from = Math.min(from, interval.from);
    to = Math.max(to, interval.to);
  }
  return { from: isoDate(from), to: isoDate(to) };
}
