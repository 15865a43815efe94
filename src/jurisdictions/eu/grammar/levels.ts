import type { Reading } from '../../../grammar/reading.ts';
import type { Pinpoint } from '../../../model/index.ts';
import { segment, type Unit } from '../coordinates.ts';
import { behindNumberWord, isNumberedPoint, isOpenPoint, isSignedParagraph } from './level-marks.ts';
import { bracketValue, divisionNumber, plainValue, romanValue, standsApart, type Value } from './values.ts';
import { Lang, Meaning } from './vocabulary.ts';
import { grammaticalNumber, languagesOf, ordinalAt } from './words.ts';

/** What lies below an article or an annex, outermost first. */
export type LevelKind = 'ch' | 'part' | 'sec' | 'par' | 'sub' | 'point' | 'indent' | 'sentence';

export interface Level {
  readonly kind: LevelKind;
  readonly value: string;
  /** "first paragraph": counted by the reader, for the text does not number it. */
  readonly counted?: true;
  /** "Art. 6 I": a paragraph in Roman numerals, as German lawyers write it. */
  readonly roman?: true;
}

/** An article, recital, annex or division with what is named below it. */
export interface Place {
  readonly unit: Unit;
  readonly number: string;
  readonly levels: readonly Level[];
}

/** Deeper levels have higher ranks; points lie in points. */
export const RANK: Readonly<Record<LevelKind, number>> = {
  ch: 0,
  part: 0,
  sec: 0,
  par: 1,
  sub: 2,
  point: 3,
  indent: 3,
  sentence: 4,
};

const KINDS: readonly (readonly [meaning: number, kind: LevelKind])[] = [
  [Meaning.paragraph, 'par'],
  [Meaning.point, 'point'],
  [Meaning.subparagraph, 'sub'],
  [Meaning.sentence, 'sentence'],
  [Meaning.indent, 'indent'],
  [Meaning.part, 'part'],
  [Meaning.section, 'sec'],
  [Meaning.chapter, 'ch'],
];

/** Units that only annexes and chapters have below them. */
const DIVISIONS = Meaning.part | Meaning.section | Meaning.chapter;

/**
 * Segments of the coordinate. What bears no number in the text (subparagraphs, indents, sentences) ends the path, but for what a
 * paragraph begins with, and the sentence that has points: "Abs. 1 UAbs. 1 lit. f", "Abs. 3 S. 2 lit. h".
 */
export function pathOf({ unit, number, levels }: Place): readonly string[] {
  const path = [segment(unit, number)];
  for (const [at, { kind, value, counted }] of levels.entries()) {
    const leads = (kind === 'sub' && value === '1') || kind === 'sentence';
    if (leads && levels[at + 1]?.kind === 'point') continue;
    if (counted === true || kind === 'sub' || kind === 'indent' || kind === 'sentence') break;
    path.push(kind === 'par' || kind === 'point' ? value : segment(kind, value));
  }
  return path;
}

/** The levels with their units; the last one with the end of a range. */
export function pinpointsOf(levels: readonly Level[], to: readonly Level[] | null): readonly Pinpoint[] {
  const end = to?.at(-1)?.value;
  return levels.map(({ kind, value }, at) =>
    end !== undefined && at === levels.length - 1 ? { unit: kind, value, to: end } : { unit: kind, value },
  );
}

/** One member of a list of levels: "(a)", "(a)(i)", "2", or a range of them. */
export interface LevelItem {
  readonly from: number;
  readonly end: number;
  readonly levels: readonly Level[];
  readonly to: readonly Level[] | null;
}

/** "points (a) and (b)", "Absatz 1", "first and second subparagraphs": levels under one word. */
export interface LevelList {
  readonly from: number;
  readonly end: number;
  readonly kind: LevelKind;
  readonly items: readonly LevelItem[];
  readonly languages: number;
}

const MAX_ITEMS = 64;
const MAX_NESTED = 4;

/** Every language. */
export const ANY = -1;

