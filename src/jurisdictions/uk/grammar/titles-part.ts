import type { Reading } from '../../../grammar/reading.ts';
import type { Extent } from './mentions.ts';
import { behindProvisions, closeAround } from './titles-end.ts';
import { hasYearAhead, isCutShort, type LongerEnd, longerTitleEnd, titleEndBehind } from './titles-longer.ts';
import type { TitleReading } from './titles-reading.ts';

/**
 * A title that is only a part of what is cited: asked about where something bears it, and read with the rest of it where
 * nothing does, so that no other order of its words is taken for it.
 *
 * @param isTitleFrom whether a known title stands between two tokens.
 */
export function asPart(
  r: Reading,
  title: TitleReading | null,
  isTitleFrom: (r: Reading, from: number, last: number) => boolean,
): TitleReading | null {
  if (title === null || title.doubt !== null) return title;
  const isKnown = title.named.length > 0;
  if (title.year === null)
    return isKnown && isPartWithoutYear(r, title) ? { ...title, doubt: 'embedded_title' } : title;
  const longer = titleAround(r, title) ?? longerTitleEnd(r, title.end) ?? titleBehindProvisions(r, title.end);
  // "Theft Act 1968 Fraud Act 2006": what follows is a title of its own.
  if (longer === null || isTitleFrom(r, title.end, longer.last)) return title;
  return isKnown
    ? { ...title, doubt: 'embedded_title' }
    : { ...title, end: longer.end, year: longer.year, corrections: [], near: [] };
}

/** "(Amendment of Schedule 5 to the Finance Act 2003) Regulations 2003": the bracket around it belongs to a title. */
export function titleAround(r: Reading, { from, end }: Extent): LongerEnd | null {
  const close = closeAround(r, from, end, 0);
  return close === null ? null : titleEndBehind(r, close);
}

/** "Finance Act 1998, Section 159 (Appointed Day) Order 1999". */
function titleBehindProvisions(r: Reading, end: number): LongerEnd | null {
  const bracket = behindProvisions(r, end);
  return bracket === null ? null : longerTitleEnd(r, bracket);
}

/** "Fraud Act 20061", "Fraud Act 1999a", "Safety Act l999": a year that cannot be read. */
function hasDamagedYear(r: Reading, end: number): boolean {
  const at = r.letter(end) !== '' && r.isNumber(end + 1) && r.glued(end + 1) ? end + 1 : end;
  // "Order 1978/272" gives the official number.
  return r.isNumber(at) && r.size(at) >= 3 && !r.is(at + 1, '/');
}

/** "Regulations No. 2, 1948", "an Act, intituled, An Act for the Discharge of Debtors": the name has more words than were read. */
function isPartWithoutYear(r: Reading, { from, end }: TitleReading): boolean {
  if (hasDamagedYear(r, end)) return true;
  const article = r.capitalised(from - 1) && (r.folded(from - 1) === 'an' || r.folded(from - 1) === 'the');
  return hasYearAhead(r, end) || isCutShort(r, from, end) || (article && r.is(from - 2, ','));
}
