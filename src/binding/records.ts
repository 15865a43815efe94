import type { InstrumentOrdinal, InstrumentRecord, InstrumentRef } from '../model/index.ts';
import type { InstrumentChoice } from './choice.ts';
import type { Scope } from './scope.ts';
import { wordsOf } from './title-words.ts';

/** Shorter lists are made anew faster than they are remembered. */
const LONG_LIST = 8;

export function records(scope: Scope, ordinals: readonly InstrumentOrdinal[]): readonly InstrumentRecord[] {
  if (ordinals.length < LONG_LIST) return newRecords(scope, ordinals);
  const { memory } = scope;
  const known = memory.records.get(ordinals);
  if (known !== undefined) return known;
  const made = newRecords(scope, ordinals);
  memory.records.set(ordinals, made);
  return made;
}

function newRecords(scope: Scope, ordinals: readonly InstrumentOrdinal[]): readonly InstrumentRecord[] {
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
