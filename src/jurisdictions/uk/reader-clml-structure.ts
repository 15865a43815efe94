import type { IsoDate } from '../../model/dates.ts';
import { RunningText } from '../../text/running.ts';
import type { XmlElement } from '../../text/xml.ts';
import { day } from './reader-clml-metadata.ts';
import {
  articleSegment,
  countsAnew,
  groupSegment,
  itemNumber,
  numberIn,
  scheduleSegment,
  segment,
  unitOf,
} from './reader-clml-numbers.ts';

/** A provision, or a group of provisions (Schedule, Part, Chapter), as one file shows it; in document order. */
export interface ClmlProvision {
  readonly id: string | null;
  /** Coordinate segments below the instrument: `['s155', '3', 'a']`. */
  readonly path: readonly string[];
  readonly group: boolean;
  readonly heading: string;
  /** With the numbers of what lies within; of a group, only what none of its provisions holds. */
  readonly text: string;
  /** Since when it reads so, and until when; null where the file does not say. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly extent: string | null;
  readonly status: 'repealed' | 'prospective' | null;
  /** Its number says that it was not there from the beginning: `17A`, or marked as an addition. */
  readonly inserted: boolean;
  /** Position of the last provision within, its own if there is none. */
  readonly last: number;
}

interface Draft {
  readonly id: string | null;
  readonly inserted: boolean;
  readonly path: readonly string[];
  readonly group: boolean;
  readonly item: boolean;
  readonly facts: Facts;
  readonly parent: Draft | null;
  /** Where its number, and where its text begins. */
  readonly outer: number;
  readonly start: number;
  end: number;
  heading: string;
}

/** What an element says, or passes on from those around it. */
interface Facts {
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly extent: string | null;
  readonly status: 'repealed' | 'prospective' | null;
}

interface Frame {
  readonly name: string;
  readonly id: string | null;
  readonly facts: Facts;
  /** `out`: not law; `quoted`: words of another text, which hold no provisions of this one. */
  readonly mode: 'out' | 'quoted' | 'law';
  /** The provision, and the group, that a new one lies in. */
  owner: Draft | null;
  container: Draft | null;
  /** Segments under which first-level provisions are counted: the Schedule or Appendix. */
  place: readonly string[];
  heading: string;
  /** Text that is kept apart from the running text while the element is open. */
  capture: string | null;
  /** Position of the next item, and how items are counted. */
  readonly list: { next: number; readonly type: string } | null;
  /** The group of this element has been entered. */
  settled: boolean;
  /** Its number is marked as an addition to the text. */
  added: boolean;
  /** What ends with the element. */
  readonly opened: Draft[];
}

const OUT = new Set([
  ...['Contents', 'Versions', 'Resources', 'Commentaries', 'Footnotes', 'MarginNotes', 'ExplanatoryNotes'],
  ...['EarlierOrders', 'Reference', 'FragmentNumber', 'FragmentTitle'],
]);
const QUOTED = new Set(['BlockAmendment', 'BlockExtract', 'InlineAmendment']);
const GROUPS = new Set(['Schedule', 'Part', 'Chapter', 'Group', 'Appendix']);
const CONTAINERS = new Set([...GROUPS, 'Body', 'Schedules', 'Pblock', 'PsubBlock']);
const LINES = new Set([
  'Text',
  'Para',
  'P',
  'ListItem',
  'tr',
  'Title',
  'Number',
  'BlockText',
  'Where',
  'Figure',
]);
const CELLS = new Set(['td', 'th']);
const LEVEL = /^P[1-7]$/;
/** `17A`, `1ZA`, `A1`, `sch1A`: letters give numbers between two that were there before. */
const INSERTED = /\d[A-Z]+$|[A-Z]\d/;
/** What stands in the place of words that have been repealed. */
const DOTS = /^[\s.…]*$/;

/** Finds the provisions of one file in its events; asked only within `Body` and `Schedules`. */
export class StructureReader {
  private readonly running = new RunningText();
  private readonly drafts: Draft[] = [];
  private readonly frames: Frame[] = [];
  private readonly secondaryKind: string | null;
  /** Cells of tables that are open: what they hold stands on one line. */
  private cells = 0;

  /** @param secondaryKind as in the metadata */
  constructor(secondaryKind: string | null) {
    this.secondaryKind = secondaryKind;
  }

