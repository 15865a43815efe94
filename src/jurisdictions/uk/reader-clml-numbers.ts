import { escapeSegment } from '../../model/coordinate.ts';
import { ordinalValue } from './coordinates.ts';

/** Names of provision units in the ids of legislation.gov.uk, and how coordinates write them. */
const UNITS: Readonly<Record<string, string>> = {
  section: 's',
  regulation: 'reg',
  article: 'art',
  rule: 'rule',
  paragraph: 'para',
};

/** The unit of an instrument's provisions by the kind that the publisher gives it; a scheme may have any. */
const UNIT_OF_KIND: Readonly<Record<string, string>> = { regulation: 'reg', order: 'art', rule: 'rule' };

/** `(1)`, `1.—`, `124A.` without what surrounds the number; dots inside stay (`3.1`). */
export function numberIn(text: string): string {
  return text.replace(/[^0-9A-Za-z.]/g, '').replace(/^\.+|\.+$/g, '');
}

/** A number as (part of) a coordinate segment. */
export function segment(unit: string, number: string): string {
  return `${unit}${escapeSegment(number, true)}`;
}

/**
 * The unit of a first-level provision by its id (`section-1`, `schedule-2-part-I-paragraph-3`).
 *
 * @param secondaryKind `DocumentMinorType` of an instrument that is no Act: some of their files call everything a section.
 */
export function unitOf(id: string | null, inSchedule: boolean, secondaryKind: string | null): string | null {
  // The last one counts: `schedule-1-rule-3` is a rule.
  const named = id?.split(/[-_]/).findLast((word) => word in UNITS);
  if (inSchedule) return UNITS[named ?? 'paragraph'] ?? null;
  if (secondaryKind === null) return UNITS[named ?? 'section'] ?? null;
  return named === undefined || named === 'section'
    ? (UNIT_OF_KIND[secondaryKind] ?? null)
    : (UNITS[named] ?? null);
}

/** `sch2`, `sch` for the only one, `annex1`; null where neither id nor heading tell. */
export function scheduleSegment(id: string | null, heading: string): string | null {
  const named = id === null ? null : /^(schedule|annex)(?:-([^-]+))?$/.exec(id);
  if (named !== null) return segment(named[1] === 'annex' ? 'annex' : 'sch', figure(named[2] ?? ''));
  const words = heading
    .trim()
    .split(/\s+/)
    .filter((word) => !/^(?:the|schedules?)$/i.test(word));
  if (words.length > 1 || !/schedule/i.test(heading)) return null;
  return segment('sch', figure(numberIn(words[0] ?? '')));
}

/** Old Acts count their Schedules in words: `schedule-FIRST`. */
function figure(number: string): string {
  const ordinal = ordinalValue(number);
  return ordinal === 0 ? number : String(ordinal);
}

const GROUPS: Readonly<Record<string, string>> = {
  Part: 'pt',
  Chapter: 'ch',
  Group: 'grp',
  Appendix: 'app',
};

/** `pt10`, `ptI`, `ch2`: by the heading (`PART 10`), else by the id (`part-10`). */
export function groupSegment(element: string, id: string | null, heading: string): string | null {
  const unit = GROUPS[element];
  if (unit === undefined) return null;
  const word = element.toLowerCase();
  const inHeading = new RegExp(`^${word}\\s+([0-9A-Za-z.]+)\\W*$`, 'i').exec(heading.trim())?.[1];
  const inId = id === null ? undefined : new RegExp(`(?:^|-)${word}(?:-([^-]+))?$`).exec(id);
  const number = inHeading ?? (inId === undefined || inId === null ? undefined : (inId[1] ?? ''));
  return number === undefined || (number === '' && unit !== 'app') ? null : segment(unit, numberIn(number));
}

/** Treaties in Schedules have articles, which files mark up as chapters. */
export function articleSegment(heading: string): string | null {
  const number = /^article\s+([0-9A-Za-z.]+)\W*$/i.exec(heading.trim())?.[1];
  return number === undefined ? null : segment('art', numberIn(number));
}

/** The number of an item of a list, counted from 0: `a`, `iv`, `3`. Null for lists without numbers. */
export function itemNumber(type: string, position: number): string | null {
  if (type === 'arabic') return String(position + 1);
  if (type === 'alpha') return alphabetic(position);
  if (type === 'alphaupper') return alphabetic(position).toUpperCase();
  if (type === 'roman') return roman(position + 1);
  if (type === 'romanupper') return roman(position + 1).toUpperCase();
  return null;
}

/** `a` to `z`, then `aa`, `bb`: British drafting doubles the letter. */
function alphabetic(position: number): string {
  return String.fromCharCode(97 + (position % 26)).repeat(Math.floor(position / 26) + 1);
}

const ROMAN: readonly (readonly [number, string])[] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, sign] of ROMAN)
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  return text;
}

/** Whether ids count the paragraphs of a Schedule anew in each Part: `schedule-2-part-1-paragraph-4`. */
export function countsAnew(id: string | null): boolean {
  return id !== null && /^schedule-.*-(?:part|chapter)-[^-]+-(?:paragraph|rule|article)-/.test(id);
}
