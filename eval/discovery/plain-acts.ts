import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CorpusDocument } from '../../src/model/document.ts';
import { linesOf } from '../import/lines.ts';

/** What the provisions of an instrument are called, by its series; the first one that is bound is taken. */
const ACT_UNITS = ['s'];
const OTHER_UNITS = ['reg', 'art', 'rule', 'para'];
const ACTS = new Set(['ukpga', 'asp', 'asc', 'nia', 'ukla', 'ukcm', 'anaw']);
const NUMBER = /^\d{1,4}[A-Z]{0,3}$/;
const NESTED = /^\d{1,4}[A-Z]{0,3}(?:\.[0-9A-Za-z]{1,6}){1,5}$/;

/**
 * The sections of the Acts and instruments in the folder `uk/plain`, which the store does not hold: plain text with the heading of each
 * section in the line above its number. Where numbers start again, the Schedules begin, and reading ends.
 *
 * @param binds tells whether a coordinate is bound
 */
export async function* plainActs(
  folder: string,
  binds: (coordinate: string) => boolean,
): AsyncGenerator<CorpusDocument> {
  for (const file of readdirSync(folder).sort()) {
    const [, series, year, number] = /^([a-z]+)-(\d{4})-(\d+)(?:-enacted|-made)?\.txt\.gz$/.exec(file) ?? [];
    if (series === undefined) continue;
    yield* sections(join(folder, file), `uk/${series}/${year}/${number}`, series, binds);
  }
}

async function* sections(
  path: string,
  instrument: string,
  series: string,
  binds: (coordinate: string) => boolean,
): AsyncGenerator<CorpusDocument> {
  const titles: string[] = [];
  let last = 0;
  let open: { number: string; heading: string; above: string[]; lines: string[] } | null = null;
  let order = 0;
  const units = ACTS.has(series) ? ACT_UNITS : OTHER_UNITS;
  const finish = (): CorpusDocument | null => {
    if (open === null) return null;
    const { number, heading, above, lines } = open;
    const coordinate = units.map((unit) => `${instrument}/${unit}${number}`).find(binds);
    if (coordinate === undefined) return null;
    return {
      id: coordinate.replace('/', '.'),
      jurisdiction: 'uk',
      instrumentId: instrument.replaceAll('/', '_'),
      versionGroup: null,
      kind: 'legislation',
      language: 'en',
      source: 'uk-plain',
      coordinate,
      date: null,
      dateEnd: null,
      parentId: null,
      title: `${instrument} ${number}`,
      body: lines.join('\n'),
      tags: { heading, section_path: above.join(' > ') },
      sortOrder: order++,
    };
  };
  for await (const line of linesOf(path)) {
    const text = line.text.trim();
    const marks = /^(#{2,}) (.*)$/.exec(text);
    if (marks !== null) {
      const level = (marks[1] as string).length - 2;
      titles.length = Math.min(titles.length, level);
      titles[level] = marks[2] as string;
    } else if (NUMBER.test(text)) {
      const own = Number.parseInt(text, 10);
      if (own < last) break;
      last = own;
      const done = finish();
      if (done !== null) yield done;
      const above = titles.filter((title) => title !== undefined);
      open = { number: text, heading: above.at(-1) ?? '', above: above.slice(1, -1), lines: [] };
    } else if (open !== null && text !== '' && !NESTED.test(text)) open.lines.push(text);
  }
  const done = finish();
  if (done !== null) yield done;
}
