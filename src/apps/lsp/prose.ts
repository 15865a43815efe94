import { checkDocument, type DocumentType, type Finding } from '../../check/index.ts';
import { checkOptions, type EditorLaw, labelOf } from './law.ts';
import { type Mark, positionOf, type Range } from './marks.ts';
import { Rewriting } from './rewriting.ts';

/** Languages of an editor that are prose, and how `check` calls them. */
export const PROSE: ReadonlyMap<string, DocumentType> = new Map([
  ['markdown', 'markdown'],
  ['plaintext', 'text'],
  ['html', 'html'],
]);

/** The first line of a document, where what is said of the whole of it stands. */
const TOP: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
/** Said of a whole document and of no use while it is written. */
const SILENT: ReadonlySet<string> = new Set(['nothing-cited']);

/** Every citation of a text, and every quotation beside one, held against the law. */
export async function proseMarks(
  name: string,
  type: DocumentType,
  text: string,
  editor: EditorLaw,
): Promise<readonly Mark[]> {
  const bytes = new TextEncoder().encode(text);
  const { findings, text: plain } = await checkDocument({ name, type, bytes }, checkOptions(editor));
  const rewriting = new Rewriting(editor.pincite);
  return findings
    .filter(({ rule }) => !SILENT.has(rule))
    .map((finding) => markOf(finding, plain, text, rewriting, editor));
}

function markOf(
  { rule, level, message, place, span, citation, quotation }: Finding,
  plain: string,
  source: string,
  rewriting: Rewriting,
  editor: EditorLaw,
): Mark {
  const range = rangeOf(place);
  const words = span === null || quotation !== null ? null : plain.slice(...span);
  // Where the source writes the words otherwise (markup inside them), nothing can be put in their place.
  // An elided article in front ("l'article") would not fit what comes in the place.
  const isLiteral =
    words !== null && range !== null && wordsAt(source, range) === words && !isElided(source, range);
  const label = citation?.coordinate == null ? null : labelOf(editor.law, citation.coordinate);
  return {
    range: range ?? TOP,
    level,
    code: rule,
    message,
    words,
    instead: () => (isLiteral && citation !== null ? rewriting.of(words, citation, label) : []),
    coordinates: quotation === null ? (citation?.coordinates ?? []) : [],
  };
}

function rangeOf(place: Finding['place']): Range | null {
  if (place === null) return null;
  const { start, end } = place;
  if (start.line === null || start.column === null || end.line === null || end.column === null) return null;
  return {
    start: positionOf({ line: start.line, column: start.column }),
    end: positionOf({ line: end.line, column: end.column }),
  };
}

function isElided(source: string, { start }: Range): boolean {
  return /['\u2019]$/.test(wordsAt(source, { start: { line: start.line, character: 0 }, end: start }));
}

function wordsAt(source: string, { start, end }: Range): string {
  const lines = source.split(/\r\n|\r|\n/).slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines
    .map((line, n) => line.slice(n === 0 ? start.character : 0, n === last ? end.character : undefined))
    .join('\n');
}
