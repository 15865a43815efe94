import type { Reading } from '../../../grammar/reading.ts';

/** Longest identifier that is read, in tokens. */
const MAX_TOKENS = 120;

/** What may stand inside coordinates and ids, and inside addresses, besides letters and digits. */
export const COORDINATE_MARKS = '/-.~_';
export const ADDRESS_MARKS = '/-.~_%+?=&#:';

export interface Run {
  readonly text: string;
  /** Token after the run. */
  readonly end: number;
}

/** The tokens from i on that nothing divides, without the marks that end a sentence. Quotes, blanks and brackets end it. */
export function runAt(r: Reading, i: number, marks: string): Run {
  const limit = Math.min(r.count, i + MAX_TOKENS);
  let end = i + 1;
  while (end < limit && r.glued(end) && (r.isWord(end) || r.isNumber(end) || isOneOf(r, end, marks))) end++;
  while (end > i + 1 && isOneOf(r, end - 1, marks)) end--;
  return { text: r.source(i, end), end };
}

function isOneOf(r: Reading, at: number, marks: string): boolean {
  for (const mark of marks) if (r.is(at, mark)) return true;
  return false;
}

/** Whether what stands at i goes on from something else: "foo/uk/ukpga/1996/18", "x.legislation.gov.uk". */
export function goesOn(r: Reading, i: number): boolean {
  return r.glued(i) && (r.isWord(i - 1) || r.isNumber(i - 1) || isOneOf(r, i - 1, '/.-_@~%'));
}

/** The first token of the address whose domain begins at i: before "www.", before "https://". */
export function addressStart(r: Reading, i: number): number {
  let from = i;
  if (r.glued(from) && r.is(from - 1, '.') && r.words(from - 2, 'www') && r.glued(from - 1)) from -= 2;
  const slashes = r.glued(from) && r.is(from - 1, '/') && r.is(from - 2, '/') && r.is(from - 3, ':');
  const scheme = slashes && (r.words(from - 4, 'https') || r.words(from - 4, 'http'));
  return scheme ? from - 4 : from;
}
