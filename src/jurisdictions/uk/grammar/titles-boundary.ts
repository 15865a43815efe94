import type { Reading } from '../../../grammar/reading.ts';
import { TokenFlag } from '../../../model/tokens.ts';
import { Name } from './instruments-words.ts';
import { Role } from './words.ts';

/** How a title is written. Without capitals, or with nothing else, the letters do not show where it begins. */
export type Style = 'cased' | 'caps' | 'lower';

/**
 * What stands in front of a title that was found. `clear`: it begins there. `inside`: words in capitals go before it, so
 * that a longer title is cited, which nothing bears. `unclear`: it may or may not begin there.
 */
export type Boundary = 'clear' | 'inside' | 'unclear';

/** First and last year that a title can carry. */
const FIRST_YEAR = 1200;
const LAST_YEAR = 2100;

/** The year that the number at i says, or null. */
export function yearNumber(r: Reading, i: number): number | null {
  const year = r.number(i);
  return r.size(i) === 4 && year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}

export function isAllCaps(r: Reading, i: number): boolean {
  return r.isWord(i) && ((r.tokens.flags[i] as number) & TokenFlag.allCaps) !== 0;
}

export function styleOf(r: Reading, from: number, last: number): Style {
  if (isAllCaps(r, last) && (isAllCaps(r, from) || !r.isWord(from))) return 'caps';
  return r.capitalised(from) || r.capitalised(last) ? 'cased' : 'lower';
}

/** What stands in front of the title that begins at `from`. Tokens before `floor` have been read and belong to others. */
export function boundaryBefore(r: Reading, from: number, floor: number, style: Style): Boundary {
  const found = boundary(r, from - 1, floor, style);
  return found === 'inside' && style === 'caps' ? 'unclear' : found;
}

function boundary(r: Reading, at: number, floor: number, style: Style): Boundary {
  if (at < floor || r.isNumber(at)) return 'clear';
  if (!r.isWord(at)) return behindMark(r, at, floor, style);
  if (isGluedToNumber(r, at) || beginsAfter(r, at) || saysWhose(r, at)) return 'clear';
  if (isArticle(r, at)) {
    // "Junction The M42 Motorway Order": a capital where no sentence begins.
    if (style === 'cased' && r.capitalised(at) && isTitleWord(r, at - 1, floor)) return 'unclear';
    return behindArticle(r, at - 1, floor, style);
  }
  if (r.role(at, Name.joiner)) return behindJoiner(r, at, floor, style);
  if (style === 'lower') return 'unclear';
  if (r.capitalised(at)) return 'inside';
  // "convicted under Theft Act 1968", but "Safety and healht Act 1974".
  return isTitleWord(r, at - 1, floor) && !startsSentence(r, at - 1, floor) ? 'unclear' : 'clear';
}

function behindMark(r: Reading, at: number, floor: number, style: Style): Boundary {
  if (r.is(at, '-') || r.is(at, '/')) return behindHyphen(r, at, floor);
  if (r.is(at, '&')) return behindJoiner(r, at, floor, style);
  if (r.is(at, ',')) return mayList(r, at - 1, floor, style) ? 'unclear' : 'clear';
  if (r.is(at, "'"))
    return r.glued(at) && r.isWord(at - 1) && isTitleWord(r, at - 1, floor) ? 'unclear' : 'clear';
  return r.is(at, ')') ? behindBracket(r, at, floor, style) : 'clear';
}

/** Whether the word before a comma may belong to the title behind it: "Consumers, Estate Agents and Redress Act". */
function mayList(r: Reading, at: number, floor: number, style: Style): boolean {
  if (style !== 'lower') return isTitleWord(r, at, floor);
  return at >= floor && r.isWord(at) && !beginsAfter(r, at) && !isGluedToNumber(r, at);
}

/** "pre-Theft Act 1968" is about that Act, "Anti-Theft Act 1968" would be another one. */
function behindHyphen(r: Reading, at: number, floor: number): Boundary {
  if (!r.glued(at + 1) || !r.isWord(at - 1) || at - 1 < floor) return 'clear';
  if (BEFORE_HYPHEN.has(r.folded(at - 1))) return 'clear';
  return r.capitalised(at - 1) ? 'inside' : 'unclear';
}

const BEFORE_HYPHEN = new Set(['pre', 'post', 'non', 'ex']);

const MAX_BRACKET = 24;

/** "s. 3(1)(a) Theft Act 1968", "(see above) Theft Act 1968", but "Marchwood (Special) Theft Act 1968". */
function behindBracket(r: Reading, at: number, floor: number, style: Style): Boundary {
  const open = openingBracket(r, at, floor);
  if (open < 0) return 'clear';
  if (r.isNumber(open + 1) || r.letter(open + 1) !== '' || isRoman(r, open + 1)) return 'clear';
  for (let i = open + 1; i < at; i++) if (r.role(i, Name.kind) || yearNumber(r, i) !== null) return 'clear';
  if (style === 'lower') return 'unclear';
  if (isTitleWord(r, open - 1, floor)) return 'inside';
  // "The (Colonies) Evidence Act": the bracket begins the title.
  const begins = r.capitalised(open + 1) && !isAllCaps(r, open + 1) && !beginsAfter(r, open + 1);
  return begins && (open - 1 < floor || isArticle(r, open - 1)) ? 'inside' : 'clear';
}

