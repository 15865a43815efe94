/**
 * Words and forms of Danish citations. Forms: Vejledning om lovkvalitet ("hvidvasklovens § 14, stk. 2, nr. 1", "§ 14 i lov
 * nr. 651 af 8. juni 2017"), the short forms of Retsinformation (LBK, BEK), and English translations.
 */

import { newInstrumentRef } from '../../grammar/cite.ts';
import type { Reading } from '../../grammar/reading.ts';
import { dayAt, isoOf } from '../../grammar/statutes/dates.ts';
import { eliAt, identified } from '../../grammar/statutes/identifiers.ts';
import { claimedKind } from '../../grammar/statutes/kinds.ts';
import { type ActMention, Role, type StatuteSystem } from '../../grammar/statutes/system.ts';
import { CODE, instrumentOf, LEVELS, UNITS } from './coordinates.ts';

export const system: StatuteSystem = {
  code: CODE,
  units: UNITS,
  levels: LEVELS,
  numbers: { joins: [], spacedLetter: true },
  words: {
    and: 'og eller samt',
    to: 'til',
    following: 'ff folgende',
    particles: 'i fra af den om det',
    present: 'denne naervaerende dette',
    same: 'samme naevnte',
    notLaw: 'aftalen aftale kontrakten vedtaegten vedtaegterne overenskomsten',
    union: 'forordning forordningen direktiv direktivet teuf databeskyttelsesforordningen databeskyttelsesforordningens',
    qualifiers: 'gronland gronlandske faeroerne faeroske islandske norske norsk svenske svensk finske tyske',
    states: 'spansk spanske portugisisk frankrig frankrike fransk franske italien italiensk italienske tyskland tysk tyske ostrig osterrike schweiz schweizisk belgien belgisk belgiske hollandsk nederlandsk luxemburg britisk irland irsk irske polen polsk polske slovakiet tjekkiet tjekkia tjekkisk tjekkiske ungarn bulgarien graekenland faeroerne faeroyene faroyene faeroske gronland gronlandske sverige svensk svenske finsk finske islandsk islandske estland rusland russland russisk tyrkiet amerikansk amerikanske norge norsk norske',
    exclusion: 'bortset undtagen undtagelse ikke naer',
    titles: 'om',
    months: 'januar februar marts april maj juni juli august september oktober november december',
    ordinals: {},
    numero: 'nr',
    fillers: '',
    leads: '',
    divisions: 'afsnit',
    drafts: 'lovforslag lovforslaget forslag udkast',
    about: 'bemaerkningerne bemaerkninger forarbejderne forarbejder kommentar kommentarer',
    joints: 'til med men for',
    foreign: 'des dem nach und abs',
    homographs: 'straffeloven straffelovens forvaltningsloven forvaltningslovens konkursloven konkurslovens kl',
    native: 'stk stykke af efter blev nogen hvidvask dansk danske',
    distinct: 'stk stykke',
  },
  heads: 'lov lovs loven lovens lovbekendtgorelse lovbekendtgorelsen bekendtgorelse bekendtgorelsen lbk lbkg bek',
  kinds: {
    lov: 'lov lovs loven lovens -loven -lovens -lov lovbekendtgorelse- lbk lbkg bekendtgorelse_af',
    bekendtgorelse: 'bekendtgorelse- bek',
  },
  titleEndings: ['loven', 'lovens', 'bekendtgorelsen', 'bekendtgorelsens', 'forordningens'],
  identifierWords: 'eli',
  actAt,
  instrumentOf,
}; // biome-ignore format: a list of words a line

const CONSOLIDATIONS = new Set(['lovbekendtgorelse', 'lovbekendtgorelsen', 'lbk', 'lbkg']);

/** "lov nr. 651 af 8. juni 2017", "LBK nr. 1463 af 2025", `/eli/lta/2017/651`. */
function actAt(r: Reading, i: number): ActMention | null {
  const eli = eliAt(r, i);
  if (eli !== null) {
    const [series, year, number] = eli.parts;
    const whole = series === 'lta' && /^\d{4}$/.test(year ?? '') && /^\d+$/.test(number ?? '');
    return whole ? identified(r, CODE, i, eli.end, 'lta', `${year}/${number}`) : null;
  }
  if (!r.role(i, Role.head)) return null;
  const at = r.role(i + 1, Role.numero) ? (r.is(i + 2, '.') ? i + 3 : i + 2) : i + 1;
  if (!r.isNumber(at) || r.size(at) > 5 || r.folded(at + 1) !== 'af') return null;
  const day = dayAt(r, at + 2);
  const year = day === null ? yearAt(r, at + 2) : day.year;
  if (year === null) return null;
  const end = day?.end ?? at + 3;
  const consolidated = CONSOLIDATIONS.has(r.folded(i));
  const ref = newInstrumentRef(CODE, {
    span: r.span(i, end),
    nature: claimedKind(r, system, i, at),
    numbers: [{ scheme: 'lta', value: `${year}/${r.number(at)}` }],
    // The day of a consolidation is not that of the act.
    date: day === null || consolidated ? null : isoOf(day),
  });
  const version = { type: 'undated', words: r.source(i, end) } as const;
  return { end, ref, firm: true, ...(consolidated ? { version } : {}) };
}

function yearAt(r: Reading, i: number): number | null {
  return r.isNumber(i) && r.size(i) === 4 && r.number(i) > 1600 ? r.number(i) : null;
}
