import type { Reading } from '../../../grammar/reading.ts';
import { TokenFlag } from '../../../model/tokens.ts';
import { Name } from './instruments-words.ts';
import { isTail } from './titles-words.ts';
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
  if (found === 'inside' && style === 'caps') return 'unclear';
  // "the grant of building leases Act 1849": without a capital the first word is hardly the first one.
  const isMixed = style === 'cased' && r.isWord(from) && !r.capitalised(from);
  const last = r.words(from - 1, 'and') ? from - 2 : from - 1;
  return found === 'clear' && isMixed && isPlainWord(r, last, floor) ? 'unclear' : found;
}

/** A word that neither a title nor a provision makes: "grant", "convicted". */
function isPlainWord(r: Reading, at: number, floor: number): boolean {
  if (at < floor || !r.isWord(at) || isArticle(r, at) || isGluedToNumber(r, at)) return false;
  return !r.role(at, Name.joiner | Name.before | Role.unit);
}

function boundary(r: Reading, at: number, floor: number, style: Style): Boundary {
  if (at < floor) return 'clear';
  if (r.isNumber(at)) return isRoad(r, at, floor) ? 'inside' : 'clear';
  if (!r.isWord(at)) return behindMark(r, at, floor, style);
  if (r.role(at, Name.joiner) && r.role(at, Name.before)) return behindPreposition(r, at, floor, style);
  // "the 1988 Act Motor Vehicles Regulations 2015": nothing parts the two kinds.
  if (style === 'cased' && r.role(at, Name.kind) && isTitleWordOfKind(r, at)) return 'unclear';
  if (isGluedToNumber(r, at) || beginsAfter(r, at) || saysWhose(r, at)) return 'clear';
  if (isArticle(r, at)) {
    // "Junction The M42 Motorway Order": a capital where no sentence begins.
    if (style === 'cased' && r.capitalised(at) && isTitleWord(r, at - 1, floor)) return 'unclear';
    return behindArticle(r, at - 1, floor, style);
  }
  // "Duty and Other Taxes Regulations 2000".
  if (r.words(at, 'other')) return style === 'cased' ? 'unclear' : 'clear';
  if (r.role(at, Name.joiner)) return behindJoiner(r, at, floor, style);
  if (style === 'lower') return 'unclear';
  if (r.capitalised(at)) return r.words(at, 'british') ? 'unclear' : 'inside';
  // "Trans-shipped Sea Fish Order".
  if (isSecondHalf(r, at) && isTitleWord(r, at - 2, floor)) return 'inside';
  return behindPlainWord(r, at, floor);
}

/** Letters of a joiner with a slip in it. */
const SHORT_WORD = 4;

/** "convicted under Theft Act 1968", but "Safety and healht Act 1974", "Glasgow gnd South Western Railway Act 1878". */
function behindPlainWord(r: Reading, at: number, floor: number): Boundary {
  const before = at - 1;
  if (r.size(at) <= SHORT_WORD && (isTitleWord(r, before, floor) || isNameBracket(r, before, floor)))
    return 'unclear';
  // "Road Traffic Offenders Act 1988 ankd Motor Vehicles Regulations 2015".
  if (isAndWithSlip(r, at)) return 'unclear';
  return isTitleWord(r, before, floor) && !startsSentence(r, before, floor) ? 'unclear' : 'clear';
}

/** "ankd", "andd": a letter too many in the word that joins the members of a list. */
export function isAndWithSlip(r: Reading, at: number): boolean {
  return r.size(at) === SHORT_WORD && /^.?a.?n.?d.?$/.test(r.folded(at));
}

/** A kind of instrument in capitals, on the line of the word behind it. */
function isTitleWordOfKind(r: Reading, at: number): boolean {
  return r.capitalised(at) && r.capitalised(at + 1) && !r.newlineBefore(at + 1);
}

/** A bracket with words in capitals behind a word in capitals: "Income Support (General)". */
function isNameBracket(r: Reading, close: number, floor: number): boolean {
  const open = r.is(close, ')') ? openingBracket(r, close, floor) : -1;
  return (
    open > floor && r.capitalised(open + 1) && !isAllCaps(r, open + 1) && isTitleWord(r, open - 1, floor)
  );
}

