import type { IsoDate } from '../../model/dates.ts';
import { LawOutline, type LawProvision, type LawText } from '../../text/law.ts';
import { type LawFault, type LawFormat, lawReader } from '../../text/law-reader.ts';
import { addLines } from '../../text/marks.ts';
import {
  childOf,
  childrenOf,
  descendants,
  find,
  plainText,
  readXmlTree,
  type TreeNode,
} from '../../text/tree.ts';
import { CODE, coordinateOf, scheme } from './coordinates.ts';
import { designation, MARKS, REPEALED } from './reader-designations.ts';

const ID = /(?:id_norma="|<identificador>)BOE-A-(\d{4})-(\d+)/;
/** Paragraphs that head a provision, and notes of the editors. */
const HEADS = /^(?:articulo|.*_num|.*_tit)$/;
const NOTES = /^(?:nota_pie|pie_)/;
/** Words that are put into another act. */
const QUOTED = /^(?:cita|sangrado_articulo)/;

const format: LawFormat = {
  code: CODE,
  source: 'boe',
  language: 'es',
  label: scheme.label,
  format: 'boe',
  description: 'Spanish acts of the BOE, consolidated with all their versions (XML of its interface)',
  title: 'Boletín Oficial del Estado: consolidated legislation of Spain',
  licence: 'Aviso legal de la AEBOE (reutilización)',
  attribution: 'Agencia Estatal Boletín Oficial del Estado, boe.es',
  names: /\.xml(?:\.gz)?$/i,
  recognises: (head) => /<response\b/.test(head) && ID.test(head),
  lawOf: (head) => ID.exec(head)?.slice(1).join('-'),
  asOf: (head) => isoDay(/<fecha_actualizacion>(\d{8})/.exec(head)?.[1]),

  async parse(path) {
    const tree = await readXmlTree(path);
    return 'reason' in tree ? tree : textsOf(tree);
  },
};

/** The law on every day on which a version of something in it begins. */
function textsOf(root: TreeNode): readonly LawText[] | LawFault {
  const text = find(root, 'texto');
  const data = childOf(root, 'data');
  const about = (name: string): string => plainText(childOf(data, 'metadatos', name));
  const blocks = text === undefined ? [] : childrenOf(text, 'bloque');
  const first = blocks[0] && childrenOf(blocks[0], 'version')[0]?.attributes.get('id_norma');
  const [, year, number] = /^BOE-A-(\d{4})-(\d+)$/.exec(about('identificador') || (first ?? '')) ?? [];
  const coordinate = coordinateOf('boe', `${year}/${number}`);
  if (year === undefined || coordinate === null)
    return { reason: 'no_law', detail: 'no text, or none that names its act in the BOE' };
  const versions = [...descendants(root)].filter(({ name }) => name === 'version');
  const days = [...new Set(versions.flatMap((version) => dayOf(version) ?? []))].sort();
  const [begins] = days;
  const title = about('titulo') || `BOE-A-${year}-${number}`;
  const states = days.map((day) => ({ day, provisions: stateOn(blocks, day) }));
  const isExcerpt = hasGap(states.flatMap(({ provisions }) => [...provisions.keys()]));
  return states.map(({ day, provisions }) => ({
    coordinate,
    language: 'es',
    title,
    name: title.split(',')[0] as string,
    tags: { nature: (about('rango') || 'norma').toLowerCase(), boe: `BOE-A-${year}-${number}` },
    signed: isoDay(about('fecha_disposicion')),
    begins: isoDay(about('fecha_vigencia')) ?? begins ?? null,
    ends: isoDay(about('fecha_derogacion')),
    day,
    provisions,
    ...(isExcerpt ? { shows: (key: string) => provisions.has(key) } : {}),
  }));
}

function stateOn(blocks: readonly TreeNode[], day: IsoDate): ReadonlyMap<string, LawProvision> {
  const outline = new LawOutline();
  const around: string[] = [];
  for (const block of blocks) {
    const version = childrenOf(block, 'version').findLast((one) => (dayOf(one) ?? '') <= day);
    const title = block.attributes.get('titulo') ?? '';
    if (version === undefined) continue;
    if (block.attributes.get('tipo') === 'encabezado') enter(around, title, version);
    else inSections(around, outline, () => addBlock(title, version, outline));
  }
  return outline.provisions;
}

/** Ranks of headings in the structure of a Spanish act, outermost first. */
const RANKS = [/^LIBRO/i, /^T[ÍI]TULO/i, /^CAP[ÍI]TULO/i, /^SECCI[ÓO]N/i, /^SUBSECCI[ÓO]N/i];

function enter(around: string[], title: string, version: TreeNode): void {
  const rank = RANKS.findIndex((pattern) => pattern.test(title));
  if (rank < 0) return;
  around.length = Math.min(around.length, rank);
  while (around.length < rank) around.push('');
  around.push(childrenOf(version, 'p').map(plainText).join(' ') || title);
}

function inSections(around: readonly string[], outline: LawOutline, read: () => void): void {
  const [title, ...inner] = around.filter((one) => one !== '');
  if (title === undefined) read();
  else outline.within(title, () => inSections(inner, outline, read));
}

function addBlock(title: string, version: TreeNode, outline: LawOutline): void {
  const paragraphs = childrenOf(version, 'p');
  const of = (pattern: RegExp) => paragraphs.filter((one) => pattern.test(one.attributes.get('class') ?? ''));
  const heads = of(HEADS);
  const named = designation(heads.map(plainText).join(' ')) ?? designation(title);
  if (named === null) return;
  const lines = paragraphs.filter(
    (one) => !heads.includes(one) && !NOTES.test(one.attributes.get('class') ?? ''),
  );
  const quotes = of(QUOTED).length > 0;
  const text = lines.map(plainText);
  const more = { heading: named.heading, notes: notesOf(version), repealed: REPEALED.test(text.join(' ')) };
  // An article that quotes another act is not divided: numbers in it may be those of the other one.
  addLines(outline, scheme, [named.segment], text, quotes ? [] : MARKS, more);
}

/** Notes stand in quotations behind the text, or by themselves. */
function notesOf(version: TreeNode): readonly string[] {
  const all = [...descendants(version)].filter(({ name }) => name === 'p');
  return all.filter((one) => NOTES.test(one.attributes.get('class') ?? '')).map(plainText);
}

/** The BOE keeps the numbers of repealed articles: where articles lack, the file is an excerpt. */
function hasGap(keys: readonly string[]): boolean {
  const numbers = new Set(keys.flatMap((key) => Number(/^art(\d+)$/.exec(key)?.[1] ?? Number.NaN) || []));
  return numbers.size > 0 && Math.max(...numbers) > numbers.size;
}

function dayOf(version: TreeNode): IsoDate | null {
  return (
    isoDay(version.attributes.get('fecha_vigencia')) ?? isoDay(version.attributes.get('fecha_publicacion'))
  );
}

/** `19781229` */
function isoDay(digits: string | undefined): IsoDate | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(digits ?? '') ?? [];
  return year === undefined || year === '9999' ? null : `${year}-${month}-${day}`;
}

export const boeReader = lawReader(format);
