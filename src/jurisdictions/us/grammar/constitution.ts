import type { Reading } from '../../../grammar/reading.ts';
import { isInsideTitle } from '../../../grammar/titles.ts';
import { CONSTITUTION, segment } from '../coordinates.ts';
import type { Member } from './lists.ts';
import { type LawMention, placed } from './mentions.ts';
import { pastDot, sectionSign } from './tokens.ts';
import { Role } from './words.ts';

/** "U.S. Const. art. I, § 8, cl. 3", "Fourteenth Amendment", "Article III of the Constitution of the United States". */

const LAST_AMENDMENT = 27;
const LAST_ARTICLE = 7;

/** Met at "Const." or "Constitution": it has to be that of the United States. */
export function constitutionAt(r: Reading, i: number, floor: number): LawMention | null {
  const start = unionBefore(r, i, floor);
  const end = pastDot(r, i + 1);
  const behind = start === null ? unionBehind(r, i + 1) : end;
  if (behind === null || !r.capitalised(i)) return null;
  const place = placeAt(r, r.is(behind, ',') ? behind + 1 : behind);
  const ref = placed(CONSTITUTION);
  const from = start ?? i;
  if (place !== null) return { start: from, end: place.end, ref, members: [place], unit: place.unit };
  const front = placeBefore(r, from, floor);
  if (front !== null) return { start: front.start, end: behind, ref, members: [front], unit: front.unit };
  return { start: from, end: behind, ref, members: [], unit: 'art' };
}

/** The first token of "U.S.", "United States" in front. */
function unionBefore(r: Reading, i: number, floor: number): number | null {
  const dot = r.is(i - 1, '.') ? i - 2 : i - 1;
  const u = r.is(dot - 1, '.') ? dot - 2 : dot - 1;
  if (u >= floor && r.words(dot, 's') && r.words(u, 'u')) return u;
  if (i - 1 >= floor && r.words(i - 1, 'us') && r.source(i - 1, i) === 'US') return i - 1;
  return i - 2 >= floor && r.words(i - 2, 'united', 'states') ? i - 2 : null;
}

/** Behind "of the United States". */
function unionBehind(r: Reading, i: number): number | null {
  if (!r.words(i, 'of', 'the')) return null;
  if (r.words(i + 2, 'united', 'states')) return r.words(i + 4, 'of', 'america') ? i + 6 : i + 4;
  return r.words(i + 2, 'u', '.', 's') ? pastDot(r, i + 5) : null;
}

interface Place extends Member {
  readonly unit: string;
}

/** "art. I, § 8, cl. 3", "amend. XIV, § 1", "pmbl." */
function placeAt(r: Reading, i: number): Place | null {
  const unit = unitAt(r, i);
  if (unit === null) return null;
  const number = romanAt(r, unit.end);
  const last = unit.name === 'art' ? LAST_ARTICLE : LAST_AMENDMENT;
  if (number === null || number > last) return null;
  const path = [`${unit.name}${number}`];
  let end = unit.end + 1;
  const sign = below(r, sectionSign(r, afterComma(r, end), Role)?.end ?? null);
  if (sign !== null) {
    path.push(sign.text);
    end = sign.end;
    const clause = below(r, clauseSign(r, afterComma(r, end)));
    if (clause !== null) {
      path.push(clause.text);
      end = clause.end;
    }
  }
  return { start: i, end, readings: [{ type: 'single', path }], unit: unit.name };
}

function unitAt(r: Reading, i: number): { readonly end: number; readonly name: 'art' | 'amend' } | null {
  if (r.words(i, 'art') || r.words(i, 'article')) return { end: pastDot(r, i + 1), name: 'art' };
  if (r.words(i, 'amend') || r.words(i, 'amdt') || r.words(i, 'amendment')) return { end: pastDot(r, i + 1), name: 'amend' };
  return null;
} // biome-ignore format: one line

function afterComma(r: Reading, i: number): number {
  return r.is(i, ',') ? i + 1 : i;
}

