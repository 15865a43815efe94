import type { Reading } from '../../../grammar/reading.ts';
import { Cue } from './cues-words.ts';
import { Role } from './words.ts';

/** Words of a name or an aside that may stand in front of a connector: "section 124 award under". */
const MAX_BEFORE = 2;
/** Words between a connector and the instrument: "of the recently enacted". */
const MAX_AFTER = 4;
/** Longest aside in brackets between a provision and its connector, in tokens. */
const MAX_ASIDE = 14;

// --------------------------------------------------------------------------------------------- sentences

/** Whether the mark at `at` ends a clause. A dot does where a sentence can begin behind it and no abbreviation stands in front. */
export function endsClause(r: Reading, at: number): boolean {
  if (r.is(at, ';') || r.is(at, '?') || r.is(at, '!')) return true;
  return r.is(at, '.') && endsSentence(r, at);
}

function endsSentence(r: Reading, at: number): boolean {
  if (at + 1 >= r.count) return true;
  if (r.glued(at + 1)) return false;
  if (r.letter(at - 1) !== '' || r.role(at - 1, Role.unit | Cue.abbreviation)) return r.newlineBefore(at + 1);
  return !r.isWord(at + 1) || r.capitalised(at + 1);
}

// ----------------------------------------------------------------------------------------------- connectors

/** A connector behind a provision. */
export interface Connection {
  /** Token after the connector and the words that point on: where the instrument has to stand. */
  readonly end: number;
  /** Folded. */
  readonly word: string;
}

/**
 * The connector behind a provision that ends at `from`, up to the mention at `to`: " of the ", " (compensation) of, ",
 * " award under the recently enacted ". Null where other words stand between.
 */
export function connectionAt(r: Reading, from: number, to: number): Connection | null {
  let at = skipAside(r, from, to);
  for (let words = 0; at < to && !r.role(at, Cue.connector); at++) {
    if (r.is(at, ',') && words === 0) continue;
    if (!isPlainWord(r, at) || ++words > MAX_BEFORE) return null;
  }
  if (at >= to) return null;
  // With words in front, only "of" and "under" tie back over them: "section 4 applies to the Act" does not.
  const tie = r.folded(at);
  const direct = at === skipAside(r, from, to);
  if (!direct && !r.is(at - 1, ',') && tie !== 'of' && tie !== 'under') return null;
  return { end: pointerEnd(r, at + 1, to), word: tie };
}

/** Token after "the", ", the", "the recently enacted", "the (now repealed)": as far as words can point on, at most to `to`. */
function pointerEnd(r: Reading, from: number, to: number): number {
  let at = from;
  if (r.is(at, ',') && at < to) at++;
  for (let words = 0; at < to && words < MAX_AFTER; at++, words++) {
    const aside = skipAside(r, at, to);
    if (aside > at) at = aside - 1;
    else if (!r.is(at, '"') && !r.role(at, Cue.determiner) && !isAttribute(r, at)) break;
  }
  return at;
}

/** What is said of an instrument in front of its name: no noun, which would be another owner ("section 5 of this report"). */
const ATTRIBUTES = new Set(
  (
    'enacted passed made amended repealed revoked consolidated revised introduced old new former current present ' +
    'relevant earlier later subsequent previous above aforesaid aforementioned mentioned cited original principal main ' +
    'parent modern famous known well uk british english scottish welsh'
  ).split(' '),
);

function isAttribute(r: Reading, at: number): boolean {
  return isPlainWord(r, at) && (ATTRIBUTES.has(r.folded(at)) || r.folded(at).endsWith('ly'));
}

/** " of, and ", " to and ": a connector whose instrument is named behind further provisions at `to`. */
export function isPostponed(r: Reading, from: number, to: number): boolean {
  let at = from;
  if (!r.role(at, Cue.connector)) return false;
  at++;
  const comma = r.is(at, ',');
  if (comma) at++;
  const joined = r.role(at, Cue.and);
  if (joined) at++;
  while (at < to && (r.role(at, Cue.determiner) || r.role(at, Cue.connector))) at++;
  return at === to && (comma || joined);
}

/** A word that can be part of a pointer or a name: no cue of anything. */
function isPlainWord(r: Reading, at: number): boolean {
  if (ACTING.has(r.folded(at))) return false;
  const cues = Cue.connector | Cue.and | Cue.agent | Cue.phrase | Cue.annotation | Cue.kind;
  return r.isWord(at) && !r.role(at, cues | Role.unit);
}

/** Words that begin a clause of their own: "section 13 we speak of". */
const ACTING = new Set(
  'i we you he she it they one speak speaks talk talks complain complains think thinks'.split(' '),
);

/** Token after "(...)" at `at`; `at` where none closes soon. */
function skipAside(r: Reading, at: number, to: number): number {
  if (!r.is(at, '(')) return at;
  const limit = Math.min(to, at + MAX_ASIDE);
  for (let end = at + 1; end < limit; end++) {
    if (r.is(end, '(') || endsClause(r, end)) return at;
    if (r.is(end, ')')) return end + 1;
  }
  return at;
}
