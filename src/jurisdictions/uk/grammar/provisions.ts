import type { Reading } from '../../../grammar/reading.ts';
import type { Pinpoint, ProvisionReading } from '../../../model/index.ts';
import { ordinalValue } from '../coordinates.ts';
import { containerAt, numberedByOrdinal } from './containers.ts';
import { exclusionEnd } from './cues-exclusion.ts';
import { standsApart } from './designators.ts';
import { labelledAt, labelledBefore } from './labels.ts';
import { bracketsAt, type Draft, type DraftList, MAX_MEMBERS, numbersAt, separatorAt } from './lists.ts';
import type { ProvisionGroup, ProvisionMember } from './mentions.ts';
import { isSetOut, mayFollow } from './nesting.ts';
import { type Outline, type Step, startingAt, under, underOrBeside } from './outline.ts';
import { onePart, unnamedBelow } from './provisions-unnamed.ts';
import { type UnitAt, unitAt } from './unit-words.ts';
import { type UnitCode, type UnitWord, unitOf } from './units.ts';
import { Role } from './words.ts';

/** Steps down within one group: "Sch. 9 Pt. I Ch. 2 paras. 3, 4, Pt. II para. 1" has six. */
const MAX_STEPS = 40;

/**
 * The provisions that the unit word at i announces, or null where it announces none. The group may begin one token before i:
 * "First Schedule", "this section". Members below others are read as far as the words reach: "Part 2 of Schedule 3",
 * "Sch. 1 para. 4(1), (2), Pt. 2 para. 6".
 */
export function provisionGroupAt(r: Reading, i: number): ProvisionGroup | null {
  const head = unitAt(r, i);
  if (head === null) return null;
  const first = outlineAt(r, head);
  if (first === null) return pointedGroup(r, head);
  return placed(r, upward(r, downward(r, first)));
}

/** "31.12", "3.4(2)(a)": rules of court are cited by their dotted numbers alone, behind the name of the rules; else null. */
export function ruleNumbersAt(r: Reading, at: number): ProvisionGroup | null {
  const unit = unitOf('rules');
  const dotted = r.isNumber(at) && r.is(at + 1, '.') && r.isNumber(at + 2);
  if (unit === null || !dotted || !r.glued(at + 1) || !r.glued(at + 2)) return null;
  const outline = outlineAt(r, { unit, from: at, end: at, named: true });
  return outline === null ? null : placed(r, { outline, relative: null });
}

/**
 * Bare numbers that words take out of what ends at `at`, of the unit of this code: "Equality Act 2010 except 13", "(but not
 * (2))"; else null.
 */
export function exceptedNumbersAt(r: Reading, at: number, code: string): ProvisionGroup | null {
  let next = r.is(at, '(') || r.is(at, ',') ? at + 1 : at;
  if (r.words(next, 'but') || r.words(next, 'and')) next++;
  const from = exclusionEnd(r, next);
  const unit = from < 0 ? null : unitOfCode(r.is(from, '(') ? 'sub' : code);
  const outline = unit === null ? null : outlineAt(r, { unit, from, end: from, named: false });
  if (outline === null || !standsApart(r, outline.end)) return null;
  const drafts = outline.drafts.map((draft) => ({ ...draft, excluded: true }));
  return placed(r, { outline: { ...outline, drafts }, relative: unit?.code === 'sub' ? 'provision' : null });
}

// ----------------------------------------------------------------------------------------------- members

function outlineAt(r: Reading, head: UnitAt): Outline | null {
  const { unit, from } = head;
  const list = listAt(r, head);
  if (list !== null)
    return {
      from,
      end: list.end,
      drafts: startingAt(isBetween(r, from) ? asRange(list.drafts) : list.drafts, from),
      tooLong: list.tooLong,
      chain: [stepOf(unit.code, list)],
    };
  return unit.code === 'sch' && !unit.plural ? unnumberedSchedule(r, head) : null;
}

function listAt(r: Reading, { unit, end, named }: UnitAt): DraftList | null {
  return unit.code === 'sub'
    ? (bracketsAt(r, end, unit) ?? numbersAt(r, end, unit, named))
    : numbersAt(r, end, unit, named);
}

