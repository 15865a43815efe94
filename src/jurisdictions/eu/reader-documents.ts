import { type Coordinate, instrumentIdOf } from '../../model/coordinate.ts';
import { dayNumber, type IsoDate, isoDate } from '../../model/dates.ts';
import type { CorpusDocument, ReaderItem, TagValue } from '../../model/document.ts';
import { joinStates, type LawState, StateTimeline, type StateVersion } from '../../text/states.ts';
import { parseCelex } from './celex.ts';
import { CODE, coordinateOf, provisionLabel } from './coordinates.ts';
import { ACTS, type ActFact, TREATY_FACTS } from './facts-acts.ts';
import type { ActProvision, Level } from './reader-outline.ts';
import type { ActState } from './reader-states.ts';

/** Short name of the collection. */
export const SOURCE = 'eur-lex';

/** An act enters into force on the twentieth day after its publication, and is not amended before (Article 297 TFEU). */
const DAYS_TO_FORCE = 20;

/**
 * The documents of one act in one language: itself, its consolidated states, and every version of every recital, article and
 * annex down to the smallest numbered point.
 *
 * @param states of one act in one language, in any order, one at least
 */
export function documentsOf(states: readonly ActState[]): Iterable<ReaderItem> {
  return new Act(states).items();
}

type Common = 'jurisdiction' | 'instrumentId' | 'language' | 'source';

class Act {
  private readonly states: readonly ActState[];
  private readonly coordinate: Coordinate;
  private readonly celex: string;
  private readonly language: string;
  private readonly nature: string;
  private readonly title: string;
  private readonly name: string;
  /** `TFEU`; null for what is no treaty. */
  private readonly treaty: string | null;
  private readonly begins: IsoDate | null;
  private readonly ends: IsoDate | null;
  private readonly signed: IsoDate | null;

  constructor(states: readonly ActState[]) {
    this.states = inOrder(states);
    const first = this.states[0] as ActState;
    this.celex = first.act;
    this.language = first.language;
    const { instrument } = parseCelex(first.act) as NonNullable<ReturnType<typeof parseCelex>>;
    this.coordinate = coordinateOf(instrument);
    this.nature = instrument[0] as string;
    const fact = factOf(first.act, instrument);
    this.title = titleOf(this.states) ?? fact?.title ?? first.act;
    this.treaty = this.nature === 'treaty' ? (instrument[1] as string).toUpperCase() : null;
    this.name = this.treaty === null ? shortName(this.title) : this.title;
    const original = this.states.find((state) => state.original);
    this.signed = this.treaty === null ? (original?.metadata?.day ?? original?.text?.day ?? null) : null;
    this.begins =
      fact?.from ??
      original?.text?.inForce ??
      this.signed ??
      fact?.date ??
      (original === undefined ? null : first.day);
    this.ends = fact?.to ?? this.repealed();
  }

  *items(): Iterable<ReaderItem> {
    yield this.document(this.whole());
    for (const state of this.states)
      if (!state.original) yield this.document(this.state(state, this.states.indexOf(state)));
    const versions = this.versions();
    const timeline = new StateTimeline(versions);
    for (const version of versions) yield this.document(this.provision(version, timeline));
    yield* this.amendments();
  }

  /** The day of a state that shows the whole act as repealed. */
  private repealed(): IsoDate | null {
    const newest = this.states.findLast(({ text }) => text?.provisions != null);
    const provisions = [...(newest?.text?.provisions?.values() ?? [])];
    return provisions.length > 0 && provisions.every(({ deleted }) => deleted) ? (newest?.day ?? null) : null;
  }

  private whole(): Omit<CorpusDocument, Common> {
    const flat = this.states.findLast(({ text }) => (text?.flat ?? '') !== '')?.text?.flat ?? '';
    const repealed = this.states.some(({ metadata }) => metadata?.inForce === false);
    const unread = this.unread().map(({ celex }) => celex);
    const structured = this.states.some(({ text }) => text?.provisions != null);
    const tags: Record<string, TagValue> = {
      level: 'act',
      ...(this.signed === null ? {} : { signature_date: this.signed }),
      ...(repealed ? { repealed: 'true' } : {}),
      ...(unread.length === 0 ? {} : { states_without_text: unread }),
      ...this.structure(),
      ...(flat === '' && !structured ? { text_missing: 'true' } : {}),
    };
    return {
      id: this.idOf(this.celex, null),
      versionGroup: null,
      kind: 'legislation',
      coordinate: this.coordinate,
      date: this.begins,
      dateEnd: this.ends,
      parentId: null,
      title: this.title,
      body: flat,
      tags,
      sortOrder: 0,
    };
  }

