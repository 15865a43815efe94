import type { Reading } from '../../../grammar/reading.ts';
import { Name } from './instruments-words.ts';
import { chapterAt } from './numbers-chapter.ts';
import { type NumberMatch, numberMatch } from './numbers-match.ts';

/** Monarchs as addresses of legislation.gov.uk write them, by the folded words of citations. */
const MONARCHS: Readonly<Record<string, string>> = {
  vict: 'vict',
  victoria: 'vict',
  geo: 'geo',
  george: 'geo',
  eliz: 'eliz',
  elizabeth: 'eliz',
  edw: 'edw',
  edward: 'edw',
  will: 'will',
  william: 'will',
  ann: 'ann',
  anne: 'ann',
  hen: 'hen',
  henry: 'hen',
  cha: 'cha',
  chas: 'cha',
  charles: 'cha',
  ja: 'ja',
  jas: 'ja',
  james: 'ja',
  mar: 'mar',
  mary: 'mar',
  phil: 'phil',
  ric: 'ric',
  richard: 'ric',
};

const ROMAN_ORDINALS: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  vi: 6,
  vii: 7,
  viii: 8,
};

const MAX_YEARS = 3;

/** "8 & 9 Eliz. 2 c. 69", "24 & 25 Vict. c. 100", "7 Will. 4 & 1 Vict. c. 22": i is the monarch named first. */
export function regnalAt(r: Reading, i: number, floor: number): NumberMatch | null {
  const years = yearsBefore(r, i, floor);
  if (years === null) return null;
  const reign = reignAt(r, i);
  if (reign === null) return null;
  let at = skipDots(r, reign.end);
  if (r.is(at, ',')) at++;
  const chapter = chapterAt(r, at);
  if (chapter === null || chapter.irish) return null;
  const value = `${reign.name}/${years.session}/${chapter.number}`;
  return { ...numberMatch(years.from, chapter.end, schemeOf(chapter.roman), value, 'act'), nature: null };
}

const schemeOf = (roman: boolean): string => (roman ? 'local-regnal' : 'regnal');

const MAX_BEFORE_MONARCH = 6;

/** The same where it begins at `from` with the years: "15 & 16 Geo. 5 c. 20". */
export function regnalWithin(r: Reading, from: number): NumberMatch | null {
  if (!r.isNumber(from)) return null;
  for (let at = from + 1; at <= from + MAX_BEFORE_MONARCH; at++) {
    if (r.role(at, Name.reign)) return regnalAt(r, at, from);
    if (!r.isNumber(at) && !joinsYears(r, at)) return null;
  }
  return null;
}

/** "8 & 9", "12, 13 & 14", "15-16" before a monarch: `8-9`. */
function yearsBefore(
  r: Reading,
  i: number,
  floor: number,
): { readonly from: number; readonly session: string } | null {
  const years: number[] = [];
  let from = i;
  for (let at = i - 1; at >= floor && years.length < MAX_YEARS; at -= 2) {
    const year = r.number(at);
    if (year < 1 || r.size(at) > 2 || (years.length > 0 && year >= (years[0] as number))) break;
    years.unshift(year);
    from = at;
    if (!joinsYears(r, at - 1)) break;
  }
  return years.length === 0 ? null : { from, session: years.join('-') };
}

function joinsYears(r: Reading, at: number): boolean {
  return r.is(at, '&') || r.is(at, ',') || r.is(at, '-') || r.is(at, '\u2013') || r.folded(at) === 'and';
}

interface ReignMatch {
  readonly name: string;
  readonly end: number;
}

/** "Eliz. 2", "Vict.", "Will. & Mar. Sess. 2", and a second reign behind the first: "Edw. 8 & 1 Geo. 6". */
function reignAt(r: Reading, i: number): ReignMatch | null {
  const first = monarchAt(r, i);
  if (first === null) return null;
  const couple = joinsYears(r, first.end) ? monarchAt(r, first.end + 1) : null;
  if (couple !== null) return sessionAt(r, { name: `${first.name}and${couple.name}`, end: couple.end });
  const second = joinsYears(r, first.end) && r.isNumber(first.end + 1) ? monarchAt(r, first.end + 2) : null;
  if (second === null) return sessionAt(r, first);
  return sessionAt(r, { name: `${first.name}and${r.number(first.end + 1)}${second.name}`, end: second.end });
}

/** "Geo. 3", "George III", "Vict.". */
function monarchAt(r: Reading, i: number): ReignMatch | null {
  if (!r.role(i, Name.reign)) return null;
  const word = r.folded(i);
  const monarch = Object.hasOwn(MONARCHS, word) ? (MONARCHS[word] as string) : null;
  if (monarch === null) return null;
  const at = skipDots(r, i + 1);
  const ordinal = r.isNumber(at) && r.size(at) === 1 ? r.number(at) : (ROMAN_ORDINALS[r.folded(at)] ?? 0);
  if (ordinal === 0 || NEVER_COUNTED.has(monarch)) return { name: monarch, end: at };
  return { name: `${monarch}${ordinal}`, end: skipDots(r, at + 1) };
}

/** Monarchs alone of their name. What follows them is no ordinal. */
const NEVER_COUNTED = new Set(['vict', 'ann', 'mar', 'phil']);

/** "Sess. 2", "Stat. 5" behind a reign. */
function sessionAt(r: Reading, reign: ReignMatch): ReignMatch {
  let at = r.is(reign.end, ',') || r.is(reign.end, '(') ? reign.end + 1 : reign.end;
  const word = r.folded(at);
  const mark =
    word === 'sess' || word === 'session' ? 'sess' : word === 'stat' || word === 'st' ? 'st' : null;
  if (mark === null) return reign;
  at = skipDots(r, at + 1);
  const number = r.number(at);
  if (number < 1) return reign;
  const end = r.is(at + 1, ')') ? at + 2 : at + 1;
  return { name: `${reign.name}${mark}${number}`, end: skipDots(r, end) };
}

function skipDots(r: Reading, at: number): number {
  return r.is(at, '.') ? at + 1 : at;
}
