/**
 * The sections of the United States Code as a list for `lawbook build`, one section a line. Titles whose texts are held are
 * left out: their documents tell more.
 */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { CODE, numberCoordinate, provisionLabel, Scheme } from '../../src/jurisdictions/us/coordinates.ts';
import { codeTitle, codeTitleOf } from '../../src/jurisdictions/us/facts-titles.ts';
import { instrumentIdOf } from '../../src/model/coordinate.ts';
import type { SourceInfo } from '../../src/model/document.ts';
import { writeListFile } from './list-file.ts';
import { type ListedSection, ownSections, titleNumber, WHOLE_TITLES } from './us-sections.ts';

const SOURCE: SourceInfo = {
  source: 'us-code-sections',
  title: 'Sections of the United States Code, as listed by Ansvar; most titles as of 2013 or 2014',
  licence: 'public domain (17 U.S.C. § 105); list Apache-2.0',
  attribution: 'Office of the Law Revision Counsel; Ansvar Systems',
  // Each title has a day of its own, and the list tells none.
  snapshot: null,
};

export interface CodeListReport {
  readonly titles: number;
  readonly sections: number;
  /** Rows that are no section of their title, or one under a number of the past. */
  readonly leftOut: number;
}

/**
 * Writes the list in the format of documents.
 *
 * @param list `usc-section-list.tsv.gz`: title, number, heading.
 * @param held titles whose texts are held.
 * @param target the file to write, `.jsonl.gz`.
 * @throws Error for a row without three columns, or of a title that does not exist.
 */
export async function writeCodeList(
  list: string,
  held: ReadonlySet<string>,
  target: string,
): Promise<CodeListReport> {
  const titles = rowsByTitle(list, gunzipSync(await readFile(list)).toString('utf8'));
  const report = { titles: 0, sections: 0, leftOut: 0 };
  const rows: object[] = [];
  for (const [title, listed] of titles) {
    if (held.has(title)) continue;
    const sections = ownSections(title, listed);
    report.titles++;
    report.sections += sections.length;
    report.leftOut += listed.length - sections.length;
    rows.push(...rowsOf(title, sections));
  }
  await writeListFile(target, SOURCE, rows);
  return report;
}

function rowsByTitle(file: string, text: string): ReadonlyMap<string, readonly ListedSection[]> {
  const titles = new Map<string, ListedSection[]>();
  for (const [at, line] of text.trimEnd().split('\n').entries()) {
    const [listed = '', number, heading] = line.split('\t');
    const title = titleNumber(listed);
    if (title === null || number === undefined || heading === undefined)
      throw new Error(`${file}, line ${at + 1}: not a title, a number and a heading: ${line.slice(0, 60)}`);
    const rows = titles.get(title) ?? [];
    rows.push({ number, heading });
    titles.set(title, rows);
  }
  return titles;
}

function* rowsOf(title: string, sections: readonly ListedSection[]): Iterable<object> {
  const fact = codeTitleOf(title);
  const coordinate = numberCoordinate(Scheme.usc, title);
  if (fact === null || coordinate === null) return;
  const common = { kind: 'legislation', language: 'en', ...(fact.since === null ? {} : { date: fact.since }) };
  const structure = WHOLE_TITLES.has(title) ? 'complete' : 'partial';
  yield { ...common, coordinate, title: codeTitle(fact), tags: { nature: Scheme.usc, structure } };
  const seen = new Map<string, number>();
  for (const [order, { number, heading }] of sections.entries()) {
    const occurrence = (seen.get(number) ?? 0) + 1;
    seen.set(number, occurrence);
    const twin = occurrence === 1 ? '' : `:${occurrence}`;
    yield {
      ...common,
      coordinate: `${coordinate}/${number}`,
      title: `${provisionLabel([number])} (${heading})`,
      instrument_id: instrumentIdOf(coordinate),
      version_group: `${CODE}.${coordinate.slice(CODE.length + 1)}/${number}${twin}`,
      sort_order: order + 1,
    };
  }
} // biome-ignore format: one line
