import { numberScheme } from '../../src/jurisdictions/uk/series.ts';
import type { Coordinate } from '../../src/model/index.ts';
import type { Engine } from './engine.ts';

/** What an official link points to. */
export type Target =
  /** Works that the address names, in the lawbook or not; several where sessions of one year share a chapter number. */
  | {
      readonly type: 'legislation';
      readonly instruments: readonly Coordinate[];
      readonly held: boolean;
      /** Coordinate segments below the instrument; empty for a whole one. */
      readonly path: readonly string[];
    }
  | { readonly type: 'decision'; readonly coordinate: Coordinate }
  /** A page of a journal, a leaflet, a picture. */
  | { readonly type: 'elsewhere' };

const EUROPEAN: Readonly<Record<string, string>> = { regulation: 'eur', directive: 'eudr', decision: 'eudn' };

export function targetOf(engine: Engine, href: string): Target {
  const decision = decisionIn(href);
  if (decision !== null) return { type: 'decision', coordinate: decision };
  const address = /legislation\.gov\.uk\/(?:id\/|en\/|cy\/)?([^?#]+)/.exec(href)?.[1];
  const pieces = address === undefined || href.includes('webarchive') ? [] : address.split('/');
  const work = workOf(pieces);
  if (work === null) return { type: 'elsewhere' };
  const instruments = knownWorks(engine, work.path);
  return {
    type: 'legislation',
    instruments: instruments.length > 0 ? instruments : [`uk/${work.path.join('/')}`],
    held: instruments.length > 0,
    path: provisionPath(work.rest),
  };
}

/** `ukpga/1996/18/section/3` in work and rest; `european/regulation/2004/0552` is `eur/2004/552`. */
function workOf(pieces: readonly string[]): { path: string[]; rest: string[] } | null {
  const [series = '', ...rest] = pieces;
  if (series === 'european') {
    const [kind = '', year = '', number = ''] = rest;
    const code = EUROPEAN[kind];
    return code === undefined ? null : { path: [code, year, String(Number(number))], rest: rest.slice(3) };
  }
  if (!/^[a-z]{3,6}$/.test(series) || series === 'ukia') return null;
  const length = /^\d/.test(rest[0] ?? '') ? 2 : 3;
  if (rest.length < length) return null;
  return { path: [series, ...rest.slice(0, length)], rest: rest.slice(length) };
}

/** Rules and Orders of Northern Ireland, which became Statutory Rules in 1974; links call them so from the start. */
const RENAMED: Readonly<Record<string, string>> = { nisr: 'nisro' };

/**
 * Works under a path; else by calendar year and number, for `ukpga/1861/100` stands for `ukpga/Vict/24-25/100` and
 * `uksi/1976/1041` for the same number among the Orders of Northern Ireland.
 */
function knownWorks({ index }: Engine, path: readonly string[]): Coordinate[] {
  const [series = '', ...number] = path;
  const at = [series, RENAMED[series] ?? series].map((one) =>
    index.instrumentAt(`uk/${[one, ...number].join('/')}`),
  );
  const ordinal = at.find((one) => one >= 0);
  const ordinals =
    ordinal === undefined ? index.byNumber('uk', numberScheme(series), number.join('/')) : [ordinal];
  return ordinals.map((one) => index.instrument(one).coordinate);
}

/** Coordinate of the instrument that a text of this path stands in, where the lawbook has it. */
export function hostOf(engine: Engine, path: string | null): Coordinate | null {
  return path === null ? null : (knownWorks(engine, path.split('/'))[0] ?? null);
}

const UNITS: Readonly<Record<string, string>> = {
  section: 's',
  article: 'art',
  regulation: 'reg',
  rule: 'rule',
  schedule: 'sch',
  paragraph: 'para',
  part: 'pt',
  chapter: 'ch',
  annex: 'annex',
  appendix: 'app',
};

/** States of a text, tables of contents, other papers about it. */
const NO_PLACE =
  /^(?:made|enacted|created|adopted|contents|body|schedules|introduction|impacts|resources|pdfs|notes|memorandum)$|\./;

/** `schedule/1/paragraph/19/4` is `sch1/para19/4`; what is no place in the text ends it. */
export function provisionPath(pieces: readonly string[]): readonly string[] {
  const path: string[] = [];
  let unit = '';
  for (const piece of pieces) {
    const next = UNITS[piece];
    if (NO_PLACE.test(piece) || (next === undefined && unit === '' && path.length === 0)) break;
    if (next !== undefined) {
      if (unit !== '') path.push(unit);
      unit = next;
    } else {
      path.push(unit + piece);
      unit = '';
    }
  }
  return unit === '' ? path : [...path, unit];
}

/** `uk/ewca/civ/2020/617` of an address of Find Case Law, or of a page of BAILII. */
function decisionIn(href: string): Coordinate | null {
  const path =
    /caselaw\.nationalarchives\.gov\.uk\/([a-z]+(?:\/[a-z]+)?\/\d{4}\/\d+)/.exec(href)?.[1] ??
    /\/(?:ew|uk|scot|nie)\/cases\/([A-Za-z]+(?:\/[A-Za-z]+)?\/\d{4}\/\d+)\.html/.exec(href)?.[1];
  // Tribunals print "0047", and addresses repeat it.
  return path === undefined ? null : `uk/${path.toLowerCase().replace(/\/0+(?=\d+$)/, '/')}`;
}

/** How a place that was read stands to the place of a link. */
export type Place = 'exact' | 'above' | 'beneath' | 'whole instrument' | 'other';

/** @param cutShort the link holds only the digits of a number: `section/97` may stand for section 97A. */
export function placeOf(got: readonly string[], wanted: readonly string[], cutShort = false): Place {
  const [a, b] = [placeKey(got), placeKey(wanted)];
  if (a.length > 0 && a.join() === firstSibling(b).join()) return 'exact';
  const common = Math.min(a.length, b.length);
  const [read, linked] = [a.join('/'), b.join('/')];
  if (cutShort && linked !== '' && read.startsWith(linked) && /^[a-z]/.test(read.slice(linked.length)))
    return 'beneath';
  if (a.slice(0, common).some((segment, i) => segment !== b[i])) return 'other';
  if (a.length === b.length) return 'exact';
  if (a.length === 0) return 'whole instrument';
  return a.length < b.length ? 'above' : 'beneath';
}

/** Paragraphs of a Schedule are numbered through its Parts, so that a coordinate leaves the Part out. */
function placeKey(path: readonly string[]): readonly string[] {
  const keys = path.map(segmentKey);
  const paragraph = keys.findIndex((key) => key.startsWith('para'));
  return keys.filter((key, i) => i === 0 || i > paragraph || !/^(?:pt|ch)\d/.test(key));
}

const kindOf = (segment: string): string =>
  /^\d/.test(segment) ? 'digits' : /^[a-z]$/.test(segment) ? 'letter' : segment;

/** "ss. 109(1)(3)" are two subsections; its link runs them together to `section/109/1/3`. The first of them is meant. */
function firstSibling(path: readonly string[]): readonly string[] {
  const second = path.findIndex((segment, i) => i > 1 && kindOf(segment) === kindOf(path[i - 1] as string));
  return second < 0 ? path : path.slice(0, second);
}

/** Parts, chapters and schedules are numbered in Roman or Arabic figures, as the edition has it. */
function segmentKey(segment: string): string {
  const [, unit = '', roman = ''] = /^(pt|ch|sch)([IVXLC]+)$/.exec(segment) ?? [];
  return (roman === '' ? segment : unit + arabic(roman)).toLowerCase();
}

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

function arabic(roman: string): number {
  const values = [...roman].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}
