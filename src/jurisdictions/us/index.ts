import { type Citation, type Coordinate, type Jurisdiction, readingPath } from '../../model/index.ts';
import { CODE, caseCoordinate, lookupKey, numberCoordinate, provisionLabel } from './coordinates.ts';
import { grammar } from './grammar/index.ts';
import { queries } from './queries.ts';

/** Coordinate of what no lawbook holds, with the provision cited. */
function unverifiedCoordinate({ decision, instrument, provision }: Citation): Coordinate | null {
  if (decision !== null) return decisionCoordinate(decision);
  // A section of a former edition, or of a title that does not exist, is at no place of the present Code.
  if (instrument === null || UNPLACED.has(instrument.outside ?? '')) return null;
  const [number] = instrument.numbers;
  const mirrored = number === undefined ? null : numberCoordinate(number.scheme, number.value);
  const text = instrument.coordinate ?? mirrored;
  const [reading] = provision?.readings ?? [];
  if (text === null || reading === undefined) return text;
  return [text, ...readingPath(reading)].join('/');
}

const UNPLACED: ReadonlySet<string> = new Set(['former_edition', 'no_such_title', 'proposed']);

/** Volume and page of the reporter: `410 U.S. 113`. */
function decisionCoordinate({ number, reporter }: NonNullable<Citation['decision']>): Coordinate | null {
  if (number === null || reporter === null) return null;
  const [volume = ''] = number.split(' ', 1);
  const page = number.slice(number.lastIndexOf(' ') + 1);
  return caseCoordinate(reporter, volume, page);
}

/** Federal law of the United States; decisions of its courts and those of the states. */
export const us: Jurisdiction = {
  code: CODE,
  name: 'United States',
  languages: ['en'],
  grammar,
  // Names are matched by the grammar itself, with the sections of the Code that they stand for.
  naming: { direction: 'first', particles: ['the', 'of'] },
  lookupKey,
  numberLetters: [''],
  label: provisionLabel,
  decisionAgrees: () => true,
  unverifiedCoordinate,
  queries,
  completenessGroup: (nature) => nature,
  // No series of titles is known completely.
  titleGroups: () => [],
  salient: ['18', '28', '5', '8', '11'].map((title) => `${CODE}/usc/${title}`),
};
