import type { Reading } from '../../../grammar/reading.ts';
import { dayNumber, type IsoDate, isoDate, type VersionQualifier } from '../../../model/index.ts';
import { dateAt } from './dates.ts';
import { SHORT_INPUT, textAt } from './texts.ts';
import { Role } from './words.ts';

const BEFORE = new Set(['anterieure', 'anterieures', 'anterieur', 'precedant', 'avant']);
const FROM = new Set(['issue', 'issues', 'resultant', 'resultante', 'modifiee', 'introduite', 'telle']);
const UNDATED = new Set([
  'applicable',
  'applicables',
  'alors',
  'vigueur',
  'posterieure',
  'initiale',
  'actuelle',
  'nouvelle',
]);

/**
 * A version qualifier at i: "dans sa rédaction antérieure à l'ordonnance n° ...", "en vigueur au 1er mars 2020",
 * "alors applicable". Null where the words say nothing of versions.
 */
export function versionAt(r: Reading, i: number): { end: number; version: VersionQualifier } | null {
  return wordingAt(r, i) ?? inForceAt(r, i) ?? dayAt(r, i);
}

/** Tokens of the longest question in which a bare "au" and a day ask for the law of that day. */
const QUESTION = SHORT_INPUT + 6;

/** "article 1147 du code civil au 1er janvier 2010"; in a longer text the day may be that of anything else. */
function dayAt(r: Reading, i: number): { end: number; version: VersionQualifier } | null {
  if (r.count > QUESTION || r.folded(i) !== 'au') return null;
  const date = dateAt(r, i + 1);
  return date?.date == null ? null : { end: date.end, version: { type: 'at', date: date.date } };
}

/** "antérieure au 1er octobre 2016": the law of the day before. */
function dayBefore(date: IsoDate): IsoDate {
  const day = dayNumber(date);
  return (day === null ? null : isoDate(day - 1)) ?? date;
}

function wordingAt(r: Reading, i: number): { end: number; version: VersionQualifier } | null {
  let at = i;
  if (r.folded(at) === 'dans' || r.folded(at) === 'selon') at++;
  if (r.folded(at) === 'sa' || r.folded(at) === 'leur' || r.folded(at) === 'leurs' || r.folded(at) === 'la')
    at++;
  if (!r.role(at, Role.wording)) return null;
  const body = at + 1;
  if (r.words(body, 'du') || r.words(body, 'au')) {
    const date = dateAt(r, body + 1);
    if (date?.date != null) return { end: date.end, version: { type: 'at', date: date.date } };
  }
  const inForce = inForceAt(r, body);
  if (inForce !== null) return inForce;
  // "version 2016", "dans sa version de 2016".
  const year = r.folded(body) === 'de' ? body + 1 : body;
  if (r.isNumber(year) && r.size(year) === 4)
    return { end: year + 1, version: { type: 'undated', words: r.source(i, year + 1) } };
  const kind = BEFORE.has(r.folded(body)) ? 'before' : FROM.has(r.folded(body)) ? 'from' : null;
  if (kind !== null) {
    const text = textAfter(r, body + 1);
    if (text !== null) return { end: text.end, version: { type: kind, text: text.ref } };
    const date = dateAfter(r, body + 1);
    if (date !== null && kind === 'before')
      return { end: date.end, version: { type: 'at', date: dayBefore(date.date) } };
  }
  return undated(r, i, body);
}

/** "en vigueur au 1er mars 2020", "en vigueur à la date du ...", "alors en vigueur". */
function inForceAt(r: Reading, i: number): { end: number; version: VersionQualifier } | null {
  let at = i;
  const then = r.folded(at) === 'alors';
  if (then) at++;
  if (then && (r.folded(at) === 'applicable' || r.folded(at) === 'applicables')) {
    return { end: at + 1, version: { type: 'undated', words: r.source(i, at + 1) } };
  }
  if (!r.words(at, 'en', 'vigueur')) return null;
  at += 2;
  const after = dateAfter(r, at);
  if (after !== null) return { end: after.end, version: { type: 'at', date: after.date } };
  return { end: at, version: { type: 'undated', words: r.source(i, at) } };
}

function dateAfter(r: Reading, i: number): { end: number; date: string } | null {
  let at = i;
  for (; at < i + 5; at++) {
    if (r.isNumber(at)) break;
    if (!r.role(at, Role.particle) && r.folded(at) !== 'date' && r.folded(at) !== 'le') return null;
  }
  const date = dateAt(r, at);
  return date?.date == null ? null : { end: date.end, date: date.date };
}

/** "à celle issue de l'ordonnance", "de la loi", "à l'ordonnance": up to the text that is named. */
function textAfter(r: Reading, i: number): ReturnType<typeof textAt> {
  let at = i;
  for (let n = 0; n < 10; n++, at++) {
    if (r.role(at, Role.nature) || r.role(at, Role.code)) return textAt(r, at);
    const filler = r.role(at, Role.particle) || r.is(at, "'") || r.is(at, ',') || FILLERS.has(r.folded(at));
    if (!filler) return null;
  }
  return null;
}

const FILLERS = new Set(
  'celle celles issue issues resultant resultante de entree vigueur que qui modifiee anterieure'.split(' '),
);

function undated(r: Reading, i: number, body: number): { end: number; version: VersionQualifier } | null {
  if (!UNDATED.has(r.folded(body)) && !UNDATED.has(r.folded(body + 1))) return null;
  let end = body + 1;
  while (
    end < body + 4 &&
    (UNDATED.has(r.folded(end)) || r.folded(end) === 'au' || r.folded(end) === 'litige')
  )
    end++;
  return { end, version: { type: 'undated', words: r.source(i, end) } };
}