/** "Contaminants in Food Regulations 2019", "Bounty on Exportation Act 1698": words of one title, or of what speaks about it. */
function behindPreposition(r: Reading, at: number, floor: number, style: Style): Boundary {
  if (style !== 'cased' || r.capitalised(at)) return 'clear';
  const first = isSecondHalf(r, at - 1) ? at - 3 : at - 1;
  return isTitleWord(r, first, floor) ? 'unclear' : 'clear';
}

/** "B162 Disert Road Order 2014", but "section A1 Theft Act 1968". */
function isRoad(r: Reading, at: number, floor: number): boolean {
  const letter = at - 1;
  if (letter < floor || !r.glued(at) || r.letter(letter) === '' || !r.capitalised(letter)) return false;
  return !r.glued(letter) && !r.role(letter - 1, Role.unit);
}

/** "Anti-social", "Scotland's": small letters behind a mark that is glued to both. */
export function isSecondHalf(r: Reading, at: number): boolean {
  return (r.is(at - 1, '-') || r.is(at - 1, "'")) && r.glued(at) && r.glued(at - 1);
}

function behindMark(r: Reading, at: number, floor: number, style: Style): Boundary {
  if (r.is(at, '-')) return behindHyphen(r, at, floor);
  if (r.is(at, '/')) return behindSlash(r, at, floor, style);
  if (r.is(at, '&')) return behindJoiner(r, at, floor, style);
  // "Bromley, Croydon, , Lewisham Order 1993".
  if (r.is(at, ',') && r.is(at - 1, ',')) return 'unclear';
  if (r.is(at, ',')) return mayList(r, at - 1, floor, style) ? 'unclear' : 'clear';
  if (r.is(at, "'")) return behindApostrophe(r, at, floor);
  if (r.is(at, ':')) return isHeadOfTitle(r, at - 1, floor) ? 'unclear' : 'clear';
  return r.is(at, ')') ? behindBracket(r, at, floor, style) : 'clear';
}

/** "Asylums' Superannuation Act 1909", but "the 'Theft Act 1968'". */
function behindApostrophe(r: Reading, at: number, floor: number): Boundary {
  if (!r.glued(at)) return r.glued(at + 1) ? 'clear' : 'unclear';
  return r.isWord(at - 1) && isTitleWord(r, at - 1, floor) ? 'unclear' : 'clear';
}

const MAX_HEAD = 8;

/** "the Institutions of Further Education: Teachers' Salaries Regulations 1969", but "Legislation: Theft Act 1968". */
function isHeadOfTitle(r: Reading, last: number, floor: number): boolean {
  for (let at = last; at >= Math.max(floor, last - MAX_HEAD); at--) {
    if (isArticle(r, at)) return at < last;
    if (!isTitleWord(r, at, floor) && !r.role(at, Name.joiner)) return false;
  }
  return false;
}

/** Whether the word before a comma may belong to the title behind it: "Consumers, Estate Agents and Redress Act". */
function mayList(r: Reading, at: number, floor: number, style: Style): boolean {
  if (style !== 'lower') return isTitleWord(r, at, floor);
  return at >= floor && r.isWord(at) && !beginsAfter(r, at) && !isGluedToNumber(r, at);
}

/** "M5 Motorway (Junction 15) / M4 Motorway Order 2010" is one title, "Theft Act 1968 / Fraud Act 2006" are two. */
function behindSlash(r: Reading, at: number, floor: number, style: Style): Boundary {
  if (r.glued(at + 1)) return behindHyphen(r, at, floor);
  const before = at - 1;
  if (r.is(before, ')')) return behindBracket(r, before, floor, style) === 'clear' ? 'clear' : 'unclear';
  return isTitleWord(r, before, floor) ? 'unclear' : 'clear';
}

