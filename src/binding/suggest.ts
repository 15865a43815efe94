import type { Candidate, InstrumentRecord } from '../model/index.ts';
import { candidate, type Scope } from './scope.ts';

const MAX_SUGGESTIONS = 3;
const MAX_EDITED = 24;
/** Digits are changed in the last places only: every try is a look-up, and a refusal has to be quick. */
const LAST = 3;
const DIGITS = '0123456789';

/**
 * Provisions whose number resembles one that does not exist: the same number under another letter first, then one
 * character less, two exchanged, another digit near the end, one digit more. They are offered, never bound.
 */
export function nearbyProvisions(
  scope: Scope,
  instrument: InstrumentRecord,
  path: readonly string[],
): readonly Candidate[] {
  const last = path.at(-1);
  if (last === undefined || last.length > MAX_EDITED) return [];
  const above = path.slice(0, -1);
  const { glance } = scope;
  const found = new Map<string, Candidate>();
  for (const segment of neighbours(last, scope.jurisdiction.numberLetters)) {
    const key = scope.jurisdiction.lookupKey(above.length === 0 ? [segment] : [...above, segment]);
    if (!glance.mayHave(instrument.ordinal, key)) continue;
    for (const ordinal of scope.index.provisionsAt(instrument.ordinal, key)) {
      if (!glance.inForce(ordinal, scope.day)) continue;
      const coordinate = glance.coordinateOf(ordinal);
      found.set(coordinate, candidate(scope, instrument, coordinate));
    }
    if (found.size >= MAX_SUGGESTIONS) break;
  }
  return [...found.values()].slice(0, MAX_SUGGESTIONS);
}

function* neighbours(segment: string, others: readonly string[]): Iterable<string> {
  const unit = /^[a-z]*/.exec(segment)?.[0] ?? '';
  const number = segment.slice(unit.length);
  const letters = /^[A-Z]*/.exec(number)?.[0] ?? '';
  const digits = number.slice(letters.length);
  if (/^\d/.test(digits)) for (const letter of others) if (letter !== letters) yield unit + letter + digits;
  for (const edited of edits(digits)) yield unit + letters + edited;
}

function* edits(number: string): Iterable<string> {
  const { length } = number;
  for (let i = length - 1; i >= 0; i--)
    if (number[i] !== number[i + 1]) yield number.slice(0, i) + number.slice(i + 1);
  for (let i = length - 2; i >= 0; i--)
    yield number.slice(0, i) + number[i + 1] + number[i] + number.slice(i + 2);
  for (let i = length - 1; i >= Math.max(0, length - LAST); i--)
    for (const digit of DIGITS) yield number.slice(0, i) + digit + number.slice(i + 1);
  for (const digit of DIGITS) yield number + digit;
}
