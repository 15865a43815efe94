/**
 * Reader of the open corpus format: JSON lines, one document a line, in UTF-8, plain (`.jsonl`) or compressed
 * (`.jsonl.gz`). docs/corpus-format.md describes it for those who write such files.
 *
 *     {"source": {"source": "my-law", "title": "My law", "licence": "CC0-1.0", "attribution": "Me", "snapshot": "2026-01-01"}}
 *     {"id": "xx.act-1-s1", "kind": "legislation", "language": "en", "title": "Act 1, section 1", "body": "...", "tags": {"section": "1"}}
 *
 * The first line may be a header. Keys are snake_case or camelCase. A line that is no document becomes a reject with
 * its number and a reason, and the rest goes on.
 */
import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { createGunzip } from 'node:zlib';
import { isCoordinate, jurisdictionOf } from '../model/coordinate.ts';
import { dayNumber } from '../model/dates.ts';
import {
  type CorpusDocument,
  DOCUMENT_KINDS,
  type DocumentKind,
  type Reject,
  type SourceInfo,
  type TagValue,
} from '../model/document.ts';
import { messageOf } from './errors.ts';
import type { PlacedItem, VersionedReader } from './ingest.ts';

const NAME = /\.(?:jsonl|ndjson)(?:\.gz)?$/i;
/** Longer lines are refused, so that a file without line ends cannot fill the memory. */
const LINE_LIMIT = 64 * 1024 * 1024;
const PROGRESS_EVERY = 5_000;

export const jsonlReader: VersionedReader = {
  format: 'jsonl',
  version: '1',
  description: 'documents as JSON lines (.jsonl, .jsonl.gz)',
  accepts: async (path) => NAME.test(path) && (await stat(path).catch(() => null))?.isFile() === true,
  async source(path) {
    for await (const line of linesOf(path)) {
      if (!('bytes' in line)) break;
      return header(parse(line.bytes), path) ?? unnamed(path);
    }
    return unnamed(path);
  },
  async *read(path): AsyncGenerator<PlacedItem> {
    const file = basename(path);
    const total = (await stat(path)).size;
    let source = unnamed(path).source;
    let number = 0;
    for await (const line of linesOf(path)) {
      number++;
      const where = `${file}:${number}`;
      const reject = (reason: string, detail: string): PlacedItem => ({
        type: 'reject',
        reject: { where, reason, detail },
      });
      if ('fault' in line) {
        yield reject(line.fault, line.detail);
        continue;
      }
      const parsed = parse(line.bytes);
      if ('reason' in parsed) yield reject(parsed.reason, parsed.detail);
      else if (parsed.value !== undefined) {
        const info = number === 1 ? header(parsed, path) : null;
        if (info !== null) {
          source = info.source;
          continue;
        }
        const document = documentOf(parsed.value, source);
        if ('reason' in document) yield reject(document.reason, document.detail);
        else yield { type: 'document', document, where };
      }
      if (number % PROGRESS_EVERY === 0) yield { type: 'progress', done: line.read, total };
    }
    yield { type: 'progress', done: total, total };
  },
};

type Fault = Omit<Reject, 'where'>;

/** Value undefined for a blank line. */
function parse(bytes: Uint8Array): { value: unknown } | Fault {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return { reason: 'invalid_utf8', detail: 'the line is not valid UTF-8' };
  }
  if (text === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { reason: 'broken_json', detail: messageOf(error) };
  }
}

const unnamed = (path: string): SourceInfo => {
  const source = basename(path).replace(NAME, '');
  return { source, title: source, licence: 'not stated', attribution: 'not stated', snapshot: null };
};

function header(parsed: { value: unknown } | Fault, path: string): SourceInfo | null {
  if (!('value' in parsed) || !isObject(parsed.value) || !isObject(parsed.value.source)) return null;
  const given = parsed.value.source;
  const fallback = unnamed(path);
  const text = (name: string, otherwise: string): string =>
    typeof given[name] === 'string' && given[name] !== '' ? given[name] : otherwise;
  const source = text('source', fallback.source);
  const snapshot = given.snapshot;
  return {
    source,
    title: text('title', source),
    licence: text('licence', text('license', fallback.licence)),
    attribution: text('attribution', fallback.attribution),
    snapshot: typeof snapshot === 'string' && dayNumber(snapshot) !== null ? snapshot : null,
  };
}

