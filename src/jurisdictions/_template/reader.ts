/**
 * WHAT GOES HERE: from files of the official sources to documents, streaming, in a stable order. What cannot be read is
 * rejected with its place and the reason; nothing is dropped in silence. Leave the file out where the law comes as JSON
 * lines (docs/corpus-format.md): those need no reader.
 *
 * The invented source is a text file `*.xxlaw` with one record a line:
 *
 *     act|12|Act on Bread|1990-05-01
 *     section|4|1990-05-01||Bread is made of flour.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type CorpusDocument,
  type CorpusReader,
  dayNumber,
  instrumentIdOf,
  type ReaderItem,
} from '../../model/index.ts';
import { actCoordinate, CODE, sectionSegment } from './coordinates.ts';

const SOURCE = 'xx-gazette';

const gazetteReader: CorpusReader = {
  format: 'xxlaw',
  description: 'records of the Gazette (.xxlaw)',
  accepts: async (path) => path.endsWith('.xxlaw') && (await stat(path).catch(() => null))?.isFile() === true,
  source: async () => ({
    source: SOURCE,
    title: 'Gazette',
    licence: 'CC0-1.0',
    attribution: 'The Gazette',
    snapshot: null,
  }),
  async *read(path): AsyncGenerator<ReaderItem> {
    let line = 0;
    let act: CorpusDocument | null = null;
    for await (const text of createInterface({ input: createReadStream(path, 'utf8') })) {
      line++;
      if (text.trim() === '') continue;
      const [record = '', number = '', ...fields] = text.split('|');
      const read: CorpusDocument | string =
        record === 'act'
          ? actDocument(number, fields)
          : record === 'section'
            ? sectionDocument(act, number, fields, line)
            : 'unknown_record';
      if (typeof read === 'string') {
        const where = `${basename(path)}:${line}`;
        yield { type: 'reject', reject: { where, reason: read, detail: text.slice(0, 80) } };
        continue;
      }
      if (record === 'act') act = read;
      yield { type: 'document', document: read };
    }
  },
};

/** A document, or the reason why the line is none. */
function actDocument(number: string, [title = '', from = '']: readonly string[]): CorpusDocument | string {
  if (!/^\d{1,5}$/.test(number) || title === '') return 'bad_act';
  if (dayNumber(from) === null) return 'bad_date';
  const coordinate = actCoordinate(number);
  return {
    id: `${CODE}.act-${number}`,
    jurisdiction: CODE,
    instrumentId: instrumentIdOf(coordinate),
    versionGroup: null,
    kind: 'legislation',
    language: 'en',
    source: SOURCE,
    coordinate,
    date: from,
    dateEnd: null,
    parentId: null,
    title,
    body: '',
    // `structure: complete` says that every section is in the file: a missing one does not exist.
    tags: { act: number, structure: 'complete' },
    sortOrder: 0,
  };
}

function sectionDocument(
  act: CorpusDocument | null,
  number: string,
  [from = '', to = '', body = '']: readonly string[],
  sortOrder: number,
): CorpusDocument | string {
  if (act === null || act.coordinate === null) return 'section_without_act';
  if (!/^\d{1,5}[a-z]?$/.test(number)) return 'bad_section';
  if (dayNumber(from) === null || (to !== '' && dayNumber(to) === null)) return 'bad_date';
  const { structure: _, ...tags } = act.tags;
  const versionGroup = `${act.id}-s${number}`;
  return {
    ...act,
    id: `${versionGroup}-${from}`,
    versionGroup,
    coordinate: `${act.coordinate}/${sectionSegment(number)}`,
    date: from,
    dateEnd: to === '' ? null : to,
    parentId: act.id,
    title: `Section ${number}`,
    body,
    tags: { ...tags, section: number },
    sortOrder,
  };
}

export const readers: readonly CorpusReader[] = [gazetteReader];
