import type { Reading } from '../../../grammar/reading.ts';
import { endsClause } from './cues.ts';
import { Cue } from './cues-words.ts';
import { glossEnd } from './glosses.ts';

/**
 * What stands between two mentions:
 * - `touching`: nothing, or an article, on one line;
 * - `mark`: a comma, colon, dash or bracket, or "at", "in";
 * - `list`: words and marks that join members of a list;
 * - `words`: anything else.
 */
export type Joint = 'touching' | 'mark' | 'list' | 'words';

/** The tokens between two mentions, and what they say. */
export interface Gap {
  readonly joint: Joint;
  /** A clause ends in it. */
  readonly breaks: boolean;
  /** A verb or "by": one side acts on the other. */
  readonly agent: boolean;
  /** "see", "in force". */
  readonly annotation: boolean;
  /** A sentence or a line ends in it: no bracket reaches over that. */
  readonly stops: boolean;
  /** Brackets opened less those closed, whether the gap begins by opening one, and whether it closes any. */
  readonly depth: number;
  readonly opens: boolean;
  readonly closes: boolean;
  /** A bracket that says what else of the instrument in front applies: "(with", "(subject to". */
  readonly saves: boolean;
  readonly newline: boolean;
  /** A dash: in catchwords it parts topics. */
  readonly dash: boolean;
  /** In tokens. */
  readonly length: number;
}

/** Longest gap that joins: "), and in the ". */
const MAX_JOINT = 6;

/**
 * Reads the tokens from..to.
 *
 * @param glossed whether a gloss may stand first, which parts nothing: "section 13 (direct discrimination) and section 19".
 */
export function gapBetween(r: Reading, from: number, to: number, glossed: boolean): Gap {
  let breaks = false;
  let agent = false;
  let annotation = false;
  let stops = false;
  let depth = 0;
  let closes = false;
  let saves = false;
  let dash = false;
  let newline = to > 0 && r.newlineBefore(to);
  const said = noteEnd(r, from, to);
  for (let at = said; at < to; at++) {
    if (r.isWord(at)) {
      if (r.role(at, Cue.agent)) agent = true;
      if (r.role(at, Cue.annotation)) annotation = true;
    } else if (r.is(at, '(')) {
      depth++;
      saves ||= r.words(at + 1, 'with') || r.words(at + 1, 'subject', 'to');
    } else if (r.is(at, ')')) {
      depth--;
      closes = true;
    } else if (r.isDash(at)) dash = true;
    else if (endsClause(r, at)) {
      breaks = true;
      if (!r.is(at, ';')) stops = true;
    }
    if (r.newlineBefore(at)) newline = true;
  }
  const gloss = glossed ? glossEnd(r, from) : -1;
  const start = gloss < 0 || gloss > to ? said : gloss;
  const joint = breaks || to - start > MAX_JOINT ? 'words' : jointOf(r, start, to);
  const opens = said < to && r.is(said, '(');
  stops ||= newline;
  return {
    joint,
    breaks,
    agent,
    annotation,
    stops,
    depth,
    opens,
    closes,
    saves,
    newline,
    dash,
    length: to - from,
  };
}

/** Words that say of an Act what became of it: "(as amended)", "(now repealed)", ", as amended,". */
const NOTES = new Set(
  'as amended repealed revoked enacted originally now since subsequently later consolidated superseded'.split(
    ' ',
  ),
);

/** Token behind such a note at `from`, which parts nothing; `from` itself where none stands there. */
function noteEnd(r: Reading, from: number, to: number): number {
  const bracket = r.is(from, '(');
  if (!bracket && !(r.is(from, ',') && r.words(from + 1, 'as', 'amended'))) return from;
  let at = from + 1;
  while (at < to && NOTES.has(r.folded(at))) at++;
  if (at === from + 1) return from;
  if (bracket) return r.is(at, ')') && at < to ? at + 1 : from;
  return r.is(at, ',') && at < to ? at : from;
}

function jointOf(r: Reading, from: number, to: number): Joint {
  let joint: Joint = 'touching';
  for (let at = from; at < to; at++) {
    if (r.role(at, Cue.and) || r.is(at, '&')) joint = 'list';
    else if (isMark(r, at) || isPossessive(r, at)) joint = joint === 'list' ? 'list' : 'mark';
    else if (LEADS.has(r.folded(at))) {
      if (joint === 'touching') joint = 'mark';
    } else if (!r.role(at, Cue.determiner)) return 'words';
  }
  return joint;
}

function isMark(r: Reading, at: number): boolean {
  return r.is(at, ',') || r.is(at, ':') || r.is(at, '(') || r.is(at, ')') || r.isDash(at);
}

/** "'s" behind a name. */
function isPossessive(r: Reading, at: number): boolean {
  return r.is(at, "'") || (r.is(at - 1, "'") && r.letter(at) === 's');
}

/** Words that may stand right before a provision: "in the ERA 1996, at section 124". */
const LEADS = new Set(['in', 'at', 'under', 'both', 'also', 'namely']);
