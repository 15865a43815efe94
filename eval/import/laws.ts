import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  articleLabel,
  articleSegment,
  canonicalNumber,
  textCoordinate,
  textNature,
  textNumber,
} from '../../src/jurisdictions/fr/coordinates.ts';
import { textAt } from '../../src/jurisdictions/fr/facts-texts.ts';
import { textDay } from '../../src/jurisdictions/fr/facts-words.ts';
import { instrumentIdOf } from '../../src/model/coordinate.ts';
import { ALWAYS, dayNumber, dayOf, isoDate } from '../../src/model/dates.ts';
import type { CorpusReader, ReaderItem, Reject } from '../../src/model/document.ts';
import type { InstrumentInput } from '../../src/model/ports.ts';
import { linesOf, tableOf } from './lines.ts';

const LAWS = 'ansvar_selected_laws.jsonl.gz';
const INDEX = 'texts_ansvar_index.jsonl';
const LINKED = 'texts_from_legi_liens.tsv';
const AMENDING = 'codes-2023/modifying_texts_from_commits.tsv.gz';
const LINKS = 'codes-2023/ids_in_legifrance_links.tsv.gz';
const NORS = 'codes-2023/nor_ordonnances_2009_sample.tsv';
/** Links that people wrote, with the official address of the text. */
const ADDRESSES = 'openfisca_reference_titles.tsv';
const SOURCE = 'ansvar';

interface IndexRow {
  readonly cid: string | null;
  readonly title: string;
  /** Null for an entry that is no text. */
  readonly nature: string | null;
  readonly num: string | null;
  readonly date: string | null;
  readonly status: string;
}

interface LawRow {
  readonly cid: string;
  readonly title: string;
  readonly status: string;
  readonly provisions: readonly { readonly section: string; readonly content: string }[];
}

/** Fifty-nine lois and ordonnances with their articles as in force when they were collected. */
export const lawsReader: CorpusReader = {
  format: SOURCE,
  description: 'French lois and ordonnances with their articles (folder with ansvar_selected_laws.jsonl.gz)',
  async accepts(path) {
    return existsSync(join(path, LAWS));
  },
  async source() {
    return {
      source: SOURCE,
      title: 'Lois and ordonnances, collected by Ansvar',
      licence: 'Licence Ouverte 2.0 (Etalab); collection Apache-2.0',
      attribution: 'DILA, Légifrance; Ansvar Systems',
      snapshot: null,
    };
  },
  async *read(path) {
    const index = new Map<string, IndexRow>();
    for await (const row of indexRows(path)) if (row.cid !== null) index.set(row.cid, row);
    for await (const { text, number } of linesOf(join(path, LAWS))) {
      const law = JSON.parse(text) as LawRow;
      const row = index.get(law.cid);
      if (row === undefined || row.nature === null) {
        yield rejected(`${LAWS} line ${number}`, 'not_in_index', `${law.cid} ${law.title}`);
        continue;
      }
      yield* lawItems(law, { ...row, nature: row.nature });
    }
  },
};

function* lawItems(law: LawRow, row: IndexRow & { readonly nature: string }): Iterable<ReaderItem> {
  const coordinate = textCoordinate(row.nature, row.num, row.date);
  const id = `fr.${law.cid.toLowerCase()}`;
  const common = {
    jurisdiction: 'fr',
    instrumentId: instrumentIdOf(coordinate),
    language: 'fr',
    source: SOURCE,
  } as const;
  const tags = {
    type: 'statute',
    nature: row.nature,
    text_id: id,
    ...(row.num === null ? {} : { number: textNumber(row.num) }),
    ...(row.date === null ? {} : { signature_date: row.date }),
    enforcement_status: law.status === 'repealed' ? 'repealed' : 'in_force',
  };
  // The collection names no day of entry into force.
  const undated = { date: null, dateEnd: null } as const;
  yield {
    type: 'document',
    document: {
      ...common,
      ...undated,
      id,
      versionGroup: null,
      kind: 'legislation',
      coordinate,
      parentId: null,
      title: row.title,
      body: '',
      tags: { ...tags, structure: 'partial' },
      sortOrder: 0,
    },
  };
  const seen = new Set<string>();
  for (const [order, { section, content }] of law.provisions.entries()) {
    const segment = articleSegment(section);
    if (section.trim() === '' || seen.has(segment)) {
      yield rejected(`${LAWS} ${law.cid}`, section.trim() === '' ? 'no_number' : 'duplicate_number', section);
      continue;
    }
    seen.add(segment);
    yield {
      type: 'document',
      document: {
        ...common,
        ...undated,
        id: `${id}.${segment.toLowerCase()}`,
        versionGroup: `${law.cid}.${segment}`,
        kind: 'legislation',
        coordinate: `${coordinate}/${segment}`,
        parentId: id,
        title: `${row.title}, ${articleLabel([segment])}`,
        body: content.trim(),
        tags: { ...tags, article_number: canonicalNumber(section) },
        sortOrder: order + 1,
      },
    };
  }
}

