import type { Reading } from '../../../grammar/reading.ts';
import type { Pinpoint } from '../../../model/index.ts';
import { isRomanItem, letterPrefix } from './numbers.ts';
import { Role } from './words.ts';

/**
 * Portions of an article: alinéas, phrases, items (I, 1°, a). Units: `al`, `phrase`, `par` (Roman items and
 * "paragraphe"), `point` (1°), `lit` (a), `tiret`. The order is that of the Guide de légistique: I, then 1°, then a.
 */
export interface Portions {
  /** Token after (trailing) or of the first word (leading). */
  readonly edge: number;
  /** Outermost first. */
  readonly pinpoints: readonly Pinpoint[];
}

const MAX_LEVELS = 8;
/** Roman items; a single L, C, D or M is a letter of its own. */
const ROMAN = /^(?:[ivx]|[ivxl]{2,6})$/;

/** Portions that stand before an article: "au 2° du III de [l'article]"; `end` is the token that the article starts at.
 *
 * @param bare nothing has to stand between: the portions are all there is.
 */
export function leadingPortions(r: Reading, end: number, floor: number, bare = false): Portions | null {
  const pinpoints: Pinpoint[] = [];
  let edge = end;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const connector = skipConnectorsBack(r, edge, floor);
    if (connector === edge && !(level === 0 && bare)) break;
    const dotted = connector < edge && r.is(connector - 1, '.') ? connector - 1 : connector;
    const one = portionBefore(r, dotted, floor);
    if (one === null) break;
    pinpoints.push(...one.pinpoints);
    edge = one.edge;
  }
  return pinpoints.length === 0 ? null : referringBack(r, edge, pinpoints, floor);
}

/** "au même premier alinéa": the innermost place is one already named. */
function referringBack(r: Reading, edge: number, pinpoints: readonly Pinpoint[], floor: number): Portions {
  const last = pinpoints.at(-1) as Pinpoint;
  if (edge - 1 < floor || !r.role(edge - 1, Role.same)) return { edge, pinpoints };
  return { edge: edge - 1, pinpoints: [...pinpoints.slice(0, -1), { ...last, same: true }] };
}

/** Left over "de l'", "du", "des", "de la": at least one connector has to stand between a portion and its article. */
function skipConnectorsBack(r: Reading, end: number, floor: number): number {
  let at = end;
  while (at - 1 >= floor && (r.is(at - 1, "'") || isConnector(r, at - 1))) at--;
  // "du II (troisième alinéa) de l'article": brackets around an inner portion.
  return at;
}

/** A particle in lower case; an "a" without accent is an item ("le a du 1°"). */
function isConnector(r: Reading, at: number): boolean {
  return r.role(at, Role.particle) && !r.capitalised(at) && plainLetter(r, at) !== 'a';
}

function portionBefore(r: Reading, end: number, floor: number): Portions | null {
  const last = end - 1;
  if (last < floor) return null;
  if (r.is(last, ')')) return bracketBefore(r, last, floor) ?? letterBefore(r, end, floor);
  if (r.role(last, Role.alinea)) return ordinalUnitBefore(r, last, floor, 'al');
  if (r.role(last, Role.phrase)) return ordinalUnitBefore(r, last, floor, 'phrase');
  if (r.role(last, Role.tiret)) return ordinalUnitBefore(r, last, floor, 'tiret');
  return (
    listBefore(r, end, floor, itemBefore) ?? numberedUnitBefore(r, end, floor) ?? letterBefore(r, end, floor)
  );
}

/** "(troisième alinéa)" behind an item: the inner portion in brackets. */
function bracketBefore(r: Reading, close: number, floor: number): Portions | null {
  const inner = portionBefore(r, close, floor);
  if (inner === null || !r.is(inner.edge - 1, '(')) return null;
  const outer = portionBefore(r, inner.edge - 1, floor);
  if (outer === null) return null;
  return { edge: outer.edge, pinpoints: [...inner.pinpoints, ...outer.pinpoints] };
}

