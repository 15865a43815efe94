import { type Coordinate, escapeSegment, isCoordinate } from '../../model/coordinate.ts';
import { romanNumber } from './coordinates-numbers.ts';

/**
 * Coordinates of British law:
 *
 * | what | coordinate |
 * |---|---|
 * | a work | `uk/` and its path on legislation.gov.uk: `uk/ukpga/1996/18`, `uk/ukpga/Eliz2/8-9/69` |
 * | section, article, regulation, rule | unit and number: `s124A`, `art3`, `reg4`, `rule3.1` |
 * | what lies in brackets below | one segment a bracket: `s124/1ZA/a` |
 * | Schedule | `sch2`; `sch` where it is the only one and has no number |
 * | paragraph of a Schedule | `sch2/para4/1`; with the Part where numbers start anew in each: `sch2/pt1/para4` |
 * | Part, Chapter | `pt10`, `ptX`, `pt10/ch2`, `sch1/pt2`; the sections of a Part do not lie below it |
 * | Group, Appendix, Annex | `sch9/grp5`, `sch1/app2`, `annexII` |
 * | decision | `uk/uksc/2024/1`, `uk/ewca/civ/2020/617` |
 */

/** Code of the jurisdiction: first segment of every coordinate. */
export const CODE = 'uk';

/** The coordinate of a work from its path on legislation.gov.uk: `ukpga/Eliz2/8-9/69` is `uk/ukpga/Eliz2/8-9/69`. */
export function instrumentCoordinate(path: string): Coordinate {
  return [CODE, ...path.split('/').map((segment) => escapeSegment(segment, true))].join('/');
}

// ------------------------------------------------------------------------------------------------ shape

const SERIES = /^[a-z]+$/;
const YEAR = /^[12]\d{3}$/;
/** A chapter, the number of an instrument, the ISBN of a draft. */
const NUMBER = /^(?:0|[1-9]\d{0,5}|\d{9}[\dX]|\d{13})$/;
/** `Vict`, `Geo3Sess2`, `Edw7and1Geo5`, `WillandMar`, `Edw8~261Geo6`. */
const REIGN = /^[A-Z][0-9A-Za-z~]+$/;
const SESSION = /^\d{1,3}(?:-\d{1,3}){0,3}$/;
/** `aosp/1540/SessDec3/10`: sessions of the old Scottish Parliament inside a year. */
const SESSION_OF_YEAR = /^Sess[0-9A-Za-z]+$/;
const DIVISION = /^[a-z]+$/;
const MAX_PROVISION_SEGMENTS = 16;

/** A coordinate taken apart. */
export interface BritishCoordinate {
  readonly instrument: Coordinate;
  /** Segments below the instrument; empty for the instrument itself. */
  readonly provision: readonly string[];
}

/** Takes a coordinate of British law apart, or null for what is not written as one: a shape is checked, not existence. */
export function parseCoordinate(text: string): BritishCoordinate | null {
  if (!isCoordinate(text)) return null;
  const segments = text.split('/');
  const length = workLength(segments);
  if (length === 0) return null;
  const provision = segments.slice(length);
  if (provision.length > MAX_PROVISION_SEGMENTS) return null;
  if (provision.length > 0 && !provision.every((segment, at) => isProvisionSegment(segment, at))) return null;
  return { instrument: segments.slice(0, length).join('/'), provision };
}

/** How many segments name the work, 0 where none do. */
function workLength([code, series, ...rest]: readonly string[]): number {
  if (code !== CODE || series === undefined || !SERIES.test(series)) return 0;
  const [first = '', second = '', third = ''] = rest;
  if (YEAR.test(first) && NUMBER.test(second)) return 4;
  if (!NUMBER.test(third)) return 0;
  if (REIGN.test(first) && SESSION.test(second)) return 5;
  if (YEAR.test(first) && SESSION_OF_YEAR.test(second)) return 5;
  return DIVISION.test(first) && YEAR.test(second) ? 5 : 0;
}

function isProvisionSegment(segment: string, at: number): boolean {
  return unitOfSegment(segment) !== null || (at > 0 && VALUE.test(segment));
}

