import type { Reading } from '../../../grammar/reading.ts';
import { Name } from './instruments-words.ts';
import type { Extent } from './mentions.ts';
import { citesProvision, closingBracket, yearNumber } from './titles-boundary.ts';
import { closeAround } from './titles-end.ts';
import { behindYears, endsList, type IsTitle, isListed, isTitleOfItsOwn } from './titles-listed.ts';
import { isArticleWithSlip, isCutShort, isInsideLongTitle } from './titles-long.ts';
import {
  endAhead,
  type LongerEnd,
  longerTitleEnd,
  titleBehindProvisions,
  titleEndBehind,
} from './titles-longer.ts';
import type { TitleReading } from './titles-reading.ts';
import { dateAt } from './versions-dates.ts';
import { Role } from './words.ts';

/**
 * A title that is only a part of what is cited: asked about where something bears it, and read with the rest of it where
 * nothing does, so that no other order of its words is taken for it.
 */
export function asPart(r: Reading, title: TitleReading | null, isTitle: IsTitle): TitleReading | null {
  if (title === null || title.doubt !== null) return title;
  const isKnown = title.named.length > 0;
  if (isKnown && (isPartOfSentence(r, title) || isPartOfWhole(r, title, isTitle)))
    return { ...title, doubt: 'embedded_title' };
  if (title.year === null)
    return isKnown && isPartWithoutYear(r, title) ? { ...title, doubt: 'embedded_title' } : title;
  const end = behindYears(r, title.end);
  const longer = titleAround(r, title) ?? longerTitleEnd(r, end) ?? titleBehindProvisions(r, end);
  if (longer !== null && !isTitleOfItsOwn(r, end, longer, isTitle))
    return isKnown
      ? { ...title, doubt: 'embedded_title' }
      : { ...title, end: longer.end, year: longer.year, corrections: [], near: [] };
  const isMember = isKnown && (isListed(r, title.end, isTitle) || endsList(r, title) || isCounted(r, title));
  return isMember ? { ...title, doubt: 'embedded_title' } : title;
}

const MAX_WHOLE = 96;

/**
 * Whether a text that begins with the title says nothing but one longer title: it ends in another year, and what stands between
 * the two can all belong to a title, but is none of its own. So a slip anywhere in it leads to no shorter one.
 */
function isPartOfWhole(r: Reading, { from, end }: TitleReading, isTitle: IsTitle): boolean {
  const last = r.is(r.count - 1, '.') ? r.count - 2 : r.count - 1;
  if (from > 1 || last <= end || last > MAX_WHOLE || yearNumber(r, last) === null) return false;
  const name = r.is(last - 1, ',') ? last - 2 : last - 1;
  if (!r.is(name, ')') && !r.capitalised(name) && !r.role(name, Name.misspelt)) return false;
  for (let at = end; at < last; at++) if (!belongsToTitle(r, at) || isTitle(r, at, name)) return false;
  // "Fraud Act 2006 on 1 January 2007", "in January 2007".
  return !r.isNumber(name - 1) && dateAt(r, name) === null;
}

function belongsToTitle(r: Reading, at: number): boolean {
  if (!r.isWord(at)) return !r.is(at, ';') && !r.is(at, '?');
  if (r.words(at, 'varied') || r.words(at, 'amended')) return true;
  return r.capitalised(at) || r.role(at, Name.joiner | Role.unit | Name.misspelt) || r.size(at) <= SHORT_WORD;
}

/** A long title that goes on, or that another one cites. */
function isPartOfSentence(r: Reading, title: TitleReading): boolean {
  // "Act of Settlement 1700, s 3".
  const cited = title.year !== null && r.is(title.end, ',') && citesProvision(r, title.end + 1);
  if (!cited && isCutShort(r, title)) return true;
  const isLong = r.folded(title.from) === 'act';
  return (isLong || title.year === null) && isInsideLongTitle(r, title.from);
}

/** "Act 1866 Number 2", "Act 1850 (O. 3)": another Act of the same name. "Order 1978 No. 272" gives the official number. */
function isCounted(r: Reading, { end, kind }: TitleReading): boolean {
  if (kind !== 'act') return false;
  if (isNumberedWord(r, end) || (r.is(end, '(') && isNumberedWord(r, end + 1))) return true;
  const number = r.is(end, '(') ? strayNumber(r, end + 1) : null;
  return number === null ? r.isNumber(end) && end === r.count - 1 : r.is(number + 1, ')');
}

/** "Number 2", "Sessoin 2": no provision, no number of a series. */
function isNumberedWord(r: Reading, at: number): boolean {
  if (!r.capitalised(at) || r.size(at) <= SHORT_WORD || !r.isNumber(at + 1)) return false;
  return (
    !r.role(at, Role.unit | Role.misspelt | Name.before | Name.joiner | Name.series) &&
    r.folded(at) !== 'session'
  );
}

