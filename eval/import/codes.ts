import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  articleLabel,
  articleSegment,
  canonicalNumber,
  lookupKey,
} from '../../src/jurisdictions/fr/coordinates.ts';
import type { CodeFact } from '../../src/jurisdictions/fr/facts-codes.ts';
import { soundVersions } from '../../src/jurisdictions/fr/reader-intervals.ts';
import { legiReader } from '../../src/jurisdictions/fr/reader-legi.ts';
import { instrumentIdOf } from '../../src/model/coordinate.ts';
import { dayNumber, type IsoDate, isoDate } from '../../src/model/dates.ts';
import type { CorpusDocument, ReaderItem, Reject, TagValue } from '../../src/model/document.ts';
import type { VersionedReader } from '../../src/store/ingest.ts';
import { codeOfFile, compareNumbers, keyOfFile, numberOfFile } from './file-numbers.ts';
import { linesOf, tableOf } from './lines.ts';

/** The day of the lists and texts in `codes-2023`. */
export const CODES_DAY = '2023-12-06';
const BEHIND_CODES_DAY = '2023-12-07';
const SOURCE = 'legifrance-2023';
const INTERVALS = 'lexhub_all_codes_article_versions.tsv.gz';
const TEXTS = /_(?:versions|2023-12-06)\.jsonl\.gz$/;
/** Sort orders of articles that the package does not hold begin here, behind those that it does. */
const BEHIND = 1_000_000;

/** One version of an article, from whichever list. */
interface Version {
  readonly number: string;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly text: string | null;
  /** `LEGIARTI...` where known. */
  readonly id: string | null;
  readonly nota: string;
  readonly section: string | null;
  /** The source says that it lacks the text. */
  readonly missing: boolean;
}

interface TextRow {
  readonly sections?: Readonly<Record<string, string>>;
  readonly num?: string | null;
  readonly id?: string | null;
  readonly date_debut?: string;
  readonly date_fin?: string | null;
  readonly text?: string;
  readonly nota?: string;
  readonly sec?: number;
  readonly missing?: boolean;
}

type Versions = Map<string, Version[]>;

/**
 * The codes as of 2023-12-06: eight with the text of every version, eighteen with the text of that day, all others
 * with the days of their versions alone.
 *
 * @param legi folder of the package with four codes of a later day. Its documents come first and win; the lists fill in
 *   texts of versions that it only dates, and articles that it no longer holds.
 */
export function codesReader(legi: string | null): VersionedReader {
  const folderOf = (path: string): string => join(path, 'codes-2023');
  return {
    format: SOURCE,
    // What the package adds is not among the files that are read here, so its name stands for it.
    version: `1 ${legi === null ? '' : basename(legi)}`.trim(),
    description: 'French codes as of 2023-12-06, with versions (folder with codes-2023/)',
    async accepts(path) {
      return existsSync(join(folderOf(path), INTERVALS));
    },
    async source() {
      return {
        source: SOURCE,
        title: 'Codes of Légifrance as of 2023-12-06',
        licence: 'Licence Ouverte 2.0 (Etalab)',
        attribution: 'DILA, Légifrance; collected by LexHub',
        snapshot: CODES_DAY,
      };
    },
    async *read(path) {
      const folder = folderOf(path);
      const rejects: Reject[] = [];
      const intervals = await readIntervals(join(folder, INTERVALS), rejects);
      const files = readdirSync(folder).filter((name) => TEXTS.test(name));
      yield* drain(rejects);
      const later = new Set<string>();
      if (legi !== null) {
        const texts = new Map<string, Versions>();
        for (const name of files) {
          const code = codeOfFile(name.replace(TEXTS, ''));
          if (code !== null && existsSync(join(legi, `${code.id}.json`)))
            texts.set(code.coordinate, await readTexts(join(folder, name), name, rejects));
        }
        yield* drain(rejects);
        yield* readLegi(legi, texts, intervals, later);
      }
      let done = 0;
      for (const [name, listed] of intervals) {
        const code = codeOfFile(name);
        done += 1;
        if (code === null) {
          yield rejected(`${INTERVALS} ${name}`, 'unknown_code', `${listed.size} articles`);
          continue;
        }
        if (!later.has(code.coordinate)) {
          const file = files.find((candidate) => candidate.replace(TEXTS, '') === name);
          const texts = file === undefined ? null : await readTexts(join(folder, file), file, rejects);
          yield* drain(rejects);
          const whole = file?.includes('_versions') === true;
          yield* wholeCode(code, name, whole && texts !== null ? texts : merged(listed, texts ?? new Map()));
        }
        yield { type: 'progress', done, total: intervals.size };
      }
    },
  };
}

