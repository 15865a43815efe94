import type {
  Correction,
  InstrumentOrdinal,
  InstrumentRecord,
  InstrumentRef,
  OfficialNumber,
} from '../model/index.ts';
import type { Scope } from './scope.ts';
import { wordsOf } from './title-words.ts';

/** Which instrument a citation denotes. */
export type InstrumentChoice =
  | {
      readonly type: 'one';
      readonly instrument: InstrumentRecord;
      readonly corrections: readonly Correction[];
      readonly messages: readonly string[];
    }
  /** Several could be meant. */
  | {
      readonly type: 'several';
      readonly reason: string;
      readonly instruments: readonly InstrumentRecord[];
      readonly messages: readonly string[];
    }
  /** Its parts contradict each other. */
  | {
      readonly type: 'conflict';
      readonly reason: string;
      readonly instruments: readonly InstrumentRecord[];
      readonly messages: readonly string[];
    }
  /** Does not exist, and that is proved. */
  | {
      readonly type: 'absent';
      readonly reason: string;
      /** What resembles it, best first. */
      readonly near: readonly InstrumentRecord[];
      readonly messages: readonly string[];
    }
  /** Not known here, which proves nothing. */
  | { readonly type: 'unknown'; readonly reason: string; readonly messages: readonly string[] }
  /** The words say nothing that could denote an instrument. */
  | { readonly type: 'empty' };

/** The parts of a reference that each denote an instrument by themselves. */
export interface Denotations {
  readonly byCoordinate: readonly InstrumentOrdinal[];
  readonly byName: readonly InstrumentOrdinal[];
  /** Numbers that the lawbook knows, with what they denote. */
  readonly byNumber: readonly (readonly InstrumentOrdinal[])[];
  readonly unknownNumbers: readonly OfficialNumber[];
  /** Texts of the cited nature and day: a weak key, never enough where other parts are given. */
  readonly byDate: readonly InstrumentOrdinal[];
}

export function records(scope: Scope, ordinals: readonly InstrumentOrdinal[]): readonly InstrumentRecord[] {
  const distinct = ordinals.length > 1 ? [...new Set(ordinals)] : ordinals;
  return distinct.map((ordinal) => scope.index.instrument(ordinal));
}

export function conflict(
  scope: Scope,
  reason: string,
  ordinals: readonly number[],
  ref: InstrumentRef,
): InstrumentChoice {
  const instruments = records(scope, ordinals);
  const facts = instruments.map((one) => one.title + (one.date === null ? '' : ` (${one.date})`)).join('; ');
  const messages = [`The parts of “${wordsOf(ref)}” do not denote one text. They point to: ${facts}.`];
  return { type: 'conflict', reason, instruments, messages };
}
