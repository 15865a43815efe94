import type { Reading } from '../../../grammar/reading.ts';
import { type NumberMatch, numberMatch } from './numbers-match.ts';
import { yearNumber } from './titles-boundary.ts';

/** Series of legislation.gov.uk for assimilated law, by the word for the kind of act. */
const SERIES: Readonly<Record<string, string>> = {
  regulation: 'eur',
  regulations: 'eur',
  directive: 'eudr',
  directives: 'eudr',
  decision: 'eudn',
  decisions: 'eudn',
};

/** From this year on all acts are numbered year first. Rule: Official Journal, numbering since 1 January 2015. */
const YEAR_FIRST_SINCE = 2015;
const MAX_DIGITS = 5;

/**
 * An act of the European Union that became law of the United Kingdom: "Regulation (EU) 2016/679", "Regulation (EC) No
 * 549/2004", "Directive 2006/54/EC". i is the word for its kind.
 */
export function europeanAt(r: Reading, i: number): NumberMatch | null {
  const word = r.folded(i);
  const series = Object.hasOwn(SERIES, word) ? (SERIES[word] as string) : null;
  if (series === null) return null;
  const tag = tagAt(r, i + 1);
  const numbered = r.folded(tag ?? i + 1) === 'no';
  let at = tag ?? i + 1;
  if (numbered) at = r.is(at + 1, '.') ? at + 2 : at + 1;
  const pair = pairAt(r, at);
  if (pair === null) return null;
  const suffix = tag === null ? suffixAt(r, pair.end) : null;
  const named = tag !== null || suffix !== null;
  const act = yearOf(r, pair, series, numbered);
  if (act === null || (!named && !numbered && act.year < YEAR_FIRST_SINCE)) return null;
  return numberMatch(i, suffix ?? pair.end, series, `${act.year}/${act.number}`, 'eu');
}

/** The next act of a list: "2006/49/EC" behind "Directives 2006/48/EC and", "(EC) No 551/2004" behind "Regulations (EC) No 549/2004". */
export function listedEuropeanAt(r: Reading, at: number, series: string): NumberMatch | null {
  let from = tagAt(r, at) ?? at;
  const numbered = r.folded(from) === 'no';
  if (numbered) from = r.is(from + 1, '.') ? from + 2 : from + 1;
  const pair = pairAt(r, from);
  const act = pair === null ? null : yearOf(r, pair, series, numbered);
  if (pair === null || act === null) return null;
  return numberMatch(at, suffixAt(r, pair.end) ?? pair.end, series, `${act.year}/${act.number}`, 'eu');
}

const COMMUNITIES = new Set(['eu', 'ec', 'eec', 'euratom']);

/** Token after "(EU)", "(EEC)", "(EU, Euratom)". */
function tagAt(r: Reading, at: number): number | null {
  if (!r.is(at, '(') || !COMMUNITIES.has(r.folded(at + 1))) return null;
  const end = r.is(at + 2, ',') && COMMUNITIES.has(r.folded(at + 3)) ? at + 4 : at + 2;
  return r.is(end, ')') ? end + 1 : null;
}

/** Token after "/EC". */
function suffixAt(r: Reading, at: number): number | null {
  return r.is(at, '/') && COMMUNITIES.has(r.folded(at + 1)) ? at + 2 : null;
}

interface Pair {
  readonly first: number;
  readonly second: number;
  readonly end: number;
}

function pairAt(r: Reading, at: number): Pair | null {
  if (!r.is(at + 1, '/') || r.size(at) > MAX_DIGITS || r.size(at + 2) > MAX_DIGITS) return null;
  const [first, second] = [at, at + 2];
  return r.number(first) > 0 && r.number(second) > 0 ? { first, second, end: at + 3 } : null;
}

/**
 * Which of the two numbers is the year: the second behind "No" and in all regulations before 2015, the first in directives,
 * decisions and whatever is numbered from 2015 on.
 */
function yearOf(
  r: Reading,
  { first, second }: Pair,
  series: string,
  numbered: boolean,
): { readonly year: number; readonly number: number } | null {
  const leading = yearIn(r, first);
  const trailing = yearIn(r, second);
  const yearFirst = !numbered && (series !== 'eur' || (leading ?? 0) >= YEAR_FIRST_SINCE);
  if (yearFirst) return leading === null ? null : { year: leading, number: r.number(second) };
  return trailing === null ? null : { year: trailing, number: r.number(first) };
}

/** "2004", or "68" of the last century, which had years of two digits until 1998. */
function yearIn(r: Reading, at: number): number | null {
  if (r.size(at) === 2 && r.number(at) >= 52) return 1900 + r.number(at);
  return yearNumber(r, at);
}
