import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import type { TREATY_WORDS } from './elsewhere-words.ts';
import type { InstrumentMention } from './mentions.ts';

/**
 * The European Convention on Human Rights and its Protocols, as British texts cite them: a treaty, which no list holds. The
 * Human Rights Act sets out a part of it in its Schedule 1, and is cited by its own name.
 */
export function treatyAt(r: Reading, i: number): InstrumentMention | null {
  const end = FORMS[r.folded(i) as (typeof TREATY_WORDS)[number]]?.(r, i) ?? -1;
  if (end < 0) return null;
  const from = protocolBefore(r, i);
  const title = r.source(from, end);
  return {
    from,
    end,
    kind: 'eu',
    ref: newInstrumentRef(CODE, { span: r.span(from, end), title, outside: 'international' }),
  };
}

/** Token behind the name that begins with the word at i; -1 where none does. */
type Form = (r: Reading, i: number) => number;

/** "Article 8 ECHR", "the ECHR, art 8": the letters alone, and behind the year of a report, are the court. */
const initials: Form = (r, i) => {
  if (r.source(i, i + 1) !== 'ECHR' || r.is(i - 1, ']')) return -1;
  const behind = r.is(i + 1, ',') || r.is(i + 1, ':') ? i + 2 : i + 1;
  return isNumbered(r, i) || ARTICLES.has(r.folded(behind)) ? i + 1 : -1;
};

/** "European Convention on Human Rights", "European Convention for the Protection of Human Rights and Fundamental Freedoms". */
const inFull: Form = (r, i) => {
  if (!r.capitalised(i) || r.folded(i + 1) !== 'convention') return -1;
  if (r.words(i + 2, 'on', 'human', 'rights')) return i + 5;
  return r.words(i + 2, 'for', 'the', 'protection', 'of', 'human', 'rights') ? i + 8 : -1;
};

const FORMS: Readonly<Record<(typeof TREATY_WORDS)[number], Form>> = { echr: initials, european: inFull };
const ARTICLES = new Set('art arts article articles'.split(' '));
const PROTOCOL = new Set(['protocol', 'prot']);
const JOINERS = new Set(['of', 'the', 'to', 'under', 'in']);

/** Whether a number, or the bracket below one, stands in front: "Article 8 of the ECHR", "art 8(2) ECHR". */
function isNumbered(r: Reading, i: number): boolean {
  let at = i - 1;
  while (JOINERS.has(r.folded(at))) at--;
  return (r.isNumber(at) && r.size(at) < 4) || r.is(at, ')');
}

/** "Protocol 1 ECHR", "Protocol No. 1 to the ECHR", "First Protocol to the ECHR": the token that the Protocol begins at. */
function protocolBefore(r: Reading, i: number): number {
  let at = i - 1;
  while (JOINERS.has(r.folded(at))) at--;
  if (PROTOCOL.has(r.folded(at)) && r.capitalised(at)) return r.folded(at - 1) === 'first' ? at - 1 : at;
  if (!r.isNumber(at)) return i;
  at--;
  if (r.is(at, '.')) at--;
  if (r.folded(at) === 'no') at--;
  return PROTOCOL.has(r.folded(at)) && r.capitalised(at) ? at : i;
}
