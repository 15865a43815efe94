/**
 * Lists of provisions without texts, for `lawbook build`:
 *
 * - `plain/`: instruments as numbered plain text. The shipped `provisions.jsonl.gz` guessed units and took quoted amendments
 *   for provisions; here the numbers are read from the texts, and the unit comes from what the instrument is.
 * - `provisions-flagship.jsonl.gz`, as far as its rows were not taken from CLML, which the reader of CLML reads better:
 *   the Online Safety Act, and numbers read by hand (they are those of `structures/`).
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  instrumentCoordinate,
  parseCoordinate,
  provisionLabel,
} from '../../src/jurisdictions/uk/coordinates.ts';
import { compareNumbers } from '../../src/jurisdictions/uk/coordinates-numbers.ts';
import { instrumentIdOf } from '../../src/model/coordinate.ts';
import type { SourceInfo } from '../../src/model/document.ts';
import { linesOf } from './lines.ts';
import { writeListFile } from './list-file.ts';
import { BodyNumbers, readPlainText } from './uk-plain.ts';

const SOURCE: SourceInfo = {
  source: 'legislation-gov-uk-provisions',
  title: 'Numbers of provisions on legislation.gov.uk, from texts without markup',
  licence: 'OGL-UK-3.0',
  attribution: 'The National Archives, legislation.gov.uk',
  snapshot: null,
};

/** One list: the provisions of one instrument in document order. */
interface ProvisionList {
  readonly work: string;
  readonly title: string;
  readonly asOf: string;
  /** What it lacks, the instrument lacked on its day. */
  readonly complete: boolean;
  /** Segments below the instrument. */
  readonly paths: readonly (readonly string[])[];
}

export interface ProvisionsReport {
  readonly instruments: number;
  readonly complete: readonly string[];
  readonly provisions: number;
  /** Instruments whose kind does not tell what their provisions are called. */
  readonly unitUnknown: readonly string[];
}

/**
 * Writes all lists in the format of documents.
 *
 * @param uk folder with `plain/` and `provisions-flagship.jsonl.gz`.
 * @param target the file to write, `.jsonl.gz`.
 */
export async function writeUkProvisions(uk: string, target: string): Promise<ProvisionsReport> {
  const report = { instruments: 0, complete: [] as string[], provisions: 0, unitUnknown: [] as string[] };
  async function* rows(): AsyncGenerator<object> {
    for await (const list of listsOf(uk, report.unitUnknown)) {
      report.instruments++;
      if (list.complete) report.complete.push(list.work);
      for (const row of rowsOf(list)) {
        report.provisions++;
        yield row;
      }
    }
  }
  await writeListFile(target, SOURCE, rows());
  return report;
}

async function* listsOf(uk: string, unitUnknown: string[]): AsyncGenerator<ProvisionList> {
  const listed = new Set<string>();
  for await (const list of flagshipLists(join(uk, 'provisions-flagship.jsonl.gz'))) {
    listed.add(list.work);
    yield list;
  }
  for (const name of readdirSync(join(uk, 'plain')).sort()) {
    const text = await readPlainText(join(uk, 'plain', name));
    if (text === null || listed.has(text.work)) continue;
    listed.add(text.work);
    const unit = unitOf(text.work, text.title);
    if (unit === null) unitUnknown.push(text.work);
    else
      yield {
        work: text.work,
        title: text.title,
        asOf: text.asOf ?? '',
        complete: false,
        paths: text.numbers.map(([first, ...rest]) => [`${unit}${first}`, ...rest]),
      };
  }
}

