import { COMMON_SERIES } from '../series.ts';

/**
 * Which of the two numbers of an act is its year.
 *
 * Until 2014 regulations were numbered "No 1060/2009", directives and most decisions "2009/65/EC", and decisions of Parliament
 * and Council "No 768/2008/EC"; since 2015 everything is "2016/679" in one series. Years had two digits until 1998. Source:
 * Publications Office, "Harmonising the numbering of EU legal acts" (2014). People mix the two orders up; where only one of
 * the numbers can be a year nothing else can be meant, and where both can and the form does not tell, nothing is.
 */
export interface Figures {
  readonly first: string;
  readonly second: string;
  /** "No" stands in front. */
  readonly numbered: boolean;
  /** The mark beside the number is one of before the Union: "(EC)", "/EEC". */
  readonly community: boolean;
  /** Some mark stands beside the number. */
  readonly marked: boolean;
}

export interface Dated {
  readonly year: number;
  readonly number: number;
  /** The year stands in front, as written. */
  readonly yearFirst: boolean;
}

export const LATEST = 2060;
/** First year of the Communities, of years written in full, of decisions by Parliament and Council. */
const FIRST = 1952;
const IN_FULL = 1999;
const CODECISION = 1993;
/** Since then the mark is that of the Union. */
const UNION = 2009;

/** Year and number of an act of a kind (a letter of CELEX numbers); null where the figures leave it open or are none. */
export function dated(letter: string, figures: Figures): Dated | null {
  if (letter === 'R') return regulation(figures);
  return letter === 'L' ? directive(figures) : decision(figures);
}

function yearFirst(year: number | null, { second }: Figures): Dated | null {
  return year === null ? null : { year, number: Number(second), yearFirst: true };
}

function numberFirst(year: number | null, { first }: Figures): Dated | null {
  return year === null ? null : { year, number: Number(first), yearFirst: false };
}

function regulation(figures: Figures): Dated | null {
  const trailing = year(figures.second);
  // "forordning 2009/44/EF", "Verordening (EG) nr. 2006/1781": people put the year of older ones in front, too.
  const since = figures.marked && trailing === null ? FIRST : COMMON_SERIES;
  const leading = inRange(fullYear(figures.first), since, LATEST);
  if (leading === null || trailing === null)
    return isOfOtherAge(trailing, figures)
      ? null
      : (yearFirst(leading, figures) ?? numberFirst(trailing, figures));
  if (figures.community) return numberFirst(trailing, figures);
  if (figures.numbered) return trailing < COMMON_SERIES ? numberFirst(trailing, figures) : yearFirst(leading, figures); // biome-ignore format: one line
  return figures.marked ? yearFirst(leading, figures) : null;
}

/** "2014/65/EU" of a regulation: 65 was a year long before there was a Union, and 2014 may be meant for one. */
function isOfOtherAge(trailing: number | null, { first, marked, community }: Figures): boolean {
  const union = marked && !community && trailing !== null && trailing < UNION;
  return union && inRange(fullYear(first), UNION, LATEST) !== null;
}

function directive(figures: Figures): Dated | null {
  const leading = shortYear(figures.first) ?? inRange(fullYear(figures.first), IN_FULL - 1, LATEST);
  if (leading !== null) return yearFirst(leading, figures);
  return figures.marked ? numberFirst(year(figures.second), figures) : null;
}

function decision(figures: Figures): Dated | null {
  const leading = shortYear(figures.first) ?? inRange(fullYear(figures.first), IN_FULL, LATEST);
  const trailing = inRange(year(figures.second), CODECISION, LATEST);
  if (leading === null || trailing === null)
    return yearFirst(leading, figures) ?? numberFirst(trailing, figures);
  const short = figures.first.length === 2;
  if (!figures.numbered) return figures.second.length === 4 ? null : yearFirst(leading, figures);
  return short ? null : numberFirst(trailing, figures);
}

/** "2004", or "68" of the last century. */
function year(figures: string): number | null {
  return shortYear(figures) ?? fullYear(figures);
}

function shortYear(figures: string): number | null {
  return figures.length === 2 ? inRange(1900 + Number(figures), FIRST, IN_FULL) : null;
}

function fullYear(figures: string): number | null {
  return figures.length === 4 ? inRange(Number(figures), FIRST, LATEST) : null;
}

function inRange(value: number | null, from: number, to: number): number | null {
  return value !== null && value >= from && value <= to ? value : null;
}
