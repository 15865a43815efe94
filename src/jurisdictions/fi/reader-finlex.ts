import type { IsoDate } from '../../model/dates.ts';
import { type AknMetadata, type AknUse, aknMetadata, readAknBody } from '../../text/akn.ts';
import { LawOutline, type LawText } from '../../text/law.ts';
import { type LawFault, type LawFormat, lawReader } from '../../text/law-reader.ts';
import {
  childOf,
  childrenOf,
  descendants,
  find,
  plainText,
  readXmlTree,
  type TreeNode,
} from '../../text/tree.ts';
import { CODE, scheme, statuteCoordinate } from './coordinates.ts';

const WORK = /"\/akn\/fi\/act\/statute(?:-consolidated)?\/(\d{4})\/(\d{1,5})"/;
const PRODUCED = /<FRBRdate date="(\d{4}-\d{2}-\d{2})" name="dateProduced"/;
const NUMBER = /^(\d+)\s*([a-z]{1,2}(?![a-zäö]))?/;
/** `54 d § on kumottu L:lla 27.6.2025/377.`, what stands for a provision that is repealed. */
const REPEALED = /^[^.]{0,40} on kumottu [AL]:l/;
const LANGUAGES: Readonly<Record<string, string>> = { fin: 'fi', swe: 'sv', sme: 'se', eng: 'en' };

const format: LawFormat = {
  code: CODE,
  source: 'finlex',
  language: 'fi',
  label: scheme.label,
  format: 'finlex',
  description: 'Finnish acts of Finlex, up to date or as made (Akoma Ntoso 3.0)',
  title: 'Finlex: legislation of Finland',
  licence: 'CC-BY-4.0',
  attribution: 'Oikeusministeriö, Finlex',
  names: /\.xml(?:\.gz)?$/i,
  recognises: (head) => /<akomaNtoso\b/.test(head) && WORK.test(head),
  lawOf: (head) => WORK.exec(head)?.slice(1).join('/'),
  asOf: (head) => PRODUCED.exec(head)?.[1] ?? null,

  async parse(path) {
    const tree = await readXmlTree(path);
    return 'reason' in tree ? tree : textsOf(tree);
  },
};

/** One text for the day of the file, and one for each later day on which something that it shows takes effect. */
function textsOf(root: TreeNode): readonly LawText[] | LawFault {
  const metadata = aknMetadata(root);
  const [, year, number] = WORK.exec(`"${metadata?.work}"`) ?? [];
  const body = childOf(root, 'act', 'body');
  if (metadata === null || year === undefined || number === undefined || body === undefined)
    return { reason: 'no_law', detail: 'it holds no act of the Statute Book' };
  const amendments = amendmentsOf(root);
  const begins = beginOf(root);
  const day = metadata.dates.get('manifestation dateProduced') ?? null;
  const days = [...descendants(body)].flatMap((node) => amendments.get(versionOf(node)) ?? []);
  const later = [...new Set(days)].filter((one) => day !== null && one > day).sort();
  return [day, ...later].map((state) => ({
    coordinate: statuteCoordinate(year, number),
    language: LANGUAGES[metadata.language] ?? metadata.language,
    title: metadata.title,
    name: metadata.number === '' ? `${number}/${year}` : metadata.number,
    tags: { nature: natureOf(metadata), number: `${number}/${year}` },
    signed: metadata.dates.get('work dateIssued') ?? null,
    begins,
    ends: null,
    day: state,
    provisions: stateOf(body, state, amendments, begins),
  }));
}

/** The day on which each amending act takes effect, by year and number in the form of the file: `20250377`. */
function amendmentsOf(root: TreeNode): ReadonlyMap<string, IsoDate> {
  const days = new Map<string, IsoDate>();
  for (const node of descendants(root)) {
    if (node.name !== 'statuteReference') continue;
    const [, year, number] =
      /\/(\d{4})\/(\d+)$/.exec(childOf(node, 'ref')?.attributes.get('href') ?? '') ?? [];
    const day = childOf(node, 'inForce', 'dateEntryIntoForce')?.attributes.get('date');
    if (year !== undefined && number !== undefined && day !== undefined)
      days.set(year + number.padStart(4, '0'), day);
  }
  return days;
}

/** The act's own first day; days of its amendments lie deeper. */
function beginOf(root: TreeNode): IsoDate | null {
  const own = childOf(find(root, 'proprietary'), 'inForce', 'dateEntryIntoForce');
  return own?.attributes.get('date') ?? null;
}

