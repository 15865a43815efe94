import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Coordinate, instrumentIdOf } from '../../model/coordinate.ts';
import type { CorpusDocument, CorpusReader, ReaderItem, SourceInfo, TagValue } from '../../model/document.ts';
import { htmlText } from '../../text/html.ts';
import { articleLabel, articleSegment, canonicalNumber, idccCoordinate } from './coordinates.ts';
import { filesUnder, sizeOf } from './reader-files.ts';
import { documentId, ENFORCEMENT } from './reader-legi.ts';

/** Local agreements of one branch stand in files of their own: the branch's id with their number behind it. */
const FILE = /^KALICONT\d{12}(?:-\d{1,4})?\.json$/;
const SOURCE = 'kali-data';

interface KaliData {
  readonly id?: string;
  readonly cid?: string;
  readonly num?: string | number | null;
  readonly title?: string;
  readonly shortTitle?: string;
  readonly etat?: string;
  readonly content?: string;
  readonly surtitre?: string;
  readonly historique?: string;
  readonly nota?: string;
  readonly modifDate?: string;
}

interface KaliNode {
  readonly type: string;
  readonly data: KaliData;
  readonly children?: readonly KaliNode[];
}

/** Collective agreements of `@socialgouv/kali-data`: all by number and title, fifty with their articles. */
export const kaliReader: CorpusReader = {
  format: SOURCE,
  description: 'French collective agreements as nested JSON (KALICONT*.json of @socialgouv/kali-data)',

  async accepts(path) {
    return (await filesUnder(path, FILE)).length > 0;
  },

  async source(): Promise<SourceInfo> {
    return {
      source: SOURCE,
      title: 'KALI: collective agreements, from @socialgouv/kali-data',
      licence: 'Licence Ouverte 2.0 (Etalab)',
      attribution: 'DILA, base KALI; packaged by SocialGouv (Apache-2.0)',
      // The files name no day.
      snapshot: null,
    };
  },

  async *read(path) {
    const files = await filesUnder(path, FILE);
    const sizes = await Promise.all(files.map(sizeOf));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    /** Articles are kept once an agreement: texts attached to several agreements come again in each. */
    const seen = new Set<string>();
    let done = 0;
    for (const [index, file] of files.entries()) {
      const where = basename(file);
      try {
        const root = JSON.parse(await readFile(file, 'utf8')) as KaliNode;
        if (typeof root.data?.id === 'string') yield* new AgreementWalk(where, root.data, seen).walk(root);
        else yield { type: 'reject', reject: { where, reason: 'not_an_agreement', detail: 'no id' } };
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        yield { type: 'reject', reject: { where, reason: 'not_json', detail: error.message } };
      }
      done += sizes[index] as number;
      yield { type: 'progress', done, total };
    }
  },
};

/** Where in an agreement a node stands. */
interface Place {
  readonly parentId: string;
  readonly path: readonly string[];
  /** Coordinate that articles hang below: the agreement for its base text, else the attached text. */
  readonly base: Coordinate;
  readonly textId: string;
}

class AgreementWalk {
  private readonly where: string;
  private readonly container: string;
  private readonly title: string;
  private readonly short: string;
  private readonly coordinate: Coordinate;
  private readonly common: Readonly<Record<string, string>>;
  private readonly seen: Set<string>;
  private order = 0;

  constructor(where: string, data: KaliData, seen: Set<string>) {
    const id = data.id as string;
    const idcc =
      data.num === null || data.num === undefined || data.num === '' ? null : String(Number(data.num));
    this.where = where;
    this.container = id.toLowerCase();
    this.title = clean(data.title) || id;
    this.short = clean(data.shortTitle);
    this.coordinate = idcc === null ? `fr/convention/${id}` : idccCoordinate(idcc);
    this.seen = seen;
    this.common = { type: 'agreement', nature: 'IDCC', ...(idcc === null ? {} : { idcc }) };
  }

  *walk(root: KaliNode): Iterable<ReaderItem> {
    const children = root.children ?? [];
    const id = this.own(root.data.id as string);
    yield this.document({
      id,
      versionGroup: null,
      kind: 'legislation',
      coordinate: this.coordinate,
      parentId: null,
      title: this.title,
      body: '',
      tags: {
        title: this.title,
        ...(this.short === '' ? {} : { short_title: this.short }),
        text_id: id,
        // Articles that are out of force are not in the source, and some are without number.
        structure: children.length === 0 ? 'none' : 'partial',
      },
    });
    const place = { parentId: id, path: [], base: this.coordinate, textId: id };
    for (const child of children) yield* this.node(child, place);
  }

