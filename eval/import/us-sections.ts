/**
 * Sections of the United States Code as a public collection lists them (data/us). It took every section of the files of the
 * Law Revision Counsel, also those of acts that notes quote, left out what was repealed, and does not tell its day.
 *
 * What its contents show: it lacks 44 U.S.C. 3551 (December 2014), 11 U.S.C. 1181 (2019), 9 U.S.C. 401 (2022), and has 50 U.S.C.
 * 3001 (2013): most titles are as of 2013 or 2014. So it proves that sections exist and not that others do not. Only title 1 has
 * the same numbers as the official file of 2024.
 */

import { segment } from '../../src/jurisdictions/us/coordinates.ts';
import { codeTitleOf } from '../../src/jurisdictions/us/facts-titles.ts';

export interface ListedSection {
  readonly number: string;
  readonly heading: string;
}

/** The titles of which all sections are known to be listed. */
export const WHOLE_TITLES: ReadonlySet<string> = new Set(['1']);

/** Sections that were numbered anew, transferred or replaced since the list was made: `from` to `to`, by the number alone. */
interface Moved {
  readonly title: string;
  readonly from: number;
  readonly to: number;
  /** By what. */
  readonly by: string;
}

/** Entered by hand. Provenance: uscode.house.gov, editorial reclassification tables; the public laws named. */
const MOVED: readonly Moved[] = [
  {
    title: '2',
    from: 1,
    to: 600,
    by: 'editorial reclassification of title 2, 2014; of title 52, September 1, 2014',
  },
  { title: '6', from: 121, to: 150, by: 'Pub. L. 115-278 (2018), § 2' },
  { title: '14', from: 1, to: 9999, by: 'Pub. L. 115-282 (2018), §§ 101 to 123: all of the title' },
  { title: '25', from: 14, to: 1900, by: 'editorial reclassification of title 25, 2016' },
  { title: '29', from: 2801, to: 2945, by: 'Pub. L. 113-128 (2014), § 506' },
  { title: '33', from: 1221, to: 1236, by: 'Pub. L. 115-282 (2018), § 401' },
  { title: '44', from: 3531, to: 3549, by: 'Pub. L. 113-283 (2014)' },
];

/** More than this share of numbers that do not rise: the list of the title is in no order of the Code. */
const UNORDERED = 0.2;

/**
 * The sections of a title that are its own, in the order of their numbers, without those that have another number by now.
 *
 * @param rows of one title, as listed: `§ 78dd–1`, heading.
 */
export function ownSections(title: string, rows: readonly ListedSection[]): readonly ListedSection[] {
  const own = rows.filter((row) => isOwn(row) && !isMoved(title, row));
  const twins = own.filter(({ heading }) => TWIN.test(heading));
  const single = own.filter(({ heading }) => !TWIN.test(heading));
  const rising = risingRun(single);
  const unordered = single.length - rising.length > single.length * UNORDERED;
  // Sorting is stable: sections of one number and different letters stay in their order.
  const all = [...(unordered ? single : rising), ...twins].sort(byNumber).map(cleaned);
  return [...new Map(all.map((row) => [`${row.number} ${row.heading}`, row])).values()];
}

/** The footnote on two sections of one number, in front of their headings. */
const TWIN =
  /^\d+\s*Another\s+section\s+\S+\s+is\s+set\s+out\s+(?:after|preceding)\s+(?:this\s+section|section\s+\S+\s+of\s+this\s+title)\.\s+/;

function cleaned({ number, heading }: ListedSection): ListedSection {
  return { number: segment(bare(number)), heading: heading.replace(TWIN, '').trim() };
}

/** The number without its signs: `§  § 79`. */
function bare(number: string): string {
  return number.replace(/§/g, '').trim();
}

/** Headings of quoted acts are in capitals, in brackets, or missing. */
function isOwn({ number, heading }: ListedSection): boolean {
  const capitals = /[A-Z]{3}/.test(heading) && !/[a-z]/.test(heading);
  return /^\d/.test(bare(number)) && !capitals && !/^\[|^Section \d/.test(heading) && heading !== '';
}

function isMoved(title: string, { number }: ListedSection): boolean {
  const value = numeral(number);
  return MOVED.some((moved) => moved.title === title && moved.from <= value && value <= moved.to);
}

function byNumber(a: ListedSection, b: ListedSection): number {
  return numeral(a.number) - numeral(b.number);
}

function numeral(number: string): number {
  return Number.parseInt(bare(number), 10);
}

/** The longest run of rows whose numbers never fall, by patience sorting: what falls out of it is set out in a note. */
function risingRun(rows: readonly ListedSection[]): readonly ListedSection[] {
  const tails: number[] = [];
  const before: number[] = [];
  const value = (at: number): number => numeral((rows[at] as ListedSection).number);
  rows.forEach((_, at) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (value(tails[middle] as number) <= value(at)) low = middle + 1;
      else high = middle;
    }
    before[at] = low === 0 ? -1 : (tails[low - 1] as number);
    tails[low] = at;
  });
  const run: ListedSection[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] as number) run.push(rows[at] as ListedSection);
  return run.reverse();
}

/** The number of a title as the Code writes it; null where there is no such title. */
export function titleNumber(listed: string): string | null {
  const number = listed.replace(/^0+/, '');
  return codeTitleOf(number) === null ? null : number;
}