/** Position of the first bracket from `at` that closes one opened before it, at most `most` tokens on; null where none does. */
export function closingBracket(r: Reading, at: number, most: number): number | null {
  for (let i = at, depth = 1; i < at + most; i++) {
    if (r.is(i, '(')) depth++;
    else if (r.is(i, ')') && --depth === 0) return i;
  }
  return null;
}

/** Position of the bracket that the one at `close` closes, or -1. */
export function openingBracket(r: Reading, close: number, floor: number): number {
  let depth = 0;
  for (let at = close; at >= floor && close - at < MAX_BRACKET; at--) {
    if (r.is(at, ')')) depth++;
    else if (r.is(at, '(') && --depth === 0) return at;
  }
  return -1;
}

/**
 * "of the Theft Act", "the Theft Act": `at` is the token before the article. "Convention and the Human Rights Act" may be two
 * things or one, so that it is asked about.
 */
function behindArticle(r: Reading, at: number, floor: number, style: Style): Boundary {
  if (at < floor || !(r.role(at, Name.joiner) || r.is(at, '&'))) return 'clear';
  return behindJoiner(r, at, floor, style) === 'clear' ? 'clear' : 'unclear';
}

/** `at` is a word like "of" or "and": what stands before it tells whether it joins words of one title. */
function behindJoiner(r: Reading, at: number, floor: number, style: Style): Boundary {
  const before = at - 1;
  if (before >= floor && r.is(before, ')') && style === 'cased') return behindJoinedBracket(r, at, floor);
  if (before < floor || !r.isWord(before) || isGluedToNumber(r, before)) return 'clear';
  if (beginsAfter(r, before) || r.role(before, Name.joiner)) return 'clear';
  if (style === 'lower') return JOINS_NO_TITLE.has(r.folded(at)) ? 'clear' : 'unclear';
  if (style === 'cased' && isAllCaps(r, before)) return 'clear';
  return isTitleWord(r, before, floor) ? 'inside' : 'clear';
}

/** "Commission (Registration) and Health and Social Care Act 2008", but "Act 1996 (c. 18) and", "Act 1998 (HRA) and". */
function behindJoinedBracket(r: Reading, at: number, floor: number): Boundary {
  const open = openingBracket(r, at - 1, floor);
  const first = open + 1;
  if (open <= floor || !r.isWord(first) || !r.capitalised(first) || isAllCaps(r, first)) return 'clear';
  if (r.role(first, Name.series | Role.unit)) return 'clear';
  for (let i = first; i < at; i++) if (r.role(i, Name.kind) || yearNumber(r, i) !== null) return 'clear';
  const belongs = r.role(open - 1, Name.joiner | Name.kind) || r.is(open - 1, ')');
  return belongs || isTitleWord(r, open - 1, floor) ? 'inside' : 'clear';
}

/** Without capitals: "offences in the theft act 1968" speaks of it; "safety at work act 1974" may be a part of its name. */
const JOINS_NO_TITLE = new Set(['in', 'from', 'by', 'to', 'as', 'their', 'its', 'other', 'than']);

/** "the English Theft Act 1968", "the British Fraud Act 2006": whose law it is, where no title has the word. */
function saysWhose(r: Reading, at: number): boolean {
  return r.words(at, 'english') || r.words(at, 'british') || r.words(at, 'uk');
}

/** Words after which a title begins anew. */
export function beginsAfter(r: Reading, at: number): boolean {
  if (r.role(at, Name.before | Name.kind | Role.unit) || isRoman(r, at)) return true;
  // "Breach of the Theft Act 1968", but "Law Enforcement Act 2007".
  return r.role(at, Name.aspect) && (!r.capitalised(at) || r.role(at + 1, Name.joiner));
}

function isArticle(r: Reading, at: number): boolean {
  const word = r.folded(at);
  return word === 'the' || word === 'a' || word === 'an';
}

/** "3A", "12ZA": letters of a provision number. */
function isGluedToNumber(r: Reading, at: number): boolean {
  return r.isNumber(at - 1) && r.glued(at);
}

/** A Roman numeral in capitals: "Part II", "Schedule IV". */
export function isRoman(r: Reading, at: number): boolean {
  if (!r.isWord(at) || !r.capitalised(at) || (r.size(at) > 1 && !isAllCaps(r, at)) || r.size(at) > 8)
    return false;
  const { folded, foldStart } = r.tokens;
  for (let i = foldStart[at] as number; i < (foldStart[at + 1] as number); i++)
    if (!'ivxlc'.includes(String.fromCharCode(folded[i] as number))) return false;
  return true;
}

/** A word in capitals that titles are made of, and not one that speaks about them, nor a letter ("sections 88A and B of"). */
function isTitleWord(r: Reading, at: number, floor: number): boolean {
  if (at < floor || !r.capitalised(at) || r.size(at) === 1) return false;
  return !beginsAfter(r, at) && !r.role(at, Name.joiner) && !isGluedToNumber(r, at);
}

function startsSentence(r: Reading, at: number, floor: number): boolean {
  return at - 1 < floor || r.is(at - 1, '.') || r.is(at - 1, ':') || r.is(at - 1, ';');
}
