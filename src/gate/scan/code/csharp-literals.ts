import type { Span } from '../outline.ts';
import { COMMON_ESCAPES, decode, type Escapes, type Piece } from './literal.ts';

/** The C# specification, 6.4.5.5 and 6.4.5.6; `\e` since C# 13. */
const ESCAPES: Escapes = {
  letters: { ...COMMON_ESCAPES, 0: '\0', e: '\u001b' },
  digits: { x: -4, u: 4, U: 8 },
  octal: false,
  continues: false,
  keepsUnknown: false,
};

/** Where the content of a literal begins and ends, and how its stretches between interpolations are read. */
interface Literal extends Span {
  readonly raw: boolean;
  readonly read: (part: string) => string | null;
}

/** `"..."`, `@"..."`, `$"..."`, `$$"""..."""` and the others: three quotes or more make a raw one. */
export function literalOf(span: Span, source: string): Literal {
  const opening = /^[$@]*"+/.exec(source)?.[0] ?? '"';
  const signs = opening.slice(0, opening.indexOf('"'));
  const quotes = opening.length - signs.length;
  const raw = quotes >= 3;
  const width = raw ? quotes : 1;
  return {
    start: span.start + signs.length + width,
    end: span.start + source.lastIndexOf('"') + 1 - width,
    raw,
    read: raw ? (part) => part : (part) => readPart(part, signs),
  };
}

/** One stretch of a literal that is not raw: verbatim ones double their quotes, interpolated ones their braces. */
function readPart(part: string, signs: string): string | null {
  const text = signs.includes('@') ? part.replaceAll('""', '"') : decode(part, ESCAPES);
  return text === null || !signs.includes('$') ? text : text.replaceAll('{{', '{').replaceAll('}}', '}');
}

/** The C# specification, 6.4.5.6: a raw literal over several lines loses what its last line begins with. */
export function withoutRawMargin(pieces: readonly Piece[]): readonly Piece[] {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first === undefined || last === undefined || !('text' in first) || !('text' in last)) return pieces;
  const opening = /^[ \t]*\r?\n/.exec(first.text)?.[0];
  const margin = last.text.slice(last.text.lastIndexOf('\n') + 1);
  if (opening === undefined || margin.trim() !== '') return pieces;
  return pieces.map((piece, index) => {
    if (!('text' in piece)) return piece;
    let text = piece.text;
    if (index === pieces.length - 1)
      text = text.slice(0, Math.max(0, text.lastIndexOf('\n'))).replace(/\r$/, '');
    if (index === 0) text = `\n${text.slice(opening.length)}`;
    text = text.replaceAll(`\n${margin}`, '\n');
    return { text: index === 0 ? text.slice(1) : text };
  });
}
