import type { Reading } from '../reading.ts';
import { type NumberShape, Role } from './system.ts';

/** Something read up to a token. */
export interface Match {
  readonly end: number;
  readonly value: string;
}

/** Digits of the longest number of a provision. */
const MAX_DIGITS = 5;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const THOUSAND = 3;
/** "§ 5 i straffeloven": in Danish and Norwegian this letter is a word. */
const IN = 'i';

/** The number of a provision at i: `9a`, `136 a`, `4-2`, `3:40`, `42 bis`, `20¹`, `11^1`. */
export function numberAt(r: Reading, i: number, shape: NumberShape): Match | null {
  const first = headAt(r, i, shape);
  if (first === null) return null;
  let { end, value } = first;
  for (;;) {
    const part = joinedPart(r, end, shape) ?? superscriptAt(r, end);
    if (part === null) break;
    value += part.value;
    end = part.end;
  }
  const lowered = shape.loweredApart === true && end === i + 1 ? loweredAt(r, end) : null;
  if (lowered !== null) ({ end, value } = { end: lowered.end, value: value + lowered.value });
  const letter = letterBehind(r, end, shape);
  if (letter !== null) ({ end, value } = { end: letter.end, value: value + letter.value });
  const latin = latinBehind(r, end, shape);
  if (latin !== null) ({ end, value } = { end: latin.end, value: value + latin.value });
  // "5x3", "253/2008", "5.6.2020": more is glued than a number has.
  if (r.glued(end) && (r.isNumber(end) || r.isWord(end))) return null;
  return isPartOfMore(r, end) ? null : { end, value };
}

function headAt(r: Reading, i: number, shape: NumberShape): Match | null {
  if (r.isNumber(i)) {
    if (r.size(i) > MAX_DIGITS) return null;
    const thousands = shape.dotted === true && r.is(i + 1, '.') && r.glued(i + 1) && r.glued(i + 2);
    if (thousands && r.isNumber(i + 2) && r.size(i + 2) === THOUSAND && r.size(i) < THOUSAND)
      return { end: i + 3, value: String(r.number(i) * 1000 + r.number(i + 2)) };
    return { end: i + 1, value: String(r.number(i)) };
  }
  const roman = shape.roman === true && isRoman(r, i) && r.is(i + 1, '.') && r.glued(i + 1);
  if (!roman || !r.isNumber(i + 2) || !r.glued(i + 2)) return null;
  return { end: i + 3, value: `${r.folded(i).toUpperCase()}.${r.number(i + 2)}` };
}

function isRoman(r: Reading, i: number): boolean {
  return r.isWord(i) && r.capitalised(i) && /^[ivxl]{1,6}$/.test(r.folded(i));
}

function joinedPart(r: Reading, i: number, { joins }: NumberShape): Match | null {
  if (!r.glued(i) || !r.glued(i + 1) || !r.isNumber(i + 1) || r.size(i + 1) > MAX_DIGITS) return null;
  const mark = joins.find((join) => r.is(i, join));
  return mark === undefined ? null : { end: i + 2, value: mark + String(r.number(i + 1)) };
}

/** "20¹", "11^1", which people also write "11 indice 1". */
function superscriptAt(r: Reading, i: number): Match | null {
  let digits = '';
  let end = i;
  for (; r.glued(end) && r.size(end) === 1; end++) {
    const digit = SUPERSCRIPTS.indexOf(String.fromCharCode(r.head(end)));
    if (digit < 0) break;
    digits += String(digit);
  }
  if (digits !== '') return { end, value: `.${digits}` };
  if (r.is(i, '^') && r.glued(i) && r.isNumber(i + 1) && r.glued(i + 1) && r.size(i + 1) <= 2)
    return { end: i + 2, value: `.${r.number(i + 1)}` };
  return null;
}

/** "237 3": no list has numbers with nothing between them. "§ 5 1. lause" counts a sentence, and "§ 5 10 000" begins another number. */
function loweredAt(r: Reading, i: number): Match | null {
  if (!r.isNumber(i) || r.size(i) > 2 || r.glued(i) || r.newlineBefore(i)) return null;
  if (r.isNumber(i + 1) || (r.is(i + 1, '.') && r.glued(i + 1))) return null;
  return { end: i + 1, value: `.${r.number(i)}` };
}

