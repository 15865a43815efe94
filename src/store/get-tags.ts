import type { IsoDate } from '../model/dates.ts';
import { type TagFilter, type TagFilterOp, TagFilterSet, type TagQuery } from '../model/tag-query.ts';
import { type DocumentHead, isInForce } from './documents.ts';
import { isLike } from './like.ts';
import { classCharacters, literalOf } from './patterns.ts';
import { squash } from './terms.ts';

/** Longest value that is repeated to people. */
const SHOWN = 120;

/** Whether no document can pass a filter that bears the asked value under the same key. */
export function contradicts(filter: TagFilter, asked: string): boolean {
  const { op, value } = filter;
  const values = Array.isArray(value) ? (value as readonly string[]) : [];
  switch (op) {
    case 'EQ':
      return value !== asked;
    case 'IN':
      return !values.includes(asked);
    case 'NOT_IN':
      return values.includes(asked);
    case 'NOT_EXISTS':
      return true;
    case 'EXISTS':
      return false;
    case 'ILIKE': {
      const literal = literalOf(String(value));
      return literal !== null && squash(literal) !== squash(asked);
    }
    case 'NORMALIZE':
      return bare(filter, String(value)) !== bare(filter, asked);
  }
}

/** What a caller wants of a document besides the reference. */
export interface Narrowing {
  /** Values by tag, or filters of any kind. */
  readonly tags?: Readonly<Record<string, string>> | TagFilterSet;
  readonly language?: string | null;
}

/** What a caller wants of the tags, as filters. */
export function askedFilters({ tags }: Narrowing): TagFilterSet {
  return tags instanceof TagFilterSet ? tags : TagFilterSet.fromTags(tags ?? {});
}

/** The values that a filter leaves to choose from; null where it names none. */
export function askedValues({ op, value }: TagFilter): readonly string[] | null {
  if (op === 'EQ' && typeof value === 'string') return [value];
  return op === 'IN' && Array.isArray(value) ? (value as readonly string[]) : null;
}

/** In words, what a document has otherwise than the caller wants it; null where it has all of it. */
export function lacking(document: DocumentHead, narrowing: Narrowing, day: IsoDate): string | null {
  const { id, source, kind, jurisdiction } = document;
  const columns: Record<string, string> = { language: document.language, source, kind, jurisdiction };
  const { language } = narrowing;
  const wanted = [
    ...(language ? TagFilterSet.fromTags({ language }).filters : []),
    ...askedFilters(narrowing).filters,
  ];
  for (const filter of wanted) {
    const name = filter.key;
    const own = Object.hasOwn(document.tags, name) ? document.tags[name] : undefined;
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    const held = name === 'in_force' ? String(isInForce(document, day)) : (column ?? own);
    const values = held === undefined ? null : typeof held === 'string' ? [held] : held;
    if (PASSES[filter.op](values, filter)) continue;
    const has = values === null ? `no ${name}` : `${name} = ${values.join(', ')}`;
    return shorten(`${say(filter)} was asked for, and ${id} has ${has}`);
  }
  return null;
}

/** Whether the values of a tag pass a filter on it, as the statements of the store decide it; null where there is none. */
const PASSES: Record<TagFilterOp, (values: readonly string[] | null, filter: TagFilter) => boolean> = {
  EQ: (values, { value }) => values?.some((one) => one === value) ?? false,
  IN: (values, { value }) => values?.some((one) => value?.includes(one)) ?? false,
  NOT_IN: (values, { value }) => values !== null && !values.some((one) => value?.includes(one)),
  ILIKE: (values, { value }) => values?.some((one) => isLike(one, String(value))) ?? false,
  EXISTS: (values) => values !== null,
  NOT_EXISTS: (values) => values === null,
  NORMALIZE: (values, filter) =>
    values?.some((one) => bare(filter, one) === bare(filter, String(filter.value))) ?? false,
};

function bare({ normalizePattern }: TagFilter, text: string): string {
  const lost = new Set(classCharacters(normalizePattern ?? '[]'));
  return [...text]
    .filter((char) => !lost.has(char))
    .join('')
    .toLowerCase();
}

/** A query in words. */
export function describe({ kind, language, tagFilters, atDate, hint }: TagQuery): string {
  const what = [`${kind ?? 'a document'} in ${language}`, ...tagFilters.filters.map(say)];
  if (atDate !== null) what.push(`in force on ${atDate}`);
  return `${hint === null ? '' : `${hint}: `}${what.join(', ')}`;
}

const WORDS: Record<TagFilter['op'], string> = {
  EQ: '=',
  IN: 'among',
  NOT_IN: 'not among',
  ILIKE: 'like',
  EXISTS: 'present',
  NOT_EXISTS: 'absent',
  NORMALIZE: 'spelt like',
};

/** A filter in words. */
export function say({ key, op, value }: TagFilter): string {
  const shown = value === null ? '' : ` ${typeof value === 'string' ? value : value.join(' | ')}`;
  return shorten(`${key} ${WORDS[op]}${shown}`);
}

export function shorten(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text;
}