/** "premier et troisième alinéas", "dix derniers alinéas", "avant-dernier alinéa", "3e alinéa". */
function ordinalUnitBefore(r: Reading, unit: number, floor: number, name: string): Portions | null {
  const values: number[] = [];
  let at = unit;
  let range = false;
  let between = 0;
  for (let n = 0; n < 6; n++) {
    const one = ordinalBefore(r, at, floor);
    if (one === null) break;
    values.unshift(one.value);
    at = one.edge;
    if (one.from !== undefined) {
      values.unshift(one.from);
      range = true;
      break;
    }
    const gap = separatorBefore(r, at, floor);
    if (gap === null) break;
    if (between === 0) range = gap.range;
    between++;
    if (ordinalBefore(r, gap.edge, floor) === null) break;
    at = gap.edge;
  }
  if (values.length === 0) return null;
  return { edge: at, pinpoints: [pinpoint(name, values.map(String), range)] };
}

function separatorBefore(r: Reading, end: number, floor: number): { edge: number; range: boolean } | null {
  let at = end;
  // "du premier et du troisième alinéas": the second article word belongs to the list.
  while (at - 1 >= floor && (r.role(at - 1, Role.particle) || r.is(at - 1, "'")) && !r.role(at - 1, Role.to))
    at--;
  if (at - 1 < floor) return null;
  if (r.role(at - 1, Role.and) || r.is(at - 1, ','))
    return { edge: at - 1 - (r.role(at - 1, Role.and) && r.is(at - 2, ',') ? 1 : 0), range: false };
  if (r.role(at - 1, Role.to) || r.folded(at - 1) === 'au') return { edge: at - 1, range: true };
  return null;
}

/** One ordinal that ends before `end`: words, digits ("3e"), compounds ("vingt-et-unième"), "avant-dernier". */
function ordinalBefore(
  r: Reading,
  end: number,
  floor: number,
): { edge: number; value: number; from?: number } | null {
  const last = end - 1;
  if (last < floor) return null;
  if (r.isWord(last) && r.glued(last) && r.isNumber(last - 1) && ORDINAL_ENDINGS.has(r.folded(last))) {
    return { edge: last - 1, value: r.number(last - 1) };
  }
  if (!r.role(last, Role.ordinal)) return null;
  const value = r.wordValue(last);
  let edge = last;
  if (value === -1) {
    const before = r.is(last - 1, '-') ? last - 2 : last - 1;
    if (r.folded(before) === 'avant' && before >= floor) return { edge: before, value: -2 };
    // "dix derniers alinéas": from the tenth before the end to the last.
    if (r.role(last - 1, Role.cardinal) && last - 1 >= floor) {
      return { edge: last - 1, value: -1, from: -r.wordValue(last - 1) };
    }
    return { edge, value };
  }
  // "les deux premiers alinéas": the first to the second.
  if (value === 1 && r.role(last - 1, Role.cardinal) && r.wordValue(last - 1) < 20 && last - 1 >= floor) {
    return { edge: last - 1, value: r.wordValue(last - 1), from: 1 };
  }
  let sum = value;
  for (let part = 0; part < 4; part++) {
    const joint = r.is(edge - 1, '-')
      ? edge - 2
      : r.folded(edge - 1) === 'et' && r.role(edge - 2, Role.cardinal)
        ? edge - 1
        : -1;
    if (joint < floor) break;
    if (r.folded(joint) === 'et') {
      edge = joint;
      continue;
    }
    if (!r.role(joint, Role.cardinal) || r.wordValue(joint) < 10) break;
    sum +=
      r.folded(joint) === 'vingt' && r.is(joint - 1, '-') && r.folded(joint - 2) === 'quatre'
        ? 80
        : r.wordValue(joint);
    edge = r.folded(joint) === 'vingt' && r.folded(joint - 2) === 'quatre' ? joint - 2 : joint;
  }
  return { edge, value: sum };
}

const ORDINAL_ENDINGS = new Set(['er', 'ere', 'e', 'eme', 'nd', 'nde', 'ieme']);

