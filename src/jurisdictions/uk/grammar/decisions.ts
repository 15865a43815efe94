import { newCitation, newDecision } from '../../../grammar/cite.ts';
import type { Reading } from '../../../grammar/reading.ts';
import type { Coordinate, DecisionRef, Pinpoint, ProvisionTarget } from '../../../model/index.ts';
import { CODE } from '../coordinates.ts';
import { caseNameBefore } from './casenames.ts';
import {
  courtCode,
  isWhole,
  type NeutralCitation,
  neutralCoordinate,
  neutralText,
  parseNeutral,
} from './courts.ts';
import { neutralAt, opensNear } from './courts-neutral.ts';
import { addressedDecisionAt } from './decisions-addresses.ts';
import { pinpointsAt } from './decisions-pinpoints.ts';
import { isBracket } from './decisions-spelled.ts';
import type { Extent, WholeMention } from './mentions.ts';
import { reportAt } from './reports.ts';
import { Role } from './words.ts';

/**
 * The decision whose court, or whose series of law reports, begins at token i, with the name of the case before it and the
 * places named behind it; null where there is none. Never before `floor`.
 *
 * "[2008] UKHL 35, [2009] 1 AC 11" are two citations: each is found at its own word.
 */
export function decisionAt(r: Reading, i: number, floor: number): WholeMention | null {
  if (!r.role(i, Role.decision) || !mayBeDecision(r, i)) return null;
  const addressed = addressedDecisionAt(r, i);
  if (addressed !== null) return whole(r, addressed, neutralDecision(addressed.citation));
  const appeal = appealNumberAt(r, i);
  if (appeal !== null) return mention(r, appeal, floor, { courts: ['eat'], number: appeal.text }, false);
  const neutral = neutralAt(r, i, floor);
  if (neutral !== null) return mention(r, neutral, floor, neutralDecision(neutral.citation), false);
  const report = reportAt(r, i, floor);
  if (report !== null)
    return mention(r, report, floor, { number: report.text, reporter: report.series }, true);
  const european = europeanCaseAt(r, i);
  return european === null
    ? null
    : mention(r, european, floor, { courts: ['cjeu'], number: european.text }, false);
}

/** Whether a number or a bracket stands where each form of citation has one, but for those that begin with a word of their own. */
export function mayBeDecision(r: Reading, i: number): boolean {
  return r.isNumber(i - 1) || isBracket(r, i - 1) || opensNear(r, i) || beginsItself(r, i);
}

function beginsItself(r: Reading, i: number): boolean {
  switch (r.folded(i)) {
    case CODE:
    case 'caselaw':
    case 'bailii':
    case 'ukeat':
    case 'lr':
      return true;
    case 'l':
      return r.is(i + 1, '.');
    case 'case':
    case 'cases':
      return EUROPEAN.has(r.letter(i + 1));
    default:
      return false;
  }
}

export function neutralDecision(citation: NeutralCitation): Partial<DecisionRef> {
  const { court } = citation;
  return { courts: isWhole(court) ? [courtCode(court)] : [], number: neutralText(citation) };
}

/** The coordinate of a decision that no lawbook holds: that of its neutral citation, null where it has none. */
export function decisionCoordinate({ number }: DecisionRef): Coordinate | null {
  const neutral = number === null ? null : parseNeutral(number);
  return neutral === null ? null : neutralCoordinate(neutral);
}

function whole(r: Reading, { from, end }: Extent, facts: Partial<DecisionRef>): WholeMention {
  const decision = newDecision(facts);
  return { from, end, citation: newCitation(CODE, { kind: 'decision', span: r.span(from, end), decision }) };
}

/** A citation with the name of the case before it and the places behind it. */
function mention(
  r: Reading,
  { from, end }: Extent,
  floor: number,
  facts: Partial<DecisionRef>,
  paged: boolean,
): WholeMention {
  const name = caseNameBefore(r, from, floor);
  const places = pinpointsAt(r, end, paged);
  const { citation, ...extent } = whole(
    r,
    { from: name?.from ?? from, end: places?.end ?? end },
    { ...facts, parties: name?.text ?? null },
  );
  return {
    ...extent,
    citation: { ...citation, provision: places === null ? null : targetOf(places.pinpoints) },
  };
}

/** Paragraphs and pages are places in a text: a decision has no provisions of its own. */
function targetOf(pinpoints: readonly Pinpoint[]): ProvisionTarget {
  return { unit: 'para', readings: [], ordered: true, pinpoints };
}

interface Numbered extends Extent {
  readonly text: string;
}

/** "UKEAT/0123/12/DA": the appeal number by which the Employment Appeal Tribunal was cited until 2021. */
function appealNumberAt(r: Reading, i: number): Numbered | null {
  if (!r.words(i, 'ukeat') || !r.is(i + 1, '/')) return null;
  const number = r.isWord(i + 2) && r.is(i + 3, '/') ? i + 4 : i + 2;
  if (!r.isNumber(number) || !r.is(number + 1, '/') || r.size(number + 2) !== 2 || !r.isNumber(number + 2))
    return null;
  const judge = r.is(number + 3, '/') && r.isWord(number + 4) && r.glued(number + 4);
  const end = number + 3;
  return {
    from: i,
    end: judge ? end + 2 : end,
    text: `UKEAT/${r.folded(number).padStart(4, '0')}/${r.folded(number + 2)}`,
  };
}

/** "Case C-123/12", "Joined Cases C123/12 and ...": the first case of the Court of Justice or the General Court. */
function europeanCaseAt(r: Reading, i: number): Numbered | null {
  if (!(r.words(i, 'case') || r.words(i, 'cases')) || !EUROPEAN.has(r.letter(i + 1)) || !r.capitalised(i + 1))
    return null;
  const number = r.isNumber(i + 2) ? i + 2 : i + 3;
  const joined = number === i + 2 || r.is(i + 2, '-') || r.is(i + 2, '–');
  if (!joined || !r.isNumber(number) || !r.is(number + 1, '/') || r.size(number + 2) !== 2) return null;
  const letter = r.letter(i + 1).toUpperCase();
  return { from: i, end: number + 3, text: `${letter}-${r.folded(number)}/${r.folded(number + 2)}` };
}

const EUROPEAN = new Set(['c', 't']);
