/**
 * WHAT GOES HERE: the jurisdiction as one object, and nothing else. This file and all that it imports load without any
 * npm package, and reach neither `reader.ts` nor `instruments.ts`.
 *
 * The legal system of this folder is invented. Its law consists of numbered acts on food, divided into sections:
 * "section 4 of the Act on Bread, no. 12". Copy the folder, replace `xx` by the code everywhere, and change one file
 * after the other; docs/adding-a-jurisdiction.md has the order.
 */
import type { Citation, Coordinate, Jurisdiction } from '../../model/index.ts';
import { ACT_NUMBER, actCoordinate, lookupKey, sectionLabel } from './coordinates.ts';
import { grammar } from './grammar.ts';
import { queries } from './queries.ts';

/** An act that no lawbook knows has a coordinate all the same, where its number is cited. */
function unverifiedCoordinate({ instrument }: Citation): Coordinate | null {
  const number = instrument?.numbers.find(({ scheme }) => scheme === ACT_NUMBER);
  return number === undefined ? null : actCoordinate(number.value);
}

export const xx: Jurisdiction = {
  code: 'xx',
  name: 'Template',
  languages: ['en'],
  grammar,
  // "Act on Bread" is entered by its first word. A system of "Bread Acts" says 'last'.
  naming: { direction: 'first', particles: ['the', 'of', 'on'] },
  lookupKey,
  // Numbers have no letters in front; a system with L1 and R1 says ['', 'L', 'R'].
  numberLetters: [''],
  label: sectionLabel,
  unverifiedCoordinate,
  queries,
  // Every nature of text has a series of numbers of its own.
  /** What only this system knows of decisions, a chamber say; here nothing. */
  decisionAgrees: () => true,
  completenessGroup: (nature) => nature,
  titleGroups: (_title, nature) => (nature === null ? [] : [nature]),
  // Which acts to offer for a bare "section 4"; none is fine.
  salient: [],
};
