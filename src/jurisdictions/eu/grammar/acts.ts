import { newInstrumentRef } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import { isInsideTitle } from '../../../grammar/titles.ts';
import { type InstrumentRef, type OfficialNumber, yearOf } from '../../../model/index.ts';
import { celexOf } from '../celex.ts';
import { CODE, coordinateOf, Scheme } from '../coordinates.ts';
import { COMMON_SERIES, isInCommonSeries, seriesOfLetter } from '../series.ts';
import { type DateBehind, dateBehind } from './dates.ts';
import { claimedNature } from './kinds.ts';
import type { ActMention, ActPart } from './mentions.ts';
import { FRAMEWORK, Lang, Meaning } from './vocabulary.ts';
import { grammaticalNumber, isCommunityTag, kindAt, languagesOf } from './words.ts';
import { type Dated, dated, LATEST } from './years.ts';

/** Between the kind of an act and its number: "of the European Parliament and of the Council". */
const MAX_BETWEEN = 16;
const MAX_PARTS = 32;
const MAX_DIGITS = 5;
const MAX_TAGS = 3;
/** No regulation has a number above it and a year of two digits. */
const OLDEST = 1900;
/** The Community was founded in 1957. */
const OLDEST_SHORT = 57;
/** In these languages a regulation with such a number is one of the Union, also without "(EU)". */
const PLAIN_REGULATIONS = Lang.en | Lang.fr | Lang.de | Lang.nl;
/** Until then decisions of Parliament and Council had numbers of another series than the rest. */
const LAST_TWO_SERIES = 2014;

/** An act, or a list of acts, by number whose word for the kind stands at i; null where there is no number. */
export function actAt(r: Reading, i: number, floor: number): ActMention | null {
  const kind = kindAt(r, i);
  if (kind === null) return null;
  const letter = letterAt(r, i, kind.letter);
  if (letter === null) return null;
  const from = leadIn(r, i, floor);
  // "Reg." and "Dir." are words of every system: only a mark of the Union beside the number makes acts of them.
  const short = SHORT_KINDS.has(r.folded(i));
  const behind = short && r.is(i + 1, '.') ? i + 2 : i + 1;
  const number = firstNumber(r, behind);
  if (number === null) return null;
  const marks = { institution: from < i || number.at > behind, tagBefore: hasTag(r, from, i) };
  if (short && !number.marked && !marks.tagBefore && !isStandard(r, i, number)) return null;
  const count = grammaticalNumber(r, i, Meaning.kind);
  const plural = count !== 'singular';
  if (!isOfUnion(letter, kind.languages, number, { ...marks, plural: count === 'plural' })) return null;
  const word: KindWord = { letter, at: i };
  const others = further(r, word, number, plural);
  const signed = others.length === 0 ? dateBehind(r, number.end) : null;
  const parts = [partOf(r, word, from, number, signed), ...others];
  return { from, end: (parts.at(-1) as ActPart).end, parts, letter, short: false };
}

/** Tokens of a text that may be the number of an act and nothing else, with a mark that ends it. */
export const BARE_NUMBER = 6;

/** "2021/2115", "(EU) 2021/2115" as the whole input: an act of the common series, whose number no other act has. Its kind is not said. */
export function bareNumber(r: Reading): InstrumentRef | null {
  const number = numberAt(r, 0);
  if (number === null || number.end !== r.count || number.numbered) return null;
  const year = number.first.length === 4 ? Number(number.first) : 0;
  const figure = Number(number.second);
  if (year < COMMON_SERIES || year > LATEST || figure === 0) return null;
  const numbers = [{ scheme: Scheme.common, value: `${year}/${figure}` }];
  return newInstrumentRef(CODE, { span: r.span(0, r.count), numbers, doubt: 'number_alone' });
}

const SHORT_KINDS = new Set(['reg', 'regs', 'dir', 'rts', 'its']);
/** Technical standards are called so in capitals; "its" is a word. */
const STANDARDS = new Set(['RTS', 'ITS']);
/** A number of the common series is no fiscal year: "2015/16". */
const SHORTEST_COMMON = 3;

