import type { Reading } from '../../../grammar/reading.ts';
import { closedNumberAt } from './level-marks.ts';
import type { Extent, ProvisionGroup } from './mentions.ts';
import { romanValue } from './values.ts';
import { Meaning } from './vocabulary.ts';
import { grammaticalNumber, UNIT_WORDS } from './words.ts';

/** Numbers in words of the languages in which lawyers write them so; `six`, `huit`, `acht`. */
const NUMERALS = new Set(
  (
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
    'twenty thirty un deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt ein eins zwei drei vier ' +
    'funf sechs sieben acht neun zehn elf zwolf dreizehn uno dos tres cuatro cinco seis siete ocho nueve diez due tre quattro cinque ' +
    'sei sette otto nove dieci'
  ).split(' '),
);
/** Inputs of so few tokens ask for one place; elsewhere a number beside an act counts something. */
const QUESTION = 16;
/** Figures of a number of an article; more make a year. */
const MAX_DIGITS = 3;
const MAX_LIST = 8;
const MAX_WORDS = 4;

/**
 * Whether beside an act stands a place that was not read: "Article VI GDPR", "Article six of the GDPR", "άρθρο 6 GDPR",
 * "TFEU 101". Then not the whole act is meant.
 *
 * @param floor token behind what was read in front
 * @param next first token of what was read behind
 */
export function isPlaceUnread(r: Reading, { from, end }: Extent, floor: number, next: number): boolean {
  return isUnreadInFront(r, from, end, floor) || isUnreadBehind(r, end, next);
}

function isUnreadInFront(r: Reading, from: number, end: number, floor: number): boolean {
  if (r.newlineBefore(from)) return false;
  let at = from - 1;
  while (at >= floor && at >= from - MAX_WORDS && isConnector(r, at)) at--;
  // "(47) GDPR": a recital, or a paragraph of what?
  const bracketed = r.is(at, ')') && isCount(r, at - 1) && r.is(at - 2, '(') && at - 2 >= floor;
  if (bracketed && r.count <= QUESTION) return true;
  at = beforeBrackets(r, at, floor);
  if (at < floor) return false;
  if (isNumeral(r, at)) return isUnderUnit(r, at, floor);
  if (r.count > QUESTION || (r.isWord(end) && !r.capitalised(end))) return false;
  // "6. cikk GDPR": the number of a unit in another language.
  if (r.isWord(at) && r.is(at - 1, '.') && at - 2 >= floor) at -= 2;
  return isCount(r, at) && !r.is(at - 1, '/');
}

function isUnreadBehind(r: Reading, end: number, next: number): boolean {
  let at = r.is(end, ',') || r.is(end, ':') ? end + 1 : end;
  if (at >= next || r.newlineBefore(at)) return false;
  if (r.role(at, UNIT_WORDS) && isNumeral(r, r.is(at + 1, '.') ? at + 2 : at + 1)) return true;
  if (r.count > QUESTION) return false;
  while (at < end + MAX_WORDS && isOfOtherScript(r, at)) at++;
  // "GDPR 25 May 2018", "GDPR 72 hours": what a word goes on with counts something else.
  const word = r.isWord(at + 1) && !r.glued(at + 1);
  return at < next && isCount(r, at) && !r.is(at + 1, '/') && !word;
}

/** "of the", "των", and the dot behind "чл.". */
function isConnector(r: Reading, at: number): boolean {
  if (r.is(at, ',') || r.is(at, "'")) return true;
  return r.role(at, Meaning.of | Meaning.that | Meaning.between) || isOfOtherScript(r, at);
}

/** Token in front of brackets that close at `at`: "VI(1)(f)". */
function beforeBrackets(r: Reading, at: number, floor: number): number {
  let before = at;
  while (r.is(before, ')') && r.is(before - 2, '(') && before - 3 >= floor) before -= 3;
  return before;
}

function isCount(r: Reading, at: number): boolean {
  return r.isNumber(at) && r.size(at) <= MAX_DIGITS;
}

/** "VI", "six". */
function isNumeral(r: Reading, at: number): boolean {
  if (!r.isWord(at)) return false;
  const word = r.folded(at);
  return NUMERALS.has(word) || (r.capitalised(at) && word.length <= 6 && romanValue(word) > 0);
}

/** Whether numerals that end at `at` stand behind a unit word: "Articles VI and IX". */
export function isUnderUnit(r: Reading, at: number, floor: number): boolean {
  for (let k = at - 1; k >= floor && k >= at - MAX_LIST; k--) {
    if (r.role(k, UNIT_WORDS)) return true;
    if (!isNumeral(r, k) && !r.role(k, Meaning.and | Meaning.to) && !r.is(k, ',') && !r.is(k, '.'))
      return false;
  }
  return false;
}

const FIRST_NON_LATIN = 0x370;

/** A word in Greek or Cyrillic letters, in which no units are read. */
function isOfOtherScript(r: Reading, at: number): boolean {
  return r.isWord(at) && r.source(at, at + 1).charCodeAt(r.size(at) > 1 ? 1 : 0) >= FIRST_NON_LATIN;
}

/** "Article 6/1", "6:1", "6^1" go on with what was not read; "Annex to Article 5" is no part of it; "Article 6,1" may be 6(1). */
export function isGroupUnread(r: Reading, group: ProvisionGroup): boolean {
  const { from, end } = group;
  const mark = r.is(end, '/') || r.is(end, ':') || r.is(end, '^');
  if (mark && r.glued(end) && r.glued(end + 1) && r.isNumber(end + 1)) return true;
  if (r.role(from - 1, Meaning.of) && r.role(from - 2, Meaning.annex)) return true;
  return isPartedByComma(r, group);
}

/** "Article 6,1", "Art. 6, 1": the number behind the comma may be a paragraph as well as another article. */
function isPartedByComma(r: Reading, { from, end }: ProvisionGroup): boolean {
  const plural = grammaticalNumber(r, from, Meaning.article) === 'plural';
  for (let at = from + 1; at + 1 < end; at++) {
    if (!r.is(at, ',') || !r.isNumber(at - 1) || !r.isNumber(at + 1)) continue;
    if (closedNumberAt(r, at + 1) !== null) continue;
    const falls = r.number(at + 1) <= r.number(at - 1);
    if (r.glued(at + 1) ? falls || !plural : falls && !plural) return true;
  }
  return false;
}
