import { htmlText } from '../../text/html.ts';
import { LawOutline, type LawProvision, type LawText } from '../../text/law.ts';
import { type LawFault, type LawFormat, lawReader } from '../../text/law-reader.ts';
import {
  childOf,
  childrenOf,
  descendants,
  find,
  isNode,
  plainText,
  readXmlTree,
  type TextRules,
  type TreeNode,
  textOf,
} from '../../text/tree.ts';
import { actCoordinate, CODE, scheme } from './coordinates.ts';

const GROUP = /<terviktekstiGrupiID>(\d+)</;
const BEGINS = /<kehtivuseAlgus>(\d{4}-\d{2}-\d{2})/;
const PUBLISHED = /<avaldamineKuupaev[^>]*>(\d{4}-\d{2}-\d{2})/g;
const UNITS: ReadonlySet<string> = new Set(['osa', 'peatykk', 'jagu', 'jaotis', 'alljaotis', 'alamjaotis']);
const TEXT: TextRules = {
  blocks: new Set(['sisuTekst', 'tavatekst', 'loige', 'alampunkt', 'paragrahv', 'HTMLKonteiner']),
  numbers: new Set(['kuvatavNr']),
  breaks: new Set(['reavahetus']),
  passed: ({ name }) =>
    /^(?:muutmismarge|normtehnmarkus|viideUR)|Pealkiri$|Nr$/.test(name) && name !== 'kuvatavNr',
};

const format: LawFormat = {
  code: CODE,
  source: 'riigi-teataja',
  language: 'et',
  label: scheme.label,
  format: 'riigi-teataja',
  description: 'Estonian acts of Riigi Teataja: a state of an act a file (oigusakt XML)',
  title: 'Riigi Teataja: legislation of Estonia',
  licence: 'Õigusaktid (§ 5 Autoriõiguse seadus)',
  attribution: 'Riigi Teataja, riigiteataja.ee',
  names: /\.xml(?:\.gz)?$/i,
  recognises: (head) => /<oigusakt\b/.test(head),
  lawOf: (head) => GROUP.exec(head)?.[1],
  // What was published last in the head is the file itself: states that take effect later are published before.
  asOf: (head) =>
    [...(head.split('<aktinimi')[0] ?? '').matchAll(PUBLISHED)].map(([, day]) => day as string).at(-1) ??
    null,

  async parse(path) {
    const tree = await readXmlTree(path);
    return 'reason' in tree ? tree : textsOf(tree);
  },
};

function textsOf(root: TreeNode): readonly LawText[] | LawFault {
  const metadata = childOf(root, 'metaandmed');
  const id = plainText(childOf(metadata, 'globaalID'));
  const body = childOf(root, 'sisu');
  if (root.name !== 'oigusakt' || id === '' || body === undefined)
    return { reason: 'no_law', detail: `${root.name} has no globaalID or no sisu` };
  const title = plainText(find(root, 'pealkiri'));
  const abbreviation = plainText(childOf(metadata, 'lyhend'));
  const validity = childOf(metadata, 'kehtivus');
  const adopted = childOf(metadata, 'vastuvoetud');
  const outline = new LawOutline();
  readUnits(body, outline);
  readAnnexes(root, outline);
  const published = plainText(childOf(metadata, 'avaldamismarge', 'aktViide'));
  return [
    {
      coordinate: actCoordinate(abbreviation === '' ? null : abbreviation, id),
      language: 'et',
      title,
      name: abbreviation === '' ? title : abbreviation,
      tags: {
        nature: plainText(childOf(metadata, 'dokumentLiik')),
        rt: [...new Set([id, published].filter((one) => one !== ''))],
        ...(abbreviation === '' ? {} : { short_title: abbreviation }),
      },
      signed: dayIn(childOf(adopted, 'aktikuupaev')),
      begins: dayIn(childOf(adopted, 'joustumine')),
      ends: null,
      day: dayIn(childOf(validity, 'kehtivuseAlgus')) ?? BEGINS.exec(plainText(validity))?.[1] ?? null,
      ...(outline.provisions.size > 0
        ? { provisions: outline.provisions }
        : { provisions: null, flat: htmlText(textOf(body, TEXT)) }),
    },
  ];
}

/** Parts of the world's days are left out: `2015-05-15+03:00`. */
function dayIn(node: TreeNode | undefined): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(plainText(node))?.[0] ?? null;
}

