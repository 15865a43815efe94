import type { IsoDate } from './dates.ts';
import type { DocumentKind } from './document.ts';

/** The seven ways of comparing a tag. */
export const TAG_FILTER_OPS = ['EQ', 'IN', 'NOT_IN', 'ILIKE', 'EXISTS', 'NOT_EXISTS', 'NORMALIZE'] as const;
export type TagFilterOp = (typeof TAG_FILTER_OPS)[number];

/** One predicate over a tag, or over a virtual key (`source`, `jurisdiction`, `language`, `in_force`). */
export interface TagFilter {
  readonly key: string;
  readonly op: TagFilterOp;
  readonly value: string | readonly string[] | null;
  /** Only with NORMALIZE: the characters that both sides lose before they are compared, as a character class. */
  readonly normalizePattern: string | null;
}

/** An immutable conjunction of tag predicates. */
export class TagFilterSet {
  readonly filters: readonly TagFilter[];

  /** @throws RangeError for an operator with the wrong kind of value or a misplaced `normalizePattern`. */
  constructor(filters: readonly (Partial<TagFilter> & Pick<TagFilter, 'key' | 'op'>)[] = []) {
    this.filters = Object.freeze(filters.map((filter) => Object.freeze(checked(filter))));
    Object.freeze(this);
  }

  /** EQ filters from a plain record. */
  static fromTags(tags: Readonly<Record<string, string>>): TagFilterSet {
    return new TagFilterSet(Object.entries(tags).map(([key, value]) => ({ key, op: 'EQ', value })));
  }

  /** A new set that also demands the other's predicates. */
  and(other: TagFilterSet): TagFilterSet {
    return new TagFilterSet([...this.filters, ...other.filters]);
  }
}

function checked(filter: Partial<TagFilter> & Pick<TagFilter, 'key' | 'op'>): TagFilter {
  const { key, op, value = null, normalizePattern = null } = filter;
  if (!TAG_FILTER_OPS.includes(op)) throw new RangeError(`unknown tag operator ${String(op)}`);
  if (key === '') throw new RangeError('a tag filter needs a key');
  if ((op === 'NORMALIZE') !== (normalizePattern !== null))
    throw new RangeError(`normalizePattern belongs to NORMALIZE and to no other operator (${key} ${op})`);
  const wanted = VALUE_OF[op];
  const found = value === null ? 'none' : typeof value === 'string' ? 'one' : 'list';
  if (wanted !== found) throw new RangeError(`${op} on ${key} takes ${wanted} value, not ${found}`);
  return { key, op, value: Array.isArray(value) ? Object.freeze([...value]) : value, normalizePattern };
}

const VALUE_OF: Record<TagFilterOp, 'none' | 'one' | 'list'> = {
  EQ: 'one',
  IN: 'list',
  NOT_IN: 'list',
  ILIKE: 'one',
  EXISTS: 'none',
  NOT_EXISTS: 'none',
  NORMALIZE: 'one',
};

/** A text as a pattern of ILIKE that means that text alone; only callers of the store give patterns with wildcards. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** What any reference turns into before it reaches a store. Immutable. */
export interface TagQuery {
  /** ISO 639-1. */
  readonly language: string;
  readonly kind: DocumentKind | null;
  readonly tagFilters: TagFilterSet;
  readonly shouldSortInForceFirst: boolean;
  readonly atDate: IsoDate | null;
  /** A label of the interpretation. Queries without a hint are confident, those with one are candidates. */
  readonly hint: string | null;
}

/** A TagQuery with defaults filled in. */
export function tagQuery(query: Pick<TagQuery, 'language'> & Partial<TagQuery>): TagQuery {
  return Object.freeze({
    kind: null,
    tagFilters: new TagFilterSet(),
    shouldSortInForceFirst: false,
    atDate: null,
    hint: null,
    ...query,
  });
}
