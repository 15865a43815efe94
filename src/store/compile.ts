import type { IsoDate } from '../model/dates.ts';
import type { TagFilter, TagFilterOp, TagQuery } from '../model/tag-query.ts';
import { StoreError } from './errors.ts';
import { keyTerm, squash, valueTerm } from './terms.ts';

export interface CompileOptions {
  /** How many documents at most; the total is counted in any case. */
  readonly limit: number;
  /** The day that stands for "now" where the query has no date of its own. */
  readonly snapshot: IsoDate;
}

export interface CompiledQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * A TagQuery as one statement. Its text depends on nothing but which operators stand where: keys and values, dates and
 * the limit are parameters.
 *
 * Each row has the columns of the document as `documents.ts` reads them, and `total`.
 */
export function compile(
  query: TagQuery,
  { limit, snapshot }: CompileOptions,
  columns: string,
): CompiledQuery {
  const where = new Conditions(query.atDate ?? snapshot);
  where.add(storable(query.language) ? `d.language = ${where.value(query.language)}` : 'FALSE');
  if (query.kind !== null) where.add(`d.kind = ${where.value(query.kind)}`);
  if (query.atDate !== null) where.add(where.inForce());
  for (const filter of query.tagFilters.filters) where.filter(filter);
  const first = query.shouldSortInForceFirst ? where.inForce() : 'TRUE';
  const order = 'in_force DESC, date DESC NULLS LAST, id, jurisdiction';
  // The narrow rows are counted and sorted, and only those within the limit are fetched whole.
  const sql = `WITH hits AS (
  SELECT d.jurisdiction, d.id, d.date, ${first} AS in_force, count(*) OVER ()::integer AS total
  FROM corpus.documents d
  WHERE ${where.sql()}
  ORDER BY ${order} LIMIT ${where.value(limit)}::integer
)
SELECT ${columns}, hits.total FROM hits JOIN corpus.documents d USING (jurisdiction, id)
ORDER BY hits.in_force DESC, hits.date DESC NULLS LAST, hits.id, hits.jurisdiction`;
  return { sql, parameters: where.parameters };
}

/**
 * In force on a day: from the first day on, and before the first day no longer. An unknown first day is an open start, as
 * in a lawbook: sources begin in the middle of the history of their older provisions.
 */
export const inForceAt = (day: string, alias = 'd'): string =>
  `((${alias}.date IS NULL OR ${alias}.date <= ${day}) AND (${alias}.date_end IS NULL OR ${alias}.date_end > ${day}))`;

/** Collects conditions and their parameters. */
class Conditions {
  readonly parameters: unknown[] = [];
  readonly #at: IsoDate;
  readonly #conditions: string[] = [];
  /** Terms that all must stand in `lookup`: one containment for the whole query. */
  readonly #terms: number[] = [];
  #day: string | null = null;

  constructor(at: IsoDate) {
    this.#at = at;
  }

  value(value: unknown): string {
    return `$${this.parameters.push(value)}`;
  }

  add(condition: string): void {
    this.#conditions.push(condition);
  }

  term(term: number): void {
    this.#terms.push(term);
  }

