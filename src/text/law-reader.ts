import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { IsoDate } from '../model/dates.ts';
import type { CorpusReader, ReaderItem, Reject, SourceInfo } from '../model/document.ts';
import { faultOfFile, headOfFile } from './files.ts';
import { type LawText, mergedTexts } from './law.ts';
import { type LawCollection, lawDocuments } from './law-documents.ts';

/** Why a file shows no law. */
export type LawFault = Omit<Reject, 'where'>;

/** A format in which laws are published, one law a file or several, each state of a law in a file of its own. */
export interface LawFormat extends LawCollection {
  readonly format: string;
  readonly description: string;
  readonly title: string;
  readonly licence: string;
  readonly attribution: string;
  /** What the names of its files end in. */
  readonly names: RegExp;
  /** Of its files; UTF-8 where omitted. */
  readonly encoding?: string;
  /** By the first characters of a file. */
  recognises(head: string, name: string): boolean;
  /** What the files of one law have in common, by their first characters; undefined where each file is a law. */
  lawOf(head: string, name: string): string | undefined;
  /** The day whose law a file shows, by its first characters. */
  asOf(head: string, name: string): IsoDate | null;
  /** @returns the laws that a file shows, or why it shows none: of a damaged file nothing is taken, since half a law looks short. */
  parse(path: string): Promise<readonly LawText[] | LawFault>;
}

/** Characters in which a format must be recognised. */
const HEAD = 16_384;

interface LawFile {
  readonly path: string;
  /** Below the path that is read. */
  readonly where: string;
  readonly head: string;
}

/**
 * A reader of a format. A folder is taken where most of the files in it whose names could be of the format are: all that lies
 * below it is read, the states of a law are joined wherever they lie, and files of another format are rejected.
 */
export function lawReader(format: LawFormat): CorpusReader {
  const { source, title, licence, attribution } = format;
  const isOne = ({ head, path }: LawFile): boolean => format.recognises(head, basename(path));
  return {
    format: format.format,
    description: format.description,

    async accepts(path) {
      const files = await filesUnder(path, format);
      return files.filter(isOne).length > files.length / 2;
    },

    async source(path): Promise<SourceInfo> {
      const files = (await filesUnder(path, format)).filter(isOne);
      const days = files.flatMap(({ head, path: file }) => format.asOf(head, basename(file)) ?? []).sort();
      return { source, title, licence, attribution, snapshot: days.at(-1) ?? null };
    },

    async *read(path) {
      const files = await filesUnder(path, format);
      let done = 0;
      yield { type: 'progress', done, total: files.length };
      for (const file of files.filter((one) => !isOne(one))) {
        yield { type: 'reject', reject: { where: file.where, ...(await otherThan(file, format)) } };
        done++;
      }
      for (const law of grouped(files.filter(isOne), format)) {
        yield* readLaw(law, format);
        done += law.length;
        yield { type: 'progress', done, total: files.length };
      }
    },
  };
}

/** Why a file is none of the format: it cannot be read at all, or begins otherwise. */
async function otherThan({ path, head }: LawFile, { encoding }: LawFormat): Promise<LawFault> {
  const fault = await faultOfFile(path, encoding);
  const beginning = JSON.stringify(head.trimStart().slice(0, 60));
  return fault ?? { reason: 'other_format', detail: `it begins with ${beginning}` };
}

/** Files below a path whose names could be of the format, in the order of their names. */
async function filesUnder(path: string, { names, encoding }: LawFormat): Promise<readonly LawFile[]> {
  const info = await stat(path).catch(() => null);
  if (info === null) return [];
  if (!info.isDirectory())
    return names.test(basename(path))
      ? [{ path, where: basename(path), head: await headOfFile(path, HEAD, encoding) }]
      : [];
  const below = (await readdir(path, { recursive: true })).filter((file) => names.test(file)).sort();
  const files: LawFile[] = [];
  for (const name of below) {
    const file = join(path, name);
    files.push({ path: file, where: relative(path, file), head: await headOfFile(file, HEAD, encoding) });
  }
  return files;
}

/** The files of each law; those of a law stand together, so that one law at a time is held. */
function grouped(files: readonly LawFile[], { lawOf }: LawFormat): readonly (readonly LawFile[])[] {
  const laws = new Map<string, LawFile[]>();
  for (const file of files) {
    const key = lawOf(file.head, basename(file.path)) ?? `file ${file.path}`;
    const same = laws.get(key);
    if (same === undefined) laws.set(key, [file]);
    else same.push(file);
  }
  return [...laws.values()];
}

async function* readLaw(files: readonly LawFile[], format: LawFormat): AsyncGenerator<ReaderItem> {
  const laws = new Map<string, LawText[]>();
  for (const { path, where } of files) {
    const read = await format.parse(path);
    if ('reason' in read) {
      yield { type: 'reject', reject: { where, ...read } };
      continue;
    }
    for (const text of read) {
      const key = `${text.coordinate} ${text.language}`;
      const states = laws.get(key) ?? [];
      const at = states.findIndex(({ day }) => day === text.day);
      const held = states[at];
      if (held === undefined) laws.set(key, [...states, text]);
      else if (isWhole(held) && isWhole(text)) yield { type: 'reject', reject: heldAlready(where, text) };
      else laws.set(key, states.with(at, mergedTexts(held, text)));
    }
  }
  for (const states of laws.values()) yield* lawDocuments(states, format);
}

function isWhole({ provisions, shows }: LawText): boolean {
  return provisions !== null && shows === undefined;
}

function heldAlready(where: string, { coordinate, day }: LawText): Reject {
  return {
    where,
    reason: 'state_held_already',
    detail: `another file has ${coordinate} as of ${day ?? 'its first day'}`,
  };
}
