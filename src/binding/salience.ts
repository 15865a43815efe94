import type { InstrumentOrdinal } from '../model/index.ts';
import type { Scope } from './scope.ts';

/** The place of instruments in the legal system's own list of what people most often mean; the same for all others. */
export function salience({
  index,
  jurisdiction: { code, salient },
  memory,
}: Scope): (instrument: InstrumentOrdinal) => number {
  const places = memory.salience.get(code, () => {
    const listed = new Map<InstrumentOrdinal, number>();
    for (const [place, coordinate] of salient.entries()) {
      const instrument = index.instrumentAt(coordinate);
      if (!listed.has(instrument)) listed.set(instrument, place);
    }
    return listed;
  });
  return (instrument) => places.get(instrument) ?? salient.length;
}
