import type { Reading } from '../../../grammar/reading.ts';

export interface CaseName {
  /** First token of the name. */
  readonly from: number;
  /** The name as written: "R (Miller) v Secretary of State for Exiting the European Union". */
  readonly text: string;
}

/** Tokens of the longest party. */
const MAX_PARTY = 28;

/**
 * The name of the case right before a citation at token i: "Donoghue v Stevenson", "Re B (Children)". Taken only where every word
 * has the shape of a name; null else. Never before `floor`.
 */
export function caseNameBefore(r: Reading, i: number, floor: number): CaseName | null {
  const end = r.is(i - 1, ',') || r.is(i - 1, '(') ? i - 1 : i;
  const last = partyBefore(r, end, floor);
  if (last === null || last.from === end) return null;
  const from =
    last.opens === 'versus' ? firstParty(r, last.from, floor) : last.opens === 're' ? last.from : null;
  return from === null ? null : { from, text: r.source(from, end).replace(/\s+/g, ' ') };
}

/** Where the party before the "v" at a token begins. */
function firstParty(r: Reading, versus: number, floor: number): number | null {
  const end = r.is(versus - 1, '-') ? versus - 1 : versus;
  const party = partyBefore(r, end, floor);
  if (party === null || party.opens === 'versus') return null;
  let from = party.from;
  while (from < end && !startsName(r, from)) from++;
  return from < end ? from : null;
}

interface Party {
  /** First token of the run; the "v" or "Re" itself where one was met. */
  readonly from: number;
  readonly opens: 'versus' | 're' | 'name';
}

/**
 * Walks back from `end` over words that have the shape of a name, up to "v", to "Re", or to a word that cannot belong to one.
 * Null where a bracket stays open, or where the run is cut off and may be the middle of anything.
 */
function partyBefore(r: Reading, end: number, floor: number): Party | null {
  const limit = Math.max(floor, end - MAX_PARTY);
  let depth = 0;
  let at = end;
  for (; at > limit; at--) {
    const token = at - 1;
    if (depth === 0 && at < end && isVersus(r, token)) return { from: token, opens: 'versus' };
    if (depth === 0 && at < end && isRe(r, token)) return { from: reStart(r, token), opens: 're' };
    if (r.is(token, ')')) depth++;
    else if (r.is(token, '(') && depth > 0) depth--;
    else if (depth > 0 ? endsClause(r, token) : !isNamePart(r, token)) break;
  }
  const cutOff = at === limit && at > 0 && isNamePart(r, at - 1);
  return depth > 0 || cutOff ? null : { from: at, opens: 'name' };
}

/** "v", "v.", "vs", "-v-". */
function isVersus(r: Reading, at: number): boolean {
  return r.words(at, 'v') || r.words(at, 'vs');
}

/** "Re", "In re": a name without an opponent. In small letters alone it is a preposition. */
function isRe(r: Reading, at: number): boolean {
  return r.words(at, 're') && (r.capitalised(at) || r.words(at - 1, 'in'));
}

function reStart(r: Reading, at: number): number {
  return r.words(at - 1, 'in') && r.capitalised(at - 1) ? at - 1 : at;
}

/** Words in small letters inside names. */
const PARTICLES = new Set(
  'of the and for van von der den del di da de la le du et al ex parte plc llp t a an'.split(' '),
);

function isNamePart(r: Reading, at: number): boolean {
  if (r.isWord(at)) return r.capitalised(at) || PARTICLES.has(r.folded(at));
  if (r.isNumber(at)) return r.words(at - 1, 'no') || (r.is(at - 1, '.') && r.words(at - 2, 'no'));
  return r.is(at, '.') ? isAbbreviation(r, at) : isNameMark(r, at);
}

/** What a comma inside a name stands before: "Smith, Ltd", "Leger, R (on the application of)". */
const BEHIND_COMMA = new Set(['ltd', 'limited', 'inc', 'llc', 'llp', 'plc', 'r', 're']);

function isNameMark(r: Reading, at: number): boolean {
  if (r.is(at, ',')) return BEHIND_COMMA.has(r.folded(at + 1));
  return r.is(at, '&') || r.is(at, "'") || r.is(at, '-') || r.is(at, '/');
}

/** "Co.", "Ltd.", "St.", "v.", "J.": a dot that ends no sentence. */
function isAbbreviation(r: Reading, dot: number): boolean {
  return r.isWord(dot - 1) && r.glued(dot) && r.size(dot - 1) <= 4;
}

function endsClause(r: Reading, at: number): boolean {
  return r.is(at, ';') || r.is(at, '?') || r.is(at, '[') || r.is(at, ']');
}

/** Words with a capital that begin a sentence and no name. */
const SIGNALS = new Set(
  (
    'in see per cf also and but following applying under by as like both compare contrast citing distinguishing approving ' +
    'overruling since where when while however thus although if for of on at to with from that this these'
  ).split(' '),
);

function startsName(r: Reading, at: number): boolean {
  return r.isWord(at) && r.capitalised(at) && !SIGNALS.has(r.folded(at));
}
