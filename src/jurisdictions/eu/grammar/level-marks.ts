import { nameFrom } from '../../../grammar/names.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import { plainValue } from './values.ts';
import { Lang, Meaning } from './vocabulary.ts';

/** Marks and words that mean a level only in some surroundings: "§", "no", "sous". */

/** Languages in which paragraphs are written with the sign. */
const SIGNED = Lang.fr | Lang.nl | Lang.it | Lang.es | Lang.pt;
/** German articles behind a norm: "§ 22 des BDSG". */
const GERMAN_ARTICLES = new Set(['des', 'der', 'dem', 'und']);

/** "article 6, § 1, f)": a paragraph, where no law of another system goes on. */
export function isSignedParagraph(r: Reading, i: number, languages: number): boolean {
  const end = i + 2;
  if ((languages & SIGNED) === 0 || !r.isNumber(i + 1) || r.size(i + 1) > 2) return false;
  if (!r.isWord(end)) return true;
  // "art. 6 § 1 TUE": the sign is that of a paragraph of the act that follows.
  if (r.capitalised(end) && nameFrom(r, CODE, end, () => false) !== null) return true;
  return r.letter(end) !== ''
    ? r.is(end + 1, ')')
    : r.role(end, Meaning.of) && !GERMAN_ARTICLES.has(r.folded(end));
}

/** "no. 1", "n° 1", "n.º 1" below an article; "No 1/2003" is an act. */
export function isNumberedPoint(r: Reading, i: number): boolean {
  if (!NUMBER_OF_POINT.has(r.folded(i))) return false;
  const at = behindNumberWord(r, i);
  return r.isNumber(at) && r.size(at) <= 2 && !r.is(at + 1, '/');
}

const NUMBER_OF_POINT = new Set(['no', 'n']);

/** Token behind "no", "n°", "n.º" with their marks. */
export function behindNumberWord(r: Reading, i: number): number {
  let at = i + 1;
  for (let n = 0; n < 2 && r.glued(at) && (r.is(at, '.') || r.is(at, '°')); n++) at++;
  return at;
}

/** Words that mean a point only where its value is closed: "sous a)"; "sous réserve", "sous 3 jours". */
const CLOSED = new Set(['sous']);

/** Whether the word at i is one of these, and the value at `at` is not closed. */
export function isOpenPoint(r: Reading, i: number, at: number): boolean {
  return CLOSED.has(r.folded(i)) && !isClosed(r, at);
}

function isClosed(r: Reading, at: number): boolean {
  const value = plainValue(r, at);
  return r.is(at, '(') || (value !== null && r.is(value.end, ')'));
}

/** How far back a bracket may have been opened that closes behind a number. */
const MAX_ASIDE = 64;

/**
 * A number that is closed by a bracket nothing opened, or that stands before a letter closed so, behind an article: "art. 4, 11)" is its
 * point 11, "art. 6, 1, f)" point (f) of its paragraph 1. In "RGPD (art. 4, 11)" the bracket ends an aside, and 11 is an article.
 */
export function closedNumberAt(
  r: Reading,
  at: number,
): { readonly end: number; readonly point: string | null } | null {
  if (!r.isNumber(at) || r.size(at) > 2) return null;
  const closed = (mark: number): boolean => r.is(mark, ')') && r.glued(mark);
  const end = closed(at + 1) ? at + 2 : r.is(at + 1, ',') && closed(at + 3) ? at + 4 : -1;
  const point = end === at + 4 ? r.letter(at + 2) : null;
  if (end < 0 || point === '' || isInBrackets(r, at)) return null;
  return { end, point };
}

/** "article 7, f)", "Art. 7 f)": a small letter that a bracket closes is a point, whatever the bracket opened with. */
export function isClosedLetter(r: Reading, at: number): boolean {
  return r.letter(at) !== '' && !r.capitalised(at) && r.is(at + 1, ')') && r.glued(at + 1);
}

function isInBrackets(r: Reading, at: number): boolean {
  let open = 0;
  for (let k = at - 1; k >= 0 && k >= at - MAX_ASIDE && open <= 0; k--) {
    if (r.is(k, '(')) open++;
    else if (r.is(k, ')')) open--;
  }
  return open > 0;
}
