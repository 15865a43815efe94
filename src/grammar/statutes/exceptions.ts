import type { Reading } from '../reading.ts';
import { withAhead } from './ahead.ts';
import { type Places, placeListAt, withOther } from './places.ts';
import { type Group, groupAt, leavesOf, listAt, startsGroup } from './provisions.ts';
import { Role, type StatuteSystem } from './system.ts';

/** Words in front of a cue of exclusion: "with the exception of", "cu excepția", "men ikke", "s výjimkou", "y no". */
const MAX_LEADS = 3;
/** Words between a cue and what it excludes: "unntak for", "excepción hecha de", "välja arvatud". */
const MAX_LINKS = 3;

/**
 * What is taken out of a group right behind it: provisions ("§§ 14-16, bortset fra § 15"), lower places of its last provision ("§ 14 bortset
 * fra stk. 3", "art. 8 Wwft behalve lid 2"), or bare numbers beside it ("artículos 42 a 45 de la Ley 10/2010, salvo el 44").
 */
export function exceptionAt(r: Reading, group: Group, i: number, system: StatuteSystem): Group | null {
  const from = afterCue(r, i);
  if (from === null) return null;
  // "salvo el apartado 2 del artículo 43": it names its provision itself.
  const own = startsGroup(r, from, system) ? groupAt(r, from, system) : null;
  return own ?? placesOut(r, group, from, system) ?? numbersOut(r, group, from, system);
}

/** Token behind a cue of exclusion that stands at i; null where there is none. */
function afterCue(r: Reading, i: number): number | null {
  let at = r.is(i, ',') || r.is(i, ';') ? i + 1 : i;
  if (r.is(at, '(')) at++;
  const limit = at + MAX_LEADS;
  while (at < limit && !r.role(at, Role.exclusion) && r.role(at, Role.and | Role.particle | Role.joint)) at++;
  if (!r.role(at, Role.exclusion) || r.newlineBefore(at)) return null;
  const last = at + MAX_LINKS;
  do at++;
  while (at <= last && r.role(at, Role.particle | Role.exclusion | Role.joint));
  return at;
}

function placesOut(r: Reading, group: Group, from: number, system: StatuteSystem): Group | null {
  const { last } = group;
  if (last.to !== null || last.open) return null;
  const found = placeListAt(r, from, system);
  if (found.list.length === 0) return null;
  const other = last.places.others.at(-1);
  const own = other === undefined ? last.places : { ...withOther(last.places, other, system), others: [] };
  const outer = { ...withoutSibling(own, found.list[0]?.level ?? 0), end: found.end };
  const places = withAhead(outer, found, system);
  if (places === null) return null;
  const member = { ...last, from, places };
  return { ...group, from, end: found.end, leaves: leavesOf(member, from, system), last: member };
}

/** "stk. 1-3 bortset fra stk. 2": what is taken out takes the place of its list. */
function withoutSibling(places: Places, level: number): Places {
  if (places.rank !== level) return places;
  const listed = places.pinpoints.length > 0;
  const segments = listed ? places.segments : places.segments.slice(0, -1);
  return { ...places, segments, pinpoints: places.pinpoints.slice(0, -1), rank: level - 1 };
}

function numbersOut(r: Reading, group: Group, from: number, system: StatuteSystem): Group | null {
  const { spec, places } = group.last;
  if (spec.behind === true || places.rank >= 0 || !r.isNumber(from)) return null;
  return listAt(r, from, spec, system);
}
