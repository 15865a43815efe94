import { articleSegment, lookupKey } from '../../src/jurisdictions/fr/coordinates.ts';
import { CODES, type CodeFact } from '../../src/jurisdictions/fr/facts-codes.ts';

/** Names of codes in files: without accents and apostrophes, all words kept (`code-de-lurbanisme`). */
export function fileNameOfCode(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’]/g, '')
    .replace(/[^0-9a-z]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Where the file has another title than the facts, or adds a sign to it. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'code-de-justice-militaire': 'Code de justice militaire (nouveau)',
  'code-general-des-impots-cgi': 'Code général des impôts',
  'code-general-des-impots-annexe-i-cgiani': 'Code général des impôts, annexe I',
  'code-general-des-impots-annexe-ii-cgianii': 'Code général des impôts, annexe II',
  'code-general-des-impots-annexe-iii-cgianiii': 'Code général des impôts, annexe III',
  'code-general-des-impots-annexe-iv-cgianiv': 'Code général des impôts, annexe IV',
};

const BY_FILE_NAME: ReadonlyMap<string, CodeFact> = new Map(
  CODES.map((code) => [fileNameOfCode(code.title), code]),
);
const BY_TITLE: ReadonlyMap<string, CodeFact> = new Map(CODES.map((code) => [code.title, code]));

/** The code of a file name, or null where no fact knows it. */
export function codeOfFile(name: string): CodeFact | null {
  const title = OTHER_NAMES[name];
  return (title === undefined ? BY_FILE_NAME.get(name) : BY_TITLE.get(title)) ?? null;
}

const ADVERB =
  /^(?:bis|ter|qua(?:ter|ter?decies|tuordecies)|quinquies|quinto|sexies|septies|octies|nonies|novies|decies|[a-z]*(?:decies|vicies|tricies|tregies|agies|ecies))$/;
const ROMAN = /^[ivx]+$/;

/**
 * A number as its file is named, put back: `l631-7-1-a` is `L631-7-1 A`, `199-terdecies-0-a` is `199 terdecies-0 A`.
 * Whether the source had a blank or a hyphen before a letter is lost; both have one look-up key.
 */
export function numberOfFile(name: string): string {
  const text = name.replace(/-l(art(?:icle)?)-/g, "-l'$1-").replace(/-n-(?=\d)/g, '-');
  if (text.startsWith('annexe')) return annex(text);
  const match = /^([a-z]{1,2})-?(?=\d)(.*)$/.exec(text);
  const prefix = match === null ? '' : (match[1] as string).toUpperCase();
  const tokens = (match === null ? text : (match[2] as string)).split('-');
  let out = '';
  for (const token of tokens) {
    if (out === '') out = ADVERB.test(token) || !/^[a-z]{1,3}$/.test(token) ? token : token.toUpperCase();
    else if (/^\d/.test(token)) out += `-${token}`;
    else out += ` ${ADVERB.test(token) || token.length > 3 ? token : token.toUpperCase()}`;
  }
  return prefix + out;
}

function annex(text: string): string {
  const words = text.split('-').slice(1);
  let out = 'Annexe';
  for (const [index, word] of words.entries()) {
    const after = words[index + 1] ?? '';
    if (word === 'a' && /^(?:l'|aux)/.test(after)) out += ' à';
    else if (/^\d/.test(word) && /[0-9A-Z]$/.test(out)) out += `-${word}`;
    else if (ROMAN.test(word) || /^(?:lo|[lrda])\d/.test(word)) out += ` ${word.toUpperCase()}`;
    else out += ` ${word}`;
  }
  return out;
}

/** Look-up key of a number in a file name. */
export function keyOfFile(name: string): string {
  return lookupKey([articleSegment(numberOfFile(name))]);
}

/** Order of numbers in a code as good as numbers alone tell it: laws before decrees, numbers by value, annexes last. */
export function compareNumbers(a: string, b: string): number {
  const [left, right] = [orderOf(a), orderOf(b)];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const [x, y] = [left[i], right[i]];
    if (x === y) continue;
    if (x === undefined) return -1;
    if (y === undefined) return 1;
    if (typeof x === 'number' && typeof y === 'number') return x - y;
    if (typeof x !== typeof y) return typeof x === 'number' ? -1 : 1;
    return x < y ? -1 : 1;
  }
  return a < b ? -1 : a > b ? 1 : 0;
}

const PARTS: Readonly<Record<string, number>> = { '': 0, L: 0, LO: 0, R: 1, D: 1, A: 2 };
const LATIN = 'bis ter quater quinquies sexies septies octies nonies decies undecies duodecies'.split(' ');

function orderOf(number: string): readonly (number | string)[] {
  const match = /^([A-Z]{0,2})\*{0,2}[ -]?(\d.*)$/.exec(number);
  if (match === null) return [9, number.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(6, '0'))];
  const tokens = (match[2] as string).match(/\d+|[A-Za-z]+/g) ?? [];
  return [
    PARTS[match[1] as string] ?? 3,
    ...tokens.map((token) => {
      if (/^\d/.test(token)) return Number(token);
      const rank = LATIN.indexOf(token);
      return rank < 0 ? token : rank + 2;
    }),
  ];
}
