import {
  type Binding,
  type BoundFlags,
  type DayNumber,
  type InstrumentRecord,
  isoDate,
} from '../model/index.ts';
import { makingOf } from './making.ts';
import { instrumentInForce, type Scope } from './scope.ts';

export const NO_FLAGS: BoundFlags = {
  repealed: null,
  duplicate: false,
  headingOnly: false,
  pinpointNotFound: false,
};

/** Nature of the lawbook's entries that are decisions. */
const DECISION = 'decision';

/** A whole instrument or decision. */
export function whole(scope: Scope, instrument: InstrumentRecord, messages: readonly string[]): Binding {
  const target = instrument.nature === DECISION ? 'decision' : 'instrument';
  const from = isoDate(instrument.inForceFrom);
  const to = isoDate(instrument.inForceTo);
  const ended = instrument.inForceTo <= scope.day;
  const made = makingOf(instrument);
  const unmade = made !== null && scope.day < made.day;
  const inForce = instrumentInForce(instrument, scope.day) && !unmade;
  if (!inForce && scope.asked !== null && target === 'instrument') {
    const message = ended
      ? `${instrument.title} is not in force on ${scope.at}: it was repealed on ${to}.`
      : unmade
        ? `${instrument.title} is not in force on ${scope.at}: it was made ${made.when}.`
        : `${instrument.title} is not in force on ${scope.at}: it enters into force on ${from}.`;
    return {
      kind: 'notInForce',
      reason: ended ? 'repealed' : 'not_yet_in_force',
      instrument,
      coordinate: instrument.coordinate,
      from,
      to,
      successors: [],
      messages: [...messages, message],
    };
  }
  const repealed =
    ended && target === 'instrument' ? { from, to, successors: [] } : repealedUndated(instrument);
  const fact = target === 'decision' ? null : standing(instrument, scope.day);
  return {
    kind: 'bound',
    target,
    instrument,
    provision: null,
    coordinates: [instrument.coordinate],
    documents: [instrument.document],
    at: scope.at,
    extent: { type: 'single' },
    flags: { ...NO_FLAGS, repealed },
    corrections: [],
    messages: fact === null ? messages : [...messages, `${instrument.title}: ${fact}.`],
  };
}

/** What is to be said of an instrument that is not simply in force. */
function standing(instrument: InstrumentRecord, day: DayNumber): string | null {
  if (instrument.inForceTo <= day) return `repealed on ${isoDate(instrument.inForceTo)}`;
  if (day < instrument.inForceFrom) return `in force from ${isoDate(instrument.inForceFrom)}`;
  return instrument.repealed ? 'repealed, on a day that the source does not tell' : null;
}

/** The flag of an instrument of which the source only says that it is repealed. */
export function repealedUndated({ repealed }: InstrumentRecord): BoundFlags['repealed'] {
  return repealed ? { from: null, to: null, successors: [] } : null;
}
