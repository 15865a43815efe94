import type { IsoDate } from '../../model/dates.ts';
import type { ClmlState } from './reader-clml-parse.ts';
import type { ClmlProvision } from './reader-clml-structure.ts';

/** One version of a provision, made of all states that show it. */
export interface ClmlVersion {
  readonly provision: ClmlProvision;
  /** 1 for the first provision of this number in the instrument, 2 for the next. */
  readonly occurrence: number;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly status: 'in_force' | 'superseded' | 'repealed' | 'prospective';
  /** The provision existed, and no state holds its text of these days. */
  readonly missing: boolean;
  /** Position in the instrument, the same for all versions. */
  readonly order: number;
  /** Of a group: the path of the last provision that it holds, where a state shows the whole group. */
  readonly groupEnd: readonly string[] | null;
}

/** A state as it is compared with others. */
interface Dated {
  readonly state: ClmlState;
  readonly day: IsoDate | null;
  readonly byKey: ReadonlyMap<string, number>;
  /** Paths of the provisions that the state shows. */
  readonly paths: ReadonlySet<string>;
}

interface Draft {
  readonly provision: ClmlProvision;
  readonly text: string;
  readonly from: IsoDate | null;
  to: IsoDate | null;
  status: ClmlVersion['status'];
  readonly missing: boolean;
}

/**
 * The first day of the law that a state shows: of an original text the day on which it became law, of a revised one the
 * day that the publisher names. Null where the file tells neither.
 */
export function dayOf({ metadata }: ClmlState): IsoDate | null {
  if (!metadata.original) return metadata.valid;
  return metadata.secondaryKind === null ? metadata.signed : (metadata.inForce[0] ?? metadata.signed);
}

/** States of one instrument in one language, oldest first; of one day the whole one first, whose text then stands. */
export function inOrder(states: readonly ClmlState[]): ClmlState[] {
  return [...states].sort((a, b) => {
    const [left, right] = [dayOf(a) ?? '', dayOf(b) ?? ''];
    if (left !== right) return left < right ? -1 : 1;
    return Number(b.whole) - Number(a.whole);
  });
}

/**
 * Joins the states of one instrument to versions. What reads the same in two states is one version; what has changed
 * begins where the later state says so (`RestrictStartDate`), else on the day of that state; what is missing from a later
 * state ended with the words around it.
 *
 * @param states in order
 */
export function versionsOf(states: readonly ClmlState[]): ClmlVersion[] {
  const dated = states.map(datedState);
  const origin = originOf(states);
  const versions: ClmlVersion[] = [];
  for (const [order, key] of mergedKeys(dated).entries()) {
    const occurrence = Number(key.slice(key.indexOf('#') + 1));
    const groupEnd = groupEndOf(dated, key);
    for (const { text: _, ...draft } of new Chain(dated, key, origin).drafts)
      if (draft.from === null || draft.to === null || draft.from < draft.to)
        versions.push({ ...draft, occurrence, order, groupEnd });
  }
  return versions;
}

/** The day on which the instrument began, where a state tells it: its first provisions are not older. */
function originOf(states: readonly ClmlState[]): IsoDate | null {
  for (const { metadata } of states) {
    const day = metadata.secondaryKind === null ? metadata.signed : (metadata.inForce[0] ?? metadata.signed);
    if (day !== null) return day;
  }
  return null;
}

function datedState(state: ClmlState): Dated {
  const byKey = new Map<string, number>();
  const paths = new Set<string>();
  for (const [position, { path, group }] of state.provisions.entries()) {
    const joined = path.join('/');
    let occurrence = 1;
    while (byKey.has(`${joined}#${occurrence}`)) occurrence++;
    byKey.set(`${joined}#${occurrence}`, position);
    if (!group && isShown(state, position)) paths.add(joined);
  }
  return { state, day: dayOf(state), byKey, paths };
}

function isShown({ shown }: ClmlState, position: number): boolean {
  return position >= shown.from && position < shown.to;
}

/** All keys in the order of the latest whole state; what only other states have stands behind what it follows there. */
function mergedKeys(dated: readonly Dated[]): string[] {
  const newest = dated.findLast(({ state }) => state.whole) ?? dated.at(-1);
  if (newest === undefined) return [];
  const after = new Map<string, string[]>([['', [...newest.byKey.keys()]]]);
  const known = new Set(newest.byKey.keys());
  for (const { byKey } of [...dated].reverse()) {
    let before = '';
    for (const key of byKey.keys()) {
      if (!known.has(key)) {
        known.add(key);
        const place = before === '' ? '' : before;
        const list = after.get(place);
        if (list === undefined) after.set(place, [key]);
        else if (place === '') list.push(key);
        else list.unshift(key);
      }
      before = key;
    }
  }
  const keys: string[] = [];
  const waiting = [...(after.get('') ?? [])].reverse();
  while (waiting.length > 0) {
    const key = waiting.pop() as string;
    keys.push(key);
    for (const next of [...(after.get(key) ?? [])].reverse()) waiting.push(next);
  }
  return keys;
}

function groupEndOf(dated: readonly Dated[], key: string): readonly string[] | null {
  for (const { state, byKey } of [...dated].reverse()) {
    const position = byKey.get(key);
    const group = position === undefined ? undefined : state.provisions[position];
    if (position === undefined || group?.group !== true || !isShown(state, position)) continue;
    return state.provisions[group.last]?.path ?? null;
  }
  return null;
}

