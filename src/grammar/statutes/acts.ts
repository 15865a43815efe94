import type { InstrumentRef, NamePosting, OfficialNumber } from '../../model/index.ts';
import { newInstrumentRef } from '../cite.ts';
import { nameFrom } from '../names.ts';
import type { Reading } from '../reading.ts';
import { dayAt, isoOf } from './dates.ts';
import { claimedKind } from './kinds.ts';
import { isState, stateBehind } from './states.ts';
import { type ActMention, type NumberShape, Role, type StatuteSystem } from './system.ts';

/** Longest abbreviation that needs words of its language around it: other systems have the same letters. */
const SHORT = 3;
/** Abbreviations of as many letters are borne in many countries. */
const AMBIGUOUS = 2;
/** Longest input that is a question: in one people write names as they please. */
const QUESTION = 12;
/** How far around a short abbreviation words of its language are looked for, in tokens. */
const AROUND = 14;
/** Longest ending of a case behind a hyphen or colon: "RahaPTS-i", "RL:n". */
const MAX_ENDING = 4;

/** An act named at i, alone or with its number in brackets or behind: "hvidvaskloven", "RahaPTS", "Wft". */
export function namedAt(r: Reading, i: number, system: StatuteSystem): ActMention | null {
  const { code } = system;
  const name = nameFrom(r, code, i, (at) => r.role(at, Role.particle));
  if (name === null) return null;
  const postings = preferred(name.postings);
  if (!isWritten(r, i, name.end, postings, system)) return null;
  const end = isPointed(r, name.end) ? name.end + 1 : afterEnding(r, name.end);
  const begun = isBegun(r, i, system, isAbbreviation(r, i, name.end, postings));
  const state = end === null ? null : stateBehind(r, end);
  const unknown = end === null || begun || state !== null || isContinued(r, end);
  const ref = newInstrumentRef(code, {
    span: r.span(i, state ?? end ?? name.end + 1),
    named: unknown ? [] : [...new Set(postings.map(({ instrument }) => instrument))],
    title: r.source(begun ? i - 1 : i, state ?? (unknown && !begun ? name.end + 1 : name.end)),
    doubt: unknown ? null : doubtOf(r, i, name.end, postings),
  });
  const firm = !unknown && isFirm(r, i, name.end, postings);
  const mention: ActMention = { end: state ?? end ?? name.end + 1, ref, firm };
  return unknown ? mention : withNumber(r, withYear(r, mention), system);
}

/** "aml. § 15-7": a dot and the sign of a provision show an abbreviation in small letters. */
function isPointed(r: Reading, end: number): boolean {
  return r.is(end, '.') && r.glued(end) && r.is(end + 1, '§');
}

/** A text that is called so by its own words stands before those that people may call so. */
function preferred(postings: readonly NamePosting[]): readonly NamePosting[] {
  const own = postings.filter(({ form }) => form !== 'popular');
  return own.length > 0 ? own : postings;
}

/** Letters for a name: those that are entered as such, and single words with a capital behind their first letter. */
function isAbbreviation(r: Reading, from: number, end: number, postings: readonly NamePosting[]): boolean {
  if (postings.every(({ form }) => form === 'acronym')) return true;
  return end === from + 1 && (r.size(from) <= SHORT || /.\p{Lu}/u.test(r.source(from, end)));
}

/** Abbreviations are written with capitals, short ones among words of their language. */
function isWritten(
  r: Reading,
  from: number,
  end: number,
  postings: readonly NamePosting[],
  { numbers }: StatuteSystem,
): boolean {
  // Nearly all that looks like one is a word of another language: "et", "as".
  if (end === from + 1 && r.size(from) <= SHORT && !r.capitalised(from)) return isPointed(r, end);
  if (!isAbbreviation(r, from, end, postings) || isPointed(r, end)) return true;
  const letters = r.source(from, end).replace(/[^\p{L}]/gu, '');
  const question = r.count <= QUESTION;
  if (letters.length > SHORT) return question || /\p{Lu}/u.test(letters);
  if (r.role(from, Role.homograph))
    return letters === letters.toUpperCase() && !r.isInCapitals && isExpected(r, from, end);
  return r.capitalised(from) && (isExpected(r, from, end) || isBehindJoined(r, from, numbers));
}

/** "art. 3:2 Awb": right behind a number that is joined as few systems join theirs. */
function isBehindJoined(r: Reading, from: number, { joins }: NumberShape): boolean {
  const joined = r.is(from - 2, COLON) && r.glued(from - 2) && r.glued(from - 1);
  return joins.includes(COLON) && joined && r.isNumber(from - 1) && r.isNumber(from - 3);
}

const COLON = ':';

