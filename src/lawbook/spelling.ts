/**
 * Deletion dictionary of depth one: two words within one edit share the word itself or a form that lacks one
 * character. Buckets hold word ids alone; whoever looks up compares the words (see `isOneEdit`).
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

/**
 * Whether exactly one insertion, deletion, substitution or transposition of neighbours makes `b` of
 * `characters[start .. end)`: what differs is what lies between the common beginning and the common end.
 */
export function isOneEdit(characters: Uint16Array, start: number, end: number, b: string): boolean {
  let from = start;
  let endA = end;
  let fromB = 0;
  let endB = b.length;
  while (from < endA && fromB < endB && characters[from] === b.charCodeAt(fromB)) {
    from++;
    fromB++;
  }
  while (endA > from && endB > fromB && characters[endA - 1] === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const longer = Math.max(endA - from, endB - fromB);
  if (longer <= 1) return longer === 1;
  const crossed =
    characters[from] === b.charCodeAt(fromB + 1) && characters[from + 1] === b.charCodeAt(fromB);
  return crossed && endA - from === 2 && endB - fromB === 2;
}
