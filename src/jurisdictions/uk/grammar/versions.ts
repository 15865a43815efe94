import type { Reading } from '../../../grammar/reading.ts';
import type { IsoDate, VersionQualifier } from '../../../model/index.ts';
import { Cue } from './cues-words.ts';
import { dateAt } from './versions-dates.ts';

/** Words that ask for a state of the law, and the token after them. */
export interface VersionMatch {
  readonly from: number;
  readonly end: number;
  readonly version: VersionQualifier;
  /** The words go on with the text that made the change: "before its amendment by". */
  readonly names: 'before' | null;
}

/** Longest qualifier in words, without its date. */
const MAX_WORDS = 8;
/** Words in front of a provision that may point to a version of it: "the original version of". */
const LOOK_BACK = 6;

/**
 * A qualifier of time at i: "as it stood on 1 April 2012", "as originally enacted", "from 6th April 2020", "at that time",
 * "before its amendment by". Only words that ask for the law of a day give that day; others are kept as they are.
 */
export function versionAt(r: Reading, i: number): VersionMatch | null {
  const comma = r.is(i, ',') ? i + 1 : r.is(i, '(') ? i + 1 : i;
  if (!r.role(comma, Cue.time)) return null;
  return (
    asOfDay(r, comma) ?? asMade(r, comma) ?? changed(r, comma) ?? sinceDay(r, comma) ?? thatTime(r, comma)
  );
}

/** A qualifier in front of the provision at i: "the original version of section 1", "the law as at 1 April 2012 in section 1". */
export function versionBefore(r: Reading, i: number, floor: number): VersionMatch | null {
  for (let at = i - 1; at >= Math.max(floor, i - LOOK_BACK); at--) {
    if (!r.isWord(at)) return null;
    const noun = VERSION_NOUNS.has(r.folded(at));
    if (!noun) continue;
    const adjective = VERSION_ADJECTIVES.has(r.folded(at - 1));
    return adjective && at - 1 >= floor ? undated(r, at - 1, at + 1) : null;
  }
  return null;
}

/** Longest input that is taken for a question. */
const SHORT_INPUT = 48;

/**
 * What a question says of time away from the law that it names, which ends at `end`: "what did section 13 of the X Act say in
 * 2012?", "In 2012, what did section 13 of the X Act say?"; null where it says nothing.
 */
export function versionInQuestion(r: Reading, end: number): VersionMatch | null {
  if (r.count > SHORT_INPUT) return null;
  let at = end;
  while (at < end + MAX_VERBS && VERBS.has(r.folded(at))) at++;
  const behind = at > end ? versionAt(r, at) : null;
  const first = behind ?? versionAt(r, 0);
  return first === null || behind !== null || r.is(first.end, ',') ? first : null;
}

const VERBS = new Set(
  'say said read provide provided mean meant require required look like apply applied'.split(' '),
);
const MAX_VERBS = 2;

const VERSION_NOUNS = new Set(['version', 'text', 'form', 'wording']);
const VERSION_ADJECTIVES = new Set(
  'original earlier previous former old unamended amended current first enacted historic historical'.split(
    ' ',
  ),
);

// ------------------------------------------------------------------------------------------------- kinds

/** "as at 1 April 2012", "as it stood on ...", "as in force on ...", "as it was in force at ...". */
function asOfDay(r: Reading, i: number): VersionMatch | null {
  if (r.folded(i) !== 'as') return null;
  let at = i + 1;
  for (let n = 0; n < MAX_WORDS && STANDING.has(r.folded(at)); n++) at++;
  const state = at > i + 1;
  if (!state) return null;
  const date = dateAt(r, at);
  if (date !== null && date.day !== null) return ofDay(i, date.end, date.day);
  const end = date?.end ?? periodEnd(r, at);
  // "as at 31 February 2015", "as at 2012": no day, but words of time.
  return date !== null || stands(r, i, at) ? undated(r, i, end) : null;
}

const STANDING = new Set('it they stood was were stands in force at on of applied'.split(' '));

/** "as it stood at the time": the state is asked for, its day is not said. */
function stands(r: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (r.folded(at) === 'stood' || r.folded(at) === 'force') return true;
  return false;
}

/** "as enacted", "as originally enacted", "as first made", "as originally in force". */
function asMade(r: Reading, i: number): VersionMatch | null {
  if (r.folded(i) !== 'as') return null;
  let at = i + 1;
  if (r.folded(at) === 'originally' || r.folded(at) === 'first') at++;
  return MADE.has(r.folded(at)) ? undated(r, i, at + 1) : null;
}

const MADE = new Set(['enacted', 'made', 'passed']);

/** "before its amendment by", "prior to its repeal", "before it was amended by". */
function changed(r: Reading, i: number): VersionMatch | null {
  const word = r.folded(i);
  const before =
    word === 'before' ||
    (word === 'prior' && r.folded(i + 1) === 'to') ||
    r.words(i, 'immediately', 'before');
  if (!before) return null;
  let at = word === 'before' ? i + 1 : i + 2;
  while (at < i + MAX_WORDS && ITS.has(r.folded(at))) at++;
  if (!CHANGES.has(r.folded(at))) return sinceDay(r, i);
  const by = r.folded(at + 1) === 'by';
  const end = by ? at + 2 : at + 1;
  return { ...undated(r, i, end), names: by ? 'before' : null };
}

const ITS = new Set('its their the it was they were being'.split(' '));
const CHANGES = new Set(
  'amendment amendments repeal amended repealed substitution substituted revocation revoked'.split(' '),
);

/**
 * "from 6th April 2020", "until 2012", "in force on 1 April 2012", "before 1 April 2012": said of the law, not asked for. A day
 * right behind the law, "on 1 April 2012", is the day whose law is meant.
 */
function sinceDay(r: Reading, i: number): VersionMatch | null {
  let at = i;
  while (at < i + 3 && SINCE.has(r.folded(at))) at++;
  if (at === i) return null;
  const date = dateAt(r, at);
  if (date === null) return null;
  const on = at === i + 1 && (r.folded(i) === 'on' || r.folded(i) === 'at');
  return on && date.day !== null ? ofDay(i, date.end, date.day) : undated(r, i, date.end);
}

const SINCE = new Set('from until since before after on at in prior to force'.split(' '));

/** "at that time", "at the material time". */
function thatTime(r: Reading, i: number): VersionMatch | null {
  if (r.folded(i) !== 'at') return null;
  const end = periodEnd(r, i + 1);
  return end > i + 1 ? undated(r, i, end) : null;
}

/** Token after "that time", "the material time", "the date of the contract". */
function periodEnd(r: Reading, at: number): number {
  if (!r.role(at, Cue.determiner)) return at;
  const noun = TIMES.has(r.folded(at + 1)) ? at + 1 : at + 2;
  return TIMES.has(r.folded(noun)) ? noun + 1 : at;
}

const TIMES = new Set(['time', 'date', 'day']);

function ofDay(from: number, end: number, date: IsoDate): VersionMatch {
  return { from, end, version: { type: 'at', date }, names: null };
}

function undated(r: Reading, from: number, end: number): VersionMatch {
  return { from, end, version: { type: 'undated', words: r.source(from, end) }, names: null };
}
