import type { Reading } from './reading.ts';

/**
 * Titles in English, as the readers of all systems meet them: words in capitals and brackets, and a year at the end. A name
 * that stands inside such a title is no citation of what bears the name.
 */

const MAX_AHEAD = 48;
/** A word of so few small letters can stand inside a title: it joins words of it, or has a slip in it. */
const SMALL_WORD = 4;
const FIRST_YEAR = 1200;
const LAST_YEAR = 2100;

/** What the work is that a title names. */
const KINDS = new Set('act acts measure order orders regulations rules scheme'.split(' '));
/** What a work does to the one that its title names. */
const CHANGES = new Set('amendment amendments revocation commencement consequential'.split(' '));
const JOINING = new Set(['and', 'or']);
/** Words behind a name that begin another phrase. */
const PARTING = new Set('nor the a an in on by since from under with as see'.split(' '));
const MONTHS = new Set(
  'january february march april may june july august september october november december'.split(' '),
);

/**
 * Whether the name at tokens from..end is part of a title: "REACH" in "the REACH Enforcement Regulations 2008", "Eurocontrol" in
 * "the Civil Aviation (Eurocontrol) Act 1983". Whatever its other words are, such a title has a bracket that begins with a
 * capital, or says its kind, and ends in a year; so a slip in one of its words hides nothing.
 */
export function isInsideTitle(r: Reading, from: number, end: number): boolean {
  if (isYear(r, end) && isBehindBracket(r, from)) return true;
  const joined = JOINING.has(r.folded(end));
  let isTitle = false;
  let closed = false;
  for (let at = end; at < end + MAX_AHEAD && at < r.count && !r.newlineBefore(at); at++) {
    if (r.is(at, '(')) {
      const close = closeOf(r, at);
      if (close < 0) return false;
      isTitle ||= opensTitle(r, at, joined && !closed);
      at = close;
    } else if (r.is(at, ')')) {
      if (closed) return false;
      closed = true;
      isTitle ||= isInTitleBracket(r, from);
    } else if (isYear(r, at)) {
      if (isTitle) return true;
      if (!r.is(at + 1, '(')) return false;
    } else if (!belongs(r, at, end)) return false;
    else isTitle ||= !joined && r.capitalised(at) && KINDS.has(r.folded(at));
  }
  return false;
}

/** "(Amendment)", "(Fees)": a bracket of a title. What "and" joins to a name is part of the title only where that changes it. */
function opensTitle(r: Reading, open: number, joined: boolean): boolean {
  if (joined) return CHANGES.has(r.folded(open + 1));
  return r.isWord(open + 1) && r.capitalised(open + 1);
}

/** Whether token `at` can stand inside a title, outside brackets. */
function belongs(r: Reading, at: number, end: number): boolean {
  if (r.isWord(at)) {
    const word = r.folded(at);
    if (MONTHS.has(word) || (PARTING.has(word) && (at === end || word === 'the'))) return false;
    return r.capitalised(at) || r.size(at) <= SMALL_WORD;
  }
  if (r.isNumber(at)) return r.words(r.is(at - 1, '.') ? at - 2 : at - 1, 'no');
  if (r.is(at, '.')) return r.is(at + 1, '(') || (r.isNumber(at + 1) && r.words(at - 1, 'no'));
  return (r.is(at, '-') || r.is(at, "'")) && r.glued(at);
}

function isYear(r: Reading, at: number): boolean {
  const year = r.number(at);
  return r.size(at) === 4 && year >= FIRST_YEAR && year <= LAST_YEAR && !r.is(at + 1, '/');
}

/** Whether a bracket that begins with a capital closes in front of token `from`: "(Act) Eurocontrol 1962". */
function isBehindBracket(r: Reading, from: number): boolean {
  const open = r.is(from - 1, ')') ? openBefore(r, from - 1) : -1;
  return open >= 0 && r.isWord(open + 1) && r.capitalised(open + 1);
}

/** Whether token `from` stands in a bracket that a word in capitals, or another bracket, stands in front of. */
function isInTitleBracket(r: Reading, from: number): boolean {
  const before = openBefore(r, from) - 1;
  return r.is(before, ')') || (r.isWord(before) && r.capitalised(before));
}

/** The bracket that is open at token `at`, or -1. */
function openBefore(r: Reading, at: number): number {
  for (let i = at - 1, depth = 0; i >= 0 && i > at - MAX_AHEAD; i--) {
    if (r.is(i, ')')) depth++;
    else if (r.is(i, '(') && depth-- === 0) return i;
  }
  return -1;
}

/** The bracket that closes the one at `open`, or -1. */
function closeOf(r: Reading, open: number): number {
  for (let at = open, depth = 0; at < open + MAX_AHEAD; at++) {
    if (r.is(at, '(')) depth++;
    else if (r.is(at, ')') && --depth === 0) return at;
  }
  return -1;
}
