import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { IsoDate } from '../../model/dates.ts';
import type { Reject } from '../../model/document.ts';
import {
  childOf,
  childrenOf,
  descendants,
  find,
  plainText,
  readXmlTree,
  type TextRules,
  type TreeNode,
  textOf,
} from '../../text/tree.ts';
import { SOME_DAY } from './reader-legi.ts';

/** A version of an article, as the structure of its text names it. */
export interface DilaLink {
  readonly id: string;
  readonly num: string;
  readonly status: string;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

export interface DilaSectionLink extends Omit<DilaLink, 'num'> {
  readonly cid: string;
  readonly title: string;
}

/** What a text or a section consists of, in order. */
export type DilaMember =
  | { readonly type: 'article'; readonly link: DilaLink }
  | { readonly type: 'section'; readonly link: DilaSectionLink };

export interface DilaText {
  readonly id: string;
  readonly title: string;
  readonly nature: string;
  /** The day of its last change. */
  readonly changed: IsoDate | null;
  readonly members: readonly DilaMember[];
}

export interface DilaArticle {
  readonly id: string;
  readonly num: string;
  readonly body: string;
  readonly nota: string;
  /** What all its versions have in common: the id of the first of them. */
  readonly cid: string;
  /** What changed it, made it or moved it here. */
  readonly changes: readonly DilaChange[];
}

export interface DilaChange {
  readonly type: string;
  readonly reference: string;
  readonly textCid: string;
  readonly articleId: string;
}

type Fault = Omit<Reject, 'where'>;

/** LEGI writes "open" as a day in 2999. */
const OPEN_YEAR = '2999';

const RULES: TextRules = {
  blocks: new Set([
    'p',
    'div',
    'li',
    'ul',
    'ol',
    'table',
    'tr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'center',
  ]),
  cells: new Set(['td', 'th']),
  breaks: new Set(['br']),
};

/** The XML files of a folder below a text; none where it lacks. */
export async function xmlFiles(text: string, folder: string): Promise<readonly string[]> {
  const path = join(text, folder);
  const names = await readdir(path).catch(() => []);
  return names
    .filter((name) => /^LEGI[A-Z]{4}\d{12}\.xml$/.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** The text itself, from the files of its structure and of its description. */
export async function parseText(
  structure: string,
  description: string | undefined,
): Promise<DilaText | Fault> {
  const tree = await rooted(structure, 'TEXTELR');
  if ('reason' in tree) return tree;
  const about = description === undefined ? undefined : await rooted(description, 'TEXTE_VERSION');
  if (about !== undefined && 'reason' in about) return about;
  const value = (name: string): string =>
    plainText(find(tree, name)) || plainText(about === undefined ? undefined : find(about, name));
  const title = value('TITREFULL') || value('TITRE');
  const id = value('ID');
  if (id === '' || title === '')
    return { reason: 'no_title', detail: 'no id or title tells which text it is' };
  return {
    id,
    title,
    nature: value('NATURE'),
    changed: dayOf(value('DERNIERE_MODIFICATION')),
    members: membersOf(childOf(tree, 'STRUCT')),
  };
}

/** The title of a section, and what it consists of. */
export async function parseSection(file: string): Promise<readonly DilaMember[] | Fault> {
  const tree = await rooted(file, 'SECTION_TA');
  return 'reason' in tree ? tree : membersOf(childOf(tree, 'STRUCTURE_TA'));
}

export async function parseArticle(file: string): Promise<DilaArticle | Fault> {
  const tree = await rooted(file, 'ARTICLE');
  if ('reason' in tree) return tree;
  const id = plainText(find(tree, 'ID'));
  if (id !== basename(file, '.xml')) return { reason: 'wrong_id', detail: `it calls itself ${id}` };
  const content = (name: string): string => {
    const node = childOf(tree, name, 'CONTENU');
    return node === undefined ? '' : textOf(node, RULES);
  };
  return {
    id,
    num: plainText(find(tree, 'NUM')),
    body: content('BLOC_TEXTUEL'),
    nota: content('NOTA'),
    cid: firstVersion(tree) ?? id,
    changes: childrenOf(childOf(tree, 'LIENS') ?? tree, 'LIEN').flatMap(changeOf),
  };
}

async function rooted(file: string, name: string): Promise<TreeNode | Fault> {
  const tree = await readXmlTree(file);
  if ('reason' in tree || tree.name === name) return tree;
  return { reason: 'unexpected_root', detail: `the root element is ${tree.name}, and ${name} is expected` };
}

function membersOf(node: TreeNode | undefined): readonly DilaMember[] {
  return (node === undefined ? [] : childrenOf(node)).flatMap((link): readonly DilaMember[] => {
    const attribute = (name: string): string => link.attributes.get(name) ?? '';
    const common = {
      id: attribute('id'),
      status: attribute('etat'),
      from: dayOf(attribute('debut')),
      to: endOf(attribute('fin')),
    };
    if (link.name === 'LIEN_ART')
      return [{ type: 'article', link: { ...common, num: attribute('num').trim() } }];
    if (link.name !== 'LIEN_SECTION_TA') return [];
    return [{ type: 'section', link: { ...common, cid: attribute('cid'), title: plainText(link) } }];
  });
}

function firstVersion(tree: TreeNode): string | undefined {
  const versions = [...descendants(childOf(tree, 'VERSIONS') ?? tree)].filter(
    ({ name }) => name === 'LIEN_ART',
  );
  const keys = versions.map(
    ({ attributes }) => `${attributes.get('debut') ?? ''} ${attributes.get('id') ?? ''}`,
  );
  return keys.sort()[0]?.split(' ')[1];
}

/** Links that lead away from here are those of the text that they lead to. */
function changeOf(link: TreeNode): readonly DilaChange[] {
  const attribute = (name: string): string => link.attributes.get(name) ?? '';
  const reference = plainText(link);
  if (attribute('sens') !== 'cible' || reference === '') return [];
  return [
    { type: attribute('typelien'), reference, textCid: attribute('cidtexte'), articleId: attribute('id') },
  ];
}

/** An end on some day is no known end. */
function endOf(text: string): IsoDate | null {
  const day = dayOf(text);
  return day === SOME_DAY ? null : day;
}

function dayOf(text: string): IsoDate | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text.slice(0, 4) < OPEN_YEAR ? text : null;
}