function stateOf(
  body: TreeNode,
  day: IsoDate | null,
  amendments: ReadonlyMap<string, IsoDate>,
  begins: IsoDate | null,
): LawText['provisions'] {
  const gone = notInState(body, (node) => {
    const effect = amendments.get(versionOf(node));
    return effect === undefined || day === null || effect <= day ? (effect ?? '') : null;
  });
  const outline = new LawOutline();
  const isPart = (node: TreeNode): boolean => !gone.has(node);
  const anew = beginsAnew(body, isPart);
  const chapters = [...descendants(body, isPart)]
    .filter((node) => node.name === 'chapter' && isPart(node))
    .map(numberOf);
  const isOnce = (number: string): boolean => chapters.indexOf(number) === chapters.lastIndexOf(number);
  const use: AknUse = {
    scheme,
    places: {
      section: { unit: 'p', level: 'provision' },
      subsection: { unit: '', level: 'paragraph' },
      paragraph: { unit: 'k', level: 'point' },
    },
    groupOf: (node) =>
      node.name === 'chapter' && numberOf(node) !== '' && isOnce(numberOf(node))
        ? { segment: scheme.segment('luku', numberOf(node)), holds: anew }
        : null,
    numberOf,
    isPart,
    isNote: ({ attributes }) =>
      /^(?:note|entryIntoForce|amendment|conclusions|preliminary)/.test(attributes.get('name') ?? ''),
    isRepealed: (_, text) => REPEALED.test(text),
    since: (node) => sinceOf(node, amendments, isPart, begins),
  };
  readAknBody(body, use, outline);
  for (const annex of descendants(body))
    if (annex.attributes.get('name') === 'attachment') addAnnex(annex, outline);
  return outline.provisions;
}

/** Of wordings of one place the one that took effect last is part of a state; those that take effect later are not. */
function notInState(
  body: TreeNode,
  effectOf: (node: TreeNode) => IsoDate | '' | null,
): ReadonlySet<TreeNode> {
  const gone = new Set<TreeNode>();
  for (const parent of [body, ...descendants(body)]) {
    const best = new Map<string, { readonly node: TreeNode; readonly effect: IsoDate | '' }>();
    for (const node of childrenOf(parent)) {
      const id = node.attributes.get('eId');
      if (id === undefined) continue;
      const effect = effectOf(node);
      const key = id.replace(/v\d{8}/g, '');
      const other = best.get(key);
      if (effect === null) gone.add(node);
      else if (other === undefined) best.set(key, { node, effect });
      else if (effect > other.effect) {
        gone.add(other.node);
        best.set(key, { node, effect });
      } else gone.add(node);
    }
  }
  return gone;
}

/** Sections of one number in two chapters: their numbers begin anew in each (3 luvun 2 §). */
function beginsAnew(body: TreeNode, isPart: (node: TreeNode) => boolean): boolean {
  const chapters = new Map<string, TreeNode>();
  for (const chapter of descendants(body)) {
    if (chapter.name !== 'chapter') continue;
    for (const section of descendants(chapter, isPart)) {
      if (section.name !== 'section' || !isPart(section)) continue;
      const other = chapters.get(numberOf(section));
      if (other !== undefined && other !== chapter) return true;
      chapters.set(numberOf(section), chapter);
    }
  }
  return false;
}

/** `4` of a subsection, which bears its number in its id alone; `54d` of "54 d §", `3` of "3)". */
function numberOf(node: TreeNode): string {
  if (node.name === 'subsection')
    return /__subsec_(\d+[a-z]?)(?:v\d+)?$/.exec(node.attributes.get('eId') ?? '')?.[1] ?? '';
  const [, number = '', letter = ''] = NUMBER.exec(plainText(childOf(node, 'num'))) ?? [];
  return number + letter;
}

/** The amending act that a wording comes from; '' for the act itself. */
function versionOf({ attributes }: TreeNode): string {
  const own = attributes.get('finlex:originalVersion')?.slice(1);
  return own ?? /v(\d{8})$/.exec(attributes.get('eId') ?? '')?.[1] ?? '';
}

/** A place reads so since the last amendment of anything in it; what was never amended, since the act began. */
function sinceOf(
  node: TreeNode,
  amendments: ReadonlyMap<string, IsoDate>,
  isPart: (node: TreeNode) => boolean,
  begins: IsoDate | null,
): { readonly day: IsoDate; readonly began: boolean } | null {
  const versions = [node, ...[...descendants(node, isPart)].filter(isPart)]
    .map(versionOf)
    .filter((id) => id !== '');
  if (versions.length === 0) return begins === null ? null : { day: begins, began: true };
  const days = versions.map((id) => amendments.get(id) ?? '').sort();
  // An amendment whose day is not told leaves the whole place undated.
  return days[0] === '' ? null : { day: days.at(-1) as IsoDate, began: false };
}

function addAnnex(annex: TreeNode, outline: LawOutline): void {
  const heading = plainText(childOf(annex, 'heading'));
  const number = /\d+[a-z]?/i.exec(heading)?.[0] ?? '';
  const text = plainText(annex);
  outline.add([scheme.segment('liite', number)], 'annex', { heading, text });
}

function natureOf({ title }: AknMetadata): string {
  return /asetus\b/i.test(title) ? 'asetus' : 'laki';
}

export const finlexReader = lawReader(format);