/** What stands in one bracket: `1ZA`, `a`, `iia`, `A`. */
const VALUE = /^[0-9A-Za-z.]{1,8}$/;

/** Old Schedules and their paragraphs may be lettered in small letters: `sch/parab`. */
const UNIT =
  /^(?:(annex|rule|para|sch|app|art|reg|grp|pt|ch|s)([0-9A-Z][0-9A-Za-z.~-]*)?|(sch|para)([a-z]))$/;

/** The unit and the number of a segment, null for what stands in a bracket. Only a sole Schedule and a sole Annex have no number. */
export function unitOfSegment(segment: string): { readonly unit: string; readonly number: string } | null {
  const match = UNIT.exec(segment);
  if (match === null) return null;
  const unit = match[1] ?? match[3] ?? '';
  const number = match[2] ?? match[4] ?? '';
  return number === '' && unit !== 'sch' && unit !== 'annex' ? null : { unit, number };
}

// ------------------------------------------------------------------------------------------------ look-up

/** Units that older law numbers in Roman numerals and people cite in either. */
const ROMAN_UNITS = new Set(['pt', 'ch', 'sch', 'app', 'annex', 'grp']);

const ORDINALS: readonly string[] =
  'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH ELEVENTH TWELFTH THIRTEENTH FOURTEENTH FIFTEENTH SIXTEENTH SEVENTEENTH EIGHTEENTH NINETEENTH TWENTIETH'.split(
    ' ',
  );

/** The number that an ordinal stands for ("first" is 1), 0 for other words. */
export function ordinalValue(word: string): number {
  return ORDINALS.indexOf(word.toUpperCase()) + 1;
}

/** `s124A`, `reg4/1`: nearly all, with nothing to translate. */
const PLAIN = /^(?:s|art|reg|rule|para)\d[0-9a-z/.]*$/i;

/**
 * Spellings of one provision share a key: capitals and small letters, Roman and Arabic numerals of Parts, Chapters and
 * Schedules (`ptX`, `pt10`), ordinals of old Schedules (`schFIRST`, `sch1`).
 */
export function lookupKey(path: readonly string[]): string {
  const joined = path.join('/');
  if (PLAIN.test(joined)) return joined.toLowerCase();
  return path.map(segmentKey).join('/');
}

const ROMAN_SEGMENT = /^(pt|ch|sch|app|annex|grp)([a-z]+)$/i;

function segmentKey(segment: string): string {
  const [, unit = '', letters = ''] = ROMAN_SEGMENT.exec(segment) ?? [];
  const folded = unit.toLowerCase();
  if (!ROMAN_UNITS.has(folded)) return segment.toLowerCase();
  const ordinal = ordinalValue(letters);
  if (ordinal > 0) return `${folded}${ordinal}`;
  const roman = romanNumber(letters);
  return roman === null ? segment.toLowerCase() : `${folded}${roman.value}${roman.letters}`.toLowerCase();
}

// ------------------------------------------------------------------------------------------------- label

const LABELS: Readonly<Record<string, string>> = {
  s: 's.',
  art: 'art.',
  reg: 'reg.',
  rule: 'r.',
  sch: 'Sch.',
  pt: 'Pt.',
  ch: 'Ch.',
  para: 'para.',
  grp: 'Group',
  app: 'App.',
  annex: 'Annex',
};

/**
 * What documents of a provision are told apart by: the number of a section (`124A`), the whole label of anything else.
 */
export function provisionTags(path: readonly string[]): Readonly<Record<string, string>> {
  const unit = path.length === 1 ? unitOfSegment(path[0] as string) : null;
  return unit?.unit === 's' ? { section_number: unit.number } : { provision_number: provisionLabel(path) };
}

/** `s. 124(1)(a)`, `Sch. 2 para. 4`, `Pt. 10 Ch. 2`, `Sch. para. 3`. */
export function provisionLabel(path: readonly string[]): string {
  let out = '';
  for (const [at, segment] of path.entries()) {
    const unit = unitOfSegment(segment);
    if (unit === null) out += at === 0 ? segment : `(${segment})`;
    else out += `${out === '' ? '' : ' '}${LABELS[unit.unit]}${unit.number === '' ? '' : ` ${unit.number}`}`;
  }
  return out;
}
