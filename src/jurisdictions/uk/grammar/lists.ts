import type { Reading } from '../../../grammar/reading.ts';
import { bracketAt, type Level, type Pinpointed, placeOf, type Run, runAt, wholeRun } from './brackets.ts';
import { exclusionEnd, isExcludedBehind } from './cues-exclusion.ts';
import { type Designator, designatorAt, isRangeDash, isSlashedNumber, standsApart } from './designators.ts';
import { glossEnd } from './glosses.ts';
import type { Extent } from './mentions.ts';
import { type UnitWord, unitOf } from './units.ts';
import { Role } from './words.ts';

/** Paths of one place, most natural first: several where its number may be written in either numerals, or nested either way. */
export type Paths = readonly (readonly string[])[];

/** One member of a list, not yet put below anything. */
export interface Draft extends Extent {
  readonly type: 'single' | 'range' | 'open';
  readonly paths: Paths;
  /** The other end of a range; empty for the rest. */
  readonly to: Paths;
  /** Taken out of what stands in front of it. */
  readonly excluded: boolean;
  /** The first of the paths that exists is meant; false where the words do not say which, so that several are asked about. */
  readonly ordered: boolean;
}

export interface DraftList {
  readonly drafts: readonly Draft[];
  readonly end: number;
  /** The list goes on beyond {@link MAX_MEMBERS}. */
  readonly tooLong: boolean;
}

export const MAX_MEMBERS = 200;

/** What the next member goes on from: "3(1)(a), (b) and 4". */
interface Cursor {
  readonly designator: Designator | null;
  readonly levels: readonly Level[];
  readonly end: number;
}

/** The list of numbers at `at` behind a unit word: "94, 95 and 98(1)", "1 to 3", "15 (2) and (3), 17"; null where none begins. */
export function numbersAt(r: Reading, at: number, unit: UnitWord, named: boolean): DraftList | null {
  return new ListReader(r, unit, named).read(at);
}

/** The list of brackets at `at`: "(1) and (2)", "(a) to (c)"; null where none begins. */
export function bracketsAt(r: Reading, at: number, unit: UnitWord): DraftList | null {
  return r.is(at, '(') ? new ListReader(r, unit, false).read(at) : null;
}

class ListReader {
  private readonly r: Reading;
  private readonly unit: UnitWord;
  private readonly named: boolean;
  private readonly drafts: Draft[] = [];
  /** Whether what is read is taken out of the members in front. */
  private excluding = false;

  constructor(r: Reading, unit: UnitWord, named: boolean) {
    this.r = r;
    this.unit = unit;
    this.named = named;
  }

  read(at: number): DraftList | null {
    let cursor = this.member(at, null);
    if (cursor === null) return null;
    while (this.drafts.length < MAX_MEMBERS) {
      const next: Cursor | null = this.next(cursor) ?? this.exception(cursor);
      if (next === null) return { drafts: this.drafts, end: cursor.end, tooLong: false };
      cursor = next;
    }
    return { drafts: this.drafts, end: cursor.end, tooLong: separatorAt(this.r, cursor.end) >= 0 };
  }

  private next(last: Cursor): Cursor | null {
    const at = separatorAt(this.r, last.end);
    return at < 0 ? this.behindGloss(last) : this.member(at, last);
  }

  /** "13 (direct discrimination) and 19": the list goes on behind what is said of its last member. */
  private behindGloss(last: Cursor): Cursor | null {
    const { r, unit } = this;
    const gloss = glossEnd(r, last.end);
    const at = gloss < 0 ? -1 : separatorAt(r, gloss);
    const number = r.isNumber(at) ? designatorAt(r, at, unit, this.named) : null;
    const isMember = number !== null && (standsApart(r, number.end) || r.is(number.end, '('));
    return isMember ? this.member(at, last) : null;
  }

  /** What the list takes out again: ", but not 10", "(except (3) and (4))", "(15 excepted)". */
  private exception(last: Cursor): Cursor | null {
    const { r, drafts } = this;
    const bracket = r.is(last.end, '(');
    const at = bracket || r.is(last.end, ',') ? last.end + 1 : last.end;
    const cue = exclusionEnd(r, r.words(at, 'but') || r.words(at, 'and') ? at + 1 : at);
    if (cue < 0 && !bracket) return null;
    const before = { members: drafts.length, excluding: this.excluding };
    this.excluding = true;
    let cursor = this.member(cue < 0 ? at : r.words(cue, 'the') ? cue + 1 : cue, last);
    for (let next = cursor; next !== null && bracket && drafts.length < MAX_MEMBERS; next = this.next(next))
      cursor = next;
    if (cursor !== null && !bracket && standsApart(r, cursor.end)) return cursor;
    this.excluding = before.excluding;
    const end = cursor === null ? -1 : this.closing(cursor.end, cue < 0);
    if (cursor !== null && end >= 0) return { ...cursor, end };
    drafts.length = before.members;
    return null;
  }