async function* indexRows(path: string): AsyncIterable<IndexRow> {
  for await (const { text } of linesOf(join(path, INDEX))) yield JSON.parse(text) as IndexRow;
}

// ------------------------------------------------------------------------------------------ texts by number

interface ListedText {
  readonly nature: string;
  readonly number: string | null;
  readonly date: string | null;
  readonly cid: string | null;
  readonly list: string;
}

const NATURES: Readonly<Record<string, string>> = { loi: 'Loi', ordonnance: 'Ordonnance', decret: 'Décret' };

/**
 * Texts known by number and day from lists: nothing of what they say is held. Where lists contradict each other the
 * first one counts, and the contradiction is a finding.
 */
export async function textsByNumber(
  path: string,
): Promise<{ readonly instruments: readonly InstrumentInput[]; readonly rejects: readonly Reject[] }> {
  const rejects: Reject[] = [];
  const reject = (text: ListedText, reason: string, detail = ''): void => {
    const where = `${text.list} ${text.nature} ${text.number ?? text.date ?? text.cid ?? ''}`;
    rejects.push({ where, reason, detail });
  };
  const unnumbered = new Map<string, ListedText[]>();
  const texts = new Map<string, ListedText>();
  /** Lois, ordonnances and décrets share one series: the first list that has a number says of what nature it is. */
  const natures = new Map<string, string>();
  const keep = (coordinate: string, text: ListedText): void => {
    const known = texts.get(coordinate);
    if (known === undefined) texts.set(coordinate, text);
    else if (known.date !== null && text.date !== null && known.date !== text.date)
      reject(text, 'date_contradicts', `${text.date}, in ${known.list} ${known.date}`);
    else texts.set(coordinate, { ...known, date: known.date ?? text.date, cid: known.cid ?? text.cid });
  };
  for await (const text of listedTexts(path)) {
    const nature = textNature(text.nature);
    if (NATURES[nature] === undefined) reject(text, 'other_nature');
    else if (text.date !== null && dayNumber(text.date) === null) reject(text, 'no_such_day', text.date);
    else if (isNumbered(text)) {
      const other = natures.get(textNumber(text.number));
      if (text.date !== null && !yearAgrees(text.number, text.date))
        reject(text, 'year_contradicts', text.date);
      else if (other !== undefined && other !== nature) reject(text, 'nature_contradicts', other);
      else {
        natures.set(textNumber(text.number), nature);
        keep(textCoordinate(nature, text.number, text.date), { ...text, nature });
      }
    } else if (text.number !== null && text.number !== '')
      reject(text, 'no_number', 'a broken date in its place');
    else if (text.date === null) reject(text, 'no_name', 'neither number nor day');
    // A day names a text only while few were numbered by nothing else.
    else if (nature === 'loi' || nature === 'ordonnance') {
      const place = textCoordinate(nature, null, text.date);
      unnumbered.set(place, [...(unnumbered.get(place) ?? []), { ...text, nature }]);
    } else reject(text, 'no_number', 'a day alone does not name a décret');
  }
  for (const [place, sameDay] of unnumbered) {
    const distinct = [...new Map(sameDay.map((text) => [text.cid ?? '', text])).values()];
    for (const text of distinct) {
      const isFact = text.cid !== null && textAt(place)?.cid === text.cid;
      keep(
        distinct.length === 1 || isFact ? place : textCoordinate(text.nature, null, text.date, text.cid),
        text,
      );
    }
  }
  const nors = await norsByCoordinate(path);
  const instruments = [...texts].map(([coordinate, text]) => inputOf(coordinate, text, nors.get(coordinate)));
  return { instruments, rejects };
}

function inputOf(coordinate: string, text: ListedText, nor: string | undefined): InstrumentInput {
  const { nature, number, date, cid } = text;
  const named = number === null || number === '' ? '' : ` n° ${textNumber(number)}`;
  const values = {
    text: named === '' ? null : textNumber(number as string),
    date: date === null ? null : `${nature}|${date}`,
    nor: nor ?? null,
    cid,
  };
  return {
    coordinate,
    jurisdiction: 'fr',
    nature,
    title: `${NATURES[nature]}${named}${date === null ? '' : ` du ${textDay(date)}`}`,
    names: [],
    numbers: Object.entries(values).flatMap(([scheme, value]) => (value === null ? [] : [{ scheme, value }])),
    date,
    inForceFrom: null,
    inForceTo: null,
    structure: 'none',
    document: null,
    held: false,
    provenance: text.list,
  };
}

