import type { IsoDate } from '../model/dates.ts';
import type { TagFilter, TagFilterOp, TagQuery } from '../model/tag-query.ts';
import { rowsFrom } from './driver.ts';
import { classCharacters, encodePattern, literalOf, storable } from './patterns.ts';
import { keyTerm, squash, valueTerm } from './terms.ts';

export interface CompileOptions {
  /** How many documents at most; the total is counted in any case. */
  readonly limit: number;
  /** The day that stands for "now" where the query has no date of its own. */
  readonly snapshot: IsoDate;
  /** Whole texts alone (`whole`), or what belongs to one text (its `instrumentId`). */
  readonly within?: 'whole' | { readonly instrumentId: string } | undefined;
}

export interface CompiledQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * A TagQuery as one statement. Its text depends on nothing but which operators stand where: keys and values, dates and
 * the limit are parameters.
 *
 * Each row has the columns of the document as `documents.ts` reads them, and `total`; rows come in order.
 */
export function compile(query: TagQuery, options: CompileOptions, columns: string): CompiledQuery {
  return build(query, options, columns, (n, type) => `$${n}::${type}`);
}

export interface AskedQuery {
  readonly query: TagQuery;
  readonly options: CompileOptions;
}

/**
 * One statement for all queries of a kind: the same operators in the same places, whatever keys and values. Each row
 * bears in `n` the position of the query that it answers; the rows of one query come together and in order.
 */
export function compileTogether(asked: readonly AskedQuery[], columns: string): CompiledQuery[] {
  const groups = new Map<string, { types: readonly string[]; rows: object[] }>();
  for (const [n, { query, options }] of asked.entries()) {
    const { sql, parameters, types } = build(query, options, columns, (at) => `q.p${at}`);
    const group = groups.get(sql) ?? { types, rows: [] };
    groups.set(sql, group);
    group.rows.push(Object.fromEntries([['n', n], ...parameters.map((value, at) => [`p${at + 1}`, value])]));
  }
  return [...groups].map(([sql, { types, rows }]) => ({
    parameters: [JSON.stringify(rows)],
    sql: `SELECT q.n, hits.* FROM ${rowsFrom(1, ['n integer', ...types.map((type, at) => `p${at + 1} ${type}`)].join(', '), 'q')}
CROSS JOIN LATERAL (${sql}) hits ORDER BY q.n, ${ORDER}`,
  }));
}

/** `fr_code_civil` is `fr/code/civil` as a partition key (`instrumentIdOf`). */
const WHOLE_TEXT = "d.instrument_id = replace(d.coordinate, '/', '_')";

/** The order of `build`, over the columns that every statement has. */
const ORDER = '"inForce" DESC, date DESC NULLS LAST, id, jurisdiction';

type Slot = (position: number, type: ValueType) => string;
type ValueType = 'text' | 'text[]' | 'integer' | 'integer[]' | 'date';

function build(
  query: TagQuery,
  { limit, snapshot, within }: CompileOptions,
  columns: string,
  slot: Slot,
): CompiledQuery & { readonly types: readonly ValueType[] } {
  const where = new Conditions(query.atDate ?? snapshot, slot);
  where.column(storable(query.language) ? `d.language = ${where.value(query.language, 'text')}` : 'FALSE');
  if (query.kind !== null) where.column(`d.kind = ${where.value(query.kind, 'text')}`);
  if (query.atDate !== null) where.add(where.inForce());
  for (const filter of query.tagFilters.filters) where.filter(filter);
  if (within === 'whole') where.column(WHOLE_TEXT);
  else if (within !== undefined)
    where.column(`d.instrument_id = ${where.value(within.instrumentId, 'text')}`);
  const first = query.shouldSortInForceFirst ? where.inForce() : 'TRUE';
  const found = `${first} AS "inForce", count(*) OVER ()::integer AS total
  FROM corpus.documents d
  WHERE ${where.sql()}
  ORDER BY "inForce" DESC, d.date DESC NULLS LAST, d.id, d.jurisdiction LIMIT ${where.value(limit, 'integer')}`;
  const { parameters, types } = where;
  if (where.narrow) return { sql: `SELECT ${columns}, ${found}`, parameters, types };
  // Where half the corpus may be found, narrow rows are counted and sorted, and only those within the limit fetched whole.
  const sql = `WITH hits AS (SELECT d.jurisdiction, d.id, ${found})
SELECT ${columns}, hits."inForce", hits.total FROM hits JOIN corpus.documents d USING (jurisdiction, id)
ORDER BY hits."inForce" DESC, d.date DESC NULLS LAST, d.id, d.jurisdiction`;
  return { sql, parameters, types };
}