const PREFIXES = new Set(['l', 'd']);

type OneBefore = (
  r: Reading,
  end: number,
  floor: number,
) => { edge: number; unit: string; value: string } | null;

/** A list or range of like items that ends before `end`. */
function listBefore(r: Reading, end: number, floor: number, one: OneBefore): Portions | null {
  const last = one(r, end, floor);
  if (last === null) return null;
  const values = [last.value];
  let edge = last.edge;
  let range = false;
  for (let n = 0; n < 12; n++) {
    const gap = separatorBefore(r, edge, floor);
    if (gap === null) break;
    const previous = one(r, gap.edge, floor);
    if (previous === null || previous.unit !== last.unit) break;
    if (n === 0) range = gap.range;
    values.unshift(previous.value);
    edge = previous.edge;
  }
  return { edge, pinpoints: [pinpoint(last.unit, values, range)] };
}

/** "2°", "2° bis", "III", "II bis" ending before `end`. */
function itemBefore(
  r: Reading,
  end: number,
  floor: number,
): { edge: number; unit: string; value: string } | null {
  let last = end - 1;
  let tail = '';
  // "II bis A": a capital letter after a Latin adverb.
  if (r.letter(last) !== '' && r.capitalised(last) && r.role(last - 1, Role.latin)) {
    tail = ` ${r.folded(last).toUpperCase()}`;
    last--;
  }
  if (r.role(last, Role.latin) && last > floor) {
    tail = ` ${r.folded(last)}${tail}`;
    last--;
  } else if (tail !== '') return null;
  if (last < floor) return null;
  if (r.is(last, '°') && r.isNumber(last - 1) && last - 1 >= floor) {
    return { edge: last - 1, unit: 'point', value: `${r.folded(last - 1)}°${tail}` };
  }
  if (isRoman(r, last)) return { edge: last, unit: 'par', value: r.folded(last).toUpperCase() + tail };
  // "le 2 bis du II".
  if (tail !== '' && r.isNumber(last)) return { edge: last, unit: 'point', value: r.folded(last) + tail };
  return null;
}

function isRoman(r: Reading, at: number): boolean {
  if (!r.isWord(at) || !r.capitalised(at) || !ROMAN.test(r.folded(at))) return false;
  if (r.source(at, at + 1) !== r.source(at, at + 1).toUpperCase() || r.is(at + 1, "'")) return false;
  // "L. 12" is the next article.
  return !(PREFIXES.has(r.folded(at)) && r.is(at + 1, '.') && (r.isNumber(at + 2) || r.is(at + 2, '*')));
}

/** "paragraphe 2", "alinéas 2 et 3", "§ 1" standing before the connectors. */
function numberedUnitBefore(r: Reading, end: number, floor: number): Portions | null {
  const last = end - 1;
  if (!r.isNumber(last)) return null;
  const values = [r.folded(last)];
  let unit = last - 1;
  let range = false;
  while (values.length < 8 && (r.role(unit, Role.and | Role.to) || r.is(unit, ',')) && r.isNumber(unit - 1)) {
    range ||= r.role(unit, Role.to);
    values.unshift(r.folded(unit - 1));
    unit -= 2;
  }
  if (unit < floor) return null;
  if (r.role(unit, Role.alinea)) return { edge: unit, pinpoints: [pinpoint('al', values, range)] };
  if (r.role(unit, Role.paragraphe) || r.is(unit, '§'))
    return { edge: unit, pinpoints: [pinpoint('par', values, range)] };
  if (values.length > 1) return null;
  // "au 1 de l'article 39": a bare number before "de l'article".
  if (r.size(last) <= 2 && r.role(unit, Role.particle))
    return { edge: last, pinpoints: [{ unit: 'point', value: r.folded(last) }] };
  return null;
}