function letterBehind(r: Reading, i: number, { spacedLetter }: NumberShape): Match | null {
  const letter = r.letter(i);
  if (letter === '' || !/[a-z]/.test(letter) || r.is(i + 1, ')')) return null;
  if (r.glued(i)) return { end: i + 1, value: letter };
  if (spacedLetter !== true || r.newlineBefore(i)) return null;
  return letter === IN && r.isWord(i + 1) ? null : { end: i + 1, value: letter };
}

function latinBehind(r: Reading, i: number, { latin }: NumberShape): Match | null {
  if (latin === undefined || (latin === 'glued' && !r.glued(i))) return null;
  const at = r.is(i, '.') && r.glued(i) ? i + 1 : i;
  return r.role(at, Role.latin) ? { end: at + 1, value: r.folded(at) } : null;
}

/** "253/2008", "5. 6. 2020", "14,5 %": the number belongs to something else. */
function isPartOfMore(r: Reading, end: number): boolean {
  if (!r.glued(end) || !r.glued(end + 1) || !r.isNumber(end + 1)) return r.is(end, '%');
  return r.is(end, '/') || r.is(end, ',');
}

/** An ordinal in words, also in two: "primera", "vigésima segunda". */
export function ordinalAt(r: Reading, i: number): Match | null {
  if (!r.role(i, Role.ordinal)) return null;
  const first = r.wordValue(i);
  const unit = r.role(i + 1, Role.ordinal) ? r.wordValue(i + 1) : 0;
  if (first >= 10 && first % 10 === 0 && unit > 0 && unit < 10)
    return { end: i + 2, value: String(first + unit) };
  return { end: i + 1, value: String(first) };
}

/** A letter of a list: "b", "b)", "(b)". A Roman number of small letters is one too. */
export function listLetterAt(r: Reading, i: number): Match | null {
  const open = r.is(i, '(');
  const at = open ? i + 1 : i;
  if (!r.isWord(at) || r.size(at) > 4 || r.capitalised(at)) return null;
  const value = r.folded(at);
  if (!/^(?:[a-z]{1,2}|[ivx]{1,4})$/.test(value)) return null;
  const closed = r.is(at + 1, ')') && r.glued(at + 1);
  // "onder de in artikel 8 bedoelde": two letters may be a word.
  if (!closed && (open || (r.size(at) > 1 && r.role(at, Role.particle | Role.and)))) return null;
  return { end: closed ? at + 2 : at + 1, value };
}

/** A number of a list: "2", "(2)", "2)", "1^1". */
export function listNumberAt(r: Reading, i: number): Match | null {
  const open = r.is(i, '(');
  const at = open ? i + 1 : i;
  if (!r.isNumber(at) || r.size(at) > 3) return null;
  let end = at + 1;
  let value = String(r.number(at));
  const upper = superscriptAt(r, end);
  if (upper !== null) ({ end, value } = { end: upper.end, value: value + upper.value });
  else if (r.letter(end) !== '' && r.glued(end)) value += r.letter(end++);
  const closed = r.is(end, ')') && r.glued(end);
  if (open && !closed) return null;
  if (closed) end++;
  else if ((r.glued(end) && (r.isWord(end) || r.isNumber(end))) || isPartOfMore(r, end)) return null;
  return { end, value };
}

/** A mark of a range: "-", "–", or a word for "to". */
export function rangeAt(r: Reading, i: number): number {
  if (r.is(i, '-') || r.is(i, '–') || r.is(i, '—')) return i + 1;
  let end = i;
  while (r.role(end, Role.to) || (end > i && isJoiner(r, end) && r.role(end + 1, Role.to))) end++;
  return end;
}

/** "tot en met", "t/m". */
function isJoiner(r: Reading, i: number): boolean {
  return r.role(i, Role.and) || r.is(i, '/');
}
