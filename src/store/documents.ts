import type { Coordinate } from '../model/coordinate.ts';
import type { IsoDate } from '../model/dates.ts';
import type { CorpusDocument, DocumentKind } from '../model/document.ts';
import { type AskedQuery, compile, compileTogether } from './compile.ts';
import { type Queryable, rowsFrom } from './driver.ts';
import { storable } from './patterns.ts';
import { coordinateTerm, idTerm } from './terms.ts';

/** A document without its text: enough to choose by. */
export type DocumentHead = Omit<CorpusDocument, 'body'>;

export const HEAD = `d.id, d.jurisdiction, d.instrument_id AS "instrumentId", d.version_group AS "versionGroup", d.kind, d.language,
  d.source, d.coordinate, to_char(d.date, 'YYYY-MM-DD') AS date, to_char(d.date_end, 'YYYY-MM-DD') AS "dateEnd",
  d.parent_id AS "parentId", d.title, d.tags, d.sort_order AS "sortOrder"`;
const WHOLE = `${HEAD}, d.body`;

export const documentColumns = (withBody = true): string => (withBody ? WHOLE : `${HEAD}, '' AS body`);

/** More than share an id, a coordinate or a version group; it also keeps the planner to one look-up a row. */
const SOME = 'LIMIT 10000';
const BY_DATE = 'ORDER BY d.date NULLS FIRST, d.id';

/**
 * Answers many questions of one kind by one statement: the rows of each question, in the order of the questions.
 *
 * @param keys one record a question; their fields are the columns of `q` in `where`
 */
async function forEach<R extends object>(
  db: Queryable,
  keys: readonly object[],
  fields: string,
  select: string,
): Promise<R[][]> {
  const found = keys.map((): R[] => []);
  const rows = await db.query<R & { n: number }>(
    `SELECT q.n, found.* FROM ${rowsFrom(1, `n integer, ${fields}`, 'q')} CROSS JOIN LATERAL (${select} ${SOME}) found`,
    [JSON.stringify(keys.map((key, n) => ({ n, ...key })))],
    { planOnce: true },
  );
  for (const { n, ...row } of rows) found[n]?.push(row as unknown as R);
  return found;
}

/**
 * The documents that each id means: the one of exactly this id, else those that have it in another case or without
 * their jurisdiction in front (`LEGIARTI000006902764` for `fr.legiarti000006902764`).
 */
export async function findByIds(db: Queryable, ids: readonly string[]): Promise<CorpusDocument[][]> {
  const found = await forEach<CorpusDocument>(
    db,
    ids.map((id) =>
      storable(id)
        ? { term: idTerm(id), id, folded: id.toLowerCase() }
        : { term: null, id: null, folded: null },
    ),
    'term integer, id text, folded text',
    `SELECT ${WHOLE} FROM corpus.documents d WHERE d.lookup @> ARRAY[q.term] AND (d.id = q.id OR lower(d.id) = q.folded OR
      (starts_with(d.id, d.jurisdiction || '.') AND lower(substr(d.id, length(d.jurisdiction) + 2)) = q.folded))
    ORDER BY d.id, d.jurisdiction`,
  );
  return found.map((documents, n) => {
    const exact = documents.filter(({ id }) => id === ids[n]);
    return exact.length > 0 ? exact : documents;
  });
}

/** What names one document. */
export type DocumentKey = Pick<CorpusDocument, 'jurisdiction' | 'id'>;

/** The documents of exactly these keys; null for one that is not there. */
export async function readDocuments(
  db: Queryable,
  keys: readonly DocumentKey[],
): Promise<(CorpusDocument | null)[]> {
  const found = await forEach<CorpusDocument>(
    db,
    keys.map(({ jurisdiction, id }) => ({ jurisdiction, id })),
    'jurisdiction text, id text',
    `SELECT ${WHOLE} FROM corpus.documents d WHERE d.jurisdiction = q.jurisdiction AND d.id = q.id`,
  );
  return found.map(([document]) => document ?? null);
}

/**
 * SHA-256 in hexadecimal of the text (UTF-8) of the document with exactly each id; null where none is held, or without
 * text, or two legal systems give one id to different texts. The stored `content_hash` covers the whole row, whose place in
 * the text moves with every provision inserted before it: this changes only with the words.
 */
