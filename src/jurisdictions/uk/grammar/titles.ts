import { type NameStart, type NameWalk, nameBackFrom, nameEntry, stepTo } from '../../../grammar/names.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { NamePosting } from '../../../model/index.ts';
import { CODE } from '../coordinates.ts';
import { aliasAt } from './aliases.ts';
import { kindOf, Name } from './instruments-words.ts';
import type { Extent, InstrumentKind } from './mentions.ts';
import { type SpeltName, spellNames } from './spelling.ts';
import { boundaryBefore, isAllCaps, type Style, styleOf, yearNumber } from './titles-boundary.ts';
import {
  behindProvisions,
  closeAround,
  collectiveEnd,
  kindOfTitle,
  laterEnds,
  type TitleEnd,
  titleEndAt,
} from './titles-end.ts';
import { otherYear } from './titles-listed.ts';
import { asPart } from './titles-part.ts';
import { bearers, newTitle, type TitleReading } from './titles-reading.ts';
import { titleTokens } from './titles-tokens.ts';
import { continues, isAllTitle, titleWordsBefore } from './titles-unknown.ts';

const MAX_NEAR = 8;

/** The title whose last word stands at i, or of which it is an inner word; null where none is. */
export function titleAt(r: Reading, i: number, floor: number): TitleReading | null {
  const ending = titleEndAt(r, i);
  const own = collective(r, i, readTitle(r, ending, floor, null));
  if (own === null)
    return r.role(i, Name.kind) ? asPart(r, titleEndingInNumber(r, i, ending, floor), isTitleFrom) : null;
  return asPart(r, longerTitle(r, own, i, floor) ?? narrowed(r, own), isTitleFrom);
}

/** Whether a known title begins at `from` and has its last word at `last`: "Fraud Act 2006" in "Theft Act 1968 Fraud Act 2006". */
function isTitleFrom(r: Reading, from: number, last: number): boolean {
  const next = r.isWord(from) ? readTitle(r, titleEndAt(r, last), from, null) : null;
  return next?.from === from && next.named.length > 0;
}

/** "Act of Adjournal (Amendment No. 1) 1991": a number is no word by which a title is entered, so its kind stands for it. */
function titleEndingInNumber(r: Reading, i: number, { end }: TitleEnd, floor: number): TitleReading | null {
  const isCourtAct = r.folded(end) === 'of' && r.capitalised(end + 1);
  if (!r.is(end, '(') && !isCourtAct) return null;
  for (const later of laterEnds(r, end, styleOf(r, i, i))) {
    const counts = isCourtAct || r.isNumber(later.last - 1);
    const title = counts ? readTitle(r, later, floor, { from: i, end }) : null;
    if (title !== null && title.from <= i) return title;
  }
  return null;
}

/** A known title, or one that nothing bears, that holds a shorter one: "Theft Act 1968 (Commencement) Order 1970". */
function longerTitle(r: Reading, shorter: TitleReading, i: number, floor: number): TitleReading | null {
  const style = styleOf(r, shorter.from, i);
  const end = whereTitleGoesOn(r, shorter, floor, style);
  if (end === null) return null;
  const within: Extent = { from: shorter.from, end };
  for (const later of laterEnds(r, end, style)) {
    const longer = readTitle(r, later, floor, within);
    if (longer === null || longer.from > within.from) continue;
    // "Measure 1998 (No. 3)" gives the official number.
    const isNumber = later.inner !== undefined && longer.kind === 'measure' && longer.named.length === 0;
    // "Theft Act 1968 and Fraud Act 2006" are two, unless a title joins them.
    const isList = r.folded(end) === 'and' && longer.named.length === 0;
    if (!isNumber && !isList) return longer;
  }
  return null;
}

/**
 * The token from which a longer title can go on behind a shorter one: a bracket, a further word, the end of the bracket that
 * the shorter one stands in, a bracket behind provisions. Null where none can.
 */
function whereTitleGoesOn(
  r: Reading,
  { from, end, year }: TitleReading,
  floor: number,
  style: Style,
): number | null {
  const close = closeAround(r, from, end, floor);
  if (close !== null) return isTitleBehind(r, close + 1, style) ? close : null;
  if (r.is(end, '(') || continues(r, end, style)) return end;
  // "Act of Sederunt (...) 1994", "Public Health Supplemental Act for Aldershot 1857".
  if (year === null) return r.role(end, Name.joiner) && r.capitalised(end + 1) ? end : null;
  return r.folded(end) === 'and' ? end : behindProvisions(r, end);
}

