import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Coordinate, instrumentIdOf } from '../../model/coordinate.ts';
import type { CorpusDocument, CorpusReader, ReaderItem, SourceInfo } from '../../model/document.ts';
import { articleLabel, articleSegment, canonicalNumber } from './coordinates.ts';
import { codeFor } from './facts-codes.ts';
import {
  type DilaArticle,
  type DilaLink,
  type DilaMember,
  type DilaSectionLink,
  type DilaText,
  parseArticle,
  parseSection,
  parseText,
  xmlFiles,
} from './reader-dila-parse.ts';
import { type DatedVersion, soundVersions } from './reader-intervals.ts';
import { documentId, EDGE_KINDS, ENFORCEMENT, NEVER_IN_FORCE, SOME_DAY } from './reader-legi.ts';

const SOURCE = 'legi';
const TEXT = /^LEGITEXT\d{12}$/;

/** Codes of the base LEGI as the DILA publishes it: a folder a text, with its structure, sections and every version of its articles. */
export const dilaReader: CorpusReader = {
  format: 'dila',
  // 2: LEGI's "some day" (2222-02-22) is no end and no beginning.
  version: '2',
  description: 'French codes of the base LEGI (folders LEGITEXT* of XML files)',

  accepts: async (path) => (await textsUnder(path)).length > 0,

  async source(path): Promise<SourceInfo> {
    const days: string[] = [];
    for (const folder of await textsUnder(path)) {
      const text = await textOf(folder);
      if (!('reason' in text) && text.changed !== null) days.push(text.changed);
    }
    return {
      source: SOURCE,
      title: 'LEGI: codes',
      licence: 'Licence Ouverte 2.0 (Etalab)',
      attribution: 'DILA, base LEGI',
      snapshot: days.sort().at(-1) ?? null,
    };
  },

  async *read(path) {
    const folders = await textsUnder(path);
    for (const [done, folder] of folders.entries()) {
      yield { type: 'progress', done, total: folders.length };
      const text = await textOf(folder);
      if ('reason' in text) yield reject(basename(folder), text.reason, text.detail);
      else if (text.nature !== 'CODE')
        yield reject(basename(folder), 'no_code', `its nature is ${text.nature}`);
      else yield* new Walk(folder, text).items();
    }
    yield { type: 'progress', done: folders.length, total: folders.length };
  },
};

/** The folders of texts: the path itself, or those in it. */
async function textsUnder(path: string): Promise<readonly string[]> {
  if ((await xmlFiles(path, 'texte/struct')).length > 0) return [path];
  if ((await stat(path).catch(() => null))?.isDirectory() !== true) return [];
  const folders: string[] = [];
  for (const name of (await readdir(path)).sort())
    if (TEXT.test(name) && (await xmlFiles(join(path, name), 'texte/struct')).length > 0)
      folders.push(join(path, name));
  return folders;
}

async function textOf(folder: string): ReturnType<typeof parseText> {
  const [structure = ''] = await xmlFiles(folder, 'texte/struct');
  const [description] = await xmlFiles(folder, 'texte/version');
  return parseText(structure, description);
}

interface PlacedArticle {
  readonly link: DilaLink;
  readonly parentId: string;
  readonly path: readonly string[];
  readonly order: number;
}

/** Goes through a text from its structure down: what that names and no file holds is known without its words. */
class Walk {
  private readonly folder: string;
  private readonly text: DilaText;
  private readonly coordinate: Coordinate;
  private readonly common: Readonly<Record<string, string>>;
  private readonly sections = new Set<string>();
  private readonly articles = new Map<string, PlacedArticle>();
  private order = 0;
  private whole = true;

  constructor(folder: string, text: DilaText) {
    this.folder = folder;
    this.text = text;
    this.coordinate = codeFor(text.id, text.title).coordinate;
    this.common = { type: 'statute', nature: 'CODE', code: text.title, text_id: documentId(text.id) };
  }

  async *items(): AsyncGenerator<ReaderItem> {
    const sections: ReaderItem[] = [];
    for await (const item of this.members(this.text.members, documentId(this.text.id), []))
      sections.push(item);
    yield this.code();
    yield* sections;
    for (const versions of this.byNumber().values()) yield* this.versions(versions);
  }

  private code(): ReaderItem {
    const { id, title, changed } = this.text;
    return this.document({
      id: documentId(id),
      versionGroup: null,
      kind: 'legislation',
      coordinate: this.coordinate,
      date: codeFor(id, title).inForceFrom,
      dateEnd: null,
      parentId: null,
      title,
      body: '',
      // Every article is named by a section: where one of these is not held, nothing is known to be absent.
      tags: this.whole
        ? { structure: 'complete', ...(changed === null ? {} : { structure_since: changed }) }
        : {},
      sortOrder: 0,
    });
  }

  private async *members(
    members: readonly DilaMember[],
    parentId: string,
    path: readonly string[],
  ): AsyncGenerator<ReaderItem> {
    for (const member of members) {
      if (member.type === 'section') yield* this.section(member.link, parentId, path);
      else if (!this.articles.has(member.link.id))
        this.articles.set(member.link.id, { link: member.link, parentId, path, order: ++this.order });
    }
  }

