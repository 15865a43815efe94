import type { ProvisionReading, ProvisionTarget } from '../../../model/index.ts';
import { unitOfSegment } from '../coordinates.ts';
import type { ProvisionGroup } from './mentions.ts';

type Path = readonly string[];

/**
 * The group with its members below the place that its words leave unsaid: "subsection (2)" below the section that is spoken
 * of, "paragraph 4 of this Schedule" below its Schedule. Null where that place has no such member.
 */
export function rebased(group: ProvisionGroup, place: Path): ProvisionGroup | null {
  const [first] = group.members;
  const head = first === undefined ? undefined : startOf(first.target)?.[0];
  const base = head === undefined ? null : baseFor(head, place);
  if (base === null) return null;
  const members = group.members.map((member) => ({ ...member, target: moved(member.target, base) }));
  return { ...group, members };
}

/** The place that a group of one member names: what "that section" means behind it. */
export function placeOf({ members }: ProvisionGroup): Path | null {
  const [only] = members;
  const [reading] = only?.target.readings ?? [];
  return members.length === 1 && reading?.type === 'single' ? reading.path : null;
}

/**
 * As much of a place as a member whose path begins with `head` can lie in: brackets below the section, the regulation or the
 * paragraph of a Schedule; a paragraph below the Schedule.
 */
function baseFor(head: string, place: Path): Path | null {
  const units = place.findIndex((segment) => unitOfSegment(segment) === null);
  const named = units < 0 ? place : place.slice(0, units);
  if (named.length === 0) return null;
  if (unitOfSegment(head) === null) return named;
  const [top = ''] = named;
  return unitOfSegment(top)?.unit === 'sch' && unitOfSegment(head)?.unit === 'para' ? [top] : null;
}

function moved(target: ProvisionTarget, base: Path): ProvisionTarget {
  const unit = unitOfSegment(base[0] ?? '')?.unit ?? target.unit;
  return { ...target, unit, readings: target.readings.map((reading) => below(reading, base)) };
}

function below(reading: ProvisionReading, base: Path): ProvisionReading {
  if (reading.type === 'single') return { ...reading, path: [...base, ...reading.path] };
  if (reading.type === 'open') return { ...reading, from: [...base, ...reading.from] };
  return { ...reading, from: [...base, ...reading.from], to: [...base, ...reading.to] };
}

function startOf({ readings: [first] }: ProvisionTarget): Path | undefined {
  return first?.type === 'single' ? first.path : first?.from;
}