function stepOf(code: UnitCode, { drafts }: DraftList): Step {
  return { code, paths: (drafts.at(-1) as Draft).paths };
}

/** "everything between sections 1 and 7"; the difference between two sections is of these two. */
function isBetween(r: Reading, from: number): boolean {
  if (!r.words(from - 1, 'between')) return false;
  return from === 1 || r.newlineBefore(from - 1) || WHOLE.has(r.folded(from - 2));
}

const WHOLE = new Set('everything anything all provisions sections articles regulations those'.split(' '));

/** "between sections 1 and 7": two numbers are the ends of a range. */
function asRange(drafts: readonly Draft[]): readonly Draft[] {
  const [first, last, ...others] = drafts;
  if (first === undefined || last === undefined || others.length > 0) return drafts;
  const ends = first.type === 'single' && last.type === 'single' && !last.excluded;
  return ends ? [{ ...first, end: last.end, type: 'range', to: last.paths }] : drafts;
}

/** "the First Schedule", and a Schedule that has no number because it is the only one: "the Schedule", "Sch. para. 3". */
function unnumberedSchedule(r: Reading, head: UnitAt): Outline | null {
  const ordinal = r.role(head.from - 1, Role.ordinal) ? ordinalValue(r.folded(head.from - 1)) : 0;
  if (ordinal === 0 && !isSoleSchedule(r, head)) return null;
  const from = ordinal > 0 ? head.from - 1 : head.from;
  const paths = ordinal > 0 ? numberedByOrdinal(ordinal) : [['sch']];
  const draft: Draft = {
    from,
    end: head.end,
    type: 'single',
    paths,
    to: [],
    excluded: false,
    ordered: true,
  };
  return {
    from,
    end: head.end,
    drafts: [draft],
    tooLong: false,
    chain: [{ code: 'sch', paths: draft.paths }],
  };
}

function isSoleSchedule(r: Reading, { unit, from, end, named }: UnitAt): boolean {
  if (r.role(from - 1, Role.pointing)) return false;
  const next = unitAt(r, r.is(end, ',') ? end + 1 : end);
  if (next !== null && listAt(r, next) !== null && mayFollow('sch', next.unit.code, r.is(end, ',')))
    return true;
  if (unit.abbreviation) return r.capitalised(from) && standsApart(r, end);
  // "on schedule", "the schedule to his order" are none of law.
  const ofLaw = r.role(end, Role.to) && (r.words(end + 1, 'the') || r.capitalised(end + 1));
  return ofLaw || (named && r.words(from - 1, 'the') && standsApart(r, end));
}

// ---------------------------------------------------------------------------------------------- downward

/** Goes on with what is named below the last member, or beside it below the same Schedule. */
function downward(r: Reading, start: Outline): Outline {
  let outline = start;
  for (let steps = 0; steps < MAX_STEPS && outline.drafts.length < MAX_MEMBERS; steps++) {
    const next = stepDown(r, outline);
    if (next === null) return outline;
    outline = next;
  }
  return { ...outline, tooLong: stepDown(r, outline) !== null || outline.tooLong };
}

