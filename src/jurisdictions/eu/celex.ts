import type { IsoDate } from '../../model/dates.ts';
import { dayNumber } from '../../model/dates.ts';
import { letterOfSeries, seriesOfLetter, TREATIES } from './series.ts';

/**
 * CELEX numbers: a digit for the sector, the year, one or two letters for the kind of document, its number. An act that
 * shares all of these with another one has a suffix `(01)`; a corrigendum is the number of what it corrects and `R(01)`; a
 * consolidated text is sector 0 and the day of its state.
 */
export interface Celex {
  /** The number as EUR-Lex writes it, without the state of a consolidated text: `32016R0679`, `12016E/TXT`. */
  readonly number: string;
  /** Segments of the coordinate below `eu`: `['reg', '2016', '679']`. */
  readonly instrument: readonly string[];
  /** Segments of the provision, for numbers of single articles: `['art16']` of `12016E016`. */
  readonly provision: readonly string[];
  /** The day of a consolidated text. */
  readonly at: IsoDate | null;
}

const ACT = /^([03])(\d{4})([A-Z])(\d{4,5})(?:\((\d{2})\))?(?:R\((\d{2})\))?(?:-(\d{8}))?$/;
const CASE = /^6(\d{4})([CTF])([A-Z])(\d{4})$/;
const TREATY = /^1(\d{4})([EMPAK])(?:\/TXT|(\d{3})([A-Z])?)?$/;
const PROTOCOL = /^1(\d{4})[EM]\/PRO\/(\d{2})$/;
/** What other sectors hold, with a year, a kind and a number: agreements, proposals, acts of accession. */
const OTHER = /^[1245789CE](\d{4})[A-Z]{1,2}[0-9A-Z()/_.-]{1,24}$/;

const FIRST_YEAR = 1949;
const LAST_YEAR = 2100;

/** Takes a CELEX number apart, in any case; null for what is not written as one. */
export function parseCelex(text: string): Celex | null {
  const written = text.toUpperCase();
  if (written.length > 40) return null;
  const year = Number(written.slice(1, 5));
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return null;
  return act(written) ?? decision(written) ?? treaty(written) ?? protocol(written) ?? other(written);
}

function act(written: string): Celex | null {
  const match = ACT.exec(written);
  if (match === null) return null;
  const [, sector, year = '', letter = '', digits = '', suffix, corrigendum, state] = match;
  const series = seriesOfLetter(letter);
  const at = state === undefined ? null : dayOf(state);
  if (series === null || (sector === '0') !== (state !== undefined) || (state !== undefined && at === null))
    return null;
  const number = [String(Number(digits))];
  if (suffix !== undefined) number.push(suffix);
  if (corrigendum !== undefined) number.push(`R${corrigendum}`);
  return {
    number: `3${written.slice(1).replace(/-\d{8}$/, '')}`,
    instrument: [series, year, number.join('.')],
    provision: [],
    at,
  };
}

function dayOf(digits: string): IsoDate | null {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return dayNumber(day) === null ? null : day;
}

/** Kinds of documents of the Courts: judgments, orders, opinions of an Advocate General, Opinions of the Court. */
const KINDS: Readonly<Record<string, string>> = { J: 'judgment', O: 'order', C: 'ag-opinion', V: 'opinion' };

function decision(written: string): Celex | null {
  const [, year = '', court = '', kind = '', digits = ''] = CASE.exec(written) ?? [];
  const folder = KINDS[kind];
  if (folder === undefined) return null;
  return {
    number: written,
    instrument: [folder, court, year, String(Number(digits))],
    provision: [],
    at: null,
  };
}

function treaty(written: string): Celex | null {
  const [, year = '', letter = '', article, more = ''] = TREATY.exec(written) ?? [];
  const known = TREATIES.find(
    (one) => one.letter === letter && one.from <= Number(year) && Number(year) <= one.to,
  );
  if (known === undefined) return null;
  const provision = article === undefined ? [] : [`art${Number(article)}${more.toLowerCase()}`];
  return { number: written, instrument: ['treaty', known.name], provision, at: null };
}

function protocol(written: string): Celex | null {
  const [, year = '', number = ''] = PROTOCOL.exec(written) ?? [];
  if (number === '' || Number(year) < 2008) return null;
  return { number: written, instrument: ['treaty', `protocol-${Number(number)}`], provision: [], at: null };
}

/** Lists write `-` where EUR-Lex writes `/` (`12003TN02-18-A`); a segment has no slash. */
function other(written: string): Celex | null {
  if (!OTHER.test(written)) return null;
  const segment = written.replace(/[/_-]/g, '-').replace(/\((\d+)\)/g, '.$1');
  if (!/^[0-9A-Z.-]+$/.test(segment)) return null;
  return {
    number: written,
    instrument: [written[0] === '1' ? 'treaty' : 'celex', segment],
    provision: [],
    at: null,
  };
}

/**
 * The CELEX number of an act, a treaty, an article of a treaty, or a case, from segments below `eu`; null for everything
 * else. Below the articles of treaties and below acts nothing has a number.
 */
export function celexOf(instrument: readonly string[], provision: readonly string[] = []): string | null {
  const [series = '', first = '', second = '', third = ''] = instrument;
  if (series === 'treaty') return treatyCelex(first, provision);
  const kind = Object.keys(KINDS).find((letter) => KINDS[letter] === series);
  if (kind !== undefined && third !== '') return `6${second}${first}${kind}${third.padStart(4, '0')}`;
  const letter = letterOfSeries(series);
  if (letter === null) return null;
  const [number = '', ...parts] = second.split('.');
  const suffixes = parts.map((part) => (part.startsWith('R') ? `R(${part.slice(1)})` : `(${part})`));
  return `3${first}${letter}${number.padStart(4, '0')}${suffixes.join('')}`;
}

function treatyCelex(name: string, [article = '']: readonly string[]): string | null {
  const protocolNumber = /^protocol-(\d+)$/.exec(name)?.[1];
  if (protocolNumber !== undefined) return `12016E/PRO/${protocolNumber.padStart(2, '0')}`;
  const known = TREATIES.find((one) => one.name === name);
  if (known === undefined) return null;
  const [, number = '', letter = ''] = /^art(\d+)([a-z])?$/.exec(article) ?? [];
  return number === ''
    ? `${known.current}/TXT`
    : `${known.current}${number.padStart(3, '0')}${letter.toUpperCase()}`;
}
