import type { Reading } from '../../../grammar/reading.ts';
import { CODE } from '../coordinates.ts';
import {
  type Court,
  canonicalNumber,
  courtNamed,
  isWhole,
  type NeutralCitation,
  satIn,
  sheriffCourt,
} from './courts.ts';
import { ADDRESS_MARKS, addressStart, COORDINATE_MARKS, goesOn, runAt } from './identifiers-run.ts';
import type { Extent } from './mentions.ts';

export interface AddressedDecision extends Extent {
  readonly citation: NeutralCitation;
}

/**
 * A decision by an address of Find Case Law (`caselaw.nationalarchives.gov.uk/ewca/civ/2020/617`) or BAILII
 * (`www.bailii.org/ew/cases/EWCA/Civ/2020/617.html`), or by its coordinate (`uk/ewca/civ/2020/617`).
 */
export function addressedDecisionAt(r: Reading, i: number): AddressedDecision | null {
  if (r.words(i, CODE)) return byCoordinate(r, i);
  if (r.words(i, 'caselaw', '.', 'nationalarchives', '.', 'gov', '.', 'uk', '/'))
    return byAddress(r, i, findCaseLaw);
  return r.words(i, 'bailii', '.', 'org', '/') ? byAddress(r, i, bailii) : null;
}

function byCoordinate(r: Reading, i: number): AddressedDecision | null {
  if (!r.is(i + 1, '/') || !r.glued(i + 1) || goesOn(r, i)) return null;
  const run = runAt(r, i, COORDINATE_MARKS);
  const citation = decided(run.text.split('/').slice(1));
  return citation === null ? null : { from: i, end: run.end, citation };
}

function byAddress(
  r: Reading,
  i: number,
  read: (pieces: readonly string[]) => NeutralCitation | null,
): AddressedDecision | null {
  const from = addressStart(r, i);
  if (goesOn(r, from)) return null;
  const run = runAt(r, i, ADDRESS_MARKS);
  const path = /^[^?#]*/.exec(run.text.slice(run.text.indexOf('/')))?.[0] ?? '';
  const citation = read(path.split('/').filter((piece) => piece !== ''));
  return citation === null ? null : { from, end: run.end, citation };
}

/** `ewca/civ/2020/617`, `id/uksc/2020/5`, `ukftt/tc/2022/159/data.xml`. */
function findCaseLaw(pieces: readonly string[]): NeutralCitation | null {
  const path = pieces[0] === 'id' ? pieces.slice(1) : pieces;
  const year = path.findIndex((piece) => YEAR.test(piece));
  return year < 1 ? null : decided(path.slice(0, year + 2));
}

/** `ew/cases/EWCA/Civ/2020/617.html`, `scot/cases/ScotCS/2005/CSIH_12.html`. */
function bailii(pieces: readonly string[]): NeutralCitation | null {
  const cases = pieces.indexOf('cases');
  const path = pieces.slice(cases + 1);
  const file = path.pop()?.replace(/\.(?:html?|rtf|pdf)$/, '') ?? '';
  const scottish = /^([A-Z]{4,5})_(\d+)$/.exec(file);
  if (cases < 0 || path.length === 0) return null;
  if (scottish !== null)
    return decided([scottish[1] as string, path.at(-1) as string, scottish[2] as string]);
  // Decisions of judges of the High Court, and of others, whose numbers begin with B, have folders of their own.
  const family =
    path[0] === 'EWFC' && (path[1] === 'HCJ' || path[1] === 'OJ') ? ['EWFC', ...path.slice(2)] : path;
  return decided([...family, file]);
}

const YEAR = /^[12]\d{3}$/;
/** BAILII files decisions of tribunals under numbers of its own too ("TC02000"): letters are taken only where citations have them. */
const NUMBER = /^(?:[BJ]?\d{1,7}|\d+(?:_\d+){1,3}|\d+~5F\d+)$/i;

/** Court, division where there is one, year, number. */
function decided(pieces: readonly string[]): NeutralCitation | null {
  const number = pieces.at(-1) ?? '';
  const year = pieces.at(-2) ?? '';
  const court = courtOf(pieces.slice(0, -2));
  if (court === null || !YEAR.test(year) || !NUMBER.test(number)) return null;
  if (!isWhole(court) || !satIn(court, Number(year))) return null;
  return {
    court,
    year: Number(year),
    number: canonicalNumber(number.replace('~5F', '_').replace('~5f', '_')),
  };
}

function courtOf(names: readonly string[]): Court | null {
  const [first = '', second] = names;
  if (names.length === 2 && first.toLowerCase() === 'sc' && /^[a-z]{3,4}$/i.test(second ?? ''))
    return sheriffCourt(second as string);
  return names.length > 2 ? null : courtNamed(first, second ?? null);
}
