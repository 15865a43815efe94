/**
 * Which first-level provisions of an instrument were added, changed and repealed between days, as far as its states tell:
 *
 *     npx tsx eval/import/uk-provisions-states.ts ../shared/data/uk/clml ukpga/2018/12 2018-05-23 2022-12-05 2026-04-07
 */
import { pathToFileURL } from 'node:url';
import { instrumentCoordinate } from '../../src/jurisdictions/uk/coordinates.ts';
import { clmlReader } from '../../src/jurisdictions/uk/reader-clml.ts';
import type { IsoDate } from '../../src/model/dates.ts';
import type { CorpusDocument } from '../../src/model/document.ts';

export interface Changes {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Segments below the instrument, in document order. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly repealed: readonly string[];
}

/**
 * Changes between each day and the next.
 *
 * @param folder with the CLML files of all states.
 */
export async function changesOf(folder: string, work: string, days: readonly IsoDate[]): Promise<Changes[]> {
  const versions = await firstLevel(folder, instrumentCoordinate(work));
  return days.slice(1).map((to, at) => {
    const from = days[at] as IsoDate;
    const [before, after] = [textsOn(versions, from), textsOn(versions, to)];
    return {
      from,
      to,
      added: [...after.keys()].filter((place) => !before.has(place)),
      changed: [...after].flatMap(([place, id]) =>
        before.has(place) && before.get(place) !== id ? [place] : [],
      ),
      repealed: [...before.keys()].filter((place) => !after.has(place)),
    };
  });
}

/** Sections and the like, and paragraphs of Schedules. */
const FIRST_LEVEL = /^(?:(?:s(?!ch)|reg|art|rule)[^/]+|sch[^/]*\/para[^/]+)$/;

async function firstLevel(folder: string, coordinate: string): Promise<CorpusDocument[]> {
  const versions: CorpusDocument[] = [];
  for await (const item of clmlReader.read(folder)) {
    if (item.type !== 'document' || !item.document.coordinate?.startsWith(`${coordinate}/`)) continue;
    if (FIRST_LEVEL.test(item.document.coordinate.slice(coordinate.length + 1))) versions.push(item.document);
  }
  return versions.sort((a, b) => a.sortOrder - b.sortOrder);
}

/** Ids of the versions in force on a day, by place. */
function textsOn(versions: readonly CorpusDocument[], day: IsoDate): ReadonlyMap<string, string> {
  const inForce = versions.filter(
    ({ date, dateEnd }) => (date === null || date <= day) && (dateEnd === null || dateEnd > day),
  );
  return new Map(
    inForce.map(({ coordinate, id }) => [(coordinate as string).split('/').slice(4).join('/'), id]),
  );
}

async function main([folder, work, ...days]: readonly string[]): Promise<void> {
  if (folder === undefined || work === undefined || days.length < 2)
    throw new Error('give a folder, a work and two days at least');
  for (const { from, to, ...changes } of await changesOf(folder, work, days)) {
    console.log(`${from} to ${to}`);
    for (const [what, places] of Object.entries(changes))
      console.log(`  ${what} ${places.length}: ${places.join(' ')}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