  /** Token behind the bracket that closes at `at`, behind the words that take out what it holds if need be; -1 where none does. */
  private closing(at: number, unsaid: boolean): number {
    const { r } = this;
    if (unsaid && !isExcludedBehind(r, at)) return -1;
    let end = at;
    while (unsaid && r.isWord(end)) end++;
    return r.is(end, ')') ? end + 1 : -1;
  }

  /** Reads one member with its range, or several that an editor put side by side; null where none stands here. */
  private member(at: number, last: Cursor | null): Cursor | null {
    const start = this.place(at, last);
    if (start === null) return null;
    const { designator, run } = start;
    const { excluding: excluded } = this;
    const paths = (place: Pinpointed) => pathsOf(this.unit, designator, place.levels, run.nested);
    let from = at;
    for (const place of run.places.slice(0, -1)) {
      this.drafts.push({
        from,
        end: place.end,
        type: 'single',
        paths: paths(place),
        to: [],
        excluded,
        ordered: true,
      });
      from = place.end;
    }
    const place = run.places.at(-1) as Pinpointed;
    const cursor = { designator, levels: place.levels, end: run.end };
    const range = this.rangeEnd(cursor);
    if (range !== null) {
      const to = pathsOf(this.unit, range.designator, range.levels, null);
      this.drafts.push({
        from,
        end: range.end,
        type: 'range',
        paths: paths(place),
        to,
        excluded,
        ordered: true,
      });
      return range;
    }
    const open = openEnd(this.r, run.end);
    const end = open < 0 ? run.end : open;
    this.drafts.push({
      from,
      end,
      type: open < 0 ? 'single' : 'open',
      paths: paths(place),
      to: [],
      excluded,
      ordered: true,
    });
    return { ...cursor, end };
  }

  /** A number with its brackets, or brackets alone that go on from the member before. */
  private place(at: number, last: Cursor | null): { designator: Designator | null; run: Run } | null {
    const { r, unit } = this;
    if (r.is(at, '(')) {
      if (last === null && unit.code !== 'sub') return null;
      const run = this.runBeside(at, last?.levels ?? null);
      return run === null ? null : { designator: last?.designator ?? null, run };
    }
    const designator = designatorAt(r, at, unit, this.named);
    if (designator === null || !goesOn(last?.designator ?? null, designator)) return null;
    const { end } = designator;
    // "Theft Act 1968 s 1 and 1978 s 1": the year of another instrument.
    if (last !== null && r.size(at) === 4 && end === at + 1 && r.role(end, Role.unit)) return null;
    // "section 3 and 124 employees": a singular unit counts one.
    if (last !== null && !unit.plural && !standsApart(r, end) && !r.is(end, '(')) return null;
    return { designator, run: runAt(r, end) ?? wholeRun(end) };
  }

  /**
   * Brackets that stand beside those before them. What lies below the member before is no member of its list
   * ("5(1) and (a)"), but may be taken out of it.
   */
  private runBeside(at: number, levels: readonly Level[] | null): Run | null {
    const bracket = bracketAt(this.r, at);
    if (bracket === null) return null;
    if (levels !== null && !this.excluding && placeOf(levels, bracket).depth >= levels.length) return null;
    return runAt(this.r, at, levels ?? []);
  }

  /** The other end of a range behind what was read. */
  private rangeEnd({ designator: start, levels, end }: Cursor): Cursor | null {
    const { r, unit } = this;
    const mark = rangeMarkAt(r, end);
    if (mark < 0) return null;
    const next = this.behindUnit(mark);
    if (r.is(next, '(')) return ending(start, this.runBeside(next, levels));
    const number = designatorAt(r, next, unit, this.named) ?? lettersAfter(r, next, start);
    if (number === null) return null;
    const whole = start === null ? number : completed(start, number);
    // "s 13 - s 19 - s 20" are catchwords.
    if (next > mark && isRangeDash(r, end) && isRangeDash(r, number.end)) return null;
    return ending(whole, runAt(r, number.end) ?? wholeRun(number.end));
  }

