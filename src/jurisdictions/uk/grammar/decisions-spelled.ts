import type { Reading } from '../../../grammar/reading.ts';

/** Tokens of the longest abbreviation, dots and brackets included: "L l . L . R e p .". */
export const MAX_TOKENS = 14;

/** Abbreviations with what they stand for, looked up without what printers add and leave out. */
export class SpellingTable<T> {
  private readonly entries: ReadonlyMap<string, T>;
  private readonly prefixes: ReadonlySet<string>;

  /** @throws RangeError where two entries are spelled alike. */
  constructor(entries: Iterable<readonly [abbreviation: string, entry: T]>) {
    const byKey = new Map<string, T>();
    for (const [abbreviation, entry] of entries) {
      const key = squeezed(abbreviation);
      const known = byKey.get(key);
      if (known !== undefined && known !== entry) throw new RangeError(`“${abbreviation}” is entered twice`);
      byKey.set(key, entry);
    }
    this.entries = byKey;
    this.prefixes = new Set([...byKey.keys()].flatMap(prefixesOf));
  }

  get(key: string): T | undefined {
    return this.entries.get(key);
  }

  /** Whether an entry begins with the key. */
  begins(key: string): boolean {
    return this.prefixes.has(key);
  }
}

function prefixesOf(key: string): readonly string[] {
  return [...key].map((_, at) => key.slice(0, at + 1));
}

/**
 * An abbreviation without capitals, blanks, dots, apostrophes and brackets, with "&" for "and": "All E.R. (Comm)" and
 * "ALL ER (Comm)" are `allercomm`.
 */
function squeezed(abbreviation: string): string {
  return abbreviation
    .toLowerCase()
    .replace(/\band\b/g, '&')
    .replace(/[^a-z0-9&]/g, '');
}

export interface Spelled<T> {
  readonly entry: T;
  /** Token after the abbreviation, and after the dot or bracket that closes it. */
  readonly end: number;
}

/** The longest abbreviation of a table that the tokens from i on spell. */
export function spelledAt<T>(r: Reading, i: number, table: SpellingTable<T>): Spelled<T> | null {
  let key = '';
  let best: Spelled<T> | null = null;
  let open = 0;
  for (let at = i; at < i + MAX_TOKENS && at < r.count; at++) {
    open += isOpening(r, at) ? 1 : isClosing(r, at) ? -1 : 0;
    const part = partOf(r, at);
    if (part === null || (part === '' && at === i)) break;
    if (part === '') continue;
    key += part;
    if (!table.begins(key)) break;
    const entry = table.get(key);
    if (entry !== undefined) best = { entry, end: closedBehind(r, at + 1, open > 0) };
  }
  return best;
}

/** What a token adds to the squeezed form; null where it cannot be part of an abbreviation. */
function partOf(r: Reading, at: number): string | null {
  if (r.isWord(at)) return r.folded(at) === 'and' ? '&' : r.folded(at);
  if (r.isNumber(at)) return r.folded(at);
  if (r.is(at, '&')) return '&';
  return r.is(at, '.') || r.is(at, "'") || isBracket(r, at) ? '' : null;
}

/** Behind the dot of the last letter, and the bracket that was opened inside: "A.C.", "(Ch.)". */
function closedBehind(r: Reading, end: number, open: boolean): number {
  const at = r.is(end, '.') && r.glued(end) ? end + 1 : end;
  return open && isClosing(r, at) ? at + 1 : at;
}

export function isOpening(r: Reading, at: number): boolean {
  return r.is(at, '[') || r.is(at, '(');
}

export function isClosing(r: Reading, at: number): boolean {
  return r.is(at, ']') || r.is(at, ')');
}

export function isBracket(r: Reading, at: number): boolean {
  return isOpening(r, at) || isClosing(r, at);
}

/**
 * Words by which an abbreviation can begin: its first word, all its letters in one, and of letters in capitals the first
 * ones, for dots and blanks may divide them ("E.W.C.A.", "UK SC").
 */
export function beginnings(abbreviation: string): readonly string[] {
  const [word = ''] = abbreviation.toLowerCase().split(' ');
  const [first = ''] = word.split(/[^a-z]/);
  const glued = squeezed(abbreviation).replace(/[^a-z].*$/, '');
  const divided = /^[A-Z]{2}/.test(abbreviation) ? [first.slice(0, 1), first.slice(0, 2)] : [];
  return [...new Set([first, squeezed(word), glued, ...divided])];
}
