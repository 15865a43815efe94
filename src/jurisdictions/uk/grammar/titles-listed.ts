import type { Reading } from '../../../grammar/reading.ts';
import type { NamePosting } from '../../../model/index.ts';
import { Name } from './instruments-words.ts';
import type { Extent } from './mentions.ts';
import { closingBracket, isAllCaps, openingBracket, yearNumber } from './titles-boundary.ts';
import { isAmendingRules, kindOfTitle, provisionsEnd, type TitleEnd } from './titles-end.ts';
import {
  afterProvisions,
  endAhead,
  type LongerEnd,
  longerTitleEnd,
  opensSeries,
  titleBehindProvisions,
} from './titles-longer.ts';
import { bearers } from './titles-reading.ts';
import { hasTail } from './titles-words.ts';

/**
 * Titles that list what they amend: "Agricultural Marketing Act 1958 and Milk Marketing Schemes (Amendment) Regulations 1981" is
 * one title, "Theft Act 1968 and the Theft (Amendment) Act 1996" are two.
 */

/** Whether a known title stands between two tokens. */
export type IsTitle = (r: Reading, from: number, last: number) => boolean;

const MAX_LISTED = 6;
const MAX_NOTE = 32;

/** Token behind the years that a title in the plural goes on with: "1972" in "Acts 1960 and 1972". */
export function behindYears(r: Reading, end: number): number {
  let at = end;
  for (let next = behindJoin(r, at)?.at; next !== undefined && yearNumber(r, next) !== null; ) {
    at = next + 1;
    next = behindJoin(r, at)?.at;
  }
  return at;
}

/**
 * Whether the title that ends before `end` is a member of a list that is one title: what follows joins it, and the list ends in
 * a title that nothing bears from there on, or in one that amends what was listed.
 */
export function isListed(r: Reading, end: number, isTitle: IsTitle): boolean {
  let at = provisionsEnd(r, behindYears(r, end));
  for (let member = 0; member < MAX_LISTED; member++) {
    const join = behindJoin(r, at);
    if (join === null || !(r.capitalised(join.at) || r.is(join.at, '('))) return false;
    // "Theft Act 1968 and SI 2011/3006".
    if (opensSeries(r, join.at)) return false;
    const next = endAhead(r, join.at);
    if (next === null) return false;
    const ahead = longerTitleEnd(r, next.end) ?? titleBehindProvisions(r, next.end);
    const longer = ahead !== null && isTitleOfItsOwn(r, next.end, ahead, isTitle) ? null : ahead;
    const known = [longer, next].find((one) => one !== null && isTitle(r, join.at, one.last)) ?? null;
    // Behind an article a title stands for itself, if one is known.
    if (known === null || (known === next && longer !== null))
      return isAmending(r, join, longer ?? next, longer !== null);
    if (!join.article && isAmendingRules(r, join.at, known.last)) return true;
    at = known.end;
  }
  return false;
}

/** "Theft Act 1968 Fraud Act 2006", "Theft Act 1968 s 9 and s 1 Fraud Act 2006": what follows is another title. */
export function isTitleOfItsOwn(r: Reading, end: number, longer: LongerEnd, isTitle: IsTitle): boolean {
  const behind = afterProvisions(r, end);
  return (
    isTitle(r, end, longer.last) ||
    (behind !== null && isTitle(r, behind, longer.last)) ||
    isTitleBehindNote(r, end, longer, isTitle)
  );
}

/** "Companies Act 2006 (as amended) Insolvency Act 1986". */
function isTitleBehindNote(r: Reading, open: number, { last }: LongerEnd, isTitle: IsTitle): boolean {
  if (!r.is(open, '(') || r.capitalised(open + 1)) return false;
  const close = closingBracket(r, open + 1, MAX_NOTE);
  return close !== null && isTitle(r, close + 1, last);
}

/** What nothing bears is a title of its own behind an article, unless it holds a shorter one; and else if it is an Act. */
function isAmending(r: Reading, { at, article }: Join, { last }: LongerEnd, holds: boolean): boolean {
  return holds || (!article && (kindOfTitle(r, at, last) !== 'act' || hasTail(r, at, last)));
}

/** The last member of such a list, without an article before it: "Road Traffic Act 1988 and Motor Vehicles (Amendment) Regulations 2014". */
export function endsList(r: Reading, { from, end }: Extent): boolean {
  const join = from - 1;
  const joined = r.folded(join) === 'and' || r.is(join, '&');
  // "Renewable Heat Incentive Scheme and Domestic Renewable Heat Incentive Scheme (Amendment) Regulations 2018".
  const behindTitle =
    yearNumber(r, join - 1) !== null || r.role(join - 1, Name.kind) || endsTitleBracket(r, join - 1);
  return joined && behindTitle && isAmendingRules(r, from, end - 1);
}

/** The bracket of "Act 1985 (Annual Return)". */
function endsTitleBracket(r: Reading, close: number): boolean {
  const open = r.is(close, ')') ? openingBracket(r, close, 0) : -1;
  return open > 0 && yearNumber(r, open - 1) !== null && r.capitalised(open + 1) && !isAllCaps(r, open + 1);
}

interface Join {
  readonly at: number;
  readonly article: boolean;
}

/** The token behind "and", ",", ", and", "and the" at `at`; null where nothing joins. */
function behindJoin(r: Reading, at: number): Join | null {
  let next = r.is(at, ',') ? at + 1 : at;
  while (r.folded(next) === 'and' || r.is(next, '&')) next++;
  if (next === at) return null;
  const article = r.folded(next) === 'the' && !r.capitalised(next);
  return { at: article ? next + 1 : next, article };
}

/** "Theft Act 1968 or 1978": a second year in which something bears the name. Which one is meant, or both, the words do not tell. */
export function otherYear(
  r: Reading,
  { end, year }: TitleEnd,
  postings: readonly NamePosting[],
): { readonly end: number; readonly named: readonly number[] } | null {
  const joined = r.folded(end) === 'or' || r.folded(end) === 'and' || r.is(end, '&') || r.is(end, '/');
  const second = joined || (r.is(end, ',') && !r.isWord(end + 2)) ? yearNumber(r, end + 1) : null;
  if (year === null || second === null || second === year || r.is(end + 2, '/')) return null;
  const named = bearers(postings, second);
  return named.length === 0 ? null : { end: end + 2, named };
}
