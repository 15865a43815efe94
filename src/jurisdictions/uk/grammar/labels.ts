import type { Reading } from '../../../grammar/reading.ts';
import type { Pinpoint } from '../../../model/index.ts';
import { separatorAt } from './lists.ts';

/** What Schedules set out under words of their own, which coordinates have no segment for; the unit of a pinpoint by its word. */
const LABELS: ReadonlyMap<string, string> = new Map(
  [
    ['ground', 'grounds'],
    ['class', 'classes'],
    ['item', 'items'],
    ['entry', 'entries'],
    ['note', 'notes'],
    ['table', 'tables'],
    ['column', 'columns'],
    ['head', 'heads'],
  ].flatMap(([unit = '', ...plurals]) => [unit, ...plurals].map((word) => [word, unit])),
);

const MAX_MEMBERS = 24;
const LONGEST_LETTERS = 2;

export interface Labelled {
  readonly pinpoint: Pinpoint;
  readonly end: number;
}

/** "Ground 8", "grounds 8, 10 and 11", "Class MA" behind a Schedule or a Part of it, with or without a comma; else null. */
export function labelledAt(r: Reading, at: number): Labelled | null {
  const word = r.is(at, ',') ? at + 1 : at;
  const unit = LABELS.get(r.folded(word));
  if (unit === undefined || r.newlineBefore(word)) return null;
  const first = numberAt(r, word + 1);
  if (first === null) return null;
  const last = r.folded(word) === unit ? first : lastOf(r, first);
  const range = last === first ? {} : { to: last.text };
  return { pinpoint: { unit, value: first.text, ...range }, end: last.end };
}

const JOINERS = new Set(['of', 'in', 'to', 'under', 'the']);

/** "Ground 8 of Schedule 2", "Grounds 8, 10 and 11 in Schedule 2", "ground 14, Sch 2": the same in front of the Schedule at `from`. */
export function labelledBefore(r: Reading, from: number): Pinpoint | null {
  let end = from;
  while (r.is(end - 1, ',') || JOINERS.has(r.folded(end - 1))) end--;
  for (let at = end - 1; at >= 0 && end - at <= MAX_MEMBERS; at--) {
    if (!r.isWord(at) || !LABELS.has(r.folded(at))) continue;
    const labelled = labelledAt(r, at);
    return labelled?.end === end ? labelled.pinpoint : null;
  }
  return null;
}

/** The last member of a list behind a plural. */
function lastOf(r: Reading, first: Numbered): Numbered {
  let last = first;
  for (let members = 1; members < MAX_MEMBERS; members++) {
    const at = separatorAt(r, last.end);
    const next = at < 0 ? null : numberAt(r, at);
    if (next === null) break;
    last = next;
  }
  return last;
}

interface Numbered {
  readonly text: string;
  readonly end: number;
}

/** "8", "14ZA", "A", "MA". */
function numberAt(r: Reading, at: number): Numbered | null {
  if (r.isNumber(at) && r.size(at) <= 3) {
    const lettered = r.isWord(at + 1) && r.glued(at + 1) && r.size(at + 1) <= LONGEST_LETTERS;
    const end = lettered ? at + 2 : at + 1;
    return { text: r.source(at, end).toUpperCase(), end };
  }
  const capitals =
    r.isWord(at) &&
    r.size(at) <= LONGEST_LETTERS &&
    r.source(at, at + 1) === r.source(at, at + 1).toUpperCase();
  return capitals ? { text: r.source(at, at + 1), end: at + 1 } : null;
}
