import type { Reading } from '../../../grammar/reading.ts';
import type { Extent } from './mentions.ts';
import { isAbbreviated } from './titles-tokens.ts';

/** Long titles: Acts without a short title are known by what they say of themselves, "An Act to amend the Law of Evidence". */

/** Whether a name is a long title: it begins with the word "Act". */
function isLongTitle(r: Reading, { from, end }: Extent): boolean {
  return r.folded(from) === 'act' && end > from + 2;
}

/**
 * Whether a long title breaks off where its sentence goes on: "An Act to render valid certain Marriages in the Church ...",
 * "... eight hundred and twenty" before "-one", "... Debtors in England" before "; to continue in force".
 */
export function isCutShort(r: Reading, title: Extent): boolean {
  const { end } = title;
  if (!isLongTitle(r, title)) return false;
  if (r.isWord(end) || r.is(end, ',') || r.is(end, '(')) return true;
  if (r.is(end, '-')) return r.glued(end);
  return (r.is(end, ';') || r.is(end, ':')) && r.isWord(end + 1) && !r.capitalised(end + 1);
}

const MAX_BEFORE = 96;

/** Whether a long title has begun before `from` in the same sentence: "An Act to continue an Act for the Relief of Debtors". */
export function isInsideLongTitle(r: Reading, from: number): boolean {
  const last = from - 2;
  const limit = Math.max(0, from - MAX_BEFORE);
  for (let at = last; at >= limit; at--) {
    if (r.is(at, '.') && !isAbbreviated(r, at)) return false;
    // With a slip in one of the two words the other one shows it, where the text begins.
    if (r.folded(at) === 'an' && r.capitalised(at) && (at === 0 || r.folded(at + 1) === 'act')) return true;
    if (at === 1 && r.folded(at) === 'act' && r.capitalised(at) && r.size(0) <= ARTICLE) return true;
  }
  return false;
}

/** Letters of "An", and one more. */
const ARTICLE = 3;

/** "Ann Act to explain": what stands before "Act" is too short for a name, and the words behind it begin a long title. */
export function isArticleWithSlip(r: Reading, { from, end }: Extent): boolean {
  if (end !== from + 2 || r.size(from) > ARTICLE) return false;
  return BEGINS_PURPOSE.has(r.folded(end));
}

const BEGINS_PURPOSE = new Set(['to', 'for', 'of']);
