import type { Reading } from '../../../grammar/reading.ts';
import { RENUMBERED } from '../facts-renumbered.ts';

/** The year by which a law of its name is told, as written with the name: "AktG 1937". */
export interface NamedYear {
  readonly words: string;
  readonly year: number;
}

/** "AktG 1937", "UWG von 1909", "Aktiengesetz aus dem Jahr 1937", "UWG (1909)"; right behind a long title a number may count. */
export function yearBehind(
  r: Reading,
  from: number,
  end: number,
  short: boolean,
): (NamedYear & { readonly end: number }) | null {
  const bracket = r.is(end, '(') && r.is(end + 2, ')');
  const at = bracket ? end + 1 : skipWords(r, end, YEAR_WORDS);
  if ((at === end && !short) || !isYear(r, at, bracket)) return null;
  const behind = bracket ? at + 2 : at + 1;
  return { end: behind, year: r.number(at), words: r.source(from, behind) };
}

const YEAR_WORDS: ReadonlySet<string> = new Set('von vom aus dem des jahr jahre jahres'.split(' '));

export function skipWords(r: Reading, i: number, among: ReadonlySet<string>): number {
  let at = i;
  while (at < i + 4 && among.has(r.folded(at))) at++;
  return at;
}

export function isYear(r: Reading, i: number, glued = false): boolean {
  const year = r.number(i);
  return r.size(i) === 4 && year > 1870 && year < 2100 && !r.is(i + 1, ',') && (glued || !r.glued(i));
}

/** "PatG 1936", "des Patentgesetzes 1968": a wording whose numbers mean other norms than those of today. */
export function isBeforeItsNumbers(word: string, { year }: NamedYear): boolean {
  const since = RENUMBERED.get(word) ?? RENUMBERED.get(word.replace(/e?s$/, ''));
  return since !== undefined && year < since;
}
