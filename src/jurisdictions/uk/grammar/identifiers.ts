import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import {
  dayNumber,
  type InstrumentRef,
  type OfficialNumber,
  type ProvisionTarget,
} from '../../../model/index.ts';
import { CODE, unitOfSegment } from '../coordinates.ts';
import { numberScheme, Scheme } from '../series.ts';
import { COURT_SERIES } from './courts.ts';
import {
  type Identified,
  identifiedByAddress,
  identifiedByCoordinate,
  identifiedById,
} from './identifiers-address.ts';
import { ADDRESS_MARKS, addressStart, COORDINATE_MARKS, goesOn, type Run, runAt } from './identifiers-run.ts';
import type { IdentifierMention } from './mentions.ts';
import { Role } from './words.ts';

/**
 * A coordinate (`uk/ukpga/1996/18/s124`), an instrument id (`uk_ukpga_1996_18`) or an address of legislation.gov.uk at i. What
 * is glued to it and has another shape is left out: of "uk/ukpga/1996/18' or '1'=='1" only the coordinate is read.
 */
export function identifierAt(r: Reading, i: number): IdentifierMention | null {
  if (!r.role(i, Role.identifier)) return null;
  return r.words(i, 'uk') ? keyAt(r, i) : addressAt(r, i);
}

function keyAt(r: Reading, i: number): IdentifierMention | null {
  const slash = r.is(i + 1, '/');
  if ((!slash && !r.is(i + 1, '_')) || !r.glued(i + 1) || goesOn(r, i)) return null;
  const run = runAt(r, i, COORDINATE_MARKS);
  const identified = slash ? identifiedByCoordinate(run.text) : identifiedById(run.text);
  return identified === null || isDecision(identified) ? null : mention(r, i, run, identified);
}

/** "www.legislation.gov.uk/ukpga/1996/18/section/124", with and without scheme. */
function addressAt(r: Reading, i: number): IdentifierMention | null {
  const domain = r.words(i, 'legislation', '.', 'gov', '.', 'uk');
  if (!domain || !r.is(i + 5, '/')) return null;
  const from = addressStart(r, i);
  if (goesOn(r, from)) return null;
  const run = runAt(r, i, ADDRESS_MARKS);
  const identified = identifiedByAddress(run.text.slice(run.text.indexOf('/')));
  return identified === null ? null : mention(r, from, run, identified);
}

/** Coordinates of decisions name a court where those of law name a series. */
function isDecision({ instrument }: Identified): boolean {
  return COURT_SERIES.has(instrument.split('/')[1] as string);
}

function mention(r: Reading, from: number, { end }: Run, identified: Identified): IdentifierMention {
  const { provision, at } = identified;
  return {
    from,
    end,
    ref: refOf(r, from, end, identified),
    provision: provision.length === 0 ? null : targetOf(provision),
    at: at !== null && dayNumber(at) !== null ? at : null,
  };
}

function refOf(r: Reading, from: number, end: number, { instrument }: Identified): InstrumentRef {
  const [, series = ''] = instrument.split('/');
  const number = numberOf(instrument);
  return newInstrumentRef(CODE, {
    span: r.span(from, end),
    nature: series,
    numbers: number === null ? [] : [number],
    coordinate: instrument,
  });
}

/** Longer ones are ISBNs, which drafts have in place of numbers. */
const MAX_NUMBER = 6;

/**
 * The official number that a coordinate by year and number holds: the registers of numbers prove that there is no such work,
 * and Acts before 1963, whose coordinates are by session, are found by their calendar year.
 */
function numberOf(instrument: string): OfficialNumber | null {
  const [, series = '', year = '', number = '', ...rest] = instrument.split('/');
  if (rest.length > 0) return null;
  return number.length > MAX_NUMBER
    ? { scheme: Scheme.isbn, value: number }
    : { scheme: numberScheme(series), value: `${year}/${number}` };
}

/** Groups between a Schedule and its paragraphs stand in addresses, and in coordinates only where numbers start anew in each. */
function targetOf(path: readonly string[]): ProvisionTarget {
  const units = path.map((segment) => unitOfSegment(segment)?.unit ?? null);
  const paragraph = units.indexOf('para');
  const bare = path.filter((_, at) => at > paragraph || (units[at] !== 'pt' && units[at] !== 'ch'));
  const paths = paragraph > 0 && bare.length < path.length ? [path, bare] : [path];
  return {
    unit: units[0] ?? 's',
    readings: paths.map((one) => ({ type: 'single', path: one })),
    ordered: true,
    pinpoints: [],
  };
}