function stepDown(r: Reading, outline: Outline): Outline | null {
  const { end, drafts, chain } = outline;
  const last = drafts.at(-1) as Draft;
  const inBracket = r.is(end, '(') ? bracketedBelow(r, outline) : null;
  if (inBracket !== null) return inBracket;
  const separator = separatorAt(r, end);
  const comma = r.is(end, ',') && separator === end + 1;
  const head = unitAt(r, separator < 0 ? end : separator);
  if (head === null) return unnamedBelow(r, outline);
  if (r.newlineBefore(head.from)) return null;
  const direct = separator < 0 || comma;
  const parent = chain.at(-1) as Step;
  const goesBelow =
    direct &&
    last.type === 'single' &&
    !last.excluded &&
    (mayFollow(parent.code, head.unit.code, comma) || (!comma && isSetOutBelow(chain, head.unit.code))) &&
    !isLoose(r, head, parent.code);
  const setOut = !goesBelow && comma && last.type === 'single' && !last.excluded && maySetOut(r, chain, head);
  const depth = goesBelow || setOut ? chain.length : besideAt(chain, head.unit.code, separator >= 0);
  if (depth < 1) return null;
  const list = goesBelow ? onePart(r, head, parent.code, listAt(r, head)) : listAt(r, head);
  if (list === null || hasOtherContainer(r, list.end, head.unit.code, chain[0] as Step)) return null;
  const outer = chain[depth - 1] as Step;
  const members = list.drafts.map((draft) =>
    setOut ? underOrBeside(outer, draft, head.unit.code) : under(outer, draft, head.unit.code),
  );
  const from = goesBelow ? last.from : head.from;
  const before = goesBelow ? drafts.slice(0, -1) : drafts;
  const step = { code: head.unit.code, paths: (members.at(-1) as Draft).paths };
  return {
    from: outline.from,
    end: list.end,
    drafts: [...before, ...startingAt(members, from)],
    tooLong: outline.tooLong || list.tooLong,
    chain: [...chain.slice(0, depth), step],
  };
}

/** "Schedule B1 (paragraph 14) to the X Act": what lies in a Schedule, in a bracket of its own. */
function bracketedBelow(r: Reading, { from, end, drafts, chain, tooLong }: Outline): Outline | null {
  const [top] = chain;
  const [last] = drafts;
  const head = unitAt(r, end + 1);
  const isSchedule =
    top?.code === 'sch' && chain.length === 1 && drafts.length === 1 && last?.type === 'single';
  if (!isSchedule || last.excluded || head === null || !mayFollow('sch', head.unit.code, false)) return null;
  const list = listAt(r, head);
  if (list === null || !r.is(list.end, ')')) return null;
  const members = list.drafts.map((draft) => under(top, draft, head.unit.code));
  const step = { code: head.unit.code, paths: (members.at(-1) as Draft).paths };
  const below = startingAt(members, from);
  return { from, end: list.end + 1, drafts: below, tooLong: tooLong || list.tooLong, chain: [top, step] };
}

/** "Sch. 1 Pt. I art. 8": a Part of the body has no articles below it, that of a Schedule sets them out. */
function isSetOutBelow(chain: readonly Step[], code: UnitCode): boolean {
  const [top, part] = chain;
  return top?.code === 'sch' && part?.code === 'pt' && chain.length === 2 && isSetOut(code, 'pt');
}

/**
 * "Schedule 1, rule 37": what a Schedule sets out, or a rule of the body named beside it. Only one of them, so that the entries of
 * a list are none ("Sch. 1, arts. 3, 4").
 */
function maySetOut(r: Reading, chain: readonly Step[], head: UnitAt): boolean {
  const { code, plural } = head.unit;
  if (chain.length > 1 || chain[0]?.code !== 'sch' || plural || !isSetOut(code, 'sch')) return false;
  const list = listAt(r, head);
  return list?.drafts.length === 1 && list.drafts[0]?.type === 'single' && separatorAt(r, list.end) < 0;
}

/** "regulation 3, paragraph 2" is one place; "article 3, paragraph 4 of Schedule 1" has its container behind. */
function isLoose(r: Reading, { unit, end }: UnitAt, parent: UnitCode): boolean {
  return parent === 's' && unit.code === 'para' && r.isNumber(end);
}

/** How many steps of the chain hold a unit that is named beside the last member: "Sch. 1 para. 3, Pt. 2". Only Schedules reach on. */
function besideAt(chain: readonly Step[], code: UnitCode, separated: boolean): number {
  if (!separated || chain.length < 2) return 0;
  for (let depth = chain.length - 1; depth > 0; depth--) {
    const { code: outer } = chain[depth - 1] as Step;
    if (code !== 'sub' && mayFollow(outer, code, true)) return depth;
  }
  return 0;
}

/** "Schedule 2, paragraph 4 and paragraph 5 of Schedule 3": the last belongs to what stands behind it. */
function hasOtherContainer(r: Reading, end: number, code: UnitCode, { code: top }: Step): boolean {
  const container = containerAt(r, end, code);
  return container !== null && containerAt(r, end, top) === null;
}