/** What the word at i says of levels in one of the languages; null for none. */
function unitAt(
  r: Reading,
  i: number,
  divisions: boolean,
  languages: number,
): { readonly kind: LevelKind; readonly meaning: number } | null {
  // "article 6, § 1, f)": a paragraph, where no law of another system goes on.
  if (r.is(i, '§'))
    return isSignedParagraph(r, i, languages) ? { kind: 'par', meaning: Meaning.paragraph } : null;
  const number = isNumberedPoint(r, i);
  if (number) return { kind: languages === Lang.pt ? 'par' : 'point', meaning: Meaning.number };
  // "S. 2" of German; "s" is many things.
  if (r.size(i) === 1 && !r.capitalised(i)) return null;
  for (const [meaning, kind] of KINDS) {
    if ((languagesOf(r, i, meaning) & languages) === 0 || (!divisions && (meaning & DIVISIONS) !== 0))
      continue;
    if (kind !== 'point' || !isNumberedAlinea(r, i, languages)) return { kind, meaning };
  }
  return null;
}

/** "alinéa 3": points have letters where the word is Portuguese. */
function isNumberedAlinea(r: Reading, i: number, languages: number): boolean {
  return r.isNumber(i + 1) && (languagesOf(r, i, Meaning.subparagraph) & languages) !== 0;
}

/** How levels are read: what stands before them tells how. */
export interface LevelContext {
  /** The word of the article before them is a plural: then a bare number behind "and" may be an article. */
  readonly outerPlural: boolean;
  /** Parts, sections and chapters count too. */
  readonly divisions: boolean;
  /** Languages that the words may be of. "Alinéa" is a subparagraph in French and a point in Portuguese. */
  readonly languages: number;
}

/** The levels that are named from `at` on. */
export function levelsAt(r: Reading, at: number, context: LevelContext): LevelList | null {
  return byNumber(r, at, context) ?? byOrdinal(r, at, context);
}

/** First token of the ordinals in front of the unit at i: "first and second subparagraphs". */
export function ordinalsBefore(r: Reading, i: number, floor: number): number {
  let from = i;
  for (let at = i - 1; at >= floor; at--) {
    if (ordinalAt(r, at) !== 0) from = at;
    else if (!r.is(at, ',') && languagesOf(r, at, Meaning.and) === 0) break;
    if (i - from > MAX_ITEMS) break;
  }
  return from;
}

// --------------------------------------------------------------------------------------------- by number

function byNumber(r: Reading, at: number, context: LevelContext): LevelList | null {
  const unit = unitAt(r, at, context.divisions, context.languages);
  if (unit === null) return null;
  const marked = r.is(at, '§') || unit.meaning === Meaning.number;
  const languages = marked ? context.languages : languagesOf(r, at, unit.meaning) & context.languages;
  const plural = grammaticalNumber(r, at, unit.meaning) === 'plural';
  const shortened = r.is(at + 1, '.') && r.glued(at + 1) ? at + 2 : at + 1;
  const start = unit.meaning === Meaning.number ? behindNumberWord(r, at) : shortened;
  if (isOpenPoint(r, at, start)) return null;
  const items: LevelItem[] = [];
  let next = start;
  while (items.length < MAX_ITEMS) {
    // "n° 1 et n° 7": the word again, no letter.
    if (items.length > 0 && isNumberedPoint(r, next)) break;
    // "lit. h, III": no letter beside a small one.
    if (items.length > 0 && r.isWord(next) && r.capitalised(next) && !r.capitalised(items[0]?.from ?? next))
      break;
    const item = beside(items.at(-1), itemAt(r, next, unit.kind, languages));
    if (item === null) break;
    if (items.length > 0 && !plural && !isMember(r, item, unit.kind, context)) break;
    const outer = items.at(-1);
    if (outer !== undefined && isNested(r, outer, item)) items.splice(-1, 1, nestedIn(outer, item));
    else items.push(item);
    next = separatorAt(r, item.end, languages);
    if (next < 0) break;
  }
  const [first] = items;
  if (first === undefined) return afterUnit(r, at, unit.kind, languages);
  return { from: at, end: (items.at(-1) as LevelItem).end, kind: unit.kind, items: [{ ...first, from: at }, ...items.slice(1)], languages }; // biome-ignore format: one line
}

/** "sous a), i)": a small Roman numeral behind a mere comma lies in the letter, unless it is the next one. "lit. h, III" is an Absatz. */
function isNested(r: Reading, outer: LevelItem, item: LevelItem): boolean {
  const [last, inner] = [outer.levels.at(-1)?.value ?? '', item.levels[0]?.value ?? ''];
  const mereComma = r.is(outer.end, ',') && item.from === outer.end + 1 && !r.capitalised(item.from);
  const next = last.charCodeAt(0) + 1 === inner.charCodeAt(0) && inner.length === 1;
  return mereComma && outer.to === null && /^[a-h]$/.test(last) && romanValue(inner) > 0 && !next;
}

