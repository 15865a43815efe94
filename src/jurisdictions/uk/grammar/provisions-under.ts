import { type ProvisionReading, type ProvisionTarget, readingPath } from '../../../model/index.ts';
import { unitOfSegment } from '../coordinates.ts';
import type { ProvisionGroup } from './mentions.ts';
import { below, liesIn, mayFollow } from './nesting.ts';
import type { UnitCode } from './units.ts';

/**
 * The group with its members below a Schedule named elsewhere: "Schedule 9 to the X Act 1992 (c. 14), paragraphs 1(1) and 9".
 * Null where the target is no one Schedule, or the members cannot lie in it.
 */
export function paragraphsUnder(group: ProvisionGroup, schedule: ProvisionTarget): ProvisionGroup | null {
  const outer = innermost(schedule);
  return outer !== null && mayFollow(outer, unitOf(group), true) ? moveUnder(group, schedule, outer) : null;
}

/** The group below a Schedule, or a Part of one, that is named behind it: "paragraph 4, Part 1, Schedule 21". Else null. */
export function placedUnder(group: ProvisionGroup, schedule: ProvisionTarget): ProvisionGroup | null {
  const outer = innermost(schedule);
  return outer !== null && liesIn(unitOf(group), outer) ? moveUnder(group, schedule, outer) : null;
}

function unitOf({ members }: ProvisionGroup): UnitCode {
  return (members[0]?.target.unit ?? '') as UnitCode;
}

function moveUnder(group: ProvisionGroup, schedule: ProvisionTarget, outer: UnitCode): ProvisionGroup | null {
  if (group.relative !== null) return null;
  const places = schedule.readings.map(readingPath);
  const move = (path: readonly string[]) => below(places, outer, [path], unitOf(group));
  const members = group.members.map((member) => ({
    ...member,
    target: { ...member.target, readings: member.target.readings.flatMap((reading) => moved(reading, move)) },
  }));
  return { ...group, members };
}

/** The unit of the last segment of a target that is one place in a Schedule; null for any other. */
function innermost({ readings: [first] }: ProvisionTarget): UnitCode | null {
  if (first?.type !== 'single' || unitOfSegment(first.path[0] ?? '')?.unit !== 'sch') return null;
  return (unitOfSegment(first.path.at(-1) ?? '')?.unit ?? null) as UnitCode | null;
}

function moved(
  reading: ProvisionReading,
  move: (path: readonly string[]) => readonly (readonly string[])[],
): readonly ProvisionReading[] {
  if (reading.type === 'single') return move(reading.path).map((path) => ({ ...reading, path }));
  if (reading.type === 'open') return move(reading.from).map((from) => ({ ...reading, from }));
  const ends = move(reading.to);
  return move(reading.from).map((from, at) => ({ ...reading, from, to: ends[at] as readonly string[] }));
}
