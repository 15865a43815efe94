import type { Span } from '../model/index.ts';

/** Marks that open a quotation, each with those that can close it. */
const CLOSING: Readonly<Record<string, string>> = {
  '«': '»',
  '»': '«',
  '“': '”',
  '„': '“”',
  '"': '"',
  '‟': '”',
};

/** Fewer words are a term, not a quotation. */
const FEWEST_WORDS = 5;
/** Longer passages are texts of their own. */
const LONGEST = 4_000;

/** Quotations of a text: what stands between marks within one paragraph, and what its format marks as quoted. */
export function quotationsOf(text: string, quoted: readonly Span[]): readonly Span[] {
  const found: Span[] = quoted.map((span) => trimmed(text, span));
  for (let at = 0; at < text.length; at++) {
    const closing = CLOSING[text.charAt(at)];
    if (closing === undefined || !opens(text, at)) continue;
    const end = endOf(text, at + 1, closing);
    if (end < 0) continue;
    found.push(trimmed(text, [at + 1, end]));
    at = end;
  }
  const long = found.filter(
    ([start, end]) => end - start <= LONGEST && words(text, start, end) >= FEWEST_WORDS,
  );
  return withoutNested(long.sort((a, b) => a[0] - b[0] || b[1] - a[1]));
}

/** Marks that also close, elsewhere or at the end of the same quotation. */
const EITHER = '»"';

/** Whether a mark opens a quotation: one that may also close one stands before a word and behind none. */
function opens(text: string, at: number): boolean {
  if (!EITHER.includes(text.charAt(at))) return true;
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)];
  return (before === '' || /[\s([{—–-]/.test(before)) && /\S/.test(after);
}

function endOf(text: string, from: number, closing: string): number {
  const limit = Math.min(text.length, from + LONGEST);
  for (let at = from; at < limit; at++) {
    if (closing.includes(text.charAt(at))) return at;
    if (text.charAt(at) === '\n' && text.charAt(at + 1) === '\n') return -1;
  }
  return -1;
}

/** A quotation without the white space and the marks at its ends. */
function trimmed(text: string, [start, end]: Span): Span {
  const isEdge = (at: number): boolean => /[\s«»“”„"]/.test(text.charAt(at));
  let from = start;
  let to = end;
  while (from < to && isEdge(from)) from++;
  while (to > from && isEdge(to - 1)) to--;
  return [from, to];
}

function words(text: string, start: number, end: number): number {
  return text.slice(start, end).split(/\s+/).length;
}

function withoutNested(sorted: readonly Span[]): readonly Span[] {
  const kept: Span[] = [];
  for (const span of sorted) if (span[0] >= (kept.at(-1)?.[1] ?? 0)) kept.push(span);
  return kept;
}

/** How far a citation may stand from its quotation, in characters. */
const NEAR = 250;
/** A sentence ends and another begins: what stands beyond is about something else. */
const SENTENCE_END = /[.!?]\s?["»”]?\s+["«“]?\p{Lu}/u;

/**
 * The citations that stand beside a quotation, by position in `citations`, which are in text order: the last before it and the first behind it, in
 * its sentence, or next to a quoted block. What stands inside the quotation is its own.
 */
export function beside(text: string, [start, end]: Span, citations: readonly Span[]): readonly number[] {
  const after = firstFrom(citations, end);
  let before = firstFrom(citations, start) - 1;
  while (before >= 0 && (citations[before] as Span)[1] > start) before--;
  const found: number[] = [];
  if (before >= 0 && isNear(text, (citations[before] as Span)[1], start)) found.push(before);
  const next = citations[after];
  if (next !== undefined && isNear(text, end, next[0])) found.push(after);
  return found;
}

/** The first of spans in text order that begins at an offset or behind it, by position. */
function firstFrom(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span)[0] < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isNear(text: string, from: number, to: number): boolean {
  if (to - from > NEAR) return false;
  // From the last mark of what stands before to the first letter of what stands behind.
  const between = text.slice(Math.max(0, from - 1), to + 1);
  return between.split('\n\n').length <= 2 && !SENTENCE_END.test(between);
}
