import type { IsoDate } from '../../model/dates.ts';
import { LawOutline, type LawText } from '../../text/law.ts';
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
import { CODE, numberCoordinate, provisionLabel, Scheme, segment } from './coordinates.ts';
import { taggedReader } from './reader-tags.ts';

/**
 * The Electronic Code of Federal Regulations: one title a file, `DIV1` to `DIV9` by their `TYPE`. The bulk file numbers a section
 * `N="§ 1.1"`, the service `N="1.1"`. Source: eCFR XML User Guide, Government Publishing Office.
 */
const TITLE = /<DIV1\b[^>]*\bN="(\d{1,2})"/;
const AMENDED = /<AMDDATE>\s*([A-Z][a-z]{2})[a-z]*\.? (\d{1,2}), (\d{4})/;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const format: LawFormat = {
  code: CODE,
  source: 'ecfr',
  language: 'en',
  label: (path) => provisionLabel(path, `${CODE}/cfr/`),
  format: 'ecfr',
  description: 'titles of the Code of Federal Regulations (eCFR XML)',
  title: 'Electronic Code of Federal Regulations',
  licence: 'public domain (17 U.S.C. § 105)',
  attribution: 'Office of the Federal Register; Government Publishing Office',
  names: /\.xml(?:\.gz)?$/i,
  recognises: (head) => /<DLPSTEXTCLASS\b|<ECFR\b|<DIV1\b/.test(head) && TITLE.test(head),
  lawOf: (head) => TITLE.exec(head)?.[1],
  asOf: dayOf,

  async parse(path) {
    const tree = await readXmlTree(path);
    return 'reason' in tree ? tree : textsOf(tree);
  },
};

function dayOf(head: string): IsoDate | null {
  const [, month = '', day = '', year = ''] = AMENDED.exec(head) ?? [];
  const number = MONTHS.indexOf(month) + 1;
  return number === 0 ? null : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function textsOf(root: TreeNode): readonly LawText[] | LawFault {
  const title = root.name === 'DIV1' ? root : find(root, 'DIV1');
  const number = title?.attributes.get('N') ?? '';
  const coordinate = numberCoordinate(Scheme.cfr, number);
  if (title === undefined || coordinate === null || !/^\d{1,2}$/.test(number))
    return { reason: 'no_law', detail: 'it holds no title of the Code of Federal Regulations' };
  const outline = new LawOutline();
  readDivisions(title, null, outline);
  const heading = headOf(title).replace(/^Title \d+\s*[—-]\s*/i, '').replace(/\s*-*Volume \d+$/i, '');
  const text = {
    coordinate,
    language: 'en',
    title: `${number} C.F.R. (${heading})`,
    name: `${number} C.F.R.`,
    tags: { nature: Scheme.cfr },
    signed: null,
    begins: null,
    ends: null,
    day: dayOf(`<AMDDATE>${plainText(find(root, 'AMDDATE'))}`),
    provisions: outline.provisions,
  };
  // A volume is a part of its title: what it lacks stands in another one.
  const whole = !/Volume [2-9]/i.test(headOf(title));
  return [whole ? text : { ...text, shows: (key: string) => outline.provisions.has(key) }];
} // biome-ignore format: one line

/** @param part the part that the divisions lie in. */
function readDivisions(node: TreeNode, part: string | null, outline: LawOutline): void {
  for (const child of childrenOf(node)) {
    if (!/^DIV\d$/.test(child.name)) continue;
    const type = child.attributes.get('TYPE') ?? '';
    const number = (child.attributes.get('N') ?? '').replace(/^§+\s*/, '');
    if (type === 'SECTION') addSection(child, number, outline);
    else if (type === 'PART') addPart(child, number, outline);
    else if (type === 'SUBPART' && part !== null) addSubpart(child, number, part, outline);
    else if (type === 'APPENDIX' && part !== null) addAppendix(child, part, outline);
    else outline.within(headOf(child), () => readDivisions(child, part, outline));
  }
}

/** "PARTS 23-49 [RESERVED]" are no parts. */
function addPart(node: TreeNode, number: string, outline: LawOutline): void {
  const path = segment(number);
  if (!/^\d+[a-z]?(?:-\d+)?$/i.test(number) || /^PARTS /i.test(headOf(node))) return;
  outline.group([path], headOf(node), () => readDivisions(node, path, outline));
}

function addSubpart(node: TreeNode, number: string, part: string, outline: LawOutline): void {
  const read = (): void => readDivisions(node, part, outline);
  if (/^[0-9A-Za-z-]+$/.test(number)) outline.group([part, `subpt${segment(number)}`], headOf(node), read);
  else outline.within(headOf(node), read);
}

/** "Appendix B to Part 50". */
function addAppendix(node: TreeNode, part: string, outline: LawOutline): void {
  const [, letter = ''] = /^Appendix ([A-Z0-9]{1,4})\b/i.exec(headOf(node)) ?? [];
  const path = [part, `app${letter.toUpperCase()}`];
  outline.add(path, 'annex', { heading: headOf(node), text: textOf(node, RULES) });
}

/** "§§ 457.104-457.109 [Reserved]" are numbers without a section; what stands between brackets is nothing yet or no more. */
function addSection(node: TreeNode, number: string, outline: LawOutline): void {
  const [, part, section] = /^([0-9]+[a-z]?(?:-\d+)?)\.([0-9][^\s§]*)$/i.exec(number) ?? [];
  if (part === undefined || section === undefined || /\s*-\s*\d+\.|\bto\b/.test(section)) return;
  const head = headOf(node).replace(/^§+\s*\S+\s*/, '');
  const children = node.children.filter((child) => typeof child === 'string' || !ASIDE.has(child.name));
  const text = textOf({ ...node, children }, RULES);
  const notes = childrenOf(node, 'CITA').map(plainText);
  const repealed = text === '' && /^\[(?:Reserved|Removed)/i.test(head);
  outline.add([segment(part), segment(section)], 'provision', { heading: head, text, notes, repealed });
}

const ASIDE: ReadonlySet<string> = new Set(['HEAD', 'CITA', 'SECAUTH', 'AUTH', 'SOURCE', 'EDNOTE']);

const RULES: TextRules = {
  blocks: new Set(['P', 'FP', 'HEAD', 'TR', 'TABLE', 'EXTRACT', 'EXAMPLE', 'NOTE', 'FTNT', 'DIV', 'HD1', 'HD2', 'HD3']),
  cells: new Set(['TD', 'TH']),
}; // biome-ignore format: one line

function headOf(node: TreeNode): string {
  return plainText(childOf(node, 'HEAD'));
}

export const ecfrReader = taggedReader(format);
