import type { InstrumentOrdinal } from '../model/index.ts';
import type { Scope } from './scope.ts';

/** The place of instruments in the legal system's own list of what people most often mean; the same for all others. */
export function salience({
  index,
  jurisdiction: { salient },
}: Scope): (instrument: InstrumentOrdinal) => number {
  const ordinals = salient.map((coordinate) => index.instrumentAt(coordinate));
  return (instrument) => {
    const at = ordinals.indexOf(instrument);
    return at < 0 ? ordinals.length : at;
  };
}