function isTitleBehind(r: Reading, at: number, style: Style): boolean {
  return r.is(at, '(') || continues(r, at, style) || r.role(at, Name.kind) || yearNumber(r, at) !== null;
}

/** "the Moneylenders Acts", "the Merchant Shipping Acts 1894 to 1979": all of them together, of which none is meant alone. */
function collective(r: Reading, i: number, title: TitleReading | null): TitleReading | null {
  if (title === null || !isPlural(r, i) || title.named.length === 0) return title;
  const end = title.year === null ? title.end : collectiveEnd(r, title.end);
  return end === null ? title : { ...title, end, doubt: 'collective_title' };
}

/** "Fraud Act (Scotland)": without a year behind it the bracket may belong to the title of another one. */
function narrowed(r: Reading, title: TitleReading | null): TitleReading | null {
  if (title === null || title.year !== null) return title;
  const { end } = title;
  const inner = r.is(end, '(') && r.isWord(end + 1) && r.capitalised(end + 1) && !isAllCaps(r, end + 1);
  return inner ? { ...title, doubt: 'embedded_title' } : title;
}

/** Kinds that a title can leave unsaid. */
const UNSAID: readonly InstrumentKind[] = ['act', 'measure', 'order', 'regulations', 'rules', 'scheme'];

/**
 * "employment rights 1996": a title without its kind, before the year at i. Nothing is claimed by it, so it is taken only where
 * something bears the name, and never refused; where an Act and an Order do, it means either. Meant for inputs that say little
 * else.
 */
export function kindlessTitleAt(r: Reading, i: number, floor: number): TitleReading | null {
  const year = yearNumber(r, i);
  const last = i - 1;
  if (year === null || last < floor || !r.isWord(last)) return null;
  const root = nameEntry(r, CODE, last).node;
  const borne = UNSAID.flatMap((kind) => {
    const node = stepTo(r, root, kind);
    const walk = nameBackFrom(r, { at: last, node, depth: 0 }, floor, titleTokens(r));
    const found = node === 0 ? undefined : walk.starts.findLast(({ from }) => from < last);
    const named = found === undefined ? [] : bearers(found.postings, year);
    return found === undefined || named.length === 0 ? [] : [{ kind, from: found.from, named }];
  });
  const from = Math.min(...borne.map((one) => one.from));
  const [first, ...others] = borne.filter((one) => one.from === from);
  if (first === undefined || boundaryBefore(r, from, floor, styleOf(r, from, last)) !== 'clear') return null;
  // "Statute Law Revision 1874 (No. 2)" is another one.
  if (r.is(i + 1, '(') && r.folded(i + 2) === 'no') return null;
  const named = [first, ...others].flatMap((one) => one.named);
  const kind = others.length > 0 ? null : first.kind;
  // "Pet Animals 1951 (Amendment) Act 1983".
  return asPart(r, newTitle({ from, end: i + 1, named, year, kind }), isTitleFrom);
}

/** @param within a shorter title that this one may hold; null where none was found. */
function readTitle(r: Reading, end: TitleEnd, floor: number, within: Extent | null): TitleReading | null {
  const walk = walkFrom(r, end, floor);
  const found = walk.starts.at(-1);
  if (found === undefined) {
    // Without a year only a kind of instrument can claim to be the end of a title, and only where no other one did.
    if (end.year === null && (within !== null || !r.role(end.last, Name.kind))) return null;
    return respelt(r, end, walk, floor, end.last) ?? unborne(r, end, floor, [], within);
  }
  const alias = aliasAt(r, found, end, floor);
  const title = alias === undefined ? borne(r, end, walk, found, floor, within) : alias;
  // "Partnerships Regulations (Northern Ireland) 1994", of which only "Regulations (Northern Ireland)" is known.
  const isPart = within !== null && r.is(end.last, ')') && (title?.from ?? end.end) > within.from;
  return isPart ? (unborne(r, end, floor, [], within) ?? title) : title;
}

/** "Companies Acts 1985 and 2006": the plural names them by the singular. */
function walkFrom(r: Reading, { last, inner }: TitleEnd, floor: number): NameWalk {
  const entry = nameEntry(r, CODE, last);
  const walk = nameBackFrom(r, entry, floor, titleTokens(r, inner));
  if (walk.starts.length > 0 || !isPlural(r, last)) return walk;
  const node = stepTo(r, entry.node, r.folded(last).slice(0, -1));
  return node === 0 ? walk : nameBackFrom(r, { at: last - 1, node, depth: 0 }, floor, titleTokens(r));
}

const MAX_LISTED_TOKENS = 24;

