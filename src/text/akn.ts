import type { IsoDate } from '../model/dates.ts';
import type { LawLevel, LawOutline, LawProvision, LawScheme } from './law.ts';
import {
  childOf,
  childrenOf,
  descendants,
  isNode,
  plainText,
  type TextRules,
  type TreeNode,
  textOf,
} from './tree.ts';

/** What an Akoma Ntoso 3.0 document says of itself (OASIS, LegalDocML, `identification`). */
export interface AknMetadata {
  /** `/akn/fi/act/statute-consolidated/1999/132` */
  readonly work: string;
  readonly language: string;
  readonly title: string;
  /** The number as printed, `132/1999`. */
  readonly number: string;
  /** Dates by level and name: `work dateIssued`, `expression dateConsolidated`. */
  readonly dates: ReadonlyMap<string, IsoDate>;
}

const LEVELS: Readonly<Record<string, string>> = {
  FRBRWork: 'work',
  FRBRExpression: 'expression',
  FRBRManifestation: 'manifestation',
};

/** @returns null where the root holds no act, or names no work. */
export function aknMetadata(root: TreeNode): AknMetadata | null {
  const act = childOf(root, 'act');
  const identification = childOf(act, 'meta', 'identification');
  const work = childOf(identification, 'FRBRWork', 'FRBRuri')?.attributes.get('value');
  if (root.name !== 'akomaNtoso' || act === undefined || identification === undefined || work === undefined)
    return null;
  const dates = new Map<string, IsoDate>();
  for (const level of childrenOf(identification))
    for (const one of childrenOf(level, 'FRBRdate'))
      dates.set(`${LEVELS[level.name]} ${one.attributes.get('name')}`, one.attributes.get('date') ?? '');
  const preface = [...descendants(act)].filter(({ name }) => name === 'docTitle' || name === 'docNumber');
  const language = childOf(identification, 'FRBRExpression', 'FRBRlanguage')?.attributes.get('language');
  return {
    work,
    language: language ?? '',
    title: plainText(preface.find(({ name }) => name === 'docTitle')),
    number: plainText(preface.find(({ name }) => name === 'docNumber')),
    dates,
  };
}

/** How a publisher uses the elements of the hierarchy (`section`, `subsection`, `chapter`). */
export interface AknUse {
  readonly scheme: LawScheme;
  /** Elements that are places of coordinates: their units, '' for paragraphs. */
  readonly places: Readonly<Record<string, { readonly unit: string; readonly level: LawLevel }>>;
  /** Elements that hold a group of provisions with a coordinate; null where its number is not used once. */
  groupOf(node: TreeNode): { readonly segment: string; readonly holds: boolean } | null;
  /** The number of a place; '' for none. */
  numberOf(node: TreeNode): string;
  /** Whether the element is part of the state that is read. */
  isPart(node: TreeNode): boolean;
  /** Notes of the publisher. */
  isNote(node: TreeNode): boolean;
  isRepealed(node: TreeNode, text: string): boolean;
  since(node: TreeNode): LawProvision['since'];
}

const TEXT: TextRules = {
  blocks: new Set([
    ...[
      'p',
      'content',
      'intro',
      'wrapUp',
      'subsection',
      'paragraph',
      'subparagraph',
      'point',
      'list',
      'item',
      'tr',
    ],
    ...[
      'table',
      'block',
      'crossHeading',
      'hcontainer',
      'heading',
      'section',
      'li',
      'blockList',
      'listIntroduction',
    ],
  ]),
  numbers: new Set(['num']),
  cells: new Set(['td', 'th']),
  breaks: new Set(['br', 'eol']),
};

/** Adds what a body, or any element of the hierarchy, holds. */
export function readAknBody(
  node: TreeNode,
  use: AknUse,
  outline: LawOutline,
  path: readonly string[] = [],
): void {
  for (const child of childrenOf(node)) {
    if (!use.isPart(child) || use.isNote(child)) continue;
    const place = use.places[child.name];
    const number = place === undefined ? '' : use.numberOf(child);
    const group = use.groupOf(child);
    if (place !== undefined && number !== '')
      addPlace(child, place.level, [...path, use.scheme.segment(place.unit, number)], use, outline);
    else if (group !== null)
      outline.group([group.segment], titleOf(child), () =>
        readAknBody(child, use, outline, group.holds ? [group.segment] : path),
      );
    else if (childOf(child, 'num') !== undefined && place === undefined)
      outline.within(titleOf(child), () => readAknBody(child, use, outline, path));
    else readAknBody(child, use, outline, path);
  }
}

function addPlace(
  node: TreeNode,
  level: LawLevel,
  path: readonly string[],
  use: AknUse,
  outline: LawOutline,
): void {
  const text = aknText(node, use);
  const repealed = use.isRepealed(node, text);
  const notes = childrenOf(node).filter(use.isNote).map(plainText);
  outline.add(path, level, { heading: headingOf(node), text, repealed, notes, since: use.since(node) });
  if (repealed || level === 'point' || level === 'annex') return;
  const paragraphs = childrenOf(node).filter((child) => use.isPart(child) && isParagraph(child, use));
  const [only] = paragraphs;
  if (only === undefined || paragraphs.length > 1) {
    readAknBody(node, use, outline, path);
    return;
  }
  // Of a provision with one paragraph the points are cited without it.
  const below = [...path, use.scheme.segment('', use.numberOf(only))];
  outline.add(below, 'paragraph', { text: aknText(only, use), since: use.since(only) });
  readAknBody(only, use, outline, path);
}

function isParagraph(node: TreeNode, { places, numberOf }: AknUse): boolean {
  return places[node.name]?.level === 'paragraph' && numberOf(node) !== '';
}

/** The text of a place without its own number and heading. */
export function aknText(node: TreeNode, use: Pick<AknUse, 'isPart' | 'isNote' | 'places'>): string {
  const own = use.places[node.name]?.level === 'provision' ? ['num', 'heading'] : ['heading'];
  const children = node.children.filter((child) => !isNode(child) || !own.includes(child.name));
  return textOf({ ...node, children }, { ...TEXT, passed: (one) => !use.isPart(one) || use.isNote(one) });
}

function titleOf(node: TreeNode): string {
  return [plainText(childOf(node, 'num')), headingOf(node)].filter((part) => part !== '').join(' ');
}

function headingOf(node: TreeNode): string {
  return plainText(childOf(node, 'heading'));
}
