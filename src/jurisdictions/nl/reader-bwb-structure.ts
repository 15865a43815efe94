import { type LawOutline, type LawProvision, titleSegment } from '../../text/law.ts';
import {
  childOf,
  childrenOf,
  descendants,
  plainText,
  type TextRules,
  type TreeNode,
  textOf,
} from '../../text/tree.ts';
import { scheme } from './coordinates.ts';

/** Units of the structure. Numbers of those that have a coordinate are used once in an act. */
const UNITS: ReadonlySet<string> = new Set([
  ...[
    'boek',
    'deel',
    'hoofdstuk',
    'titeldeel',
    'afdeling',
    'paragraaf',
    'sub-paragraaf',
    'subparagraaf',
    'sub-sub-paragraaf',
  ],
  ...['circulaire.divisie', 'divisie', 'verdragtekst'],
]);
const GROUPS: Readonly<Record<string, string>> = { hoofdstuk: 'hfst', titeldeel: 'titel' };
/** Where an article was published, what refers to it, and what the editors say. */
const PASSED: ReadonlySet<string> = new Set([
  ...[
    'meta-data',
    'opmerkingen-inhoud',
    'kop',
    'redactie',
    'noot',
    'noot.nr',
    'juncto',
    'jcis',
    'lidnr',
    'colspec',
  ],
]);
const TEXT: TextRules = {
  blocks: new Set(['al', 'lid', 'li', 'lijst', 'row', 'table', 'tekst', 'groep', 'citaat', 'citaat-artikel']),
  numbers: new Set(['li.nr']),
  cells: new Set(['entry']),
  passed: ({ name }) => PASSED.has(name),
};

export function readStructure(body: TreeNode, outline: LawOutline): void {
  const seen = new Map<string, number>();
  for (const node of descendants(body)) {
    const group = groupSegment(node);
    if (group !== null) seen.set(group, (seen.get(group) ?? 0) + 1);
  }
  const isOnce = (segment: string): boolean => seen.get(segment) === 1;
  walk(body, outline, isOnce);
}

function walk(node: TreeNode, outline: LawOutline, isOnce: (segment: string) => boolean): void {
  for (const child of childrenOf(node)) {
    const below = (): void => walk(child, outline, isOnce);
    const group = groupSegment(child);
    if (child.name === 'artikel') addArticle(child, outline);
    else if (child.name === 'enig-artikel') addNumbered(child, [scheme.segment('art', '')], outline);
    else if (child.name === 'bijlage') addAnnex(child, outline);
    else if (group !== null && isOnce(group)) outline.group([group], titleOf(child), below);
    else if (UNITS.has(child.name)) outline.within(titleOf(child), below);
    else if (!PASSED.has(child.name)) below();
  }
}

function groupSegment(node: TreeNode): string | null {
  const unit = GROUPS[node.name];
  const number = numberOf(node);
  return unit === undefined || !/^\d/.test(number) ? null : scheme.segment(unit, number);
}

function addArticle(article: TreeNode, outline: LawOutline): void {
  const number = numberOf(article);
  if (number !== '') addNumbered(article, [scheme.segment('art', number)], outline);
  else {
    const heading = headingOf(article);
    outline.add([titleSegment(heading)], 'text', {
      heading,
      text: textOf(article, TEXT),
      since: sinceOf(article),
    });
  }
}

function addNumbered(article: TreeNode, path: readonly string[], outline: LawOutline): void {
  const repealed = article.attributes.get('status') === 'vervallen';
  const paragraphs = childrenOf(article, 'lid');
  const text = paragraphs.length === 0 ? textOf(article, TEXT) : linesOf(article);
  const since = sinceOf(article);
  const place = { heading: headingOf(article), repealed, notes: notesOf(article), since };
  outline.add(path, 'provision', { ...place, text });
  if (repealed) return;
  addPoints(article, path, since, outline);
  for (const paragraph of paragraphs) {
    const below = [...path, scheme.segment('', numberIn(plainText(childOf(paragraph, 'lidnr'))))];
    outline.add(below, 'paragraph', { text: paragraphText(paragraph), since: since });
    addPoints(paragraph, below, since, outline);
  }
}

/** Points of the lists that stand directly in an article or a paragraph. */
function addPoints(
  node: TreeNode,
  path: readonly string[],
  since: LawProvision['since'],
  outline: LawOutline,
): void {
  for (const list of childrenOf(node, 'lijst'))
    for (const item of childrenOf(list, 'li')) {
      const number = numberIn(plainText(childOf(item, 'li.nr')));
      if (!/^(?:\d+[a-z]*|[a-z]{1,3})$/i.test(number)) continue;
      const unit = /^\d/.test(number) ? 'sub' : '';
      outline.add([...path, scheme.segment(unit, number)], 'point', { text: textOf(item, TEXT), since });
    }
}

/** An article with its paragraphs, each behind its number. */
function linesOf(article: TreeNode): string {
  return article.children
    .flatMap((child) => {
      if (typeof child === 'string' || PASSED.has(child.name)) return [];
      return child.name === 'lid' ? paragraphText(child) : textOf({ ...child, children: [child] }, TEXT);
    })
    .filter((line) => line !== '')
    .join('\n');
}

function paragraphText(paragraph: TreeNode): string {
  const number = plainText(childOf(paragraph, 'lidnr'));
  return `${number}${/\d$/.test(number) ? '.' : ''} ${textOf(paragraph, TEXT)}`.trim();
}

function addAnnex(annex: TreeNode, outline: LawOutline): void {
  const repealed = annex.attributes.get('status') === 'vervallen';
  const path = [scheme.segment('bijlage', numberIn(numberOf(annex)))];
  outline.add(path, 'annex', {
    heading: headingOf(annex),
    text: textOf(annex, TEXT),
    repealed,
    since: sinceOf(annex),
  });
}

/** `1` of `1.`, `a` of `a.`, `1` of `1°.`; a number with dots inside keeps them. */
function numberIn(text: string): string {
  return text.replace(/^\(|[.°º)\s]+$/g, '');
}

function numberOf(node: TreeNode): string {
  return wordsOf(childOf(node, 'kop', 'nr')).replace(/\.$/, '');
}

function headingOf(node: TreeNode): string {
  return wordsOf(childOf(node, 'kop', 'titel'));
}

function titleOf(node: TreeNode): string {
  const head = childOf(node, 'kop');
  return ['label', 'nr', 'titel']
    .map((name) => wordsOf(childOf(head, name)))
    .filter(Boolean)
    .join(' ');
}

/** What an article that was not there before is called; others read otherwise until that day. */
const NEW = /^nieuw/;

function sinceOf(node: TreeNode): LawProvision['since'] {
  const day = node.attributes.get('inwerking');
  return day === undefined ? null : { day, began: NEW.test(node.attributes.get('effect') ?? '') };
}

/** The words of an element, without what the editors keep with them. */
export function wordsOf(node: TreeNode | undefined): string {
  return node === undefined ? '' : textOf(node, TEXT).replace(/\s+/g, ' ');
}

/** What the editors say of an article: that it is not in force yet, that a text is contested. */
function notesOf(article: TreeNode): readonly string[] {
  return [...descendants(article, ({ name }) => name !== 'meta-data')]
    .filter(({ name }) => name === 'redactie' || name === 'opmerkingen-inhoud')
    .map(plainText)
    .filter((note) => note !== '');
}
