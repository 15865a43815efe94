import type { IsoDate } from '../model/dates.ts';
import { TagFilterSet } from '../model/tag-query.ts';
import { Conditions } from './compile.ts';
import { type DocumentHead, HEAD } from './documents.ts';
import type { Queryable } from './driver.ts';
import { StoreError } from './errors.ts';
import { storable } from './patterns.ts';
import { configurationOf, isIndexed } from './search-index.ts';

export interface SearchQuery {
  /** ISO 639-1: of the documents, and of the words looked for. Null where there are none: documents in any language. */
  readonly language: string | null;
  /** In web search syntax (words that must all occur, OR, "a phrase", -without); null for all that pass the filters. */
  readonly text: string | null;
  readonly tagFilters?: TagFilterSet;
  /** Documents that refer to all of these: by the kind of the reference, the id of its target. */
  readonly citing?: Readonly<Record<string, string>>;
  /** In force on this day. */
  readonly at?: IsoDate | null;
  /** Without `at`: also what is no longer in force on the snapshot. */
  readonly former?: boolean;
  /** First and last day of the document's own date. */
  readonly from?: IsoDate | null;
  readonly to?: IsoDate | null;
}

export interface SearchOptions {
  readonly limit: number;
  readonly offset?: number;
  /** The day that stands for "now". */
  readonly snapshot: IsoDate;
}

export type SearchHit = DocumentHead & {
  /** Passages with the words found between `**`; null where no words were looked for, or there is no text. */
  readonly snippet: string | null;
};

export interface SearchResult {
  /** Best first; without words, newest first. */
  readonly hits: readonly SearchHit[];
  readonly total: number;
  /** There are more than `total`; those beyond it took no part in the ranking. */
  readonly more: boolean;
}

/** Hits that are ranked. A word that stands in most documents says nothing about any, and takes seconds to rank. */
const RANKED = 10_000;
/** Characters in which passages are looked for: ten long judgments in whole take a second. */
const SNIPPET_CHARACTERS = 60_000;

/**
 * Full-text search among the documents that pass all filters.
 *
 * @throws StoreError `not_initialised` where words are looked for and no text was indexed; `bad_query` where the text
 * holds no word that can be looked for
 */
export async function search(
  db: Queryable,
  query: SearchQuery,
  { limit, offset = 0, snapshot }: SearchOptions,
): Promise<SearchResult> {
  if (query.text !== null) await checkText(db, query.text, query.language);
  const where = conditions(query, snapshot);
  const found = foundBy(where, query);
  const [most, from] = [where.value(limit, 'integer'), where.value(offset, 'integer')];
  // The few words of a heading without text would else put it before every provision.
  const sql = `WITH found AS MATERIALIZED (${found.sql}),
places AS (SELECT jurisdiction, id, row_number() OVER (
  ORDER BY readable DESC, rank DESC, date DESC NULLS LAST, id, jurisdiction) AS place FROM found),
hits AS (SELECT ${HEAD}, p.place, ${found.snippet} AS snippet
  FROM (SELECT * FROM places ORDER BY place LIMIT ${most} OFFSET ${from}) p JOIN corpus.documents d USING (jurisdiction, id))
SELECT t.total, hits.* FROM (SELECT count(*)::integer AS total FROM found) t LEFT JOIN hits ON TRUE ORDER BY place`;
  const rows = await db.query<SearchHit & { total: number; place: unknown }>(sql, where.parameters);
  const total = rows[0]?.total ?? 0;
  return {
    hits: rows.filter(({ id }) => id !== null).map(({ total: _, place: __, ...hit }) => hit),
    total: query.text === null ? total : Math.min(total, RANKED),
    more: query.text !== null && total > RANKED,
  };
}

export interface Facet {
  readonly value: string;
  readonly documents: number;
}

/** Keys that every document has besides its tags, as columns. */
const COLUMNS: ReadonlyMap<string, string> = new Map([
  ['kind', 'd.kind'],
  ['language', 'd.language'],
  ['source', 'd.source'],
  ['jurisdiction', 'd.jurisdiction'],
]);

/**
 * The values of a tag among the documents that {@link search} finds, most frequent first; with `*` the keys that they
 * bear.
 */
