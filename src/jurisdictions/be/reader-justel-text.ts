import { LawOutline } from '../../text/law.ts';
import { addLines, type LineMark } from '../../text/marks.ts';
import { RunningText } from '../../text/running.ts';
import { isNode, plainText, type TreeNode } from '../../text/tree.ts';
import { scheme } from './coordinates.ts';

/** "§ 1er.", "1°", "a)" at the beginnings of lines. */
export const MARKS: readonly LineMark[] = [
  {
    unit: '',
    level: 'paragraph',
    pattern: /^§ ?(1er|\d{1,3}(?:\/\d{1,2})?(?:bis|ter|quater|quinquies|sexies)?)\b/,
  },
  { unit: 'n', level: 'point', pattern: /^(\d{1,3}(?:\/\d{1,2})?(?:bis|ter|quater|quinquies|sexies)?)°/ },
  { unit: '', level: 'point', pattern: /^([a-z]{1,2})\)/ },
];
/** Ranks of headings, outermost first, in French and Dutch. */
const RANKS = [
  /^(?:PARTIE|DEEL)/i,
  /^(?:LIVRE|BOEK)/i,
  /^(?:TITRE|TITEL)/i,
  /^(?:CHAPITRE|HOOFDSTUK)/i,
  /^(?:SOUS-SECTION|ONDERAFDELING)/i,
  /^(?:SECTION|AFDELING)/i,
];
const RULE = /^-{4,}$/;
/** `<L 2018-07-11/10, art. 2, 132; En vigueur : 30-07-2018>`, by which act a text was changed. */
const CHANGE = /<[A-ZÀ-Ü][^<>]{0,300}>/g;
const LABEL = /^(?:Article|Artikel|Art\.)\s*(?:unique|enig|[A-Z0-9]+[A-Za-z0-9./-]*)\s*\.\s*/;
const REPEALED = /^\(?(?:Abrogé|abrogé|\.\.\.|Opgeheven|opgeheven)e?s?\)?\.?$/;

/** An article, or what stands between two. */
interface Stretch {
  /** `7bis`; null for headings and what stands before the first article. */
  readonly number: string | null;
  readonly text: RunningText;
}

/** The articles of the part of a page that holds the text. */
export function readArticles(node: TreeNode): LawOutline {
  const outline = new LawOutline();
  const around: string[] = [];
  for (const { number, text } of stretches(node)) {
    const all = text.between(0, text.length).split('\n');
    if (number === null) for (const line of all) enter(around, line);
    else
      within(
        around.filter((title) => title !== ''),
        outline,
        () => addArticle(number, all, outline),
      );
  }
  return outline;
}

/** Articles begin with an anchor `Art.7bis`, headings with one `LNK0001`, and end with their line. */
function stretches(node: TreeNode): readonly Stretch[] {
  const found: Stretch[] = [{ number: null, text: new RunningText() }];
  const take = (child: TreeNode | string): void => {
    const { text } = found.at(-1) as Stretch;
    if (!isNode(child)) {
      text.push(child);
      return;
    }
    const anchor = child.attributes.get('name') ?? '';
    if (child.name === 'br') text.endLine();
    else if (child.name === 'sup' && isMark(child)) return;
    else {
      if (anchor.startsWith('Art.')) found.push({ number: anchor.slice(4), text: new RunningText() });
      else if (anchor.startsWith('LNK')) found.push({ number: null, text: new RunningText() });
      for (const one of child.children) take(one);
      if (/^(?:p|div|tr|table|h\d)$/.test(child.name)) (found.at(-1) as Stretch).text.endLine();
    }
  };
  for (const child of node.children) take(child);
  return found;
}

/** A raised number that leads to a note on a change. */
function isMark(sup: TreeNode): boolean {
  return /^\(?\d{1,3}\)?$/.test(plainText(sup));
}

function enter(around: string[], line: string): void {
  const rank = RANKS.findIndex((pattern) => pattern.test(line));
  if (rank < 0) return;
  around.length = Math.min(around.length, rank);
  while (around.length < rank) around.push('');
  around.push(withoutChanges(line));
}

function within([title, ...inner]: readonly string[], outline: LawOutline, read: () => void): void {
  if (title === undefined) read();
  else outline.within(title, () => within(inner, outline, read));
}

function addArticle(number: string, all: readonly string[], outline: LawOutline): void {
  const { lines, notes } = justelLines(all);
  const annex = /^N(\d*)$/.exec(number)?.[1];
  if (annex !== undefined) {
    outline.add([scheme.segment('annexe', annex)], 'annex', { text: lines.join('\n'), notes });
    return;
  }
  const path = [
    scheme.segment('art', number === 'unique' || number === 'enig' ? '' : number.replace(/^1er$/, '1')),
  ];
  addLines(outline, scheme, path, lines, MARKS, { notes, repealed: REPEALED.test(lines.join(' ')) });
}

/** Lines of an article without its label, and the notes: those within lines, and those behind the rule at its end. */
export function justelLines(all: readonly string[]): {
  readonly lines: readonly string[];
  readonly notes: readonly string[];
} {
  const rule = all.findIndex((line) => RULE.test(line));
  const own = rule < 0 ? all : all.slice(0, rule);
  const notes = [
    ...own.flatMap((line) => line.match(CHANGE) ?? []),
    ...(rule < 0 ? [] : all.slice(rule + 1)),
  ];
  const [first = '', ...rest] = own.map(withoutChanges);
  return { lines: [first.replace(LABEL, ''), ...rest].filter((line) => line !== ''), notes };
}

/** Brackets around a changed text, `[1 ... ]1`, have lost their numbers with the marks. */
function withoutChanges(line: string): string {
  return line
    .replace(CHANGE, '')
    .replace(/[[\]][¹²³⁴⁵⁶⁷⁸⁹⁰]*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
