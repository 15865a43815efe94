import type { Reading } from '../../../grammar/reading.ts';
import { Name } from './instruments-words.ts';
import { yearNumber } from './titles-boundary.ts';

/**
 * Series of statutes of other countries, in which their chapters are counted: S.C. and R.S.C. of Canada, SBC and the like of its
 * provinces (Canadian Guide to Uniform Legal Citation, ch. 2), P.L. and Stats. of American states (Bluebook, table T1). British
 * chapters are counted in the year or the reign alone. The letters are too many to be listed; these words are written out.
 */
const WORDS = new Set(['stats', 'st', 'laws', 'acts', 'statutes']);
/** Letters that no such series has, and a British number may have in front. */
const BRITISH = new Set(['ukpga', 'ukla', 'uk', 'gb', 'ni']);
const MOST_LETTERS = 6;
/** Tokens of a series: letters with their dots. */
const MOST_TOKENS = 2 * MOST_LETTERS;
const CHAPTER = new Set(['c', 'ch']);

/** First token of a series of statutes whose year begins at `from`: "S.C. 1997", "RSBC 1996", "P.L. 1975", "Stats. 1976"; null for none. */
export function statutesBefore(r: Reading, from: number, floor: number): number | null {
  if (yearNumber(r, from) === null) return null;
  const dotted = r.is(from - 1, '.');
  let at = dotted ? from - 2 : from - 1;
  if (at < floor || !r.isWord(at) || !r.capitalised(at) || r.role(at, Name.kind)) return null;
  if (WORDS.has(r.folded(at))) return at;
  const letters = r.source(at, at + 1);
  const initials = letters === letters.toUpperCase() && letters.length <= MOST_LETTERS;
  if (!initials || (letters.length === 1 && !dotted) || BRITISH.has(r.folded(at))) return null;
  while (at - 2 >= floor && r.is(at - 1, '.') && r.size(at - 2) === 1 && r.capitalised(at - 2)) at -= 2;
  return at;
}

/** "Divorce Act, RSC 1985, c 3", "Tobacco Act, S.C. 1997, c. 13": whether such a series stands right behind a title. */
export function isBeforeStatutes(r: Reading, end: number): boolean {
  const first = r.is(end, ',') || r.is(end, '(') ? end + 1 : end;
  if (!r.isWord(first) || r.newlineBefore(first)) return false;
  let year = first + 1;
  while (year < first + MOST_TOKENS && !r.isNumber(year)) year++;
  const chapter = r.is(year + 1, ',') ? year + 2 : year + 1;
  return CHAPTER.has(r.folded(chapter)) && statutesBefore(r, year, first) === first;
}