/** Builds the versions of one provision, state by state. */
class Chain {
  readonly drafts: Draft[] = [];
  private readonly path: readonly string[];
  private readonly origin: IsoDate | null;

  constructor(dated: readonly Dated[], key: string, origin: IsoDate | null) {
    this.origin = origin;
    this.path = key.slice(0, key.indexOf('#')).split('/');
    for (const one of dated) {
      const position = one.byKey.get(key);
      const provision = position === undefined ? undefined : one.state.provisions[position];
      if (provision === undefined) this.absent(one);
      else this.present(one, provision, isShown(one.state, position as number));
    }
  }

  private present(one: Dated, provision: ClmlProvision, shown: boolean): void {
    const [first] = this.drafts;
    // A text takes the place of a mere heading that earlier pieces showed.
    if (shown && this.drafts.length === 1 && first?.missing === true && first.status === 'in_force')
      this.drafts.pop();
    if (!shown) this.seen(provision);
    else if (provision.status === 'repealed') this.repealed(one, provision);
    else this.reads(one, provision);
  }

  /** Only its heading is shown, above a piece of it. */
  private seen(provision: ClmlProvision): void {
    if (this.drafts.length > 0) return;
    this.drafts.push({ provision, text: '', from: null, to: null, status: 'in_force', missing: true });
  }

  private reads(one: Dated, provision: ClmlProvision): void {
    const text = comparable(provision.text);
    const last = this.drafts.at(-1);
    const status = provision.status === 'prospective' ? 'prospective' : 'in_force';
    if (last !== undefined && !last.missing && last.text === text && last.status !== 'repealed') {
      last.to = endOf(one, provision);
      last.status = status;
      return;
    }
    const from = this.startOf(one, provision, last);
    if (last === undefined) this.unknownBefore(provision, from);
    else {
      if (from === last.from || (from !== null && last.from !== null && from < last.from)) return;
      this.end(last, from, 'superseded');
      this.fill(last, from, provision);
    }
    this.drafts.push({ provision, text, from, to: endOf(one, provision), status, missing: false });
  }

  private startOf(one: Dated, { group, from }: ClmlProvision, last: Draft | undefined): IsoDate | null {
    if (one.state.metadata.original) return one.day;
    // The day of a group is that of the last change to anything in it.
    const own = group ? null : from;
    if (last === undefined) return own;
    if (own !== null && (last.from === null || own > last.from)) return own;
    return this.around(one, last) ?? one.day;
  }

  /** A text in force since a later day than the instrument was there before, unless it was inserted; how, nobody says. */
  private unknownBefore(provision: ClmlProvision, from: IsoDate | null): void {
    const { origin } = this;
    if (provision.inserted || provision.group || from === null || origin === null || origin >= from) return;
    this.drafts.push({ provision, text: '', from: origin, to: from, status: 'superseded', missing: true });
  }

  /** Between the end of one text and the start of the next that is known, another one applied. */
  private fill(last: Draft, from: IsoDate | null, provision: ClmlProvision): void {
    if (last.to === null || from === null || last.to >= from || last.status === 'repealed') return;
    this.drafts.push({ provision, text: '', from: last.to, to: from, status: 'superseded', missing: true });
  }

  private repealed({ day }: Dated, provision: ClmlProvision): void {
    const last = this.drafts.at(-1);
    const since = provision.from ?? day;
    if (last === undefined) {
      const from =
        provision.inserted || (this.origin !== null && since !== null && this.origin >= since)
          ? null
          : this.origin;
      this.drafts.push({ provision, text: '', from, to: since, status: 'repealed', missing: true });
    } else if (last.status !== 'repealed')
      this.end(last, last.from !== null && since !== null && since <= last.from ? day : since, 'repealed');
  }

  private absent(one: Dated): void {
    const last = this.drafts.at(-1);
    if (last === undefined || last.status === 'repealed') return;
    const within = this.path.some((_, at) => at > 0 && one.paths.has(this.path.slice(0, at).join('/')));
    if (one.state.whole || within) this.end(last, this.around(one, last) ?? one.day, 'repealed');
  }

  /** Since when the words around it read as they do, if that is later than the last version began. */
  private around({ state, byKey }: Dated, last: Draft): IsoDate | null {
    for (let length = this.path.length - 1; length > 0; length--) {
      const position = byKey.get(`${this.path.slice(0, length).join('/')}#1`);
      const found = position === undefined ? undefined : state.provisions[position];
      if (found === undefined || found.group || found.from === null) continue;
      if (last.from === null || found.from > last.from) return found.from;
    }
    return null;
  }

  private end(last: Draft, day: IsoDate | null, status: Draft['status']): void {
    if (last.to === null || (day !== null && last.to > day)) last.to = day;
    last.status = status;
  }
}

/** The end that the file names, unless the file shows the provision in force on a later day: some ends were left standing. */
function endOf({ day }: Dated, { to }: ClmlProvision): IsoDate | null {
  return to !== null && day !== null && to <= day ? null : to;
}

/** Printers and editors differ in blanks, and in the dots that stand for omitted words. */
function comparable(text: string): string {
  return text.replace(/(?:\.\s*){3,}|…/g, '').replace(/\s+/g, '');
}
