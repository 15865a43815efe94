import type { Reading } from '../../../grammar/reading.ts';
import { ordinalValue } from '../coordinates.ts';
import { numeralVariants } from '../coordinates-numbers.ts';
import { runAt, wholeRun } from './brackets.ts';
import { designatorAt, standsApart } from './designators.ts';
import type { Paths } from './lists.ts';
import type { ProvisionGroup } from './mentions.ts';
import { below, isSetOut, liesIn, mayFollow } from './nesting.ts';
import { type UnitAt, unitAt } from './unit-words.ts';
import type { UnitCode } from './units.ts';
import { Role } from './words.ts';

/** What provisions lie in: "of Schedule 2", "of section 3(1)", "of this Schedule". */
export interface Container {
  readonly paths: Paths;
  /** Innermost unit. */
  readonly code: UnitCode;
  readonly end: number;
  /** Set where the words only point to it, or to what it lies in; the paths begin below that. */
  readonly relative: ProvisionGroup['relative'];
}

/** Deeper than any chain in use: "sub-paragraph (a) of paragraph 4(1) of Part 2 of Schedule 3". */
const MAX_CHAIN = 5;

/** What the words at `at` say that a unit lies in, or null. */
export function containerAt(r: Reading, at: number, inner: UnitCode, depth = 0): Container | null {
  const toward = r.role(at, Role.to);
  if (depth >= MAX_CHAIN || !(r.role(at, Role.within) || toward)) return null;
  let next = r.words(at + 1, 'the') ? at + 2 : at + 1;
  const pointer = r.role(next, Role.pointing) ? next : -1;
  if (pointer >= 0) next++;
  const ordinal = r.role(next, Role.ordinal) ? ordinalValue(r.folded(next)) : 0;
  const head = unitAt(r, ordinal > 0 ? next + 1 : next);
  if (head === null || head.unit.plural || !liesIn(inner, head.unit.code)) return null;
  if (toward && head.unit.code !== 'sch') return null;
  const numbered =
    ordinal > 0
      ? ordinalSchedule(head, ordinal)
      : numberedContainer(r, head, pointer < 0 ? next - at > 1 : null);
  if (numbered === null) return pointer < 0 ? null : pointed(r, pointer, head);
  const whole = inSchedulePart(r, numbered);
  const outer = containerAt(r, whole.end, head.unit.code, depth + 1);
  if (outer !== null)
    return { ...outer, code: whole.code, paths: below(outer.paths, outer.code, whole.paths, whole.code) };
  // "paragraph (a) of subsection (1)": of the section that is spoken of.
  if (whole.code === 'sub') return { ...whole, relative: 'provision' };
  // "article 8 of Part I" of what is not said to be a Schedule is article 8.
  return isSetOut(inner, head.unit.code) && head.unit.code === 'pt' ? null : whole;
}

/** "of this section", "of that Schedule". */
function pointed(r: Reading, pointer: number, { unit, end }: UnitAt): Container {
  const here = r.words(pointer, 'this');
  return { paths: [[]], code: unit.code, end, relative: here ? 'provision' : 'antecedent' };
}

/** "the First Schedule". */
function ordinalSchedule({ unit, end }: UnitAt, ordinal: number): Container | null {
  return unit.code === 'sch' ? { paths: numberedByOrdinal(ordinal), code: 'sch', end, relative: null } : null;
}

/** The paths of a Schedule that is numbered by an ordinal: 1 is `sch1` and `schI`. */
export function numberedByOrdinal(ordinal: number): Paths {
  return numeralVariants(String(ordinal)).map((number) => [`sch${number}`]);
}

/** @param definite whether "the" stands before, so that it may be a Schedule without a number; null where that is ruled out. */
function numberedContainer(r: Reading, head: UnitAt, definite: boolean | null): Container | null {
  const { unit, end, named } = head;
  if (unit.code === 'sub' && r.is(end, '(')) return withLevels(r, end, [[]], 'sub');
  const designator = designatorAt(r, end, unit, named);
  if (designator === null) {
    const sole = unit.code === 'sch' && definite !== null && (named || definite) && standsApart(r, end);
    return sole ? { paths: [['sch']], code: 'sch', end, relative: null } : null;
  }
  const prefix = unit.code === 'sub' ? '' : unit.code;
  const numbers = designator.other === null ? [designator.text] : [designator.text, designator.other];
  return withLevels(
    r,
    designator.end,
    numbers.map((number) => [prefix + number]),
    unit.code,
  );
}

/** What lies in brackets behind a container belongs to it; several places side by side are no container. */
function withLevels(r: Reading, end: number, paths: Paths, code: UnitCode): Container | null {
  const run = runAt(r, end) ?? wholeRun(end);
  const [place, ...others] = run.places;
  if (place === undefined || others.length > 0) return null;
  const levels = place.levels.map(({ text }) => text);
  return { paths: paths.map((path) => [...path, ...levels]), code, end: run.end, relative: null };
}

/** "Schedule 2, Part 1" behind "paragraph 3 of": the Part belongs to it. */
function inSchedulePart(r: Reading, schedule: Container): Container {
  const comma = r.is(schedule.end, ',');
  const head = unitAt(r, comma ? schedule.end + 1 : schedule.end);
  if (head === null || head.unit.code !== 'pt' || !mayFollow(schedule.code, 'pt', comma)) return schedule;
  const part = numberedContainer(r, head, false);
  return part === null
    ? schedule
    : { ...part, paths: below(schedule.paths, schedule.code, part.paths, 'pt') };
}