/** Position of the number in ". 3", " 2", "O. 3", "Gno. 3": what is left where "No" lost a letter or both, or has one too many. */
function strayNumber(r: Reading, at: number): number | null {
  const rest = r.capitalised(at) && isNoWithSlip(r, at) ? at + 1 : at;
  if (r.is(rest, '.')) return r.isNumber(rest + 1) ? rest + 1 : null;
  return rest === at && r.isNumber(at) && !r.glued(at) ? at : null;
}

function isNoWithSlip(r: Reading, at: number): boolean {
  if (r.letter(at) === 'n' || r.letter(at) === 'o') return true;
  return r.size(at) === 3 && r.is(at + 1, '.') && /^.?n.?o.?$/.test(r.folded(at));
}

/** "(Amendment of Schedule 5 to the Finance Act 2003) Regulations 2003": the bracket around it belongs to a title. */
export function titleAround(r: Reading, { from, end }: Extent): LongerEnd | null {
  const close = closeAround(r, from, end, 0);
  return close === null ? null : titleEndBehind(r, close);
}

// ------------------------------------------------------------------------------------------- without a year

/** "Fraud Act 20061", "Fraud Act 1999a", "Safety Act l999": a year that cannot be read. */
function hasDamagedYear(r: Reading, end: number): boolean {
  const at = r.letter(end) !== '' && r.isNumber(end + 1) && r.glued(end + 1) ? end + 1 : end;
  // "Order 1978/272" gives the official number.
  return r.isNumber(at) && r.size(at) >= 3 && !r.is(at + 1, '/');
}

/** "Regulations No. 2, 1948", "an Act, intituled, An Act for the Discharge of Debtors": the name has more words than were read. */
function isPartWithoutYear(r: Reading, title: TitleReading): boolean {
  const { from, end } = title;
  if (hasDamagedYear(r, end) || isArticleWithSlip(r, title)) return true;
  // "conveyances for building Act purposes".
  if (!r.capitalised(from) && r.capitalised(end - 1)) return true;
  const article = r.capitalised(from - 1) && (r.folded(from - 1) === 'an' || r.folded(from - 1) === 'the');
  return hasYearAhead(r, end) || goesOnBehind(r, title) || (article && r.is(from - 2, ','));
}

const MAX_TO_YEAR = 8;
const MAX_BRACKET = 32;
/** A word of so few small letters may be a joiner of a title with a slip in it. */
const SHORT_WORD = 4;

/** Whether a title that was read without a year has one a few words on: "Amending Regulations No. 2, 1948", "Regulations (NI) 1967". */
function hasYearAhead(r: Reading, at: number): boolean {
  for (let i = at; i < at + MAX_TO_YEAR; i++) {
    // "Order 1978/272" gives the official number.
    if (yearNumber(r, i) !== null) return i > at && !r.is(i + 1, '/');
    if (!leadsToYear(r, i)) return false;
  }
  return false;
}

function leadsToYear(r: Reading, i: number): boolean {
  if (r.isNumber(i) || r.is(i, ',') || r.is(i, '(') || r.is(i, ')')) return true;
  if (r.is(i, '.'))
    return r.glued(i + 1) || r.isNumber(i + 1) || r.is(i + 1, '(') || r.folded(i + 1) === 'etc';
  if (!r.isWord(i) || isOtherInitials(r, i)) return false;
  // "in 1950" may have lost "Council".
  if (r.folded(i) === 'in' && yearNumber(r, i + 1) !== null) return true;
  if (r.folded(i) === 'no' || (r.is(i - 1, '(') && r.is(i + 1, ')')) || r.words(i, 'in', 'council'))
    return true;
  // "UK GDPR, s 8 DPA 2018".
  if (!r.capitalised(i)) return r.size(i) < SHORT_WORD && !r.role(i, Name.before) && !citesProvision(r, i);
  if (r.role(i, Name.kind)) return !citesProvision(r, i);
  return r.size(i) > 1 && !r.role(i, Role.unit | Name.before | Name.joiner | Name.series);
}

/** "UK GDPR, DPA 2018", "HRA, EqA 2010": behind a comma initials with their year are another Act. */
function isOtherInitials(r: Reading, i: number): boolean {
  return (
    r.is(i - 1, ',') &&
    yearNumber(r, i + 1) !== null &&
    /\p{Lu}.*\p{Lu}/u.test(r.source(i, i + 1).slice(0, 16))
  );
}

/** "Amendment Order and the Community Health Care Service Order 2002", "County Court Rules: Excessive Rents Prevention Rules 1946". */
function goesOnBehind(r: Reading, { end, kind }: TitleReading): boolean {
  // "Tax Powers Act (Interest on Unpaid Tax) Regulations 2015".
  const close = r.is(end, '(') ? closingBracket(r, end + 1, MAX_BRACKET) : null;
  if (close !== null) return titleEndBehind(r, close) !== null;
  if (kind === null || kind === 'act') return false;
  if (r.is(end, ':')) return r.capitalised(end + 1) && endAhead(r, end + 1) !== null;
  if (r.folded(end) !== 'and') return false;
  const next = r.folded(end + 1) === 'the' ? end + 2 : end + 1;
  return r.capitalised(next) && endAhead(r, next) !== null;
}
