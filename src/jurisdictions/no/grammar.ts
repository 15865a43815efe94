/**
 * Words and forms of Norwegian citations. Forms: Lovteknikk og lovforberedelse ("hvitvaskingsloven § 4 annet ledd bokstav a",
 * "lov 1. juni 2018 nr. 23"), the ids of Lovdata ("LOV-2018-06-01-23"), and English translations.
 */
import type { Reading } from '../../grammar/reading.ts';
import { dayAt, isoOf } from '../../grammar/statutes/dates.ts';
import { eliAt, identified } from '../../grammar/statutes/identifiers.ts';
import { type ActMention, Role, type StatuteSystem } from '../../grammar/statutes/system.ts';
import { CODE, instrumentOf, LEVELS, UNITS } from './coordinates.ts';

export const system: StatuteSystem = {
  code: CODE,
  units: UNITS,
  levels: LEVELS,
  numbers: { joins: ['-'], spacedLetter: true },
  words: {
    and: 'og eller samt',
    to: 'til',
    following: 'flg ff folgende',
    particles: 'i fra av den om det',
    present: 'denne dette',
    same: 'samme nevnte',
    notLaw: 'avtalen avtale kontrakten vedtektene',
    union: 'forordning forordningen direktiv direktivet personvernforordningen',
    qualifiers: 'svalbard svenske svensk danske dansk islandske faeroyske finske tyske',
    states: 'spansk spanske portugisisk frankrig frankrike fransk franske italien italiensk italienske tyskland tysk tyske ostrig osterrike schweiz schweizisk belgien belgisk belgiske hollandsk nederlandsk luxemburg britisk irland irsk irske polen polsk polske slovakiet tjekkiet tjekkia tjekkisk tjekkiske ungarn bulgarien graekenland faeroerne faeroyene faroyene faeroske gronland gronlandske sverige svensk svenske finsk finske islandsk islandske estland rusland russland russisk tyrkiet amerikansk amerikanske danmark dansk danske',
    exclusion: 'unntatt unntak bortsett ikke',
    titles: 'om',
    months: 'januar februar mars april mai juni juli august september oktober november desember',
    ordinals: { forste: 1, 'annet andre': 2, tredje: 3, fjerde: 4, femte: 5, sjette: 6, 'sjuende syvende': 7, attende: 8, niende: 9, tiende: 10, siste: -1 },
    numero: 'nr',
    fillers: '',
    leads: '',
    divisions: 'avdeling',
    drafts: 'lovforslag lovforslaget forslag utkast',
    about: 'forarbeidene forarbeider merknadene merknader kommentar kommentarer',
    joints: 'til med men for',
    foreign: 'des dem nach und abs',
    homographs: 'straffeloven straffelovens forvaltningsloven forvaltningslovens konkursloven konkurslovens',
    native: 'ledd bokstav av etter ble noen norsk norske',
    distinct: 'ledd bokstav',
  },
  heads: 'lov loven lovens lova forskrift forskriften forskriftens',
  titleEndings: ['loven', 'lovens', 'lova', 'forskriften', 'forskriftens'],
  identifierWords: 'eli',
  actAt,
  instrumentOf,
}; // biome-ignore format: a list of words a line

/** "LOV-2018-06-01-23", "lov 1. juni 2018 nr. 23", "lov av 1. juni 2018 nr. 23". */
function actAt(r: Reading, i: number): ActMention | null {
  const eli = eliAt(r, i);
  if (eli !== null) {
    const [series = '', year, month, day, number] = eli.parts;
    const id = [year, month, day, number].join('-');
    const whole = (series === 'lov' || series === 'forskrift') && /^\d{4}-\d\d-\d\d-\d+$/.test(id);
    return whole ? identified(r, CODE, i, eli.end, series, id) : null;
  }
  if (!r.role(i, Role.head)) return null;
  const series = r.folded(i).startsWith('lov') ? 'lov' : 'forskrift';
  return idAt(r, i, series) ?? datedAt(r, i, series);
}

/** "LOV-2018-06-01-23", "forskrift FOR-2018-09-14-1324", "lov/2018-06-01-23" in an address. */
function idAt(r: Reading, i: number, series: string): ActMention | null {
  const at = r.words(i + 1, 'for') && r.is(i + 2, '-') ? i + 2 : i + 1;
  if (!r.is(at, '-') && !r.is(at, '/')) return null;
  const day = dayAt(r, at + 1);
  const date = day === null ? null : isoOf(day);
  if (day === null || date === null || !r.is(day.end, '-') || !r.isNumber(day.end + 1)) return null;
  return identified(r, CODE, i, day.end + 2, series, `${date}-${r.number(day.end + 1)}`);
}

function datedAt(r: Reading, i: number, series: string): ActMention | null {
  const day = dayAt(r, r.role(i + 1, Role.particle) ? i + 2 : i + 1);
  const date = day === null ? null : isoOf(day);
  if (day === null || date === null || !r.role(day.end, Role.numero)) return null;
  const at = r.is(day.end + 1, '.') ? day.end + 2 : day.end + 1;
  if (!r.isNumber(at) || r.size(at) > 4) return null;
  return identified(r, CODE, i, at + 1, series, `${date}-${r.number(at)}`);
}
