import { dayNumber, dayOf, type IsoDate, isoDate } from '../model/index.ts';
import type { StatedDate } from './model.ts';

/** The day that a machine-readable date begins with (`2024-03-12T10:00Z`), or null. */
export function isoDay(text: string): IsoDate | null {
  const day = text.trim().slice(0, 10);
  return dayNumber(day) === null || /^\d/.test(text.trim().charAt(10)) ? null : day;
}

/** Lines at the beginning of a document among which its date stands: a letterhead, or the head of a judgment. */
const HEAD_LINES = 30;
const LONGEST = 80;

/**
 * The date that a document states as its own: the one line near its beginning that holds a date and nothing else but a place
 * or a word for it ("Paris, le 12 mars 2015", "Date: 2015-03-12"). Two different ones state nothing, and so does a
 * date inside a sentence, which may be that of anything.
 */
export function statedDate(text: string, languages: readonly string[]): StatedDate | null {
  const months = monthNames(languages);
  const found = new Map<IsoDate, number>();
  const lines = text.slice(0, HEAD_LINES * 400).split('\n', HEAD_LINES);
  for (const [n, line] of lines.entries()) {
    const date = line.length > LONGEST ? null : dateLine(line.trim(), months);
    if (date !== null && !found.has(date)) found.set(date, n + 1);
  }
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return null;
  return { date: only[0], where: `line ${only[1]} of its text` };
}

/** One word of a place or of what the date is, and one before the day ("le", "den", "the"). */
const DATE_LINE =
  /^(?:[\p{L}][\p{L} .'’-]{0,40}[,:] ?)?(?:\p{L}{2,3} )?(?:(\d{4}-\d{2}-\d{2})|(\d{1,2})(?:\.|er|st|nd|rd|th)? (\p{L}{3,12})\.?,? (\d{4})|(\p{L}{3,12}) (\d{1,2})(?:st|nd|rd|th)?, (\d{4}))\.?$/u;

function dateLine(line: string, months: ReadonlyMap<string, number>): IsoDate | null {
  const match = DATE_LINE.exec(line);
  if (match === null) return null;
  const [, iso, day, month, year, monthFirst, dayAfter, yearAfter] = match;
  if (iso !== undefined) return isoDay(iso);
  const number = months.get((month ?? monthFirst ?? '').toLowerCase());
  if (number === undefined) return null;
  const found = dayOf(Number(year ?? yearAfter), number, Number(day ?? dayAfter));
  return found === null ? null : isoDate(found);
}

/** The names of the months in some languages, as the standard library knows them. */
function monthNames(languages: readonly string[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of languages) {
    const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
    for (let month = 0; month < 12; month++) {
      const parts = format.formatToParts(Date.UTC(2000, month, 2));
      const name = parts.find(({ type }) => type === 'month')?.value.toLowerCase();
      if (name !== undefined) names.set(name, month + 1);
    }
  }
  return names;
}
