import type { Citation, Coordinate, Jurisdiction } from '../../model/index.ts';
import { articleLabel, ecliCoordinate, idccCoordinate, lookupKey, textCoordinate } from './coordinates.ts';
import { grammar } from './grammar/index.ts';
import { queries } from './queries.ts';

const SERIES = ['loi', 'ordonnance', 'decret', 'arrete'];

/** Coordinate of a text or decision that no lawbook holds, from its number, or else its date. */
function unverifiedCoordinate({ instrument, decision }: Citation): Coordinate | null {
  if (decision?.ecli != null) return ecliCoordinate(decision.ecli);
  if (instrument === null || instrument.outside !== null) return null;
  const number = instrument.numbers.find(({ scheme }) => scheme === 'text')?.value ?? null;
  const idcc = instrument.numbers.find(({ scheme }) => scheme === 'idcc')?.value;
  if (idcc !== undefined) return idccCoordinate(idcc);
  if (instrument.nature === null || !SERIES.includes(instrument.nature)) return null;
  return number === null && instrument.date === null
    ? null
    : textCoordinate(instrument.nature, number, instrument.date);
}

/** French law. Sources of its forms: the Guide de légistique, Légifrance's identifiers, usage of the courts. */
export const fr: Jurisdiction = {
  code: 'fr',
  name: 'France',
  languages: ['fr'],
  grammar,
  naming: {
    direction: 'first',
    particles: ['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'et', 'a', 'au', 'aux'],
  },
  lookupKey,
  numberLetters: ['', 'L', 'R', 'D', 'LO', 'A'],
  label: articleLabel,
  unverifiedCoordinate,
  queries,
  /** Lois, ordonnances and décrets share one yearly series. */
  completenessGroup: (nature) => (['loi', 'ordonnance', 'decret'].includes(nature) ? 'texts' : nature),
};