function* rowsOf({ work, title, asOf, complete, paths }: ProvisionList): Iterable<object> {
  const coordinate = instrumentCoordinate(work);
  const common = { kind: 'legislation', language: 'en' };
  if (complete)
    yield { ...common, coordinate, title, tags: { structure: 'complete', structure_since: asOf } };
  for (const [order, path] of inStatutoryOrder(paths.filter(isHeldWhole)).entries()) {
    const place = [coordinate, ...path].join('/');
    if (parseCoordinate(place) === null) continue;
    yield {
      ...common,
      coordinate: place,
      title: provisionLabel(path),
      instrument_id: instrumentIdOf(coordinate),
      // That of the documents of the same provision: a list and a text of one instrument tell one thing.
      version_group: `uk.${place.slice('uk/'.length)}`,
      sort_order: order + 1,
    };
  }
}

/** A Part or a Chapter of the body is listed without the sections that it holds: citing it would bind nothing. */
function isHeldWhole([first = '']: readonly string[]): boolean {
  return !/^(pt|ch)[0-9A-Z]/.test(first);
}

const BODY = /^(s|reg|art|rule)(?=[0-9A-Z])/;

/**
 * Sections in the order of their numbers, and the Schedules behind them as listed. Lists that were put together by hand name
 * inserted sections behind everything else; ranges need the order of the text, which the numbers tell (see compareNumbers).
 */
export function inStatutoryOrder(paths: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isBody = ([first = '']: readonly string[]) => BODY.test(first);
  const number = ([first = '']: readonly string[]) => first.replace(BODY, '');
  // Sorting is stable: what lies below a section stays behind it, as it was listed.
  const body = paths.filter(isBody).sort((a, b) => compareNumbers(number(a), number(b)));
  return [...body, ...paths.filter((path) => !isBody(path))];
}

const ACTS = new Set(['ukpga', 'ukla', 'ukcm', 'asp', 'asc', 'anaw', 'mwa', 'nia']);
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\bregulations\b/i, 'reg'],
  [/\brules\b/i, 'rule'],
  [/\border\b/i, 'art'],
];

/** The unit of an instrument's provisions, where its series or the last kind word of its title makes it certain. */
export function unitOf(work: string, title: string): string | null {
  if (ACTS.has(work.slice(0, work.indexOf('/')))) return 's';
  const words = title.replace(/\([^()]*\)/g, ' ');
  const named = KINDS.filter(([kind]) => kind.test(words));
  return named.length === 1 ? (named[0]?.[1] ?? null) : null;
}

interface FlagshipRow {
  readonly id: string;
  readonly source: string;
  readonly asOf: string;
  readonly complete: boolean | string;
  readonly provisions: readonly string[];
}

/** Titles are those of the list of works; a row needs one only where it says that it is complete. */
const TITLES: Readonly<Record<string, string>> = { 'ukpga/2023/50': 'Online Safety Act 2023' };

async function* flagshipLists(file: string): AsyncGenerator<ProvisionList> {
  for await (const { text } of linesOf(file)) {
    const row = JSON.parse(text) as FlagshipRow;
    if (row.source.startsWith('data/partial') || row.source.endsWith('.xml.gz')) continue;
    const title = TITLES[row.id];
    const paths = row.provisions.map((path) => path.split('/'));
    const dotted = row.source.endsWith('.txt.gz');
    yield {
      work: row.id,
      title: title ?? '',
      asOf: row.asOf,
      complete: row.complete === true && title !== undefined,
      paths: dotted ? withoutQuoted(paths) : paths,
    };
  }
}

/** The list was made of a numbered text and holds the numbers of quoted amendments too: they do not continue their level. */
function withoutQuoted(paths: readonly (readonly string[])[]): (readonly string[])[] {
  const levels = new Map<string, BodyNumbers>();
  return paths.filter((path) => {
    const place = path[0]?.startsWith('sch') === true ? (path[0] as string) : '';
    const number = (place === '' ? path : path.slice(1)).map((segment, at) =>
      at === 0 ? segment.replace(/^[a-z]+/, '') : segment,
    );
    if (number.length === 0) return true;
    const numbers = levels.get(place) ?? new BodyNumbers();
    levels.set(place, numbers);
    const before = numbers.numbers.length;
    numbers.take(number);
    return numbers.numbers.length > before;
  });
}