  private *node(node: KaliNode, place: Place): Iterable<ReaderItem> {
    if (node.type === 'article') yield* this.article(node.data, place);
    else yield* this.section(node, place);
  }

  private *section(node: KaliNode, place: Place): Iterable<ReaderItem> {
    const { data, children = [] } = node;
    const title = clean(data.title) || 'Sans titre';
    const path = [...place.path, title];
    if (data.id === undefined) {
      // "Textes Attachés", "Textes Salaires": folders of the site, no text of their own.
      for (const child of children) yield* this.node(child, { ...place, path });
      return;
    }
    const id = this.own(data.id);
    const isText = data.id.startsWith('KALITEXT');
    // The base text is the agreement itself: its articles are cited by the number of the agreement alone.
    const isBase = isText && /^texte de base\b/i.test(title);
    const textId = isText ? id : place.textId;
    const coordinate = `${this.coordinate}/${data.id}`;
    yield this.document({
      id,
      versionGroup: data.cid ?? null,
      kind: 'section',
      coordinate,
      parentId: place.parentId,
      title,
      body: '',
      tags: {
        section_path: path.join(' > '),
        text_id: textId,
        ...status(data),
        ...(data.cid === undefined ? {} : { cid: data.cid }),
        ...(data.modifDate === undefined ? {} : { modified: data.modifDate }),
      },
    });
    const base = isText ? (isBase ? this.coordinate : coordinate) : place.base;
    for (const child of children) yield* this.node(child, { parentId: id, path, base, textId });
  }

  private *article(data: KaliData, place: Place): Iterable<ReaderItem> {
    const source = data.id ?? '';
    if (source === '') {
      const reject = { where: this.where, reason: 'no_id', detail: `article ${data.num ?? ''}` };
      yield { type: 'reject', reject };
      return;
    }
    const num = clean(String(data.num ?? ''));
    // An article without number is text of its section: it can be found and read, and not be cited.
    const segment = num === '' ? source : articleSegment(num);
    const heading = clean(data.surtitre);
    const name = num === '' ? heading || (place.path.at(-1) ?? source) : articleLabel([segment]);
    const tags: Record<string, TagValue> = {
      ...(num === '' ? {} : { article_number: canonicalNumber(num) }),
      section_path: place.path.join(' > '),
      text_id: place.textId,
      ...status(data),
      ...(data.cid === undefined ? {} : { cid: data.cid }),
      ...(heading === '' ? {} : { heading }),
      ...(clean(data.nota) === '' ? {} : { nota: htmlText(data.nota ?? '') }),
    };
    yield this.document({
      id: this.own(source),
      versionGroup: data.cid ?? null,
      kind: num === '' ? 'chunk' : 'legislation',
      coordinate: `${place.base}/${segment}`,
      parentId: place.parentId,
      title: `${this.short || this.title}, ${name}`,
      body: htmlText(data.content ?? ''),
      tags,
    });
  }

  /** The id of a document; the second time, in another agreement, with that agreement's id behind it. */
  private own(sourceId: string): string {
    const id = documentId(sourceId);
    if (!this.seen.has(id)) {
      this.seen.add(id);
      return id;
    }
    return `${id}-${this.container}`;
  }

  private document(
    part: Omit<
      CorpusDocument,
      'jurisdiction' | 'instrumentId' | 'language' | 'source' | 'date' | 'dateEnd' | 'sortOrder'
    >,
  ): ReaderItem {
    const sortOrder = this.order;
    this.order += 1;
    return {
      type: 'document',
      document: {
        ...part,
        jurisdiction: 'fr',
        instrumentId: instrumentIdOf(this.coordinate),
        language: 'fr',
        source: SOURCE,
        // The source shows what is in force and names no days.
        date: null,
        dateEnd: null,
        tags: { ...this.common, ...part.tags },
        sortOrder,
      },
    };
  }
}

function clean(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function status(data: KaliData): Readonly<Record<string, string>> {
  const known = ENFORCEMENT[data.etat ?? ''];
  return known === undefined ? {} : { enforcement_status: known };
}
