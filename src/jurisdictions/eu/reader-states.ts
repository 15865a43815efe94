import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { IsoDate } from '../../model/dates.ts';
import type { Reject } from '../../model/document.ts';
import { parseCelex } from './celex.ts';
import { readMetadata, type StateMetadata } from './reader-metadata.ts';
import { type ActText, formatOf, readText } from './reader-text.ts';

/** A state of an act in one language. */
export interface ActState {
  /** Of the act: `32015L0849`, `12012E/TXT`. */
  readonly act: string;
  /** Of the state: `02015L0849-20241230`, or that of the act. */
  readonly celex: string;
  readonly language: string;
  /** The day from which it shows the law; of the text of the Official Journal, the day of the act. */
  readonly day: IsoDate | null;
  readonly original: boolean;
  readonly title: string;
  readonly metadata: StateMetadata | null;
  /** Null for a state of which only the metadata are held. */
  readonly text: ActText | null;
}

/** A file with a text, and what is known of it before it is read. */
interface TextFile {
  readonly path: string;
  readonly language: string | null;
  readonly metadata: StateMetadata | null;
}

const TEXT = /\.(?:xml|x?html?|json)(?:\.gz)?$/i;
const METADATA = /^meta(?:-\d{4}-\d{2}-\d{2})?\.json(?:\.gz)?$/i;
const NUMBER_IN_NAME = /(?<![0-9A-Z])3\d{4}[A-Z]\d{4}(?:\(\d{2}\))?(?![0-9])/gi;
/** Beside a Formex text lies a file that describes its publication. */
const DESCRIPTION = /\.doc\.xml(?:\.gz)?$/i;

/** The files of acts below a path: texts, and metadata by folder. */
export interface ActFiles {
  readonly texts: readonly TextFile[];
  readonly metadata: readonly StateMetadata[];
  readonly rejects: readonly Reject[];
}

/**
 * Finds the files of acts below a path. A folder with a `meta.json` is one state: of its texts in a language Formex is read
 * before XHTML, for it tells quotations and deletions from law.
 */
export async function actFilesUnder(path: string): Promise<ActFiles> {
  const files = await filesUnder(path);
  const metadata = new Map<string, StateMetadata>();
  const rejects: Reject[] = [];
  for (const file of files.filter((one) => METADATA.test(basename(one)))) {
    const read = await readMetadata(file);
    if (read !== null) metadata.set(file, read);
    else
      rejects.push({ where: relative(path, file), reason: 'not_metadata', detail: 'no CELEX number or day' });
  }
  const texts: TextFile[] = [];
  for (const file of files.filter((one) => TEXT.test(one) && !METADATA.test(basename(one)))) {
    if (DESCRIPTION.test(file) || (await formatOf(file)) === null) continue;
    texts.push({ path: file, language: languageOf(file), metadata: metadataOf(file, metadata) });
  }
  return { texts: bestOfEach(texts), metadata: [...metadata.values()], rejects };
}

async function filesUnder(path: string): Promise<readonly string[]> {
  const info = await stat(path).catch(() => null);
  if (info === null) return [];
  if (!info.isDirectory()) return [path];
  return (await readdir(path, { recursive: true })).sort().map((file) => join(path, file));
}

/** `en` of `en.xml.gz` and of `en.fmx4/...`. */
function languageOf(file: string): string | null {
  const name = /^([a-z]{2})\.(?:xml|x?html?)(?:\.gz)?$/.exec(basename(file))?.[1];
  return name ?? /^([a-z]{2})\.fmx4$/.exec(basename(dirname(file)))?.[1] ?? null;
}

function metadataOf(file: string, all: ReadonlyMap<string, StateMetadata>): StateMetadata | null {
  const folder = dirname(file);
  for (const place of [folder, dirname(folder)])
    for (const name of ['meta.json', 'meta.json.gz']) {
      const found = all.get(join(place, name));
      if (found !== undefined) return found;
    }
  return null;
}

/** One file for each language of a state. */
function bestOfEach(texts: readonly TextFile[]): readonly TextFile[] {
  const best = new Map<string, TextFile>();
  for (const one of texts) {
    const key = one.metadata === null ? one.path : `${one.metadata.celex} ${one.language}`;
    const other = best.get(key);
    if (other === undefined || (isFormex(one.path) && !isFormex(other.path))) best.set(key, one);
  }
  return [...best.values()];
}

function isFormex(path: string): boolean {
  return /\.fmx4$/i.test(dirname(path)) || /^CL.*\.xml/i.test(basename(path));
}

/** Reads the texts, and adds the states of which nothing but the metadata is held. */
export async function statesOf({ texts, metadata }: ActFiles): Promise<{
  readonly states: readonly ActState[];
  readonly rejects: readonly Reject[];
}> {
  const states: ActState[] = [];
  const rejects: Reject[] = [];
  for (const file of texts) {
    const text = await readText(file.path);
    const state = 'reason' in text ? text : stateOf(file, text, metadata);
    if ('reason' in state) rejects.push({ where: basename(file.path), ...state });
    else states.push(state);
  }
  return { states: [...states, ...withoutText(states, metadata)], rejects };
}

function stateOf(
  file: TextFile,
  text: ActText,
  all: readonly StateMetadata[],
): ActState | Omit<Reject, 'where'> {
  const language = text.language || file.language;
  const celex = file.metadata?.celex ?? stateNumber(text) ?? numberInName(file.path);
  const act = parseCelex(celex ?? '')?.number;
  if (celex === null || act === undefined)
    return {
      reason: 'no_number',
      detail: 'neither metadata nor text nor name of the file have a CELEX number: name it 32016R0679.xhtml',
    };
  if (language === null)
    return { reason: 'no_language', detail: 'neither the file nor its name tells the language' };
  const metadata = file.metadata ?? all.find((one) => one.celex === celex) ?? null;
  const title = metadata?.titles.get(language) || text.title;
  const day = metadata?.day ?? text.day ?? text.published;
  return { act, celex, language, day, original: celex === act, title, metadata, text };
}

/** `02015L0849-20241230` of a consolidated text that names its act and its day. */
function stateNumber({ celex, day, consolidated }: ActText): string | null {
  if (celex === null || day === null || !consolidated) return celex;
  return `0${celex.slice(1)}-${day.replaceAll('-', '')}`;
}

/** `32019R2088` of `32019R2088_oj.xhtml.gz`, where the file names one act: people save files of CELLAR by their number. */
function numberInName(path: string): string | null {
  const [number, ...others] = basename(path).match(NUMBER_IN_NAME) ?? [];
  return number === undefined || others.length > 0 ? null : (parseCelex(number)?.number ?? null);
}

/** States of acts that are held in a language, without a text in that language. */
function withoutText(states: readonly ActState[], all: readonly StateMetadata[]): readonly ActState[] {
  const held = new Map<string, Set<string>>();
  for (const { act, language } of states) held.set(act, (held.get(act) ?? new Set()).add(language));
  const known = new Set(states.map(({ celex, language }) => `${celex} ${language}`));
  return all.flatMap((metadata) => {
    const { celex, day, titles } = metadata;
    const act = parseCelex(celex)?.number;
    if (act === undefined) return [];
    const languages = held.get(act) ?? new Set(titles.keys());
    return [...languages]
      .filter((language) => !known.has(`${celex} ${language}`))
      .map((language) => ({
        ...{ act, celex, language, day, metadata, text: null },
        original: celex === act,
        title: titles.get(language) ?? '',
      }));
  });
}
