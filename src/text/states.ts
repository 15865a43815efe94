import type { IsoDate } from '../model/dates.ts';

/** A law as it read on a day. */
export interface LawState<P> {
  /** The first day of the state; null for the day on which the law began. */
  readonly day: IsoDate | null;
  /** Its provisions by key, in document order; null where the state is known and its text is not held. */
  readonly provisions: ReadonlyMap<string, P> | null;
  /** Whether it would show a provision that the law had; everything where omitted. */
  readonly shows?: (key: string) => boolean;
}

/** How the states of a law are compared. */
export interface StateRules<P> {
  /** The first day of the law; null where it is unknown. */
  readonly origin: IsoDate | null;
  /** Equal where a provision reads the same. */
  comparable(provision: P): string;
  /** Shown as repealed: a number without a text. */
  isRepealed(provision: P): boolean;
  /** Later states leave it out, and it stands all the same (recitals are not consolidated). */
  outlasts(provision: P): boolean;
}

/** One version of a provision, made of all states that show it. */
export interface StateVersion<P> {
  readonly key: string;
  readonly provision: P;
  /** First day and first day no longer; null where open. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  /** It existed, and no state that is held has its text of these days. */
  readonly missing: boolean;
  /** It ended because it was repealed, not because it was replaced. */
  readonly repealed: boolean;
  /** Position in the law, the same for all versions. */
  readonly order: number;
}

/**
 * Joins the states of one law to versions of its provisions. What reads the same in two states is one version. What reads
 * otherwise changed on the day of the later one, unless states without text lie between the two: then nothing is held from the
 * first of them on. The first day of a provision that the first state shows is that of the law: not before is all that is known.
 *
 * @param states oldest first
 */
export function joinStates<P>(
  states: readonly LawState<P>[],
  rules: StateRules<P>,
): readonly StateVersion<P>[] {
  return keysInOrder(states).flatMap((key, order) =>
    new Chain(key, states, rules).drafts
      .filter(({ from, to }) => from === null || to === null || from < to)
      .map((draft) => ({ ...draft, key, order })),
  );
}

/** Versions by key, to find the one that stood when another began. */
export class StateTimeline<P> {
  private readonly byKey = new Map<string, StateVersion<P>[]>();

  constructor(versions: readonly StateVersion<P>[]) {
    for (const version of versions) {
      const same = this.byKey.get(version.key);
      if (same === undefined) this.byKey.set(version.key, [version]);
      else same.push(version);
    }
  }

  /** The version of a key on a day (null for the first one), or the last one before it; undefined for an unknown key. */
  at(key: string, day: IsoDate | null): StateVersion<P> | undefined {
    const versions = this.byKey.get(key) ?? [];
    return versions.findLast(({ from }) => from === null || (day !== null && from <= day)) ?? versions[0];
  }
}

interface Draft<P> {
  readonly provision: P;
  readonly from: IsoDate | null;
  to: IsoDate | null;
  readonly missing: boolean;
  repealed: boolean;
}

/** The versions of one provision, state by state. */
class Chain<P> {
  readonly drafts: Draft<P>[] = [];
  private readonly rules: StateRules<P>;
  private reading: string | null = null;
  /** The first state without text since the last one with a text. */
  private unread: IsoDate | null = null;
  private first = true;

  constructor(key: string, states: readonly LawState<P>[], rules: StateRules<P>) {
    this.rules = rules;
    for (const { day, provisions, shows } of states) {
      if (provisions === null) {
        this.unread ??= day;
        continue;
      }
      const provision = provisions.get(key);
      if (provision === undefined && shows?.(key) === false) continue;
      if (provision === undefined) this.absent(day);
      else if (rules.isRepealed(provision)) this.repealed(provision, day);
      else this.reads(provision, day);
      this.unread = null;
      this.first = false;
    }
    this.finish();
  }

  /** Behind the last text that is held, states without one may read otherwise. */
  private finish(): void {
    const open = this.open();
    if (open === undefined || this.unread === null || this.rules.outlasts(open.provision)) return;
    open.to = this.unread;
    this.push(open.provision, this.unread, null, true);
  }

  private reads(provision: P, day: IsoDate | null): void {
    const reading = this.rules.comparable(provision);
    if (reading === this.reading) return;
    const start = this.first ? this.rules.origin : (this.unread ?? day);
    const last = this.drafts.at(-1);
    if (last !== undefined) last.to ??= start;
    if (this.unread !== null) this.push(provision, start, day, true);
    this.push(provision, this.unread === null ? start : day, null, false);
    this.reading = reading;
  }

  private absent(day: IsoDate | null): void {
    const open = this.open();
    if (open !== undefined && !this.rules.outlasts(open.provision)) this.end(open, day);
  }

  private repealed(provision: P, day: IsoDate | null): void {
    const open = this.open();
    if (open !== undefined) this.end(open, day);
    else if (this.drafts.length === 0) {
      this.push(provision, this.rules.origin, day, false);
      (this.drafts.at(-1) as Draft<P>).repealed = true;
    }
  }

  /** Gone by a day: since when, states without text do not tell. */
  private end(open: Draft<P>, day: IsoDate | null): void {
    open.to = this.unread ?? day;
    if (this.unread === null) open.repealed = true;
    else {
      this.push(open.provision, this.unread, day, true);
      (this.drafts.at(-1) as Draft<P>).repealed = true;
    }
    this.reading = null;
  }

  private push(provision: P, from: IsoDate | null, to: IsoDate | null, missing: boolean): void {
    this.drafts.push({ provision, from, to, missing, repealed: false });
  }

  private open(): Draft<P> | undefined {
    const last = this.drafts.at(-1);
    return this.reading === null ? undefined : last;
  }
}

/** All keys in the order of the newest state; what only others have stands behind what it follows there. */
function keysInOrder<P>(states: readonly LawState<P>[]): readonly string[] {
  const [newest, ...older] = states.flatMap(({ provisions }) => provisions ?? []).reverse();
  if (newest === undefined) return [];
  const followers = new Map<string, string[]>();
  const known = new Set(newest.keys());
  for (const provisions of older) {
    let before = '';
    for (const key of provisions.keys()) {
      if (!known.has(key)) {
        known.add(key);
        const list = followers.get(before);
        if (list === undefined) followers.set(before, [key]);
        else list.unshift(key);
      }
      before = key;
    }
  }
  const keys: string[] = [];
  const waiting = [...(followers.get('') ?? []), ...newest.keys()].reverse();
  while (waiting.length > 0) {
    const key = waiting.pop() as string;
    keys.push(key);
    waiting.push(...[...(followers.get(key) ?? [])].reverse());
  }
  return keys;
}
