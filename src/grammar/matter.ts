import type { InstrumentRef } from '../model/index.ts';
import type { Reading } from './reading.ts';

/** Roles that a system gives to words which show that not the law itself is meant. */
export interface MatterRoles {
  /** Texts that were proposed: "proyecto", "bill". No law yet. */
  readonly draft: number;
  /** What was written about a law: reasons, reports of committees, commentaries. */
  readonly about: number;
  /** What may stand between such a word and what it is about: "zpráva k", "toelichting bij", "motive la". */
  readonly between: number;
}

const MAX_BETWEEN = 3;
/** Inputs of so few tokens ask for one thing; a longer text discusses what was written about a law. */
const QUESTION = 16;

/** The act of what begins at token `from`, doubted or given up where the words in front show that not the law is meant. */
export function withMatter(r: Reading, ref: InstrumentRef, from: number, roles: MatterRoles): InstrumentRef {
  let at = from - 1;
  while (at >= from - MAX_BETWEEN && r.role(at, roles.between)) at--;
  if (!r.isWord(at) || r.newlineBefore(at + 1)) return ref;
  if (r.role(at, roles.draft)) return drafted(ref);
  return r.role(at, roles.about) && r.count <= QUESTION ? asked(ref) : ref;
}

/** The act of what ends in front of token `end`, doubted where a place in a commentary follows: "Art. 6 DSGVO Rn. 5". */
export function withMarginal(r: Reading, ref: InstrumentRef, end: number, marginal: number): InstrumentRef {
  const behind = r.is(end, ',') ? end + 1 : end;
  return r.role(behind, marginal) && r.count <= QUESTION ? asked(ref) : ref;
}

/** The act, to be asked about. Two parts that agree would settle every doubt, so one of them is left. */
function asked(ref: InstrumentRef): InstrumentRef {
  const { named, numbers, coordinate, doubt } = ref;
  const known = named.length > 0;
  const one = { numbers: known ? [] : numbers, coordinate: known || numbers.length > 0 ? null : coordinate };
  return { ...ref, ...one, doubt: doubt ?? 'about_the_law' };
}

/** The same words for a text that was proposed. */
export function drafted(ref: InstrumentRef): InstrumentRef {
  return { ...ref, named: [], numbers: [], coordinate: null, outside: 'draft' };
}