  inForce(): string {
    this.#day ??= `${this.value(this.#at)}::date`;
    return inForceAt(this.#day);
  }

  filter(filter: TagFilter): void {
    const column = VIRTUAL.get(filter.key);
    if (typeof filter.value === 'string' && !storable(filter.value)) this.add('FALSE');
    else if (column !== undefined) this.add(ON_COLUMN[filter.op](this, column(this), filter));
    else if (!storable(filter.key)) this.add(filter.op === 'NOT_EXISTS' ? 'TRUE' : 'FALSE');
    else this.add(ON_TAG[filter.op](this, filter));
  }

  sql(): string {
    const all = [...this.#conditions];
    if (this.#terms.length > 0) all.unshift(`d.lookup @> ${this.value(this.#terms)}::integer[]`);
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
  EQ: (where, column, { value }) => `${column} = ${where.value(text(value))}`,
  IN: (where, column, { value }) => `${column} = ANY(${where.value(list(value))}::text[])`,
  NOT_IN: (where, column, { value }) => `${column} <> ALL(${where.value(list(value))}::text[])`,
  ILIKE: (where, column, { value }) => like(where, column, parsePattern(text(value))),
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
    return `(d.tags -> ${where.value(key)}::text) ? ${where.value(text(value))}::text`;
  },
  IN(where, { key, value }) {
    const values = list(value);
    if (values.length === 0) return 'FALSE';
    const terms = [...new Set(values.map((one) => valueTerm(key, one)))];
    return `d.lookup && ${where.value(terms)}::integer[]
    AND (d.tags -> ${where.value(key)}::text) ?| ${where.value(values)}::text[]`;
  },
  NOT_IN(where, { key, value }) {
    where.term(keyTerm(key));
    const name = `${where.value(key)}::text`;
    return `d.tags ? ${name} AND NOT (d.tags -> ${name}) ?| ${where.value(list(value))}::text[]`;
  },
  ILIKE(where, { key, value }) {
    const pattern = parsePattern(text(value));
    const literal = pattern.every((part) => typeof part === 'string') ? pattern.join('') : null;
    where.term(literal === null ? keyTerm(key) : valueTerm(key, literal));
    return anyValue(where, key, (one) => like(where, one, pattern));
  },
  EXISTS(where, { key }) {
    where.term(keyTerm(key));
    return `d.tags ? ${where.value(key)}::text`;
  },
  NOT_EXISTS: (where, { key }) => `NOT d.tags ? ${where.value(key)}::text`,
  NORMALIZE(where, filter) {
    const { key, value, normalizePattern } = filter;
    const plain = squash(classCharacters(normalizePattern ?? '')) === '';
    where.term(plain ? valueTerm(key, text(value)) : keyTerm(key));
    return anyValue(where, key, (one) => normalised(where, one, filter));
  },
};

function anyValue(where: Conditions, key: string, test: (value: string) => string): string {
  const tag = `d.tags -> ${where.value(key)}::text`;
  return `EXISTS (SELECT FROM jsonb_array_elements_text(
      CASE jsonb_typeof(${tag}) WHEN 'array' THEN ${tag} ELSE jsonb_build_array(${tag}) END) AS one(value)
      WHERE ${test('one.value')})`;
}

/** Wildcards of a pattern travel as two characters that no text holds, past the fold that could make new ones. */
const ANY = Symbol('%');
const ONE = Symbol('_');
const STAND_IN = { [ANY]: '\uFDD0', [ONE]: '\uFDD1' } as Record<symbol, string>;
const RESERVED = /[\uFDD0\uFDD1]/g;

type Pattern = readonly (string | symbol)[];

/** A LIKE pattern: a backslash makes the next character a literal; one at the end stands for itself. */
export function parsePattern(pattern: string): Pattern {
  const parts: (string | symbol)[] = [];
  let literal = '';
  const flush = (): void => {
    if (literal !== '') parts.push(literal);
    literal = '';
  };
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string;
    if (char === '%' || char === '_') {
      flush();
      parts.push(char === '%' ? ANY : ONE);
    } else if (char === '\\' && i + 1 < pattern.length) literal += pattern[++i];
    else literal += char;
  }
  flush();
  return parts;
}

function like(where: Conditions, value: string, pattern: Pattern): string {
  const coded = pattern
    .map((part) => (typeof part === 'symbol' ? (STAND_IN[part] ?? '') : part.replace(RESERVED, '\uFFFD')))
    .join('');
  const parameter = where.value(coded);
  const escaped = `regexp_replace(corpus.fold(${parameter}::text), '([\\\\%_])', '\\\\\\1', 'g')`;
  return `corpus.fold(${value}) LIKE translate(${escaped}, chr(64976) || chr(64977), '%_')`;
}

function normalised(where: Conditions, value: string, filter: TagFilter): string {
  const lost = `${where.value(classCharacters(filter.normalizePattern ?? ''))}::text`;
  const bare = (side: string): string => `lower(translate(${side}, ${lost}, ''))`;
  return `${bare(value)} = ${bare(`${where.value(text(filter.value))}::text`)}`;
}

const SPACES =
  '\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
const ESCAPES: Readonly<Record<string, string>> = {
  s: SPACES,
  d: '0123456789',
  w: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_',
  t: '\t',
  n: '\n',
  r: '\r',
};
const CLASS_LIMIT = 2_000;

/**
 * The characters of a character class such as `[\s.\-/]`. They are listed rather than handed on as an expression, so
 * that no expression of a caller ever runs in the database.
 *
 * @throws StoreError for anything but a plain class
 */
export function classCharacters(pattern: string): string {
  const bad = (why: string): StoreError =>
    new StoreError(
      'bad_query',
      `the normalizePattern ${JSON.stringify(pattern)} ${why}`,
      'write a plain character class such as [\\s.\\-/]',
    );
  const inside = /^\[([\s\S]*)\][+*]?$/.exec(pattern)?.[1];
  if (inside === undefined) throw bad('is no character class');
  if (inside.startsWith('^')) throw bad('is a negated class');
  const chars = [...inside];
  let out = '';
  for (let i = 0; i < chars.length; i++) {
    let char = chars[i] as string;
    if (char === '[' || char === ']') throw bad('holds a bracket without a backslash');
    if (char === '\\') {
      char = chars[++i] ?? '';
      if (char === '') throw bad('ends in a backslash');
      const meant = ESCAPES[char];
      if (meant === undefined && /[0-9A-Za-z]/.test(char)) throw bad(`holds the unknown escape \\${char}`);
      if (meant !== undefined && meant.length > 1) {
        out += meant;
        continue;
      }
      char = meant ?? char;
    }
    if (chars[i + 1] === '-' && i + 2 < chars.length) {
      let end = chars[i + 2] as string;
      i += 2;
      if (end === '\\') end = chars[++i] ?? '';
      const [from, to] = [char.codePointAt(0) ?? 0, end.codePointAt(0) ?? -1];
      if (to < from) throw bad('holds a range that ends before it starts');
      if (to - from > CLASS_LIMIT) throw bad('holds too long a range');
      for (let code = from; code <= to; code++) out += String.fromCodePoint(code);
    } else out += char;
    if (out.length > CLASS_LIMIT) throw bad('holds too many characters');
  }
  return storable(out) ? out : out.replace(/\0|\p{Surrogate}/gu, '');
}

/** Whether PostgreSQL can hold a text: no NUL, no half of a surrogate pair. What it cannot hold, no document bears. */
export const storable = (value: string): boolean => !/\0|\p{Surrogate}/u.test(value);

/** Filters are checked when they are made; here the types follow. */
const text = (value: TagFilter['value']): string => (typeof value === 'string' ? value : '');
const list = (value: TagFilter['value']): string[] =>
  (Array.isArray(value) ? (value as readonly string[]) : []).filter(storable);
