/**
 * The index of federal laws of gesetze-im-internet.de as a list for `lawbook build`: facts alone (key, number, abbreviation,
 * title, day), one law a line. Its `stand_datum` is left out, for it is made up in places (notes/german-eu-national.md).
 */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { lawCoordinate } from '../../src/jurisdictions/de/coordinates.ts';
import { dayNumber, type IsoDate } from '../../src/model/dates.ts';
import type { SourceInfo, TagValue } from '../../src/model/document.ts';
import { writeListFile } from './list-file.ts';

/** The month whose laws the index lists. */
const SNAPSHOT: IsoDate = '2026-04-01';

const SOURCE: SourceInfo = {
  source: 'gii-index',
  title: 'Federal laws on gesetze-im-internet.de',
  licence: 'facts; the laws are official works (§ 5 UrhG)',
  attribution: 'Bundesministerium der Justiz, Bundesamt für Justiz, gesetze-im-internet.de',
  snapshot: SNAPSHOT,
};

const COLUMNS = ['bjnr', 'jurabk', 'amtabk', 'gii_slug', 'title', 'ausfertigung'] as const;

/**
 * Writes the list in the format of documents.
 *
 * @param index `gii-laws-index.tsv.gz`.
 * @param target the file to write, `.jsonl.gz`.
 * @throws Error where the file has other columns.
 */
export async function writeGermanList(index: string, target: string): Promise<{ readonly laws: number }> {
  const [head = '', ...lines] = gunzipSync(await readFile(index))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  if (!head.startsWith(COLUMNS.join('\t'))) throw new Error(`${index} has other columns: ${head}`);
  await writeListFile(target, SOURCE, lines.map(lawOf));
  return { laws: lines.length };
}

function lawOf(line: string) {
  const [bjnr = '', jurabk = '', amtabk = '', , title = '', date = ''] = line.split('\t');
  const tags: Record<string, TagValue> = {
    nature: 'gesetz',
    jurabk,
    bjnr,
    ...(amtabk === '' ? {} : { amtabk }),
    ...(dayNumber(date) === null ? {} : { signature_date: date }),
  };
  // Some titles end with the star of a footnote.
  const name = title.replace(/\s*\*+\)?$/, '').trim();
  return {
    coordinate: lawCoordinate(jurabk, amtabk),
    kind: 'legislation',
    language: 'de',
    title: name === '' ? jurabk : name,
    tags,
  };
}