// ------------------------------------------------------------------------------------------------ upward

/** A group with the place of all its members. */
interface Placed {
  readonly outline: Outline;
  readonly relative: ProvisionGroup['relative'];
}

/** Puts all members below what they are said to lie in: "paragraphs 4 and 5 of Schedule 2". */
function upward(r: Reading, outline: Outline): Placed {
  const { code } = outline.chain[0] as Step;
  // "subsections (1) and (2), but not (3), of section 5"
  const aside = outline.drafts.at(-1)?.excluded === true && r.is(outline.end, ',');
  const container = containerAt(r, aside ? outline.end + 1 : outline.end, code);
  if (container === null) return { outline, relative: code === 'sub' ? 'provision' : null };
  const outer: Step = { code: container.code, paths: container.paths };
  const drafts = outline.drafts.map((draft) => under(outer, draft, code));
  const chain = [outer, ...outline.chain];
  return { outline: { ...outline, drafts, chain, end: container.end }, relative: container.relative };
}

/** "above", "below" behind the group; then the group itself. */
function placed(r: Reading, { outline, relative }: Placed): ProvisionGroup | null {
  const { from, drafts, chain, tooLong } = outline;
  const top = (chain[0] as Step).code;
  // A Group stands for nothing without its Schedule.
  if (top === 'grp') return null;
  const labelled = top === 'sch' && drafts.at(-1)?.type === 'single' ? labelledAt(r, outline.end) : null;
  const word = r.role(outline.end, Role.place);
  const end = labelled?.end ?? (word ? outline.end + 1 : outline.end);
  const unit = top === 'sub' ? 'sub' : top;
  const alone = top === 'sch' && drafts.length === 1 && labelled === null;
  const label = labelled?.pinpoint ?? (alone ? labelledBefore(r, from) : null);
  const last = drafts.length - 1;
  const members = drafts.map((draft, at) =>
    at === last
      ? memberOf(draft, unit, end, label === null ? [] : [label])
      : memberOf(draft, unit, draft.end, []),
  );
  return { from, end, members, tooLong, relative: word ? (relative ?? here(r, outline.end, top)) : relative };
}

/** What "above" and its like place a unit in. */
function here(r: Reading, at: number, code: UnitCode): ProvisionGroup['relative'] {
  if (r.words(at, 'aforesaid')) return 'antecedent';
  return code === 'para' ? 'provision' : 'text';
}

function memberOf(
  { from, type, paths, to, excluded, ordered }: Draft,
  unit: string,
  end: number,
  pinpoints: readonly Pinpoint[],
): ProvisionMember {
  const readings = paths.map((path, at): ProvisionReading => {
    if (type === 'single') return { type, path };
    if (type === 'open') return { type, from: path };
    return { type, from: path, to: to[Math.min(at, to.length - 1)] as readonly string[] };
  });
  return { from, end, target: { unit, readings, ordered, pinpoints }, excluded };
}

/** "this section", "that Schedule", "the preceding paragraph": places without a number. */
function pointedGroup(r: Reading, { unit, from, end }: UnitAt): ProvisionGroup | null {
  const before = from - 1;
  if (!r.role(before, Role.pointing) || isTypeOfInstrument(unit)) return null;
  const relative = r.words(before, 'this') ? 'provision' : 'antecedent';
  return { from: before, end, members: [], tooLong: false, relative };
}

/** "these Regulations", "those Rules" are instruments. */
function isTypeOfInstrument({ code, plural }: UnitWord): boolean {
  return plural && (code === 'reg' || code === 'rule');
}

/** Several of a unit. */
function unitOfCode(code: string): UnitWord | null {
  const unit = unitOf(code === 'rule' ? 'rules' : code === 'sub' ? 'subs' : code);
  return unit === null ? null : { ...unit, plural: true };
}

export { forKind, membersForKind } from './provisions-kind.ts';
export { paragraphsUnder, placedUnder } from './provisions-under.ts';
