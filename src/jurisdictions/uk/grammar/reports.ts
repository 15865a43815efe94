import type { Reading } from '../../../grammar/reading.ts';
import { isClosing, isOpening, spelledAt } from './decisions-spelled.ts';
import { volumeBefore, type YearMark, yearBefore } from './decisions-year.ts';
import type { Extent } from './mentions.ts';
import { LATER_LAW_REPORTS, LAW_REPORT_TABLE, REPORT_TABLE, type ReportSeries } from './reports-series.ts';

export interface ReportMatch extends Extent {
  /** The one way to write the citation: `[1990] 2 AC 605`. */
  readonly text: string;
  /** The series: `AC`. */
  readonly series: string;
}

interface Volume {
  readonly from: number;
  readonly year: YearMark | null;
  readonly number: string | null;
}

/** The type word of an instrument, whose year may stand in round brackets: "Act (1996) Ch. 18" is a chapter of the statute book. */
const INSTRUMENT_WORDS = new Set(['act', 'order', 'regulations', 'rules', 'measure', 'scheme']);

/**
 * A citation of a law report whose series begins at token i: "[1990] 2 AC 605", "(1854) 9 Exch 341", "156 ER 145",
 * "1999 SLT 100", "LR 3 HL 330". Without the volume that the series needs nothing is read: "AC 562".
 */
export function reportAt(r: Reading, i: number, floor: number): ReportMatch | null {
  const old = lawReportAt(r, i, floor);
  if (old !== null) return old;
  // Numbers are seen at once, and most words that can begin the name of a series have none in front.
  const volume = volumeOf(r, i, floor);
  const series = volume === null ? null : spelledAt(r, i, REPORT_TABLE);
  if (volume === null || series === null) return null;
  if (!suits(r, series.entry, volume) || !isMeant(r, i, series.entry, volume)) return null;
  const start = isBracketedSeries(r, i, series.end) ? series.end + 1 : series.end;
  const page = pageAt(r, start, series.entry);
  if (page === null) return null;
  const text = written(series.entry, volume, page.text);
  return { from: volume.from, end: page.end, text, series: series.entry.code };
}

function volumeOf(r: Reading, i: number, floor: number): Volume | null {
  const year = yearBefore(r, i, floor);
  if (year !== null) return { from: year.from, year, number: year.volume };
  const number = volumeBefore(r, i, floor);
  return number === null ? null : { from: number.at, year: null, number: number.text };
}

function suits(r: Reading, { code, form }: ReportSeries, { from, year, number }: Volume): boolean {
  if (form === 'counted') return number !== null && (year !== null || !isCountedOtherwise(r, from));
  if (year === null) return false;
  switch (form) {
    case 'volume':
      return number !== null && year.bracket !== 'none';
    case 'both':
      return number !== null || year.bracket === 'square';
    case 'bare':
      return year.bracket !== 'round';
    case 'year':
      if (year.bracket === 'none') return number !== null && !SHORT_CODES.has(code);
      return number !== null || !isInstrumentYear(r, year);
  }
}

/** Codes that say too little behind a year without brackets: "2006 2 Ch 5". */
const SHORT_CODES = new Set(['Ch', 'P', 'Fam', 'NI', 'IR', 'RA']);

/** Words whose number is no volume: "CPR 3 PD 5", "rule 14 ER 2". */
const NUMBERED_WORDS = new Set(
  'cpr fpr part section s rule rules r para paragraph schedule chapter article art regulation reg no clause order'.split(
    ' ',
  ),
);

function isCountedOtherwise(r: Reading, volume: number): boolean {
  return NUMBERED_WORDS.has(r.folded(r.is(volume - 1, '.') ? volume - 2 : volume - 1));
}

function isInstrumentYear(r: Reading, { from, bracket }: YearMark): boolean {
  return bracket === 'round' && INSTRUMENT_WORDS.has(r.folded(from - 1));
}

/** Capitals as the series has them; behind a year in square brackets small letters too ("[1932] ac 562"). */
function isMeant(r: Reading, i: number, { code }: ReportSeries, { year }: Volume): boolean {
  if (year?.bracket === 'square') return true;
  if (code.length === 1) return false;
  if (!r.capitalised(i)) return false;
  const capitals = /^[A-Z]{2}/.test(code);
  return !capitals || r.size(i) === 1 || r.source(i, i + 1) === r.source(i, i + 1).toUpperCase();
}

