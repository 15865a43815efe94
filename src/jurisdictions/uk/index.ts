import type { Citation, Coordinate, Jurisdiction } from '../../model/index.ts';
import { CODE, lookupKey, provisionLabel } from './coordinates.ts';
import { namesAgree } from './grammar/casenames-agree.ts';
import { decisionCoordinate } from './grammar/decisions.ts';
import { grammar } from './grammar/index.ts';
import { TITLE_PARTICLES } from './grammar/instruments-words.ts';
import { queries } from './queries.ts';
import { completenessGroup, Scheme, titleGroups } from './series.ts';

/** From then on chapters are numbered by calendar year (Acts of Parliament Numbering and Citation Act 1962). */
const CHAPTERS_BY_YEAR = 1963;
/** Series whose works lie at year and number, whenever they were made. */
const BY_YEAR = new Set(['asp', 'asc', 'anaw', 'mwa', 'nia', 'ssi', 'nisr', 'eur', 'eudr', 'eudn']);

/** Coordinate of an instrument or decision that no lawbook holds, from its number. */
function unverifiedCoordinate({ decision, instrument }: Citation): Coordinate | null {
  if (decision !== null) return decisionCoordinate(decision);
  if (instrument === null || instrument.outside !== null) return null;
  if (instrument.coordinate !== null) return instrument.coordinate;
  const [number] = instrument.numbers;
  if (number === undefined) return null;
  const { scheme, value } = number;
  // One series of numbers: what is no instrument for Wales or Northern Ireland is one for the United Kingdom.
  if (scheme === Scheme.si) return `${CODE}/uksi/${value}`;
  const dated = scheme === 'ukpga' && Number(value.slice(0, 4)) >= CHAPTERS_BY_YEAR;
  return dated || BY_YEAR.has(scheme) ? `${CODE}/${scheme}/${value}` : null;
}

/** British law: Acts and instruments of the United Kingdom and its nations, decisions of its courts and tribunals. */
export const uk: Jurisdiction = {
  code: CODE,
  name: 'United Kingdom',
  languages: ['en', 'cy'],
  grammar,
  naming: { direction: 'last', particles: TITLE_PARTICLES },
  lookupKey,
  numberLetters: [''],
  label: provisionLabel,
  decisionAgrees: namesAgree,
  unverifiedCoordinate,
  queries,
  completenessGroup,
  titleGroups,
  takenOver: { eur: 'eu', eudr: 'eu', eudn: 'eu' },
  // Employment Rights Act 1996, Companies Act 2006, Equality Act 2010, Trade Union and Labour Relations (Consolidation) Act
  // 1992, Insolvency Act 1986: what employers and companies are most often asked about.
  salient: ['1996/18', '2006/46', '2010/15', '1992/52', '1986/45'].map((path) => `${CODE}/ukpga/${path}`),
};
