/**
 * Coordinates: `jurisdiction/instrument.../provision...`, the names under which Pincite knows law.
 *
 * A coordinate has at most {@link MAX_COORDINATE_LENGTH} characters and segments of `[0-9A-Za-z.~-]`, so nothing
 * that a query contains can reach a filter expression. Canonical coordinates keep the source's case; look-up is
 * case-folded.
 */

export type Coordinate = string;

export const MAX_COORDINATE_LENGTH = 256;

/** Two segments at least. */
const SHAPE = /^[0-9A-Za-z.~-]+(?:\/[0-9A-Za-z.~-]+)+$/;
/** What unescaping changes; characters outside the alphabet are read as bytes. */
const ESCAPED = /[^0-9A-Za-z-]/;
const SAFE_BYTE = /^[0-9A-Za-z-]$/;

/** Whether a string has the shape of a coordinate: at least jurisdiction and one instrument segment. */
export function isCoordinate(text: string): boolean {
  return text.length <= MAX_COORDINATE_LENGTH && SHAPE.test(text);
}

/**
 * Writes any source text as one coordinate segment. Injective: a blank becomes `.`, every other byte (UTF-8)
 * outside `[0-9A-Za-z-]` becomes `~` and two upper-case hex digits.
 *
 * @param keepDots for sources whose numbers contain dots and no blanks (`3.1`, `768.01`): a dot stays, a blank is escaped.
 */
export function escapeSegment(text: string, keepDots = false): string {
  let out = '';
  for (const byte of new TextEncoder().encode(text)) {
    const char = String.fromCharCode(byte);
    if (SAFE_BYTE.test(char)) out += char;
    else if (char === (keepDots ? '.' : ' ')) out += '.';
    else out += `~${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return out;
}

/** The inverse of {@link escapeSegment}. */
export function unescapeSegment(segment: string, keepDots = false): string {
  if (!ESCAPED.test(segment)) return segment;
  const bytes: number[] = [];
  for (let i = 0; i < segment.length; i++) {
    const char = segment[i] as string;
    if (char === '~') {
      bytes.push(Number.parseInt(segment.slice(i + 1, i + 3), 16));
      i += 2;
    } else bytes.push((char === '.' && !keepDots ? ' ' : char).charCodeAt(0));
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** `uk_ukpga_1996_18`: the partition key of an instrument coordinate. Segments never hold `_`, so it can be undone. */
export function instrumentIdOf(instrument: Coordinate): string {
  return instrument.replaceAll('/', '_');
}

/** The instrument coordinate behind a partition key. */
export function instrumentOfId(instrumentId: string): Coordinate {
  return instrumentId.replaceAll('_', '/');
}

/** The jurisdiction a coordinate lies in. */
export function jurisdictionOf(coordinate: Coordinate): string {
  const slash = coordinate.indexOf('/');
  return slash < 0 ? coordinate : coordinate.slice(0, slash);
}