/** The title that a list of years goes on with at `at`: "1978" behind "the Theft Acts 1968 and". `last` is its last word. */
export function titleOfYear(
  r: Reading,
  at: number,
  year: number,
): (TitleReading & { readonly last: number }) | null {
  for (let last = at - 1; last >= 0 && at - last < MAX_LISTED_TOKENS; last--) {
    if (isPlural(r, last)) {
      const title = asPart(r, readTitle(r, { last, end: at + 1, year }, 0, null), isTitleFrom);
      return title === null || title.named.length + title.near.length === 0 ? null : { ...title, last };
    }
    if (!r.isNumber(last) && !r.is(last, ',') && !r.is(last, '&') && r.folded(last) !== 'and') return null;
  }
  return null;
}

/** "Acts", "Orders": more than one instrument of one name. */
function isPlural(r: Reading, i: number): boolean {
  return r.role(i, Name.kind) && kindOf(r.folded(i).slice(0, -1)) !== null;
}

/** A title that instruments bear, if not in the year cited. */
function borne(
  r: Reading,
  end: TitleEnd,
  walk: NameWalk,
  { from: first, postings }: NameStart,
  floor: number,
  within: Extent | null,
): TitleReading | null {
  const { from, year } = withLeftYear(r, end, first, postings, floor);
  const style = styleOf(r, first, lastWord(r, end));
  const kind = kindOfTitle(r, first, end.last);
  // "the Southern Water Authority" is a body, though an Order is called so.
  if (year === null && kind === null && !postings.some(({ form }) => form === 'popular' || form === 'short'))
    return null;
  const named = bearers(postings, year);
  const boundary = boundaryBefore(r, from, floor, style);
  const title = newTitle({ from, end: end.end, year, kind });
  // The plural goes on as a list: "the Theft Acts 1968 and 1978".
  const single = boundary === 'clear' && named.length > 0 && !isPlural(r, end.last);
  const other = single ? otherYear(r, end, postings) : null;
  if (other !== null)
    return { ...title, end: other.end, named: [...named, ...other.named], doubt: 'several_instruments' };
  if (boundary === 'clear' && named.length > 0)
    return { ...title, named, doubt: withoutYear(year, named, postings) };
  const put = respelt(r, end, walk, floor, first);
  if (put !== null) return put;
  const near = named.length > 0 ? named : nearest(postings, year ?? 0);
  if (boundary === 'clear') return { ...title, near };
  if (boundary === 'inside') return unborne(r, end, floor, near, within) ?? { ...title, near };
  if (year === null && style === 'lower') return null;
  return named.length > 0 ? { ...title, named, doubt: 'embedded_title' } : { ...title, near };
}

/**
 * A name without a year that several bear is asked about, though only one of them may be in force; so is one that is popular
 * with its year alone ("the Inheritance Act").
 */
function withoutYear(
  year: number | null,
  named: readonly number[],
  postings: readonly NamePosting[],
): string | null {
  if (year !== null) return null;
  const isSure = named.length === 1 && postings.some((one) => one.form !== 'popular' || one.year === 0);
  return isSure ? null : 'title_without_year';
}

/** "the 1996 Employment Rights Act": the year may stand in front, where an instrument of that year bears the name. */
function withLeftYear(
  r: Reading,
  end: TitleEnd,
  first: number,
  postings: readonly NamePosting[],
  floor: number,
): { readonly from: number; readonly year: number | null } {
  const left = end.year === null && first > floor ? yearNumber(r, first - 1) : null;
  if (left === null || bearers(postings, left).length === 0) return { from: first, year: end.year };
  return { from: first - 1, year: left };
}

function lastWord(r: Reading, { last }: TitleEnd): number {
  let at = last;
  while (at > 0 && !r.isWord(at)) at--;
  return at;
}

/** Bearers of a name in other years, the nearest first. */
function nearest(postings: readonly NamePosting[], year: number): readonly number[] {
  const byGap = [...postings].sort((a, b) => Math.abs(a.year - year) - Math.abs(b.year - year));
  return bearers(byGap, null).slice(0, MAX_NEAR);
}

// ------------------------------------------------------------------------------------------------ spelling

/**
 * The title that the words become where one is put right, beginning before `before`. It is told to be a correction:
 * whoever binds it has to prove that nothing bears the title as cited.
 */
