import type { Reading } from '../../../grammar/reading.ts';
import { Name } from './instruments-words.ts';
import {
  beginsAfter,
  isRoman,
  isSecondHalf,
  openingBracket,
  type Style,
  yearNumber,
} from './titles-boundary.ts';
import { isAbbreviated } from './titles-tokens.ts';
import { isTail } from './titles-words.ts';
import { Role } from './words.ts';

const MAX_WORDS = 20;
const MAX_TOKENS = 72;

/** The words before the kind of instrument that make up a title, whether or not anything bears it. */
export interface TitleWords {
  readonly from: number;
  readonly words: number;
  /** More words than titles that nothing bears are read with; such a title is left unread. */
  readonly tooLong: boolean;
}

/** How far the title that ends before the kind of instrument at `last` reaches back. */
export function titleWordsBefore(r: Reading, last: number, floor: number, style: Style): TitleWords {
  const title = scannedBack(r, last, floor, style);
  // What stands before a leading bracket was not read, so that neither can it be.
  return r.is(title.from, '(') ? { ...title, from: last, words: 0 } : title;
}

/** Whether everything from `from` to the end of a title before `last` belongs to it. */
export function isAllTitle(r: Reading, from: number, last: number, style: Style): boolean {
  return last === from || scannedBack(r, last, from, style).from === from;
}

function scannedBack(r: Reading, last: number, floor: number, style: Style): TitleWords {
  let from = last;
  let words = 0;
  const limit = Math.max(floor, last - MAX_TOKENS);
  for (let at = last - 1; at >= limit; at--) {
    if (words > MAX_WORDS) return { from, words, tooLong: true };
    if (r.is(at, ')')) {
      const open = titleBracket(r, at, limit);
      if (open < 0) break;
      words += Math.ceil((at - open) / 2);
      from = open;
      at = open;
    } else if (r.isWord(at)) {
      if (isContent(r, at, style)) {
        from = at;
        words++;
      } else if (!isInnerJoiner(r, at, limit)) break;
    } else if (!isInnerMark(r, at, style)) break;
  }
  return { from, words, tooLong: words > MAX_WORDS };
}

function isContent(r: Reading, at: number, style: Style): boolean {
  if (r.role(at, Name.joiner)) return false;
  if (r.role(at, Name.kind)) return goesOnBehindKind(r, at + 1, style);
  if (isTailBehind(r, at, style) || isUnitOfTitle(r, at, style)) return true;
  if (beginsAfter(r, at) || (r.size(at) === 1 && !isSecondHalf(r, at))) return false;
  return style === 'lower' || r.capitalised(at) || isSecondHalf(r, at);
}

/** "amendment" behind a title that ends before it. */
function isTailBehind(r: Reading, at: number, style: Style): boolean {
  return continues(r, at, style) && (r.isNumber(at - 1) || r.is(at - 1, ')') || r.role(at - 1, Name.kind));
}

/** "Wages Regulation (Laundry) Order": a unit in capitals without a number behind it. */
function isUnitOfTitle(r: Reading, at: number, style: Style): boolean {
  if (style !== 'cased' || !r.capitalised(at) || !r.role(at, Role.unit)) return false;
  const next = r.is(at + 1, '(') ? at + 2 : at + 1;
  return r.isWord(next) && r.size(next) > 1 && !r.role(next, Name.joiner | Name.before) && !isRoman(r, next);
}

/** "Order Confirmation Act", "Theft Act 1968 (Modification) Order", "Act of Sederunt (Rules) 1994", "Order in Council". */
function goesOnBehindKind(r: Reading, at: number, style: Style): boolean {
  if (yearNumber(r, at) !== null || r.is(at, '(') || continues(r, at, style)) return true;
  return r.folded(at) === 'of' || r.words(at, 'in', 'council');
}

/** Whether the word at `at` can go on with a title that might end before it. */
export function continues(r: Reading, at: number, style: Style): boolean {
  if (!r.isWord(at) || isSeriesMark(r, at)) return false;
  return style === 'lower' ? isTail(r, at) : r.capitalised(at);
}

/** "SI" in "Regulations 1976 SI 1976/1223". */
function isSeriesMark(r: Reading, at: number): boolean {
  return r.role(at, Name.series) && (r.isNumber(at + 1) || r.is(at + 1, '.'));
}

/** "of", "and", "for" inside a title. An article counts where one of these stands before it: "against the Person". */
function isInnerJoiner(r: Reading, at: number, limit: number): boolean {
  if (at <= limit || !r.role(at, Name.joiner)) return false;
  return r.folded(at) !== 'the' || (r.role(at - 1, Name.joiner) && r.folded(at - 1) !== 'and');
}

/** The opening bracket of words that belong to a title: not "(1)(a)", "(c. 18)", "(see above)". */
function titleBracket(r: Reading, close: number, limit: number): number {
  const open = openingBracket(r, close, limit);
  if (open < limit || r.role(open + 1, Name.before)) return -1;
  // "Ministers Act (1919) Amendment Act 1926".
  if (r.isNumber(open + 1)) return open + 2 === close && r.role(open - 1, Name.kind) ? open : -1;
  const mark = r.letter(open + 1) !== '' || r.role(open + 1, Name.series);
  if (!mark || !(r.is(open + 2, '.') || r.is(open + 2, ')') || r.isNumber(open + 2))) return open;
  return isOrdinal(r, open + 1) ? open : -1;
}

/** "(No. 2)". */
function isOrdinal(r: Reading, at: number): boolean {
  return r.folded(at) === 'no' && r.isNumber(r.is(at + 1, '.') ? at + 2 : at + 1);
}

function isInnerMark(r: Reading, at: number, style: Style): boolean {
  if (r.is(at, '.')) return isAbbreviated(r, at);
  if (r.is(at, ','))
    return (
      (style !== 'lower' && r.capitalised(at - 1) && !beginsAfter(r, at - 1)) || r.role(at - 1, Name.kind)
    );
  if (r.is(at, '-') || r.is(at, '/')) return r.glued(at) && r.glued(at + 1);
  if (r.is(at, "'")) return r.glued(at) && r.isWord(at - 1);
  if (r.is(at, '&')) return true;
  if (r.isNumber(at) && r.folded(r.is(at - 1, '.') ? at - 2 : at - 1) === 'no') return true;
  // A year inside a title: "Theft Act 1968 (Modification) Order 1999".
  if (yearNumber(r, at) === null) return isRoadNumber(r, at);
  const before = r.is(at - 1, ',') ? at - 2 : at - 1;
  if (!r.role(before, Name.kind) && !r.is(before, ')')) return false;
  return r.is(at + 1, '(') || continues(r, at + 1, style);
}

/** "A41 Trunk Road". */
function isRoadNumber(r: Reading, at: number): boolean {
  return r.isNumber(at) && r.glued(at) && r.letter(at - 1) !== '' && r.capitalised(at - 1);
}
