import type { LineMark } from '../../text/marks.ts';
import { scheme } from './coordinates.ts';

/** A heading of a provision: its segment and the words behind its number. */
export interface Designation {
  readonly segment: string;
  readonly heading: string;
}

const ONES = 'primer segund tercer cuart quint sext septim octav noven'.split(' ');
const TENS =
  'decim vigesim trigesim cuadragesim quincuagesim sexagesim septuagesim octogesim nonagesim'.split(' ');
const ARTICLE = /^(?:Artículo|Art\.)\s+(.{1,60}?)\s*(?:\.\s+(.*)|\.?)$/i;
const ARABIC =
  /^(\d{1,4})(?:\.?[ºª])?(?:\s?(bis|ter|quater|quáter|quinquies|sexies|septies|octies|nonies|decies))?$/i;
const FURTHER =
  /^Disposici(?:ón|ones) (adicional|transitoria|derogatoria|final)(?:es)?(?:\s+([^.]{1,60}?))?\s*(?:\.\s*(.*)|\.?)$/i;
const FURTHER_UNITS: Readonly<Record<string, string>> = {
  adicional: 'da',
  transitoria: 'dt',
  derogatoria: 'dd',
  final: 'df',
};

/** What a provision is cited as, by its heading; null for a heading of something else. */
export function designation(title: string): Designation | null {
  const text = title.replace(/\s+/g, ' ').trim();
  const article = ARTICLE.exec(text);
  if (article !== null) {
    const number = articleNumber(article[1] as string);
    return number === null ? null : { segment: scheme.segment('art', number), heading: article[2] ?? '' };
  }
  const further = FURTHER.exec(text);
  if (further === null) return null;
  const unit = FURTHER_UNITS[(further[1] as string).toLowerCase()] as string;
  const number = further[2] === undefined ? '' : ordinalWithLatin(further[2]);
  return number === null ? null : { segment: scheme.segment(unit, number), heading: further[3] ?? '' };
}

/** `4bis` of "4 bis", `1` of "primero"; '' for the only one. */
function articleNumber(words: string): string | null {
  const [, digits, latin = ''] = ARABIC.exec(words) ?? [];
  return digits === undefined ? ordinalWithLatin(words) : digits + plain(latin);
}

/** `2bis` of "segunda bis"; '' for "única". */
function ordinalWithLatin(words: string): string | null {
  const all = plain(words).split(' ');
  if (all.length === 1 && /^unic[oa]$/.test(all[0] as string)) return '';
  const [, digits] = /^(\d{1,3})[ºª.]*$/.exec(all[0] as string) ?? [];
  const latin = /^(?:bis|ter|quater|quinquies|sexies|septies|octies|nonies|decies)$/.test(
    all.at(-1) as string,
  )
    ? (all.pop() as string)
    : '';
  const number = digits === undefined ? ordinal(all) : Number(digits);
  return number === null ? null : `${number}${latin}`;
}

/** 27 of "vigésima séptima" or "vigesimoséptima". */
function ordinal(words: readonly string[]): number | null {
  const joined = words
    .join('')
    .replace(/^undecim[oa]$/, 'decimoprimera')
    .replace(/^duodecim[oa]$/, 'decimosegunda');
  const tens = TENS.findIndex((stem) => joined.startsWith(stem)) + 1;
  const rest = tens === 0 ? joined : joined.slice((TENS[tens - 1] as string).length).replace(/^[oa]/, '');
  if (rest === '') return tens * 10;
  const one = ONES.findIndex((stem) => rest === stem || rest === `${stem}o` || rest === `${stem}a`) + 1;
  return one === 0 ? null : tens * 10 + one;
}

function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** "1.", "a)", "1.º" at the beginnings of lines: apartado, letra, número. */
export const MARKS: readonly LineMark[] = [
  { unit: '', level: 'paragraph', pattern: /^(\d{1,3}(?: ?(?:bis|ter|quater|quinquies))?)\.(?![ºª°\d])/ },
  { unit: '', level: 'point', pattern: /^([a-zñ]{1,2})\)/ },
  { unit: 'n', level: 'point', pattern: /^(\d{1,3})\.?[ºª°]/ },
];

/** What stands for a provision that is no longer law. */
export const REPEALED = /^\(?(?:Derogad[oa]s?|Suprimid[oa]s?|Sin contenido|Anulad[oa]s?)\)?\.?$/i;
