import { stat } from 'node:fs/promises';
import { escapeSegment, isCoordinate } from '../model/coordinate.ts';
import type { CorpusReader } from '../model/document.ts';
import { type AknMetadata, type AknUse, aknMetadata, readAknBody } from './akn.ts';
import { headOfFile } from './files.ts';
import { LawOutline, type LawText } from './law.ts';
import { type LawFault, type LawFormat, lawReader } from './law-reader.ts';
import { childOf, descendants, readXmlTree, type TreeNode } from './tree.ts';

/**
 * Acts in Akoma Ntoso 3.0 (OASIS LegalDocML) of any publisher that keeps to the naming convention, for legal systems without a
 * reader of their own. Coordinates mirror the identifiers of the files: the work `/akn/za/act/1998/84` is `za/act/1998/84`,
 * `sec_4__subsec_2` in it is `sec4/subsec2`. A file is one state of its act, that of the expression. What a publisher adds to
 * the standard is passed over: where it holds several wordings in one file, as Finlex does, that system has its own reader.
 */
const WORK =
  /<FRBRWork>(?:(?!<\/FRBRWork>)[\s\S])*?<FRBRuri\b[^>]*\bvalue="(?:\/akn)?\/([a-z]{2})(?:-[a-z0-9-]+)?\/([^"]+)"/;
const EXPRESSED =
  /<FRBRExpression>(?:(?!<\/FRBRExpression>)[\s\S])*?<FRBRdate\b[^>]*\bdate="(\d{4}-\d{2}-\d{2})"/;
const COUNTRY = /^(?:\/akn)?\/([a-z]{2})(?:-[a-z0-9-]+)?\//;
const NAMES = /\.(?:xml|akn)(?:\.gz)?$/i;
/** Characters in which the identification stands. */
const HEAD = 16_384;

const HIERARCHY: Readonly<Record<string, 'provision' | 'paragraph' | 'point'>> = {
  section: 'provision',
  article: 'provision',
  rule: 'provision',
  subsection: 'paragraph',
  paragraph: 'paragraph',
  subrule: 'paragraph',
  subparagraph: 'point',
  point: 'point',
  clause: 'point',
  subclause: 'point',
  item: 'point',
};
const GROUPS: ReadonlySet<string> = new Set(['book', 'tome', 'part', 'title', 'chapter', 'subpart', 'subtitle', 'subchapter', 'division']); // biome-ignore format: one line

/** Folders are left to the readers of systems: which country their files are of cannot be told from the first of them. */
export const aknReader: CorpusReader = {
  format: 'akoma-ntoso',
  description: 'acts of any country (Akoma Ntoso 3.0)',
  async accepts(path) {
    const info = await stat(path).catch(() => null);
    return info?.isFile() === true && NAMES.test(path) && (await countryOf(path)) !== null;
  },
  source: async (path) => lawReader(formatOf((await countryOf(path)) ?? '')).source(path),
  async *read(path) {
    yield* lawReader(formatOf((await countryOf(path)) ?? '')).read(path);
  },
};

async function countryOf(path: string): Promise<string | null> {
  const head = await headOfFile(path, HEAD);
  return /<akomaNtoso\b/.test(head) ? (WORK.exec(head)?.[1] ?? null) : null;
}

function formatOf(country: string): LawFormat {
  return {
    code: country,
    source: `akoma-ntoso-${country}`,
    // Marks the language of each document: none is the language of the publisher.
    language: '',
    label: (path) => path.join(', '),
    format: 'akoma-ntoso',
    description: 'acts in Akoma Ntoso',
    title: `Acts of ${country.toUpperCase()} in Akoma Ntoso`,
    licence: 'not stated',
    attribution: 'the publisher of the files',
    names: NAMES,
    recognises: (head) => WORK.exec(head)?.[1] === country,
    lawOf: (head) => WORK.exec(head)?.[2],
    asOf: (head) => EXPRESSED.exec(head)?.[1] ?? null,
    async parse(path) {
      const tree = await readXmlTree(path);
      return 'reason' in tree ? tree : textsOf(tree);
    },
  };
}

function textsOf(root: TreeNode): readonly LawText[] | LawFault {
  const metadata = aknMetadata(root);
  const body = childOf(root, 'act', 'body');
  const coordinate = metadata === null ? null : coordinateOf(metadata);
  if (metadata === null || body === undefined || coordinate === null)
    return { reason: 'no_law', detail: 'it holds no act that is named by its work' };
  const outline = new LawOutline();
  readAknBody(body, usageOf(body), outline);
  const signed = firstDate(metadata, 'work');
  const day = firstDate(metadata, 'expression');
  const title = metadata.title || metadata.number || coordinate;
  return [
    {
      coordinate,
      language: languageOf(metadata.language),
      title,
      name: title,
      tags: { nature: coordinate.split('/')[1] ?? 'act' },
      signed,
      begins: null,
      ends: null,
      day: day === signed ? null : day,
      provisions: outline.provisions,
    },
  ];
}

/** `/akn/za/act/1998/84` is `za/act/1998/84`; a number of the expression or the language is no part of the work. */
function coordinateOf({ work }: AknMetadata): string | null {
  const country = COUNTRY.exec(work)?.[1];
  const rest = work.replace(COUNTRY, '').split('/').filter((part) => part !== '' && !/[@!]/.test(part));
  const coordinate = [country, ...rest.map((part) => escapeSegment(part, true))].join('/');
  return country !== undefined && rest.length > 0 && isCoordinate(coordinate) ? coordinate : null;
} // biome-ignore format: one line

function firstDate({ dates }: AknMetadata, level: string): string | null {
  const [found] = [...dates].filter(([name, date]) => name.startsWith(`${level} `) && date !== '');
  return found?.[1] ?? null;
}

/** `en` for `eng`, as ISO 639-1 has it. */
function languageOf(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0]?.split('-')[0] ?? code;
  } catch {
    return code;
  }
}

/** What the standard says of elements and identifiers. */
function usageOf(body: TreeNode): AknUse {
  const places = Object.entries(HIERARCHY).map(([name, level]) => [name, { unit: unitOf(body, name), level }]);
  return {
    scheme: { segment: (unit, number) => unit + escapeSegment(number, true), label: (path) => path.join(', ') },
    places: Object.fromEntries(places),
    groupOf(node) {
      const id = idOf(node);
      if (!GROUPS.has(node.name) || id === null) return null;
      const holds = [...descendants(node)].some((one) => one.attributes.get('eId')?.startsWith(`${node.attributes.get('eId')}__`) === true);
      return { segment: id.unit + escapeSegment(id.number, true), holds };
    },
    numberOf: (node) => idOf(node)?.number ?? '',
    isPart: ({ attributes }) => attributes.get('status') !== 'removed',
    isNote: ({ name }) => name === 'authorialNote' || name === 'note' || name === 'remark',
    isRepealed: ({ attributes }, text) => text === '' || attributes.get('status') === 'repealed',
    since: () => null,
  };
} // biome-ignore format: one line

/** The last part of an identifier: `subsec_2` of `sec_4__subsec_2`. */
function idOf({ attributes }: TreeNode): { readonly unit: string; readonly number: string } | null {
  const last = attributes.get('eId')?.split('__').at(-1) ?? '';
  const at = last.indexOf('_');
  return at < 1 ? null : { unit: last.slice(0, at), number: last.slice(at + 1) };
}

/** The abbreviation that the file uses for elements of a name; the standard's own where it has none. */
function unitOf(body: TreeNode, name: string): string {
  for (const node of descendants(body)) if (node.name === name) return idOf(node)?.unit ?? name;
  return name;
}
