import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Coordinate, instrumentIdOf } from '../../model/coordinate.ts';
import { type IsoDate, isoDate } from '../../model/dates.ts';
import type { CorpusDocument, CorpusReader, ReaderItem, SourceInfo, TagValue } from '../../model/document.ts';
import { htmlText } from '../../text/html.ts';
import { articleLabel, articleSegment, canonicalNumber } from './coordinates.ts';
import { codeFor } from './facts-codes.ts';
import { filesUnder, headOf, sizeOf } from './reader-files.ts';
import { type DatedVersion, soundVersions } from './reader-intervals.ts';

const FILE = /^LEGITEXT\d{12}\.json$/;
const SOURCE = 'legi-data';

/** LEGI writes "open" as a day in 2999, and "some day" as one in 2222. */
const OPEN_YEAR = '2999';
export const SOME_DAY = '2222-02-22';
const MS_PER_DAY = 86_400_000;

interface LegiVersion {
  readonly id: string;
  readonly etat: string | null;
  readonly dateDebut: number;
  readonly dateFin: number;
}

interface LegiLink {
  readonly textCid?: string;
  readonly textTitle?: string;
  readonly linkType?: string;
  readonly linkOrientation?: string;
  readonly articleId?: string;
  readonly articleNum?: string;
}

interface LegiArticle extends LegiVersion {
  readonly cid: string;
  readonly num?: string | null;
  readonly texte?: string;
  readonly texteHtml?: string;
  readonly nota?: string;
  readonly articleVersions?: readonly LegiVersion[];
  readonly lienModifications?: readonly LegiLink[];
}

interface LegiSection {
  readonly id: string;
  readonly cid: string;
  readonly title: string;
  readonly etat?: string | null;
  readonly dateDebut?: string;
  readonly dateFin?: string;
  readonly dateModif?: string;
  readonly dateDebutVersion?: string;
}

type LegiNode =
  | { readonly type: 'article'; readonly data: LegiArticle; readonly children?: undefined }
  | { readonly type: string; readonly data: LegiSection; readonly children?: readonly LegiNode[] };

/** States of a version that was announced and never came into force. */
export const NEVER_IN_FORCE = new Set(['MODIFIE_MORT_NE', 'ANNULE', 'DISJOINT']);

/** Values of the tag `enforcement_status`. */
export const ENFORCEMENT: Readonly<Record<string, string>> = {
  VIGUEUR: 'in_force',
  VIGUEUR_ETEN: 'in_force',
  VIGUEUR_NON_ETEN: 'in_force',
  VIGUEUR_DIFF: 'deferred_enforcement',
  ABROGE_DIFF: 'deferred_repeal',
  ABROGE: 'repealed',
  MODIFIE: 'superseded',
  REMPLACE: 'superseded',
  MODIFIE_MORT_NE: 'never_in_force',
  PERIME: 'expired',
  ANNULE: 'annulled',
  TRANSFERE: 'transferred',
  DEPLACE: 'transferred',
  DENONCE: 'denounced',
  DISJOINT: 'disjoined',
};

/** How an article came to what it says, by the type of the link to the text that did it. */
export const EDGE_KINDS: Readonly<Record<string, string>> = {
  MODIFIE: 'amended_by',
  MODIFICATION: 'amended_by',
  CREE: 'inserted_by',
  CREATION: 'inserted_by',
  CODIFICATION: 'codified_by',
  ABROGE: 'repealed_by',
  ABROGATION: 'repealed_by',
  DEPLACE: 'moved_by',
  DEPLACEMENT: 'moved_by',
  TRANSFERE: 'moved_by',
  TRANSFERT: 'moved_by',
  RECTIFICATION: 'rectified_by',
  ANNULATION: 'annulled_by',
};

