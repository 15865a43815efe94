import type { Paths } from './lists.ts';
import type { UnitCode } from './units.ts';

/** What a unit may lie in, where words say so: "paragraph 4 of Schedule 2", "subsection (2) of section 5". */
const ABOVE: Readonly<Record<UnitCode, readonly UnitCode[]>> = {
  s: [],
  art: ['sch', 'pt', 'app', 'annex'],
  reg: ['sch', 'pt', 'app', 'annex'],
  rule: ['sch', 'pt', 'app', 'annex'],
  sch: [],
  pt: ['sch', 'app', 'annex'],
  ch: ['pt', 'sch'],
  para: ['sch', 'app', 'annex', 'pt', 'ch', 'grp', 's', 'art', 'reg', 'rule'],
  grp: ['sch', 'pt'],
  app: ['sch', 'annex'],
  annex: [],
  sub: ['s', 'art', 'reg', 'rule', 'para', 'sub'],
};

/** What may follow a unit without a word between them: "Schedule 2, paragraph 4", "Part 10 Chapter 2". */
const BELOW: Readonly<Record<UnitCode, readonly UnitCode[]>> = {
  s: ['sub'],
  art: ['sub', 'para'],
  reg: ['sub', 'para'],
  rule: ['sub', 'para'],
  sch: ['para', 'pt', 'ch', 'app', 'grp', 'art', 'reg', 'rule'],
  pt: ['ch', 'para', 'grp'],
  ch: ['para'],
  para: ['sub'],
  grp: [],
  app: ['para', 'pt'],
  annex: ['para', 'pt', 'app'],
  sub: ['sub'],
};

/** Units of the body of an instrument: behind a comma they are its own, not the Schedule's in front ("Sch. 1, art. 3"). */
const BODY: ReadonlySet<UnitCode> = new Set(['art', 'reg', 'rule']);
const SCHEDULES: ReadonlySet<UnitCode> = new Set(['sch', 'app', 'annex']);

export function liesIn(inner: UnitCode, outer: UnitCode): boolean {
  return ABOVE[inner].includes(outer);
}

export function mayFollow(outer: UnitCode, inner: UnitCode, comma: boolean): boolean {
  return BELOW[outer].includes(inner) && !(comma && BODY.has(inner));
}

/** Whether a unit of the body is cited from a Schedule that sets out other rules: "article 8 of Schedule 1". */
export function isSetOut(inner: UnitCode, outer: UnitCode): boolean {
  return BODY.has(inner) && (SCHEDULES.has(outer) || outer === 'pt');
}

/**
 * Paths of `inner` below `outer`. Paragraphs of a Schedule run through its Parts as a rule, so the Part is left out first;
 * with it they are found where numbers start anew; so with the articles and rules that a Schedule sets out, which are its
 * paragraphs in some sources. A numbered paragraph of an article or regulation is what else stands in brackets.
 */
export function below(outer: Paths, outerCode: UnitCode, inner: Paths, innerCode: UnitCode): Paths {
  if (innerCode === 'para' && !isDivision(outerCode)) return joined(outer, inner.map(withoutUnit));
  const direct = joined(outer, inner);
  if (innerCode === 'para') return distinct([...joined(outer.map(withoutParts), inner), ...direct]);
  if (isSetOut(innerCode, outerCode))
    return distinct([
      ...joined(outer.map(withoutParts), inner),
      ...direct,
      ...joined(outer, inner.map(asParagraph)),
    ]);
  return direct;
}

function isDivision(code: UnitCode): boolean {
  return SCHEDULES.has(code) || code === 'pt' || code === 'ch' || code === 'grp';
}

/** Spellings go together: the first of one with the first of the other. */
function joined(outer: Paths, inner: Paths): Paths {
  const length = Math.max(outer.length, inner.length);
  return Array.from({ length }, (_, at) => [
    ...(outer[Math.min(at, outer.length - 1)] as readonly string[]),
    ...(inner[Math.min(at, inner.length - 1)] as readonly string[]),
  ]);
}

const UNIT = /^(?:para|art|reg|rule)(?=[0-9A-Z])/;
const PART = /^(?:pt|ch)(?=[0-9A-Z])/;

function withoutUnit([first = '', ...rest]: readonly string[]): readonly string[] {
  return [first.replace(UNIT, ''), ...rest];
}

function asParagraph([first = '', ...rest]: readonly string[]): readonly string[] {
  return [first.replace(UNIT, 'para'), ...rest];
}

/** Parts of a Schedule; a Part of the body stays. */
function withoutParts(path: readonly string[]): readonly string[] {
  return path.filter((segment, at) => at === 0 || !PART.test(segment));
}

function distinct(paths: Paths): Paths {
  return [...new Map(paths.map((path) => [path.join('/'), path])).values()];
}
