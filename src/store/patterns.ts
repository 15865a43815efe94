import type { TagFilterSet } from '../model/tag-query.ts';
import { StoreError } from './errors.ts';

/** Whether PostgreSQL can hold a text: no NUL, no half of a surrogate pair. What it cannot hold, no document bears. */
export const storable = (value: string): boolean => !/\0|\p{Surrogate}/u.test(value);

/** Wildcards of a pattern travel as two characters that no text holds, past the fold that could make new ones. */
export const ANY = '\uFDD0';
export const ONE = '\uFDD1';
const STAND_IN = { '%': ANY, _: ONE } as const;
const RESERVED = /[\uFDD0\uFDD1]/g;

/**
 * A LIKE pattern with stand-ins for its wildcards: a backslash makes the next character a literal; one at the end stands
 * for itself.
 */
export function encodePattern(pattern: string): string {
  let out = '';
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i] as string;
    if (char === '%' || char === '_') out += STAND_IN[char];
    else
      out += (char === '\\' && i + 1 < pattern.length ? (pattern[++i] as string) : char).replace(
        RESERVED,
        '\uFFFD',
      );
  }
  return out;
}

/** The text that a LIKE pattern without wildcards stands for; null where it has some. */
export function literalOf(pattern: string): string | null {
  const coded = encodePattern(pattern);
  return coded.search(RESERVED) < 0 ? coded : null;
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

/** @throws StoreError for a NORMALIZE whose pattern is no plain class */
export function checkClasses({ filters }: TagFilterSet): void {
  for (const { normalizePattern } of filters)
    if (normalizePattern !== null) classCharacters(normalizePattern);
}