// ------------------------------------------------------------------------------------------ reading the files

/** `1970-01-02` and the day before stand for any day that the source could not count. */
function startOf(date: string): IsoDate | null {
  return date <= '1970-01-02' ? null : date;
}

async function readIntervals(file: string, rejects: Reject[]): Promise<ReadonlyMap<string, Versions>> {
  const codes = new Map<string, Versions>();
  for await (const row of tableOf(file)) {
    const { code = '', file_num: name = '', date_debut: from = '', date_fin: to = '' } = row;
    if (to !== '' && to <= from) {
      rejects.push({
        where: `${file} ${code} ${name}`,
        reason: 'interval_inverted',
        detail: `[${from}, ${to})`,
      });
      continue;
    }
    const version: Version = {
      number: numberOfFile(name),
      from: startOf(from),
      to: to === '' ? null : to,
      text: null,
      id: null,
      nota: '',
      section: null,
      missing: false,
    };
    add(codes, code, keyOfFile(name), version);
  }
  return codes;
}

function add(codes: Map<string, Versions>, code: string, key: string, version: Version): void {
  const articles = codes.get(code) ?? new Map<string, Version[]>();
  codes.set(code, articles);
  const versions = articles.get(key);
  if (versions === undefined) articles.set(key, [version]);
  else versions.push(version);
}

async function readTexts(file: string, name: string, rejects: Reject[]): Promise<Versions> {
  const versions: Versions = new Map();
  const ids = new Map<string, number>();
  let sections: Readonly<Record<string, string>> = {};
  for await (const { text, number: line } of linesOf(file)) {
    const row = JSON.parse(text) as TextRow;
    if (row.sections !== undefined) {
      sections = row.sections;
      continue;
    }
    const where = `${name} line ${line}`;
    const num = row.num?.trim() ?? '';
    const from = row.date_debut ?? '';
    const to = row.date_fin ?? null;
    const body = row.text?.trim() ?? '';
    if (num === '') rejects.push({ where, reason: 'no_number', detail: body.slice(0, 40) });
    else if (to !== null && to <= from) {
      const detail = `${num} [${from}, ${to})`;
      rejects.push({ where, reason: to === from ? 'interval_empty' : 'interval_inverted', detail });
    } else if (body === '' && to !== null && isNextDay(from, to))
      rejects.push({ where, reason: 'placeholder', detail: `${num} on ${from}: one day without text` });
    else {
      const key = lookupKey([articleSegment(num)]);
      const list = versions.get(key) ?? [];
      versions.set(key, list);
      if (row.id) ids.set(row.id, (ids.get(row.id) ?? 0) + 1);
      list.push({
        number: canonicalNumber(num),
        from: startOf(from),
        to,
        text: body === '' ? null : body,
        id: row.id ?? null,
        nota: row.nota?.trim() ?? '',
        section: sections[String(row.sec)] ?? null,
        missing: row.missing === true,
      });
    }
  }
  // Some ids stand beside several versions of an article: such an id names none of them.
  const idOf = ({ id }: Version): string | null => (id !== null && ids.get(id) === 1 ? id : null);
  for (const [key, list] of versions)
    versions.set(
      key,
      list.map((version) => ({ ...version, id: idOf(version) })),
    );
  return versions;
}

function isNextDay(from: string, to: string): boolean {
  const day = dayNumber(from);
  return day !== null && isoDate(day + 1) === to;
}

/** All dated versions, with the text of those that have one. Texts that no list dates are kept as they are. */
function merged(listed: Versions, texts: Versions): Versions {
  const out: Versions = new Map();
  for (const [key, versions] of listed) {
    const rows = texts.get(key) ?? [];
    out.set(
      key,
      versions.map((version) => {
        const row = rows.find(({ from, to }) => from === version.from && agrees(to, version.to));
        return row === undefined
          ? { ...version, number: rows[0]?.number ?? version.number }
          : { ...row, to: version.to };
      }),
    );
  }
  for (const [key, rows] of texts) {
    const known = out.get(key) ?? [];
    const left = rows.filter(
      (row) => !known.some((version) => version.text !== null && version.text === row.text),
    );
    if (left.length > 0)
      out.set(key, [...known.filter(({ from }) => !left.some((row) => row.from === from)), ...left]);
  }
  return out;
}

