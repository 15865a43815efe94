import type { Citation, Coordinate, DecisionRef, InstrumentRecord, Jurisdiction } from '../../model/index.ts';
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

/** Chambers of the Cour de cassation in its ECLIs. `OR` are orders of the first president, of any chamber. */
const ECLI_CHAMBERS: Readonly<Record<string, string>> = {
  C1: 'civ1',
  C2: 'civ2',
  C3: 'civ3',
  CO: 'com',
  SO: 'soc',
  CR: 'crim',
  AP: 'ap',
  MI: 'mixte',
};

function decisionAgrees({ chamber }: DecisionRef, { ids }: InstrumentRecord): boolean {
  const code = /:CCASS:\d{4}:([A-Z]\d|[A-Z]{2})/.exec(ids.ecli ?? '')?.[1];
  return chamber === null || code === undefined || code === 'OR' || ECLI_CHAMBERS[code] === chamber;
}

/** French law. Sources of its forms: the Guide de légistique, Légifrance's identifiers, usage of the courts. */
/** Lois, ordonnances and décrets are numbered in one series. */
function completenessGroup(nature: string): string {
  return ['loi', 'ordonnance', 'decret'].includes(nature) ? 'texts' : nature;
}

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
  decisionAgrees,
  unverifiedCoordinate,
  queries,
  /** Lois, ordonnances and décrets share one yearly series. */
  completenessGroup,
  titleGroups: (_title, nature) => (nature === null ? [] : [completenessGroup(nature)]),
  salient: [],
};
