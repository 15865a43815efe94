import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { IsoDate } from '../../model/dates.ts';
import type { Reject } from '../../model/document.ts';
import { htmlText } from '../../text/html.ts';
import { headOfXml, readXml } from '../../text/xml.ts';
import { FormexHandler } from './reader-formex.ts';
import { type ArticleLine, LineReader, type Protocol } from './reader-lines.ts';
import { readJson } from './reader-metadata.ts';
import type { ActProvision } from './reader-outline.ts';
import { XhtmlHandler } from './reader-xhtml.ts';

/** The text of one state of an act in one language, as one file has it. */
export interface ActText {
  /** What the file itself tells; null where it does not. */
  readonly celex: string | null;
  readonly language: string | null;
  readonly day: IsoDate | null;
  /** The day of the Official Journal. */
  readonly published: IsoDate | null;
  readonly inForce: IsoDate | null;
  readonly title: string;
  /** Null where the text has no structure that can be read. */
  readonly provisions: ReadonlyMap<string, ActProvision> | null;
  /** A text without structure. */
  readonly flat: string;
  /** Annexed to a treaty, by number: the title, the provisions, and the words of one that has no articles. */
  readonly protocols: ReadonlyMap<string, Pick<ActText, 'title' | 'provisions' | 'flat'>>;
  readonly amendments: readonly string[];
  /** Everything that the act consists of is in the text: recitals, articles and annexes, or what a consolidation has of them. */
  readonly whole: boolean;
  readonly consolidated: boolean;
}

type Fault = Omit<Reject, 'where'>;

const NOTHING: ActText = {
  celex: null,
  language: null,
  day: null,
  published: null,
  inForce: null,
  title: '',
  provisions: null,
  flat: '',
  protocols: new Map(),
  amendments: [],
  whole: false,
  consolidated: false,
};

/** Old pages of EUR-Lex have up to a megabyte. */
const LARGEST_PAGE = 64 * 1024 * 1024;

/** What tells a page or a list of articles from those of other publishers. */
const OF_THE_UNION = /EUR-Lex|europa\.eu|CONVEX|Official Journal|Consolidated TEXT/i;
const ACT_IN_JSON = /"celex(?:_id)?"|"content": ?"(?:EUR-Lex|L_\d)/;

/** What a file is, by its first characters; null for nothing that is read here. */
export async function formatOf(path: string): Promise<'formex' | 'xhtml' | 'html' | 'json' | null> {
  const head = (await headOfXml(path)).replace(/^\ufeff/, '').trimStart();
  if (/\.json(?:\.gz)?$/i.test(path)) return ACT_IN_JSON.test(head) ? 'json' : null;
  if (/<(?:CONS\.ACT|ACT)\b/.test(head)) return 'formex';
  if (!/<html/i.test(head) || !OF_THE_UNION.test(head)) return null;
  return /^<!DOCTYPE HTML PUBLIC "-\/\/W3C\/\/DTD HTML/i.test(head) ? 'html' : 'xhtml';
}

/**
 * Reads one file.
 *
 * @returns why it cannot be read: of a damaged file nothing is taken, because half an act looks like a short one.
 */
export async function readText(path: string): Promise<ActText | Fault> {
  switch (await formatOf(path)) {
    case 'formex':
      return readFormex(path);
    case 'xhtml':
      return readXhtml(path);
    case 'html':
      return readLines(path);
    case 'json':
      return readPlain(path);
    case null:
      return { reason: 'not_an_act', detail: 'neither XHTML nor Formex nor articles in JSON' };
  }
}

async function readFormex(path: string): Promise<ActText | Fault> {
  const handler = new FormexHandler();
  const fault = await readXml(path, handler);
  if (handler.wrongRoot !== null)
    return { reason: 'not_an_act', detail: `the root element is ${handler.wrongRoot}` };
  if (fault !== null) return fault;
  if (handler.unclosed) return { reason: 'unclosed_deletion', detail: 'a mark of a deletion has no end' };
  const { celex, language, day, title, amendments, outline } = handler;
  const provisions = outline.result();
  return {
    ...NOTHING,
    celex,
    language,
    day,
    title,
    amendments,
    provisions,
    whole: true,
    consolidated: day !== null,
  };
}

async function readXhtml(path: string): Promise<ActText | Fault> {
  const handler = new XhtmlHandler();
  const fault = await readXml(path, handler);
  if (fault !== null) return fault;
  const provisions = handler.outline.result();
  const { celex = null, language = handler.language, day = null } = handler.state ?? {};
  const consolidated = handler.state !== null;
  const head = { celex, language, day, consolidated };
  if (provisions.size === 0) {
    // Pages before 2013, and some consolidated texts, have no divisions: they are read line by line.
    const lines = await readLines(path);
    if ('reason' in lines) return lines;
    return { ...lines, ...head, language: language ?? lines.language, whole: !consolidated };
  }
  const published = handler.published || null;
  // Lists in the annexes of consolidated pages are lines of text: their points are not all known.
  return { ...NOTHING, ...head, title: handler.title, published, provisions, whole: published !== null };
}

const HEAD = 1000;
const PAGE_LANGUAGE = /<html lang="([a-z]{2})"/i;