export async function discover(
  db: Queryable,
  query: SearchQuery,
  key: string,
  { limit, snapshot }: SearchOptions,
): Promise<readonly Facet[]> {
  if (query.text !== null) await checkText(db, query.text, query.language);
  if (!storable(key)) return [];
  const where = conditions(query, snapshot);
  // What lacks the tag has no value of it, and the index tells which documents bear it.
  if (key !== '*') where.filter({ key, op: 'EXISTS', value: null, normalizePattern: null });
  const found = foundBy(where, query);
  const values = valuesOf(where, key);
  return db.query<Facet>(
    `WITH found AS MATERIALIZED (${found.sql})
SELECT v.value, count(*)::integer AS documents
FROM found JOIN corpus.documents d USING (jurisdiction, id) CROSS JOIN LATERAL ${values} AS v(value)
WHERE v.value IS NOT NULL GROUP BY v.value ORDER BY documents DESC, v.value COLLATE "C" LIMIT ${where.value(limit, 'integer')}`,
    where.parameters,
  );
}

/** The values under a key, as rows. */
function valuesOf(where: Conditions, key: string): string {
  if (key === '*') return 'jsonb_object_keys(d.tags)';
  const column = COLUMNS.get(key);
  if (column !== undefined) return `(SELECT ${column})`;
  const tag = `d.tags -> ${where.value(key, 'text')}`;
  return `jsonb_array_elements_text(
    CASE jsonb_typeof(${tag}) WHEN 'array' THEN ${tag} ELSE jsonb_build_array(${tag}) END)`;
}

/** Characters of a search text. Beyond some thousands of words the server runs out of stack. */
const LONGEST = 1_000;

async function checkText(db: Queryable, text: string, language: string | null): Promise<void> {
  if (!(await isIndexed(db)))
    throw new StoreError('not_initialised', 'no text is indexed', 'index it: pincite corpus index');
  if (text.length > LONGEST)
    throw new StoreError(
      'bad_query',
      `the text to look for has ${text.length} characters`,
      `give the words that matter, at most ${LONGEST} characters`,
    );
  const [counted] = storable(text)
    ? await db.query<{ words: number }>('SELECT numnode(websearch_to_tsquery($1::regconfig, $2)) AS words', [
        configurationOf(language ?? ''),
        text,
      ])
    : [];
  if ((counted?.words ?? 0) === 0)
    throw new StoreError(
      'bad_query',
      `${JSON.stringify(text.slice(0, 100))} holds no word that can be looked for`,
      'name words that the document has, other than articles and prepositions',
    );
}

function conditions(query: SearchQuery, snapshot: IsoDate): Conditions {
  const { language, tagFilters = new TagFilterSet(), citing = {}, at = null, former, from, to } = query;
  const where = new Conditions(at ?? snapshot, (n, type) => `$${n}::${type}`);
  if (language !== null)
    where.add(storable(language) ? `d.language = ${where.value(language, 'text')}` : 'FALSE');
  if (at !== null) where.add(where.inForce());
  else if (!former) where.add(`(d.date_end IS NULL OR d.date_end > ${where.value(snapshot, 'date')})`);
  if (from) where.add(`d.date >= ${where.value(from, 'date')}`);
  if (to) where.add(`d.date <= ${where.value(to, 'date')}`);
  for (const [kind, target] of Object.entries(citing)) where.add(refersTo(where, kind, target));
  for (const filter of tagFilters.filters) where.filter(filter);
  return where;
}

function refersTo(where: Conditions, kind: string, target: string): string {
  if (!storable(kind) || !storable(target)) return 'FALSE';
  return `EXISTS (SELECT FROM corpus.edges e WHERE e.target_id = ${where.value(target, 'text')}
    AND e.kind = ${where.value(kind, 'text')} AND e.jurisdiction = d.jurisdiction AND e.source_id = d.id)`;
}

/** The hits with their rank, and what shows where in a document the words stand. */
function foundBy(where: Conditions, { text, language }: SearchQuery): { sql: string; snippet: string } {
  const columns = 'd.jurisdiction, d.id, d.date';
  if (text === null)
    return {
      sql: `SELECT ${columns}, 0 AS rank, TRUE AS readable FROM corpus.documents d WHERE ${where.sql() || 'TRUE'}`,
      snippet: 'NULL::text',
    };
  const configuration = `${where.value(configurationOf(language ?? ''), 'text')}::regconfig`;
  const words = `websearch_to_tsquery(${configuration}, ${where.value(text, 'text')})`;
  where.add(`w.words @@ ${words}`);
  return {
    sql: `SELECT ${columns}, ts_rank(w.words, ${words}, 1) AS rank, d.body <> '' AS readable
  FROM corpus.words w JOIN corpus.documents d ON d.jurisdiction = w.jurisdiction AND d.id = w.id AND d.content_hash = w.hash
  WHERE ${where.sql()} LIMIT ${RANKED + 1}`,
    snippet: `nullif(ts_headline(${configuration}, left(d.body, ${SNIPPET_CHARACTERS}), ${words},
    'StartSel=**, StopSel=**, MaxFragments=2, MaxWords=30, MinWords=12, FragmentDelimiter=" … "'), '')`,
  };
}