/** Whether a short abbreviation is looked for here: among words of its language, or in a question without those of another. */
function isExpected(r: Reading, from: number, end: number): boolean {
  if (hasAround(r, from, end, Role.native | Role.distinct)) return true;
  return r.count <= QUESTION && !hasAround(r, from, end, Role.foreign);
}

/** Letters that mean acts of many countries, and names that a neighbour's act bears too, are asked about unless words tell. */
function doubtOf(r: Reading, from: number, end: number, postings: readonly NamePosting[]): string | null {
  const { host, context } = r.options;
  if (host !== null || context.length > 0 || hasAround(r, from, end, Role.native | Role.distinct))
    return null;
  const letters = isAbbreviation(r, from, end, postings);
  if (letters && end === from + 1 && r.size(from) <= AMBIGUOUS) return 'acronym';
  if (!r.role(from, Role.homograph)) return null;
  return letters ? 'acronym' : 'several_instruments';
}

function hasAround(r: Reading, from: number, end: number, roles: number): boolean {
  for (let at = from - AROUND; at < end + AROUND; at++)
    if ((at < from || at >= end) && r.role(at, roles)) return true;
  return false;
}

/**
 * Whether a name is that of an act even where no provision of it is cited: one word may be an ordinary word of another language
 * ("Grundlagen"), unless words of its own stand around.
 */
function isFirm(r: Reading, from: number, end: number, postings: readonly NamePosting[]): boolean {
  if (from === 0 && end === r.count) return true;
  if (isAbbreviation(r, from, end, postings)) return false;
  if (end === from + 1) return hasAround(r, from, end, Role.native | Role.distinct);
  return r.capitalised(from) || wordsOf(r, from, end) > 1;
}

/** Words of a name that are more than an abbreviation: "o. z." has none. */
function wordsOf(r: Reading, from: number, end: number): number {
  let words = 0;
  for (let at = from; at < end; at++) if (r.isWord(at) && r.size(at) > SHORT) words++;
  return words;
}

/** Token behind the ending of a case; null where the name goes on and is another one: "BGB-InfoV". */
function afterEnding(r: Reading, i: number): number | null {
  if (r.glued(i) && (r.isWord(i) || r.isNumber(i))) return null;
  const joined = (r.is(i, '-') || r.is(i, ':') || r.is(i, "'")) && r.glued(i) && r.glued(i + 1);
  if (!joined || !r.isWord(i + 1)) return i;
  return r.capitalised(i + 1) || r.size(i + 1) > MAX_ENDING ? null : i + 2;
}

/** "Wwft BES", "Código Penal Militar", "Codul penal al Republicii Moldova": what follows makes it another act. */
function isContinued(r: Reading, i: number): boolean {
  let at = i;
  while (at < i + 3 && r.role(at, Role.particle)) at++;
  if (r.role(at, Role.qualifier)) return true;
  const another = r.isWord(i) && r.capitalised(i) && !r.newlineBefore(i) && !r.isInCapitals;
  return another && !r.role(i, Role.unit | Role.lead | Role.place | Role.numero);
}

/** Words between the kind of a text and the abbreviation at the end of its title: "Besluit prudentiële regels Wft". */
const MAX_TITLE = 6;

/** "den svenske hvitvaskingsloven", "Uitvoeringsbesluit Wwft": what stands in front makes it another act. */
function isBegun(r: Reading, from: number, system: StatuteSystem, abbreviated: boolean): boolean {
  if (isState(r, from - 1)) return true;
  if (!abbreviated) return false;
  for (let at = from - 1; at >= from - MAX_TITLE && r.isWord(at) && !r.newlineBefore(at + 1); at--) {
    if (r.role(at, Role.particle | Role.unit)) return false;
    if (r.capitalised(at) && isHead(r.folded(at), system)) return true;
  }
  return false;
}

/** Shortest word for a kind of text that ends other words for kinds: "besluit" in "uitvoeringsbesluit". */
const MIN_HEAD = 5;

function isHead(word: string, { heads }: StatuteSystem): boolean {
  return heads.split(' ').some((head) => word === head || (head.length >= MIN_HEAD && word.endsWith(head)));
}

/** "straffeloven 1902", "straffeloven av 1902": the name with the year of another act. */
function withYear(r: Reading, mention: ActMention): ActMention {
  const at = r.role(mention.end, Role.particle) || r.is(mention.end, '(') ? mention.end + 1 : mention.end;
  const year = r.number(at);
  if (r.size(at) !== 4 || year < 1600 || year > 2100 || r.is(at + 1, '/') || r.is(at + 1, '-'))
    return mention;
  const end = r.is(at - 1, '(') && r.is(at + 1, ')') ? at + 2 : at + 1;
  return r.is(at - 1, '(') && end === at + 1 ? mention : { ...mention, end, ref: { ...mention.ref, year } };
}

