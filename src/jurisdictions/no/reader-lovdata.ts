import { LawOutline, type LawText, titleSegment } from '../../text/law.ts';
import { type LawFault, type LawFormat, lawReader } from '../../text/law-reader.ts';
import {
  childrenOf,
  descendants,
  plainText,
  readXmlTree,
  type TextRules,
  type TreeNode,
  textOf,
} from '../../text/tree.ts';
import { CODE, instrumentOf, scheme } from './coordinates.ts';

const ID = /<dd class="legacyID">(LOV|FOR)-(\d{4}-\d{2}-\d{2}(?:-\d+)?)</;
const CHANGED = /<dd class="lastChangeInForce">(\d{4}-\d{2}-\d{2})/;
const DAY = /\d{4}-\d{2}-\d{2}/g;
const SERIES: Readonly<Record<string, string>> = { LOV: 'lov', FOR: 'forskrift' };
/** What the editors say of changes, and their notes. */
const NOTES: ReadonlySet<string> = new Set(['changesToParent', 'footnotes', 'footnote']);
const PARAGRAPHS: ReadonlySet<string> = new Set(['legalP', 'numberedLegalP']);
const TEXT: TextRules = {
  blocks: new Set(['article', 'li', 'ol', 'ul', 'p', 'tr', 'table', 'div']),
  cells: new Set(['td', 'th']),
  breaks: new Set(['br']),
  passed: (node) => NOTES.has(classOf(node)) || isHeader(node),
};
/** Treaties and acts of the Union that stand behind an act: their articles are not its own. */
const ANNEXED = /^(?:vedlegg|(?!del)[a-zæøå]{2,8}l\d)/;
const REPEALED = /^\(Opphevet\b[^)]*\)\.?$/i;

const format: LawFormat = {
  code: CODE,
  source: 'lovdata',
  language: 'nb',
  label: scheme.label,
  format: 'lovdata',
  description: 'Norwegian acts and regulations of Lovdata (XHTML of the public data set, *.xml)',
  title: 'Lovdata: legislation of Norway',
  licence: 'NLOD-2.0',
  attribution: 'Lovdata, lovdata.no',
  names: /\.xml(?:\.gz)?$/i,
  recognises: (head) => ID.test(head),
  lawOf: (head) => ID.exec(head)?.slice(1).join('-'),
  asOf: (head) => CHANGED.exec(head)?.[1] ?? null,

  async parse(path) {
    const tree = await readXmlTree(path);
    return 'reason' in tree ? tree : textsOf(tree);
  },
};

function textsOf(root: TreeNode): readonly LawText[] | LawFault {
  const main = [...descendants(root)].find((node) => node.name === 'main');
  const about = keyInformation(root);
  const [, series = '', id = ''] = /^(LOV|FOR)-(.+)$/.exec(about.get('legacyID') ?? '') ?? [];
  const coordinate = instrumentOf(`${CODE}/${SERIES[series]}/${id}`);
  if (main === undefined || coordinate === null)
    return { reason: 'no_law', detail: `no Datokode or no text below ${root.name}` };
  const outline = new LawOutline();
  readSections(main, outline, onceIn(main));
  const short =
    about
      .get('titleShort')
      ?.split(' – ')
      .filter((name) => name !== '') ?? [];
  const begins = about.get('dateInForce')?.match(DAY)?.sort()[0] ?? null;
  return [
    {
      coordinate,
      language: (root.attributes.get('lang') ?? 'nb') === 'nn' ? 'nn' : 'nb',
      title: about.get('title') ?? id,
      name: short[0] ?? about.get('title') ?? id,
      tags: {
        nature: SERIES[series] as string,
        lovdata: about.get('legacyID') as string,
        ...(short.length === 0 ? {} : { short_title: short }),
      },
      signed: /^\d{4}-\d{2}-\d{2}/.exec(id)?.[0] ?? null,
      begins,
      ends: null,
      day: about.get('lastChangeInForce')?.match(DAY)?.[0] ?? begins,
      provisions: outline.provisions,
    },
  ];
}

