/**
 * Words and forms of Dutch citations. Forms: Aanwijzingen voor de regelgeving (3.28: "artikel 8, vijfde lid, onderdeel a"),
 * the Leidraad voor juridische auteurs ("art. 3:40 BW", "art. 8 lid 5 sub a Wwft"), and English translations.
 */

import { newInstrumentRef } from '../../grammar/cite.ts';
import type { Reading } from '../../grammar/reading.ts';
import { namedAt } from '../../grammar/statutes/acts.ts';
import { dayAt, isoOf } from '../../grammar/statutes/dates.ts';
import { identified } from '../../grammar/statutes/identifiers.ts';
import { claimedKind } from '../../grammar/statutes/kinds.ts';
import { type ActMention, type Joined, Role, type StatuteSystem } from '../../grammar/statutes/system.ts';
import {
  escapeSegment,
  type InstrumentRef,
  type ProvisionReading,
  unescapeSegment,
} from '../../model/index.ts';
import { actCoordinate, BOOKS, CODE, instrumentOf, LEVELS, UNITS } from './coordinates.ts';

/** The code whose articles are cited with the number of their book. */
const CIVIL_CODE = new Set(['bw', 'burgerlijk wetboek', 'dutch civil code']);
const BWB_DIGITS = 7;

export const system: StatuteSystem = {
  code: CODE,
  units: UNITS,
  levels: LEVELS,
  numbers: { joins: [':', '.'], latin: 'glued' },
  words: {
    and: 'en of alsmede',
    to: 'tot met t m',
    following: 'volgende e v ev',
    particles: 'van de het der den in op te tot ter',
    present: 'deze dit dezer',
    same: 'dezelfde die genoemde voornoemde',
    notLaw: 'overeenkomst statuten contract reglement cao',
    union: 'richtlijn verordening vweu veu evrm handvest avg verdrag',
    qualifiers: 'bes aruba curacao belgisch belgische vlaamse suriname surinaamse arubaanse curacaose',
    states: 'spaanse portugees portugese frankrijk franse italie italiaanse duitsland duits duitse oostenrijk oostenrijkse zwitserland zwitserse luxemburg luxemburgse brits britse ierland ierse polen poolse slowakije slowaakse tsjechie tsjechische hongarije hongaarse roemenie roemeense moldavie bulgarije bulgaarse griekenland griekse denemarken deense noorwegen noorse zweden zweedse finse ijsland ijslandse estland estisch estse letland letse litouwen litouwse rusland russische oekraine oekraiense turkije turkse amerikaanse surinaamse surinaams surinam curacaose arubaanse bonaire indonesie indonesische zuidafrikaanse belgie belgisch belgische',
    titles: 'op inzake tot ter houdende betreffende',
    exclusion: 'uitzondering behalve behoudens uitgezonderd niet',
    months: 'januari februari maart april mei juni juli augustus september oktober november december',
    ordinalEndings: 'e de ste',
    ordinals: {
      eerste: 1, tweede: 2, derde: 3, vierde: 4, vijfde: 5, zesde: 6, zevende: 7, achtste: 8, negende: 9, tiende: 10,
      elfde: 11, twaalfde: 12, dertiende: 13, veertiende: 14, vijftiende: 15, zestiende: 16, zeventiende: 17,
      achttiende: 18, negentiende: 19, twintigste: 20, laatste: -1,
    },
    numero: 'nr',
    fillers: 'aanhef',
    leads: '',
    divisions: 'afdeling paragraaf deel',
    drafts: 'wetsvoorstel wetsontwerp voorstel ontwerp',
    about: 'toelichting mvt commentaar',
    joints: 'bij op van met maar voor',
    foreign: 'des dem nach und abs du',
    homographs: 'aw mw',
    native: 'het een wet lid zijn worden wordt niet bedoeld artikel volgens krachtens grond ingevolge rechtbank rb hr',
    distinct: 'lid onderdeel aanhef',
  },
  heads: 'wet besluit regeling wetboek',
  kinds: { wet: 'wet -wet wetboek rijkswet', besluit: 'besluit -besluit', regeling: 'regeling -regeling' },
  titleEndings: ['wet', 'wetboek', 'besluit', 'regeling'],
  identifierWords: 'bwbr bwbv bwbw stb boek book',
  actAt,
  joined,
  instrumentOf,
}; // biome-ignore format: a list of words a line

function actAt(r: Reading, i: number): ActMention | null {
  return bwbAt(r, i) ?? stbAt(r, i) ?? bookAt(r, i);
}

/** "BWBR0024282": an id of the Basiswettenbestand. */
function bwbAt(r: Reading, i: number): ActMention | null {
  if (r.size(i) !== 4 || !r.folded(i).startsWith('bwb') || !r.glued(i + 1) || r.size(i + 1) !== BWB_DIGITS)
    return null;
  if (!r.isNumber(i + 1) || (r.glued(i + 2) && r.isWord(i + 2))) return null;
  return identified(r, CODE, i, i + 2, 'bwb', r.source(i, i + 2).toUpperCase());
}