/** Two ends of one version: the same day, or open on the day of the texts and closed later. */
function agrees(textEnd: IsoDate | null, end: IsoDate | null): boolean {
  return textEnd === end || (textEnd === null && end !== null && end > CODES_DAY);
}

// ------------------------------------------------------------------------------------------ documents

function* wholeCode(code: CodeFact, name: string, articles: Versions): Iterable<ReaderItem> {
  yield {
    type: 'document',
    document: {
      ...commonOf(code),
      id: `fr.${code.id.toLowerCase()}`,
      versionGroup: null,
      kind: 'legislation',
      coordinate: code.coordinate,
      date: code.inForceFrom,
      dateEnd: code.inForceTo,
      parentId: null,
      title: code.title,
      body: '',
      tags: { ...tagsOf(code), structure: 'complete', structure_until: CODES_DAY },
      sortOrder: 0,
    },
  };
  const keys = [...articles.entries()].sort(([, a], [, b]) => compareNumbers(numberIn(a), numberIn(b)));
  for (const [index, [key, versions]] of keys.entries()) yield* article(code, name, key, versions, index + 1);
}

function numberIn(versions: readonly Version[]): string {
  return versions.at(-1)?.number ?? '';
}

function commonOf(code: CodeFact) {
  return {
    jurisdiction: 'fr',
    instrumentId: instrumentIdOf(code.coordinate),
    language: 'fr',
    source: SOURCE,
  } as const;
}

function tagsOf(code: CodeFact): Readonly<Record<string, string>> {
  return { type: 'statute', nature: 'CODE', code: code.title, text_id: `fr.${code.id.toLowerCase()}` };
}

/** All versions under one number, as one article, or as several where the source has several in force at once. */
function* article(
  code: CodeFact,
  where: string,
  key: string,
  versions: readonly Version[],
  sortOrder: number,
): Iterable<ReaderItem> {
  const chains = chainsOf(versions);
  if (chains.length > 1) {
    const detail = `${numberIn(versions)}: ${chains.length} articles in force at once on ${CODES_DAY}`;
    yield rejected(`${where} ${numberIn(versions)}`, 'duplicate_number', detail);
  }
  const ids = new Set<string>();
  for (const [index, chain] of chains.entries()) {
    const group = `${code.coordinate.replaceAll('/', '.')}.${key.slice(3)}${index === 0 ? '' : `:${index + 1}`}`;
    const dated = chain.map((version, at) => ({
      ...version,
      id: `${at + 1}. ${version.number}`,
      version,
      held: version.text !== null && isInForce(version),
    }));
    const { sound, faults } = soundVersions(dated, CODES_DAY);
    for (const { reason, detail } of faults) yield rejected(`${where} ${numberIn(chain)}`, reason, detail);
    for (const { from, to, version } of sound) {
      let id = version.id === null ? `${group}.${from ?? 'origin'}` : `fr.${version.id.toLowerCase()}`;
      while (ids.has(id)) id += '-x';
      ids.add(id);
      yield { type: 'document', document: document(code, { ...version, from, to }, id, group, sortOrder) };
    }
  }
}

function isInForce({ from, to }: Version): boolean {
  return (from === null || from <= CODES_DAY) && (to === null || to > CODES_DAY);
}

/** Versions that are in force together on the day of the lists belong to different articles; the rest goes to the first. */
function chainsOf(versions: readonly Version[]): readonly (readonly Version[])[] {
  const current = versions.filter(isInForce).sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? 1 : -1));
  const distinct = current.filter(
    (version, index) => index === 0 || version.text !== current[index - 1]?.text,
  );
  const extra = new Set(distinct.slice(1));
  const repeated = new Set(current.filter((version) => !distinct.includes(version)));
  const [first, ...others] = [
    versions.filter((version) => !extra.has(version) && !repeated.has(version)),
    ...extra,
  ];
  return [first as readonly Version[], ...others.map((version) => [version as Version])];
}

function document(
  code: CodeFact,
  version: Version,
  id: string,
  group: string,
  sortOrder: number,
): CorpusDocument {
  const segment = articleSegment(version.number);
  const tags: Record<string, TagValue> = {
    ...tagsOf(code),
    article_number: canonicalNumber(version.number),
    ...(version.section === null ? {} : { section_path: version.section.replaceAll('/', ' > ') }),
    ...(version.nota === '' ? {} : { nota: version.nota }),
    ...(version.text === null ? { text_missing: 'true' } : {}),
    ...(version.from === null ? { start_unknown: 'true' } : {}),
  };
  return {
    ...commonOf(code),
    id,
    versionGroup: group,
    kind: 'legislation',
    coordinate: `${code.coordinate}/${segment}`,
    date: version.from,
    dateEnd: version.to,
    parentId: `fr.${code.id.toLowerCase()}`,
    title: `${code.title}, ${articleLabel([segment])}`,
    body: version.text ?? '',
    tags,
    sortOrder,
  };
}