  private async *section(
    link: DilaSectionLink,
    parentId: string,
    path: readonly string[],
  ): AsyncGenerator<ReaderItem> {
    if (this.sections.has(link.id)) return;
    this.sections.add(link.id);
    const inner = [...path, link.title];
    yield this.document({
      id: documentId(link.id),
      versionGroup: link.cid || link.id,
      kind: 'section',
      coordinate: `${this.coordinate}/${link.id}`,
      date: link.from,
      dateEnd: link.to,
      parentId,
      title: link.title,
      body: '',
      tags: { section_path: inner.join(' > '), cid: link.cid || link.id },
      sortOrder: ++this.order,
    });
    const members = await parseSection(join(this.folder, 'section_ta', `${link.id}.xml`));
    if ('reason' in members) {
      this.whole = false;
      yield reject(`${this.text.id} ${link.id}`, 'section_missing', members.detail);
    } else yield* this.members(members, documentId(link.id), inner);
  }

  /** Versions of one number, in document order of the first of them. */
  private byNumber(): ReadonlyMap<string, readonly PlacedArticle[]> {
    const numbers = new Map<string, PlacedArticle[]>();
    for (const article of this.articles.values()) {
      const key = article.link.num === '' ? '' : articleSegment(article.link.num);
      numbers.set(key, [...(numbers.get(key) ?? []), article]);
    }
    return numbers;
  }

  private async *versions(placed: readonly PlacedArticle[]): AsyncGenerator<ReaderItem> {
    const byId = new Map(placed.map((article) => [article.link.id, article]));
    const held = new Map<string, DilaArticle>();
    const dated: DatedVersion[] = [];
    for (const { link } of placed) {
      const refusal = refusalOf(link);
      if (refusal !== null) {
        yield reject(`${this.text.id} ${link.id}`, ...refusal);
        continue;
      }
      const article = await parseArticle(join(this.folder, 'article', `${link.id}.xml`));
      if (!('reason' in article)) held.set(link.id, article);
      else if (article.reason !== 'unreadable')
        yield reject(`${this.text.id} ${link.id}`, article.reason, article.detail);
      dated.push({ id: link.id, from: link.from, to: link.to, held: held.has(link.id) });
    }
    const { sound, faults } = soundVersions(dated, null);
    for (const { id, reason, detail } of faults) yield reject(`${this.text.id} ${id}`, reason, detail);
    for (const version of sound) {
      const article = held.get(version.id);
      yield this.version(byId.get(version.id) as PlacedArticle, version, article);
      if (article !== undefined) yield* changes(article);
    }
  }

  private version(
    { link, parentId, path, order }: PlacedArticle,
    { from, to }: DatedVersion,
    article: DilaArticle | undefined,
  ): ReaderItem {
    const segment = articleSegment(link.num);
    const cid = article?.cid ?? link.id;
    const status = ENFORCEMENT[link.status];
    return this.document({
      id: documentId(link.id),
      versionGroup: cid,
      kind: 'legislation',
      coordinate: `${this.coordinate}/${segment}`,
      date: from,
      dateEnd: to,
      parentId,
      title: `${this.text.title}, ${articleLabel([segment])}`,
      body: article?.body ?? '',
      tags: {
        article_number: canonicalNumber(link.num),
        ...(path.length === 0 ? {} : { section_path: path.join(' > ') }),
        ...(status === undefined ? {} : { enforcement_status: status }),
        cid,
        ...(article === undefined
          ? { text_missing: 'true' }
          : article.nota === ''
            ? {}
            : { nota: article.nota }),
      },
      sortOrder: order,
    });
  }

  private document(
    part: Omit<CorpusDocument, 'jurisdiction' | 'instrumentId' | 'language' | 'source'>,
  ): ReaderItem {
    const common = { jurisdiction: 'fr', language: 'fr', source: SOURCE };
    const instrumentId = instrumentIdOf(this.coordinate);
    return {
      type: 'document',
      document: { ...part, ...common, instrumentId, tags: { ...this.common, ...part.tags } },
    };
  }
}

function refusalOf({ num, status, from }: DilaLink): readonly [reason: string, detail: string] | null {
  if (num === '') return ['no_number', 'an article without number'];
  if (NEVER_IN_FORCE.has(status)) return ['never_in_force', `${num} ${status}`];
  return from === SOME_DAY ? ['no_date', `${num}: no day is set yet`] : null;
}

function* changes(article: DilaArticle): Generator<ReaderItem> {
  for (const [ordinal, { type, reference, textCid, articleId }] of article.changes.entries()) {
    const kind = EDGE_KINDS[type];
    if (kind === undefined) continue;
    const properties = {
      extraction: 'publisher_provided',
      source_type: 'legi_lien',
      raw_link_type: type,
      orientation: 'cible',
    };
    yield {
      type: 'edge',
      edge: {
        jurisdiction: 'fr',
        sourceId: documentId(article.id),
        kind,
        reference,
        ordinal,
        targetId: null,
        properties: { ...properties, text_cid: textCid, article_id: articleId },
      },
    };
  }
}

function reject(where: string, reason: string, detail: string): ReaderItem {
  return { type: 'reject', reject: { where, reason, detail } };
}