async function readLines(path: string): Promise<ActText | Fault> {
  const bytes = await readFile(path).then(unpacked, (error: Error) => error);
  if (bytes instanceof Error) return { reason: 'unreadable', detail: bytes.message };
  if (bytes.length > LARGEST_PAGE) return { reason: 'too_large', detail: `more than ${LARGEST_PAGE} bytes` };
  const page = bytes.toString('utf8').replace(/^\ufeff/, '');
  if (!/<\/html>\s*$/i.test(page)) return { reason: 'truncated', detail: 'the page has no end' };
  const reader = new LineReader();
  reader.read(
    htmlText(page.slice(Math.max(0, page.search(/<body/i))))
      .replaceAll('\t', ' ')
      .split('\n'),
  );
  const provisions = reader.outline.result();
  if (provisions.size === 0)
    return { reason: 'no_articles', detail: 'no article stands on a line of its own' };
  const protocols = new Map(
    [...reader.protocols].map(([number, protocol]) => [number, protocolText(protocol)]),
  );
  const [, language = null] = PAGE_LANGUAGE.exec(page.slice(0, HEAD)) ?? [];
  return { ...NOTHING, language: language?.toLowerCase() ?? null, provisions, protocols, whole: true };
}

function protocolText({ outline, lines }: Protocol): Pick<ActText, 'title' | 'provisions' | 'flat'> {
  const provisions = outline.result();
  const [title = '', ...words] = lines;
  return provisions.size > 0
    ? { title, provisions, flat: '' }
    : { title, provisions: null, flat: words.join('\n') };
}

function unpacked(bytes: Buffer): Buffer | Error {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST_PAGE });
  } catch (error) {
    return error as Error;
  }
}

interface PlainArticle {
  readonly id?: unknown;
  readonly number?: unknown;
  readonly title?: unknown;
  readonly text?: unknown;
}

interface PlainAct {
  readonly celex?: unknown;
  readonly celex_id?: unknown;
  readonly lang?: unknown;
  readonly title?: unknown;
  readonly full_name?: unknown;
  readonly dates?: { readonly published?: unknown; readonly entry_into_force?: unknown };
  readonly effective_date?: unknown;
  readonly articles?: readonly PlainArticle[];
  readonly recitals?: readonly { readonly recital_number?: unknown; readonly text?: unknown }[];
  readonly content?: unknown;
}

/** Articles as plain texts in JSON, or a whole act as one. */
async function readPlain(path: string): Promise<ActText | Fault> {
  const act = (await readJson(path)) as PlainAct | null;
  if (act === null || typeof act !== 'object') return { reason: 'not_json', detail: 'the file is damaged' };
  if (typeof act.content === 'string') return readFlat(act.content, basename(path));
  const celex = text(act.celex) || text(act.celex_id);
  if (celex === '' || !Array.isArray(act.articles))
    return { reason: 'not_an_act', detail: 'no CELEX number or articles' };
  const reader = new LineReader();
  for (const { recital_number, text: words } of act.recitals ?? [])
    reader.addRecital(String(recital_number), text(words));
  for (const article of act.articles) addArticle(reader, article);
  const language = (text(act.lang) || 'en').toLowerCase();
  const provisions = reader.outline.result();
  const inForce = text(act.dates?.entry_into_force) || text(act.effective_date) || null;
  return {
    ...NOTHING,
    celex,
    language,
    day: text(act.dates?.published) || null,
    inForce,
    title: text(act.title) || text(act.full_name),
    provisions,
  };
}

function addArticle(reader: LineReader, { id, number, title, text: words }: PlainArticle): void {
  reader.beginArticle(String(id ?? number).toLowerCase(), text(title));
  const lines = joinLabels(text(words).split('\n'));
  // Some repeat what stands above the article.
  const own = lines.findIndex(
    ({ text: line }) => !/^(?:Article|Artikel)\s\S+$/.test(line) && line !== text(title),
  );
  reader.readArticle(lines.slice(Math.max(0, own)));
}

/** A label that stands on a line of its own was the cell of a list: it is that of a point, and belongs to the next line. */
function joinLabels(lines: readonly string[]): readonly ArticleLine[] {
  const joined: ArticleLine[] = [];
  let label = '';
  for (const line of lines.map((one) => one.trim()).filter((one) => one !== '')) {
    if (/^(?:\(\w{1,5}\)|\w{1,5}\)|\d{1,3}\.|[—–-])$/.test(line)) label = `${label}${line} `;
    else {
      joined.push({ text: label + line, point: label !== '' });
      label = '';
    }
  }
  return label === '' ? joined : [...joined, { text: label.trim(), point: true }];
}

const JOURNALS: readonly (readonly [name: string, language: string])[] = [
  ['Publicatieblad', 'nl'],
  ['Official Journal', 'en'],
  ['Journal officiel', 'fr'],
  ['Amtsblatt', 'de'],
];
const SERIES: Readonly<Record<string, string>> = {
  verordening: 'R',
  richtlijn: 'L',
  regulation: 'R',
  directive: 'L',
};
const NAME =
  /\b(verordening|richtlijn|regulation|directive) \([A-Z]{2}\) ?(N[ro]\. ?)?(\d{1,4})\/(\d{1,4})\b/i;

/** A whole act on one line, which names itself at its head. */
function readFlat(content: string, file: string): ActText | Fault {
  const head = content.slice(0, 1000);
  const language = JOURNALS.find(([name]) => head.includes(name))?.[1] ?? null;
  const [title = '', series = '', mark, one = '', two = ''] = NAME.exec(head) ?? [];
  const [year, number] = mark === undefined ? [one, two] : [two, one];
  if (title === '' || language === null)
    return { reason: 'no_number', detail: `${file} does not say which act it is` };
  const celex = `3${year}${SERIES[series.toLowerCase()]}${number.padStart(4, '0')}`;
  const [, day = '', month = '', of = ''] = /\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/.exec(head) ?? [];
  const published = of === '' ? null : `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return { ...NOTHING, celex, language, published, title, flat: content.trim() };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