/** "a", "b)", "c bis", and lists of them, before "du 3°" or "de l'article". */
function letterBefore(r: Reading, end: number, floor: number): Portions | null {
  return listBefore(r, end, floor, (reading, to, low) => {
    let last = to - 1;
    let tail = '';
    if (reading.is(last, ')')) last--;
    if (reading.role(last, Role.latin) && last > low) {
      tail = ` ${reading.folded(last)}`;
      last--;
    }
    const letter = plainLetter(reading, last);
    if (last < low || letter === '' || reading.is(last + 1, "'")) return null;
    // A bare lower-case letter needs an article word before it ("au a du", "le b"), lest a word be taken for an item.
    const bracketed = reading.is(to - 1, ')');
    const introduced =
      last - 1 >= low &&
      (reading.role(last - 1, Role.particle) ||
        reading.role(last - 1, Role.and) ||
        reading.is(last - 1, ','));
    if (!bracketed && (!introduced || reading.is(last - 1, "'"))) return null;
    return { edge: last, unit: 'lit', value: letter + tail };
  });
}

function pinpoint(unit: string, values: readonly string[], range: boolean): Pinpoint {
  const value = range ? (values[0] as string) : values.join(',');
  return range && values.length > 1 ? { unit, value, to: values.at(-1) as string } : { unit, value };
}

/**
 * Where bare numbers behind a comma are items: everywhere behind one article ("article 39, 5"), behind a Roman item where the words
 * leave the number of articles open ("art. 6, I, 7"), nowhere in a list ("articles 6, I, 7, 8 et 9").
 */
export type BareItems = 'all' | 'behind Roman' | 'none';

/**
 * Portions behind an article number: ", alinéa 3", ", II, 2°", "(3° à 5°)", ", 1er alinéa", "I-2-b".
 *
 * @param items where a bare number behind a comma is an item and no further article.
 */
export function trailingPortions(r: Reading, start: number, items: BareItems = 'none'): Portions | null {
  const pinpoints: Pinpoint[] = [];
  let edge = start;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const itemised = items === 'all' || (items === 'behind Roman' && pinpoints.at(-1)?.unit === 'par');
    const one = portionAfter(r, edge, level > 0) ?? (itemised ? numberAfter(r, edge) : null);
    if (one === null) break;
    pinpoints.push(...one.pinpoints);
    edge = one.edge;
  }
  return pinpoints.length === 0 ? null : { edge, pinpoints };
}

/** "3-II", "39-1-5°": an item that a hyphen ties to the number of its article. "R. 234-1-I. -" is the heading of its text. */
function isHyphenated(r: Reading, at: number): boolean {
  if (!r.is(at, '-') || !r.glued(at) || !r.glued(at + 1)) return false;
  if (r.is(at + 2, '.') && r.isDash(at + 3)) return false;
  return isRomanItem(r, at + 1) || (r.isNumber(at + 1) && r.is(at + 2, '°'));
}

function portionAfter(r: Reading, start: number, nested: boolean): Portions | null {
  let at = start;
  const comma = r.is(at, ',');
  const bracket = r.is(at, '(');
  // Légifrance's "(V)" behind an article marks the version in force, not item V.
  if (bracket && r.letter(at + 1) === 'v' && r.is(at + 2, ')')) return null;
  const hyphenated = isHyphenated(r, at);
  const joined = hyphenated || (nested && (r.is(at, '-') || (r.is(at, '.') && !r.newlineBefore(at + 1))));
  if (comma || bracket || joined) at++;
  const one =
    ordinalUnitAfter(r, at) ??
    numberedUnitAfter(r, at) ??
    itemAfter(r, at, comma || bracket || hyphenated, nested) ??
    letterAfter(r, at, comma || bracket || joined, joined);
  if (one === null) return null;
  if (!bracket) return one;
  return r.is(one.edge, ')') ? { edge: one.edge + 1, pinpoints: one.pinpoints } : null;
}

