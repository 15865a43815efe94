import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { Citation, Coordinate, InstrumentRef } from '../../../model/index.ts';
import { CODE, splitCoordinate } from '../coordinates.ts';
import { codeSection, regulationPart, regulationSection } from './codes.ts';
import { type Member, membersAt, type NumberShape } from './lists.ts';
import type { LawMention } from './mentions.ts';
import { placesAt } from './numbers.ts';
import { frontMembers } from './titles.ts';
import { sectionSign } from './tokens.ts';
import { PLACE_WORDS, Role } from './words.ts';

/** References to the text that is read, and to what was cited before. */

/** The shape of numbers in an instrument. */
export function shapeOf(instrument: Coordinate): NumberShape {
  return instrument.startsWith(`${CODE}/cfr/`) ? regulationSection : codeSection;
}

/** The text that the words stand in. */
export interface Host {
  readonly ref: InstrumentRef;
  readonly instrument: Coordinate;
  /** Where in it they stand; empty for the whole of it. */
  readonly path: readonly string[];
}

export function hostOf(coordinate: Coordinate, context: readonly Coordinate[]): Host {
  const { instrument, path } = splitCoordinate(coordinate);
  const source = context.includes(coordinate) ? 'context' : 'host';
  return { ref: newInstrumentRef(CODE, { span: null, source, coordinate: instrument }), instrument, path };
}

/**
 * "section 78k of this title", "§ 2.3 of this part", "subsection (a) of this section", "paragraph (b)(2) of this section"; a
 * section without its text. Met at "title", "part", "chapter" or "section".
 */
export function ownAt(r: Reading, i: number, floor: number, host: Host): LawMention | null {
  const { ref, instrument } = host;
  const here = r.words(i - 1, 'this');
  if (!r.role(i, Role.section)) {
    const front = here ? frontMembers(r, i - 1, floor, shapeOf(instrument)) : null;
    return front && { start: front.start, end: i + 1, ref, members: front.members, unit: 's' };
  }
  if (here) return insideAt(r, i, floor, host);
  const sign = sectionSign(r, i, Role);
  if (sign === null) return null;
  const members = membersAt(r, sign.end, sign.several ? 'several' : 'one', shapeOf(instrument), 'front');
  const last = members.at(-1);
  // What follows "of" says of what: other readings take that.
  if (last === undefined || r.words(last.end, 'of')) return null;
  return { start: i, end: last.end, ref, members, unit: 's' };
}

const MAX_BACK = 24;

/** "paragraph (b)(2) of this section", met at "section". */
function insideAt(r: Reading, i: number, floor: number, { ref, instrument, path }: Host): LawMention | null {
  const section = path.slice(0, shapeOf(instrument) === regulationSection ? 2 : 1);
  const end = i - 2;
  if (section.length === 0 || !r.words(end, 'of')) return null;
  for (let at = end - 1; at >= Math.max(floor, end - MAX_BACK); at--) {
    if (!PLACE_WORDS.has(r.folded(at))) continue;
    const places = placesAt(r, at + 1);
    if (places.end !== end || places.path.length === 0) return null;
    const member: Member = { start: at, end: i + 1, readings: [{ type: 'single', path: [...section, ...places.path] }] };
    return { start: at, end: i + 1, ref, members: [member], unit: 's' };
  }
  return null;
} // biome-ignore format: one line

/** Tokens between a citation and the "id." that means it. */
const MAX_DISTANCE = 400;

/**
 * "Id. § 1396a(a)", "id. at 153": behind the last citation, unless a document of the proceedings is named in between ("Compl.
 * ¶ 46"): then that is meant.
 */
export function isSameAt(r: Reading, i: number, after: number): boolean {
  if (!r.is(i + 1, '.') || i - after > MAX_DISTANCE) return false;
  for (let at = after; at < i; at++)
    if (r.is(at, '¶') || (r.role(at, Role.record) && r.capitalised(at) && r.is(at + 1, '.'))) return false;
  return true;
}

/** "id. § 1396a(a)" behind a citation of the Code or the Regulations. */
export function sameLawAt(r: Reading, i: number, before: Citation, instrument: Coordinate): LawMention | null {
  const at = r.is(i + 2, ',') ? i + 3 : i + 2;
  const sign = sectionSign(r, at, Role);
  if (sign === null || before.instrument === null) return null;
  const list = sign.several ? 'several' : 'one';
  const sections = membersAt(r, sign.end, list, shapeOf(instrument));
  const members = sections.length > 0 || shapeOf(instrument) === codeSection ? sections : membersAt(r, sign.end, list, regulationPart);
  const last = members.at(-1);
  if (last === undefined) return null;
  return { start: i, end: last.end, ref: { ...before.instrument, source: 'backReference' }, members, unit: 's' };
} // biome-ignore format: one line