/** "hvidvaskloven (lov nr. 651 af 8. juni 2017)", "rikoslain (39/1889)": number and name have to agree. */
function withNumber(r: Reading, mention: ActMention, system: StatuteSystem): ActMention {
  if (!r.is(mention.end, '(')) return mention;
  const number = system.actAt(r, mention.end + 1);
  if (number === null || !r.is(number.end, ')')) return mention;
  return { ...mention, end: number.end + 1, ref: joined(mention.ref, number.ref), firm: true };
}

function joined(name: InstrumentRef, number: InstrumentRef): InstrumentRef {
  return {
    ...name,
    nature: number.nature,
    numbers: number.numbers,
    date: number.date ?? name.date,
    year: number.year ?? name.year,
    coordinate: number.coordinate,
  };
}

/** "zákona č. 89/2012 Sb., občanský zákoník": a name behind the number of its act. */
export function withNameBehind(r: Reading, mention: ActMention, system: StatuteSystem): ActMention {
  if (!r.is(mention.end, ',')) return mention;
  const name = namedAt(r, mention.end + 1, system);
  if (name === null || name.ref.named.length === 0) return mention;
  const ref = { ...mention.ref, named: name.ref.named, title: name.ref.title };
  return { ...mention, end: name.end, ref };
}

/** "slovenský zákon č. 253/2008 Sb.", "Ley 10/2010 valenciana": a number of another state is none of this one. */
export function ofItsState(r: Reading, mention: ActMention, i: number): ActMention {
  const { ref, end } = mention;
  const behind = stateBehind(r, end);
  if (behind === null && !isState(r, (mention.from ?? i) - 1)) return mention;
  return ofAnother({ ...mention, end: behind ?? end, ref });
}

/** The same words for a law of another state. */
export function ofAnother(mention: ActMention): ActMention {
  const { ref } = mention;
  return { ...mention, ref: { ...ref, numbers: [], named: [], coordinate: null, outside: 'regional' } };
}

// ------------------------------------------------------------------------------------------ numbered acts

export interface SlashedNumber {
  readonly from: number;
  readonly end: number;
  readonly number: number;
  readonly year: number;
}

/** "253/2008", "č. 253/2008", "nr. 129/2019": number and year of an act. */
export function slashedAt(r: Reading, i: number): SlashedNumber | null {
  const at = r.role(i, Role.numero) ? (r.is(i + 1, '.') ? i + 2 : i + 1) : i;
  if (!r.isNumber(at) || r.size(at) > 5 || !r.is(at + 1, '/') || !r.glued(at + 1) || !r.glued(at + 2))
    return null;
  const year = r.number(at + 2);
  if (r.size(at + 2) !== 4 || year < 1700 || year > 2100) return null;
  if (r.glued(at + 3) && (r.isWord(at + 3) || r.is(at + 3, '/'))) return null;
  return { from: i, end: at + 3, number: r.number(at), year };
}

/** A number in front of token i ("253/2008" before "Sb."): its first token with "č." included. */
export function slashedBefore(r: Reading, i: number): SlashedNumber | null {
  const found = r.isNumber(i - 3) ? slashedAt(r, i - 3) : null;
  if (found === null || found.end !== i) return null;
  let from = i - 3;
  if (r.is(from - 1, '.') && r.role(from - 2, Role.numero)) from -= 2;
  else if (r.role(from - 1, Role.numero)) from -= 1;
  return { ...found, from };
}

/** An act by its number, with the day that may stand behind it (", de 28 de abril", "din 11 iulie 2019"). */
export function numberedAct(
  r: Reading,
  system: StatuteSystem,
  from: number,
  end: number,
  facts: { readonly number: OfficialNumber; readonly year: number | null },
): ActMention {
  const day = dayBehind(r, end);
  const date = day === null ? null : isoOf(day, facts.year);
  const last = day === null || date === null ? end : day.end;
  const ref = newInstrumentRef(system.code, {
    span: r.span(from, last),
    nature: claimedKind(r, system, from, end),
    numbers: [facts.number],
    date,
  });
  return { from, end: last, ref, firm: true };
}

/** A day behind a comma or a word or two: ", de 28 de abril", "ze dne 8. července 2008", "af 8. juni 2017". */
function dayBehind(r: Reading, i: number): ReturnType<typeof dayAt> {
  let at = r.is(i, ',') ? i + 1 : i;
  const limit = at + 2;
  while (at < limit && r.role(at, Role.particle)) at++;
  return at === i ? null : dayAt(r, at);
}