/** "3e alinéa", "dernier alinéa", "première phrase". */
function ordinalUnitAfter(r: Reading, at: number): Portions | null {
  for (let size = 1; size <= 6; size++) {
    const unit = at + size;
    const name = r.role(unit, Role.alinea)
      ? 'al'
      : r.role(unit, Role.phrase)
        ? 'phrase'
        : r.role(unit, Role.tiret)
          ? 'tiret'
          : '';
    if (name === '') {
      if (!r.isWord(unit) && !r.isNumber(unit) && !r.is(unit, '-')) return null;
      continue;
    }
    const found = ordinalUnitBefore(r, unit, at, name);
    return found !== null && found.edge === at ? { edge: unit + 1, pinpoints: found.pinpoints } : null;
  }
  return null;
}

/** "alinéa 3", "alinéas 2 et 3", "al. 1er", "par. 2", "paragraphe I", "§ 1". */
function numberedUnitAfter(r: Reading, at: number): Portions | null {
  const alinea = r.role(at, Role.alinea);
  if (!alinea && !r.role(at, Role.paragraphe) && !r.is(at, '§')) return null;
  let next = at + 1;
  if (r.is(next, '.')) next++;
  const values: string[] = [];
  let range = false;
  for (;;) {
    if (r.isNumber(next)) {
      values.push(r.folded(next));
      next++;
      if (r.glued(next) && ORDINAL_ENDINGS.has(r.folded(next))) next++;
    } else if (!alinea && isRoman(r, next)) {
      values.push(r.folded(next).toUpperCase());
      next++;
    } else break;
    const more = r.role(next, Role.and) || r.is(next, ',') || r.role(next, Role.to);
    const repeated = repeatedUnit(r, next + 1, alinea);
    if (!more || !r.isNumber(repeated) || r.is(repeated + 1, '-')) break;
    if (r.role(next, Role.to)) range = true;
    next = repeated;
  }
  return values.length === 0
    ? null
    : { edge: dotEnd(r, next), pinpoints: [pinpoint(alinea ? 'al' : 'par', values, range)] };
}

/** "alinéa 1er et alinéa 2": the number behind the unit that is named again, at `at` itself where it is not. */
function repeatedUnit(r: Reading, at: number, alinea: boolean): number {
  if (!r.role(at, alinea ? Role.alinea : Role.paragraphe)) return at;
  return r.is(at + 1, '.') ? at + 2 : at + 1;
}

/** "II", "II bis", "2°", "3° à 5°". A Roman item without a comma needs to be plainly Roman. */
function itemAfter(r: Reading, at: number, introduced: boolean, nested: boolean): Portions | null {
  const first = itemAt(r, at);
  if (first === null || (!introduced && !nested && first.unit === 'par' && !isPlainRoman(r, at))) return null;
  const values = [first.value];
  let edge = first.end;
  let range = false;
  for (let n = 0; n < 12; n++) {
    const to = r.role(edge, Role.to);
    if (!to && !r.role(edge, Role.and)) break;
    const next = itemAt(r, edge + 1);
    if (next === null || next.unit !== first.unit) break;
    if (to) range = true;
    values.push(next.value);
    edge = next.end;
  }
  return { edge: dotEnd(r, edge), pinpoints: [pinpoint(first.unit, values, range)] };
}

/** "II. du code": the dot of an item before what goes on in lower case. */
function dotEnd(r: Reading, edge: number): number {
  return r.is(edge, '.') && r.role(edge + 1, Role.particle) && !r.capitalised(edge + 1) ? edge + 1 : edge;
}

function isPlainRoman(r: Reading, at: number): boolean {
  return r.size(at) > 1 || r.letter(at) === 'i' || r.letter(at) === 'v';
}

function itemAt(r: Reading, at: number): { end: number; unit: string; value: string } | null {
  if (r.isNumber(at) && r.is(at + 1, '°')) {
    const latin = r.role(at + 2, Role.latin) ? ` ${r.folded(at + 2)}` : '';
    return { end: at + (latin === '' ? 2 : 3), unit: 'point', value: `${r.folded(at)}°${latin}` };
  }
  if (!isRoman(r, at)) return null;
  let end = at + 1;
  let value = r.folded(at).toUpperCase();
  if (r.role(end, Role.latin)) {
    value += ` ${r.folded(end)}`;
    end++;
  }
  return { end, unit: 'par', value };
}