/** "Stb. 2008, 303", "Stb. 2008/303": the place in the Staatsblad. */
function stbAt(r: Reading, i: number): ActMention | null {
  if (r.folded(i) !== 'stb') return null;
  const at = r.is(i + 1, '.') ? i + 2 : i + 1;
  const number = r.is(at + 1, ',') || r.is(at + 1, '/') ? at + 2 : at + 1;
  if (r.size(at) !== 4 || !r.isNumber(at) || !r.isNumber(number) || r.size(number) > 4) return null;
  const head = headBefore(r, i);
  const end = head !== null && r.is(i - 1, '(') && r.is(number + 1, ')') ? number + 2 : number + 1;
  const ref = newInstrumentRef(CODE, {
    span: r.span(head?.from ?? i, end),
    nature: head === null ? null : claimedKind(r, system, head.from, head.from + 1),
    numbers: [{ scheme: 'stb', value: `${r.number(at)}/${r.number(number)}` }],
    date: head?.date ?? null,
  });
  return { end, ref, firm: true, ...(head === null ? {} : { from: head.from }) };
}

/** Tokens from the kind of an act to its place in the Staatsblad: "Besluit van 12 juli 2008 (Stb.". */
const MAX_TO_HEAD = 8;

/** The kind of act and its day in front of the Staatsblad: "Wet van 15 juli 2008, Stb. 2008, 303". */
function headBefore(r: Reading, i: number): { readonly from: number; readonly date: string | null } | null {
  const end = r.is(i - 1, ',') || r.is(i - 1, '(') ? i - 1 : i;
  for (let at = end - 1; at >= end - MAX_TO_HEAD; at--) {
    if (!r.role(at, Role.head)) continue;
    if (at + 1 === end) return { from: at, date: null };
    const day = r.role(at + 1, Role.particle) ? dayAt(r, at + 2) : null;
    return day?.end === end ? { from: at, date: isoOf(day) } : null;
  }
  return null;
}

/** "Boek 2 BW", "boek 2 titel 9 BW", "Book 6 of the Dutch Civil Code". */
function bookAt(r: Reading, i: number): ActMention | null {
  if (r.folded(i) !== 'boek' && r.folded(i) !== 'book') return null;
  const letter = r.letter(i + 2) === 'a' && r.glued(i + 2) ? 'a' : '';
  const book = BOOKS[`${r.number(i + 1)}${letter}`];
  if (book === undefined) return null;
  const end = afterComma(r, letter === '' ? i + 2 : i + 3);
  const inside = r.role(end, Role.unit) && r.isNumber(end + 1) ? end : null;
  let at = afterComma(r, inside === null ? end : end + 2);
  while (r.role(at, Role.particle)) at++;
  const name = namedAt(r, at, system);
  if (name === null || !isCivilCode(name.ref)) return null;
  const coordinate = actCoordinate(book);
  return {
    end: name.end,
    firm: true,
    ...(inside === null ? {} : { inside }),
    ref: newInstrumentRef(CODE, { span: r.span(i, name.end), title: r.source(i, name.end), coordinate }),
  };
}

function afterComma(r: Reading, i: number): number {
  return r.is(i, ',') ? i + 1 : i;
}

function isCivilCode({ title }: InstrumentRef): boolean {
  return CIVIL_CODE.has((title ?? '').toLowerCase());
}

/** "art. 3:40 BW" is article 40 of Book 3. */
function joined(act: InstrumentRef, readings: readonly ProvisionReading[]): Joined | null {
  if (!isCivilCode(act)) return null;
  const books = new Set(readings.flatMap(placesOf).map(([segment = '']) => bookOf(segment)));
  const [book] = books;
  const id = book == null || books.size > 1 ? undefined : BOOKS[book];
  if (id === undefined) return null;
  return {
    // The number of the book tells that it is this code.
    act: { ...act, named: [], doubt: null, coordinate: actCoordinate(id) },
    readings: readings.map((reading) => {
      if (reading.type === 'single') return { ...reading, path: withoutBook(reading.path) };
      const from = withoutBook(reading.from);
      return reading.type === 'open'
        ? { ...reading, from }
        : { ...reading, from, to: withoutBook(reading.to) };
    }),
  };
}

function placesOf(reading: ProvisionReading): readonly (readonly string[])[] {
  if (reading.type === 'single') return [reading.path];
  return reading.type === 'open' ? [reading.from] : [reading.from, reading.to];
}

/** `art3~3A40` names Book 3. */
function bookOf(segment: string): string | null {
  return /^art(\d+a?):/.exec(unescapeSegment(segment, true))?.[1] ?? null;
}

function withoutBook([segment = '', ...below]: readonly string[]): readonly string[] {
  const number = unescapeSegment(segment, true).replace(/^art\d+a?:/, '');
  return [`art${escapeSegment(number, true)}`, ...below];
}
