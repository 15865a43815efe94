import type { Span } from '../../../src/model/index.ts';

/** A stretch of a text: what lies between marks, or one mark. */
export interface Stretch<T> {
  readonly text: string;
  readonly mark: T | null;
}

/**
 * A text cut at what is said about it, in order. A mark inside an earlier one, a citation in a quotation, is not cut out
 * again: its words are part of the other's.
 */
export function stretches<T extends { readonly span: Span }>(
  text: string,
  marks: readonly T[],
): readonly Stretch<T>[] {
  const found: Stretch<T>[] = [];
  let at = 0;
  for (const mark of [...marks].sort((a, b) => a.span[0] - b.span[0] || b.span[1] - a.span[1])) {
    const [start, end] = mark.span;
    if (start < at || end <= start) continue;
    if (start > at) found.push({ text: text.slice(at, start), mark: null });
    found.push({ text: text.slice(start, end), mark });
    at = end;
  }
  if (at < text.length) found.push({ text: text.slice(at), mark: null });
  return found;
}