export async function textHashes(db: Queryable, ids: readonly string[]): Promise<(string | null)[]> {
  const found = await forEach<{ hash: string }>(
    db,
    ids.map((id) => (storable(id) ? { term: idTerm(id), id } : { term: null, id: null })),
    'term integer, id text',
    `SELECT DISTINCT 'sha256:' || encode(sha256(convert_to(d.body, 'UTF8')), 'hex') AS hash FROM corpus.documents d
     WHERE d.lookup @> ARRAY[q.term] AND d.id = q.id AND d.body <> ''`,
  );
  return found.map(([only, ...others]) => (others.length === 0 ? (only?.hash ?? null) : null));
}

export interface VersionGroup {
  readonly jurisdiction: string;
  readonly versionGroup: string;
}

/** All versions of each provision or text, oldest first. */
export function versionsOf(db: Queryable, groups: readonly VersionGroup[]): Promise<DocumentHead[][]> {
  return forEach<DocumentHead>(
    db,
    groups.map(({ jurisdiction, versionGroup }) => ({ jurisdiction, version_group: versionGroup })),
    'jurisdiction text, version_group text',
    `SELECT ${HEAD} FROM corpus.documents d
     WHERE d.jurisdiction = q.jurisdiction AND d.version_group = q.version_group ${BY_DATE}`,
  );
}

/** Documents of each coordinate, oldest first. Where none bears it as written, those that bear it in another case. */
export async function byCoordinates(
  db: Queryable,
  coordinates: readonly Coordinate[],
): Promise<DocumentHead[][]> {
  const found = await forEach<DocumentHead>(
    db,
    coordinates.map((coordinate) =>
      storable(coordinate)
        ? { term: coordinateTerm(coordinate), folded: coordinate.toLowerCase() }
        : { term: null, folded: null },
    ),
    'term integer, folded text',
    `SELECT ${HEAD} FROM corpus.documents d
     WHERE d.lookup @> ARRAY[q.term] AND lower(d.coordinate) = q.folded ${BY_DATE}`,
  );
  return found.map((documents, n) => {
    const exact = documents.filter(({ coordinate }) => coordinate === coordinates[n]);
    return exact.length > 0 ? exact : documents;
  });
}

/** In force on a day, by its interval; an unknown first day is an open start. */
export function isInForce(document: Pick<CorpusDocument, 'date' | 'dateEnd'>, at: IsoDate): boolean {
  return (
    (document.date === null || document.date <= at) && (document.dateEnd === null || document.dateEnd > at)
  );
}

export interface QueryHits<D extends DocumentHead = CorpusDocument> {
  readonly documents: readonly D[];
  /** How many there are beyond the limit as well. */
  readonly total: number;
}

type Hit<D> = D & { readonly total: number; readonly inForce: boolean };

function hitsOf<D extends DocumentHead>(rows: readonly Hit<D>[]): QueryHits<D> {
  return {
    total: rows[0]?.total ?? 0,
    documents: rows.map(({ total: _, inForce: __, ...document }) => document as unknown as D),
  };
}

export async function executeQuery(db: Queryable, { query, options }: AskedQuery): Promise<QueryHits> {
  const { sql, parameters } = compile(query, options, WHOLE);
  return hitsOf(await db.query<Hit<CorpusDocument>>(sql, parameters));
}

/** Many queries, by one statement for those that have the same operators in the same places. */
export async function executeQueries(
  db: Queryable,
  asked: readonly AskedQuery[],
): Promise<QueryHits<DocumentHead>[]> {
  const rows = asked.map((): Hit<DocumentHead>[] => []);
  const groups = compileTogether(asked, HEAD).map(async ({ sql, parameters }) => {
    for (const { n, ...row } of await db.query<Hit<DocumentHead> & { n: number }>(sql, parameters))
      rows[n]?.push(row as unknown as Hit<DocumentHead>);
  });
  await Promise.all(groups);
  return rows.map(hitsOf);
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
  const select = `SELECT ${documentColumns(withBody)}, d.body !~ '\\S' AS blank
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
