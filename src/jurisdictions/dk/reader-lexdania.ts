import { LawOutline, type LawProvision, type LawText } from '../../text/law.ts';
import { type LawFault, type LawFormat, lawReader } from '../../text/law-reader.ts';
import {
  childOf,
  childrenOf,
  descendants,
  plainText,
  readXmlTree,
  type TextRules,
  type TreeNode,
  textOf,
} from '../../text/tree.ts';
import { CODE, scheme } from './coordinates.ts';
import { actOf } from './reader-acts.ts';

const ACCESSION = /<AccessionNumber>([A-Z]\d+)</;
const YEAR = /<Year>(\d{4})</;
const NUMBERED = /<Number>(\d+)</;
const START = /<StartDate[^>]*>(\d{4}-\d{2}-\d{2})</;
/** Provisions, also those of an amending act, which stand in the middle of a line. */
const PROVISIONS: ReadonlySet<string> = new Set([
  'Paragraf',
  'AendringCentreretParagraf',
  'IkraftCentreretParagraf',
]);
/** Words for another act, and what other acts say of the day on which they take effect. */
const OTHERS: ReadonlySet<string> = new Set(['AendringNyTekst', 'Ikraft']);
const UNITS: ReadonlySet<string> = new Set(['Bog', 'Afsnit', 'Kapitel', 'ParagrafGruppe']);
const TEXT: TextRules = {
  blocks: new Set([
    'Exitus',
    'Stk',
    'Indentatio',
    'Index',
    'Aendring',
    'AendringsNummer',
    'Paragraf',
    'Tr',
    'Table',
    'Rubrica',
  ]),
  numbers: new Set(['Explicatus']),
  cells: new Set(['Td']),
  passed: ({ name }) => name === 'Nota',
};
const REPEALED = /^\(?\s*Ophævet\s*\)?\.?$/i;
const NUMBER = /(\d+)\s*([a-zæøå]{0,2})\b/i;
const RANGE = /^(?:§§|Stk\.)\s*(\d+)\s*(?:-|–|og)\s*(\d+)\.?$/i;
/** Numbers that one heading can stand for. */
const LONGEST_RANGE = 200;

const format: LawFormat = {
  code: CODE,
  source: 'retsinformation',
  language: 'da',
  label: scheme.label,
  format: 'lexdania',
  description: 'Danish acts of Retsinformation (LexDania 2.1 XML)',
  title: 'Retsinformation: legislation of Denmark',
  licence: 'Love og administrative forskrifter (§ 9 ophavsretsloven)',
  attribution: 'Civilstyrelsen, retsinformation.dk',
  names: /\.xml(?:\.gz)?$/i,
  recognises: (head) => /<Dokument\b/.test(head) && ACCESSION.test(head),
  // Which act a consolidation belongs to is known by lists, not by the file.
  lawOf: (head) => actOf(YEAR.exec(head)?.[1] ?? '', NUMBERED.exec(head)?.[1] ?? '').coordinate,
  asOf: (head) => START.exec(head)?.[1] ?? null,

  async parse(path) {
    const tree = await readXmlTree(path);
    return 'reason' in tree ? tree : textsOf(tree);
  },
};

function textsOf(root: TreeNode): readonly LawText[] | LawFault {
  const metadata = childOf(root, 'Meta');
  const body = childOf(root, 'DokumentIndhold');
  const of = (name: string): string => plainText(childOf(metadata, name));
  const [year, number] = [of('Year'), of('Number')];
  if (root.name !== 'Dokument' || body === undefined || !/^\d{4}$/.test(year) || !/^\d+$/.test(number))
    return { reason: 'no_law', detail: `${root.name} has no year and number of Lovtidende, or no text` };
  const act = actOf(year, number);
  const outline = new LawOutline();
  readUnits(body, outline, onceIn(body));
  for (const annex of descendants(root)) if (annex.name === 'Bilag') addAnnex(annex, outline);
  const [type = ''] = of('DocumentType').split(' ');
  const popular = of('PopularTitle');
  return [
    {
      coordinate: act.coordinate,
      language: 'da',
      title: of('DocumentTitle'),
      name: popular === '' ? `${type} ${number}/${year}` : popular,
      tags: {
        nature: type.toLowerCase(),
        lta: `${year}/${number}`,
        accession: of('AccessionNumber'),
        ...(popular === '' ? {} : { short_title: popular }),
      },
      // A consolidation is younger than the act.
      signed: act.signed ?? (type === 'LBK' ? null : of('DiesSigni') || null),
      begins: null,
      ends: null,
      day: of('StartDate') || null,
      provisions: outline.provisions,
    },
  ];
}

/** Numbers of chapters that are used once: in some acts they begin anew in each part. */
function onceIn(body: TreeNode): (number: string) => boolean {
  const numbers = [...descendants(body, ({ name }) => !OTHERS.has(name))].filter(isChapter).map(numberOf);
  return (number) => number !== '' && numbers.indexOf(number) === numbers.lastIndexOf(number);
}

