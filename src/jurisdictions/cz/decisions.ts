import { newCitation, newDecision } from '../../grammar/cite.ts';
import type { Reading } from '../../grammar/reading.ts';
import type { DecisionMention } from '../../grammar/statutes/system.ts';
import { CODE } from './coordinates.ts';

/**
 * File numbers of Czech decisions: senate, register, number and year ("4 Tdo 1323/2020"), of the Constitutional Court "Pl. ÚS
 * 19/08". Behind "č. j." the number of the sheet follows ("4 Tdo 1323/2020-906"); it names a paper of the same file. Source:
 * Vnitřní a kancelářský řád pro okresní, krajské a vrchní soudy, and the rules of the supreme courts; courts as in ECLI.
 */
const REGISTERS: ReadonlyMap<string, string> = new Map(
  [
    ['NS', 'cdo odo icdo tdo tz tcu tvo ncu nscr skno rodo pzo'],
    ['NSS', 'as ads afs azs aps ans ars aos konf'],
  ].flatMap(([court = '', registers = '']) =>
    registers.split(' ').map((register) => [register, court] as const),
  ),
);

/** Words at which a decision is looked for. */
export const DECISION_WORDS = [...REGISTERS.keys(), 'us'].join(' ');

/** The decision whose register, or whose court, stands at i. */
export function decisionAt(r: Reading, i: number): DecisionMention | null {
  if (!r.capitalised(i)) return null;
  if (r.folded(i) === 'us') return constitutionalAt(r, i);
  const court = REGISTERS.get(r.folded(i));
  const end = numberEnd(r, i + 1);
  if (court === undefined || end === 0 || !r.isNumber(i - 1) || r.size(i - 1) > 3) return null;
  return mention(r, i - 1, end, r.source(i - 1, end).replace(/\s+/g, ' '), court);
}

/** "Pl. ÚS 19/08", "I. ÚS 123/05", "Pl. ÚS-st. 21/05". */
function constitutionalAt(r: Reading, i: number): DecisionMention | null {
  const opinion = r.is(i + 1, '-') && r.folded(i + 2) === 'st' && r.is(i + 3, '.');
  const at = opinion ? i + 4 : i + 1;
  const end = numberEnd(r, at);
  const senate = r.folded(i - 2);
  if (end === 0 || !r.is(i - 1, '.') || !(senate === 'pl' || /^(?:i|ii|iii|iv)$/.test(senate))) return null;
  const head = senate === 'pl' ? 'Pl' : senate.toUpperCase();
  return mention(r, i - 2, end, `${head}. ÚS${opinion ? '-st.' : ''} ${r.source(at, end)}`, 'US');
}

/** Token behind "1323/2020"; 0 where there is none. */
function numberEnd(r: Reading, at: number): number {
  const year = r.size(at + 2);
  const written = r.isNumber(at) && r.is(at + 1, '/') && r.isNumber(at + 2) && (year === 2 || year === 4);
  return written && r.size(at) <= 5 && r.glued(at + 1) && r.glued(at + 2) ? at + 3 : 0;
}

function mention(r: Reading, from: number, end: number, number: string, court: string): DecisionMention {
  const sheet = r.is(end, '-') && r.glued(end) && r.isNumber(end + 1) && r.glued(end + 1);
  const last = sheet ? end + 2 : end;
  const decision = newDecision({ number, courts: [court] });
  return {
    from,
    end: last,
    citation: newCitation(CODE, { kind: 'decision', span: r.span(from, last), decision }),
  };
}
