import { type Coordinate, jurisdictionOf } from '../model/coordinate.ts';
import type { IsoDate } from '../model/dates.ts';
import type { CorpusDocument, DocumentKind } from '../model/document.ts';
import type { TagQuery } from '../model/tag-query.ts';
import { type CompileOptions, compile, inForceAt, storable } from './compile.ts';
import type { Queryable } from './driver.ts';
import { coordinateTerm, idTerm } from './terms.ts';

export const documentColumns = (body: 'd.body' | "''" = 'd.body'): string =>
  `d.id, d.jurisdiction, d.instrument_id AS "instrumentId", d.version_group AS "versionGroup", d.kind, d.language,
  d.source, d.coordinate, to_char(d.date, 'YYYY-MM-DD') AS date, to_char(d.date_end, 'YYYY-MM-DD') AS "dateEnd",
  d.parent_id AS "parentId", d.title, ${body} AS body, d.tags, d.sort_order AS "sortOrder"`;

const SELECT = `SELECT ${documentColumns()} FROM corpus.documents d`;
const BY_DATE = 'ORDER BY d.date NULLS FIRST, d.id';

/**
 * The documents that an id means: the one of exactly this id, else those that have it in another case or without
 * their jurisdiction in front (`LEGIARTI000006902764` for `fr.legiarti000006902764`).
 */
export async function findById(db: Queryable, id: string): Promise<CorpusDocument[]> {
  if (!storable(id)) return [];
  const found = await db.query<CorpusDocument>(
    `${SELECT} WHERE d.lookup @> ARRAY[$1::integer] AND (d.id = $2 OR lower(d.id) = $3 OR
      (starts_with(d.id, d.jurisdiction || '.') AND lower(substr(d.id, length(d.jurisdiction) + 2)) = $3))
    ORDER BY d.id, d.jurisdiction`,
    [idTerm(id), id, id.toLowerCase()],
  );
  const exact = found.filter((document) => document.id === id);
  return exact.length > 0 ? exact : found;
}

/** All versions of one provision or text, oldest first. */
export function versionsOf(
  db: Queryable,
  jurisdiction: string,
  versionGroup: string,
): Promise<CorpusDocument[]> {
  return db.query<CorpusDocument>(`${SELECT} WHERE d.jurisdiction = $1 AND d.version_group = $2 ${BY_DATE}`, [
    jurisdiction,
    versionGroup,
  ]);
}

/**
 * Documents of a coordinate, oldest first; with a date only those in force then. Where none bears the coordinate as
 * written, those that bear it in another case.
 */
export async function byCoordinate(
  db: Queryable,
  coordinate: Coordinate,
  at: IsoDate | null,
): Promise<CorpusDocument[]> {
  if (!storable(coordinate)) return [];
  const when = at === null ? 'TRUE' : inForceAt('$3::date');
  const date = at === null ? [] : [at];
  const exact = await db.query<CorpusDocument>(
    `${SELECT} WHERE d.jurisdiction = $1 AND d.coordinate = $2 ${BY_DATE}`,
    [jurisdictionOf(coordinate), coordinate],
  );
  if (exact.length > 0) return at === null ? exact : exact.filter((document) => isInForce(document, at));
  return db.query<CorpusDocument>(
    `${SELECT} WHERE d.lookup @> ARRAY[$1::integer] AND lower(d.coordinate) = $2 AND ${when} ${BY_DATE}`,
    [coordinateTerm(coordinate), coordinate.toLowerCase(), ...date],
  );
}

/** In force on a day, by its interval; an unknown first day is an open start. */
export function isInForce(document: Pick<CorpusDocument, 'date' | 'dateEnd'>, at: IsoDate): boolean {
  return (
    (document.date === null || document.date <= at) && (document.dateEnd === null || document.dateEnd > at)
  );
}

export interface QueryHits {
  readonly documents: readonly CorpusDocument[];
  /** How many there are beyond the limit as well. */
  readonly total: number;
}

export async function executeQuery(
  db: Queryable,
  query: TagQuery,
  options: CompileOptions,
): Promise<QueryHits> {
  const { sql, parameters } = compile(query, options, documentColumns());
  const rows = await db.query<CorpusDocument & { total: number }>(sql, parameters);
  return { total: rows[0]?.total ?? 0, documents: rows.map(({ total: _, ...document }) => document) };
}

export interface DocumentCount {
  readonly source: string;
  readonly kind: DocumentKind;
  readonly language: string;
  readonly documents: number;
}

export function countDocuments(db: Queryable): Promise<DocumentCount[]> {
  return db.query<DocumentCount>(
    `SELECT source, kind, language, count(*)::integer AS documents FROM corpus.documents
     GROUP BY source, kind, language ORDER BY source, kind, language`,
  );
}

export interface StreamOptions {
  readonly jurisdiction?: string;
  readonly kinds?: readonly DocumentKind[];
  /** Without it `body` is empty, and only `blank` tells whether there is one. */
  readonly withBody?: boolean;
  readonly pageSize?: number;
}

/** A document as it streams; `blank` where its body holds nothing but white space. */
export type StreamedDocument = CorpusDocument & { readonly blank: boolean };

/**
 * All documents by (jurisdiction, instrument, position, id), page by page, so that memory stays flat. Within a
 * jurisdiction those of no instrument come last.
 */
export async function* streamDocuments(
  db: Queryable,
  options: StreamOptions = {},
): AsyncGenerator<StreamedDocument> {
  const { jurisdiction, kinds, withBody = true, pageSize = 2_000 } = options;
  const select = `SELECT ${documentColumns(withBody ? 'd.body' : "''")}, d.body !~ '\\S' AS blank
    FROM corpus.documents d`;
  const jurisdictions = await db.query<{ jurisdiction: string }>(
    `SELECT DISTINCT jurisdiction FROM corpus.documents
     WHERE $1::text IS NULL OR jurisdiction = $1::text ORDER BY jurisdiction`,
    [jurisdiction ?? null],
  );
  for (const { jurisdiction: code } of jurisdictions) {
    const page = (where: string, order: string, last: readonly unknown[]): Promise<StreamedDocument[]> =>
      db.query<StreamedDocument>(
        `${select} WHERE d.jurisdiction = $1 AND ($2::text[] IS NULL OR d.kind = ANY($2::text[])) AND ${where}
         ORDER BY ${order} LIMIT $3`,
        [code, kinds ? [...kinds] : null, pageSize, ...last],
      );
    yield* pages(pageSize, (last) =>
      page(
        last === null
          ? 'd.instrument_id IS NOT NULL'
          : '(d.instrument_id, d.sort_order, d.id) > ($4, $5::integer, $6)',
        'd.instrument_id, d.sort_order, d.id',
        last === null ? [] : [last.instrumentId, last.sortOrder, last.id],
      ),
    );
    yield* pages(pageSize, (last) =>
      page(
        `d.instrument_id IS NULL${last === null ? '' : ' AND (d.sort_order, d.id) > ($4::integer, $5)'}`,
        'd.sort_order, d.id',
        last === null ? [] : [last.sortOrder, last.id],
      ),
    );
  }
}

async function* pages(
  size: number,
  fetch: (last: StreamedDocument | null) => Promise<StreamedDocument[]>,
): AsyncGenerator<StreamedDocument> {
  let last: StreamedDocument | null = null;
  for (;;) {
    const page: StreamedDocument[] = await fetch(last);
    yield* page;
    last = page.at(-1) ?? null;
    if (page.length < size) return;
  }
}