function respelt(
  r: Reading,
  end: TitleEnd,
  walk: NameWalk,
  floor: number,
  before: number,
): TitleReading | null {
  const { year } = end;
  const last = lastWord(r, end);
  if (year === null && !(r.capitalised(last) && r.role(last, Name.kind))) return null;
  // Without a year only what is surely misspelt is taken.
  const most = year === null ? 1 : 2;
  const spelt = spellNames(r, walk, floor, most, ({ from, postings }) => {
    if (from >= before && walk.starts.length > 0) return false;
    if (bearers(postings, year).length === 0) return false;
    return boundaryBefore(r, from, floor, styleOf(r, from, last)) === 'clear';
  });
  const [first] = spelt;
  if (first === undefined) return null;
  if (year === null && (!first.sure || !r.capitalised(first.from))) return null;
  const named = [...new Set(spelt.flatMap(({ postings }) => bearers(postings, year)))];
  return newTitle({
    from: Math.min(...spelt.map(({ from }) => from)),
    end: end.end,
    named,
    year,
    corrections: spelt.length === 1 ? first.corrections : [],
    doubt: isCertain(spelt) ? null : 'typo',
    kind: kindOfTitle(r, first.from, end.last),
  });
}

function isCertain([first, ...more]: readonly SpeltName[]): boolean {
  return first !== undefined && more.length === 0 && first.sure && first.corrections.length === 1;
}

// ---------------------------------------------------------------------------------------- titles nobody bears

/** Without a year such a title claims nothing and can mean many things: "the Principal Act", "an Order". */
const WITHOUT_YEAR: ReadonlySet<InstrumentKind> = new Set(['act', 'measure', 'regulations']);
const TALKS_OF_ANOTHER = new Set(
  'principal amending said same parent original current new old first second earlier later relevant present instant main enabling previous former proposed'.split(
    ' ',
  ),
);

/**
 * A title that nothing bears, as far as its words show: it can be refused, and with it no shorter one is taken for it. Where
 * it holds a shorter one (`within`), any word can stand for its kind, and capitals do not matter.
 */
function unborne(
  r: Reading,
  end: TitleEnd,
  floor: number,
  near: readonly number[],
  within: Extent | null,
): TitleReading | null {
  const last = lastWord(r, end);
  const style: Style = styleOf(r, last, last);
  const kindLast = last === end.last && (r.role(last, Name.kind) || within !== null);
  const tail = kindLast ? last : end.last + 1;
  // "the subjection of the BBC to the Act".
  if (last === end.last && r.role(last, Name.kind) && r.role(last - 1, Name.joiner)) return null;
  const words = titleWordsBefore(r, tail, floor, style);
  if (within !== null) return holding(r, within, end, words.from, isAllTitle(r, within.end, tail, style));
  if (words.tooLong || words.words === 0) return null;
  const kind = kindOfTitle(r, words.from, end.last);
  const doubt = end.year !== null && isShortened(r, words.from, last) ? 'acronym' : null;
  const title = newTitle({ from: words.from, end: end.end, year: end.year, near, kind, doubt });
  if (isBracketed(r, words.from, end) || kind === null || (style === 'lower' && !WITHOUT_YEAR.has(kind)))
    return null;
  if (end.year !== null) return title;
  const left =
    words.from - 1 > floor && r.folded(words.from - 2) === 'the' ? yearNumber(r, words.from - 1) : null;
  if (left !== null) return { ...title, from: words.from - 1, year: left };
  const claims = kindLast && style === 'cased' && WITHOUT_YEAR.has(kind);
  return claims && !TALKS_OF_ANOTHER.has(r.folded(words.from)) ? title : null;
}

/** Names that titles themselves have in capitals. */
const CAPITALS_OF_TITLES = new Set(['uk', 'eu', 'ec', 'eea', 'ni', 'gb', 'bbc']);

/** "NHS Act 2006", "VAT (Supplies) Order 1995": letters that stand for words of the title may be those of one that exists. */
function isShortened(r: Reading, from: number, last: number): boolean {
  if (r.isInCapitals) return false;
  for (let at = from; at < last; at++) {
    const capitals = r.isWord(at) && r.size(at) > 1 && isAllCaps(r, at);
    if (capitals && !r.role(at, Name.kind) && !CAPITALS_OF_TITLES.has(r.folded(at))) return true;
  }
  return false;
}

/** A title that nothing bears and that holds a shorter one, where what stands between their ends belongs to it. */
function holding(
  r: Reading,
  within: Extent,
  end: TitleEnd,
  reach: number,
  isJoined: boolean,
): TitleReading | null {
  if (end.year === null || (reach > within.from && !isJoined)) return null;
  const from = Math.min(reach, within.from);
  return newTitle({ from, end: end.end, year: end.year, kind: kindOfTitle(r, from, end.last) });
}

/** "Liberia (Restrictive Measures) Order": the words in the bracket are no title without a year. */
function isBracketed(r: Reading, from: number, { end, year }: TitleEnd): boolean {
  return year === null && r.is(from - 1, '(') && r.is(end, ')');
}