/** "[2022] (Ch) 123": the brackets are no part of the series. */
function isBracketedSeries(r: Reading, i: number, end: number): boolean {
  return isOpening(r, i - 1) && isClosing(r, end);
}

interface Page {
  readonly end: number;
  readonly text: string;
}

const MAX_PAGE_DIGITS = 5;

/** "605", "D12", "I-5357", "12-345", "99,389", "123 (Mar)". */
function pageAt(r: Reading, i: number, { code }: ReportSeries): Page | null {
  const volumed = code === 'ECR' && isRoman(r, i) && r.is(i + 1, '-') ? i + 2 : i;
  const lettered = isPageLetter(r, volumed);
  const number = lettered ? volumed + 1 : volumed;
  if (!r.isNumber(number) || r.size(number) > MAX_PAGE_DIGITS) return null;
  const thousands = code === 'BCC' && r.is(number + 1, ',') && r.glued(number + 1) && r.glued(number + 2);
  if (thousands && r.size(number + 2) === 3) return { end: number + 3, text: r.source(i, number + 3) };
  const issue = code === 'GWD' && r.is(number + 1, '-') && r.isNumber(number + 2);
  const end = issue ? number + 3 : number + 1;
  // A list of numbers goes on, or a decimal: no page.
  if (r.glued(end) && (r.is(end, '/') || (r.is(end, '.') && r.isNumber(end + 1) && r.glued(end + 1))))
    return null;
  const text = r.source(i, end).replace(/\s+/g, '');
  return code === 'All ER (D)' ? withMonth(r, end, text) : { end, text };
}

/** "P & CR D12", "EHRR SE12", "PTSR D 49": parts of a volume that are paged by themselves. */
function isPageLetter(r: Reading, i: number): boolean {
  if (!r.isWord(i) || r.size(i) > 2 || !r.capitalised(i)) return false;
  return r.glued(i + 1) || r.words(i, 'd');
}

function isRoman(r: Reading, i: number): boolean {
  return r.words(i, 'i') || r.words(i, 'ii');
}

const MONTHS = new Set('jan feb mar apr may jun june jul july aug sep sept oct nov dec'.split(' '));

/** All ER (D) begins anew every month: "123 (Mar)". */
function withMonth(r: Reading, end: number, text: string): Page {
  const month = r.is(end, '(') && MONTHS.has(r.folded(end + 1)) && r.is(end + 2, ')');
  return month ? { end: end + 3, text: `${text} (${r.source(end + 1, end + 2)})` } : { end, text };
}

function written({ code, form }: ReportSeries, { year, number }: Volume, page: string): string {
  const place = number === null ? `${code} ${page}` : `${number} ${code} ${page}`;
  if (year === null) return place;
  if (form === 'bare') return `${year.text} ${place}`;
  const round = form === 'volume' || form === 'counted' || (form === 'both' && year.bracket === 'round');
  return round ? `(${year.text}) ${place}` : `[${year.text}] ${place}`;
}

/** "LR 3 HL 330", "(1868) L.R. 3 H.L. 330": the Law Reports of 1865 to 1875. */
function lawReportAt(r: Reading, i: number, floor: number): ReportMatch | null {
  const end = lawReportEnd(r, i);
  if (end === null || !r.isNumber(end) || r.size(end) > 2) return null;
  const series = spelledAt(r, end + 1, LAW_REPORT_TABLE);
  if (series === null || !r.capitalised(end + 1)) return null;
  const page = pageAt(r, series.end, { code: series.entry, form: 'counted' });
  if (page === null) return null;
  const year = yearBefore(r, i, floor);
  const dated = year !== null && year.volume === null && year.bracket !== 'none' ? year : null;
  // The Law Reports of 1875 to 1890 are cited without "LR", which some write all the same.
  const name = LATER_LAW_REPORTS.has(series.entry) ? '' : 'LR ';
  const place = `${name}${r.number(end)} ${series.entry} ${page.text}`;
  const text = dated === null ? place : `(${dated.text}) ${place}`;
  return { from: dated?.from ?? i, end: page.end, text, series: `${name}${series.entry}` };
}

/** Behind "LR" or "L.R.". */
function lawReportEnd(r: Reading, i: number): number | null {
  if (!r.capitalised(i)) return null;
  if (r.words(i, 'lr')) return i + 1;
  if (!r.words(i, 'l') || !r.is(i + 1, '.') || !r.words(i + 2, 'r')) return null;
  return r.is(i + 3, '.') ? i + 4 : i + 3;
}
