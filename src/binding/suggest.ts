import type { Candidate, Coordinate, InstrumentRecord } from '../model/index.ts';
import { candidate, type Scope } from './scope.ts';

const MAX_SUGGESTIONS = 3;
const MAX_EDITED = 24;
/** Digits are changed in the last places only: every try is a look-up, and a refusal has to be quick. */
const LAST = 3;
const DIGITS = [...'0123456789'];

/** A provision number in its parts: `artL1234-9` is `art`, `L` and `1234-9`. */
interface NumberParts {
  readonly unit: string;
  readonly letters: string;
  readonly digits: string;
}

/** Ways in which numbers are mistaken, most likely first. Each is listed only when the ones before found too little. */
const MISTAKES: readonly ((number: NumberParts, letters: readonly string[]) => readonly string[])[] = [
  otherLetters,
  oneLess,
  twoExchanged,
  anotherDigit,
  oneMore,
];

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
  const number = partsOf(last);
  const found = new Map<Coordinate, Candidate>();
  for (const mistake of MISTAKES)
    for (const segment of mistake(number, scope.jurisdiction.numberLetters)) {
      addLiving(scope, instrument, scope.jurisdiction.lookupKey([...above, segment]), found);
      if (found.size >= MAX_SUGGESTIONS) return [...found.values()].slice(0, MAX_SUGGESTIONS);
    }
  return [...found.values()];
}

function addLiving(
  scope: Scope,
  instrument: InstrumentRecord,
  key: string,
  found: Map<Coordinate, Candidate>,
): void {
  const { glance, index, day } = scope;
  if (!glance.mayHave(instrument.ordinal, key)) return;
  for (const ordinal of index.provisionsAt(instrument.ordinal, key)) {
    if (!glance.inForce(ordinal, day)) continue;
    const coordinate = glance.coordinateOf(ordinal);
    found.set(coordinate, candidate(scope, instrument, coordinate));
  }
}

function partsOf(segment: string): NumberParts {
  const unit = /^[a-z]*/.exec(segment)?.[0] ?? '';
  const number = segment.slice(unit.length);
  const letters = /^[A-Z]*/.exec(number)?.[0] ?? '';
  return { unit, letters, digits: number.slice(letters.length) };
}

function otherLetters({ unit, letters, digits }: NumberParts, others: readonly string[]): readonly string[] {
  if (!/^\d/.test(digits)) return [];
  return others.filter((letter) => letter !== letters).map((letter) => unit + letter + digits);
}

function oneLess({ unit, letters, digits }: NumberParts): readonly string[] {
  const edited: string[] = [];
  for (let i = digits.length - 1; i >= 0; i--)
    if (digits[i] !== digits[i + 1]) edited.push(unit + letters + digits.slice(0, i) + digits.slice(i + 1));
  return edited;
}

function twoExchanged({ unit, letters, digits }: NumberParts): readonly string[] {
  const edited: string[] = [];
  for (let i = digits.length - 2; i >= 0; i--)
    edited.push(unit + letters + digits.slice(0, i) + digits[i + 1] + digits[i] + digits.slice(i + 2));
  return edited;
}

function anotherDigit({ unit, letters, digits }: NumberParts): readonly string[] {
  const edited: string[] = [];
  for (let i = digits.length - 1; i >= Math.max(0, digits.length - LAST); i--) {
    const before = unit + letters + digits.slice(0, i);
    const behind = digits.slice(i + 1);
    for (const digit of DIGITS) edited.push(before + digit + behind);
  }
  return edited;
}

function oneMore({ unit, letters, digits }: NumberParts): readonly string[] {
  return DIGITS.map((digit) => unit + letters + digits + digit);
}