  open({ name, attributes }: XmlElement): void {
    const above = this.frames.at(-1);
    if (above !== undefined && above.mode === 'law' && GROUPS.has(above.name)) this.settleBefore(above, name);
    if (CELLS.has(name)) this.cells++;
    if (this.cells === 0 && (LINES.has(name) || LEVEL.test(name) || GROUPS.has(name))) this.running.endLine();
    const id = attributes.get('id') ?? null;
    const frame: Frame = {
      name,
      id,
      facts: factsOf(attributes, above),
      mode: this.modeOf(name, id, above),
      owner: above?.owner ?? null,
      container: above?.container ?? null,
      place: above?.place ?? [],
      heading: name === 'P1group' ? '' : (above?.heading ?? ''),
      capture: null,
      list: listOf(name, attributes),
      settled: false,
      added: false,
      opened: [],
    };
    if (frame.mode === 'law' && this.isCaptured(name, above)) frame.capture = '';
    this.frames.push(frame);
    if (name === 'Addition' && (above?.name === 'Pnumber' || above?.name === 'Number')) {
      const numbered = this.frames.at(-3);
      if (numbered !== undefined) numbered.added = true;
    }
    if (frame.mode === 'law' && name === 'ListItem')
      this.openItem(frame, above, attributes.get('NumberOverride'));
  }

  text(text: string): void {
    const frame = this.frames.at(-1);
    if (frame === undefined || frame.mode === 'out') return;
    const captured = this.frames.findLast(({ capture }) => capture !== null);
    if (captured === undefined) this.running.push(text);
    else captured.capture += text;
  }

  close(): void {
    const frame = this.frames.pop();
    if (frame === undefined) return;
    const above = this.frames.at(-1);
    if (frame.capture !== null && above !== undefined) this.take(frame.name, frame.capture, above);
    if (CELLS.has(frame.name)) {
      this.cells--;
      this.running.endCell();
    } else if (this.cells === 0 && LINES.has(frame.name)) this.running.endLine();
    for (const draft of frame.opened) draft.end = this.running.length;
  }

  /** Provisions in document order. Items of lists count where no numbered provision has their place. */
  result(): ClmlProvision[] {
    const numbered = new Set(this.drafts.filter(({ item }) => !item).map(({ path }) => path.join('/')));
    const kept = this.drafts.filter(({ item, path }) => !item || !numbered.has(path.join('/')));
    const position = new Map(kept.map((draft, index) => [draft, index]));
    const last = kept.map((_, index) => index);
    for (let index = kept.length - 1; index >= 0; index--) {
      const parent = kept[index]?.parent;
      const above = parent === null || parent === undefined ? undefined : position.get(parent);
      if (above !== undefined) last[above] = Math.max(last[above] as number, last[index] as number);
    }
    const within = childrenOf(this.drafts);
    return kept.map((draft, index) => this.provision(draft, last[index] as number, within.get(draft) ?? []));
  }

  private provision(draft: Draft, last: number, within: readonly Draft[]): ClmlProvision {
    const { id, path, group, inserted, facts, start, end } = draft;
    const leftOut = group ? within.map((child) => [child.outer, child.end] as const) : [];
    const text = this.running.between(start, end, leftOut);
    const heading = DOTS.test(draft.heading) ? '' : draft.heading;
    const dots = !group && DOTS.test(text) && (text !== '' || heading !== draft.heading);
    return {
      id,
      path,
      group,
      heading,
      text: dots ? '' : text,
      ...facts,
      status: dots ? 'repealed' : facts.status,
      inserted,
      last,
    };
  }

  private modeOf(name: string, id: string | null, above: Frame | undefined): Frame['mode'] {
    if (above?.mode === 'out' || OUT.has(name)) return 'out';
    if (above?.mode === 'quoted' || QUOTED.has(name)) return 'quoted';
    // Words of another instrument, printed without the marks of a quotation: a regulation in the Schedule to an Act.
    const foreign = LEVEL.test(name) && above !== undefined && above.place.length > 0 && id !== null;
    return foreign && !/^(?:schedule|annex|appendix)/.test(id) ? 'quoted' : 'law';
  }

  private isCaptured(name: string, above: Frame | undefined): boolean {
    if (above === undefined) return false;
    if (name === 'Pnumber') return LEVEL.test(above.name);
    if (name === 'Number') return GROUPS.has(above.name);
    if (name !== 'Title') return false;
    return (
      GROUPS.has(above.name) ||
      above.name === 'TitleBlock' ||
      /^(?:P1group|Pblock|PsubBlock)$/.test(above.name)
    );
  }

  private take(name: string, captured: string, above: Frame): void {
    const text = captured.replace(/\s+/g, ' ').trim();
    if (name === 'Pnumber') this.openProvision(above, text);
    else if (name === 'Number') this.settle(above, text);
    else if (above.name === 'P1group') above.heading = text;
    else if (above.name === 'TitleBlock' || GROUPS.has(above.name)) {
      const draft = above.container;
      if (draft !== null) draft.heading = `${draft.heading} ${text}`.trim();
      if (above.owner !== null && above.owner.start === draft?.start) above.owner.heading = draft.heading;
    }
  }