/** In the list from commits, what has a number and no day is the rest of a broken date. */
function isNumbered(text: ListedText): text is ListedText & { readonly number: string } {
  const { number, date, list } = text;
  return number !== null && /^\d{2,4}-\d{1,5}$/.test(number) && (date !== null || list !== AMENDING);
}

/** Numbers begin with the year of the text, which may be signed early in the next one. */
function yearAgrees(number: string, date: string): boolean {
  const year = number.split('-')[0] as string;
  const full = year.length === 4 ? Number(year) : 1900 + Number(year);
  return Math.abs(full - Number(date.slice(0, 4))) <= 1;
}

/** The lists, those kept by publishers first, what people wrote last. */
async function* listedTexts(path: string): AsyncIterable<ListedText> {
  for await (const row of indexRows(path)) {
    if (row.nature === 'CODE') continue;
    yield { nature: row.nature ?? '', number: row.num, date: row.date, cid: row.cid, list: INDEX };
  }
  for await (const row of tableOf(join(path, LINKED))) {
    const match = /n° ?(\d+-\d+)/.exec(row.title ?? '');
    const number = match?.[1] ?? null;
    yield {
      nature: row.nature ?? '',
      number,
      date: row.dateSigna || null,
      cid: row.textCid || null,
      list: LINKED,
    };
  }
  for await (const row of tableOf(join(path, AMENDING)))
    yield {
      nature: row.nature ?? '',
      number: row.num || null,
      date: row.date_texte || null,
      cid: null,
      list: AMENDING,
    };
  if (existsSync(join(path, LINKS)))
    for await (const row of tableOf(join(path, LINKS)))
      yield* citedTexts(`${row.title_attr_most_common ?? ''} ${row.anchor_most_common ?? ''}`);
}

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);
const CITED =
  /(loi|ordonnance|décret)(?: organique)? n° ?(\d{2,4}-\d{1,5}) du (\d{1,2})(?:er)? (\p{L}+) (\d{4})/giu;

/** "décret n° 2012-1246 du 7 novembre 2012" in the words of links. */
function* citedTexts(words: string): Iterable<ListedText> {
  for (const [, nature = '', number = '', day = '', month = '', year = ''] of words.matchAll(CITED)) {
    const date = isoDate(dayOf(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day)) ?? ALWAYS);
    if (date !== null) yield { nature, number, date, cid: null, list: LINKS };
  }
}

async function norsByCoordinate(path: string): Promise<ReadonlyMap<string, string>> {
  const nors = new Map<string, string>();
  if (existsSync(join(path, NORS)))
    for await (const { nature = '', num = '', nor = '' } of tableOf(join(path, NORS)))
      if (num !== '' && nor !== '') nors.set(textCoordinate(nature, num, null), nor);
  if (existsSync(join(path, ADDRESSES)))
    for await (const { title = '', href = '' } of tableOf(join(path, ADDRESSES))) {
      const found = addressed(title, href);
      if (found !== null) nors.set(found.coordinate, found.nor);
    }
  return nors;
}

/** Légifrance's ELI addresses: nature, day and NOR of a text. */
const ELI = /\/eli\/(loi|ordonnance|decret)\/(\d{4})\/(\d{1,2})\/(\d{1,2})\/([A-Z]{4}\d{7}[A-Z])\//;
/** The number in the title of the same link. */
const NUMBERED = /^(?:loi|ordonnance|décret)(?: organique)?(?: n[°º])? ?(\d{2,4}-\d{1,5})\b/i;

/** A NOR and the text that it belongs to, where a link states both and its number begins with the year of its address. */
function addressed(title: string, href: string): { coordinate: string; nor: string } | null {
  const [, nature = '', year = '', , , nor = ''] = ELI.exec(href) ?? [];
  const number = NUMBERED.exec(title.trim())?.[1];
  if (nor === '' || number === undefined) return null;
  const [own = ''] = number.split('-');
  if (own !== year && own !== year.slice(2)) return null;
  return { coordinate: textCoordinate(nature, number, null), nor };
}

function rejected(where: string, reason: string, detail: string): ReaderItem {
  return { type: 'reject', reject: { where, reason, detail } };
}
