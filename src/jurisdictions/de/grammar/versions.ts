import type { Reading } from '../../../grammar/reading.ts';
import type { VersionQualifier } from '../../../model/index.ts';
import { dateAt } from './dates.ts';

export interface VersionMatch {
  readonly end: number;
  /** Null for words that name the law in force ("n.F."). */
  readonly version: VersionQualifier | null;
}

const FORMER: VersionQualifier = { type: 'former' };
const WORDINGS = new Set(['fassung', 'wortlaut']);
const VALID = new Set(['geltenden', 'gultigen', 'anwendbaren', 'massgeblichen', 'geltende', 'massgebenden']);
const MAX_WORDS = 12;
/** Longest word that begins one: "alter", "neuer". */
const LONGEST_START = 5;

/**
 * What is said of the version behind a law: "a.F.", "in der bis zum 31. Dezember 2019 geltenden Fassung", "idF des Gesetzes
 * vom ...". The day of a promulgation ("in der Fassung der Bekanntmachung vom") is not one on which the law was in force.
 */
export function versionAt(r: Reading, i: number): VersionMatch | null {
  if (!r.isWord(i) || r.size(i) > LONGEST_START) return null;
  return letters(r, i) ?? inWords(r, i);
}

/** "a.F.", "aF", "n. F.", "alter Fassung". */
function letters(r: Reading, i: number): VersionMatch | null {
  if (r.words(i, 'af') || r.words(i, 'nf')) return found(i + 1, r.words(i, 'af'));
  const former = r.words(i, 'a');
  if ((former || r.words(i, 'n')) && r.is(i + 1, '.') && r.words(i + 2, 'f'))
    return found(r.is(i + 3, '.') ? i + 4 : i + 3, former);
  // "§ 355 HGB alt"; "Alt. 2" is a place.
  if (r.words(i, 'alt') && !r.capitalised(i) && !r.isWord(i + 1) && !r.is(i + 1, '.'))
    return found(i + 1, true);
  const old = r.words(i, 'alter') || r.words(i, 'alte');
  if ((old || r.words(i, 'neuer') || r.words(i, 'neue')) && r.words(i + 1, 'fassung'))
    return found(i + 2, old);
  return null;
}

function found(end: number, former: boolean): VersionMatch {
  return { end, version: former ? FORMER : null };
}

function inWords(r: Reading, i: number): VersionMatch | null {
  if (r.words(i, 'idf')) return undated(r, i, dateWithin(r, i + 1));
  if (r.words(i, 'i', '.', 'd', '.', 'f', '.')) return undated(r, i, dateWithin(r, i + 6));
  if (!r.words(i, 'in', 'der') && !r.words(i, 'in', 'ihrer') && !r.words(i, 'in', 'seiner')) return null;
  if (WORDINGS.has(r.folded(i + 2))) return undated(r, i, dateWithin(r, i + 3));
  return inForce(r, i);
}

/** "in der bis zum 31. Dezember 2019 geltenden Fassung", "in der am 1.1.2020 geltenden Fassung", "in der damals geltenden Fassung". */
function inForce(r: Reading, i: number): VersionMatch | null {
  let day: string | null = null;
  for (let at = i + 2; at < i + MAX_WORDS && at < r.count; at++) {
    const date = dateAt(r, at);
    if (date !== null) {
      if (day !== null) return null;
      day = date.date;
      at = date.end - 1;
    } else if (VALID.has(r.folded(at)) && WORDINGS.has(r.folded(at + 1)))
      return day === null ? undated(r, i, at + 2) : { end: at + 2, version: { type: 'at', date: day } };
    else if (!r.isWord(at)) return null;
  }
  return null;
}

/** Token behind the day that stands within a few words, else the place itself. */
function dateWithin(r: Reading, i: number): number {
  for (let at = i; at < i + 6 && (r.isWord(at) || r.isNumber(at)); at++) {
    const date = dateAt(r, at);
    if (date !== null) return date.end;
  }
  return i;
}

function undated(r: Reading, from: number, end: number): VersionMatch {
  return { end, version: { type: 'undated', words: r.source(from, end) } };
}
