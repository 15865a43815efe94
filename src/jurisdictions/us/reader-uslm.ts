import type { IsoDate } from '../../model/dates.ts';
import { LawOutline, type LawScheme, type LawText } from '../../text/law.ts';
import type { LawFault, LawFormat } from '../../text/law-reader.ts';
import {
  childOf,
  childrenOf,
  find,
  plainText,
  readXmlTree,
  type TextRules,
  type TreeNode,
  textOf,
} from '../../text/tree.ts';
import { CODE, notePath, numberCoordinate, provisionLabel, Scheme, segment } from './coordinates.ts';
import { codeTitle, codeTitleOf } from './facts-titles.ts';
import { taggedReader } from './reader-tags.ts';

/**
 * United States Legislative Markup, versions 1 and 2: titles of the Code (`uscDoc`), public laws (`pLaw`) and compilations of
 * acts as amended (`statuteCompilation`). Places are taken from `identifier`, which quoted law does not bear: the sections of
 * acts in notes and amendments are none of the text that quotes them.
 */
const scheme: LawScheme = { segment: (_, number) => segment(number), label: (path) => provisionLabel(path) };

const ROOT = /<(uscDoc|pLaw|statuteCompilation)\b/;
const NUMBER = /<docNumber>([^<]*)<\/docNumber>/;
const CONGRESS = /<congress(?: [^>]*)?>([^<]*)<\/congress>/;
const CREATED = /<dcterms:created>(\d{4}-\d{2}-\d{2})/;
const AMENDED = /<editionNote\b[^>]*>(?:(?!<\/editionNote>)[\s\S]){0,400}?<date date="(\d{4}-\d{2}-\d{2})"/;
const APPROVED = /<approvedDate>(\d{4}-\d{2}-\d{2})<\/approvedDate>/;

const format: LawFormat = {
  code: CODE,
  source: 'uslm',
  language: 'en',
  label: scheme.label,
  format: 'uslm',
  description: 'American federal law: titles of the Code, public laws, compilations (USLM 1 and 2)',
  title: 'United States Code, public laws and compilations of statutes',
  licence: 'public domain (17 U.S.C. § 105)',
  attribution: 'Office of the Law Revision Counsel; Government Publishing Office',
  names: /\.xml(?:\.gz)?$/i,
  recognises: (head) => ROOT.test(head),
  lawOf: (head) => `${CONGRESS.exec(head)?.[1] ?? 'usc'} ${NUMBER.exec(head)?.[1]}`,
  asOf: (head) => dayOf(head),

  async parse(path) {
    const tree = await readXmlTree(path);
    return 'reason' in tree ? tree : textsOf(tree);
  },
};

function dayOf(head: string): IsoDate | null {
  return (CREATED.exec(head) ?? AMENDED.exec(head) ?? APPROVED.exec(head))?.[1] ?? null;
}

function textsOf(root: TreeNode): readonly LawText[] | LawFault {
  const meta = childOf(root, 'meta');
  const main = childOf(root, 'main');
  const about = meta === undefined ? null : (ABOUT[root.name]?.(root, meta) ?? null);
  if (main === undefined || about === null)
    return { reason: 'no_law', detail: 'it bears no number of a title or of a public law' };
  const outline = new LawOutline();
  const whole = readUnits(main, outline) && about.whole;
  const { provisions } = outline;
  const { whole: _, ...text } = about;
  const shows = whole ? {} : { shows: (key: string) => provisions.has(key) };
  return [{ ...text, language: 'en', ends: null, provisions, ...shows }];
}

type About = Pick<LawText, 'coordinate' | 'title' | 'name' | 'tags' | 'signed' | 'begins' | 'day'> & {
  /** Whether what the file lacks is not in the law. */
  readonly whole: boolean;
};

/** What each kind of document says of itself. */
const ABOUT: Readonly<Record<string, (root: TreeNode, meta: TreeNode) => About | null>> = {
  uscDoc(_, meta) {
    const number = plainText(childOf(meta, 'docNumber')).toLowerCase();
    const known = codeTitleOf(number);
    if (known === null) return null;
    const day = /^\d{4}-\d{2}-\d{2}/.exec(plainText(childOf(meta, 'created')))?.[0] ?? null;
    return {
      coordinate: numberCoordinate(Scheme.usc, number) as string,
      title: codeTitle(known),
      name: `${number} U.S.C.`,
      tags: { nature: Scheme.usc },
      signed: null,
      begins: known.since,
      day,
      whole: true,
    };
  },
  pLaw: (root, meta) => actOf(root, meta, null),
  // Of what was repealed a compilation keeps a remark and no number.
  statuteCompilation(root, meta) {
    const day = childOf(find(root, 'editionNote'), 'date')?.attributes.get('date') ?? null;
    const about = actOf(root, meta, day);
    return about && { ...about, whole: false };
  },
};

function actOf(root: TreeNode, meta: TreeNode, day: IsoDate | null): About | null {
  const cited = childrenOf(meta, 'citableAs').map(plainText);
  const [, congress, number] = cited.flatMap((one) => /^Public Law (\d+)[–-](\d+)/.exec(one) ?? []);
  if (congress === undefined || number === undefined) return null;
  const [, volume, page] = cited.flatMap((one) => /^(\d+) Stat\. (\d+)/.exec(one) ?? []);
  const signed = plainText(childOf(meta, 'approvedDate')) || null;
  const name = `Pub. L. ${congress}-${number}`;
  const short = plainText(childOf(meta, 'citableAsShortTitle')) || plainText(find(root, 'shortTitle'));
  const tags = { nature: Scheme.publicLaw, ...(page === undefined ? {} : { stat: `${volume}/${page}` }) };
  const coordinate = numberCoordinate(Scheme.publicLaw, `${congress}-${number}`) as string;
  return { coordinate, title: short === '' ? name : short, name, tags, signed, begins: signed, day, whole: true };
} // biome-ignore format: one line

