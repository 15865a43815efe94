/**
 * Words and forms of Czech citations. Forms: Legislativní pravidla vlády (articles 62 to 69: "§ 9 odst. 2 písm. b) zákona
 * č. 253/2008 Sb."), the usage of courts, and of English translations ("Act No. 253/2008 Coll.").
 */

import type { Reading } from '../../grammar/reading.ts';
import { numberedAct, slashedAt, slashedBefore, withNameBehind } from '../../grammar/statutes/acts.ts';
import { eliAt, identified } from '../../grammar/statutes/identifiers.ts';
import { type ActMention, Role, type StatuteSystem } from '../../grammar/statutes/system.ts';
import { CODE, instrumentOf, LEVELS, UNITS } from './coordinates.ts';
import { DECISION_WORDS, decisionAt } from './decisions.ts';

/** Stems of adjectives of states, which end as "slovensk-ého" does. */
const STATE_STEMS =
  'spanelsk portugalsk francouzsk italsk nemeck rakousk svycarsk belgick nizozemsk britsk polsk slovensk madarsk svedsk rusk';
const ADJECTIVE_ENDINGS = 'y a e eho emu em ym ych ou'.split(' ');
const STATE_ADJECTIVES = STATE_STEMS.split(' ').flatMap((stem) =>
  ADJECTIVE_ENDINGS.map((ending) => stem + ending),
);

export const system: StatuteSystem = {
  code: CODE,
  units: UNITS,
  levels: LEVELS,
  bareAhead: true,
  numbers: { joins: [] },
  words: {
    and: 'a i nebo ci',
    to: 'az',
    following: 'nasl nasledujici',
    particles: 'podle ve zneni dle ze dne',
    present: 'tohoto toto tento teto tomto',
    same: 'tehoz uvedeneho citovaneho zmineneho stejneho',
    notLaw: 'smlouvy smlouva smlouve dohody stanov rozsudku usneseni',
    union: 'narizeni smernice smernici smernic sfeu',
    qualifiers: 'slovenske slovenskeho slovensko',
    states: `nemecko rakousko lucembursko polsko slovensko madarsko rumunsko moldavsko bulharsko recko dansko norsko svedsko finsko lotyssko litva rusko ukrajina ukrajinsky turecko ${STATE_ADJECTIVES.join(' ')}`,
    titles: 'o kterym',
    exclusion: 'krome vyjma vyjimkou nikoli nikoliv ne namisto misto',
    months: 'ledna unora brezna dubna kvetna cervna cervence srpna zari rijna listopadu prosince',
    ordinals: { 'prvni prve prvniho': 1, 'druhy druha druhe druheho': 2, 'treti tretiho': 3, 'ctvrty ctvrta ctvrte': 4, 'pata pate paty': 5 },
    numero: 'c',
    fillers: '',
    leads: '',
    divisions: 'hlava hlavy hlave cast casti dil dilu oddil oddilu',
    drafts: 'navrh navrhu',
    about: 'zprava zpravy komentar komentari',
    joints: 'k ke s se ale nikoliv pro',
    foreign: 'des dem nach und abs',
    homographs: 'oz iz dr tz',
    native: 'podle zakona zakon zakonik zakoniku rad radu ustanoveni odst pism cl soud vyhlasky',
    distinct: 'odst odstavec odstavce pism pismeno',
  },
  heads: 'zak vyhl zakon zakona zakonem zakone zakonu zakonik zakoniku rad radu vyhlaska vyhlasky vyhlasce vyhlaskou narizeni',
  kinds: {
    zakon_ustavni: 'ustavni- ustava- ustavy listina listiny', vyhlaska: 'vyhlask- vyhlasc- vyhl', narizeni: 'narizen-', zakon: 'zakon- zak rad radu',
  },
  titleEndings: ['zakonik', 'zakoniku'],
  identifierWords: `sb sm coll eli ${DECISION_WORDS}`,
  actAt,
  decisionAt,
  instrumentOf,
}; // biome-ignore format: a list of words a line

/** "zákona č. 253/2008 Sb.", "253/2008 Coll.", `/eli/cz/sb/2008/253`. */
function actAt(r: Reading, i: number): ActMention | null {
  const eli = eliAt(r, i);
  if (eli !== null) {
    const [country, series, year, number] = eli.parts;
    const whole = country === CODE && (series === 'sb' || series === 'sm') && /^\d+$/.test(number ?? '');
    return whole ? identified(r, CODE, i, eli.end, series, `${number}/${year}`) : null;
  }
  const headed = r.role(i, Role.head) || ENGLISH_HEADS.has(r.folded(i)) ? slashedAt(r, i + 1) : null;
  if (headed !== null) return collected(r, headed.end);
  return collected(r, i);
}

/** An act seen at the name of its collection, "Sb." or "Coll.". */
function collected(r: Reading, i: number): ActMention | null {
  const word = r.folded(i);
  if (word !== 'sb' && word !== 'coll') return null;
  const found = slashedBefore(r, i);
  if (found === null) return null;
  const [series, end] = seriesAt(r, i);
  const from = headBefore(r, found.from);
  const number = { scheme: series, value: `${found.number}/${found.year}` };
  const act = numberedAct(r, system, from, end, { number, year: found.year });
  return withNameBehind(r, act, system);
}

/** "Sb.", "Sb. m. s." */
function seriesAt(r: Reading, i: number): readonly [series: string, end: number] {
  const end = r.is(i + 1, '.') ? i + 2 : i + 1;
  if (!r.words(end, 'm', '.', 's')) return ['sb', end];
  return ['sm', r.is(end + 3, '.') ? end + 4 : end + 3];
}

/** "zákona" in front of its number, also with "ústavního" and the like; "Act No.". */
function headBefore(r: Reading, i: number): number {
  // "nařízení vlády č. 11/2015 Sb."
  if (r.folded(i - 1) === 'vlady' && r.role(i - 2, Role.head)) return i - 2;
  // "zák. č.", "vyhlášky ČNB č."
  const dotted = r.is(i - 1, '.') && r.size(i - 2) <= LONGEST_SHORT ? i - 2 : i - 1;
  const at = ISSUERS.has(r.folded(dotted)) && r.capitalised(dotted) ? dotted - 1 : dotted;
  if (!r.role(at, Role.head) && !ENGLISH_HEADS.has(r.folded(at))) return i;
  return r.folded(at - 1).startsWith('ustavni') ? at - 1 : at;
}

/** Letters of "zák.", "vyhl.". */
const LONGEST_SHORT = 4;
/** Bodies that issue decrees, by their initials. */
const ISSUERS = new Set('cnb mf mv mz mpsv mmr mze mzp msmt cuzk eru ctu'.split(' '));
const ENGLISH_HEADS = new Set(['act', 'decree', 'law', 'regulation']);
