import type { Reading } from './reading.ts';

/** Names that a text gives in brackets to what it has just named: `(the "Act")`, `(CMF)`, `(ci-après « RGPD »)`. */

/** Where the words of a definition stand, without a leading article, and the token behind the bracket. */
export interface Definition {
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

const MAX_LABEL_WORDS = 6;
/** Words between a bracket and a quoted name: "(in this Order referred to as". */
const MAX_BEFORE_QUOTE = 10;
const ARTICLES = new Set('the le la les l die der das il lo el de het'.split(' '));
/** Words before a name without quotation marks: "(hereinafter GDPR)", "(im Folgenden: DSGVO)", "(ci-après CMF)". */
const ANNOUNCING = new Set('hereinafter hereafter ci apres im folgenden nachfolgend kurz'.split(' '));

/** The definition whose bracket opens at `at`; null for any other bracket. */
export function definitionAt(r: Reading, at: number): Definition | null {
  if (!r.is(at, '(')) return null;
  let from = at + 1;
  for (let n = 0; n < MAX_BEFORE_QUOTE && (r.isWord(from) || isJoint(r, from)); n++) from++;
  const quoted = isQuote(r, from);
  if (quoted) from++;
  else from = announcedAt(r, at + 1);
  if (ARTICLES.has(r.folded(from)) && !isLabelEnd(r, from + 1)) from++;
  let to = from;
  while (to - from < MAX_LABEL_WORDS && (r.isWord(to) || r.isNumber(to) || isHyphen(r, to))) to++;
  if (to === from) return null;
  if (!quoted) return r.is(to, ')') && isOwnName(r, from, to) ? { from, to, end: to + 1 } : null;
  if (!isQuote(r, to)) return null;
  return { from, to, end: r.is(to + 1, ')') ? to + 2 : to + 1 };
}

function isLabelEnd(r: Reading, at: number): boolean {
  return r.is(at, ')') || isQuote(r, at);
}

/** The name behind "hereinafter", "im Folgenden:"; `at` itself where nothing announces one. */
function announcedAt(r: Reading, at: number): number {
  let from = at;
  while (ANNOUNCING.has(r.folded(from)) || isJoint(r, from)) from++;
  return from;
}

/** "ci-après", "im Folgenden:". A comma begins something else: "(and the Insolvency Act, "the Act")". */
function isJoint(r: Reading, at: number): boolean {
  return r.is(at, ':') || r.is(at, '-');
}

function isHyphen(r: Reading, at: number): boolean {
  return r.is(at, '-') && r.glued(at) && r.glued(at + 1);
}

function isQuote(r: Reading, at: number): boolean {
  return r.is(at, '"') || r.is(at, "'");
}

/** Without quotation marks only "the 1996 Act", "the Act" and abbreviations are names: "(EA 2010)", not "(compensation)". */
function isOwnName(r: Reading, from: number, to: number): boolean {
  if (ARTICLES.has(r.folded(from - 1))) return r.capitalised(to - 1);
  const word = r.source(from, from + 1);
  const most = isHyphen(r, from + 1) ? 3 : 2;
  return /^[A-Za-z]{0,8}[A-Z]{2}|^[A-Z][a-z]{1,8}[A-Z]/.test(word) && to - from <= most;
}