/** "RTS 2024/1774": standards are regulations of the Commission, all of the common series. */
function isStandard(r: Reading, i: number, { first, second }: ActNumber): boolean {
  const year = first.length === 4 ? Number(first) : 0;
  const common = year >= COMMON_SERIES && year <= LATEST && second.length >= SHORTEST_COMMON;
  return common && STANDARDS.has(r.source(i, i + 1));
}

/**
 * The number behind a name, which has to agree with it: "General Data Protection Regulation (EU) 2016/679", "GDPR
 * 2016/679". The letter is that of the name, for what does not end in the word for its kind.
 */
export function numberBehind(
  r: Reading,
  end: number,
  named: string | null,
): { readonly end: number; readonly numbers: readonly OfficialNumber[] } | null {
  const kind = kindAt(r, end - 1);
  const letter = kind?.letter ?? named;
  const number = letter === null || letter === 'T' ? null : numberAt(r, end);
  if (letter === null || number === null || (!(kind !== null && number.marked) && !isYearly(letter, number)))
    return null;
  const numbers = numbersOf(letter, number);
  return numbers === null ? null : { end: number.end, numbers };
}

/** "2016/680", "95/46" of a directive: two figures that are no articles, for one of them is a year. */
function isYearly(letter: string, number: ActNumber): boolean {
  const full = number.first.length === 4 || number.second.length === 4;
  const short = letter === 'L' && number.first.length === 2 && Number(number.first) > OLDEST_SHORT;
  return (full || short) && dated(letter, number) !== null;
}

// -------------------------------------------------------------------------------------------------- the kind

/** "Framework Decision" and "décision-cadre" are of another kind than decisions; positions and actions are acts only if common or joint. */
function letterAt(r: Reading, i: number, letter: string): string | null {
  const before = r.folded(i - 1);
  const after = r.is(i + 1, '-') ? r.folded(i + 2) : r.folded(i + 1);
  if (letter === 'D') return FRAMEWORK.has(before) || FRAMEWORK.has(after) ? 'F' : 'D';
  if (letter !== 'E') return letter;
  return before === 'common' || before === 'joint' || after === 'commune' ? 'E' : null;
}

/** First token of what stands in front of the kind and belongs to it: "European Parliament and Council", "Commission Delegated", "EU". */
function leadIn(r: Reading, i: number, floor: number): number {
  let from = i;
  for (let at = i - 1; at >= Math.max(floor, i - MAX_BETWEEN) && !r.glued(at + 1); at--) {
    const tag = r.role(at, Meaning.tag) && r.capitalised(at) && r.size(at) === 2;
    const joins = from < i && r.folded(at) === 'and';
    if (!tag && !joins && !(r.role(at, Meaning.between) && r.capitalised(at))) break;
    if (!joins) from = at;
  }
  return startsWithArticle(r, from, i) ? from + 1 : from;
}

/** "The Regulation": a capital article belongs to the sentence. */
function startsWithArticle(r: Reading, from: number, i: number): boolean {
  return from < i && r.role(from, Meaning.lead) && !r.role(from, Meaning.tag);
}

function hasTag(r: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (r.role(at, Meaning.tag)) return true;
  return false;
}

// ------------------------------------------------------------------------------------------------ the number

interface ActNumber {
  /** First token: the mark, "No", or the number itself. */
  readonly at: number;
  readonly end: number;
  readonly first: string;
  readonly second: string;
  readonly numbered: boolean;
  readonly community: boolean;
  readonly marked: boolean;
}

function firstNumber(r: Reading, from: number): ActNumber | null {
  for (let at = from; at < from + MAX_BETWEEN && at < r.count; at++) {
    const number = numberAt(r, at);
    if (number !== null) return number;
    const mark = r.is(at, "'") || (r.is(at, '-') && r.glued(at));
    if (!mark && !r.role(at, Meaning.between)) return null;
  }
  return null;
}