const OPTIONAL_TEXTS = ['instrumentId', 'versionGroup', 'coordinate', 'parentId'] as const;
const FIELDS = new Set([
  ...['id', 'jurisdiction', 'kind', 'language', 'source', 'date', 'dateEnd', 'title', 'body', 'tags'],
  ...['sortOrder', ...OPTIONAL_TEXTS],
]);
/** What a store adds of its own: dumps of one may be read into another. */
const IGNORED = new Set(['contentHash', 'ingestedAt']);

function documentOf(value: unknown, source: string): CorpusDocument | Fault {
  if (!isObject(value)) return { reason: 'not_an_object', detail: 'the line is JSON, but no object' };
  const given: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(value)) {
    const name = key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    if (IGNORED.has(name)) continue;
    if (!FIELDS.has(name)) return { reason: 'unknown_field', detail: `"${key}"; put it into tags` };
    if (name in given) return { reason: 'field_twice', detail: `"${key}" is given in both spellings` };
    given[name] = field ?? undefined;
  }
  const text = (name: string): string | undefined =>
    typeof given[name] === 'string' && given[name] !== '' ? given[name] : undefined;
  for (const name of ['id', 'jurisdiction', 'language', 'source', 'title', 'body', ...OPTIONAL_TEXTS])
    if (given[name] !== undefined && typeof given[name] !== 'string')
      return { reason: 'bad_field', detail: `${name} is no text` };
  const coordinate = text('coordinate') ?? null;
  if (coordinate !== null && !isCoordinate(coordinate))
    return { reason: 'bad_coordinate', detail: coordinate };
  for (const name of ['date', 'dateEnd'])
    if (given[name] !== undefined && dayNumber(text(name) ?? '') === null)
      return { reason: 'bad_date', detail: `${name} ${JSON.stringify(given[name])} is no day (YYYY-MM-DD)` };
  const [date, dateEnd] = [text('date') ?? null, text('dateEnd') ?? null];
  if (date !== null && dateEnd !== null && dateEnd < date)
    return { reason: 'end_before_start', detail: `${dateEnd} is before ${date}` };
  const place = identify(text('id'), text('jurisdiction'), coordinate, date);
  if ('reason' in place) return place;
  const { id, jurisdiction } = place;
  const kind = text('kind');
  if (kind === undefined) return missing('kind');
  if (!isKind(kind))
    return { reason: 'unknown_kind', detail: `"${kind}"; one of ${DOCUMENT_KINDS.join(', ')}` };
  const [language, title] = [text('language'), text('title')];
  if (language === undefined) return missing('language');
  if (title === undefined) return missing('title');
  const tags = tagsOf(given.tags ?? {});
  if (typeof tags === 'string') return { reason: 'bad_tag', detail: tags };
  const sortOrder = given.sortOrder ?? 0;
  if (typeof sortOrder !== 'number') return { reason: 'bad_field', detail: 'sortOrder is no number' };
  const optional = (name: string): string | null => text(name) ?? null;
  return {
    id,
    jurisdiction,
    instrumentId: optional('instrumentId'),
    versionGroup: optional('versionGroup'),
    kind,
    language,
    source: text('source') ?? source,
    coordinate,
    date,
    dateEnd,
    parentId: optional('parentId'),
    title,
    body: text('body') ?? '',
    tags,
    sortOrder,
  };
}