/**
 * In force on a day: from the first day on, and before the first day no longer. An unknown first day is an open start, as
 * in a lawbook: sources begin in the middle of the history of their older provisions.
 */
export const inForceAt = (day: string, alias = 'd'): string =>
  `((${alias}.date IS NULL OR ${alias}.date <= ${day}) AND (${alias}.date_end IS NULL OR ${alias}.date_end > ${day}))`;

/** Collects conditions and the values in them. */
export class Conditions {
  readonly parameters: unknown[] = [];
  readonly types: ValueType[] = [];
  readonly #slot: Slot;
  readonly #at: IsoDate;
  readonly #conditions: string[] = [];
  readonly #columns: string[] = [];
  /** Terms that all must stand in `lookup`: one containment for the whole query. */
  readonly #terms: number[] = [];
  /** Whether the look-up index finds the rows. */
  narrow = false;
  #day: string | null = null;

  constructor(at: IsoDate, slot: Slot) {
    this.#at = at;
    this.#slot = slot;
  }

  value(value: unknown, type: ValueType): string {
    this.types.push(type);
    return this.#slot(this.parameters.push(value), type);
  }

  add(condition: string): void {
    this.#conditions.push(condition);
  }

  /** A condition on a plain column, which many rows meet. */
  column(condition: string): void {
    this.#columns.push(condition);
  }

  term(term: number): void {
    this.narrow = true;
    this.#terms.push(term);
  }

  anyTerm(terms: readonly number[]): string {
    this.narrow = true;
    return `d.lookup && ${this.value(terms, 'integer[]')}`;
  }

