import type { Coordinate, IsoDate } from '../../../model/index.ts';
import { CODE, parseCoordinate } from '../coordinates.ts';
import { legislationUrlToPath } from '../coordinates-legislation.ts';

/** An instrument that an identifier names, and the provision and version where it names them. */
export interface Identified {
  readonly instrument: Coordinate;
  /** Segments below the instrument, empty for the whole. */
  readonly provision: readonly string[];
  readonly at: IsoDate | null;
}

/**
 * A coordinate in capitals or small letters: `UK/UKPGA/1996/18/S124`. Null for half of one (`uk/ukpga/1996`), and for what has
 * not the shape of one.
 */
export function identifiedByCoordinate(text: string): Identified | null {
  const [code = '', series = '', ...rest] = text.split('/');
  if (code.toLowerCase() !== CODE) return null;
  const work = [CODE, series.toLowerCase(), ...rest.map(segmentAsWritten)];
  const parsed = parseCoordinate(work.join('/'));
  return parsed === null ? null : { ...parsed, at: null };
}

/** An instrument id, the coordinate with other marks: `uk_ukpga_1996_18`. */
export function identifiedById(text: string): Identified | null {
  return identifiedByCoordinate(text.replaceAll('_', '/'));
}

const UNIT_IN_CAPITALS = /^(?:ANNEX|RULE|PARA|SCH|APP|ART|REG|GRP|PT|CH|S)(?=\d|$)/;
const REIGN_IN_SMALL =
  /^(?:ann|anne|cha|chas|car|edw|eliz|geo|hen|ja|jac|mar|ric|vict|will|phil|steph)[a-z0-9]*$/;
const FOLDED_REIGN = /^(?:ANN|CHA|CAR|EDW|ELIZ|GEO|HEN|JA|JAC|MAR|RIC|VICT|WILL|PHIL)[A-Z0-9]*$/;

/** Capitals as coordinates have them: `s124` for "S124", `Eliz2` for "eliz2" and "ELIZ2". Numbers keep their letters. */
function segmentAsWritten(segment: string): string {
  if (UNIT_IN_CAPITALS.test(segment)) return segment.replace(UNIT_IN_CAPITALS, (unit) => unit.toLowerCase());
  if (REIGN_IN_SMALL.test(segment) || FOLDED_REIGN.test(segment))
    return segment.slice(0, 1).toUpperCase() + segment.slice(1).toLowerCase();
  return segment;
}

/** European law stands on the site under the words of its kinds as well. */
const EUROPEAN: Readonly<Record<string, string>> = { regulation: 'eur', directive: 'eudr', decision: 'eudn' };

/** What an address says besides work, provision and day: which view of them is shown. */
const VIEWS =
  /^(?:contents|introduction|body|schedules|signature|note|notes|earlier-orders|resources|pdfs|images|memorandum|impacts|made|enacted|created|adopted|prospective|welsh|english|bilingual|cy|en|revision|data\.[a-z0-9]+|(?:england|wales|scotland|ni|\+)+)$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * What an address of legislation.gov.uk names, from the part behind the domain: `/ukpga/1996/18/section/124/2012-04-01`,
 * `/id/uksi/2011/3006/article/3/made`. Null where it names no instrument, or a place in one that is no provision.
 */
export function identifiedByAddress(address: string): Identified | null {
  const pieces = (/^[^?#]*/.exec(address)?.[0] ?? '').split('/').filter((piece) => piece !== '');
  while (pieces[0] !== undefined && /^(?:id|cy|en)$/i.test(pieces[0])) pieces.shift();
  if (pieces[0]?.toLowerCase() === 'european') {
    const kind = EUROPEAN[pieces[1]?.toLowerCase() ?? ''];
    if (kind === undefined) return null;
    pieces.splice(0, 2, kind);
  }
  const work = workOf(pieces);
  if (work === null) return null;
  const { provision, at } = placeOf(pieces.slice(work.length));
  const path = provision.length === 0 ? [] : legislationUrlToPath(provision.join('/'));
  return path === null ? null : { instrument: work.instrument, provision: path, at };
}

/** Works have three pieces, `ukpga/1996/18`, or four, `ukpga/Eliz2/8-9/69`; the longer name is tried first. */
function workOf(
  pieces: readonly string[],
): { readonly instrument: Coordinate; readonly length: number } | null {
  for (const length of [4, 3]) {
    const work = pieces.slice(0, length);
    const number = work.length === length ? work.pop() : undefined;
    if (number === undefined) continue;
    const coordinate = [CODE, ...work, number.replace(/^0+(?=[1-9]\d*$)/, '')].join('/');
    const found = identifiedByCoordinate(coordinate);
    if (found !== null && found.provision.length === 0) return { instrument: found.instrument, length };
  }
  return null;
}

/** The pieces that name a provision, and the day of the version. */
function placeOf(pieces: readonly string[]): {
  readonly provision: readonly string[];
  readonly at: IsoDate | null;
} {
  const provision: string[] = [];
  let at: IsoDate | null = null;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i] as string;
    if (DAY.test(piece)) at = piece;
    else if (piece.toLowerCase() === 'crossheading') i++;
    else if (!VIEWS.test(piece.toLowerCase())) provision.push(piece);
  }
  return { provision, at };
}