function readUnits(node: TreeNode, outline: LawOutline): void {
  for (const child of childrenOf(node)) {
    if (child.name === 'paragrahv') addParagraph(child, outline);
    else if (UNITS.has(child.name)) outline.within(titleOf(child), () => readUnits(child, outline));
  }
}

function addParagraph(node: TreeNode, outline: LawOutline): void {
  const number = numberOf(node, 'paragrahvNr');
  if (number === '') return;
  const path = [scheme.segment('p', number)];
  const repealed = isRepealed(node, 'paragrahvNr');
  const heading = wordsOf(childOf(node, 'paragrahvPealkiri'));
  outline.add(path, 'provision', { heading, repealed, text: textBelow(node), notes: notesOf(node) });
  if (repealed) return;
  const sections = childrenOf(node, 'loige');
  for (const section of sections) {
    const own = sectionNumber(section);
    const below = own === null ? path : [...path, own];
    if (own !== null)
      outline.add(below, 'paragraph', {
        text: textOf(section, TEXT),
        repealed: isRepealed(section, 'loigeNr'),
      });
    // Points of the only one are cited without it.
    for (const point of childrenOf(section, 'alampunkt'))
      addPoint(point, sections.length === 1 ? path : below, outline);
  }
  for (const point of childrenOf(node, 'alampunkt')) addPoint(point, path, outline);
}

function addPoint(node: TreeNode, path: readonly string[], outline: LawOutline): void {
  const number = numberOf(node, 'alampunktNr');
  if (/^\d/.test(number))
    outline.add([...path, scheme.segment('p', number)], 'point', {
      text: textOf(node, TEXT),
      repealed: isRepealed(node, 'alampunktNr'),
    });
}

function isNumbered(section: TreeNode): boolean {
  return plainText(childOf(section, 'loigeNr')) !== '';
}

/** By its number, else by its place, as the id has it: `para3lg2`, `para12b1lg1b1`. */
function sectionNumber(section: TreeNode): string | null {
  if (isNumbered(section)) return scheme.segment('', numberOf(section, 'loigeNr'));
  const [, number, index] = /lg(\d+)(?:b(\d+))?$/.exec(section.attributes.get('id') ?? '') ?? [];
  return number === undefined
    ? null
    : scheme.segment('', index === undefined ? number : `${number}.${index}`);
}

/** `46.5` of the number 46 with the index 5 above the line. */
function numberOf(node: TreeNode, name: string): string {
  const number = childOf(node, name);
  const index = number?.attributes.get('ylaIndeks') ?? '';
  return plainText(number) + (index === '' ? '' : `.${index}`);
}

function isRepealed(node: TreeNode, name: string): boolean {
  return childOf(node, name)?.attributes.get('kehtiv') === '0';
}

function textBelow(node: TreeNode): string {
  return textOf(
    { ...node, children: node.children.filter((child) => !isNode(child) || child.name !== 'kuvatavNr') },
    TEXT,
  );
}

function titleOf(node: TreeNode): string {
  const heading = childrenOf(node).find(({ name }) => name.endsWith('Pealkiri'));
  return [wordsOf(childOf(node, 'kuvatavNr')), wordsOf(heading)].filter((part) => part !== '').join(' ');
}

/** The words of an element whose marks are hidden in a CDATA section: `§ 12<sup>1</sup>.` */
function wordsOf(node: TreeNode | undefined): string {
  return htmlText(plainText(node)).replace(/\s+/g, ' ').trim();
}

function notesOf(node: TreeNode): readonly string[] {
  return childrenOf(node, 'normtehnmarkus').map(plainText);
}

/** Annexes are files of their own, and only named here. */
function readAnnexes(root: TreeNode, outline: LawOutline): void {
  for (const annex of descendants(root)) {
    if (annex.name !== 'lisaViide') continue;
    const heading = plainText(find(annex, 'lisaPealkiri')) || plainText(find(annex, 'lisaNimi'));
    const number = /\d+/.exec(plainText(find(annex, 'lisaNimi')))?.[0] ?? '';
    const place: Partial<LawProvision> = { heading, wordless: true };
    outline.add([scheme.segment('lisa', number)], 'annex', place);
  }
}

export const riigiTeatajaReader = lawReader(format);
