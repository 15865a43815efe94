import type { OfficialNumber } from '../../../model/index.ts';
import type { Extent, InstrumentKind } from './mentions.ts';

/** Official numbers read at `[from, end)`; all of them denote one instrument. */
export interface NumberMatch extends Extent {
  readonly numbers: readonly OfficialNumber[];
  /** Series code that the words claim; null where they claim none. */
  readonly nature: string | null;
  readonly kind: InstrumentKind | null;
  /** Why nothing can be bound by it as it stands. */
  readonly doubt: string | null;
}

/** A match that nothing speaks against. */
export function numberMatch(
  from: number,
  end: number,
  scheme: string,
  value: string,
  kind: InstrumentKind | null,
): NumberMatch {
  // A number of a Statutory Instrument claims no series: those of the United Kingdom, of Wales and Orders in Council of
  // Northern Ireland share theirs.
  const nature = scheme === 'si' ? null : scheme;
  return { from, end, numbers: [{ scheme, value }], nature, kind, doubt: null };
}
