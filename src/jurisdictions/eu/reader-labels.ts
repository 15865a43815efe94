import { segment, type Unit } from './coordinates.ts';

/** Letters that languages of Latin origin have words for: `8 bis` is `8a`. */
const LATIN = ['bis', 'ter', 'quater', 'quinquies', 'sexies', 'septies', 'octies', 'nonies', 'decies'];
const DASHES = new Set(['—', '–', '-', '−', '•', '·']);
const OPENING = '‘‚“„«"\'';

/**
 * Reads the label of a paragraph or point: `1.`, `(a)`, `aa)`, `(iv)`, `1.2.`, `8 bis.` as the segment of a coordinate.
 *
 * @returns null for a dash, which numbers nothing, and undefined for what is no label.
 */
export function labelSegment(text: string): string | null | undefined {
  const label = text.replace(/[\s\u00a0]+/g, ' ').trim();
  if (DASHES.has(label)) return null;
  if (label.length > 16 || !/[.)]$/.test(label)) return undefined;
  const [number = '', suffix, ...more] = label.replace(/^\(|[.)]+$/g, '').split(' ');
  if (more.length > 0 || !/^(?:\d{1,3}(?:\.\d{1,3}){0,4}[a-z]{0,2}|[A-Za-z]{1,5})$/.test(number))
    return undefined;
  if (suffix === undefined) return number;
  const letter = LATIN.indexOf(suffix.toLowerCase());
  return letter < 0 ? undefined : number + String.fromCharCode(97 + letter);
}

/** Whether a text is opened by a quotation mark, as that of a replaced article, and does not end it again. */
export function opensQuotation(text: string): boolean {
  return OPENING.includes(text[0] ?? ' ') && !/[’”“»"'](?![\p{L}\p{N}])/u.test(text.slice(1));
}

export function closesQuotation(text: string): boolean {
  return /[’”“»"'][.;,]{0,2}(?: (?:and|or|et|ou|und|en))?$/.test(text.trimEnd());
}

/** `001A` of an identifier is `1a`. */
export function identifierNumber(written: string): string {
  return written.replace(/^0+(?=\d)/, '').toLowerCase();
}

const ROMAN = /^(?=[IVXLC])C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** Arabic digits for a Roman number of any case; other texts as they are. */
export function arabic(written: string): string {
  const roman = written.toUpperCase();
  if (!ROMAN.test(roman)) return written;
  let sum = 0;
  for (let i = 0; i < roman.length; i++) {
    const value = VALUES[roman[i] as string] as number;
    sum += value < (VALUES[roman[i + 1] ?? ''] ?? 0) ? -value : value;
  }
  return String(sum);
}

const WORDS: Readonly<Record<string, Unit>> = {
  ...{ annex: 'anx', annexe: 'anx', bijlage: 'anx', anhang: 'anx', anexo: 'anx', allegato: 'anx' },
  ...{ chapter: 'ch', chapitre: 'ch', hoofdstuk: 'ch', kapitel: 'ch', capítulo: 'ch', capo: 'ch' },
  ...{ title: 'title', titre: 'title', titel: 'title', título: 'title', titolo: 'title' },
  ...{ part: 'part', partie: 'part', deel: 'part', teil: 'part', parte: 'part' },
  ...{ section: 'sec', afdeling: 'sec', abschnitt: 'sec', sección: 'sec', sezione: 'sec' },
};
const NUMERALS: readonly (readonly string[])[] = [
  ['one', 'première', 'premier', 'first'],
  ['two', 'deuxième', 'second'],
  ['three', 'troisième', 'third'],
  ['four', 'quatrième', 'fourth'],
  ['five', 'cinquième', 'fifth'],
  ['six', 'sixième', 'sixth'],
  ['seven', 'septième', 'seventh'],
  ['eight', 'huitième', 'eighth'],
  ['nine', 'neuvième', 'ninth'],
  ['ten', 'dixième', 'tenth'],
  ['eleven', 'onzième', 'eleventh'],
  ['twelve', 'douzième', 'twelfth'],
];

/** A division or an annex by the line above it. */
export interface DivisionTitle {
  readonly unit: Unit;
  readonly segment: string;
  /** What stands behind the number on the same line. */
  readonly rest: string;
}

/** Reads `CHAPTER III`, `PART TWO`, `DEUXIÈME PARTIE`, `Section A. List of ...`, `ANNEX IV`, `ANNEX`; null for anything else. */
export function divisionTitle(line: string): DivisionTitle | null {
  const words = line
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .split(' ');
  const [first = '', second = ''] = words.map((word) => word.toLowerCase().replace(/[.:]$/, ''));
  const unit = WORDS[first];
  if (unit !== undefined) {
    if (second === '') return { unit, segment: segment(unit, ''), rest: '' };
    return numbered(unit, (words[1] as string).replace(/[.:]$/, ''), words.slice(2));
  }
  const named = WORDS[second];
  return named === undefined || ordinalOf(first) === null ? null : numbered(named, first, words.slice(2));
}

/** `SEVEN A` and `1 bis` are one number in two words. */
function numbered(unit: Unit, number: string, behind: readonly string[]): DivisionTitle | null {
  const arabicNumber = numberOf(number);
  if (arabicNumber === null) return null;
  const [next = '', ...rest] = behind;
  const latin = LATIN.indexOf(next.toLowerCase());
  const letter =
    latin >= 0 ? String.fromCharCode(97 + latin) : rest.length === 0 && /^[A-Z]$/.test(next) ? next : '';
  const words = letter === '' ? behind : rest;
  return {
    unit,
    segment: segment(unit, arabicNumber + letter.toLowerCase()),
    rest: words.join(' ').replace(/^[—–-] /, ''),
  };
}

function numberOf(bare: string): string | null {
  // No act has fifty or a hundred parts: C and L are letters.
  if (/^[A-HJ-UWYZ]$/.test(bare)) return bare;
  if (/^\d{1,3}[A-Za-z]?$/.test(bare)) return bare.toLowerCase();
  if (ROMAN.test(bare.toUpperCase())) return arabic(bare);
  const [, roman = '', letter = ''] = /^([IVXLC]+)-?([A-Z])$/i.exec(bare) ?? [];
  if (roman !== '' && ROMAN.test(roman.toUpperCase())) return arabic(roman) + letter.toLowerCase();
  return ordinalOf(bare.toLowerCase());
}

function ordinalOf(word: string): string | null {
  const at = NUMERALS.findIndex((names) => names.includes(word));
  return at < 0 ? null : String(at + 1);
}