  /** Enters the group of an element before its contents where no number has done so. */
  private settleBefore(frame: Frame, child: string): void {
    if (!/^(?:Number|Title|TitleBlock|Reference)$/.test(child) || child === 'TitleBlock')
      this.settle(frame, '');
  }

  private settle(frame: Frame, number: string): void {
    if (frame.settled) return;
    frame.settled = true;
    const isSchedule = frame.name === 'Schedule';
    const named = isSchedule ? scheduleSegment(frame.id, number) : groupSegment(frame.name, frame.id, number);
    const article = frame.name === 'Chapter' && frame.place.length > 0 ? articleSegment(number) : null;
    const outer = this.running.length;
    const base = isSchedule ? [] : (frame.container?.path ?? frame.place);
    const own = article !== null ? chapterOf(frame.id) : named;
    if (own === null) return;
    frame.container = this.enter([...base, own], true, frame, outer);
    if (isSchedule || frame.name === 'Appendix') frame.place = frame.container.path;
    frame.owner = article === null ? null : this.enter([...frame.place, article], false, frame, outer);
  }

  private openProvision(frame: Frame, text: string): void {
    const number = numberIn(text);
    if (number === '') return;
    const outer = this.running.length;
    this.running.number(number.includes('.') ? number : `(${number})`);
    const path = this.pathOf(frame, number);
    if (path !== null) frame.owner = this.enter(path, false, frame, outer);
  }

  private pathOf(frame: Frame, number: string): readonly string[] | null {
    if (frame.owner !== null) return [...frame.owner.path, segment('', number)];
    const unit = unitOf(frame.id, frame.place.length > 0, this.secondaryKind);
    // A lower level that stands alone is a first one only if its id says so.
    const first = frame.name === 'P1' || frame.id?.replace(/^.*[a-z]-/, '') === number;
    if (unit === null || !first) return null;
    const place = countsAnew(frame.id) ? (frame.container?.path ?? frame.place) : frame.place;
    return [...place, segment(unit, number)];
  }

  private openItem(frame: Frame, above: Frame | undefined, override: string | undefined): void {
    const list = above?.list;
    if (list === null || list === undefined) return;
    const number = override === undefined ? itemNumber(list.type, list.next++) : numberIn(override);
    if (number === null || number === '') return;
    const outer = this.running.length;
    this.running.number(`(${number})`);
    if (frame.owner === null || this.cells > 0) return;
    frame.owner = this.enter([...frame.owner.path, segment('', number)], false, frame, outer, true);
  }

  private enter(path: readonly string[], group: boolean, frame: Frame, outer: number, item = false): Draft {
    const above = frame.owner ?? frame.container;
    const draft: Draft = {
      id: frame.id,
      inserted: frame.added || (above?.inserted ?? false) || INSERTED.test(path.at(-1) ?? ''),
      path,
      group,
      item,
      facts: frame.facts,
      parent: above,
      outer,
      start: this.running.length,
      end: -1,
      heading: frame.name === 'P1' ? frame.heading : '',
    };
    this.drafts.push(draft);
    frame.opened.push(draft);
    return draft;
  }
}

/** What lies directly within each. */
function childrenOf(drafts: readonly Draft[]): ReadonlyMap<Draft, readonly Draft[]> {
  const children = new Map<Draft, Draft[]>();
  for (const draft of drafts) {
    if (draft.parent === null) continue;
    const list = children.get(draft.parent);
    if (list === undefined) children.set(draft.parent, [draft]);
    else list.push(draft);
  }
  return children;
}

function chapterOf(id: string | null): string | null {
  return groupSegment('Chapter', id?.replaceAll('/', '') ?? null, '');
}

function listOf(name: string, attributes: ReadonlyMap<string, string>): Frame['list'] {
  if (name !== 'OrderedList') return null;
  const start = Number(attributes.get('Start') ?? '1');
  return { next: Number.isInteger(start) && start > 0 ? start - 1 : 0, type: attributes.get('Type') ?? '' };
}

/**
 * Extent and status hold for everything within. The days of a Part are those of the last change to anything in it and
 * say nothing of its provisions; those of a `P1group` and of a provision hold for what lies within.
 */
function factsOf(attributes: ReadonlyMap<string, string>, above: Frame | undefined): Facts {
  const dates = above !== undefined && !CONTAINERS.has(above.name) ? above.facts : null;
  const status = attributes.get('Status')?.toLowerCase();
  return {
    from: day(attributes.get('RestrictStartDate')) ?? dates?.from ?? null,
    to: day(attributes.get('RestrictEndDate')) ?? dates?.to ?? null,
    extent: attributes.get('RestrictExtent') ?? above?.facts.extent ?? null,
    status: status === 'repealed' || status === 'prospective' ? status : (above?.facts.status ?? null),
  };
}
