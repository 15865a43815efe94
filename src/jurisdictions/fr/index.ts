import type { Citation, Coordinate, Jurisdiction } from '../../model/index.ts';
import { articleLabel, ecliCoordinate, idccCoordinate, lookupKey, textCoordinate } from './coordinates.ts';
import { grammar } from './grammar/index.ts';
import { queries } from './queries.ts';

const SERIES = ['loi', 'ordonnance', 'decret', 'arrete'];

/** Coordinate of a text or decision that no lawbook holds, from its number, or else its date. */
function unverifiedCoordinate({ instrument, decision }: Citation): Coordinate | null {
  if (decision?.ecli != null) return ecliCoordinate(decision.ecli);
  if (instrument === null || instrument.outside !== null) return null;
  const numbered = (wanted: string) =>
    instrument.numbers.find(({ scheme }) => scheme === wanted)?.value ?? null;
  const idcc = numbered('idcc');
  if (idcc !== null) return idccCoordinate(idcc);
  const { nature, date } = instrument;
  if (nature === null || !SERIES.includes(nature)) return null;
  const number = nature === 'arrete' ? numbered('nor') : numbered('text');
  if (number !== null) return textCoordinate(nature, number, null);
  // Several décrets and arrêtés are signed on most days: a day names none of them.
  return nature === 'loi' || nature === 'ordonnance'
    ? date === null
      ? null
      : textCoordinate(nature, null, date)
    : null;
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
