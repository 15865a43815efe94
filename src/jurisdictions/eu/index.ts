import { type Citation, type Coordinate, type Jurisdiction, readingPath } from '../../model/index.ts';
import { CODE, celexCoordinate, coordinateOf, ecliCoordinate, lookupKey, provisionLabel, Scheme } from './coordinates.ts'; // biome-ignore format: one line
import { grammar } from './grammar/index.ts';
import { kindOfTitle, seriesOfNature } from './grammar/kinds.ts';
import { PARTICLES } from './grammar/names.ts';
import { queries } from './queries.ts';

/** A case by court, year and number; where only its ECLI is known, by that. */
function decisionCoordinate({ decision }: Citation): Coordinate | null {
  if (decision === null) return null;
  const match = /^(?:([CTF])-)?(\d+)\/(\d{2})$/.exec(decision.number ?? '');
  if (match === null) return decision.ecli === null ? null : ecliCoordinate(decision.ecli);
  const [, court = 'C', number = '', short = ''] = match;
  const year = String(Number(short) + (Number(short) >= 53 ? 1900 : 2000));
  return coordinateOf([decision.type ?? 'judgment', court, year, number]);
}

/** Coordinate of what no lawbook holds: a decision, or an act with the provision cited. */
function unverifiedCoordinate(citation: Citation): Coordinate | null {
  const { instrument, provision } = citation;
  if (citation.decision !== null) return decisionCoordinate(citation);
  const celex = instrument?.numbers.find(({ scheme }) => scheme === Scheme.celex)?.value;
  const act = instrument?.coordinate ?? (celex === undefined ? null : celexCoordinate(celex));
  const [reading] = provision?.readings ?? [];
  if (act === null || reading === undefined) return act;
  return [act, ...readingPath(reading)].join('/');
}

/** Where all that is known below an article are the letters of points, none of its paragraphs has a number. */
const NUMBERED = /^\d/;
const LETTERED = /^[a-z]{1,5}$/;

/** Law of the European Union, in the languages of its acts. */
export const eu: Jurisdiction = {
  code: CODE,
  name: 'European Union',
  languages: ['en', 'fr', 'de', 'es', 'it', 'nl'],
  grammar,
  naming: { direction: 'first', particles: PARTICLES },
  lookupKey,
  mayBeUnnumbered: (cited, known) => NUMBERED.test(cited) && known.every((one) => LETTERED.test(one)),
  numberLetters: [''],
  label: provisionLabel,
  decisionAgrees: () => true,
  unverifiedCoordinate,
  queries,
  kindOfTitle,
  completenessGroup: seriesOfNature,
  // Acts are cited by number and by names that others gave them: no title is ever refused.
  titleGroups: () => [],
  salient: [],
};