  /** A consolidated state: that it exists, from when to when, and whether its text is held. */
  private state({ celex, day, text, title }: ActState, at: number): Omit<CorpusDocument, Common> {
    return {
      id: this.idOf(celex, null),
      versionGroup: this.idOf(this.celex, null),
      kind: 'record',
      coordinate: this.coordinate,
      date: day,
      dateEnd: this.states[at + 1]?.day ?? this.ends,
      parentId: this.idOf(this.celex, null),
      title: title === '' ? this.title : title,
      body: '',
      tags: { level: 'state', state_celex: celex, ...(text === null ? { text_missing: 'true' } : {}) },
      sortOrder: 0,
    };
  }

  private versions(): readonly StateVersion<ActProvision>[] {
    const initial = this.initialUntil();
    const states: LawState<ActProvision>[] = [];
    for (const { day, text, original } of this.states) {
      const provisions = text?.provisions ?? null;
      if (provisions === null && (original || text !== null || (day !== null && day <= initial))) continue;
      const shows = text?.whole === false ? isOwnText : undefined;
      states.push({ day: later(day, this.begins), provisions, ...(shows === undefined ? {} : { shows }) });
    }
    return joinStates(states, {
      origin: this.begins,
      comparable: ({ level, heading, text }) =>
        comparable(level === 'article' ? `${heading}\n${text}` : text),
      isRepealed: ({ deleted }) => deleted,
      outlasts: ({ level }) => level === 'recital',
    });
  }

  /** Until then every state is the act as it was published. */
  private initialUntil(): IsoDate {
    const published = this.states.find(({ text }) => text?.published != null)?.text?.published ?? this.signed;
    const day = published === null ? null : dayNumber(published);
    const inForce = day === null ? '' : (isoDate(day + DAYS_TO_FORCE) ?? '');
    return this.begins !== null && this.begins > inForce ? this.begins : inForce;
  }

  /** States after the first that have no text. */
  private unread(): readonly ActState[] {
    const initial = this.initialUntil();
    return this.states.filter(
      ({ day, text, original }) => text === null && !original && (day ?? '') > initial,
    );
  }

  /**
   * Only a text that is whole and the newest proves that a provision does not exist, and recitals are in the text of the
   * Official Journal alone.
   */
  private structure(): Record<string, string> {
    const newest = this.states.at(-1) as ActState;
    const unread = this.unread().some((state) => state === newest);
    const read = this.states.findLast(({ text }) => text?.provisions != null);
    if (read === undefined) return {};
    const recitals = this.states.some(({ original, text }) => original && text?.whole === true);
    if (unread || read.text?.whole !== true || !recitals) return { structure: 'partial' };
    return { structure: 'complete', ...(read.day === null ? {} : { structure_since: read.day }) };
  }

  private provision(
    version: StateVersion<ActProvision>,
    timeline: StateTimeline<ActProvision>,
  ): Omit<CorpusDocument, Common> {
    const { key, from, missing, repealed, order } = version;
    const { path, level, heading, text, groupEnd, deleted } = version.provision;
    const label = provisionLabel(path);
    const body = missing || deleted ? '' : text;
    const to = version.to ?? this.ends;
    return {
      id: this.idOf(`${this.place()}/${key}`, from),
      versionGroup: this.idOf(`${this.place()}/${key}`, null),
      kind: 'legislation',
      coordinate: `${this.coordinate}/${path.join('/')}`,
      date: from,
      dateEnd: to,
      parentId: this.parentOf(key, from, timeline),
      title: `${this.name}, ${label}${heading === '' ? '' : ` (${heading})`}`,
      body,
      tags: {
        level,
        ...numberTags(level, path),
        provision_number: label,
        ...(heading === '' ? {} : { heading }),
        enforcement_status:
          version.to === null && !repealed ? 'in_force' : repealed ? 'repealed' : 'superseded',
        ...(from === this.begins && !this.hasFirst() ? { start_unknown: 'true' } : {}),
        ...(body === '' ? { text_missing: 'true' } : {}),
        ...(groupEnd === null ? {} : { group_end: `${this.coordinate}/${groupEnd.join('/')}` }),
      },
      sortOrder: order + 1,
    };
  }

  /** The text as published is held: its provisions are as old as the act. */
  private hasFirst(): boolean {
    return this.states.some(({ original, text }) => original && text?.provisions != null);
  }