/** "(EU) No 1093/2010", "2013/36/EU", "nr 648/2012", "EU 2016/679". */
function numberAt(r: Reading, start: number): ActNumber | null {
  const tag = tagAt(r, start);
  let at = tag?.end ?? start;
  const behind = numberWord(r, at);
  const numbered = behind > at;
  at = behind;
  const first = figureAt(r, at, tag !== null);
  if (first === null || !r.is(first.end, '/') || !r.glued(first.end) || !r.glued(first.end + 1)) return null;
  const second = figureAt(r, first.end + 1, tag !== null);
  if (second === null) return null;
  const suffix = suffixAt(r, second.end);
  if (suffix === null) return null;
  return {
    at: start,
    end: suffix,
    first: first.text,
    second: second.text,
    numbered,
    community: tag?.community === true || (suffix > second.end && isCommunityTag(r, suffix - 1)),
    marked: tag !== null || suffix > second.end,
  };
}

/** A number of an act or a year; behind the mark of the Union also with a dot before thousands: "(UE) 2023/1.114". */
function figureAt(
  r: Reading,
  at: number,
  marked: boolean,
): { readonly end: number; readonly text: string } | null {
  if (!r.isNumber(at) || r.size(at) > MAX_DIGITS) return null;
  const dotted =
    marked && r.size(at) === 1 && r.is(at + 1, '.') && r.isNumber(at + 2) && r.size(at + 2) === 3;
  if (!dotted || !r.glued(at + 1) || !r.glued(at + 2)) return { end: at + 1, text: r.folded(at) };
  return { end: at + 3, text: r.folded(at) + r.folded(at + 2) };
}

/** "(EU)", "(EU, Euratom)", "(EC/Euratom)", "EU" alone. */
function tagAt(r: Reading, at: number): { readonly end: number; readonly community: boolean } | null {
  const open = r.is(at, '(');
  let end = open ? at + 1 : at;
  if (!r.role(end, Meaning.tag) || (!open && !r.capitalised(end))) return null;
  const community = isCommunityTag(r, end);
  end++;
  if (!open) return { end, community };
  for (let n = 0; n < MAX_TAGS && (r.is(end, ',') || r.is(end, '/') || r.is(end, '-')); n++) {
    if (!r.role(end + 1, Meaning.tag)) break;
    end += 2;
  }
  return r.is(end, ')') ? { end: end + 1, community } : null;
}

/** Token behind "No", "n°", "Nr.", "N:o", "n.º"; `at` itself where none stands there. */
function numberWord(r: Reading, at: number): number {
  if (!r.role(at, Meaning.number)) return at;
  let end = at + 1;
  if (r.is(end, ':') && r.words(end + 1, 'o')) return end + 2;
  for (let n = 0; n < 2 && (r.is(end, '.') || r.is(end, '°') || r.words(end, 'o')); n++) end++;
  return end;
}

/** Token behind "/EC", "/Euratom", where one stands at `at`; null where the number goes on as no act's does. */
function suffixAt(r: Reading, at: number): number | null {
  if (!r.glued(at)) return at;
  // "2014/65/ UE"
  if (!r.glued(at + 1))
    return r.is(at, '/') && r.role(at + 1, Meaning.tag) && r.capitalised(at + 1) ? at + 2 : at;
  if (r.is(at, '/')) return r.role(at + 1, Meaning.tag) ? at + 2 : null;
  // "2016/679-1", "95/46.3" are no numbers of acts; a dot at the end of a sentence has nothing glued behind it.
  if ((r.is(at, '-') || r.is(at, '.')) && r.isNumber(at + 1)) return null;
  return r.isWord(at) ? null : at;
}

/** What else is known of an act whose number bears no mark. */
interface Marks {
  readonly institution: boolean;
  readonly tagBefore: boolean;
  readonly plural: boolean;
}

/** Whether words and marks show that it is an act of the Union: other systems number theirs with a slash too. */
function isOfUnion(letter: string, languages: number, number: ActNumber, marks: Marks): boolean {
  if (number.marked || marks.tagBefore || marks.institution || letter === 'F') return true;
  // Ministers and agencies issue directives too, the year behind: "direttiva 1/2019".
  if (letter === 'L') return dated(letter, number) !== null;
  if (letter !== 'R' || (languages & PLAIN_REGULATIONS) === 0) return false;
  // British "Regulations 1986/77" and "2019/419" are statutory instruments.
  return number.numbered || (!marks.plural && !isOldYear(number));
}

