import type { Expression, Span } from '../outline.ts';

/** What a backslash and the letter after it mean. */
export const COMMON_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\u0007',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** How a language writes characters in its literals. */
export interface Escapes {
  readonly letters: Readonly<Record<string, string>>;
  /** After which letter how many hexadecimal digits stand: `x` 2, `u` 4, `U` 8; -4 stands for one to four. */
  readonly digits: Readonly<Record<string, number>>;
  /** Octal digits, at most three. */
  readonly octal: boolean;
  /** A backslash before the end of a line joins it with the next one. */
  readonly continues: boolean;
  /** Python keeps the backslash before a letter that it does not know; elsewhere that is an error. */
  readonly keepsUnknown: boolean;
}

/** Reads the escapes of a literal from its source; null where one has no meaning that is known. */
export function decode(source: string, escapes: Escapes): string | null {
  let text = '';
  let from = 0;
  for (let at = source.indexOf('\\'); at >= 0; at = source.indexOf('\\', from)) {
    const read = readEscape(source, at + 1, escapes);
    if (read === null) return null;
    text += source.slice(from, at) + read.text;
    from = read.end;
  }
  return text + source.slice(from);
}

function readEscape(source: string, at: number, escapes: Escapes): { text: string; end: number } | null {
  const letter = source[at] ?? '';
  if (escapes.continues && letter === '\n') return { text: '', end: at + 1 };
  const digits = Object.hasOwn(escapes.digits, letter) ? escapes.digits[letter] : undefined;
  if (digits !== undefined) return readHex(source, at + 1, digits);
  if (escapes.octal && letter >= '0' && letter <= '7') {
    let end = at + 1;
    while (end < at + 3 && (source[end] ?? '') >= '0' && (source[end] ?? '') <= '7') end++;
    return { text: String.fromCodePoint(Number.parseInt(source.slice(at, end), 8)), end };
  }
  if (Object.hasOwn(escapes.letters, letter)) return { text: escapes.letters[letter] as string, end: at + 1 };
  return escapes.keepsUnknown && letter !== 'N' ? { text: `\\${letter}`, end: at + letter.length } : null;
}

function readHex(source: string, at: number, digits: number): { text: string; end: number } | null {
  const hex =
    digits > 0
      ? source.slice(at, at + digits)
      : (/^[0-9a-f]*/i.exec(source.slice(at, at - digits))?.[0] ?? '');
  const code = Number.parseInt(hex, 16);
  if ((digits > 0 && hex.length !== digits) || !/^[0-9a-f]+$/i.test(hex) || code > 0x10ffff) return null;
  return { text: String.fromCodePoint(code), end: at + hex.length };
}

/** Line ends as the languages see them. */
export function normalLines(source: string): string {
  return source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
}

/** The pieces of a literal: its text between the interpolations, and these. */
export type Piece = { readonly text: string } | { readonly expression: Expression };

/** One text, or a joined expression where something is interpolated. */
export function joinPieces(span: Span, pieces: readonly Piece[]): Expression {
  const { start, end } = span;
  if (pieces.every((piece) => 'text' in piece))
    return {
      kind: 'text',
      text: pieces.map((piece) => ('text' in piece ? piece.text : '')).join(''),
      start,
      end,
    };
  const parts = pieces.map(
    (piece): Expression =>
      'text' in piece ? { kind: 'text', text: piece.text, start, end } : piece.expression,
  );
  return { kind: 'joined', parts, start, end };
}
