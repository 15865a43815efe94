import { htmlText } from '../../text/html.ts';
import { LawOutline, type LawProvision } from '../../text/law.ts';
import { scheme } from './coordinates.ts';

/** A piece of a text as e-Sbírka keeps it; pieces follow each other in document order. */
export interface Fragment {
  readonly kodTypuFragmentu: string;
  /** Depth in the structure. */
  readonly hloubka: number;
  readonly xhtml?: string;
}

interface Piece {
  readonly type: string;
  readonly html: string;
  readonly below: Piece[];
}

const UNITS: ReadonlySet<string> = new Set(['Cast', 'Kniha', 'Hlava', 'Dil', 'Oddil', 'Pododdil']);
const PROVISIONS: Readonly<Record<string, string>> = { Paragraf: 'p', Clanek: 'art' };
/** Words that an amending act puts into another one. */
const QUOTATION = 'Block_Citace';
/** Footnotes. */
const NOTES = /^(?:Poznamka|Virtual_PPC)/;
const NOTE_MARK = /<sup[^>]*>[^<]{0,12}\)<\/sup>/g;
const NUMBER = /^(?:§|Čl\.)\s?([0-9]+[a-z]*|[IVXLC]+)$/;
const ANNEX = /^PŘÍLOHA(?: Č\.)? ?([0-9]+[A-Z]*)?/i;
const PARAGRAPH = /^\(([0-9]+[a-z]*)\)/;
const LETTER = /^([a-z]{1,3})\)/;
const POINT = /^([0-9]+[a-z]*)\./;
const REPEALED = /^\(?(?:zrušen[aoy]?|zrušeno)\)?\.?$/i;

/** The provisions of a list of fragments, without the words that it puts into other acts. */
export function outlineOf(fragments: readonly Fragment[]): LawOutline {
  const outline = new LawOutline();
  for (const piece of nested(fragments)) walk(piece, outline);
  return outline;
}

function nested(fragments: readonly Fragment[]): readonly Piece[] {
  const roots: Piece[] = [];
  const open: { readonly depth: number; readonly below: Piece[] }[] = [];
  for (const { kodTypuFragmentu: type, hloubka: depth, xhtml = '' } of fragments) {
    const piece: Piece = { type, html: xhtml.replace(NOTE_MARK, ''), below: [] };
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth) open.pop();
    (open.at(-1)?.below ?? roots).push(piece);
    open.push({ depth, below: piece.below });
  }
  return roots;
}

function walk(piece: Piece, outline: LawOutline): void {
  if (piece.type === QUOTATION || NOTES.test(piece.type)) return;
  const unit = PROVISIONS[piece.type];
  const number = unit === undefined ? undefined : NUMBER.exec(wordsOf(piece))?.[1];
  if (unit !== undefined && number !== undefined)
    addProvision(piece, [scheme.segment(unit, number)], outline);
  else if (piece.type.startsWith('Priloha')) addAnnex(piece, outline);
  else if (UNITS.has(piece.type))
    outline.within(`${wordsOf(piece)} ${headingOf(piece)}`.trim(), () => walkBelow(piece, outline));
  else walkBelow(piece, outline);
}

function walkBelow(piece: Piece, outline: LawOutline): void {
  for (const one of piece.below) walk(one, outline);
}

function addProvision(piece: Piece, path: readonly string[], outline: LawOutline): void {
  const text = linesBelow(piece).join('\n');
  const heading = headingOf(piece);
  const repealed = REPEALED.test(text) || (text === '' && REPEALED.test(heading));
  const notes = notesOf(piece);
  outline.add(path, 'provision', { heading, text, repealed, notes });
  if (!repealed) addParts(piece, path, outline);
}

/** Numbered paragraphs and, within one or in a provision without any, its letters or numbered points. */
function addParts(piece: Piece, path: readonly string[], outline: LawOutline): void {
  for (const one of piece.below) {
    if (one.type === QUOTATION) continue;
    const part = partOf(one);
    const below = part === null ? path : [...path, part.segment];
    if (part !== null)
      outline.add(below, part.level, { text: [wordsOf(one), ...linesBelow(one)].join('\n') });
    if (part?.level !== 'point') addParts(one, below, outline);
  }
}

function partOf(piece: Piece): { readonly segment: string; readonly level: LawProvision['level'] } | null {
  const words = wordsOf(piece);
  const [paragraph, letter, point] = [PARAGRAPH, LETTER, POINT].map((mark) => mark.exec(words)?.[1]);
  if (piece.type.startsWith('Odstavec') && paragraph !== undefined)
    return { segment: scheme.segment('', paragraph), level: 'paragraph' };
  if (piece.type.startsWith('Pismeno') && letter !== undefined)
    return { segment: scheme.segment('', letter), level: 'point' };
  if (piece.type.startsWith('Bod') && point !== undefined)
    return { segment: scheme.segment('bod', point), level: 'point' };
  return null;
}

function addAnnex(piece: Piece, outline: LawOutline): void {
  const words = [wordsOf(piece), ...linesBelow(piece)].filter((line) => line !== '');
  const number = ANNEX.exec(words[0] ?? '')?.[1] ?? '';
  outline.add([scheme.segment('priloha', number)], 'annex', {
    heading: headingOf(piece),
    text: words.join('\n'),
  });
}

function wordsOf({ html }: Piece): string {
  return htmlText(html).trim();
}

function headingOf({ below }: Piece): string {
  const heading = below.find(({ type }) => type === 'Nadpis_pod');
  return heading === undefined ? '' : wordsOf(heading);
}

/** The text below a piece, quotations with it, without headings and notes. */
function linesBelow({ below }: Piece): readonly string[] {
  return below
    .filter(({ type }) => !type.startsWith('Nadpis') && !NOTES.test(type))
    .flatMap((one) => [wordsOf(one), ...linesBelow(one)])
    .filter((line) => line !== '');
}

function notesOf({ below }: Piece): readonly string[] {
  return below.flatMap((one) => (NOTES.test(one.type) ? [wordsOf(one), ...linesBelow(one)] : notesOf(one)));
}