/** "1986/77": the year stands in front as in no regulation of the Union before the common series. */
function isOldYear({ first, second }: ActNumber): boolean {
  const year = first.length === 4 ? Number(first) : 0;
  return year > OLDEST && year < COMMON_SERIES && second.length < 4;
}

// ---------------------------------------------------------------------------------------------------- a list

/** ", (EU) No 1094/2010 and (EU) No 1095/2010": members without a word of their own, each with a mark of its own unless the word is a plural. */
function further(r: Reading, word: KindWord, first: ActNumber, plural: boolean): readonly ActPart[] {
  const parts: ActPart[] = [];
  let { end } = first;
  while (parts.length < MAX_PARTS) {
    const start = behindNote(r, end);
    let at = r.is(start, ',') ? start + 1 : start;
    if (languagesOf(r, at, Meaning.and) !== 0) at++;
    const next = at === start ? null : numberAt(r, at);
    if (next === null || !(next.marked || plural)) break;
    parts.push(partOf(r, word, next.at, next));
    end = next.end;
  }
  return parts;
}

/** Token behind the mark of a footnote: "(EU) 2023/1113 (7) and (EU) 2024/1620 (8)". */
function behindNote(r: Reading, at: number): number {
  return r.is(at, '(') && r.isNumber(at + 1) && r.size(at + 1) <= 2 && r.is(at + 2, ')') ? at + 3 : at;
}

/** The word for the kind of an act: its letter in CELEX numbers, and where it stands. */
interface KindWord {
  readonly letter: string;
  readonly at: number;
}

function partOf(
  r: Reading,
  { letter, at: word }: KindWord,
  from: number,
  number: ActNumber,
  signed: DateBehind | null = null,
): ActPart {
  const end = signed?.end ?? number.end;
  const series = seriesOfLetter(letter) as string;
  const at = dated(letter, number);
  const span = r.span(from, end);
  const numbers = isSignedThen(at, signed) ? numbersOf(letter, number) : null;
  const inside = r.is(end, ')') && isInsideTitle(r, from, end);
  const nature = at === null ? series : claimedNature(r, series, word, number.at, at.year);
  const ref = newInstrumentRef(CODE, {
    span,
    nature,
    numbers: numbers ?? [],
    // "Act of Sederunt (Rules Amendment) (Regulation (EU) No. 1215/2012) 2015"
    doubt: inside ? 'embedded_title' : null,
    // A kind that is said has to agree with the act of the number, so the number alone denotes it.
    coordinate:
      at === null || numbers === null || inside || nature !== series
        ? null
        : coordinateOf([series, String(at.year), String(at.number)]),
    title: numbers === null ? r.source(from, number.end) : null,
    date: signed?.date ?? null,
  });
  return { from, end, ref };
}

/** Years that may lie between what people write for the day of signature and the year of the number. */
const SLIP = 2;

/** A number is given in the year of signature or the next: with a day of quite other years the words make no sense. */
function isSignedThen(at: Dated | null, signed: DateBehind | null): boolean {
  if (at === null || signed === null) return true;
  return Math.abs(at.year - yearOf(signed.date)) <= SLIP;
}

/** The numbers of an act; null where its year is not clear. */
function numbersOf(letter: string, number: ActNumber): OfficialNumber[] | null {
  const at = dated(letter, number);
  if (at === null || at.number === 0) return null;
  const series = seriesOfLetter(letter) as string;
  const [year, figure] = [String(at.year), String(at.number)];
  const numbers: OfficialNumber[] = [
    { scheme: Scheme.celex, value: celexOf([series, year, figure]) as string },
  ];
  // No other act has the number, so one of another kind that has it contradicts the words.
  if (isInCommonSeries(series, year, figure))
    numbers.push({ scheme: Scheme.common, value: `${year}/${figure}` });
  if (letter === 'D' && at.year <= LAST_TWO_SERIES)
    numbers.push({ scheme: Scheme.order, value: orderOf(at) });
  return numbers;
}

/** `768/2008` and `2008/768` are two decisions, whose CELEX numbers differ by a suffix that nobody cites. */
export function orderOf({ year, number, yearFirst }: Dated): string {
  return yearFirst ? `${year}/${number}` : `${number}/${year}`;
}