/** What the header says of the act, by the names of its classes. */
function keyInformation(root: TreeNode): ReadonlyMap<string, string> {
  const values = [...descendants(root)].filter(({ name }) => name === 'dd');
  return new Map(values.map((node) => [classOf(node), plainText(node)]));
}

/** Numbers of chapters that are used once: in some acts they begin anew in each part. */
function onceIn(main: TreeNode): (segment: string) => boolean {
  const segments = [...descendants(main)].map(chapterSegment).filter((segment) => segment !== null);
  return (segment) => segments.indexOf(segment) === segments.lastIndexOf(segment);
}

function chapterSegment(node: TreeNode): string | null {
  const number = /^kap(\d+[A-Za-z]*)$/.exec(node.attributes.get('data-name') ?? '')?.[1];
  return node.name === 'section' && number !== undefined ? scheme.segment('kap', number) : null;
}

function readSections(node: TreeNode, outline: LawOutline, isOnce: (segment: string) => boolean): void {
  for (const child of childrenOf(node)) {
    const below = (): void => readSections(child, outline, isOnce);
    const chapter = chapterSegment(child);
    if (classOf(child) === 'legalArticle') addProvision(child, outline);
    else if (chapter !== null && isOnce(chapter)) outline.group([chapter], titleOf(child), below);
    else if (ANNEXED.test(child.attributes.get('data-name') ?? ''))
      outline.add([titleSegment(titleOf(child))], 'text', {
        heading: titleOf(child),
        text: textOf(child, TEXT),
      });
    else if (child.name === 'section') outline.within(titleOf(child), below);
  }
}

function addProvision(node: TreeNode, outline: LawOutline): void {
  const [, unit, number] = /^(§|Art\.?|Artikkel)\s?(.+)$/i.exec(node.attributes.get('data-name') ?? '') ?? [];
  if (unit === undefined || number === undefined) return;
  const path = [scheme.segment(unit === '§' ? 'p' : 'art', number.replace(/\s/g, ''))];
  const heading = plainText([...descendants(node)].find((one) => classOf(one) === 'legalArticleTitle'));
  const text = textOf(node, TEXT);
  const repealed = REPEALED.test(text) || (text === '' && REPEALED.test(heading));
  outline.add(path, 'provision', { heading, text, repealed, notes: notesOf(node) });
  if (repealed) return;
  const paragraphs = childrenOf(node).filter((child) => PARAGRAPHS.has(classOf(child)));
  for (const paragraph of paragraphs) {
    const place = /-ledd-(\d+)$/.exec(paragraph.attributes.get('id') ?? '')?.[1];
    if (place === undefined) continue;
    const below = [...path, scheme.segment('', place)];
    const words = textOf(paragraph, TEXT);
    outline.add(below, 'paragraph', { text: words, repealed: REPEALED.test(words) });
    // Of a provision with one paragraph the points are cited without it.
    addPoints(paragraph, paragraphs.length === 1 ? path : below, outline);
  }
}

/** Points of the lists that stand directly in a paragraph; what lies in them is deeper than is cited. */
function addPoints(paragraph: TreeNode, path: readonly string[], outline: LawOutline): void {
  for (const list of childrenOf(paragraph, 'ol')) {
    if (list.attributes.get('type') === 'i') continue;
    for (const item of childrenOf(list, 'li')) {
      const number = /^(\d+|[a-zæøå]{1,2})\.?$/i.exec(item.attributes.get('data-name') ?? '')?.[1];
      if (number === undefined) continue;
      const segment = scheme.segment(/^\d/.test(number) ? 'nr' : '', number);
      outline.add([...path, segment], 'point', { text: `${number}. ${textOf(item, TEXT)}` });
    }
  }
}

function classOf(node: TreeNode): string {
  return node.attributes.get('class') ?? '';
}

function isHeader({ name }: TreeNode): boolean {
  return /^h[1-6]$/.test(name);
}

function titleOf(node: TreeNode): string {
  return plainText(childrenOf(node).find(isHeader));
}

function notesOf(node: TreeNode): readonly string[] {
  const notes = [...descendants(node, (one) => !NOTES.has(classOf(one)))];
  return notes.filter((one) => NOTES.has(classOf(one))).map(plainText);
}

export const lovdataReader = lawReader(format);
