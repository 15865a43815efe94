import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import type { InstrumentMention } from './mentions.ts';
import { provisionGroupAt } from './provisions.ts';

/**
 * What authorities lay down besides instruments: "SYSC 6.1.1R" of the FCA Handbook, "Immigration Rules para 276ADE". They are
 * recognised, and held by no list.
 */
export function handbookAt(r: Reading, i: number): InstrumentMention | null {
  const end = immigrationRules(r, i) ?? sourcebook(r, i);
  if (end === null) return null;
  const title = r.source(i, end);
  return {
    from: i,
    end,
    kind: null,
    ref: newInstrumentRef(CODE, { span: r.span(i, end), title, outside: 'handbook' }),
  };
}

/** "PRIN 2.1.1R", "COBS 4.2.1": letters beside a number of three parts, or of two with the letter of its kind. */
function sourcebook(r: Reading, i: number): number | null {
  const word = r.source(i, i + 1);
  if (word !== word.toUpperCase() || !isPart(r, i + 1) || r.glued(i + 1)) return null;
  let end = i + 2;
  let parts = 1;
  while (
    r.is(end, '.') &&
    r.glued(end) &&
    r.isNumber(end + 1) &&
    r.glued(end + 1) &&
    r.size(end + 1) <= MAX_DIGITS
  ) {
    end += 2;
    parts++;
    if (isLetters(r, end) && r.is(end + 1, '.')) end++;
  }
  const kind = isLetters(r, end) && RULE_KINDS.has(r.source(end, end + 1));
  if (parts < 2 || (parts < 3 && !kind)) return null;
  return isLetters(r, end) ? end + 1 : end;
}

const MAX_DIGITS = 3;
/** Rule, guidance, evidential provision, direction, principle. */
const RULE_KINDS = new Set(['R', 'G', 'E', 'D', 'P', 'UK']);

function isPart(r: Reading, at: number): boolean {
  return r.isNumber(at) && r.size(at) <= 2 && r.is(at + 1, '.');
}

function isLetters(r: Reading, at: number): boolean {
  return r.isWord(at) && r.glued(at) && r.size(at) <= 2 && r.capitalised(at);
}

/** "Immigration Rules, para 276ADE(1)(vi)", "Immigration Rules Appendix FM", which are no instrument (Immigration Act 1971, s. 3(2)). */
function immigrationRules(r: Reading, i: number): number | null {
  if (r.folded(i) !== 'immigration' || r.folded(i + 1) !== 'rules' || !r.capitalised(i)) return null;
  const at = r.is(i + 2, ',') ? i + 3 : i + 2;
  const group = provisionGroupAt(r, at);
  if (group !== null) return group.end;
  return r.folded(at) === 'appendix' && r.capitalised(at + 1) ? at + 2 : i + 2;
}
