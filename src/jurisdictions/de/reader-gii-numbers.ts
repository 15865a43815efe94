import { provisionSegment, type Unit } from './coordinates.ts';

/** What the designation of a norm (`enbez`) or of a unit of the structure names. */
export interface Designation {
  readonly unit: Unit;
  /** Segments of the provisions, several for the range of a repealed run. */
  readonly segments: readonly string[];
}

/** Numbers of a run at most: the longest in a federal law has some seventy. */
const LONGEST_RUN = 1000;
const NUMBER = /^(?:\d{1,5}[a-z]{0,3}(?:\.\d{1,4}[a-z]{0,2})?|[IVXLC]{1,8}[a-z]?)$/i;
/** A number and the letters behind it; dotted and Roman numbers have no run. */
const PLAIN = /^(\d{1,5})([a-z]?)$/;

const UNITS: readonly (readonly [prefix: RegExp, unit: Unit])[] = [
  [/^§§? ?/, 'p'],
  [/^Art(?:ikel|\.)? /, 'art'],
];

/**
 * Reads `§ 5a`, `Art IV`, `Anlage 2`, `Anhang (zu § 3)`, `(XXXX) §§ 3 bis 6`; null for what has no number (a preamble, a table
 * of contents, a Part).
 */
export function designation(text: string): Designation | null {
  const written = text
    .replace(/^\(X+\)/, '')
    .replace(/\s+/g, ' ')
    .trim();
  for (const [prefix, unit] of UNITS) {
    const found = prefix.exec(written);
    if (found === null) continue;
    const numbers = numbersOf(written.slice(found[0].length));
    return numbers === null
      ? null
      : { unit, segments: numbers.map((number) => provisionSegment(unit, number)) };
  }
  return annex(written);
}

/** An annex is called Anlage or Anhang, and the law cites it by that word and its number alone. */
function annex(written: string): Designation | null {
  const [, number] = /^(?:Anlage|Anhang)(?: ([^(]*))?(?:\(.*)?$/.exec(written) ?? [];
  if (number === undefined && !/^(?:Anlage|Anhang)(?: \(.*)?$/.test(written)) return null;
  return { unit: 'anlage', segments: [provisionSegment('anlage', (number ?? '').trim())] };
}

function numbersOf(written: string): readonly string[] | null {
  const [first = '', joint, last, ...more] = written.split(' ');
  if (!NUMBER.test(first)) return null;
  if (joint === undefined) return [first];
  if (last === undefined || more.length > 0 || !NUMBER.test(last)) return null;
  if (joint === 'bis') return run(first, last);
  return joint === 'und' || joint === 'u.' ? [first, last] : null;
}

/** `20a` to `20c`, `911` to `915h`: whole numbers, and those with letters where it is certain that they existed. */
function run(first: string, last: string): readonly string[] | null {
  const [, from = '', fromLetter = ''] = PLAIN.exec(first) ?? [];
  const [, to = '', toLetter = ''] = PLAIN.exec(last) ?? [];
  if (from === '' || to === '' || Number(to) < Number(from) || Number(to) - Number(from) > LONGEST_RUN)
    return null;
  if (from === to) return lettered(from, fromLetter, toLetter);
  const numbers = [first];
  for (let number = Number(from) + 1; number < Number(to); number++) numbers.push(String(number));
  return [...numbers, ...lettered(to, '', toLetter)];
}

/** `5`, `5a` ... `5d` for '' to d. */
function lettered(number: string, from: string, to: string): readonly string[] {
  const code = (letter: string): number => (letter === '' ? 96 : letter.charCodeAt(0));
  const numbers: string[] = [];
  for (let at = code(from); at <= code(to); at++)
    numbers.push(at === 96 ? number : number + String.fromCharCode(at));
  return numbers;
}
