import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { InstrumentRef } from '../../../model/index.ts';
import { CODE } from '../coordinates.ts';
import type { Member } from './lists.ts';

/** A text as cited, with the provisions that are cited of it. */
export interface LawMention {
  /** First token. */
  readonly start: number;
  /** Token after it. */
  readonly end: number;
  readonly ref: InstrumentRef;
  /** Empty where the whole text is cited. */
  readonly members: readonly Member[];
  /** Unit of the provisions. */
  readonly unit: string;
  /** The year of the edition that is cited. */
  readonly edition?: number | null;
}

/** A reference by an official number. */
export function numbered(scheme: string, value: string, facts: Partial<InstrumentRef> = {}): InstrumentRef {
  return newInstrumentRef(CODE, { span: null, numbers: [{ scheme, value }], ...facts });
}

/** A reference to a text whose coordinate is known. */
export function placed(coordinate: string, facts: Partial<InstrumentRef> = {}): InstrumentRef {
  return newInstrumentRef(CODE, { span: null, coordinate, ...facts });
}
