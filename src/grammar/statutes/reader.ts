import type {
  Citation,
  GrammarEnvironment,
  JurisdictionReader,
  ReadOptions,
  Tokens,
} from '../../model/index.ts';
import { Reading } from '../reading.ts';
import { namedAt, ofAnother, ofItsState } from './acts.ts';
import { isDivided } from './divisions.ts';
import { exceptionAt } from './exceptions.ts';
import { ecliAt } from './identifiers.ts';
import { type GroupItem, type Item, linkedCitations } from './link.ts';
import { separatorAt } from './places.ts';
import { type Group, groupAt, startsGroup } from './provisions.ts';
import { stateBehind } from './states.ts';
import { type ActMention, type DecisionMention, Role, type StatuteSystem } from './system.ts';

/** How far in front of an act its provisions are looked for, in tokens. */
const MAX_BEFORE = 60;
/** How far in front of a place its provision begins. */
const MAX_TO_PLACE = 12;
/** Words between a provision and its act: "van de", "podle". */
const MAX_CONNECTOR = 4;

/**
 * Reads citations of statutes as a system's data describes them. It starts at words that show an act or a place of this system,
 * and looks around them for provisions: signs and numbers alone are every system's.
 */
export class StatuteReader implements JurisdictionReader {
  private readonly r: Reading;
  private readonly system: StatuteSystem;
  private items: Item[] = [];
  private decisions: Citation[] = [];
  private floor = 0;

  constructor(system: StatuteSystem, environment: GrammarEnvironment) {
    this.system = system;
    this.r = new Reading(environment);
  }

  begin(tokens: Tokens, options: ReadOptions): void {
    this.r.begin(tokens, options);
    this.items = [];
    this.decisions = [];
    this.floor = 0;
  }

  visit(i: number): number {
    const { r } = this;
    if (i < this.floor) return this.floor;
    const decision = r.role(i, Role.identifier) ? this.decisionFrom(i) : null;
    if (decision !== null && decision.from >= this.floor) {
      this.decisions.push(decision.citation);
      this.floor = decision.end;
      return this.floor;
    }
    const act = this.actFrom(i);
    if (act !== null) this.act(i, act);
    else if (!this.isHosted() && r.role(i, Role.distinct)) this.groupAround(i);
    return Math.max(this.floor, i);
  }

  finish(): readonly Citation[] {
    if (this.isHosted()) this.groupsTo(this.r.count, this.r.count);
    const cited = linkedCitations(this.r, this.system, this.items);
    return this.decisions.length === 0 ? cited : [...this.decisions, ...cited];
  }

  /** Inside a text of the system every number belongs to it, whether or not a word of places or an act stands near. */
  private isHosted(): boolean {
    return this.r.options.host !== null;
  }

  // ------------------------------------------------------------------------------------------------- acts

  private decisionFrom(i: number): DecisionMention | null {
    const { r, system } = this;
    const ecli = ecliAt(r, i, system.code);
    return ecli === null ? (system.decisionAt?.(r, i) ?? null) : { from: i, ...ecli };
  }

  private actFrom(i: number): ActMention | null {
    const { r, system } = this;
    const written = r.role(i, Role.head | Role.identifier) ? system.actAt(r, i) : null;
    const named = namedAt(r, i, system);
    // "wet van 18 september 2017 tot voorkoming ..." is a title, not only a day.
    return written === null || (named !== null && named.end > written.end)
      ? named
      : ofItsState(r, written, i);
  }

  private act(i: number, act: ActMention): void {
    const { r } = this;
    const from = Math.max(act.from ?? i, this.floor);
    this.groupsTo(from, this.isHosted() ? this.r.count : MAX_BEFORE);
    if (act.inside !== undefined && this.groupInside(act, act.inside, from)) return;
    const before = this.items.at(-1);
    if (before?.type === 'group' && this.isGloss(before, from, act)) return;
    if (before?.type === 'group' && this.belongs(before, from, act.end)) {
      before.link = act.ref;
      before.version = act.version ?? null;
      before.linkEnd = act.end;
      this.floor = act.end;
      this.exception(before);
      return;
    }
    const index = this.items.length;
    this.floor = act.end;
    const taken = this.groupsBehind(act, from);
    const ref = !taken && isDivided(r, from) ? { ...act.ref, doubt: 'division' } : act.ref;
    if (taken || act.firm)
      this.items.splice(index, 0, {
        type: 'act',
        from,
        end: act.end,
        ref,
        alone: act.firm && !taken,
      });
  }