// ------------------------------------------------------------------------------------------ with the package

async function* readLegi(
  legi: string,
  texts: ReadonlyMap<string, Versions>,
  intervals: ReadonlyMap<string, Versions>,
  later: Set<string>,
): AsyncIterable<ReaderItem> {
  /** Days on which the package knows a number, by code and key. */
  const known = new Map<string, Map<string, { from: IsoDate | null; to: IsoDate | null }[]>>();
  const ids = new Set<string>();
  for await (const item of legiReader.read(legi)) {
    if (item.type !== 'document') {
      yield item;
      continue;
    }
    const { document } = item;
    ids.add(document.id);
    const code = document.instrumentId?.replaceAll('_', '/') ?? '';
    later.add(code);
    const number = document.tags.article_number;
    if (typeof number !== 'string' || document.coordinate === null) {
      yield item;
      continue;
    }
    const key = lookupKey([document.coordinate.slice(code.length + 1)]);
    const articles = known.get(code) ?? new Map();
    known.set(code, articles);
    articles.set(key, [...(articles.get(key) ?? []), { from: document.date, to: document.dateEnd }]);
    const row =
      document.tags.text_missing === undefined ? undefined : texts.get(code)?.get(key)?.find(fits(document));
    if (row === undefined) yield item;
    else {
      const { text_missing: _, ...tags } = document.tags;
      const body = row.text ?? '';
      yield { type: 'document', document: { ...document, body, tags: { ...tags, text_source: SOURCE } } };
    }
  }
  for (const [name, listed] of intervals) {
    const code = codeOfFile(name);
    if (code === null || !later.has(code.coordinate)) continue;
    const versions = merged(listed, texts.get(code.coordinate) ?? new Map());
    yield* before(code, name, versions, known.get(code.coordinate) ?? new Map(), ids);
  }
}

function fits(document: CorpusDocument): (row: Version) => boolean {
  return ({ text, from, to }) => text !== null && from === document.date && agrees(to, document.dateEnd);
}

/** What the lists know of a code and the package does not: articles and versions that ended before its day. */
function* before(
  code: CodeFact,
  where: string,
  listed: Versions,
  known: ReadonlyMap<string, readonly { from: IsoDate | null; to: IsoDate | null }[]>,
  ids: ReadonlySet<string>,
): Iterable<ReaderItem> {
  const keys = [...listed.entries()].sort(([, a], [, b]) => compareNumbers(numberIn(a), numberIn(b)));
  for (const [index, [key, versions]] of keys.entries()) {
    const days = known.get(key) ?? [];
    const left: Version[] = [];
    for (const version of versions) {
      // What the lists leave open is known to be in force on their day and no longer.
      const sure = version.to === null ? { ...version, to: BEHIND_CODES_DAY } : version;
      if (days.some(({ from, to }) => overlap(sure, from, to))) continue;
      if (version.to !== null) {
        if (version.id === null || !ids.has(`fr.${version.id.toLowerCase()}`)) left.push(version);
        continue;
      }
      if (days.some(({ from }) => (from ?? '') <= CODES_DAY)) {
        const detail = `open from ${version.from ?? 'the start'}, while the package ends its versions before`;
        yield rejected(`${where} ${version.number}`, 'contradicts_package', detail);
        continue;
      }
      // In force on the day of the lists, gone on that of the package: the last day that is known to be in force ends it.
      const later = days.length > 0 ? 'another article of the number later' : 'absent later';
      yield rejected(`${where} ${version.number}`, 'end_unknown', `in force on ${CODES_DAY}, ${later}`);
      left.push(sure);
    }
    if (left.length > 0) yield* article(code, where, key, left, BEHIND + index);
  }
}

function overlap(version: Version, from: IsoDate | null, to: IsoDate | null): boolean {
  return (version.from ?? '') < (to ?? '9999') && (from ?? '') < (version.to ?? '9999');
}

function* drain(rejects: Reject[]): Iterable<ReaderItem> {
  for (const reject of rejects.splice(0)) yield { type: 'reject', reject };
}

function rejected(where: string, reason: string, detail: string): ReaderItem {
  return { type: 'reject', reject: { where, reason, detail } };
}
