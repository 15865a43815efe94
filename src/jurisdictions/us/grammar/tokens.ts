import type { Reading } from '../../../grammar/reading.ts';

/** Small readings of tokens that many forms share. */

/** Token behind a dot, where one stands at i. */
export function pastDot(r: Reading, i: number): number {
  return r.is(i, '.') ? i + 1 : i;
}

/**
 * Token behind letters with dots between them, run together, or a mixture: "U.S.C.", "USC", "U. S. C.", "U.S.Code".
 * -1 where other words stand at i. @param parts folded words, letters mostly
 */
export function spelledEnd(r: Reading, i: number, parts: readonly string[]): number {
  if (parts.length > 1 && r.folded(i) === parts.join('')) return pastDot(r, i + 1);
  let at = i;
  for (const part of parts) {
    if (r.folded(at) !== part) return -1;
    at = pastDot(r, at + 1);
  }
  return at;
}

/** Behind "§", "§§", "section", "sec.", "ss.", "¶"; `several` where a list may follow. Null where no sign stands at i. */
export function sectionSign(
  r: Reading,
  i: number,
  roles: { readonly section: number; readonly several: number },
): { readonly end: number; readonly several: boolean } | null {
  if (r.is(i, '§')) return r.is(i + 1, '§') ? { end: i + 2, several: true } : { end: i + 1, several: false };
  if (!r.role(i, roles.section)) return null;
  const dotted = r.is(i + 1, '.');
  // "s" alone is a letter: "it's 4". In plain text it stands for the sign: "28 U.S.C. s 1331".
  if (r.size(i) === 1 && !dotted && !(r.isNumber(i + 1) && !r.glued(i))) return null;
  return { end: dotted ? i + 2 : i + 1, several: r.role(i, roles.several) };
}
