/**
 * Words and forms of Finnish citations, in Finnish, Swedish and English. Forms: Lainkirjoittajan opas (section 25: "rahanpesulain
 * 3 luvun 2 §:n 1 momentti"), Svenskt lagspråk i Finland ("3 kap. 2 § 1 mom."), and translations of Finlex.
 */
import type { Reading } from '../../grammar/reading.ts';
import { numberedAct, slashedAt } from '../../grammar/statutes/acts.ts';
import { eliAt, identified } from '../../grammar/statutes/identifiers.ts';
import { type ActMention, Role, type StatuteSystem } from '../../grammar/statutes/system.ts';
import { CODE, instrumentOf, LEVELS, UNITS } from './coordinates.ts';

export const system: StatuteSystem = {
  code: CODE,
  units: UNITS,
  levels: LEVELS,
  numbers: { joins: [], spacedLetter: true },
  words: {
    and: 'ja tai seka och eller',
    to: 'till',
    following: 'seuraavat',
    particles: 'i',
    present: 'taman tassa denna',
    same: 'saman mainitun samma namnda',
    notLaw: 'sopimuksen sopimus yhtiojarjestyksen avtalet avtal',
    union: 'asetuksen asetus direktiivin direktiivi sopimuksen forordningen direktivet',
    qualifiers: 'ruotsin norjan tanskan viron ahvenanmaan alandska svenska voimaanpanosta muuttamisesta',
    states: '',
    exclusion: 'lukuun ottamatta utom paitsi ei eika pois',
    titles: '',
    months: 'tammikuuta|januari helmikuuta|februari maaliskuuta|mars huhtikuuta|april toukokuuta|maj kesakuuta|juni heinakuuta|juli elokuuta|augusti syyskuuta|september lokakuuta|oktober marraskuuta|november joulukuuta|december',
    ordinals: { 'ensimmainen ensimmaisen': 1, 'toinen toisen': 2, 'kolmas kolmannen': 3 },
    numero: '',
    fillers: '',
    leads: '',
    divisions: 'osa osasto avdeling',
    drafts: 'lakiesitys luonnos forslag utkast',
    about: 'perustelut kommentaari kommentar',
    joints: 'till mutta lukien men',
    foreign: 'des dem nach und abs',
    homographs: 'grundlagen al ok pl hl kl pk',
    native: 'mukaan lain ja on ei tai nojalla luvun momentin',
    distinct: 'luvun luku momentti momentin mom kohdan kohta',
  },
  heads: 'laki lain laissa asetus asetuksen lag lagen forordning forordningen',
  kinds: { laki: 'laki lain lakia -laki -lain -kaari -kaaren lag lagen', asetus: 'asetus asetuksen -asetus -asetuksen forordning-' },
  titleEndings: ['laki', 'lain', 'laissa', 'kaaren', 'kaari', 'asetuksen', 'asetus', 'lagen', 'balken'],
  identifierWords: 'eli',
  actAt,
  instrumentOf,
}; // biome-ignore format: a list of words a line

/** "laki 444/2017", "lain (444/2017)", "(444/2017)", `/eli/sd/2017/444`. */
function actAt(r: Reading, i: number): ActMention | null {
  const eli = eliAt(r, i);
  if (eli !== null) {
    const [series, year, number] = eli.parts;
    const whole = series === 'sd' && /^\d{4}$/.test(year ?? '') && /^\d+$/.test(number ?? '');
    return whole ? identified(r, CODE, i, eli.end, 'sd', `${number}/${year}`) : null;
  }
  const head = r.role(i, Role.head);
  const open = head && r.is(i + 1, '(');
  const found = slashedAt(r, head ? (open ? i + 2 : i + 1) : i);
  if (found === null || (open && !r.is(found.end, ')'))) return null;
  const number = { scheme: 'sd', value: `${found.number}/${found.year}` };
  return numberedAct(r, system, i, open ? found.end + 1 : found.end, { number, year: null });
}