/** Units of the Code that are cited by their number alone; in acts each title numbers them anew. */
const GROUPS: ReadonlySet<string> = new Set(['chapter', 'subtitle']);
/** Units around sections. */
const UNITS: ReadonlySet<string> = new Set([
  ...['title', 'division', 'part', 'subpart', 'subchapter', 'chapter', 'subtitle', 'subdivision', 'level'],
]);

/** @returns whether the number of every section could be read. */
function readUnits(node: TreeNode, outline: LawOutline): boolean {
  let sure = true;
  for (const child of childrenOf(node)) {
    if (child.name === 'section') sure = addSection(child, outline) && sure;
    else if (UNITS.has(child.name)) {
      const read = (): void => {
        sure = readUnits(child, outline) && sure;
      };
      const place = pathIn(child).at(-1);
      const title = [plainText(childOf(child, 'num')), headingOf(child)].filter((part) => part !== '').join(' ');
      if (GROUPS.has(child.name) && place !== undefined && isOfCode(child)) outline.group([segment(place)], title, read);
      else outline.within(title, read);
    }
  }
  return sure;
} // biome-ignore format: one line

function isOfCode({ attributes }: TreeNode): boolean {
  return attributes.get('identifier')?.startsWith('/us/usc/') === true;
}

/** Segments of the identifier behind the work: `/us/usc/t1/s112b/a/1` is `s112b a 1`; empty for quoted law. */
function pathIn({ attributes }: TreeNode): readonly string[] {
  const [, , , work, ...rest] = (attributes.get('identifier') ?? '').split('/');
  if (work === undefined) return [];
  // A title of the Code is one segment, an act is its Congress and number.
  return rest.slice(work.startsWith('t') ? 0 : 1);
}

/** `s112b` and what lies below it, without the units around it. */
function sectionPath(node: TreeNode): readonly string[] | null {
  const path = pathIn(node);
  const at = path.findIndex((one) => /^s\d/.test(one));
  if (at < 0) return null;
  return [(path[at] as string).slice(1), ...path.slice(at + 1)].map(segment);
}

const GONE: ReadonlySet<string> = new Set(['repealed', 'omitted', 'transferred', 'renumbered', 'reserved']);

/** @returns whether its number could be read: one that stands for several proves nothing of those between. */
function addSection(node: TreeNode, outline: LawOutline): boolean {
  const path = sectionPath(node);
  if (path === null || !/^[0-9A-Za-z-]+$/.test(path[0] as string)) return !node.attributes.has('identifier');
  const repealed = GONE.has(node.attributes.get('status') ?? '');
  const notes = childrenOf(node, 'sourceCredit').map(plainText);
  outline.add(path, 'provision', { heading: headingOf(node), text: textBelow(node), repealed, notes });
  if (!repealed) addPlaces(node, outline);
  addNotes(node, path, outline);
  return true;
}

const PLACES: ReadonlySet<string> = new Set([
  ...['subsection', 'paragraph', 'subparagraph', 'clause', 'subclause', 'item', 'subitem', 'subsubitem'],
]);

/** What is numbered below a section. */
function addPlaces(node: TreeNode, outline: LawOutline): void {
  for (const child of childrenOf(node)) {
    if (NO_TEXT.has(child.name) || QUOTED.has(child.name)) continue;
    const path = PLACES.has(child.name) ? sectionPath(child) : null;
    if (path !== null) {
      const level = child.name === 'subsection' ? 'paragraph' : 'point';
      outline.add(path, level, { heading: headingOf(child), text: textBelow(child) });
    }
    addPlaces(child, outline);
  }
}

/** "15 U.S.C. 78m note": what is set out under a section. */
function addNotes(node: TreeNode, path: readonly string[], outline: LawOutline): void {
  const notes = childOf(node, 'notes');
  const text = notes === undefined ? '' : textOf(notes, RULES);
  if (text !== '') outline.add(notePath(path), 'point', { heading: 'Notes', text });
}

const NO_TEXT: ReadonlySet<string> = new Set([
  'notes',
  'sourceCredit',
  'toc',
  'editorialNote',
  'sidenote',
  'page',
]);
/** Law of other texts, with numbers of its own. */
const QUOTED: ReadonlySet<string> = new Set(['quotedContent', 'quotedText']);

const RULES: TextRules = {
  blocks: new Set([
    ...['section', 'subsection', 'paragraph', 'subparagraph', 'clause', 'subclause', 'item', 'subitem', 'subsubitem'],
    ...['p', 'content', 'chapeau', 'continuation', 'heading', 'quotedContent', 'note', 'tr', 'table', 'proviso'],
  ]),
  numbers: new Set(['num']),
  cells: new Set(['td', 'th']),
  breaks: new Set(['br']),
  passed: ({ name }) => name === 'sidenote' || name === 'page' || name === 'toc',
}; // biome-ignore format: lists of names

/** The text of a place without its own number and heading. */
function textBelow(node: TreeNode): string {
  const children = node.children.filter(
    (child) => typeof child === 'string' || !(NO_TEXT.has(child.name) || child.name === 'num' || child.name === 'heading'),
  );
  return textOf({ ...node, children }, RULES);
} // biome-ignore format: one condition

function headingOf(node: TreeNode): string {
  return plainText(childOf(node, 'heading'));
}

export const uslmReader = taggedReader(format);
