import type { Reading } from '../../../grammar/reading.ts';
import { segment } from '../coordinates.ts';
import type { Numbered } from './lists.ts';
import { regulationNumber, sectionNumber } from './numbers.ts';

/** Numbers of the Code and of the Regulations as members of lists. */

/** "78j", "610-615" with the range that it may be. */
export function codeSection(r: Reading, i: number): Numbered | null {
  const number = sectionNumber(r, i);
  if (number === null) return null;
  const path = [segment(number.text)];
  return { end: number.end, path, range: rangeInside(number.text) };
}

/**
 * The ends of "610-615", "78a-78pp", and of "1961-68", where digits that repeat are left out (The Bluebook, rule 3.2(a)).
 * Null where the second number is no later one: "300aa-1" is a number.
 */
function rangeInside(text: string): Numbered['range'] {
  const match = /^(\d+)([A-Za-z]*)-(\d+)([A-Za-z]*)$/.exec(text);
  if (match === null) return null;
  const [, from = '', letters = '', to = '', others = ''] = match;
  const elided = letters === '' && others === '' && to.length < from.length && to.length >= 2;
  const far = elided ? from.slice(0, from.length - to.length) + to : to;
  const ordered = letters === '' || others !== '' ? Number(far) > Number(from) : false;
  const within = letters !== '' && others !== '' && Number(far) === Number(from);
  if (!ordered && !within) return null;
  return [[segment(from + letters)], [segment(far + others)]];
}

/** "240.10b-5", "1.1031(a)-1", "128-48.001-50", "1010.311": part and section. */
export function regulationSection(r: Reading, i: number): Numbered | null {
  const part = partNumber(r, i);
  if (part === null || !r.is(part.end, '.') || !r.glued(part.end) || !r.glued(part.end + 1)) return null;
  const section = regulationNumber(r, part.end + 1);
  if (section === null) return null;
  const read = { end: section.end, path: [segment(part.text), segment(section.text)], range: null };
  return section.hyphenated === true ? { ...read, doubtful: true } : read;
}

/** A part alone: "240", "60-1". */
export function regulationPart(r: Reading, i: number): Numbered | null {
  const part = partNumber(r, i);
  return part === null ? null : { end: part.end, path: [segment(part.text)], range: null };
}

const MAX_PART_DIGITS = 5;

/** "240", "240a", "60-1", "128-48": chapters of titles 41 and 48 number their parts with a hyphen. */
function partNumber(r: Reading, i: number): { readonly end: number; readonly text: string } | null {
  if (!r.isNumber(i) || r.size(i) > MAX_PART_DIGITS) return null;
  let end = i + 1;
  if (r.letter(end) !== '' && r.glued(end)) end++;
  const hyphen = r.isDash(end) && r.glued(end) && r.isNumber(end + 1) && r.glued(end + 1);
  // "240-249" is a range of parts; "60-1.4" has its part with a hyphen.
  if (hyphen && r.size(end + 1) <= MAX_PART_DIGITS && r.is(end + 2, '.') && r.isNumber(end + 3)) end += 2;
  return { end, text: r.source(i, end).replace(/\u2013|\u2014/g, '-') };
}