  /** "boek 2 titel 9 BW" */
  private groupInside({ ref, end }: ActMention, inside: number, from: number): boolean {
    const group = groupAt(this.r, inside, this.system);
    if (group === null) return false;
    this.items.push({
      type: 'group',
      group,
      link: ref,
      linkFrom: from,
      linkEnd: end,
      version: null,
      excluded: false,
    });
    this.floor = end;
    return true;
  }

  /** "BW2 Titel 9 (Dutch Civil Code)": another name of the act in brackets behind its provision. */
  private isGloss(before: GroupItem, from: number, { ref, end }: ActMention): boolean {
    const { r } = this;
    if (!r.is(from - 1, '(') || !r.is(end, ')') || before.group.end !== from - 1) return false;
    if (before.link?.named.some((one) => ref.named.includes(one)) !== true) return false;
    before.linkEnd = end + 1;
    this.floor = end + 1;
    return true;
  }

  /** "§ 20 lg 1, RahaPTS § 21": behind a mere comma an act belongs to what follows it. */
  private belongs({ group, link }: GroupItem, from: number, end: number): boolean {
    const { r } = this;
    if (!this.connects(group.end, from, link !== null)) return false;
    const mereComma = from === group.end + 1 && r.is(group.end, ',');
    return !mereComma || this.groupStarting(end) === null;
  }

  /** Whether only a comma and particles stand between a provision and an act; no comma where another act has it already. */
  private connects(end: number, from: number, taken: boolean): boolean {
    const { r } = this;
    if (from - end > MAX_CONNECTOR || (taken && from === end)) return false;
    let at = end;
    if (r.is(at, ',') && !taken) at++;
    while (at < from && r.role(at, Role.particle)) at++;
    return at === from && (!taken || at > end);
  }

  /** "RahaPTS § 20 lg 1 ja § 21", "Wwft Art. 8(5)(a)-(c)": provisions behind their act. */
  private groupsBehind(act: ActMention, actFrom: number): boolean {
    const { r } = this;
    let at = r.is(act.end, ',') || r.is(act.end, ':') ? act.end + 1 : act.end;
    while (r.role(at, Role.particle)) at++;
    let taken = false;
    for (;;) {
      const group = this.groupStarting(at);
      if (group === null || this.isOwnedBehind(group)) return taken;
      // "hvidvasklovens § 14 for Færøerne"
      const state = r.is(group.end, ',') ? null : stateBehind(r, group.end);
      this.push(group, state === null ? act : ofAnother(act), taken ? null : actFrom);
      taken = true;
      at = separatorAt(r, this.floor);
      if (at === this.floor) return taken;
    }
  }

  /** Whether the words behind a group name its act. */
  private isOwnedBehind({ end }: Group): boolean {
    const { r } = this;
    let at = end;
    while (at < end + MAX_CONNECTOR && r.role(at, Role.particle)) at++;
    return at > end && this.actFrom(at) !== null;
  }

  // ------------------------------------------------------------------------------------------- provisions

  /** Reads the groups that end in front of token `to`. */
  private groupsTo(to: number, window: number): void {
    for (let at = Math.max(this.floor, to - window); at < to; at++) {
      const group = this.groupStarting(at);
      if (group === null || group.end > to) continue;
      this.push(group, null, null);
      at = group.end - 1;
    }
  }

  /** Reads the group that a word of places stands in. */
  private groupAround(i: number): void {
    for (let at = Math.max(this.floor, i - MAX_TO_PLACE); at <= i; at++) {
      const group = this.groupStarting(at);
      if (group === null) continue;
      if (group.end > i) this.push(group, null, null);
      at = group.end - 1;
    }
  }

  private groupStarting(i: number): Group | null {
    const { r, system } = this;
    return startsGroup(r, i, system) ? groupAt(r, i, system) : null;
  }

  private push(group: Group, act: ActMention | null, linkFrom: number | null): void {
    const { ref: link = null, version = null } = act ?? {};
    const item: GroupItem = { type: 'group', group, link, linkFrom, linkEnd: null, version, excluded: false };
    this.items.push(item);
    this.floor = group.end;
    this.exception(item);
  }

  /** "§ 14 bortset fra stk. 3": what is taken out of the provisions right in front. */
  private exception({ group, version, excluded }: GroupItem): void {
    const found = excluded ? null : exceptionAt(this.r, group, this.floor, this.system);
    if (found === null) return;
    this.items.push({
      type: 'group',
      group: found,
      link: null,
      linkFrom: null,
      linkEnd: null,
      version,
      excluded: true,
    });
    this.floor = found.end;
  }
}
