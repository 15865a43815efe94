/**
 * The published list of British instruments as a list for `lawbook build`: facts alone (series, year, number, title, day,
 * session, repeal), one work a line. notes/uk-data.md beside the data has its traps.
 */
import { join } from 'node:path';
import { ENGLISH_TITLES } from '../../src/jurisdictions/uk/facts-titles.ts';
import { repealNote } from '../../src/jurisdictions/uk/instruments-names.ts';
import type { IsoDate } from '../../src/model/dates.ts';
import { dayNumber } from '../../src/model/dates.ts';
import type { SourceInfo, TagValue } from '../../src/model/document.ts';
import { csvOf } from './csv.ts';
import { writeListFile } from './list-file.ts';

/** The day of the feeds that the list was made of. */
const SNAPSHOT: IsoDate = '2026-07-10';

const SOURCE: SourceInfo = {
  source: 'legislation-gov-uk-list',
  title: 'Works on legislation.gov.uk, from its feeds',
  licence: 'OGL-UK-3.0',
  attribution: 'The National Archives, legislation.gov.uk',
  snapshot: SNAPSHOT,
};

/** What other lists add to a work, by its path. */
interface More {
  readonly titles: string[];
  readonly abbreviations: string[];
}

export interface ListReport {
  readonly works: number;
  readonly untitled: number;
  /** Bear an ISBN in place of a number. */
  readonly drafts: number;
  /** Days that lie after the list, or far from the year of the work. */
  readonly badDays: readonly string[];
}

/**
 * Writes the list in the format of documents.
 *
 * @param uk folder with `instruments.csv.gz` and `alt_titles.csv`.
 * @param target the file to write, `.jsonl.gz`.
 */
export async function writeUkList(uk: string, target: string): Promise<ListReport> {
  const more = await moreTitles(join(uk, 'alt_titles.csv'));
  const report = { works: 0, untitled: 0, drafts: 0, badDays: [] as string[] };
  async function* works(): AsyncGenerator<object> {
    for await (const row of csvOf(join(uk, 'instruments.csv.gz'))) {
      report.works++;
      yield workOf(row, more, report);
    }
  }
  await writeListFile(target, SOURCE, works());
  return report;
}

type Row = Readonly<Record<string, string>>;

function workOf(
  row: Row,
  more: ReadonlyMap<string, More>,
  report: { -readonly [K in keyof ListReport]: ListReport[K] } & { badDays: string[] },
) {
  const { type = '', year = '', number = '', date = '', regnal = '' } = row;
  const given = row.path as string;
  // "Edw8&1Geo6" is written out in every other path.
  const path = given.replaceAll('&', 'and');
  const title = ENGLISH_TITLES[path] ?? row.title?.trim() ?? '';
  const day = dayOf(date, Number(year));
  if (date !== '' && day === null) report.badDays.push(`${path}: ${date}`);
  if (title === '') report.untitled++;
  if (number.length > 6) report.drafts++;
  const note = repealNote(title);
  const others = more.get(given);
  const tags: Record<string, TagValue> = {
    nature: type,
    year: regnal === '' ? year : yearsOf(year, day),
    number,
    ...(regnal === '' ? {} : { regnal }),
    ...(day === null ? {} : { signature_date: day }),
    ...(title === '' ? { untitled: 'true' } : {}),
    ...(note.repealed ? { repealed: 'true' } : {}),
    ...(others === undefined || others.titles.length === 0 ? {} : { alt_title: others.titles }),
    ...(others === undefined || others.abbreviations.length === 0
      ? {}
      : { abbreviation: others.abbreviations }),
  };
  return {
    coordinate: `uk/${path}`,
    kind: 'legislation',
    language: 'en',
    title: title === '' ? `${type} ${year}/${number}` : title,
    ...(note.day === null ? {} : { date_end: note.day }),
    tags,
  };
}

/** Some days of the list are centuries off; a session, and the making of an instrument, can lie a year beside its number. */
function dayOf(date: string, year: number): IsoDate | null {
  const far = Math.abs(Number(date.slice(0, 4)) - year) > 1;
  return dayNumber(date) === null || date > SNAPSHOT || far ? null : date;
}

/** Calendar years that a chapter of a session is cited by: that of its assent, then the one that the list sorts it under. */
function yearsOf(year: string, day: IsoDate | null): TagValue {
  const assent = day?.slice(0, 4);
  return assent === undefined || assent === year ? year : [assent, year];
}

async function moreTitles(file: string): Promise<ReadonlyMap<string, More>> {
  const more = new Map<string, More>();
  for await (const { path = '', text = '', kind } of csvOf(file)) {
    const known = more.get(path) ?? { titles: [], abbreviations: [] };
    if (kind === 'alt_title') known.titles.push(text);
    if (kind === 'abbr') known.abbreviations.push(text);
    more.set(path, known);
  }
  return more;
}
