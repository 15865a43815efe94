import type { Reading } from '../../../grammar/reading.ts';
import type { InstrumentMention } from './mentions.ts';

/**
 * The instrument that the word at i is part of, or null. A title is entered from its end, so it may begin before i, but
 * never before `floor`: what lies there has been read.
 */
export function instrumentAt(_r: Reading, _i: number, _floor: number): InstrumentMention | null {
  return null;
}
