/**
 * WHAT GOES HERE: how instruments and provisions are written as coordinates, and when two spellings are one provision.
 * Coordinates outlive the code: settle them first, and mirror the official identifiers where there are any.
 *
 * | what | coordinate |
 * |---|---|
 * | act | `xx/act/12` |
 * | section | `xx/act/12/s4`, `xx/act/12/s4a` |
 */
import { type Coordinate, escapeSegment, unescapeSegment } from '../../model/index.ts';

/** First segment of every coordinate; the name of the folder. */
export const CODE = 'xx';
/** Segments of an instrument: code, series, number. What follows is a provision. */
export const INSTRUMENT_SEGMENTS = 3;
/** The scheme of the numbers that acts bear, and that of their places in the Gazette. */
export const ACT_NUMBER = 'act';
export const GAZETTE_NUMBER = 'gazette';

export function actCoordinate(number: string): Coordinate {
  return `${CODE}/act/${escapeSegment(number)}`;
}

/** The instrument that a coordinate of this jurisdiction lies in. */
export function actOf(coordinate: Coordinate): Coordinate {
  return coordinate.split('/').slice(0, INSTRUMENT_SEGMENTS).join('/');
}

/** `4a` is `s4a`. The case of the source stays; {@link lookupKey} makes nothing of it. */
export function sectionSegment(number: string): string {
  return `s${escapeSegment(number)}`;
}

/** The number that a segment holds, or null for another segment. */
export function sectionNumber(segment: string): string | null {
  return segment.startsWith('s') && segment.length > 1 ? unescapeSegment(segment.slice(1)) : null;
}

/** Two spellings of one provision share a key: here upper and lower case ("section 4A", "section 4a"). */
export function lookupKey(path: readonly string[]): string {
  return path.join('/').toLowerCase();
}

/** A provision for people: `section 4a`. */
export function sectionLabel(path: readonly string[]): string {
  return path
    .map((segment) => {
      const number = sectionNumber(segment);
      return number === null ? segment : `section ${number}`;
    })
    .join(', ');
}