function nestedIn(outer: LevelItem, item: LevelItem): LevelItem {
  const to = item.to === null ? null : [...outer.levels, ...item.to];
  return { from: outer.from, end: item.end, levels: [...outer.levels, ...item.levels], to };
}

/** "paragraphe 1, a, b et c": points whose word is left out. */
export function lettersAt(r: Reading, at: number, languages: number): LevelList | null {
  const items: LevelItem[] = [];
  for (let next = at; next >= 0 && items.length < MAX_ITEMS; ) {
    const item = r.letter(next) === '' || r.capitalised(next) ? null : itemAt(r, next, 'point', languages);
    if (item === null) break;
    items.push(item);
    next = separatorAt(r, item.end, languages);
  }
  const last = items.at(-1);
  return last === undefined ? null : { from: at, end: last.end, kind: 'point', items, languages };
}

/** "points (3)(e) and (f)": a value that continues the inner ones of the item before lies beside them. */
function beside(before: LevelItem | undefined, item: LevelItem | null): LevelItem | null {
  if (before === undefined || item === null || before.levels.length < 2) return item;
  const depth = depthBeside(before.levels, item.levels[0]?.value ?? '');
  if (depth <= 0) return item;
  const above = before.levels.slice(0, depth);
  return {
    ...item,
    levels: [...above, ...item.levels],
    to: item.to === null ? null : [...above, ...item.to],
  };
}

/** "párrafo segundo", "alinéa premier". */
function afterUnit(r: Reading, at: number, kind: LevelKind, languages: number): LevelList | null {
  const ordinal = ordinalAt(r, at + 1);
  if (ordinal === 0 || (kind !== 'sub' && kind !== 'sentence' && kind !== 'indent')) return null;
  const level = { kind, value: String(ordinal), counted: true as const };
  const item = { from: at, end: at + 2, levels: [level], to: null };
  return { from: at, end: at + 2, kind, items: [item], languages };
}

/** Whether a further value still counts under the unit, not under that of the article before it. */
function isMember(r: Reading, item: LevelItem, kind: LevelKind, { outerPlural }: LevelContext): boolean {
  if (!r.isNumber(item.from)) return true;
  if (outerPlural) return false;
  const next = r.is(item.end, ',') ? item.end + 1 : item.end;
  const below = unitAt(r, next, false, ANY);
  // "Absatz 1 und 14 Absatz 1": the second number has a paragraph of its own.
  if (below !== null && RANK[below.kind] <= RANK[kind]) return false;
  return standsApart(r, item.end) && !r.is(item.end, '(');
}

function itemAt(r: Reading, at: number, kind: LevelKind, languages: number): LevelItem | null {
  const start = valuesAt(r, at, kind);
  if (start === null) return null;
  const range = rangeMark(r, start.end, languages);
  const end = range < 0 ? null : valuesAt(r, range, kind);
  if (end === null) return { from: at, end: start.end, levels: start.levels, to: null };
  return { from: at, end: end.end, levels: start.levels, to: end.levels };
}

/** A value of a unit and the brackets behind it: "(a)(i)", "a)", "5(b)", "2". */
function valuesAt(
  r: Reading,
  at: number,
  kind: LevelKind,
): { readonly end: number; readonly levels: readonly Level[] } | null {
  const first = kind === 'part' || kind === 'sec' || kind === 'ch' ? divisionNumber(r, at) : valueAt(r, at);
  if (first === null) return null;
  // "par l'article 5": paragraphs have numbers.
  if ((kind === 'sentence' || kind === 'par') && !/^\d/.test(first.text)) return null;
  const levels: Level[] = [{ kind, value: first.text }];
  // "point 5 b)", "§ 1 f)"
  const letter = (kind === 'point' || kind === 'par') && /^\d/.test(first.text) ? r.letter(first.end) : '';
  const closed = letter !== '' && r.is(first.end + 1, ')');
  if (closed) levels.push({ kind: 'point', value: letter });
  const nested = bracketsAt(r, closed ? first.end + 2 : first.end, levels);
  return { end: nested.end, levels: nested.levels };
}

/** "(a)", "a", "a)". */
function valueAt(r: Reading, at: number): Value | null {
  const bracket = bracketValue(r, at);
  if (bracket !== null) return bracket;
  const plain = plainValue(r, at);
  if (plain === null) return null;
  const closed = r.is(plain.end, ')') && r.glued(plain.end);
  if (r.isWord(at) && !closed && !isLetterAlone(r, at)) return null;
  return closed ? { end: plain.end + 1, text: plain.text } : plain;
}

