import type { IsoDate } from '../model/dates.ts';
import type { TagFilter, TagQuery } from '../model/tag-query.ts';
import { type DocumentHead, isInForce } from './documents.ts';
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
  readonly tags?: Readonly<Record<string, string>>;
  readonly language?: string | null;
}

/** In words, what a document has otherwise than the caller wants it; null where it has all of it. */
export function lacking(document: DocumentHead, { tags, language }: Narrowing, day: IsoDate): string | null {
  const { id, source, kind, jurisdiction } = document;
  const columns: Record<string, string> = { language: document.language, source, kind, jurisdiction };
  const wanted = { ...(language ? { language } : {}), ...tags };
  for (const [name, value] of Object.entries(wanted)) {
    const own = Object.hasOwn(document.tags, name) ? document.tags[name] : undefined;
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    const held = name === 'in_force' ? String(isInForce(document, day)) : (column ?? own);
    const values = held === undefined ? [] : typeof held === 'string' ? [held] : held;
    if (values.includes(value)) continue;
    const has = held === undefined ? `no ${name}` : `${name} = ${values.join(', ')}`;
    return shorten(`${name} = ${value} was asked for, and ${id} has ${has}`);
  }
  return null;
}

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