/** Codes of `@socialgouv/legi-data`: every article in force with its text, and the dates of its other versions. */
export const legiReader: CorpusReader = {
  format: SOURCE,
  // 2: LEGI's "some day" (2222-02-22) is no end and no beginning.
  version: '2',
  description: 'French codes as nested JSON (LEGITEXT*.json of @socialgouv/legi-data)',

  async accepts(path) {
    return (await filesUnder(path, FILE)).length > 0;
  },

  async source(path): Promise<SourceInfo> {
    const days: string[] = [];
    for (const file of await filesUnder(path, FILE)) {
      const match = /"dateModif":\s*"(\d{4}-\d{2}-\d{2})"/.exec(await headOf(file));
      if (match !== null) days.push(match[1] as string);
    }
    return {
      source: SOURCE,
      title: 'LEGI: codes, from @socialgouv/legi-data',
      licence: 'Licence Ouverte 2.0 (Etalab)',
      attribution: 'DILA, base LEGI; packaged by SocialGouv (Apache-2.0)',
      snapshot: days.sort().at(-1) ?? null,
    };
  },

  async *read(path) {
    const files = await filesUnder(path, FILE);
    const sizes = await Promise.all(files.map(sizeOf));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    let done = 0;
    for (const [index, file] of files.entries()) {
      yield* readCode(file);
      done += sizes[index] as number;
      yield { type: 'progress', done, total };
    }
  },
};

async function* readCode(file: string): AsyncIterable<ReaderItem> {
  let root: LegiNode;
  try {
    root = JSON.parse(await readFile(file, 'utf8')) as LegiNode;
  } catch (error) {
    yield { type: 'reject', reject: { where: basename(file), reason: 'not_json', detail: String(error) } };
    return;
  }
  if (root.type === 'article' || !isCode(root.data)) {
    yield {
      type: 'reject',
      reject: { where: basename(file), reason: 'not_a_code', detail: 'no title or id' },
    };
    return;
  }
  yield* new CodeWalk(basename(file), root.data).walk(root.children ?? []);
}

function isCode(data: unknown): data is LegiSection {
  const { id, title } = (data ?? {}) as Partial<LegiSection>;
  return typeof id === 'string' && typeof title === 'string';
}

class CodeWalk {
  private readonly where: string;
  private readonly title: string;
  private readonly coordinate: Coordinate;
  private readonly codeId: string;
  private readonly snapshot: IsoDate | null;
  private readonly common: Readonly<Record<string, string>>;
  private readonly inForceFrom: IsoDate | null;
  private order = 0;

  constructor(where: string, code: LegiSection) {
    const known = codeFor(code.id, code.title);
    this.where = where;
    this.title = code.title.trim();
    this.coordinate = known.coordinate;
    this.inForceFrom = known.inForceFrom;
    this.codeId = documentId(code.id);
    this.snapshot = code.dateModif ?? code.dateDebutVersion ?? null;
    this.common = { type: 'statute', nature: 'CODE', code: this.title, text_id: this.codeId };
  }

  *walk(children: readonly LegiNode[]): Iterable<ReaderItem> {
    yield this.document({
      id: this.codeId,
      versionGroup: null,
      kind: 'legislation',
      coordinate: this.coordinate,
      date: this.inForceFrom,
      dateEnd: null,
      parentId: null,
      title: this.title,
      body: '',
      // Complete from the snapshot on: what was repealed before it is not in the source.
      tags: { structure: 'complete', ...(this.snapshot === null ? {} : { structure_since: this.snapshot }) },
      sortOrder: 0,
    });
    yield* this.nodes(children, this.codeId, []);
  }

  private *nodes(
    nodes: readonly LegiNode[],
    parentId: string,
    path: readonly string[],
  ): Iterable<ReaderItem> {
    for (const node of nodes) {
      if (node.type === 'article') yield* this.article(node.data as LegiArticle, parentId, path);
      else yield* this.section(node.data as LegiSection, node.children ?? [], parentId, path);
    }
  }

  private *section(
    section: LegiSection,
    children: readonly LegiNode[],
    parentId: string,
    path: readonly string[],
  ): Iterable<ReaderItem> {
    const title = section.title.replace(/\s+/g, ' ').trim();
    const id = documentId(section.id);
    const inner = [...path, title];
    yield this.document({
      id,
      versionGroup: section.cid,
      kind: 'section',
      coordinate: `${this.coordinate}/${section.id}`,
      date: section.dateDebut ?? null,
      dateEnd: openEnd(section.dateFin ?? null),
      parentId,
      title,
      body: '',
      tags: { section_path: inner.join(' > '), cid: section.cid },
      sortOrder: this.next(),
    });
    yield* this.nodes(children, id, inner);
  }