  /** Token behind the unit word that is said again at the end of a range: "section 13 to section 19", "s.13-s.19". */
  private behindUnit(at: number): number {
    const { r, unit } = this;
    if (r.is(at, '§')) return unit.code === 's' ? at + 1 : at;
    const again = r.role(at, Role.unit) ? unitOf(r.folded(at)) : null;
    if (again?.code !== unit.code) return at;
    return again.abbreviation && r.is(at + 1, '.') ? at + 2 : at + 1;
  }
}

/** The end of a range; several places side by side are none. */
function ending(designator: Designator | null, run: Run | null): Cursor | null {
  const [place, ...others] = run?.places ?? [];
  return place === undefined || others.length > 0
    ? null
    : { designator, levels: place.levels, end: place.end };
}

/** "Schedule 4, and S.I. 2001/544": no letter goes on from a number. */
function goesOn(last: Designator | null, next: Designator): boolean {
  return last === null || /\d/.test(next.text) || !/\d/.test(last.text);
}

/** "850C-E": the letters alone of the number that ends a range. */
function lettersAfter(r: Reading, at: number, start: Designator | null): Designator | null {
  const digits = /^\d+(?=[A-Z]$)/.exec(start?.text ?? '')?.[0];
  if (digits === undefined || r.letter(at) === '' || !r.capitalised(at) || !r.glued(at)) return null;
  return { end: at + 1, text: digits + r.letter(at).toUpperCase(), other: null };
}

/** "124-6": what ends a range may leave out the digits that it shares with the start. */
function completed(start: Designator, end: Designator): Designator {
  const short = /^\d+$/.test(end.text) && /^\d+$/.test(start.text) && end.text.length < start.text.length;
  if (!short || Number(end.text) > Number(start.text)) return end;
  return { ...end, text: start.text.slice(0, start.text.length - end.text.length) + end.text };
}

/** The paths of a number with levels below it; a doubtful nesting first. */
function pathsOf(
  unit: UnitWord,
  designator: Designator | null,
  levels: readonly Level[],
  nested: readonly string[] | null,
): Paths {
  const texts = levels.map(({ text }) => text);
  const below = nested === null ? [texts] : [nested, texts];
  if (designator === null) return below;
  const prefix = unit.code === 'sub' ? '' : unit.code;
  const numbers = designator.other === null ? [designator.text] : [designator.text, designator.other];
  return numbers.flatMap((number) => below.map((rest) => [prefix + number, ...rest]));
}

/** Token behind what joins two members: a comma, "and", ", or", "&"; -1 where nothing does. */
export function separatorAt(r: Reading, at: number): number {
  let next = at;
  // "9(1)(a)/(b)", "37/41"
  if (r.is(at, '/') && (r.is(at + 1, '(') || isSlashedNumber(r, at))) return at + 1;
  if (r.is(next, ',')) next++;
  if (r.role(next, Role.and) || r.is(next, '&')) {
    next++;
    if (r.is(next, '/') && r.role(next + 1, Role.and)) next += 2;
  }
  return next === at ? -1 : next;
}

/** Token behind a dash, "to", "through", "until", "..."; -1 where no range is marked. */
function rangeMarkAt(r: Reading, at: number): number {
  if (r.is(at, '.') && r.is(at + 1, '.') && r.is(at + 2, '.')) return at + 3;
  // "section 13 until 2010" names a year.
  const until = (r.words(at, 'until') || r.words(at, 'till')) && r.size(at + 1) < 4;
  const word = r.role(at, Role.to) || until;
  return isRangeDash(r, at) || word || r.is(at, '…') ? at + 1 : -1;
}

/** Token behind "et seq.", "ff", "onwards", "and following"; -1 where none stands here. */
export function openEnd(r: Reading, at: number): number {
  const latin = r.role(at + 1, Role.following) && r.words(at, 'et');
  const joined = r.role(at, Role.and);
  const word = latin || joined ? at + 1 : at;
  if (!r.role(word, Role.following)) return -1;
  // "section 3 and following the decision" goes on with a sentence; "section 3 following" too.
  if (r.words(word, 'following') && !(joined && standsApart(r, word + 1))) return -1;
  return r.is(word + 1, '.') && (latin || r.size(word) === 2) && !isSentenceEnd(r, word + 1)
    ? word + 2
    : word + 1;
}

function isSentenceEnd(r: Reading, at: number): boolean {
  return r.capitalised(at + 1) || at + 1 >= r.count;
}
