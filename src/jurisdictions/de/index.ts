import type { Citation, Coordinate, Jurisdiction } from '../../model/index.ts';
import { CODE, ecliCoordinate, fileCoordinate, lookupKey, provisionLabel } from './coordinates.ts';
import { grammar } from './grammar/index.ts';
import { LAW_PARTICLES } from './grammar/laws-names.ts';
import { queries } from './queries.ts';

/** Courts of which each file number is borne once: those of the Federation. Others share theirs with courts of other places. */
const ONLY_ONES: ReadonlySet<string> = new Set('BVerfG BGH BVerwG BAG BSG BFH BPatG RG BayObLG'.split(' '));

function unverifiedCoordinate({ decision }: Citation): Coordinate | null {
  if (decision === null) return null;
  if (decision.ecli !== null) return ecliCoordinate(decision.ecli);
  const { courts, location, number } = decision;
  const [court, ...others] = courts;
  if (court === undefined || others.length > 0 || number === null) return null;
  if (ONLY_ONES.has(court)) return fileCoordinate(court, number);
  return location === null ? null : fileCoordinate(`${court} ${location}`, number);
}

/** German federal law. Forms: the Handbuch der Rechtsförmlichkeit, the usage of courts and of juris. */
export const de: Jurisdiction = {
  code: CODE,
  name: 'Germany',
  languages: ['de'],
  grammar,
  naming: { direction: 'first', particles: LAW_PARTICLES },
  lookupKey,
  numberLetters: [''],
  label: provisionLabel,
  decisionAgrees: () => true,
  unverifiedCoordinate,
  queries,
  completenessGroup: (nature) => nature,
  // No series of laws is numbered, and no year is known completely.
  titleGroups: () => [],
  salient: ['de/bgb', 'de/stgb', 'de/gg', 'de/zpo', 'de/hgb'],
};
