import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { IsoDate, OfficialNumber, VersionQualifier } from '../../../model/index.ts';
import { dayNumber } from '../../../model/index.ts';
import { type Celex, celexOf, parseCelex } from '../celex.ts';
import { CODE, coordinateOf, Scheme, segment } from '../coordinates.ts';
import { ACTS, type ActFact } from '../facts-acts.ts';
import type { ActMention } from './mentions.ts';
import { romanValue } from './values.ts';

/** An identifier of an act, with the provision and the day of the version that it names. */
export interface IdentifierMention extends ActMention {
  readonly provision: readonly string[];
  readonly at: IsoDate | null;
  /** Set for decisions of the Courts. */
  readonly celex: Celex | null;
}

const MAX_CELEX = 40;
const MAX_ADDRESS = 200;
/** Shortest CELEX number: `11957E`. */
const MIN_CELEX = 6;

/** A CELEX number, an ELI, or an address with one of them, whose word i stands in. */
export function identifierAt(r: Reading, i: number, floor: number): IdentifierMention | null {
  if (r.isNumber(i - 1) && r.glued(i)) return celexAt(r, i, floor);
  if (r.size(i) < 3) return null;
  if (r.words(i, 'eli')) return eliAt(r, i, floor);
  return r.words(i, 'celex') ? announcedAt(r, i, floor) : null;
}

// --------------------------------------------------------------------------------------------------- CELEX

/** "CELEX:62012CJ0131", "CELEX number 32016R0679", "uri=CELEX%3A32016R0679". */
function announcedAt(r: Reading, i: number, floor: number): IdentifierMention | null {
  const from = addressStart(r, i, floor);
  for (let at = i + 1; at < i + 6; at++)
    if (r.isNumber(at) && r.size(at) === 5) return celexFrom(r, from, at, true);
  return null;
}

/** "32016R0679": the letters at i stand between sector and year in front and the number behind. */
function celexAt(r: Reading, i: number, floor: number): IdentifierMention | null {
  const from = i - 1;
  if (from < floor || r.size(from) !== 5) return null;
  if (r.glued(from) && from > 0 && (r.isWord(from - 1) || r.is(from - 1, '-'))) return null;
  return celexFrom(r, from, from, false);
}

function celexFrom(r: Reading, start: number, from: number, announced: boolean): IdentifierMention | null {
  const offset = r.tokens.start[from] as number;
  const run = /^[0-9A-Za-z()/_-]*/.exec(r.tokens.text.slice(offset, offset + MAX_CELEX))?.[0] ?? '';
  for (let length = run.length; length >= MIN_CELEX; length--) {
    const end = tokenEndingAt(r, from, offset + length);
    const celex = end < 0 ? null : parseCelex(run.slice(0, length));
    if (celex === null || (!announced && !isPlain(celex))) continue;
    return celexMention(r, start, end, celex);
  }
  return null;
}

/** Without the word CELEX only numbers of a strict form are taken for one. */
function isPlain({ number, instrument: [series] }: Celex): boolean {
  return series !== 'celex' && !/^\d{5}[A-Z]$/.test(number);
}

/** Token behind the one that ends at an offset; -1 where the offset lies inside a token. */
function tokenEndingAt(r: Reading, from: number, offset: number): number {
  for (let at = from; at < r.count && (r.tokens.end[at] as number) <= offset; at++)
    if (r.tokens.end[at] === offset) return at + 1;
  return -1;
}

function celexMention(r: Reading, from: number, end: number, celex: Celex): IdentifierMention {
  const { number, instrument, provision, at } = celex;
  // A number of an article, or of an older consolidated text, is none that the treaty itself is known by.
  const value = instrument[0] === 'treaty' ? (celexOf(instrument) ?? number) : number;
  return mention(r, from, end, instrument, [{ scheme: Scheme.celex, value }], { provision, at, celex });
}

function mention(
  r: Reading,
  from: number,
  end: number,
  instrument: readonly string[],
  numbers: readonly OfficialNumber[],
  more: Pick<IdentifierMention, 'provision' | 'at' | 'celex'>,
): IdentifierMention {
  const ref = newInstrumentRef(CODE, {
    span: r.span(from, end),
    numbers,
    coordinate: coordinateOf(instrument),
  });
  return { from, end, parts: [{ from, end, ref }], letter: null, short: false, ...more };
}

const BY_CELEX: ReadonlyMap<string, ActFact> = new Map(ACTS.map((act) => [act.celex, act]));

/**
 * The state of the act that an identifier names by its day. The first consolidated text bears the day of publication
 * (`02016R0679-20160504`), on which the act was made and not yet in force: that day asks for the text, not for the law of it.
 */
