/**
 * Edits that make one word of another: insertions, deletions, substitutions and transpositions of neighbours, no part
 * edited twice (optimal string alignment). Counts UTF-16 units.
 *
 * @param limit counted up to here: what lies further apart is `limit + 1`. The work is linear in the longer word for a
 * fixed limit, because only a band of `2 * limit + 1` cells a row can stay within it.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return beyond;
  let twoAbove = new Int32Array(0);
  let above = Int32Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, beyond));
  for (let i = 1; i <= a.length; i++) {
    const row = new Int32Array(b.length + 1).fill(beyond);
    if (i <= limit) row[0] = i;
    const last = Math.min(b.length, i + limit);
    let least = row[0] as number;
    for (let j = Math.max(1, i - limit); j <= last; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let edits = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (same ? 0 : 1),
      );
      if (!same && isTransposed(a, b, i, j)) edits = Math.min(edits, (twoAbove[j - 2] as number) + 1);
      row[j] = Math.min(edits, beyond);
      least = Math.min(least, edits);
    }
    // A transposition reaches over one row, so both must lie beyond the limit.
    if (least > limit && Math.min(...above) > limit) return beyond;
    twoAbove = above;
    above = row;
  }
  return above[b.length] as number;
}

/** Whether the two units that end at `a[i - 1]` and `b[j - 1]` are each other's swapped. */
function isTransposed(a: string, b: string, i: number, j: number): boolean {
  return (
    i > 1 &&
    j > 1 &&
    a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
    a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
  );
}
