/**
 * Deletion dictionary of depth one: two words within one edit share the word itself or a form that lacks one
 * character. Buckets hold word ids alone; whoever looks up compares the words (see `withinOneEdit`).
 */

/** Shorter words have too many neighbours that mean something else. */
export const SHORTEST_CORRECTED = 5;

const HASH_SEED = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

/** Hash of a word without the character at `skipped`; -1 skips none. */
export function deletionHash(word: string, skipped: number): number {
  let hash = HASH_SEED;
  for (let i = 0; i < word.length; i++)
    if (i !== skipped) hash = Math.imul(hash ^ word.charCodeAt(i), HASH_PRIME);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Whether a word of the vocabulary takes part: numbers are never corrected. */
export function isCorrected(word: string): boolean {
  return word.length >= SHORTEST_CORRECTED && !/\d/.test(word);
}

/** Words by the bucket of each of their forms, as positions `[first[b], first[b + 1])` into `words`. */
export function buildDeletions(vocabulary: readonly string[]): { first: Int32Array; words: Int32Array } {
  const corrected = vocabulary.flatMap((word, id) => (isCorrected(word) ? [id] : []));
  const forms = corrected.reduce((sum, id) => sum + (vocabulary[id] as string).length + 1, 0);
  const buckets = Math.floor(forms / 2) | 1;
  const first = new Int32Array(buckets + 1);
  const each = (visit: (bucket: number, id: number) => void): void => {
    for (const id of corrected) {
      const word = vocabulary[id] as string;
      for (let skipped = -1; skipped < word.length; skipped++)
        visit(deletionHash(word, skipped) % buckets, id);
    }
  };
  each((bucket) => {
    first[bucket + 1] = (first[bucket + 1] as number) + 1;
  });
  for (let b = 0; b < buckets; b++) first[b + 1] = (first[b + 1] as number) + (first[b] as number);
  const next = first.slice(0, buckets);
  const words = new Int32Array(forms);
  each((bucket, id) => {
    words[next[bucket] as number] = id;
    next[bucket] = (next[bucket] as number) + 1;
  });
  return { first, words };
}

/** Whether one insertion, deletion, substitution or transposition of neighbours at most makes one word of the other. */
export function withinOneEdit(a: string, b: string): boolean {
  if (a.length < b.length) return withinOneEdit(b, a);
  if (a.length - b.length > 1) return false;
  let start = 0;
  while (start < b.length && a[start] === b[start]) start++;
  if (a.length > b.length) return a.slice(start + 1) === b.slice(start);
  return (
    a.slice(start + 1) === b.slice(start + 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2))
  );
}
