import { type Coordinate, instrumentIdOf } from '../../model/coordinate.ts';
import type { IsoDate } from '../../model/dates.ts';
import type { CorpusDocument, ReaderItem, TagValue } from '../../model/document.ts';
import { joinStates, StateTimeline, type StateVersion } from '../../text/states.ts';
import { CODE, lawCoordinate, partsOf, provisionLabel } from './coordinates.ts';
import { lawOf } from './facts-laws.ts';
import type { GiiState } from './reader-gii-parse.ts';
import { type GiiProvision, type GiiSection, provisionsOf } from './reader-gii-provisions.ts';

/** Short name of the collection. */
export const SOURCE = 'gesetze-im-internet';

/** One file, and the day on which the collection that it lies in was made. */
export interface DatedState {
  readonly state: GiiState;
  readonly collected: IsoDate;
}

/**
 * The documents of one law: itself, its units of structure, and every version of every norm and every numbered Absatz.
 *
 * @param states of one law, oldest first, one at least
 */
export function documentsOf(states: readonly DatedState[]): Iterable<ReaderItem> {
  return new Law(states).items();
}

class Law {
  private readonly newest: GiiState;
  private readonly coordinate: Coordinate;
  private readonly code: string;
  private readonly begins: IsoDate | null;
  private readonly sections: ReadonlySet<string>;
  private readonly states: readonly {
    readonly day: IsoDate;
    readonly shown: ReturnType<typeof provisionsOf>;
  }[];

  constructor(states: readonly DatedState[]) {
    const [first] = states as readonly [DatedState];
    this.newest = (states.at(-1) as DatedState).state;
    const { jurabk, amtabk } = this.newest;
    this.coordinate = lawCoordinate(jurabk, amtabk);
    this.code = lawOf(jurabk)?.abbreviation ?? amtabk ?? jurabk;
    this.begins = first.state.inForce ?? first.state.enacted;
    this.states = states.map((one, at) => ({
      day: dayOf(one, states[at - 1]),
      shown: provisionsOf(one.state),
    }));
    this.sections = new Set(this.states.at(-1)?.shown.sections.map(({ doknr }) => doknr));
  }

  *items(): Iterable<ReaderItem> {
    yield this.document(this.whole());
    const newest = (this.states.at(-1) as Law['states'][number]).shown;
    for (const [order, section] of newest.sections.entries())
      yield this.document(this.section(section, order));
    const versions = joinStates(
      this.states.map(({ day, shown }) => ({ day, provisions: shown.provisions })),
      {
        origin: this.begins,
        comparable: ({ level, text, heading }) =>
          (level === 'absatz' ? text : `${heading}\n${text}`).replace(/\s+/g, ''),
        isRepealed: ({ repealed }) => repealed,
        outlasts: () => false,
      },
    );
    const timeline = new StateTimeline(versions);
    for (const version of versions)
      yield this.document(this.version(version, timeline, newest.sections.length));
  }

  private whole(): Omit<CorpusDocument, Common> {
    const { amtabk, shortTitle, title, enacted, published, changes } = this.newest;
    const tags: Record<string, TagValue> = {
      nature: 'gesetz',
      level: 'law',
      structure: 'complete',
      structure_since: (this.states.at(-1) as Law['states'][number]).day,
      ...(amtabk === null ? {} : { amtabk }),
      ...(shortTitle === null ? {} : { short_title: shortTitle }),
      ...(enacted === null ? {} : { signature_date: enacted }),
      ...(published === null ? {} : { published }),
      ...(changes.length === 0 ? {} : { changes }),
    };
    return {
      id: idOf(this.coordinate, ''),
      versionGroup: null,
      kind: 'legislation',
      coordinate: this.coordinate,
      date: this.begins,
      dateEnd: null,
      parentId: null,
      title,
      body: '',
      tags,
      sortOrder: 0,
    };
  }

  private section({ doknr, title, titles, parent }: GiiSection, order: number): Omit<CorpusDocument, Common> {
    return {
      id: this.sectionId(doknr),
      versionGroup: null,
      kind: 'section',
      coordinate: `${this.coordinate}/${sourceId(doknr)}`,
      date: null,
      dateEnd: null,
      parentId: parent === null ? idOf(this.coordinate, '') : this.sectionId(parent),
      title,
      body: '',
      tags: { level: 'section', section_path: titles.join(' > ') },
      sortOrder: order + 1,
    };
  }

