import type { Reading } from '../../../grammar/reading.ts';
import { BY_NORM, REPORTERS, type Reporter } from '../facts-reporters.ts';
import { lawBehind } from './laws.ts';
import { romanAt } from './numbers.ts';
import { Role } from './words.ts';

/** "BGHZ 148, 1, 8", "BVerfGE 34, 103 (115)", "BStBl II 1999, 28": where a decision is printed. */
export interface Report {
  readonly from: number;
  readonly end: number;
  /** Without the page that is pointed at: `BVerfGE 34, 103`. */
  readonly text: string;
  readonly court: string | null;
}

const LETTER = /[\p{L}\p{N}]/u;
/** A page that is pointed at lies no further behind the first page of its decision. */
const LONGEST_DECISION = 400;

export function reportAt(r: Reading, i: number): Report | null {
  if (!r.role(i, Role.reporter)) return null;
  const reporter = reporterAt(r, i);
  if (reporter === null) return null;
  const after = tokenAt(r, i, (r.tokens.start[i] as number) + reporter.name.length);
  const part = romanAt(r, after) > 0 ? after + 1 : after;
  const print = printAt(r, part);
  if (print === null) return null;
  const name = r.source(i, part).replace(/\s+/g, ' ');
  return { from: i, end: print.end, text: `${name} ${print.text}`, court: reporter.court };
}

/** "; 61, 138 (149)" behind a report: the next volume of the same collection. */
export function reportContinued(r: Reading, i: number, before: Report): Report | null {
  const print = r.is(i, ';') || r.words(i, 'und') ? printAt(r, i + 1) : null;
  if (print === null || before.court === null) return null;
  const name = before.text.slice(0, before.text.lastIndexOf(' ', before.text.indexOf(',')));
  return { from: i + 1, end: print.end, text: `${name} ${print.text}`, court: before.court };
}

/** The reporter that stands at i, letter by letter. */
function reporterAt(r: Reading, i: number): Reporter | null {
  const { text, start } = r.tokens;
  const at = start[i] as number;
  const known = REPORTERS.get(r.folded(i)) ?? [];
  return (
    known.find(({ name }) => text.startsWith(name, at) && !LETTER.test(text[at + name.length] ?? ' ')) ?? null
  );
}

/** The first token behind an offset of the text, from token i on. */
function tokenAt(r: Reading, i: number, offset: number): number {
  let at = i;
  while (at < r.count && (r.tokens.start[at] as number) < offset) at++;
  return at;
}

/** "34, 103 (115)", "2005, 166, 168": volume or year, page, and the page that is pointed at. */
function printAt(r: Reading, i: number): { end: number; text: string } | null {
  if (!r.isNumber(i) || r.size(i) > 4 || !r.is(i + 1, ',') || !r.isNumber(i + 2) || r.size(i + 2) > 5)
    return null;
  const page = r.number(i + 2);
  const text = `${r.number(i)}, ${page}`;
  return { end: pointedAt(r, i + 3, page), text };
}

function pointedAt(r: Reading, end: number, page: number): number {
  const pointed = (at: number) => {
    const number = r.number(at);
    return number >= page && number < page + LONGEST_DECISION;
  };
  if (r.is(end, ',') && pointed(end + 1) && !r.is(end + 2, '.') && !r.is(end + 2, '/')) return end + 2;
  if (!r.is(end, '(') || !pointed(end + 1)) return end;
  let close = end + 2;
  while (
    close < end + 6 &&
    (r.role(close, Role.following) || r.is(close, '.') || r.isNumber(close) || r.is(close, ','))
  )
    close++;
  return r.is(close, ')') ? close + 1 : end;
}

/**
 * End of a reference to a collection that is ordered by norms: "AP Nr. 1 zu § 74a HGB", "Buchholz 406.11 § 34 BauGB Nr. 166",
 * "SozR 3-2500 § 240 Nr 6". Its norm is an address there and cites no law. Null where none stands at i.
 */
export function collectionEnd(r: Reading, i: number): number | null {
  if (!BY_NORM.has(r.folded(i)) || !r.capitalised(i)) return null;
  let sign = i + 1;
  while (sign < i + MAX_ADDRESS && isAddress(r, sign)) sign++;
  if (!isSign(r, sign)) return null;
  const numbered = r.words(sign - 1, 'zu');
  let at = sign;
  while (isSign(r, at) || r.is(at, '.')) at++;
  if (!r.isNumber(at)) return null;
  return numbered ? lawEnd(r, at + 1) : numberEnd(r, at + 1);
}

/** Tokens of the longest address in front of its norm, and of the longest norm in it. */
const MAX_ADDRESS = 12;

function isSign(r: Reading, i: number): boolean {
  return r.is(i, '§') || r.role(i, Role.article);
}

function isAddress(r: Reading, i: number): boolean {
  if (r.isNumber(i) || r.role(i, Role.and)) return true;
  return (
    ['.', '-', '/', ','].some((mark) => r.is(i, mark)) || ['nr', 'nrn', 'zu', 'bl'].includes(r.folded(i))
  );
}

/** "Nr. 1 zu § 74a HGB": the law ends it. */
function lawEnd(r: Reading, i: number): number {
  const at = r.letter(i) !== '' ? i + 1 : i;
  return lawBehind(r, at)?.end ?? at;
}

/** "310 § 47 VwGO Nr. 80": the number in the collection ends it. */
function numberEnd(r: Reading, i: number): number {
  for (let at = i; at < i + MAX_ADDRESS && at < r.count; at++) {
    if (r.words(at, 'nr')) return r.is(at + 1, '.') ? at + 3 : at + 2;
    if (r.is(at, ';') || r.is(at, ')') || r.newlineBefore(at)) break;
  }
  return i;
}