/** Id and jurisdiction, each from the other or from the coordinate where it is not given. */
function identify(
  id: string | undefined,
  given: string | undefined,
  coordinate: string | null,
  date: string | null,
): { id: string; jurisdiction: string } | Fault {
  const prefix = id === undefined ? undefined : /^([a-z][a-z0-9-]*)\./.exec(id)?.[1];
  const jurisdiction = given ?? (coordinate === null ? prefix : jurisdictionOf(coordinate));
  if (jurisdiction === undefined) return missing('jurisdiction');
  if (coordinate !== null && jurisdictionOf(coordinate) !== jurisdiction)
    return { reason: 'bad_coordinate', detail: `${coordinate} does not lie in ${jurisdiction}` };
  if (id !== undefined) return { id, jurisdiction };
  if (coordinate === null) return missing('id (or jurisdiction and coordinate)');
  const version = date === null ? '' : `@${date}`;
  return { id: `${jurisdiction}.${coordinate.slice(jurisdiction.length + 1)}${version}`, jurisdiction };
}

const missing = (what: string): Fault => ({ reason: 'missing_field', detail: `there is no ${what}` });

function tagsOf(value: unknown): Record<string, TagValue> | string {
  if (!isObject(value)) return 'tags is no object';
  const tags: Record<string, TagValue> = {};
  for (const [key, tag] of Object.entries(value)) {
    if (tag === null) continue;
    const values = (Array.isArray(tag) ? tag : [tag]).map((one: unknown) =>
      typeof one === 'number' || typeof one === 'boolean' ? String(one) : one,
    );
    if (!values.every((one): one is string => typeof one === 'string'))
      return `the tag "${key}" is neither a text nor a list of texts`;
    Object.defineProperty(tags, key, {
      value: Array.isArray(tag) ? values : values[0],
      enumerable: true,
    });
  }
  return tags;
}

const isKind = (kind: string): kind is DocumentKind => (DOCUMENT_KINDS as readonly string[]).includes(kind);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Line =
  | { readonly bytes: Uint8Array; readonly read: number }
  | { readonly fault: string; readonly detail: string; readonly read: number };

/** Lines as bytes; `read` is how many bytes of the file have been read. */
async function* linesOf(path: string): AsyncGenerator<Line> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  try {
    let parts: Buffer[] = [];
    let length = 0;
    const whole = (): Line => {
      const line: Line =
        length > LINE_LIMIT
          ? { fault: 'line_too_long', detail: `more than ${LINE_LIMIT} bytes`, read: file.bytesRead }
          : { bytes: Buffer.concat(parts), read: file.bytesRead };
      parts = [];
      length = 0;
      return line;
    };
    const add = (part: Buffer): void => {
      length += part.length;
      if (length <= LINE_LIMIT) parts.push(part);
      else parts = [];
    };
    for await (const chunk of path.toLowerCase().endsWith('.gz') ? unzipped(file) : file) {
      if (!Buffer.isBuffer(chunk)) {
        yield { fault: 'truncated', detail: chunk.damage, read: file.bytesRead };
        return;
      }
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        add(chunk.subarray(from, end));
        yield whole();
        from = end + 1;
      }
      add(chunk.subarray(from));
    }
    if (length > 0) yield whole();
  } finally {
    file.destroy();
  }
}

/** All that can be unpacked, and where the archive is cut short or damaged, the reason as the last item. */
async function* unzipped(file: ReadStream): AsyncGenerator<Buffer | { readonly damage: string }> {
  const gunzip = createGunzip();
  let out: Buffer[] = [];
  let error: Error | undefined;
  // Always flowing: a stream that fails would drop what waits in it.
  gunzip.on('data', (chunk: Buffer) => out.push(chunk));
  const failed = new Promise<void>((resolve) => {
    gunzip.once('error', (reason) => {
      error = reason;
      resolve();
    });
  });
  try {
    for await (const chunk of file) {
      const written = new Promise<void>((resolve) => gunzip.write(chunk, () => resolve()));
      await Promise.race([written, failed]);
      yield* out.splice(0);
      if (error) break;
    }
    if (!error) {
      const ended = new Promise<void>((resolve) => gunzip.once('end', resolve));
      gunzip.end();
      await Promise.race([ended, failed]);
    }
    yield* out.splice(0);
    if (error) yield { damage: `the archive is cut short or damaged (${messageOf(error)})` };
  } finally {
    out = [];
    gunzip.destroy();
  }
}
