import { optional } from '../text/optional.ts';
import type { Difference } from './model.ts';

/** How a quotation stands to a text. `distance` is the share of its characters that differ, 0 to 1. */
export interface Comparison {
  readonly result: 'verbatim' | 'near' | 'absent';
  readonly distance: number;
  readonly differences: readonly Difference[];
}

/** A share of differing characters beyond which words are another text. */
const NEAR = 0.3;
/** Longer texts are not searched for what is merely similar: it takes their length times the errors allowed. */
const LONGEST_TEXT = 400_000;

const ABSENT: Comparison = { result: 'absent', distance: 1, differences: [] };

/**
 * Compares a quotation with the text that it is said to be of. White space, typography (quotation marks, dashes, hyphens, spaces,
 * ligatures) and marks at its ends are set apart; what a quotation leaves out ("[...]", "(…)") divides it into parts that have
 * to follow one another.
 */
export async function compareQuotation(quotation: string, text: string): Promise<Comparison> {
  const body = plain(text);
  const parts = quotation
    .split(/\[\s*(?:\.{3}|…)\s*\]|\(\s*(?:\.{3}|…)\s*\)|…/)
    .map((part) => withoutEdges(plain(part)))
    .filter((part) => part !== '');
  if (parts.length === 0) return ABSENT;
  if (followOneAnother(parts, body)) return { result: 'verbatim', distance: 0, differences: [] };
  const whole = parts.join(' ');
  if (body.length > LONGEST_TEXT) return ABSENT;
  const place = await nearest(whole, body);
  if (place === null) return ABSENT;
  const distance = place.errors / whole.length;
  return {
    result: 'near',
    distance,
    differences: await differences(body.slice(place.start, place.end), whole),
  };
}

function followOneAnother(parts: readonly string[], body: string): boolean {
  let at = 0;
  return parts.every((part) => {
    const found = body.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}

/** The passage of a text that is most like the words, grown to whole words; null where none is near. */
async function nearest(
  words: string,
  body: string,
): Promise<{ readonly start: number; readonly end: number; readonly errors: number } | null> {
  const { default: search } = await optional('approx-string-match', () => import('approx-string-match'));
  const matches = search(body.toLowerCase(), words.toLowerCase(), Math.floor(words.length * NEAR));
  const best = matches.reduce<(typeof matches)[number] | null>(
    (found, match) => (found === null || match.errors < found.errors ? match : found),
    null,
  );
  if (best === null) return null;
  let { start, end } = best;
  while (start > 0 && body.charAt(start - 1) !== ' ') start--;
  while (end < body.length && body.charAt(end) !== ' ') end++;
  return { start, end, errors: best.errors };
}

async function differences(law: string, quotation: string): Promise<readonly Difference[]> {
  const { diffWordsWithSpace } = await optional('diff', () => import('diff'));
  return diffWordsWithSpace(law, quotation).map(({ value, added, removed }) => ({
    type: added ? 'added' : removed ? 'missing' : 'same',
    text: value,
  }));
}

const TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛ʼ′`]/g, "'"],
  [/[«»“”„‟″"]|''/g, ' '],
  [/[‐‑‒–—―−]/g, '-'],
  [/\u00ad|\u200b|\ufeff/g, ''],
  [/\s+/g, ' '],
  // A line that ends with a hyphen does not tell whether the word has it: "nicht-öffentlich", "Daten- und".
  [/(\p{L})- ?(?=\p{L})/gu, '$1'],
  // French sets a space before high points; marks of a quotation leave one behind.
  [/ ([;:!?,.)\]])/g, '$1'],
  [/([([]) /g, '$1'],
];

/** Words without white space and typography. */
function plain(text: string): string {
  return TYPOGRAPHY.reduce((words, [from, to]) => words.replace(from, to), text.normalize('NFKC')).trim();
}

/** A quotation may end where the sentence goes on: its own last mark is not the law's. */
function withoutEdges(text: string): string {
  return text.replace(/^[\s."',;:]+/, '').replace(/[\s."',;:]{1,10}$/, '');
}
