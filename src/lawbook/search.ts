/** First position in the sorted `column[from .. to)` whose value is not below the given one; `to` where there is none. */
export function lowerBound(column: Int32Array | Int16Array, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((column[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
