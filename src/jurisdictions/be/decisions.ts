import { newCitation, newDecision } from '../../grammar/cite.ts';
import type { Reading } from '../../grammar/reading.ts';
import { dayAt, isoOf } from '../../grammar/statutes/dates.ts';
import type { DecisionMention } from '../../grammar/statutes/system.ts';
import { CODE } from './coordinates.ts';

/** Words behind which the roll number of a judgment of the Court of Cassation is looked for. */
export const DECISION_WORDS = 'cass';
/** How far behind, in tokens: "Cass. (1e k.) 12 mars 2020, R.G. C.19.0123.N". */
const MAX_AHEAD = 16;
/** Matters of the roll: civil, tax, criminal, social, disciplinary, legal aid and transfer. */
const MATTERS = new Set(['c', 'f', 'p', 's', 'd', 'g', 'h']);
const LANGUAGES = new Set(['n', 'f']);

/** "Cass., 12 mars 2020, C.19.0123.N": the roll number (matter, year, number, language), and the day where one stands between. */
export function decisionAt(r: Reading, i: number): DecisionMention | null {
  if (r.folded(i) !== DECISION_WORDS || !r.capitalised(i)) return null;
  let date: string | null = null;
  for (let at = i + 1; at < i + MAX_AHEAD && at < r.count && !r.newlineBefore(at); at++) {
    const day = date === null ? dayAt(r, at) : null;
    if (day !== null) date = isoOf(day);
    if (!isRollNumber(r, at)) continue;
    const end = at + 7;
    const decision = newDecision({ number: r.source(at, end), courts: ['CASS'], date });
    const citation = newCitation(CODE, { kind: 'decision', span: r.span(i, end), decision });
    return { from: i, end, citation };
  }
  return null;
}

/** "C.19.0123.N" at i. */
function isRollNumber(r: Reading, i: number): boolean {
  const dotted = [1, 3, 5].every((k) => r.is(i + k, '.')) && [1, 2, 3, 4, 5, 6].every((k) => r.glued(i + k));
  return (
    dotted &&
    r.capitalised(i) &&
    MATTERS.has(r.letter(i)) &&
    r.size(i + 2) === 2 &&
    r.isNumber(i + 2) &&
    r.size(i + 4) === 4 &&
    r.isNumber(i + 4) &&
    LANGUAGES.has(r.letter(i + 6))
  );
}
