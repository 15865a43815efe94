import type { Reading } from '../../../grammar/reading.ts';
import type { Pinpoint } from '../../../model/index.ts';
import type { PlaceUnit } from '../coordinates.ts';
import { romanAt } from './numbers.ts';
import { PLACES, Role } from './words.ts';

/** A place below a norm, with its unit as the coordinates name it. */
export interface Place extends Pinpoint {
  readonly unit: PlaceUnit;
}

/** One step down: "Abs. 2", "Satz 1 bis 3", "1. Halbsatz", "(2)", a bare Roman or Arabic number of the short form. */
export interface PlaceStep {
  readonly end: number;
  readonly place: Place;
  /** Only a law behind it shows that a bare numeral is a place: "§ 823 I 1 BGB". */
  readonly bare: boolean;
}

export const rankOf = (unit: PlaceUnit): number => PLACES.indexOf(unit);

/** A place with its unit at i, or null. */
export function placeAt(r: Reading, i: number): PlaceStep | null {
  return unitFirst(r, i) ?? numberFirst(r, i) ?? ordinalFirst(r, i);
}

/** The unit of the word at i; "S" has to look like the short form of Satz ("S. 1", "S 1"), "Alt" and "Fall" like units. */
export function placeUnitAt(r: Reading, i: number): PlaceUnit | null {
  if (!r.role(i, Role.place)) return null;
  const unit = PLACES[r.wordValue(i) - 1] as PlaceUnit;
  if (r.size(i) === 1 && !r.capitalised(i)) return null;
  return unit;
}

/** "Abs. 2", "Abs.2", "Nr. 3a", "Buchst. aa", "Abs. II". */
function unitFirst(r: Reading, i: number): PlaceStep | null {
  const unit = placeUnitAt(r, i);
  if (unit === null) return null;
  const at = r.is(i + 1, '.') ? i + 2 : i + 1;
  const value = valueAt(r, at, unit);
  return value === null ? null : ranged(r, unit, value);
}

/** "bis 3" behind a value; the unit may be said again: "Abs. 1 bis Abs. 3". */
function ranged(r: Reading, unit: PlaceUnit, value: Value): PlaceStep {
  const place: Place = { unit, value: value.text };
  const hyphen = (r.is(value.end, '-') || r.is(value.end, '\u2013')) && r.isNumber(value.end + 1);
  if (!r.role(value.end, Role.to) && !hyphen) return { end: value.end, place, bare: false };
  const again = placeUnitAt(r, value.end + 1) === unit ? 1 : 0;
  const at = value.end + 1 + again + (again === 1 && r.is(value.end + 2, '.') ? 1 : 0);
  const last = valueAt(r, at, unit);
  if (last === null || (hyphen && !increases(value.text, last.text)))
    return { end: value.end, place, bare: false };
  return { end: last.end, place: { ...place, to: last.text }, bare: false };
}

function increases(from: string, to: string): boolean {
  return Number.parseInt(from, 10) < Number.parseInt(to, 10);
}

/** "1. Halbsatz", "2. Alt.": the ordinal in front. */
function numberFirst(r: Reading, i: number): PlaceStep | null {
  if (!r.isNumber(i) || r.size(i) > 2 || !r.is(i + 1, '.') || !r.glued(i + 1)) return null;
  const unit = placeUnitAt(r, i + 2);
  if (unit === null || rankOf(unit) < rankOf('hs')) return null;
  const end = r.is(i + 3, '.') && shortened(r, i + 2) ? i + 4 : i + 3;
  return { end, place: { unit, value: `${r.number(i)}` }, bare: false };
}

/** "erster Halbsatz", "zweite Alternative". */
function ordinalFirst(r: Reading, i: number): PlaceStep | null {
  if (!r.role(i, Role.ordinal)) return null;
  const unit = placeUnitAt(r, i + 1);
  if (unit === null || rankOf(unit) < rankOf('hs')) return null;
  const end = r.is(i + 2, '.') && shortened(r, i + 1) ? i + 3 : i + 2;
  return { end, place: { unit, value: `${r.wordValue(i)}` }, bare: false };
}

/** "Alt.", "Halbs.", "Var.": a dot behind belongs to the word. */
function shortened(r: Reading, i: number): boolean {
  return r.size(i) < 7 && r.folded(i) !== 'fall';
}

interface Value {
  readonly end: number;
  readonly text: string;
}

/** The value of a place: "2", "2a", "2 a" before nothing else, "aa", "a)", "II". */
export function valueAt(r: Reading, i: number, unit: PlaceUnit): Value | null {
  if (r.isNumber(i)) return r.size(i) > 3 ? null : numberValue(r, i);
  if (unit === 'lit') return letterAt(r, i);
  const roman = romanAt(r, i);
  return roman > 0 && (unit === 'abs' || unit === 'nr') ? { end: i + 1, text: `${roman}` } : null;
}

function numberValue(r: Reading, i: number): Value {
  const letters = i + 1;
  const glued =
    r.isWord(letters) &&
    r.size(letters) <= 2 &&
    r.glued(letters) &&
    !r.role(letters, Role.place | Role.following);
  return glued
    ? { end: i + 2, text: `${r.number(i)}${r.folded(letters)}` }
    : { end: i + 1, text: `${r.number(i)}` };
}

const LETTERS = /^(?:[a-z]|aa|bb|cc|dd|ee|ff|gg|hh|ii|jj|kk)$/;

function letterAt(r: Reading, i: number): Value | null {
  if (!r.isWord(i) || r.size(i) > 2 || !LETTERS.test(r.folded(i))) return null;
  return { end: r.is(i + 1, ')') && r.glued(i + 1) ? i + 2 : i + 1, text: r.folded(i) };
}

/** What may stand without its unit behind places already read: "(2)", "Nr. 3 a)", "Nr. 3(b)", "823 I 1". */
export function bareStepAt(r: Reading, i: number, last: PlaceUnit | null): PlaceStep | null {
  if (r.is(i, '(') && last === null && r.isNumber(i + 1) && r.is(i + 2, ')') && r.size(i + 1) <= 2)
    return { end: i + 3, place: { unit: 'abs', value: `${r.number(i + 1)}` }, bare: true };
  if (last === 'nr' && r.is(i + 1, ')')) {
    const letter = letterAt(r, i);
    if (letter !== null) return { end: letter.end, place: { unit: 'lit', value: letter.text }, bare: false };
  }
  if (last === 'nr' && r.is(i, '(') && r.is(i + 2, ')') && r.letter(i + 1) !== '')
    return { end: i + 3, place: { unit: 'lit', value: r.letter(i + 1) }, bare: false };
  const roman = last === null ? romanAt(r, i) : 0;
  if (roman > 0 && !r.is(i + 1, '.'))
    return { end: i + 1, place: { unit: 'abs', value: `${roman}` }, bare: true };
  return null;
}

/** The Satz of the short form: "823 I 1". */
export function bareSentenceAt(r: Reading, i: number): PlaceStep | null {
  if (!r.isNumber(i) || r.size(i) > 2 || r.glued(i) || r.is(i + 1, '.')) return null;
  return { end: i + 1, place: { unit: 'satz', value: `${r.number(i)}` }, bare: true };
}

/** Places of the next member of a list: the new one takes the place of those of its rank and below ("Abs. 1 Nr. 2 und Abs. 3"). */
export function listed(places: readonly Place[], place: Place): readonly Place[] {
  const same = places.findIndex(({ unit }) => unit === place.unit);
  if (same >= 0) return [...places.slice(0, same), place];
  return [...places.filter(({ unit }) => rankOf(unit) < rankOf(place.unit)), place];
}
