import type { Reading } from '../../../grammar/reading.ts';

export interface Parties {
  /** First token of the name. */
  readonly from: number;
  /** "Roe v. Wade", "In re Gault". */
  readonly text: string;
}

/** Tokens of one party at most. */
const MAX_PARTY = 20;
/** Words in small letters inside names. */
const INSIDE = new Set('of the and for ex rel de la van von del du et al no'.split(' '));
/** Words with a capital that begin a sentence and no name. */
const SIGNALS = new Set(
  'see in under cf but also accord compare citing quoting following the as and e id'.split(' '),
);

/**
 * The name of the case in front of its report at token i: "Roe v. Wade, ", "In re Gault, ", "Ex parte Young, ". Null where the
 * words in front have not the shape of one.
 */
export function partiesBefore(r: Reading, i: number, floor: number): Parties | null {
  const end = r.is(i - 1, ',') ? i - 1 : i;
  const lower = Math.max(floor, end - MAX_PARTY);
  let at = end;
  while (at > lower && isNamePart(r, at - 1) && !isVersus(r, at - 1)) at--;
  const dot = r.is(at - 1, '.') ? at - 2 : at - 1;
  if (at < end && dot > floor && isVersus(r, dot)) return opponent(r, dot, end, floor);
  const opens = openingAt(r, at, end);
  return opens < 0 ? null : { from: opens, text: textOf(r, opens, end) };
}

function isVersus(r: Reading, i: number): boolean {
  return r.words(i, 'v') || r.words(i, 'vs');
}

function opponent(r: Reading, versus: number, end: number, floor: number): Parties | null {
  const lower = Math.max(floor, versus - MAX_PARTY);
  let from = versus;
  while (from > lower && isNamePart(r, from - 1)) from--;
  while (from < versus && !startsName(r, from)) from++;
  return from === versus ? null : { from, text: textOf(r, from, end) };
}

/** "In re Gault", "Ex parte Young": where such words open the name; -1 where they do not. */
function openingAt(r: Reading, from: number, end: number): number {
  for (let at = Math.max(0, from - 1); at < end - 2; at++) {
    if (r.words(at, 'in', 're') && r.capitalised(at)) return at;
    if (r.words(at, 'ex', 'parte') && r.capitalised(at)) return at;
  }
  return -1;
}

function isNamePart(r: Reading, i: number): boolean {
  if (r.isWord(i)) return r.capitalised(i) || INSIDE.has(r.folded(i)) || r.words(i, 're') || r.words(i, 'parte') || (r.glued(i) && r.is(i - 1, "'"));
  if (r.isNumber(i)) return r.glued(i) || r.is(i - 1, '.');
  if (r.is(i, '.')) return r.isWord(i - 1) && r.size(i - 1) <= 6;
  return r.is(i, ',') ? isSuffix(r, i + 1) : r.is(i, '&') || r.is(i, "'") || r.is(i, '-');
} // biome-ignore format: one condition

const SUFFIXES = new Set('inc llc ltd co corp llp lp na sa'.split(' '));

function isSuffix(r: Reading, i: number): boolean {
  return SUFFIXES.has(r.folded(i));
}

function startsName(r: Reading, i: number): boolean {
  return r.isWord(i) && r.capitalised(i) && !SIGNALS.has(r.folded(i));
}

function textOf(r: Reading, from: number, end: number): string {
  return r.source(from, end).replace(/\s+/g, ' ');
}