function clauseSign(r: Reading, i: number): number | null {
  return r.words(i, 'cl') || r.words(i, 'clause') ? pastDot(r, i + 1) : null;
}

function below(r: Reading, at: number | null): { readonly end: number; readonly text: string } | null {
  if (at === null || !r.isNumber(at) || r.size(at) > 2) return null;
  return { end: at + 1, text: segment(r.folded(at)) };
} // biome-ignore format: one line

/** Values of small Roman numbers. */
const ROMAN = new Map(
  'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi xxii xxiii xxiv xxv xxvi xxvii'
    .split(' ')
    .map((word, at) => [word, at + 1]),
);

function romanAt(r: Reading, i: number): number | null {
  if (r.isNumber(i)) return r.size(i) <= 2 ? r.number(i) : null;
  return ROMAN.get(r.folded(i)) ?? null;
}

/** "Article III of the", "Article I, section 8 of the" in front. */
const MAX_BACK = 12;

function placeBefore(r: Reading, i: number, floor: number): (Place & { readonly start: number }) | null {
  let end = i;
  while (end > floor && r.role(end - 1, Role.particle)) end--;
  if (end === i) return null;
  for (let at = end - 2; at >= Math.max(floor, end - MAX_BACK); at--) {
    const place = placeAt(r, at);
    if (place !== null && place.end === end) return place;
  }
  return null;
}

/**
 * "First Amendment", "the Fourteenth Amendment", "14th Amendment". Small letters, and an amendment of something ("Third
 * Amendment to the Credit Agreement"), are none.
 */
export function amendmentAt(r: Reading, i: number, floor: number): LawMention | null {
  if (!r.words(i, 'amendment') || !r.capitalised(i)) return null;
  const ordinal = ordinalBefore(r, i, floor);
  if (ordinal === null || ordinal.value > LAST_AMENDMENT) return null;
  if (r.words(i + 1, 'to') || (r.words(i + 1, 'of') && unionBehind(r, i + 1) === null) || r.isNumber(i + 1)) return null;
  if (r.isWord(i + 1) && r.capitalised(i + 1) && OF_OTHERS.has(r.folded(i + 1))) return null;
  if (isBracketOfTitle(r, ordinal.start - 1) || isInsideTitle(r, ordinal.start, i + 1)) return null;
  const path = [`amend${ordinal.value}`];
  const member = { start: ordinal.start, end: i + 1, readings: [{ type: 'single', path }] } as const;
  return { start: ordinal.start, end: i + 1, ref: placed(CONSTITUTION), members: [member], unit: 'amend' };
} // biome-ignore format: one condition

/** "The Air Navigation (Third Amendment) Order": a bracket behind a capital or behind another bracket belongs to a title. */
function isBracketOfTitle(r: Reading, open: number): boolean {
  return r.is(open, '(') && (r.is(open - 1, ')') || (r.isWord(open - 1) && r.capitalised(open - 1)));
}

/** "Fifth Amendment Agreement": what is amended is no constitution. */
const OF_OTHERS = new Set('agreement act order regulations deed bill directive'.split(' '));

/** "Fourteenth", "14th", "Twenty-Fifth". */
function ordinalBefore(r: Reading, i: number, floor: number): { readonly start: number; readonly value: number } | null {
  if (i - 1 < floor) return null;
  if (r.isNumber(i - 2) && r.glued(i - 1) && /^(?:st|nd|rd|th|d)$/.test(r.folded(i - 1)))
    return { start: i - 2, value: r.number(i - 2) };
  if (!r.role(i - 1, Role.ordinal)) return null;
  const value = r.wordValue(i - 1);
  const twenty = value < 10 && r.is(i - 2, '-') && r.words(i - 3, 'twenty') && r.capitalised(i - 3);
  if (twenty) return { start: i - 3, value: 20 + value };
  return r.capitalised(i - 1) ? { start: i - 1, value } : null;
} // biome-ignore format: one line