/** "pre-Theft Act 1968" is about that Act, "Anti-Theft Act 1968" would be another one. */
function behindHyphen(r: Reading, at: number, floor: number): Boundary {
  // "Newcastle--Tyne Improvement Act 1865" has lost a word, or a dash parts it.
  if (r.is(at - 1, '-') && r.glued(at) && r.glued(at + 1)) return 'unclear';
  if (!r.glued(at + 1) || !r.isWord(at - 1) || at - 1 < floor) return 'clear';
  // "Non-metropolitan Districts Order 1973".
  if (BEFORE_HYPHEN.has(r.folded(at - 1)))
    return r.capitalised(at - 1) && !r.capitalised(at + 1) ? 'inside' : 'clear';
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
  // "Rules for Direct Payments Regulations 2020".
  if (style === 'cased' && r.folded(at) === 'for' && r.role(before, Name.kind) && r.capitalised(before))
    return 'unclear';
  if (beginsAfter(r, before) || r.role(before, Name.joiner)) return 'clear';
  if (style === 'lower') return JOINS_NO_TITLE.has(r.folded(at)) ? 'clear' : 'unclear';
  if (style === 'cased' && isAllCaps(r, before)) return 'clear';
  const first = isSecondHalf(r, before) ? before - 2 : before;
  return isTitleWord(r, first, floor) ? 'inside' : 'clear';
}

/** "Commission (Registration) and Health and Social Care Act 2008", but "Act 1996 (c. 18) and", "Act 1998 (HRA) and". */
function behindJoinedBracket(r: Reading, at: number, floor: number): Boundary {
  const open = openingBracket(r, at - 1, floor);
  const first = open + 1;
  // A word left out: "Income Support () and Jobseeker's Allowance Regulations".
  if (open > floor && first === at - 1) return isTitleWord(r, open - 1, floor) ? 'inside' : 'clear';
  // "Act 2011 (Consequential Provision) and Public Appointments (Amendment) Order 2011".
  if (open > floor && isTail(r, first) && yearNumber(r, open - 1) !== null) return 'inside';
  // "Foundation Stage (from Learning Requirements) and Local Authority (Amendment) Regulations 2018".
  if (open > floor && r.isWord(first) && !r.capitalised(first))
    return isTitleWord(r, open - 1, floor) ? 'unclear' : 'clear';
  if (open <= floor || !r.isWord(first) || !r.capitalised(first) || isAllCaps(r, first)) return 'clear';
  if (opensNote(r, first)) return 'clear';
  for (let i = first; i < at; i++) if (r.role(i, Name.kind) || yearNumber(r, i) !== null) return 'clear';
  const belongs = r.role(open - 1, Name.joiner | Name.kind) || r.is(open - 1, ')');
  return belongs || isTitleWord(r, open - 1, floor) ? 'inside' : 'clear';
}

/** Without capitals: "offences in the theft act 1968" speaks of it; "safety at work act 1974" may be a part of its name. */
const JOINS_NO_TITLE = new Set(['in', 'from', 'by', 'to', 'as', 'their', 'its', 'other', 'than']);

/** "the English Theft Act 1968", "the UK Fraud Act 2006": whose law it is. Titles begin with "British". */
function saysWhose(r: Reading, at: number): boolean {
  return r.words(at, 'english') || r.words(at, 'uk');
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

/** "section 3", "regulation (2)", "Part II": a unit that a number follows, which cites a provision and belongs to no title. */
export function citesProvision(r: Reading, at: number): boolean {
  if (!r.role(at, Role.unit)) return false;
  const next = r.is(at + 1, '(') || r.is(at + 1, '.') ? at + 2 : at + 1;
  const counts = r.isNumber(next) && yearNumber(r, next) === null;
  return counts || r.letter(next) !== '' || isRoman(r, next);
}

/** "c. 18", "SI 1998/1833", "section 3": what a bracket behind a title begins with that gives a number or a place. */
export function opensNote(r: Reading, at: number): boolean {
  if (r.role(at, Role.unit) && !r.role(at, Name.kind)) return true;
  if (citesProvision(r, at)) return true;
  if (!r.role(at, Name.series) || r.role(at, Name.kind)) return false;
  return isAllCaps(r, at) || r.size(at) === 1 || r.is(at + 1, '.') || r.isNumber(at + 1) || r.is(at + 1, '(');
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