function isChapter({ name }: TreeNode): boolean {
  return name === 'Kapitel';
}

function readUnits(node: TreeNode, outline: LawOutline, isOnce: (number: string) => boolean): void {
  for (const child of childrenOf(node)) {
    const below = (): void => readUnits(child, outline, isOnce);
    if (OTHERS.has(child.name)) continue;
    if (PROVISIONS.has(child.name)) addProvision(child, outline);
    else if (isChapter(child) && isOnce(numberOf(child)))
      outline.group([scheme.segment('kap', numberOf(child))], titleOf(child), below);
    else if (UNITS.has(child.name) && titleOf(child) !== '') outline.within(titleOf(child), below);
    else below();
  }
}

function addProvision(node: TreeNode, outline: LawOutline): void {
  const text = textBelow(node);
  const repealed = REPEALED.test(text);
  for (const number of numbersOf(node)) {
    const path = [scheme.segment('p', number)];
    outline.add(path, 'provision', { heading: headingOf(node), text, repealed, notes: notesOf(node) });
    if (!repealed && !isAmending(node)) addParagraphs(node, path, outline);
  }
}

/** The numbers of an amending provision are those of its amendments. */
function isAmending(node: TreeNode): boolean {
  return node.name === 'AendringCentreretParagraf';
}

/** Of several paragraphs the first bears no number; one that has none later goes on with the one before it. */
function addParagraphs(node: TreeNode, path: readonly string[], outline: LawOutline): void {
  const paragraphs = childrenOf(node, 'Stk');
  const numbered = paragraphs.filter((one) => plainText(childOf(one, 'Explicatus')) !== '');
  const parts: { readonly numbers: readonly string[]; readonly nodes: TreeNode[] }[] = [];
  for (const one of paragraphs) {
    if (numbered.includes(one)) parts.push({ numbers: numbersOf(one), nodes: [one] });
    else if (parts.length === 0) parts.push({ numbers: ['1'], nodes: [one] });
    else parts.at(-1)?.nodes.push(one);
  }
  for (const { numbers, nodes } of parts) {
    const text = nodes.map((one) => textOf(one, TEXT)).join('\n');
    const repealed = REPEALED.test(nodes.map(textBelow).join(''));
    for (const number of numbers) {
      const below = [...path, scheme.segment('', number)];
      outline.add(below, 'paragraph', { text, repealed });
      // Points of the only one are cited without it.
      if (!repealed) for (const one of nodes) addPoints(one, parts.length === 1 ? path : below, outline);
    }
  }
}

function addPoints(paragraph: TreeNode, path: readonly string[], outline: LawOutline): void {
  for (const item of descendants(paragraph, ({ name }) => name !== 'Indentatio' && !OTHERS.has(name))) {
    if (item.name !== 'Indentatio') continue;
    const mark = plainText(childOf(item, 'Explicatus')).replace(/[).\s]+$/, '');
    if (!/^(?:\d+[a-z]?|[a-zæøå]{1,2})$/i.test(mark)) continue;
    const unit = /^\d/.test(mark) ? 'nr' : '';
    const repealed = REPEALED.test(textBelow(item));
    outline.add([...path, scheme.segment(unit, mark)], 'point', { text: textOf(item, TEXT), repealed });
  }
}

function addAnnex(node: TreeNode, outline: LawOutline): void {
  outline.add([scheme.segment('bilag', numberOf(node))], 'annex', {
    heading: headingOf(node),
    text: textBelow(node),
  });
}

/** `3a` of "§ 3 a.", all of "§§ 12-14.". */
function numbersOf(node: TreeNode): readonly string[] {
  const label = plainText(childOf(node, 'Explicatus'));
  const [, from, to] = RANGE.exec(label) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (count > 1 && count <= LONGEST_RANGE)
    return Array.from({ length: count }, (_, index) => String(Number(from) + index));
  const number = numberIn(label);
  return number === '' ? [] : [number];
}

function numberOf(node: TreeNode): string {
  return numberIn(plainText(childOf(node, 'Explicatus')));
}

function numberIn(label: string): string {
  const [, digits = '', letters = ''] = NUMBER.exec(label) ?? [];
  // "1. kapitel" has a word behind its number.
  return digits + letters.toLowerCase();
}

function titleOf(node: TreeNode): string {
  return [plainText(childOf(node, 'Explicatus')), headingOf(node)].filter((part) => part !== '').join(' ');
}

function headingOf(node: TreeNode): string {
  return plainText(childOf(node, 'Rubrica'));
}

/** The text without the number of the place itself and its heading. */
function textBelow(node: TreeNode): string {
  const children = node.children.filter(
    (child) => typeof child === 'string' || (child.name !== 'Explicatus' && child.name !== 'Rubrica'),
  );
  return textOf({ ...node, children }, TEXT);
}

function notesOf(node: TreeNode): LawProvision['notes'] {
  return [...descendants(node)].filter(({ name }) => name === 'Nota').map(plainText);
}

export const lexdaniaReader = lawReader(format);