  inForce(): string {
    this.#day ??= this.value(this.#at, 'date');
    return inForceAt(this.#day);
  }

  filter(filter: TagFilter): void {
    const column = VIRTUAL.get(filter.key);
    if (typeof filter.value === 'string' && !storable(filter.value)) this.add('FALSE');
    else if (column !== undefined) this.column(ON_COLUMN[filter.op](this, column(this), filter));
    else if (!storable(filter.key)) this.add(filter.op === 'NOT_EXISTS' ? 'TRUE' : 'FALSE');
    else this.add(ON_TAG[filter.op](this, filter));
  }

  sql(): string {
    // Beside the look-up index another one is no help: PostgreSQL 18 would read all laws of a language from it, half a
    // million entries, for each query of a group. `IS TRUE` keeps it from that, and what it estimates stays the same.
    const columns = this.narrow ? this.#columns.map((one) => `(${one}) IS TRUE`) : this.#columns;
    const all = [...columns, ...this.#conditions];
    if (this.#terms.length > 0) all.unshift(`d.lookup @> ${this.value(this.#terms, 'integer[]')}`);
    return all.join('\n    AND ');
  }
}

/** Keys that are columns. `in_force` is always the interval test: no stored flag is asked. */
const VIRTUAL: ReadonlyMap<string, (where: Conditions) => string> = new Map([
  ['source', () => 'd.source'],
  ['jurisdiction', () => 'd.jurisdiction'],
  ['language', () => 'd.language'],
  ['kind', () => 'd.kind'],
  ['in_force', (where: Conditions) => `${where.inForce()}::text`],
]);

const ON_COLUMN: Record<TagFilterOp, (where: Conditions, column: string, filter: TagFilter) => string> = {
  EQ: (where, column, { value }) => `${column} = ${where.value(text(value), 'text')}`,
  IN: (where, column, { value }) => `${column} = ANY(${where.value(list(value), 'text[]')})`,
  NOT_IN: (where, column, { value }) => `${column} <> ALL(${where.value(list(value), 'text[]')})`,
  ILIKE: (where, column, { value }) => like(where, column, text(value)),
  EXISTS: () => 'TRUE',
  NOT_EXISTS: () => 'FALSE',
  NORMALIZE: (where, column, filter) => normalised(where, column, filter),
};

/**
 * A tag is a string or an array of strings, and matches where one of its strings does. Conditions on the value stand
 * beside the terms that find the rows. (`jsonb ? text` is true of a string as of an array that holds it.)
 */
const ON_TAG: Record<TagFilterOp, (where: Conditions, filter: TagFilter) => string> = {
  EQ(where, { key, value }) {
    where.term(valueTerm(key, text(value)));
    return `(d.tags -> ${where.value(key, 'text')}) ? ${where.value(text(value), 'text')}`;
  },
  IN(where, { key, value }) {
    const values = list(value);
    if (values.length === 0) return 'FALSE';
    const terms = [...new Set(values.map((one) => valueTerm(key, one)))];
    return `${where.anyTerm(terms)}
    AND (d.tags -> ${where.value(key, 'text')}) ?| ${where.value(values, 'text[]')}`;
  },
  NOT_IN(where, { key, value }) {
    where.term(keyTerm(key));
    const name = where.value(key, 'text');
    return `d.tags ? ${name} AND NOT (d.tags -> ${name}) ?| ${where.value(list(value), 'text[]')}`;
  },
  ILIKE(where, { key, value }) {
    const literal = literalOf(text(value));
    where.term(literal === null ? keyTerm(key) : valueTerm(key, literal));
    return anyValue(where, key, (one) => like(where, one, text(value)));
  },
  EXISTS(where, { key }) {
    where.term(keyTerm(key));
    return `d.tags ? ${where.value(key, 'text')}`;
  },
  NOT_EXISTS: (where, { key }) => `NOT d.tags ? ${where.value(key, 'text')}`,
  NORMALIZE(where, filter) {
    const { key, value, normalizePattern } = filter;
    const plain = squash(classCharacters(normalizePattern ?? '')) === '';
    where.term(plain ? valueTerm(key, text(value)) : keyTerm(key));
    return anyValue(where, key, (one) => normalised(where, one, filter));
  },
};

function anyValue(where: Conditions, key: string, test: (value: string) => string): string {
  const tag = `d.tags -> ${where.value(key, 'text')}`;
  return `EXISTS (SELECT FROM jsonb_array_elements_text(
      CASE jsonb_typeof(${tag}) WHEN 'array' THEN ${tag} ELSE jsonb_build_array(${tag}) END) AS one(value)
      WHERE ${test('one.value')})`;
}

function like(where: Conditions, value: string, pattern: string): string {
  const coded = where.value(encodePattern(pattern), 'text');
  const escaped = `regexp_replace(corpus.fold(${coded}), '([\\\\%_])', '\\\\\\1', 'g')`;
  return `corpus.fold(${value}) LIKE translate(${escaped}, chr(64976) || chr(64977), '%_')`;
}

function normalised(where: Conditions, value: string, filter: TagFilter): string {
  const lost = where.value(classCharacters(filter.normalizePattern ?? ''), 'text');
  const bare = (side: string): string => `lower(translate(${side}, ${lost}, ''))`;
  return `${bare(value)} = ${bare(where.value(text(filter.value), 'text'))}`;
}

/** Filters are checked when they are made; here the types follow. */
const text = (value: TagFilter['value']): string => (typeof value === 'string' ? value : '');
const list = (value: TagFilter['value']): string[] =>
  (Array.isArray(value) ? (value as readonly string[]) : []).filter(storable);
