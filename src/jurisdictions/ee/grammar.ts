/**
 * Words and forms of Estonian citations. Forms: Hea õigusloome ja normitehnika eeskiri (§ 23: "seaduse § 20 lõike 1 punkt 2"),
 * the usage of courts ("RahaPTS § 20 lg 1 p 2") and of Riigi Teataja ("RT I, 17.11.2017, 2").
 */
import type { Reading } from '../../grammar/reading.ts';
import { dayAt } from '../../grammar/statutes/dates.ts';
import { identified } from '../../grammar/statutes/identifiers.ts';
import type { ActMention, StatuteSystem } from '../../grammar/statutes/system.ts';
import { CODE, instrumentOf, LEVELS, UNITS } from './coordinates.ts';

export const system: StatuteSystem = {
  code: CODE,
  units: UNITS,
  levels: LEVELS,
  numbers: { joins: [], loweredApart: true },
  words: {
    and: 'ja voi ning',
    to: 'kuni',
    following: 'jj jargmised',
    particles: '',
    present: 'kaesoleva kaesolev selle',
    same: 'sama nimetatud',
    notLaw: 'lepingu leping lepingus pohikirja otsuse',
    union: 'maaruse direktiivi elts el',
    qualifiers: 'rakendamise muutmise',
    states: '',
    exclusion: 'valja valjaarvatud mitte peale',
    titles: '',
    months: 'jaanuari|jaanuar veebruari|veebruar martsi|marts aprilli|aprill mai juuni juuli augusti|august septembri|september oktoobri|oktoober novembri|november detsembri|detsember',
    ordinals: { 'esimene esimese': 1, 'teine teise': 2, 'kolmas kolmanda': 3, 'neljas neljanda': 4 },
    numero: 'nr',
    fillers: '',
    leads: '',
    divisions: 'peatukk peatuki jagu osa',
    drafts: 'eelnou eelnouga',
    about: 'seletuskiri seletuskirja kommentaar',
    joints: 'kuid arvatud',
    foreign: 'des dem nach und abs',
    homographs: 'as pks',
    native: 'lg ja voi seaduse seadus kohaselt alusel riigikohus kohus',
    distinct: 'lg loige loike punkti',
  },
  heads: 'seadus seaduse seadustik seadustiku',
  titleEndings: ['seadus', 'seaduse', 'seadustik', 'seadustiku'],
  identifierWords: 'rt riigiteataja',
  actAt,
  instrumentOf,
}; // biome-ignore format: a list of words a line

const PARTS: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' };

/** "RT I, 17.11.2017, 2", "RT I 2001, 61, 364", "riigiteataja.ee/akt/117112017002". */
function actAt(r: Reading, i: number): ActMention | null {
  return addressAt(r, i) ?? publicationAt(r, i);
}

function addressAt(r: Reading, i: number): ActMention | null {
  if (!r.words(i, 'riigiteataja', '.', 'ee', '/', 'akt', '/') || !r.isNumber(i + 6)) return null;
  return identified(r, CODE, i, i + 7, 'rt', r.folded(i + 6));
}

function publicationAt(r: Reading, i: number): ActMention | null {
  const part = r.folded(i) === 'rt' && r.capitalised(i) ? PARTS[r.folded(i + 1)] : undefined;
  if (part === undefined) return null;
  const at = r.is(i + 2, ',') ? i + 3 : i + 2;
  const day = dayAt(r, at);
  if (day !== null && day.year !== null && r.is(day.end, ',') && isNumber(r, day.end + 1)) {
    const id = part + pad(day.day, 2) + pad(day.month, 2) + pad(day.year, 4) + pad(r.number(day.end + 1), 3);
    return identified(r, CODE, i, day.end + 2, 'rt', id);
  }
  // Until 2010: year, issue, article.
  if (r.size(at) !== 4 || !r.isNumber(at) || !r.is(at + 1, ',') || !isNumber(r, at + 2)) return null;
  if (!r.is(at + 3, ',') || !isNumber(r, at + 4)) return null;
  const value = `${r.folded(i + 1).toUpperCase()} ${r.number(at)}, ${r.number(at + 2)}, ${r.number(at + 4)}`;
  return identified(r, CODE, i, at + 5, 'rt', value);
}

function isNumber(r: Reading, i: number): boolean {
  return r.isNumber(i) && r.size(i) <= 4;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
