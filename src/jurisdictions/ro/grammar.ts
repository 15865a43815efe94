/**
 * Words and forms of Romanian citations. Forms: Law 24/2000 on legislative technique (articles 41 to 50: "art. 11 alin. (1)
 * lit. b) din Legea nr. 129/2019"), the usage of courts ("O.U.G. nr. 57/2019"), and English translations.
 */
import type { Reading } from '../../grammar/reading.ts';
import { numberedAct, slashedAt } from '../../grammar/statutes/acts.ts';
import { dayAt, isoOf } from '../../grammar/statutes/dates.ts';
import type { ActMention, StatuteSystem } from '../../grammar/statutes/system.ts';
import { CODE, instrumentOf, LEVELS, UNITS } from './coordinates.ts';

export const system: StatuteSystem = {
  code: CODE,
  units: UNITS,
  levels: LEVELS,
  numbers: { joins: [] },
  words: {
    and: 'si sau precum',
    to: 'la pana',
    following: 'urm urmatoarele',
    particles: 'din al a ale ai la de',
    present: 'prezenta prezentei prezentul prezentului prezentele',
    same: 'aceeasi aceleiasi aceluiasi acelasi',
    notLaw: 'contract contractul contractului statutul statutului conventia',
    union: 'regulamentul regulamentului directiva directivei tfue tue rgpd',
    qualifiers: 'republicii moldova moldovei carolin',
    states: 'spaniol spaniola spaniei portughez portugheza franta francez franceza francei francie italian italiana italiei german germana germania germaniei austriac austriaca austriei elvetia elvetian elvetiana elvetiei belgia belgian belgiana belgiei olanda olandez olandeza olandei irlandez polonez poloneza poloniei slovac slovacia ceh ceha cehia cehiei maghiar maghiara ungaria ungariei moldovei moldovenesc moldoveneasca bulgar bulgariei grecia greciei danez norvegian norvegia suedez suedia finlandez letonia lituania rus rusa ucraina ucrainean ucrainei turc turciei',
    exclusion: 'exceptia exceptand nu',
    titles: 'privind pentru',
    months: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
    ordinals: { 'intai prima': 1, 'doua': 2, 'treia': 3, 'finala': -1 },
    numero: 'nr',
    fillers: '',
    leads: '',
    divisions: 'titlul titlului capitolul capitolului capitol sectiunea sectiunii cartea anexele preambulul',
    drafts: 'proiect proiectul propunerea',
    about: 'motive comentariul comentariu',
    joints: 'la pentru de cu dar iar punctul republica republicii',
    foreign: 'du des le',
    homographs: '',
    native: 'din alin lit potrivit conform prevazute dispozitiile legea codul si este instanta',
    distinct: 'alin alineatul',
  },
  heads: 'legea legii ordonanta ordonantei hotararea hotararii cod codul codului lege',
  titleEndings: [],
  identifierWords: 'oug og hg g',
  actAt,
  instrumentOf,
}; // biome-ignore format: a list of words a line

/** "Legea nr. 129/2019", "O.U.G. nr. 57/2019", "Ordonanța de urgență a Guvernului nr. 57/2019", "Legea nr. 129 din 11 iulie 2019". */
function actAt(r: Reading, i: number): ActMention | null {
  const type = typeAt(r, i);
  if (type === null) return null;
  const { from, end, series } = type;
  const slashed = slashedAt(r, end);
  if (slashed !== null) {
    const number = { scheme: series, value: `${slashed.number}/${slashed.year}` };
    return numberedAct(r, system, from, slashed.end, { number, year: slashed.year });
  }
  return dated(r, type);
}

interface TypeMatch {
  readonly from: number;
  readonly end: number;
  readonly series: string;
}

function typeAt(r: Reading, i: number): TypeMatch | null {
  switch (r.folded(i)) {
    case 'legea':
    case 'legii':
    case 'law':
      return { from: i, end: i + 1, series: 'lege' };
    case 'oug':
    case 'og':
    case 'hg':
      return r.capitalised(i) ? { from: i, end: i + 1, series: r.folded(i) } : null;
    case 'g':
      return dottedType(r, i);
    case 'ordonanta':
    case 'ordonantei':
      return r.words(i + 1, 'de', 'urgenta')
        ? { from: i, end: ofGovernment(r, i + 3), series: 'oug' }
        : { from: i, end: ofGovernment(r, i + 1), series: 'og' };
    case 'hotararea':
    case 'hotararii':
      return ofGovernment(r, i + 1) > i + 1 ? { from: i, end: ofGovernment(r, i + 1), series: 'hg' } : null;
    default:
      return null;
  }
}

/** "O.U.G.", "O.G.", "H.G.": seen at the last letter. */
function dottedType(r: Reading, i: number): TypeMatch | null {
  const end = r.is(i + 1, '.') ? i + 2 : i + 1;
  if (r.words(i - 4, 'o', '.', 'u', '.')) return { from: i - 4, end, series: 'oug' };
  if (r.words(i - 2, 'o', '.')) return { from: i - 2, end, series: 'og' };
  return r.words(i - 2, 'h', '.') ? { from: i - 2, end, series: 'hg' } : null;
}

/** "a Guvernului", "Guvernului". */
function ofGovernment(r: Reading, i: number): number {
  const at = r.folded(i) === 'a' ? i + 1 : i;
  return r.folded(at) === 'guvernului' ? at + 1 : i;
}

/** "Legea nr. 129 din 11 iulie 2019". */
function dated(r: Reading, { from, end, series }: TypeMatch): ActMention | null {
  const at = r.folded(end) === 'nr' ? (r.is(end + 1, '.') ? end + 2 : end + 1) : end;
  if (!r.isNumber(at) || r.size(at) > 4 || r.folded(at + 1) !== 'din') return null;
  const day = dayAt(r, at + 2);
  if (day === null || day.year === null || isoOf(day) === null) return null;
  const number = { scheme: series, value: `${r.number(at)}/${day.year}` };
  const act = numberedAct(r, system, from, day.end, { number, year: day.year });
  return { ...act, ref: { ...act.ref, date: isoOf(day) } };
}