  private version(
    version: StateVersion<GiiProvision>,
    timeline: StateTimeline<GiiProvision>,
    offset: number,
  ): Omit<CorpusDocument, Common> {
    const { key, provision, from, to, missing, repealed, order } = version;
    const { path, level, heading, designation } = provision;
    const label = level === 'text' ? designation : provisionLabel(path);
    const body = missing ? '' : provision.text;
    return {
      id: this.versionId(key, from),
      versionGroup: idOf(this.coordinate, key),
      kind: level === 'text' ? 'chunk' : 'legislation',
      coordinate: `${this.coordinate}/${path.join('/')}`,
      date: from,
      dateEnd: to,
      parentId: this.parentOf(version, timeline),
      title: `${this.code}, ${label}${inBrackets(heading)}`,
      body,
      tags: {
        level,
        ...(level === 'norm' ? normTags(path) : {}),
        ...(level === 'absatz' ? { absatz: path.at(-1) as string } : {}),
        provision_number: label,
        ...(heading === '' ? {} : { heading }),
        ...(provision.section.length === 0 ? {} : { section_path: provision.section.join(' > ') }),
        doknr: provision.doknr,
        enforcement_status: to === null ? 'in_force' : repealed ? 'repealed' : 'superseded',
        // The law began on that day; since when the provision reads so, no state that is held tells.
        ...(from === this.begins ? { start_unknown: 'true' } : {}),
        ...(body === '' && !provision.repealed && (missing || provision.wordless)
          ? { text_missing: 'true' }
          : {}),
      },
      sortOrder: offset + order + 1,
    };
  }

  private parentOf(
    { provision: { path, level, sectionId }, from }: StateVersion<GiiProvision>,
    timeline: StateTimeline<GiiProvision>,
  ): string {
    const norm = level === 'absatz' ? timeline.at(path.slice(0, -1).join('/'), from) : undefined;
    if (norm !== undefined) return this.versionId(norm.key, norm.from);
    // The structure is that of the newest state.
    return sectionId === null || !this.sections.has(sectionId)
      ? idOf(this.coordinate, '')
      : this.sectionId(sectionId);
  }

  private versionId(key: string, from: IsoDate | null): string {
    return `${idOf(this.coordinate, key)}${from === this.begins || from === null ? '' : `@${from}`}`;
  }

  private sectionId(doknr: string): string {
    return `${idOf(this.coordinate, '')}/${sourceId(doknr)}`;
  }

  private document(part: Omit<CorpusDocument, Common>): ReaderItem {
    const { doknr, jurabk } = this.newest;
    return {
      type: 'document',
      document: {
        ...part,
        jurisdiction: CODE,
        instrumentId: instrumentIdOf(this.coordinate),
        language: 'de',
        source: SOURCE,
        tags: { type: 'statute', code: this.code, jurabk, bjnr: doknr, ...part.tags },
      },
    };
  }
}

type Common = 'jurisdiction' | 'instrumentId' | 'language' | 'source';

/**
 * The first day of a state. A file is built anew when its law has changed, so that it tells the day more exactly than the
 * collection; but what an older collection does not show was not there on its day.
 */
function dayOf({ state, collected }: DatedState, before: DatedState | undefined): IsoDate {
  return before !== undefined && state.built <= before.collected ? collected : state.built;
}

/** By § and Art., as they are cited: `§ 823`, `Art. 20`, both for a paragraph within an article. */
function normTags(path: readonly string[]): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const segment of path) {
    const parts = partsOf(segment);
    if (parts?.unit === 'p') tags.paragraph = parts.number;
    if (parts?.unit === 'art') tags.article_number = parts.number;
    if (parts?.unit === 'anlage') tags.annex = parts.number;
  }
  return tags;
}

/** Headings such as "(weggefallen)" and "(zu § 3)" have their brackets. */
function inBrackets(heading: string): string {
  if (heading === '') return '';
  return heading.startsWith('(') ? ` ${heading}` : ` (${heading})`;
}

/** `de.bgb/p823` */
function idOf(coordinate: Coordinate, key: string): string {
  const place = coordinate.slice(CODE.length + 1);
  return `${CODE}.${place}${key === '' ? '' : `/${key}`}`;
}

/** `BJNG000103377` of `BJNR006049896BJNG000103377`. */
function sourceId(doknr: string): string {
  return doknr.slice(doknr.lastIndexOf('BJN'));
}
