import { placeOf, rebased } from './link-relative.ts';
import { type Link, type Linking, pointedTo, suits } from './link-state.ts';
import { openEnd } from './lists.ts';
import type { ProvisionGroup } from './mentions.ts';
import { paragraphsUnder } from './provisions.ts';

/** How many mentions back "that section" looks for what it means. */
const LOOK_BACK = 12;

/** Puts groups into the place that their words leave to others: a Schedule named before, the section that is spoken of. */
export function settlePlaces(linking: Linking): void {
  const { links, sequence } = linking;
  sequence.items.forEach((item, k) => {
    if (item.type !== 'provisions') return;
    const link = links[k] as Link;
    const { group } = item;
    if (group.relative !== null) links[k] = { ...link, ...relative(linking, group, k) };
    else if (link.owner !== null && link.by === k - 1)
      links[k] = { ...link, group: scheduled(linking, group, k) };
    else if (link.owner !== null && linking.excluded[k] === true)
      links[k] = { ...link, group: takenFromSchedule(linking, group, k) };
    else if (link.by === k + 1 && openEnd(linking.r, sequence.items[k + 1]?.tail ?? 0) >= 0)
      links[k] = { ...link, group: opened(group) };
  });
}

/** "Schedule 9 to the X Act 1992 (c. 14), paragraphs 1(1) and 9". */
function scheduled({ links, sequence }: Linking, group: ProvisionGroup, k: number): ProvisionGroup | null {
  const before = sequence.items[k - 2];
  if (before?.type !== 'provisions' || links[k - 2]?.by !== k - 1) return null;
  const schedule = before.group.members.at(-1);
  return schedule === undefined ? null : paragraphsUnder(group, schedule.target);
}

/** "Schedule 1 (but not paragraph 2) X Act". */
function takenFromSchedule({ sequence }: Linking, group: ProvisionGroup, k: number): ProvisionGroup | null {
  const before = sequence.items[k - 1];
  const schedule = before?.type === 'provisions' ? before.group.members.at(-1) : undefined;
  return schedule === undefined ? null : paragraphsUnder(group, schedule.target);
}

/** "section 6 of the X Act et seq.": the words reach from the last member on. */
function opened(group: ProvisionGroup): ProvisionGroup {
  const last = group.members.length - 1;
  const members = group.members.map((member, n) => {
    if (n < last) return member;
    const readings = member.target.readings.map((reading) =>
      reading.type === 'single' ? { type: 'open' as const, from: reading.path } : reading,
    );
    return { ...member, target: { ...member.target, readings } };
  });
  return { ...group, members };
}

/** What is placed by other words than a name is never a provision of an instrument that is merely named beside it. */
function relative(linking: Linking, group: ProvisionGroup, k: number): Partial<Link> {
  const { host, context, hostPath } = linking.antecedents;
  const around = host ?? context;
  // "section 4 except subsection (2)": what is left out lies in what was cited.
  if (group.relative === 'antecedent' || linking.excluded[k] === true) return spokenOf(linking, group, k);
  if (group.relative === 'text')
    return around !== null && suits(linking.sequence.items[k], around)
      ? { tie: 'around', owner: around, unlinked: null }
      : {};
  const placed = host === null ? null : rebased(group, hostPath);
  return placed === null ? {} : { tie: 'around', owner: host, group: placed, unlinked: null };
}

/** "subsection (2) of that section": below the section that was named last. */
function spokenOf({ links, sequence }: Linking, group: ProvisionGroup, k: number): Partial<Link> {
  for (let at = k - 1; at >= Math.max(0, k - LOOK_BACK); at--) {
    const item = sequence.items[at];
    const link = links[at] ?? null;
    if (item?.type !== 'provisions' || link === null) continue;
    const place = placeOf(link.group ?? item.group);
    const placed = place === null || link.owner === null ? null : rebased(group, place);
    if (placed === null || link.owner === null) break;
    const owner = { ...link.owner, ref: pointedTo(link.owner.ref) };
    return { tie: 'around', owner, group: placed, unlinked: null };
  }
  return { unlinked: 'no_antecedent' };
}
