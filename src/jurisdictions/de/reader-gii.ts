import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { IsoDate } from '../../model/dates.ts';
import type { CorpusReader, ReaderItem, SourceInfo } from '../../model/document.ts';
import { headOfXml } from '../../text/xml.ts';
import { type DatedState, documentsOf, SOURCE } from './reader-gii-documents.ts';
import { parseGii } from './reader-gii-parse.ts';

const NAME = /\.xml(?:\.gz)?$/i;
const ROOT = /<dokumente\b[^>]*>/;

interface GiiFile {
  readonly path: string;
  readonly doknr: string;
  readonly collected: IsoDate;
}

/**
 * Federal law as gesetze-im-internet.de publishes it. Collections of several days that lie in folders with their days for
 * names (`...-2025-04-02`, `...-2026-04`) are states of the law, and become versions of its norms.
 */
export const giiReader: CorpusReader = {
  format: 'gii',
  description: 'German federal law of gesetze-im-internet.de (gii-norm XML, *.xml, *.xml.gz)',

  async accepts(path) {
    for (const file of await filesUnder(path)) if (ROOT.test(await headOfXml(file))) return true;
    return false;
  },

  async source(path): Promise<SourceInfo> {
    const days = (await lawsUnder(path)).flatMap((files) => files.map(({ collected }) => collected));
    return {
      source: SOURCE,
      title: 'Gesetze im Internet: federal law of Germany',
      licence: 'Amtliche Werke (§ 5 UrhG)',
      attribution: 'Bundesministerium der Justiz, Bundesamt für Justiz, gesetze-im-internet.de',
      snapshot: days.sort().at(-1) ?? null,
    };
  },

  async *read(path) {
    const laws = await lawsUnder(path);
    const total = laws.reduce((sum, law) => sum + law.length, 0);
    let done = 0;
    yield { type: 'progress', done, total };
    for (const law of laws) {
      yield* readLaw(law);
      done += law.length;
      yield { type: 'progress', done, total };
    }
  },
};

/** XML files below a path, in the order of their names. */
async function filesUnder(path: string): Promise<readonly string[]> {
  const info = await stat(path).catch(() => null);
  if (info === null) return [];
  if (!info.isDirectory()) return NAME.test(basename(path)) ? [path] : [];
  return (await readdir(path, { recursive: true }))
    .filter((file) => NAME.test(file))
    .sort()
    .map((file) => join(path, file));
}

/** The files of each law, oldest first. A file whose head names no law is kept by itself: reading it says why. */
async function lawsUnder(path: string): Promise<readonly (readonly GiiFile[])[]> {
  const found: { path: string; doknr: string; folder: string; built: string }[] = [];
  for (const file of await filesUnder(path)) {
    const root = ROOT.exec(await headOfXml(file))?.[0] ?? '';
    const doknr = attribute(root, 'doknr') ?? file;
    found.push({ path: file, doknr, folder: dirname(file), built: day(attribute(root, 'builddate') ?? '') });
  }
  const collected = new Map<string, IsoDate>();
  for (const { folder, built } of found) {
    const latest = collected.get(folder) ?? named(folder);
    collected.set(folder, built > latest && !/\d{4}-\d{2}-\d{2}$/.test(folder) ? built : latest);
  }
  const laws = new Map<string, GiiFile[]>();
  for (const { path: file, doknr, folder } of found) {
    const one = { path: file, doknr, collected: collected.get(folder) as IsoDate };
    laws.set(doknr, [...(laws.get(doknr) ?? []), one]);
  }
  return [...laws.values()].map((files) => files.sort((a, b) => (a.collected < b.collected ? -1 : 1)));
}

/** The day that a folder is named after, the first of a month where it names a month alone; '' for none. */
function named(folder: string): string {
  const [, month, of = '-01'] = /(\d{4}-\d{2})(-\d{2})?$/.exec(folder) ?? [];
  return month === undefined ? '' : month + of;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
}

/** `20260302215514` */
function day(time: string): string {
  return time.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
}

async function* readLaw(files: readonly GiiFile[]): AsyncGenerator<ReaderItem> {
  const states: DatedState[] = [];
  for (const { path, collected } of files) {
    const state = await parseGii(path);
    if ('reason' in state) yield { type: 'reject', reject: { where: basename(path), ...state } };
    else states.push({ state, collected });
  }
  if (states.length > 0) yield* documentsOf(states);
}