  private parentOf(key: string, from: IsoDate | null, timeline: StateTimeline<ActProvision>): string {
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const parent = timeline.at(key.slice(0, end), from);
      if (parent !== undefined) return this.idOf(`${this.place()}/${parent.key}`, parent.from);
    }
    return this.idOf(this.celex, null);
  }

  private *amendments(): Iterable<ReaderItem> {
    const numbers = new Set(this.states.flatMap(({ text }) => text?.amendments ?? []));
    for (const [ordinal, reference] of [...numbers].sort().entries())
      yield {
        type: 'edge',
        edge: {
          jurisdiction: CODE,
          sourceId: this.idOf(this.celex, null),
          kind: 'amended_by',
          reference,
          ordinal,
          targetId: null,
          properties: { extraction: 'publisher_provided', source_type: 'formex_modifying_act' },
        },
      };
  }

  /** `reg/2016/679` */
  private place(): string {
    return this.coordinate.slice(CODE.length + 1);
  }

  /** `eu.32016R0679`, `eu.reg/2016/679/art6`; with the language where it is not English, and the day of a later version. */
  private idOf(place: string, from: IsoDate | null): string {
    const language = this.language === 'en' ? '' : `-${this.language}`;
    return `${CODE}.${place}${language}${from === null || from === this.begins ? '' : `@${from}`}`;
  }

  private document(part: Omit<CorpusDocument, Common>): ReaderItem {
    return {
      type: 'document',
      document: {
        ...part,
        jurisdiction: CODE,
        instrumentId: instrumentIdOf(this.coordinate),
        language: this.language,
        source: SOURCE,
        tags: {
          type: this.treaty === null ? 'statute' : 'treaty',
          nature: this.nature,
          celex: this.celex,
          ...(this.treaty === null ? {} : { treaty: this.treaty }),
          text_title: this.name,
          ...part.tags,
        },
      },
    };
  }
}

/** As the publisher's metadata have it, else as a text has it. */
function titleOf(states: readonly ActState[]): string | undefined {
  const { language = '' } = states[0] ?? {};
  const listed = states.map(({ metadata }) => metadata?.titles.get(language)).find((title) => title);
  return listed ?? states.find(({ title }) => title !== '')?.title;
}

/** The text of the Official Journal first, then by day; of one day the state with a text first. */
function inOrder(states: readonly ActState[]): readonly ActState[] {
  return [...states].sort((a, b) => {
    if (a.original !== b.original) return a.original ? -1 : 1;
    const [left, right] = [a.day ?? '', b.day ?? ''];
    return left === right ? Number(a.text === null) - Number(b.text === null) : left < right ? -1 : 1;
  });
}

/** Articles as plain texts come without recitals and annexes. */
function isOwnText(key: string): boolean {
  return key.startsWith('art');
}

/** Formats differ in blanks, marks and quotes, and in whether they keep the numbers of notes. */
function comparable(text: string): string {
  return text.replace(/[ \u00a0]\(\d{1,3}\)(?=[\s,;.]|$)/g, '').replace(/[^\p{L}\p{N}]/gu, '');
}

function later(day: IsoDate | null, other: IsoDate | null): IsoDate | null {
  return day !== null && other !== null && day < other ? other : day;
}

const FACTS = new Map(ACTS.map((fact) => [fact.celex, fact]));
const TREATIES = new Map(TREATY_FACTS.map((fact) => [fact.name, fact]));

function factOf(
  celex: string,
  [nature, name = '']: readonly string[],
): Pick<ActFact, 'date' | 'from' | 'to' | 'title'> | undefined {
  if (nature !== 'treaty') return FACTS.get(celex);
  // Those annexed to the Treaties in force came with the Treaty of Lisbon.
  return TREATIES.get(name.startsWith('protocol-') ? 'tfeu' : name);
}

/** `Regulation (EU) 2016/679` of the whole title: all up to its number. */
function shortName(title: string): string {
  const [number] = /^.{0,80}?\d{1,4}\/\d{1,4}(?:\/[A-Z]{2,8})?/.exec(title) ?? [];
  return number ?? title;
}

/** By number, as articles, recitals and annexes are cited; what lies below them is found by its coordinate. */
function numberTags(level: Level, path: readonly string[]): Record<string, string> {
  const [, number = ''] = /^[a-z]+(.*)$/.exec(path[0] as string) ?? [];
  if (level === 'article') return { article_number: number };
  if (level === 'recital') return { recital: number };
  return level === 'annex' ? { annex: number } : {};
}
