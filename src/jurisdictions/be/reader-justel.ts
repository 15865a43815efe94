import { ALWAYS, dayOf, type IsoDate, isoDate } from '../../model/dates.ts';
import type { LawText } from '../../text/law.ts';
import { type LawFault, type LawFormat, lawReader } from '../../text/law-reader.ts';
import { descendants, plainText, readHtmlTree, type TreeNode } from '../../text/tree.ts';
import { CODE, coordinateOf, scheme } from './coordinates.ts';
import { readArticles } from './reader-justel-text.ts';

/** The address of the other language stands on every page. */
const DOSSIER = /view_numac=(\w{10})(fr|nl|de)/;
const LANGUAGES: Readonly<Record<string, string>> = { f: 'fr', n: 'nl', d: 'de' };
const UPDATED = /(?:mise à jour au|bijgewerkt tot|mise en ligne jusqu'au) (\d{2})-(\d{2})-(\d{4})/;
const MONTHS = [
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' '),
];
const DAY = /(\d{1,2})(?:er)? (\p{L}+) (\d{4})/u;

const format: LawFormat = {
  code: CODE,
  source: 'justel',
  language: 'fr',
  label: scheme.label,
  format: 'justel',
  description: 'Belgian acts of Justel (pages of ejustice.just.fgov.be, *.html)',
  title: 'Justel: consolidated legislation of Belgium',
  licence: 'Actes officiels (art. XI.172 CDE)',
  attribution: 'SPF Justice, ejustice.just.fgov.be',
  names: /\.html?(?:\.gz)?$/i,
  // The pages say ISO 8859-1, which browsers read as this.
  encoding: 'windows-1252',
  recognises: (head) => /Justel/.test(head) && DOSSIER.test(head),
  lawOf: (head) => DOSSIER.exec(head)?.[1],
  asOf: (head) => updatedOn(head),

  async parse(path) {
    const page = await readHtmlTree(path, 'windows-1252');
    return 'reason' in page ? page : textsOf(page);
  },
};

function textsOf(page: TreeNode): readonly LawText[] | LawFault {
  const elements = [...descendants(page)];
  const boxes = elements.filter(({ attributes }) => /^list-title-\d$/.test(attributes.get('id') ?? ''));
  const box = boxes.find((one) =>
    [...descendants(one)].some(({ attributes }) => attributes.get('id') === 'text'),
  );
  const about = fieldsOf(elements);
  const numac = about.get('numero') ?? about.get('nummer') ?? '';
  const coordinate = coordinateOf('numac', numac);
  if (coordinate === null || box === undefined)
    return { reason: 'no_law', detail: 'no numac, or no part that holds the text' };
  const title = plainText(elements.find(({ attributes }) => attributes.get('class') === 'list-item--title'));
  const { provisions } = readArticles(box);
  if (provisions.size === 0) return { reason: 'no_text', detail: 'the page shows no article' };
  const active = elements.find(({ attributes }) =>
    /language-button active/.test(attributes.get('class') ?? ''),
  );
  const letter = /lg_txt=([fnd])/.exec(active?.attributes.get('href') ?? '')?.[1] ?? 'f';
  const signed = dayIn(title);
  const begins = dayIn(about.get('entree en vigueur') ?? about.get('inwerkingtreding') ?? '');
  const [, name = title] = /^[^-]{6,30}\. ?- ?(.+?)(?:\s*\((?:NOTE|NOTA)\b.*)?$/s.exec(title) ?? [];
  return [
    {
      coordinate,
      language: LANGUAGES[letter] as string,
      title: name,
      name: `Numac ${numac}`,
      tags: { nature: natureOf(name), numac },
      signed,
      begins,
      ends: null,
      day: updatedOn(title) ?? begins ?? signed,
      provisions,
    },
  ];
}

/** What the page says of the act, by its words without accents. */
function fieldsOf(elements: readonly TreeNode[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const { name, children } of elements) {
    const [label, ...rest] = children;
    if (name !== 'p' || label === undefined || typeof label === 'string' || label.name !== 'strong') continue;
    const key = plain(plainText(label)).replace(/\s*:\s*$/, '');
    fields.set(key, plainText({ name, attributes: new Map(), children: rest }));
  }
  return fields;
}

function dayIn(words: string): IsoDate | null {
  const [, day, month = '', year] = DAY.exec(words) ?? [];
  const at = Math.max(...MONTHS.map((months) => months.indexOf(plain(month))));
  return year === undefined ? null : isoDate(dayOf(Number(year), at + 1, Number(day)) ?? ALWAYS);
}

function updatedOn(words: string): IsoDate | null {
  const [, day, month, year] = UPDATED.exec(words) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

const NATURES = [
  'loi',
  'code',
  'arrete royal',
  'arrete',
  'decret',
  'ordonnance',
  'constitution',
  'wet',
  'wetboek',
];

function natureOf(title: string): string {
  const words = plain(title).replace(/^(?:la|le|l'|de|het) ?/, '');
  return NATURES.find((nature) => words.startsWith(nature)) ?? 'acte';
}

function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

export const justelReader = lawReader(format);
