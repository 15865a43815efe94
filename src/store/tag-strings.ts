import { type TagFilter, TagFilterSet } from '../model/tag-query.ts';
import { StoreError } from './errors.ts';

/**
 * Tag filters as strings, for callers who write JSON. By key: `"v"` bears this value, `"a|b"` one of these, `"!=v"` and
 * `"!=a|b"` bears the tag and none of these, `"*"` bears the tag, `"!*"` lacks it. A backslash makes the character
 * behind it literal: `"\\*"`, `"a\\|b"`.
 *
 * @throws StoreError `bad_query` for a string that is none of these
 */
export function parseTagStrings(tags: Readonly<Record<string, string>>): TagFilterSet {
  return new TagFilterSet(Object.entries(tags).map(([key, text]) => parse(key, text)));
}

function parse(key: string, text: string): Pick<TagFilter, 'key' | 'op' | 'value'> {
  if (key === '') throw wrong(key, text, 'has no key');
  if (text === '*') return { key, op: 'EXISTS', value: null };
  if (text === '!*') return { key, op: 'NOT_EXISTS', value: null };
  const excludes = text.startsWith('!=');
  if (text.startsWith('!') && !excludes) throw wrong(key, text, 'begins with ! alone');
  const values = alternatives(excludes ? text.slice(2) : text);
  if (values.includes('')) throw wrong(key, text, 'holds an empty value');
  if (excludes) return { key, op: 'NOT_IN', value: values };
  const [value = '', ...others] = values;
  return others.length === 0 ? { key, op: 'EQ', value } : { key, op: 'IN', value: values };
}

function alternatives(text: string): string[] {
  const values: string[] = [];
  let value = '';
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if (char === '|') {
      values.push(value);
      value = '';
    } else if (char === '\\' && i + 1 < text.length) value += text[++i];
    else value += char;
  }
  return [...values, value];
}

const wrong = (key: string, text: string, why: string): StoreError =>
  new StoreError(
    'bad_query',
    `the filter ${JSON.stringify(text.slice(0, 100))} on the tag ${JSON.stringify(key.slice(0, 100))} ${why}`,
    'write v, a|b, !=v, !=a|b, * or !*, with a backslash before a literal !, *, | or \\',
  );
