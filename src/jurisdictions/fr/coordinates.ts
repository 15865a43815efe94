import type { Coordinate } from '../../model/coordinate.ts';
import { escapeSegment, unescapeSegment } from '../../model/coordinate.ts';
import type { IsoDate } from '../../model/dates.ts';

/**
 * Coordinates of French law:
 *
 * | what | coordinate |
 * |---|---|
 * | code | `fr/code/travail` |
 * | loi of any kind, ordonnance, décret | `fr/loi/2021-1109`, `fr/ordonnance/2016-131`, `fr/decret/2004-374` |
 * | text without number | `fr/loi/1901-07-01`; of several on one day, with the cid: `fr/loi/1937-12-31.JORFTEXT000000000001` |
 * | arrêté | `fr/arrete/ABCD2400001A` (NOR) |
 * | collective agreement | `fr/idcc/3239` |
 * | constitution | `fr/constitution/1958-10-04` |
 * | decision | `fr/ecli/CCASS.2024.CO00744` |
 * | article | one segment below: `artL1234-9`, `artR~2A1233-3-4` (R*1233-3-4), `art199.terdecies-0.A` |
 */

const MARKS = /[\u0300-\u036f]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const APOSTROPHES = /[\u2018\u2019\u02bc\u00b4`]/g;
const BLANKS = /\s+/g;

/** One form for the typographic variants of blanks, hyphens and apostrophes. */
function tidy(text: string): string {
  return text.replace(DASHES, '-').replace(APOSTROPHES, "'").replace(BLANKS, ' ').trim();
}

/** Lower case without accents. */
function folded(text: string): string {
  return tidy(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(MARKS, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

function slug(foldedText: string): string {
  return foldedText
    .replace(/[^0-9a-z]+/g, '-')
    .replace(/^-+/, '')
    .replace(/-+$/, '');
}

const ROMAN_ANNEXES: Readonly<Record<string, string>> = { 1: 'i', 2: 'ii', 3: 'iii', 4: 'iv' };

/** Coordinate of a code by its title. */
export function codeCoordinate(title: string): Coordinate {
  const name = folded(title)
    // A sign that some lists put behind the title: "Code général des impôts, CGI.", "... annexe II, CGIANII."
    .replace(/(?:, ?| \()cgi(?:an[iv]+)?\)?\.? *$/, '')
    .replace(/, annexe ([1-4])\b/, (_, digit: string) => `, annexe ${ROMAN_ANNEXES[digit]}`)
    .replace(/^code (?:de la |de l'|des |du |de |d')?/, '');
  return `fr/code/${slug(name)}`;
}

/** `loi`, `ordonnance`, `decret`, `arrete` ... for any spelling of the nature of a text (`LOI_ORGANIQUE`, `Décret-loi`). */
export function textNature(nature: string): string {
  const word = slug(folded(nature));
  if (word === 'loi' || word.startsWith('loi-')) return 'loi';
  if (word === 'decret-loi') return 'decret';
  return word;
}

/**
 * Number of a loi, ordonnance or décret in canonical form: a hyphen behind the year, which has two digits before 2000.
 * Numbers of other shapes only lose blanks around them.
 */
export function textNumber(number: string): string {
  const bare = tidy(number).replace(/^n[°ºo]?\.? ?/i, '');
  const match = /^(?:19)?(\d{2}|\d{4}) ?[-/] ?(\d{1,5})$/.exec(bare);
  return match === null ? bare : `${match[1]}-${Number(match[2])}`;
}

/**
 * Coordinate of a text outside the codes. Lois of all kinds share one series, so a citation that has the wrong word
 * still meets its text.
 *
 * @param number official number; the NOR for an arrêté. Null where the text has none.
 * @param date day of signature: takes the place of a missing number.
 * @param cid given only where several texts of one nature without number bear the same date.
 */
export function textCoordinate(
  nature: string,
  number: string | null,
  date: IsoDate | null,
  cid: string | null = null,
): Coordinate {
  const kind = textNature(nature);
  const name =
    number !== null && number !== ''
      ? textNumber(number).toUpperCase()
      : [date, cid?.toUpperCase()].filter((part) => part !== null && part !== undefined).join(' ');
  if (name === '') throw new RangeError(`a ${kind} needs a number, a date or a cid`);
  return `fr/${kind}/${escapeSegment(name)}`;
}

/** Coordinate of a collective agreement by its IDCC, padded or not. */
export function idccCoordinate(idcc: string | number): Coordinate {
  return `fr/idcc/${Number(idcc)}`;
}

/** Coordinate of a decision by its ECLI, or null for an ECLI of another country. A stray dot at the end is no part of it. */
export function ecliCoordinate(ecli: string): Coordinate | null {
  const match = /^ECLI:FR:([0-9A-Z:.]+?)\.*$/.exec(tidy(ecli).toUpperCase());
  return match === null ? null : `fr/ecli/${escapeSegment((match[1] as string).replaceAll(':', '.'), true)}`;
}

/** Letters before the number of an article, with their dots, blanks and stars. */
const PREFIX = /^(L\.? ?O|L\.? ?P|R\.? ?P|D\.? ?P|[LRDA])\.? ?(\*{0,2})[. ]*(?=\d)/i;

/**
 * Number of an article as Pincite writes it: the source's, without stray blanks, without dot or blank behind the letters,
 * with its star, with `1` for a bare `1er` and `premier`. (Elsewhere `1er` stays: one code has both A1 and A 1er.)
 */
export function canonicalNumber(num: string): string {
  const text = tidy(num);
  if (/^(?:1er|premier)$/i.test(text)) return '1';
  // "*R123-1" is an older way to write "R*123-1".
  return text
    .replace(/^(\*{1,2})([A-Z]{1,2})/i, '$2$1')
    .replace(
      PREFIX,
      (_, letters: string, stars: string) => `${letters.replace(/[. ]/g, '').toUpperCase()}${stars}`,
    );
}

/** Coordinate segment of an article. */
export function articleSegment(num: string): string {
  if (CANONICAL.test(num)) return `art${num}`;
  return `art${escapeSegment(canonicalNumber(num))}`;
}

/** Nearly all numbers as the grammar reads them: nothing to tidy, nothing to escape. */
const CANONICAL = /^(?:L|LO|R|D|A)?[1-9]\d*(?:-\d+)*$/;

/** The number that an article segment holds, or null for another segment. */
export function articleNumber(segment: string): string | null {
  return segment.startsWith('art') && segment.length > 3 ? unescapeSegment(segment.slice(3)) : null;
}

/** Nearly all numbers: letters, digits and hyphens that need no work beyond their case. */
const PLAIN = /^art[A-Za-z]{0,2}\d+(?:-\d+)*$/;
/** The same with hyphens too many, as numbers are tried that resemble one which does not exist: `artL-12--3-`. */
const HYPHENS = /^(art[A-Za-z]{0,2})-*(\d[\d-]*)$/;

/**
 * Key under which a citation meets its provision whatever the spelling: case, accents, stars, dots and blanks behind
 * the letters do not count; a blank and a hyphen are one (`R142-1-A`, `R142-1 A`), also left out beside letters
 * (`9bis`); `1er` is 1; `annexe à l'article`, `annexe de l'article`, `annexe art.` are one.
 */
export function lookupKey(path: readonly string[]): string {
  return path.length === 1 ? segmentKey(path[0] as string) : path.map(segmentKey).join('/');
}

function segmentKey(segment: string): string {
  if (PLAIN.test(segment)) return segment.toLowerCase();
  const hyphens = HYPHENS.exec(segment);
  if (hyphens !== null) return (hyphens[1] + withoutExcess(hyphens[2] as string)).toLowerCase();
  const num = articleNumber(segment);
  return num === null ? segment.toLowerCase() : `art${numberKey(num)}`;
}

/** Digits with one hyphen between them at most and none behind. */
function withoutExcess(digits: string): string {
  return digits.replace(/--+/g, '-').replace(/-$/, '');
}

function numberKey(num: string): string {
  let text = folded(canonicalNumber(num)).replaceAll('*', '');
  const annex = text.startsWith('annexe');
  if (annex) text = annexKey(text);
  return (
    text
      .replace(/\bn[°º]\s*/g, '')
      .replace(/(\d)er\b/g, '$1')
      .replace(/\b(l)\.? ?o\b\.?/g, '$1o')
      // Dots count between digits only ("12.1").
      .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
      .replace(/\d(?=[a-z])|[a-z](?=\d)/g, '$&-')
      .replace(/[^0-9a-z.]+/g, '-')
      .replace(/^-+|-+$/g, '')
      // Letters before a number belong to it, also inside names of annexes ("annexe-art-r1422-4").
      .replace(/^([a-z]{1,2})-(?=\d)/, '$1')
      .replace(/-(lo|[lrda])-(?=\d)/g, annex ? '-$1' : '$&')
  );
}

/** "annexe à l'article", "annexe de l'article", "annexe aux articles", "annexe, art." in one form; the code's own name left out. */
function annexKey(text: string): string {
  return text
    .replace(/^annexes\b/, 'annexe')
    .replace(/ du code .*$/, '')
    .replace(/,? ?(?:\b(?:a|de) l'|\baux |\bdes )?\bart(?:icle)?(s?)\b\.?/g, ' art$1 ');
}

/** Numbers that read as "article" and a word. */
const WORDS = /^(?:unique|liminaire|pr[ée]liminaire|pr[ée]ambule|ex[ée]cution)$/i;

/** A provision for people: `article L1234-9`, `annexe à l'article R1422-4`. */
export function articleLabel(path: readonly string[]): string {
  return path
    .map((segment) => {
      const num = articleNumber(segment);
      if (num === null) return segment;
      if (num === '1') return 'article 1er';
      if (/^\d|^[A-Z]{1,2}\*{0,2}[ -]?\d/.test(num) || WORDS.test(num)) return `article ${num}`;
      return /^ANNEXE\b/.test(num) ? `annexe${num.slice(6)}` : num.charAt(0).toLowerCase() + num.slice(1);
    })
    .join(', ');
}
