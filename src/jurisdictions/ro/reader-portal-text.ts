import { LawOutline, titleSegment } from '../../text/law.ts';
import { addLines, type LineMark } from '../../text/marks.ts';
import { childrenOf, descendants, isNode, type TextRules, type TreeNode, textOf } from '../../text/tree.ts';
import { scheme } from './coordinates.ts';

const UNITS = /^S_(?:CRT|TTL|PRT|CAP|SEC|SSEC|SBS)$/;
const TEXT: TextRules = {
  blocks: new Set([
    'S_ALN',
    'S_LIT',
    'S_PCT',
    'S_PAR',
    'S_LIN',
    'S_ART',
    'S_CAP',
    'S_SEC',
    'S_TTL',
    'table',
    'tr',
    'p',
    'div',
  ]),
  cells: new Set(['td', 'th']),
  breaks: new Set(['br']),
  passed: ({ name, attributes }) =>
    name === 'TAG_COLLAPSED' ||
    name.startsWith('S_NTA') ||
    name === 'script' ||
    /display: ?none/.test(attributes.get('style') ?? ''),
};
/** What the editors say of a change behind the text of an article. */
const CHANGE =
  /\b(?:a fost|au fost|se) (?:modificat|completat|introdus|abrogat|rectificat|renumerotat|reformulat|înlocuit|eliminat)/;
const RULE = /^[-─—_*]{4,}$/;
const REPEALED = /^\(?Abrogat[ăe]?\)?\.?$/i;
/** "Articolul 270^2 a)", "Articolul 243*)": a letter is part of the number, a star leads to a note. */
const ARTICLE = /^(?:Articolul|Art\.?)\s+(\d+(?:\^\d+)?|unic)(?:\s*([a-z])\))?\s*(?:\*+\)?)?\.?$/i;
const ANNEX = /^Anexa(?:\s+nr\.?)?\s*(\d+[A-Z]?)?/i;

/** "(1)", "a)", "1." at the beginnings of lines: alineat, literă, punct. */
export const MARKS: readonly LineMark[] = [
  { unit: '', level: 'paragraph', pattern: /^\((\d{1,3}(?:\^\d{1,2})?)\)/ },
  { unit: '', level: 'point', pattern: /^([a-zăâîșşțţ]{1,2}(?:\^\d{1,2})?)\)/ },
  { unit: 'pct', level: 'point', pattern: /^(\d{1,3}(?:\^\d{1,2})?)\.(?!\d)/ },
];

/** The text of a page: its articles and annexes, and whether all of it is there. */
export function readText(text: TreeNode): { readonly outline: LawOutline; readonly whole: boolean } {
  const outline = new LawOutline();
  const root = byClass(text);
  walk(root, outline);
  const units = [...descendants(root)].filter(({ name }) => UNITS.test(name));
  // Pages show the first hundred articles of long codes, and headings alone of the rest.
  const bare = units.filter(
    (unit) => ![...descendants(unit)].some(({ name }) => name === 'S_ART' || name === 'S_PAR'),
  );
  return { outline, whole: bare.length === 0 };
}

/** Elements by the classes that tell what they are. */
function byClass(node: TreeNode): TreeNode {
  const name = node.attributes.get('class')?.split(' ')[0];
  const children = node.children.map((child) => (isNode(child) ? byClass(child) : child));
  return { ...node, name: name !== undefined && /^(?:S_|TAG_)/.test(name) ? name : node.name, children };
}

function walk(node: TreeNode, outline: LawOutline): void {
  for (const child of childrenOf(node)) {
    if (child.name === 'S_ART') addArticle(child, outline);
    else if (child.name === 'S_ANX') addAnnex(child, outline);
    // What a preamble or a note quotes is law of another act.
    else if (child.name === 'S_PRE' || child.name.startsWith('S_NTA')) continue;
    else if (UNITS.test(child.name)) outline.within(titleOf(child), () => walk(child, outline));
    else walk(child, outline);
  }
}

function addArticle(article: TreeNode, outline: LawOutline): void {
  const title = partOf(article, '_TTL');
  const [, number, letter = ''] = ARTICLE.exec(title) ?? [];
  if (number === undefined) {
    outline.add([titleSegment(title)], 'text', { heading: title, text: textOf(article, TEXT) });
    return;
  }
  const body = childrenOf(article).find(({ name }) => name === 'S_ART_BDY') ?? article;
  const { lines, notes } = withoutNotes(textOf(body, TEXT).split('\n'));
  const repealed =
    REPEALED.test(lines.join(' ')) || (lines.length === 0 && /\babrogat/i.test(notes.join(' ')));
  const path = [scheme.segment('art', number === 'unic' ? '' : number.replace('^', '.') + letter)];
  addLines(outline, scheme, path, lines, MARKS, { heading: partOf(article, '_DEN'), notes, repealed });
}

/** Lines of the law, and what the editors say between and behind them. */
export function withoutNotes(all: readonly string[]): { readonly lines: string[]; readonly notes: string[] } {
  const lines: string[] = [];
  const notes: string[] = [];
  for (const line of all) {
    if (line === '' || RULE.test(line)) continue;
    const isNote =
      CHANGE.test(line) && /\b(?:LEGE|LEGEA|ORDONANŢA|ORDONANȚA|MONITORUL|HOTĂRÂRE|publicat)/.test(line);
    (isNote ? notes : lines).push(line);
  }
  return { lines, notes };
}

function addAnnex(annex: TreeNode, outline: LawOutline): void {
  const number = ANNEX.exec(partOf(annex, '_TTL'))?.[1] ?? '';
  outline.add([scheme.segment('anexa', number)], 'annex', {
    heading: partOf(annex, '_DEN'),
    text: textOf(annex, TEXT),
  });
  walk(annex, outline);
}

function titleOf(unit: TreeNode): string {
  return [partOf(unit, '_TTL'), partOf(unit, '_DEN')].filter((part) => part !== '').join(' ');
}

function partOf(node: TreeNode, ending: string): string {
  const part = childrenOf(node).find(({ name }) => name === node.name + ending);
  return part === undefined ? '' : textOf(part, TEXT).replace(/\s+/g, ' ').trim();
}