  private *article(article: LegiArticle, parentId: string, path: readonly string[]): Iterable<ReaderItem> {
    const source = article.num?.trim() ?? '';
    if (source === '') {
      yield this.reject(article.id, 'no_number', 'an article without number');
      return;
    }
    const number = canonicalNumber(source);
    const coordinate = `${this.coordinate}/${articleSegment(source)}`;
    const title = `${this.title}, ${articleLabel([articleSegment(source)])}`;
    const sortOrder = this.next();
    const { sound, rejects } = this.versions(article);
    yield* rejects;
    for (const version of sound) {
      const nota = article.nota?.trim() ?? '';
      const tags: Record<string, TagValue> = {
        article_number: number,
        ...(path.length === 0 ? {} : { section_path: path.join(' > ') }),
        ...(version.status === null ? {} : { enforcement_status: version.status }),
        cid: article.cid,
        ...(version.held ? (nota === '' ? {} : { nota }) : { text_missing: 'true' }),
      };
      const body = version.held ? htmlText(article.texteHtml ?? '') || (article.texte?.trim() ?? '') : '';
      yield this.document({
        id: documentId(version.id),
        versionGroup: article.cid,
        kind: 'legislation',
        coordinate,
        date: version.from,
        dateEnd: version.to,
        parentId,
        title,
        body,
        tags,
        sortOrder,
      });
    }
    yield* this.edges(article);
  }

  private versions(article: LegiArticle): {
    readonly sound: readonly (DatedVersion & { readonly status: string | null })[];
    readonly rejects: readonly ReaderItem[];
  } {
    const rejects: ReaderItem[] = [];
    const listed = article.articleVersions ?? [];
    const all = listed.some((version) => version.id === article.id) ? listed : [...listed, article];
    const dated: (DatedVersion & { readonly status: string | null })[] = [];
    for (const version of all) {
      const held = version.id === article.id;
      if (NEVER_IN_FORCE.has(version.etat ?? '')) {
        rejects.push(this.reject(version.id, 'never_in_force', `${article.num} ${version.etat}`));
        continue;
      }
      const from = dayOfTime(version.dateDebut);
      if (from === SOME_DAY) {
        rejects.push(this.reject(version.id, 'no_date', `${article.num}: no day is set yet`));
        continue;
      }
      dated.push({
        id: version.id,
        from,
        to: openEnd(dayOfTime(version.dateFin)),
        held,
        status: ENFORCEMENT[version.etat ?? ''] ?? null,
      });
    }
    const { sound, faults } = soundVersions(dated, this.snapshot);
    for (const fault of faults)
      rejects.push(this.reject(fault.id, fault.reason, `${article.num}: ${fault.detail}`));
    return { sound, rejects };
  }

  private *edges(article: LegiArticle): Iterable<ReaderItem> {
    for (const [ordinal, link] of (article.lienModifications ?? []).entries()) {
      const reference = link.textTitle?.replace(/\s+/g, ' ').trim() ?? '';
      if (reference === '') continue;
      const properties: Record<string, string> = {
        extraction: 'publisher_provided',
        source_type: 'legi_lien',
        raw_link_type: link.linkType ?? '',
        orientation: link.linkOrientation ?? '',
      };
      if (link.textCid) properties.text_cid = link.textCid;
      if (link.articleId) properties.article_id = link.articleId;
      if (link.articleNum) properties.article_number = link.articleNum;
      yield {
        type: 'edge',
        edge: {
          jurisdiction: 'fr',
          sourceId: documentId(article.id),
          kind: EDGE_KINDS[link.linkType ?? ''] ?? 'linked_to',
          reference,
          ordinal,
          targetId: null,
          properties,
        },
      };
    }
  }

  private document(
    part: Omit<CorpusDocument, 'jurisdiction' | 'instrumentId' | 'language' | 'source'>,
  ): ReaderItem {
    return {
      type: 'document',
      document: {
        ...part,
        jurisdiction: 'fr',
        instrumentId: instrumentIdOf(this.coordinate),
        language: 'fr',
        source: SOURCE,
        tags: { ...this.common, ...part.tags },
      },
    };
  }

  private reject(id: string, reason: string, detail: string): ReaderItem {
    return { type: 'reject', reject: { where: `${this.where} ${id}`, reason, detail } };
  }

  private next(): number {
    this.order += 1;
    return this.order;
  }
}

/** `fr.legiarti000006902764`. */
export function documentId(sourceId: string): string {
  return `fr.${sourceId.toLowerCase()}`;
}

function dayOfTime(time: number): IsoDate | null {
  return isoDate(Math.floor(time / MS_PER_DAY));
}

function openEnd(day: IsoDate | null): IsoDate | null {
  return day === null || day === SOME_DAY || day.slice(0, 4) >= OPEN_YEAR ? null : day;
}
