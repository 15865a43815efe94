import type { Span } from '../model/index.ts';

/** A part of a legal basis that stands by itself: "AMLR Art. 28" of "AMLR Art. 28 + GwG § 15 (EDD)". */
export interface Segment {
  readonly span: Span;
  /** Its words without a gloss in brackets behind them, and white space in single blanks. */
  readonly words: string;
  readonly gloss: string | null;
  /** Where the bracket of the gloss opens; the end of the part where none does. */
  readonly glossFrom: number;
}

/** Marks between the parts of a basis. A slash or an ampersand parts only with blanks around: "2016/679", "R&D". */
const PARTING = '+;\n';
const PARTING_ALONE = '/&|';

/** The parts of a basis. What a citation spans, or brackets hold, is never parted. */
export function segmentsOf(text: string, cited: readonly Span[]): readonly Segment[] {
  const spans = [...cited].sort((a, b) => a[0] - b[0]);
  let next = 0;
  let depth = 0;
  let from = 0;
  const segments: Segment[] = [];
  for (let i = 0; i < text.length; i++) {
    while (next < spans.length && (spans[next] as Span)[1] <= i) next++;
    const span = spans[next];
    if (span !== undefined && span[0] <= i) continue;
    const char = text[i] as string;
    if (char === '(' || char === '[') depth++;
    else if (char === ')' || char === ']') depth = Math.max(0, depth - 1);
    else if (depth === 0 && parts(text, i)) {
      segments.push(segment(text, from, i));
      from = i + 1;
    }
  }
  segments.push(segment(text, from, text.length));
  return segments.filter(({ words, gloss }) => words !== '' || gloss !== null);
}

function parts(text: string, i: number): boolean {
  const char = text[i] as string;
  if (PARTING.includes(char)) return true;
  return PARTING_ALONE.includes(char) && isBlank(text[i - 1]) && isBlank(text[i + 1]);
}

function isBlank(char: string | undefined): boolean {
  return char === undefined || char.trim() === '';
}

function segment(text: string, start: number, end: number): Segment {
  const source = text.slice(start, end);
  const open = openingOfLast(source.trimEnd());
  const words = open < 0 ? source : source.slice(0, open);
  const gloss =
    open < 0
      ? ''
      : source
          .trimEnd()
          .slice(open + 1, -1)
          .trim();
  return {
    span: [start, end],
    words: spaced(words),
    gloss: gloss === '' ? null : gloss,
    glossFrom: open < 0 ? end : start + open,
  };
}

/** Where the bracket opens that closes at the end of a text; -1 where none does. */
function openingOfLast(text: string): number {
  if (!text.endsWith(')')) return -1;
  let depth = 0;
  for (let i = text.length - 1; i >= 0; i--) {
    if (text[i] === ')') depth++;
    else if (text[i] === '(' && --depth === 0) return i;
  }
  return -1;
}

/** White space in single blanks, none at the ends. */
export function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
