import { ALWAYS, dayOf as dayOfParts, type IsoDate, isoDate } from '../../model/dates.ts';
import type { LawText } from '../../text/law.ts';
import { type LawFault, type LawFormat, lawReader } from '../../text/law-reader.ts';
import { descendants, plainText, readHtmlTree, type TreeNode } from '../../text/tree.ts';
import { CODE, instrumentOf, scheme } from './coordinates.ts';
import { readText } from './reader-portal-text.ts';

const TITLE =
  /<title>\s*([A-ZĂÂÎȘŞȚŢ ]+?)\s*(?:\([A-Z]\))?\s+(\d{1,5})?\s*(\d{2}\/\d{2}\/\d{4}) - Portal Legislativ/;
const NAMED = /^(.{3,60}?)(?:\s*\*+\)?)?\s+(?:nr\.\s*(\d{1,5})\s+)?din\s+(\d{1,2})\s+(\p{L}+)\s+(\d{4})/u;
const MONTHS =
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie'.split(
    ' ',
  );
/** The consolidation that a page shows stands in red in the list of all. */
const SHOWN = /Consolidarea din (\d{2})\.(\d{2})\.(\d{4})/;
const SERIES: readonly (readonly [RegExp, string])[] = [
  [/^LEGE/, 'lege'],
  [/^ORDONAN[ȚŢ][ĂA] DE URGEN/, 'oug'],
  [/^ORDONAN[ȚŢ][ĂA]/, 'og'],
  [/^HOT[ĂA]R[ÂA]RE/, 'hg'],
  [/^CONSTITU/, 'constitutie'],
];
/**
 * Codes bear the numbers of the acts that made them: Legea nr. 287/2009, 286/2009, 134/2010, 135/2010, 227/2015, 207/2015,
 * 53/2003 (Monitorul Oficial).
 */
const CODES: Readonly<Record<string, string>> = {
  'CODUL CIVIL 2009': '287/2009',
  'CODUL PENAL 2009': '286/2009',
  'CODUL DE PROCEDURĂ CIVILĂ 2010': '134/2010',
  'CODUL DE PROCEDURĂ PENALĂ 2010': '135/2010',
  'CODUL FISCAL 2015': '227/2015',
  'CODUL DE PROCEDURĂ FISCALĂ 2015': '207/2015',
  'CODUL MUNCII 2003': '53/2003',
};

const format: LawFormat = {
  code: CODE,
  source: 'portal-legislativ',
  language: 'ro',
  label: scheme.label,
  format: 'portal-legislativ',
  description: 'Romanian acts of the Portal Legislativ (pages of legislatie.just.ro, *.html)',
  title: 'Portal Legislativ: legislation of Romania',
  licence: 'Texte oficiale (art. 9 Legea nr. 8/1996)',
  attribution: 'Ministerul Justiției, legislatie.just.ro',
  names: /\.html?(?:\.gz)?$/i,
  recognises: (head) => TITLE.test(head),
  lawOf: (head) => TITLE.exec(head)?.slice(1).join(' '),
  asOf: () => null,

  async parse(path) {
    const page = await readHtmlTree(path, 'utf-8');
    return 'reason' in page ? page : textsOf(page);
  },
};

function textsOf(page: TreeNode): readonly LawText[] | LawFault {
  const elements = [...descendants(page)];
  const of = (name: string) => elements.find((node) => node.attributes.get('class') === name);
  const title = plainText(of('S_DEN'));
  const subject = plainText(of('S_HDR'));
  const act = actOf(title);
  if (act === null)
    return { reason: 'no_law', detail: `"${title.slice(0, 60)}" names no act by type, number and day` };
  const { outline, whole } = readText(page);
  const { provisions } = outline;
  if (provisions.size === 0) return { reason: 'no_text', detail: 'the page shows no article' };
  const day = shownOn(elements);
  return [
    {
      coordinate: act.coordinate,
      language: 'ro',
      title: [
        title
          .replace(/\(\*+[^)]*\)|\*+\)?/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
        subject,
      ]
        .filter((part) => part !== '')
        .join(' '),
      name: act.name,
      tags: { nature: act.series, ...(act.number === '' ? {} : { number: act.number }) },
      signed: act.signed,
      begins: null,
      ends: null,
      day,
      ...(day === null ? { undated: true } : {}),
      provisions,
      ...(whole ? {} : { shows: (key: string) => provisions.has(key) }),
    },
  ];
}

function actOf(title: string) {
  const [, type = '', own, day = '', month = '', year = ''] = NAMED.exec(title) ?? [];
  const signed = isoDate(
    dayOfParts(Number(year), MONTHS.indexOf(month.toLowerCase()) + 1, Number(day)) ?? ALWAYS,
  );
  const ofCode = CODES[`${type.toUpperCase()} ${year}`];
  const series = ofCode === undefined ? SERIES.find(([pattern]) => pattern.test(type))?.[1] : 'lege';
  const number = ofCode ?? (own === undefined ? '' : `${own}/${year}`);
  const coordinate = instrumentOf(`${CODE}/${series}/${number.split('/').reverse().join('/')}`);
  if (series === undefined || coordinate === null) return null;
  const name = ofCode === undefined && number !== '' ? `${type} ${number}` : type;
  return { coordinate, series, number, signed, name };
}

function shownOn(elements: readonly TreeNode[]): IsoDate | null {
  const link = elements.find(
    ({ name, attributes }) =>
      name === 'a' &&
      /color: ?red/.test(attributes.get('style') ?? '') &&
      SHOWN.test(attributes.get('title') ?? ''),
  );
  const [, day, month, year] = SHOWN.exec(link?.attributes.get('title') ?? '') ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

export const portalReader = lawReader(format);