export function versionOf(r: Reading, { at, from, end, parts }: IdentifierMention): VersionQualifier | null {
  if (at === null) return null;
  const celex = parts[0]?.ref.numbers.find(({ scheme }) => scheme === Scheme.celex)?.value ?? '';
  const act = BY_CELEX.get(celex);
  const early = act !== undefined && act.from !== null && act.date <= at && at < act.from;
  return early ? { type: 'undated', words: r.source(from, end) } : { type: 'at', date: at };
}

// ------------------------------------------------------------------------------------------------------ ELI

/** Kinds of acts in ELI addresses. Source: https://eur-lex.europa.eu/eli-register/eu_publications_office.html */
const ELI_TYPES: Readonly<Record<string, string>> = {
  reg: 'reg',
  reg_impl: 'reg',
  reg_del: 'reg',
  dir: 'dir',
  dir_impl: 'dir',
  dir_del: 'dir',
  dec: 'dec',
  dec_impl: 'dec',
  dec_del: 'dec',
  dec_entscheid: 'dec',
  dec_framw: 'fdec',
  reco: 'rec',
};

/** The address under which the act of a coordinate is known: `http://data.europa.eu/eli/reg/2016/679/oj`. */
export function eliAddress(series: string, year: string, number: string): string | null {
  const type = Object.keys(ELI_TYPES).find((one) => ELI_TYPES[one] === series);
  const suffix = number.replace(/\.0?(\d+)$/, '($1)');
  return type === undefined ? null : `http://data.europa.eu/eli/${type}/${year}/${suffix}/oj`;
}

/** "http://data.europa.eu/eli/reg/2016/679/oj#art_5", "eli/dir/2014/65/2021-11-30": i is the word "eli". */
function eliAt(r: Reading, i: number, floor: number): IdentifierMention | null {
  const offset = r.tokens.start[i] as number;
  const run = /^[0-9A-Za-z_/.#()-]*/.exec(r.tokens.text.slice(offset, offset + MAX_ADDRESS))?.[0] ?? '';
  const match = /^eli\/([a-z_]+)\/(\d{4})\/(\d{1,5})(?:\((\d{1,2})\))?(?=[/#]|\.?$)/i.exec(run);
  const series = ELI_TYPES[(match?.[1] ?? '').toLowerCase()];
  if (match === null || series === undefined) return null;
  const [, , year = '', number = '', suffix] = match;
  const segments = [
    series,
    year,
    String(Number(number)) + (suffix === undefined ? '' : `.${suffix.padStart(2, '0')}`),
  ];
  const rest = run.slice(match[0].length);
  const from = addressStart(r, i, floor);
  const end = addressEnd(r, i, offset + match[0].length + rest.replace(/[.()]+$/, '').length);
  const celex = celexOf(segments) as string;
  const numbers = [
    { scheme: Scheme.celex, value: celex },
    { scheme: Scheme.eli, value: eliAddress(segments[0] as string, year, segments[2] as string) as string },
  ];
  const parts = rest.split(/[/#]/);
  const day = parts.find((part) => dayNumber(part) !== null) ?? null;
  return mention(r, from, end, segments, numbers, { provision: provisionIn(parts), at: day, celex: null });
}

/** First token of the address that the token at i belongs to. */
function addressStart(r: Reading, i: number, floor: number): number {
  let from = i;
  while (from > floor && r.glued(from) && !isQuote(r, from - 1) && i - from < MAX_ADDRESS) from--;
  return from;
}

function isQuote(r: Reading, at: number): boolean {
  return r.is(at, '(') || r.is(at, '"') || r.is(at, '<') || r.is(at, '[') || r.is(at, "'");
}

function addressEnd(r: Reading, i: number, offset: number): number {
  let end = i + 1;
  while (end < r.count && (r.tokens.end[end] as number) <= offset) end++;
  return end;
}

/** `art_5`, `par_1`, `pnt_f`, `rct_26`, `anx_III`: parts of an ELI, or what stands behind `#`. */
function provisionIn(parts: readonly string[]): readonly string[] {
  const path: string[] = [];
  for (const part of parts) {
    const [, unit = '', number = ''] = /^(art|rct|anx|par|pnt)_([0-9A-Za-z]{1,6})$/.exec(part) ?? [];
    if (unit === '') continue;
    if (unit === 'par' || unit === 'pnt') {
      if (path.length > 0) path.push(number.toLowerCase());
    } else if (path.length === 0) path.push(segment(unit as 'art' | 'rct' | 'anx', divisionOf(unit, number)));
  }
  return path;
}

function divisionOf(unit: string, number: string): string {
  const value = unit === 'anx' ? romanValue(number.toLowerCase()) : 0;
  return value > 0 ? String(value) : number.toLowerCase();
}