/** "lit. a und b": a letter that is no word of its own. "point a relevé" would be one; nothing but marks, joints and names follow. */
function isLetterAlone(r: Reading, at: number): boolean {
  // "litra f, i forordning": a preposition.
  if (r.letter(at) === 'i' && r.role(at + 1, Meaning.kind | Meaning.between)) return false;
  return standsApart(r, at + 1) || r.role(at + 1, Meaning.kind);
}

// -------------------------------------------------------------------------------------------- by ordinal

function byOrdinal(r: Reading, start: number, { languages }: LevelContext): LevelList | null {
  const ordinals: { readonly at: number; readonly value: number }[] = [];
  let at = start;
  for (let value = ordinalAt(r, at); value !== 0 && ordinals.length < MAX_ITEMS; value = ordinalAt(r, at)) {
    ordinals.push({ at, value });
    let next = at + 1;
    if (r.is(next, ',')) next++;
    if (languagesOf(r, next, Meaning.and) !== 0) next++;
    if (ordinalAt(r, next) === 0) {
      at++;
      break;
    }
    at = next;
  }
  const unit = ordinals.length === 0 ? null : unitAt(r, at, false, languages);
  if (unit === null) return null;
  const last = ordinals.length - 1;
  const items = ordinals.map(({ at: from, value }, n) => ({
    from,
    end: n === last ? at + 1 : from + 1,
    levels: [{ kind: unit.kind, value: String(value), counted: true as const }],
    to: null,
  }));
  return { from: start, end: at + 1, kind: unit.kind, items, languages: languagesOf(r, at, unit.meaning) };
}

// ----------------------------------------------------------------------------------------------- brackets

/** The brackets from `at` on, below the levels given: numbers are paragraphs where there is none yet, all else points. */
export function bracketsAt(
  r: Reading,
  at: number,
  above: readonly Level[],
): { readonly end: number; readonly levels: readonly Level[] } {
  const levels = [...above];
  let end = at;
  for (let n = 0; n < MAX_NESTED; n++) {
    const value = bracketValue(r, end);
    if (value === null) break;
    const numeric = /^\d/.test(value.text);
    levels.push({ kind: numeric && levels.length === 0 ? 'par' : 'point', value: value.text });
    end = value.end;
  }
  return { end, levels };
}

/** Where a bracket that stands beside others belongs: levels above it are kept. -1 where it continues none of them. */
export function depthBeside(levels: readonly Level[], value: string): number {
  if (/^\d/.test(value))
    return levels.findLastIndex((level) => /^\d/.test(level.value) && isBracketed(level));
  const points = levels.flatMap((level, at) =>
    level.kind === 'point' && !/^\d/.test(level.value) ? [at] : [],
  );
  const [outer, ...inner] = points;
  const deepest = inner.at(-1);
  if (deepest !== undefined && /^[ivx]+$/.test(value)) return deepest;
  return outer ?? -1;
}

function isBracketed({ kind }: Level): boolean {
  return kind === 'par' || kind === 'point';
}

// ------------------------------------------------------------------------------------------------- joints

/** Token behind what joins two members: a comma, "and", ", or"; -1 where nothing does. */
export function separatorAt(r: Reading, at: number, languages: number): number {
  let next = at;
  if (r.is(next, ',') || r.is(next, ';')) next++;
  if ((languagesOf(r, next, Meaning.and) & languages) !== 0 || r.is(next, '&')) {
    next++;
    if (r.is(next, '/') && r.role(next + 1, Meaning.and)) next += 2;
  }
  return next === at ? -1 : next;
}

/** Token behind "-", "–", "to", "bis"; -1 where no range is marked. */
export function rangeMark(r: Reading, at: number, languages: number): number {
  if (r.newlineBefore(at) || r.newlineBefore(at + 1)) return -1;
  // A dash with blanks around it stands between cells of a table, or begins an aside.
  const tight = r.glued(at) && r.glued(at + 1);
  if (r.is(at, '-') || ((r.is(at, '–') || r.is(at, '—')) && tight)) return at + 1;
  if ((languagesOf(r, at, Meaning.to) & languages) === 0) return -1;
  // "tot en met"
  return r.words(at, 'tot', 'en', 'met') ? at + 3 : at + 1;
}
