import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import type { FOREIGN_WORDS } from './elsewhere-words.ts';
import type { InstrumentMention } from './mentions.ts';

/**
 * Laws of other countries as British texts cite them, by the system that has them: recognised, so that none of their
 * provisions is taken for British law. Where that system is read too, its own reading stands.
 */
type Form = (r: Reading, i: number) => { readonly from: number; readonly end: number } | null;

/** A name in capitals that only a citation puts beside a number. */
const initials: Form = (r, i) => (r.capitalised(i) && isCited(r, i, i + 1) ? { from: i, end: i + 1 } : null);

/** "42 U.S.C. § 1983", "17 CFR 240", "the U.S. Code". */
const american: Form = (r, i) => {
  const end = AMERICAN.map((letters) => spelledEnd(r, i, letters)).find((at) => at > 0) ?? -1;
  if (end < 0 || !r.capitalised(i) || !isCited(r, i, end)) return null;
  const numbered = r.isNumber(end) && r.isNumber(i - 1);
  return { from: r.isNumber(i - 1) ? i - 1 : i, end: numbered ? end + 1 : end };
};

const AMERICAN: readonly (readonly string[])[] = [
  ['u', 's', 'c'],
  ['c', 'f', 'r'],
  ['u', 's', 'code'],
];

/** Token behind letters with dots between them, or run together ("USC"); -1 where other words stand at i. */
function spelledEnd(r: Reading, i: number, letters: readonly string[]): number {
  if (r.folded(i) === letters.join('')) return i + 1;
  let at = i;
  for (const letter of letters) {
    if (r.folded(at) !== letter) return -1;
    at = r.is(at + 1, '.') ? at + 2 : at + 1;
  }
  return at;
}

/** "Ley 58/2003", "Ley Orgánica 3/2018", "Real Decreto-ley 1/2010", "RDL 1/2010". */
const spanishNumber: Form = (r, i) => {
  // "Real" alone is no kind of law.
  if (!r.capitalised(i) || (r.folded(i) === 'real' && r.folded(i + 1) !== 'decreto')) return null;
  let at = i + 1;
  while (at <= i + MAX_SPANISH_WORDS && (r.is(at, '-') || SPANISH.has(r.folded(at)))) at++;
  const numbered = r.isNumber(at) && r.is(at + 1, '/') && r.isNumber(at + 2) && r.size(at + 2) === 4;
  return numbered ? { from: i, end: at + 3 } : null;
};

const SPANISH = new Set(['organica', 'decreto', 'ley', 'legislativo']);
const MAX_SPANISH_WORDS = 4;

/** "BOE-A-2015-11430". */
const officialGazette: Form = (r, i) => {
  const fits = r.is(i + 1, '-') && r.letter(i + 2) !== '' && r.is(i + 3, '-') && r.isNumber(i + 4);
  return fits && r.is(i + 5, '-') && r.isNumber(i + 6) ? { from: i, end: i + 7 } : null;
};

/** "Code civil", "Code de commerce"; "Código Civil". */
const codeNamed =
  (second: ReadonlySet<string>, more: ReadonlySet<string>): Form =>
  (r, i) => {
    if (!second.has(r.folded(i + 1))) return null;
    let end = i + 2;
    while (end < i + MAX_CODE_WORDS && more.has(r.folded(end - 1)) && r.isWord(end)) end++;
    return { from: i, end };
  };

const MAX_CODE_WORDS = 5;
const FRENCH = new Set('civil penal general de du des'.split(' '));
const FRENCH_JOINERS = new Set('de du des la'.split(' '));
const OF_SPAIN = new Set('civil penal de'.split(' '));

/** Islands whose legislatures pass Laws: "Companies (Jersey) Law 1991", "Data Protection (Bailiwick of Guernsey) Law, 2017". */
const islandLaw: Form = (r, i) => {
  const year = r.is(i + 1, ',') ? i + 2 : i + 1;
  if (!r.capitalised(i) || !r.is(i - 1, ')') || !r.isNumber(year) || r.size(year) !== 4) return null;
  if (!ISLANDS.has(r.folded(i - 2))) return null;
  let from = i - 2;
  while (from > 0 && i - from < MAX_LAW_WORDS && !r.is(from, '(')) from--;
  while (from > 0 && i - from < MAX_LAW_WORDS && isLawWord(r, from - 1)) from--;
  return { from, end: year + 1 };
};

const ISLANDS = new Set(['jersey', 'guernsey', 'alderney', 'sark']);
const MAX_LAW_WORDS = 16;

function isLawWord(r: Reading, at: number): boolean {
  if (r.is(at, '(') || r.is(at, ')') || r.is(at, '-')) return true;
  return r.isWord(at) && (r.capitalised(at) ? r.folded(at) !== 'the' : LAW_JOINERS.has(r.folded(at)));
}

const LAW_JOINERS = new Set(['and', 'of', 'for', 'etc']);

const FORMS: Readonly<Record<(typeof FOREIGN_WORDS)[number], readonly [system: string, form: Form]>> = {
  u: ['us', american],
  usc: ['us', american],
  c: ['us', american],
  cfr: ['us', american],
  bgb: ['de', initials],
  hgb: ['de', initials],
  stgb: ['de', initials],
  zpo: ['de', initials],
  stpo: ['de', initials],
  law: ['foreign', islandLaw],
  code: ['fr', codeNamed(FRENCH, FRENCH_JOINERS)],
  codigo: ['es', codeNamed(OF_SPAIN, new Set(['de']))],
  cdc: ['es', initials],
  lgt: ['es', initials],
  lecrim: ['es', initials],
  lopj: ['es', initials],
  ley: ['es', spanishNumber],
  real: ['es', spanishNumber],
  rd: ['es', spanishNumber],
  rdl: ['es', spanishNumber],
  boe: ['es', officialGazette],
};

const BY_WORD = new Map(Object.entries(FORMS));

/** The law of another country whose name begins at i, or null. */
export function foreignAt(r: Reading, i: number): InstrumentMention | null {
  const known = BY_WORD.get(r.folded(i));
  const extent = known?.[1](r, i) ?? null;
  if (known === undefined || extent === null) return null;
  const { from, end } = extent;
  const ref = newInstrumentRef(CODE, {
    span: r.span(from, end),
    title: r.source(from, end),
    outside: known[0],
  });
  return { from, end, kind: null, ref };
}

/** "art. 42 LGT", "§ 823 BGB", "section 1983 of the U.S.C.", "BGB § 823": a number stands beside the tokens from..end. */
function isCited(r: Reading, from: number, end: number): boolean {
  const behind = r.is(end, ',') ? end + 1 : end;
  if (r.isNumber(behind) || r.is(behind, '§') || r.isNumber(behind + 1) || r.isNumber(behind + 2))
    return true;
  let at = from - 1;
  while (CONNECTORS.has(r.folded(at))) at--;
  return r.isNumber(at) || r.is(at, ')') || (r.letter(at) !== '' && r.isNumber(at - 1));
}

const CONNECTORS = new Set(['of', 'the', 'in', 'under']);