/** "b)", "a", "2." and "A." behind a comma, bracket or joint. */
function letterAfter(r: Reading, at: number, introduced: boolean, joined: boolean): Portions | null {
  // "D. 755-5 2. du code": nothing but the dot shows an item.
  const dotted = r.isNumber(at) && r.size(at) <= 2 && dotEnd(r, at + 1) > at + 1;
  const bracketed = r.isNumber(at) && r.size(at) <= 2 && r.is(at + 1, ')') && !r.glued(at);
  if ((dotted && !r.glued(at)) || bracketed)
    return { edge: at + 2, pinpoints: [{ unit: 'point', value: r.folded(at) }] };
  if (!introduced) return null;
  const letter = plainLetter(r, at);
  // "art. 1240, C. civ.", "art. 5, L. n° 89-462": abbreviations of texts.
  if (letter !== '' && r.is(at + 1, '.') && !r.newlineBefore(at + 2) && r.isWord(at + 2) && !joined)
    return null;
  // "VII. A. 2°" goes down; "3°, L. 12" goes on.
  if (letterPrefix(r, at) !== null && !(joined && letter === 'a')) return null;
  if (
    letter !== '' &&
    !r.is(at + 1, "'") &&
    !(r.is(at + 1, '.') && r.isNumber(at + 2) && !r.is(at + 3, '°') && 'lrda'.includes(letter))
  ) {
    const close = r.is(at + 1, ')') || (r.is(at + 1, '.') && !r.newlineBefore(at + 2)) ? 2 : 1;
    if (close === 1 && !endsPortion(r, at + 1) && !goesOnBehind(r, at + 1)) return null;
    const value = r.capitalised(at) ? letter.toUpperCase() : letter;
    return { edge: at + (close === 2 && r.is(at + 1, ')') ? 2 : close), pinpoints: [{ unit: 'lit', value }] };
  }
  if (
    r.isNumber(at) &&
    r.size(at) <= 2 &&
    (r.is(at + 1, '.') || r.is(at + 1, '-') || r.is(at + 1, ',') || (joined && endsPortion(r, at + 1))) &&
    (!r.isNumber(at + 2) || isHyphenated(r, at + 1))
  ) {
    const end = r.is(at + 1, '.') ? at + 2 : at + 1;
    return { edge: end, pinpoints: [{ unit: 'point', value: r.folded(at) }] };
  }
  return null;
}

/** "145, 1, b et 216": behind "et" the list goes on with another article. */
function goesOnBehind(r: Reading, at: number): boolean {
  return r.role(at, Role.and) && (r.isNumber(at + 1) || letterPrefix(r, at + 1) !== null);
}

/** A letter without accent: "à" is a word. */
function plainLetter(r: Reading, at: number): string {
  const letter = r.letter(at);
  return letter !== '' && r.source(at, at + 1).charCodeAt(0) < 128 ? letter : '';
}

/** "article 39, 5 du CGI", "art. 150-0 D, 1 ter": behind one article a small number after a comma is an item of it. */
function numberAfter(r: Reading, start: number): Portions | null {
  const at = start + 1;
  if (!r.is(start, ',') || !r.isNumber(at) || r.size(at) > 2 || r.glued(at)) return null;
  const latin = r.role(at + 1, Role.latin) ? ` ${r.folded(at + 1)}` : '';
  const edge = latin === '' ? at + 1 : at + 2;
  if (!endsPortion(r, edge) && !(r.isWord(edge) && r.capitalised(edge))) return null;
  return { edge, pinpoints: [{ unit: 'point', value: r.folded(at) + latin }] };
}

function endsPortion(r: Reading, at: number): boolean {
  return (
    at >= r.count ||
    r.is(at, ',') ||
    r.is(at, ')') ||
    r.is(at, '.') ||
    r.is(at, ';') ||
    r.is(at, '-') ||
    r.role(at, Role.particle)
  );
}
